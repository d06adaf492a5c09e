"""The difference, players being attacked, targets that others choose, suspended cards: played."""

from __future__ import annotations

from engine.game.state.actions import SetAside
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.card import compile_text
from engine.text.typeline import parse_type_line
from tests.engine.kit import A, B, Table, creature, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")


def test_the_difference_is_that_of_what_was_compared() -> None:
    """As it is when the instruction is followed."""
    well = worded(
        "Well",
        "Enchantment",
        "At the beginning of your upkeep, if you have fewer than four cards in hand, draw cards "
        "equal to the difference.",
    )
    table = Table.of((well,), hand=(CUB,), step=Step.UNTAP, unknown_cards=9)
    table.to(Step.UPKEEP).settle()
    assert len(table.state.zone(Zone.HAND, A)) == 4


def test_there_is_no_difference_where_nothing_was_compared() -> None:
    """The word has nothing to refer to."""
    line = "Whenever you gain life, draw cards equal to the difference."
    (found,) = compile_text(line, parse_type_line("Enchantment"), ("Tester",))
    assert found.problem is not None


def test_players_being_attacked_are_counted_once() -> None:
    """Two creatures that attack one player, and one the other."""
    horn = worded(
        "Horn",
        "Enchantment",
        "Whenever you attack, you gain 1 life for each player being attacked.",
    )
    mine = (horn, creature("Bear"), creature("Wolf"), creature("Ox"))
    table = Table.of(mine, third=())
    table.attack_with({"Bear": "B", "Wolf": "B"}).settle()
    assert table.life(A) == 21
    table = Table.of(mine, third=())
    table.attack_with({"Bear": "B", "Wolf": "B", "Ox": "C"}).settle()
    assert table.life(A) == 22


def test_the_defending_player_chooses_the_target() -> None:
    """CR 601.2c: it is chosen by the one who is named, and is the ability's target all the same."""
    ram = worded(
        "Ram",
        "Creature — Goat",
        "Whenever Ram attacks, put a +1/+1 counter on target creature of defending player's "
        "choice.",
        stats="2/2",
    )
    table = Table.of((ram,), (creature("Bear"),)).attack(Ram="B")
    assert table.state.pending is not None
    assert table.state.pending.player == B
    table.choose("Bear").settle()
    assert table.counters("Bear") == {"+1/+1": 1}


def test_a_suspended_card_hears_what_is_cast() -> None:
    """CR 113.6b, 702.62b: its ability functions in exile, and "it" is that card."""
    egg = worded(
        "Egg",
        "Creature — Bird",
        "Suspend 2—{1}\nWhenever you cast a spell, if Egg is suspended, remove a time counter "
        "from it.",
        cost="{5}",
        stats="5/5",
    )
    table = Table.of((), hand=(egg, CUB))
    table.do(SetAside(A, table.id("Egg"), Keyword.SUSPEND)).settle()
    assert table.counters("Egg") == {"time": 2}
    table.cast("Cub").settle()
    assert table.counters("Egg") == {"time": 1}


def test_a_token_whose_own_ability_says_how_big_it_is() -> None:
    """CR 604.3: as many as there are now."""
    grove = worded(
        "Grove",
        "Sorcery",
        "Create a green Elf creature token with “This creature's power and toughness are each "
        "equal to the number of Forests you control.”",
    )
    wood = worded("Wood", "Basic Land — Forest", cost="")
    table = Table.of((wood, wood), hand=(grove, wood)).cast("Grove").settle()
    label = next(o.label for o in table.state.objects.values() if "Elf" in o.values.subtypes)
    assert table.stats(label) == (2, 2)
    assert table.play_land("Wood#3").stats(label) == (3, 3)


def test_a_token_without_a_size_is_not_read() -> None:
    """Nothing would say its power and toughness."""
    line = "When Tester enters, create a green Elf creature token with “{T}: Add {G}.”"
    (found,) = compile_text(line, parse_type_line("Enchantment"), ("Tester",))
    assert found.problem is not None


def test_the_same_is_true_for_each_keyword() -> None:
    """Each is asked for, and gained, by itself."""
    choir = worded(
        "Choir",
        "Creature — Bird",
        "Whenever Choir attacks, it gains flying until end of turn if you control a creature with "
        "flying. The same is true for trample, and vigilance.",
        stats="1/1",
    )
    ox = worded("Ox", "Creature — Ox", "Trample", stats="1/1")
    table = Table.of((choir, ox)).attack(Choir="B").settle()
    found = table.position.of(table.id("Choir"))
    assert found.has_keyword(Keyword.TRAMPLE)
    assert not found.has_keyword(Keyword.FLYING)
    assert not found.has_keyword(Keyword.VIGILANCE)


def test_the_next_spell_is_copied_once() -> None:
    """CR 603.7b: the one after it is not."""
    echo = worded(
        "Echo",
        "Sorcery",
        "Copy the next instant or sorcery spell you cast this turn when you cast it. You may "
        "choose new targets for the copy.",
    )
    gain = worded("Gain", "Instant", "You gain 3 life.")
    table = Table.of((), hand=(echo, gain, gain)).cast("Echo").settle()
    assert table.cast("Gain").settle().life(A) == 26
    assert table.cast("Gain#2").settle().life(A) == 29

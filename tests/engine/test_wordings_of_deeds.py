"""Events that are told by who did them: proliferating, rolling, phasing, conniving, discarding."""

from __future__ import annotations

import pytest

from engine.ability.cards import Card
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")
OX = worded("Ox", "Creature — Ox", stats="2/4")
ISLE = worded("Isle", "Basic Land — Island", cost="")
GATE = worded("Gate", "Land", "{T}: Add {C}.", cost="")


FIND = "Search your library for a Forest card, put it into your hand, then shuffle."


def watcher(event: str, effect: str = "you gain 3 life") -> Card:
    """An enchantment that waits for something."""
    text = f"{event}, {effect}." if event.startswith("When") else f"{event}，你获得3点生命。"
    return worded("Watcher", "Enchantment", text)


def spell(text: str) -> Card:
    """A sorcery with this text."""
    return worded("Deed", "Sorcery", text, cost="{1}")


@pytest.mark.parametrize(
    ("event", "deed", "life"),
    [
        ("Whenever you proliferate", "Proliferate.", 23),
        ("每当你增殖时", "增殖。", 23),
        ("Whenever an opponent proliferates", "Proliferate.", 20),
        ("Whenever you search your library", FIND, 23),
        ("Whenever an opponent searches their library", FIND, 20),
        ("Whenever an opponent shuffles their library", "Shuffle your library.", 20),
        ("Whenever you shuffle your library", "Shuffle your library.", 23),
        ("Whenever you become the monarch", "You become the monarch.", 23),
        ("Whenever you get one or more {E}", "You get {E}{E}.", 23),
    ],
)
def test_who_does_it_makes_it_trigger(event: str, deed: str, life: int) -> None:
    """Once for each time, for those players alone."""
    table = Table.of((watcher(event),), hand=(spell(deed),), unknown_cards=0)
    table.cast("Deed").settle()
    assert table.life(A) == life


@pytest.mark.parametrize(("won", "life"), [(True, 23), (False, 20)])
def test_only_a_flip_that_is_won(won: bool, life: int) -> None:
    """CR 705.2."""
    here = watcher("Whenever you win a coin flip")
    table = Table.of(
        (here,), hand=(spell("Flip a coin. If you win the flip, draw a card."),), coin_flips=(won,)
    )
    assert table.cast("Deed").settle().life(A) == life


@pytest.mark.parametrize(
    ("event", "lives"),
    [
        ("Whenever you roll one or more dice", (23, 23)),
        ("Whenever you roll a 5 or higher", (20, 23)),
        ("每当你掷出5或更大的数字时", (20, 23)),
        ("Whenever you roll a 4", (23, 20)),
    ],
)
@pytest.mark.parametrize(("result", "which"), [(4, 0), (5, 1)])
def test_result_of_a_die_is_asked(
    event: str, lives: tuple[int, int], result: int, which: int
) -> None:
    """CR 706.2."""
    table = Table.of((watcher(event),), hand=(spell("Roll a six-sided die."),))
    table.cast("Deed").settle().choose(result).settle()
    assert table.life(A) == lives[which]


@pytest.mark.parametrize(("chosen", "life"), [("Bearer", 20), ("Cub", 23)])
def test_another_creature_than_the_source_becomes_the_bearer(chosen: str, life: int) -> None:
    """CR 701.54d: it triggers when the choice is made."""
    bearer = worded(
        "Bearer",
        "Creature — Halfling",
        "Whenever the Ring tempts you, if you chose a creature other than Bearer as your "
        "Ring-bearer, you gain 3 life.",
        stats="1/1",
    )
    table = Table.of((bearer, CUB), hand=(spell("The Ring tempts you."),))
    assert table.cast("Deed").settle().choose(chosen).settle().life(A) == life


def test_what_phases_out_is_looked_back_at_and_phases_in_later() -> None:
    """CR 603.10b, 702.26."""
    imp = worded(
        "Imp",
        "Creature — Imp",
        "Whenever Imp phases out, you gain 3 life.\nWhenever Imp phases in, you gain 1 life.",
        stats="1/1",
    )
    table = Table.of((imp,), hand=(spell("Target creature phases out."),))
    assert table.cast("Deed", "Imp").settle().life(A) == 23
    table.to(Step.UPKEEP, 5).settle()
    assert table.life(A) == 24


def test_conniving_is_done_once_the_counter_is_put() -> None:
    """CR 701.50b."""
    here = watcher("Whenever a creature you control connives", "put a +1/+1 counter on it")
    connive = spell("Target creature you control connives.")
    table = Table.of((here, CUB), hand=(connive, OX))
    table.cast("Deed", "Cub").settle().choose("Ox").settle()
    assert table.counters("Cub") == {"+1/+1": 2}


METRONOME = worded(
    "Metronome",
    "Artifact",
    "When a spell or ability an opponent controls causes you to discard ~, that player loses 2 "
    "life and you gain 3 life.",
)
TAX = worded("Tax", "Sorcery", "Target player discards a card.", cost="{B}")


def test_discarding_by_an_opponents_spell() -> None:
    """Who controls that spell is "that player"."""
    table = Table.of(hand=(TAX,), their_hand=(METRONOME,)).cast("Tax", "B").settle()
    assert (table.life(A), table.life(B)) == (18, 23)


def test_discarding_by_ones_own_spell_or_for_a_cost() -> None:
    """No opponent causes it."""
    table = Table.of(hand=(TAX, METRONOME)).cast("Tax", "A").settle()
    assert (table.life(A), table.zone("Metronome")) == (20, Zone.GRAVEYARD)
    outlet = worded("Outlet", "Artifact", "Discard a card: You gain 1 life.")
    table = Table.of((outlet,), hand=(METRONOME,)).activate("Outlet").settle()
    assert (table.life(A), table.life(B)) == (21, 20)


def test_nth_counter_is_passed_as_a_chapter_is() -> None:
    """As with CR 714.2b: fewer before, as many or more after."""
    clock = worded(
        "Clock", "Enchantment", "When the third charge counter is put on ~, you gain 3 life."
    )
    more = worded("More", "Sorcery", "Put two charge counters on target enchantment.", cost="{1}")
    table = Table.of((clock,), hand=(more, more, more))
    assert table.cast("More", "Clock").settle().life(A) == 20
    assert table.cast("More#2", "Clock").settle().life(A) == 23
    assert table.cast("More#3", "Clock").settle().life(A) == 23


@pytest.mark.parametrize(
    ("event", "life"),
    [
        ("Whenever a charge counter is removed from a permanent", 26),
        ("Whenever one or more charge counters are removed from a permanent", 23),
        ("When the last charge counter is removed from an artifact", 23),
    ],
)
def test_counters_removed_one_by_one_or_together(event: str, life: int) -> None:
    """ "A counter" triggers for each of them, "one or more" once."""
    jar = worded("Jar", "Artifact", "~ enters with two charge counters on it.")
    empty = worded("Empty", "Sorcery", "Remove two charge counters from target artifact.")
    table = Table.of((watcher(event),), hand=(jar, empty)).cast("Jar").settle()
    table.cast("Empty", "Jar").settle()
    if table.state.pending is not None:
        table.order(1, 2).settle()
    assert table.life(A) == life


@pytest.mark.parametrize(
    ("event", "lives"),
    [
        ("Whenever you play an Island", (23, 20)),
        ("Whenever you play a nonbasic land", (20, 23)),
        ("Whenever you play a card", (23, 23)),
        ("Whenever you play a land from exile or cast a spell from exile", (20, 20)),
    ],
)
def test_what_land_is_played_and_from_where(event: str, lives: tuple[int, int]) -> None:
    """CR 305.1."""
    for land, life in zip(("Isle", "Gate"), lives, strict=True):
        table = Table.of((watcher(event),), hand=(ISLE, GATE))
        assert table.play_land(land).settle().life(A) == life

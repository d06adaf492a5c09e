"""Events as their words say them: damage to this or that, who defends, which creature dies."""

from __future__ import annotations

import pytest

from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.errors import UnsupportedAbility
from engine.text.reading import SPELL_LINE, read
from rules.errors import UnsupportedError
from tests.engine.kit import A, B, Table, worded

CUB = worded("Cub", "Creature — Bear", stats="2/2")
SAGE = worded("Sage", "Legendary Planeswalker — Wren", "+1: You gain 1 life.", stats="4")
ISLE = worded("Isle", "Basic Land — Island", cost="")
BITER = worded(
    "Biter",
    "Creature — Rat",
    "Whenever Biter deals combat damage to a player or planeswalker, you gain 3 life.",
    stats="1/1",
)


@pytest.mark.parametrize("attacked", ["B", "Sage"])
def test_damage_to_a_player_or_planeswalker_is_damage_to_either(attacked: str) -> None:
    """Each of the two is waited for."""
    table = Table.of((BITER,), (SAGE,)).attack(Biter=attacked)
    assert table.to(Step.COMBAT_DAMAGE).settle().life(A) == 23


def test_one_or_more_that_damage_a_player_and_a_planeswalker_are_two_events() -> None:
    """CR 603.2c: one event for each player or planeswalker that is dealt damage."""
    den = worded(
        "Den",
        "Enchantment",
        "Whenever one or more Rats you control deal combat damage to a player or planeswalker, "
        "you gain 3 life.",
    )
    rats = tuple(worded(name, "Creature — Rat", stats="1/1") for name in ("Nib", "Nob", "Nub"))
    table = Table.of((den, *rats), (SAGE,)).attack(Nib="B", Nob="B", Nub="Sage")
    assert table.to(Step.COMBAT_DAMAGE).settle().life(A) == 26


SQUIRE = worded(
    "Squire",
    "Creature — Soldier",
    "{T}: Target creature gets +1/+1 until end of turn. "
    "Activate only during combat and only if defending player controls no Islands.",
    stats="1/1",
)


def test_who_defends_is_known_where_the_source_does_not_attack() -> None:
    """CR 506.2: of two players the one who is not active defends."""
    wet = Table.of((SQUIRE, CUB), (ISLE,)).attack(Cub="B").activate("Squire", "Cub")
    assert wet.refused == "602.5"
    dry = Table.of((SQUIRE, CUB)).attack(Cub="B").activate("Squire", "Cub")
    assert dry.refused is None
    idle = Table.of((SQUIRE, CUB)).activate("Squire", "Cub")
    assert idle.refused == "602.5"


def test_of_several_defending_players_the_controller_would_choose_one() -> None:
    """CR 508.5a, 802.2a: one without an Island is enough to activate it."""
    table = Table.of((SQUIRE, CUB), (ISLE,), third=()).attack(Cub="B").activate("Squire", "Cub")
    assert table.refused is None
    both = Table.of((SQUIRE, CUB), (ISLE,), third=(ISLE,)).attack(Cub="B")
    assert both.activate("Squire", "Cub").refused == "602.5"


def test_which_of_several_players_defends_is_not_guessed() -> None:
    """CR 508.5a: the choice on resolution is refused by name."""
    flood = worded("Flood", "Instant", "Tap target creature defending player controls.")
    alone = Table.of((CUB,), (worded("Ox", "Creature — Ox", stats="2/4"),), hand=(flood,))
    alone.attack(Cub="B").cast("Flood", "Ox").settle()
    assert alone.state.objects[alone.id("Ox")].tapped
    third = Table.of((CUB,), (CUB,), third=(), hand=(flood,)).attack(Cub="B")
    with pytest.raises(UnsupportedError):
        third.cast("Flood", "Cub#2")


def test_defending_player_is_the_one_whom_the_creature_of_the_event_attacks() -> None:
    """CR 508.5: not the one whom the source of the ability attacks."""
    chief = worded(
        "Chief",
        "Creature — Orc",
        "Whenever another creature you control attacks, defending player loses 3 life.",
        stats="2/2",
    )
    table = Table.of((chief, CUB), third=()).attack(Chief="B", Cub="C").settle()
    assert [player.life for player in table.state.players] == [20, 20, 17]


def test_delayed_trigger_is_about_that_creature_whatever_it_has_become() -> None:
    """CR 603.7c: a creature that has ceased to be one still leaves the battlefield."""
    keeper = worded(
        "Keeper",
        "Creature — Dwarf",
        "{T}: Target creature gains flying until end of turn. "
        "When that creature leaves the battlefield this turn, you gain 3 life.",
        stats="1/1",
    )
    idol = worded(
        "Idol",
        "Enchantment Creature — Avatar",
        "As long as you control no Bears, Idol isn't a creature.",
        stats="5/5",
    )
    smite = worded("Smite", "Instant", "Destroy target permanent.")
    table = Table.of((keeper, idol, CUB), hand=(smite, smite)).activate("Keeper", "Idol").settle()
    table.cast("Smite", "Cub").settle().cast("Smite#2", "Idol").settle()
    assert table.zone("Idol") is Zone.GRAVEYARD
    assert table.life(A) == 23


@pytest.mark.parametrize("noun", ["creature or planeswalker", "artifact or creature"])
def test_what_may_be_no_creature_is_not_that_creature(noun: str) -> None:
    """Of a target that may be either, "that creature" is no name."""
    with pytest.raises(UnsupportedAbility):
        read(f"Tap target {noun}. That creature gains flying until end of turn.", "en", SPELL_LINE)
    read(f"Tap target {noun}. It gains flying until end of turn.", "en", SPELL_LINE)


def test_only_a_creature_dealt_damage_this_way_is_exiled() -> None:
    """A planeswalker that loses its last loyalty goes to the graveyard."""
    scorch = worded(
        "Scorch",
        "Instant",
        "Scorch deals 4 damage to any target. "
        "If a creature dealt damage this way would die this turn, exile it instead.",
    )
    for victim, zone in (("Sage", Zone.GRAVEYARD), ("Cub", Zone.EXILE)):
        table = Table.of((), (SAGE, CUB), hand=(scorch,))
        assert table.cast("Scorch", victim).settle().zone(victim) is zone
        assert table.life(B) == 20


def test_a_creature_spell_is_no_creature_that_becomes_a_target() -> None:
    """CR 109.2: "a creature" is a permanent, and not a spell or a card."""
    warden = worded(
        "Warden",
        "Creature — Hydra",
        "Whenever a creature you control becomes the target of a spell, you gain 3 life.",
        stats="2/2",
    )
    veto = worded("Veto", "Instant", "Counter target creature spell.")
    spell = Table.of((warden,), hand=(CUB, veto)).cast("Cub").cast("Veto", "Cub").settle()
    assert spell.life(A) == 20
    pump = worded("Pump", "Instant", "Target creature gets +1/+1 until end of turn.")
    there = Table.of((warden, CUB), hand=(pump,)).cast("Pump", "Cub").settle()
    assert there.life(A) == 23


def test_a_creature_card_is_no_creature_that_a_spell_targets() -> None:
    """CR 109.2: the same of what a spell targets."""
    archer = worded(
        "Archer",
        "Creature — Elf",
        "Whenever you cast a spell that targets a creature, you gain 3 life.",
        stats="1/1",
    )
    raise_ = worded(
        "Raise", "Sorcery", "Return target creature card from your graveyard to your hand."
    )
    lying = Table.of((archer,), hand=(raise_,), graveyard=(CUB,)).cast("Raise", "Cub").settle()
    assert lying.life(A) == 20
    pump = worded("Pump", "Instant", "Target creature gets +1/+1 until end of turn.")
    assert Table.of((archer,), hand=(pump,)).cast("Pump", "Archer").settle().life(A) == 23


def test_creature_card_from_anywhere_is_asked_of_the_card() -> None:
    """A land that was a creature is no creature card; a creature card is one from anywhere."""
    pit = worded(
        "Pit",
        "Enchantment",
        "Whenever a creature card is put into your graveyard from anywhere, you gain 3 life.",
    )
    wake = worded("Wake", "Instant", "Target land becomes a 2/2 creature until end of turn.")
    smite = worded("Smite", "Instant", "Destroy target creature.")
    table = Table.of((pit, ISLE, CUB), hand=(wake, smite, smite))
    table.cast("Wake", "Isle").settle().cast("Smite", "Isle").settle()
    assert (table.zone("Isle"), table.life(A)) == (Zone.GRAVEYARD, 20)
    assert table.cast("Smite#2", "Cub").settle().life(A) == 23


def test_a_creature_spell_that_deals_damage_is_no_creature_that_does() -> None:
    """CR 109.2, 109.2c: "a creature" is a permanent, "a source" is whatever deals the damage."""
    herald = worded(
        "Herald",
        "Creature — Giant",
        "When you cast ~, it deals 2 damage to any target.\n"
        "When ~ enters, it deals 2 damage to any target.",
        stats="2/2",
    )
    for words, prevented in (("creatures", 2), ("sources you control", 4)):
        cub = worded(
            "Cub",
            "Creature — Bear",
            f"Prevent all damage that would be dealt to ~ by {words}.",
            stats="2/9",
        )
        table = Table.of((cub,), hand=(herald,)).cast("Herald").choose("Cub").settle()
        table.choose("Cub").settle()
        assert table.state.objects[table.id("Cub")].damage == 4 - prevented


def test_a_creature_spell_deals_no_damage_of_a_creature_that_triggers() -> None:
    """CR 109.2: the same of an event."""
    herald = worded(
        "Herald", "Creature — Giant", "When you cast ~, it deals 2 damage to you.", stats="2/2"
    )
    for subject, life in (("creature you control", 18), ("source you control", 23)):
        pain = worded(
            "Pain", "Enchantment", f"Whenever a {subject} deals damage to you, you gain 5 life."
        )
        assert Table.of((pain,), hand=(herald,)).cast("Herald").settle().life(A) == life

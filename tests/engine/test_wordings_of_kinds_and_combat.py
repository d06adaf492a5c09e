"""Outlaws, crews, first combats, legendary tokens, each player's own number: read and played."""

from __future__ import annotations

from engine.terms.turn import Step
from engine.terms.types import Supertype
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_card
from tests.engine.kit import A, B, Table, creature
from tests.engine.test_wordings_played import card


def test_outlaws_are_five_types() -> None:
    """CR 700.12."""
    boss = card("Boss", "Artifact", "Outlaws you control get +1/+1.")
    pirate = card("Pirate", "Creature — Pirate", "", stats="1/1")
    table = Table.of((boss, pirate, creature("Bear")))
    assert table.stats("Pirate") == (2, 2)
    assert table.stats("Bear") == (2, 2)


def test_crewing_with_more_power() -> None:
    """CR 702.122a: the power that counts is greater by so much."""
    wagon = card("Wagon", "Artifact — Vehicle", "Crew 3", stats="4/4")
    pilot = card(
        "Pilot",
        "Creature — Pilot",
        "~ crews Vehicles as though its power were 2 greater.",
        stats="1/1",
    )
    table = Table.of((wagon, pilot))
    table.activate("Wagon").settle()
    assert table.refused is None
    weak = card("Pilot", "Creature — Pilot", "", stats="1/1")
    assert Table.of((wagon, weak)).activate("Wagon").refused is not None


def test_crewing_with_toughness() -> None:
    """Toughness in place of power."""
    wagon = card("Wagon", "Artifact — Vehicle", "Crew 3", stats="4/4")
    guard = card(
        "Guard",
        "Creature — Human",
        "~ crews Vehicles using its toughness rather than its power.",
        stats="0/3",
    )
    assert Table.of((wagon, guard)).activate("Wagon").refused is None


def test_only_in_the_first_combat_of_the_turn() -> None:
    """CR 500.8: one combat more, and not one after another."""
    drum = card(
        "Drum",
        "Enchantment",
        "Whenever a creature you control attacks alone, if it's the first combat phase of the "
        "turn, untap that creature. After this phase, there is an additional combat phase.",
    )
    table = Table.of((drum, creature("Bear")))
    table.attack(Bear="B").settle().to(Step.END_OF_COMBAT)
    assert table.life(B) == 18
    table.to(Step.DECLARE_ATTACKERS).attack(Bear="B").settle()
    table.to(Step.POSTCOMBAT_MAIN)
    assert table.life(B) == 16
    assert table.state.step is Step.POSTCOMBAT_MAIN


def test_legendary_token_with_a_name() -> None:
    """CR 111.4, 704.5j."""
    call = card(
        "Call", "Sorcery", "Create Merle, a legendary 1/1 green Dog creature token with haste."
    )
    table = Table.of((), hand=(call,))
    table.cast("Call").settle()
    (id,) = (i for i in table.state.battlefield if table.position.of(i).name.en == "Merle")
    assert Supertype.LEGENDARY in table.position.of(id).supertypes


def test_damage_of_each_players_own_number() -> None:
    """CR 608.2h: each player's own number, all at once."""
    storm = card(
        "Storm",
        "Sorcery",
        "~ deals damage to each player equal to the number of lands they control.",
    )
    land = card("Field", "Land", "", cost="")
    table = Table.of((land,), (land, land, land), hand=(storm,))
    table.cast("Storm").settle()
    assert (table.life(A), table.life(B)) == (19, 17)


def test_each_opponent_and_what_they_control() -> None:
    """Your own creatures are spared."""
    rain = card(
        "Rain", "Sorcery", "~ deals 1 damage to each opponent and each creature they control."
    )
    table = Table.of((creature("Bear"),), (creature("Ox"),), hand=(rain,))
    table.cast("Rain").settle()
    assert (table.life(A), table.life(B)) == (20, 19)
    assert table.state.objects[table.id("Bear")].damage == 0
    assert table.state.objects[table.id("Ox")].damage == 1


def test_neither_you_nor_your_planeswalkers_are_attacked() -> None:
    """CR 508.1c: by such creatures; another permanent of another player may be."""
    vow = card("Vow", "Enchantment", "Creatures can't attack you or planeswalkers you control.")
    table = Table.of((creature("Bear"),), (vow,))
    assert table.attack(Bear="B").refused is not None


def test_lesser_than_what_died() -> None:
    """ "Lesser" compares with the creature that the ability is about."""
    priest = card(
        "Priest",
        "Creature — Cleric",
        "Whenever another Cleric you control dies, return target Cleric card with lesser mana "
        "value from your graveyard to the battlefield.",
        cost="{4}",
        stats="2/2",
    )
    great = card("Great", "Creature — Cleric", "", cost="{3}", stats="3/3")
    small = card("Small", "Creature — Cleric", "", cost="{1}", stats="1/1")
    large = card("Large", "Creature — Cleric", "", cost="{5}", stats="5/5")
    end = card("End", "Instant", "Destroy target creature.")
    table = Table.of((priest, great), hand=(end,), graveyard=(small, large))
    table.cast("End", "Great").settle()
    assert table.zone("Small") is Zone.BATTLEFIELD
    assert table.zone("Large") is Zone.GRAVEYARD


def test_a_mana_cost_is_compared_symbol_for_symbol() -> None:
    """CR 202.1, 202.1a: {R} is not {1}, and what has no mana cost does not have {0}."""
    sweep = card("Sweep", "Sorcery", "Destroy each artifact with mana cost {0} or {1}.")
    free, one, red = (
        compile_card(FaceText(name, "Artifact", cost, "", ""))
        for name, cost in (("Free", "{0}"), ("One", "{1}"), ("Red", "{R}"))
    )
    rock = compile_card(FaceText("Rock", "Artifact Land", "", "", "{T}: Add {C}."))
    table = Table.of((free, one, red, rock), hand=(sweep,)).cast("Sweep").settle()
    zones = [table.zone(name) for name in ("Free", "One", "Red", "Rock")]
    assert zones == [Zone.GRAVEYARD, Zone.GRAVEYARD, Zone.BATTLEFIELD, Zone.BATTLEFIELD]

"""Wordings about choices, costs that are worked out and parties, read and played."""

from __future__ import annotations

from engine.game.state.actions import Pass
from engine.game.state.setup import PermanentSetUp
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, creature
from tests.engine.test_wordings_played import card


def test_choosing_not_to_untap() -> None:
    """CR 502.3: its controller determines whether it untaps."""
    lamp = card("Lamp", "Artifact", "You may choose not to untap ~ during your untap step.")
    for answer, tapped in (("no", True), ("yes", False)):
        table = Table.of((PermanentSetUp(lamp, "Lamp", tapped=True),))
        table.to(Step.UPKEEP, 5)
        assert table.state.pending is not None
        table.choose(answer)
        assert table.state.objects[table.id("Lamp")].tapped is tapped


def test_party_counts_each_creature_for_one_type() -> None:
    """CR 700.8b: a creature of two of the types counts for one of them, the best way."""
    horn = card("Horn", "Artifact", "{1}: You gain 1 life for each creature in your party.")
    both = card("Both", "Creature — Cleric Wizard", "", stats="1/1")
    cleric = card("Cleric", "Creature — Cleric", "", stats="1/1")
    shaper = card("Shaper", "Creature — Elf", "Changeling", stats="1/1")
    table = Table.of((horn, cleric, both))
    table.activate("Horn").settle()
    assert table.life(A) == 22
    table = Table.of((horn, both, shaper, creature("Bear")))
    table.activate("Horn").settle()
    assert table.life(A) == 22


def test_full_party() -> None:
    """CR 700.8c: four creatures in it."""
    flag = card(
        "Flag", "Artifact", "As long as you have a full party, creatures you control get +1/+1."
    )
    party = tuple(
        card(kind, f"Creature — {kind}", "", stats="1/1")
        for kind in ("Cleric", "Rogue", "Warrior", "Wizard")
    )
    assert Table.of((flag, *party)).stats("Cleric") == (2, 2)
    assert Table.of((flag, *party[:3])).stats("Cleric") == (1, 1)


def test_unless_they_pay_for_each() -> None:
    """CR 118.12: so much as there are such things as it resolves."""
    snag = card(
        "Snag",
        "Instant",
        "Counter target spell unless its controller pays {1} for each artifact you control.",
    )
    gem = card("Gem", "Artifact", "{T}: Add {C}.")
    boon = card("Boon", "Instant", "You gain 3 life.", cost="{0}")
    table = Table.of((gem,), (gem, gem), hand=(boon,), their_hand=(snag,), strict_mana=False)
    table.cast("Boon").do(Pass(A)).cast("Snag", "Boon", by=B).settle()
    table.choose("yes").settle()
    assert table.said("pays {2}")
    assert table.life(A) == 23


def test_creature_type_of_your_choice() -> None:
    """CR 205.1a: the new type is its only creature type."""
    imp = card(
        "Imp",
        "Creature — Imp",
        "{1}: ~ becomes the creature type of your choice until end of turn.",
        stats="1/1",
    )
    table = Table.of((imp,))
    table.activate("Imp").settle().choose("Elf").settle()
    assert table.position.of(table.id("Imp")).subtypes == frozenset({"Elf"})


def test_creatures_of_the_type_of_your_choice() -> None:
    """CR 608.2d: chosen as it resolves, for all creatures of that type."""
    call = card(
        "Call",
        "Instant",
        "Creatures of the creature type of your choice get +2/+2 until end of turn.",
    )
    elf = card("Ranger", "Creature — Elf", "", stats="1/1")
    table = Table.of((elf, creature("Bear")), hand=(call,))
    table.cast("Call").settle().choose("Elf").settle()
    assert table.stats("Ranger") == (3, 3)
    assert table.stats("Bear") == (2, 2)


def test_only_after_you_have_been_attacked() -> None:
    """CR 601.3: in the declare attackers step, and only against an attack on you."""
    trap = card(
        "Trap",
        "Instant",
        "Cast ~ only during the declare attackers step and only if you've been attacked this step."
        "\nYou gain 2 life.",
    )
    table = Table.of((creature("Bear"),), their_hand=(trap,))
    assert table.cast("Trap", by=B).refused is not None
    table.attack(Bear="B").do(Pass(A)).cast("Trap", by=B).settle()
    assert table.life(B) == 22


def test_if_you_do_not_put_it_there() -> None:
    """CR 608.2c: the same for a card of another kind, and for one that you leave."""
    sage = card(
        "Sage",
        "Artifact",
        "{1}: Look at the top card of your library. If it's a land card, you may put it onto the "
        "battlefield. If you don't put the card onto the battlefield, put it into your hand.",
    )
    land, other = card("Field", "Land", "", cost=""), card("Gear", "Artifact", "")
    table = Table.of((sage,), library=(land, other))
    table.activate("Sage").settle().choose("no").settle()
    assert table.zone("Field") is Zone.HAND
    table.activate("Sage").settle()
    assert table.zone("Gear") is Zone.HAND
    table = Table.of((sage,), library=(land,))
    table.activate("Sage").settle().choose("yes").settle()
    assert table.zone("Field") is Zone.BATTLEFIELD


def test_this_and_a_target() -> None:
    """Both at once; the object itself is no target."""
    stone = card("Stone", "Artifact", "{T}: Exile ~ and target creature.")
    table = Table.of((stone, creature("Bear")))
    table.activate("Stone", "Bear").settle()
    assert table.zone("Stone") is Zone.EXILE
    assert table.zone("Bear") is Zone.EXILE


def test_target_of_your_own_spell_for_the_first_time() -> None:
    """ "A spell or ability you control", and once each turn."""
    mouse = card(
        "Mouse",
        "Creature — Mouse",
        "Whenever ~ becomes the target of a spell or ability you control for the first time "
        "each turn, you gain 1 life.",
        stats="1/1",
    )
    poke = card("Poke", "Artifact", "{0}: Target creature gets +0/+0 until end of turn.")
    table = Table.of((mouse, poke))
    table.activate("Poke", "Mouse").settle().activate("Poke", "Mouse").settle()
    assert table.life(A) == 21


def test_mana_for_each_counter_removed_as_a_cost() -> None:
    """CR 107.3: how many counters are removed is announced like an X."""
    vault = card(
        "Vault",
        "Land",
        "{T}, Remove any number of storage counters from ~: Add {U} for each storage counter "
        "removed this way.",
        cost="",
    )
    stocked = PermanentSetUp(vault, "Vault", counters=(("storage", 3),))
    table = Table.of((stocked,), strict_mana=True)
    table.activate("Vault", x=2)
    assert len(table.state.player(A).mana) == 2
    assert table.counters("Vault") == {"storage": 1}


def test_mana_of_any_type_may_be_spent() -> None:
    """CR 118.14, 609.4b: on that card, and on nothing else."""
    robe = card(
        "Robe",
        "Artifact",
        "{0}: Exile the top card of your library. You may cast that card this turn, and mana of "
        "any type can be spent to cast it.",
    )
    well = card("Well", "Artifact", "{0}: Add {R}.")
    boon = card("Boon", "Instant", "You gain 3 life.", cost="{U}")
    table = Table.of((robe, well), hand=(boon,), library=(boon,), strict_mana=True)
    table.activate("Robe").settle().activate("Well")
    assert table.cast("Boon").refused is not None
    table.cast("Boon#2").settle()
    assert table.life(A) == 23
    assert "609.4b" in table.cited

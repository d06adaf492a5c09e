"""Wordings about groups, numbers and choices, read from our own cards and played."""

from __future__ import annotations

from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, creature
from tests.engine.test_wordings_played import card


def test_exploiting_triggers_also_when_it_gives_itself() -> None:
    """CR 702.110b, 603.10a: the creature that is sacrificed may be the exploiting one."""
    ghoul = card(
        "Ghoul",
        "Creature — Zombie",
        "Exploit\nWhen ~ exploits a creature, you gain 3 life.",
        stats="1/1",
    )
    for given in ("Ghoul", "Bear"):
        table = Table.of((creature("Bear"),), hand=(ghoul,))
        table.cast("Ghoul").settle().choose("yes").choose(given).settle()
        assert table.zone(given) is Zone.GRAVEYARD
        assert table.life(A) == 23
    table = Table.of((creature("Bear"),), hand=(ghoul,))
    table.cast("Ghoul").settle().choose("no").settle()
    assert table.life(A) == 20


def test_a_sacrifice_for_something_else_is_no_exploiting() -> None:
    """CR 702.110b: only what is sacrificed as the exploit ability resolves."""
    ghoul = card(
        "Ghoul", "Creature — Zombie", "When ~ exploits a creature, you gain 3 life.", stats="1/1"
    )
    altar = card("Altar", "Artifact", "Sacrifice a creature: Draw a card.")
    table = Table.of((ghoul, altar, creature("Bear")))
    table.activate("Altar", cost_objects=("Bear",)).settle()
    assert table.life(A) == 20


def test_that_many_are_those_of_one_event() -> None:
    """CR 603.2c: "one or more" is one event, and "that many" what it was made of."""
    grave = card(
        "Grave",
        "Enchantment",
        "Whenever one or more creatures you control die, put that many +1/+1 counters on "
        "target creature.",
    )
    flood = card("Flood", "Sorcery", "Destroy all Bears.")
    wolf = creature("Wolf")
    bears = tuple(
        card(f"Bear{n}", "Creature — Bear", "", stats="2/2") for n in ("One", "Two", "Three")
    )
    table = Table.of((grave, wolf, *bears), hand=(flood,))
    table.cast("Flood").settle()
    assert table.stats("Wolf") == (5, 5)


def test_each_and_each_is_damaged_once() -> None:
    """What is both is one permanent, and damaged once."""
    quake = card(
        "Quake", "Sorcery", "~ deals 2 damage to each artifact creature and each Golem creature."
    )
    golem = card("Golem", "Artifact Creature — Golem", "", stats="3/3")
    table = Table.of((golem, creature("Bear")), hand=(quake,))
    table.cast("Quake").settle()
    assert table.state.objects[table.id("Golem")].damage == 2
    assert table.state.objects[table.id("Bear")].damage == 0


def test_blocked_this_turn_only_by_some() -> None:
    """CR 509.1b."""
    ghost = card(
        "Ghost",
        "Creature — Spirit",
        "{1}: ~ can't be blocked this turn except by Spirits.",
        stats="2/2",
    )
    other = card("Wisp", "Creature — Spirit", "", stats="1/1")
    table = Table.of((ghost,), (creature("Wall"), other))
    table.activate("Ghost").settle().attack(Ghost="B")
    table.block_with({"Wall": "Ghost"})
    assert table.refused == "509.1b"
    table.block_with({"Wisp": "Ghost"})
    assert table.refused is None


def test_basic_land_type_of_your_choice() -> None:
    """CR 305.7: it has the mana ability of that type and no other."""
    tide = card(
        "Tide",
        "Instant",
        "Target land becomes the basic land type of your choice until end of turn.",
    )
    grove = card("Grove", "Land", "{T}: Add {G}.")
    table = Table.of((grove,), hand=(tide,))
    table.cast("Tide", "Grove").settle().choose(1).settle()
    assert "Island" in table.position.of(table.id("Grove")).subtypes


def test_both_conditions_of_an_activation() -> None:
    """CR 602.5b: each of two limits is asked."""
    lamp = card(
        "Lamp",
        "Artifact",
        "{1}: You gain 1 life. Activate only during your turn and only if you control a creature.",
    )
    table = Table.of((lamp,))
    assert table.activate("Lamp").refused is not None
    table = Table.of((lamp, creature("Bear")))
    table.activate("Lamp").settle()
    assert table.life(A) == 21
    assert table.life(B) == 20


def test_entering_untapped_by_showing_a_card() -> None:
    """CR 614.1c: shown from the hand as it enters, or it enters tapped."""
    hall = card(
        "Hall",
        "Land",
        "As ~ enters, you may reveal an Elf card from your hand. If you don't, ~ enters tapped.",
    )
    elf = card("Elf", "Creature — Elf", "", stats="1/1")
    table = Table.of((), hand=(hall, elf))
    table.play_land("Hall").choose("yes").settle()
    assert not table.state.objects[table.id("Hall")].tapped
    table = Table.of((), hand=(hall,))
    table.play_land("Hall").settle()
    assert table.state.objects[table.id("Hall")].tapped


def test_a_spell_of_both_colors() -> None:
    """ "Both" asks for one color and the other."""
    mage = card(
        "Mage",
        "Creature — Human",
        "Whenever you cast a spell that's both red and white, you gain 2 life.",
        stats="1/1",
    )
    both = card("Both", "Instant", "Draw a card.", cost="{R}{W}")
    one = card("One", "Instant", "Draw a card.", cost="{R}")
    table = Table.of((mage,), hand=(both, one))
    table.cast("One").settle()
    assert table.life(A) == 20
    table.cast("Both").settle()
    assert table.life(A) == 22


def test_a_later_paragraph_speaks_of_what_the_one_before_did() -> None:
    """CR 608.2c: "that creature" is the target of the paragraph before."""
    snare = card(
        "Snare",
        "Instant",
        "Tap target creature.\nIf you control three or more artifacts, exile that creature.",
    )
    gems = tuple(card(name, "Artifact", "") for name in ("Ruby", "Pearl", "Jade"))
    table = Table.of((*gems, creature("Bear")), hand=(snare,))
    table.cast("Snare", "Bear").settle()
    assert table.zone("Bear") is Zone.EXILE
    table = Table.of((*gems[:2], creature("Bear")), hand=(snare,))
    table.cast("Snare", "Bear").settle()
    assert table.state.objects[table.id("Bear")].tapped


def test_a_later_paragraph_says_what_happens_instead() -> None:
    """CR 608.2c: one of the two, not both."""
    bolt = card(
        "Bolt",
        "Instant",
        "~ deals 3 damage to any target.\n~ deals 5 damage instead if you control an artifact.",
    )
    gem = card("Gem", "Artifact", "")
    for mine, life in (((gem,), 15), ((), 17)):
        table = Table.of(mine, hand=(bolt,))
        table.cast("Bolt", "B").settle()
        assert table.life(B) == life

"""What the turn has seen, played: who crewed it, what attacked with what, where it came from."""

from __future__ import annotations

import pytest

from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.card import compile_text
from engine.text.typeline import parse_type_line
from tests.engine.kit import A, B, Table, creature, worded


def refused(line: str, type_: str = "Creature — Wolf") -> bool:
    """Whether the line is not read."""
    (found,) = compile_text(line, parse_type_line(type_), ("Tester",))
    return found.problem is not None


def test_only_a_creature_that_crewed_it_is_counted() -> None:
    """CR 702.122b: the one that was tapped for it, and not one that merely is there."""
    cart = worded(
        "Cart",
        "Artifact — Vehicle",
        "Crew 2\nWhenever Cart attacks, you gain 3 life for each creature that crewed it this "
        "turn.",
        stats="2/2",
    )
    table = Table.of((cart, creature("Bear"), creature("Wolf")))
    table.activate("Cart", cost_objects=(table.id("Bear"),)).settle()
    table.attack(Cart="B").settle()
    assert table.life(A) == 23


def test_a_creature_that_saddled_it_is_no_other() -> None:
    """CR 702.171c: of two creatures the one that was tapped for it is the target."""
    horse = worded(
        "Horse",
        "Creature — Horse Mount",
        "Saddle 2\nWhenever Horse attacks while saddled, put a +1/+1 counter on target creature "
        "that saddled it this turn.",
        stats="2/2",
    )
    table = Table.of((horse, creature("Bear"), creature("Wolf")))
    table.activate("Horse", cost_objects=(table.id("Bear"),)).settle()
    table.attack(Horse="B").settle()
    assert table.counters("Bear") == {"+1/+1": 1}
    assert table.counters("Wolf") == {}


@pytest.mark.parametrize(("others", "life"), [({}, 20), ({"Bear": "B"}, 25)])
def test_total_power_with_which_you_attacked(others: dict[str, str], life: int) -> None:
    """All creatures declared count, the one that has the ability included."""
    boss = worded(
        "Boss",
        "Creature — Giant",
        "Whenever Boss attacks, if you attacked with creatures with total power 6 or greater this "
        "combat, you gain 5 life.",
        stats="4/4",
    )
    table = Table.of((boss, creature("Bear", 2, 2)))
    table.attack_with({"Boss": "B", **others}).settle()
    assert table.life(A) == life


def test_power_counts_as_it_was_when_they_attacked() -> None:
    """A creature that shrank or died before the ability resolves still counts."""
    boss = worded(
        "Boss",
        "Creature — Giant",
        "Whenever Boss attacks, if you attacked with creatures with total power 6 or greater this "
        "combat, you gain 5 life.",
        stats="4/4",
    )
    fell = worded("Fell", "Instant", "Destroy target creature.")
    table = Table.of((boss, creature("Bear", 2, 2)), hand=(fell,))
    table.attack_with({"Boss": "B", "Bear": "B"})
    table.cast("Fell", "Bear").settle()
    assert table.zone("Bear") is Zone.GRAVEYARD
    assert table.life(A) == 25


@pytest.mark.parametrize(("damage", "life"), [(3, 20), (4, 24)])
def test_how_much_damage_it_was_dealt(damage: int, life: int) -> None:
    """Asked of a creature that died, of the damage of this turn."""
    imp = worded(
        "Imp",
        "Creature — Imp",
        "When Imp dies, if 4 or more damage was dealt to it this turn, you gain 4 life.",
        stats="1/3",
    )
    spark = worded("Spark", "Instant", f"Spark deals {damage} damage to target creature.")
    table = Table.of((imp,), hand=(spark,)).cast("Spark", "Imp").settle()
    assert table.zone("Imp") is Zone.GRAVEYARD
    assert table.life(A) == life


def test_what_entered_from_a_graveyard() -> None:
    """One that is cast from the hand enters from the stack."""
    moon = worded(
        "Moon",
        "Enchantment",
        "Whenever a creature you control enters, if that creature entered from a graveyard or you "
        "cast it from a graveyard, you gain 2 life.",
    )
    raise_ = worded(
        "Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield."
    )
    cub = worded("Cub", "Creature — Bear", stats="2/2")
    pup = worded("Pup", "Creature — Wolf", stats="1/1")
    table = Table.of((moon,), hand=(raise_, pup), graveyard=(cub,))
    table.cast("Pup").settle()
    assert table.life(A) == 20
    table.cast("Raise", "Cub").settle()
    assert table.life(A) == 22


def test_what_was_cast_from_a_graveyard() -> None:
    """CR 400.7d: the permanent knows where its spell was cast from."""
    moon = worded(
        "Moon",
        "Enchantment",
        "Whenever one or more creatures you control enter, if one or more of them entered from a "
        "graveyard or was cast from a graveyard, you gain 2 life.",
    )
    crawler = worded(
        "Crawler", "Creature — Worm", "You may cast Crawler from your graveyard.", stats="1/1"
    )
    table = Table.of((moon,), graveyard=(crawler,)).cast("Crawler").settle()
    assert table.zone("Crawler") is Zone.BATTLEFIELD
    assert table.life(A) == 22


@pytest.mark.parametrize(("cast", "life"), [(True, 21), (False, 20)])
def test_nonland_permanents_that_left_and_spells_that_were_warped(cast: bool, life: int) -> None:
    """Either is enough; whoever's it was."""
    void = worded(
        "Void",
        "Enchantment",
        "At the beginning of your end step, if a nonland permanent left the battlefield this turn "
        "or a spell was warped this turn, you gain 1 life.",
    )
    comet = worded("Comet", "Creature — Bird", "Warp {1}", cost="{5}", stats="3/3")
    table = Table.of((void,), hand=(comet,))
    if cast:
        table.cast("Comet", alternative=Keyword.WARP).settle()
        assert table.zone("Comet") is Zone.BATTLEFIELD
    table.to(Step.END)
    if cast:  # the card is exiled at that time too
        table.order(0, 1)
    assert table.settle().life(A) == life


@pytest.mark.parametrize(("dies", "life"), [(True, 20), (False, 16)])
def test_no_creatures_died(dies: bool, life: int) -> None:
    """ "No creatures died this turn" is asked of everybody's."""
    gloom = worded(
        "Gloom",
        "Enchantment",
        "At the beginning of your end step, if no creatures died this turn, you lose 4 life.",
    )
    fell = worded("Fell", "Instant", "Destroy target creature.")
    table = Table.of((gloom,), (creature("Bear"),), hand=(fell,))
    if dies:
        table.cast("Fell", "Bear").settle()
    table.to(Step.END).settle()
    assert table.life(A) == life


def test_so_many_of_those_tokens_instead() -> None:
    """CR 608.2c: one number in place of the other."""
    call = worded(
        "Call",
        "Sorcery",
        "Create a 1/1 white Bird creature token. If you control an artifact, create three of "
        "those tokens instead.",
    )
    gear = worded("Gear", "Artifact")
    for mine, number in (((), 1), ((gear,), 3)):
        table = Table.of(mine, hand=(call,)).cast("Call").settle()
        birds = [o for o in table.state.objects.values() if "Bird" in o.values.subtypes]
        assert len(birds) == number


def test_damage_to_the_planeswalker_that_is_attacked() -> None:
    """CR 508.5: what the creature attacks, and not its controller."""
    ember = worded(
        "Ember",
        "Enchantment",
        "Whenever a creature you control attacks, Ember deals 2 damage to the player or "
        "planeswalker it's attacking.",
    )
    walker = worded("Walker", "Planeswalker — Test", "+1: You gain 1 life.", stats="5")
    table = Table.of((ember, creature("Bear")), (walker,)).attack(Bear="Walker").settle()
    assert table.counters("Walker") == {"loyalty": 3}
    assert table.life(B) == 20
    assert Table.of((ember, creature("Bear"))).attack(Bear="B").settle().life(B) == 18


def test_the_blocking_creature_is_the_one_that_blocks() -> None:
    """Of two creatures of an event each is called by its part in it."""
    line = (
        "Whenever a creature blocks a red creature, the {} creature gets +2/+2 until end of turn."
    )
    guard = creature("Guard", 1, 1)
    imp = worded("Imp", "Creature — Imp", cost="{R}", stats="1/1")
    for part, label in (("blocking", "Guard"), ("attacking", "Imp")):
        law = worded("Law", "Enchantment", line.format(part))
        table = Table.of((law, imp), (guard,)).attack(Imp="B")
        table.block_with({"Guard": "Imp"}).settle()
        assert table.stats(label) == (3, 3)
    assert refused("Whenever Tester attacks, destroy the blocking creature.")


def test_equipment_is_attached_to_what_was_spoken_of_before_it() -> None:
    """ "It" is the creature of the event, and not the Equipment named after it."""
    smith = worded(
        "Smith",
        "Enchantment",
        "Whenever a creature you control enters, attach target Equipment you control to it.",
    )
    blade = worded("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {5}")
    cub = worded("Cub", "Creature — Bear", stats="2/2")
    table = Table.of((smith, blade), hand=(cub,)).cast("Cub").settle()
    assert table.stats("Cub") == (3, 3)


def test_that_goblin_is_surely_one() -> None:
    """A subtype after "that" is one that was asked for."""
    assert refused(
        "Whenever a creature you control attacks, that Goblin gains haste until end of turn."
    )
    assert not refused(
        "Whenever a Goblin you control attacks, that Goblin gains trample until end of turn."
    )


def test_cards_exiled_with_it_are_those_of_the_card_itself() -> None:
    """ "It" in "exiled with it" has to be the card; of another creature it is not read."""
    vault = worded(
        "Vault",
        "Artifact",
        "{T}: Exile target creature.\nWhen Vault leaves the battlefield, put each card exiled "
        "with it into its owner's hand.",
    )
    smash = worded("Smash", "Instant", "Destroy target artifact.")
    table = Table.of((vault,), (creature("Bear"),), hand=(smash,))
    table.activate("Vault", "Bear").settle()
    assert table.zone("Bear") is Zone.EXILE
    table.cast("Smash", "Vault").settle()
    assert table.zone("Bear") is Zone.HAND
    assert refused(
        "Whenever another creature dies, put each card exiled with it into its owner's hand."
    )


def test_one_of_the_top_cards_stays_on_top() -> None:
    """The one that is chosen stays there, the others go."""
    peek = worded(
        "Peek",
        "Sorcery",
        "Look at the top three cards of your library. You may put one of those cards back on top "
        "of your library. Put the rest into your graveyard.",
    )
    cards = tuple(worded(name, "Creature — Bear", stats="1/1") for name in ("One", "Two", "Three"))
    table = Table.of((), hand=(peek,), library=cards).cast("Peek").settle()
    table.choose("Two").settle()
    assert table.zone("Two") is Zone.LIBRARY
    assert table.zone("One") is table.zone("Three") is Zone.GRAVEYARD


def test_a_card_from_the_top_enters_attacking() -> None:
    """CR 508.4: it is attacking though it was not declared."""
    chief = worded(
        "Chief",
        "Creature — Giant",
        "Whenever Chief attacks, look at the top two cards of your library. You may put a creature "
        "card from among them onto the battlefield tapped and attacking. Put the rest into "
        "your graveyard.",
        stats="2/2",
    )
    pup = worded("Pup", "Creature — Wolf", stats="3/3")
    table = Table.of((chief,), library=(pup,)).attack(Chief="B").settle()
    table.choose("Pup").settle()
    assert table.zone("Pup") is Zone.BATTLEFIELD
    table.to(Step.END_OF_COMBAT)
    assert table.life(B) == 15

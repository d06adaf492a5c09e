"""Keywords given to spells and to cards in hand, keywords of further kinds, numbers of others."""

from __future__ import annotations

from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, creature
from tests.engine.test_wordings_played import card

SOURCE = card("Spring", "Artifact", "{T}: Add {C}{C}{C}{C}.")
WISH = card("Wish", "Instant", "You gain 1 life.", cost="{2}")


def test_replicate_at_its_own_mana_cost() -> None:
    """CR 702.56a, 118.8: the mana cost once more for each copy."""
    djinn = card(
        "Djinn",
        "Enchantment",
        "Each instant spell you cast has replicate. The replicate cost is equal to its mana cost.",
    )
    table = Table.of((djinn, SOURCE), hand=(WISH,), strict_mana=True).activate("Spring")
    table.cast("Wish", optional=(Keyword.REPLICATE,)).settle()
    assert table.life(A) == 22
    poor = Table.of((djinn, SOURCE), hand=(WISH,), strict_mana=True).activate("Spring")
    assert poor.cast("Wish", optional=(Keyword.REPLICATE,) * 2).refused is not None


def test_cards_in_hand_have_cycling() -> None:
    """CR 702.29a: activated from the hand, by cards of that kind alone."""
    giver = card("Giver", "Enchantment", "Each creature card in your hand has cycling {2}.")
    table = Table.of((giver,), hand=(creature("Elk"), WISH)).activate("Elk").settle()
    assert table.zone("Elk") is Zone.GRAVEYARD
    assert table.activate("Wish").refused is not None


def test_cards_in_hand_have_ninjutsu() -> None:
    """CR 702.49a: for an unblocked attacker."""
    giver = card("Giver", "Enchantment", "Each creature card in your hand has ninjutsu {1}{U}.")
    table = Table.of((giver, creature("Bear")), hand=(creature("Elk"),)).attack(Bear="B")
    table.to(Step.DECLARE_BLOCKERS).activate("Elk").settle()
    assert table.zone("Elk") is Zone.BATTLEFIELD
    assert table.zone("Bear") is Zone.HAND


def test_devour_lands() -> None:
    """CR 702.82a: permanents of that quality are sacrificed, three counters for each."""
    worm = card("Worm", "Creature — Worm", "Devour land 3", stats="1/1")
    land = card("Cave", "Land", "", cost="")
    table = Table.of((land, creature("Bear")), hand=(worm,)).cast("Worm").settle().choose("Cave")
    assert table.counters("Worm") == {"+1/+1": 3}
    assert table.zone("Cave") is Zone.GRAVEYARD


def test_ward_in_quotation_marks() -> None:
    """CR 702.21a: the cost that stands after it."""
    cloak = card("Cloak", "Enchantment", "Creatures you control have “Ward—Pay 2 life.”")
    bolt = card("Zap", "Instant", "Destroy target creature.")
    table = Table.of((creature("Ox"),), (cloak, creature("Bear")), hand=(bolt,))
    table.cast("Zap", "Bear").settle().choose("yes").settle()
    assert table.life(A) == 18
    assert table.zone("Bear") is Zone.GRAVEYARD


def test_equip_for_one_of_two_costs() -> None:
    """CR 118.12: mana or a card."""
    flail = card(
        "Flail", "Artifact — Equipment", "Equipped creature gets +2/+1.\nEquip—Pay {3} or discard "
        "a card.",
    )  # fmt: skip
    table = Table.of((flail, creature("Bear")), hand=(creature("Elk"),), strict_mana=True)
    table.activate("Flail", "Bear", cost_objects=(table.id("Elk"),)).settle()
    assert table.zone("Elk") is Zone.GRAVEYARD
    assert table.stats("Bear") == (4, 3)


def test_combat_damage_is_not_prevented_and_other_damage_is() -> None:
    """CR 615.12."""
    beast = card("Beast", "Creature — Beast", "Combat damage that would be dealt by creatures you "
                 "control can't be prevented.\n{1}: ~ deals 1 damage to target player.",
                 stats="4/4")  # fmt: skip
    calm = card("Calm", "Enchantment", "Prevent all damage that would be dealt to you.")
    table = Table.of((beast,), (calm,)).activate("Beast", "B").settle()
    assert table.life(B) == 20
    table.attack(Beast="B").to(Step.END_OF_COMBAT)
    assert table.life(B) == 16


def test_counters_on_several_are_added_up() -> None:
    """The number of all of them together; none of a creature that is not described."""
    moss = card(
        "Moss",
        "Creature — Plant",
        "~'s power and toughness are each equal to 1 plus the number of +1/+1 counters on "
        "creatures you control.",
        stats="*/*",
    )
    grow = card("Grow", "Instant", "Put three +1/+1 counters on target creature.")
    table = Table.of((moss, creature("Bear")), (creature("Ox"),), hand=(grow, grow))
    table.cast("Grow", "Bear").settle().cast("Grow#2", "Ox").settle()
    assert table.stats("Moss") == (4, 4)


def test_cards_that_opponents_own_in_exile() -> None:
    """CR 406.1: of theirs alone."""
    fear = card(
        "Fear", "Creature — Horror", "~ gets +1/+1 for each card your opponents own in exile.",
        stats="1/1",
    )  # fmt: skip
    rite = card("Rite", "Instant", "Exile target creature.")
    table = Table.of((fear, creature("Bear")), (creature("Ox"),), hand=(rite, rite))
    table.cast("Rite", "Bear").settle().cast("Rite#2", "Ox").settle()
    assert table.stats("Fear") == (2, 2)


def test_one_size_or_another_in_its_place() -> None:
    """The second is not added to the first."""
    axe = card(
        "Axe",
        "Artifact — Equipment",
        "Equipped creature gets +1/+1. If it's a Warrior, it gets +3/+1 instead.\nEquip {1}",
    )
    for kind, size in (("Warrior", (4, 2)), ("Wizard", (2, 2))):
        bearer = card("Bearer", f"Creature — {kind}", "", stats="1/1")
        table = Table.of((axe, bearer)).activate("Axe", "Bearer").settle()
        assert table.stats("Bearer") == size


def test_an_enchanted_land_is_a_creature_too() -> None:
    """CR 205.1b: it is still a land."""
    aura = card(
        "Stir",
        "Enchantment — Aura",
        "Enchant land\nEnchanted land is a 3/3 green Elemental creature with haste. It's still a "
        "land.",
    )
    cave = card("Cave", "Land", "{T}: Add {C}.", cost="")
    table = Table.of((cave,), hand=(aura,)).cast("Stir", "Cave").settle()
    assert table.stats("Cave") == (3, 3)
    assert {str(kind) for kind in table.position.of(table.id("Cave")).types} == {
        "land", "creature",
    }  # fmt: skip


def test_others_enter_with_one_counter_more_while_something_is_so() -> None:
    """CR 614.1c: asked as they enter."""
    host = card(
        "Host",
        "Creature — Vampire",
        "As long as an opponent lost life this turn, each other creature you control enters with "
        "an additional +1/+1 counter on it.",
        stats="1/1",
    )
    sting = card("Sting", "Instant", "Target opponent loses 1 life.")
    table = Table.of((host,), hand=(creature("Elk"), creature("Fox"), sting))
    table.cast("Elk").settle().cast("Sting", "B").settle().cast("Fox").settle()
    assert table.counters("Elk") == {}
    assert table.counters("Fox") == {"+1/+1": 1}

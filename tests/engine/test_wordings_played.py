"""Wordings of card text, read from our own cards and played."""

from __future__ import annotations

from engine.game.state.actions import Announcements, Cast
from engine.terms.keywords import Keyword, UnnamedCost
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.card import FaceText, compile_card
from tests.engine.kit import A, B, Table, creature


def card(name: str, type_: str, text: str, cost: str = "{1}", stats: str = ""):  # type: ignore[no-untyped-def]
    """A card read from its text."""
    return compile_card(FaceText(name, type_, cost, stats, text))


FORGE = card("Forge", "Artifact", "{T}: Add {R}. Spend this mana only to cast artifact spells.")
SLATE = card("Slate", "Artifact", "{T}: Create a Powerstone token.")
GEAR = card("Gear", "Artifact", "{1}: Scry 1.", cost="{R}")
SPARK = card("Spark", "Instant", "Draw a card.", cost="{R}")


def test_restricted_mana_pays_for_what_it_may_and_nothing_else() -> None:
    """CR 106.6."""
    table = Table.of((FORGE,), hand=(GEAR, SPARK), strict_mana=True)
    table.activate("Forge").cast("Spark")
    assert table.refused is not None
    table.cast("Gear").settle()
    assert table.zone("Gear") is Zone.BATTLEFIELD
    assert table.state.player(A).mana == ()
    assert "106.6" in table.cited


def test_restricted_mana_does_not_pay_for_abilities() -> None:
    """ "Only to cast" leaves out activating."""
    table = Table.of((FORGE, GEAR), strict_mana=True)
    table.activate("Forge").activate("Gear")
    assert table.refused is not None


def test_powerstone_pays_for_abilities_and_artifacts_only() -> None:
    """CR 111.10h."""
    spark = card("Spark", "Instant", "Draw a card.", cost="{1}")
    table = Table.of((SLATE, GEAR), hand=(spark,), strict_mana=True)
    table.activate("Slate").settle().activate("魔力石衍生物")
    table.cast("Spark")
    assert table.refused is not None
    table.activate("Gear")
    assert table.refused is None


def test_when_that_creature_dies_this_turn() -> None:
    """CR 603.7c: the object of the sentence before, and no other."""
    wish = card(
        "Wish",
        "Instant",
        "Target creature gets +0/-1 until end of turn. When that creature dies this turn, "
        "draw a card.",
    )
    bolt = card("Bolt", "Instant", "Destroy target creature.")
    table = Table.of((creature("Bear"), creature("Wolf")), hand=(wish, bolt))
    table.cast("Wish", "Bear").settle()
    table.cast("Bolt", "Bear").settle()
    assert table.zone("Bear") is Zone.GRAVEYARD
    assert table.said("draws a card")
    table = Table.of((creature("Bear"), creature("Wolf")), hand=(wish, bolt))
    table.cast("Wish", "Bear").settle()
    table.cast("Bolt", "Wolf").settle()
    assert not table.said("draws a card")


def test_must_be_blocked_this_turn() -> None:
    """CR 509.1c: a declaration without a block is refused."""
    lure = card("Lure", "Instant", "Target creature must be blocked this turn if able.")
    table = Table.of((creature("Bear"),), (creature("Wall"),), hand=(lure,))
    table.cast("Lure", "Bear").settle().attack(Bear="B").block_with({})
    assert table.refused == "509.1c"
    table.block_with({"Wall": "Bear"})
    assert table.refused is None


def test_cannot_block_that_one() -> None:
    """ "Can't block ~" bars one attacker alone."""
    scout = card(
        "Scout", "Creature — Elf", "{1}: Target creature can't block ~ this turn.", stats="2/2"
    )
    table = Table.of((scout, creature("Bear")), (creature("Wall"),))
    table.activate("Scout", "Wall").settle().attack(Scout="B", Bear="B")
    table.block_with({"Wall": "Scout"})
    assert table.refused is not None
    table.block_with({"Wall": "Bear"})
    assert table.refused is None


def test_not_the_target_of_spells_of_a_color() -> None:
    """What is barred is the spell, by its own qualities."""
    ghost = card("Ghost", "Creature — Spirit", "~ can't be the target of red spells.", stats="2/2")
    red = card("Singe", "Instant", "Destroy target creature.", cost="{R}")
    blue = card("Chill", "Instant", "Tap target creature.", cost="{U}")
    table = Table.of((ghost,), hand=(red, blue))
    table.cast("Singe", "Ghost")
    assert table.refused == "101.2"
    table.cast("Chill", "Ghost").settle()
    assert table.state.objects[table.id("Ghost")].tapped


def test_conditions_of_the_turn() -> None:
    """More cards in hand than each opponent."""
    scholar = card(
        "Scholar",
        "Creature — Human",
        "~ gets +2/+2 as long as you have more cards in hand than each opponent.",
        stats="1/1",
    )
    table = Table.of((scholar,), hand=(GEAR,))
    assert table.stats("Scholar") == (3, 3)
    table = Table.of((scholar,), hand=(GEAR,), their_hand=(GEAR,))
    assert table.stats("Scholar") == (1, 1)


def test_the_next_time_a_source_of_your_choice() -> None:
    """CR 609.7a: one source, its next damage and no more; another source is not stopped."""
    ward = card(
        "Ward",
        "Instant",
        "The next time a source of your choice would deal damage to you this turn, "
        "prevent that damage.",
    )
    sting = card("Sting", "Artifact", "{1}: ~ deals 1 damage to target player.")
    table = Table.of((sting, creature("Bear")), hand=(ward,))
    table.cast("Ward").settle().choose("Sting").settle()
    table.activate("Sting", "A").settle()
    assert table.life(A) == 20
    table.activate("Sting", "A").settle()
    assert table.life(A) == 19


def test_a_chosen_spell_becomes_the_permanent() -> None:
    """CR 609.7a: the permanent that the spell becomes is the same source."""
    ward = card(
        "Ward",
        "Instant",
        "The next time a source of your choice would deal damage to you this turn, "
        "prevent that damage.",
    )
    imp = card("Imp", "Creature — Imp", "When ~ enters, ~ deals 2 damage to you.", stats="1/1")
    table = Table.of((), hand=(ward, imp))
    table.cast("Imp").cast("Ward").settle()
    if table.state.pending is not None:
        table.choose("Imp").settle()
    assert table.zone("Imp") is Zone.BATTLEFIELD
    assert table.life(A) == 20


def test_unless_they_pay() -> None:
    """CR 118.12: the player to whom it happens decides."""
    tax = card(
        "Tax",
        "Enchantment",
        "Whenever an opponent casts a creature spell, that player loses 2 life unless they "
        "pay {2}.",
    )
    for paid, life in (("yes", 20), ("no", 18)):
        table = Table.of((tax,), their_hand=(creature("Bear"),))
        table.to(Step.PRECOMBAT_MAIN, 4).cast("Bear", by=B).settle().choose(paid).settle()
        assert table.life(B) == life


def test_top_or_bottom_is_the_owners_choice() -> None:
    """CR 608.2d: the owner chooses, not the caster."""
    push = card(
        "Push",
        "Instant",
        "The owner of target creature puts it on their choice of the top or bottom of "
        "their library.",
    )
    table = Table.of((), (creature("Bear"),), hand=(push,))
    table.cast("Push", "Bear").settle()
    assert table.state.pending is not None
    assert table.state.pending.player == B
    table.choose("no").settle()
    library = table.state.zone(Zone.LIBRARY, B)
    assert library[-1] == table.id("Bear")


def test_roles_are_not_made_for_nothing() -> None:
    """CR 111.10k; 303.4i: without what it would be attached to it isn't created."""
    crown = card(
        "Crown",
        "Sorcery",
        "Create a Monster Role token attached to up to one target creature you control.",
    )
    table = Table.of((creature("Bear"),), hand=(crown,))
    table.cast("Crown", "Bear").settle()
    assert table.stats("Bear") == (3, 3)
    table = Table.of((creature("Bear"),), hand=(crown,))
    table.do(Cast(A, table.id("Crown"), Announcements(targets=((),)))).settle()
    assert table.stats("Bear") == (2, 2)
    assert len(table.state.battlefield) == 1


def test_your_choice_of_keywords() -> None:
    """CR 608.2d: chosen as it resolves."""
    gift = card(
        "Gift",
        "Instant",
        "Target creature gets +1/+1 and gains your choice of flying or trample until end of turn.",
    )
    table = Table.of((creature("Bear"),), hand=(gift,))
    table.cast("Gift", "Bear").settle().choose(1).settle()
    found = table.position.of(table.id("Bear"))
    assert found.has_keyword(Keyword.TRAMPLE)
    assert not found.has_keyword(Keyword.FLYING)
    assert table.stats("Bear") == (3, 3)


def test_until_your_next_end_step() -> None:
    """It ends as that step begins."""
    boon = card("Boon", "Instant", "Target creature gains flying until your next end step.")
    table = Table.of((creature("Bear"),), hand=(boon,))
    table.cast("Boon", "Bear").settle()
    assert table.position.of(table.id("Bear")).has_keyword(Keyword.FLYING)
    table.to(Step.END)
    assert not table.position.of(table.id("Bear")).has_keyword(Keyword.FLYING)


def test_free_spell_if() -> None:
    """CR 118.9: without paying its mana cost is a cost of its own, if its condition holds."""
    gift = card(
        "Gift",
        "Instant",
        "If you control a Bear, you may cast ~ without paying its mana cost.\nDraw a card.",
        cost="{9}",
    )
    bear = creature("Cub", subtypes=("Bear",))
    table = Table.of((bear,), hand=(gift,), strict_mana=True)
    table.cast("Gift", alternative=UnnamedCost.ALTERNATIVE)
    assert table.refused is None
    table = Table.of((), hand=(gift,), strict_mana=True)
    table.cast("Gift", alternative=UnnamedCost.ALTERNATIVE)
    assert table.refused is not None


def test_for_each_opponent_one_target() -> None:
    """CR 601.2c: up to one target of each opponent, and no two of the same."""
    raid = card(
        "Raid",
        "Sorcery",
        "For each opponent, destroy up to one target creature that player controls.",
    )
    theirs, thirds = (creature("Bear"), creature("Wolf")), (creature("Cat"),)

    def cast(*labels: str) -> Table:
        table = Table.of((creature("Mine"),), theirs, third=thirds, hand=(raid,))
        chosen = tuple(table.id(label) for label in labels)
        return table.do(Cast(A, table.id("Raid"), Announcements(targets=(chosen,)))).settle()

    assert cast("Bear", "Wolf").refused == "115.1"
    assert cast("Mine").refused is not None
    table = cast("Bear", "Cat")
    assert table.zone("Bear") is table.zone("Cat") is Zone.GRAVEYARD
    assert table.zone("Wolf") is Zone.BATTLEFIELD


def test_half_their_life() -> None:
    """CR 107.1a."""
    drain = card("Drain", "Sorcery", "Each player loses half their life, rounded up.")
    table = Table.of((), hand=(drain,), life=(15, 20, 20))
    table.cast("Drain").settle()
    assert (table.life(A), table.life(B)) == (7, 10)


def test_enters_tapped_unless_somebody_is_low() -> None:
    """ "A player" is anyone."""
    keep = card("Keep", "Land", "~ enters tapped unless a player has 13 or less life.", cost="")
    for theirs, tapped in ((13, False), (14, True)):
        table = Table.of((), hand=(keep,), life=(20, theirs, 20)).play_land("Keep")
        assert table.state.objects[table.id("Keep")].tapped is tapped


def test_goaded_by_an_aura() -> None:
    """CR 701.15b: it attacks, and somebody else if able."""
    taunt = card("Taunt", "Enchantment — Aura", "Enchant creature\nEnchanted creature is goaded.")
    table = Table.of((), (creature("Bear"),), third=(), hand=(taunt,))
    table.cast("Taunt", "Bear").settle().to(Step.DECLARE_ATTACKERS, 4)
    table.attack_with({}, B)
    assert table.refused == "508.1d"
    table.attack_with({"Bear": "A"}, B)
    assert table.refused == "508.1d"
    table.attack_with({"Bear": "C"}, B)
    assert table.refused is None


def test_assigns_no_combat_damage_if_you_do() -> None:
    """The damage is dealt at once, and none in combat."""
    sniper = card(
        "Sniper",
        "Creature — Elf",
        "Whenever ~ attacks and isn't blocked, you may have it deal damage equal to its power to "
        "target creature. If you do, ~ assigns no combat damage this turn.",
        stats="2/2",
    )
    table = Table.of((sniper,), (creature("Bear"),))
    table.attack(Sniper="B").block_with({})
    while table.state.pending is not None or table.state.stack:
        if table.state.pending is not None:
            options = [option.value for option in table.state.pending.options]
            table.choose("yes" if "yes" in options else "Bear")
        else:
            table.settle()
    table.to(Step.POSTCOMBAT_MAIN)
    assert table.zone("Bear") is Zone.GRAVEYARD
    assert table.life(B) == 20


def test_if_you_cannot() -> None:
    """CR 608.2c: what was to be done was not done."""
    altar = card(
        "Altar",
        "Enchantment",
        "At the beginning of your upkeep, sacrifice a creature. If you can't, sacrifice ~.",
    )
    table = Table.of((altar, creature("Bear"))).to(Step.UPKEEP, 5).settle()
    assert table.zone("Bear") is Zone.GRAVEYARD
    assert table.zone("Altar") is Zone.BATTLEFIELD
    table = Table.of((altar,)).to(Step.UPKEEP, 5).settle()
    assert table.zone("Altar") is Zone.GRAVEYARD


def test_enters_with_counters_only_if() -> None:
    """CR 614.1c with a condition of the turn."""
    ghoul = card(
        "Ghoul",
        "Creature — Zombie",
        "~ enters with two +1/+1 counters on it if a creature died this turn.",
        stats="1/1",
    )
    bolt = card("Bolt", "Instant", "Destroy target creature.")
    table = Table.of((creature("Bear"),), hand=(ghoul, bolt))
    table.cast("Ghoul").settle()
    assert table.stats("Ghoul") == (1, 1)
    table = Table.of((creature("Bear"),), hand=(ghoul, bolt))
    table.cast("Bolt", "Bear").settle().cast("Ghoul").settle()
    assert table.stats("Ghoul") == (3, 3)

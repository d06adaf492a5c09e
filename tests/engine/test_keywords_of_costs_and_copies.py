"""Ravenous, conspire, demonstrate, prowl and freerunning, reconfigure, partner with, played."""

from __future__ import annotations

from engine.game.state.actions import Announcements, Cast
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone
from tests.engine.kit import A, B, Table, creature
from tests.engine.test_wordings_played import card


def test_ravenous_enters_with_x_counters_and_draws_for_five() -> None:
    """CR 702.156a."""
    beast = card("Beast", "Creature — Beast", "Ravenous", cost="{X}{G}", stats="0/0")
    for x, drawn in ((4, False), (5, True)):
        table = Table.of((), hand=(beast,))
        table.cast("Beast", x=x).settle()
        assert table.stats("Beast") == (x, x)
        assert table.said("draws a card") is drawn


def test_conspire_taps_two_of_its_color_and_copies() -> None:
    """CR 702.78a: only creatures that share a color with the spell are tapped."""
    spark = card("Spark", "Instant", "~ deals 1 damage to target player.\nConspire", cost="{R}")
    red = tuple(
        card(name, "Creature — Goblin", "", cost="{R}", stats="1/1") for name in ("One", "Two")
    )
    table = Table.of(red, hand=(spark,))
    table.cast("Spark", "B", optional=(Keyword.CONSPIRE,)).settle().choose("no").settle()
    assert table.life(B) == 18
    assert all(table.state.objects[table.id(name)].tapped for name in ("One", "Two"))
    table = Table.of((creature("Bear"), creature("Ox")), hand=(spark,))
    assert table.cast("Spark", "B", optional=(Keyword.CONSPIRE,)).refused is not None


def test_demonstrate_gives_an_opponent_a_copy_too() -> None:
    """CR 702.144a: only if you copy it."""
    boon = card("Boon", "Sorcery", "You gain 2 life.\nDemonstrate", cost="{G}")
    for answer, lives in (("yes", (24, 22)), ("no", (22, 20))):
        table = Table.of((), hand=(boon,))
        table.cast("Boon").settle().choose(answer).settle()
        assert (table.life(A), table.life(B)) == lives


def test_prowl_asks_for_combat_damage_by_one_of_its_types() -> None:
    """CR 702.76a."""
    thief = card("Thief", "Creature — Goblin Rogue", "Prowl {0}", cost="{9}", stats="1/1")
    rogue = card("Rogue", "Creature — Rogue", "", stats="2/2")
    for attacker, refused in ((rogue, False), (creature("Rogue"), True)):
        table = Table.of((attacker,), hand=(thief,))
        table.attack(Rogue="B").to(Step.POSTCOMBAT_MAIN)
        ahead = Announcements(alternative=Keyword.PROWL)
        table.do(Cast(A, table.id("Thief"), ahead))
        assert (table.refused is not None) is refused


def test_freerunning_asks_for_combat_damage_by_an_assassin() -> None:
    """CR 702.173a."""
    plan = card("Plan", "Sorcery", "Freerunning {0}\nYou gain 1 life.", cost="{9}")
    blade = card("Blade", "Creature — Assassin", "", stats="2/2")
    for attacker, refused in ((blade, False), (creature("Blade"), True)):
        table = Table.of((attacker,), hand=(plan,))
        table.attack(Blade="B").to(Step.POSTCOMBAT_MAIN)
        ahead = Announcements(alternative=Keyword.FREERUNNING)
        table.do(Cast(A, table.id("Plan"), ahead))
        assert (table.refused is not None) is refused


def test_reconfigured_equipment_is_no_creature_until_it_comes_off() -> None:
    """CR 702.151a–b."""
    claw = card(
        "Claw",
        "Artifact Creature — Equipment Beast",
        "Equipped creature gets +1/+1.\nReconfigure {1}",
        stats="2/2",
    )
    table = Table.of((claw, creature("Bear")))
    table.activate("Claw", "Bear", ability=0).settle()
    assert table.state.objects[table.id("Claw")].attached_to == table.id("Bear")
    assert CardType.CREATURE not in table.position.of(table.id("Claw")).types
    assert table.stats("Bear") == (3, 3)
    table.activate("Claw", ability=1).settle()
    assert table.state.objects[table.id("Claw")].attached_to is None
    assert table.stats("Claw") == (2, 2)
    assert table.activate("Claw", ability=1).refused is not None


def test_partner_with_finds_the_partner() -> None:
    """CR 702.124j: the target player may search for the card of that name."""
    elder = card("Elder", "Legendary Creature — Elf", "Partner with Grey Heron", stats="2/2")
    heron = card("Grey Heron", "Legendary Creature — Bird", "", stats="1/1")
    table = Table.of((), hand=(elder,), library=(heron,))
    table.cast("Elder").settle().choose("A").settle().choose("yes").settle()
    table.choose("Grey Heron").settle()
    assert table.zone("Grey Heron") is Zone.HAND

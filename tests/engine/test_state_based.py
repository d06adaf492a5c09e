"""State-based actions: CR 704."""

from __future__ import annotations

import pytest

from engine.ability.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from engine.ability.amounts import Number
from engine.ability.base import Filter
from engine.ability.cards import CopiableValues
from engine.ability.costs import TapThis
from engine.ability.durations import Duration
from engine.ability.effects.cards import Draw
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.damage import DealDamage, GainLife, LoseLife
from engine.ability.effects.lasting import Modify
from engine.ability.effects.moving import Exile, MoveTo
from engine.ability.effects.permanents import Tap, Untap
from engine.ability.effects.tokens import CreateToken, TokenDescription
from engine.ability.events.objects import BecomesTapped, BecomesUntapped, CountersPut, ZoneChange
from engine.ability.events.players import StepBegins
from engine.ability.events.structure import AnyEvent
from engine.ability.filters import AllOf, Another, HasType, Is
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import ChangeController, ChangePowerToughness, GainAbility
from engine.ability.references import All, EachPlayer, Target, This, You
from engine.ability.restrictions import CounterLimit, PlayerRule
from engine.ability.targets import Mode
from engine.game.play import Play
from engine.game.state.actions import AdvanceTo, Pass
from engine.game.state.setup import PermanentSetUp
from engine.game.state_based.index import STATE_BASED_ACTIONS
from engine.replay.replay import replay
from engine.replay.result import Outcome
from engine.scenario.reader import read_scenario
from engine.terms.bilingual import Bilingual
from engine.terms.ids import PlayerId
from engine.terms.keywords import Keyword
from engine.terms.player_rules import ForPlayers
from engine.terms.turn import Step
from engine.terms.types import CardType, Supertype
from engine.terms.zones import Zone
from tests.engine.kit import (
    CREATURE,
    A,
    B,
    C,
    Table,
    any_target,
    bolt,
    card,
    creature,
    instant,
    target,
)


def test_player_without_life_loses_and_the_other_wins() -> None:
    """CR 704.5a, 104.2a."""
    table = Table.of(hand=(bolt(),), life=(20, 3, 20)).cast("Bolt", "B").settle()
    assert table.state.over
    assert table.state.winners == (A,)
    assert {"704.5a", "104.2a"} <= table.cited


def test_all_players_losing_at_once_is_a_draw() -> None:
    """CR 104.4a, 704.3."""
    doom = instant("Doom", LoseLife(EachPlayer(), Number(20)))
    table = Table.of(hand=(doom,)).cast("Doom").settle()
    assert (table.state.over, table.state.winners, table.state.outcome) == (True, (), "draw")
    assert "104.4a" in table.cited


def test_drawing_from_an_empty_library_loses() -> None:
    """CR 704.5b, 121.4."""
    table = (
        Table.of(hand=(instant("Think", Draw(You(), Number(2))),), unknown_cards=1)
        .cast("Think")
        .settle()
    )
    assert table.state.winners == (B,)
    assert {"704.5b", "121.4"} <= table.cited


def test_ten_poison_counters_lose() -> None:
    """CR 704.5c, 120.3b, 702.90b."""
    table = (
        Table.of((creature("Blight", 10, 1, "infect"),)).attack(Blight="B").to(Step.COMBAT_DAMAGE)
    )
    assert table.state.winners == (A,)
    assert table.life(B) == 20
    assert {"704.5c", "120.3b"} <= table.cited


def test_wither_and_toxic() -> None:
    """CR 120.3d, 120.3g."""
    table = Table.of((creature("Rot", 2, 2, "wither"),), (creature("Wall", 0, 5),))
    table.attack(Rot="B").block_with({"Wall": "Rot"}).to(Step.COMBAT_DAMAGE)
    assert table.counters("Wall") == {"-1/-1": 2}
    toxic = creature("Snake", 1, 1, abilities=(KeywordAbility(Keyword.TOXIC, amount=Number(2)),))
    table = Table.of((toxic,)).attack(Snake="B").to(Step.COMBAT_DAMAGE)
    assert table.life(B) == 19
    assert table.state.player(B).count("poison") == 2


def test_everything_is_checked_before_anything_is_performed() -> None:
    """CR 704.3: two creatures that give each other toughness go together."""
    help_ = StaticAbility((ChangePowerToughness(Number(0), Number(1)),), _others())
    twin = creature("Twin", 1, 1, abilities=(help_,))
    sweep = instant("Sweep", DealDamage(Number(2), All(CREATURE)))
    table = Table.of((twin, twin), hand=(sweep,)).cast("Sweep").settle()
    assert table.zone("Twin") is Zone.GRAVEYARD
    assert table.zone("Twin#2") is Zone.GRAVEYARD
    assert sum("704.5g" in s.rules for s in table.steps) == 1


def _others() -> Filter:

    return AllOf((CREATURE, Another()))


def test_last_known_information_is_from_before_the_state_based_actions() -> None:
    """CR 704.8, 603.10a: both see each other die."""
    gain = TriggeredAbility(
        ZoneChange(_others(), Zone.BATTLEFIELD, Zone.GRAVEYARD), Mode((GainLife(You(), Number(1)),))
    )
    sweep = instant("Sweep", DealDamage(Number(2), All(CREATURE)))
    monk = creature("Monk", abilities=(gain,))
    table = Table.of((monk, monk), hand=(sweep,)).cast("Sweep").settle()
    while table.state.pending is not None:
        table.order(0, 1).settle()
    assert table.life(A) == 22


def test_toughness_zero_is_no_destruction() -> None:
    """CR 704.5f: indestructible does not help."""
    wilt = instant(
        "Wilt",
        Modify(Target(), (ChangePowerToughness(Number(-3), Number(-3)),)),
        targets=(target(),),
    )
    table = Table.of((creature("Idol", 2, 2, "indestructible"),), hand=(wilt, bolt()))
    table.cast("Bolt", "Idol").settle()
    assert table.zone("Idol") is Zone.BATTLEFIELD
    assert "702.12b" in table.checked
    table.cast("Wilt", "Idol").settle()
    assert table.zone("Idol") is Zone.GRAVEYARD
    assert "704.5f" in table.cited


def test_creature_dies_at_end_of_turn_only_if_damage_outlasts_the_pump() -> None:
    """CR 514.2: damage and effects end at the same time."""
    grow = instant(
        "Grow", Modify(Target(), (ChangePowerToughness(Number(2), Number(2)),)), targets=(target(),)
    )
    table = Table.of((creature("Bear"),), hand=(grow, bolt())).cast("Grow", "Bear").settle()
    table.cast("Bolt", "Bear").settle().to(Step.UPKEEP)
    assert table.zone("Bear") is Zone.BATTLEFIELD
    assert table.state.objects[table.id("Bear")].damage == 0


def test_legend_rule_lets_the_controller_keep_one() -> None:
    """CR 704.5j."""
    queen = creature("Queen", supertypes=(Supertype.LEGENDARY,))
    table = Table.of((queen,), (queen,), hand=(queen,)).cast("Queen#2").settle()
    choice = table.state.pending
    assert choice is not None
    assert (choice.player, choice.rule) == (A, "704.5j")
    table.choose("Queen#2")
    assert table.zone("Queen") is Zone.GRAVEYARD
    assert table.zone("Queen#2") is Zone.BATTLEFIELD
    assert table.zone("Queen#3") is Zone.BATTLEFIELD


def test_world_rule_keeps_the_newest() -> None:
    """CR 704.5k."""
    world = card("World", (CardType.ENCHANTMENT,), supertypes=(Supertype.WORLD,))
    table = Table.of((world,), hand=(world,)).cast("World#2").settle()
    assert table.zone("World") is Zone.GRAVEYARD
    assert table.zone("World#2") is Zone.BATTLEFIELD


def test_aura_falls_off_what_gains_protection_from_it() -> None:
    """CR 704.5m, 702.16c; Equipment stays: 704.5n, 702.16d."""

    aura = card(
        "Hex",
        (CardType.ENCHANTMENT,),
        KeywordAbility(Keyword.ENCHANT, quality=CREATURE),
        subtypes=("Aura",),
    )
    sword = card("Sword", (CardType.ARTIFACT,), subtypes=("Equipment",))
    guard = instant(
        "Guard",
        Modify(
            Target(),
            (
                GainAbility(
                    KeywordAbility(Keyword.PROTECTION, quality=HasType(CardType.ENCHANTMENT))
                ),
                GainAbility(KeywordAbility(Keyword.PROTECTION, quality=HasType(CardType.ARTIFACT))),
            ),
        ),
        targets=(target(),),
    )
    mine = (
        creature("Bear"),
        PermanentSetUp(aura, "", attached_to="Bear"),
        PermanentSetUp(sword, "", attached_to="Bear"),
    )
    table = Table.of(mine, hand=(guard,)).cast("Guard", "Bear").settle()
    assert table.zone("Hex") is Zone.GRAVEYARD
    assert table.zone("Sword") is Zone.BATTLEFIELD
    assert table.state.objects[table.id("Sword")].attached_to is None
    assert {"704.5m", "702.16c", "704.5n", "702.16d"} <= table.cited


def test_token_in_another_zone_ceases_to_exist() -> None:
    """CR 704.5d, 111.8."""
    spawn = CopiableValues(
        Bilingual.same("Spawn"), types=(CardType.CREATURE,), power=1, toughness=1
    )
    make = instant("Make", CreateToken(TokenDescription(spawn)))
    bounce = instant("Bounce", MoveTo(Target(), Zone.HAND), targets=(target(),))
    table = Table.of(hand=(make, bounce)).cast("Make").settle().cast("Bounce", "Spawn").settle()
    assert table.state.find("Spawn") is None
    assert "704.5d" in table.cited


def test_player_who_loses_takes_everything_along() -> None:
    """CR 800.4a, 104.5: of three players one leaves, the others play on."""
    table = (
        Table.of((), (creature("Bear"),), third=(), hand=(bolt(),), life=(20, 3, 20))
        .cast("Bolt", "B")
        .settle()
    )
    assert not table.state.over
    assert table.state.playing == (A, C)
    assert table.state.find("Bear") is None
    assert "800.4a" in table.cited
    table.to(Step.END).to(Step.UPKEEP)
    assert table.state.active == C


def test_player_who_cannot_lose_does_not() -> None:
    """CR 101.2."""
    angel = creature(
        "Angel", abilities=(StaticAbility((PlayerRule(ForPlayers.CANT_LOSE, You()),), None),)
    )
    table = Table.of((), (angel,), hand=(bolt(),), life=(20, 3, 20)).cast("Bolt", "B").settle()
    assert not table.state.over
    assert table.life(B) == 0


def test_loop_of_mandatory_actions_is_a_draw() -> None:
    """CR 104.4b, 732.4: two abilities trigger each other for ever and change nothing."""

    down = TriggeredAbility(BecomesUntapped(Is(This())), Mode((Tap(This()),)))
    up = TriggeredAbility(BecomesTapped(Is(This())), Mode((Untap(This()),)))
    start = ActivatedAbility((TapThis(),), Mode((GainLife(You(), Number(0)),)))
    table = Table.of((creature("Engine", abilities=(down, up, start)),)).activate("Engine")
    for _ in range(200):
        if table.state.over:
            break
        assert table.state.priority is not None

        table.do(Pass(table.state.priority))
    assert (table.state.over, table.state.outcome, table.state.winners) == (True, "draw", ())
    assert {"104.4b", "732.4"} <= table.cited


def test_loop_that_grows_for_ever_is_a_draw() -> None:
    """CR 104.4b, 732.4: the same events over and over, though no position comes back."""
    grow = TriggeredAbility(CountersPut(Is(This()), "+1/+1"), Mode((PutCounters(This(), "+1/+1"),)))
    ooze = creature("Ooze", abilities=(grow,))
    seed = instant("Seed", PutCounters(Target(), "+1/+1"), targets=(target(),))
    table = Table.of((ooze,), hand=(seed,)).cast("Seed", "Ooze")

    table.do(AdvanceTo(A, Step.END))
    assert table.state.outcome == "draw"


def test_blink_until_the_source_leaves() -> None:
    """CR 610.3, 610.3a."""
    jail = TriggeredAbility(
        ZoneChange(Is(This()), destination=Zone.BATTLEFIELD),
        Mode((Exile(Target(), until_source_leaves=True),), (target(Another(), CREATURE),)),
    )
    jailer = creature("Jailer", abilities=(jail,))
    table = (
        Table.of((), (creature("Ox"), creature("Elk")), hand=(jailer, bolt()))
        .cast("Jailer")
        .settle()
        .choose("Ox")
        .settle()
    )
    assert table.zone("Ox") is Zone.EXILE
    table.cast("Bolt", "Jailer").settle()
    assert table.zone("Ox") is Zone.BATTLEFIELD
    assert table.position.controller(table.id("Ox")) == B
    table = (
        Table.of((), (creature("Ox"), creature("Elk")), hand=(jailer, bolt()))
        .cast("Jailer")
        .settle()
        .choose("Ox")
    )
    table.cast("Bolt", "Jailer").settle()
    assert table.zone("Ox") is Zone.BATTLEFIELD


def test_effect_lasts_as_long_as_its_source_stays() -> None:
    """CR 611.2b."""

    take = TriggeredAbility(
        ZoneChange(Is(This()), destination=Zone.BATTLEFIELD),
        Mode(
            (Modify(Target(), (ChangeController(You()),), Duration.WHILE_SOURCE_STAYS),),
            (target(Another(), CREATURE),),
        ),
    )
    witch = creature("Witch", abilities=(take,))
    table = Table.of((), (creature("Ox"),), hand=(witch, bolt())).cast("Witch").settle()
    assert table.position.controller(table.id("Ox")) == A
    table.cast("Bolt", "Witch").settle()
    assert table.position.controller(table.id("Ox")) == B


@pytest.mark.parametrize("find", STATE_BASED_ACTIONS)
def test_nothing_is_found_where_nothing_is_wrong(find: object) -> None:
    """CR 704.3 in a quiet position."""

    table = Table.of((creature("Bear"),), (creature("Ox"),))
    assert find(table.position, Play(table.state)) == []  # type: ignore[operator]
    assert PlayerId("A") == A
    assert AnyEvent(()) == AnyEvent(())
    assert StepBegins((Step.END,)) != StepBegins((Step.UPKEEP,))
    assert any_target() != target()


def test_counters_above_the_limit_are_removed() -> None:
    """CR 704.5r; of several limits the least counts."""
    limited = tuple(
        StaticAbility((CounterLimit("charge", Number(most)),), This()) for most in (5, 3)
    )
    battery = card("Battery", (CardType.ARTIFACT,), *limited)
    artifact = target(HasType(CardType.ARTIFACT))
    charge = instant("Charge", PutCounters(Target(), "charge", Number(4)), targets=(artifact,))
    table = Table.of((battery,), hand=(charge,)).cast("Charge", "Battery").settle()
    assert table.counters("Battery") == {"charge": 3}
    assert "704.5r" in table.cited


def test_limit_and_opposite_counters_remove_each_counter_once() -> None:
    """CR 704.5q–r are performed together: what one removes the other does not remove again."""
    limit = StaticAbility((CounterLimit("+1/+1", Number(4)),), This())
    cub = PermanentSetUp(
        creature("Cub", 3, 3, abilities=(limit,)), "", counters=(("+1/+1", 6), ("-1/-1", 1))
    )
    table = Table.of((cub,))
    assert table.counters("Cub") == {"+1/+1": 4}


def test_saga_without_chapters_stays() -> None:
    """CR 704.5s: only with one or more chapter abilities; 714.3c: and it gets no counter."""
    tale = card("Tale", (CardType.ENCHANTMENT,), subtypes=("Saga",))
    table = Table.of((tale,)).to(Step.PRECOMBAT_MAIN, turn=5)
    assert table.zone("Tale") is Zone.BATTLEFIELD
    assert table.counters("Tale") == {}
    assert "704.5s" not in table.cited


def test_siege_whose_trigger_is_gone_goes_to_the_graveyard() -> None:
    """CR 704.5v, 310.7: without counters from the start, nothing triggers (310.11b)."""
    text = """
title: {zh: 没有布防的围攻, en: A Siege without defense}
players:
  A: {battlefield: [{Fall of Ostrel: {counters: {defense: 1}}}], hand: [Sap]}
  B: {hand: [Hush]}
cards:
  Fall of Ostrel: {type: Battle — Siege, cost: "{1}{R}", defense: 3}
  Sap: {type: Instant, cost: "{B}", text: Remove all counters from target permanent.}
  Hush: {type: Instant, cost: "{U}", text: Counter target triggered ability.}
actions:
  - cast: Sap
    targets: Fall of Ostrel
  - resolve
  - cast: Hush
    by: B
    targets: Fall of Ostrel
expect:
  - Fall of Ostrel: {zone: graveyard}
  - cites: [704.5v]
"""
    result = replay(read_scenario(text))
    assert result.outcome is Outcome.MET, (result.unsupported, result.stopped, result.refusal)

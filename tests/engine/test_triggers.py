"""Triggered abilities: CR 603."""

from __future__ import annotations

from engine.ability.abilities import TriggeredAbility
from engine.ability.amounts import EventAmount, LifeOf, Number, StatOf
from engine.ability.base import Ability, Condition, Effect, Filter, TriggerEvent
from engine.ability.cards import CopiableValues
from engine.ability.conditions import Compare, Exists
from engine.ability.costs import PayMana
from engine.ability.effects.cards import Discard, Draw
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.damage import DealDamage, GainLife, LoseLife
from engine.ability.effects.lasting import DelayedTrigger, Modify, Reflexive
from engine.ability.effects.moving import Destroy, Exile, MoveTo, Sacrifice
from engine.ability.effects.structure import May, MayPay
from engine.ability.effects.tokens import CreateToken, TokenDescription
from engine.ability.events.combat import Attacks, DealsDamage, IsDealtDamage
from engine.ability.events.objects import CountersPut, Discards, Sacrifices, ZoneChange
from engine.ability.events.players import Draws, GainsLife, StepBegins
from engine.ability.events.spells import SpellCast
from engine.ability.events.structure import StateIs
from engine.ability.filters import AllOf, Another, ControlledBy, HasType, InZone, Is
from engine.ability.modifications import ChangePowerToughness
from engine.ability.references import (
    All,
    EachOpponent,
    EachPlayer,
    EventObject,
    EventPlayer,
    Remembered,
    Target,
    This,
    You,
)
from engine.ability.targets import Mode, TargetSpecification
from engine.game.state.actions import Pass
from engine.game.state.choices import ChoiceKind
from engine.terms.bilingual import Bilingual
from engine.terms.comparison import Comparison
from engine.terms.mana import ManaCost
from engine.terms.objects import ObjectKind, Stat
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone
from tests.engine.kit import (
    CREATURE,
    A,
    B,
    Table,
    any_target,
    bolt,
    card,
    creature,
    instant,
    target,
)

THIS = Is(This())


def when(
    event: TriggerEvent,
    *effects: Effect,
    targets: tuple[TargetSpecification, ...] = (),
    condition: Condition | None = None,
    per_turn: int | None = None,
) -> Ability:
    return TriggeredAbility(event, Mode(effects, targets), condition, per_turn)


def enters(filter: Filter = THIS) -> ZoneChange:
    return ZoneChange(filter, destination=Zone.BATTLEFIELD)


def dies(filter: Filter = THIS, batch: bool = False) -> ZoneChange:
    return ZoneChange(filter, Zone.BATTLEFIELD, Zone.GRAVEYARD, batch)


def test_enters_trigger_goes_on_the_stack_and_resolves() -> None:
    """CR 603.6a, 603.3."""
    priest = creature("Priest", abilities=(when(enters(), GainLife(You(), Number(2))),))
    table = Table.of(hand=(priest,)).cast("Priest").settle()
    assert table.life(A) == 22
    assert {"603.2", "603.3"} <= table.cited
    assert "603.3b" not in table.cited, "one trigger has no order"


def test_creature_sees_others_die_at_the_same_time_as_itself() -> None:
    """CR 603.10a: leaves-the-battlefield abilities look back."""
    artist = creature(
        "Artist", 2, 2, abilities=(when(dies(CREATURE), LoseLife(EachOpponent(), Number(1))),)
    )
    sweep = instant("Sweep", Destroy(All(CREATURE)))
    table = (
        Table.of((artist, creature("Bear")), (creature("Ox"),), hand=(sweep,))
        .cast("Sweep")
        .settle()
    )
    assert table.life(B) == 17


def test_dies_trigger_uses_what_was_last_known() -> None:
    """CR 603.10a, 608.2h: the pumped power counts."""
    pump = instant(
        "Growth",
        Modify(Target(), (ChangePowerToughness(Number(3), Number(0)),)),
        targets=(target(),),
    )
    avenger = creature(
        "Avenger",
        2,
        2,
        abilities=(
            when(dies(), DealDamage(StatOf(Stat.POWER, This()), Target()), targets=(any_target(),)),
        ),
    )
    table = Table.of((avenger,), hand=(pump, bolt()))
    table.cast("Growth", "Avenger").settle().cast("Bolt", "Avenger").settle()
    assert table.state.pending is not None
    table.choose("B").settle()
    assert table.life(B) == 15


def test_dies_trigger_finds_the_card_in_the_graveyard() -> None:
    """CR 400.7e."""
    phoenix = creature("Phoenix", 2, 2, abilities=(when(dies(), MoveTo(EventObject(), Zone.HAND)),))
    table = Table.of((phoenix,), hand=(bolt(),)).cast("Bolt", "Phoenix").settle()
    assert table.zone("Phoenix") is Zone.HAND
    assert "400.7e" in table.cited


def test_intervening_if_is_checked_twice() -> None:
    """CR 603.4, 608.2a."""
    enough = Exists(AllOf((CREATURE, ControlledBy(You()))), Comparison.AT_LEAST, Number(2))
    leader = creature(
        "Leader", abilities=(when(enters(), GainLife(You(), Number(5)), condition=enough),)
    )
    table = Table.of(hand=(leader,)).cast("Leader").settle()
    assert table.life(A) == 20
    assert "603.4" in table.checked
    table = Table.of((creature("Bear"),), hand=(leader, bolt())).cast("Leader")
    table.do(Pass(A)).do(Pass(B))
    assert len(table.state.stack) == 1
    table.cast("Bolt", "Bear").settle()
    assert table.life(A) == 20
    assert "608.2a" in table.checked


def test_triggers_are_put_on_the_stack_in_apnap_order() -> None:
    """CR 603.3b, 101.4: the active player's first, so the other's resolves first."""
    mine = creature("Mine", abilities=(when(dies(), GainLife(You(), Number(1))),))
    sweep = instant("Sweep", Destroy(All(CREATURE)))
    table = Table.of((mine,), (mine,), hand=(sweep,)).cast("Sweep").do(Pass(A)).do(Pass(B))
    controllers = [table.position.controller(id) for id in table.state.stack]
    assert controllers == [A, B]


def test_player_orders_their_own_triggers() -> None:
    """CR 603.3b."""
    one = creature("One", abilities=(when(dies(), GainLife(You(), Number(1))),))
    two = creature("Two", abilities=(when(dies(), Draw(You())),))
    sweep = instant("Sweep", Destroy(All(CREATURE)))
    table = Table.of((one, two), hand=(sweep,)).cast("Sweep").do(Pass(A)).do(Pass(B))
    assert table.state.pending is not None
    assert table.state.pending.kind is ChoiceKind.ORDER
    table.order(1, 0).settle()
    assert table.life(A) == 21


def test_trigger_without_legal_target_is_removed() -> None:
    """CR 603.3d."""
    assassin = creature(
        "Assassin", abilities=(when(enters(), Destroy(Target()), targets=(target(Another()),)),)
    )
    table = Table.of(hand=(assassin,)).cast("Assassin").settle()
    assert "603.3d" in table.cited
    assert table.state.stack == ()


def test_delayed_trigger_at_the_next_end_step() -> None:
    """CR 603.7a–b: exile it at the beginning of the next end step."""
    raise_ = instant(
        "Raise",
        MoveTo(Target(), Zone.BATTLEFIELD, controller=You()),
        DelayedTrigger(StepBegins((Step.END,)), Mode((Exile(Remembered("this way")),))),
        targets=(target(HasType(CardType.CREATURE), InZone(Zone.GRAVEYARD)),),
    )
    table = Table.of(hand=(raise_,), graveyard=(creature("Bear"),)).cast("Raise", "Bear").settle()
    assert table.zone("Bear") is Zone.BATTLEFIELD
    table.to(Step.END).settle()
    assert table.zone("Bear") is Zone.EXILE
    assert {"603.7a", "603.7b"} <= table.cited
    assert table.state.delayed == ()


def test_one_or_more_triggers_once_for_a_batch() -> None:
    """CR 603.2c."""
    each = creature("Each", 1, 9, abilities=(when(dies(Another()), GainLife(You(), Number(1))),))
    batch = creature("Batch", 1, 9, abilities=(when(dies(Another(), batch=True), Draw(You())),))
    sweep = instant("Sweep", DealDamage(Number(2), All(CREATURE)))
    table = (
        Table.of((each, batch, creature("Bear"), creature("Elk"), creature("Ox")), hand=(sweep,))
        .cast("Sweep")
        .settle()
    )
    while table.state.pending is not None:
        table.order(*[o.value for o in table.state.pending.options]).settle()  # type: ignore[misc]
    assert table.life(A) == 23
    assert len(table.state.zone(Zone.HAND, A)) == 1


def test_attack_trigger() -> None:
    """CR 508.1m, 508.3a."""
    raider = creature(
        "Raider", abilities=(when(Attacks(THIS), LoseLife(EventPlayer(), Number(1))),)
    )
    table = Table.of((raider,)).attack(Raider="B").settle()
    assert table.life(B) == 19


def test_combat_damage_trigger_knows_player_and_amount() -> None:
    """CR 120.4b, 510.3a."""
    thief = creature(
        "Thief",
        3,
        3,
        abilities=(
            when(
                DealsDamage(THIS, players=EachPlayer(), combat=True),
                Discard(EventPlayer(), EventAmount()),
            ),
        ),
    )
    table = (
        Table.of((thief,), their_hand=(bolt(), bolt(), bolt(), bolt()))
        .attack(Thief="B")
        .to(Step.COMBAT_DAMAGE)
    )
    table.settle()
    assert table.state.pending is not None
    table.choose("Bolt", "Bolt#2", "Bolt#3").settle()
    assert len(table.state.zone(Zone.HAND, B)) == 1


def test_dealt_damage_triggers_once_for_several_sources() -> None:
    """CR 603.2c, 120.9: one event of damage."""
    boar = creature(
        "Boar",
        3,
        9,
        abilities=(when(IsDealtDamage(THIS), PutCounters(This(), "+1/+1", EventAmount())),),
    )
    table = Table.of((creature("Bear"), creature("Elk")), (boar,))
    table.attack(Bear="B", Elk="B")
    table.block_with({"Boar": "Bear"}).to(Step.COMBAT_DAMAGE).settle()
    assert table.counters("Boar") == {"+1/+1": 2}


def test_triggers_on_life_cards_spells_and_sacrifices() -> None:
    """CR 603.2 for several kinds of event."""
    watcher = creature(
        "Watcher",
        abilities=(
            when(GainsLife(You()), PutCounters(This(), "gain", EventAmount())),
            when(Draws(You()), PutCounters(This(), "draw")),
            when(SpellCast(You()), PutCounters(This(), "cast")),
            when(Sacrifices(You()), PutCounters(This(), "sacrifice")),
            when(Discards(You()), PutCounters(This(), "discard")),
        ),
    )
    spell = instant(
        "All",
        GainLife(You(), Number(3)),
        Draw(You(), Number(2)),
        Sacrifice(You(), Target()),
        Discard(You(), None),
        targets=(target(),),
    )
    table = Table.of((watcher, creature("Bear")), hand=(spell,)).cast("All", "Bear").settle()
    while table.state.pending is not None:
        table.order(*[o.value for o in table.state.pending.options]).settle()  # type: ignore[misc]
    assert table.counters("Watcher") == {
        "cast": 1,
        "discard": 2,
        "draw": 2,
        "gain": 3,
        "sacrifice": 1,
    }


def test_trigger_limited_to_once_each_turn() -> None:
    """CR 603.2 with a stated limit."""
    miser = creature("Miser", abilities=(when(GainsLife(You()), Draw(You()), per_turn=1),))
    drop = instant("Drop", GainLife(You(), Number(1)))
    table = Table.of((miser,), hand=(drop, drop)).cast("Drop").settle().cast("Drop#2").settle()
    assert len(table.state.zone(Zone.HAND, A)) == 1


def test_state_trigger_waits_until_it_left_the_stack() -> None:
    """CR 603.8."""
    none = Exists(AllOf((CREATURE, ControlledBy(You()))), Comparison.EQUAL, Number(0))
    pit = card("Pit", (CardType.ENCHANTMENT,), when(StateIs(none), Sacrifice(You(), This())))
    table = Table.of((pit, creature("Bear")), hand=(bolt(),)).cast("Bolt", "Bear").settle()
    assert table.zone("Pit") is Zone.GRAVEYARD
    assert "603.8" in table.cited


def test_may_and_may_pay() -> None:
    """CR 608.2d, 118.12."""
    sage = creature("Sage", abilities=(when(enters(), May((Draw(You()),))),))
    table = Table.of(hand=(sage,)).cast("Sage").settle()
    assert table.state.pending is not None
    assert table.state.pending.kind is ChoiceKind.YES_NO
    table.choose("no")
    assert table.state.zone(Zone.HAND, A) == ()
    cost = (PayMana(ManaCost.parse("{1}")),)
    monk = creature(
        "Monk", abilities=(when(enters(), MayPay(cost, then=(GainLife(You(), Number(4)),))),)
    )
    table = Table.of(hand=(monk,)).cast("Monk").settle().choose("yes")
    assert table.life(A) == 24


def test_reflexive_trigger() -> None:
    """CR 603.12."""
    effect = May(
        (
            Sacrifice(You(), This(), remember="done"),
            Reflexive(Mode((Destroy(Target()),), (target(),)), "done"),
        )
    )
    bomber = creature("Bomber", abilities=(when(enters(), effect),))
    table = (
        Table.of((), (creature("Ox"), creature("Elk")), hand=(bomber,))
        .cast("Bomber")
        .settle()
        .choose("yes")
    )
    assert table.state.pending is not None
    assert table.state.pending.kind is ChoiceKind.TARGETS
    table.choose("Ox").settle()
    assert table.zone("Ox") is Zone.GRAVEYARD
    assert "603.12" in table.cited


def test_tokens_cease_to_exist_after_their_triggers_were_noticed() -> None:
    """CR 111.7, 704.5d, 603.10a."""
    spawn = CopiableValues(
        Bilingual.same("Spawn"), types=(CardType.CREATURE,), power=1, toughness=1
    )
    make = instant("Make", CreateToken(TokenDescription(spawn), Number(2)))
    mourner = creature(
        "Mourner", 1, 9, abilities=(when(dies(Another()), GainLife(You(), Number(1))),)
    )
    sweep = instant("Sweep", DealDamage(Number(1), All(CREATURE)))
    table = Table.of((mourner,), hand=(make, sweep)).cast("Make").settle()
    assert table.state.objects[table.id("Spawn#2")].kind is ObjectKind.TOKEN
    table.cast("Sweep").settle()
    assert table.life(A) == 22
    assert table.state.find("Spawn") is None
    assert "704.5d" in table.cited


def test_each_counter_put_is_noticed() -> None:
    """CR 603.2 on counters."""
    bear = creature(
        "Bear", abilities=(when(CountersPut(THIS, "+1/+1"), GainLife(You(), EventAmount())),)
    )
    grow = instant("Grow", PutCounters(Target(), "+1/+1", Number(3)), targets=(target(),))
    table = Table.of((bear,), hand=(grow,)).cast("Grow", "Bear").settle()
    assert table.life(A) == 23


def test_players_are_compared_in_conditions() -> None:
    """CR 603.4 with amounts."""
    rich = Compare(LifeOf(You()), Comparison.GREATER, Number(25))
    monk = creature("Monk", abilities=(when(enters(), Draw(You()), condition=rich),))
    table = Table.of(hand=(monk,), life=(30, 20, 20)).cast("Monk").settle()
    assert len(table.state.zone(Zone.HAND, A)) == 1


def test_intervening_if_is_checked_before_the_targets() -> None:
    """CR 608.2: 608.2a comes first, so a false "if" ends it and 608.2b is never reached."""
    enough = Exists(AllOf((CREATURE, ControlledBy(You()))), Comparison.AT_LEAST, Number(2))
    effect = DealDamage(Number(1), Target())
    trap = when(enters(), effect, targets=(target(ControlledBy(EachOpponent())),), condition=enough)
    table = Table.of(
        (creature("Bear"),),
        (creature("Ox"),),
        hand=(creature("Trap", abilities=(trap,)), bolt(), bolt()),
    )
    table.cast("Trap").do(Pass(A)).do(Pass(B))
    assert len(table.state.stack) == 1
    table.cast("Bolt", "Bear").do(Pass(A)).do(Pass(B))
    table.cast("Bolt#2", "Ox").do(Pass(A)).do(Pass(B))
    told = len(table.steps)
    table.settle()
    rules = {rule for step in table.steps[told:] for rule in step.rules}
    assert "608.2a" in rules
    assert "608.2b" not in rules

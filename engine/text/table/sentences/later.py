"""Rows for what happens later: "at the beginning of the next end step", "when that creature dies".

In: words up to a full stop. Out: delayed triggered abilities (`sentence`, `sentences`); their time
(`later`) or event (`its_event`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.base import Effect, Filter, TriggerEvent
from engine.ability.durations import Duration
from engine.ability.effects.lasting import DelayedTrigger
from engine.ability.effects.spells import CopySpell
from engine.ability.effects.structure import MayPay
from engine.ability.events.combat import DealsDamage
from engine.ability.events.objects import ZoneChange
from engine.ability.events.players import StepBegins
from engine.ability.events.spells import SpellCast
from engine.ability.filters import Is
from engine.ability.references import EachPlayer, You
from engine.ability.targets import Mode
from engine.ability.walk import contains
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, words
from engine.text.surface import (
    Aim,
    It,
    Later,
)
from engine.text.table.sentences.chains import single


def _when_later(a: Any, e: TriggerEvent, b: Any) -> tuple[Effect, ...]:
    """CR 603.7: an instruction that says "when" makes a delayed triggered ability."""
    return (*a, Later(DelayedTrigger(e, Mode(())), b))


def _take_when_later(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], Later):
        return None
    trigger = value[1].trigger
    if not isinstance(trigger, DelayedTrigger) or isinstance(trigger.event, StepBegins):
        return None
    if trigger != DelayedTrigger(trigger.event, Mode(())):
        return None
    return {"a": value[:1], "e": trigger.event, "b": value[1].effects}


def _later(event: TriggerEvent) -> DelayedTrigger:
    return DelayedTrigger(event, Mode(()))


def _take_later(value: Any) -> Bindings | None:
    effect = single(value)
    return {"t": effect.trigger, "a": effect.effects} if isinstance(effect, Later) else None


def _take_owed_later(value: Any) -> Bindings | None:
    effect = single(value)
    pay = single(effect.effects) if isinstance(effect, Later) else None
    if not isinstance(effect, Later) or not isinstance(pay, MayPay) or not pay.otherwise:
        return None
    plain = MayPay(pay.cost, otherwise=pay.otherwise)
    return {"t": effect.trigger, "m": pay.cost, "a": pay.otherwise} if pay == plain else None


def _this_turn(event: TriggerEvent) -> DelayedTrigger:
    """CR 603.7b–c: a delayed trigger with a duration triggers each time."""
    return DelayedTrigger(event, Mode(()), once=False, duration=Duration.END_OF_TURN)


def _until_next_turn(event: TriggerEvent) -> DelayedTrigger:
    return replace(_this_turn(event), duration=Duration.YOUR_NEXT_TURN)


def _take_until_next_turn(value: Any) -> Bindings | None:
    effect = single(value)
    if not isinstance(effect, Later) or not isinstance(effect.trigger, DelayedTrigger):
        return None
    event = effect.trigger.event
    same = effect.trigger == _until_next_turn(event)
    return {"e": event, "a": effect.effects} if same else None


def _next_cast(f: Filter) -> DelayedTrigger:
    """CR 603.7b: it triggers once, on the next such spell of this turn."""
    return replace(_this_turn(SpellCast(You(), f)), once=True)


#: "Copy that spell. You may choose new targets for the copy."
_COPY_OF_IT = (CopySpell(It("spell"), new_targets=True, who=You()),)


def _take_next_cast(value: Any) -> Bindings | None:
    effect = single(value)
    if not isinstance(effect, Later) or not isinstance(effect.trigger, DelayedTrigger):
        return None
    event = effect.trigger.event
    if not isinstance(event, SpellCast) or event.filter is None:
        return None
    same = effect.trigger == _next_cast(event.filter)
    return {"f": event.filter, "a": effect.effects} if same else None


def _take_this_turn(value: Any) -> Bindings | None:
    effect = single(value)
    if not isinstance(effect, Later) or not isinstance(effect.trigger, DelayedTrigger):
        return None
    event = effect.trigger.event
    return {"e": event, "a": effect.effects} if effect.trigger == _this_turn(event) else None


def _when_it(a: Any, e: TriggerEvent, b: Any, *, once: bool = True) -> tuple[Effect, ...]:
    """CR 603.7c: what happens this turn to the object that the sentence before spoke of."""
    trigger = DelayedTrigger(e, Mode(()), once=once, duration=Duration.END_OF_TURN)
    return (*a, Later(trigger, b))


def _take_when_it(*, once: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], Later):
            return None
        trigger = value[1].trigger
        if not isinstance(trigger, DelayedTrigger) or not contains(trigger.event, It):
            return None
        a, e, b = value[:1], trigger.event, value[1].effects
        return {"a": a, "e": e, "b": b} if value == _when_it(a, e, b, once=once) else None

    return take


#: CR 603.7c: that object, whatever it has become; what may be no creature is not called so.
_THAT_CREATURE = Is(It("creature"))


ROWS: tuple[Row, ...] = (
    row(
        "sentence",
        (
            "until end of turn, whenever {e:event}, {a:phrase}",
            "whenever {e:event} this turn, {a:phrase}",
        ),
        ("直到回合结束，每当{e:event}时，{a:phrase}", "本回合[中]，每当{e:event}时，{a:phrase}"),
        make=lambda e, a: (Later(_this_turn(e), a),),
        take=_take_this_turn,
        eg=(
            "until end of turn, whenever ~ deals damage, draw a card",
            "直到回合结束，每当~造成伤害时，抓一张牌",
        ),
    ),
    row(
        "sentence",
        (
            "when you next cast a {f:spells} this turn, {a:phrase}",
            "when you cast your next {f:spells} this turn, {a:phrase}",
        ),
        (
            "本回合[中]，当你下一次施放{f:spells}时，{a:phrase}",
            "本回合[中]，当你施放你的下一个{f:spells}时，{a:phrase}",
            "直到回合结束，当你下一次施放{f:spells}时，{a:phrase}",
        ),
        make=lambda f, a: (Later(_next_cast(f), a),),
        take=_take_next_cast,
        eg=(
            "when you next cast a creature spell this turn, draw a card",
            "本回合中，当你下一次施放生物咒语时，抓一张牌",
        ),
    ),
    row(
        "sentence",
        "copy the next {f:spells@sg} you cast this turn when you cast it. "
        "you may choose new targets for the copy",
        (),
        make=lambda f: (Later(_next_cast(f), _COPY_OF_IT),),
    ),
    row(
        "sentence",
        "until your next turn, whenever {e:event}, {a:phrase}",
        "直到你的下一个回合，每当{e:event}时，{a:phrase}",
        make=lambda e, a: (Later(_until_next_turn(e), a),),
        take=_take_until_next_turn,
        eg=(
            "until your next turn, whenever a creature attacks you, draw a card",
            "直到你的下一个回合，每当一个生物攻击你时，抓一张牌",
        ),
    ),
    row(
        "sentence",
        ("{t:later}, {a:phrase}", "{a:phrase} {t:later}"),
        "{t:later}，{a:phrase}",
        make=lambda t, a: None if contains(a, Aim) else (Later(t, a),),
        take=_take_later,
        eg=(
            (
                "at the beginning of the next end step, draw a card",
                "在下一个结束步骤开始时，抓一张牌",
            ),
            ("at end of combat, draw a card", "在战斗结束时，抓一张牌"),
        ),
    ),
    # CR 603.3d, 115.1: a target said after the time is the delayed ability's; one said before it
    # is chosen now, and so is perhaps one in Chinese, which has one order for both.
    row(
        "sentence",
        "{t:later}, {a:phrase}",
        (),
        make=lambda t, a: (Later(t, a),) if contains(a, Aim) else None,
        take=_take_later,
    ),
    row(
        "sentences",
        "{t:later}, pay {m:mana_only}. if you don't, {a:phrase}.",
        "{t:later}，支付{m:mana_only}。(如果|若)你未如此作，(则|){a:phrase}。",
        # CR 118.12: to pay is a cost that may be left unpaid.
        make=lambda t, m, a: (Later(t, (MayPay(m, otherwise=a),)),),
        take=_take_owed_later,
        eg=(
            "at the beginning of your next upkeep, pay {2}. If you don't, you lose the game.",
            "在你的下一个维持开始时，支付{2}。如果你未如此作，则你输掉此盘游戏。",
        ),
    ),
    row(
        "later",
        "at the beginning of your next {s:step}",
        "在你的下一个{s:step}开始时",
        _later(StepBegins((slot("s"),), You())),
        eg=(
            ("at the beginning of your next upkeep", "在你的下一个维持开始时"),
            (
                "at the beginning of your next precombat main phase",
                "在你的下一个战斗前行动阶段开始时",
            ),
        ),
    ),
    *words(
        "later",
        (
            "at the beginning of the next end step",
            "在下一个结束步骤开始时",
            _later(StepBegins((Step.END,), None)),
        ),
        (
            "at the beginning of the next upkeep",
            "在下一个维持开始时",
            _later(StepBegins((Step.UPKEEP,), None)),
        ),
        (
            "at the beginning of the next turn's upkeep",
            ("在下一个回合的维持开始时", "在下一回合的维持开始时"),
            _later(StepBegins((Step.UPKEEP,), None, next_turn=True)),
        ),
        (
            (),
            "在你的下一个战斗前主阶段开始时",
            _later(StepBegins((Step.PRECOMBAT_MAIN,), You())),
        ),
        (
            "at the beginning of your next combat",
            "在你的下一个战斗开始时",
            _later(StepBegins((Step.BEGINNING_OF_COMBAT,), You())),
        ),
        (
            "at the beginning of your next main phase",
            ("在你的下一个行动阶段开始时", "在你的下一个主阶段开始时"),
            _later(StepBegins((Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN), You())),
        ),
        ("at end of combat", "在战斗结束时", _later(StepBegins((Step.END_OF_COMBAT,), None))),
    ),
    row(
        "sentences",
        "{a:sentence}. when {e:event}, {b:phrase}.",
        "{a:sentence}。当{e:event}时，{b:phrase}。",
        make=_when_later,
        take=_take_when_later,
        eg=(
            "draw a card. When ~ leaves the battlefield, you gain 1 life.",
            "抓一张牌。当~离开战场时，你获得1点生命。",
        ),
    ),
    row(
        "sentences",
        "{a:sentence}. when {e:its_event} this turn, {b:phrase}.",
        "{a:sentence}。本回合中，当{e:its_event}时，{b:phrase}。",
        make=_when_it,
        take=_take_when_it(once=True),
        eg=(
            "target creature gains haste until end of turn. "
            "When that creature dies this turn, draw a card.",
            "目标生物获得敏捷异能直到回合结束。本回合中，当该生物死去时，抓一张牌。",
        ),
    ),
    row(
        "sentences",
        "{a:sentence}. whenever {e:its_event} this turn, {b:phrase}.",
        "{a:sentence}。本回合中，每当{e:its_event}时，{b:phrase}。",
        make=lambda a, e, b: _when_it(a, e, b, once=False),
        take=_take_when_it(once=False),
        eg=(
            "target creature gains haste until end of turn. "
            "Whenever that creature deals combat damage to a player this turn, draw a card.",
            "目标生物获得敏捷异能直到回合结束。"
            "本回合中，每当该生物对任一牌手造成战斗伤害时，抓一张牌。",
        ),
    ),
    *words(
        "its_event",
        (
            "that creature dies",
            "该生物死去",
            ZoneChange(_THAT_CREATURE, Zone.BATTLEFIELD, Zone.GRAVEYARD),
        ),
        (
            "that creature leaves the battlefield",
            "该生物离开战场",
            ZoneChange(_THAT_CREATURE, Zone.BATTLEFIELD, None),
        ),
        (
            "that creature deals combat damage to a player",
            "该生物对任一牌手造成战斗伤害",
            DealsDamage(_THAT_CREATURE, players=EachPlayer(), combat=True),
        ),
    ),
)

"""Rows for sentences and whole texts: conditions, choices, what happens later.

In: words up to a full stop. Out: `phrase` and `sentence` as tuples of effects, `sentences` a whole
text.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number, Times, X
from engine.ability.base import Amount, Effect, TriggerEvent
from engine.ability.conditions import Unless
from engine.ability.durations import Duration
from engine.ability.effects.cards import Draw
from engine.ability.effects.damage import DealDamage
from engine.ability.effects.lasting import DelayedTrigger, Modify
from engine.ability.effects.structure import If, May, MayPay
from engine.ability.events.players import StepBegins
from engine.ability.references import You
from engine.ability.targets import Mode
from engine.ability.walk import contains, rebuilt, substituted
from engine.terms.turn import Step
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, words
from engine.text.surface import (
    AfterFlip,
    Aim,
    IfDone,
    It,
    Later,
    Otherwise,
    ThatMuch,
    ThatPlayer,
    WhenDone,
)
from engine.text.table.sentences.chains import single, take_first


def _where_x(a: tuple[Effect, ...], x: Amount) -> tuple[Effect, ...] | None:
    """ "Where X is …": the amount stands for each X of the chain."""
    if not contains(a, X):
        return None
    return tuple(substituted(effect, X(), x) for effect in a)


def _simple(part: Any) -> bool:
    return isinstance(part, Number | X | ThatMuch)


def _take_where(value: Any) -> Bindings | None:
    """The one amount of the effects that is worked out, which X stands for."""
    if not isinstance(value, tuple) or contains(value, X):
        return None
    found: list[Amount] = []

    def look(part: Any) -> Any:
        if isinstance(part, Times) and part.factor == -1:
            return look(part.amount)
        if isinstance(part, Amount) and not _simple(part):
            found.append(part)
            return part
        return rebuilt(part, look)

    look(value)
    distinct = set(found)
    if len(distinct) != 1:
        return None
    amount = distinct.pop()
    return {"a": tuple(substituted(effect, amount, X()) for effect in value), "x": amount}


def _sentence_if(c: Any, a: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return (If(c, a),)


def _take_if(value: Any) -> Bindings | None:
    effect = single(value)
    if not isinstance(effect, If) or effect.otherwise:
        return None
    return {"c": effect.condition, "a": effect.then}


def _done(kind: type[Any], **fixed: Any) -> Any:
    def take(value: Any) -> Bindings | None:
        effect = single(value)
        if not isinstance(effect, kind):
            return None
        return {"a": effect.effects} if effect == kind(effect.effects, **fixed) else None

    return take


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


def _this_turn(event: TriggerEvent) -> DelayedTrigger:
    """CR 603.7b–c: a delayed trigger with a duration triggers each time."""
    return DelayedTrigger(event, Mode(()), once=False, duration=Duration.END_OF_TURN)


def _take_this_turn(value: Any) -> Bindings | None:
    effect = single(value)
    if not isinstance(effect, Later) or not isinstance(effect.trigger, DelayedTrigger):
        return None
    event = effect.trigger.event
    return {"e": event, "a": effect.effects} if effect.trigger == _this_turn(event) else None


def _instead(a: tuple[Effect, ...], c: Any, b: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """One instruction or, under a condition, another in its place (CR 608.2c).

    What has its own row with two numbers (drawing, damage of the source) is read there.
    """
    if len(a) != 1 or len(b) != 1 or contains(b, Aim):
        return None
    if contains((a, b), If, May, MayPay, Later) or contains(c, It, ThatPlayer, ThatMuch):
        return None
    if type(a[0]) is type(b[0]) and isinstance(a[0], Draw | DealDamage):
        return None
    return (If(Unless(c), a, b),)


def _take_instead(value: Any) -> Bindings | None:
    effect = single(value)
    if not isinstance(effect, If) or not isinstance(effect.condition, Unless):
        return None
    return {"a": effect.then, "c": effect.condition.condition, "b": effect.otherwise}


def lasting(a: tuple[Modify, ...], d: Duration) -> tuple[Modify, ...]:
    """The duration at the beginning of a sentence is that of each of its clauses."""
    return tuple(replace(each, duration=d) for each in a)


def joined_tuples(a: Any, b: Any) -> tuple[Effect, ...]:
    """One tuple of effects after the other."""
    return (*a, *b)


ROWS: tuple[Row, ...] = (
    row(
        "phrase",
        "{d:until}, {a:lasting}",
        "{d:until}，{a:lasting}",
        make=lasting,
        eg=(
            "until end of turn, ~ gets +1/+0 and target creature gains flying",
            "直到回合结束，~得+1/+0且目标生物获得飞行异能",
        ),
    ),
    row(
        "phrase",
        "{d:until}, {a:lasting}{x:x_is}",
        "{d:until}，{a:lasting}{x:x_is}",
        make=lambda a, d, x: _where_x(lasting(a, d), x),
        eg=(
            "until end of turn, ~ gets +X/+0, where X is the number of lands you control",
            "直到回合结束，~得+X/+0，X为由你操控的地数量",
        ),
    ),
    row(
        "phrase",
        "{a:chain}",
        "{a:chain}",
        slot("a"),
    ),
    row(
        "phrase",
        "{a:chain}{x:x_is}",
        "{a:chain}{x:x_is}",
        make=_where_x,
        take=_take_where,
        eg=(
            (
                "target creature gets +x/+x until end of turn, "
                "where x is the number of creatures you control"
            ),
            "目标生物得+x/+x直到回合结束，x为由你操控的生物数量",
        ),
    ),
    row(
        "sentence",
        "{a:phrase}",
        "{a:phrase}",
        slot("a"),
    ),
    row(
        "sentence",
        "then {a:phrase}",
        "然后{a:phrase}",
        make=lambda a: a,
        eg=("then draw a card", "然后抓一张牌"),
    ),
    row(
        "sentence",
        "if you do, {a:phrase}",
        "(若|如果)你如此作，(则|){a:phrase}",
        make=lambda a: (IfDone(a),),
        take=_done(IfDone),
        eg=("if you do, draw a card", "若你如此作，则抓一张牌"),
    ),
    row(
        "sentence",
        "if you don't, {a:phrase}",
        "(若|如果)你未如此作，(则|){a:phrase}",
        make=lambda a: (IfDone(a, False),),
        take=_done(IfDone, done=False),
        eg=("if you don't, draw a card", "如果你未如此作，则抓一张牌"),
    ),
    row(
        "sentence",
        "when you do, {a:phrase}",
        "当你如此作时，{a:phrase}",
        make=lambda a: (WhenDone(a),),
        take=_done(WhenDone),
        eg=("when you do, draw a card", "当你如此作时，抓一张牌"),
    ),
    row(
        "sentence",
        "if {c:condition}, {a:phrase}",
        "(如果|若){c:condition}，(则|){a:phrase}",
        make=_sentence_if,
        take=_take_if,
        eg=("if you control an artifact, draw a card", "如果你操控神器，则抓一张牌"),
    ),
    row(
        "sentence",
        "then if {c:condition}, {a:phrase}",
        "然后(如果|若){c:condition}，(则|){a:phrase}",
        make=_sentence_if,
        eg=("then if you control an artifact, draw a card", "然后如果你操控神器，则抓一张牌"),
    ),
    row(
        "sentence",
        "otherwise, {a:phrase}",
        "(否则|若否)，(则|){a:phrase}",
        make=lambda a: (Otherwise(a),),
        take=_done(Otherwise),
        eg=("otherwise, draw a card", "否则，抓一张牌"),
    ),
    row(
        "sentence",
        "if you win the flip, {a:phrase}",
        ("如果你掷硬币获胜，则{a:phrase}", "(如果|若)你(掷硬币获胜|赢得此掷)，[则]{a:phrase}"),
        make=lambda a: (AfterFlip(a),),
        take=_done(AfterFlip),
        eg=("if you win the flip, draw a card", "如果你掷硬币获胜，则抓一张牌"),
    ),
    row(
        "sentence",
        "if you lose the flip, {a:phrase}",
        ("如果你掷硬币落败，则{a:phrase}", "(如果|若)你(掷硬币落败|输掉此掷)，[则]{a:phrase}"),
        make=lambda a: (AfterFlip(a, False),),
        take=_done(AfterFlip, won=False),
        eg=("if you lose the flip, draw a card", "如果你掷硬币落败，则抓一张牌"),
    ),
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
        "{a:phrase}. if {c:condition}, {b:phrase} instead",
        (
            "{a:phrase}。如果{c:condition}，则改为{b:phrase}",
            "{a:phrase}。若{c:condition}，[则]改为{b:phrase}",
        ),
        make=_instead,
        take=_take_instead,
        eg=(
            "target creature gets -1/-1 until end of turn. If you control an artifact, "
            "that creature gets -2/-2 until end of turn instead",
            "目标生物得-1/-1直到回合结束。如果你操控神器，则改为该生物得-2/-2直到回合结束",
        ),
    ),
    row(
        "sentence",
        ("{t:later}, {a:phrase}", "{a:phrase} {t:later}"),
        "{t:later}，{a:phrase}",
        make=lambda t, a: (Later(t, a),),
        take=_take_later,
        eg=(
            (
                "at the beginning of the next end step, draw a card",
                "在下一个结束步骤开始时，抓一张牌",
            ),
            ("at end of combat, draw a card", "在战斗结束时，抓一张牌"),
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
            "at the beginning of your next upkeep",
            "在你的下一个维持开始时",
            _later(StepBegins((Step.UPKEEP,), You())),
        ),
        (
            "at the beginning of your next end step",
            "在你的下一个结束步骤开始时",
            _later(StepBegins((Step.END,), You())),
        ),
        (
            "at the beginning of the next turn's upkeep",
            ("在下一个回合的维持开始时", "在下一回合的维持开始时"),
            _later(StepBegins((Step.UPKEEP,), None)),
        ),
        (
            "at the beginning of your next precombat main phase",
            ("在你的下一个战斗前行动阶段开始时", "在你的下一个战斗前主阶段开始时"),
            _later(StepBegins((Step.PRECOMBAT_MAIN,), You())),
        ),
        ("at end of combat", "在战斗结束时", _later(StepBegins((Step.END_OF_COMBAT,), None))),
    ),
    row(
        "sentences",
        "{a:sentence}. {b:sentences}",
        "{a:sentence}。{b:sentences}",
        make=joined_tuples,
        take=take_first,
        eg=("draw a card. you gain 1 life.", "抓一张牌。你获得1点生命。"),
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
        "{a:sentence}.",
        "{a:sentence}。",
        slot("a"),
    ),
)

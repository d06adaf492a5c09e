"""Chinese words of actions, for refusals and for whoever shows them.

In: an action in a state. Out: words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game.state import actions as act
from engine.telling.called import (
    activated,
    called,
    cast_from,
    door_called,
    face_called,
    is_cast_face_down,
    targets_called,
    value_called,
    way_of_casting,
)
from engine.telling.speaker import Speaker
from engine.telling.zh.grammar import FROM_ZONE, STEPS, before_number, joined


def _assign(say: Speaker, action: act.AssignDamage) -> str:
    parts = [
        f"{called(say, source)}对{before_number(called(say, recipient))}{amount}点"
        for source, recipient, amount in action.assigned
    ]
    return f"{action.player}分配战斗伤害：{'，'.join(parts)}"


def _choose(say: Speaker, action: act.Choose | act.Order) -> str:
    names = "、".join(value_called(say, value) for value in action.values)
    return f"{action.player}选择{names or '不选'}"


def _attack(say: Speaker, action: act.Attack) -> str:
    if not action.attackers:
        return f"{action.player}不宣告攻击者"
    pairs = [f"{called(say, id)}攻击{called(say, target)}" for id, target in action.attackers]
    return f"{action.player}宣告攻击：{'，'.join(pairs)}"


def _block(say: Speaker, action: act.Block) -> str:
    if not action.blockers:
        return f"{action.player}不宣告阻挡者"
    pairs = [
        f"{called(say, id)}阻挡{'、'.join(called(say, each) for each in attackers)}"
        for id, attackers in action.blockers
    ]
    return f"{action.player}宣告阻挡：{'，'.join(pairs)}"


def _cast(say: Speaker, action: act.Cast) -> str:
    name = face_called(say, action.object, action.face)
    if is_cast_face_down(action.announced):
        return f"{action.player}牌面朝下地施放{name}"
    way = way_of_casting(say, action.announced)
    where = FROM_ZONE.get(cast_from(say, action), "")
    cast = f"{action.player}{where}施放{name}{f'，{way}' if way else ''}"
    return cast + _targeting(say, action.announced)


def _targeting(say: Speaker, announced: act.Announcements) -> str:
    targets = targets_called(say, announced)
    return f"，目标为{joined(targets)}" if targets else ""


def _pay(say: Speaker, action: act.Pay) -> str:
    return f"{action.player}{'不支付' if action.mana is None else '支付'}"


def _activate(say: Speaker, action: act.Activate) -> str:
    name, ability = called(say, action.object), activated(say, action)
    if ability is not None and ability.word:
        name = say.ability_name(name, ability)
    else:
        name = f"{name}的异能"
    return f"{action.player}起动{name}{_targeting(say, action.announced)}"


ACTIONS: dict[type[act.Action], Callable[[Speaker, Any], str]] = {
    act.Pass: lambda say, action: f"{action.player}让过优先权",
    act.Play: lambda say, action: (
        f"{action.player}使用{face_called(say, action.object, action.face)}"
    ),
    act.Cast: _cast,
    act.Activate: _activate,
    act.Attack: _attack,
    act.Block: _block,
    act.AdvanceTo: lambda say, action: f"进行到{STEPS[action.step]}",
    act.Concede: lambda say, action: f"{action.player}认输",
    act.AssignDamage: _assign,
    act.Choose: _choose,
    act.Order: _choose,
    act.Pay: _pay,
    act.TurnFaceUp: lambda say, action: f"{action.player}将{called(say, action.object)}翻回正面",
    act.SetAside: lambda say, action: (
        f"{action.player}以{say.keyword(action.word)}放逐{called(say, action.object)}"
    ),
    act.Unlock: lambda say, action: (
        f"{action.player}解锁{door_called(say, action.object, action.half)}"
    ),
    act.Action: lambda say, action: f"{action.player}：{type(action).__name__}",
}

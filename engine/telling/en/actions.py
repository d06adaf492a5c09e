"""English words of actions, for refusals and for whoever shows them.

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
from engine.telling.en.grammar import FROM_ZONE, STEPS, joined
from engine.telling.speaker import Speaker


def _assign(say: Speaker, action: act.AssignDamage) -> str:
    parts = [
        f"{amount} from {called(say, source)} to {called(say, recipient)}"
        for source, recipient, amount in action.assigned
    ]
    return f"{action.player} assigns combat damage: {', '.join(parts)}"


def _choose(say: Speaker, action: act.Choose | act.Order) -> str:
    names = ", ".join(value_called(say, value) for value in action.values)
    return f"{action.player} chooses {names or 'nothing'}"


def _attack(say: Speaker, action: act.Attack) -> str:
    if not action.attackers:
        return f"{action.player} declares no attackers"
    pairs = [f"{called(say, id)} attacks {called(say, target)}" for id, target in action.attackers]
    return f"{action.player} declares attackers: {', '.join(pairs)}"


def _block(say: Speaker, action: act.Block) -> str:
    if not action.blockers:
        return f"{action.player} declares no blockers"
    pairs = [
        f"{called(say, id)} blocks {', '.join(called(say, each) for each in attackers)}"
        for id, attackers in action.blockers
    ]
    return f"{action.player} declares blockers: {', '.join(pairs)}"


def _activate(say: Speaker, action: act.Activate) -> str:
    name = called(say, action.object)
    ability = activated(say, action)
    if ability is not None and ability.word:
        name = say.ability_name(name, ability)
    else:
        name = f"an ability of {name}"
    return f"{action.player} activates {name}{_targeting(say, action.announced)}"


def _cast(say: Speaker, action: act.Cast) -> str:
    cast = f"{action.player} casts {face_called(say, action.object, action.face)}"
    if is_cast_face_down(action.announced):
        return f"{cast} face down"
    cast += FROM_ZONE.get(cast_from(say, action), "")
    cast = f"{cast} {way_of_casting(say, action.announced)}".rstrip()
    return cast + _targeting(say, action.announced)


def _targeting(say: Speaker, announced: act.Announcements) -> str:
    targets = targets_called(say, announced)
    return f" targeting {joined(targets)}" if targets else ""


def _pay(say: Speaker, action: act.Pay) -> str:
    return f"{action.player} {'declines to pay' if action.mana is None else 'pays'}"


ACTIONS: dict[type[act.Action], Callable[[Speaker, Any], str]] = {
    act.Pass: lambda say, action: f"{action.player} passes priority",
    act.Play: lambda say, action: (
        f"{action.player} plays {face_called(say, action.object, action.face)}"
    ),
    act.Cast: _cast,
    act.Activate: _activate,
    act.Attack: _attack,
    act.Block: _block,
    act.AdvanceTo: lambda say, action: f"go to the {STEPS[action.step]}",
    act.Concede: lambda say, action: f"{action.player} concedes",
    act.AssignDamage: _assign,
    act.Choose: _choose,
    act.Order: _choose,
    act.Pay: _pay,
    act.TurnFaceUp: lambda say, action: (
        f"{action.player} turns {called(say, action.object)} face up"
    ),
    act.SetAside: lambda say, action: (
        f"{action.player} exiles {called(say, action.object)} for {say.keyword(action.word)}"
    ),
    act.Unlock: lambda say, action: (
        f"{action.player} unlocks {door_called(say, action.object, action.half)}"
    ),
    act.Action: lambda say, action: f"{action.player}: {type(action).__name__}",
}

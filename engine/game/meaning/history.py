"""What is asked of this turn's past: each kind looked up in the history of the turn.

In: a moment of the game and the scene of an ability. Out: yes or no, or a number.
"""

from __future__ import annotations

from engine.ability.history import (
    CameFrom,
    CastUsing,
    CrewedThisTurn,
    DamageTakenThisTurn,
    PlayersBeingAttacked,
    PowerAttackedWith,
)
from engine.game.meaning.questions import HOLDS, MATCHES, VALUES, objects_of, players_of
from engine.game.meaning.then import as_it_happened
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.happenings import (
    Attacked,
    Crewed,
    DamageDealt,
    Saddled,
    StepBegan,
    ZoneChanged,
)
from engine.terms.ids import ObjectId, Recipient
from engine.terms.objects import Stat
from engine.terms.turn import Step
from engine.terms.zones import Zone


@MATCHES.of(CrewedThisTurn)
def _crewed(filter: CrewedThisTurn, position: Position, id: ObjectId, scene: Scene) -> bool:
    whom = objects_of(filter.object, position, scene)
    return any(
        h.object == id and (h.mount if isinstance(h, Saddled) else h.vehicle) in whom
        for h in position.state.history
        if isinstance(h, Saddled if filter.saddled else Crewed)
    )


@MATCHES.of(CastUsing)
def _cast_using(filter: CastUsing, position: Position, id: ObjectId, scene: Scene) -> bool:
    cast = position.object(id).cast
    return cast is not None and filter.word in (*cast.optional, cast.alternative)


@VALUES.of(PowerAttackedWith)
def _power_attacked_with(amount: PowerAttackedWith, position: Position, scene: Scene) -> int:
    if position.state.active != scene.controller:
        return 0
    total = 0
    for happening in reversed(position.state.history):
        if isinstance(happening, StepBegan) and happening.step is Step.BEGINNING_OF_COMBAT:
            break
        if isinstance(happening, Attacked):
            then = as_it_happened(happening, position)
            total += then.stat(happening.creature, Stat.POWER)
    return total


@VALUES.of(PlayersBeingAttacked)
def _being_attacked(amount: PlayersBeingAttacked, position: Position, scene: Scene) -> int:
    combat = position.state.combat
    targets = {attacker.target for attacker in combat.attackers} if combat is not None else set()
    return len(targets.intersection(players_of(amount.players, position, scene)))


@VALUES.of(DamageTakenThisTurn)
def _damage_taken(amount: DamageTakenThisTurn, position: Position, scene: Scene) -> int:
    whom = objects_of(amount.object, position, scene)
    return sum(
        h.amount
        for h in position.state.history
        if isinstance(h, DamageDealt) and h.recipient in whom
    )


def attacked_by(position: Position, id: ObjectId) -> Recipient | None:
    """What a creature is attacking; where it has left combat, what it was declared to attack."""
    combat = position.state.combat
    attacker = combat.attacker(id) if combat is not None else None
    if attacker is not None:
        return attacker.target
    declared = (h for h in position.state.history if isinstance(h, Attacked) and h.creature == id)
    return next((h.target for h in reversed([*declared])), None)


@HOLDS.of(CameFrom)
def _came_from(condition: CameFrom, position: Position, scene: Scene) -> bool:
    """CR 400.7d: of a spell that became it, where it was cast from; else where it entered from."""
    return any(
        _came(condition, position, id, scene)
        for id in objects_of(condition.object, position, scene)
    )


def _came(condition: CameFrom, position: Position, id: ObjectId, scene: Scene) -> bool:
    object, you = position.object(id), scene.controller
    if condition.own and object.owner != you:
        return False
    if object.cast is not None and object.cast.origin is condition.zone:
        return not condition.by_you or object.cast.by == you
    return any(
        isinstance(h, ZoneChanged)
        and h.object == id
        and h.destination is Zone.BATTLEFIELD
        and h.origin is condition.zone
        for h in position.state.history
    )

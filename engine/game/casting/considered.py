"""The card as the spell that it would be, by which it is judged whether it may be cast (CR 601.3e).

In: a position, a card where it lies, and how it would be cast. Out: a position in which the card
has the characteristics of that spell, in the zone where it is, with what applies to it as such.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.abilities import StaticAbility
from engine.ability.base import Modification
from engine.ability.cards import CopiableValues
from engine.ability.durations import Duration
from engine.ability.keywords import expand
from engine.game.layers.deriving import derive
from engine.game.state.lasting import ContinuousEffect, Term
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import CostName, Keyword
from engine.terms.zones import Zone


def as_other_face(position: Position, object: GameObject, values: CopiableValues) -> Position:
    """The position in which the card is only what one of its faces says (CR 715.3a, 712.8a)."""
    return derive(position.state.with_object(object.but(values=values)))


def as_face_down(position: Position, object: GameObject, values: CopiableValues) -> Position:
    """The position in which the card is what a face-down spell would be (CR 708.4)."""
    return derive(position.state.with_object(object.but(values=values, face_down=True)))


def as_cast_for(
    position: Position, player: PlayerId, id: ObjectId, way: CostName | None
) -> Position:
    """The position in which an alternative cost has made of the card what it makes of the spell.

    CR 702.103d: that is so of bestow; any other cost leaves the characteristics as they are.
    """
    changes = _made_by(position, id) if way is Keyword.BESTOW else ()
    if not changes:
        return position
    state = position.state
    term = Term(Duration.NONE, player, id, state.turn)
    scene = Scene(source=id, controller=player)
    effect = ContinuousEffect((id,), changes, term, state.timestamp + 1, scene.saved())
    return derive(_with_effect(state, effect))


def _with_effect(state: GameState, effect: ContinuousEffect) -> GameState:
    return replace(state, effects=(*state.effects, effect), timestamp=effect.timestamp)


def _made_by(position: Position, id: ObjectId) -> tuple[Modification, ...]:
    """What the bestow abilities of a card change on the stack."""
    return tuple(
        change
        for keyword in position.of(id).keyword_abilities(Keyword.BESTOW)
        for ability in expand(keyword)
        if isinstance(ability, StaticAbility) and Zone.STACK in (ability.zones or ())
        for change in ability.modifications
    )

"""What a triggered ability speaks of, and whether that is still what it was (CR 603.7c, 608.2k).

In: an ability's instructions and their scene. Out: the objects, with the types that they have.
"""

from __future__ import annotations

from engine.ability.abilities import DelayedTriggeredAbility
from engine.ability.events.players import StepBegins
from engine.ability.references import EventObject, OtherEventObject, Remembered, Target, Those
from engine.ability.targets import TargetSpecification
from engine.ability.walk import parts_of
from engine.game.facts.reasons import Reason
from engine.game.facts.stack import Resolving
from engine.game.layers.effect import mentions
from engine.game.meaning.questions import objects_of
from engine.game.play import Play
from engine.game.state.object import Knew, StackPart
from engine.game.state.scene import Scene
from engine.terms.ids import ObjectId


def meant_by(play: Play, instructions: object, scene: Scene, *, delayed: bool) -> Knew:
    """The objects that the instructions speak of and do not target, with their types now.

    A delayed ability speaks of all that the one which creates it knows.
    """
    parts = parts_of(instructions, EventObject, OtherEventObject)
    if delayed:
        parts += parts_of(instructions, Remembered, Those)
        own = mentions(instructions, TargetSpecification)
        parts += () if own else parts_of(instructions, Target)
    position = play.position
    ids: dict[ObjectId, None] = {}
    for part in parts:
        ids.update(dict.fromkeys(objects_of(part, position, scene)))
    there = (id for id in ids if position.exists(id) and id != scene.source)
    return tuple((id, position.of(id).types) for id in there)


def tell_what_is_meant(play: Play, part: StackPart) -> None:
    """CR 608.2k: what is meant is affected though it changed; CR 603.7c: by a delayed one too."""
    ability = part.ability
    is_delayed = isinstance(ability, DelayedTriggeredAbility)
    waited_for_step = isinstance(getattr(ability, "event", None), StepBegins)
    for id, types in part.knew:
        if not play.position.exists(id):
            if is_delayed and waited_for_step:
                play.nothing("603.7c", Resolving.STILL_SAME_OBJECT(id))
        elif play.position.of(id).types != types:
            play.because("603.7c" if is_delayed else "608.2k", Reason.STILL_MEANT(id))

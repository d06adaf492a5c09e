"""What effects do to objects that are known before anything is chosen.

In: an effect in its scene. Out: the objects that it is about, None where only the text says it.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import TriggeredAbility
from engine.ability.base import Effect, Filter
from engine.ability.filters import HasStat
from engine.ability.references import (
    AttachedTo,
    EventObject,
    Iterated,
    OtherEventObject,
    Remembered,
    Target,
    This,
    Those,
)
from engine.ability.walk import parts_of
from engine.game.facts.targets import NotMatching
from engine.game.meaning.questions import objects_of
from engine.game.state.scene import Scene
from engine.telling.speaker import Speaker
from engine.terms.ids import ObjectId
from engine.terms.keywords import CostName
from engine.terms.objects import Stat

#: References to objects that are known before anything is chosen.
_KNOWN = (This, Target, AttachedTo, EventObject, OtherEventObject, Remembered, Iterated, Those)


def spoken_of(say: Speaker, ability: TriggeredAbility, scene: Scene) -> tuple[ObjectId, ...]:
    """What "it" and "that creature" are in a triggered ability, where they are not its source."""
    found = parts_of(ability.instructions, EventObject, OtherEventObject)
    ids = dict.fromkeys(id for part in found for id in objects_of(part, say.position, scene))
    return tuple(id for id in ids if id != scene.source)


def known_objects(say: Speaker, effect: Effect, scene: Scene) -> tuple[ObjectId, ...]:
    """The objects that an effect is about, none where they are not known by their reference."""
    what: Any = getattr(effect, "what", getattr(effect, "on", None))
    if not isinstance(what, _KNOWN):
        return ()
    return tuple(objects_of(what, say.position, scene))


def asked_for(say: Speaker, filter: Filter) -> str | None:
    """What a target asks for, of permanents or of what is on the stack."""
    return say.words("permanents", filter) or say.words("stack_objects", filter)


def stats_of(say: Speaker, fact: NotMatching) -> list[tuple[Stat, int]]:
    """The numbers that the target asks about, as what is meant has them."""
    if isinstance(fact.object, str):
        return []
    asked = dict.fromkeys(part.stat for part in parts_of(fact.filter, HasStat))
    return [(stat, say.position.stat(fact.object, stat)) for stat in asked]


def keyword_resolving(say: Speaker, scene: Scene) -> CostName | None:
    """The keyword of the ability that lets somebody do something, None if it is none."""
    id = scene.stack_object
    object = say.state.objects.get(id) if id is not None else None
    ability = object.stack.ability if object is not None and object.stack is not None else None
    word = getattr(ability, "word", None)
    return word or None

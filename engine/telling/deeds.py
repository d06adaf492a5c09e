"""What effects do to objects that are known before anything is chosen.

In: an effect in its scene. Out: the objects that it is about, None where only the text says it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.abilities import TriggeredAbility
from engine.ability.base import Effect, Filter
from engine.ability.effects.counters import MoveCounters
from engine.ability.effects.spells import CopySpell
from engine.ability.filters import AllOf, HasStat, HasType, Not
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
from engine.game.facts.targets import Elsewhere, NotMatching
from engine.game.meaning.questions import objects_of, value_of
from engine.game.meaning.zones import zones_of
from engine.game.state.scene import Scene
from engine.telling.speaker import Speaker
from engine.terms.ids import ObjectId
from engine.terms.keywords import CostName
from engine.terms.objects import Stat
from engine.terms.types import CardType
from engine.terms.zones import Zone

_NONLAND = Not(HasType(CardType.LAND))
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


def counters_moved(
    say: Speaker, effect: MoveCounters, scene: Scene
) -> tuple[ObjectId, ObjectId, int] | None:
    """From what to what counters may be moved, and how many; None where that is not known."""
    if effect.kind is None or effect.number is None:
        return None
    if not isinstance(effect.source, _KNOWN) or not isinstance(effect.to, _KNOWN):
        return None
    sources, hosts = (objects_of(each, say.position, scene) for each in (effect.source, effect.to))
    if len(sources) != 1 or len(hosts) != 1:
        return None
    return sources[0], hosts[0], value_of(effect.number, say.position, scene)


def as_it_is_done(say: Speaker, effects: tuple[Effect, ...], scene: Scene) -> tuple[Effect, ...]:
    """The effects without what can't come up: new targets of a spell that has none."""

    def has_targets(id: ObjectId) -> bool:
        part = say.position.object(id).stack
        return part is None or any(part.targets)

    return tuple(
        replace(each, new_targets=False)
        if isinstance(each, CopySpell)
        and each.new_targets
        and (copied := known_objects(say, each, scene))
        and not any(map(has_targets, copied))
        else each
        for each in effects
    )


def asked_for(say: Speaker, filter: Filter) -> str | None:
    """What a target asks for, of permanents or of what is on the stack."""
    return say.words("permanents", filter) or say.words("stack_objects", filter)


def spell_asked_for(say: Speaker, filter: Filter | None) -> str | None:
    """What an effect asks of a card that it lets be cast, None where no words say it.

    That a spell is no land goes without saying.
    """
    if isinstance(filter, AllOf):
        rest = tuple(each for each in filter.filters if each != _NONLAND)
        filter = rest[0] if len(rest) == 1 else AllOf(rest)
    return None if filter is None else say.words("cards", filter)


def is_cast_from(say: Speaker, fact: Elsewhere) -> bool:
    """Whether what is asked for in a zone was cast from there, and is on the stack."""
    object = say.state.objects.get(fact.object) if isinstance(fact.object, int) else None
    if object is None or object.zone is not Zone.STACK or object.cast is None:
        return False
    return object.cast.origin in zones_of(fact.filter)


def stats_of(say: Speaker, fact: NotMatching) -> list[tuple[Stat, int]]:
    """The numbers that the target asks about, as what is meant has them."""
    if isinstance(fact.object, str):
        return []
    asked = dict.fromkeys(part.stat for part in parts_of(fact.filter, HasStat))
    return [(stat, say.position.stat(fact.object, stat)) for stat in asked]


def limits_of(say: Speaker, fact: NotMatching, colon: str) -> list[str]:
    """What those numbers were measured by: the count, and what was counted."""
    return [
        f"{number}{colon}{say.grammar.listed([say.name(id) for id in among.objects])}"
        if among.objects
        else str(number)
        for number, among in fact.limits
    ]


def keyword_resolving(say: Speaker, scene: Scene) -> CostName | None:
    """The keyword of the ability that lets somebody do something, None if it is none."""
    id = scene.stack_object
    object = say.state.objects.get(id) if id is not None else None
    ability = object.stack.ability if object is not None and object.stack is not None else None
    word = getattr(ability, "word", None)
    return word or None

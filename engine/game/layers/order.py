"""The order of continuous effects within a layer: definitions first, dependency, timestamps.

In: the effects still to be applied in a layer. Out: the one that is applied next (CR 613.3, 613.7,
613.8).
"""

from __future__ import annotations

from engine.ability.base import Filter, ObjectReference
from engine.game.layers.application import Application
from engine.game.layers.effect import WRITES, ActiveEffect, reads
from engine.terms.ids import ObjectId

#: What an effect would do: whether it exists, to what it applies, and what it does to each.
Outlook = tuple[bool, tuple[ObjectId, ...], tuple[object, ...]]


def next_effect(
    waiting: list[ActiveEffect], application: Application
) -> tuple[ActiveEffect, tuple[str, ...]]:
    """The effect to apply next, and the rules that put it first; `waiting` stays as it is."""
    # CR 613.3: characteristic-defining abilities come first.
    defining = [effect for effect in waiting if effect.defining]
    candidates = sorted(defining or waiting, key=lambda effect: effect.timestamp)
    first = ("613.3",) if defining and len(defining) < len(waiting) else ()
    if len(candidates) == 1:
        return candidates[0], first
    in_time = (*first, "613.7")
    sensitive = [e for e in candidates if _is_sensitive(e, application.layer)]
    if not sensitive:
        return candidates[0], in_time
    depends = _dependencies(candidates, sensitive, application)
    for effect in candidates:
        # CR 613.8b: one that depends on others waits, unless they form a loop.
        others = depends.get(id(effect), set())
        if not others or _in_loop(id(effect), depends):
            if effect is candidates[0]:
                return effect, in_time
            _note_waiting(candidates, effect, depends, application)
            return effect, (*first, "613.8", "613.8a", "613.8b")
    return candidates[0], in_time


def _note_waiting(
    candidates: list[ActiveEffect],
    applied: ActiveEffect,
    depends: dict[int, set[int]],
    application: Application,
) -> None:
    """Note which effects of earlier timestamps wait for this one, on which they depend."""
    for effect in candidates:
        if effect is applied:
            return
        if id(applied) in depends.get(id(effect), set()):
            layer = application.layer
            application.waited.setdefault((layer, effect.key), []).append(applied.scene.source)
            application.ahead.setdefault((layer, applied.key), []).append(effect.scene.source)


def _is_sensitive(effect: ActiveEffect, layer: int) -> bool:
    """Whether another effect in this layer could change what this one does (CR 613.8a)."""
    written = WRITES[layer]
    looked_at = reads(effect.modifications)
    if isinstance(effect.applies_to, Filter | ObjectReference):
        looked_at |= reads(effect.applies_to)
    if effect.condition is not None:
        looked_at |= reads(effect.condition)
    return bool(looked_at & written) or (effect.from_ability and "abilities" in written)


def _dependencies(
    effects: list[ActiveEffect], sensitive: list[ActiveEffect], application: Application
) -> dict[int, set[int]]:
    """For each effect, the effects that it depends on (CR 613.8a), by identity."""
    found: dict[int, set[int]] = {}
    before = {id(effect): _outlook(effect, application) for effect in sensitive}
    for other in effects:
        if application.is_started_alone(other):
            continue
        saved = application.try_effect(other)
        for effect in sensitive:
            if effect is not other and _outlook(effect, application) != before[id(effect)]:
                found.setdefault(id(effect), set()).add(id(other))
        application.undo(saved)
    return found


def _outlook(effect: ActiveEffect, application: Application) -> Outlook:
    exists = application.exists(effect)
    affected = application.affected(effect)
    return exists, affected, application.results(effect, affected)


def _in_loop(start: int, depends: dict[int, set[int]]) -> bool:
    """Whether an effect depends on itself through others (CR 613.8b)."""
    reached: set[int] = set()
    frontier = set(depends.get(start, ()))
    while frontier:
        if start in frontier:
            return True
        reached |= frontier
        frontier = {n for f in frontier for n in depends.get(f, ())} - reached
    return False

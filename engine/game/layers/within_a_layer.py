"""The order of continuous effects within a layer: definitions first, dependency, timestamps.

In: the effects still to be applied in a layer. Out: the one that is applied next (CR 613.3, 613.7,
613.8). The layers and their order stand in `engine.terms.layers`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game.layers.effect import ActiveEffect
from engine.game.layers.under_way import Application
from engine.terms.ids import ObjectId

#: What an effect would do: whether it exists, to what it applies, and what it does to each.
Outlook = tuple[bool, tuple[ObjectId, ...], tuple[object, ...]]


def in_time(waiting: list[ActiveEffect]) -> Iterator[tuple[ActiveEffect, tuple[str, ...]]]:
    """All effects of a layer in which none can depend on another, with the rules of their order."""
    defining = sorted((e for e in waiting if e.defining), key=lambda effect: effect.timestamp)
    others = sorted((e for e in waiting if not e.defining), key=lambda effect: effect.timestamp)
    first = ("613.3",) if others else ()  # CR 613.3: characteristic-defining abilities come first
    for group, rules in ((defining, first), (others, ())):
        for place, effect in enumerate(group, start=1):
            yield effect, rules if place == len(group) else (*rules, "613.7")


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
    by_timestamp = (*first, "613.7")
    if not _dependencies(candidates, candidates[:1], application):
        return candidates[0], by_timestamp
    depends = _dependencies(candidates, candidates, application)
    for effect in candidates:
        # CR 613.8b: one that depends on others waits, unless they form a loop.
        others = depends.get(id(effect), set())
        if not others or _in_loop(id(effect), depends):
            if effect is candidates[0]:
                return effect, by_timestamp
            _note_waiting(candidates, effect, depends, application)
            return effect, (*first, "613.8", "613.8a", "613.8b")
    return candidates[0], by_timestamp


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


def _dependencies(
    effects: list[ActiveEffect], asked: list[ActiveEffect], application: Application
) -> dict[int, set[int]]:
    """For each effect that is asked about, those it depends on (CR 613.8a), by identity."""
    found: dict[int, set[int]] = {}
    before: dict[int, Outlook] = {}
    for other in effects:
        profile = application.profile(other)
        dependents = [
            effect
            for effect in asked
            if effect is not other and application.profile(effect).may_depend_on(profile)
        ]
        if not dependents or application.is_started_alone(other):
            continue
        for effect in dependents:
            if id(effect) not in before:
                before[id(effect)] = _outlook(effect, application)
        saved = application.try_effect(other)
        for effect in dependents:
            if _outlook(effect, application) != before[id(effect)]:
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

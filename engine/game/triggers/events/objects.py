"""Trigger events of objects: zones, counters, tapping, attaching.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.events.objects import (
    BecomesAttached,
    BecomesDesignated,
    BecomesTapped,
    BecomesUntapped,
    ChapterReached,
    CountersPut,
    Cycles,
    Discards,
    Explores,
    LastCounterRemoved,
    Sacrifices,
    Transforms,
    TurnsFaceUp,
    ZoneChange,
)
from engine.game.meaning.questions import OCCURRENCES, matches
from engine.game.state.happening import Happening
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.events.matching import batched, done_by, is_one
from engine.terms.counters import CounterKind
from engine.terms.happenings import What
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone


@OCCURRENCES.of(ZoneChange)
def _zone_change(
    trigger: ZoneChange, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    found = [h for h in happenings if _fits(trigger, h, position, scene)]
    return batched(found, trigger.batch)


def _fits(trigger: ZoneChange, happening: Happening, position: Position, scene: Scene) -> bool:
    if happening.what is not What.ZONE_CHANGE:
        return False
    if trigger.origin is not None and happening.origin is not trigger.origin:
        return False
    if trigger.destination is not None and happening.destination is not trigger.destination:
        return False
    if happening.origin is happening.destination:
        return False
    if trigger.filter is None:
        return True
    subject = happening.before if trigger.looks_back else happening.object
    if subject is not None and matches(trigger.filter, position, subject, scene):
        return True
    # An object that left the battlefield is looked at as it was there, wherever it went.
    left = happening.before if happening.origin is Zone.BATTLEFIELD else None
    return left is not None and matches(trigger.filter, position, left, scene)


@OCCURRENCES.of(CountersPut)
def _counters_put(
    trigger: CountersPut, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    found = [
        h
        for h in happenings
        if h.what is What.COUNTERS
        and h.object is not None
        and trigger.kind in (None, h.counter)
        and is_one(h.object, trigger.filter, position, scene)
        and (trigger.by is None or done_by(h.player, trigger.by, position, scene))
    ]
    if trigger.batch:
        return tuple(found)
    return tuple(replace(h, amount=1) for h in found for _ in range(h.amount))


@OCCURRENCES.of(LastCounterRemoved)
def _last_counter_removed(
    trigger: LastCounterRemoved, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    found = {
        h.object: h
        for h in happenings
        if h.what is What.COUNTERS_REMOVED
        and h.counter == trigger.kind
        and h.object is not None
        and position.object(h.object).count(trigger.kind) == 0
        and is_one(h.object, trigger.filter, position, scene)
    }
    return tuple(found.values())


@OCCURRENCES.of(BecomesTapped)
def _becomes_tapped(
    trigger: BecomesTapped, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.TAPPED
        and (h.mana or not trigger.for_mana)
        and (trigger.players is None or done_by(h.player, trigger.players, position, scene))
        and is_one(h.object, trigger.filter, position, scene)
    )


@OCCURRENCES.of(BecomesUntapped)
def _becomes_untapped(
    trigger: BecomesUntapped, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.UNTAPPED and is_one(h.object, trigger.filter, position, scene)
    )


@OCCURRENCES.of(BecomesAttached)
def _becomes_attached(
    trigger: BecomesAttached, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.ATTACHED
        and is_one(h.object, trigger.filter, position, scene)
        and (trigger.to is None or (h.others and matches(trigger.to, position, h.others[0], scene)))
    )


@OCCURRENCES.of(Transforms)
def _transforms(
    trigger: Transforms, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.TRANSFORMED and is_one(h.object, trigger.filter, position, scene)
    )


@OCCURRENCES.of(BecomesDesignated)
def _becomes_designated(
    trigger: BecomesDesignated, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.DESIGNATED
        and h.counter == trigger.word
        and is_one(h.object, trigger.filter, position, scene)
    )


@OCCURRENCES.of(Explores)
def _explores(
    trigger: Explores, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.EXPLORED and is_one(h.object, trigger.filter, position, scene)
    )


@OCCURRENCES.of(TurnsFaceUp)
def _turns_face_up(
    trigger: TurnsFaceUp, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.FACE_UP and is_one(h.object, trigger.filter, position, scene)
    )


@OCCURRENCES.of(ChapterReached)
def _chapter_reached(
    trigger: ChapterReached, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    found: list[Happening] = []
    for h in happenings:
        if h.what is not What.COUNTERS or h.object != scene.source or h.counter != CounterKind.LORE:
            continue
        now = position.object(scene.source).count(CounterKind.LORE)
        found += (h for chapter in trigger.chapters if now - h.amount < chapter <= now)
    return tuple(found)


@OCCURRENCES.of(Sacrifices)
def _sacrifices(
    trigger: Sacrifices, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    found = [
        h
        for h in happenings
        if h.what is What.SACRIFICED
        and done_by(h.player, trigger.players, position, scene)
        and is_one(h.before, trigger.filter, position, scene)
    ]
    return batched(found, trigger.batch)


@OCCURRENCES.of(Discards)
def _discards(
    trigger: Discards, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    found = [
        h
        for h in happenings
        if h.what is What.DISCARDED
        and done_by(h.player, trigger.players, position, scene)
        and is_one(h.object, trigger.filter, position, scene)
    ]
    return batched(found, trigger.batch)


@OCCURRENCES.of(Cycles)
def _cycles(
    trigger: Cycles, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    # The card is where it was discarded to by now, as another object (CR 400.7).
    became = position.state.successors
    return tuple(
        replace(h, object=became.get(h.others[0], h.others[0]))
        for h in happenings
        if h.what is What.ACTIVATED
        and h.keyword in (Keyword.CYCLING, Keyword.TYPECYCLING)
        and done_by(h.player, trigger.players, position, scene)
        and is_one(became.get(h.others[0], h.others[0]), trigger.filter, position, scene)
    )

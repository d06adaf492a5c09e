"""Trigger events of objects: zones, counters, tapping, attaching.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.events.combat import Enlists
from engine.ability.events.objects import (
    BecomesAttached,
    BecomesDesignated,
    BecomesTapped,
    BecomesUntapped,
    ChapterReached,
    CountersPut,
    Crews,
    Cycles,
    Discards,
    Exploits,
    Explores,
    LastCounterRemoved,
    Mills,
    Sacrifices,
    Transforms,
    TurnsFaceUp,
    ZoneChange,
)
from engine.ability.filters import Is
from engine.game.meaning.questions import matches
from engine.game.state.forbidden import LimitReached
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.awaited import occurs_on
from engine.game.triggers.events.matching import (
    batched,
    batched_of_each,
    done_by,
    is_one,
    triggers_on,
)
from engine.terms.counters import CounterKind
from engine.terms.happenings import (
    Activated,
    BecameAttached,
    BecameTapped,
    BecameUntapped,
    CountersAdded,
    CountersRemoved,
    Crewed,
    Designated,
    Discarded,
    Enlisted,
    Explored,
    Happening,
    Milled,
    Occurrence,
    OfObject,
    Sacrificed,
    Transformed,
    TurnedFaceUp,
    ZoneChanged,
)
from engine.terms.keywords import Keyword, is_keyword
from engine.terms.zones import Zone


@occurs_on(ZoneChange, ZoneChanged)
def _zone_change(
    trigger: ZoneChange, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    found = [
        h.occurrence()
        for h in happenings
        if isinstance(h, ZoneChanged) and _fits(trigger, h, position, scene)
    ]
    return batched(found, trigger.batch)


def _fits(trigger: ZoneChange, h: ZoneChanged, position: Position, scene: Scene) -> bool:
    if trigger.origin is not None and h.origin is not trigger.origin:
        return False
    if trigger.destination is not None and h.destination is not trigger.destination:
        return False
    if h.origin is h.destination:
        return False
    if trigger.spared is not None and h.destination is trigger.spared:
        return False
    if trigger.filter is None:
        return True
    subject = h.before if trigger.looks_back else h.object
    if subject is not None and matches(trigger.filter, position, subject, scene):
        return True
    if trigger.origin is None and not isinstance(trigger.filter, Is):
        return False  # "a creature card … from anywhere" is asked of the card where it arrived
    # An object that left the battlefield is looked at as it was there, wherever it went.
    left = h.before if h.origin is Zone.BATTLEFIELD else None
    return left is not None and matches(trigger.filter, position, left, scene)


@occurs_on(CountersPut, CountersAdded)
def _counters_put(
    trigger: CountersPut, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    found = [
        h.occurrence()
        for h in happenings
        if isinstance(h, CountersAdded)
        and isinstance(h.recipient, int)
        and trigger.kind in (None, h.kind)
        and is_one(h.recipient, trigger.filter, position, scene)
        and (trigger.by is None or done_by(h.player, trigger.by, position, scene))
    ]
    if trigger.batch:
        return tuple(found)
    if sum(each.amount for each in found) > position.state.limit:
        raise LimitReached
    return tuple(replace(each, amount=1) for each in found for _ in range(each.amount))


@occurs_on(LastCounterRemoved, CountersRemoved)
def _last_counter_removed(
    trigger: LastCounterRemoved, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    found = {
        h.object: h.occurrence()
        for h in happenings
        if isinstance(h, CountersRemoved)
        and h.kind == trigger.kind
        and position.object(h.object).count(trigger.kind) == 0
        and is_one(h.object, trigger.filter, position, scene)
    }
    return tuple(found.values())


@occurs_on(BecomesTapped, BecameTapped)
def _becomes_tapped(
    trigger: BecomesTapped, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    found = [
        h.occurrence()
        for h in happenings
        if isinstance(h, BecameTapped)
        and (h.for_mana or not trigger.for_mana)
        and done_by(h.player, trigger.players, position, scene)
        and is_one(h.object, trigger.filter, position, scene)
    ]
    return batched(found, trigger.batch)


def _does(
    trigger: BecomesUntapped | Transforms | Enlists | Crews | TurnsFaceUp,
    h: OfObject,
    position: Position,
    scene: Scene,
) -> bool:
    return is_one(h.object, trigger.filter, position, scene)


triggers_on(BecomesUntapped, BecameUntapped)(_does)
triggers_on(Transforms, Transformed)(_does)
triggers_on(Enlists, Enlisted)(_does)
triggers_on(Crews, Crewed)(_does)
triggers_on(TurnsFaceUp, TurnedFaceUp)(_does)


@triggers_on(Explores, Explored)
def _explores(trigger: Explores, h: Explored, position: Position, scene: Scene) -> bool:
    if trigger.card is not None and not is_one(h.card, trigger.card, position, scene):
        return False
    return is_one(h.object, trigger.filter, position, scene)


@triggers_on(BecomesAttached, BecameAttached)
def _becomes_attached(
    trigger: BecomesAttached, h: BecameAttached, position: Position, scene: Scene
) -> bool:
    host = h.to if isinstance(h.to, int) else None
    return is_one(h.object, trigger.filter, position, scene) and is_one(
        host, trigger.to, position, scene
    )


@triggers_on(BecomesDesignated, Designated)
def _becomes_designated(
    trigger: BecomesDesignated, h: Designated, position: Position, scene: Scene
) -> bool:
    return h.word == trigger.word and is_one(h.object, trigger.filter, position, scene)


@occurs_on(ChapterReached, CountersAdded)
def _chapter_reached(
    trigger: ChapterReached, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    found: list[Occurrence] = []
    for h in happenings:
        if not isinstance(h, CountersAdded) or h.recipient != scene.source:
            continue
        if h.kind == CounterKind.LORE:
            now = position.object(scene.source).count(CounterKind.LORE)
            # CR 702.155a: in the turn in which it entered, that chapter alone
            ahead = position.of(scene.source).has_keyword(Keyword.READ_AHEAD)
            ahead = ahead and position.object(scene.source).entered == position.state.turn
            least = now if ahead else now - h.number + 1
            reached = (c for c in trigger.chapters if least <= c <= now)
            found += (h.occurrence() for _ in reached)
    return tuple(found)


@occurs_on(Sacrifices, Sacrificed)
def _sacrifices(
    trigger: Sacrifices, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    found = [
        h.occurrence()
        for h in happenings
        if isinstance(h, Sacrificed)
        and done_by(h.player, trigger.players, position, scene)
        and is_one(h.before, trigger.filter, position, scene)
    ]
    return batched_of_each(found, trigger.batch, trigger.players)


@occurs_on(Exploits, Sacrificed)
def _exploits(
    trigger: Exploits, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    # CR 702.110b: what is sacrificed as an exploit ability resolves.
    stack = position.state.stack
    resolving = position.object(stack[-1]).stack if stack else None
    if resolving is None or resolving.ability is None or resolving.source is None:
        return ()
    if resolving.ability.word is not Keyword.EXPLOIT:
        return ()
    source = resolving.source
    return tuple(
        replace(h.occurrence(), objects=(source,), others=(h.before,))
        for h in happenings
        if isinstance(h, Sacrificed)
        and h.before is not None
        and is_one(source, trigger.filter, position, scene)
    )


@occurs_on(Discards, Discarded)
def _discards(
    trigger: Discards, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    found = [
        h.occurrence() if trigger.by is None else replace(h.occurrence(), player=h.caused_by)
        for h in happenings
        if isinstance(h, Discarded)
        and done_by(h.player, trigger.players, position, scene)
        and (trigger.by is None or done_by(h.caused_by, trigger.by, position, scene))
        and is_one(h.object, trigger.filter, position, scene)
    ]
    return batched_of_each(found, trigger.batch, trigger.players)


@occurs_on(Mills, Milled)
def _mills(
    trigger: Mills, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    found = [
        h.occurrence()
        for h in happenings
        if isinstance(h, Milled)
        and done_by(h.player, trigger.players, position, scene)
        and is_one(h.object, trigger.filter, position, scene)
    ]
    return batched_of_each(found, trigger.batch, trigger.players)


@occurs_on(Cycles, Activated)
def _cycles(
    trigger: Cycles, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    # The card is where it was discarded to by now, as another object (CR 400.7).
    became = position.state.successors
    return tuple(
        replace(h.occurrence(), objects=(became.get(h.source, h.source),))
        for h in happenings
        if isinstance(h, Activated)
        and is_keyword(h.keyword, Keyword.CYCLING)
        and done_by(h.player, trigger.players, position, scene)
        and is_one(became.get(h.source, h.source), trigger.filter, position, scene)
    )

"""Trigger events of deeds, and of counters of players and counters removed.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.events.deeds import (
    CountersTaken,
    Does,
    DoesByKeyword,
    GetsCounters,
    NthCounterPut,
    PlayerDoes,
)
from engine.game.state.forbidden import LimitReached
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.awaited import occurs_on
from engine.game.triggers.events.matching import batched, done_by, is_one, triggers_on
from engine.terms.happenings import (
    CountersAdded,
    CountersRemoved,
    Happening,
    ObjectDid,
    Occurrence,
    PlayerDid,
)


@occurs_on(PlayerDoes, PlayerDid)
def _player_does(
    trigger: PlayerDoes, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    found = [
        h.occurrence()
        for h in happenings
        if isinstance(h, PlayerDid)
        and h.deed is trigger.deed
        and (h.amount == trigger.least if trigger.exactly else h.amount >= trigger.least)
        and done_by(h.player, trigger.players, position, scene)
    ]
    return batched(found, trigger.batch)


@triggers_on(Does, ObjectDid)
def _does(trigger: Does, h: ObjectDid, position: Position, scene: Scene) -> bool:
    return h.deed is trigger.deed and is_one(h.object, trigger.filter, position, scene)


@occurs_on(DoesByKeyword, CountersAdded)
def _does_by_keyword(
    trigger: DoesByKeyword, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    # The ability of that keyword puts the counters as it resolves.
    stack = position.state.stack
    part = position.object(stack[-1]).stack if stack else None
    if part is None or part.ability is None or part.source is None:
        return ()
    if part.ability.word is not trigger.keyword:
        return ()
    source = part.source
    return tuple(
        replace(h.occurrence(), objects=(source,), others=(h.recipient,))
        for h in happenings
        if isinstance(h, CountersAdded)
        and isinstance(h.recipient, int)
        and is_one(source, trigger.filter, position, scene)
        and is_one(h.recipient, trigger.to, position, scene)
    )


@triggers_on(GetsCounters, CountersAdded)
def _gets_counters(
    trigger: GetsCounters, h: CountersAdded, position: Position, scene: Scene
) -> bool:
    if not isinstance(h.recipient, str) or h.kind != trigger.kind:
        return False
    return done_by(h.recipient, trigger.players, position, scene)


@triggers_on(NthCounterPut, CountersAdded)
def _nth_counter_put(
    trigger: NthCounterPut, h: CountersAdded, position: Position, scene: Scene
) -> bool:
    if not isinstance(h.recipient, int) or h.kind != trigger.kind:
        return False
    if not is_one(h.recipient, trigger.filter, position, scene):
        return False
    now = position.object(h.recipient).count(trigger.kind)
    return now - h.number < trigger.number <= now


@occurs_on(CountersTaken, CountersRemoved)
def _counters_taken(
    trigger: CountersTaken, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    found = [
        h.occurrence()
        for h in happenings
        if isinstance(h, CountersRemoved)
        and h.kind == trigger.kind
        and is_one(h.object, trigger.filter, position, scene)
    ]
    if trigger.batch:
        return tuple(found)
    if sum(each.amount for each in found) > position.state.limit:
        raise LimitReached
    return tuple(replace(each, amount=1) for each in found for _ in range(each.amount))

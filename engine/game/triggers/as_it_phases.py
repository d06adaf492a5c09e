"""What waits for a change of zones and hears nothing of phasing (CR 702.26d).

In: positions before and after permanents phase out or in. Out: the rule, with the ability that
would trigger if they left the battlefield or entered it.
"""

from __future__ import annotations

from engine.ability.base import TriggerEvent
from engine.ability.events.objects import ZoneChange
from engine.ability.events.structure import AnyEvent, bare
from engine.game.facts.stack import AbilityOf, Triggering
from engine.game.meaning.questions import occurrences_of
from engine.game.play import Play
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.listeners import Listener, is_entering, listening_to
from engine.terms.happenings import ZoneChanged
from engine.terms.ids import ObjectId
from engine.terms.zones import Zone


def tell_of_phasing(
    play: Play, before: Position, out: tuple[ObjectId, ...], back: tuple[ObjectId, ...]
) -> None:
    """CR 702.26d: what would trigger if these left the battlefield, or entered it."""
    left = tuple(
        ZoneChanged(before.controller(id), id, id, Zone.BATTLEFIELD, Zone.EXILE) for id in out
    )
    _tell(play, before, left, Triggering.LEAVES_AS_IT_PHASES)
    after = play.position
    came = tuple(ZoneChanged(after.controller(id), id, None, None, Zone.BATTLEFIELD) for id in back)
    _tell(play, after, came, Triggering.ENTERS_AS_IT_PHASES)


def _tell(
    play: Play, position: Position, moves: tuple[ZoneChanged, ...], awaited: Triggering
) -> None:
    for listener in listening_to(position, moves) if moves else ():
        for moved in moves:
            if _would_trigger(listener, moved, position, awaited):
                of = AbilityOf(listener.source, listener.ability)
                play.nothing("702.26d", awaited(of, moved.object))
                break


def _would_trigger(
    listener: Listener, moved: ZoneChanged, position: Position, awaited: Triggering
) -> bool:
    entering = awaited is Triggering.ENTERS_AS_IT_PHASES
    event = listener.ability.event
    scene = Scene(source=listener.source, controller=position.controller(listener.source))
    for part in event.events if isinstance(event, AnyEvent) else (event,):
        fits = is_entering(part) if entering else _is_leaving(part)
        if fits and occurrences_of(part, (moved,), position, scene):
            return True
    return False


def _is_leaving(event: TriggerEvent) -> bool:
    """Whether it is something that leaves the battlefield, wherever it goes."""
    event = bare(event)
    if not isinstance(event, ZoneChange):
        return False
    return event.origin is Zone.BATTLEFIELD and event.destination is None

"""Reporting events: what was carried out, and what happened instead (CR 614.6).

In: events, the effects that applied to them. Out: facts in the play's open step. How a permanent
enters by its own text is told with its entering.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ability.amounts import EventAmount, Number
from engine.ability.references import You
from engine.ability.replacements.entering import EnterMoving
from engine.ability.replacements.instead import (
    DestroyThisInstead,
    DoInstead,
    PreventDamage,
    RegenerateInstead,
)
from engine.ability.walk import substituted
from engine.game.events.watching import cause_of
from engine.game.facts.events import Carried, Instead
from engine.game.facts.questions import Deed
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.position import Position
from engine.game.state.watcher import Watcher
from engine.terms.causes import MoveCause
from engine.terms.objects import ObjectKind


def report_events(play: Play, before: Position, events: Sequence[ev.Event]) -> None:
    """Report what was carried out, but for what was told with another event already."""
    if play.told:
        untold = tuple(event for event in events if event not in play.told)
        play.told.difference_update(events)
    else:
        untold = tuple(events)
    untold = _counters_before_leaving(untold)
    said = tuple(event for event in untold if not _goes_without_saying(before, event))
    turned = {event.object for event in said if isinstance(event, ev.TurnUp)}
    # counters are put on what is face up by then, and has a name
    later = tuple(e for e in said if isinstance(e, ev.PutCounters) and e.recipient in turned)
    now = tuple(event for event in said if event not in later) if later else said
    play.report(Carried(untold, now), before.state, quiet=not said)
    if later:
        play.report(Carried(later, later))


def _counters_before_leaving(events: tuple[ev.Event, ...]) -> tuple[ev.Event, ...]:
    """CR 704.3: at the same time, but what comes off a permanent is told before that it leaves."""
    leaving = {e.object for e in events if isinstance(e, ev.Move | ev.Destroy)}
    first = [e for e in events if isinstance(e, ev.TakeCounters) and e.recipient in leaving]
    return (*first, *(e for e in events if e not in first)) if first else events


def _goes_without_saying(position: Position, event: ev.Event) -> bool:
    """Whether the step itself says it: a spell is cast, an ability leaves the stack."""
    if isinstance(event, ev.Move):
        ability = position.object(event.object).kind is ObjectKind.ABILITY
        return event.cause is MoveCause.CAST or ability
    if isinstance(event, ev.CeaseToExist | ev.LeaveGame):
        object = position.object(event.object)
        hidden = object.card is not None and object.card.is_unknown
        return hidden or object.kind in (ObjectKind.ABILITY, ObjectKind.EMBLEM)
    return isinstance(event, ev.MarkDamage)


def report_instead(
    play: Play, watcher: Watcher, event: ev.Event, results: Sequence[ev.Event]
) -> None:
    """Report what the effect made of the event; nothing where it changed nothing."""
    if list(results) == [event] or _says_so_itself(watcher):
        return
    kinds = {type(result) for result in watcher.replacement.results}
    done = tuple(
        effect
        for result in watcher.replacement.results
        if isinstance(result, DoInstead)
        for effect in result.effects
    )
    amount = getattr(event, "amount", None)
    if amount is not None:  # what the text calls "that much"
        done = substituted(done, EventAmount(), Number(amount))
    others = Deed(done, You(), watcher.scene.as_it_is()) if DoInstead in kinds else None
    moving = EnterMoving in kinds
    by_rule = watcher.ruled == "903.9b"
    instead = Instead(
        event,
        tuple(results),
        cause_of(watcher, play, event),
        watcher.scene.controller if by_rule else None,
        others=others,
        own=watcher.is_about_its_source,
        moving=moving,
    )
    play.report(instead)
    play.told.update(_told_with_it(instead))


def _told_with_it(instead: Instead) -> tuple[ev.Event, ...]:
    """The results that are told here and need not be told as they are carried out."""
    new, others = new_event(instead)
    entering = ev.Move | ev.TokenEnters
    if not isinstance(instead.event, entering) or not isinstance(new, entering):
        return ()
    if instead.moving:
        return tuple(move for move in others if isinstance(move, ev.Move))
    if not isinstance(instead.event, ev.Move) or not isinstance(new, ev.Move):
        return ()
    return (new,) if new.destination is not instead.event.destination else ()


def new_event(instead: Instead) -> tuple[ev.Event | None, tuple[ev.Event, ...]]:
    """What the event itself became, and what happens to other objects besides."""
    same = getattr(instead.event, "object", None)
    others = tuple(
        r for r in instead.results if same is not None and getattr(r, "object", None) != same
    )
    new = next((r for r in instead.results if r not in others), None)
    if new is None and instead.results:
        new = instead.results[0]
    return new, others


def _says_so_itself(watcher: Watcher) -> bool:
    """Prevention says how much and regeneration what (CR 615.1, 701.19a)."""
    return any(
        isinstance(result, PreventDamage | RegenerateInstead | DestroyThisInstead)
        for result in watcher.replacement.results
    )

"""What the results of replacement have in common.

In: an event that would put an object onto the battlefield. Out: how it would enter.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.ability.base import ReplacedEvent
from engine.ability.replacements.hooks import WouldGetCounters
from engine.game.state import events as ev


def entering_of(event: ev.Event) -> ev.Entering:
    """How the object of this event would enter the battlefield."""
    entering = getattr(event, "entering", None)
    assert isinstance(entering, ev.Entering)
    return entering


def entering_so(event: ev.Event, **changes: Any) -> ev.Event:
    """The event with another way of entering."""
    assert isinstance(event, ev.Move | ev.TokenEnters)
    return replace(event, entering=replace(entering_of(event), **changes))


def entering_with_counters(
    event: ev.Event, hook: ReplacedEvent, changed: Callable[[int], int]
) -> ev.Event | None:
    """The event with other numbers of the counters that the hook watches, None if none enters.

    CR 122.6: an object that enters with counters gets them, so what replaces getting counters
    changes their number and leaves the entering alone.
    """
    if not isinstance(hook, WouldGetCounters) or not isinstance(event, ev.Move | ev.TokenEnters):
        return None
    counters = (
        (kind, changed(number) if hook.kind in (None, kind) else number)
        for kind, number in entering_of(event).counters
    )
    return entering_so(event, counters=tuple((kind, n) for kind, n in counters if n > 0))

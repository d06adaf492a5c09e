"""What the results of replacement have in common.

In: an event that would put an object onto the battlefield. Out: how it would enter.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.events import values as ev

if TYPE_CHECKING:
    pass


def entering_of(event: ev.Event) -> ev.Entering:
    """How the object of this event would enter the battlefield."""
    entering = getattr(event, "entering", None)
    assert isinstance(entering, ev.Entering)
    return entering


def entering_so(event: ev.Event, **changes: Any) -> ev.Event:
    """The event with another way of entering."""
    assert isinstance(event, ev.Move | ev.TokenEnters)
    return replace(event, entering=replace(entering_of(event), **changes))

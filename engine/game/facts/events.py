"""Facts of events: what was carried out, what happened instead, what could not happen (CR 614–616).

In: events, effects that applied to them. Out: facts; names are those before the event.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.game.facts.questions import Deed
from engine.game.state.events import Event
from engine.terms.fact import FACT, KEYWORD, NUMBER, WHO, Fact, Kind, places
from engine.terms.ids import PlayerId


@dataclass(frozen=True, slots=True)
class Carried(Fact):
    """Events were carried out at the same time; names are those that things had before.

    `said` are those of them that the step itself does not say already.
    """

    events: tuple[Event, ...]
    said: tuple[Event, ...]


class Cause(Kind):
    """The effect that replaces or prevents something; its source is a fact."""

    PROTECTION = places(source=FACT)
    SHIELD_COUNTER = places(source=FACT)
    FINALITY_COUNTER = places(source=FACT)
    COMMANDER = places(source=FACT)
    KEYWORD = places(source=FACT, keyword=KEYWORD)
    PREVENTION = places(source=FACT)
    REPLACEMENT = places(source=FACT)


@dataclass(frozen=True, slots=True)
class Instead(Fact):
    """An effect applied to an event, and what the event became (CR 614.6).

    `chosen_by` is who chose so, where the rules let a player choose (CR 903.9b). `others` is what
    is done instead of the event, where that is another thing; `own` where a permanent enters
    so by its own text; `moving` where other objects are moved as it enters (CR 614.13a).
    """

    event: Event
    results: tuple[Event, ...]
    cause: Fact
    chosen_by: PlayerId | None = None
    others: Deed | None = None
    own: bool = False
    moving: bool = False


class Replacing(Kind):
    """What replacement and prevention effects do, and in which order."""

    APPLIED_FIRST = places(player=WHO, cause=FACT)
    DAMAGE_PREVENTED_FIRST = places(player=WHO, source=WHO)
    PREVENTED = places(cause=FACT, source=WHO, recipient=WHO, damage=NUMBER)
    REGENERATES = places(permanent=WHO)
    UMBRA = places(aura=WHO, host=WHO)


class Barred(Kind):
    """What can't happen (CR 101.2)."""

    DESTROYED = places(permanent=WHO)
    DRAW = places(player=WHO)
    DRAW_ANOTHER = places(player=WHO)
    ENTER = places(object=WHO)
    GAIN_LIFE = places(player=WHO)
    LOSE_GAME = places(player=WHO)
    LOSE_LIFE = places(player=WHO)
    COUNTERS = places(recipient=WHO)
    COUNTERS_ON_ENTERING = places(object=FACT)
    DAMAGE = places(source=WHO, recipient=WHO)
    MOVES = places(token=WHO)


class Entering(Kind):
    """How Auras enter (CR 303.4f–i), and what can't."""

    ATTACHED = places(aura=FACT)
    SOMETHING_TO_ENCHANT = places(aura=FACT)
    ENCHANTS = places(player=WHO, host=WHO)
    BACK_FACE = places(card=WHO)
    MOVES_NOTHING = places(player=WHO, cause=FACT)
    NOTHING_TO_MOVE = places(player=WHO, cause=FACT)
    CHANGED_BY_ITSELF = places(object=WHO)

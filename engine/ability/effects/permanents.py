"""Effects on permanents where they are: tap, attach, transform, turn, phase, regenerate, explore.

In: an effect's values. Out: events that `play.happen` carries out.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Effect, ObjectReference, Subject


@dataclass(frozen=True, slots=True)
class Tap(Effect):
    """Tap permanents (CR 701.26a)."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class Untap(Effect):
    """Untap permanents (CR 701.26b)."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class TapOrUntap(Effect):
    """Tap or untap permanents, as the player chooses on resolution (CR 608.2d)."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """Attach an Aura, Equipment or Fortification to an object or player (CR 701.3)."""

    what: ObjectReference
    to: Subject


@dataclass(frozen=True, slots=True)
class Unattach(Effect):
    """Unattach an Equipment (CR 701.3d)."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class Transform(Effect):
    """Transform permanents (CR 701.27)."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class TurnFaceUp(Effect):
    """Turn permanents face up."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class PhaseOut(Effect):
    """Permanents phase out (CR 702.26)."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    """Remove creatures from combat (CR 506.4)."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class Regenerate(Effect):
    """A shield: the next time it would be destroyed this turn, regenerate it (CR 701.19a)."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class Explore(Effect):
    """Creatures explore (CR 701.44)."""

    what: ObjectReference

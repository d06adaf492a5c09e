"""Effects on permanents where they are: tap, attach, transform, turn, phase, regenerate, explore.

In: an effect's values. Out: events that `play.happen` carries out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.base import Effect, ObjectReference, Subject
from engine.terms.keyword_actions import KeywordAction


@dataclass(frozen=True, slots=True)
class Tap(Effect):
    """Tap permanents (CR 701.26a)."""

    what: ObjectReference

    action: ClassVar = KeywordAction.TAP


@dataclass(frozen=True, slots=True)
class Untap(Effect):
    """Untap permanents (CR 701.26b)."""

    what: ObjectReference

    action: ClassVar = KeywordAction.UNTAP


@dataclass(frozen=True, slots=True)
class TapOrUntap(Effect):
    """Tap or untap permanents, as the player chooses on resolution (CR 608.2d)."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """Attach an Aura, Equipment or Fortification to an object or player (CR 701.3)."""

    what: ObjectReference
    to: Subject

    action: ClassVar = KeywordAction.ATTACH


@dataclass(frozen=True, slots=True)
class Unattach(Effect):
    """Unattach an Equipment (CR 701.3d)."""

    what: ObjectReference

    action: ClassVar = KeywordAction.UNATTACH


@dataclass(frozen=True, slots=True)
class SwapAura(Effect):
    """The source, an Aura, is exchanged with an Aura card in its controller's hand (CR 702.65a)."""

    action: ClassVar = KeywordAction.EXCHANGE


@dataclass(frozen=True, slots=True)
class Transform(Effect):
    """Transform permanents (CR 701.27)."""

    what: ObjectReference

    action: ClassVar = KeywordAction.TRANSFORM


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

    action: ClassVar = KeywordAction.REGENERATE


@dataclass(frozen=True, slots=True)
class Explore(Effect):
    """Creatures explore (CR 701.44)."""

    what: ObjectReference

    action: ClassVar = KeywordAction.EXPLORE


@dataclass(frozen=True, slots=True)
class Pair(Effect):
    """Two creatures become paired, for as long as both are creatures of one player (702.95a)."""

    first: ObjectReference
    second: ObjectReference

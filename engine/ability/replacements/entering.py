"""How a permanent enters instead (CR 614.1c–d, 614.12).

In: an event that would put an object onto the battlefield. Out: the changed event.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import (
    Amount,
    CostPart,
    Filter,
    Modification,
    PlayerReference,
    ReplacementResult,
)


@dataclass(frozen=True, slots=True)
class EnterTapped(ReplacementResult):
    """It enters tapped."""


@dataclass(frozen=True, slots=True)
class EnterPrepared(ReplacementResult):
    """It enters prepared (CR 722.3a)."""


@dataclass(frozen=True, slots=True)
class EnterAttacking(ReplacementResult):
    """It enters tapped and attacking what the creature attacked that paid for it (702.190b)."""


@dataclass(frozen=True, slots=True)
class EnterWithCounters(ReplacementResult):
    """It enters with counters on it (CR 614.1c, 122.6)."""

    kind: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class EnterWithCounterOfChoice(ReplacementResult):
    """It enters with a counter of one of these kinds, which its controller chooses (614.1c)."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EnterHaving(ReplacementResult):
    """It has these abilities from the moment it enters (CR 611.2e): "enters with flying"."""

    modifications: tuple[Modification, ...]


@dataclass(frozen=True, slots=True)
class EnterAsCopy(ReplacementResult):
    """It enters as a copy of a matching object, chosen by its controller (CR 614.12a, 707.5).

    `optional`: "you may have it enter". `exceptions` as in copying; `counters` are put on it too.
    """

    filter: Filter
    optional: bool = True
    exceptions: tuple[Modification, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class EnterChoosing(ReplacementResult):
    """As it enters, its controller chooses a "color", "creature type", "card name", "player",
    "nonland card name", "artifact card name", "opponent", "basic land type" or one of `options`."""

    what: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EnterMoving(ReplacementResult):
    """As it enters, its controller exiles or sacrifices any number of matching objects.

    It enters with `amount` counters of `kind` for each (devour, CR 702.82a); linked abilities find
    what moved under `label`.
    """

    filter: Filter
    sacrifice: bool = False
    kind: str = ""
    amount: Amount | None = None
    label: str = "exiled"


@dataclass(frozen=True, slots=True)
class EnterUnlessPaid(ReplacementResult):
    """As it enters, its controller may pay a cost; if not, `otherwise` applies (shock lands)."""

    cost: tuple[CostPart, ...]
    otherwise: tuple[ReplacementResult, ...]


@dataclass(frozen=True, slots=True)
class EnterOr(ReplacementResult):
    """You may have it enter so; if you don't, it has `otherwise` from then on (CR 702.136a)."""

    result: ReplacementResult
    otherwise: tuple[Modification, ...] = ()


@dataclass(frozen=True, slots=True)
class EnterUnderControlOf(ReplacementResult):
    """It enters under the control of this player."""

    player: PlayerReference


@dataclass(frozen=True, slots=True)
class EnterRevealing(ReplacementResult):
    """Any number of cards in hand of a type in common are revealed: `amount` counters each."""

    kind: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class EnterByTribute(ReplacementResult):
    """An opponent may have it enter with so many +1/+1 counters more (CR 702.104a)."""

    amount: Amount

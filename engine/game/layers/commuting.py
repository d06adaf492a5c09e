"""Whether the order of two effects in a layer matters (CR 613.7).

In: what effects do in the same layer or sublayer, one after another. Out: whether another order
would come to something else.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto

from engine.ability.base import Modification
from engine.ability.modifications import (
    BecomeBasicLand,
    ChangeColors,
    ChangeTypes,
    GainAbility,
    LoseAbility,
)
from engine.terms.ids import ObjectId

Parts = tuple[Modification, ...]


class Manner(Enum):
    """How an effect changes what it applies to: effects that only add commute, so do two that
    only take, and in some layers all of them."""

    ANY = auto()
    ADDS = auto()
    TAKES = auto()
    SETS = auto()


def manner_of(parts: Parts, layer: int) -> Manner:
    """How an effect that does this in a layer or sublayer changes an object."""
    if layer in (73, 74):
        return Manner.ANY  # CR 613.4c–d: bonuses add up, and a switch undoes a switch
    if all(_adds(part) for part in parts):
        return Manner.ADDS
    if all(isinstance(part, LoseAbility) for part in parts):
        return Manner.TAKES
    return Manner.SETS


class Touched:
    """Which objects were changed in a layer so far, and in what manner."""

    def __init__(self) -> None:
        self._by_manner: dict[Manner, set[ObjectId]] = {manner: set() for manner in Manner}

    def note(self, parts: Parts, layer: int, ids: Iterable[ObjectId]) -> bool:
        """Write down a change; whether one before it, of the same object, does not commute."""
        manner = manner_of(parts, layer)
        mattering = (
            known
            for before, known in self._by_manner.items()
            if manner is not Manner.ANY and (before is not manner or manner is Manner.SETS)
        )
        together = any(not known.isdisjoint(ids) for known in mattering)
        self._by_manner[manner].update(ids)
        return together


def _adds(part: Modification) -> bool:
    match part:
        case GainAbility():
            return True
        case ChangeTypes():
            return not (part.replace or part.remove_types or part.remove_supertypes)
        case ChangeColors() | BecomeBasicLand():
            return part.add
    return False

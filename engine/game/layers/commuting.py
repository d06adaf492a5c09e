"""Whether the order of two effects in a layer matters (CR 613.7).

In: what effects do in the same layer or sublayer, one after another. Out: whether another order
would come to something else.
"""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Clash:
    """Objects of which effects that came before, of these sources, made something else.

    Keyword counters have no source here.
    """

    objects: tuple[ObjectId, ...] = ()
    sources: tuple[ObjectId, ...] = ()


_NONE = Clash()


class Touched:
    """Which objects were changed in a layer so far, in what manner and by what."""

    def __init__(self) -> None:
        self._by_manner: dict[Manner, set[ObjectId]] = {}
        self._noted: list[tuple[Manner, tuple[ObjectId, ...], ObjectId | None]] = []

    def note(
        self, parts: Parts, layer: int, ids: tuple[ObjectId, ...], source: ObjectId | None
    ) -> Clash:
        """Write down a change; what changes before it, of the same objects, do not commute."""
        manner = manner_of(parts, layer)
        mattering = [
            before
            for before in self._by_manner
            if manner is not Manner.ANY and (before is not manner or manner is Manner.SETS)
        ]
        together = any(not self._by_manner[before].isdisjoint(ids) for before in mattering)
        clash = self._with(mattering, ids) if together else _NONE
        self._by_manner.setdefault(manner, set()).update(ids)
        self._noted.append((manner, ids, source))
        return clash

    def _with(self, manners: list[Manner], ids: tuple[ObjectId, ...]) -> Clash:
        touched = [(set(those), by) for manner, those, by in self._noted if manner in manners]
        objects = tuple(id for id in ids if any(id in those for those, _ in touched))
        sources = [by for those, by in touched if by is not None and not those.isdisjoint(ids)]
        return Clash(objects, tuple(dict.fromkeys(sources)))


def _adds(part: Modification) -> bool:
    match part:
        case GainAbility():
            return True
        case ChangeTypes():
            return not (part.replace or part.remove_types or part.remove_supertypes)
        case ChangeColors() | BecomeBasicLand():
            return part.add
    return False

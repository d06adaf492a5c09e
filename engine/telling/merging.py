"""Modifications that are said together: types with the stats that go with them.

In: the modifications of an effect. Out: the same, some of them as one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.ability import modifications as mod
from engine.ability.base import Modification
from engine.terms.types import CardType


@dataclass(frozen=True, slots=True)
class Shape(Modification):
    """A creature's types and stats together: "becomes a 3/3 Elemental creature"."""

    types: mod.ChangeTypes
    stats: mod.SetPowerToughness


def merged(changes: Sequence[Modification]) -> list[Modification]:
    """The changes with types, the subtypes that go with them, and stats as one."""
    found = _with_subtypes(changes)
    types = next((c for c in found if isinstance(c, mod.ChangeTypes) and c.types), None)
    stats = next((c for c in found if isinstance(c, mod.SetPowerToughness)), None)
    if types is None or stats is None or None in (stats.power, stats.toughness):
        return found
    if CardType.CREATURE not in types.types:
        return found
    shape = Shape(types, stats)
    return [shape if c is types else c for c in found if c is not stats]


def _with_subtypes(changes: Sequence[Modification]) -> list[Modification]:
    found: list[Modification] = []
    for change in changes:
        last = found[-1] if found else None
        if (
            isinstance(change, mod.ChangeTypes)
            and isinstance(last, mod.ChangeTypes)
            and change == mod.ChangeTypes(subtypes=change.subtypes, replace=change.replace)
            and not last.subtypes
        ):
            found[-1] = replace(last, subtypes=change.subtypes)
        else:
            found.append(change)
    return found

"""Modifications as they are said: types with the stats that go with them, numbers worked out.

In: the modifications of an effect. Out: the same, some of them as one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.ability import modifications as mod
from engine.ability.amounts import Number
from engine.ability.base import Modification
from engine.ability.references import Iterated
from engine.ability.walk import parts_of
from engine.game.meaning.questions import value_of
from engine.game.state.scene import Scene
from engine.telling.speaker import Speaker
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


def with_numbers(say: Speaker, change: Modification, scene: Scene) -> Modification:
    """The change with the numbers that are counted now; those that differ by object stay."""
    if not isinstance(change, mod.ChangePowerToughness) or any(parts_of(change, Iterated)):
        return change
    power, toughness = (
        Number(value_of(amount, say.position, scene)) for amount in (change.power, change.toughness)
    )
    return replace(change, power=power, toughness=toughness)


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

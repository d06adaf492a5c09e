"""Spells told by when they are cast: "the first creature spell you cast each turn", "the next".

In: a spell that is being cast or was. Out: whether it is that one; what it is then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.base import Effect, Filter, Modification


@dataclass(frozen=True, slots=True)
class NthCast(Filter):
    """Is the `number`th spell that matches `filter` which the controller casts this turn.

    A spell that is being cast is the one after all those that have been cast (CR 601.2i).
    """

    number: int
    filter: Filter

    reads: ClassVar[frozenset[str]] = frozenset({"history"})


@dataclass(frozen=True, slots=True)
class ModifyNextSpell(Effect):
    """The next matching spell that the controller casts this turn is modified (CR 611.2c)."""

    filter: Filter
    modifications: tuple[Modification, ...]

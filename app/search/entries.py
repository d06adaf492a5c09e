"""Entries: a set of entries that tells quickly which of many it has.

In: numbers of entries. Out: a frozen set with a mask beside it. A common word is found in ten
thousand cards, and a look at one byte for each takes a third of the time of a look into a set.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from itertools import compress


class Entries(frozenset[int]):
    """A set of entries; what is made of it by the operations of sets is a plain one."""

    @cached_property
    def _mask(self) -> bytearray:
        mask = bytearray(max(self, default=-1) + 1)
        for entry in self:
            mask[entry] = 1
        return mask

    def having(self, found: Collection[int]) -> list[int]:
        """Return those of some entries that the set has, in their order."""
        mask = self._mask
        try:
            return list(compress(found, map(mask.__getitem__, found)))
        except IndexError:  # some stand behind the last that it has
            return [entry for entry in found if entry in self]


def part_of(among: frozenset[int], found: Collection[int]) -> Collection[int]:
    """Return those of some entries that are among others."""
    return among.having(found) if isinstance(among, Entries) else among.intersection(found)

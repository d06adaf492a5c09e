"""Sittings that a worker keeps for a while, so that a tap plays on from the last state.

In: sittings by token. Out: the same, as long as there is room: a bounded number of them, of told
steps in all, and of memory of the process.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path

from app.replaying.limits import KEPT_MEMORY, KEPT_SITTINGS, KEPT_STEPS
from engine.playing.laying import Laid
from engine.playing.sitting import Sitting

_PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
_STATM = Path("/proc/self/statm")


@dataclass(frozen=True, slots=True)
class Seat:
    """A sitting and the table that it began at."""

    laid: Laid
    sitting: Sitting


class KeptSittings:
    """The sittings used last."""

    def __init__(self, most: int = KEPT_SITTINGS, steps: int = KEPT_STEPS) -> None:
        self._most, self._most_steps = most, steps
        self._kept: OrderedDict[str, Seat] = OrderedDict()
        self._steps = 0

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, token: str) -> Seat | None:
        """Return the sitting, None if it is not kept (any more)."""
        found = self._kept.get(token)
        if found is not None:
            self._kept.move_to_end(token)
        return found

    def put(self, token: str, seat: Seat) -> None:
        """Keep a sitting, and forget those longest unused for it."""
        self._forget(token)
        self._kept[token] = seat
        self._steps += _size(seat)
        while self._kept and (len(self._kept) > self._most or self._steps > self._most_steps):
            self._forget(next(iter(self._kept)))

    def _forget(self, token: str) -> None:
        gone = self._kept.pop(token, None)
        if gone is not None:
            self._steps -= _size(gone)

    def clear(self) -> None:
        """Forget all of them."""
        self._kept.clear()
        self._steps = 0

    def make_room(self, memory: int | None = None) -> None:
        """Forget all of them if the process uses too much memory (in bytes)."""
        if (memory if memory is not None else _resident()) > KEPT_MEMORY:
            self.clear()


def _size(seat: Seat) -> int:
    """How much a sitting holds: a state for each step, one more for the beginning."""
    return len(seat.sitting.table.steps) + 1


def _resident() -> int:
    """Bytes of memory that this process uses; 0 where the system does not say."""
    try:
        return int(_STATM.read_text(encoding="ascii").split()[1]) * _PAGE
    except (OSError, IndexError, ValueError):
        return 0

"""The greatest number of requirements that a declaration can obey (CR 508.1d, 509.1c).

In: for each creature its options with the requirements that each obeys, and a test of the whole.
Out: the maximum, found by branch and bound: exact, and at once where no restriction ties creatures
together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

O = TypeVar("O")  # noqa: E741  what one creature may be declared to do


class MaximumSearch(Generic[O]):
    """A search over one option for each creature.

    `options[i]` are the options of creature i as (option, requirements obeyed by it alone);
    `extra` counts requirements obeyed by the whole declaration beyond those; `extra_bound` is its
    greatest possible value; `allowed` is whether the whole disobeys no restriction.
    """

    def __init__(
        self,
        options: Sequence[Sequence[tuple[O, int]]],
        allowed: Callable[[list[O]], bool],
        extra: Callable[[list[O]], int] = lambda chosen: 0,
        extra_bound: int = 0,
    ) -> None:
        self.options = [sorted(each, key=lambda pair: -pair[1]) for each in options]
        self.allowed = allowed
        self.extra = extra
        self.extra_bound = extra_bound
        self.best = -1
        self._rest = [0] * (len(options) + 1)
        for index in range(len(options) - 1, -1, -1):
            greatest = max((value for _, value in options[index]), default=0)
            self._rest[index] = self._rest[index + 1] + greatest

    def maximum(self) -> int:
        """The greatest number of requirements that can be obeyed, 0 if there are none."""
        if self._rest[0] + self.extra_bound == 0:
            return 0
        self._search(0, [], 0)
        return max(0, self.best)

    def _search(self, index: int, chosen: list[O], value: int) -> None:
        limit = self._rest[0] + self.extra_bound
        if value + self._rest[index] + self.extra_bound <= self.best or self.best == limit:
            return
        if index == len(self.options):
            if self.allowed(chosen):
                self.best = max(self.best, value + self.extra(chosen))
            return
        for option, gain in self.options[index]:
            chosen.append(option)
            self._search(index + 1, chosen, value + gain)
            chosen.pop()

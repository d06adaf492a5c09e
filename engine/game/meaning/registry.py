"""What a value of the vocabulary means is found from its class: one table for each question.

In: a value. Out: the function that was registered for its class, or for the nearest of its bases.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from rules.errors import UnsupportedError

V = TypeVar("V")
P = ParamSpec("P")
R = TypeVar("R")


class Meanings(dict[type, Callable[Concatenate[Any, P], R]], Generic[P, R]):
    """The answers to one question that is asked of values, by their class.

    The question is a function beside the table: `matches(filter, …)` is
    `MATCHES[type(filter)](filter, …)`. An answer is registered where its rules code stands:
    `@MATCHES.of(AllOf)`. A class without an answer raises `UnsupportedError`.
    """

    def of(
        self, kind: type[V]
    ) -> Callable[[Callable[Concatenate[V, P], R]], Callable[Concatenate[V, P], R]]:
        """Register the answer for values of this class."""

        def register(answer: Callable[Concatenate[V, P], R]) -> Callable[Concatenate[V, P], R]:
            self[kind] = answer
            return answer

        return register

    def __missing__(self, kind: type) -> Callable[Concatenate[Any, P], R]:
        for base in kind.__mro__[1:]:
            if base in self:
                self[kind] = self[base]
                return self[base]
        raise UnsupportedError(f"the engine cannot execute {kind.__name__} yet")

    def knows(self, value: object) -> bool:
        """Whether an answer is registered for values of this class or of one of its bases."""
        return any(base in self for base in type(value).__mro__)

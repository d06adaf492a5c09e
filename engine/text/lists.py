"""Lists in rows: words one after another as a tuple, and the tuple as its first word and the rest.

In: slots of a row that reads a list. Out: tuples, and for printing the slots of a tuple.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.text.pattern import Bindings

_NAMES = "abcdefgh"


def items(**parts: Any) -> tuple[Any, ...]:
    """The parts in the order of the slots; a part that is a list adds its own parts."""
    out: list[Any] = []
    for part in parts.values():
        out.extend(part if isinstance(part, tuple) else (part,))
    return tuple(out)


def first_and_rest(value: Any) -> Bindings | None:
    """`a` is the first part and `b` the others, absent where there are none."""
    return {"a": value[0], "b": value[1:]} if isinstance(value, tuple) and value else None


def exactly(count: int) -> Callable[[Any], Bindings | None]:
    """The parts of a list of `count` as `a`, `b`, `c`…"""

    def take(value: Any) -> Bindings | None:
        if not isinstance(value, tuple) or len(value) != count:
            return None
        return dict(zip(_NAMES, value, strict=False))

    return take


def only(value: Any) -> Bindings | None:
    """The one part of a list of one as `a`."""
    return exactly(1)(value)

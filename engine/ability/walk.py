"""Walking a value: its parts in the order in which a text speaks of them.

In: a value of the vocabulary. Out: the same value with parts replaced. Fields that say who acts
come before fields that say on what, and both before numbers, so that both languages speak of
targets in the same order whatever the order of their words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import lru_cache
from typing import Any

from engine.ability.base import Ability
from engine.ability.effects.structure import MayPay
from engine.ability.keywords import KeywordAbility

_FIRST = (
    "source", "first", "who", "object", "what", "on", "of", "objects", "players", "by", "about",
)  # fmt: skip
#: "Unless its controller pays": what is done otherwise is spoken of before who pays.
_UNLESS = ("otherwise", "who", "cost", "then")


@lru_cache(maxsize=512)
def ordered_fields(kind: type[Any]) -> tuple[str, ...]:
    """The field names of a class in the order of speaking."""
    names = [field.name for field in fields(kind)]
    if kind is MayPay:
        return _UNLESS
    return tuple(sorted(names, key=lambda n: _FIRST.index(n) if n in _FIRST else len(_FIRST)))


@lru_cache(maxsize=1024)
def field_names(kind: Any) -> tuple[str, ...]:
    """The fields of a class in the order of speaking; none of what is no dataclass."""
    return ordered_fields(kind) if hasattr(kind, "__dataclass_fields__") else ()


def rebuilt(value: Any, change: Callable[[Any], Any]) -> Any:
    """`value` with each of its parts replaced by `change(part)`, in the order of speaking."""
    if isinstance(value, tuple):
        parts = tuple(change(part) for part in value)
        return parts if any(a is not b for a, b in zip(parts, value, strict=True)) else value
    if not _has_parts(value):
        return value
    changed: dict[str, Any] = {}
    for name in ordered_fields(value.__class__):
        old = getattr(value, name)
        if _has_parts(old):
            new = change(old)
            if new is not old:
                changed[name] = new
    if not changed:
        return value
    everything = {f.name: getattr(value, f.name) for f in fields(value)}
    return type(value)(**{**everything, **changed})


def _has_parts(value: Any) -> bool:
    kind = value.__class__
    return kind is tuple or _is_made_of_fields(kind)


@lru_cache(maxsize=1024)
def _is_made_of_fields(kind: type[Any]) -> bool:
    return issubclass(kind, tuple) or hasattr(kind, "__dataclass_fields__")


def is_sealed(part: Any) -> bool:
    """Whether a part is an ability of its own, whose words are about its own object and player.

    A keyword's number or cost is said by the text around it.
    """
    return isinstance(part, Ability) and not isinstance(part, KeywordAbility)


def substituted(value: Any, old: Any, new: Any) -> Any:
    """`value` with every part equal to `old` replaced by `new`; abilities inside stay as they are.

    An ability inside a value (granted, or of a token) speaks of its own object and players.
    """

    def change(part: Any) -> Any:
        if part == old:
            return new
        return part if is_sealed(part) else rebuilt(part, change)

    return change(value)


def contains(value: Any, *wanted: type[Any]) -> bool:
    """Whether a part of `value`, outside abilities inside it, is of one of the classes."""
    todo = [value]
    while todo:
        part = todo.pop()
        if isinstance(part, wanted):
            return True
        if isinstance(part, tuple):
            todo.extend(part)
        elif names := _names_within(part.__class__):
            todo.extend([getattr(part, name) for name in names])
    return False


@lru_cache(maxsize=1024)
def _names_within(kind: Any) -> tuple[str, ...]:
    """The fields in which parts of such a value stand; none of what is sealed (`is_sealed`)."""
    sealed = issubclass(kind, Ability) and not issubclass(kind, KeywordAbility)
    return () if sealed else field_names(kind)


@lru_cache(maxsize=4096)
def parts_of(value: Any, *wanted: type[Any]) -> tuple[Any, ...]:
    """The parts of `value` of one of the classes, itself included, outside abilities inside it."""
    found: list[Any] = []

    def look(part: Any) -> None:
        if isinstance(part, wanted):
            found.append(part)
        if isinstance(part, tuple):
            for each in part:
                look(each)
        elif _has_parts(part) and not is_sealed(part):
            for name in ordered_fields(part.__class__):
                look(getattr(part, name))

    look(value)
    return tuple(found)


def everywhere(value: Any, *wanted: type[Any]) -> tuple[Any, ...]:
    """The parts of `value` of one of the classes, those of abilities inside it too."""
    found: list[Any] = []
    todo = [value]
    while todo:
        part = todo.pop()
        if isinstance(part, wanted):
            found.append(part)
        if isinstance(part, tuple):
            todo.extend(reversed(part))
        elif _has_parts(part):
            todo.extend(getattr(part, field.name) for field in reversed(fields(part)))
    return tuple(found)

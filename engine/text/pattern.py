"""Patterns: values with holes, filled to build an ability and matched to print it.

In: a value of the ability vocabulary in which some fields hold a `Slot`. Out: a builder (slots →
value) and its inverse (value → slots, or None where the value has another shape). One pattern
serves both directions, so that what a row builds is what it prints.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from typing import Any

from engine.ability.base import Filter
from engine.text.conjunction import all_of, parts_of

Bindings = dict[str, Any]

#: Stands for "no default": the slot must be filled.
_REQUIRED = object()


@dataclass(frozen=True, slots=True)
class Slot:
    """A hole of a pattern: the value that a row's form has at `{name}`.

    A slot in optional words has the value `default` where the words are not said; such a value is
    printed by leaving them out.
    """

    name: str
    default: Any = _REQUIRED


@dataclass(frozen=True, slots=True)
class Part:
    """A hole that is one element of the tuple at `{name}`."""

    name: str
    index: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A filter: what stands at `filter`, and `parts` asked besides (patterns of filters)."""

    filter: Any
    parts: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Spread:
    """A hole in a tuple that takes the elements of a tuple: `(first, *rest)`; it comes last."""

    name: str


def slot(name: str, default: Any = _REQUIRED) -> Any:
    """A `Slot`, untyped so that it may stand in any field."""
    return Slot(name, default)


def part(name: str, index: int) -> Any:
    """A `Part`, untyped so that it may stand in any field."""
    return Part(name, index)


def asked(filter_: Any, *parts: Any) -> Any:
    """An `Asked`, untyped so that it may stand in any field: `asked(slot("f"), YOURS)`."""
    return Asked(filter_, parts)


def made(maker: type[Any], **values: Any) -> Any:
    """A pattern of a class whose constructor would not accept a slot."""
    return Made(maker, tuple(values.items()))


@dataclass(frozen=True, slots=True)
class Made:
    """A pattern of `maker` with the fields `values`, the other fields at their defaults."""

    maker: type[Any]
    values: tuple[tuple[str, Any], ...]


def has_slots(pattern: object) -> bool:
    """Whether a pattern has any hole."""
    if isinstance(pattern, Slot | Spread | Made | Part | Asked):
        return True
    if isinstance(pattern, tuple):
        return any(has_slots(part) for part in pattern)
    if isinstance(pattern, frozenset):
        return False
    if is_dataclass(pattern) and not isinstance(pattern, type):
        return any(has_slots(getattr(pattern, f.name)) for f in fields(pattern))
    return False


def filler(pattern: object) -> Callable[[Mapping[str, Any]], Any]:
    """The function that fills the holes of `pattern` from bindings."""
    if not has_slots(pattern):
        return lambda _bindings: pattern
    if isinstance(pattern, Slot):
        name, default = pattern.name, pattern.default
        if default is not _REQUIRED:
            return lambda bindings: bindings.get(name, default)
        return lambda bindings: bindings[name]
    if isinstance(pattern, Part):
        whole, index = pattern.name, pattern.index
        return lambda bindings: bindings[whole][index]
    if isinstance(pattern, Asked):
        every = tuple(filler(each) for each in (pattern.filter, *pattern.parts))
        return lambda bindings: all_of(*(fill(bindings) for fill in every))
    if isinstance(pattern, tuple):
        return _tuple_filler(pattern)
    if isinstance(pattern, Made):
        maker, items = pattern.maker, pattern.values
    else:
        maker = type(pattern)
        items = tuple((f.name, getattr(pattern, f.name)) for f in fields(pattern))  # type: ignore[arg-type]
    parts = tuple((name, filler(part)) for name, part in items)
    return lambda bindings: maker(**{name: fill(bindings) for name, fill in parts})


def _tuple_filler(pattern: tuple[object, ...]) -> Callable[[Mapping[str, Any]], Any]:
    if isinstance(pattern[-1], Spread):
        rest = pattern[-1].name
        head = tuple(filler(part) for part in pattern[:-1])
        return lambda bindings: (*(fill(bindings) for fill in head), *bindings[rest])
    fillers = tuple(filler(part) for part in pattern)
    return lambda bindings: tuple(fill(bindings) for fill in fillers)


def taken(pattern: object, value: object) -> Bindings | None:
    """What stands at the holes of `pattern` in `value`; None where it has another shape."""
    found: dict[Any, Any] = {}
    if not unify(pattern, value, found):
        return None
    bindings: Bindings = {}
    elements: dict[str, dict[int, Any]] = {}
    for key, each in found.items():
        if isinstance(key, tuple):
            elements.setdefault(key[0], {})[key[1]] = each
        else:
            bindings[key] = each
    for name, parts in elements.items():
        bindings[name] = tuple(parts.get(index) for index in range(1 + max(parts)))
    return bindings


def unify(pattern: object, value: object, bindings: dict[Any, Any]) -> bool:
    """Match `value` with `pattern`, putting what stands at the holes into `bindings`.

    A slot that occurs twice must stand for equal values. Elements of tuples stand under pairs of
    name and index; `taken` puts them together.
    """
    if isinstance(pattern, Slot | Part):
        return _unify_hole(pattern, value, bindings)
    if isinstance(pattern, Asked):
        return isinstance(value, Filter) and _unify_asked(pattern, value, bindings)
    if isinstance(pattern, tuple):
        return isinstance(value, tuple) and _unify_tuple(pattern, value, bindings)
    if isinstance(pattern, Made):
        return type(value) is pattern.maker and _unify_made(pattern, value, bindings)
    if is_dataclass(pattern) and not isinstance(pattern, type):
        return type(value) is type(pattern) and all(
            unify(getattr(pattern, f.name), getattr(value, f.name), bindings)
            for f in fields(pattern)
        )
    if type(pattern) is str and isinstance(value, StrEnum):
        return pattern == value  # a kind of counter may be named by the rules' own word for it
    return type(pattern) is type(value) and pattern == value


def _unify_hole(pattern: Slot | Part, value: object, bindings: dict[Any, Any]) -> bool:
    key = pattern.name if isinstance(pattern, Slot) else (pattern.name, pattern.index)
    if key in bindings:
        return bool(bindings[key] == value)
    if not isinstance(pattern, Slot) or value != pattern.default:
        bindings[key] = value
    return True


def _unify_asked(pattern: Asked, value: Filter, bindings: dict[Any, Any]) -> bool:
    """Each part that is asked besides must be there; what is left stands at the filter."""
    rest = list(parts_of(value))
    for each in pattern.parts:
        for found in rest:
            tried = dict(bindings)
            if unify(each, found, tried):
                bindings.update(tried)
                rest.remove(found)
                break
        else:
            return False
    return unify(pattern.filter, all_of(*rest), bindings)


def _unify_tuple(
    pattern: tuple[object, ...], value: tuple[object, ...], bindings: Bindings
) -> bool:
    if pattern and isinstance(pattern[-1], Spread):
        head = len(pattern) - 1
        if len(value) < head:
            return False
        bindings[pattern[-1].name] = value[head:]
        return all(unify(p, v, bindings) for p, v in zip(pattern[:-1], value[:head], strict=True))
    return len(pattern) == len(value) and all(
        unify(p, v, bindings) for p, v in zip(pattern, value, strict=True)
    )


def _unify_made(pattern: Made, value: Any, bindings: Bindings) -> bool:
    """Match the named fields; every other field must be at the default that filling gives it."""
    named = dict(pattern.values)
    if not all(unify(part, getattr(value, name), bindings) for name, part in named.items()):
        return False
    filled = pattern.maker(**{name: filler(part)(bindings) for name, part in named.items()})
    return bool(filled == value)

"""Bound: a reading with what each of its words was bound to, for a reader's eye.

In: abilities. Out: their values in short, with `target 1`, `it(event)` and `found "this way"` where
the text says target, it or that player; what stands at its default is left out.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Ability
from engine.ability.filters import AllOf, AnyOf, HasSubtype, HasSupertype, HasType, Not
from engine.ability.references import (
    AsItLeft,
    EventObject,
    EventPlayer,
    OtherEventObject,
    Remembered,
    Target,
    This,
    Those,
    You,
)

_WORDS = {
    This(): "~",
    You(): "you",
    EventObject(): "it(event)",
    OtherEventObject(): "other(event)",
    EventPlayer(): "player(event)",
}


def bound(abilities: tuple[Ability, ...]) -> str:
    """The abilities in short, one to a line, every reference named."""
    return "\n".join(_short(ability) for ability in abilities)


#: What an Aura or Equipment is attached to, as texts call it; readings hold one value for all.
_ATTACHED = re.compile(
    r"\b(?:enchanted|equipped|fortified) "
    r"(?:permanent|creature|artifact|land|enchantment|planeswalker|equipment|wall"
    r"|plains|island|swamp|mountain|forest)\b"
    r"|(?:所结附|佩带此物|佩带此武具)的(?:永久物|生物|神器|地|结界|鹏洛客)",
    re.IGNORECASE,
)


def as_line_calls_it(printed: str, line: str) -> str:
    """A printed form with what the object is attached to called as the line calls it."""
    said: set[str] = {found.casefold() for found in _ATTACHED.findall(line)}
    if len(said) != 1:
        return printed
    noun = next(iter(said))

    def called(found: re.Match[str]) -> str:
        return noun[:1].upper() + noun[1:] if found[0][:1].isupper() else noun

    return _ATTACHED.sub(called, printed)


def _short(value: Any) -> str:
    if is_dataclass(value) and not isinstance(value, type):
        return _of_value(value)
    if isinstance(value, tuple):
        return "[" + "; ".join(_short(part) for part in value) + "]"
    if isinstance(value, Enum):
        return str(value.value)
    return "none" if value is None else str(value)


def _of_value(value: Any) -> str:
    """A value by its own word, else by its class and the fields that it sets."""
    if hasattr(value, "__hash__") and value in _WORDS:
        return _WORDS[value]
    if isinstance(value, Target):
        return f"target {value.slot + 1}"
    if isinstance(value, Remembered):
        return f'found "{value.label}"'
    if isinstance(value, AsItLeft):
        return f'found "{value.label}" as it was'
    if isinstance(value, Those):
        return f"those [{_short(value.filter)}]"
    if isinstance(value, Number):
        return str(value.value)
    if isinstance(value, AllOf | AnyOf):
        joint = " & " if isinstance(value, AllOf) else " | "
        return "(" + joint.join(_short(part) for part in value.filters) + ")"
    if isinstance(value, Not):
        return "not " + _short(value.filter)
    if isinstance(value, HasType | HasSubtype | HasSupertype):
        return str(getattr(value, fields(value)[0].name))
    return _by_class(value)


def _by_class(value: Any) -> str:
    said: list[str] = []
    for number, field in enumerate(fields(value)):
        part = getattr(value, field.name)
        if field.default is not MISSING and part == field.default:
            continue
        said.append(_short(part) if number == 0 else f"{field.name}={_short(part)}")
    return type(value).__name__ + (f"({', '.join(said)})" if said else "")

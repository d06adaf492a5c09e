"""Short texts for what a replay compares: values as a scenario would write them.

In: values of scenarios and states. Out: texts, and values folded for comparison.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from engine.scenario import actions, model
from engine.scenario.kinds import parse_name
from engine.scenario.model import Name
from engine.scenario.words import COLORS
from engine.terms.colors import Color
from engine.terms.mana import Mana

_SYMBOL = re.compile(r"\{[^{}]+\}")
_COLOR_WORDS = {
    "W": "white",
    "U": "blue",
    "B": "black",
    "R": "red",
    "G": "green",
}


def plain(value: Any) -> str:
    """Print a value of the notation in one line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        if len(value) == 2 and all(isinstance(part, int) for part in value):
            return f"{value[0]}/{value[1]}"
        return ", ".join(_part(part) for part in value) or "none"
    return "none" if value is None or value == "" else str(value)


def _part(part: Any) -> str:
    if isinstance(part, tuple):
        return " ×".join(str(piece) for piece in part)
    return str(part)


def mana(pool: Iterable[Mana]) -> str:
    """Print the mana of a pool."""
    return "".join(map(str, pool))


def symbols(text: str) -> list[str]:
    """The mana symbols of a text, in upper case."""
    return [symbol.upper() for symbol in _SYMBOL.findall(text)]


def colors(found: Iterable[Color]) -> tuple[str, ...]:
    """Colours as the notation has them, in the order of its table."""
    words = {_COLOR_WORDS[color.value] for color in found}
    return tuple(word.en for word in COLORS.words if word.en in words)


def name_of(text: str) -> Name:
    """A name with its ordinal."""
    return parse_name(text)


def with_ordinal(labels: tuple[str, ...], name: Name) -> tuple[str, ...]:
    """The labels that a name means: all of them, or the one of its ordinal."""
    if name.ordinal is None:
        return labels
    return labels[name.ordinal - 1 : name.ordinal]


def action_kind(action: model.Action) -> str:
    """The kind of an action: its first English key."""
    return actions.form_of(action).name


def kind_in(kind: str, language: str) -> str:
    """The kind of an action by its first key in a language."""
    form = actions.find_form(kind)
    return kind if form is None else (form.zh if language == "zh" else form.en)[0]


def action(value: model.Action | None, language: str = "en") -> str:
    """Print an action in one line, as the notation writes it."""
    if value is None:
        return ""
    written = actions.write_action(value, language)
    return ", ".join(f"{key} {flow(part)}" for key, part in written.items())


def flow(value: Any) -> str:
    """Print plain lists and mappings in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    return str(value)


def within(rule: str, wanted: str) -> bool:
    """Whether a rule is the one wanted or a subrule of it: 616.1a within 616.1."""
    return rule == wanted or (rule.startswith(wanted) and rule[len(wanted) :].isalpha())

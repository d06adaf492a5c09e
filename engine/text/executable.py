"""What the engine executes: the honest half of "understood".

In: an ability, and the pieces of the vocabulary that the engine says it executes. Out: the pieces
of the ability that it does not. The compiler knows what a text means; only the engine knows what it
can do: `engine.ability.support` says it, and other lists may be handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import is_dataclass
from typing import Any

from engine.ability.base import Ability
from engine.ability.keywords import KeywordAbility
from engine.ability.restrictions import PlayerRule
from engine.ability.walk import rebuilt

#: Says which pieces of an ability the engine does not execute; none means that it executes it.
Missing = Callable[[Ability], tuple[str, ...]]


def missing_outside(pieces: Container[str]) -> Missing:
    """A `Missing` for an engine that executes `pieces` and nothing else.

    A piece is the name of a vocabulary class ("DealDamage"), "keyword prowess" for a keyword
    ability, or "rule NO_MAXIMUM_HAND" for a `PlayerRule`.
    """

    def missing(ability: Ability) -> tuple[str, ...]:
        return tuple(piece for piece in pieces_of(ability) if piece not in pieces)

    return missing


def pieces_of(ability: Ability) -> tuple[str, ...]:
    """The pieces of the vocabulary that an ability is made of, each once, outermost first."""
    found: dict[str, None] = {}

    def look(part: Any) -> Any:
        if is_dataclass(part) and not isinstance(part, type):
            found[_piece(part)] = None
        return rebuilt(part, look)

    look(ability)
    return tuple(found)


def _piece(part: Any) -> str:
    if isinstance(part, KeywordAbility):
        return f"keyword {part.keyword}"
    if isinstance(part, PlayerRule):
        return f"rule {part.rule.name}"
    return type(part).__name__

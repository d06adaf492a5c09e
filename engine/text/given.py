"""The X of a keyword that a permanent gives: the keyword asks it of whatever has the keyword.

In: modifications with an X, what it is, who bears them. Out: the modifications with it.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import X
from engine.ability.base import Amount
from engine.ability.keywords import KeywordAbility
from engine.ability.references import AttachedTo, This, You
from engine.ability.walk import contains, rebuilt, substituted


def with_x(modifications: Any, amount: Amount, bearer: Any) -> Any:
    """The modifications with this for X; None where a given keyword could not ask it.

    Of an enchanted creature "its power" is what the keyword calls its own. What the Aura or its
    controller has is nothing that the creature's keyword knows.
    """
    if isinstance(bearer, AttachedTo) and _of_keywords(modifications):
        if contains(amount, This, You):
            return None
        own = substituted(amount, AttachedTo(), This())
        modifications = _in_keywords(modifications, X(), own)
    return substituted(modifications, X(), amount)


def said_of_bearer(modifications: Any, bearer: Any) -> Any:
    """The inverse: what a given keyword calls its own is said of the enchanted creature."""
    if not isinstance(bearer, AttachedTo):
        return modifications
    return _in_keywords(modifications, This(), AttachedTo())


def _of_keywords(modifications: Any) -> bool:
    found = _in_keywords(modifications, X(), AttachedTo())
    return bool(found != modifications)


def _in_keywords(modifications: Any, old: Any, new: Any) -> Any:
    def look(part: Any) -> Any:
        return (
            substituted(part, old, new) if isinstance(part, KeywordAbility) else rebuilt(part, look)
        )

    return look(modifications)

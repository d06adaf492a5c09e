"""The words of the ability by which an object is restricted under a condition.

In: an object and the restriction. Out: the ability in quotation marks, None for any other.
"""

from __future__ import annotations

from engine.ability.abilities import StaticAbility
from engine.ability.base import Modification
from engine.telling.quoted import own_quoted
from engine.telling.speaker import Speaker
from engine.terms.ids import ObjectId


def conditional_words(say: Speaker, id: ObjectId, restriction: Modification | None) -> str | None:
    """The ability of the object that restricts it so, if that holds only under a condition."""
    for held in say.position.of(id).held if restriction is not None else ():
        ability = held.ability
        if not isinstance(ability, StaticAbility) or restriction not in ability.modifications:
            continue
        if ability.condition is not None or getattr(restriction, "unless", None) is not None:
            return own_quoted(say, id, ability)
    return None

"""Others: whom "other" leaves out, where it is not the ability's own source.

In: a value that holds `Another`, and the object that was spoken of. Out: the value with that object
left out; and back again for printing. Cards outside the battlefield are told apart from the source.
"""

from __future__ import annotations

from typing import Any

from engine.ability.base import ObjectReference
from engine.ability.filters import AllOf, Another, InZone, Is, Not
from engine.ability.references import AttachedTo
from engine.ability.walk import is_sealed, rebuilt
from engine.terms.types import CardType
from engine.text.conjunction import all_of
from engine.text.fitting import known_of


def told_apart(value: Any, spoken: ObjectReference) -> Any:
    """`value` with "other" bound to the object spoken of: "each other creature" after a target."""
    return _exchanged(value, Another(), Not(Is(spoken)))


#: What an Aura or Equipment itself is: "other enchantment" beside "enchanted creature" is than it.
_ATTACHMENTS = ({CardType.ENCHANTMENT}, {CardType.ARTIFACT})


def _is_of_source(part: AllOf, new: Any) -> bool:
    """Whether the noun says that "other" leaves out the Aura, and not what it is attached to."""
    return new == Not(Is(AttachedTo())) and known_of(part).types in _ATTACHMENTS


def said_other(value: Any, spoken: ObjectReference) -> Any:
    """The inverse of `told_apart`."""
    return _exchanged(value, Not(Is(spoken)), Another())


def _exchanged(value: Any, old: Any, new: Any) -> Any:
    def change(part: Any) -> Any:
        if part == old:
            return new
        if is_sealed(part):
            return part
        if isinstance(part, AllOf) and old in part.filters:
            if any(isinstance(each, InZone) for each in part.filters) or _is_of_source(part, new):
                return part
            return all_of(*(change(each) for each in part.filters))
        return rebuilt(part, change)

    return change(value)

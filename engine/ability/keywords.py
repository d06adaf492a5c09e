"""Keyword abilities as values, and what they mean: each a macro over the vocabulary (CR 702).

In: nothing. Out: `KeywordAbility`, `means`, `expand`. A keyword with a cost, a number or a quality
carries it as a parameter. What is known of the keyword itself stands in its record, `Keyword`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.ability.base import Ability, Amount, CostPart, Effect, Filter, PlayerReference
from engine.terms.keywords import Keyword


@dataclass(frozen=True, slots=True)
class KeywordAbility(Ability):
    """One keyword ability.

    `cost`: equip, kicker, ward, cycling, flashback, madness, morph… `amount`: annihilator, toxic,
    exalted's like. `quality`: what an Aura can enchant, what is protected from, the land of
    landwalk, the type of typecycling. `players`: whom an Aura can enchant (CR 303.4a). `given`:
    what a gift is. `size`: of a prototype.
    """

    keyword: Keyword
    cost: tuple[CostPart, ...] = ()
    amount: Amount | None = None
    quality: Filter | None = None
    players: PlayerReference | None = None
    given: tuple[Effect, ...] = ()
    size: tuple[Amount, Amount] | None = None


Meaning = Callable[[KeywordAbility], tuple[Ability, ...]]

#: Keyword → the function that spells it out.
_MEANINGS: dict[Keyword, Meaning] = {}


def means(keyword: Keyword) -> Callable[[Meaning], Meaning]:
    """Register the function that spells out this keyword."""

    def register(function: Meaning) -> Meaning:
        _MEANINGS[keyword] = function
        return function

    return register


#: Subtype → the abilities that objects with it have by the rules.
_INTRINSIC: dict[str, tuple[Ability, ...]] = {}


def intrinsic_to(subtype: str, *abilities: Ability) -> None:
    """Register abilities that every object with this subtype has."""
    _INTRINSIC[subtype] = abilities


def intrinsic_abilities(subtypes: tuple[str, ...]) -> tuple[Ability, ...]:
    """The abilities that these subtypes bring."""
    return tuple(ability for word in subtypes for ability in _INTRINSIC.get(word, ()))


@lru_cache(maxsize=1024)
def expand(ability: KeywordAbility) -> tuple[Ability, ...]:
    """The abilities that this keyword stands for, none for one with rules of its own."""
    meaning = _MEANINGS.get(ability.keyword)
    return meaning(ability) if meaning is not None else ()


def spelled(abilities: tuple[Ability, ...]) -> Iterator[Ability]:
    """Yield abilities, those that keywords among them stand for included."""
    for ability in abilities:
        yield ability
        if isinstance(ability, KeywordAbility):
            yield from expand(ability)


def is_spelled_out(keyword: Keyword) -> bool:
    """Whether a macro says what this keyword means."""
    return keyword in _MEANINGS


def is_known(keyword: Keyword) -> bool:
    """Whether the engine can execute this keyword."""
    return keyword.ruled or is_spelled_out(keyword)

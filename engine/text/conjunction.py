"""Conjunctions: several things asked of one object, in one order whatever the language.

In: filters in the order of the words. Out: one filter whose parts stand in a fixed order, and its
parts again, told apart by where each language puts them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.ability.base import Filter
from engine.ability.filters import (
    AllOf,
    Another,
    AnyOf,
    Anything,
    HasColor,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    IsGoaded,
    IsHistoric,
    IsSpell,
    Not,
    NumberOfColors,
)
from engine.terms.colors import Color
from engine.terms.comparison import Comparison
from engine.terms.objects import Status
from engine.terms.types import CardType

#: Words that come before the noun, in the order in which they are printed.
_BEFORE = (
    Another,
    HasStatus,
    Not,
    HasSupertype,
    NumberOfColors,
    HasColor,
    IsHistoric,
    IsGoaded,
)
_TYPE_ORDER = (
    CardType.KINDRED, CardType.ENCHANTMENT, CardType.ARTIFACT, CardType.LAND, CardType.CREATURE,
    CardType.PLANESWALKER, CardType.BATTLE, CardType.INSTANT, CardType.SORCERY, CardType.DUNGEON,
)  # fmt: skip
#: Statuses that are said after the English noun.
AFTER = frozenset({Status.ENTERED_THIS_TURN, Status.DAMAGED_THIS_TURN, Status.ATTACKED_THIS_TURN})


def is_adjective(part: Filter) -> bool:
    """Whether this part of a filter is a word before the English noun."""
    if isinstance(part, HasStatus):
        return part.status not in AFTER
    if isinstance(part, NumberOfColors):
        return (part.comparison == Comparison.EQUAL) == (part.number < 2)
    if isinstance(part, Not):
        return isinstance(part.filter, HasType | HasSubtype | HasSupertype | HasColor)
    if isinstance(part, AnyOf):
        return all(
            isinstance(each, HasColor) or (isinstance(each, HasStatus) and is_adjective(each))
            for each in part.filters
        )
    return isinstance(part, _BEFORE)


def is_kind(part: Filter) -> bool:
    """Whether this part names what the object is: a type, a subtype, or a choice of them."""
    if isinstance(part, AnyOf | AllOf):
        return all(is_kind(each) for each in part.filters)
    return isinstance(part, HasType | HasSubtype)


def _rank(part: Filter) -> tuple[int, int, str]:
    if isinstance(part, Another):
        return (0, 0, "")
    if is_adjective(part):
        place = next((i for i, kind in enumerate(_BEFORE) if isinstance(part, kind)), 1)
        return (1, place, repr(part))
    if isinstance(part, HasSubtype):
        return (2, 0, part.subtype)
    if isinstance(part, HasType):
        return (3, _TYPE_ORDER.index(part.type), "")
    if isinstance(part, AnyOf):
        return (4, 0, repr(part))
    return (5, 0, f"{type(part).__name__}{part!r}")


@lru_cache(maxsize=4096)
def all_of(*parts: Filter) -> Filter:
    """What all of `parts` ask, as one filter in canonical order; `Anything` asks nothing."""
    flat: dict[Filter, None] = {}
    for part in parts:
        for each in part.filters if isinstance(part, AllOf) else (part,):
            if not isinstance(each, Anything):
                flat[each] = None
    ordered = tuple(sorted(flat, key=_rank))
    if not ordered:
        return Anything()
    return ordered[0] if len(ordered) == 1 else AllOf(ordered)


def parts_of(filter_: Filter) -> tuple[Filter, ...]:
    """The parts of a filter in canonical order; none for `Anything`."""
    if isinstance(filter_, Anything):
        return ()
    return filter_.filters if isinstance(filter_, AllOf) else (filter_,)


def any_of(parts: Iterable[Filter]) -> Filter:
    """What at least one of `parts` asks, in the order in which the rule book lists them."""
    unique = tuple(dict.fromkeys(parts))
    ordered = tuple(sorted(unique, key=_name))
    return ordered[0] if len(ordered) == 1 else AnyOf(ordered)


def _name(part: Filter) -> tuple[int, str]:
    """Colors in their own order, everything else by its English name."""
    if isinstance(part, HasColor):
        return (0, str(tuple(Color).index(part.color)))
    if isinstance(part, HasType | HasSubtype):
        return (0, str(getattr(part, "type", None) or getattr(part, "subtype", "")))
    return (1, repr(_rank(part)))


def _stands_last(kind: Filter) -> bool:
    return not (isinstance(kind, AnyOf) and all(isinstance(e, HasSubtype) for e in kind.filters))


def split(filter_: Filter) -> tuple[tuple[Filter, ...], Filter, tuple[Filter, ...]]:
    """Take a filter apart: words before the noun, the noun (`Anything` if none), words after it.

    Spells and abilities have their noun in `IsSpell` and `IsAbility`, which stay among the parts
    after it for the rows of those nouns to take.
    """
    parts = parts_of(filter_)
    # "Elf or Soldier creature": a choice of subtypes stands before the type.
    kinds = sorted((part for part in parts if is_kind(part)), key=_stands_last)
    noun: Filter = kinds[-1] if kinds else Anything()
    before = tuple(part for part in parts if is_adjective(part)) + tuple(kinds[:-1])
    after = tuple(part for part in parts if part not in before and part != noun)
    return before, noun, after


def without(filter_: Filter, *kinds: type[Filter]) -> Filter | None:
    """The filter without its part of one of `kinds`; None where it has no such part."""
    parts = parts_of(filter_)
    rest = tuple(part for part in parts if not isinstance(part, kinds))
    return all_of(*rest) if len(rest) < len(parts) else None


def of_card(asked: Filter) -> Filter:
    """What is asked of a spell, asked of the card that would become it; `Anything` of any spell."""
    return all_of(*(part for part in parts_of(asked) if part != IsSpell()))

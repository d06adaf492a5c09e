"""The exceptions of copy effects: copiable values, "except it has haste" (CR 707.9).

In: the values of an object, exceptions from a copy effect. Out: other copiable values.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import Number
from engine.ability.base import Ability, Modification
from engine.ability.cards import Card, CopiableValues
from engine.ability.keywords import KeywordAbility, expand
from engine.ability.modifications import (
    ChangeColors,
    ChangeTypes,
    DefinePowerToughness,
    GainAbility,
    KeepsColor,
    LoseAbility,
    NoManaCost,
    SetName,
    SetPowerToughness,
)
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.subtypes import correlated
from rules.errors import UnsupportedError


def with_exceptions(values: CopiableValues, exceptions: tuple[Modification, ...]) -> CopiableValues:
    """CR 707.9: the values with the exceptions of a copy effect; they are copiable too (707.9b)."""
    for exception in exceptions:
        values = _with_exception(values, exception)
    return values


def with_exceptions_on_both(
    faces: Card | None, exceptions: tuple[Modification, ...]
) -> Card | None:
    """CR 707.8a: both faces of a double-faced copy with the exceptions of the copy effect."""
    if faces is None or not exceptions:
        return faces
    return replace(faces, faces=tuple(with_exceptions(face, exceptions) for face in faces.faces))


def with_own(exceptions: tuple[Modification, ...], own: CopiableValues) -> tuple[Modification, ...]:
    """CR 707.9c: what is not copied stays as it is in `own`, the values of what becomes a copy."""
    return tuple(
        ChangeColors(_colors(own)) if isinstance(each, KeepsColor) else each for each in exceptions
    )


def _colors(values: CopiableValues) -> tuple[Color, ...]:
    if values.color_indicator is not None:
        return tuple(values.color_indicator)
    return tuple(values.mana_cost.colors) if values.mana_cost is not None else ()


def _with_exception(values: CopiableValues, exception: Modification) -> CopiableValues:
    values = without_definitions(values, exception)
    match exception:
        case SetName(name=name):
            return replace(values, name=Bilingual.same(name))
        case NoManaCost():
            # Its color stays what it was, unless another exception changes that.
            colors = values.color_indicator
            if colors is None and values.mana_cost is not None:
                colors = tuple(values.mana_cost.colors)
            return replace(values, mana_cost=None, color_indicator=colors)
        case ChangeTypes():
            return _with_types(values, exception)
        case ChangeColors(colors=colors, add=add):
            kept = tuple(values.color_indicator or ())
            costly = values.mana_cost is not None and not values.colors_set
            cost = tuple(values.mana_cost.colors) if costly and values.mana_cost else ()
            if add:
                return replace(values, color_indicator=tuple(dict.fromkeys(kept + cost + colors)))
            return replace(values, color_indicator=colors, colors_set=True)
        case SetPowerToughness(power=power, toughness=toughness):
            return replace(
                values,
                power=power.value if isinstance(power, Number) else values.power,
                toughness=toughness.value if isinstance(toughness, Number) else values.toughness,
            )
        case GainAbility(ability=ability):
            return replace(values, abilities=(*values.abilities, ability))
        case LoseAbility() as lost:
            kept_abilities = tuple(a for a in values.abilities if not lost.takes(a))
            return replace(values, abilities=kept_abilities)
    raise UnsupportedError(f"no copy exception of kind {type(exception).__name__}")


def without_definitions(values: CopiableValues, exception: Modification) -> CopiableValues:
    """CR 707.9d: what defines a characteristic that the copy is given a value for isn't copied.

    Types "in addition to its other types" are no such value.
    """
    kinds: tuple[type, ...] = ()
    match exception:
        case SetPowerToughness():
            kinds = (DefinePowerToughness,)
        case ChangeColors(add=False):
            kinds = (ChangeColors,)
        case ChangeTypes(replace=True):
            kinds = (ChangeTypes,)
    kept = tuple(ability for ability in values.abilities if not _defines(ability, kinds))
    return values if kept == values.abilities else replace(values, abilities=kept)


def adds_to_what_is_defined(values: CopiableValues, exception: Modification) -> bool:
    """CR 707.9d: types or colors "in addition", beside what an ability that is copied defines."""
    match exception:
        case ChangeColors(add=True):
            kind: type = ChangeColors
        case ChangeTypes(replace=False):
            kind = ChangeTypes
        case _:
            return False
    return any(_defines(ability, (kind,)) for ability in values.abilities)


def _defines(ability: Ability, kinds: tuple[type, ...]) -> bool:
    """Whether it is a characteristic-defining ability, or stands for one, with such a part."""
    if isinstance(ability, KeywordAbility):
        return any(_defines(meant, kinds) for meant in expand(ability))
    return (
        isinstance(ability, StaticAbility)
        and ability.characteristic_defining
        and any(isinstance(part, kinds) for part in ability.modifications)
    )


def _with_types(values: CopiableValues, change: ChangeTypes) -> CopiableValues:
    if change.replace:
        types = change.types or values.types
        subtypes = change.subtypes or values.subtypes
    else:
        types = tuple(dict.fromkeys((*values.types, *change.types)))
        subtypes = tuple(dict.fromkeys((*values.subtypes, *change.subtypes)))
    types = tuple(t for t in types if t not in change.remove_types)
    supertypes = tuple(
        s
        for s in dict.fromkeys((*values.supertypes, *change.supertypes))
        if s not in change.remove_supertypes
    )
    kept = tuple(w for w in subtypes if correlated(w, frozenset(types)))
    return replace(values, types=types, subtypes=kept, supertypes=supertypes)

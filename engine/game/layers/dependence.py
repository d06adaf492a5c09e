"""What an effect looks at and what it changes in a layer, so that few pairs have to be tried.

In: a continuous effect and a layer. Out: its `Profile`; whether one effect could depend on another
there (CR 613.8a) by what is looked at and what is changed. Where it could, `within_a_layer` tries
it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from engine.ability.abilities import StaticAbility
from engine.ability.base import Ability, Filter, Modification, ObjectReference
from engine.ability.keywords import KeywordAbility, expand
from engine.ability.modifications import (
    BecomeBasicLand,
    CantHaveAbility,
    ChangeColors,
    ChangeController,
    ChangePowerToughness,
    ChangeTypes,
    ControlledByPlayer,
    DefinePowerToughness,
    GainAbility,
    HasActivatedAbilitiesOf,
    LoseAbility,
    LoseAllAbilities,
    SetName,
    SetPowerToughness,
    SwitchPowerToughness,
)
from engine.game.layers.effect import ActiveEffect, reads

#: What a modification changes, in the words of `Filter.reads`.
_WRITES: dict[type[Modification], frozenset[str]] = {
    ChangeController: frozenset({"controller"}),
    ControlledByPlayer: frozenset({"controller"}),
    SetName: frozenset({"name"}),
    ChangeTypes: frozenset({"types"}),
    BecomeBasicLand: frozenset({"types", "abilities"}),
    ChangeColors: frozenset({"colors"}),
    GainAbility: frozenset({"abilities"}),
    HasActivatedAbilitiesOf: frozenset({"abilities"}),
    LoseAbility: frozenset({"abilities"}),
    LoseAllAbilities: frozenset({"abilities"}),
    CantHaveAbility: frozenset({"abilities"}),
    DefinePowerToughness: frozenset({"stats"}),
    SetPowerToughness: frozenset({"stats"}),
    ChangePowerToughness: frozenset({"stats"}),
    SwitchPowerToughness: frozenset({"stats"}),
}
_EVERYTHING = frozenset({"types", "colors", "abilities", "stats", "name", "controller"})
#: What takes no ability away and changes nobody's control: statics stay what and whose they are.
_HARMLESS = (
    SetName,
    HasActivatedAbilitiesOf,
    ChangeTypes,
    ChangeColors,
    DefinePowerToughness,
    SetPowerToughness,
    ChangePowerToughness,
    SwitchPowerToughness,
)


@dataclass(frozen=True, slots=True)
class Profile:
    """What an effect looks at, what its parts in a layer change, and what becomes of statics.

    `vulnerable`: it ends with an ability that can be lost; `takes`: it may take such abilities;
    `unsettles`: after it there may be other static abilities, or another player's.
    """

    looks_at: frozenset[str]
    writes: frozenset[str]
    vulnerable: bool
    takes: bool
    unsettles: bool

    def may_depend_on(self, other: Profile) -> bool:
        """Whether the other could change what this one does, or whether it exists (CR 613.8a)."""
        return (self.vulnerable and other.takes) or not self.looks_at.isdisjoint(other.writes)


def profile_of(effect: ActiveEffect, layer: int) -> Profile:
    """The profile of an effect in a layer or sublayer."""
    looked_at = reads(effect.modifications)
    if isinstance(effect.applies_to, Filter | ObjectReference):
        looked_at |= reads(effect.applies_to)
    if effect.condition is not None:
        looked_at |= reads(effect.condition)
    parts = effect.parts(layer)
    return Profile(
        looked_at,
        frozenset().union(*(_WRITES.get(type(part), _EVERYTHING) for part in parts)),
        effect.from_ability,
        any(_takes(part) for part in parts),
        any(_unsettles(part) for part in parts),
    )


def quiet(profiles: Iterable[Profile]) -> bool:
    """Whether nothing among these effects can depend on anything among them, nor add to them."""
    known = set(profiles)
    if any(profile.unsettles for profile in known):
        return False
    return not any(one.may_depend_on(other) for one in known for other in known)


def _takes(part: Modification) -> bool:
    return not isinstance(part, (*_HARMLESS, GainAbility, ChangeController, ControlledByPlayer))


def _unsettles(part: Modification) -> bool:
    if isinstance(part, GainAbility):
        return _is_static(part.ability)
    return not isinstance(part, _HARMLESS)


@lru_cache(maxsize=1024)
def _is_static(ability: Ability) -> bool:
    if isinstance(ability, KeywordAbility):
        return any(isinstance(meant, StaticAbility) for meant in expand(ability))
    return isinstance(ability, StaticAbility)

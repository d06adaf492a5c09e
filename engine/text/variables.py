"""What an ability leaves to other lines of its card: its X (CR 107.3), what was sacrificed for it.

In: an ability. Out: whether it speaks of an X, or of a sacrifice, that its own costs do not have.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from engine.ability.abilities import ActivatedAbility, SpellCostAbility, TriggeredAbility
from engine.ability.amounts import X
from engine.ability.base import Ability
from engine.ability.chosen_costs import SacrificeMatching
from engine.ability.costs import PayMana
from engine.ability.effects.structure import MayPay
from engine.ability.events.objects import Cycles
from engine.ability.filters import Is
from engine.ability.keywords import KeywordAbility
from engine.ability.references import SacrificedAsCost, This
from engine.ability.walk import contains, rebuilt
from engine.terms.keywords import Keyword


def defines_x(ability: Ability) -> bool:
    """Whether this is an additional cost with X in it."""
    if isinstance(ability, KeywordAbility):
        return ability.keyword is Keyword.KICKER and _has_x(ability.cost)
    return isinstance(ability, SpellCostAbility) and _has_x(ability.additional)


def has_cycling_of_x(ability: Ability) -> bool:
    """Whether this is cycling for a cost with X in it."""
    if not isinstance(ability, KeywordAbility) or ability.keyword is not Keyword.CYCLING:
        return False
    return _has_x(ability.cost)


def is_of_cycling(ability: Ability) -> bool:
    """Whether it triggers on cycling its own card: its X is that of the cost (CR 107.3a)."""
    if not isinstance(ability, TriggeredAbility):
        return False
    return isinstance(ability.event, Cycles) and ability.event.filter == Is(This())


def speaks_of_undefined_x(ability: Ability) -> bool:
    """Whether the X of this ability would have to be that of its card's mana cost.

    An X in its own cost, or in a cost that may be paid while it resolves, is its own; a payment of
    X that nothing afterwards speaks of belongs to another line and is not understood either.
    """
    if isinstance(ability, KeywordAbility | SpellCostAbility):
        return False
    if isinstance(ability, ActivatedAbility) and _has_x(ability.cost):
        return False
    return _undefined(ability)


def asks_for_sacrifice(ability: Ability) -> bool:
    """Whether this is an additional or alternative cost with a sacrifice in it."""
    return isinstance(ability, SpellCostAbility) and _has(ability, SacrificeMatching)


def speaks_of_another_sacrifice(ability: Ability) -> bool:
    """Whether it speaks of what was sacrificed for it, and itself asks for no sacrifice."""
    return _has(ability, SacrificedAsCost) and not _has(ability, SacrificeMatching)


def _has(ability: Ability, kind: type) -> bool:
    return any(contains(getattr(ability, field.name), kind) for field in fields(ability))


def _has_x(cost: Any) -> bool:
    paid = any(isinstance(part, PayMana) and part.cost.variables for part in cost)
    return paid or contains(cost, X)


def _undefined(value: Any) -> bool:
    """Whether a part of `value` is an X outside what a payment of X leads to."""
    found = False

    def look(part: Any) -> Any:
        nonlocal found
        if isinstance(part, X):
            found = True
        if isinstance(part, MayPay) and _has_x(part.cost):
            found = found or not contains((*part.then, *part.otherwise), X)
            return part
        if isinstance(part, Ability) and part is not value:
            return part
        return rebuilt(part, look)

    look(value)
    return found

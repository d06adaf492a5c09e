"""Keywords that keep what has them from targets, damage and destruction, as macros.

In: a `KeywordAbility`. Out: the abilities that the rule book says it means.
"""

from __future__ import annotations

from engine.ability.abilities import ReplacementAbility, StaticAbility, TriggeredAbility
from engine.ability.base import Ability
from engine.ability.effects.spells import CounterSpell
from engine.ability.effects.structure import MayPay
from engine.ability.events.spells import BecomesTarget
from engine.ability.filters import Is
from engine.ability.keyword_meanings.common import THIS, number_of
from engine.ability.keywords import KeywordAbility, means
from engine.ability.references import (
    AttachedTo,
    EachOpponent,
    EventPlayer,
    OtherEventObject,
)
from engine.ability.replacements.hooks import WouldBeDestroyed, WouldDealDamage
from engine.ability.replacements.instead import DestroyThisInstead, PreventDamage, Replacement
from engine.ability.restrictions import CantBeTargeted
from engine.ability.targets import Mode
from engine.terms.keywords import Keyword


@means(Keyword.HEXPROOF)
def _hexproof(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.11b
    return (StaticAbility((CantBeTargeted(players=EachOpponent()),)),)


@means(Keyword.HEXPROOF_FROM)
def _hexproof_from(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.11d
    return (StaticAbility((CantBeTargeted(by=ability.quality, players=EachOpponent()),)),)


@means(Keyword.SHROUD)
def _shroud(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.18a
    return (StaticAbility((CantBeTargeted(),)),)


@means(Keyword.WARD)
def _ward(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.21a: the spell or ability is countered unless its controller pays.
    gone = (CounterSpell(OtherEventObject()),)
    effect = MayPay(ability.cost, who=EventPlayer(), otherwise=gone, unless=True)
    event = BecomesTarget(THIS, by=EachOpponent())
    return (TriggeredAbility(event, Mode((effect,)), word=Keyword.WARD),)


@means(Keyword.ABSORB)
def _absorb(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.64a
    prevent = PreventDamage(number_of(ability))
    return (ReplacementAbility(Replacement(WouldDealDamage(to=THIS), (prevent,))),)


@means(Keyword.UMBRA_ARMOR)
def _umbra_armor(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.89a: the Aura is destroyed instead of what it enchants.
    destroyed = WouldBeDestroyed(Is(AttachedTo()))
    return (ReplacementAbility(Replacement(destroyed, (DestroyThisInstead(),))),)

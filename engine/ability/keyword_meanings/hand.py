"""Keywords of cards in a hand, as macros.

In: a `KeywordAbility`. Out: the abilities that the rule book says it means.
"""

from __future__ import annotations

from engine.ability.abilities import ActivatedAbility
from engine.ability.base import Ability
from engine.ability.costs import DiscardThis
from engine.ability.effects.cards import Draw, Search
from engine.ability.filters import Anything
from engine.ability.keywords import KeywordAbility, means
from engine.ability.references import You
from engine.ability.targets import Mode
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone


@means(Keyword.CYCLING)
def _cycling(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.29a: functions only in the hand.
    cost = (*ability.cost, DiscardThis())
    mode = Mode((Draw(You()),))
    return (ActivatedAbility(cost, mode, zones=(Zone.HAND,), word=Keyword.CYCLING),)


@means(Keyword.TYPECYCLING)
def _typecycling(ability: KeywordAbility) -> tuple[Ability, ...]:
    # CR 702.29e: discarded, it finds a card of the type.
    cost = (*ability.cost, DiscardThis())
    found = Search(You(), ability.quality or Anything(), Zone.HAND, reveal=True)
    return (ActivatedAbility(cost, Mode((found,)), zones=(Zone.HAND,), word=Keyword.TYPECYCLING),)

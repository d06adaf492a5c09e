"""What the meanings of several keywords are made of.

In: a `KeywordAbility`, or nothing. Out: values of the vocabulary.
"""

from __future__ import annotations

from engine.ability.abilities import TriggeredAbility
from engine.ability.amounts import Number
from engine.ability.base import Ability, Amount, Effect
from engine.ability.cards import CopiableValues
from engine.ability.events.combat import Attacks, DealsDamage
from engine.ability.events.objects import ZoneChange
from engine.ability.filters import HasType, Is
from engine.ability.keywords import KeywordAbility
from engine.ability.references import This
from engine.ability.targets import Mode
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.counters import CounterKind
from engine.terms.keywords import Keyword
from engine.terms.types import CardType
from engine.terms.zones import Zone

THIS = Is(This())
CREATURE = HasType(CardType.CREATURE)
PLUS = CounterKind.PLUS
ENTERS = ZoneChange(THIS, destination=Zone.BATTLEFIELD)


def number_of(ability: KeywordAbility) -> Amount:
    """The number after the keyword; 1 where a card has none."""
    return ability.amount or Number(1)


def when(event: ZoneChange | Attacks | DealsDamage, word: Keyword, *effects: Effect) -> Ability:
    """A triggered ability of that keyword, without targets."""
    return TriggeredAbility(event, Mode(effects), word=word)


def token(name: str, size: int, color: Color | None, *types: CardType) -> CopiableValues:
    """A creature token as large as it is tough, called by its subtypes (CR 111.4)."""
    return CopiableValues(
        Bilingual.same(f"{name} Token"),
        color_indicator=() if color is None else (color,),
        types=(*types, CardType.CREATURE),
        subtypes=tuple(name.split()),
        power=size,
        toughness=size,
    )

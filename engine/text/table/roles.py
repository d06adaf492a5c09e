"""Rows for Role tokens: the predefined Auras of CR 111.10j-r.

In: words. Out: `role` as a token description.
"""

from __future__ import annotations

from engine.ability.abilities import StaticAbility, TriggeredAbility
from engine.ability.amounts import CountOf, Number
from engine.ability.base import Ability, Amount
from engine.ability.cards import CopiableValues
from engine.ability.conditions import Matches
from engine.ability.costs import PayMana
from engine.ability.effects.cards import Scry
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.damage import LoseLife
from engine.ability.effects.tokens import TokenDescription
from engine.ability.events.combat import Attacks
from engine.ability.events.objects import ZoneChange
from engine.ability.filters import ControlledBy, HasStat, HasType, Is
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import ChangePowerToughness, GainAbility, SetPowerToughness
from engine.ability.references import AttachedTo, EachOpponent, This, You
from engine.ability.targets import Mode
from engine.terms.bilingual import Bilingual
from engine.terms.comparison import Comparison
from engine.terms.counters import CounterKind
from engine.terms.keywords import Keyword
from engine.terms.mana import ManaCost
from engine.terms.objects import Stat
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of
from engine.text.row import Row, words

_ONE = Number(1)
_ENCHANT = KeywordAbility(Keyword.ENCHANT, quality=HasType(CardType.CREATURE))
_ATTACKS = Attacks(Is(This()))
_WARD = KeywordAbility(Keyword.WARD, cost=(PayMana(ManaCost.parse("{1}")),))
_ENCHANTMENTS = CountOf(all_of(HasType(CardType.ENCHANTMENT), ControlledBy(You())))


def _role(en: str, zh: str, *abilities: Ability) -> TokenDescription:
    return TokenDescription(
        CopiableValues(
            Bilingual(zh, en),
            color_indicator=(),
            types=(CardType.ENCHANTMENT,),
            subtypes=("Aura", "Role"),
            abilities=(_ENCHANT, *abilities),
        )
    )


def _bigger(amount: Amount = _ONE, *given: Ability) -> StaticAbility:
    gained = tuple(GainAbility(ability) for ability in given)
    return StaticAbility((ChangePowerToughness(amount, amount), *gained), AttachedTo())


_SCRYING = TriggeredAbility(_ATTACKS, Mode((Scry(You(), _ONE),)))
_GROWING = TriggeredAbility(
    _ATTACKS,
    Mode((PutCounters(This(), str(CounterKind.PLUS), _ONE),)),
    condition=Matches(This(), HasStat(Stat.TOUGHNESS, Comparison.AT_MOST, Number(3))),
)
_LOSING = TriggeredAbility(
    ZoneChange(Is(This()), Zone.BATTLEFIELD, Zone.GRAVEYARD),
    Mode((LoseLife(EachOpponent(), _ONE),)),
)

_ROLES = (
    ("Cursed", "受诅", StaticAbility((SetPowerToughness(_ONE, _ONE),), AttachedTo())),
    ("Monster", "怪物", _bigger(_ONE, KeywordAbility(Keyword.TRAMPLE))),
    ("Royal", "王室", _bigger(_ONE, _WARD)),
    ("Sorcerer", "术士", _bigger(_ONE, _SCRYING)),
    ("Virtuous", "美德", _bigger(_ENCHANTMENTS)),
    ("Young Hero", "少年英雄", StaticAbility((GainAbility(_GROWING),), AttachedTo())),
)

ROWS: tuple[Row, ...] = (
    *words("role", *((en, zh, _role(en, zh, ability)) for en, zh, ability in _ROLES)),
    *words("role", ("Wicked", "邪恶", _role("Wicked", "邪恶", _bigger(), _LOSING))),
)

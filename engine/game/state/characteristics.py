"""The characteristics of one object while and after they are worked out.

In: copiable values. Out: `Characteristics`, which the layers change in place and nobody else.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.ability.abilities import StaticAbility
from engine.ability.base import Ability
from engine.ability.cards import CopiableValues
from engine.ability.keywords import KeywordAbility, expand, intrinsic_abilities
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.ids import PlayerId
from engine.terms.keywords import VARIANTS, Keyword
from engine.terms.mana import ManaCost
from engine.terms.objects import Stat
from engine.terms.subtypes import is_creature_type
from engine.terms.types import CardType, Supertype


@dataclass(frozen=True, slots=True, eq=False)
class HeldAbility:
    """An ability that an object has: printed on it, or given by an effect at `timestamp`."""

    ability: Ability
    timestamp: int = 0


@dataclass(slots=True)
class Characteristics:
    """What an object is (CR 109.3), and who controls it."""

    name: Bilingual
    mana_cost: ManaCost | None
    colors: frozenset[Color]
    types: frozenset[CardType]
    subtypes: frozenset[str]
    supertypes: frozenset[Supertype]
    held: tuple[HeldAbility, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None
    defense: int | None
    controller: PlayerId | None = None
    barred: frozenset[str] = frozenset()  # keywords that it can't have
    every_creature_type: bool = False
    base: tuple[int | None, int | None] | None = field(default=None, compare=False)
    _functional: tuple[HeldAbility, ...] | None = field(default=None, compare=False, repr=False)
    _keywords: frozenset[Keyword] | None = field(default=None, compare=False, repr=False)
    _statics: tuple[HeldAbility, ...] | None = field(default=None, compare=False, repr=False)

    def clone(self) -> Characteristics:
        """A copy that can be changed."""
        return Characteristics(
            self.name,
            self.mana_cost,
            self.colors,
            self.types,
            self.subtypes,
            self.supertypes,
            self.held,
            self.power,
            self.toughness,
            self.loyalty,
            self.defense,
            self.controller,
            self.barred,
            self.every_creature_type,
            self.base,
            self._functional,
            self._keywords,
            self._statics,
        )

    def stat(self, stat: Stat) -> int | None:
        """Its power or toughness, or the base of one of them, None if it has none."""
        if stat is Stat.POWER:
            return self.power
        if stat is Stat.TOUGHNESS:
            return self.toughness
        power, toughness = self.base if self.base is not None else (self.power, self.toughness)
        return power if stat is Stat.BASE_POWER else toughness

    def set_held(self, held: tuple[HeldAbility, ...]) -> None:
        """Give it exactly these abilities, less those that it can't have (CR 613.1f)."""
        if self.barred:
            held = tuple(
                h
                for h in held
                if not (isinstance(h.ability, KeywordAbility) and h.ability.keyword in self.barred)
            )
        self.held = held
        self._functional = None
        self._keywords = None
        self._statics = None

    @property
    def functional(self) -> tuple[HeldAbility, ...]:
        """All its abilities, keywords spelled out as the abilities that they stand for."""
        if self._functional is None:
            expanded: list[HeldAbility] = []
            for held in self.held:
                expanded.append(held)
                if isinstance(held.ability, KeywordAbility):
                    expanded += (HeldAbility(a, held.timestamp) for a in expand(held.ability))
            self._functional = tuple(expanded)
        return self._functional

    @property
    def statics(self) -> tuple[HeldAbility, ...]:
        """Its static abilities that create continuous effects."""
        if self._statics is None:
            self._statics = tuple(
                h for h in self.functional if isinstance(h.ability, StaticAbility)
            )
        return self._statics

    @property
    def keywords(self) -> frozenset[Keyword]:
        """The keyword abilities that it has, by name."""
        if self._keywords is None:
            self._keywords = frozenset(
                h.ability.keyword for h in self.held if isinstance(h.ability, KeywordAbility)
            )
        return self._keywords

    def has_keyword(self, keyword: Keyword) -> bool:
        """Whether it has this keyword or a variant of it: "hexproof from" is hexproof (702.11d)."""
        if keyword in self.keywords:
            return True
        return keyword in VARIANTS and not self.keywords.isdisjoint(VARIANTS[keyword])

    def keyword_abilities(self, keyword: Keyword) -> tuple[KeywordAbility, ...]:
        """Its instances of this keyword."""
        return tuple(
            h.ability
            for h in self.held
            if isinstance(h.ability, KeywordAbility) and h.ability.keyword == keyword
        )

    def has_subtype(self, subtype: str) -> bool:
        """Whether it has this subtype; with every creature type, any of those (CR 702.73a)."""
        if subtype in self.subtypes:
            return True
        if not self.every_creature_type or not is_creature_type(subtype):
            return False
        return CardType.CREATURE in self.types or CardType.KINDRED in self.types

    @property
    def mana_value(self) -> int:
        """CR 202.3: the mana value, 0 without a mana cost; X on the stack is added elsewhere."""
        return self.mana_cost.mana_value if self.mana_cost is not None else 0


PERMANENT_TYPES = frozenset(
    {
        CardType.ARTIFACT,
        CardType.BATTLE,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.LAND,
        CardType.PLANESWALKER,
    }
)


def starting_characteristics(values: CopiableValues) -> Characteristics:
    """What an object is by its copiable values alone (CR 613.1); the result may be changed."""
    base: Characteristics | None = values.memo.get("base")
    if base is None:
        colors = frozenset(values.color_indicator or ())
        if values.mana_cost is not None and not values.colors_set:
            colors |= values.mana_cost.colors  # CR 105.2, 202.2: the cost's colors
        intrinsic = intrinsic_abilities(values.subtypes)
        base = Characteristics(
            name=values.name,
            mana_cost=values.mana_cost,
            colors=colors,
            types=frozenset(values.types),
            subtypes=frozenset(values.subtypes),
            supertypes=frozenset(values.supertypes),
            held=tuple(HeldAbility(ability) for ability in (*values.abilities, *intrinsic)),
            power=values.power,
            toughness=values.toughness,
            loyalty=values.loyalty,
            defense=values.defense,
        )
        base.statics  # noqa: B018  worked out once for all copies
        base.keywords  # noqa: B018
        values.memo["base"] = base
    return base.clone()

"""Filters: what a text asks of an object ("another untapped green creature you control").

In: an object as the game sees it now. Out: yes or no. Filters are values: they compare equal when
they ask the same, and hold no words of any language beyond the names of subtypes, keywords,
counters and cards (English subtype and keyword words, in the rule book's spelling).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.base import Amount, Filter, ObjectReference, PlayerReference
from engine.terms.colors import Color
from engine.terms.comparison import Comparison
from engine.terms.keywords import Keyword
from engine.terms.mana import ManaCost
from engine.terms.objects import Stat, Status
from engine.terms.types import CardType, Supertype
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class Anything(Filter):
    """Matches every object: "permanent", "card", "spell" get this with a zone around it."""


@dataclass(frozen=True, slots=True)
class AllOf(Filter):
    """Matches what all of `filters` match."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Filter):
    """Matches what at least one of `filters` matches."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Not(Filter):
    """Matches what `filter` does not match: nonland, nonblack."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class HasType(Filter):
    """Has this card type. A creature on the battlefield, a creature card elsewhere."""

    type: CardType

    reads: ClassVar[frozenset[str]] = frozenset({"types"})


@dataclass(frozen=True, slots=True)
class SaysItIs(Filter):
    """Has this card type by its copiable values, whatever changes types (CR 702.44a)."""

    type: CardType


@dataclass(frozen=True, slots=True)
class HasSubtype(Filter):
    """Has this subtype, in English: "Goblin", "Aura", "Forest"."""

    subtype: str

    reads: ClassVar[frozenset[str]] = frozenset({"types", "abilities"})


@dataclass(frozen=True, slots=True)
class HasSupertype(Filter):
    """Has this supertype: legendary, basic, snow."""

    supertype: Supertype

    reads: ClassVar[frozenset[str]] = frozenset({"types"})


@dataclass(frozen=True, slots=True)
class HasColor(Filter):
    """Is of this color, among others perhaps."""

    color: Color

    reads: ClassVar[frozenset[str]] = frozenset({"colors"})


@dataclass(frozen=True, slots=True)
class NumberOfColors(Filter):
    """Has so many colors: colorless is = 0, monocolored = 1, multicolored ≥ 2 (CR 105.2)."""

    comparison: Comparison
    number: int

    reads: ClassVar[frozenset[str]] = frozenset({"colors"})


@dataclass(frozen=True, slots=True)
class OfChosenColor(Filter):
    """Is of the color chosen for this object (linked choice, CR 607.2d)."""

    reads: ClassVar[frozenset[str]] = frozenset({"colors"})


@dataclass(frozen=True, slots=True)
class OfChosenType(Filter):
    """Has the creature type chosen for this object (linked choice, CR 607.2d)."""

    reads: ClassVar[frozenset[str]] = frozenset({"types"})


@dataclass(frozen=True, slots=True)
class ControlledBy(Filter):
    """Is controlled by (one of) these players: "you control", "an opponent controls"."""

    players: PlayerReference

    reads: ClassVar[frozenset[str]] = frozenset({"controller"})


@dataclass(frozen=True, slots=True)
class OwnedBy(Filter):
    """Is owned by (one of) these players; for cards in hands, libraries and graveyards too."""

    players: PlayerReference


@dataclass(frozen=True, slots=True)
class InZone(Filter):
    """Is in this zone. A filter without a zone means the battlefield, as in CR 109.2."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class HasStatus(Filter):
    """Is tapped, attacking, a token… (see `Status`)."""

    status: Status

    reads: ClassVar[frozenset[str]] = frozenset(
        {"abilities", "types", "status", "combat", "history"}
    )


@dataclass(frozen=True, slots=True)
class HasKeyword(Filter):
    """Has this keyword ability; landwalk of one `quality` alone where that is given."""

    keyword: Keyword
    quality: Filter | None = None

    reads: ClassVar[frozenset[str]] = frozenset({"abilities"})


@dataclass(frozen=True, slots=True)
class HasNoAbilities(Filter):
    """Has no abilities at all, those that it gained among them."""

    reads: ClassVar[frozenset[str]] = frozenset({"abilities"})


@dataclass(frozen=True, slots=True)
class HasCounter(Filter):
    """Has at least one counter of `kind`; None for any kind."""

    kind: str | None = None


@dataclass(frozen=True, slots=True)
class HasStat(Filter):
    """Its power, toughness or mana value stands in a relation to an amount."""

    stat: Stat
    comparison: Comparison
    amount: Amount

    reads: ClassVar[frozenset[str]] = frozenset({"stats"})


@dataclass(frozen=True, slots=True)
class HasOwnStat(Filter):
    """One of its numbers stands in a relation to another of its own."""

    stat: Stat
    comparison: Comparison
    other: Stat

    reads: ClassVar[frozenset[str]] = frozenset({"stats"})


@dataclass(frozen=True, slots=True)
class HasParity(Filter):
    """Its mana value is even, or odd; zero is even."""

    even: bool

    reads: ClassVar[frozenset[str]] = frozenset({"stats"})


@dataclass(frozen=True, slots=True)
class HasManaCost(Filter):
    """Its mana cost is one of these, symbol for symbol (CR 202.1); {0} is not no mana cost."""

    costs: tuple[ManaCost, ...]


@dataclass(frozen=True, slots=True)
class GreatestAmong(Filter):
    """Has the greatest (or least) `stat` among the objects that match `among`."""

    stat: Stat
    among: Filter
    least: bool = False

    reads: ClassVar[frozenset[str]] = frozenset({"stats"})


@dataclass(frozen=True, slots=True)
class HasName(Filter):
    """Has this name, in either language."""

    name: str

    reads: ClassVar[frozenset[str]] = frozenset({"name"})


@dataclass(frozen=True, slots=True)
class HasChosenName(Filter):
    """Has the name chosen as the source entered, in either language (CR 201.4)."""

    reads: ClassVar[frozenset[str]] = frozenset({"name"})


@dataclass(frozen=True, slots=True)
class SameNameAs(Filter):
    """Has a name in common with the object referred to."""

    other: ObjectReference

    reads: ClassVar[frozenset[str]] = frozenset({"name"})


@dataclass(frozen=True, slots=True)
class SharesWith(Filter):
    """Shares a "color", "creature type" or "card type" with the object referred to."""

    what: str
    other: ObjectReference

    reads: ClassVar[frozenset[str]] = frozenset({"types", "colors"})


@dataclass(frozen=True, slots=True)
class Is(Filter):
    """Is the object referred to: `Is(This())` is the ability's own source."""

    object: ObjectReference


@dataclass(frozen=True, slots=True)
class PutThereWith(Filter):
    """Was put onto the battlefield by an ability of the object referred to (CR 607.2a)."""

    object: ObjectReference


@dataclass(frozen=True, slots=True)
class Source(Filter):
    """Is a source of damage that matches, a permanent or not: "red sources" (CR 109.2c)."""

    filter: Filter = Anything()


@dataclass(frozen=True, slots=True)
class IsSource(Filter):
    """Is the object referred to, or the permanent that this spell becomes (CR 400.7, 609.7a)."""

    object: ObjectReference


@dataclass(frozen=True, slots=True)
class WasSpellOf(Filter):
    """Is the spell that the object referred to is, or was before it became a permanent."""

    object: ObjectReference


@dataclass(frozen=True, slots=True)
class Another(Filter):
    """Is not the ability's own source: "another", "other"."""


@dataclass(frozen=True, slots=True)
class IsAttachedTo(Filter):
    """Is an Aura, Equipment or Fortification attached to the object referred to."""

    object: ObjectReference


@dataclass(frozen=True, slots=True)
class CanBeAttachedTo(Filter):
    """Is what can be attached to the object referred to, as it is (CR 303.4i, 608.2d)."""

    object: ObjectReference


@dataclass(frozen=True, slots=True)
class Attacking(Filter):
    """Is attacking (one of) these players, or a permanent they control if `permanents`."""

    players: PlayerReference
    permanents: bool = False

    reads: ClassVar[frozenset[str]] = frozenset({"combat"})


@dataclass(frozen=True, slots=True)
class IsAttackingAlone(Filter):
    """Is attacking, and no other creature is (CR 506.5)."""

    reads: ClassVar[frozenset[str]] = frozenset({"combat"})


@dataclass(frozen=True, slots=True)
class BlockingOrBlockedBy(Filter):
    """Is in combat with the object referred to; `blocking`/`blocked` restrict which way round."""

    object: ObjectReference
    blocking: bool = True
    blocked: bool = True

    reads: ClassVar[frozenset[str]] = frozenset({"combat"})


@dataclass(frozen=True, slots=True)
class DealtDamageThisTurnBy(Filter):
    """Was dealt damage this turn by the object referred to."""

    source: ObjectReference

    reads: ClassVar[frozenset[str]] = frozenset({"history"})


@dataclass(frozen=True, slots=True)
class IsSpell(Filter):
    """Is a spell on the stack (CR 112.1)."""


@dataclass(frozen=True, slots=True)
class IsCast(Filter):
    """Is a spell that somebody casts, and no copy that was put onto the stack (CR 707.10)."""


@dataclass(frozen=True, slots=True)
class IsAbility(Filter):
    """Is an activated and/or triggered ability on the stack (CR 113.1b)."""

    activated: bool = True
    triggered: bool = True


@dataclass(frozen=True, slots=True)
class FromSource(Filter):
    """Is an ability on the stack whose source matches, as it is or was last (CR 113.7a)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class SpellTargets(Filter):
    """Is a spell or ability with a target that matches `object` or is one of `players`.

    `single`: it has that target and no other (CR 115.9b); `only`: nothing else is a target of it,
    however often that was chosen (CR 115.9c).
    """

    object: Filter | None = None
    players: PlayerReference | None = None
    single: bool = False
    only: bool = False


@dataclass(frozen=True, slots=True)
class IsGoaded(Filter):
    """Is goaded, by anyone (CR 701.15a)."""


@dataclass(frozen=True, slots=True)
class CastFrom(Filter):
    """Is a spell that was cast from this zone, or with `other` from any but this zone.

    A copy was cast from nowhere, unless it was itself cast (CR 707.10).
    """

    zone: Zone
    other: bool = False


@dataclass(frozen=True, slots=True)
class PaidFor(Filter):
    """Is a spell that is cast for the cost of this keyword: flashback, blitz (CR 118.9)."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class IsKicked(Filter):
    """Is a spell that was kicked (CR 702.33d), or what it became."""


@dataclass(frozen=True, slots=True)
class HasVariableCost(Filter):
    """Has {X} in its mana cost (CR 107.3)."""


@dataclass(frozen=True, slots=True)
class HasAdventure(Filter):
    """Is of an adventurer card (CR 715.2)."""


@dataclass(frozen=True, slots=True)
class DealtDamageThisTurn(Filter):
    """Dealt damage this turn; to one of `players` where these are named."""

    players: PlayerReference | None = None

    reads: ClassVar[frozenset[str]] = frozenset({"history"})


@dataclass(frozen=True, slots=True)
class PutThereThisTurn(Filter):
    """Was put where it is this turn, from `origin`, or with None from anywhere (CR 400.7)."""

    origin: Zone | None = None

    reads: ClassVar[frozenset[str]] = frozenset({"history"})


@dataclass(frozen=True, slots=True)
class WasCastBefore(Filter):
    """Was cast, from wherever: a spell that is no copy, a permanent that such a spell became."""


@dataclass(frozen=True, slots=True)
class IsPaired(Filter):
    """Is paired with another creature (CR 702.95b)."""


@dataclass(frozen=True, slots=True)
class IsHistoric(Filter):
    """Is an artifact, legendary or a Saga (CR 700.6)."""

    reads: ClassVar[frozenset[str]] = frozenset({"types"})

"""Amounts: the numbers in a text, fixed or worked out from the game.

In: the scene of an ability. Out: an integer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.base import Amount, Condition, Filter, ObjectReference, PlayerReference
from engine.terms.colors import Color
from engine.terms.happenings import Counted
from engine.terms.keywords import CostName, Keyword
from engine.terms.objects import Stat


@dataclass(frozen=True, slots=True)
class Number(Amount):
    """A fixed number."""

    value: int


@dataclass(frozen=True, slots=True)
class X(Amount):
    """The value of X announced for the spell or ability (CR 107.3)."""


@dataclass(frozen=True, slots=True)
class CountOf(Amount):
    """How many objects match: "the number of creatures you control"."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class StatOf(Amount):
    """A number of the object referred to; last known if it is gone. Several are added up."""

    stat: Stat
    object: ObjectReference

    reads: ClassVar[frozenset[str]] = frozenset({"stats"})


@dataclass(frozen=True, slots=True)
class TotalOf(Amount):
    """The total of a number among the objects that match."""

    stat: Stat
    filter: Filter

    reads: ClassVar[frozenset[str]] = frozenset({"stats"})


@dataclass(frozen=True, slots=True)
class GreatestOf(Amount):
    """The greatest of a number among the objects that match, 0 without any."""

    stat: Stat
    filter: Filter

    reads: ClassVar[frozenset[str]] = frozenset({"stats"})


@dataclass(frozen=True, slots=True)
class CountersOn(Amount):
    """How many counters of `kind` (None: of all kinds) are on the object referred to."""

    object: ObjectReference
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class CountersOfPlayer(Amount):
    """How many counters of `kind` the players have."""

    player: PlayerReference
    kind: str

    reads: ClassVar[frozenset[str]] = frozenset({"players"})


@dataclass(frozen=True, slots=True)
class LifeOf(Amount):
    """The life total of the player."""

    player: PlayerReference

    reads: ClassVar[frozenset[str]] = frozenset({"players"})


@dataclass(frozen=True, slots=True)
class CardsInHand(Amount):
    """How many cards the players have in hand."""

    player: PlayerReference


@dataclass(frozen=True, slots=True)
class NumberOfPlayers(Amount):
    """How many players are referred to: "for each opponent"."""

    players: PlayerReference


@dataclass(frozen=True, slots=True)
class OpponentsAttacked(Amount):
    """How many opponents the controller attacked with a creature this combat (CR 702.121a)."""


@dataclass(frozen=True, slots=True)
class EventAmount(Amount):
    """The number of the trigger event: "that much", "that many"."""


@dataclass(frozen=True, slots=True)
class AmountThisWay(Amount):
    """The number that an earlier instruction remembered: damage dealt, cards discarded this way.

    With a `filter` it is how many of the objects remembered are such: "each land card milled".
    """

    label: str = "this way"
    filter: Filter | None = None


@dataclass(frozen=True, slots=True)
class CardTypesAmong(Amount):
    """How many different card types the matching objects have."""

    filter: Filter

    reads: ClassVar[frozenset[str]] = frozenset({"types"})


@dataclass(frozen=True, slots=True)
class ColorsAmong(Amount):
    """How many different colors the matching objects have."""

    filter: Filter

    reads: ClassVar[frozenset[str]] = frozenset({"colors"})


@dataclass(frozen=True, slots=True)
class BasicLandTypesAmong(Amount):
    """How many basic land types the matching lands have: domain."""

    filter: Filter

    reads: ClassVar[frozenset[str]] = frozenset({"types"})


@dataclass(frozen=True, slots=True)
class PartySize(Amount):
    """How many creatures are in a player's party (CR 700.8)."""

    player: PlayerReference

    reads: ClassVar[frozenset[str]] = frozenset({"types", "controller"})


@dataclass(frozen=True, slots=True)
class DifferentNames(Amount):
    """How many different names the matching objects have; without a name none (CR 201.2b)."""

    filter: Filter

    reads: ClassVar[frozenset[str]] = frozenset({"name"})


@dataclass(frozen=True, slots=True)
class DifferentStats(Amount):
    """How many different powers (or such) the matching objects have."""

    stat: Stat
    filter: Filter

    reads: ClassVar[frozenset[str]] = frozenset({"stats"})


@dataclass(frozen=True, slots=True)
class Devotion(Amount):
    """How many mana symbols of (one of) these colors are in the costs of a player's permanents.

    CR 700.5a: after copying and changes of control, and before whatever else changes what a
    permanent is; so a mana cost is looked at as it is copiable.
    """

    colors: tuple[Color, ...]
    player: PlayerReference

    reads: ClassVar[frozenset[str]] = frozenset({"controller"})


@dataclass(frozen=True, slots=True)
class CountThisTurn(Amount):
    """How often something happened this turn: "spells you've cast this turn"."""

    what: HappeningFilter

    reads: ClassVar[frozenset[str]] = frozenset({"history"})


@dataclass(frozen=True, slots=True)
class HappeningFilter:
    """What to count in this turn's history, of `players` and of objects that match `filter`."""

    what: Counted
    players: PlayerReference | None = None
    filter: Filter | None = None


@dataclass(frozen=True, slots=True)
class Sum(Amount):
    """All `parts` added up."""

    parts: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Difference(Amount):
    """`left` less `right`; a negative result counts as 0 save for power and toughness (107.1b)."""

    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Times(Amount):
    """`factor` times `amount`: "twice", and "-X" with factor -1."""

    factor: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class HalfOf(Amount):
    """Half of `amount`, rounded up or down (CR 107.1a)."""

    amount: Amount
    up: bool = False


@dataclass(frozen=True, slots=True)
class OneOf(Amount):
    """`then` if the condition holds, else `otherwise`."""

    condition: Condition
    then: Amount
    otherwise: Amount


@dataclass(frozen=True, slots=True)
class TimesKicked(Amount):
    """How many times its kicker cost was paid (CR 702.33d), or that of another `keyword`."""

    object: ObjectReference
    keyword: CostName = Keyword.KICKER


@dataclass(frozen=True, slots=True)
class ManaSpent(Amount):
    """How much mana was spent to cast the object referred to; for a copy none (CR 400.7d).

    `kind` is the letter of its symbol ("R", "C", "S" for snow); all mana if it is empty.
    """

    object: ObjectReference
    kind: str = ""


@dataclass(frozen=True, slots=True)
class ColorsSpent(Amount):
    """How many colors of mana were spent to cast the object; for a copy none (CR 400.7d)."""

    object: ObjectReference


@dataclass(frozen=True, slots=True)
class TimesResolved(Amount):
    """How often the ability that resolves has resolved this turn, this time included."""

    reads: ClassVar[frozenset[str]] = frozenset({"history"})


@dataclass(frozen=True, slots=True)
class TargetsChosen(Amount):
    """The number of targets of the spell that is being cast; `beyond`: without so many."""

    beyond: int = 0


@dataclass(frozen=True, slots=True)
class SpellsCastBefore(Amount):
    """How many spells were cast this turn, by anybody, before the source itself: storm."""

    reads: ClassVar[frozenset[str]] = frozenset({"history"})

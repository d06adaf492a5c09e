"""Amounts: the numbers in a text, fixed or worked out from the game.

In: the scene of an ability. Out: an integer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.ability.base import Amount, Condition, Filter, ObjectReference, PlayerReference
from engine.game.state.happening import Happening
from engine.terms.colors import Color
from engine.terms.happenings import What
from engine.terms.objects import Stat
from engine.terms.types import BASIC_LAND_TYPES
from engine.terms.zones import Zone

if TYPE_CHECKING:
    from engine.game.layers.position import Position
    from engine.game.state.scene import Scene


@dataclass(frozen=True, slots=True)
class Number(Amount):
    """A fixed number."""

    value: int

    def value_in(self, position: Position, scene: Scene) -> int:
        return self.value


@dataclass(frozen=True, slots=True)
class X(Amount):
    """The value of X announced for the spell or ability (CR 107.3)."""

    def value_in(self, position: Position, scene: Scene) -> int:
        return scene.x


@dataclass(frozen=True, slots=True)
class CountOf(Amount):
    """How many objects match: "the number of creatures you control"."""

    filter: Filter

    def value_in(self, position: Position, scene: Scene) -> int:
        return len(position.matching(self.filter, scene))


@dataclass(frozen=True, slots=True)
class StatOf(Amount):
    """A number of the object referred to; last known if it is gone. Several are added up."""

    stat: Stat
    object: ObjectReference

    def value_in(self, position: Position, scene: Scene) -> int:
        return sum(position.stat(id, self.stat) for id in self.object.objects(position, scene))


@dataclass(frozen=True, slots=True)
class TotalOf(Amount):
    """The total of a number among the objects that match."""

    stat: Stat
    filter: Filter

    def value_in(self, position: Position, scene: Scene) -> int:
        return sum(position.stat(id, self.stat) for id in position.matching(self.filter, scene))


@dataclass(frozen=True, slots=True)
class GreatestOf(Amount):
    """The greatest of a number among the objects that match, 0 without any."""

    stat: Stat
    filter: Filter

    def value_in(self, position: Position, scene: Scene) -> int:
        found = position.matching(self.filter, scene)
        return max((position.stat(id, self.stat) for id in found), default=0)


@dataclass(frozen=True, slots=True)
class CountersOn(Amount):
    """How many counters of `kind` (None: of all kinds) are on the object referred to."""

    object: ObjectReference
    kind: str | None = None

    def value_in(self, position: Position, scene: Scene) -> int:
        objects = (position.object(id) for id in self.object.objects(position, scene))
        return sum(object.count(self.kind) for object in objects)


@dataclass(frozen=True, slots=True)
class CountersOfPlayer(Amount):
    """How many counters of `kind` the players have."""

    player: PlayerReference
    kind: str

    reads: ClassVar[frozenset[str]] = frozenset({"players"})

    def value_in(self, position: Position, scene: Scene) -> int:
        names = self.player.players(position, scene)
        return sum(position.state.player(name).count(self.kind) for name in names)


@dataclass(frozen=True, slots=True)
class LifeOf(Amount):
    """The life total of the player."""

    player: PlayerReference

    reads: ClassVar[frozenset[str]] = frozenset({"players"})

    def value_in(self, position: Position, scene: Scene) -> int:
        names = self.player.players(position, scene)
        return sum(position.state.player(name).life for name in names)


@dataclass(frozen=True, slots=True)
class CardsInHand(Amount):
    """How many cards the players have in hand."""

    player: PlayerReference

    def value_in(self, position: Position, scene: Scene) -> int:
        names = self.player.players(position, scene)
        return sum(len(position.state.zone(Zone.HAND, name)) for name in names)


@dataclass(frozen=True, slots=True)
class NumberOfPlayers(Amount):
    """How many players are referred to: "for each opponent"."""

    players: PlayerReference

    def value_in(self, position: Position, scene: Scene) -> int:
        return len(self.players.players(position, scene))


@dataclass(frozen=True, slots=True)
class EventAmount(Amount):
    """The number of the trigger event: "that much", "that many"."""

    def value_in(self, position: Position, scene: Scene) -> int:
        return scene.event.amount if scene.event is not None else 0


@dataclass(frozen=True, slots=True)
class AmountThisWay(Amount):
    """The number that an earlier instruction remembered: damage dealt, cards discarded this way."""

    label: str = "this way"

    def value_in(self, position: Position, scene: Scene) -> int:
        if self.label in scene.numbers:
            return scene.numbers[self.label]
        return len(scene.labels.get(self.label, ()))


@dataclass(frozen=True, slots=True)
class CardTypesAmong(Amount):
    """How many different card types the matching objects have."""

    filter: Filter

    def value_in(self, position: Position, scene: Scene) -> int:
        found = position.matching(self.filter, scene)
        return len({word for id in found for word in position.of(id).types})


@dataclass(frozen=True, slots=True)
class ColorsAmong(Amount):
    """How many different colors the matching objects have."""

    filter: Filter

    def value_in(self, position: Position, scene: Scene) -> int:
        found = position.matching(self.filter, scene)
        return len({color for id in found for color in position.of(id).colors})


@dataclass(frozen=True, slots=True)
class BasicLandTypesAmong(Amount):
    """How many basic land types the matching lands have: domain."""

    filter: Filter

    def value_in(self, position: Position, scene: Scene) -> int:
        found = position.matching(self.filter, scene)
        words = {word for id in found for word in position.of(id).subtypes}
        return len(words.intersection(BASIC_LAND_TYPES))


@dataclass(frozen=True, slots=True)
class DifferentNames(Amount):
    """How many different names the matching objects have; without a name none (CR 201.2b)."""

    filter: Filter

    def value_in(self, position: Position, scene: Scene) -> int:
        found = (position.of(id).name for id in position.matching(self.filter, scene))
        return len({name for name in found if name.en or name.zh})


@dataclass(frozen=True, slots=True)
class Devotion(Amount):
    """How many mana symbols of (one of) these colors are in the costs of a player's permanents.

    CR 700.5a: after copying and changes of control, and before whatever else changes what a
    permanent is; so a mana cost is looked at as it is copiable.
    """

    colors: tuple[Color, ...]
    player: PlayerReference

    reads: ClassVar[frozenset[str]] = frozenset({"controller"})

    def value_in(self, position: Position, scene: Scene) -> int:
        players = self.player.players(position, scene)
        costs = (
            position.copiable(id).mana_cost
            for id in position.state.battlefield
            if position.controller(id) in players and not position.object(id).face_down
        )
        symbols = (symbol for cost in costs if cost is not None for symbol in cost.symbols)
        return sum(1 for symbol in symbols if set(symbol.colors) & set(self.colors))


@dataclass(frozen=True, slots=True)
class CountThisTurn(Amount):
    """How often something happened this turn: "spells you've cast this turn"."""

    what: HappeningFilter

    reads: ClassVar[frozenset[str]] = frozenset({"history"})

    def value_in(self, position: Position, scene: Scene) -> int:
        return count_this_turn(self.what, position, scene)


@dataclass(frozen=True, slots=True)
class HappeningFilter:
    """What to count in this turn's history.

    `what` is one of "cast", "drawn", "died", "life gained", "life lost", "damage dealt",
    "discarded", "attacked", "entered", "sacrificed", "dealt to" (damage to `players`); for
    the life and damage words the amounts are added up, for the others the occurrences counted.
    """

    what: str
    players: PlayerReference | None = None
    filter: Filter | None = None


@dataclass(frozen=True, slots=True)
class Sum(Amount):
    """All `parts` added up."""

    parts: tuple[Amount, ...]

    def value_in(self, position: Position, scene: Scene) -> int:
        return sum(part.value_in(position, scene) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Difference(Amount):
    """`left` less `right`; a negative result counts as 0 save for power and toughness (107.1b)."""

    left: Amount
    right: Amount

    def value_in(self, position: Position, scene: Scene) -> int:
        return self.left.value_in(position, scene) - self.right.value_in(position, scene)


@dataclass(frozen=True, slots=True)
class Times(Amount):
    """`factor` times `amount`: "twice", and "-X" with factor -1."""

    factor: int
    amount: Amount

    def value_in(self, position: Position, scene: Scene) -> int:
        return self.factor * self.amount.value_in(position, scene)


@dataclass(frozen=True, slots=True)
class HalfOf(Amount):
    """Half of `amount`, rounded up or down (CR 107.1a)."""

    amount: Amount
    up: bool = False

    def value_in(self, position: Position, scene: Scene) -> int:
        amount = self.amount.value_in(position, scene)
        # CR 107.1a: rounded as the text says.
        return -(-amount // 2) if self.up else amount // 2


@dataclass(frozen=True, slots=True)
class OneOf(Amount):
    """`then` if the condition holds, else `otherwise`."""

    condition: Condition
    then: Amount
    otherwise: Amount

    def value_in(self, position: Position, scene: Scene) -> int:
        chosen = self.then if self.condition.holds(position, scene) else self.otherwise
        return chosen.value_in(position, scene)


@dataclass(frozen=True, slots=True)
class TimesKicked(Amount):
    """How many times its kicker cost was paid (CR 702.33d), or that of another `keyword`."""

    object: ObjectReference
    keyword: str = "kicker"

    def value_in(self, position: Position, scene: Scene) -> int:
        words = ("kicker", "multikicker") if self.keyword == "kicker" else (self.keyword,)
        records = (position.object(id).cast for id in self.object.objects(position, scene))
        return sum(r.optional.count(word) for r in records if r is not None for word in words)


@dataclass(frozen=True, slots=True)
class SpellsCastBefore(Amount):
    """How many spells were cast this turn, by anybody, before the source itself: storm."""

    def value_in(self, position: Position, scene: Scene) -> int:
        cast = [h.object for h in position.state.history if h.what is What.CAST]
        return cast.index(scene.source) if scene.source in cast else len(cast)


#: Word of `HappeningFilter.what` → the kind of happening, and whether its amounts are added up.
_COUNTED: dict[str, tuple[What, bool]] = {
    "cast": (What.CAST, False),
    "drawn": (What.DRAWN, False),
    "died": (What.ZONE_CHANGE, False),
    "entered": (What.ZONE_CHANGE, False),
    "left the battlefield": (What.ZONE_CHANGE, False),
    "life gained": (What.LIFE_GAINED, True),
    "life lost": (What.LIFE_LOST, True),
    "damage dealt": (What.DAMAGE, True),
    "dealt to": (What.DAMAGE, True),
    "discarded": (What.DISCARDED, False),
    "attacked": (What.ATTACKS, False),
    "sacrificed": (What.SACRIFICED, False),
    "land played": (What.LAND_PLAYED, False),
}


def count_this_turn(what: HappeningFilter, position: Position, scene: Scene) -> int:
    """How often, or how much, something happened this turn; players and objects as they were."""
    kind, added_up = _COUNTED[what.what]
    players = what.players.players(position, scene) if what.players is not None else None
    total = 0
    for happening in position.state.history:
        if happening.what is not kind or not _zones_fit(what.what, happening):
            continue
        who = happening.target if what.what == "dealt to" else happening.player
        if players is not None and who not in players:
            continue
        subject = happening.before if what.what in _LOOKS_BACK else happening.object
        if what.filter is not None and (
            subject is None or not what.filter.matches(position, subject, scene)
        ):
            continue
        total += happening.amount if added_up else 1
    return total


_LOOKS_BACK = frozenset({"died", "left the battlefield", "sacrificed", "discarded"})


def _zones_fit(word: str, happening: Happening) -> bool:
    if word == "entered":
        return happening.destination is Zone.BATTLEFIELD
    if word == "left the battlefield":
        return happening.origin is Zone.BATTLEFIELD
    if word == "died":
        return (happening.origin, happening.destination) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    return True

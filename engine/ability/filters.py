"""Filters: what a text asks of an object ("another untapped green creature you control").

In: an object as the game sees it now. Out: yes or no. Filters are values: they compare equal when
they ask the same, and hold no words of any language beyond the names of subtypes, keywords,
counters and cards (English subtype and keyword words, in the rule book's spelling).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.ability.abilities import TriggeredAbility
from engine.ability.base import Amount, Filter, ObjectReference, PlayerReference
from engine.ability.status import has_status
from engine.terms.colors import Color
from engine.terms.comparison import Comparison
from engine.terms.happenings import What
from engine.terms.objects import ObjectKind, Stat, Status
from engine.terms.types import CardType, Supertype
from engine.terms.zones import Zone

if TYPE_CHECKING:
    from engine.game.layers.characteristics import Characteristics
    from engine.game.layers.position import Position
    from engine.game.state.scene import Scene
    from engine.terms.ids import ObjectId


@dataclass(frozen=True, slots=True)
class Anything(Filter):
    """Matches every object: "permanent", "card", "spell" get this with a zone around it."""

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class AllOf(Filter):
    """Matches what all of `filters` match."""

    filters: tuple[Filter, ...]

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return all(part.matches(position, id, scene) for part in self.filters)


@dataclass(frozen=True, slots=True)
class AnyOf(Filter):
    """Matches what at least one of `filters` matches."""

    filters: tuple[Filter, ...]

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return any(part.matches(position, id, scene) for part in self.filters)


@dataclass(frozen=True, slots=True)
class Not(Filter):
    """Matches what `filter` does not match: nonland, nonblack."""

    filter: Filter

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return not self.filter.matches(position, id, scene)


@dataclass(frozen=True, slots=True)
class HasType(Filter):
    """Has this card type. A creature on the battlefield, a creature card elsewhere."""

    type: CardType

    reads: ClassVar[frozenset[str]] = frozenset({"types"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return self.type in position.of(id).types


@dataclass(frozen=True, slots=True)
class HasSubtype(Filter):
    """Has this subtype, in English: "Goblin", "Aura", "Forest"."""

    subtype: str

    reads: ClassVar[frozenset[str]] = frozenset({"types", "abilities"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return position.of(id).has_subtype(self.subtype)


@dataclass(frozen=True, slots=True)
class HasSupertype(Filter):
    """Has this supertype: legendary, basic, snow."""

    supertype: Supertype

    reads: ClassVar[frozenset[str]] = frozenset({"types"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return self.supertype in position.of(id).supertypes


@dataclass(frozen=True, slots=True)
class HasColor(Filter):
    """Is of this color, among others perhaps."""

    color: Color

    reads: ClassVar[frozenset[str]] = frozenset({"colors"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return self.color in position.of(id).colors


@dataclass(frozen=True, slots=True)
class NumberOfColors(Filter):
    """Has so many colors: colorless is = 0, monocolored = 1, multicolored ≥ 2 (CR 105.2)."""

    comparison: Comparison
    number: int

    reads: ClassVar[frozenset[str]] = frozenset({"colors"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return self.comparison.holds(len(position.of(id).colors), self.number)


@dataclass(frozen=True, slots=True)
class OfChosenColor(Filter):
    """Is of the color chosen for this object (linked choice, CR 607.2d)."""

    reads: ClassVar[frozenset[str]] = frozenset({"colors"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        chosen = position.object(scene.source).choice("color")
        return chosen is not None and chosen in position.of(id).colors


@dataclass(frozen=True, slots=True)
class OfChosenType(Filter):
    """Has the creature type chosen for this object (linked choice, CR 607.2d)."""

    reads: ClassVar[frozenset[str]] = frozenset({"types"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        chosen = position.object(scene.source).choice("creature type")
        return chosen is not None and position.of(id).has_subtype(chosen)


@dataclass(frozen=True, slots=True)
class ControlledBy(Filter):
    """Is controlled by (one of) these players: "you control", "an opponent controls"."""

    players: PlayerReference

    reads: ClassVar[frozenset[str]] = frozenset({"controller"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return position.controller(id) in self.players.players(position, scene)


@dataclass(frozen=True, slots=True)
class OwnedBy(Filter):
    """Is owned by (one of) these players; for cards in hands, libraries and graveyards too."""

    players: PlayerReference

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return position.object(id).owner in self.players.players(position, scene)


@dataclass(frozen=True, slots=True)
class InZone(Filter):
    """Is in this zone. A filter without a zone means the battlefield, as in CR 109.2."""

    zone: Zone

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        object = position.object(id)
        return object.zone is self.zone and not object.phased_out


@dataclass(frozen=True, slots=True)
class HasStatus(Filter):
    """Is tapped, attacking, a token… (see `Status`)."""

    status: Status

    reads: ClassVar[frozenset[str]] = frozenset(
        {"abilities", "types", "status", "combat", "history"}
    )

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return has_status(position, id, self.status)


@dataclass(frozen=True, slots=True)
class HasKeyword(Filter):
    """Has this keyword ability, in the rule book's English: "flying", "first strike"."""

    keyword: str

    reads: ClassVar[frozenset[str]] = frozenset({"abilities"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return position.of(id).has_keyword(self.keyword)


@dataclass(frozen=True, slots=True)
class HasNoAbilities(Filter):
    """Has no abilities at all, those that it gained among them."""

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return not position.of(id).held


@dataclass(frozen=True, slots=True)
class HasCounter(Filter):
    """Has at least one counter of `kind`; None for any kind."""

    kind: str | None = None

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return position.object(id).count(self.kind) > 0


@dataclass(frozen=True, slots=True)
class HasStat(Filter):
    """Its power, toughness or mana value stands in a relation to an amount."""

    stat: Stat
    comparison: Comparison
    amount: Amount

    reads: ClassVar[frozenset[str]] = frozenset({"stats"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        amount = self.amount.value_in(position, scene)
        characteristics = position.of(id)
        if self.stat in (Stat.POWER, Stat.TOUGHNESS) and characteristics.power is None:
            return False
        return self.comparison.holds(position.stat(id, self.stat), amount)


@dataclass(frozen=True, slots=True)
class GreatestAmong(Filter):
    """Has the greatest (or least) `stat` among the objects that match `among`."""

    stat: Stat
    among: Filter
    least: bool = False

    reads: ClassVar[frozenset[str]] = frozenset({"stats"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        found = position.matching(self.among, scene)
        numbers = [position.stat(other, self.stat) for other in found]
        if not numbers or id not in found:
            return False
        return position.stat(id, self.stat) == (min(numbers) if self.least else max(numbers))


@dataclass(frozen=True, slots=True)
class HasName(Filter):
    """Has this name, in either language."""

    name: str

    reads: ClassVar[frozenset[str]] = frozenset({"name"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        name = position.of(id).name
        return self.name in (name.zh, name.en)


@dataclass(frozen=True, slots=True)
class HasChosenName(Filter):
    """Has the name chosen as the source entered, in either language (CR 201.4)."""

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        chosen = position.object(scene.source).choice("card name")
        name = position.of(id).name
        return chosen is not None and chosen.casefold() in (name.zh.casefold(), name.en.casefold())


@dataclass(frozen=True, slots=True)
class SameNameAs(Filter):
    """Has a name in common with the object referred to."""

    other: ObjectReference

    reads: ClassVar[frozenset[str]] = frozenset({"name"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        others = self.other.objects(position, scene)
        return any(position.of(other).name == position.of(id).name for other in others)


@dataclass(frozen=True, slots=True)
class SharesWith(Filter):
    """Shares a "color", "creature type" or "card type" with the object referred to."""

    what: str
    other: ObjectReference

    reads: ClassVar[frozenset[str]] = frozenset({"types", "colors"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        others = self.other.objects(position, scene)
        return any(_share(position.of(id), position.of(other), self.what) for other in others)


@dataclass(frozen=True, slots=True)
class Is(Filter):
    """Is the object referred to: `Is(This())` is the ability's own source."""

    object: ObjectReference

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return id in self.object.objects(position, scene)


@dataclass(frozen=True, slots=True)
class Another(Filter):
    """Is not the ability's own source: "another", "other"."""

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return id != scene.source


@dataclass(frozen=True, slots=True)
class IsAttachedTo(Filter):
    """Is an Aura, Equipment or Fortification attached to the object referred to."""

    object: ObjectReference

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        return position.object(id).attached_to in self.object.objects(position, scene)


@dataclass(frozen=True, slots=True)
class Attacking(Filter):
    """Is attacking (one of) these players, or a permanent they control if `permanents`."""

    players: PlayerReference
    permanents: bool = False

    reads: ClassVar[frozenset[str]] = frozenset({"combat"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        combat = position.state.combat
        attacker = combat.attacker(id) if combat is not None else None
        if attacker is None:
            return False
        players = self.players.players(position, scene)
        return attacker.target in players or (self.permanents and attacker.defending in players)


@dataclass(frozen=True, slots=True)
class BlockingOrBlockedBy(Filter):
    """Is in combat with the object referred to; `blocking`/`blocked` restrict which way round."""

    object: ObjectReference
    blocking: bool = True
    blocked: bool = True

    reads: ClassVar[frozenset[str]] = frozenset({"combat"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        combat = position.state.combat
        if combat is None:
            return False
        for other in self.object.objects(position, scene):
            if self.blocking and other in combat.blocked_by(id):
                return True
            if self.blocked and id in combat.blocked_by(other):
                return True
        return False


@dataclass(frozen=True, slots=True)
class DealtDamageThisTurnBy(Filter):
    """Was dealt damage this turn by the object referred to."""

    source: ObjectReference

    reads: ClassVar[frozenset[str]] = frozenset({"history"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        sources = self.source.objects(position, scene)
        return any(
            h.what is What.DAMAGE and h.object in sources and id in h.others
            for h in position.state.history
        )


@dataclass(frozen=True, slots=True)
class IsSpell(Filter):
    """Is a spell on the stack (CR 112.1)."""

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        object = position.object(id)
        return object.zone is Zone.STACK and object.kind is not ObjectKind.ABILITY


@dataclass(frozen=True, slots=True)
class IsAbility(Filter):
    """Is an activated and/or triggered ability on the stack (CR 113.1b)."""

    activated: bool = True
    triggered: bool = True

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        object = position.object(id)
        if object.kind is not ObjectKind.ABILITY or object.stack is None:
            return False
        if isinstance(object.stack.ability, TriggeredAbility):
            return self.triggered
        return self.activated


@dataclass(frozen=True, slots=True)
class SpellTargets(Filter):
    """Is a spell or ability with a target that matches `object` or is one of `players`."""

    object: Filter | None = None
    players: PlayerReference | None = None
    single: bool = False

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        object = position.object(id)
        if object.stack is None:
            return False
        targets = [target for group in object.stack.targets for target in group]
        if self.single and len(targets) != 1:
            return False
        players = self.players.players(position, scene) if self.players is not None else ()
        return any(
            target in players
            if isinstance(target, str)
            else self.object is not None and self.object.matches(position, target, scene)
            for target in targets
        )


@dataclass(frozen=True, slots=True)
class IsHistoric(Filter):
    """Is an artifact, legendary or a Saga (CR 700.6)."""

    reads: ClassVar[frozenset[str]] = frozenset({"types"})

    def matches(self, position: Position, id: ObjectId, scene: Scene) -> bool:
        found = position.of(id)
        return (
            CardType.ARTIFACT in found.types
            or Supertype.LEGENDARY in found.supertypes
            or "Saga" in found.subtypes
        )


def _share(one: Characteristics, other: Characteristics, what: str) -> bool:
    """Whether two objects share a color, a card type or a creature type."""
    if what == "color":
        return bool(one.colors & other.colors)
    if what == "card type":
        return bool(one.types & other.types)
    if one.has_keyword("changeling") and other.has_keyword("changeling"):
        return True
    return any(other.has_subtype(word) for word in one.subtypes) or any(
        one.has_subtype(word) for word in other.subtypes
    )

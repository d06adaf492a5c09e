"""What continuous effects do to characteristics, in layers 1 to 7 (CR 613.1).

In: nothing. Out: values used by static abilities and by the `Modify` effect. Which layer a value
belongs to is the engine's business (CR 613.1), not the text's: "becomes a 4/4 blue Bird with
flying" is simply several values side by side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.ability.amounts import Number, Times
from engine.ability.base import (
    Ability,
    Amount,
    Modification,
    ObjectReference,
    PlayerReference,
)
from engine.ability.keywords import KeywordAbility
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.ids import PlayerId
from engine.terms.subtypes import correlated, is_land_type
from engine.terms.types import CardType, Supertype

if TYPE_CHECKING:
    from engine.game.layers.characteristics import Characteristics
    from engine.game.layers.position import Position
    from engine.game.state.scene import Scene


@dataclass(frozen=True, slots=True)
class BecomeCopyOf(Modification):
    """Layer 1: has the copiable values of the object referred to, with `exceptions` (CR 707.9)."""

    object: ObjectReference
    exceptions: tuple[Modification, ...] = ()

    layer: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class HasThisAbility(Modification):
    """An exception of a copy: it has the very ability that makes it one (CR 707.9a)."""

    layer: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class ChangeController(Modification):
    """Layer 2: is controlled by this player."""

    player: PlayerReference

    layer: ClassVar[int] = 2

    def apply(self, target: Characteristics, position: Position, scene: Scene) -> None:
        players = self.player.players(position, scene)
        if players:
            target.controller = players[0]


@dataclass(frozen=True, slots=True)
class ControlledByPlayer(Modification):
    """Layer 2: is controlled by this player of the game, who was worked out before."""

    player: PlayerId

    layer: ClassVar[int] = 2

    def apply(self, target: Characteristics, position: Position, scene: Scene) -> None:
        target.controller = self.player


@dataclass(frozen=True, slots=True)
class SetName(Modification):
    """Layer 3-like text change and copy exceptions: has this name."""

    name: str

    layer: ClassVar[int] = 4

    def apply(self, target: Characteristics, position: Position, scene: Scene) -> None:
        target.name = Bilingual.same(self.name)


@dataclass(frozen=True, slots=True)
class NoManaCost(Modification):
    """An exception of a copy: it has no mana cost (CR 707.9)."""

    layer: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class ChangeTypes(Modification):
    """Layer 4: card types, subtypes and supertypes.

    With `replace` the new card types replace the old, and so do new subtypes the old subtypes of
    the same kind (CR 205.1a); without it they are added ("in addition to its other types", 205.1b).
    """

    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    replace: bool = False
    remove_types: tuple[CardType, ...] = ()
    remove_supertypes: tuple[Supertype, ...] = ()
    all_creature_types: bool = False
    chosen_type: bool = False

    layer: ClassVar[int] = 4

    def apply(self, target: Characteristics, position: Position, scene: Scene) -> None:
        if self.replace:
            _replace_types(self, target)
        else:
            target.types = (target.types | set(self.types)) - set(self.remove_types)
            target.subtypes |= set(self.subtypes)
        target.supertypes = (target.supertypes | set(self.supertypes)) - set(self.remove_supertypes)
        if self.chosen_type:
            chosen = position.object(scene.source).choice("creature type")
            target.subtypes |= {chosen} if chosen is not None else set()
        if self.all_creature_types:
            target.every_creature_type = True
        # CR 205.1a, 205.3d: no subtype without its card type.
        target.subtypes = frozenset(w for w in target.subtypes if correlated(w, target.types))


@dataclass(frozen=True, slots=True)
class BecomeBasicLand(Modification):
    """Layer 4: a land's type becomes these basic land types (CR 305.7).

    Unless `add`, it loses its other land types and all abilities of its rules text.
    """

    subtypes: tuple[str, ...]
    add: bool = False

    layer: ClassVar[int] = 4

    def apply(self, target: Characteristics, position: Position, scene: Scene) -> None:
        if not self.add:
            # CR 305.7: the old land types and the abilities of the rules text go.
            target.subtypes = frozenset(w for w in target.subtypes if not is_land_type(w))
            target.set_held(tuple(held for held in target.held if held.timestamp > 0))
        target.subtypes |= set(self.subtypes)
        target.types |= {CardType.LAND}


@dataclass(frozen=True, slots=True)
class ChangeColors(Modification):
    """Layer 5: becomes these colors, or has them in addition with `add`; no colors is colorless."""

    colors: tuple[Color, ...]
    add: bool = False
    chosen_color: bool = False

    layer: ClassVar[int] = 5

    def apply(self, target: Characteristics, position: Position, scene: Scene) -> None:
        colors = frozenset(self.colors)
        if self.chosen_color:
            chosen = position.object(scene.source).choice("color")
            colors |= {Color(chosen)} if chosen is not None else frozenset()
        target.colors = target.colors | colors if self.add else colors


@dataclass(frozen=True, slots=True)
class GainAbility(Modification):
    """Layer 6: has this ability; keywords are `KeywordAbility` values."""

    ability: Ability

    layer: ClassVar[int] = 6

    def apply(self, target: Characteristics, position: Position, scene: Scene) -> None:
        target.set_held((*target.held, position.held(self.ability)))


@dataclass(frozen=True, slots=True)
class LoseAbility(Modification):
    """Layer 6: loses this keyword ability, in the rule book's English."""

    keyword: str

    layer: ClassVar[int] = 6

    def apply(self, target: Characteristics, position: Position, scene: Scene) -> None:
        target.set_held(tuple(h for h in target.held if not _is_keyword(h.ability, self.keyword)))


@dataclass(frozen=True, slots=True)
class LoseAllAbilities(Modification):
    """Layer 6: loses all abilities."""

    layer: ClassVar[int] = 6

    def apply(self, target: Characteristics, position: Position, scene: Scene) -> None:
        target.set_held(())


@dataclass(frozen=True, slots=True)
class CantHaveAbility(Modification):
    """Layer 6: loses this keyword and can't have or gain it (CR 613.1f)."""

    keyword: str

    layer: ClassVar[int] = 6

    def apply(self, target: Characteristics, position: Position, scene: Scene) -> None:
        target.barred |= {self.keyword}
        target.set_held(target.held)


@dataclass(frozen=True, slots=True)
class DefinePowerToughness(Modification):
    """Layer 7a: a characteristic-defining ability sets power and/or toughness (CR 604.3)."""

    power: Amount | None
    toughness: Amount | None

    layer: ClassVar[int] = 71

    def apply(self, target: Characteristics, position: Position, scene: Scene) -> None:
        _set(self, target, position, scene)


@dataclass(frozen=True, slots=True)
class SetPowerToughness(Modification):
    """Layer 7b: has base power and/or toughness so and so."""

    power: Amount | None
    toughness: Amount | None

    layer: ClassVar[int] = 72

    def apply(self, target: Characteristics, position: Position, scene: Scene) -> None:
        _set(self, target, position, scene)

    def fixed(self, position: Position, scene: Scene) -> Modification:
        power = None if self.power is None else Number(self.power.value_in(position, scene))
        toughness = (
            None if self.toughness is None else Number(self.toughness.value_in(position, scene))
        )
        return SetPowerToughness(power, toughness)


@dataclass(frozen=True, slots=True)
class ChangePowerToughness(Modification):
    """Layer 7c: gets +X/-Y. Negative numbers by `Number(-2)` or `Times(-1, …)`.

    `doubling` keeps an X below zero, which otherwise counts as 0 (CR 107.1b, 701.10c).
    """

    power: Amount
    toughness: Amount
    doubling: bool = False

    layer: ClassVar[int] = 73

    def apply(self, target: Characteristics, position: Position, scene: Scene) -> None:
        if target.power is not None:
            target.power += self._worked_out(self.power, position, scene)
        if target.toughness is not None:
            target.toughness += self._worked_out(self.toughness, position, scene)

    def fixed(self, position: Position, scene: Scene) -> Modification:
        return ChangePowerToughness(
            Number(self._worked_out(self.power, position, scene)),
            Number(self._worked_out(self.toughness, position, scene)),
        )

    def falls_below_zero(self, position: Position, scene: Scene) -> bool:
        """Whether CR 107.1b makes 0 of a number that is worked out."""
        return any(
            self._worked_out(amount, position, scene) != amount.value_in(position, scene)
            for amount in (self.power, self.toughness)
        )

    def _worked_out(self, amount: Amount, position: Position, scene: Scene) -> int:
        """CR 107.1b: a calculation that comes to less than zero gives 0."""
        if self.doubling or isinstance(amount, Number):
            return amount.value_in(position, scene)
        if isinstance(amount, Times) and amount.factor < 0:
            return amount.factor * max(0, amount.amount.value_in(position, scene))
        return max(0, amount.value_in(position, scene))


@dataclass(frozen=True, slots=True)
class SwitchPowerToughness(Modification):
    """Layer 7d."""

    layer: ClassVar[int] = 74

    def apply(self, target: Characteristics, position: Position, scene: Scene) -> None:
        target.power, target.toughness = target.toughness, target.power


def _is_keyword(ability: Ability, keyword: str) -> bool:
    """Whether the ability is this keyword; losing hexproof loses its variants (CR 702.11e)."""
    if not isinstance(ability, KeywordAbility):
        return False
    return ability.keyword == keyword or (
        keyword == "hexproof" and ability.keyword == "hexproof from"
    )


def _replace_types(change: ChangeTypes, target: Characteristics) -> None:
    """CR 205.1a: new card types or subtypes in place of those of the same kind."""
    if change.types:
        target.types = frozenset(change.types)
    if change.subtypes:
        kinds = frozenset(word for word in CardType if correlated(change.subtypes[0], {word}))
        target.subtypes = frozenset(w for w in target.subtypes if not correlated(w, kinds))
        target.every_creature_type = target.every_creature_type and CardType.CREATURE not in kinds
    target.subtypes |= set(change.subtypes)


def _set(
    change: DefinePowerToughness | SetPowerToughness,
    target: Characteristics,
    position: Position,
    scene: Scene,
) -> None:
    if change.power is not None:
        target.power = change.power.value_in(position, scene)
    if change.toughness is not None:
        target.toughness = change.toughness.value_in(position, scene)

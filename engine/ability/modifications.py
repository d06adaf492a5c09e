"""What continuous effects do to characteristics, in layers 1 to 7 (CR 613.1).

In: nothing. Out: values used by static abilities and by the `Modify` effect. Which layer a value
belongs to is the engine's business (CR 613.1), not the text's: "becomes a 4/4 blue Bird with
flying" is simply several values side by side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.base import (
    Ability,
    Amount,
    Filter,
    Modification,
    ObjectReference,
    PlayerReference,
)
from engine.ability.keywords import KeywordAbility
from engine.terms.colors import Color
from engine.terms.ids import PlayerId
from engine.terms.keywords import Keyword
from engine.terms.types import CardType, Supertype


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
class KeepsColor(Modification):
    """An exception of a copy: the color is not copied, it keeps its own (CR 707.9c)."""

    layer: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class ChangeController(Modification):
    """Layer 2: is controlled by this player."""

    player: PlayerReference

    layer: ClassVar[int] = 2


@dataclass(frozen=True, slots=True)
class ControlledByPlayer(Modification):
    """Layer 2: is controlled by this player of the game, who was worked out before."""

    player: PlayerId

    layer: ClassVar[int] = 2


@dataclass(frozen=True, slots=True)
class SetName(Modification):
    """Layer 3-like text change and copy exceptions: has this name."""

    name: str

    layer: ClassVar[int] = 4


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
    no_creature_types: bool = False

    layer: ClassVar[int] = 4


@dataclass(frozen=True, slots=True)
class BecomeBasicLand(Modification):
    """Layer 4: a land's type becomes these basic land types (CR 305.7).

    Unless `add`, it loses its other land types and all abilities of its rules text.
    """

    subtypes: tuple[str, ...]
    add: bool = False

    layer: ClassVar[int] = 4


@dataclass(frozen=True, slots=True)
class ChangeColors(Modification):
    """Layer 5: becomes these colors, or has them in addition with `add`; no colors is colorless."""

    colors: tuple[Color, ...]
    add: bool = False
    chosen_color: bool = False

    layer: ClassVar[int] = 5


@dataclass(frozen=True, slots=True)
class GainActivatedAbilities(Modification):
    """Layer 6: has all activated abilities that this object has as the effect begins."""

    object: ObjectReference

    layer: ClassVar[int] = 6


@dataclass(frozen=True, slots=True)
class HasActivatedAbilitiesOf(Modification):
    """Layer 6: has all activated abilities of the objects that match, as they have them then.

    `except_mana`: but for mana abilities.
    """

    filter: Filter
    except_mana: bool = False

    layer: ClassVar[int] = 6
    reads: ClassVar[frozenset[str]] = frozenset({"abilities"})


@dataclass(frozen=True, slots=True)
class GainAbility(Modification):
    """Layer 6: has this ability; keywords are `KeywordAbility` values."""

    ability: Ability

    layer: ClassVar[int] = 6


@dataclass(frozen=True, slots=True)
class LoseAbility(Modification):
    """Layer 6: loses this keyword ability, in the rule book's English.

    With a quality only that one: forestwalk and no other landwalk, protection from black.
    """

    keyword: Keyword
    quality: Filter | None = None

    layer: ClassVar[int] = 6

    def takes(self, ability: Ability) -> bool:
        """Whether this ability is the one that is lost."""
        if not isinstance(ability, KeywordAbility):
            return False
        if self.keyword is Keyword.HEXPROOF and ability.keyword is Keyword.HEXPROOF_FROM:
            return True  # CR 702.11e: losing hexproof loses its variants
        if ability.keyword != self.keyword:
            return False
        return self.quality is None or ability.quality == self.quality


@dataclass(frozen=True, slots=True)
class LoseAllAbilities(Modification):
    """Layer 6: loses all abilities."""

    layer: ClassVar[int] = 6


@dataclass(frozen=True, slots=True)
class CantHaveAbility(Modification):
    """Layer 6: loses this keyword and can't have or gain it (CR 613.1f)."""

    keyword: Keyword

    layer: ClassVar[int] = 6


@dataclass(frozen=True, slots=True)
class DefinePowerToughness(Modification):
    """Layer 7a: a characteristic-defining ability sets power and/or toughness (CR 604.3)."""

    power: Amount | None
    toughness: Amount | None

    layer: ClassVar[int] = 71


@dataclass(frozen=True, slots=True)
class SetPowerToughness(Modification):
    """Layer 7b: has base power and/or toughness so and so."""

    power: Amount | None
    toughness: Amount | None

    layer: ClassVar[int] = 72


@dataclass(frozen=True, slots=True)
class ChangePowerToughness(Modification):
    """Layer 7c: gets +X/-Y. Negative numbers by `Number(-2)` or `Times(-1, …)`.

    `doubling` keeps an X below zero, which otherwise counts as 0 (CR 107.1b, 701.10c).
    """

    power: Amount
    toughness: Amount
    doubling: bool = False

    layer: ClassVar[int] = 73


@dataclass(frozen=True, slots=True)
class SwitchPowerToughness(Modification):
    """Layer 7d."""

    layer: ClassVar[int] = 74

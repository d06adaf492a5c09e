"""Characteristics of objects: what is printed or set by copying, and the face of a card.

In: values from card text. Out: `CopiableValues` (CR 707.2), from which the engine derives what an
object is at a moment; `Card` with one face or more.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from engine.ability.base import Ability
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.mana import ManaCost
from engine.terms.types import CardType, Supertype


class _Remembering:
    """Has room for what is worked out once; that is no field and takes no part in comparing."""

    __slots__ = ("_memo",)
    _memo: dict[str, Any]


@dataclass(frozen=True, slots=True)
class CopiableValues(_Remembering):
    """What a copy copies (CR 707.2): name, cost, color indicator, types, abilities, numbers.

    `mana_cost` None means that there is none (lands, tokens). `power` and `toughness` None means
    none; a star is 0 with a characteristic-defining ability. Colors follow from the cost and from
    the color indicator (or a token's colors) in `color_indicator`; with `colors_set` they are those
    of `color_indicator` alone, whatever the cost is: a copy "except it's red" (CR 707.9b).
    `parts` are further characteristics in its frame, which are copied along with it.
    """

    name: Bilingual
    mana_cost: ManaCost | None = None
    color_indicator: tuple[Color, ...] | None = None
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    colors_set: bool = False
    parts: FrameParts | None = None

    @property
    def memo(self) -> dict[str, Any]:
        """Room for what follows from these values alone; no part of them."""
        try:
            return self._memo
        except AttributeError:
            object.__setattr__(self, "_memo", {})
            return self._memo


class Layout(StrEnum):
    """How the faces of a card belong together."""

    NORMAL = "normal"
    TRANSFORMING = "transforming"  # CR 712: transforming double-faced
    MODAL = "modal double-faced"  # CR 712: modal double-faced
    ADVENTURE = "adventurer"  # CR 715: faces[1] is the Adventure
    SPLIT = "split"  # CR 709
    ROOM = "room"  # CR 709.5: a split card with a shared type line
    FLIP = "flip"  # CR 710: faces[1] is what it is flipped
    PREPARATION = "preparation card"  # CR 722: faces[1] is the prepare spell
    PROTOTYPE = "prototype card"  # CR 718: faces[1] is what it is prototyped


#: Layouts whose parts are all of them copied with a permanent (CR 709.5, 710.1, 722.2b).
_FRAMED = (Layout.ROOM, Layout.FLIP, Layout.PREPARATION)


@dataclass(frozen=True, slots=True)
class FrameParts:
    """The parts of a frame: the halves of a Room, the normal and the flipped characteristics of a
    flip card, the normal ones of a preparation card and its prepare spell.
    """

    layout: Layout
    faces: tuple[CopiableValues, ...]


def framed(faces: tuple[CopiableValues, ...], layout: Layout) -> tuple[CopiableValues, ...]:
    """The faces of a card, each with the parts of the frame that they stand in, if it has some.

    A prepare spell by itself is what a copy has alone (CR 722.3c).
    """
    if layout not in _FRAMED or (len(faces) < 2 and layout is not Layout.ROOM):
        return faces
    parts = FrameParts(layout, faces)
    alone = 1 if layout is Layout.PREPARATION else len(faces)
    return (*(replace(face, parts=parts) for face in faces[:alone]), *faces[alone:])


def is_room(values: CopiableValues) -> bool:
    """Whether it is a Room or a half of one (CR 709.5)."""
    return values.parts is not None and values.parts.layout is Layout.ROOM


def whole(half: CopiableValues) -> CopiableValues:
    """CR 709.5b: both halves of the Room of which this is one."""
    assert half.parts is not None
    return replace(both_halves(half.parts.faces), parts=half.parts)


def both_halves(faces: tuple[CopiableValues, ...]) -> CopiableValues:
    """CR 709.4b–d: both halves of a split card together, under the name of the first."""
    symbols = tuple(s for face in faces if face.mana_cost for s in face.mana_cost.symbols)
    return replace(
        faces[0],
        mana_cost=ManaCost(symbols),
        types=_joined(face.types for face in faces),
        subtypes=_joined(face.subtypes for face in faces),
        supertypes=_joined(face.supertypes for face in faces),
        abilities=tuple(ability for face in faces for ability in face.abilities),
    )


def _joined(parts: Iterable[tuple[Any, ...]]) -> tuple[Any, ...]:
    """What is in any of them, once each."""
    return tuple(dict.fromkeys(one for part in parts for one in part))


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its faces, front first (CR 108)."""

    faces: tuple[CopiableValues, ...]
    layout: Layout = Layout.NORMAL
    #: Abilities in the card's own words, `~` for itself, where a line of its text is one of them.
    lines: tuple[tuple[Ability, str], ...] = field(default=(), compare=False, repr=False)

    @property
    def is_double_faced(self) -> bool:
        """Whether it has a face on each side (CR 712.1)."""
        return self.layout in (Layout.TRANSFORMING, Layout.MODAL)

    @property
    def is_unknown(self) -> bool:
        """Whether it stands for a card that nobody knows: one of no type."""
        return not self.faces[0].types

    @property
    def values(self) -> CopiableValues:
        """What the card is where it is neither a spell nor a permanent.

        CR 709.4b–d: both halves of a split card together, under the name of the first.
        """
        if self.is_split:
            return both_halves(self.faces)
        return self.faces[0]

    @property
    def is_split(self) -> bool:
        """Whether it has two halves, of which each can be cast (CR 709)."""
        return self.layout in (Layout.SPLIT, Layout.ROOM)

    def permanent(self, face: int) -> CopiableValues:
        """What it is on the battlefield with this face up: a Room has both its halves (709.5)."""
        return self.values if self.layout is Layout.ROOM else self.faces[face]

    @property
    def name(self) -> Bilingual:
        """The name of the front face."""
        return self.faces[0].name

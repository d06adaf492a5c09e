"""Cards of a scenario: its own definitions, or those that a lookup knows, compiled.

In: names, definitions and a lookup. Out: `Card`s, the lines that are not understood, and the names
that nothing defines.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.ability.base import Ability
from engine.ability.cards import Card, CopiableValues, Layout
from engine.ability.effects.tokens import TokenDescription
from engine.game.support import unsupported
from engine.replay.result import UnsupportedLine
from engine.scenario.model import CardDefinition, Scenario
from engine.scenario.not_played import part_of, part_of_type_line
from engine.scenario.words import BASIC_LANDS, FLIPPING, PREPARING, TOKEN_ENDINGS, TRANSFORMING
from engine.terms.colors import Color
from engine.terms.types import CardType
from engine.text.card import CompiledLine, FaceText, bilingual, card_of, compile_face
from engine.text.errors import AmbiguousAbility, UnsupportedAbility
from engine.text.normalise import language_of
from engine.text.reading import read
from rules.errors import NotationError, NotFoundError

#: The subtype of the split cards with a shared type line (CR 709.5).
_ROOM = "Room"
#: The colors by their words.
COLORS = {
    "white": Color.WHITE,
    "blue": Color.BLUE,
    "black": Color.BLACK,
    "red": Color.RED,
    "green": Color.GREEN,
}


@dataclass(frozen=True, slots=True)
class CardText:
    """A card as a library has it: its faces as people write them, front first."""

    faces: tuple[FaceText, ...]
    layout: Layout = Layout.NORMAL


@dataclass(frozen=True, slots=True)
class ReadLine:
    """A line of a card's text: whether it is read, and if not, the words where reading stopped.

    `number` is its 1-based number as written, 0 for the type line. `left_out` says that the
    scenario does not need it; `rule` is what it would need of a part that is not played.
    """

    number: int
    text: str
    read: bool
    left_out: bool = False
    stopped_at: str | None = None
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class ReadFace:
    """A face of a card and how its text was read."""

    text: FaceText
    lines: tuple[ReadLine, ...]


#: Gives a card by its Chinese or English name, None where there is none of that name.
Lookup = Callable[[str], CardText | None]


def no_library(_name: str) -> CardText | None:
    """The lookup of a replay without a library."""
    return None


def predefined_token(name: str) -> CopiableValues | None:
    """A token of CR 111.10 by its name: Treasure, "Food Token"."""
    word = name.strip()
    for ending in TOKEN_ENDINGS:
        word = word.removesuffix(ending)
    try:
        described = read(word, language_of(word), "predefined")
    except (UnsupportedAbility, AmbiguousAbility):
        return None
    return described.values if isinstance(described, TokenDescription) else None


def basic_land(name: str) -> FaceText | None:
    """A basic land by its Chinese or English name."""
    for zh, en in BASIC_LANDS.items():
        if name.strip() in (zh, en):
            return FaceText(en, f"Basic Land — {en}", names=(zh,))
    return None


class CardBox:
    """The cards that a scenario uses, each compiled once."""

    def __init__(self, scenario: Scenario, lookup: Lookup = no_library) -> None:
        self._scenario = scenario
        self._lookup = lookup
        self._definitions = {
            name: card for card in scenario.cards for name in (card.name, *card.names)
        }
        self._cards: dict[str, Card | None] = {}
        self._tokens: set[str] = set()
        #: How the faces of each card were read, by the name it is defined under.
        self.faces: dict[str, list[ReadFace]] = {}
        #: The cards that the lookup gave.
        self.looked_up: dict[str, CardText] = {}
        self._reading: list[ReadFace] = []
        #: Abilities of the faces compiled last, in the words of the card.
        self._lines: list[tuple[Ability, str]] = []
        self.unsupported: list[UnsupportedLine] = []
        self.missing: list[str] = []

    def canonical(self, name: str) -> str:
        """The name that a card is defined under, for any of its names."""
        definition = self._definitions.get(name)
        return definition.name if definition is not None else name

    def card(self, name: str) -> Card | None:
        """The card of that name; None (noted in `missing`) if nothing defines it.

        Raises `NotationError` with the line of the definition for a type line, a cost or stats that
        cannot be read.
        """
        key = self.canonical(name)
        if key not in self._cards:
            definition = self._definitions.get(key)
            self._reading = self.faces.setdefault(key, [])
            self._lines.clear()
            if definition is None or _is_named_alone(definition):
                found = self._found(key, definition.names if definition is not None else ())
            else:
                found = self._defined(definition)
            if found is not None and self._lines:
                found = replace(found, lines=tuple(self._lines))
            self._cards[key] = found
        return self._cards[key]

    def is_token(self, name: str) -> bool:
        """Whether the name is that of a predefined token, which no card has (CR 111.10)."""
        return self.canonical(name) in self._tokens

    def _defined(self, definition: CardDefinition) -> Card:
        front = self._face(definition, definition.name)
        if definition.back is None:
            return card_of((front,))
        back = definition.back
        name = back.names[0] if back.names else definition.name
        second = self._face(back, name)
        return card_of((front, second), _layout(definition, front, second))

    def _face(self, definition: CardDefinition, name: str) -> CopiableValues:
        place = f"{self._scenario.place}:{definition.line}"
        if definition.type is None:
            raise NotationError("a card has a type line", place=place, text=name)
        further = tuple(n for n in definition.names if n != name)
        text = FaceText(
            name,
            definition.type,
            definition.cost or "",
            definition.stats or definition.loyalty or definition.defense or "",
            definition.text or "",
            further,
            None if definition.colors is None else tuple(COLORS[c] for c in definition.colors),
        )
        try:
            return self._compiled(text, definition.irrelevant, place)
        except NotationError as error:
            raise NotationError(
                error.problem, place=error.place or place, text=error.text
            ) from error

    def _found(self, name: str, others: tuple[str, ...] = ()) -> Card | None:
        """The card of the library; `others` are names that it has besides, perhaps there too."""
        found = self._among_library((name, *others))
        if found is None:
            if (token := predefined_token(name)) is not None:
                self._tokens.add(name)
                return Card((token,))
            if (land := basic_land(name)) is not None:
                return Card((self._compiled(land, (), self._scenario.place),))
            self.missing.append(name)
            return None
        self.looked_up[name] = found
        faces = tuple(self._compiled(face, (), self._scenario.place) for face in found.faces)
        return card_of(faces, found.layout)

    def _among_library(self, names: tuple[str, ...]) -> CardText | None:
        """A card by its names, of which the library may know each alone.

        Raises `NotationError` where the library has cards of two names that are not one card.
        """
        known = [found for name in names if (found := self._lookup(name)) is not None]
        if not known or len(names) == 1:
            return known[0] if known else None
        first, *rest = dict.fromkeys(known)
        for other in rest:
            if not _may_be_one(first, other):
                raise NotationError(
                    "the library has two cards of these names",
                    place=self._scenario.place,
                    text=" / ".join(names),
                )
            for face in other.faces:
                self._lines += compile_face(face).own_words
        return replace(first, faces=_named_by(first, rest, names))

    def _compiled(self, face: FaceText, irrelevant: tuple[str, ...], place: str) -> CopiableValues:
        """Compile a face, noting the lines that are not understood and not marked irrelevant."""
        if (part := part_of_type_line(face.type)) is not None:
            word = str(part.name)
            self.unsupported.append(UnsupportedLine(face.name, face.type, word, part.rule))
            unread = ReadLine(0, face.type, False, stopped_at=word, rule=part.rule)
            self._reading.append(ReadFace(face, (unread,)))
            return CopiableValues(bilingual(face.name, face.names))
        compiled = compile_face(face)
        self._lines += compiled.own_words
        left_out = _left_out(compiled.lines, irrelevant, place)
        lines = tuple(_read_line(line, line.number in left_out) for line in compiled.lines)
        self._reading.append(ReadFace(face, lines))
        unread_lines = [line for line in lines if not line.read and not line.left_out]
        marked = {line.number: compiled.marked(line) for line in compiled.lines}
        for line in unread_lines:
            words = line.stopped_at or ""
            self.unsupported.append(
                UnsupportedLine(face.name, line.text, words, line.rule, marked[line.number])
            )
        without = left_out | {line.number for line in unread_lines}
        return compiled.require(without=frozenset(without))


def _is_named_alone(definition: CardDefinition) -> bool:
    """Whether names are all that is said of a card: those of a card of the library."""
    said = (definition.type, definition.text, definition.cost, definition.back)
    return bool(definition.names) and not any(said)


def _may_be_one(card: CardText, other: CardText) -> bool:
    """Whether two texts may be of one card: as many faces, the same costs, sizes and types.

    What they say may differ: one may be of an older printing.
    """
    if len(card.faces) != len(other.faces):
        return False
    for ours, theirs in zip(card.faces, other.faces, strict=True):
        values = (compile_face(face).values for face in (ours, theirs))
        if len({(v.mana_cost, v.power, v.toughness, v.types) for v in values}) != 1:
            return False
    return True


def _named_by(
    card: CardText, others: list[CardText], names: tuple[str, ...]
) -> tuple[FaceText, ...]:
    """The faces of a card with the names that others give them; the front has `names` as well."""
    faces = []
    for number, face in enumerate(card.faces):
        known = [name for other in others for name in _names_of(other.faces[number])]
        given = (*face.names, *known, *(names if number == 0 else ()))
        further = tuple(n for n in dict.fromkeys(given) if n != face.name)
        faces.append(replace(face, names=further))
    return tuple(faces)


def _names_of(face: FaceText) -> tuple[str, ...]:
    return (face.name, *face.names)


def _read_line(line: CompiledLine, left_out: bool) -> ReadLine:
    words = _why_not(line)
    part = part_of(line.text) if words is not None else None
    rule = part.rule if part is not None else None
    return ReadLine(line.number, line.text, words is None, left_out, words, rule)


def _why_not(line: CompiledLine) -> str | None:
    """Where reading stopped, or what the engine cannot execute; None for a line that it can."""
    if isinstance(line.problem, UnsupportedAbility):
        return line.problem.words
    if line.problem is not None:
        return " / ".join(line.problem.readings)
    return ", ".join(unsupported(line.abilities)) or None


def _left_out(lines: tuple[CompiledLine, ...], irrelevant: tuple[str, ...], place: str) -> set[int]:
    """The numbers of the lines that a scenario marks as irrelevant.

    Raises `NotFoundError` for a mark that fits no line.
    """
    found: set[int] = set()
    for mark in irrelevant:
        numbers = {
            line.number
            for line in lines
            if mark == str(line.number) or _folded(mark) == _folded(line.text)
        }
        if not numbers:
            raise NotFoundError("no line of the text is marked by this", place=place, text=mark)
        found |= numbers
    return found


def _folded(text: str) -> str:
    return "".join(text.split()).casefold().rstrip(".。")


def _layout(definition: CardDefinition, front: CopiableValues, back: CopiableValues) -> Layout:
    """How two faces that a scenario gives belong together, as their type lines and texts say."""
    if "Adventure" in back.subtypes:
        return Layout.ADVENTURE  # CR 715.1
    if _ROOM in front.subtypes and _ROOM in back.subtypes:
        return Layout.ROOM  # CR 709.5
    spells = {CardType.INSTANT, CardType.SORCERY}
    if spells & set(front.types) and spells & set(back.types):
        return Layout.SPLIT  # CR 709.1
    text = (definition.text or "").lower()
    if spells & set(back.types) and any(word in text for word in PREPARING):
        return Layout.PREPARATION  # CR 722.1
    if any(word in text for word in (*FLIPPING, *_flips(definition))):
        return Layout.FLIP  # CR 710.1
    return Layout.MODAL if is_modal(definition.text or "", back) else Layout.TRANSFORMING


def _flips(definition: CardDefinition) -> tuple[str, ...]:
    """How a card's text says of it by its name that it is flipped."""
    return tuple(f"flip {name.lower()}" for name in (definition.name, *definition.names))


def is_modal(front_text: str, back: CopiableValues) -> bool:
    """CR 712.1: whether the back face is played by itself and is not turned up by transforming."""
    transforms = any(word in front_text.lower() for word in TRANSFORMING)
    return not transforms and (back.mana_cost is not None or CardType.LAND in back.types)

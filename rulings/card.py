"""Cards: their names, faces and layout, as documents and card data have them.

In: what a parser or loader read. Out: `Face`s, `Entry` for each place where a document writes a
card out, and `Card`, the one set of its faces and names.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from rules.text import Bilingual, significant

#: A text in neither language.
NO_TEXT = Bilingual()


class Layout(StrEnum):
    """How a card is laid out."""

    NORMAL = "normal"
    SPLIT = "split"
    FLIP = "flip"
    PREPARATION = "preparation"
    DOUBLE_FACED = "double-faced"
    ADVENTURE = "adventure"
    OMEN = "omen"
    PROTOTYPE = "prototype"
    SAGA = "saga"
    CLASS = "class"
    CASE = "case"
    ROOM = "room"
    PLANESWALKER = "planeswalker"
    BATTLE = "battle"
    TOKEN = "token"


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a card; `cost`, `stats` and `color` as the document writes them.

    The second characteristics of a prototype card are a face without a name. `stats` is power and
    toughness (`2/3`), loyalty or defence (`5`); `color` a colour indicator. Lines of `text` are
    parted by line breaks.
    """

    name: Bilingual
    cost: str | None = None
    type: Bilingual = NO_TEXT
    text: Bilingual = NO_TEXT
    stats: str | None = None
    color: str | None = None

    def filled_from(self, other: Face) -> Face:
        """Return this face with what it lacks taken from `other`."""
        return Face(
            self.name.filled_from(other.name),
            self.cost if self.cost is not None else other.cost,
            self.type.filled_from(other.type),
            self.text.filled_from(other.text),
            self.stats if self.stats is not None else other.stats,
            self.color if self.color is not None else other.color,
        )


@dataclass(frozen=True, slots=True)
class Entry:
    """A card as it is written out in one place of a document.

    `key` is its address in the document: the card's name, with `~2` for its second entry there.
    `section` is the path of titles it stands under, `topic` the key of its topic or None, `line`
    the 1-based line it begins on, `remark` what the document adds to the name in parentheses.
    """

    key: str
    faces: tuple[Face, ...]
    layout: Layout
    section: tuple[str, ...]
    topic: str | None
    line: int
    remark: str | None = None

    @property
    def card(self) -> str:
        """The key without the number of the entry."""
        return self.key.split("~", 1)[0]


@dataclass(frozen=True, slots=True)
class Card:
    """A card: one set of faces, in the languages that the documents have, and its names.

    `key` is `SET/NAME`; `sets` are codes in lower case, in order of appearance; `oracle_id` is
    Scryfall's identity of the card where card data gave one; `aliases` are names that a document
    has by a slip, or that were printed once, and names in Traditional characters. `formats` are
    the formats in which it may be played or is banned, with the word for it (`legal`,
    `restricted`, `banned`); `page` and `pictures` are addresses elsewhere (a picture for each face,
    or one), which nothing here ever asks for.
    """

    key: str
    faces: tuple[Face, ...]
    layout: Layout
    sets: tuple[str, ...]
    oracle_id: str | None = None
    aliases: tuple[str, ...] = ()
    formats: tuple[tuple[str, str], ...] = ()
    page: str | None = None
    pictures: tuple[str, ...] = ()

    @property
    def name(self) -> Bilingual:
        """The whole name; the faces' names are parted by ` // `."""
        return Bilingual(
            _joined(face.name.zh for face in self.faces),
            _joined(face.name.en for face in self.faces),
        )


def _joined(names: Iterator[str | None]) -> str | None:
    found = [name for name in names if name]
    return " // ".join(found) if found else None


def names_of(faces: tuple[Face, ...]) -> tuple[str, ...]:
    """Every name that leads to a card of these faces: each face's, and all together."""
    names: dict[str, None] = {}
    for language in ("zh", "en"):
        parts = [getattr(face.name, language) for face in faces]
        found = [part for part in parts if part]
        if len(found) > 1:
            names[" // ".join(found)] = None
        names.update(dict.fromkeys(found))
    return tuple(names)


def further_names(names: Iterable[str | None], faces: tuple[Face, ...]) -> tuple[str, ...]:
    """Return those names that no face has already, each once."""
    known = {folded(name) for name in names_of(faces)}
    found = dict.fromkeys(name for name in names if name)
    return tuple(name for name in found if folded(name) not in known)


@lru_cache(maxsize=16_384)
def folded(name: str) -> str:
    """Fold a name for look-up: letters and characters alone, without case, accents and width."""
    plain = name
    if not name.isascii():
        decomposed = unicodedata.normalize("NFKD", name)
        plain = "".join(c for c in decomposed if not unicodedata.combining(c))
        plain = plain.replace("æ", "ae").replace("Æ", "ae")
    return significant(plain) or plain.casefold().strip()


_TYPE_LAYOUTS = (
    (re.compile("传纪|saga", re.IGNORECASE), Layout.SAGA),
    (re.compile("职业|class", re.IGNORECASE), Layout.CLASS),
    (re.compile("案件|case", re.IGNORECASE), Layout.CASE),
    (re.compile("鹏洛客|旅法师|planeswalker", re.IGNORECASE), Layout.PLANESWALKER),
    (re.compile("战役|battle", re.IGNORECASE), Layout.BATTLE),
)
_ADVENTURE = re.compile("历险|adventure", re.IGNORECASE)
_OMEN = re.compile("预兆|omen", re.IGNORECASE)
_ROOM = re.compile("房间|房屋|room", re.IGNORECASE)
_ONE_SHOT = re.compile("瞬间|法术(?!师)|巫术|instant|sorcery", re.IGNORECASE)


def layout_of(faces: tuple[Face, ...], *, flipped: bool = False) -> Layout:
    """Tell the layout from the faces' types and costs; `flipped` says that one is upside down."""
    types = [face.type.zh or face.type.en or "" for face in faces]
    if len(faces) > 1:
        if flipped:
            return Layout.FLIP
        if not faces[-1].name:
            return Layout.PROTOTYPE
        if _ADVENTURE.search(types[-1]):
            return Layout.ADVENTURE
        if _OMEN.search(types[-1]):
            return Layout.OMEN
        if all(_ROOM.search(t) for t in types):
            return Layout.ROOM
        main = [re.split("[～~—–]", t, maxsplit=1)[0] for t in types]
        if all(_ONE_SHOT.search(t) for t in main) and all(face.cost for face in faces):
            return Layout.SPLIT
        return Layout.DOUBLE_FACED
    for pattern, layout in _TYPE_LAYOUTS:
        if types and pattern.search(types[0]):
            return layout
    return Layout.NORMAL

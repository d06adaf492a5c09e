"""Coverage: how much card text is understood, and where the rest stops.

In: faces of cards as people write them. Out: for each face its lines, each understood or with the
words at which it stops, and a `Tally` of many. Understood means that the engine executes it: a
line that compiles to something the engine does not do counts as stopped, with what is missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.ability.keywords import KeywordAbility
from engine.terms.types import CardType, Supertype
from engine.text.card import CompiledLine, FaceText, compile_text
from engine.text.executable import Missing
from engine.text.normalise import language_of
from engine.text.reading import PERMANENT_LINE, SPELL_LINE
from engine.text.row import Language
from engine.text.typeline import TypeLine, parse_type_line
from rules.errors import NotationError

_SPELLS = frozenset({CardType.INSTANT, CardType.SORCERY})
#: Subtypes that are kinds of cards of their own, with rules of their own.
_SUBTYPE_KINDS = (
    "saga", "class", "case", "room", "adventure", "omen", "aura", "equipment", "vehicle",
)  # fmt: skip
#: Kinds of cards that their text tells.
_TEXT_KINDS = (
    ("leveler", re.compile(r"^(?:level up\b|升级)", re.IGNORECASE | re.MULTILINE)),
    ("prototype", re.compile(r"^(?:prototype\b|原型)", re.IGNORECASE | re.MULTILINE)),
    ("mutate", re.compile(r"^(?:mutate\b|合变)", re.IGNORECASE | re.MULTILINE)),
    ("fuse", re.compile(r"^(?:fuse\b|融咒)", re.IGNORECASE | re.MULTILINE)),
    ("aftermath", re.compile(r"^(?:aftermath\b|余响)", re.IGNORECASE | re.MULTILINE)),
)
#: A wording is told by so many words (English) or characters (Chinese) of the place of a stop.
_WORDING = {"en": 3, "zh": 4}


@dataclass(frozen=True, slots=True)
class ReadLine:
    """A distinct line of a face: `stop` are the words at which it stops, None if understood."""

    text: str
    category: str
    stop: str | None = None
    keyword_only: bool = False

    @property
    def wording(self) -> str | None:
        """The beginning of the stop, which lines of the same wording share."""
        if self.stop is None or self.stop.startswith(("not executed", "two readings")):
            return self.stop
        if language_of(self.text) == "zh":
            return self.stop[: _WORDING["zh"]]
        return " ".join(self.stop.split()[: _WORDING["en"]])


@dataclass(frozen=True, slots=True)
class ReadFace:
    """A face with its lines; `kinds` are all that it is: creature, saga, leveler, flip…"""

    name: str
    language: Language
    kinds: tuple[str, ...]
    lines: tuple[ReadLine, ...]

    @property
    def is_whole(self) -> bool:
        """Whether every line is understood."""
        return all(line.stop is None for line in self.lines)


@dataclass(frozen=True, slots=True)
class Stop:
    """Words at which lines stop, how many distinct lines do, and those lines."""

    words: str
    count: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """Distinct lines without reminder text; `keyword_only` are among the understood."""

    lines: int
    understood: int
    keyword_only: int
    stopped: tuple[Stop, ...]


@dataclass(slots=True)
class Share:
    """How many there are, and how many of them are whole."""

    all: int = 0
    whole: int = 0

    def add(self, *, whole: bool) -> None:
        """Count one more."""
        self.all += 1
        self.whole += whole


@dataclass(slots=True)
class Faces:
    """Counts of faces: of all, by kind of card, by language."""

    total: Share = field(default_factory=Share)
    kinds: dict[str, Share] = field(default_factory=dict)
    languages: dict[str, Share] = field(default_factory=dict)

    def add(self, face: ReadFace) -> None:
        """Count one more face."""
        whole = face.is_whole
        self.total.add(whole=whole)
        self.languages.setdefault(face.language, Share()).add(whole=whole)
        for kind in face.kinds:
            self.kinds.setdefault(kind, Share()).add(whole=whole)


def coverage(faces: Iterable[FaceText], missing: Missing) -> Report:
    """Compile every distinct line of the faces and count; `missing` says what is not executed."""
    seen: dict[str, ReadLine] = {}
    for face in faces:
        for line in read_face(face, missing).lines:
            seen.setdefault(line.text, line)
    stops: dict[str, list[str]] = {}
    for text, line in seen.items():
        if line.stop is not None:
            stops.setdefault(line.stop, []).append(text)
    stopped = tuple(
        Stop(words, len(lines), tuple(lines))
        for words, lines in sorted(stops.items(), key=lambda item: (-len(item[1]), item[0]))
    )
    unread = sum(stop.count for stop in stopped)
    keyword_only = sum(line.keyword_only for line in seen.values())
    return Report(len(seen), len(seen) - unread, keyword_only, stopped)


def read_face(face: FaceText, missing: Missing, layout: str = "normal") -> ReadFace:
    """Compile the lines of a face; with a type line that cannot be read, those of a permanent.

    A face without any type is read as a spell's if more of its lines are understood so, or none
    otherwise. `layout` is the card's, `normal` for an ordinary card.
    """
    try:
        kind = parse_type_line(face.type)
    except NotationError:
        kind = TypeLine((CardType.ARTIFACT,), (Supertype.LEGENDARY,))
    lines = _lines(face, kind, missing)
    if not face.type:
        spell = _lines(face, TypeLine((CardType.INSTANT,)), missing)
        if _understood(spell) > _understood(lines) or not _understood(lines):
            lines = spell
    kinds = _kinds(face, kind if face.type else TypeLine(()), layout)
    return ReadFace(face.name, language_of(face.text or face.name), kinds, lines)


def _understood(lines: tuple[ReadLine, ...]) -> int:
    return sum(line.stop is None for line in lines)


def _lines(face: FaceText, kind: TypeLine, missing: Missing) -> tuple[ReadLine, ...]:
    category = SPELL_LINE if _SPELLS & set(kind.types) else PERMANENT_LINE
    variable = "X" in face.cost.upper()
    compiled = compile_text(face.text, kind, (face.name, *face.names), variable=variable)
    return tuple(_read_line(line, category, missing) for line in compiled)


def _read_line(line: CompiledLine, category: str, missing: Missing) -> ReadLine:
    keywords = all(isinstance(ability, KeywordAbility) for ability in line.abilities)
    stop = _reason(line, missing)
    return ReadLine(line.text, category, stop, keyword_only=keywords and stop is None)


def _kinds(face: FaceText, kind: TypeLine, layout: str) -> tuple[str, ...]:
    found = [str(each) for each in kind.types]
    found += [each for each in _SUBTYPE_KINDS if each in {str(s).lower() for s in kind.subtypes}]
    found += [name for name, pattern in _TEXT_KINDS if pattern.search(face.text)]
    if layout != "normal":
        found.append(layout)
    return tuple(dict.fromkeys(found))


def _reason(line: CompiledLine, missing: Missing) -> str | None:
    """The words at which a line stops, or None where it is understood."""
    if line.problem is not None:
        return getattr(line.problem, "words", "two readings")
    pieces = tuple(piece for ability in line.abilities for piece in missing(ability))
    return f"not executed: {', '.join(dict.fromkeys(pieces))}" if pieces else None

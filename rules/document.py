"""Documents: one source file, its decoded lines, and the account of where each line went.

In: bytes of a file. Out: a `Document`, its `SourceLine`s, and a `LineAccount` that says for every
non-blank line in which node, card, ruling or list it stands.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from rules.errors import DocumentError
from rules.text import Language

#: One line may be this long (characters); longer ones mark a file that is no rule document.
LONGEST_LINE = 1_000_000
#: A document may be this large (bytes) before it is read at all.
LARGEST_DOCUMENT = 64 * 1024 * 1024

_LINE_ENDS = re.compile(r"\r\n|\r|\n|\x0b|\x0c|\x1c|\x1d|\x1e|\x85|\u2028|\u2029")


class DocumentKind(StrEnum):
    """The kinds of document that the library reads."""

    CR_TEXT = "cr-text"
    CR_PAGES = "cr-pages"
    CR_MARKDOWN = "cr-markdown"
    TOURNAMENT_PAGES = "tournament-pages"
    TOURNAMENT_MARKDOWN = "tournament-markdown"
    RIFTBOUND = "riftbound-rules"
    BASIC = "basic-rulebook"
    RELEASE_NOTES = "release-notes"
    ATOMIC_CARDS = "mtgjson-atomic-cards"
    SCRYFALL = "scryfall-bulk"


@dataclass(frozen=True, slots=True)
class Document:
    """One source file: what it is and which edition or set it speaks of.

    `edition` is the date that names it (`2026-04-17`), `effective` the date its text states where
    that is another one (publication and effect are days apart at times), `set_code` a set's
    code in lower case (`mh3`);
    `languages` are those its texts are in.
    """

    path: str
    sha256: str
    kind: DocumentKind
    game: str
    book: str | None = None
    languages: tuple[Language, ...] = ()
    edition: str | None = None
    set_code: str | None = None
    title: str | None = None
    effective: str | None = None


@dataclass(frozen=True, slots=True)
class SourceLine:
    """One line of a document: its 1-based number and its text without line end."""

    number: int
    text: str

    @property
    def is_blank(self) -> bool:
        return not self.text.strip()


class Place(StrEnum):
    """Where a line of a document stands in the library."""

    NODE = "node"
    GLOSSARY = "glossary"
    CARD = "card"
    RULING = "ruling"
    TOPIC = "topic"
    FRONT_MATTER = "front_matter"
    SET_ASIDE = "set_aside"


class Reason(StrEnum):
    """Why a line is set aside."""

    PAGE_FURNITURE = "page_furniture"
    SITE_CHROME = "site_chrome"
    MACHINE_MARK = "machine_mark"
    CAPTION = "caption"
    DUPLICATE = "duplicate"
    UNPLACED = "unplaced"


@dataclass(frozen=True, slots=True)
class LineRecord:
    """What became of one line.

    A placed line names its `target` (a node's key, a term, a card, a ruling), the `part` of it
    (`title`, `text`, `example.1`, `name`, `definition` …) with the language behind a colon
    (`text:zh`), and in `label` what the line says beyond that part (its number, a bullet,
    "Example:"). A line of several parts names them in order with `+` between them, its labels
    likewise with a line break. Front matter and lines set aside keep their `text` whole.
    """

    number: int
    place: Place
    target: str | None = None
    part: str | None = None
    label: str = ""
    reason: Reason | None = None
    text: str = ""


@dataclass(slots=True)
class LineAccount:
    """The account of a document's non-blank lines: every line is recorded exactly once."""

    records: dict[int, LineRecord] = field(default_factory=dict)

    def _add(self, record: LineRecord) -> None:
        if record.number in self.records:
            raise AssertionError(f"line {record.number} is recorded twice")
        self.records[record.number] = record

    def place(
        self, line: SourceLine, place: Place, target: str, part: str, label: str = ""
    ) -> None:
        """Record that `line` stands in `part` of `target`, save for its `label`."""
        self._add(LineRecord(line.number, place, target, part, label))

    def front(self, line: SourceLine) -> None:
        """Record that `line` is front or end matter: title, introduction, contents, credits."""
        self._add(LineRecord(line.number, Place.FRONT_MATTER, text=line.text))

    def aside(self, line: SourceLine, reason: Reason) -> None:
        """Record that `line` is set aside, and why."""
        self._add(LineRecord(line.number, Place.SET_ASIDE, reason=reason, text=line.text))

    def __iter__(self) -> Iterator[LineRecord]:
        return iter(sorted(self.records.values(), key=lambda record: record.number))

    def totals(self) -> LineTotals:
        """Count the account."""
        places = Counter(record.place for record in self.records.values())
        reasons = Counter(r.reason for r in self.records.values() if r.reason is not None)
        front, aside = places[Place.FRONT_MATTER], places[Place.SET_ASIDE]
        return LineTotals(
            total=len(self.records),
            placed=len(self.records) - front - aside,
            front_matter=front,
            set_aside=aside,
            reasons={reason: reasons[reason] for reason in Reason},
        )


@dataclass(frozen=True, slots=True)
class LineTotals:
    """Counts of non-blank lines: `placed + front_matter + set_aside == total`."""

    total: int
    placed: int
    front_matter: int
    set_aside: int
    reasons: dict[Reason, int]


@dataclass(frozen=True, slots=True)
class Problem:
    """A fault of a document that its reader should know of; `line` is 1-based, 0 for the whole.

    `left_out` says that lines from there on are not in the library.
    """

    line: int
    message: str
    text: str = ""
    left_out: bool = False


def sha256_of(data: bytes) -> str:
    """Return the SHA-256 of a document's bytes as hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def decode(data: bytes, *, place: str) -> str:
    """Decode a document's bytes: byte-order mark, UTF-8, then GB 18030, then Windows-1252.

    Every line end comes out as a line feed, one for one. Raises `DocumentError` for empty and
    binary data and for data that none of them can read.
    """
    if not data.strip():
        raise DocumentError("the file is empty", place=place)
    return _LINE_ENDS.sub("\n", _decoded(data, place))


def _decoded(data: bytes, place: str) -> str:
    for mark, encoding in (
        (b"\xef\xbb\xbf", "utf-8"),
        (b"\xff\xfe", "utf-16"),
        (b"\xfe\xff", "utf-16"),
    ):
        if data.startswith(mark):
            return _decode_as(
                data.removeprefix(mark) if encoding == "utf-8" else data, encoding, place
            )
    if b"\0" in data[:4096]:
        raise DocumentError("this is not a text file", place=place)
    for encoding in ("utf-8", "gb18030", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise DocumentError(
        "the text is in no encoding known here (UTF-8, GB 18030, Windows-1252)", place=place
    )


def _decode_as(data: bytes, encoding: str, place: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise DocumentError(
            f"the text is not valid {encoding} at byte {error.start}", place=place
        ) from error


def split_lines(text: str, *, place: str) -> tuple[SourceLine, ...]:
    """Split a document into lines, whatever its line ends (LF, CR LF, CR, Unicode separators).

    Raises `DocumentError` for a line beyond `LONGEST_LINE` characters.
    """
    lines = tuple(SourceLine(n, t) for n, t in enumerate(_LINE_ENDS.split(text), start=1))
    for line in lines:
        if len(line.text) > LONGEST_LINE:
            raise DocumentError(
                f"line {line.number} has {len(line.text):,} characters", place=place
            )
    return lines

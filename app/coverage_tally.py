"""The tally of `headjudge compile`: what was read, counted on disk.

In: faces as they are read. Out: the numbers, the stops with their lines, the wordings that would
make most faces whole, and a random sample. Distinct lines stand in a temporary database, so that a
million of them need no more memory than a thousand.
"""

from __future__ import annotations

import hashlib
import heapq
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType

from engine.text.bound import as_line_calls_it, bound
from engine.text.card import read_alone
from engine.text.coverage import Faces, ReadFace, ReadLine, Stop
from engine.text.normalise import language_of
from engine.text.reading import written

_TABLES = """
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA cache_size = -16000;
CREATE TABLE line (text TEXT PRIMARY KEY, stop TEXT, keyword_only INTEGER) WITHOUT ROWID;
CREATE TABLE opening (words TEXT PRIMARY KEY, faces INTEGER) WITHOUT ROWID;
"""


@dataclass(frozen=True, slots=True)
class Opening:
    """A wording, and how many faces have no other obstacle than lines that stop at it."""

    words: str
    faces: int


@dataclass(frozen=True, slots=True)
class Sampled:
    """A line for reading by eye: the words, what is printed for them, the bound references."""

    card: str
    line: str
    printed: str | None
    bound: str


class Tally:
    """What was read so far; use as a context manager, which keeps its lines on disk.

    `sample` distinct lines that are understood and no keywords are drawn by `seed`: the same lines
    give the same draw in whatever order they come.
    """

    def __init__(self, sample: int = 0, seed: int = 0) -> None:
        self.faces = Faces()
        self._wanted, self._seed = sample, seed
        self._drawn: list[tuple[int, str, str, str]] = []
        self._folder = TemporaryDirectory(prefix="headjudge-compile-")
        self._db = sqlite3.connect(Path(self._folder.name) / "lines.sqlite")
        self._db.executescript(_TABLES)

    def __enter__(self) -> Tally:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._db.close()
        self._folder.cleanup()

    def add(self, face: ReadFace) -> None:
        """Count a face and those of its lines that are new."""
        self.faces.add(face)
        for line in face.lines:
            new = self._db.execute(
                "INSERT OR IGNORE INTO line VALUES (?, ?, ?)",
                (line.text, line.stop, line.keyword_only),
            )
            if new.rowcount and line.stop is None and not line.keyword_only:
                self._draw(face.name, line)
        wordings = {line.wording for line in face.lines if line.stop is not None}
        if len(wordings) == 1:
            self._db.execute(
                "INSERT INTO opening VALUES (?, 1) "
                "ON CONFLICT (words) DO UPDATE SET faces = faces + 1",
                tuple(wordings),
            )

    def _draw(self, card: str, line: ReadLine) -> None:
        if not self._wanted:
            return
        digest = hashlib.blake2b(f"{self._seed} {line.text}".encode(), digest_size=8).digest()
        entry = (-int.from_bytes(digest), line.text, line.category, card)
        if len(self._drawn) < self._wanted:
            heapq.heappush(self._drawn, entry)
        else:
            heapq.heappushpop(self._drawn, entry)

    def _number(self, condition: str) -> int:
        found: tuple[int] = self._db.execute(
            f"SELECT COUNT(*) FROM line WHERE {condition}"
        ).fetchone()
        return found[0]

    @property
    def lines(self) -> int:
        """How many distinct lines there are."""
        return self._number("1")

    @property
    def understood(self) -> int:
        """How many of them are understood."""
        return self._number("stop IS NULL")

    @property
    def keyword_only(self) -> int:
        """How many of the understood are keywords and nothing else."""
        return self._number("keyword_only")

    def stops(self, most: int = -1, most_lines: int = -1) -> Iterator[Stop]:
        """Yield the words at which lines stop, the most frequent first."""
        self._db.execute("CREATE INDEX IF NOT EXISTS by_stop ON line (stop)")
        found = self._db.execute(
            "SELECT stop, COUNT(*) AS n FROM line WHERE stop IS NOT NULL "
            "GROUP BY stop ORDER BY n DESC, stop LIMIT ?",
            (most,),
        )
        for words, count in found:
            rows = self._db.execute(
                "SELECT text FROM line WHERE stop = ? ORDER BY text LIMIT ?", (words, most_lines)
            )
            yield Stop(words, count, tuple(text for (text,) in rows))

    @property
    def places(self) -> int:
        """At how many different words lines stop."""
        found: tuple[int] = self._db.execute("SELECT COUNT(DISTINCT stop) FROM line").fetchone()
        return found[0]

    def openings(self, most: int) -> tuple[Opening, ...]:
        """The wordings that alone keep most faces from being whole."""
        found = self._db.execute(
            "SELECT words, faces FROM opening ORDER BY faces DESC, words LIMIT ?", (most,)
        )
        return tuple(Opening(words, faces) for words, faces in found)

    def sample(self) -> Iterator[Sampled]:
        """Yield the lines that were drawn, in the order of the draw."""
        for _, text, category, card in sorted(self._drawn, reverse=True):
            language = language_of(text)
            abilities = read_alone(text, category)
            printed = written(abilities, language, category)
            printed = None if printed is None else as_line_calls_it(printed, text)
            yield Sampled(card, text, printed, bound(abilities))

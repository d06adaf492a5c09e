"""Damaged documents of every format that is read: none may crash, hang or lose a line.

In: the documents of a corpus. Out: a trial of one damaged document.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from app.library.readers import Overrides, read_document
from app.library.sources import SourceFile
from rules.parsed import ParsedBook
from scripts.fuzzing import damage

#: A text is read with its head and a stretch of so many lines, so that many can be tried.
HEAD, STRETCH = 40, 250
#: Of files that are no text only small ones are damaged byte by byte.
LARGEST_BINARY = 400_000
_TEXTS = {".txt", ".md", ".html", ".htm", ".json"}


class Documents:
    """Trials of damaged documents."""

    name = "documents"

    def __init__(self, corpus: Path) -> None:
        files = [path for path in sorted(corpus.rglob("*")) if path.is_file()]
        self._texts = [path for path in files if path.suffix in _TEXTS]
        self._binaries = [
            path
            for path in files
            if path.suffix not in _TEXTS and path.stat().st_size <= LARGEST_BINARY
        ]
        if not self._texts:
            raise SystemExit(f"no documents below {corpus}: say where they are with --corpus")
        self._known: dict[Path, list[str]] = {}

    def draw(self, chance: Random) -> object:
        """A damaged document: its name and its bytes."""
        if self._binaries and chance.random() < 0.02:  # these take a hundred times as long
            path = chance.choice(self._binaries)
            return path.name, damage.of_bytes(path.read_bytes(), chance)
        path = chance.choice(self._texts)
        if path not in self._known:
            text = path.read_text(encoding="utf-8", errors="replace")
            self._known[path] = text.split("\n")
        lines = self._known[path]
        at = chance.randrange(max(1, len(lines)))
        text = "\n".join([*lines[:HEAD], *lines[max(HEAD, at) : at + STRETCH]])
        return path.name, damage.encoded(damage.of_text(text, chance), chance)

    def attempt(self, case: object) -> None:
        """Read it; its account must be whole."""
        assert isinstance(case, tuple)
        name, data = case
        read = read_document(SourceFile(Path(name), named=True, data=data), Overrides())
        if read is None:
            return
        totals = read[0].account.totals()
        assert totals.placed + totals.front_matter + totals.set_aside == totals.total
        if isinstance(read[0], ParsedBook):
            keys = [node.key for node in read[0].nodes]
            assert len(keys) == len(set(keys)), "two nodes have one key"

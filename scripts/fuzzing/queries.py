"""Odd queries: every one is answered, or refused in one line.

In: a library, and the phrasings of the digest. Out: a trial of one query: searched, completed, and
its marks in pages.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

from app.service import Service
from scripts.fuzzing import damage

_NOTATION = (
    'kind:rule kind: lang:en lang:zh set:abc card: - -- | ( ) " “ ” 「 」 * ? ~ :  704.5 704.5a-c '
    "702. 1 999.999z CR IPG MTR rule 规则 AND OR NOT ^2 [a TO z]"
).split(" ")


class Queries:
    """Trials of queries."""

    name = "queries"

    def __init__(self, library: Path, asked: Path) -> None:
        self._service = Service(library)
        self._edition = self._service.searched()
        self._words = [
            words
            for path in sorted(asked.glob("*.toml"))
            for words in _strings(tomllib.loads(path.read_text(encoding="utf-8")))
        ]

    def draw(self, chance: Random) -> object:
        """Questions, numbers and notation in any order, often damaged."""
        parts = [
            chance.choice(self._words if chance.random() < 0.6 else _NOTATION)
            for _ in range(chance.choice((1, 1, 2, 3, 5, 30)))
        ]
        text = chance.choice((" ", " ", "", "，")).join(parts)
        return damage.of_text(text, chance) if chance.random() < 0.7 else text

    def attempt(self, case: object) -> None:
        """Ask for it in every way."""
        text = str(case)
        self._service.search(text, self._edition)
        self._service.complete(text, self._edition)
        self._service.marks(text)


def _strings(value: object) -> Iterator[str]:
    """Every text of a tree."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _strings(inner)

"""The project's scenarios, replayed in other processes while the library is built.

In: the folder of the scenarios and the cards of the library. Out: their `ScenarioFacts`, in order;
who asks for them waits until they are there. One process loads the engine, then parts itself in
two, each with half of the files. A process that has replayed them once keeps them, as long as their
files stay as they were.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from importlib import import_module
from multiprocessing import current_process
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from ahocorasick_rs import AhoCorasick

from app.children import children, end, twin
from app.collecting import collected_seldom
from app.library.scenario_shelf import ScenarioFacts
from rulings.card import folded, names_of

if TYPE_CHECKING:
    from rulings.card import Card

#: Below so many files another process is not worth its start.
_MANY = 24
#: So many files are replayed before a process parts itself in two: what the engine makes once, its
#: grammar above all, is made by then.
_FIRST = 6
_ENDINGS = (".yaml", ".yml")
#: A file, by its path and when it was changed (nanoseconds).
_Key = tuple[Path, int]
#: What became of a file; None for a wrong one.
_KEPT: dict[_Key, ScenarioFacts | None] = {}


class Replays:
    """The facts of the scenarios of a folder; use as a context manager, which begins to replay."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        found = (p for p in folder.rglob("*") if p.suffix.lower() in _ENDINGS)
        self._files = [(path, path.stat().st_mtime_ns) for path in sorted(found)]
        self._pool: ProcessPoolExecutor | None = None
        self._coming: Future[list[ScenarioFacts | None]] | None = None
        self._with_cards: Future[list[ScenarioFacts | None]] | None = None

    def __enter__(self) -> Replays:
        wanted = self._wanted()
        if len(wanted) >= _MANY and (os.cpu_count() or 1) > 1 and not current_process().daemon:
            self._pool = children(1)
            self._coming = self._pool.submit(_replayed, wanted, self._folder)
        return self

    def know(self, cards: Sequence[Card]) -> None:
        """Have scenarios whose cards are among these replayed with them, in the other process."""
        if self._pool is not None and cards:
            known = {key: _KEPT[key] for key in self._files if key in _KEPT}
            named = self._named_among(cards)
            with suppress(BrokenProcessPool):
                self._with_cards = self._pool.submit(
                    _replayed_with, self._files, known, self._folder, named
                )

    def _named_among(self, cards: Sequence[Card]) -> list[Card]:
        """Return the cards of which a name stands in a file: few of many thousands travel."""
        written = folded("\n".join(path.read_text("utf-8", "ignore") for path, _ in self._files))
        names = [
            (folded(name), number)
            for number, card in enumerate(cards)
            for name in (card.name.zh, card.name.en, *card.aliases, *names_of(card.faces))
            if name
        ]
        finder = AhoCorasick([name for name, _ in names])
        found = finder.find_matches_as_indexes(written, overlapping=True)
        return [cards[n] for n in sorted({names[match[0]][1] for match in found})]

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._pool is not None and kind is not None:
            end(self._pool)  # an import that failed says so now, and not when all is replayed
        elif self._pool is not None:
            self._pool.shutdown()

    def facts(self, cards: Sequence[Card]) -> Iterator[ScenarioFacts]:
        """Yield the facts of every file that can be replayed, cards that it names among `cards`."""
        wanted = self._wanted()
        for key, facts in zip(wanted, self._found(wanted), strict=True):
            _KEPT[key] = facts
        found = self._completed([_KEPT[key] for key in self._files], cards)
        yield from (facts for facts in found if facts is not None)

    def _completed(
        self, found: list[ScenarioFacts | None], cards: Sequence[Card]
    ) -> list[ScenarioFacts | None]:
        """Return the facts, those of scenarios that lacked their cards as they are with them."""
        if self._with_cards is not None:
            with suppress(BrokenProcessPool):
                return self._with_cards.result()
        return _with_cards(found, self._folder, cards)

    def _wanted(self) -> list[_Key]:
        return [key for key in self._files if key not in _KEPT]

    def _found(self, wanted: Sequence[_Key]) -> list[ScenarioFacts | None]:
        if self._coming is not None:
            # The system may have ended the other process, as it does when memory is short.
            with suppress(BrokenProcessPool):
                return self._coming.result()
        return facts_of([path for path, _ in wanted], self._folder)


def _replayed(files: Sequence[_Key], folder: Path) -> list[ScenarioFacts | None]:
    """Replay files without a library, and keep what became of them in this process."""
    paths = [path for path, _ in files]
    found = [*facts_of(paths[:_FIRST], folder), *_in_halves(paths[_FIRST:], folder)]
    _KEPT.update(zip(files, found, strict=True))
    return found


def _in_halves(paths: Sequence[Path], folder: Path) -> list[ScenarioFacts | None]:
    """Replay files, every other one in a twin of this process."""
    other = twin() if len(paths) >= _MANY else None
    if other is None:
        return facts_of(paths, folder)
    found: list[ScenarioFacts | None] = [None] * len(paths)
    with other:
        theirs = other.submit(facts_of, paths[1::2], folder)
        found[::2] = facts_of(paths[::2], folder)
        try:
            found[1::2] = theirs.result()
        except BrokenProcessPool:  # the system ended it, as it does when memory is short
            found[1::2] = facts_of(paths[1::2], folder)
    return found


def _replayed_with(
    files: Sequence[_Key],
    known: Mapping[_Key, ScenarioFacts | None],
    folder: Path,
    cards: Sequence[Card],
) -> list[ScenarioFacts | None]:
    """Return the facts of files, some known, with these cards; after `_replayed` of the others."""
    return _with_cards([known[k] if k in known else _KEPT[k] for k in files], folder, cards)


def _with_cards(
    found: list[ScenarioFacts | None], folder: Path, cards: Sequence[Card]
) -> list[ScenarioFacts | None]:
    if cards and any(facts is not None and facts.outcome == "missing" for facts in found):
        return list(import_module("app.scenarios").with_cards(found, folder, cards))
    return found


def facts_of(paths: Sequence[Path], folder: Path) -> list[ScenarioFacts | None]:
    """Replay files without a library; None for a file that is wrong.

    The engine is loaded here: a process that leaves the replays to another needs none.
    """
    if not paths:
        return []
    with collected_seldom():
        found: list[ScenarioFacts | None] = import_module("app.scenarios").own_facts(paths, folder)
    return found

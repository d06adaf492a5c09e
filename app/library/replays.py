"""The project's scenarios, replayed in another process while the library is built.

In: the folder of the scenarios and the cards of the library. Out: their `ScenarioFacts`, in order;
who asks for them waits until they are there. A process that has replayed them once keeps them, as
long as their files stay as they were.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import current_process, get_context
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from app.library.collecting import collected_seldom
from app.library.scenario_shelf import ScenarioFacts

if TYPE_CHECKING:
    from rulings.card import Card

#: Below so many files another process is not worth its start.
_MANY = 24
_ENDINGS = (".yaml", ".yml")
#: What became of a file, by its path and when it was changed (nanoseconds); None for a wrong one.
_KEPT: dict[tuple[Path, int], ScenarioFacts | None] = {}


class Replays:
    """The facts of the scenarios of a folder; use as a context manager, which begins to replay."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        found = (p for p in folder.rglob("*") if p.suffix.lower() in _ENDINGS)
        self._files = [(path, path.stat().st_mtime_ns) for path in sorted(found)]
        self._pool: ProcessPoolExecutor | None = None
        self._coming: Future[list[ScenarioFacts | None]] | None = None

    def __enter__(self) -> Replays:
        wanted = self._wanted()
        if len(wanted) >= _MANY and (os.cpu_count() or 1) > 1 and not current_process().daemon:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
            self._coming = self._pool.submit(facts_of, wanted, self._folder)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=kind is None, cancel_futures=True)

    def facts(self, cards: Sequence[Card]) -> Iterator[ScenarioFacts]:
        """Yield the facts of every file that can be replayed, cards that it names among `cards`."""
        wanted = self._wanted()
        for (path, changed), facts in zip(self._asked(wanted), self._found(wanted), strict=True):
            _KEPT[path, changed] = facts
        found = [_KEPT[key] for key in self._files]
        if cards and any(facts is not None and facts.outcome == "missing" for facts in found):
            found = list(import_module("app.scenarios").with_cards(found, self._folder, cards))
        yield from (facts for facts in found if facts is not None)

    def _wanted(self) -> list[Path]:
        return [path for path, changed in self._files if (path, changed) not in _KEPT]

    def _asked(self, wanted: Iterable[Path]) -> list[tuple[Path, int]]:
        changed = dict(self._files)
        return [(path, changed[path]) for path in wanted]

    def _found(self, wanted: Sequence[Path]) -> list[ScenarioFacts | None]:
        if self._coming is not None:
            try:
                return self._coming.result()
            except BrokenProcessPool:
                # The system ended the other process, as it does when memory is short.
                self._coming = None
        return facts_of(wanted, self._folder)


def facts_of(paths: Sequence[Path], folder: Path) -> list[ScenarioFacts | None]:
    """Replay files without a library; None for a file that is wrong.

    The engine is loaded here: a process that leaves the replays to another needs none.
    """
    if not paths:
        return []
    with collected_seldom():
        found: list[ScenarioFacts | None] = import_module("app.scenarios").own_facts(paths, folder)
    return found

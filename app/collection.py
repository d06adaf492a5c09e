"""The project's own scenarios: each read and replayed once, as pages ask for them.

In: the id of a scenario, its path in `scenarios/` without the ending. Out: its text, its values and
its replay, with the cards that it does not define taken from the library.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from app.library.library import Library
from app.library.scenario_shelf import SCENARIOS
from app.scenarios import ENDINGS, found_card
from engine.replay.cards import CardText
from engine.replay.replay import replay
from engine.replay.result import Replay
from engine.scenario.model import Scenario
from engine.scenario.reader import load_scenario
from rules.errors import NotFoundError

#: Replays that are kept; one holds a few hundred kilobytes.
KEPT = 64
_ID = re.compile(r"[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*")


@dataclass(frozen=True, slots=True)
class Played:
    """A scenario of the collection: its text as written, its values, its replay.

    `library_cards` are the texts of cards that the library gave, by the name that asked for them.
    """

    id: str
    text: str
    scenario: Scenario
    replay: Replay
    library_cards: tuple[tuple[str, CardText], ...] = ()


#: Characters of an address in the collection, as far as a file system has names so long.
_LONGEST_ID = 120
#: So many ids are offered in place of one that is not there.
_MOST_NEAR = 5


def played(id: str, library: Library) -> Played:
    """Return a scenario of the collection, replayed; raises `NotFoundError`."""
    path = _path_of(id)
    if path is None:
        ids = tuple(facts.id for facts in library.scenarios.all())
        named = [other for other in ids if id.rpartition("/")[2] in other]
        near = tuple(dict.fromkeys((*named, *_alike(id, ids))))[:_MOST_NEAR]
        raise NotFoundError("there is no such scenario", text=id, nearest=near)
    return _played(id, path, path.stat().st_mtime_ns, library)


def _alike(id: str, ids: Sequence[str]) -> Iterator[str]:
    """Yield the ids that are spelt nearly so, with their folder or without it."""
    yield from difflib.get_close_matches(id, ids, n=_MOST_NEAR)
    names = {other.rpartition("/")[2]: other for other in ids}
    near = difflib.get_close_matches(id.rpartition("/")[2], names, n=_MOST_NEAR)
    yield from (names[name] for name in near)


def read_text(id: str) -> str:
    """Return the text of a scenario as its file holds it, "" for one that is not there."""
    path = _path_of(id)
    return path.read_text(encoding="utf-8") if path is not None else ""


def _path_of(id: str) -> Path | None:
    if len(id) > _LONGEST_ID or not _ID.fullmatch(id):
        return None
    paths = (SCENARIOS / f"{id}{ending}" for ending in ENDINGS)
    return next((path for path in paths if path.is_file()), None)


@lru_cache(KEPT)
def _played(id: str, path: Path, _changed: int, library: Library) -> Played:
    """Replay a file; a changed one or another version of the library is replayed anew."""
    asked: dict[str, CardText] = {}

    def lookup(name: str) -> CardText | None:
        found = found_card(library, name)
        if found is not None:
            asked[name] = found
        return found

    scenario = load_scenario(path)
    result = replay(scenario, lookup)
    text = path.read_text(encoding="utf-8")
    return Played(id, text, scenario, result, tuple(asked.items()))

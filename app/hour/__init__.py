"""The rules in an hour: a learner's way from the table to the layers, in short pages.

In: the TOML files beside this module, one for each part of the way, in the order of their names.
Out: `Part`s with their `Stop`s. A file begins with the part's title and has a table for each page:

    title = {zh = "…", en = "…"}
    [[page]]
    id = "priority"                     # the end of its address, kept for good
    title = {zh = "…", en = "…"}
    zh = "…"                            # two or three sentences of our own, in both languages
    en = "…"
    rules = ["117.1", "117.4"]          # whose gists stand on it
    scenario = "combat/lifelink-twice"  # to step through
    question = 1                        # which question of that scenario's practice, from 1

What is wrong in these files is a fault of the project, not of its user, and raises `ValueError`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from rules.text import Bilingual

_KEYS = {"id", "title", "zh", "en", "rules", "scenario", "question"}


@dataclass(frozen=True, slots=True)
class Stop:
    """A page of the way; `rules` are numbers of the digest, `question` counts from 1."""

    id: str
    title: Bilingual
    text: Bilingual
    rules: tuple[str, ...]
    scenario: str
    question: int


@dataclass(frozen=True, slots=True)
class Part:
    """Pages about one thing: the turn, combat, the layers."""

    title: Bilingual
    stops: tuple[Stop, ...]


@cache
def load_hour() -> tuple[Part, ...]:
    """Return the parts of the way in their order. Raises `ValueError` for a page told twice."""
    names = sorted(item.name for item in files(__name__).iterdir() if item.name.endswith(".toml"))
    parts = tuple(_part(name) for name in names)
    seen: set[str] = set()
    for stop in all_stops(parts):
        if stop.id in seen:
            raise ValueError(f"the page {stop.id} stands twice")
        seen.add(stop.id)
    return parts


def all_stops(parts: tuple[Part, ...]) -> tuple[Stop, ...]:
    """Return every page in the order in which they are read."""
    return tuple(stop for part in parts for stop in part.stops)


def _part(name: str) -> Part:
    data = tomllib.loads(files(__name__).joinpath(name).read_text(encoding="utf-8"))
    return Part(
        _bilingual(name, "the part", data["title"]),
        tuple(_stop(name, row) for row in data["page"]),
    )


def _stop(name: str, row: Mapping[str, Any]) -> Stop:
    what = str(row.get("id", "a page"))
    if row.keys() != _KEYS:
        raise ValueError(f"{name}: {what} lacks or has too much: {sorted(row.keys() ^ _KEYS)}")
    return Stop(
        id=what,
        title=_bilingual(name, what, row["title"]),
        text=_bilingual(name, what, row),
        rules=tuple(row["rules"]),
        scenario=row["scenario"],
        question=row["question"],
    )


def _bilingual(name: str, what: str, row: Mapping[str, Any]) -> Bilingual:
    zh, en = row.get("zh"), row.get("en")
    if not (isinstance(zh, str) and zh and isinstance(en, str) and en):
        raise ValueError(f"{name}: {what} needs both languages")
    return Bilingual(zh, en)

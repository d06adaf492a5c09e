"""Known cards: what a question names though no card of a library is needed to know it.

In: `cards.toml` beside this module. Out: `KnownCard`s by their names and nicknames, and those that
a line names.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from rules.text import HAN


@dataclass(frozen=True, slots=True)
class KnownCard:
    """A well-known card: its English name, what players call it, what it is, what its text does.

    `words` are types and keywords as rules say them, `traits` names of traits of `meetings.toml`.
    """

    name: str
    called: tuple[str, ...]
    words: tuple[str, ...]
    traits: AbstractSet[str]


@dataclass(frozen=True, slots=True)
class Named:
    """A known card where a line names it: from the character at `start` to the one before `end`."""

    card: KnownCard
    start: int
    end: int


@lru_cache(maxsize=256)
def known_cards_in(line: str) -> tuple[Named, ...]:
    """Return the known cards that a line names, by name or nickname, in their order."""
    lowered = line.lower().replace("’", "'")
    if len(lowered) != len(line):
        return ()
    found = _pattern().finditer(lowered)
    return tuple(Named(_by_name()[match[0]], match.start(), match.end()) for match in found)


def nicknames_of(name: str) -> tuple[str, ...]:
    """Return what players call the card of an English name."""
    card = load_known_cards().get(name)
    return card.called if card else ()


def card_called(said: str) -> str | None:
    """Return the English name of the card that a nickname means, None where it is none."""
    card = _by_name().get(said.strip().lower())
    return card.name if card else None


@cache
def load_known_cards() -> Mapping[str, KnownCard]:
    """Return the known cards by their English names."""
    text = files(__package__).joinpath("cards.toml").read_text(encoding="utf-8")
    return {
        name: KnownCard(
            name,
            tuple(row.get("called", ())),
            tuple(row.get("is", ())),
            frozenset(row.get("does", ())),
        )
        for name, row in tomllib.loads(text)["cards"].items()
    }


@cache
def _by_name() -> Mapping[str, KnownCard]:
    """Return the known cards by all that is said for them, in small letters."""
    cards = load_known_cards().values()
    said = {nickname: card for card in cards for nickname in card.called}
    faces = {face.lower(): card for card in cards for face in card.name.split(" // ")}
    return {**said, **faces, **{card.name.lower(): card for card in cards}}


@cache
def _pattern() -> re.Pattern[str]:
    """Return the pattern of all names, the longest first; Latin ones are whole words."""
    names = sorted(_by_name(), key=len, reverse=True)
    return re.compile("|".join(map(_one, names)))


def _one(name: str) -> str:
    if HAN.search(name):
        return re.escape(name)
    return rf"(?<![a-z0-9]){re.escape(name)}(?![a-z0-9])"

"""Situations: general rules that decide whatever mechanic or card a question is about.

In: `situations.toml` and `tournament_situations.toml` (what a question describes) and
`meetings.toml` (what the texts of two cards do) beside this module. Out: for a folded question the
rules of the situations in it; for texts of cards and keywords their traits, and for the traits of
two things the rules where they meet.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from rules.number import RuleNumber
from rules.text import Bilingual, Language

SITUATIONS, MEETINGS = ("situations.toml", "tournament_situations.toml"), "meetings.toml"
#: A cue of so few letters is a word, not the beginning of one.
_WORD = 2


@dataclass(frozen=True, slots=True)
class Situation:
    """What a question may describe: `what` in our words, and the `rules`, the deciding one first.

    `places` are numbers of tournament documents (`IPG 2.1`) where those decide.
    `cues` are, for each language, groups of which each must be seen; `unless` what must not.
    """

    what: str
    rules: tuple[RuleNumber, ...]
    cues: Mapping[Language, tuple[re.Pattern[str], ...]]
    unless: Mapping[Language, re.Pattern[str] | None]
    places: tuple[str, ...] = ()

    def is_in(self, folded: str) -> bool:
        """Whether a folded question describes the situation in one language."""
        return any(
            groups
            and all(group.search(folded) for group in groups)
            and not ((but := self.unless[language]) and but.search(folded))
            for language, groups in self.cues.items()
        )


@dataclass(frozen=True, slots=True)
class Trait:
    """What the text of a card does, by patterns of its text and its type line, and keywords.

    `said` are cues of a question that speaks of such a thing and names no card.
    """

    name: str
    text: Mapping[Language, re.Pattern[str] | None]
    type_line: re.Pattern[str] | None
    keywords: tuple[str, ...]
    said: Mapping[Language, re.Pattern[str] | None]


@dataclass(frozen=True, slots=True)
class TraitsMeeting:
    """Two traits, and the rules where they meet, the deciding one first."""

    one: str
    other: str
    rules: tuple[RuleNumber, ...]


def situations_in(folded: str) -> tuple[Situation, ...]:
    """Return the situations that a folded question describes, in the order of the file."""
    return tuple(situation for situation in load_situations() if situation.is_in(folded))


def traits_of(faces: Iterable[tuple[Bilingual, Bilingual]]) -> AbstractSet[str]:
    """Return the names of the traits of a card; `faces` are (type line, text) of each."""
    there = tuple(faces)
    return frozenset(trait.name for trait in load_traits() if _has(trait, there))


def traits_of_rule(number: str) -> AbstractSet[str]:
    """Return the names of the traits that a keyword is, by its rule."""
    return frozenset(trait.name for trait in load_traits() if number in trait.keywords)


def traits_said(folded: str) -> tuple[AbstractSet[str], ...]:
    """Return the traits of what a folded question speaks of without a name, each by itself."""
    return tuple(
        frozenset((trait.name,))
        for trait in load_traits()
        if any(cue and cue.search(folded) for cue in trait.said.values())
    )


def rules_where_meet(one: AbstractSet[str], other: AbstractSet[str]) -> tuple[RuleNumber, ...]:
    """Return the rules where things with these traits meet, those of the first meeting first."""
    found = [
        rule
        for meeting in load_meetings()
        if (meeting.one in one and meeting.other in other)
        or (meeting.other in one and meeting.one in other)
        for rule in meeting.rules
    ]
    return tuple(dict.fromkeys(found))


def _has(trait: Trait, faces: Sequence[tuple[Bilingual, Bilingual]]) -> bool:
    for type_line, text in faces:
        for language in Language:
            pattern, side = trait.text[language], text[language]
            if pattern and side and pattern.search(side):
                return True
            kind = type_line[language]
            if trait.type_line and kind and trait.type_line.search(kind):
                return True
    return False


@cache
def load_situations() -> tuple[Situation, ...]:
    """Return the situations in the order of their file."""
    return tuple(
        Situation(
            row["what"],
            tuple(map(RuleNumber.parse, row.get("rules", ()))),
            {lang: tuple(map(_cue, row.get(lang.value, ()))) for lang in Language},
            {
                lang: _cue(words) if (words := row.get(f"not_{lang.value}")) else None
                for lang in Language
            },
            tuple(row.get("places", ())),
        )
        for name in SITUATIONS
        for row in _read(name)["situations"]
    )


@cache
def load_traits() -> tuple[Trait, ...]:
    """Return the traits in the order of their file."""
    return tuple(
        Trait(
            name,
            {lang: _any_of(row.get(lang.value, ())) for lang in Language},
            _any_of(row.get("type", ())),
            tuple(row.get("keywords", ())),
            {
                lang: _cue(words) if (words := row.get(f"said_{lang.value}")) else None
                for lang in Language
            },
        )
        for name, row in _read(MEETINGS)["traits"].items()
    )


@cache
def load_meetings() -> tuple[TraitsMeeting, ...]:
    """Return the meetings in the order of their file."""
    return tuple(
        TraitsMeeting(row["of"][0], row["of"][1], tuple(map(RuleNumber.parse, row["rules"])))
        for row in _read(MEETINGS)["meetings"]
    )


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))


def _any_of(patterns: Sequence[str]) -> re.Pattern[str] | None:
    return re.compile("|".join(patterns)) if patterns else None


def _cue(words: Sequence[str]) -> re.Pattern[str]:
    """Return the pattern of a group of cues: Latin ones where a word begins."""
    return re.compile("|".join(map(_one_cue, words)))


def _one_cue(word: str) -> str:
    folded = word.lower()
    if not (folded[0].isascii() and folded[0].isalnum()):
        return re.escape(folded)
    end = r"(?![a-z0-9])" if len(folded) <= _WORD else ""
    return rf"(?<![a-z0-9]){re.escape(folded)}{end}"

"""What the engine reads of a card, line by line, and which rules govern each line.

In: a card of the library. Out: for each face and language its lines as they are written, each with
what became of it: read, read and not played yet, or where reading stopped. Cards are read when they
are asked for, and a few hundred are kept: reading all of them would take longer than their import.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from app.scenarios import face_text
from engine.ability.base import Ability
from engine.game.support import unsupported
from engine.text.card import CompiledLine, FaceText, compile_text
from engine.text.errors import UnsupportedAbility
from engine.text.governing import rules_governing
from engine.text.typeline import parse_cost, parse_type_line
from rules.errors import HeadjudgeError
from rules.text import Bilingual, Language
from rulings.card import Card, Face

#: So many cards are kept as they were read.
_MOST_KEPT = 512
_REMINDER = re.compile(r"\s*[（(].*[)）]\s*", re.DOTALL)


class Reading(StrEnum):
    """What became of a line."""

    READ = "read"
    NOT_PLAYED = "not played"  # understood, and the engine does not do all of it yet
    STOPPED = "stopped"
    TWO_READINGS = "two readings"
    REMINDER = "reminder"  # it says nothing that has effect (CR 207.2)


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of a face as it is written, or several that are one ability.

    `rules` are the numbers of the rules that surely govern it, none where it is not read. `stopped`
    are the words at which reading stopped, or the pieces that are not played yet.
    """

    text: str
    reading: Reading
    rules: tuple[str, ...] = ()
    stopped: str | None = None

    @property
    def is_read(self) -> bool:
        """Whether the engine understands it and plays it."""
        return self.reading is Reading.READ

    def parted(self) -> tuple[str, str]:
        """Return the text up to where reading stopped, and the rest; all of it where it did not."""
        if self.reading is not Reading.STOPPED or not self.stopped:
            return self.text, ""
        letters = (re.escape(c) if c != "~" else ".{1,60}?" for c in self.stopped if c != " ")
        found = re.search(r"\s*".join(letters), self.text, re.IGNORECASE)
        if found is None:
            return self.text, ""
        return self.text[: found.start()], self.text[found.start() :]


#: The lines of one face, by language.
FaceLines = dict[Language, tuple[CardLine, ...]]


@lru_cache(maxsize=_MOST_KEPT)
def lines_of(card: Card) -> tuple[FaceLines, ...]:
    """Return the lines of each face of a card in the languages that it has."""
    return tuple(
        {language: _lines(face, card, language) for language in Language if face.text[language]}
        for face in card.faces
    )


@lru_cache(maxsize=_MOST_KEPT)
def read_abilities(card: Card) -> tuple[Ability, ...]:
    """Return the abilities of the lines that are read, in the language in which most are."""
    found: list[Ability] = []
    for face in card.faces:
        best: tuple[Ability, ...] = ()
        for language in Language:
            side = _read_in(face, card, language) if face.text[language] else ()
            best = side if len(side) > len(best) else best
        found.extend(best)
    return tuple(found)


def _read_in(face: Face, card: Card, language: Language) -> tuple[Ability, ...]:
    """Return the abilities of the lines of a face that are read in one language."""
    return tuple(
        ability
        for line in _compiled(_in_one(face, card, language))
        if not any(unsupported(each) for each in line.abilities)
        for ability in line.abilities
    )


def rules_of_lines(found: tuple[FaceLines, ...]) -> tuple[str, ...]:
    """Return the rules that govern any line, each once, in the order of the lines."""
    return tuple(
        dict.fromkeys(
            rule
            for face in found
            for lines in face.values()
            for line in lines
            for rule in line.rules
        )
    )


def is_whole(found: tuple[FaceLines, ...]) -> bool:
    """Whether each face has a language in which every line is read; so the card can be played."""
    return all(
        not face
        or any(
            all(line.is_read or line.reading is Reading.REMINDER for line in lines)
            for lines in face.values()
        )
        for face in found
    )


def _lines(face: Face, card: Card, language: Language) -> tuple[CardLine, ...]:
    """Return the lines of a face in one language, as they are written."""
    written = (face.text[language] or "").split("\n")
    compiled = {line.number: line for line in _compiled(_in_one(face, card, language))}
    found: list[CardLine] = []
    for number, text in enumerate(written, start=1):
        if not text.strip():
            continue
        if (line := compiled.get(number)) is not None:
            found.append(_told(line, text))
        elif _REMINDER.fullmatch(text) or not found:
            found.append(CardLine(text, Reading.REMINDER))
        else:  # the ability of the line before goes on: modes, chapters, a sentence broken off
            found[-1] = replace(found[-1], text=f"{found[-1].text}\n{text}")
    return tuple(found)


def _in_one(face: Face, card: Card, language: Language) -> FaceText:
    """Return a face as the compiler takes it, its type in the other language if need be."""
    one = Face(
        name=face.name,
        cost=face.cost,
        type=Bilingual.of(language, face.type[language] or face.type.prefer(language)),
        text=Bilingual.of(language, face.text[language]),
        color=None,
    )
    return face_text(one, card)


def _compiled(face: FaceText) -> tuple[CompiledLine, ...]:
    """Return what the compiler makes of a face; nothing for a type line or cost of no rule."""
    try:
        kind, cost = parse_type_line(face.type), parse_cost(face.cost)
        variable = cost is not None and cost.variables > 0
        return compile_text(face.text, kind, (face.name, *face.names), variable=variable)
    except HeadjudgeError as error:
        problem = UnsupportedAbility(face.text, str(error).split(":", 1)[0])
        return tuple(
            CompiledLine(number, text, problem=problem)
            for number, text in enumerate(face.text.split("\n"), start=1)
        )


def _told(line: CompiledLine, text: str) -> CardLine:
    if line.problem is not None:
        if isinstance(line.problem, UnsupportedAbility):
            return CardLine(text, Reading.STOPPED, stopped=line.problem.words.strip(" ."))
        return CardLine(text, Reading.TWO_READINGS)
    rules = rules_governing(*line.abilities)
    missing = dict.fromkeys(piece for ability in line.abilities for piece in unsupported(ability))
    if missing:
        return CardLine(text, Reading.NOT_PLAYED, rules, ", ".join(missing))
    return CardLine(text, Reading.READ, rules)


def numbered_lines(found: tuple[FaceLines, ...]) -> Iterator[tuple[int, Language, CardLine]]:
    """Yield (face from 1, language, line) for every line."""
    for number, face in enumerate(found, start=1):
        for language, lines in face.items():
            yield from ((number, language, line) for line in lines)

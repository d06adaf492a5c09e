"""Cards with text in both languages: whether the two say the same to the engine.

In: cards. Out: a `Pair` for each line, with both readings, and how many stand how to each other.
Equal readings are paired wherever they stand on the card; what is left is paired in order, if there
is as much of it in either language, and stands alone otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from app.coverage import faces_of_cards
from engine.ability.effects.structure import InOrder
from engine.ability.walk import rebuilt
from engine.text.card import CompiledLine, FaceText, compile_text
from engine.text.normalise import language_of
from engine.text.typeline import parse_type_line
from rules.errors import NotationError
from rulings.card import Card


class Comparison(StrEnum):
    """How the two readings of a line stand to each other."""

    EQUAL = "read alike"
    DIFFERENT = "read as two things"
    ONLY_CHINESE = "read in Chinese alone"
    ONLY_ENGLISH = "read in English alone"
    NEITHER = "read in neither"
    UNPAIRED = "in one language alone"


@dataclass(frozen=True, slots=True)
class Pair:
    """One line of a card in Chinese and in English; one of them is None if it stands alone."""

    card: str
    zh: CompiledLine | None
    en: CompiledLine | None

    @property
    def comparison(self) -> Comparison:
        """How the two readings stand to each other."""
        if self.zh is None or self.en is None:
            return Comparison.UNPAIRED
        read = (self.zh.problem is None, self.en.problem is None)
        if read == (True, True):
            same = _alike(self.zh, self.en)
            return Comparison.EQUAL if same else Comparison.DIFFERENT
        return _OF_ONE[read]


_OF_ONE = {
    (True, False): Comparison.ONLY_CHINESE,
    (False, True): Comparison.ONLY_ENGLISH,
    (False, False): Comparison.NEITHER,
}


def pairs_of(cards: Iterable[Card]) -> Iterator[Pair]:
    """Yield the lines of every face that has type and text in both languages."""
    for card in cards:
        spoken: dict[str, list[FaceText]] = {"zh": [], "en": []}
        for printed in faces_of_cards([card]):
            if printed.face.text:
                spoken[language_of(printed.face.text)].append(printed.face)
        if len(spoken["zh"]) == len(spoken["en"]):
            for zh, en in zip(spoken["zh"], spoken["en"], strict=True):
                yield from paired(card.faces[0].name.en or en.name, _lines(zh), _lines(en))


def paired(card: str, zh: list[CompiledLine], en: list[CompiledLine]) -> Iterator[Pair]:
    """Yield the lines of one face in pairs."""
    left = list(en)
    rest: list[CompiledLine] = []
    for line in zh:
        same = next((each for each in left if _alike(line, each)), None)
        if same is None:
            rest.append(line)
        else:
            left.remove(same)
            yield Pair(card, line, same)
    if len(rest) == len(left):
        yield from (Pair(card, a, b) for a, b in zip(rest, left, strict=True))
        return
    yield from (Pair(card, line, None) for line in rest)
    yield from (Pair(card, None, line) for line in left)


def counted(pairs: Iterable[Pair]) -> Counter[Comparison]:
    """How many pairs stand how to each other."""
    return Counter(pair.comparison for pair in pairs)


def _alike(a: CompiledLine, b: CompiledLine) -> bool:
    if a.problem is not None or b.problem is not None:
        return False
    return _unblocked(a.abilities) == _unblocked(b.abilities)


def _unblocked(value: Any) -> Any:
    """A value without blocks of one effect: "… if you do so" after it, "if you do so, …" before."""
    if isinstance(value, InOrder) and len(value.effects) == 1:
        return _unblocked(value.effects[0])
    return rebuilt(value, _unblocked)


def _lines(face: FaceText) -> list[CompiledLine]:
    """The lines of a face; none where its type line cannot be read."""
    try:
        kind = parse_type_line(face.type)
    except NotationError:
        return []
    variable = "X" in face.cost.upper()
    return list(compile_text(face.text, kind, (face.name, *face.names), variable=variable))

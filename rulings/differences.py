"""Differences: what two documents of one set say differently of a card or a ruling.

In: two copies of a card's faces. Out: a `Difference` for each part in which they are not alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.text import Bilingual, Language, significant
from rulings.card import Face


class DifferenceKind(StrEnum):
    """What two copies differ in."""

    NAME = "name"
    FACE = "face"
    RULING = "ruling"
    MISSING_RULING = "missing-ruling"
    MISSING_CARD = "missing-card"


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference between two documents of one set: `first` and `second` are their texts.

    `part` says what differs (`face.1.cost`, a ruling's address); an absent text is None.
    """

    kind: DifferenceKind
    card: str
    part: str
    documents: tuple[str, str]
    first: str | None
    second: str | None


def face_differences(
    a: Face, b: Face, language: Language
) -> list[tuple[str, str | None, str | None]]:
    """The parts in which two faces differ, by letters, digits and characters."""
    parts: list[tuple[str, str | None, str | None]] = [
        ("name", _of(a.name, language), _of(b.name, language)),
        ("cost", a.cost, b.cost),
        ("stats", a.stats, b.stats),
        ("type", _of(a.type, language), _of(b.type, language)),
        ("text", _of(a.text, language), _of(b.text, language)),
    ]
    return [(n, x, y) for n, x, y in parts if significant(x or "") != significant(y or "")]


def _of(text: Bilingual, language: Language) -> str | None:
    return text[language]

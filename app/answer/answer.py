"""What stands above the hits of a search, as values.

In: nothing. Out: `Answer`, with how it was found (`How`), how sure it is (`Sure`), and what answers
(`Answering`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules.reference import Reference
from rules.text import Bilingual, Language

if TYPE_CHECKING:
    from app.library.scenario_shelf import ScenarioFacts


class How(StrEnum):
    """How a query led to its answer."""

    NAMED = "named"
    MEET = "meet"
    APART = "apart"
    COMPARED = "compared"
    ASKED = "asked"
    CARDS = "cards"


class Sure(StrEnum):
    """How sure it is that the answer answers."""

    SURE = "sure"
    LIKELY = "likely"
    GUESS = "guess"


_NO_TEXT = Bilingual()


@dataclass(frozen=True, slots=True)
class Answering:
    """A rule, a term, a ruling or a card that answers, in full.

    `decides` is where the deciding sentence of `text` stands in each language, None where the whole
    text is one sentence; `asked` a phrasing of ours that asks what the query asks.
    """

    kind: str
    id: str
    key: str
    number: str | None
    title: Bilingual
    text: Bilingual
    gist: Bilingual = _NO_TEXT
    decides: tuple[tuple[int, int] | None, tuple[int, int] | None] = (None, None)
    asked: str | None = None
    references: tuple[Reference, ...] = ()

    @property
    def book(self) -> str | None:
        """The code of a tournament document, None for what stands in no such book."""
        return self.id.split("/")[1] if self.kind == "policy" else None

    def deciding(self, language: Language) -> tuple[int, int] | None:
        """Return where the deciding sentence stands in a language."""
        return self.decides[tuple(Language).index(language)]

    def decided(self, language: Language) -> str | None:
        """Return the deciding sentence in a language, None where the text is one sentence."""
        span, text = self.deciding(language), self.text[language]
        return text[slice(*span)] if span and text else None


@dataclass(frozen=True, slots=True)
class Answer:
    """What stands above the hits; `subjects` are the names of what the query names."""

    how: How
    sure: Sure
    items: tuple[Answering, ...]
    subjects: tuple[Bilingual, ...] = ()
    scenario: ScenarioFacts | None = None

    @property
    def has_all(self) -> bool:
        """Whether it answers for all that the query names, whatever words its hits lack."""
        return self.how is not How.ASKED

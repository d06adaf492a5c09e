"""How an expectation that is a statement begins, in each language."""

from __future__ import annotations

from engine.scenario.expectations import statement
from engine.terms.bilingual import Bilingual


def statement_of(word: str, *parts: Bilingual | str | None) -> Bilingual:
    """A word that begins an expectation and what follows it, in each language."""
    said = [Bilingual.same(part) if isinstance(part, str) else part for part in parts if part]
    begins = statement(word)
    return Bilingual(
        " ".join((begins.written("zh"), *(part.zh for part in said))),
        " ".join((begins.written("en"), *(part.en for part in said))),
    )

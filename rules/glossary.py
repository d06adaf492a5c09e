"""Glossary entries of a book in two languages, and their pairing.

In: the entries of each language as a document lists them. Out: `GlossaryEntry` values in which the
Chinese and the English of one term stand together.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.reference import Reference
from rules.text import Bilingual, Language


@dataclass(frozen=True, slots=True)
class ParsedEntry:
    """A glossary entry as one document has it; `line` is the 1-based line of its name.

    `definition` holds numbered meanings and continuation paragraphs one a line.
    """

    language: Language
    name: str
    definition: str
    line: int


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """A term in Chinese and English with its definitions and the rules it refers to.

    `key` is its address (the English name folded, else the Chinese one); `provisional` marks a
    Chinese name that its translators call provisional.
    """

    key: str
    name: Bilingual
    definitions: Bilingual
    references: tuple[Reference, ...]
    cited_by: tuple[str, ...] = ()
    provisional: bool = False

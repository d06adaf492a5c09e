"""Glossary entries of a book in two languages, and their pairing.

In: the entries of each language as a document lists them. Out: `GlossaryEntry` values in which the
Chinese and the English of one term stand together.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules.reference import Reference
from rules.text import Bilingual, Language

#: What translators say of a name, in parentheses behind it; `（已废止）`, `（异能）` belong to it.
_NOTE = re.compile(
    r"\s*[（(](?P<note>(?:译者注|译注|译者按|旧译|[Tt]ranslators?['’]?s? note)[^（）()]*)[)）]"
)


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

    @property
    def heading(self) -> Bilingual:
        """The name without what its translators note beside it."""
        return heading_of(self.name)

    @property
    def note(self) -> Bilingual:
        """What the translators note beside the name (旧译…), absent where they note nothing."""
        found = (_NOTE.search(name or "") for name in (self.name.zh, self.name.en))
        return Bilingual(*(match["note"] if match else None for match in found))


def heading_of(name: Bilingual) -> Bilingual:
    """Return the name of a term without what its translators note beside it."""
    return Bilingual(*(_NOTE.sub("", side) if side else None for side in (name.zh, name.en)))

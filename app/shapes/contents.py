"""Shapes of what lists a book: its chapters with their sections, the names of its glossary.

In: nodes and entries of an edition. Out: the answers of `contents` and `terms`.
"""

from __future__ import annotations

from collections.abc import Iterable

from app.library.edition_facts import EditionFacts
from app.shapes.shape import BilingualText, Shape
from rules.glossary import GlossaryEntry
from rules.node import Node as RuleNode


class SectionTitle(Shape, frozen=True, kw_only=True):
    """A section."""

    number: str
    key: str
    title: BilingualText

    @classmethod
    def of(cls, node: RuleNode) -> SectionTitle:
        """Return a section by its title."""
        return cls(number=str(node.number), key=node.key, title=BilingualText.of(node.title))


class ChapterTitle(Shape, frozen=True, kw_only=True):
    """A chapter."""

    number: str
    key: str
    title: BilingualText
    sections: tuple[SectionTitle, ...]


class Contents(Shape, frozen=True, kw_only=True):
    """The chapters of an edition with their sections."""

    edition: str
    chapters: tuple[ChapterTitle, ...]

    @classmethod
    def of(
        cls, edition: EditionFacts, chapters: Iterable[tuple[RuleNode, tuple[RuleNode, ...]]]
    ) -> Contents:
        """Return the contents of a book."""
        return cls(
            edition=edition.id,
            chapters=tuple(
                ChapterTitle(
                    number=str(chapter.number),
                    key=chapter.key,
                    title=BilingualText.of(chapter.title),
                    sections=tuple(SectionTitle.of(section) for section in sections),
                )
                for chapter, sections in chapters
            ),
        )


class TermName(Shape, frozen=True, kw_only=True):
    """An entry."""

    id: str
    name: BilingualText
    provisional: bool


class Glossary(Shape, frozen=True, kw_only=True):
    """The names of a glossary, in the order of the book."""

    edition: str
    terms: tuple[TermName, ...]

    @classmethod
    def of(cls, edition: EditionFacts, entries: Iterable[GlossaryEntry]) -> Glossary:
        """Return the names of an edition's glossary."""
        return cls(
            edition=edition.id,
            terms=tuple(
                TermName(
                    id=f"{edition.id}/glossary/{entry.key}",
                    name=BilingualText.of(entry.name),
                    provisional=entry.provisional,
                )
                for entry in entries
            ),
        )

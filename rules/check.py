"""Gaps between the languages of an edition: a list that a translator can work through.

In: an `Edition`. Out: `Gap`s in book order: a text or title that one language lacks, examples that
differ in number, references that differ, terms without counterpart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from rules.edition import Edition
from rules.glossary import GlossaryEntry
from rules.node import Node
from rules.reference import Reference, Title
from rules.text import Bilingual, Language


class GapKind(StrEnum):
    """What one language has and the other lacks, or has otherwise."""

    LANGUAGE = "language"
    NODE = "node"
    TITLE = "title"
    TEXT = "text"
    EXAMPLES = "examples"
    REFERENCES = "references"
    TERM = "term"
    DEFINITION = "definition"
    TERM_REFERENCES = "term_references"


@dataclass(frozen=True, slots=True)
class Gap:
    """A gap at a node or term: `lacks` is the language that has less, None where both differ.

    `found` says what each language has: a count of examples, the numbers that it alone refers to, a
    name.
    """

    kind: GapKind
    key: str
    lacks: Language | None
    found: Bilingual


def gaps(edition: Edition) -> tuple[Gap, ...]:
    """Return the gaps of an edition; one that has a single language is one gap."""
    languages = [x for x in Language if any(_has(node, x) for node in edition.nodes)]
    if len(languages) < len(Language):
        lacking = next(x for x in Language if x not in languages)
        return (Gap(GapKind.LANGUAGE, edition.id, lacking, Bilingual()),)
    return (
        *(gap for node in edition.nodes for gap in _node_gaps(node)),
        *(gap for entry in edition.entries for gap in _entry_gaps(entry)),
    )


def _has(node: Node, language: Language) -> bool:
    return bool(node.text[language] or node.title[language])


def _node_gaps(node: Node) -> Iterator[Gap]:
    for language in Language:
        if not _has(node, language):
            yield Gap(GapKind.NODE, node.key, language, Bilingual())
            return
    for kind, text in ((GapKind.TITLE, node.title), (GapKind.TEXT, node.text)):
        if bool(text.zh) != bool(text.en):
            yield Gap(kind, node.key, Language.EN if text.zh else Language.ZH, text)
    zh, en = (sum(1 for e in node.examples if e[x] is not None) for x in Language)
    if zh != en:
        lacking = Language.ZH if zh < en else Language.EN
        yield Gap(GapKind.EXAMPLES, node.key, lacking, Bilingual(str(zh), str(en)))
    if (found := _differing(node.references)) is not None:
        yield Gap(GapKind.REFERENCES, node.key, _lacking(found), found)


def _entry_gaps(entry: GlossaryEntry) -> Iterator[Gap]:
    for language in Language:
        if entry.name[language] is None:
            yield Gap(GapKind.TERM, entry.key, language, entry.name)
            return
    zh, en = entry.definitions.zh, entry.definitions.en
    if bool(zh) != bool(en):
        yield Gap(GapKind.DEFINITION, entry.key, Language.EN if zh else Language.ZH, entry.name)
    elif (found := _differing(entry.references)) is not None:
        yield Gap(GapKind.TERM_REFERENCES, entry.key, _lacking(found), found)


def _differing(references: Iterable[Reference]) -> Bilingual | None:
    """Return the numbers that only one language refers to; None where both name the same."""
    named: dict[Language, dict[str, None]] = {language: {} for language in Language}
    for reference in references:
        named[reference.language].update(dict.fromkeys(_named(reference)))
    zh, en = named[Language.ZH], named[Language.EN]
    if zh.keys() == en.keys():
        return None
    return Bilingual(
        ", ".join(key for key in zh if key not in en) or None,
        ", ".join(key for key in en if key not in zh) or None,
    )


def _named(reference: Reference) -> tuple[str, ...]:
    """Return what a reference names in any language: nodes, a number, another book."""
    if reference.book is None:
        return reference.keys or (str(reference.target),)
    is_book = isinstance(reference.target, Title)
    return (reference.book if is_book else f"{reference.book} {reference.target}",)


def _lacking(found: Bilingual) -> Language | None:
    if found.zh and found.en:
        return None
    return Language.EN if found.zh else Language.ZH

"""The starter: what the project itself knows of the book, without anybody's documents.

In: the digest of `rules`. Out: an `Edition` whose nodes have titles and gists and no official text,
and a glossary of term names, to each of which the store has our gist.
"""

from __future__ import annotations

from rules.digest import load_digest, load_outline, load_terms
from rules.edition import Edition
from rules.glossary import GlossaryEntry
from rules.linking import link_nodes
from rules.node import ParsedNode, kind_of
from rules.number import RuleNumber
from rules.reference import Reference
from rules.text import Bilingual, Language

GAME, BOOK = "mtg", "cr"


def starter_edition() -> Edition:
    """Return the edition that the digest speaks of: every number with a title or a gist."""
    outline, digest = load_outline(), load_digest()
    numbers = sorted({*outline, *digest}, key=RuleNumber.order)
    edition = next(iter(outline.values())).edition
    nodes = [
        ParsedNode(
            key=str(number),
            number=number,
            kind=kind_of(number),
            title=outline[number].title if number in outline else Bilingual(),
            text=Bilingual(),
            examples=(),
            parent=None,
            line=0,
            marked=Bilingual(),
        )
        for number in numbers
    ]
    keys = {node.number: node.key for node in nodes}
    return Edition(GAME, BOOK, edition, edition, (), link_nodes(nodes), _entries(keys), ())


def _entries(keys: dict[RuleNumber, str]) -> tuple[GlossaryEntry, ...]:
    """Return the glossary's names; each leads to those rules of its definition that are here."""
    return tuple(
        GlossaryEntry(
            key=(term.name.en or term.name.zh or "").casefold(),
            name=term.name,
            definitions=Bilingual(),
            references=tuple(
                Reference(Language.EN, "definition", 0, 0, str(number), number, (keys[number],))
                for number in term.rules
                if number in keys
            ),
            provisional=term.provisional,
        )
        for term in load_terms()
    )

"""What a parser of rule documents hands on: the nodes and glossary of one document.

In: nothing. Out: `ParsedBook`, the common result of every parser in this room.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.document import Document, LineAccount, Problem
from rules.glossary import GlossaryEntry, ParsedEntry
from rules.node import ParsedNode
from rules.number import RuleNumber
from rules.reference import TitleReference
from rules.text import Bilingual


@dataclass(frozen=True, slots=True)
class ParsedBook:
    """One rule document, read: nodes and entries in document order, lines all accounted for.

    `terms` are those that a document gives in both languages at once, without definition;
    `titled` are references by title, resolved by the parser; `provisional` are names whose Chinese
    its translators call provisional; `promised` are the numbers and titles of its table of
    contents, where a part of the document may be all there is.
    """

    document: Document
    nodes: tuple[ParsedNode, ...]
    entries: tuple[ParsedEntry, ...]
    account: LineAccount
    problems: tuple[Problem, ...]
    terms: tuple[GlossaryEntry, ...] = ()
    titled: tuple[TitleReference, ...] = ()
    provisional: tuple[Bilingual, ...] = ()
    promised: tuple[tuple[RuleNumber, Bilingual], ...] = ()

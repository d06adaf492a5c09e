"""Linking by terms: which of the glossary's terms and keywords stand in a text.

In: the glossary of an edition. Out: for a text in either language the keys of the terms in it, and
for terms the rules that they refer to.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from app.search.analysis import stream
from app.search.entry import Leads
from app.search.lexicon import Lexicon, token_of
from app.search.stop_words import HAN_STOP_WORDS, STOP_WORDS
from app.search.vocabulary import plain_names
from rules.glossary import GlossaryEntry
from rules.text import Bilingual

if TYPE_CHECKING:
    from rules.edition import Edition

_IDLE = STOP_WORDS | HAN_STOP_WORDS
#: Two terms of one Chinese name are told apart by the English; without it the keyword is meant,
#: whose rule stands here: 循环 is Cycling on every card, and a loop in few rulings.
_KEYWORDS = ("701.", "702.")


class TermFinder:
    """Finds the terms of one glossary in texts: the longest names, those in each other once.

    Terms that the glossary calls obsolete name nothing that a text of today means.
    """

    def __init__(self, entries: tuple[GlossaryEntry, ...]) -> None:
        self._keys: dict[str, list[str]] = defaultdict(list)
        leads = Leads(entries)
        self._rules = {entry.key: leads.of(entry) for entry in entries}
        for entry in entries:
            if is_obsolete(entry):
                continue
            for name in (*plain_names(entry.name.zh), *plain_names(entry.name.en)):
                # A single character stands inside other words, a single letter is a symbol.
                if len(name) > 1 and name.casefold() not in _IDLE:
                    self._keys[token_of(name)].append(entry.key)
        self._lexicon = Lexicon(self._keys)

    def terms_of(self, *texts: Bilingual) -> tuple[str, ...]:
        """Return the keys of the terms in texts, each once, in the order of the Chinese first."""
        zh = [keys for text in texts for keys in self._found_in(text.zh)]
        en = [keys for text in texts for keys in self._found_in(text.en)]
        sides = ((zh, {k for keys in en for k in keys}), (en, {k for keys in zh for k in keys}))
        return tuple(
            dict.fromkeys(
                key for found, other in sides for keys in found for key in self._meant(keys, other)
            )
        )

    def _found_in(self, text: str | None) -> list[list[str]]:
        """Return for each name in a text the keys of the terms that have it."""
        found = self._lexicon.longest(stream(text)) if text else []
        return [self._keys[token] for _, _, token in found]

    def _meant(self, keys: Sequence[str], other: Collection[str]) -> Sequence[str]:
        """Return which terms of one name are meant, by those in the other language's text."""
        if len(keys) == 1:
            return keys
        there = [key for key in keys if key in other]
        keywords = [k for k in keys if any(r.startswith(_KEYWORDS) for r in self._rules[k])]
        return there or keywords or keys

    def terms_titled(self, title: Bilingual) -> tuple[str, ...]:
        """Return the keys of the terms of which a title is the name; none for no title."""
        tokens = (token_of(side) for side in (title.en, title.zh) if side)
        return tuple(dict.fromkeys(key for token in tokens for key in self._keys.get(token, ())))

    def rules_of(self, terms: Iterable[str]) -> tuple[str, ...]:
        """Return the keys of the rules that terms refer to, each once, in order."""
        return tuple(dict.fromkeys(key for term in terms for key in self._rules.get(term, ())))


def with_terms(edition: Edition) -> Edition:
    """Return the edition with the terms in each node's title and text."""
    finder = TermFinder(edition.entries)
    nodes = tuple(
        replace(
            node,
            terms=finder.terms_of(node.title, node.text),
        )
        for node in edition.nodes
    )
    return replace(edition, nodes=nodes)


def is_obsolete(entry: GlossaryEntry) -> bool:
    """Whether the glossary calls a term obsolete."""
    return "(Obsolete)" in (entry.name.en or "") or "已废止" in (entry.name.zh or "")

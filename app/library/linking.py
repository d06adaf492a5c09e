"""Linking by terms: which of the glossary's terms and keywords stand in a text.

In: the glossary of an edition. Out: for a text in either language the keys of the terms in it, and
for terms the rules that they refer to.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from app.search.analysis import stream
from app.search.entry import Leads
from app.search.lexicon import Lexicon, token_of
from app.search.stop_words import STOP_WORDS
from app.search.vocabulary import plain_names
from rules.edition import Edition
from rules.glossary import GlossaryEntry
from rules.text import Bilingual


class TermFinder:
    """Finds the terms of one glossary in texts: the longest names, those in each other once."""

    def __init__(self, entries: tuple[GlossaryEntry, ...]) -> None:
        self._keys: dict[str, list[str]] = defaultdict(list)
        leads = Leads(entries)
        self._rules = {entry.key: leads.of(entry) for entry in entries}
        for entry in entries:
            for name in (*plain_names(entry.name.zh), *plain_names(entry.name.en)):
                # A single character stands inside other words, a single letter is a symbol.
                if len(name) > 1 and name.casefold() not in STOP_WORDS:
                    self._keys[token_of(name)].append(entry.key)
        self._lexicon = Lexicon(self._keys)

    def terms_in(self, texts: Iterable[str | None]) -> tuple[str, ...]:
        """Return the keys of the terms that stand in texts, each once, in order."""
        return tuple(
            dict.fromkeys(
                key
                for text in texts
                if text
                for _, _, token in self._lexicon.longest(stream(text))
                for key in self._keys[token]
            )
        )

    def terms_of(self, text: Bilingual) -> tuple[str, ...]:
        """Return the keys of the terms in a text in two languages."""
        return self.terms_in((text.zh, text.en))

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
            terms=finder.terms_in((node.title.zh, node.title.en, node.text.zh, node.text.en)),
        )
        for node in edition.nodes
    )
    return replace(edition, nodes=nodes)

"""Diffs of editions: made of neighbours when the library is built, of others when asked for.

In: a library and two of its editions. Out: `Diff`s, kept while the process runs.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Protocol

from app.library.edition_facts import EditionFacts
from rules.glossary import GlossaryEntry
from rules.node import Node

if TYPE_CHECKING:
    from rules.diff import Diff
    from rules.edition import Edition

#: So many diffs and editions are kept in memory.
_MOST_KEPT = 24


def diff_column(diff: Diff) -> str:
    """Return a diff as the text of one column."""
    return json.dumps(asdict(diff), ensure_ascii=False, separators=(",", ":"))


def diff_of_column(column: str) -> Diff:
    """Return the diff of a column."""
    from rules.diff import Change, Diff, Move, SectionSummary, What  # noqa: PLC0415

    row: dict[str, Any] = json.loads(column)
    return Diff(
        old=row["old"],
        new=row["new"],
        added=tuple(row["added"]),
        removed=tuple(row["removed"]),
        moved=tuple(Move(**move) for move in row["moved"]),
        changed=tuple(
            Change(**{**change, "what": tuple(What(w) for w in change["what"])})
            for change in row["changed"]
        ),
        pairs=row["pairs"],
        sections=tuple(SectionSummary(**section) for section in row["sections"]),
    )


class Books(Protocol):
    """What diffs are made of: the editions of a library, and the diffs that it was built with."""

    def all_nodes(self, edition: EditionFacts) -> Iterable[Node]:
        """Return the nodes of an edition in the order of the document."""

    def all_entries(self, edition: EditionFacts) -> Iterable[GlossaryEntry]:
        """Return the glossary of an edition."""

    def diff_column(self, old: EditionFacts, new: EditionFacts) -> str | None:
        """Return the diff that the library was built with, None where there is none."""


class DiffShelf:
    """The diffs of one version of the library."""

    def __init__(self, library: Books) -> None:
        self._library = library
        self._lock = threading.Lock()
        self._editions: dict[str, Edition] = {}
        self._diffs: dict[tuple[str, str], Diff] = {}

    def edition(self, facts: EditionFacts) -> Edition:
        """Return an edition whole, with its nodes and glossary."""
        from rules.edition import Edition  # noqa: PLC0415 - a look-up needs no whole edition

        with self._lock:
            found = self._editions.get(facts.id)
            if found is None:
                found = self._editions[facts.id] = Edition(
                    facts.game,
                    facts.book,
                    facts.date,
                    facts.effective,
                    (),
                    tuple(self._library.all_nodes(facts)),
                    tuple(self._library.all_entries(facts)),
                    (),
                    facts.missing,
                )
                _drop_oldest(self._editions)
            return found

    def diff(self, old: EditionFacts, new: EditionFacts) -> Diff:
        """Return the diff of two editions of one book, in either order of their dates."""
        from rules.diff import diff_editions  # noqa: PLC0415

        key = (old.id, new.id)
        found = self._diffs.get(key)
        if found is None:
            column = self._library.diff_column(old, new)
            found = (
                diff_of_column(column)
                if column
                else diff_editions(self.edition(old), self.edition(new))
            )
            with self._lock:
                self._diffs[key] = found
                _drop_oldest(self._diffs)
        return found


def _drop_oldest(kept: dict[Any, Any]) -> None:
    while len(kept) > _MOST_KEPT:
        del kept[next(iter(kept))]

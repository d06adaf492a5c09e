"""The diffs that are kept: one that is let go of is given still."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from app.library.diffs import DiffShelf
from app.library.edition_facts import EditionFacts
from rules.glossary import GlossaryEntry
from rules.node import Node


class _Books:
    """Editions without any rule."""

    def all_nodes(self, edition: EditionFacts) -> Iterable[Node]:
        return ()

    def all_entries(self, edition: EditionFacts) -> Iterable[GlossaryEntry]:
        return ()

    def diff_column(self, old: EditionFacts, new: EditionFacts) -> str | None:
        return None


def _edition(year: int) -> EditionFacts:
    return EditionFacts(f"mtg/cr/{year}", "mtg", "cr", f"{year}-01-01", None, False, ())


def test_a_diff_is_given_though_others_have_pushed_it_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another thread may let go of it before it is given: here nothing is kept at all."""
    monkeypatch.setattr("app.library.diffs._MOST_KEPT", 0)
    found = DiffShelf(_Books()).diff(_edition(2030), _edition(2031))
    assert (found.old, found.new) == ("2030-01-01", "2031-01-01")

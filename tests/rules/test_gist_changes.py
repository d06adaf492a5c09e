"""Which gists a new edition asks to look at: small editions of our own, then the corpus."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from rules.diff import diff_editions
from rules.digest import DigestEntry, Keywords
from rules.gist_changes import GistChange, Why, gist_changes
from rules.number import RuleNumber
from rules.text import Bilingual
from tests.rules.test_diff import BASE, edition

#: The edition that test_diff dates to May, with a rule before 100.1b, one less and one changed.
NEWER = (
    BASE.replace(
        "100.1a A lid may be opened with one hand.\n",
        "100.1a A hinge holds every lid of a wooden box in its place.\n"
        "100.1b A lid may be opened with one hand.\n",
    )
    .replace("100.2b Multiple instances of this are redundant.\n", "")
    .replace("101.2a A string ties a bag so", "101.2a Two long strings tie a bag up so")
)


def digest(
    *gists: tuple[str, str], written: str = "2031-05-04"
) -> Mapping[RuleNumber, DigestEntry]:
    return {
        RuleNumber.parse(number): DigestEntry(
            RuleNumber.parse(number), written, Bilingual("一", text), Keywords()
        )
        for number, text in gists
    }


def found(*gists: tuple[str, str]) -> list[GistChange]:
    diff = diff_editions(edition(BASE), edition(NEWER, "June"))
    return list(gist_changes(diff, digest(*gists)))


def test_a_moved_a_changed_a_lost_and_a_new_rule_are_told() -> None:
    told = found(("100.1", "Lids."), ("100.1a", "Open."), ("100.2b", "Gone."), ("101.2a", "Tied."))
    parse = RuleNumber.parse
    assert GistChange(parse("100.1a"), Why.MOVED, parse("100.1b")) in told
    assert GistChange(parse("100.2b"), Why.GONE, None) in told
    assert GistChange(parse("101.2a"), Why.CHANGED, parse("101.2a"), ("text_en",)) in told
    assert GistChange(parse("100.1a"), Why.NEW, parse("100.1a")) in told
    assert len(told) == 4


def test_a_gist_that_names_a_moved_rule_points_elsewhere() -> None:
    """Its own rule is as it was, so nothing else would lead anybody there."""
    told = found(("101.1", "As in 100.1a, unlike 100.2b and 100.2; 100 boxes."))
    points = next(change for change in told if change.why is Why.POINTS)
    assert str(points.number) == "101.1"
    assert points.what == ("100.1a → 100.1b", "100.2b → gone")


def test_nothing_is_asked_where_nothing_changed() -> None:
    diff = diff_editions(edition(BASE), edition(BASE, "June"))
    assert not list(gist_changes(diff, digest(("100.1", "Lids, as in 100.1a."))))


def test_gists_of_another_edition_are_refused() -> None:
    diff = diff_editions(edition(BASE), edition(NEWER, "June"))
    with pytest.raises(ValueError, match="2030-01-01"):
        list(gist_changes(diff, digest(("100.1", "Lids."), written="2030-01-01")))


def test_the_script_lists_them_by_file_of_the_digest(root: Path, corpus: Path) -> None:
    """From the edition of the digest to the one before, as if that were to come."""
    asked = [
        sys.executable,
        "scripts/changed-gists",
        "2026-04-17",
        "2025-06-06",
        *(str(path) for date in ("20260417", "20250606") for path in corpus.glob(f"cr/{date}_*")),
    ]
    done = subprocess.run(asked, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    lines = done.stdout.splitlines()
    at = lines.index("rules/digest/gists/500.toml")
    end = next(n for n in range(at + 1, len(lines)) if not lines[n].startswith("  "))
    assert "  500.4 is gone" in lines[at:end]
    assert "  500.5 is now 500.4" in lines[at:end]
    assert re.fullmatch(r"84 gone, 126 moved, \d+ changed, \d+ points, 3 new", lines[-1])


@pytest.mark.parametrize("words", [[], ["2026-04-17"], ["2026-04-17", "2024-01-01", "docs"]])
def test_the_script_says_what_it_wants(root: Path, words: list[str]) -> None:
    asked = [sys.executable, "scripts/changed-gists", *words]
    done = subprocess.run(asked, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr
    assert "Traceback" not in done.stderr

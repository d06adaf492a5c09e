"""The page of threats: every row names the tests that hold it, and they are there."""

from __future__ import annotations

import re
from pathlib import Path


def test_every_threat_names_tests_that_are_there(root: Path) -> None:
    page = (root / "docs" / "threats.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| ")][2:]
    assert len(rows) >= 15
    for row in rows:
        held_by = row.rstrip(" |").rpartition(" | ")[2]
        if held_by.startswith("the installer"):  # pip refuses what has another checksum
            continue
        named = re.findall(r"`([\w/]+\.py)`", held_by)
        folder = next((name.rpartition("/")[0] for name in named if "/" in name), "")
        assert named, row
        for name in named:
            path = root / name if "/" in name else root / folder / name
            assert path.is_file(), f"{name} of: {row}"
            assert re.search(r"^def test_", path.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_promise_for_hard_use_names_tests_and_scripts_that_are_there(root: Path) -> None:
    page = (root / "docs" / "measured.md").read_text(encoding="utf-8")
    tests = set(re.findall(r"`(tests/[\w/]+\.py)`", page))
    scripts = set(re.findall(r"`(scripts/[\w-]+)", page))
    assert len(tests) >= 15
    assert {"scripts/bench", "scripts/fuzz", "scripts/kills", "scripts/soak"} <= scripts
    assert [name for name in sorted(tests | scripts) if not (root / name).is_file()] == []
    rows = [row for row in page.splitlines() if row.startswith("| ") and "scripts/" in row]
    assert all("`tests/" in row or "make test" in row for row in rows)

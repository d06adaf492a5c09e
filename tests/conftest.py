"""What every test may use: the project's root and the corpus of real documents."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CORPUS = Path(os.environ.get("HEADJUDGE_CORPUS", ROOT.parent / "shared" / "corpus"))


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the project."""
    return ROOT


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of real documents; a test that needs it skips without it, or fails in CI."""
    if CORPUS.is_dir():
        return CORPUS
    message = f"no corpus at {CORPUS}: set HEADJUDGE_CORPUS"
    if os.environ.get("HEADJUDGE_REQUIRE_CORPUS") == "1":
        pytest.fail(message)
    pytest.skip(message)


@pytest.fixture
def threads_that_change_often() -> Iterator[None]:
    """Let threads take turns after every few instructions, so that what they share is met."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def pytest_xdist_auto_num_workers() -> int:
    """Half as many again as there are cores: the browser's tests wait more than they work."""
    cores = os.cpu_count() or 1
    return cores + (cores + 1) // 2


#: Files that take longest: begun first, so that none of them is left alone at the end.
_LONGEST = (
    "test_table.py", "test_reach.py", "test_stepper.py", "test_ways.py", "test_ways_by_keyboard.py",
    "test_offline.py", "test_scenarios.py", "test_faults.py", "test_properties.py",
    "test_laid_out.py", "test_walks.py", "test_fuzzing.py",
)  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the longest files first, in the order above; all others stay as they are."""
    rank = {name: place for place, name in enumerate(_LONGEST)}
    items.sort(key=lambda item: rank.get(item.path.name, len(rank)))

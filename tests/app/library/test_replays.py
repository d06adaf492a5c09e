"""Scenarios replayed beside the build: the same facts, whichever process found them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from app.library import replays
from app.library.replays import Replays, facts_of
from app.library.scenario_shelf import SCENARIOS


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Thirty scenarios, a wrong one among them, of which this process knows nothing yet."""
    text = (SCENARIOS / "state-based" / "damage-does-not-destroy.yaml").read_text(encoding="utf-8")
    for n in range(30):
        (tmp_path / f"s{n:02}.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "s07.yaml").write_text("title: [", encoding="utf-8")
    return tmp_path


def test_another_process_finds_what_this_one_would(folder: Path) -> None:
    with Replays(folder) as begun:
        assert begun._coming is not None
        found = list(begun.facts(()))
    assert len(found) == 29
    assert found == [f for f in facts_of(sorted(folder.glob("*.yaml")), folder) if f is not None]
    assert [facts.id for facts in found][6:8] == ["s06", "s08"]


def test_what_was_replayed_once_is_kept_until_its_file_changes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Replays(folder) as begun:
        first = list(begun.facts(()))
    asked: list[Path] = []
    monkeypatch.setattr(
        replays, "facts_of", lambda paths, there: asked.extend(paths) or facts_of(paths, there)
    )
    with Replays(folder) as again:
        assert list(again.facts(())) == first
    assert not asked
    (folder / "s03.yaml").write_text("title: [", encoding="utf-8")
    with Replays(folder) as changed:
        assert len(list(changed.facts(()))) == 28
    assert asked == [folder / "s03.yaml"]


def test_an_ended_process_is_made_good_here(folder: Path) -> None:
    """The system may end the other process; the library is built all the same."""
    with Replays(folder) as begun:
        assert begun._pool is not None
        for process in begun._pool._processes.values():
            process.kill()
        assert len(list(begun.facts(()))) == 29


def test_an_import_that_failed_does_not_wait_for_the_replays(folder: Path) -> None:
    with pytest.raises(OSError, match="full"), Replays(folder) as begun:
        assert begun._pool is not None and begun._coming is not None
        (process,) = begun._pool._processes.values()
        raise OSError("the disk is full")
    assert process.exitcode == -signal.SIGKILL
    assert begun._coming.exception() is not None


def test_the_import_command_loads_no_engine() -> None:
    """Its start is what somebody waits for on a fresh clone."""
    code = "import sys, app.commands.importing; print([m for m in sys.modules if m == 'engine'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_twin_that_the_system_ended_leaves_its_half_to_the_other(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = sorted(folder.glob("*.yaml"))
    plain = facts_of(paths, folder)

    def dying() -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, get_context("fork"), initializer=os._exit, initargs=(1,))

    monkeypatch.setattr(replays, "twin", dying)
    assert replays._in_halves(paths, folder) == plain


@pytest.mark.parametrize("number", [1, 24, 29])
def test_halves_are_put_together_in_their_order(folder: Path, number: int) -> None:
    paths = sorted(folder.glob("*.yaml"))[:number]
    assert replays._in_halves(paths, folder) == facts_of(paths, folder)

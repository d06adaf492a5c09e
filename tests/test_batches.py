"""Batches over many machines: here with a scheduler and two workers of its own kind."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.asking import free_port

SCENARIO = "players: {A: {}, B: {life: 7}}\nactions: [pass]\nexpect: [{B: {life: %d}}]\n"


@pytest.fixture(scope="module")
def scheduler(root: Path) -> Iterator[str]:
    """A scheduler and two workers, begun by the commands that the page names."""
    address = f"tcp://127.0.0.1:{free_port()}"
    environment = os.environ | {"PYTHONPATH": str(root)}
    dask = [sys.executable, "-m", "dask"]
    begun = [
        subprocess.Popen(
            [*dask, "scheduler", "--host", "127.0.0.1", "--port", address.rpartition(":")[2],
             "--no-dashboard"],
            env=environment, stderr=subprocess.DEVNULL,
        ),
        subprocess.Popen(
            [*dask, "worker", address, "--nworkers", "2", "--nthreads", "1", "--no-dashboard"],
            env=environment, stderr=subprocess.DEVNULL,
        ),
    ]  # fmt: skip
    yield address
    for process in reversed(begun):
        process.terminate()
        process.wait(timeout=60)


def _many(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "scripts" / "many"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=240)


def test_scenarios_of_a_folder_are_replayed_by_the_workers(
    root: Path, tmp_path: Path, scheduler: str
) -> None:
    for number in range(45):
        (tmp_path / f"{number:02}.yaml").write_text(SCENARIO % 7, encoding="utf-8")
    ran = _many(root, "replay", str(tmp_path), "--scheduler", scheduler)
    assert ran.returncode == 0, ran.stderr
    assert "met 45" in ran.stdout
    (tmp_path / "wrong.yaml").write_text(SCENARIO % 8, encoding="utf-8")
    (tmp_path / "broken.yaml").write_text("players: [", encoding="utf-8")
    ran = _many(root, "replay", str(tmp_path), "--scheduler", scheduler)
    assert ran.returncode == 1
    assert {"met 45", "failed 1", "error 1"} <= set(
        ran.stdout.splitlines()[-1].removeprefix("replay: ").split("; ")[0].split(", ")
    )


def test_card_text_is_counted_as_on_one_machine(root: Path, tmp_path: Path, scheduler: str) -> None:
    cards = "\n\n".join(
        f"Flying\nWhen this creature enters, draw {word}."
        for word in ["a card", "two cards", "a quill"] * 200
    )
    (tmp_path / "cards.txt").write_text(cards, encoding="utf-8")
    ran = _many(root, "compile", str(tmp_path / "cards.txt"), "--scheduler", scheduler)
    assert ran.returncode == 0, ran.stderr
    assert "faces 600, faces whole 400, lines 4, lines understood 3" in ran.stdout


def test_a_scheduler_that_is_not_there_is_told_in_one_line(root: Path) -> None:
    ran = _many(root, "replay", "scenarios", "--scheduler", f"tcp://127.0.0.1:{free_port()}")
    assert ran.returncode == 1
    assert ran.stderr.strip().splitlines()[-1].startswith("no scheduler answers at tcp://")

"""A process that works for another ends with it."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.children import twin
from tests.conftest import ROOT

#: What this process has made.
known: list[int] = []
#: Begins a process that works for long, says its number, and waits to be killed.
_PARENT = """
import os, time
from app.children import children
with children(1) as pool:
    print(pool.submit(os.getpid).result(), flush=True)
    pool.submit(time.sleep, 60).result()
"""


def _is_there(number: int) -> bool:
    """Whether a process is at work; one that has ended and that nobody asks about is not."""
    try:
        told = Path(f"/proc/{number}/stat").read_text(encoding="ascii")
    except OSError:
        return False
    return told.rpartition(")")[2].split()[0] != "Z"


def test_a_process_at_work_ends_when_the_one_that_began_it_is_killed() -> None:
    """SIGKILL leaves no word for the pool; its process looks by itself."""
    with subprocess.Popen(
        [sys.executable, "-c", _PARENT], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        number = int(parent.stdout.readline())
        assert _is_there(number)
        parent.kill()
        parent.wait()
    until = time.monotonic() + 60
    while _is_there(number) and time.monotonic() < until:
        time.sleep(0.05)
    assert not _is_there(number)


def test_a_twin_has_what_this_process_has() -> None:
    """What this process has loaded is there; what the twin makes stays its own."""
    known.append(1)
    other = twin()
    if other is None:
        pytest.skip("this system makes no twins, or has one processor")
    with other:
        assert other.submit(_told).result() == [1, 2]
    assert known == [1]


def _told() -> list[int]:
    known.append(2)
    return known

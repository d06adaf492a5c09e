"""Each room of the engine can be the first that a program imports."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.conftest import ROOT

ROOMS = sorted(
    ".".join(path.parent.relative_to(ROOT).parts)
    for path in (ROOT / "engine").rglob("__init__.py")
    if path.parent != ROOT / "engine"
)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_can_be_imported_first(room: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", f"import {room}"],
        check=False,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr

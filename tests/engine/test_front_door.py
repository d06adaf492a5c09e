"""The front door: the page of code with which `docs/engine.md` opens does what it says."""

from __future__ import annotations

import re
import subprocess
import sys

import engine
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")


def test_page_of_the_engine_prints_what_it_says() -> None:
    blocks = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    (language, code), (kind, printed) = blocks[:2]
    assert (language, kind) == ("python", "text")
    ran = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code],
        check=False,
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
    )
    assert ran.stderr == ""
    assert ran.stdout == printed


def test_page_of_the_engine_shows_every_name_of_the_front_door() -> None:
    """A door without its word on the page is one that nobody finds."""
    assert [name for name in engine.__all__ if not re.search(rf"\b{name}\b", PAGE)] == []

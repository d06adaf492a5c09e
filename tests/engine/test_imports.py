"""The engine's front door, and every module behind it, can be imported by a fresh program."""

from __future__ import annotations

import subprocess
import sys

from tests.conftest import ROOT

MODULES = sorted(
    ".".join(path.with_suffix("").relative_to(ROOT).parts).removesuffix(".__init__")
    for path in (ROOT / "engine").rglob("*.py")
)


def test_every_module_is_imported_by_a_fresh_program() -> None:
    """Whatever comes first, `engine` itself is imported before it: one order is all there is."""
    assert len(MODULES) > 200
    ran = subprocess.run(
        [sys.executable, "-c", f"import {', '.join(MODULES)}"],
        check=False,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr

"""docs/faults-of-other-systems.md names tests and scenarios that exist."""

from __future__ import annotations

import ast
import re

from tests.conftest import ROOT

PAGE = ROOT / "docs" / "faults-of-other-systems.md"


def _rows() -> list[str]:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    return [
        line for line in lines if line.startswith("|") and not line.startswith(("| fault", "| ---"))
    ]


def _exists(name: str) -> bool:
    path, _, function = name.partition("::")
    if not (ROOT / path).is_file():
        return False
    if not function:
        return path.startswith("scenarios/") and path.endswith(".yaml")
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return any(isinstance(node, ast.FunctionDef) and node.name == function for node in tree.body)


def test_every_fault_names_what_guards_against_it() -> None:
    """Each row has at least one test or scenario, and all of them are there."""
    rows = _rows()
    assert len(rows) >= 25
    for row in rows:
        guards = re.findall(r"`([^`]+)`", row.rsplit("|", 2)[1])
        assert guards, row
        assert [name for name in guards if not _exists(name)] == []


def test_a_name_that_is_not_there_is_noticed() -> None:
    """The check itself can fail."""
    assert not _exists("tests/test_faults.py::test_that_nobody_wrote")
    assert not _exists("scenarios/combat/nothing.yaml")
    assert not _exists("tests/nothing.py::test_every_fault_names_what_guards_against_it")

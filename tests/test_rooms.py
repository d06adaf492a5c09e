"""The table of the house: which room may import which."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOMS = ("rules", "rulings", "engine", "app", "scripts", "tests")
MAY_IMPORT = {
    "rules": {"rules"},
    "rulings": {"rules", "rulings"},
    "engine": {"engine", "rules.number", "rules.errors"},
    "app": {"app", "rules", "rulings", "engine"},
}
NEVER = {
    "rules": {"flask", "whoosh", "sqlite3"},
    "rulings": {"flask", "whoosh", "sqlite3"},
    "engine": {"flask", "whoosh", "sqlite3", "time", "datetime", "socket", "secrets"},
}


def _modules_of(path: Path) -> Iterator[str]:
    """Yield the full name of every module that a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            module = node.module or ""
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def _belongs(module: str, allowed: set[str]) -> bool:
    return any(module == name or module.startswith(f"{name}.") for name in allowed)


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_room_imports_only_what_the_table_allows(root: Path, room: str) -> None:
    allowed = MAY_IMPORT[room]
    for path in (root / room).rglob("*.py"):
        imported = list(_modules_of(path))
        for module in imported:
            if module.split(".")[0] not in ROOMS:
                continue
            # `from rules import errors` names the room and, beside it, what is taken from it.
            inner = [m for m in imported if m.startswith(f"{module}.")]
            names = inner or [module]
            assert all(_belongs(name, allowed) for name in names), f"{path} imports {module}"


@pytest.mark.parametrize("room", NEVER)
def test_inner_room_stays_away_from_the_outside(root: Path, room: str) -> None:
    for path in (root / room).rglob("*.py"):
        roots = {module.split(".")[0] for module in _modules_of(path)}
        assert not roots & NEVER[room], f"{path} imports {sorted(roots & NEVER[room])}"


def test_rooms_without_code_hold_no_python(root: Path) -> None:
    assert not list((root / "scenarios").rglob("*.py"))
    assert not list((root / "templates").rglob("*.py"))


def test_rules_is_our_own_package(root: Path) -> None:
    """The package index has a package of this name too."""
    found = importlib.util.find_spec("rules")
    assert found is not None
    assert found.origin is not None
    assert Path(found.origin).is_relative_to(root)


def test_every_room_says_what_it_is(root: Path) -> None:
    rooms = ["app", "engine", "rules", "rulings", "scenarios", "templates", "scripts", "tests"]
    for room in [*rooms, "docs"]:
        assert (root / room / "README.md").is_file(), f"{room} has no README.md"

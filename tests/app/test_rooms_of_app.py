"""The rooms of `app`: no ring, faces that take nothing from each other, needs that are named."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import packages_distributions
from pathlib import Path

#: The faces; what one needs of another has a room of its own.
FACES = (("api",), ("web",), ("commands", "terminal"), ("assistants",))
#: What puts faces together: the application, the commands' entry, the command that serves MCP, and
#: what answers errors in whichever face they come up.
DOORS = {"app", "app.cli", "app.commands.assisting", "app.server.problems"}
HOUSE = {"app", "engine", "rules", "rulings"}


def _imported(path: Path) -> Iterator[str]:
    """Yield what a file imports, wherever in the file, as full names."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _modules(root: Path, room: str) -> dict[str, Path]:
    found = {}
    for path in sorted((root / room).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def _arrows(root: Path) -> dict[str, set[str]]:
    """Return the modules of `app` that each of them imports."""
    modules = _modules(root, "app")
    arrows: dict[str, set[str]] = {}
    for name, path in modules.items():
        targets = set()
        for imported in _imported(path):
            target = imported if imported in modules else imported.rpartition(".")[0]
            if target in modules and target != name:
                targets.add(target)
        arrows[name] = targets
    return arrows


def _ring(arrows: Mapping[str, set[str]]) -> list[str]:
    """Return modules that import each other round in a circle, none if there is no circle."""
    state: dict[str, int] = {}
    way: list[str] = []

    def walk(name: str) -> list[str]:
        state[name] = 1
        way.append(name)
        for target in sorted(arrows.get(name, ())):
            if state.get(target) == 1:
                return [*way[way.index(target) :], target]
            if target not in state and (found := walk(target)):
                return found
        way.pop()
        state[name] = 2
        return []

    return next((found for name in arrows if name not in state and (found := walk(name))), [])


def test_a_circle_of_modules_is_found() -> None:
    assert _ring({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert not _ring({"a": {"b", "c"}, "b": {"c"}, "c": set()})


def test_no_two_modules_of_app_import_each_other(root: Path) -> None:
    assert not _ring(_arrows(root))


def test_faces_take_nothing_from_each_other(root: Path) -> None:
    for name, targets in _arrows(root).items():
        for target in targets:
            face = _face(target)
            assert face in ((), _face(name)) or name in DOORS, f"{name} takes from {target}"


def _face(module: str) -> tuple[str, ...]:
    """The face that a module is of; of none, nothing."""
    room = f"{module}.".split(".")[1]
    return next((face for face in FACES if room in face), ())


def test_everything_that_is_imported_is_named_in_the_requirements(root: Path) -> None:
    """What comes along with another package may go away with it."""
    text = (root / "requirements.txt").read_text(encoding="utf-8")
    named = {re.sub(r"[-_.]+", "-", n).lower() for n in re.findall(r"^[\w.-]+", text, re.MULTILINE)}
    shipped = packages_distributions()
    for room in HOUSE:
        for path in _modules(root, room).values():
            for imported in _imported(path):
                package = imported.split(".")[0]
                if package in sys.stdlib_module_names or package in HOUSE:
                    continue
                from_these = {re.sub(r"[-_.]+", "-", n).lower() for n in shipped[package]}
                assert from_these & named, f"{path} imports {package}"

"""The house: which room of the engine may take from which, and that nothing goes in a circle.

Every import counts: at the top of a module, under `TYPE_CHECKING`, inside a function.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

#: Room of the engine → the rooms that it may take from, beside itself.
MAY_IMPORT = {
    "terms": set(),
    "ability": {"terms"},
    "game": {"terms", "ability"},
    "text": {"terms", "ability"},
    "telling": {"terms", "ability", "game", "text"},
    "scenario": {"terms", "ability", "game", "text", "telling"},
    "replay": {"terms", "ability", "game", "text", "telling", "scenario"},
    "playing": {"terms", "ability", "game", "text", "telling", "scenario", "replay"},
}
#: The rooms of the game from the ground up: each takes only from those before it.
FLOORS_OF_THE_GAME = (
    "state", "facts", "meaning", "layers", "targeting", "recording", "permanents", "play", "deeds",
    "answers", "support", "triggers", "events", "state_based", "costs", "casting", "combat",
    "stack", "perform", "turn", "replacement", "effects", "from_setup", "game", "legal_actions",
    "registered",
)  # fmt: skip


def modules(root: Path, package: str) -> dict[str, Path]:
    """The modules of a package by their full names."""
    found = {}
    for path in (root / package).rglob("*.py"):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(path: Path, known: dict[str, Path]) -> Iterator[str]:
    """The modules among `known` that a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in known:
                    yield inner
                elif node.module in known:
                    yield str(node.module)


def circles(arrows: dict[str, set[str]]) -> list[list[str]]:
    """The groups of modules that reach each other, each sorted (Tarjan's algorithm)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        number[module] = lowest[module] = len(number)
        path.append(module)
        for other in arrows[module]:
            if other not in number:
                visit(other)
            if other in path:
                lowest[module] = min(lowest[module], lowest[other])
        if lowest[module] == number[module]:
            group = path[path.index(module) :]
            del path[path.index(module) :]
            if len(group) > 1 or module in arrows[module]:
                found.append(sorted(group))

    for module in arrows:
        if module not in number:
            visit(module)
    return found


@pytest.mark.parametrize("package", ["engine", "app", "rules", "rulings"])
def test_no_two_modules_import_each_other(root: Path, package: str) -> None:
    known = modules(root, package)
    arrows = {name: set(imports(path, known)) for name, path in known.items()}
    assert circles(arrows) == []


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_a_room_of_the_engine_takes_only_from_the_rooms_below_it(root: Path, room: str) -> None:
    known = modules(root, "engine")
    allowed = MAY_IMPORT[room] | {room}
    for name, path in known.items():
        if name.split(".")[1:2] != [room]:
            continue
        others = {other.split(".")[1] for other in imports(path, known) if "." in other}
        assert others <= allowed, f"{name} imports from {sorted(others - allowed)}"


def test_a_room_of_the_game_takes_only_from_the_floors_below_it(root: Path) -> None:
    known = modules(root, "engine")
    rooms = [name.split(".") for name in known if name.startswith("engine.game.")]
    assert {parts[2] for parts in rooms} == set(FLOORS_OF_THE_GAME)
    for parts in rooms:
        floor = FLOORS_OF_THE_GAME.index(parts[2])
        for other in imports(known[".".join(parts)], known):
            if other.startswith("engine.game."):
                below = FLOORS_OF_THE_GAME.index(other.split(".")[2])
                assert below <= floor, f"{'.'.join(parts)} imports {other}"


def test_every_module_of_the_engine_stands_in_a_room(root: Path) -> None:
    rooms = {name.split(".")[1] for name in modules(root, "engine") if "." in name}
    assert rooms == set(MAY_IMPORT)


def test_importing_the_engine_leaves_out_no_module_of_the_game(root: Path) -> None:
    """An answer whose module nobody imports would be missing in silence."""
    code = "import engine, sys; print(*sys.modules)"
    ran = subprocess.run(
        [sys.executable, "-c", code], check=True, cwd=root, capture_output=True, text=True
    )
    loaded = set(ran.stdout.split())
    wanted = {name for room in ("ability", "game") for name in modules(root, f"engine/{room}")}
    assert sorted(wanted - loaded) == []


def test_circles_are_found() -> None:
    """A test that finds nothing anywhere would prove nothing."""
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]
    assert circles({"a": {"b"}, "b": {"c"}, "c": set()}) == []

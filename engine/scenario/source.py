"""What a reader needs besides the node it reads: the file's name and the players of the scenario.

In: nodes of the tree. Out: errors that carry file and line, and the few checks every kind of value
shares.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass

from engine.scenario.tree import Mapping, Node, Scalar, Sequence
from engine.scenario.words import fold
from rules.errors import NotationError, NotFoundError


def nearest(wanted: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return up to three known names close to `wanted`, best first."""
    by_fold = {fold(name): name for name in known}
    close = difflib.get_close_matches(fold(wanted), by_fold, n=3, cutoff=0.65)
    return tuple(by_fold[name] for name in close)


@dataclass(frozen=True, slots=True)
class Source:
    """The file that is read, and the names of its players once they are known."""

    place: str
    players: tuple[str, ...] = ()

    def at(self, line: int) -> str:
        """Return the place of a line: `bolt.yaml:7`."""
        return f"{self.place}:{line}"

    def bad(
        self, problem: str, node: Node, text: str | None = None, near: tuple[str, ...] = ()
    ) -> NotationError:
        """Make the error for a node that is not written as it should be."""
        if near:
            problem += f" (near: {', '.join(near)})"
        return NotationError(problem, place=self.at(node.line), text=text, nearest=near)

    def unknown(self, what: str, name: str, line: int, known: Iterable[str]) -> NotFoundError:
        """Make the error for a name that nothing has: `no object named 'Bear'`."""
        near = nearest(name, known)
        hint = f" (near: {', '.join(near)})" if near else ""
        return NotFoundError(f"no {what} named '{name}'{hint}", place=self.at(line), nearest=near)

    def scalar(self, node: Node, what: str) -> Scalar:
        """Return `node` as a text that is not empty."""
        if not isinstance(node, Scalar):
            raise self.bad(f"{what} is one text", node)
        if not node.text.strip():
            raise self.bad(f"{what} is missing", node)
        return node

    def sequence(self, node: Node) -> tuple[Node, ...]:
        """Return the items of a list; a single value stands for a list of itself."""
        if isinstance(node, Sequence):
            return node.items
        return () if isinstance(node, Scalar) and not node.text.strip() else (node,)

    def mapping(self, node: Node, what: str) -> tuple[tuple[Scalar, Node], ...]:
        """Return the entries of a mapping, refusing keys that are the same when folded."""
        if not isinstance(node, Mapping):
            raise self.bad(f"{what} is a mapping (name: value)", node)
        return node.entries

    def player(self, node: Node) -> str:
        """Return the name of a player of this scenario."""
        name = self.scalar(node, "a player").text
        if name not in self.players:
            raise self.unknown("player", name, node.line, self.players)
        return name

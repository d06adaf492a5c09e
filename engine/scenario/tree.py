"""YAML as a tree of texts: every scalar stays the text that was written, every node its line.

In: the text of a scenario file. Out: `Scalar`, `Sequence` and `Mapping` nodes; `NotationError` for
anything that is not plain, bounded YAML (anchors and aliases, tags, duplicate keys, several
documents).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import yaml

from rules.errors import NotationError

#: A scenario file may be this long (characters).
LONGEST_FILE = 256 * 1024
#: One text in it may be this long (characters).
LONGEST_SCALAR = 8 * 1024
#: It may hold this many nodes …
MOST_NODES = 20_000
#: … and nest them this deep.
DEEPEST = 16

_LOADER: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_FULL_WIDTH_COLON = re.compile(r"^\s*(?:-\s*)?[^\s#\"'：:]+：")
#: Brackets of a Chinese keyboard: a line with them is meant as a list or a mapping.
BRACKETS = re.compile("[｛｝［］]")
#: A mapping in braces whose first key ends with the colon of a Chinese keyboard.
_IN_FLOW = re.compile(r"^\s*(?:-\s*)?[^\s#:]+:\s*\{[^:{}\[\]]*：")
_PLAIN = str.maketrans({"｛": "{", "｝": "}", "［": "[", "］": "]", "：": ": ", "，": ", "})
#: A cost that stands unquoted: its braces are symbols and no mapping.
_COST = re.compile(r"((?:^|[{,])\s*(?:cost|费用)\s*:\s*)((?:\{[^{}\s:,]+\})+)(?=\s*(?:[,}#]|$))")


@dataclass(frozen=True, slots=True)
class Scalar:
    """A text, and the 1-based line it stands on; `quoted` tells `"2"` from `2`."""

    text: str
    line: int
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list of nodes, and the 1-based line it begins on."""

    items: tuple[Node, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys with their nodes in the order written, and the 1-based line it begins on."""

    entries: tuple[tuple[Scalar, Node], ...]
    line: int


Node = Scalar | Sequence | Mapping


def parse_tree(text: str, *, place: str) -> Node:
    """Read one YAML document into a tree.

    Raises `NotationError`, its place `place:line`, for text that is not YAML or goes beyond the
    bounds of this module.
    """
    if len(text) > LONGEST_FILE:
        raise NotationError(
            f"a scenario has at most {LONGEST_FILE:,} characters, this one {len(text):,}",
            place=place,
        )
    try:
        return _Builder(yaml.parse(as_meant(text), Loader=_LOADER), place).document()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        problem = str(error.problem or error.context)
        raise NotationError(f"not readable as YAML ({problem})", place=f"{place}:{line}") from error
    except yaml.YAMLError as error:
        raise NotationError("not readable as YAML", place=place, text=str(error)) from error


def as_meant(text: str) -> str:
    """The text with costs quoted, and with plain signs where a Chinese keyboard left its own.

    A line with quotation marks keeps its full-width signs: they may be words of a card.
    """
    return "\n".join(_line_as_meant(line) for line in text.split("\n"))


def _line_as_meant(line: str) -> str:
    found = _FULL_WIDTH_COLON.match(line)
    if found is not None:
        line = f"{line[: found.end() - 1]}: {line[found.end() :].lstrip()}"
    if (BRACKETS.search(line) or _IN_FLOW.match(line)) and '"' not in line and "'" not in line:
        line = line.translate(_PLAIN)
    return _COST.sub(_quoted_cost, line)


def _quoted_cost(found: re.Match[str]) -> str:
    before = found.string[: found.start()]
    if before.count('"') % 2 or before.count("'") % 2:
        return found[0]  # inside a text
    return f'{found[1]}"{found[2]}"'


def _line_of(event: yaml.Event) -> int:
    """Return the 1-based line on which an event begins."""
    return event.start_mark.line + 1 if event.start_mark else 1


class _Builder:
    """Builds the tree from the parser's events, counting nodes and depth as it goes."""

    def __init__(self, events: Iterator[yaml.Event], place: str) -> None:
        self._events = events
        self._place = place
        self._nodes = 0

    def _error(self, problem: str, line: int, text: str | None = None) -> NotationError:
        return NotationError(problem, place=f"{self._place}:{line}", text=text)

    def document(self) -> Node:
        """Return the tree of the one document in the stream."""
        root: Node | None = None
        for event in self._events:
            if isinstance(event, yaml.DocumentStartEvent):
                if root is not None:
                    raise self._error(
                        "a file holds one scenario; a second one begins", _line_of(event)
                    )
                root = self._node(next(self._events), 0)
        if root is None:
            raise NotationError("the file is empty", place=self._place)
        return root

    def _node(self, event: yaml.Event, depth: int) -> Node:
        line = _line_of(event)
        self._nodes += 1
        if self._nodes > MOST_NODES:
            raise self._error(f"a scenario has at most {MOST_NODES:,} entries", line)
        if depth > DEEPEST:
            raise self._error(f"entries nest at most {DEEPEST} deep", line)
        if isinstance(event, yaml.AliasEvent):
            raise self._error("aliases have no place in a scenario", line, f"*{event.anchor}")
        if not isinstance(event, yaml.NodeEvent):
            raise self._error("a value is missing", line)
        if event.anchor is not None:
            raise self._error("anchors have no place in a scenario", line, f"&{event.anchor}")
        tag: str | None = getattr(event, "tag", None)
        if tag is not None:
            raise self._error("tags have no place in a scenario", line, tag)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, line)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(line, depth)
        return self._mapping(line, depth)

    def _scalar(self, event: yaml.ScalarEvent, line: int) -> Scalar:
        if len(event.value) > LONGEST_SCALAR:
            raise self._error(f"a text has at most {LONGEST_SCALAR:,} characters", line)
        return Scalar(event.value, line, quoted=event.style in ("'", '"'))

    def _sequence(self, line: int, depth: int) -> Sequence:
        items = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            items.append(self._node(event, depth + 1))
        return Sequence(tuple(items), line)

    def _mapping(self, line: int, depth: int) -> Mapping:
        entries: list[tuple[Scalar, Node]] = []
        seen: set[str] = set()
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._node(event, depth + 1)
            if not isinstance(key, Scalar):
                raise self._error("a key is a text", key.line)
            if key.text in seen:
                raise self._error("this key stands here twice", key.line, key.text)
            seen.add(key.text)
            entries.append((key, self._node(next(self._events), depth + 1)))
        return Mapping(tuple(entries), line)

"""Coverage: how many distinct lines of card text are understood, and where the others stop.

In: faces of cards as people write them. Out: a `Report`. Understood means that the engine executes
it: a line that compiles to something the engine does not do counts as stopped, with what is
missing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.ability.keywords import KeywordAbility
from engine.terms.types import CardType, Supertype
from engine.text.card import CompiledLine, FaceText, compile_text
from engine.text.executable import Missing
from engine.text.typeline import TypeLine, parse_type_line
from rules.errors import NotationError


@dataclass(frozen=True, slots=True)
class Stop:
    """Words at which lines stop, how many distinct lines do, and those lines."""

    words: str
    count: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """Distinct lines without reminder text; `keyword_only` are among the understood."""

    lines: int
    understood: int
    keyword_only: int
    stopped: tuple[Stop, ...]


def coverage(faces: Iterable[FaceText], missing: Missing) -> Report:
    """Compile every distinct line of the faces and count; `missing` says what is not executed."""
    seen: dict[str, CompiledLine] = {}
    for face in faces:
        for line in _lines(face):
            seen.setdefault(line.text, line)
    stops: dict[str, list[str]] = {}
    keyword_only = 0
    for text, line in seen.items():
        reason = _reason(line, missing)
        if reason is not None:
            stops.setdefault(reason, []).append(text)
        elif all(isinstance(ability, KeywordAbility) for ability in line.abilities):
            keyword_only += 1
    stopped = tuple(
        Stop(words, len(lines), tuple(lines))
        for words, lines in sorted(stops.items(), key=lambda item: (-len(item[1]), item[0]))
    )
    unread = sum(stop.count for stop in stopped)
    return Report(len(seen), len(seen) - unread, keyword_only, stopped)


def _lines(face: FaceText) -> tuple[CompiledLine, ...]:
    """The compiled lines of a face; with a type line that cannot be read, those of a permanent."""
    try:
        kind = parse_type_line(face.type)
    except NotationError:
        kind = TypeLine((CardType.ARTIFACT,), (Supertype.LEGENDARY,))
    variable = "X" in face.cost.upper()
    return compile_text(face.text, kind, (face.name, *face.names), variable=variable)


def _reason(line: CompiledLine, missing: Missing) -> str | None:
    """The words at which a line stops, or None where it is understood."""
    if line.problem is not None:
        return getattr(line.problem, "words", "two readings")
    pieces = tuple(piece for ability in line.abilities for piece in missing(ability))
    return f"not executed: {', '.join(dict.fromkeys(pieces))}" if pieces else None

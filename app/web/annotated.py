"""A text with annotations: its stretches, and what stands behind each.

In: a node. Out: `Stretch`es in order, each with the lines of the text in both languages, the
references in them, and the annotation behind them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rules.node import Annotation, Node
from rules.reference import Reference
from rules.text import Bilingual, Language


@dataclass(frozen=True, slots=True)
class Stretch:
    """Lines of a text; `note` is the annotation behind them, `part` the name of its references."""

    text: Bilingual
    references: tuple[Reference, ...]
    note: Annotation | None = None
    part: str = ""


def stretches(node: Node) -> tuple[Stretch, ...]:
    """Return the stretches of a node's text, the last of them without annotation."""
    return tuple(_stretches(node))


def _stretches(node: Node) -> Iterator[Stretch]:
    lines = {language: (node.text[language] or "").split("\n") for language in Language}
    at = dict.fromkeys(Language, 0)
    for n, note in enumerate(node.notes, start=1):
        ends = {x: max(note.behind(x), at[x]) for x in Language}
        yield replace(_between(node, lines, at, ends), note=note, part=f"note.{n}")
        at = ends
    rest = {language: len(lines[language]) for language in Language}
    if any(rest[language] > at[language] and node.text[language] for language in Language):
        yield _between(node, lines, at, rest)


def _between(
    node: Node,
    lines: dict[Language, list[str]],
    first: dict[Language, int],
    last: dict[Language, int],
) -> Stretch:
    sides: list[str | None] = []
    references: list[Reference] = []
    for language in Language:
        of = lines[language]
        text = "\n".join(of[first[language] : last[language]])
        sides.append(text or None)
        start = sum(len(line) + 1 for line in of[: first[language]])
        references += _moved(node.references, language, start, start + len(text))
    return Stretch(Bilingual(*sides), tuple(references))


def _moved(
    references: Sequence[Reference], language: Language, start: int, end: int
) -> Iterator[Reference]:
    """Yield the references in a stretch of the text, their places counted from its beginning."""
    for r in references:
        if r.language is language and r.part == "text" and start <= r.start and r.end <= end:
            yield replace(r, start=r.start - start, end=r.end - start)

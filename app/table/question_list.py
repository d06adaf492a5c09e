"""The list of questions for practice: how many each source has of every kind and level.

In: `questions.txt`, which `scripts/questions` writes. Out: the sources, and which kinds and levels
there are, so that nothing is offered of which no question is found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.playing.question import LEVELS, Asks

FILE = Path(__file__).with_name("questions.txt")
#: The topic of the boards that are made by the recipe; the others are folders of the collection.
RECIPE = "boards"
#: A kind of question and a level.
Sort = tuple[Asks, int]


@dataclass(frozen=True, slots=True)
class Source:
    """A scenario or a board by its id, and its questions of each sort."""

    id: str
    counts: Mapping[Sort, int]

    @property
    def topic(self) -> str:
        """The folder that it is in."""
        return self.id.partition("/")[0]

    def sorts(self, level: int = 0, asks: str = "") -> list[Sort]:
        """The sorts that it has of a level and a kind; 0 and "" are any."""
        return [
            (kind, one) for kind, one in self.counts if level in (0, one) and asks in ("", kind)
        ]


@cache
def sources() -> tuple[Source, ...]:
    """Every source that has questions."""
    return tuple(map(_read, FILE.read_text("utf-8").splitlines()))


def _read(line: str) -> Source:
    id, *fields = line.split()
    counts: dict[Sort, int] = {}
    for field in fields:
        kind, _, numbers = field.partition(":")
        for level, number in zip(LEVELS, numbers.split(","), strict=True):
            if number != "0":
                counts[Asks(kind), level] = int(number)
    return Source(id, counts)


def write(found: Iterable[tuple[str, Iterable[Sort]]]) -> Iterator[str]:
    """Yield the lines of the list: an id with the sort of each of its questions."""
    for id, sorts in found:
        counts = Counter(sorts)
        if counts:
            yield " ".join((id, *_fields(counts)))


def _fields(counts: Mapping[Sort, int]) -> Iterator[str]:
    for kind in Asks:
        numbers = [counts.get((kind, level), 0) for level in LEVELS]
        if any(numbers):
            yield f"{kind}:{','.join(map(str, numbers))}"


@cache
def totals() -> Mapping[str, Mapping[Sort, int]]:
    """How many questions each topic has of each sort."""
    found: dict[str, Counter[Sort]] = {}
    for source in sources():
        found.setdefault(source.topic, Counter()).update(source.counts)
    return found


def how_many() -> int:
    """How many questions there are in all."""
    return sum(sum(sorts.values()) for sorts in totals().values())

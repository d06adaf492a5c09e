"""Steps in which nothing happens but procedure, taken together where several follow one another.

In: the steps of a replay, and the numbers of those after which something is looked at. Out: the
steps in groups: each by itself, or a row of idle ones.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.telling.trace import TraceStep

#: So many idle steps in a row, or more, are one group.
LEAST = 3
_OF_THE_TURN = frozenset({"turn", "active player", "step"})


def is_idle(step: TraceStep) -> bool:
    """Whether no rule decides the step and nothing changes but where in the turn the game is."""
    if step.deciding or step.refused or step.checked or step.because:
        return False
    return {change.what for change in step.changes} <= _OF_THE_TURN


def folded(
    steps: Sequence[TraceStep], looked_at: Collection[int] = ()
) -> Iterator[tuple[TraceStep, ...]]:
    """Yield the steps in groups; a step after which something is looked at is told by itself."""
    row: list[TraceStep] = []
    for step in steps:
        if is_idle(step) and step.number not in looked_at:
            row.append(step)
            continue
        yield from _group(row)
        row = []
        yield (step,)
    yield from _group(row)


def _group(row: list[TraceStep]) -> Iterator[tuple[TraceStep, ...]]:
    if len(row) >= LEAST:
        yield tuple(row)
    else:
        yield from ((step,) for step in row)

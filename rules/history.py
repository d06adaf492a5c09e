"""The history of a rule: one node followed through all editions, renumbered or not.

In: the editions of a book and a node of one of them. Out: a `Step` for each edition that has the
rule, the oldest first, and one for the edition that dropped it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from rules.diff import Diff, What, diff_editions
from rules.edition import Edition
from rules.errors import NotFoundError


class Became(StrEnum):
    """What became of a rule from one edition to the next."""

    FIRST = "first"
    ADDED = "added"
    SAME = "same"
    RENUMBERED = "renumbered"
    CHANGED = "changed"
    REFERENCES = "references"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Step:
    """A rule in one edition: its key there, None where it was removed, and what became of it.

    `FIRST` is the oldest edition there is; `ADDED`, that the edition before has no such rule. A
    rule can be both renumbered and changed, or renumbered with other references.
    """

    edition: str
    key: str | None
    became: tuple[Became, ...]
    similarity: float = 1.0


def trace(
    editions: Sequence[Edition],
    key: str,
    at: str,
    diff_of: Callable[[Edition, Edition], Diff] = diff_editions,
) -> tuple[Step, ...]:
    """Follow the node `key` of the edition `at` (a date) back and forth through `editions`.

    `diff_of` may be a store of diffs. Raises `NotFoundError` for an edition or node that is not
    there.
    """
    ordered = sorted(editions, key=lambda edition: edition.date)
    here = next((i for i, edition in enumerate(ordered) if edition.date == at), None)
    if here is None:
        raise NotFoundError("no such edition", text=at, nearest=tuple(e.date for e in ordered))
    if all(node.key != key for node in ordered[here].nodes):
        raise NotFoundError(f"no such rule in the edition of {at}", text=key)
    return (*_back(ordered[: here + 1], key, diff_of), *_forth(ordered[here:], key, diff_of))


def _back(
    editions: Sequence[Edition], key: str, diff_of: Callable[[Edition, Edition], Diff]
) -> list[Step]:
    """Return the steps up to the last of `editions`, the oldest first."""
    steps: list[Step] = []
    for older, newer in zip(reversed(editions[:-1]), reversed(editions[1:]), strict=True):
        diff = diff_of(older, newer)
        before = diff.backwards().get(key)
        if before is None:
            steps.append(Step(newer.date, key, (Became.ADDED,)))
            return steps[::-1]
        steps.append(_step(diff, before, key))
        key = before
    steps.append(Step(editions[0].date, key, (Became.FIRST,)))
    return steps[::-1]


def _forth(
    editions: Sequence[Edition], key: str, diff_of: Callable[[Edition, Edition], Diff]
) -> list[Step]:
    """Return the steps behind the first of `editions`."""
    steps: list[Step] = []
    for older, newer in pairwise(editions):
        diff = diff_of(older, newer)
        after = diff.pairs.get(key)
        if after is None:
            steps.append(Step(newer.date, None, (Became.REMOVED,), 0.0))
            return steps
        steps.append(_step(diff, key, after))
        key = after
    return steps


def _step(diff: Diff, old: str, new: str) -> Step:
    became = [Became.RENUMBERED] if old != new else []
    change = next((c for c in diff.changed if c.new == new), None)
    if change is not None:
        only_references = change.what == (What.REFS,)
        became.append(Became.REFERENCES if only_references else Became.CHANGED)
    similarity = change.similarity if change is not None else 1.0
    return Step(diff.new, new, tuple(became) or (Became.SAME,), similarity)

"""The history of a rule: one node followed through all editions, renumbered or not.

In: the editions of a book and a node of one of them. Out: a `Step` for each edition that has the
rule, the oldest first, and one for the edition that dropped it; for a step, what became of all that
stands under the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from rules.diff import Diff, What, diff_editions
from rules.edition import Edition
from rules.errors import NotFoundError
from rules.node import Node


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


@dataclass(frozen=True, slots=True)
class Below:
    """What became of a node under a rule from one edition to the next; an absent key is None."""

    old: str | None
    new: str | None
    became: tuple[Became, ...]


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


def below(
    diff: Diff, olds: Mapping[str, Node], news: Mapping[str, Node], before: str, after: str
) -> tuple[Below, ...]:
    """Return what became of all under a rule that was `before` and is `after`, by key of both.

    What stayed as it was, and what only went along when its rule was renumbered, is left out. In
    the order of the new edition; what is no longer under the rule follows in the order of the old.
    """
    back, changes = diff.backwards(), {change.new: change for change in diff.changed}
    found: list[Below] = []
    for key in _under(after, news):
        old = back.get(key)
        if old is None:
            found.append(Below(None, key, (Became.ADDED,)))
            continue
        became = []
        if old.removeprefix(before) != key.removeprefix(after) or not old.startswith(before):
            became.append(Became.RENUMBERED)
        change = changes.get(key)
        if change is not None and change.what != (What.REFS,):
            became.append(Became.CHANGED)
        elif change is not None and not change.refs_follow:
            became.append(Became.REFERENCES)
        if became:
            found.append(Below(old, key, tuple(became)))
    there = set(_under(after, news))
    for key in _under(before, olds):
        new = diff.pairs.get(key)
        if new not in there:
            gone = Became.REMOVED if new is None else Became.RENUMBERED
            found.append(Below(key, new, (gone,)))
    return tuple(found)


def _under(key: str, nodes: Mapping[str, Node]) -> Iterator[str]:
    """Yield the keys of all nodes under one, in book order."""
    for child in nodes[key].children if key in nodes else ():
        yield child
        yield from _under(child, nodes)

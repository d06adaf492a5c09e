"""What a new edition means for our gists: whose rules changed, moved, went or came.

In: the diff from the edition that the digest was written against to a new one, and the digest.
Out: a `GistChange` for each gist that somebody has to look at again, in the order of the book.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules.diff import Diff
from rules.digest import DigestEntry
from rules.number import RuleNumber
from rules.text import Language

_NUMBER = re.compile(r"(?<![\d.])\d{3}(?:\.\d+[a-z]?)?(?![\d.]*\d)")


class Why(StrEnum):
    """Why a gist is to be looked at."""

    GONE = "gone"
    MOVED = "moved"
    CHANGED = "changed"
    POINTS = "points"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class GistChange:
    """A gist to look at. `number` is that of the digest, of the new edition where it is new.

    `now` is the number in the new edition (None where the rule is gone); `what` says what differs:
    the parts of a changed rule, or the numbers that a gist points to and that have moved or gone.
    """

    number: RuleNumber
    why: Why
    now: RuleNumber | None
    what: tuple[str, ...] = ()


def gist_changes(diff: Diff, digest: Mapping[RuleNumber, DigestEntry]) -> Iterator[GistChange]:
    """Yield what is to be looked at; a gist can come several times, moved and changed.

    Raises `ValueError` where the digest was written against another edition than `diff.old`.
    """
    strange = {entry.edition for entry in digest.values()} - {diff.old}
    if strange:
        raise ValueError(f"the gists were written against {', '.join(sorted(strange))}")
    numbers = {_number(old): _number(new) for old, new in diff.pairs.items()}
    changed = {_number(change.old): change for change in diff.changed}
    for number in sorted({*digest, *numbers}):
        entry = digest.get(number)
        if entry is None:
            continue
        now = numbers.get(number)
        if now is None:
            yield GistChange(number, Why.GONE, None)
            continue
        if now != number:
            yield GistChange(number, Why.MOVED, now)
        if (change := changed.get(number)) is not None and not change.refs_follow:
            yield GistChange(number, Why.CHANGED, now, tuple(part.value for part in change.what))
        if led := tuple(_led_away(entry, numbers)):
            yield GistChange(number, Why.POINTS, now, led)
    for key in diff.added:
        yield GistChange(_number(key), Why.NEW, _number(key))


def _number(key: str) -> RuleNumber:
    """Return the number of a node's key (`603.2~2` is the second node of 603.2)."""
    return RuleNumber.parse(key.partition("~")[0])


def _led_away(entry: DigestEntry, numbers: Mapping[RuleNumber, RuleNumber]) -> Iterator[str]:
    """Yield the numbers in a gist that name another rule now, as `704.5j → 704.5k`."""
    texts = (entry.gist, *(side for _, side in entry.sides))
    said = (text[language] or "" for text in texts for language in Language)
    named = {found for text in said for found in _NUMBER.findall(text)}
    for written in sorted(named, key=RuleNumber.parse):
        now = numbers.get(RuleNumber.parse(written))
        if now is None:
            yield f"{written} → gone"
        elif str(now) != written:
            yield f"{written} → {now}"

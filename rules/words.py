"""Words of a text as a comparison sees them: English word by word, Chinese character by character.

In: passages. Out: their words, how alike two are, and what was taken out and put in between them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from itertools import pairwise

from rules.text import Language

#: The languages as a tuple, which is faster to go through than the enumeration.
LANGUAGES = tuple(Language)

_ENGLISH = re.compile(r"\{[^{}]{1,5}\}|\d+(?:\.\d+)*[a-z]?|\w+(?:['’]\w+)*|\s+|[^\w\s]")
_CHINESE = re.compile(r"\{[^{}]{1,5}\}|[A-Za-z0-9]+(?:[.'’][A-Za-z0-9]+)*|\s+|.", re.DOTALL)
_QUOTES = (("‘", "'"), ("’", "'"), ("“", '"'), ("”", '"'))


class Mark(StrEnum):
    """What became of a stretch of text."""

    SAME = "same"
    REMOVED = "removed"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of two texts that both have, or that one has alone."""

    mark: Mark
    text: str


def folded(text: str | None) -> str:
    """Return a text with its quotes and blanks in one form, as documents differ in them."""
    if not text:
        return ""
    for quote, plain in _QUOTES:
        text = text.replace(quote, plain)
    return " ".join(text.split())


def words(text: str, language: Language) -> list[str]:
    """Split a text into words (English) or characters (Chinese); joined they give it back."""
    return (_ENGLISH if language is Language.EN else _CHINESE).findall(text)


def likeness(old: str, new: str, language: Language) -> float:
    """Return how alike two texts are, 0–1.

    It is the share of words that both have: those with which both begin and end count whole, of the
    words between them the share of neighbouring pairs that both have.
    """
    one, other = words(folded(old), language), words(folded(new), language)
    if not one and not other:
        return 1.0
    start, end = _common_ends(one, other)
    inner, outer = one[start : len(one) - end], other[start : len(other) - end]
    between = share(pairs_of(inner), pairs_of(outer)) * (len(inner) + len(outer))
    return (2 * (start + end) + between) / (len(one) + len(other))


def pairs_of(parts: Sequence[str]) -> Counter[tuple[str, ...]]:
    """Count the pairs of neighbouring words, blanks left out; a word alone counts as itself."""
    solid = [part for part in parts if not part.isspace()]
    return Counter(pairwise(solid)) if len(solid) > 1 else Counter((part,) for part in solid)


def in_common(one: Counter[tuple[str, ...]], other: Counter[tuple[str, ...]]) -> int:
    """Return how many of their members two bags have in common."""
    small, large = (one, other) if len(one) <= len(other) else (other, one)
    return sum(min(n, large[pair]) for pair, n in small.items() if pair in large)


def share(one: Counter[tuple[str, ...]], other: Counter[tuple[str, ...]]) -> float:
    """Return the share of common members among those of both bags, 0–1 (Dice)."""
    return 2 * in_common(one, other) / (one.total() + other.total()) if one and other else 0.0


def marked_change(old: str, new: str, language: Language) -> tuple[Stretch, ...]:
    """Return what was removed and added from `old` to `new`, in reading order.

    The stretches that are the same and added give `new`; those that are the same and removed, `old`
    (save that quotes and blanks may be written as in `new`).
    """
    one, other = words(old, language), words(new, language)
    start, end = _common_ends([folded(w) for w in one], [folded(w) for w in other])
    inner, outer = one[start : len(one) - end], other[start : len(other) - end]
    stretches = [Stretch(Mark.SAME, "".join(other[:start]))]
    matcher = SequenceMatcher(
        None, [folded(w) for w in inner], [folded(w) for w in outer], autojunk=False
    )
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        if tag == "equal":
            stretches.append(Stretch(Mark.SAME, "".join(outer[j1:j2])))
            continue
        stretches.append(Stretch(Mark.REMOVED, "".join(inner[i1:i2])))
        stretches.append(Stretch(Mark.ADDED, "".join(outer[j1:j2])))
    stretches.append(Stretch(Mark.SAME, "".join(other[len(other) - end :])))
    return _without_crumbs(stretches)


def _common_ends(one: Sequence[str], other: Sequence[str]) -> tuple[int, int]:
    """Return how many words two texts have in common at their beginning and at their end."""
    short = min(len(one), len(other))
    start = next((i for i in range(short) if one[i] != other[i]), short)
    rest = short - start
    end = next((i for i in range(rest) if one[-1 - i] != other[-1 - i]), rest)
    return start, end


def _without_crumbs(stretches: Sequence[Stretch]) -> tuple[Stretch, ...]:
    """Join neighbours of one kind; a blank or comma between two changes is part of both."""
    joined: list[Stretch] = []
    removed, added = "", ""
    pieces = [stretch for stretch in stretches if stretch.text]
    for n, stretch in enumerate(pieces):
        crumb = (
            stretch.mark is Mark.SAME
            and 0 < n < len(pieces) - 1
            and (removed or added)
            and not re.search(r"\w", stretch.text)
        )
        if crumb:
            removed, added = removed + stretch.text, added + stretch.text
        elif stretch.mark is Mark.REMOVED:
            removed += stretch.text
        elif stretch.mark is Mark.ADDED:
            added += stretch.text
        else:
            joined += _changes(removed, added)
            removed, added = "", ""
            joined.append(stretch)
    return (*joined, *_changes(removed, added))


def _changes(removed: str, added: str) -> list[Stretch]:
    both = (Stretch(Mark.REMOVED, removed), Stretch(Mark.ADDED, added))
    return [stretch for stretch in both if stretch.text]

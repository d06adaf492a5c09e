"""Numbers that readers type: the nodes that they name, and the nearest ones where there is none.

In: numbers, ranges and lists as `rules.number` reads them, or what looks like a mistyped number; a
library and an edition of it. Out: keys of nodes, or `NotFoundError` with the nearest numbers.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from string import ascii_lowercase, digits

from app.editions import newest_editions
from app.library.edition_facts import EditionFacts
from app.library.library import Library
from rules.errors import NotationError, NotFoundError
from rules.number import NumberRange, RuleNumber

#: So many numbers are offered in place of one that is not there.
_MOST_NEAR = 5
#: One word with a digit that may be meant as a number: `704.5jj`, `7o4.5j`, `CR702.2bc`.
_MISTYPED = re.compile(r"(?:cr\s*|规则\s*)?(?P<number>[\dolis]{3}\.\d[\da-z.]{0,8})", re.IGNORECASE)
#: Letters that are typed for digits.
_DIGITS = str.maketrans("olis", "0115")


def keys_of(
    library: Library, edition: EditionFacts, item: RuleNumber | NumberRange
) -> tuple[str, ...]:
    """Return the keys of the nodes of a number or a range, in book order.

    Raises `NotFoundError` with the nearest numbers for one that the edition does not have.
    """
    if isinstance(item, RuleNumber):
        if keys := library.keys_of(edition, item):
            return keys
        raise no_such_rule(library, edition, str(item))
    ends = [library.keys_of(edition, end) for end in (item.first, item.last)]
    for end, keys in zip((item.first, item.last), ends, strict=True):
        if not keys:
            raise no_such_rule(library, edition, str(end))
    first, last = ends[0][0], ends[1][-1]
    beside = _beside(library, edition, first)
    if last not in beside:  # the range goes on into another section
        return _between(_numbers(library, edition), first, last)
    return beside[beside.index(first) : beside.index(last) + 1]


def _between(numbers: Sequence[tuple[RuleNumber, str]], first: str, last: str) -> tuple[str, ...]:
    """Return the keys from one to another at their level, in book order."""
    keys = [key for _, key in numbers]
    stretch = numbers[keys.index(first) : keys.index(last) + 1]
    level = (len(stretch[0][0].parts), stretch[0][0].is_chapter)
    return tuple(key for n, key in stretch if (len(n.parts), n.is_chapter) == level)


def _beside(library: Library, edition: EditionFacts, key: str) -> tuple[str, ...]:
    """Return the keys of the nodes under the same parent as one, itself among them."""
    node = library.node(edition, key)
    outer = library.node(edition, node.parent) if node and node.parent else None
    return outer.children if outer else (key,)


def _numbers(library: Library, edition: EditionFacts) -> Sequence[tuple[RuleNumber, str]]:
    """Return each number of an edition with its key, in book order."""

    def look() -> Sequence[tuple[RuleNumber, str]]:
        keys = library.all_numbers(edition)
        return tuple((RuleNumber.stored(key.split("~")[0]), key) for key in keys)

    return library.once("numbers", edition, look)


def no_such_rule(library: Library, edition: EditionFacts, number: str) -> NotFoundError:
    """Say that a number is not there, with the nearest ones of the edition.

    Before those stand the ids of what has this number in the book of another game.
    """
    there = _in_other_games(library, edition, number)
    near = (*there, *_nearest(number, _numbers(library, edition)))
    return NotFoundError("no such rule in this edition", text=number, nearest=near)


def _in_other_games(library: Library, edition: EditionFacts, number: str) -> Iterator[str]:
    try:
        wanted = RuleNumber.parse(number)
    except NotationError:
        return
    for other in newest_editions(library):
        if other.game != edition.game:
            yield from (f"{other.id}/{key}" for key in library.keys_of(other, wanted)[:1])


def mistyped(library: Library, edition: EditionFacts, text: str) -> tuple[str, ...]:
    """Return the numbers that are one slip away from what is nearly a number, else nothing."""
    match = _MISTYPED.fullmatch(text.strip())
    if match is None:
        return ()
    there = {key for _, key in _numbers(library, edition)}
    typed = match["number"].lower()
    for slips in _slips(typed[:3].translate(_DIGITS) + typed[3:]):
        if near := [slip for slip in dict.fromkeys(slips) if slip in there]:
            return tuple(near[:_MOST_NEAR])
    return ()


def _slips(typed: str) -> Iterator[Sequence[str]]:
    """Yield what a number may be a slip of, the likeliest first.

    It is itself (letters for digits put right), one sign too many, two signs exchanged, one sign
    for another, or a number that goes on too long.
    """
    places = range(len(typed) - 1, 3, -1)
    yield [typed]
    yield [typed[:at] + typed[at + 1 :] for at in places]
    yield [typed[: at - 1] + typed[at] + typed[at - 1] + typed[at + 1 :] for at in places]
    yield [typed[:at] + c + typed[at + 1 :] for at in places for c in digits + ascii_lowercase]
    yield [typed[:at] for at in places]


def _nearest(number: str, numbers: Sequence[tuple[RuleNumber, str]]) -> tuple[str, ...]:
    """Return up to five numbers: those before and behind it, under the nearest parent there is."""
    try:
        wanted = RuleNumber.parse(number)
    except NotationError:
        keys = [key for _, key in numbers]
        return tuple(difflib.get_close_matches(number[:20], keys, n=_MOST_NEAR))
    outer: RuleNumber | None = wanted
    around = numbers
    while outer is not None:
        within = [(n, key) for n, key in numbers if n.is_within(outer)]
        if within:
            around = within
            break
        outer = outer.parent
    level = [(n, key) for n, key in around if len(n.parts) == len(wanted.parts)]
    around = level or around
    before = [key for n, key in around if n < wanted]
    behind = [key for n, key in around if n > wanted]
    return (*before[-3:], *behind[:2])

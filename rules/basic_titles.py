"""Titles of the basic rulebook that stand behind their text, put before it.

In: the items of a page and the titles found behind its text. Out: the items in the order in which
a reader takes them.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.basic_items import Item, Role, aside
from rules.basic_lines import WIDE, ends_sentence
from rules.document import Reason


def with_titles(
    items: list[Item], titles: list[Item], section: str, named: frozenset[str]
) -> list[Item]:
    """Put the titles that stand behind a page's text before the text that they name.

    The last of them is the page's own, save on a page that opens a section: it names the text with
    which the page begins; where a heading stands there, the last text across the page that no
    heading names; and else the first paragraph in a column that no heading names. Any other title
    names the first text in a column behind text across the page, if no heading names it. A title
    that finds no text is a heading without text if the book's text names it, or it is the page's
    own; and a caption otherwise.
    """
    opens = any(item.role is Role.OPENING for item in items)
    for n, title in enumerate(reversed(titles)):
        own = n == 0 and not opens
        at = _place_of_own(items) if own else _place_of_column(items)
        if at is not None:
            items.insert(at, title)
        elif title.text in named or own:
            items.append(title)
        else:
            items.append(aside(title.pieces, Reason.CAPTION, section))
    return _opening_first(items)


def _place_of_own(items: Sequence[Item]) -> int | None:
    """Return where a page's own title belongs: the index of the first text that it names."""
    roles = [item.role for item in items]
    if Role.BODY not in roles:
        return None
    first = roles.index(Role.BODY)
    if Role.HEADING not in roles[:first]:
        return first
    loose = [i for i, item in enumerate(items) if item.role is Role.BODY and _is_loose(items, i)]
    wide = [i for i in loose if _is_wide(items[i])]
    if wide:
        return wide[-1]
    behind_text = [i for i in loose if _text_before(items, i) is not None]
    return behind_text[0] if behind_text else None


def _is_loose(items: Sequence[Item], i: int) -> bool:
    """Whether a text begins a chunk and a sentence, and no heading stands in its chunk."""
    before = _text_before(items, i)
    over = before is None or ends_sentence(before.text)
    heading = items[i - 1] if i and items[i - 1].role is Role.HEADING else None
    apart = heading is None or heading.pieces[-1].line.number + 1 < items[i].pieces[0].line.number
    return over and apart and items[i].begins_chunk


def _text_before(items: Sequence[Item], i: int) -> Item | None:
    """Return the text before a text with no heading between them."""
    for item in reversed(items[:i]):
        if item.role is Role.HEADING:
            return None
        if item.role is Role.BODY:
            return item
    return None


def _place_of_column(items: Sequence[Item]) -> int | None:
    """Return the first text in a column behind text across the page, if no heading names it."""
    for i, item in enumerate(items):
        before = _text_before(items, i)
        if item.role is Role.BODY and before is not None and _narrows(before, item):
            return i
    return None


def _is_wide(item: Item) -> bool:
    return max(len(piece.text) for piece in item.pieces) > WIDE


def _narrows(one: Item, other: Item) -> bool:
    return _is_wide(one) and not _is_wide(other) and ends_sentence(one.text)


def _opening_first(items: list[Item]) -> list[Item]:
    """Move the opening of a section and its title before the text of its page."""
    head = [item for item in items if item.role in (Role.OPENING, Role.SECTION_TITLE)]
    return head + [item for item in items if item not in head]

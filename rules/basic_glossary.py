"""Pages of the basic rulebook's glossary: letters, entries, and fragments of cards between them.

In: the chunks of a page. Out: its `Item`s in reading order; a term is a heading, its definition the
body below it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.basic_items import Item, Role, aside, body_text, is_entry, is_term, section_title
from rules.basic_lines import (
    Chunk,
    Piece,
    ends_sentence,
    is_card_chunk,
    is_letter_heading,
    is_name,
    is_name_alone,
    is_numbered_name,
    is_page_number,
    opening,
    running_head,
)
from rules.document import Reason

#: No entry has more lines than this without a blank line.
_LONGEST_ENTRY = 30


def glossary_page(chunks: Sequence[Chunk], section: str) -> list[Item]:
    """Read a page of the glossary: letters, entries, and fragments of cards between them."""
    items: list[Item] = []
    opened = False
    on_card = False
    chunks = [part for chunk in chunks for part in _split_entries(chunk)]
    for i, chunk in enumerate(chunks):
        first = chunk.pieces[0]
        before = next((item for item in reversed(items) if item.role is Role.BODY), None)
        if running_head(chunk.text) or (is_page_number(chunk) and not on_card):
            items.append(aside(chunk.pieces, Reason.PAGE_FURNITURE, section))
            on_card = False
        elif opening(first.text):
            items.append(Item(Role.OPENING, (first,), section))
            items += section_title(chunk.pieces[1:], section) if len(chunk.pieces) > 1 else []
            opened = len(chunk.pieces) == 1
        elif opened and is_name(first.text):
            items += section_title([first], section)
            items += body_text(chunk.pieces[1:], section)
            opened = False
        elif is_letter_heading(first.text) and len(first.text) > 1:
            items.append(Item(Role.LETTER, (first,), section))
            items += _entry(chunk.pieces[1:], section)
            on_card = False
        elif is_entry(chunk) and (_is_over(before) or on_card):
            items += _entry(chunk.pieces, section)
            on_card = False
        elif on_card or _begins_card(chunks, i, before):
            items.append(aside(chunk.pieces, Reason.CAPTION, section))
            on_card = True
        elif is_name_alone(chunk) and not _heads_list(chunks, i) and _is_over(before):
            items.append(aside(chunk.pieces, Reason.CAPTION, section))
        else:
            items.append(Item(Role.BODY, chunk.pieces, section))
    return items


def _split_entries(chunk: Chunk) -> list[Chunk]:
    """Split a chunk too long for one entry, as a document without blank lines has them.

    A term stands behind a sentence that is over, and has a longer line below it.
    """
    if len(chunk.pieces) <= _LONGEST_ENTRY:
        return [chunk]
    starts = [0]
    for n in range(1, len(chunk.pieces) - 1):
        text, below = chunk.pieces[n].text, chunk.pieces[n + 1].text
        alone = running_head(text) or is_letter_heading(text)
        behind = running_head(chunk.pieces[n - 1].text) or is_letter_heading(
            chunk.pieces[n - 1].text
        )
        over = behind or ends_sentence(chunk.pieces[n - 1].text)
        if alone or behind or (over and is_term(text) and len(below) > len(text)):
            starts.append(n)
    ends = [*starts[1:], len(chunk.pieces)]
    return [Chunk(chunk.pieces[a:b]) for a, b in zip(starts, ends, strict=True)]


def _is_over(before: Item | None) -> bool:
    return before is None or ends_sentence(before.text)


def _heads_list(chunks: Sequence[Chunk], i: int) -> bool:
    """Whether a name stands over a numbered list, which belongs to the entry in hand."""
    return i + 1 < len(chunks) and is_numbered_name(chunks[i + 1].pieces[0].text)


def _begins_card(chunks: Sequence[Chunk], i: int, before: Item | None) -> bool:
    """Whether a chunk that is no entry begins the text of a card.

    It is printed on a card itself, or the sentence before it is over and what follows it up to the
    next entry has something that is.
    """
    if is_card_chunk(chunks[i]):
        return True
    if before is None or not ends_sentence(before.text):
        return False
    for chunk in chunks[i + 1 :]:
        if is_entry(chunk) or running_head(chunk.text) or is_letter_heading(chunk.pieces[0].text):
            return False
        if is_card_chunk(chunk):
            return True
    return False


def _entry(pieces: Sequence[Piece], section: str) -> list[Item]:
    if not pieces:
        return []
    items = [Item(Role.HEADING, (pieces[0],), section)]
    if len(pieces) > 1:
        items.append(Item(Role.BODY, tuple(pieces[1:]), section))
    return items

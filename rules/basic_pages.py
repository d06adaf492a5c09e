"""Pages of the basic rulebook: what each line of a page is, titles put before their text.

In: the blocks of the document. Out: `Item`s in reading order: openings of sections, headings, body
text, and lines that are set aside with their reason. The publisher's layout gives a page's title
behind its text; the rules by which a title is put back are stated at `with_titles`.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.basic_glossary import glossary_page
from rules.basic_items import Item, Role, aside, body_text, is_entry, section_title
from rules.basic_lines import (
    Block,
    Chunk,
    Piece,
    ends_sentence,
    is_card_chunk,
    is_credit,
    is_heading,
    is_letter_heading,
    is_long,
    is_name,
    is_name_alone,
    is_numbered_name,
    is_page_number,
    opening,
    running_head,
)
from rules.basic_titles import with_titles
from rules.document import Reason


def is_page(block: Block, in_glossary: bool) -> bool:
    """Whether a block is a page of the book, not a fragment of a card."""
    for chunk in block.chunks:
        for piece in chunk.pieces:
            if running_head(piece.text) or opening(piece.text) or is_letter_heading(piece.text):
                return True
    if in_glossary:
        return sum(1 for chunk in block.chunks if is_entry(chunk)) >= 2
    return is_long(block)


def pages(blocks: Sequence[Block], named: frozenset[str], glossary: str | None) -> list[Item]:
    """Return the items of all blocks in reading order.

    `named` are titles that the text refers to; `glossary` is the number of the section that holds
    the glossary.
    """
    items: list[Item] = []
    seen: set[str] = set()
    section = ""
    last = max((n for n, block in enumerate(blocks) if _numbers(block)), default=-1)
    for n, whole in enumerate(blocks):
        marks = [piece for piece in whole.pieces if not piece.text]
        if marks:
            items.append(aside(marks, Reason.MACHINE_MARK, section))
        block = Block(tuple(chunk for chunk in whole.chunks if chunk.text))
        if not block.chunks:
            continue
        numbers = _numbers(block)
        is_end = n > last and not any(is_card_chunk(chunk) for chunk in block.chunks)
        if (not section and not numbers) or (is_end and not is_page(block, section == glossary)):
            items += _front(block)
            continue
        if not is_page(block, section == glossary):
            is_copy = any(block.fingerprint in other for other in seen)
            seen.add(block.fingerprint)
            reason = Reason.DUPLICATE if is_copy else Reason.CAPTION
            items.append(aside(block.pieces, reason, section))
            continue
        for page, number in _split_pages(block, section, glossary):
            section = number or section
            if section == glossary:
                items += glossary_page(page, section)
            else:
                items += _page(page, section, named)
    return items


def _numbers(block: Block) -> list[str]:
    """Return the numbers of the sections that a block opens or heads, in order."""
    found = []
    for piece in block.pieces:
        head = running_head(piece.text)
        number = head[0] if head else opening(piece.text)
        if number:
            found.append(number)
    return found


def _front(block: Block) -> list[Item]:
    """Account for the pages before the first section and behind the last."""
    return [
        aside([piece], Reason.CAPTION) if is_credit(piece.text) else Item(Role.FRONT, (piece,), "")
        for piece in block.pieces
    ]


def _split_pages(
    block: Block, section: str, glossary: str | None
) -> list[tuple[list[Chunk], str | None]]:
    """Split a block behind its running heads; return each page's chunks and section number.

    What follows the last running head is a page of its own only if it looks like one.
    """
    result: list[tuple[list[Chunk], str | None]] = []
    page: list[Chunk] = []
    chunks = list(block.chunks)
    at = 0
    while at < len(chunks):
        chunk = chunks[at]
        page.append(chunk)
        at += 1
        head = running_head(chunk.text) if len(chunk.pieces) == 1 else None
        if head is None:
            continue
        while at < len(chunks) and (
            is_page_number(chunks[at]) or is_name_alone(chunks[at]) or is_credit(chunks[at].text)
        ):
            page.append(chunks[at])
            at += 1
        rest = Block(tuple(chunks[at:]))
        if rest.chunks and is_page(rest, (head[0] or section) == glossary):
            result.append((page, head[0]))
            page = []
    numbers = _numbers(Block(tuple(page)))
    if page:
        result.append((page, numbers[-1] if numbers else None))
    return result


def _page(chunks: Sequence[Chunk], section: str, named: frozenset[str]) -> list[Item]:
    """Read a page of a section."""
    items: list[Item] = []
    titles: list[Item] = []
    behind = titled = opened = on_card = False
    for i, chunk in enumerate(chunks):
        first = chunk.pieces[0]
        if running_head(chunk.text) or is_page_number(chunk):
            items.append(aside(chunk.pieces, Reason.PAGE_FURNITURE, section))
            behind = behind or running_head(chunk.text) is not None
        elif opening(first.text):
            items.append(Item(Role.OPENING, (first,), section))
            items += section_title(chunk.pieces[1:], section)
            opened = len(chunk.pieces) == 1
        elif opened and is_name(first.text):
            items += section_title([first], section)
            items += body_text(chunk.pieces[1:], section)
            opened = False
        elif is_credit(chunk.text):
            items.append(aside(chunk.pieces, Reason.CAPTION, section))
        elif behind:
            # A page's titles stand behind its running head; what follows them is on its pictures.
            copy = _repeats(chunk, chunks[:i])
            titled = titled or not (is_name_alone(chunk) or copy)
            if titled or copy:
                reason = Reason.DUPLICATE if copy else Reason.CAPTION
                items.append(aside(chunk.pieces, reason, section))
            else:
                titles.append(Item(Role.HEADING, chunk.pieces, section))
        elif _on_card(chunks, i, on_card=on_card):
            items.append(aside(chunk.pieces, Reason.CAPTION, section))
            on_card = True
        elif is_name_alone(chunk):
            items += _alone(chunks, i, section, named, titles)
        else:
            items += _body(chunk, section)
            on_card = False
    return with_titles(items, titles, section, named)


def _on_card(chunks: Sequence[Chunk], i: int, *, on_card: bool) -> bool:
    """Whether a chunk of a page is printed on a card, or goes on with one that is.

    A card ends where a chunk has a heading of its own.
    """
    if is_card_chunk(chunks[i]):
        return True
    if is_name_alone(chunks[i]) and i + 1 < len(chunks):
        return on_card or is_card_chunk(chunks[i + 1])
    return on_card and not is_entry(chunks[i])


def _repeats(chunk: Chunk, before: Sequence[Chunk]) -> bool:
    """Whether a page has said already what this chunk says."""
    return len(chunk.text) > 12 and any(chunk.text[:30] in other.text for other in before)


def _next_is_name(chunks: Sequence[Chunk], i: int) -> bool:
    return i + 1 < len(chunks) and is_name_alone(chunks[i + 1])


def _alone(
    chunks: Sequence[Chunk], i: int, section: str, named: frozenset[str], titles: list[Item]
) -> list[Item]:
    """Read a short line that stands alone: a heading of what follows, or a label of a picture.

    A line with a number of its own is a heading. Of several lines in a row only one that the book's
    text names is a title, unless the page has a heading of that name; a single line is a heading
    if body text follows it, and a title that stands behind its text if the page's text ends there.
    """
    chunk = chunks[i]
    text = chunk.text
    heading = Item(Role.HEADING, chunk.pieces, section)
    if is_numbered_name(text):
        return [heading]
    following = chunks[i + 1] if i + 1 < len(chunks) else None
    ends_page = following is not None and (
        running_head(following.text) is not None
        or opening(following.pieces[0].text) is not None
        or is_credit(following.text)
    )
    first = i == 0 or (i > 1 and opening(chunks[i - 2].text) is not None)
    in_row = _next_is_name(chunks, i) or (not first and is_name_alone(chunks[i - 1]))
    if not is_heading(text):
        return [aside(chunk.pieces, Reason.CAPTION, section)]
    if in_row:
        is_twice = any(c is not chunk and c.pieces[0].text == text for c in chunks)
        if text in named and not is_twice:
            titles.append(heading)
            return []
        return [aside(chunk.pieces, Reason.CAPTION, section)]
    if ends_page:
        titles.append(heading)
        return []
    if following is None or is_page_number(following):
        return [aside(chunk.pieces, Reason.CAPTION, section)]
    return [heading]


def _body(chunk: Chunk, section: str) -> list[Item]:
    """Split a chunk into its headings and its text."""
    items: list[Item] = []
    text: list[Piece] = []
    for n, piece in enumerate(chunk.pieces):
        over = n == 0 or ends_sentence(chunk.pieces[n - 1].text)
        below = chunk.pieces[n + 1].text if n + 1 < len(chunk.pieces) else ""
        numbered = is_numbered_name(piece.text) and (over or not text)
        if numbered or (over and is_heading(piece.text) and len(below) > len(piece.text)):
            if text:
                items.append(Item(Role.BODY, tuple(text), section, begins_chunk=not items))
                text = []
            items.append(Item(Role.HEADING, (piece,), section))
        else:
            text.append(piece)
    if text:
        items.append(Item(Role.BODY, tuple(text), section, begins_chunk=not items))
    return items

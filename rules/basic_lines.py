"""Lines of a rulebook pulled out of a two-column PDF: marks, chunks, blocks, and their looks.

In: the lines of the document. Out: `Block`s, each begun by a machine mark, of `Chunk`s, each ended
by a blank line, of `Piece`s; and the tests of shape that tell body text from card fragments.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.document import SourceLine
from rules.text import HAN, significant

_MARK = re.compile(r"^\s*(<\|[^|<>\n]{1,120}\|>)\s*")
#: A running head (section and title on one line), and the opening of a section (number alone).
_RUNNING = re.compile(
    r"^第\s*(?P<number>\d{1,2}|[一二三四五六七八九十])\s*节\s*[：:]?\s*(?P<title>\S.{0,24})$"
)
_OPENING = re.compile(r"^第\s*(?P<number>\d{1,2}|[一二三四五六七八九十])\s*节\s*[：:]?$")
_LETTER = re.compile(r"^[A-Z]\s*[（(].{1,24}[)）]$|^[（(]符号.{0,10}[)）]$")
_PAGE_NUMBER = re.compile(r"^\d{1,3}$")
_CREDIT = re.compile(r"^(?:画家|插画|绘图)\s*[：:]")
_ARTIST = re.compile(r"^[A-Z][A-Za-z.'’-]*(?: [A-Z&][A-Za-z.'’-]*){1,4}$")
_COLLECTOR = re.compile(r"^™|©\s*(?:19|20)\d\d|^\d+/\d+$")
_TYPE_LINE = re.compile(
    r"^(?:传奇|基本|雪境|部族|神器|结界|瞬间|法术|生物|地|鹏洛客){1,3}\s*[～~—]\s*\S{1,12}$"
)
_SYMBOL = r"[oO]{1,2}(?:h?\d+|[WUBRGTX])"
_NAME_AND_COST = re.compile(rf"^(?:[oO]|{_SYMBOL})+\s*[\u3400-\u9fff].{{0,12}}$")
_ABILITY = re.compile(
    rf"^(?:{_SYMBOL})*[，,：:]|^(?:{_SYMBOL})+\s*[，,：:]|^[+＋−–-]\d+$|^0$|^\+1$"
)
#: A keyword with its reminder in parentheses, which speaks of this card.
_REMINDER = re.compile(r"^[\u3400-\u9fff]{2,5}（(?:此生物|它对生物|只要防御牌手)")
_NUMBERED = re.compile(r"^(?:\d{1,2}|[A-Z])[.．、]\s*\S")
_ATTRIBUTION = re.compile(r"^[～~—]\S{1,16}$")
_SENTENCE_END = re.compile(r"[。！？!?：」）)”.]$|\.(?:com|net|org)(?:/\w+)?$")
_IN_SENTENCE = re.compile(r"[。！？；：，、,;]|[」』]$")
_LONGEST_NAME = 16
#: Lines longer than this run across the page; shorter ones stand in a column.
WIDE = 32


@dataclass(frozen=True, slots=True)
class Piece:
    """A line without its machine mark, which `mark` keeps."""

    line: SourceLine
    mark: str
    text: str


@dataclass(frozen=True, slots=True)
class Chunk:
    """Lines that follow each other without a blank line or a mark between them."""

    pieces: tuple[Piece, ...]

    @property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces)

    @property
    def width(self) -> int:
        """The length of the longest line."""
        return max(len(piece.text) for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class Block:
    """What stands between two machine marks."""

    chunks: tuple[Chunk, ...]

    @property
    def pieces(self) -> list[Piece]:
        return [piece for chunk in self.chunks for piece in chunk.pieces]

    @property
    def fingerprint(self) -> str:
        """What tells whether two blocks say the same."""
        return significant("".join(piece.text for piece in self.pieces))


def split_blocks(lines: Iterable[SourceLine]) -> tuple[Block, ...]:
    """Split a document at its machine marks and blank lines.

    A document without marks is split behind its running heads instead.
    """
    blocks: list[list[list[Piece]]] = [[[]]]
    marked = False
    for line in lines:
        if line.is_blank:
            blocks[-1].append([])
            continue
        match = _MARK.match(line.text)
        if match:
            marked = True
            blocks.append([[]])
        text = line.text[match.end() if match else 0 :].strip()
        blocks[-1][-1].append(Piece(line, match[1] if match else "", text))
        if not text:
            # A mark on a line of its own is no part of what follows it.
            blocks[-1].append([])
    result = [
        Block(tuple(Chunk(tuple(chunk)) for chunk in block if chunk))
        for block in blocks
        if any(block)
    ]
    if marked or len(result) != 1:
        return tuple(result)
    return _split_behind_heads(result[0])


def _split_behind_heads(block: Block) -> tuple[Block, ...]:
    """Split a block before its first opening, and behind each running head and its title."""
    blocks: list[list[Chunk]] = [[]]
    for i, chunk in enumerate(block.chunks):
        if len(blocks) == 1 and opening(chunk.pieces[0].text):
            blocks.append([])
        blocks[-1].append(chunk)
        here = running_head(chunk.text) is not None
        under = i > 0 and running_head(block.chunks[i - 1].text) is not None
        next_is_title = i + 1 < len(block.chunks) and is_name_alone(block.chunks[i + 1])
        if (here and not next_is_title) or (under and not here):
            blocks.append([])
    return tuple(Block(tuple(chunks)) for chunks in blocks if chunks)


def running_head(text: str) -> tuple[str, str] | None:
    """Return number and title of a running head (`第2节：建立观念`), or None."""
    match = _RUNNING.match(text)
    if not match or _SENTENCE_END.search(match["title"]):
        return None
    return _digits(match["number"]), match["title"].lstrip("：: ")


def opening(text: str) -> str | None:
    """Return the number of a section that opens with this line (`第2节：`), or None."""
    match = _OPENING.match(text)
    return _digits(match["number"]) if match else None


def _digits(number: str) -> str:
    return number if number.isdigit() else str("一二三四五六七八九十".index(number) + 1)


def is_letter_heading(text: str) -> bool:
    """Whether a line stands over the entries of one letter (`B（保护－步骤）`)."""
    return bool(_LETTER.match(text))


def is_page_number(chunk: Chunk) -> bool:
    """Whether a chunk is only a page number."""
    return len(chunk.pieces) == 1 and bool(_PAGE_NUMBER.match(chunk.text))


def is_credit(text: str) -> bool:
    """Whether a line names the painter of a picture on the page."""
    return bool(_CREDIT.match(text))


def is_name(text: str) -> bool:
    """Whether a line can be a heading or a term: a few characters, no part of a sentence."""
    if len(text) > 3 * _LONGEST_NAME:
        return False
    core = re.sub(r"（[^）]*）$|\([^)]*\)$", "", text).strip()
    if not core or len(core) > _LONGEST_NAME or _PAGE_NUMBER.match(text):
        return False
    return not _IN_SENTENCE.search(core) and not _CREDIT.match(text) and "/" not in core


def is_heading(text: str) -> bool:
    """Whether a line can be a heading of body text: a name with a Chinese character in it."""
    return is_name(text) and bool(HAN.search(text))


def is_numbered_name(text: str) -> bool:
    """Whether a line is a heading with a number or letter of its own (`B. 维持步骤`)."""
    return bool(_NUMBERED.match(text)) and is_name(text)


def is_name_alone(chunk: Chunk) -> bool:
    """Whether a chunk is one line that can be a heading."""
    return len(chunk.pieces) == 1 and is_name(chunk.text)


def ends_sentence(text: str) -> bool:
    """Whether a text is over: a continuation that follows it begins a paragraph of its own."""
    return bool(_SENTENCE_END.search(text.rstrip()))


def is_card_line(text: str) -> bool:
    """Whether a line can only stand on a card: collector, artist, type, cost, ability, reminder."""
    return any(
        form.search(text)
        for form in (_ARTIST, _COLLECTOR, _TYPE_LINE, _NAME_AND_COST, _REMINDER, _ATTRIBUTION)
    )


def is_card_chunk(chunk: Chunk) -> bool:
    """Whether a chunk is printed on a card: it has such a line, or is a quotation as a whole."""
    if _ABILITY.search(chunk.pieces[0].text) or any(is_card_line(p.text) for p in chunk.pieces):
        return True
    return bool(re.fullmatch(r"「[^「」]*(?:『[^』]*』[^「」]*)*」", chunk.text))


def is_scattered(block: Block) -> bool:
    """Whether a block is text torn into single characters, as upright or curved print gives."""
    pieces = block.pieces
    short = sum(1 for piece in pieces if len(piece.text) <= 2)
    return len(pieces) >= 10 and short * 2 > len(pieces)


def is_long(block: Block) -> bool:
    """Whether a block is as long as a page of body text."""
    pieces = block.pieces
    letters = sum(len(piece.text) for piece in pieces)
    return len(pieces) >= 20 and letters >= 10 * len(pieces) and not is_scattered(block)


def joined(pieces: Sequence[Piece]) -> str:
    """Join the lines of a paragraph; a space stays only between two Latin words."""
    text = ""
    for piece in pieces:
        latin = text[-1:].isascii() and text[-1:].isalnum() and piece.text[:1].isascii()
        text += (" " if latin and piece.text[:1].isalnum() else "") + piece.text
    return text

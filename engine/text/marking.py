"""Marking: a refused line in the card's own words, with a mark where reading stopped.

In: the text of a face, a line of it as it was read, and the token at which reading stopped. Out:
the line as the card has it, with the mark before the words that are not understood. The line that
was read is in another spelling; the two are laid beside each other word by word.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from difflib import SequenceMatcher

from engine.text.tokens import tokenise, tokenise_line

#: Stands before the words that are not understood.
MARK = "▸"
_WORD = re.compile(r"\{[^{}\s]+\}|[+-]?(?:\d+|[xX*])(?:/[+-]?(?:\d+|[xX*]))?|[A-Za-z'’-]+|[^\s]")


def marked(own: str, line: str, index: int | None) -> str:
    """The card's `own` words for a `line`, marked at the token `index` of that line.

    Without a place the mark stands before the whole line.
    """
    words = list(_WORD.finditer(own))
    if not index or not words:
        return MARK + own
    said = [tokenise(match[0])[:1] for match in words]
    read: list[tuple[str, ...]] = [(token,) for token in tokenise_line(line)]
    at = _beside(said, read, index)
    place = words[at].start() if at < len(words) else len(own)
    return f"{own[:place]}{MARK}{own[place:]}"


def _beside(said: list[tuple[str, ...]], read: list[tuple[str, ...]], index: int) -> int:
    """The place in `said` of what stands at `index` in `read`."""
    blocks = SequenceMatcher(None, said, read, autojunk=False).get_matching_blocks()
    block = blocks[max(0, bisect_left([each.b + each.size for each in blocks], index + 1))]
    return block.a + max(0, index - block.b)


def own_words(text: str, first: int, following: int | None) -> str:
    """A text from its line `first` up to the line `following`, 1-based, without empty ones."""
    written = [line.strip() for line in re.split(r"[\r\n]+", text) if line.strip()]
    return " ".join(written[first - 1 : None if following is None else following - 1])

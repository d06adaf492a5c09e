"""Headings of a tournament document that numbers nothing (Judging at Regular REL).

In: its paragraphs. Out: for each heading its number by order: the third heading below the second
outer one is 2.3. What is outer, type and style say: the largest of the headings that come twice.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from rules.formats.paragraph import Paragraph
from rules.number import RuleNumber

#: A heading may be a whole sentence that says what went wrong.
_LONGEST = 200
_LONGEST_PLAIN = 70
_ENDS_SENTENCE = re.compile(r"[.;,:!?。；，：！？]$")
_Rank = tuple[int, float]


def numbered(body: Sequence[Paragraph], body_size: float) -> Mapping[int, RuleNumber]:
    """Return the number of each paragraph that is a heading, by its identity."""
    headings = [p for p in body if _is_heading(p, body_size)]
    if not headings:
        return {}
    outermost = _outermost(headings)
    found: dict[int, RuleNumber] = {}
    chapter = section = 0
    for paragraph in headings:
        if not chapter or _rank(paragraph) >= outermost:
            chapter, section = chapter + 1, 0
            found[id(paragraph)] = RuleNumber((chapter,), width=1)
        else:
            section += 1
            found[id(paragraph)] = RuleNumber((chapter, section), width=1)
    return found


def _is_heading(paragraph: Paragraph, body_size: float) -> bool:
    text = paragraph.text
    if paragraph.row or paragraph.mark or len(text) > _LONGEST or not text:
        return False
    if paragraph.heading or paragraph.bold or paragraph.size > body_size * 1.08:
        return True
    is_plain = not paragraph.size and paragraph.gap and len(paragraph.lines) == 1
    return is_plain and len(text) <= _LONGEST_PLAIN and not _ENDS_SENTENCE.search(text)


def _outermost(headings: Sequence[Paragraph]) -> _Rank:
    counts = Counter(map(_rank, headings))
    often = [rank for rank, count in counts.items() if count > 1]
    return max(often or counts)


def _rank(paragraph: Paragraph) -> _Rank:
    return -(paragraph.heading or 9), round(paragraph.size)

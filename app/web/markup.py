"""Texts as HTML: references become links, marks of a query are shown, everything else is escaped.

In: a passage with its references. Out: safe `Markup`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from markupsafe import Markup, escape

from app.search.analysis import fold
from app.snippet import marks
from rules.reference import Reference
from rules.text import Language


def passage(
    text: str | None,
    references: Sequence[Reference],
    language: Language,
    part: str,
    address: Callable[[str], str],
) -> Markup:
    """Return a passage as paragraphs in which each resolved reference is a link.

    `address` gives the address of a key; a reference to several nodes links the first of them.
    """
    if not text:
        return Markup("")
    here = sorted(
        (r for r in references if (r.language, r.part) == (language, part) and r.keys),
        key=lambda r: r.start,
    )
    out, last = Markup(""), 0
    for reference in here:
        if reference.start < last:
            continue
        out += escape(text[last : reference.start])
        words = text[reference.start : reference.end]
        out += Markup('<a href="{}">{}</a>').format(address(reference.keys[0]), words)
        last = reference.end
    out += escape(text[last:])
    return Markup("").join(Markup("<p>{}</p>").format(p) for p in out.split("\n"))


def marked(text: str | None, query: str) -> Markup:
    """Return a snippet in which the pieces of the query stand in `<mark>`."""
    if not text:
        return Markup("")
    plain = fold(text)
    if len(plain) != len(text):
        return escape(text)
    pieces = sorted(marks(query), key=len, reverse=True)
    if not pieces:
        return escape(text)
    spans: list[tuple[int, int]] = []
    for match in re.finditer("|".join(re.escape(piece) for piece in pieces), plain):
        if spans and match.start() <= spans[-1][1]:
            spans[-1] = (spans[-1][0], match.end())
        else:
            spans.append(match.span())
    out, last = Markup(""), 0
    for start, end in spans:
        out += escape(text[last:start]) + Markup("<mark>{}</mark>").format(text[start:end])
        last = end
    return out + escape(text[last:])

"""Texts as HTML: references become links, symbols are drawn, everything else is escaped.

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
from rulings.mana import canonical

_SYMBOL = re.compile(r"\{[^{}\s<>&;]{1,9}\}")
#: A symbol in the letters of card data.
_DRAWN = re.compile(r"\{([0-9]{1,3}|[A-Z∞½]{1,2}|[0-9A-Z](?:/[0-9A-Z]){1,2})\}")
#: Symbols with a colour of their own.
_COLOURS = frozenset("wubrgc")


def passage(
    text: str | None,
    references: Sequence[Reference],
    language: Language,
    part: str,
    address: Callable[[Reference], str],
) -> Markup:
    """Return a passage as paragraphs in which each resolved reference is a link."""
    if not text:
        return Markup("")
    here = sorted(
        (r for r in references if r.keys and r.language == language and r.part == part),
        key=lambda r: r.start,
    )
    out, last = [], 0
    for reference in here:
        if reference.start < last:
            continue
        words = escape(text[reference.start : reference.end])
        out.append(f'{escape(text[last : reference.start])}<a href="{escape(address(reference))}">')
        out.append(f"{words}</a>")
        last = reference.end
    out.append(str(escape(text[last:])))
    whole = _with_symbols("".join(out))
    return Markup("".join(f"<p>{paragraph}</p>" for paragraph in whole.split("\n")))


def symbols(text: str | None) -> Markup:
    """Return a text with its symbols drawn."""
    return Markup(_with_symbols(str(escape(text or ""))))


def _with_symbols(escaped: str) -> str:
    return _SYMBOL.sub(_symbol, escaped) if "{" in escaped else escaped


def _symbol(match: re.Match[str]) -> str:
    """Return a symbol as a disc; its braces stay in the text, so that copies have them."""
    drawn = _DRAWN.fullmatch(canonical(match[0]))
    if drawn is None:
        return match[0]
    name = drawn[1]
    kinds = [c for c in name.lower().split("/") if c in _COLOURS]
    colour = f" m-{kinds[0]}" if kinds else ""
    second = f" m2-{kinds[1]}" if len(kinds) > 1 else ""
    return f'<span class="m{colour}{second}"><i>{{</i>{name}<i>}}</i></span>'


def marked(text: str | None, query: str) -> Markup:
    """Return a snippet in which the pieces of the query stand in `<mark>`."""
    if not text:
        return Markup("")
    pieces = sorted(marks(query), key=len, reverse=True)
    if not pieces:
        return escape(text)
    plain, places = _folded_with_places(text)
    spans: list[tuple[int, int]] = []
    for match in re.finditer("|".join(map(_piece_pattern, pieces)), plain):
        start, end = places[match.start()], places[match.end() - 1] + 1
        if spans and start <= spans[-1][1]:
            spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
        else:
            spans.append((start, end))
    out, last = Markup(""), 0
    for start, end in spans:
        out += escape(text[last:start]) + Markup("<mark>{}</mark>").format(text[start:end])
        last = end
    return out + escape(text[last:])


def _piece_pattern(piece: str) -> str:
    """Return what finds a piece: a stem stands for every word that begins with it."""
    if not piece.isascii():
        return re.escape(piece)
    ending = f"{re.escape(piece[:-1])}[iy]" if piece.endswith("i") else re.escape(piece)
    return rf"(?<![^\W_]){ending}[a-z0-9]*"


def _folded_with_places(text: str) -> tuple[str, list[int]]:
    """Fold a text and tell for each folded character which one of the text it comes from."""
    folded = [fold(character) for character in text]
    places = [i for i, characters in enumerate(folded) for _ in characters]
    return "".join(folded), places

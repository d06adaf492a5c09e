"""Texts as HTML: references become links, symbols are drawn, everything else is escaped.

In: a passage with its references. Out: safe `Markup`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from markupsafe import Markup, escape

from app.snippet import marks, spans
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


def marked(text: str | None, query: str | Sequence[str]) -> Markup:
    """Return a snippet in which a query (a line, or the marks of a search) stands in `<mark>`."""
    if not text:
        return Markup("")
    out, last = Markup(""), 0
    for start, end in spans(text, marks(query)):
        out += escape(text[last:start]) + Markup("<mark>{}</mark>").format(text[start:end])
        last = end
    return out + escape(text[last:])

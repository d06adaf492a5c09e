"""Texts as HTML: references as links, emphasis shown, symbols drawn, everything else escaped.

In: a passage with its references and emphasis. Out: safe `Markup`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from enum import Enum, auto
from itertools import groupby, pairwise

from markupsafe import Markup, escape

from app.snippet import marks, spans
from rules.emphasis import Stress
from rules.reference import Reference
from rules.text import Language
from rulings.mana import canonical

_SYMBOL = re.compile(r"\{[^{}\s<>&;]{1,9}\}")
#: A symbol in the letters of card data.
_DRAWN = re.compile(r"\{([0-9]{1,3}|[A-Z∞½]{1,2}|[0-9A-Z](?:/[0-9A-Z]){1,2})\}")
#: What an item of a list begins with.
_ITEM = "• "
#: Symbols with a colour of their own.
_COLOURS = frozenset("wubrgc")


def passage(
    text: str | None,
    references: Sequence[Reference],
    language: Language,
    part: str,
    address: Callable[[Reference], str],
    stressed: Sequence[Stress] = (),
) -> Markup:
    """Return a passage as paragraphs in which each resolved reference is a link."""
    if not text:
        return Markup("")
    here = sorted(
        (r for r in references if _leads(r) and r.language == language and r.part == part),
        key=lambda r: r.start,
    )
    out, last = [], 0
    for reference in here:
        if reference.start < last:
            continue
        words = _stretch(text, reference.start, reference.end, stressed)
        out.append(_stretch(text, last, reference.start, stressed))
        out.append(f'<a href="{escape(address(reference))}">{words}</a>')
        last = reference.end
    out.append(_stretch(text, last, len(text), stressed))
    lines = _with_symbols("".join(out)).split("\n")
    if len(lines) == 1 and _kind_of(lines[0]) is _Kind.PARAGRAPH:
        return Markup(f"<p>{lines[0]}</p>")
    return Markup("".join(_blocks(lines)))


def _leads(reference: Reference) -> bool:
    """Whether a reference leads somewhere; one to another book leads to the book at least."""
    return bool(reference.keys or reference.book)


def _blocks(lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines of a text as HTML: items as lists, rows as tables, the rest as paragraphs."""
    for kind, group in groupby(lines, key=_kind_of):
        if kind is _Kind.ITEM:
            yield '<ul class="items">'
            yield from (f"<li><p>{line.strip().removeprefix(_ITEM)}</p></li>" for line in group)
            yield "</ul>"
        elif kind is _Kind.ROW:
            yield from _table([line[2:-2].split(" | ") for line in group])
        else:
            yield from (f"<p>{line}</p>" for line in group)


class _Kind(Enum):
    """What a line of a text is."""

    PARAGRAPH = auto()
    ITEM = auto()
    ROW = auto()


def _kind_of(line: str) -> _Kind:
    if line.lstrip().startswith(_ITEM):
        return _Kind.ITEM
    return _Kind.ROW if line.startswith("| ") and line.endswith(" |") else _Kind.PARAGRAPH


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield a table; its first row is its head, a row of one cell the head of what is below."""
    width = max(len(row) for row in rows)
    yield '<div class="rows"><table>'
    for n, row in enumerate(rows):
        if len(row) == 1 and width > 1:
            yield f'<tr><th colspan="{width}" scope="rowgroup"><p>{row[0]}</p></th></tr>'
            continue
        cell = 'th scope="col"' if n == 0 and len(rows) > 1 else "td"
        cells = "".join(f"<{cell}><p>{text}</p></{cell[:2]}>" for text in row)
        yield f"<tr>{cells}{'<td></td>' * (width - len(row))}</tr>"
    yield "</table></div>"


def _stretch(text: str, start: int, end: int, stressed: Sequence[Stress]) -> str:
    """Return a stretch of a text, escaped, what is emphasised in its elements.

    Emphasis that goes on over an end of the stretch is closed there: no element crosses another.
    """
    if not stressed:
        return str(escape(text[start:end]))
    cuts = {start, end}
    for stress in stressed:
        cuts |= {place for place in (stress.start, stress.end) if start < place < end}
    return "".join(
        _dressed(str(escape(text[a:b])), [s.marks for s in stressed if s.start <= a and b <= s.end])
        for a, b in pairwise(sorted(cuts))
    )


def _dressed(escaped: str, marks: Sequence[int]) -> str:
    """Put emphasis around escaped words: one mark is `em`, two are `strong`, three both."""
    for name, is_meant in (("em", {1, 3} & {*marks}), ("strong", {2, 3} & {*marks})):
        if is_meant:
            escaped = f"<{name}>{escaped}</{name}>"
    return escaped


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
        out += symbols(text[last:start]) + Markup("<mark>{}</mark>").format(text[start:end])
        last = end
    return out + symbols(text[last:])

"""The HTML reader: paragraphs, lists, headings and quotations of a saved web page.

In: the bytes of an HTML file. Out: a `Reading`; menus, headers and footers of the site stand in it
as its own words (site chrome). Scripts and styles are no text. Mana symbols that are pictures
become their name in braces.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from bs4 import BeautifulSoup, Comment, NavigableString, Tag

from rules.document import Reason, SourceLine, decode
from rules.errors import DocumentError
from rules.formats.characters import normalised
from rules.formats.marks import split_mark
from rules.formats.paragraph import Paragraph, Reading

_HTML = re.compile(rb"<(?:!doctype html|html|head|body|article|div|p|h1|meta)\b", re.IGNORECASE)
_NO_TEXT = frozenset(
    ("script", "style", "template", "noscript", "svg", "head", "iframe", "object", "canvas")
)
_CHROME = frozenset(("nav", "header", "footer", "aside", "form", "button", "select", "menu"))
_CHROME_ROLES = frozenset(
    ("navigation", "banner", "contentinfo", "search", "complementary", "dialog")
)
_CHROME_CLASS = re.compile(
    r"^(?:(?:site|page|main|global|top)[-_]?)?(?:nav|navbar|navigation|menu|sidebar|breadcrumbs?|"
    r"footer|header)$|^(?:cookies?|share|social|comments?|related|newsletter|advert)(?:[-_]\w+)*$",
    re.IGNORECASE,
)
_BLOCKS = frozenset(
    re.findall(
        r"\w+",
        "p div section article main ul ol li dl dt dd table thead tbody tr td th blockquote pre "
        "figure figcaption h1 h2 h3 h4 h5 h6 hr center address details summary",
    )
)
_FRAMES = frozenset(("blockquote", "table", "figure"))
_SYMBOL = re.compile(
    r"^\{?([WUBRGCSXYZTQE]|\d{1,2}|[WUBRG2]/[WUBRGP]|tap|untap|[白蓝黑红绿无雪横置能]{1,2})\}?$",
    re.IGNORECASE,
)
_CHARSET = re.compile(rb"<meta[^>]{0,200}charset=[\"']?([\w-]{2,20})", re.IGNORECASE)
#: A page of more bytes than this is not taken apart.
_LARGEST = 24 * 1024 * 1024
#: Elements nested deeper than this are taken as no page that a person wrote.
_DEEPEST = 400


def looks_like_html(data: bytes) -> bool:
    """Whether bytes begin like an HTML page."""
    head = data[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")
    return head.startswith(b"<") and bool(_HTML.search(head))


@dataclass(slots=True)
class _Block:
    """The block element that text is being collected in."""

    heading: int = 0
    item: bool = False
    level: int = 0
    box: int = 0
    chrome: bool = False


@dataclass(slots=True)
class _Collector:
    """The paragraphs read so far and the text of the one that is open."""

    paragraphs: list[Paragraph] = field(default_factory=list)
    number: int = 0
    parts: list[str] = field(default_factory=list)
    bold: list[bool] = field(default_factory=list)
    glued: bool = False
    used_item: bool = False
    items: int = 0

    def end_line(self, block: _Block, *, soft: bool = False) -> None:
        """End the open line; `soft` says that a line break ends it, not the block."""
        written = re.sub(r"[ \t\r\n]+", " ", "".join(self.parts)).strip()
        is_bold = bool(self.bold) and all(self.bold)
        self.parts, self.bold = [], []
        if written:
            self._add(written, block, is_bold)
        self.glued = soft and bool(written)  # two line breaks are a blank line

    def _add(self, written: str, block: _Block, is_bold: bool) -> None:
        self.number += 1
        mark, text = split_mark(written)
        if block.item and not mark and not self.used_item:
            mark = "•"
        begins_item = block.item and not self.used_item
        self.used_item = self.used_item or block.item
        self.items += begins_item
        follows_item = begins_item and self.items > 1
        self.paragraphs.append(
            Paragraph(
                lines=(SourceLine(self.number, written),),
                text=normalised(text),
                mark=mark,
                level=block.level if mark else 0,
                heading=block.heading,
                bold=is_bold,
                box=block.box,
                glued=self.glued,
                gap=not self.glued and not follows_item,
                aside=Reason.SITE_CHROME if block.chrome else None,
            )
        )


def read_html(data: bytes, *, place: str) -> Reading:
    """Read an HTML page. Raises `DocumentError` for one without text or nested beyond reason."""
    if len(data) > _LARGEST:
        raise DocumentError(f"the page has {len(data) // 2**20:,} MiB", place=place)
    soup = BeautifulSoup(_decoded(data, place), "lxml")
    title = soup.title.get_text(" ", strip=True) if soup.title else None
    root = soup.body or soup
    main = _main_part(root)
    collector = _Collector()
    try:
        _walk(root, _Block(), collector, main, in_main=main is None, depth=0)
    except RecursionError as error:
        raise DocumentError("the page is nested too deeply", place=place) from error
    collector.end_line(_Block())
    if not any(p.aside is None for p in collector.paragraphs):
        raise DocumentError("the page has no text", place=place)
    return Reading("html", tuple(collector.paragraphs), title or None)


def _decoded(data: bytes, place: str) -> str:
    """Decode a page by what it says of itself, where that is true, else as any text."""
    declared = _CHARSET.search(data[:4096])
    if declared:
        try:
            name = declared[1].decode("ascii").lower()
            return data.decode("gb18030" if name.startswith("gb") else name)
        except (LookupError, UnicodeDecodeError):
            pass
    return decode(data, place=place)


def _main_part(root: Tag) -> Tag | None:
    """The one element that holds the article, if the page marks it so."""
    for name in ("article", "main"):
        found = root.find_all(name)
        if found:
            return max((e for e in found if isinstance(e, Tag)), key=lambda e: len(e.get_text()))
    return None


def _is_chrome(element: Tag) -> bool:
    """Whether an element holds the site's own words, by its name, role, class or id."""
    if element.name in _CHROME or element.get("role") in _CHROME_ROLES:
        return True
    classes = element.get("class") or []
    words = [str(element.get("id") or ""), *(classes if isinstance(classes, list) else [classes])]
    return any(_CHROME_CLASS.match(str(word)) for word in words)


def _walk(
    element: Tag, block: _Block, out: _Collector, main: Tag | None, *, in_main: bool, depth: int
) -> None:
    if depth > _DEEPEST:
        raise RecursionError
    for child in element.children:
        if isinstance(child, NavigableString):
            if not isinstance(child, Comment) and type(child) is NavigableString:
                _add_text(str(child), element, out)
        elif isinstance(child, Tag) and child.name not in _NO_TEXT:
            _walk_tag(child, block, out, main, in_main=in_main or child is main, depth=depth)


def _add_text(text: str, element: Tag, out: _Collector) -> None:
    out.parts.append(text)
    if text.strip():
        out.bold.append(
            element.name in ("b", "strong", "th")
            or element.find_parent(("b", "strong", "th")) is not None
        )


def _walk_tag(
    child: Tag, block: _Block, out: _Collector, main: Tag | None, *, in_main: bool, depth: int
) -> None:
    name = child.name
    if name == "br":
        out.end_line(_with_chrome(block, main, in_main), soft=True)
    elif name == "hr":
        out.end_line(_with_chrome(block, main, in_main))
    elif name == "img":
        out.parts.append("".join(_symbols(child)))
    elif name in _BLOCKS or _is_chrome(child):
        out.end_line(_with_chrome(block, main, in_main))
        inner = _inner(child, block, out)
        before = out.used_item, out.items
        out.used_item = out.used_item and name != "li"
        out.items = 0 if name in ("ul", "ol") else out.items
        _walk(child, inner, out, main, in_main=in_main, depth=depth + 1)
        out.end_line(_with_chrome(inner, main, in_main))
        out.used_item = before[0]
        out.items = before[1] if name in ("ul", "ol") else out.items
    else:
        _walk(child, block, out, main, in_main=in_main, depth=depth + 1)


def _with_chrome(block: _Block, main: Tag | None, in_main: bool) -> _Block:
    """Words outside the article of a page that marks one are the site's own."""
    outside = main is not None and not in_main
    return _Block(block.heading, block.item, block.level, block.box, block.chrome or outside)


def _inner(child: Tag, block: _Block, out: _Collector) -> _Block:
    """The block that a child element opens inside another."""
    name = child.name
    heading = int(name[1]) if re.fullmatch("h[1-6]", name) else 0
    return _Block(
        heading=heading or block.heading,
        item=name == "li" or (block.item and name not in ("ul", "ol")),
        level=block.level + (name in ("ul", "ol")),
        box=block.box or (out.number + 1 if name in _FRAMES else 0),
        chrome=block.chrome or _is_chrome(child),
    )


def _symbols(image: Tag) -> Iterator[str]:
    """The name of a mana symbol that is a picture, in braces; nothing for other pictures."""
    for attribute in ("alt", "title"):
        value = image.get(attribute)
        match = _SYMBOL.match(value.strip()) if isinstance(value, str) else None
        if match:
            word = {"TAP": "T", "UNTAP": "Q"}.get(match[1].upper(), match[1])
            yield "{" + word + "}"
            return

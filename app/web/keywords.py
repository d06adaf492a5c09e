"""The keywords of a book: actions and abilities, each with its rule and our gist."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from flask import redirect, render_template
from werkzeug.wrappers import Response

from app.library.edition_facts import EditionFacts
from app.web.addresses import book_address, with_query
from app.web.blueprint import service, web
from app.web.glossary import chosen_order
from app.web.narrowed import asked_filter, is_kept
from app.web.pinyin import initial_of, sort_key
from rules.errors import NotFoundError
from rules.node import Node
from rules.text import Bilingual

ORDERS = ("number", "en", "pinyin")
#: The titles of the sections whose rules are keywords, in the order they are shown.
_TITLES = ("keyword abilities", "keyword actions", "关键词词汇表")

_OTHER = "#"
#: In order of number so many keywords are one group.
_STRETCH = 20


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword: its rule and our gist of it."""

    node: Node
    gist: Bilingual


@dataclass(frozen=True, slots=True)
class Group:
    """Keywords of one initial, or of a stretch of numbers, with the anchor that leads to them."""

    anchor: str
    name: str
    keywords: tuple[Keyword, ...]


@web.get("/<game>/<book>/<date>/keywords")
def keywords(game: str, book: str, date: str) -> str | Response:
    """Show every keyword; `?by=number`, `?by=en` or `?by=pinyin`."""
    edition = service().edition(game, book, date)
    if edition.date != date:
        return redirect(with_query(book_address(edition, "keywords")))
    sections = _sections(edition)
    if not sections:
        raise NotFoundError("this book has no list of keywords", text=edition.id)
    by = chosen_order(ORDERS)
    words = asked_filter()
    listed = []
    for section in sections:
        found = [k for k in _keywords(section, edition) if is_kept(words, k.node.title, k.gist)]
        if found:
            listed.append((section, len(found), _grouped(section.key, _ordered(found, by), by)))
    return render_template(
        "keywords.html",
        edition=edition,
        listed=listed,
        by=by,
        filter=words,
        with_cards=edition.game == "mtg" and service().library.cards.count("card") > 0,
        page="keywords",
    )


def _sections(edition: EditionFacts) -> list[Node]:
    found = {
        (section.title.en or section.title.zh or "").casefold(): section
        for _, sections in service().contents(edition)
        for section in sections
    }
    return [found[title] for title in _TITLES if title in found]


def parts_of(edition: EditionFacts) -> list[str]:
    """Return the ways into a book: its contents, its keywords, its glossary."""
    library = service().library

    def look() -> list[str]:
        there = {"keywords": bool(_sections(edition)), "glossary": library.has_glossary(edition)}
        return ["contents", *(part for part, is_there in there.items() if is_there)]

    return library.once("parts", edition, look)


def _keywords(section: Node, edition: EditionFacts) -> list[Keyword]:
    children = [child for child in service().children(section, edition) if child.title]
    gists = service().library.gists(edition, [child.key for child in children])
    return [Keyword(child, gists.get(child.key, Bilingual())) for child in children]


def _grouped(section: str, found: Sequence[Keyword], by: str) -> list[Group]:
    """Group the keywords of a section by initial, `#` for none, or by stretches of numbers."""
    if by == "number":
        stretches = (found[at : at + _STRETCH] for at in range(0, len(found), _STRETCH))
        return [_stretch(tuple(keywords)) for keywords in stretches]
    groups: dict[str, list[Keyword]] = {}
    for keyword in found:
        letter = _initial(keyword.node.title, by)
        groups.setdefault(letter if letter.isalpha() else _OTHER, []).append(keyword)
    return [
        Group(f"{section}-{letter if letter != _OTHER else 'other'}", letter, tuple(keywords))
        for letter, keywords in groups.items()
    ]


def _initial(title: Bilingual, by: str) -> str:
    return (title.en or "").lstrip("“\"'")[:1].upper() if by == "en" else initial_of(title.zh)


def _stretch(keywords: tuple[Keyword, ...]) -> Group:
    first, last = keywords[0].node.key, keywords[-1].node.key
    name = first if first == last else f"{first}–{last.rpartition('.')[2]}"
    return Group(first.replace(".", "-"), name, keywords)


def _ordered(found: Iterable[Keyword], by: str) -> list[Keyword]:
    if by == "en":
        return sorted(found, key=lambda k: (k.node.title.en or "~").casefold())
    if by == "pinyin":
        return sorted(found, key=lambda k: sort_key(k.node.title.zh))
    return list(found)

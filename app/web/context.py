"""What every template may use: the reader's choices, the words, how to make addresses and texts."""

from __future__ import annotations

from functools import cache, partial
from types import SimpleNamespace
from typing import Any
from urllib.parse import unquote

from flask import request

from app.in_books import tournament_book
from app.library.edition_facts import EditionFacts
from app.web import addresses, markup
from app.web.annotated import stretches
from app.web.assets import asset_address, static_address
from app.web.blueprint import service, web
from app.web.found import LONGEST_FIND, Sought, found_in
from app.web.keywords import parts_of
from app.web.linked import gist_line, gist_text
from app.web.numbering import number_of, shown_number
from app.web.places import places_shown
from app.web.reader import CHOICES, Reader, reader_of
from app.web.sharing import page_sharing
from app.web.sides import sides_for
from app.web.strings import strings
from rules.text import Language

web.add_app_template_filter(unquote, "unquoted")


@web.app_context_processor
def page_context() -> dict[str, Any]:
    """Give every page its reader, its words, and how to make addresses and texts."""
    reader = reader_of(request)
    shown_of = cache(lambda edition: shown(edition, reader))
    return {
        "reader": reader,
        "lang": reader.lang.value,
        "t": _words(reader.lang),
        "languages": tuple(Language),
        "choices": CHOICES,
        "page_address": request.path,
        "html_lang": html_lang,
        "found_in": found_in,
        "asked_find": asked_find(),
        "sought": sought,
        "prefer": lambda text: text.prefer(reader.lang),
        "book_name": lambda edition: book_name(edition, reader.lang),
        "newest": newest,
        "in_force": lambda edition: in_force(edition, reader.lang),
        "parts_of": parts_of,
        "shown": shown_of,
        "sides": sides_for(reader.lang, shown_of),
        "is_bilingual": lambda edition: len(service().library.languages(edition)) > 1,
        "passage": markup.passage,
        "symbols": markup.symbols,
        "marked": markup.marked,
        "gist_text": gist_text,
        "gist_line": gist_line,
        "asset": asset_address,
        "icon": static_address("icon.svg"),
        "node_address": addresses.node_address,
        "read_address": addresses.read_address,
        "term_address": addresses.term_address,
        "book_address": addresses.book_address,
        "own_address": addresses.own_address,
        "diff_address": addresses.diff_address,
        "short_address": addresses.short_address,
        "search_address": addresses.search_address,
        "chosen_address": addresses.chosen_address,
        "to": addresses.reference_address,
        "number_of": partial(_number_of, reader.lang),
        "hit_number": partial(shown_number, reader.lang),
        "stretches": stretches,
        "is_tournament": lambda edition: tournament_book(edition) is not None,
        "places": places_shown,
        **page_sharing(reader.lang),
        "notes_open": request.args.get("notes") == "open",
    }


@cache
def _words(language: Language) -> SimpleNamespace:
    return SimpleNamespace(**strings(language))


def _number_of(
    language: Language, edition: EditionFacts, key: object, *, whole: bool = False
) -> str:
    return number_of(edition, key, language, whole=whole)


def asked_find() -> str:
    """Return what somebody wants to find in the page."""
    return request.args.get("find", "").strip()[:LONGEST_FIND]


def sought(query: str = "") -> Sought:
    """Return what to mark in the page: what was asked of it, else the query that led here."""
    if words := asked_find():
        return Sought(words, words, service().marks(words))
    marks = service().marks(query) if query else ()
    return Sought(query, "", marks) if marks else Sought()


def html_lang(language: Language | str) -> str:
    """Return a language as HTML names it."""
    return "zh-Hans" if language == "zh" else "en"


def book_name(edition: EditionFacts, language: Language) -> str:
    """Return the name of a book in the language of the interface."""
    book = f"{edition.game}/{edition.book}"
    return strings(language).get(f"book_{edition.game}_{edition.book}", book)


def in_force(edition: EditionFacts, language: Language) -> str:
    """Return since when an edition is in force, or the year that is all it says."""
    date = edition.effective or edition.date
    words = strings(language)
    return words["effective_on" if "-" in date else "of_year"].format(date=date)


def newest(edition: EditionFacts) -> EditionFacts:
    """Return the newest edition of an edition's book."""
    return service().library.edition(edition.game, edition.book, None)


def shown(edition: EditionFacts, reader: Reader) -> tuple[Language, ...]:
    """Return the languages to show of an edition: those wanted, as far as it has them."""
    there = service().library.languages(edition)
    return tuple(language for language in reader.languages if language in there) or there

"""The glossary: every term by the initial of its English name, or by pinyin."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from flask import redirect, render_template, request
from werkzeug.wrappers import Response

from app.web.addresses import book_address, with_query
from app.web.blueprint import service, web
from app.web.narrowed import asked_filter, is_kept
from app.web.pinyin import initial_of, sort_key
from app.web.reader import reader_of
from rules.glossary import GlossaryEntry
from rules.text import Language

ORDERS = ("en", "pinyin")
_OTHER = "#"


@web.get("/<game>/<book>/<date>/glossary")
def glossary(game: str, book: str, date: str) -> str | Response:
    """Show the names of the glossary by initial; `?by=pinyin` or `?by=en`."""
    edition = service().edition(game, book, None if date == "newest" else date)
    if edition.date != date:
        return redirect(with_query(book_address(edition, "glossary")))
    by = chosen_order(ORDERS)
    words = asked_filter()
    every = service().library.all_entries(edition)
    entries = [entry for entry in every if is_kept(words, entry.name)]
    groups = by_pinyin(entries) if by == "pinyin" else by_english(entries)
    return render_template(
        "glossary.html",
        edition=edition,
        groups=groups,
        total=len(entries),
        by=by,
        filter=words,
        page="glossary",
    )


def chosen_order(orders: tuple[str, ...]) -> str:
    """Return the order that the address asks for, else the one that the reader's language suits."""
    asked = request.args.get("by", "")
    if asked in orders:
        return asked
    return "pinyin" if reader_of(request).lang is Language.ZH else "en"


def by_english(entries: Iterable[GlossaryEntry]) -> dict[str, list[GlossaryEntry]]:
    """Group entries by the initial of the English name."""
    return _grouped(
        sorted(entries, key=lambda e: (e.heading.en or "~").casefold()),
        lambda e: (e.heading.en or "").lstrip("([“\"'")[:1].upper(),
    )


def by_pinyin(entries: Iterable[GlossaryEntry]) -> dict[str, list[GlossaryEntry]]:
    """Group entries by the initial of the Chinese name's pinyin."""
    return _grouped(
        sorted(entries, key=lambda e: sort_key(e.heading.zh)), lambda e: initial_of(e.heading.zh)
    )


def _grouped(
    entries: Iterable[GlossaryEntry], initial: Callable[[GlossaryEntry], str]
) -> dict[str, list[GlossaryEntry]]:
    groups: dict[str, list[GlossaryEntry]] = {}
    for entry in entries:
        letter = initial(entry)
        groups.setdefault(letter if "A" <= letter <= "Z" else _OTHER, []).append(entry)
    return dict(sorted(groups.items(), key=lambda item: (item[0] == _OTHER, item[0])))

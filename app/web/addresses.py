"""Addresses of the site: permanent ones with the edition, and those that change a choice.

In: editions, keys, references. Out: paths for links.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol
from urllib.parse import quote, urlencode

from flask import request, url_for

from app.library.edition_facts import EditionFacts
from app.web.reader import CHOICES
from rules.reference import Reference

#: What stands as it is in the path of an address beside letters and digits.
_PLAIN = "!$&'()*+,/:;=@"
#: Where the pages of kinds that belong to no edition stand.
_ROOMS = {"card": "cards", "ruling": "rulings", "topic": "topics", "scenario": "scenarios"}


def node_address(edition: EditionFacts, key: str) -> str:
    """Return the permanent address of a node, or of a range of nodes."""
    return f"/{edition.id}/{key}"


def read_address(
    edition: EditionFacts, key: str, at: str | None = None, query: str | None = None
) -> str:
    """Return the address of a chapter or section to read, at one of its rules, words marked."""
    found = f"?{urlencode({'q': query})}" if query else ""
    return f"/{edition.id}/read/{key}{found}" + (f"#{at}" if at else "")


def term_address(edition: EditionFacts, key: str) -> str:
    """Return the permanent address of a glossary entry."""
    return f"/{edition.id}/glossary/{quote(key, safe=_PLAIN)}"


def book_address(edition: EditionFacts, part: str = "") -> str:
    """Return the address of an edition's contents, or of its `glossary` or `keywords`."""
    return f"/{edition.id}/{part}"


def own_address(kind: str, key: str) -> str:
    """Return the permanent address of a card, a ruling, a topic or a set's notes.

    A part that is dots alone would lead a browser to the folder around it: it is written twice.
    """
    parts = (dots_written(part) if part in (".", "..") else part for part in key.split("/"))
    return f"/{kind}/{quote('/'.join(parts))}"


def dots_written(part: str) -> str:
    """Return dots as an address has them once it has been read: `%2E%2E`."""
    return part.replace(".", "%2E")


def dots_read(path: str) -> str:
    """Return the key that `own_address` wrote into an address."""
    return path.replace("%2E", ".")


class Found(Protocol):
    """What is used of a hit or of an answer: its kind, its key and its id."""

    @property
    def kind(self) -> str: ...
    @property
    def key(self) -> str: ...
    @property
    def id(self) -> str: ...


def hit_address(hit: Found, edition: EditionFacts) -> str:
    """Return the address of a hit or of an answer."""
    if hit.kind == "glossary":
        return term_address(edition, hit.key)
    if hit.kind == "policy":
        return f"/{hit.id}"
    if hit.kind in ("section", "rule"):
        return node_address(edition, hit.key)
    return own_address(_ROOMS.get(hit.kind, hit.kind), hit.id)


def diff_address(old: EditionFacts, new: EditionFacts) -> str:
    """Return the address of the diff of two editions of one book."""
    return f"/diff/{new.game}/{new.book}/{old.date}/{new.date}"


def with_query(address: str) -> str:
    """Return an address with what else was asked of this one; choices are carried anyway."""
    asked = [(k, v) for k, v in request.args.items(multi=True) if k not in CHOICES]
    return f"{address}?{urlencode(asked)}" if asked else address


def short_address(edition: EditionFacts, key: str) -> str:
    """Return the address that always leads to the newest edition of a node."""
    default = (edition.game, edition.book) == ("mtg", "cr")
    return f"/{key}" if default else f"/{edition.game}/{edition.book}/newest/{key}"


def reference_address(edition: EditionFacts) -> Callable[[Reference], str]:
    """Return the function from a reference to the address of all the nodes it names."""

    def address(reference: Reference) -> str:
        if reference.book is not None:
            return _address_elsewhere(edition, reference)
        first, last = reference.keys[0], reference.keys[-1]
        return node_address(edition, first if first == last else f"{first}-{last}")

    return address


def _address_elsewhere(edition: EditionFacts, reference: Reference) -> str:
    """Return where a reference to another book leads; one that is not here says how to load it."""
    if not reference.places:
        return f"/{edition.game}/{reference.book}/"
    first, last = reference.places[0], reference.places[-1]
    if first.count("/") == 2:
        return f"/{first}/"
    return f"/{first}" if first == last else f"/{first}-{last.rpartition('/')[2]}"


def search_address(text: str, edition: EditionFacts | None = None, **more: str) -> str:
    """Return the address of the hits of a query, in an edition that is not the newest."""
    asked = {"q": text, **more}
    if edition is not None:
        asked |= {"game": edition.game, "book": edition.book, "edition": edition.date}
    return f"{url_for('web.search')}?{urlencode(asked)}"


def chosen_address(**choice: str) -> str:
    """Return the address of this page with a choice made (`lang`, `show`, `theme`)."""
    kept = [(k, v) for k, v in request.args.items(multi=True) if k not in CHOICES]
    return f"{request.path}?{urlencode([*kept, *choice.items()])}"

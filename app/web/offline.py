"""Without network: the service worker, the page it answers with, and the book that it keeps.

In: the newest edition of the default book. Out: `/worker.js`, made for this version of the library;
`/offline`, a page that a script fills; `/offline/book-HASH.json`, the edition in as few bytes as it
takes. A new import or a new program changes the worker, and browsers then take the new one.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from flask import Response, make_response, render_template, request, url_for

from app.library.edition_facts import EditionFacts
from app.library.term_gists import OwnTerm
from app.web.assets import asset_address, bundles
from app.web.blueprint import service, web
from app.web.rule import keys_of
from rules.emphasis import stresses
from rules.errors import NotFoundError
from rules.glossary import GlossaryEntry
from rules.node import Node
from rules.text import Bilingual, Language

_WORKER = Path(__file__).resolve().parent.parent / "static" / "offline" / "worker.js"
_YEAR_SECONDS = 365 * 24 * 3600
_BUNDLES = ("site.css", *(f"{name}.{lang}.js" for name in ("site", "reader") for lang in Language))


@dataclass(frozen=True, slots=True)
class KeptBook:
    """An edition as it is kept: its JSON, the hash of it, and its bytes as they travel."""

    edition: EditionFacts
    text: str
    hash: str
    compressed_bytes: int

    @property
    def address(self) -> str:
        return url_for("web.offline_book", hash=self.hash)


def kept_book() -> KeptBook:
    """Return the newest edition of the default book, or the first that the library has."""
    edition = service().edition()
    return service().library.once("offline", edition, lambda: _made(edition))


def _made(edition: EditionFacts) -> KeptBook:
    library = service().library
    nodes = list(library.all_nodes(edition))
    gists = library.gists(edition, [node.key for node in nodes])
    own = library.term_gists.all(edition)
    told = {
        "id": edition.id,
        "date": edition.date,
        "nodes": [_node(node, gists.get(node.key, Bilingual())) for node in nodes],
        "terms": [_term(e, own.get(e.key)) for e in library.all_entries(edition)],
    }
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    data = text.encode()
    small = len(gzip.compress(data, 4, mtime=0))
    return KeptBook(edition, text, hashlib.sha256(data).hexdigest()[:16], small)


def _node(node: Node, gist: Bilingual) -> list[Any]:
    examples = [_pair(example) for example in node.examples]
    kept = [
        node.key,
        node.kind.value,
        *_pair(node.title),
        *_pair(node.text),
        examples,
        *_pair(gist),
    ]
    return [*kept, *(_stresses(node, side) for side in Language)] if node.marked else kept


def _term(entry: GlossaryEntry, own: OwnTerm | None) -> list[Any]:
    """Return an entry; our gist is kept where there is nothing else to read."""
    kept = [entry.key, *_pair(entry.heading), *_pair(entry.definitions), keys_of(entry.references)]
    return [*kept, *_pair(own.gist)] if own and not entry.definitions else kept


def _stresses(node: Node, side: Language) -> list[tuple[int, int, int]]:
    found = stresses(node.marked[side], node.text[side])
    return [(s.start, s.end, s.marks) for s in found]


def _pair(text: Bilingual) -> tuple[str | None, str | None]:
    return text.zh, text.en


@cache
def _program() -> str:
    """Return the hash of all that the worker keeps of the program."""
    names = "".join(bundle.name for bundle in bundles().values())
    return hashlib.sha256((names + _WORKER.read_text(encoding="utf-8")).encode()).hexdigest()[:10]


@web.get("/worker.js")
def worker() -> Response:
    """Send the service worker, with what it is to keep."""
    book = kept_book()
    version = f"{book.hash}-{_program()}"
    known = {
        "version": version,
        "shell": [*map(asset_address, _BUNDLES), url_for("static", filename="icon.svg")],
        "pages": {
            language.value: url_for("web.offline", lang=language.value, v=version[:8])
            for language in Language
        },
        "book": {
            "address": book.address,
            "edition": book.edition.date,
            "bytes": book.compressed_bytes,
        },
    }
    text = f"const KNOWN = {json.dumps(known)};\n{_WORKER.read_text(encoding='utf-8')}"
    response = make_response(text)
    response.content_type = "text/javascript; charset=utf-8"
    response.headers["Cache-Control"] = "no-cache"
    return response


@web.get("/offline")
def offline() -> str:
    """Show the page that stands in for every page that was not visited."""
    return render_template("offline.html", book=kept_book(), page="offline")


@web.get("/offline/book-<hash>.json")
def offline_book(hash: str) -> Response:
    """Send the book to keep; an old hash is an error, so that the worker is renewed."""
    book = kept_book()
    if hash != book.hash:
        raise NotFoundError("there is no such page", text=request.path)
    response = make_response(book.text)
    response.content_type = "application/json; charset=utf-8"
    response.headers["Cache-Control"] = f"public, max-age={_YEAR_SECONDS}, immutable"
    return response

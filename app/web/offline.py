"""Without network: the service worker, the page it answers with, and what a browser may keep.

In: the library in force. Out: `/worker.js`, made for this version of the library; `/offline`, a
page that a script fills; `/offline/parcels.json`, what may be kept, with sizes;
`/offline/part-HASH.json`, a piece of it. A new import or a new program changes the worker, and
browsers then take the new one.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

from flask import Response, make_response, render_template, request, url_for

from app.pocket.parcels import Parcel, Part, book_parcel, parcels_of
from app.web.assets import asset_address, bundles
from app.web.blueprint import service, web
from rules.errors import NotFoundError
from rules.text import Language

_WORKER = Path(__file__).resolve().parent.parent / "static" / "offline" / "worker.js"
_YEAR_SECONDS = 365 * 24 * 3600
_BUNDLES = ("site.css", *(f"{name}.{lang}.js" for name in ("site", "reader") for lang in Language))
_JSON = "application/json; charset=utf-8"
#: A connection on which no byte has come for so long is given up by a browser's worker.
STALLED_SECONDS = 30


def kept_book() -> Parcel:
    """Return what is kept by itself: the newest edition of the default book, or the first there."""
    return book_parcel(service().library, service().edition())


def part_address(part: Part) -> str:
    """Return the address of a piece."""
    return url_for("web.offline_part", hash=part.hash)


def _book() -> dict[str, Any]:
    book = kept_book()
    assert book.edition is not None
    address = part_address(book.parts[0])
    return {"address": address, "edition": book.edition.date, "bytes": book.bytes, "id": book.id}


def _pages(name: str, version: str) -> dict[str, str]:
    """Return a page's address in each language; a new version has new ones."""
    return {
        language.value: url_for(name, lang=language.value, v=version[:8]) for language in Language
    }


@cache
def _program() -> str:
    """Return the hash of all that the worker keeps of the program."""
    names = "".join(bundle.name for bundle in bundles().values())
    return hashlib.sha256((names + _WORKER.read_text(encoding="utf-8")).encode()).hexdigest()[:10]


@web.get("/worker.js")
def worker() -> Response:
    """Send the service worker, with what it is to keep."""
    version = f"{kept_book().parts[0].hash}-{_program()}"
    known = {
        "version": version,
        "library": service().version_name,
        "shell": [
            *map(asset_address, _BUNDLES),
            *(url_for("static", filename=name) for name in ("icon.svg", "icons/icon-192.png")),
            *(url_for("web.manifest", name=language.value) for language in Language),
        ],
        "pages": _pages("web.offline", version),
        "pockets": _pages("web.pocket", version),
        "book": _book(),
        "stalled": STALLED_SECONDS,
    }
    text = f"const KNOWN = {json.dumps(known)};\n{_WORKER.read_text(encoding='utf-8')}"
    response = make_response(text)
    response.content_type = "text/javascript; charset=utf-8"
    response.headers["Cache-Control"] = "no-cache"
    return response


@web.get("/offline")
def offline() -> str:
    """Show the page that stands in for every page that was not visited."""
    return render_template("offline.html", book=_book(), page="offline")


@web.get("/offline/parcels.json")
def offline_parcels() -> Response:
    """List what may be kept; the sizes are what has to travel, compressed."""
    found = parcels_of(service().library)
    told = {"library": found.version, "parcels": [_told(parcel) for parcel in found.all]}
    return Response(json.dumps(told, separators=(",", ":")), content_type=_JSON)


def _told(parcel: Parcel) -> dict[str, Any]:
    parts = [
        {"address": part_address(part), "bytes": len(part.data), "plain": part.plain_bytes}
        for part in parcel.parts
    ]
    told = {"id": parcel.id, "kind": parcel.kind, "rows": parcel.rows, "bytes": parcel.bytes}
    return told | {"parts": parts}


@web.get("/offline/part-<hash>.json")
def offline_part(hash: str) -> Response:
    """Send a piece to keep; an old hash is an error, so that the list is asked for again."""
    part = next((p for p in kept_book().parts if p.hash == hash), None)
    part = part or parcels_of(service().library).parts.get(hash)
    if part is None:
        raise NotFoundError("there is no such page", text=request.path)
    small = request.accept_encodings["gzip"] > 0
    response = Response(part.data if small else gzip.decompress(part.data), content_type=_JSON)
    if small:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Cache-Control"] = f"public, max-age={_YEAR_SECONDS}, immutable"
    response.direct_passthrough = True  # compressed already, and kept in one place
    return response

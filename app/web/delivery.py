"""How answers travel: kept once made, compressed, with an ETag, and closed to other sites.

In: responses of the pages and the API. Out: the same with headers. A page that depends on nothing
but the version of the library, its address and the reader's choices is made once and kept.
"""

from __future__ import annotations

import gzip
import hashlib
import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from flask import Flask, Response, g, request

from app.serving import service
from app.web.reader import carry_choices, keep_choices, reader_of
from rules.errors import HeadjudgeError

#: What the kept pages may take together.
KEPT_BYTES = 48_000_000
#: Smaller answers are not worth compressing.
_LEAST_COMPRESSED_BYTES = 600
#: Queries longer than this make no page that somebody else will ask for.
_LONGEST_KEPT_QUERY = 80
_POLICY = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer as it is kept: plain, compressed, and its ETag."""

    body: bytes
    compressed: bytes
    etag: str
    content_type: str

    @classmethod
    def of(cls, body: bytes, content_type: str) -> Kept:
        """Compress a body and sign it."""
        small = len(body) < _LEAST_COMPRESSED_BYTES
        etag = hashlib.sha256(body).hexdigest()[:20]
        return cls(body, b"" if small else gzip.compress(body, 4, mtime=0), etag, content_type)


class KeptPages:
    """The answers that were made, least recently asked for first to go; safe among threads."""

    def __init__(self, room: int = KEPT_BYTES) -> None:
        self._room, self._size = room, 0
        self._pages: OrderedDict[tuple[Any, ...], Kept] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: tuple[Any, ...]) -> Kept | None:
        """Return what is kept under a key."""
        with self._lock:
            if key in self._pages:
                self._pages.move_to_end(key)
            return self._pages.get(key)

    def put(self, key: tuple[Any, ...], page: Kept) -> None:
        """Keep a page, and let go of others when there is no room."""
        with self._lock:
            self._size += len(page.body) + len(page.compressed)
            if (before := self._pages.pop(key, None)) is not None:
                self._size -= len(before.body) + len(before.compressed)
            self._pages[key] = page
            while self._size > self._room and len(self._pages) > 1:
                _, gone = self._pages.popitem(last=False)
                self._size -= len(gone.body) + len(gone.compressed)


def deliver_with(app: Flask) -> None:
    """Make an application deliver its answers this way."""
    pages = KeptPages()

    @app.before_request
    def answer_from_kept() -> Response | None:
        g.page_key = _page_key()
        kept = pages.get(g.page_key) if g.page_key else None
        return _response(kept) if kept else None

    @app.after_request
    def finish(response: Response) -> Response:
        chose = keep_choices(request, response)
        carry_choices(request, response)
        response.headers["Content-Security-Policy"] = _POLICY
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "same-origin"
        response.vary.update(["Accept-Encoding"])
        if not request.path.startswith(("/api/", "/assets/", "/static/")):
            response.vary.update(["Accept-Language", "Cookie"])
        if response.status_code != 200 or response.direct_passthrough or "kept" in g:
            return response
        kept = Kept.of(response.get_data(), response.content_type or "")
        if g.get("page_key") and not chose:
            pages.put(g.page_key, kept)
        return _dressed(response, kept)


def _page_key() -> tuple[Any, ...] | None:
    """Return what a page depends on, None for an answer that is not kept."""
    if request.path == "/editor":
        return None  # what somebody writes is kept nowhere
    if request.method != "GET" or len(request.query_string) > _LONGEST_KEPT_QUERY:
        return None
    try:
        version = service().library.version.name
    except HeadjudgeError:
        return None
    reader = reader_of(request)
    return version, request.full_path, reader.lang, reader.show, reader.theme


def _response(kept: Kept) -> Response:
    g.kept = True
    response = Response(kept.body, content_type=kept.content_type)
    return _dressed(response, kept)


def _dressed(response: Response, kept: Kept) -> Response:
    """Put the ETag on, compress for who can read it, and say 304 to who has it."""
    if kept.compressed and request.accept_encodings["gzip"]:
        response.set_data(kept.compressed)
        response.headers["Content-Encoding"] = "gzip"
    response.set_etag(kept.etag, weak=True)
    response.headers.setdefault("Cache-Control", "no-cache")
    response.make_conditional(request)
    return response

"""How answers travel: kept once made, compressed, with an ETag, and closed to other sites.

In: responses of the pages and the API. Out: the same with headers; what depends on nothing but the
version of the library, its address and the reader's choices is kept for the next who asks.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from flask import Flask, Request, Response, request
from werkzeug.urls import iri_to_uri

from app.server.kept import Kept, KeptAnswers, KeptFirst
from app.service import Service
from app.web.reader import carry_choices, keep_choices, reader_of
from app.web.sharing import site_of
from rules.errors import HeadjudgeError

#: Queries longer than this make no page that somebody else will ask for.
_LONGEST_KEPT_QUERY = 80
#: What somebody writes, and what is true at this moment only, is kept nowhere.
_NOT_KEPT = ("/editor", "/table", "/healthz", "/readyz", "/metrics")
_KEPT_STATUS = frozenset({200, 301, 302, 308})
_POLICY = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"


def deliver_with(app: Flask) -> None:
    """Make an application deliver its answers this way."""
    answers = KeptAnswers()
    site, service = partial(site_of, app), app.extensions["headjudge"]
    first = KeptFirst(
        app.wsgi_app, answers, lambda: _version(app), service.one_version, _choices, site
    )
    app.wsgi_app = first  # type: ignore[method-assign]

    @app.after_request
    def finish(response: Response) -> Response:
        chose = keep_choices(request, response)
        carry_choices(request, response)
        response.headers["Content-Security-Policy"] = _POLICY
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "same-origin"
        if response.location:  # what somebody typed may stand in it, in whatever letters
            response.location = iri_to_uri(response.location)
        response.vary.update(["Accept-Encoding"])
        if not request.path.startswith(("/api/", "/assets/", "/static/")):
            response.vary.update(["Accept-Language", "Cookie"])
        if response.status_code not in _KEPT_STATUS or response.direct_passthrough:
            return response
        response.headers.setdefault("Cache-Control", "no-cache")
        kept = Kept.of(response.status, response.get_data(), list(response.headers))
        if _may_be_kept(request) and not chose:
            key = first.key_of(request.environ)
            if key is not None:
                answers.put(key, kept)
        return _dressed(response, kept)


def _version(app: Flask) -> str | None:
    """Return the name of the library's version in force, None where there is none."""
    found: Service = app.extensions["headjudge"]
    try:
        return found.version_name
    except HeadjudgeError:
        return None


def _choices(environ: dict[str, Any]) -> Any:
    """Return what a reader has chosen by cookie and browser, the address aside."""
    reader = reader_of(Request(environ | {"QUERY_STRING": ""}))
    return reader.lang, reader.show, reader.theme


def _may_be_kept(asked: Request) -> bool:
    is_short = len(asked.query_string) <= _LONGEST_KEPT_QUERY
    return asked.method == "GET" and is_short and not asked.path.startswith(_NOT_KEPT)


def _dressed(response: Response, kept: Kept) -> Response:
    """Put the ETag on, compress for who can read it, and say 304 to who has it."""
    if kept.compressed and request.accept_encodings["gzip"]:
        response.set_data(kept.compressed.body)
        response.headers["Content-Encoding"] = "gzip"
    if response.status_code == 200:
        response.headers["ETag"] = kept.etag
        response.make_conditional(request)
    return response

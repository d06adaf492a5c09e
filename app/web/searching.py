"""The hits of a query, each with its place in the book."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from flask import Response, jsonify, redirect, render_template, request, url_for

from app.library.library import EditionFacts
from app.service import KINDS, NO_BOOK, HitView
from app.web.addresses import hit_address, node_address
from app.web.blueprint import service, web
from rules.errors import NotationError
from rules.number import parse_query

#: Hits on one page, and on all pages of one query.
STEP, MOST = 20, 200


@web.get("/search")
def search() -> Any:
    """Show the hits of a query, or go to what it names outright (`all=1` stays here)."""
    asked = request.args
    text = asked.get("q", "").strip()
    edition = service().searched(asked.get("game"), asked.get("book"), asked.get("edition"))
    if not text:
        return redirect(url_for("web.home"))
    kind = asked.get("kind", "")
    kinds = [kind] if kind in KINDS else []
    limit = min(asked.get("limit", STEP, int), MOST)
    view = service().search(text, edition, kinds=kinds, limit=max(limit, 1))
    edition = view.edition  # the query may name another one
    if view.exact and asked.get("all") != "1" and not kinds:
        return redirect(_named_address(view.exact, text, edition))
    return render_template(
        "search.html",
        view=view,
        edition=edition if edition is not NO_BOOK else None,
        query=text,
        misread=(*view.misread, *([f"kind:{kind}"] if kind and not kinds else [])),
        rest=" ".join(word for word in text.split() if word not in view.misread) or text,
        kinds=KINDS,
        kind=kind,
        next_limit=limit + STEP if view.total > limit and limit < MOST else None,
        address_of=lambda hit: f"{hit_address(hit, edition)}?q={quote(text)}",
        page="search",
    )


def _named_address(hit: HitView, text: str, edition: EditionFacts) -> str:
    """Return where a query that names something leads; `q` keeps the way to the other hits."""
    address = hit_address(hit, edition)
    numbers = _as_numbers(text)
    if numbers and hit.kind != "glossary" and len(service().keys(text, edition)) > 1:
        address = node_address(edition, numbers)
    return f"{address}?q={quote(text)}"


def _as_numbers(text: str) -> str | None:
    try:
        return ",".join(str(item) for item in parse_query(text)).replace("–", "-")
    except NotationError:
        return None


@web.get("/marks")
def marks() -> Response:
    """Return the marks of `q` as a JSON list, by which `find.js` finds words in a page."""
    return jsonify(service().marks(request.args.get("q", "")))

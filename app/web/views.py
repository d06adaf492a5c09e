"""The pages: Home, rule and section, glossary, term, search results, and what errors look like.

In: addresses. Out: HTML in the reader's language of the interface (address, cookie, then the
browser's wish), with the rules' texts in both languages.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import HTTPException

from app.api.views import service
from app.library.library import EditionFacts
from app.service import NodeView
from app.web import markup
from app.web.strings import strings
from rules.errors import HeadjudgeError, NotationError, NotFoundError
from rules.node import NodeKind
from rules.number import parse_query
from rules.reference import Reference
from rules.text import Language

web = Blueprint("web", __name__)

_LANGUAGE_COOKIE = "language"
_YEAR_SECONDS = 365 * 24 * 3600
#: A list of references on a page is cut after this many; the rest is one click away.
SHOWN_REFERENCES = 40


def interface_language() -> Language:
    """Return the language of the interface: `?lang=`, the cookie, the browser's, Chinese."""
    for asked in (request.args.get("lang"), request.cookies.get(_LANGUAGE_COOKIE)):
        if asked in ("zh", "en"):
            return Language(asked)
    best = request.accept_languages.best_match(["zh", "zh-CN", "zh-TW", "zh-HK", "en"], "zh")
    return Language.EN if best == "en" else Language.ZH


@web.after_request
def keep_language(response: Response) -> Response:
    """Keep a language that the address chose; allow nothing from other sites on the page."""
    if request.args.get("lang") in ("zh", "en"):
        response.set_cookie(
            _LANGUAGE_COOKIE, request.args["lang"], max_age=_YEAR_SECONDS, samesite="Lax"
        )
    response.headers["Content-Security-Policy"] = "default-src 'self'; frame-ancestors 'none'"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    response.vary.update(["Accept-Language", "Cookie"])
    return response


@web.app_context_processor
def page_context() -> dict[str, Any]:
    """Give every page its language, its words, and how to make addresses and links."""
    language = interface_language()
    other = Language.EN if language is Language.ZH else Language.ZH
    return {
        "lang": language.value,
        "languages": (Language.ZH, Language.EN),
        "t": strings(language),
        "other_lang": other.value,
        "switch_address": _switch_address(other),
        "node_address": node_address,
        "term_address": term_address,
        "addresses": lambda edition: lambda key: node_address(edition, key),
        "passage": markup.passage,
        "marked": markup.marked,
        "prefer": lambda text: text.prefer(language),
        "newest": service().library.edition,
        "shown_references": SHOWN_REFERENCES,
    }


def _switch_address(other: Language) -> str:
    arguments = {**request.args.to_dict(), "lang": other.value}
    if request.endpoint is None:
        return f"/?lang={other.value}"
    return url_for(request.endpoint, **(request.view_args or {}), **arguments)


def node_address(edition: EditionFacts, key: str) -> str:
    """Return the permanent address of a node."""
    return url_for("web.node", game=edition.game, book=edition.book, date=edition.date, key=key)


def term_address(edition: EditionFacts, key: str) -> str:
    """Return the permanent address of a glossary entry."""
    return url_for("web.term", game=edition.game, book=edition.book, date=edition.date, name=key)


@web.get("/")
def home() -> str:
    """Show the search box and what the library has."""
    return render_template("home.html", editions=service().library.editions, page="home")


@web.get("/search")
def search() -> Any:
    """Show the hits of a query, or go to what it names outright (`all=1` stays here)."""
    text = request.args.get("q", "").strip()
    edition = service().edition(
        request.args.get("game"), request.args.get("book"), request.args.get("edition")
    )
    if not text:
        return redirect(url_for("web.home"))
    view = service().search(text, edition, limit=40)
    if view.exact and request.args.get("all") != "1":
        hit = view.exact
        if hit.kind == "glossary":
            return redirect(term_address(edition, hit.key) + _query_suffix(text))
        numbers = _as_numbers(text)
        if numbers and len(service().rules(text, edition)) > 1:
            return redirect(node_address(edition, numbers) + _query_suffix(text))
        return redirect(node_address(edition, hit.key) + _query_suffix(text))
    return render_template("search.html", view=view, edition=edition, query=text)


def _query_suffix(text: str) -> str:
    return "?" + url_for("web.search", q=text).split("?", 1)[1]


def _as_numbers(text: str) -> str | None:
    try:
        return ",".join(str(item) for item in parse_query(text)).replace("–", "-")
    except NotationError:
        return None


@web.get("/<game>/<book>/<date>/")
def contents(game: str, book: str, date: str) -> str:
    """Show the table of contents of an edition."""
    edition = service().edition(game, book, date)
    chapters = service().contents(edition)
    return render_template("contents.html", edition=edition, chapters=chapters)


@web.get("/<game>/<book>/<date>/<key>")
def node(game: str, book: str, date: str, key: str) -> Any:
    """Show a rule or a section; a range or a list shows each of its rules."""
    edition = service().edition(game, book, date)
    if key == "glossary":
        return glossary(edition)
    if "~" in key:
        return _node_page(service().node(key, edition))
    views = service().rules(key, edition)
    if len(views) > 1:
        return render_template("nodes.html", views=views, edition=edition, title=key)
    if views[0].node.key != key:
        return redirect(node_address(edition, views[0].node.key))
    return _node_page(views[0])


def _node_page(view: NodeView) -> str:
    edition, it = view.edition, view.node
    if it.kind is NodeKind.CHAPTER:
        below = [(1, child) for child in service().children(it, edition)]
    else:
        below = list(service().subtree(it, edition))
    return render_template(
        "node.html",
        view=view,
        node=it,
        edition=edition,
        below=below,
        refers=_keys(it.references),
        dangling=[r for r in it.references if r.is_dangling],
        titles=service().library.titles(edition, (*_keys(it.references), *it.cited_by)),
        query=request.args.get("q", ""),
    )


def _keys(references: tuple[Reference, ...]) -> list[str]:
    return list(dict.fromkeys(key for r in references for key in r.keys))


def glossary(edition: EditionFacts) -> str:
    """Show the names of the glossary by English initial."""
    groups: dict[str, list[Any]] = {}
    for entry in service().library.all_entries(edition):
        initial = (entry.name.en or "?")[0].upper()
        groups.setdefault(initial if initial.isalpha() else "#", []).append(entry)
    return render_template("glossary.html", edition=edition, groups=groups)


@web.get("/<game>/<book>/<date>/glossary/<path:name>")
def term(game: str, book: str, date: str, name: str) -> Any:
    """Show a glossary entry with the rules that it refers to."""
    edition = service().edition(game, book, date)
    view = service().term(name, edition)
    keys = _keys(view.entry.references)
    rules = [service().node(key, edition) for key in keys[:6]]
    return render_template(
        "term.html",
        view=view,
        entry=view.entry,
        edition=edition,
        rules=rules,
        query=request.args.get("q", ""),
    )


@web.get("/<short>")
def short(short: str) -> Any:
    """Lead from a short address (`/704.5k`, `/702.2a-c`) to the newest edition's rule."""
    if not any(c.isdigit() for c in short):
        raise NotFoundError("there is no such page", text=short)
    try:
        parse_query(short)
    except NotationError as error:
        raise NotFoundError("there is no such page", text=short) from error
    edition = service().edition(request.args.get("game"), None, None)
    views = service().rules(short, edition)
    key = views[0].node.key if len(views) == 1 else short
    return redirect(node_address(edition, key))


@web.errorhandler(HeadjudgeError)
def show_error(error: HeadjudgeError) -> tuple[Response, int]:
    """Show what is wrong, in words, with the nearest things there are."""
    status = 404 if error.code == "not_found" else 400
    page = render_template("error.html", error=error, asked=error.text)
    return make_response(page), status


@web.app_errorhandler(404)
@web.app_errorhandler(405)
def show_http_error(error: HTTPException) -> tuple[Response, int]:
    """Show an address that leads nowhere as a page like the others."""
    problem = NotFoundError("there is no such page", text=request.path)
    page = render_template("error.html", error=problem, asked=request.path)
    return make_response(page), error.code or 404

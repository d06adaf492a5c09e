"""The hits of a query, each with its place in the book."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import quote, urlencode

from flask import Response, jsonify, redirect, render_template, request, url_for

from app.editions import NO_BOOK
from app.found import HitView, KindGroup, SearchView
from app.library.edition_facts import EditionFacts
from app.search.analysis import name_key
from app.search.entry import KINDS
from app.table.meant import has_numbers, is_understood
from app.table.offered import keywords_in
from app.web.addresses import book_address, hit_address, node_address
from app.web.blueprint import service, web
from app.web.reader import reader_of
from rules.books import named_book
from rules.emphasis import Stress
from rules.errors import NotationError
from rules.number import parse_query

#: Hits on one page, and on all pages of one query; so many of each kind where they are grouped.
STEP, MOST, FIRST_OF_KIND = 20, 200, 4
#: Kinds in the order of their tabs; that of scenarios is there when some match.
TABS = ("rule", "section", "glossary", "card", "ruling", "topic", "policy", "scenario")
#: A filter for a kind in a query.
_KIND_FILTER = re.compile(r"(?:kind|类型)[:：]\S+", re.IGNORECASE)


@web.get("/search")
def search() -> Any:
    """Show the hits of a query, or go to what it names outright (`all=1` stays here)."""
    asked = request.args
    text = asked.get("q", "").strip()
    edition = service().searched(asked.get("game"), asked.get("book"), asked.get("edition"))
    if not name_key(text):  # nothing, or signs alone
        return redirect(url_for("web.home"))
    if (named := named_book(text)) and not named[1]:
        return redirect(book_address(service().edition(named[0].game, named[0].code)))
    kind = asked.get("kind", "")
    kinds = [kind] if kind in KINDS else []
    limit = max(min(asked.get("limit", STEP, int), MOST), 1)
    first = 0 if kinds else FIRST_OF_KIND
    view = service().search(text, edition, kinds=kinds, limit=limit, grouped=first)
    edition = view.edition  # the query may name another one
    if view.exact and asked.get("all") != "1" and not kinds:
        return redirect(_named_address(view.exact, text, edition))
    counts = {group.kind: group.total for group in view.groups}
    return render_template(
        "search.html",
        view=view,
        answer=service().answer(view) if not kinds and limit <= STEP else None,
        emphasised=_emphasised,
        offers=view.offers,
        elsewhere=service().elsewhere(view),
        games=_games(edition),
        edition=edition if edition is not NO_BOOK else None,
        query=text,
        misread=(*view.misread, *([f"kind:{kind}"] if kind and not kinds else [])),
        rest=" ".join(word for word in text.split() if word not in view.misread) or text,
        kinds=KINDS,
        kind=kind,
        tabs=[(one, counts.get(one, 0)) for one in TABS],
        everything=_everything(counts) if kind else view.total,
        groups=_groups(view),
        order=_order(view, kind, limit),
        trial=_trial(view, text),
        whole=is_understood(text, service()),
        contrary=_contrary(text, kind, counts),
        wider=_KIND_FILTER.sub("", text).strip(),
        next_limit=limit + STEP if view.total > limit and limit < MOST else None,
        address_of=lambda hit: f"{hit_address(hit, edition)}?q={quote(text)}",
        page="search",
    )


def _trial(view: SearchView, text: str) -> str:
    """Return what of a query can be put on the table: numbers, cards, keywords.

    "" for nothing, in another game, and for a question of which the board would hold a part alone.
    """
    if view.edition.game != "mtg" or not is_understood(text, service()):
        return ""
    if has_numbers(text):
        return urlencode({"q": text})
    if cards := _named_cards(view, text):
        return urlencode([("card", name) for name in cards])
    keywords = keywords_in(text)
    return urlencode({"q": ",".join(keywords)}) if keywords else ""


def _named_cards(view: SearchView, text: str) -> list[str]:
    """Return the cards that a query names, where it names two or more."""
    typed, language = text.casefold(), reader_of(request).lang
    titles = [hit.title for hit in view.hits if hit.kind == "card"]
    named = [t for t in titles if any(one and one.casefold() in typed for one in (t.zh, t.en))]
    names = list(dict.fromkeys(title.prefer(language) or "" for title in named))
    return names if len(names) > 1 else []


def _games(here: EditionFacts) -> list[EditionFacts]:
    """Return the first book of each game, this one for its own; none where there is one game."""
    games: dict[str, EditionFacts] = {}
    for edition in (here, *service().newest_editions()):
        games.setdefault(edition.game, edition)
    return sorted(games.values(), key=lambda edition: edition.game) if len(games) > 1 else []


def _emphasised(span: tuple[int, int] | None) -> tuple[Stress, ...]:
    """Return the emphasis of a deciding sentence."""
    return (Stress(*span, marks=2),) if span else ()


def _everything(counts: Mapping[str, int]) -> int:
    """Return how many hits there are; scenarios stand beside, unless there is nothing else."""
    return sum(n for kind, n in counts.items() if kind != "scenario" or len(counts) == 1)


def _order(view: SearchView, kind: str, limit: int) -> str | None:
    """Return how hits are shown: `kind` by kind or the `best` first, None where it is the same.

    Questions have the best answers first, whatever they are; words are looked up by kind.
    """
    is_mixed = len(view.groups) > 1 and not any(hit.lacks for hit in view.hits)
    if kind or not is_mixed or view.fault or limit > STEP:
        return None
    asked = request.args.get("order")
    return asked if asked in ("kind", "best") else "best" if view.is_question else "kind"


def _groups(view: SearchView) -> list[KindGroup]:
    """Return the groups of hits: whole where all hits fit on one page."""
    if view.total > len(view.hits):
        return list(view.groups)
    whole = {
        kind: tuple(hit for hit in view.hits if hit.kind == kind)
        for kind in {hit.kind for hit in view.hits}
    }
    return [replace(group, hits=whole.get(group.kind, group.hits)) for group in view.groups]


def _contrary(text: str, kind: str, counts: Mapping[str, int]) -> str | None:
    """Return the filter of a query that leaves nothing of the kind of the tab, if it has one."""
    asked = _KIND_FILTER.search(text)
    return asked[0] if asked and kind and not counts.get(kind) else None


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

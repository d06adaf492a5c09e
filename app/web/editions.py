"""Editions of a book beside each other: what changed, what was renumbered, one rule's history.

In: two dates, or a number. Out: pages with the changed words marked, and a list to print.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from flask import redirect, render_template, request

from app.editions import MORE_EDITIONS
from app.library.edition_facts import EditionFacts
from app.views import DiffView
from app.web.addresses import diff_address, node_address, with_query
from app.web.blueprint import service, web
from app.web.reader import CHOICES
from rules.diff import Change, MarkedPart, Nature, marked_parts
from rules.errors import NotFoundError
from rules.history import Became, Below, Step, below
from rules.node import Node, NodeKind
from rules.number import RuleNumber
from rules.text import Language
from rules.words import Mark

#: A diff with more changes than this is shown a section at a time.
MOST_CHANGES = 60
#: The texts of at most so many subrules stand on the page of a history; the rest are numbers.
MOST_TEXTS_BELOW = 40


@dataclass(frozen=True, slots=True)
class Changed:
    """A changed node with its parts marked; none where only references differ."""

    change: Change
    parts: tuple[MarkedPart, ...]


@dataclass(frozen=True, slots=True)
class ToldBelow:
    """What became of a subrule, its changed parts marked; `added` is one that came, to be read."""

    below: Below
    parts: tuple[MarkedPart, ...]
    added: Node | None


@dataclass(frozen=True, slots=True)
class ToldStep:
    """A step of a history in its edition, its changed parts marked, and what changed under it."""

    step: Step
    edition: EditionFacts
    parts: tuple[MarkedPart, ...]
    under: tuple[ToldBelow, ...]


@web.get("/editions")
def editions() -> str:
    """Show the editions of every book, and choose two to compare."""
    listed = service().library.editions
    books = [list(group) for _, group in groupby(listed, key=lambda e: (e.game, e.book))]
    books.sort(key=lambda book: (-len(book), book[0].id))
    return render_template("editions.html", books=books, page="editions")


@web.get("/diff")
def chosen_diff() -> Any:
    """Lead from the form's choice to the diff's own address; without one, to the newest diff."""
    asked = request.args
    game, book = asked.get("game"), asked.get("book")
    return redirect(_chosen(game, book, asked.get("old"), asked.get("new")))


@web.get("/diff/<old>/<new>")
def diff_of_the_rules(old: str, new: str) -> Any:
    """Lead from two dates to the diff of the default book."""
    return redirect(with_query(_chosen(None, None, old, new)))


def _chosen(game: str | None, book: str | None, old: str | None, new: str | None) -> str:
    """Return the address of a diff: without a choice of the newest edition and the one before."""
    newer = service().edition(game, book, new or None)
    of_book = [
        e for e in service().library.editions if (e.game, e.book) == (newer.game, newer.book)
    ]
    if len(of_book) == 1:
        problem = f"one edition is loaded, {newer.date}: {MORE_EDITIONS}"
        raise NotFoundError(problem, text="/diff")
    before = of_book[of_book.index(newer) + 1 :]
    older = service().edition(game, book, old) if old else next(iter(before), newer)
    return diff_address(older, newer)


@web.get("/diff/<game>/<book>/<old>/<new>")
def diff(game: str, book: str, old: str, new: str) -> Any:
    """Show what differs, by section; `?section=702` shows that section's texts."""
    view = service().diff(old, new, game, book)
    if (view.old.date, view.new.date) != (old, new):
        return redirect(dated_diff(view))
    section = request.args.get("section", "")
    there = {s.new or s.old for s in view.diff.sections}
    if section and section not in there:
        raise NotFoundError("nothing has changed in this section", text=section)
    natures = {change: view.nature(change) for change in view.diff.changed}
    only = request.args.get("only", "")
    only = only if only in set(Nature) else ""
    wanted = [c for c in view.diff.changed if not only or natures[c] == only]
    whole = 0 if only else len(view.diff.added) + len(view.diff.removed)
    shown = bool(section) or len(wanted) + whole <= MOST_CHANGES
    come_and_gone = shown and not only
    return render_template(
        "diff.html",
        view=view,
        edition=view.new,
        section=section,
        with_texts=shown,
        added=[view.news[k] for k in view.diff.added if come_and_gone and _within(k, section)],
        removed=[view.olds[k] for k in view.diff.removed if come_and_gone and _within(k, section)],
        changed=_changed(view, wanted, section) if shown else [],
        only=only,
        natures=Counter(natures.values()),
        of_sections=_of_sections(view, wanted) if only else {},
        Mark=Mark,
        by_part=by_part,
        page="editions",
    )


def dated_diff(view: DiffView) -> str:
    """Return the permanent address of a diff that was asked for by `latest`, with what it asked."""
    asked = urlencode([(k, v) for k, v in request.args.items(multi=True) if k not in CHOICES])
    return diff_address(view.old, view.new) + (f"?{asked}" if asked else "")


@web.get("/diff/<game>/<book>/<old>/<new>/renumbered")
def renumbered(game: str, book: str, old: str, new: str) -> Any:
    """Show the renumbered rules as a list to print."""
    view = service().diff(old, new, game, book)
    if (view.old.date, view.new.date) != (old, new):
        return redirect(f"{diff_address(view.old, view.new)}/renumbered")
    return render_template(
        "renumbered.html", view=view, edition=view.new, moves=view.renumbered(), page="editions"
    )


@web.get("/history/<path:number>")
def history_of(number: str) -> Any:
    """Lead from a number (`/history/704.5k`) to its history in the newest edition that has it."""
    found = service().located(number, service().edition())
    return redirect(f"{node_address(found.edition, found.keys[0])}/history")


@web.get("/<game>/<book>/<date>/<key>/history")
def history(game: str, book: str, date: str, key: str) -> Any:
    """Show one rule through all editions of its book, the newest first, with marked words."""
    edition = service().edition(game, book, date)
    if edition.date != date:
        return redirect(f"{node_address(edition, key)}/history")
    view = service().node(key, edition)
    return render_template(
        "history.html",
        view=view,
        edition=edition,
        node=view.node,
        steps=_told(service().history(key, edition), view.node, (game, book)),
        Mark=Mark,
        by_part=by_part,
        page="editions",
    )


def _told(steps: Sequence[Step], it: Node, book: tuple[str, str]) -> list[ToldStep]:
    """Return the steps of a history, the newest first, with what changed since the one before.

    Of a chapter the diff tells, section by section.
    """
    library = service().library
    facts = {e.date: e for e in library.editions if (e.game, e.book) == book}
    told: list[ToldStep] = []
    left = MOST_TEXTS_BELOW
    before: tuple[Step, Mapping[str, Node]] | None = None
    for step in steps:
        here = facts[step.edition]
        nodes = {node.key: node for node in library.diffs.edition(here).nodes}
        parts: tuple[MarkedPart, ...] = ()
        under: list[ToldBelow] = []
        if before is not None and before[0].key and step.key:
            (older, olds), key = before, step.key
            diff = library.diffs.diff(facts[older.edition], here)
            parts = marked_parts(olds[before[0].key], nodes[key])
            is_chapter = it.kind is NodeKind.CHAPTER
            found = () if is_chapter else below(diff, olds, nodes, before[0].key, key)
            under = [_told_below(one, olds, nodes, texts=n < left) for n, one in enumerate(found)]
            left -= len(found)
        told.append(ToldStep(step, here, parts, tuple(under)))
        before = step, nodes
    return told[::-1]


def _told_below(
    one: Below, olds: Mapping[str, Node], news: Mapping[str, Node], *, texts: bool
) -> ToldBelow:
    old, new = olds.get(one.old or ""), news.get(one.new or "")
    has_parts = texts and old is not None and new is not None and Became.CHANGED in one.became
    parts = marked_parts(old, new) if has_parts and old and new else ()
    return ToldBelow(one, parts, new if texts and Became.ADDED in one.became else None)


def by_part(parts: Sequence[MarkedPart]) -> dict[str, dict[Language, MarkedPart]]:
    """Return changed parts by name and language: title, text, then the examples by their number."""
    found: dict[str, dict[Language, MarkedPart]] = {}
    for part in sorted(parts, key=lambda part: _place(part.part)):
        found.setdefault(part.part, {})[part.language] = part
    return found


def _place(part: str) -> int:
    kind, _, number = part.partition(".")
    return int(number) if number else ("title", "text").index(kind) - 2


def _within(key: str, section: str) -> bool:
    return not section or _number(key).is_within(_number(section))


def _number(key: str) -> RuleNumber:
    return RuleNumber.stored(key.partition("~")[0])


def _of_sections(view: DiffView, wanted: Sequence[Change]) -> dict[str, int]:
    """Return how many of some changes stand in each section of the diff, by its key."""
    keys = [s.new or s.old or "" for s in view.diff.sections]
    counted = {key: sum(_within(c.new, key) for c in wanted) for key in keys}
    return {key: count for key, count in counted.items() if count}


def _changed(view: DiffView, wanted: Sequence[Change], section: str) -> list[Changed]:
    return [
        Changed(change, marked_parts(view.olds[change.old], view.news[change.new]))
        for change in wanted
        if _within(change.new, section)
    ]

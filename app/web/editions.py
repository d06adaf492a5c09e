"""Editions of a book beside each other: what changed, what was renumbered, one rule's history.

In: two dates, or a number. Out: pages with the changed words marked, and a list to print.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from flask import redirect, render_template, request

from app.library.library import EditionFacts
from app.service import DiffView
from app.web.addresses import diff_address, node_address
from app.web.blueprint import service, web
from rules.diff import Change, MarkedPart, marked_parts
from rules.errors import NotFoundError
from rules.number import RuleNumber
from rules.words import Mark

#: A diff with more changes than this is shown a section at a time.
MOST_CHANGES = 60


@dataclass(frozen=True, slots=True)
class Changed:
    """A changed node with its parts marked; none where only references differ."""

    change: Change
    parts: tuple[MarkedPart, ...]


@web.get("/editions")
def editions() -> str:
    """Show the editions of every book, and choose two to compare."""
    listed = service().library.editions
    books = [list(group) for _, group in groupby(listed, key=lambda e: (e.game, e.book))]
    books.sort(key=lambda book: (-len(book), book[0].id))
    return render_template("editions.html", books=books, page="editions")


@web.get("/diff")
def chosen_diff() -> Any:
    """Lead from the form's choice to the diff's own address."""
    asked = request.args
    old = service().edition(asked.get("game"), asked.get("book"), asked.get("old"))
    new = service().edition(asked.get("game"), asked.get("book"), asked.get("new"))
    return redirect(diff_address(old, new))


@web.get("/diff/<game>/<book>/<old>/<new>")
def diff(game: str, book: str, old: str, new: str) -> str:
    """Show what differs, by section; `?section=702` shows that section's texts."""
    view = service().diff(old, new, game, book)
    section = request.args.get("section", "")
    there = {s.new or s.old for s in view.diff.sections}
    if section and section not in there:
        raise NotFoundError("nothing has changed in this section", text=section)
    total = len(view.diff.changed) + len(view.diff.added) + len(view.diff.removed)
    shown = bool(section) or total <= MOST_CHANGES
    return render_template(
        "diff.html",
        view=view,
        edition=view.new,
        section=section,
        with_texts=shown,
        added=[view.news[k] for k in view.diff.added if shown and _within(k, section)],
        removed=[view.olds[k] for k in view.diff.removed if shown and _within(k, section)],
        changed=_changed(view, section) if shown else [],
        Mark=Mark,
        page="editions",
    )


@web.get("/diff/<game>/<book>/<old>/<new>/renumbered")
def renumbered(game: str, book: str, old: str, new: str) -> str:
    """Show the renumbered rules as a list to print."""
    view = service().diff(old, new, game, book)
    return render_template(
        "renumbered.html", view=view, edition=view.new, moves=view.renumbered(), page="editions"
    )


@web.get("/<game>/<book>/<date>/<key>/history")
def history(game: str, book: str, date: str, key: str) -> Any:
    """Show one rule through all editions of its book, the newest first, with marked words."""
    edition = service().edition(game, book, None if date == "newest" else date)
    if edition.date != date:
        return redirect(f"{node_address(edition, key)}/history")
    view = service().node(key, edition)
    steps = service().history(key, edition)
    facts = {e.date: e for e in service().library.editions if (e.game, e.book) == (game, book)}
    return render_template(
        "history.html",
        view=view,
        edition=edition,
        node=view.node,
        steps=list(reversed(list(zip(steps, _texts(steps, facts), strict=True)))),
        facts=facts,
        Mark=Mark,
        page="editions",
    )


def _texts(steps: Any, facts: dict[str, EditionFacts]) -> list[tuple[MarkedPart, ...]]:
    """Return for each step what changed in the words since the step before."""
    library = service().library
    marked: list[tuple[MarkedPart, ...]] = []
    before = None
    for step in steps:
        now = library.node(facts[step.edition], step.key) if step.key else None
        marked.append(marked_parts(before, now) if before and now else ())
        before = now
    return marked


def _within(key: str, section: str) -> bool:
    return not section or _number(key).is_within(_number(section))


def _number(key: str) -> RuleNumber:
    return RuleNumber.parse(key.partition("~")[0])


def _changed(view: DiffView, section: str) -> list[Changed]:
    return [
        Changed(change, marked_parts(view.olds[change.old], view.news[change.new]))
        for change in view.diff.changed
        if _within(change.new, section)
    ]

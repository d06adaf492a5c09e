"""The book as something to read: a whole chapter or section with the tree beside it."""

from __future__ import annotations

from typing import Any

from flask import redirect, render_template, request

from app.library.edition_facts import EditionFacts
from app.web.addresses import read_address
from app.web.blueprint import service, web
from app.web.rule import gists_instead
from rules.node import Node, NodeKind

_READABLE = (NodeKind.CHAPTER, NodeKind.SECTION)


@web.get("/read/<key>")
def read_newest(key: str) -> Any:
    """Lead to the newest edition of a chapter or section to read."""
    return redirect(read_address(service().edition(), key))


@web.get("/<game>/<book>/<date>/read/<key>")
def read(game: str, book: str, date: str, key: str) -> Any:
    """Show everything in a chapter or section; a rule leads to its place in its section."""
    edition = service().edition(game, book, date)
    view = service().rules(key, edition)[0] if "~" not in key else service().node(key, edition)
    outer = next((n for n in reversed([*view.path, view.node]) if n.kind in _READABLE), view.node)
    if outer is not view.node or view.node.key != key or edition.date != date:
        at = view.node.key if outer is not view.node else None
        return redirect(read_address(edition, outer.key, at, request.args.get("q")))
    chapters = service().contents(edition)
    texts = list(service().subtree(view.node, edition))
    before, behind = _around(view.node, chapters)
    return render_template(
        "read.html",
        view=view,
        node=view.node,
        edition=edition,
        texts=texts,
        gists=gists_instead(edition, [n for _, n in texts]),
        chapters=chapters,
        chapter=view.path[0] if view.path else view.node,
        titled=_titled(view.node, edition),
        before=before,
        behind=behind,
        query=request.args.get("q", ""),
        page="contents",
    )


def _titled(it: Node, edition: EditionFacts) -> list[Node]:
    """Return the rules of a section that have titles of their own, for the tree."""
    if it.kind is not NodeKind.SECTION:
        return []
    return [child for child in service().children(it, edition) if child.title]


def _around(
    it: Node, chapters: tuple[tuple[Node, tuple[Node, ...]], ...]
) -> tuple[Node | None, Node | None]:
    """Return what is read before and after: a chapter beside a chapter, a section beside one."""
    level = [
        n
        for chapter, sections in chapters
        for n in ((chapter,) if it.kind is NodeKind.CHAPTER else sections)
    ]
    at = next((i for i, n in enumerate(level) if n.key == it.key), None)
    if at is None:
        return None, None
    return (level[at - 1] if at else None), (level[at + 1] if at + 1 < len(level) else None)

"""The book as something to read: a whole chapter or section with the tree beside it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from flask import redirect, render_template, request
from markupsafe import Markup

from app.library.edition_facts import EditionFacts
from app.web.addresses import read_address
from app.web.blueprint import service, web
from app.web.reader import reader_of
from app.web.rule import gists_instead
from rules.node import Node, NodeKind

_READABLE = (NodeKind.CHAPTER, NodeKind.SECTION)
#: So many chapters and sections, of a megabyte at most, are kept as they were read.
_BODIES = 8


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
    before, behind = _around(view.node, chapters)
    return render_template(
        "read.html",
        view=view,
        node=view.node,
        edition=edition,
        body=_body(view.node, edition),
        chapters=chapters,
        chapter=view.path[0] if view.path else view.node,
        titled=_titled(view.node, edition),
        before=before,
        behind=behind,
        query=request.args.get("q", ""),
        page="contents",
    )


def _body(node: Node, edition: EditionFacts) -> Markup:
    """Return what is read: what is marked in it differs from reader to reader, the texts do not."""
    reader = reader_of(request)
    choices = reader.lang, reader.show, request.args.get("notes") == "open"
    return _made_for(service().library.version, edition, node.key, choices)


@lru_cache(maxsize=_BODIES)
def _made_for(_version: Path, edition: EditionFacts, key: str, _choices: object) -> Markup:
    """Make it from the library's version and by the choices of the request that is answered."""
    node = service().node(key, edition).node
    texts = list(service().subtree(node, edition))
    gists = gists_instead(edition, [n for _, n in texts])
    made = render_template("read_body.html", node=node, edition=edition, texts=texts, gists=gists)
    return Markup(made)


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

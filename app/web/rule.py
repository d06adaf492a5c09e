"""The page of a rule or a section, of a range of rules, and the preview of either.

In: an edition and a key, a range or a list. Out: texts with what stands below, around, and in
reference to them; `?preview=1` gives the texts alone, to be shown over another page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from flask import redirect, render_template, request

from app.editions import DEFAULT_BOOKS, is_played
from app.library.edition_facts import EditionFacts
from app.library.scenario_shelf import ScenarioFacts
from app.locating import is_tournament, lacks
from app.nodes import in_order
from app.views import NodeView
from app.web.addresses import book_address, hit_address, node_address, term_address
from app.web.blueprint import service, web
from app.web.cards import rulings_about
from app.web.linked import ruling_text
from app.web.pointers import pointed_address, with_pointers
from rules.books import is_tournament_number, named_book
from rules.errors import NotationError, NotFoundError
from rules.node import Node, NodeKind
from rules.number import RuleNumber, parse_query
from rules.reference import Reference
from rules.text import Bilingual

#: What the texts below a node may take on its page; deeper levels are left out beyond it.
BELOW_BYTES = 20_000
#: And so many nodes stand there at most.
MOST_BELOW = 200
#: A list of references is cut after so many; the rest opens at a touch.
SHOWN_REFERENCES = 12
#: So many rulings about a rule stand on its page.
SHOWN_RULINGS = 12
RULINGS_A_PAGE = 40
#: A range or a list of rules is shown in parts of so many.
RULES_A_PART = 30
#: A preview shows so many rules of a range.
PREVIEWED_RULES = 4


@dataclass(frozen=True, slots=True)
class Below:
    """A node below another: its depth from 1, and how many nodes under it are left out."""

    depth: int
    node: Node
    left_out: int


@web.get("/<game>/<book>/<date>/<key>")
def node(game: str, book: str, date: str, key: str) -> Any:
    """Show a rule or a section; a range or a list shows each of its rules."""
    edition = service().edition(game, book, date)
    if edition.date != date:
        return redirect(node_address(edition, key))
    if "~" in key:
        keys: tuple[str, ...] = (service().node(key, edition).node.key,)
    else:
        found = service().located(key, edition)
        if found.edition.id != edition.id:
            return redirect(node_address(found.edition, found.keys[0]))
        keys = found.keys
    if request.args.get("preview") == "1":
        views = service().views(keys[:PREVIEWED_RULES], edition)
        more = keys[PREVIEWED_RULES:]
        return render_template("preview.html", views=views, edition=edition, more=more)
    if len(keys) > 1:
        return _nodes_page(keys, key, edition)
    if keys[0] != key:
        return redirect(node_address(edition, keys[0]))
    return _node_page(service().node(key, edition))


def _nodes_page(keys: Sequence[str], title: str, edition: EditionFacts) -> str:
    """Show the rules of a range or a list, so many on a page; `?part=2` shows the next."""
    parts = -(-len(keys) // RULES_A_PART)
    part = min(max(request.args.get("part", 1, int), 1), parts)
    here = keys[(part - 1) * RULES_A_PART : part * RULES_A_PART]
    query = request.args.get("q", "")
    ends = {view.node.key: view.node for view in service().views((keys[0], keys[-1]), edition)}
    before, behind = ends[keys[0]].previous, ends[keys[-1]].next
    around = tuple(key for key in (before, behind) if key)
    return render_template(
        "nodes.html",
        before=before,
        behind=behind,
        openings=service().library.openings(edition, around),
        views=service().views(here, edition),
        edition=edition,
        title=title,
        total=len(keys),
        parts_count=parts,
        part=part,
        query=query,
        page="rule",
    )


@web.get("/<game>/<book>/<date>/<key>/rulings")
def rulings(game: str, book: str, date: str, key: str) -> Any:
    """Show every ruling about a rule, `?page=2` the next ones."""
    edition = service().edition(game, book, date)
    if edition.date != date:
        return redirect(f"{node_address(edition, key)}/rulings")
    view = service().node(key, edition)
    pages = max(-(-len(view.rulings) // RULINGS_A_PAGE), 1)
    number = min(max(request.args.get("page", 1, int), 1), pages)
    here = view.rulings[(number - 1) * RULINGS_A_PAGE : number * RULINGS_A_PAGE]
    return render_template(
        "rulings.html",
        node=view.node,
        edition=edition,
        rulings=rulings_about(here),
        ruling_text=ruling_text,
        total=len(view.rulings),
        pages=pages,
        number=number,
        page="rule",
    )


@web.get("/<short>")
def short(short: str) -> Any:
    """Lead from a short address to the newest edition's rule, a game's book, or what a name means.

    `/704.5k`, `/702.2a-c`, `/riftbound`, `/deathtouch`.
    """
    if short in DEFAULT_BOOKS:
        return redirect(book_address(service().edition(short)))
    if (named := named_book(short)) and not named[1]:
        return redirect(book_address(service().edition(named[0].game, named[0].code)))
    edition = service().edition(request.args.get("game"), None, None)
    if named or is_tournament_number(short):
        found = service().located(short, edition)
        return redirect(node_address(found.edition, found.keys[0]))
    try:
        parse_query(short)
    except NotationError as error:
        view = service().search(short, edition, limit=1)
        if view.exact is None:
            raise NotFoundError(
                "there is no such page", text=short, nearest=view.suggestions
            ) from error
        return redirect(hit_address(view.exact, edition))
    keys = service().keys(short, edition)
    return redirect(node_address(edition, keys[0] if len(keys) == 1 else short))


def newest_edition(edition: EditionFacts) -> EditionFacts:
    """Return the newest edition of an edition's book."""
    return service().library.edition(edition.game, edition.book, None)


def _neighbours(view: NodeView) -> tuple[str | None, str | None]:
    """Return what is read before and behind; parts are read on the page of their section."""
    it, edition = view.node, view.edition
    before, behind = it.previous, it.next
    if view.parts:
        behind = view.parts[-1].next
    if before is not None and is_tournament(edition) and it.number.part is None:
        number = RuleNumber.stored(before.partition("~")[0])
        before = str(number.parent) if number.part else before
    return before, behind


def _node_page(view: NodeView) -> str:
    edition, it = view.edition, view.node
    around = (it, *view.parts)
    refers = list(dict.fromkeys(k for n in around for k in keys_of(n.references) if k != it.key))
    citing = _citing(it, view.parts)
    before, behind = _neighbours(view)
    beside = [key for key in (before, behind) if key]
    library = service().library
    below = _below(it, edition)
    return render_template(
        "node.html",
        view=view,
        node=it,
        edition=edition,
        is_last=lacks(newest_edition(edition), it.number),
        before=before,
        behind=behind,
        below=below,
        titles_only=_are_titles(below) and not edition.starter,
        gists=gists_instead(edition, [item.node for item in below]),
        refers=refers,
        dangling=[r for n in around for r in n.references if r.is_dangling],
        citing=citing,
        openings=library.openings(edition, (*beside, *refers, *citing)),
        elsewhere=_places(it, view.parts),
        cited_elsewhere=[p for n in (it, *view.parts) for p in n.cited_elsewhere],
        terms=library.term_names(edition, it.terms),
        citing_terms=library.term_names(edition, view.glossary),
        editions=_same_number(view),
        rulings=rulings_about(view.rulings[:SHOWN_RULINGS]),
        scenarios=_scenarios(view),
        shown_references=SHOWN_REFERENCES,
        query=request.args.get("q", ""),
        page="rule",
    )


def _citing(it: Node, parts: Sequence[Node]) -> list[str]:
    """Return what cites a node or one of its parts, the parts themselves apart."""
    own = {it.key, *(part.key for part in parts)}
    cited = (key for n in (it, *parts) for key in n.cited_by)
    return [key for key in dict.fromkeys(cited) if key not in own]


def _places(it: Node, parts: Sequence[Node]) -> list[str]:
    """Return the ids that a node and its parts refer to in other books."""
    references = (r for n in (it, *parts) for r in n.references)
    return list(dict.fromkeys(place for r in references for place in r.places))


def _scenarios(view: NodeView) -> list[ScenarioFacts]:
    """Return the scenarios in which a rule, or one of its subrules, applies."""
    if len(view.node.number.parts) < 2 or (not view.scenarios and not view.node.children):
        return []
    library = service().library
    ids = dict.fromkeys(view.scenarios)
    for child in view.node.children if is_played(view.edition) else ():
        ids |= dict.fromkeys(library.scenarios_applying(child))
    by_id = library.once(
        "scenarios by id", None, lambda: {facts.id: facts for facts in library.scenarios.all()}
    )
    return [by_id[id] for id in ids if id in by_id]


def _below(it: Node, edition: EditionFacts) -> list[Below]:
    """Return the nodes below one, as deep as their texts leave the page small."""
    if it.kind is NodeKind.CHAPTER:
        return [Below(1, child, len(child.children)) for child in service().children(it, edition)]
    below: dict[str, Node] = {}
    taken = 0
    for level in service().levels(it, edition):
        taken += _size(level)
        if below and (taken > BELOW_BYTES or len(below) + len(level) > MOST_BELOW):
            break
        below |= {n.key: n for n in level}
        if len(below) + sum(len(n.children) for n in level) > MOST_BELOW:
            break
    return [
        Below(depth, n, 0 if n.children and n.children[0] in below else len(n.children))
        for depth, n in in_order(it, below)
    ]


def gists_instead(edition: EditionFacts, nodes: Iterable[Node]) -> dict[str, Bilingual]:
    """Return our gists of nodes, by key, where the edition holds nothing else to read."""
    keys = [n.key for n in nodes] if edition.starter else []
    return service().library.gists(edition, keys)


def _size(nodes: Iterable[Node]) -> int:
    """Return about how many bytes the texts of nodes take."""
    texts = (t for n in nodes for b in (n.title, n.text, *n.examples) for t in (b.zh, b.en))
    return sum(len(text.encode()) for text in texts if text)


def _same_number(view: NodeView) -> tuple[EditionFacts, ...]:
    """Return the editions of the book that have the number, newest first."""
    edition, library = view.edition, service().library
    book = [e for e in library.editions if (e.game, e.book) == (edition.game, edition.book)]
    return library.with_number(book, view.node.number)


def keys_of(references: Sequence[Reference]) -> list[str]:
    """Return the keys that references lead to, each once."""
    return list(dict.fromkeys(key for r in references for key in r.keys))


@web.get("/glossary/<path:name>")
def newest_term(name: str) -> Any:
    """Lead to the newest edition of a glossary entry."""
    edition = service().edition()
    return redirect(term_address(edition, service().term(name, edition).entry.key))


@web.get("/<game>/<book>/<date>/glossary/<path:name>")
def term(game: str, book: str, date: str, name: str) -> Any:
    """Show a glossary entry with the rules that it refers to."""
    edition = service().edition(game, book, date)
    if edition.date != date:
        return redirect(book_address(edition, f"glossary/{name}"))
    view = service().term(name, edition)
    if request.args.get("preview") == "1":
        return render_template("preview_term.html", view=view, entry=view.entry, edition=edition)
    keys = keys_of(view.entry.references)
    rules = [service().node(key, edition) for key in keys[:6]]
    return render_template(
        "term.html",
        view=view,
        entry=view.entry,
        pointed=with_pointers(view.entry, edition),
        to=pointed_address,
        edition=edition,
        rules=rules,
        see=service().library.term_names(edition, view.see),
        openings=service().library.openings(edition, view.entry.cited_by),
        shown_references=SHOWN_REFERENCES,
        query=request.args.get("q", ""),
        page="glossary",
    )


def _are_titles(below: Sequence[Below]) -> bool:
    """Tell whether nearly all of these nodes are a title and nothing else, as in 702."""
    return sum(bool(item.node.text) for item in below) * 10 < len(below)

"""The JSON of the contracts: one function for each kind of answer.

In: views of the service and errors. Out: dictionaries ready to be dumped; absent text is None.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from app.answer.answer import Answer
from app.found import HitView, SearchView, id_of
from app.library.library import EditionFacts
from app.library.scenario_shelf import ScenarioFacts
from app.search.completion import Completion
from app.service import CardView, DiffView, Elsewhere, NodeView, RulingView, TermView
from rules.check import Gap
from rules.errors import HeadjudgeError
from rules.history import Step
from rules.reference import Reference
from rules.text import Bilingual, Language


def bilingual(text: Bilingual) -> dict[str, str | None]:
    """Return a text in both languages."""
    return {"zh": text.zh or None, "en": text.en or None}


def node(view: NodeView) -> dict[str, Any]:
    """Return the contract of `headjudge rule`."""
    it, edition = view.node, view.edition
    return {
        "id": view.id,
        "game": edition.game,
        "book": edition.book,
        "edition": edition.date,
        "effective": edition.effective,
        "number": str(it.number),
        "key": it.key,
        "kind": it.kind.value,
        "title": bilingual(it.title),
        "text": bilingual(it.text),
        "examples": [bilingual(example) for example in it.examples],
        "parent": it.parent,
        "path": [{"number": outer.key, "title": bilingual(outer.title)} for outer in view.path],
        "children": list(it.children),
        "previous": it.previous,
        "next": it.next,
        "refs": resolved(it.references),
        "dangling": dangling(it.references),
        "cited_by": list(it.cited_by),
        "glossary": list(view.glossary),
        "rulings": list(view.rulings),
        "scenarios": list(view.scenarios),
        "terms": list(it.terms),
        "gist": bilingual(view.gist),
        "official": not edition.starter,
    }


def nodes(views: Sequence[NodeView]) -> dict[str, Any]:
    """Return one node as it is, several as a list."""
    if len(views) == 1:
        return node(views[0])
    return {"nodes": [node(view) for view in views]}


def term(view: TermView) -> dict[str, Any]:
    """Return the contract of `headjudge term`."""
    entry = view.entry
    return {
        "id": view.id,
        "name": bilingual(entry.name),
        "definitions": bilingual(entry.definitions),
        "refs": resolved(entry.references),
        "dangling": dangling(entry.references),
        "cited_by": list(entry.cited_by),
        "provisional": entry.provisional,
    }


def card(view: CardView) -> dict[str, Any]:
    """Return the contract of `headjudge card`."""
    it = view.card
    return {
        "id": it.key,
        "name": bilingual(it.name),
        "layout": it.layout.value,
        "faces": [
            {
                "name": bilingual(face.name),
                "cost": face.cost,
                "type": bilingual(face.type),
                "text": bilingual(face.text),
                "stats": face.stats,
                "color": face.color,
            }
            for face in it.faces
        ],
        "sets": list(it.sets),
        "aliases": list(it.aliases),
        "rulings": [ruling(item) for item in view.rulings],
        "topics": [{"id": t.key, "title": bilingual(t.title)} for t in view.topics],
        "others": list(view.others),
        "terms": list(view.terms),
        "rules": list(view.rules),
    }


def ruling(view: RulingView) -> dict[str, Any]:
    """Return one ruling; `document` is the first of its sources."""
    it = view.ruling
    return {
        "id": it.key,
        "number": it.number,
        "text": bilingual(it.text),
        "section": " › ".join(it.section) or None,
        "document": it.sources[0].document if it.sources else None,
        "date": it.date,
        "sources": [
            {"document": s.document, "line": s.line or None, "date": s.date} for s in it.sources
        ],
        "cards": list(it.cards),
        "terms": list(view.terms),
        "rules": list(view.rules),
    }


def diff(view: DiffView) -> dict[str, Any]:
    """Return the contract of `headjudge diff`."""
    it = view.diff
    return {
        "game": view.new.game,
        "book": view.new.book,
        "old": view.old.date,
        "new": view.new.date,
        "added": list(it.added),
        "removed": list(it.removed),
        "moved": [{"from": move.old, "to": move.new} for move in it.moved],
        "changed": [
            {
                "from": change.old,
                "to": change.new,
                "similarity": round(change.similarity, 4),
                "what": [what.value for what in change.what],
                "refs_follow": change.refs_follow,
                "nature": view.nature(change).value,
            }
            for change in it.changed
        ],
        "sections": [
            {
                "from": section.old,
                "to": section.new,
                "added": section.added,
                "removed": section.removed,
                "moved": section.moved,
                "changed": section.changed,
            }
            for section in it.sections
        ],
        "renumbered": [
            {"from": move.old, "to": move.new, "along": along} for move, along in view.renumbered()
        ],
    }


def history(steps: Iterable[Step]) -> dict[str, Any]:
    """Return the contract of `headjudge history`."""
    return {
        "chain": [
            {
                "edition": step.edition,
                "number": step.key,
                "change": "+".join(became.value for became in step.became),
                "similarity": round(step.similarity, 4),
            }
            for step in steps
        ]
    }


def gaps(edition: EditionFacts, found: Iterable[Gap]) -> dict[str, Any]:
    """Return what `headjudge check` finds."""
    return {
        "edition": edition.id,
        "gaps": [
            {
                "kind": gap.kind.value,
                "key": gap.key,
                "lacks": gap.lacks.value if gap.lacks else None,
                "found": bilingual(gap.found),
            }
            for gap in found
        ],
    }


def search(
    view: SearchView, answer: Answer | None, elsewhere: Sequence[Elsewhere] = ()
) -> dict[str, Any]:
    """Return the contract of `headjudge search`; `answer` is what stands above the hits."""
    return {
        "query": view.query,
        "edition": view.edition.date,
        "total": view.total,
        "answer": answered(answer) if answer else None,
        "hits": [hit(item) for item in view.hits],
        "suggestions": list(view.suggestions),
        "unknown_number": view.unknown_number,
        "all_words": view.all_words,
        "fault": list(view.fault),
        "misread": list(view.misread),
        "idle": [{"filter": one.typed, "nearest": list(one.nearest)} for one in view.idle],
        "read_as": view.read_as,
        "as_typed": view.as_typed,
        "exact": view.exact.id if view.exact else None,
        "elsewhere": [
            {"id": one.edition.id, "game": one.edition.game, "book": one.edition.book}
            | {"total": one.total}
            for one in elsewhere
        ],
        "groups": {group.kind: group.total for group in view.groups},
        "marks": list(view.marks),
    }


def answered(answer: Answer) -> dict[str, Any]:
    """Return what stands above the hits of a search."""
    return {
        "how": answer.how.value,
        "sure": answer.sure.value,
        "subjects": [bilingual(name) for name in answer.subjects],
        "items": [
            {
                "kind": item.kind,
                "id": item.id,
                "number": item.number,
                "title": bilingual(item.title),
                "text": bilingual(item.text),
                "gist": bilingual(item.gist),
                "decides": {side.value: item.decided(side) for side in Language},
                "asked": item.asked,
            }
            for item in answer.items
        ],
        "scenario": answer.scenario.id if answer.scenario else None,
    }


def completions(text: str, found: Iterable[Completion], edition: EditionFacts) -> dict[str, Any]:
    """Return what may complete a query; `id` leads there, null for what players say."""
    return {
        "query": text,
        "completions": [
            {
                "text": item.text,
                "kind": item.kind,
                "id": id_of(item.kind, item.key, edition) if item.key else None,
                "number": item.number,
                "title": bilingual(item.title),
            }
            for item in found
        ],
    }


def hit(item: HitView) -> dict[str, Any]:
    """Return one hit of a search."""
    return {
        "kind": item.kind,
        "id": item.id,
        "number": item.number,
        "title": bilingual(item.title),
        "snippet": bilingual(item.snippet),
        "score": item.score,
        "path": [{"number": step.number, "title": bilingual(step.title)} for step in item.path],
        "cards": list(item.cards),
        "sets": list(item.sets),
        "lacks": list(item.lacks),
        "asked": item.asked,
    }


def editions(found: Iterable[EditionFacts]) -> dict[str, Any]:
    """Return the list of editions."""
    listed = [
        {
            "id": e.id,
            "game": e.game,
            "book": e.book,
            "edition": e.date,
            "effective": e.effective,
            "official": not e.starter,
        }
        for e in found
    ]
    return {"editions": listed}


def scenarios(found: Iterable[ScenarioFacts]) -> dict[str, Any]:
    """Return the list of scenarios."""
    return {
        "scenarios": [
            {
                "id": it.id,
                "title": bilingual(it.title),
                "source": it.source,
                "outcome": it.outcome,
                "steps": it.steps,
                "rules": list(it.rules),
            }
            for it in found
        ]
    }


def resolved(references: Iterable[Reference]) -> list[str]:
    """Return the keys that references lead to, each once, in the order of the text."""
    return list(dict.fromkeys(key for reference in references for key in reference.keys))


def dangling(references: Iterable[Reference]) -> list[str]:
    """Return what the references that lead nowhere name, each once."""
    return list(dict.fromkeys(str(r.target) for r in references if r.is_dangling))


def error(problem: HeadjudgeError) -> dict[str, Any]:
    """Return the one shape of every error."""
    return {
        "error": {
            "code": problem.code,
            "message": str(problem),
            "place": problem.place,
            "nearest": list(problem.nearest),
        }
    }

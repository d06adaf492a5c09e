"""What an import says of itself: each document with its counts, what was skipped, the editions.

In: parsed documents. Out: frozen values; their JSON is the contract of `headjudge import --json`.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from app.library.card_files import CardFile
from rules.document import Document, LineTotals, Problem, Reason
from rules.edition import Edition
from rules.parsed import ParsedBook
from rulings.merge import Merged
from rulings.parsed import ParsedNotes


@dataclass(frozen=True, slots=True)
class Counts:
    """What one document holds, before documents are merged."""

    nodes: int = 0
    glossary: int = 0
    cards: int = 0
    rulings: int = 0
    topics: int = 0


@dataclass(frozen=True, slots=True)
class DocumentReport:
    """One document of an import."""

    document: Document
    counts: Counts
    lines: LineTotals
    problems: tuple[Problem, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the document's part of the contract."""
        document = self.document
        languages = [language.value for language in document.languages]
        return {
            "path": document.path,
            "kind": document.kind.value,
            "game": document.game,
            "book": document.book,
            "language": languages[0] if len(languages) == 1 else languages,
            "edition": document.edition,
            "set": document.set_code,
            "title": document.title,
            "sha256": document.sha256,
            **asdict(self.counts),
            "lines": {
                "total": self.lines.total,
                "placed": self.lines.placed,
                "front_matter": self.lines.front_matter,
                "set_aside": self.lines.set_aside,
                "reasons": {reason.value: self.lines.reasons[reason] for reason in Reason},
            },
            "problems": [asdict(problem) for problem in self.problems],
        }


@dataclass(frozen=True, slots=True)
class Skipped:
    """A file that is not in the library, and why; `refused` when it was meant to be."""

    path: str
    reason: str
    refused: bool


@dataclass(frozen=True, slots=True)
class ImportReport:
    """The whole import; `notes` counts cards and rulings after merging.

    `seconds` is wall time; `unchanged` says that nothing had to be built,
    `mended` what was wrong with the library that this one replaces.
    """

    documents: tuple[dict[str, Any], ...]
    skipped: tuple[Skipped, ...]
    editions: tuple[dict[str, Any], ...]
    notes: dict[str, Any]
    seconds: float
    unchanged: bool = False
    mended: str | None = None

    @property
    def is_complete(self) -> bool:
        """Whether nothing that should be in the library was left out."""
        problems = (problem for document in self.documents for problem in document["problems"])
        return not (
            any(skip.refused for skip in self.skipped)
            or any(problem["left_out"] for problem in problems)
        )

    def as_json(self) -> dict[str, Any]:
        """Return the contract of `headjudge import --json`."""
        return {
            "documents": list(self.documents),
            "skipped": [{"path": s.path, "reason": s.reason} for s in self.skipped],
            "editions": list(self.editions),
            "notes": self.notes,
            "seconds": round(self.seconds, 3),
            "unchanged": self.unchanged,
            "mended": self.mended,
        }

    def stored(self) -> dict[str, Any]:
        """Return the report in the form that the library keeps."""
        return {**self.as_json(), "skipped": [asdict(skip) for skip in self.skipped]}

    @classmethod
    def of(cls, stored: dict[str, Any]) -> ImportReport:
        """Read a report that the library kept."""
        return cls(
            documents=tuple(stored["documents"]),
            skipped=tuple(Skipped(**skip) for skip in stored["skipped"]),
            editions=tuple(stored["editions"]),
            notes=stored["notes"],
            seconds=stored["seconds"],
        )

    def after(self, seconds: float) -> ImportReport:
        """Return this report with the time that the whole import took."""
        return replace(self, seconds=seconds)

    def again(self, seconds: float) -> ImportReport:
        """Return this report for an import that found nothing changed."""
        return replace(self, seconds=seconds, unchanged=True)


def document_report(parsed: ParsedBook | ParsedNotes | CardFile) -> DocumentReport:
    """Return the report of one document, counted before documents are merged."""
    if isinstance(parsed, ParsedBook):
        terms = len(parsed.entries) or len(parsed.terms)
        counts = Counts(nodes=len(parsed.nodes), glossary=terms)
    elif isinstance(parsed, ParsedNotes):
        counts = Counts(
            cards=len(parsed.cards), rulings=len(parsed.rulings), topics=len(parsed.topics)
        )
    else:
        counts = Counts(cards=len(parsed.cards), rulings=len(parsed.rulings))
    return DocumentReport(parsed.document, counts, parsed.account.totals(), parsed.problems)


def edition_json(edition: Edition) -> dict[str, Any]:
    """Return what the import says of an edition."""
    kinds = [node.kind.value for node in edition.nodes]
    return {
        "id": edition.id,
        "game": edition.game,
        "book": edition.book,
        "edition": edition.date,
        "effective": edition.effective,
        "languages": sorted({x.value for d in edition.documents for x in d.languages}),
        "nodes": len(edition.nodes),
        **{f"{kind}s": kinds.count(kind) for kind in ("chapter", "section", "rule", "subrule")},
        "examples": sum(len(node.examples) for node in edition.nodes),
        "glossary": len(edition.entries),
        "dangling": [[key, reference.text] for key, reference in edition.dangling()],
        "differences": [asdict(difference) for difference in edition.differences],
    }


def notes_json(merged: Merged) -> dict[str, Any]:
    """Return what the import says of cards and rulings after merging."""
    return {
        "cards": len(merged.cards),
        "rulings": len(merged.rulings),
        "differences": [asdict(difference) for difference in merged.differences],
    }

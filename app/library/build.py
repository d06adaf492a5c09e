"""Build the library: read the documents, merge what they say, write the store and the index.

In: paths and what the user says of them. Out: an `ImportReport`, and a new version of the library
in place. Documents that are all unchanged since the last build leave the library as it is.
"""

from __future__ import annotations

import gc
import json
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from app.collecting import collected_seldom
from app.library import place
from app.library.indexing import write_index
from app.library.linking import TermFinder, with_terms
from app.library.manifest import damage_of, manifest_of, program_checksum, unchanged
from app.library.readers import Overrides
from app.library.reading import Documents, Progress, Task, kept_tasks, read_documents
from app.library.replays import Replays
from app.library.report import ImportReport, Skipped, document_report, edition_json, notes_json
from app.library.scenario_shelf import SCENARIOS, ScenarioFacts
from app.library.sources import source_files
from app.library.starter import BOOK, GAME, starter_edition
from app.library.store import StoreWriter
from app.library.term_gists import term_gist_rows
from app.search.stores import USUAL
from rules.crossing import link_books
from rules.diff import diff_editions
from rules.digest import load_digest, load_term_gists
from rules.edition import Edition, build_edition
from rules.errors import HeadjudgeError
from rules.parsed import ParsedBook
from rulings.merge import Merged, merge


def import_documents(
    directory: Path,
    paths: Sequence[Path],
    *,
    overrides: Overrides | None = None,
    add: bool = False,
    progress: Progress = lambda what, done, total: None,
    store: str = USUAL,
) -> ImportReport:
    """Make the library in `directory` hold exactly these documents, or these too with `add`.

    Raises `HeadjudgeError` when nothing at all could be read: the library then stays as it was.
    """
    began = time.perf_counter()
    tasks = [Task(source, overrides or Overrides()) for source in source_files(paths)]
    if add:
        tasks = [*kept_tasks(directory, tasks), *tasks]
    manifest = manifest_of(tasks, store)
    if (report := unchanged(directory, manifest)) is not None:
        return report.again(time.perf_counter() - began)
    damaged = damage_of(directory)
    with _no_collection():
        return _built(directory, paths, tasks, manifest, damaged, began, progress, store)


@contextmanager
def _no_collection() -> Iterator[None]:
    """Leave out the search for garbage in cycles: values in the millions, and no cycle of them."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _built(
    directory: Path,
    paths: Sequence[Path],
    tasks: Sequence[Task],
    manifest: str,
    damaged: str | None,
    began: float,
    progress: Progress,
    store: str,
) -> ImportReport:
    """Read, merge and write; return what became of each document."""
    documents = read_documents(tasks, progress)
    if not documents.read:
        raise HeadjudgeError(
            _nothing_read(documents.skipped), place=", ".join(map(str, paths)) or None
        )
    editions = _editions(documents.books, progress)
    progress("merging cards and rulings", 0, 1)
    merged = _merged(documents)
    report = ImportReport(
        documents=tuple(document_report(r.parsed).as_json() for r in documents.read),
        skipped=documents.skipped,
        editions=tuple(edition_json(e) for e in editions),
        notes=notes_json(merged),
        seconds=time.perf_counter() - began,
    )
    with collected_seldom(), Replays(SCENARIOS) as replays:
        replays.know(merged.cards)
        found = Found(documents, tuple(editions), merged, replays)
        _write(directory, found, manifest, report, progress, store=store)
    return replace(report, mended=damaged).after(time.perf_counter() - began)


def import_starter(
    directory: Path, progress: Progress = lambda *_: None, *, store: str = USUAL
) -> ImportReport:
    """Make the library in `directory` hold the embedded starter alone."""
    began = time.perf_counter()
    manifest = f"starter {store} {program_checksum()}"
    if (report := unchanged(directory, manifest)) is not None:
        return report.again(time.perf_counter() - began)
    damaged = damage_of(directory)
    with collected_seldom(), Replays(SCENARIOS) as replays:
        edition, merged = starter_edition(), Merged((), (), ())
        report = ImportReport(
            (), (), (edition_json(edition),), notes_json(merged), time.perf_counter() - began
        )
        found = Found(Documents((), ()), (edition,), merged, replays, starter=True)
        _write(directory, found, manifest, report, progress, store=store)
    return replace(report, mended=damaged).after(time.perf_counter() - began)


def _editions(books: Iterable[ParsedBook], progress: Progress) -> list[Edition]:
    """Merge the documents of each edition, oldest edition first."""
    groups: dict[tuple[str, str, str], list[ParsedBook]] = defaultdict(list)
    for book in books:
        document = book.document
        groups[document.game, document.book or "", document.edition or ""].append(book)
    editions = []
    for n, (key, found) in enumerate(sorted(groups.items())):
        progress(f"linking {'/'.join(key)}", n, len(groups))
        editions.append(with_terms(build_edition(found)))
    return link_books(editions)


def _merged(documents: Documents) -> Merged:
    """Merge release notes with each other and with card data."""
    cards = [card for file in documents.card_files for card in file.cards]
    rulings = [ruling for file in documents.card_files for ruling in file.rulings]
    return merge(documents.notes, cards, rulings)


@dataclass(frozen=True, slots=True)
class Found:
    """What a library is made of: documents, editions, cards with their rulings, scenarios."""

    documents: Documents
    editions: tuple[Edition, ...]
    merged: Merged
    replays: Replays
    starter: bool = False


def _write(
    directory: Path,
    found: Found,
    manifest: str,
    report: ImportReport,
    progress: Progress,
    *,
    store: str,
) -> None:
    editions, merged = found.editions, found.merged
    topics = [(t, n.document.set_code or "") for n in found.documents.notes for t in n.topics]
    with place.building(directory) as fresh, StoreWriter(fresh) as rows:
        _add_documents(rows, found.documents)
        for n, edition in enumerate(editions):
            progress(f"storing {edition.id}", n, len(editions))
            rows.add_edition(edition, starter=found.starter)
        for n, (old, new) in enumerate(pairs := _neighbours(editions)):
            progress(f"comparing {old.id} {new.date}", n, len(pairs))
            rows.add_diff(old, new, diff_editions(old, new))
        rows.add_cards(merged, _terms_of_rulings(merged, editions))
        rows.add_topics(found.documents.notes)
        rows.add_gists(f"{GAME}/{BOOK}", load_digest().values())
        rows.add_term_gists(term_gist_rows(f"{GAME}/{BOOK}", load_term_gists().values()))
        scenarios: list[ScenarioFacts] = []
        write_index(fresh, editions, merged, topics, _kept(found, scenarios), progress, store)
        rows.add_scenarios(scenarios)
        rows.set_meta("manifest", manifest)
        rows.set_meta("report", json.dumps(report.stored(), ensure_ascii=False))


def _add_documents(rows: StoreWriter, documents: Documents) -> None:
    for item in documents.read:
        rows.add_source(item.parsed.document.sha256, item.data)
        rows.add_document(document_report(item.parsed), item.parsed.account)


def _kept(found: Found, scenarios: list[ScenarioFacts]) -> Iterator[ScenarioFacts]:
    """Yield the scenarios, which the index asks for last, and keep them in a list."""
    for facts in found.replays.facts(found.merged.cards):
        scenarios.append(facts)
        yield facts


def _terms_of_rulings(merged: Merged, editions: Sequence[Edition]) -> dict[str, tuple[str, ...]]:
    """Return the terms of the newest edition of the rules that stand in each ruling."""
    newest = [e for e in editions if (e.game, e.book) == (GAME, BOOK)][-1:]
    finder = TermFinder(newest[0].entries if newest else ())
    return {ruling.key: finder.terms_of(ruling.text) for ruling in merged.rulings}


def _neighbours(editions: Sequence[Edition]) -> list[tuple[Edition, Edition]]:
    """Return the pairs of editions that follow each other in one book."""
    return [
        (old, new)
        for old, new in pairwise(editions)
        if (old.game, old.book) == (new.game, new.book)
    ]


def _nothing_read(skipped: Sequence[Skipped]) -> str:
    if len(skipped) == 1:
        return skipped[0].reason
    return f"none of {len(skipped)} files is a document that can be read"

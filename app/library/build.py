"""Build the library: read the documents, merge the editions, write the store and the index.

In: paths and what the user says of them. Out: an `ImportReport`, and a new version of the library
in place. Documents that are all unchanged since the last build leave the library as it is.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from app.library import place
from app.library.indexing import write_index
from app.library.library import kept_sources, stored_meta
from app.library.readers import Overrides, read_document
from app.library.report import Counts, DocumentReport, ImportReport, Skipped
from app.library.schema import FORMAT_VERSION
from app.library.sources import SourceFile, source_files
from app.library.starter import BOOK, GAME, starter_edition
from app.library.store import StoreWriter
from rules.digest import load_digest
from rules.document import sha256_of
from rules.edition import Edition, build_edition
from rules.errors import DocumentError, HeadjudgeError, RefusedError
from rules.parsed import ParsedBook

#: Called with (what is being done, steps done, steps in all).
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class _Task:
    """A file to read, and what the user said of it."""

    source: SourceFile
    overrides: Overrides


@dataclass(frozen=True, slots=True)
class _Read:
    """A document that was read, with the bytes it was read from."""

    parsed: ParsedBook
    data: bytes


def import_documents(
    directory: Path,
    paths: Sequence[Path],
    *,
    overrides: Overrides | None = None,
    add: bool = False,
    progress: Progress = lambda what, done, total: None,
) -> ImportReport:
    """Make the library in `directory` hold exactly these documents, or these too with `add`.

    Raises `HeadjudgeError` when nothing at all could be read: the library then stays as it was.
    """
    began = time.perf_counter()
    tasks = [_Task(source, overrides or Overrides()) for source in source_files(paths)]
    if add:
        tasks = [*_kept(directory, tasks), *tasks]
    manifest = _manifest(tasks)
    if (report := _unchanged(directory, manifest)) is not None:
        return report.again(time.perf_counter() - began)
    read, skipped = _read_all(tasks, progress)
    if not read:
        raise HeadjudgeError(_nothing_read(skipped), place=", ".join(map(str, paths)))
    editions = _editions(read, progress)
    reports = [_document_report(item.parsed) for item in read]
    report = ImportReport(
        documents=tuple(r.as_json() for r in reports),
        skipped=tuple(skipped),
        editions=tuple(_edition_json(e) for e in editions),
        seconds=time.perf_counter() - began,
    )
    _write(directory, read, reports, editions, manifest, report, progress)
    return report.after(time.perf_counter() - began)


def import_starter(directory: Path, progress: Progress = lambda *_: None) -> ImportReport:
    """Make the library in `directory` hold the embedded starter alone."""
    began = time.perf_counter()
    manifest = f"starter {_program_checksum()}"
    if (report := _unchanged(directory, manifest)) is not None:
        return report.again(time.perf_counter() - began)
    edition = starter_edition()
    report = ImportReport((), (), (_edition_json(edition),), time.perf_counter() - began)
    _write(directory, [], [], [edition], manifest, report, progress, starter=True)
    return report.after(time.perf_counter() - began)


def _read_all(tasks: Sequence[_Task], progress: Progress) -> tuple[list[_Read], list[Skipped]]:
    read: list[_Read] = []
    skipped: list[Skipped] = []
    seen: dict[str, str] = {}
    for n, task in enumerate(tasks):
        source, path = task.source, str(task.source.path)
        progress(f"reading {source.path.name}", n, len(tasks))
        try:
            found = read_document(source, task.overrides)
        except DocumentError as error:
            refused = source.named or isinstance(error, RefusedError)
            skipped.append(Skipped(path, error.problem, refused))
            continue
        if found is None:
            reason = "this is no rule document that Headjudge knows"
            skipped.append(Skipped(path, reason, refused=source.named))
        elif (same := seen.get(found[0].document.sha256)) is not None:
            skipped.append(Skipped(path, f"the same file as {same}", refused=False))
        else:
            seen[found[0].document.sha256] = path
            read.append(_Read(*found))
    return read, skipped


def _editions(read: Iterable[_Read], progress: Progress) -> list[Edition]:
    """Merge the documents of each edition, oldest edition first."""
    groups: dict[tuple[str, str, str], list[ParsedBook]] = defaultdict(list)
    for item in read:
        document = item.parsed.document
        if document.book:
            groups[document.game, document.book, document.edition or ""].append(item.parsed)
    editions = []
    for n, (key, books) in enumerate(sorted(groups.items())):
        progress(f"linking {'/'.join(key)}", n, len(groups))
        editions.append(build_edition(books))
    return editions


def _write(
    directory: Path,
    read: Sequence[_Read],
    reports: Sequence[DocumentReport],
    editions: Sequence[Edition],
    manifest: str,
    report: ImportReport,
    progress: Progress,
    *,
    starter: bool = False,
) -> None:
    with place.building(directory) as fresh:
        with StoreWriter(fresh) as store:
            for item, document in zip(read, reports, strict=True):
                store.add_source(item.parsed.document.sha256, item.data)
                store.add_document(document, item.parsed.account)
            for n, edition in enumerate(editions):
                progress(f"storing {edition.id}", n, len(editions))
                store.add_edition(edition, starter=starter)
            store.add_gists(_gist_rows())
            store.set_meta("manifest", manifest)
            store.set_meta("report", json.dumps(report.stored(), ensure_ascii=False))
        write_index(fresh, editions, progress=progress)


def _gists() -> dict[str, tuple[str, str]]:
    return {str(n): (e.gist.zh or "", e.gist.en or "") for n, e in load_digest().items()}


def _gist_rows() -> list[tuple[str, str, str, str, str]]:
    book = f"{GAME}/{BOOK}"
    return [
        (book, str(number), entry.edition, entry.gist.zh or "", entry.gist.en or "")
        for number, entry in load_digest().items()
    ]


def _document_report(parsed: ParsedBook) -> DocumentReport:
    counts = Counts(nodes=len(parsed.nodes), glossary=len(parsed.entries))
    return DocumentReport(parsed.document, counts, parsed.account.totals(), parsed.problems)


def _edition_json(edition: Edition) -> dict[str, Any]:
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


def _manifest(tasks: Iterable[_Task]) -> str:
    """Return a checksum over all that decides what the library will hold."""
    parts = [_program_checksum()]
    for task in tasks:
        source = task.source
        try:
            checksum = sha256_of(source.read())
            parts.append(f"{source.path} {source.named} {task.overrides} {checksum}")
        except HeadjudgeError as error:
            parts.append(str(error))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


@cache
def _program_checksum() -> str:
    """Return a checksum over the code and the digest that make a library of documents."""
    project = Path(__file__).resolve().parents[2]
    checksum = hashlib.sha256(f"format {FORMAT_VERSION}".encode())
    for room in ("rules", "rulings", "app/library", "app/search"):
        for path in sorted((project / room).rglob("*")):
            if path.suffix in (".py", ".toml"):
                checksum.update(path.read_bytes())
    return checksum.hexdigest()


def _unchanged(directory: Path, manifest: str) -> ImportReport | None:
    """Return the report of the library in force when it was built from exactly this."""
    stored = stored_meta(directory)
    if stored.get("format") != str(FORMAT_VERSION) or stored.get("manifest") != manifest:
        return None
    return ImportReport.of(json.loads(stored["report"]))


def _nothing_read(skipped: Sequence[Skipped]) -> str:
    if len(skipped) == 1:
        return skipped[0].reason
    return f"none of {len(skipped)} files is a rule document that can be read"


def _kept(directory: Path, new: Sequence[_Task]) -> list[_Task]:
    """Return the documents of the library in force, save those that are imported anew."""
    there = {task.source.path.resolve() for task in new}
    return [
        _Task(SourceFile(Path(document.path), named=True, data=data), Overrides.of(document))
        for document, data in kept_sources(directory)
        if Path(document.path).resolve() not in there
    ]

"""Read the files of an import, several at a time where there is much to read.

In: files and what the user said of them. Out: what each became, in order, and what was left out.
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from app.children import children
from app.library import card_files
from app.library.card_files import CardFile
from app.library.dating import WITHOUT_DATE, with_editions
from app.library.kept import kept_sources
from app.library.readers import Overrides, Parsed, is_card_data, read_document
from app.library.report import Skipped
from app.library.sources import SourceFile, whereabouts
from rules.errors import DocumentError, RefusedError
from rules.parsed import ParsedBook
from rulings.parsed import ParsedNotes

#: Called with (what is being done, steps done, steps in all).
Progress = Callable[[str, int, int], None]
#: Below this many bytes one process is quicker than starting several.
_MUCH = 4_000_000
_MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True)
class Task:
    """A file to read, and what the user said of it."""

    source: SourceFile
    overrides: Overrides


@dataclass(frozen=True, slots=True)
class Read:
    """A document that was read, with the bytes it was read from (none of card data)."""

    parsed: Parsed
    data: bytes


@dataclass(frozen=True, slots=True)
class Documents:
    """All that was read, by kind, and what was left out."""

    read: tuple[Read, ...]
    skipped: tuple[Skipped, ...]

    @property
    def books(self) -> list[ParsedBook]:
        """The rule books."""
        return [r.parsed for r in self.read if isinstance(r.parsed, ParsedBook)]

    @property
    def notes(self) -> list[ParsedNotes]:
        """The release notes."""
        return [r.parsed for r in self.read if isinstance(r.parsed, ParsedNotes)]

    @property
    def card_files(self) -> list[CardFile]:
        """The files of card data."""
        return [r.parsed for r in self.read if isinstance(r.parsed, CardFile)]


def kept_tasks(directory: Path, new: Sequence[Task]) -> list[Task]:
    """Return the documents of the library in force, save those that are imported anew."""
    there = {whereabouts(task.source.path) for task in new}
    return [
        Task(SourceFile(Path(document.path), named=True, data=data), Overrides.of(document))
        for document, data in kept_sources(directory)
        if whereabouts(Path(document.path)) not in there
    ]


def read_documents(tasks: Sequence[Task], progress: Progress) -> Documents:
    """Read every file; each document has an edition or a set in the end, or was left out."""
    read: list[Read] = []
    skipped: list[Skipped] = []
    seen: dict[str, str] = {}
    for n, (task, found) in enumerate(zip(tasks, _results(tasks, progress), strict=True), start=1):
        source, path = task.source, task.source.shown
        progress(f"reading {Path(path).name}", n, len(tasks))
        if isinstance(found, DocumentError):
            refused = source.named or isinstance(found, RefusedError)
            skipped.append(Skipped(path, found.problem, refused))
        elif found is None:
            reason = "this is no document that Headjudge knows"
            skipped.append(Skipped(path, reason, refused=source.named))
        elif (same := seen.get(found.parsed.document.sha256)) is not None:
            skipped.append(Skipped(path, f"the same file as {same}", refused=False))
        else:
            seen[found.parsed.document.sha256] = path
            read.append(found)
    return _joined(*_dated(read, skipped))


def _results(tasks: Sequence[Task], progress: Progress) -> Iterator[Read | DocumentError | None]:
    """Yield what each file became, in order.

    Card data is read here, where its progress is told and its cards need not be handed over;
    other processes read the rest meanwhile.
    """
    others = [task for task in tasks if not is_card_data(task.source, task.overrides)]
    workers = min(os.cpu_count() or 1, len(others))
    if workers < 2 or sum(task.source.size() for task in others) < _MUCH:
        yield from (_read(task, progress) for task in tasks)
        return
    with children(workers) as pool:
        read = pool.map(_read, others)
        waiting = {id(task) for task in others}
        yield from (next(read) if id(task) in waiting else _read(task, progress) for task in tasks)


def _read(task: Task, progress: Progress | None = None) -> Read | DocumentError | None:
    """Read one file; an error is a value, so that it crosses from one process to another."""
    name = Path(task.source.shown).name

    def told(done: int, size: int) -> None:
        if progress is not None:
            progress(f"reading {name}, MB", done // _MEGABYTE, max(size // _MEGABYTE, 1))

    try:
        found = read_document(task.source, task.overrides, told)
    except DocumentError as error:
        kind = RefusedError if isinstance(error, RefusedError) else DocumentError
        return kind(error.problem)
    except RecursionError:
        return RefusedError("the file nests too deep to be read")
    except MemoryError:
        return RefusedError("the file needs more memory than there is")
    except Exception as fault:
        # A fault of ours, met in one file: the others stand, and the one is told.
        where = traceback.extract_tb(fault.__traceback__)[-1]
        what = f"{type(fault).__name__} in {Path(where.filename).name}, line {where.lineno}"
        return RefusedError(f"the program failed at this file ({what}); please report it")
    return Read(*found) if found else None


def _dated(read: Sequence[Read], skipped: list[Skipped]) -> tuple[list[Read], list[Skipped]]:
    """Give rule books without a date their edition; those that stay without are refused."""
    books = [item.parsed for item in read if isinstance(item.parsed, ParsedBook)]
    dated = iter(with_editions(books))
    kept: list[Read] = []
    for item in read:
        if not isinstance(item.parsed, ParsedBook):
            kept.append(item)
        elif (book := next(dated)) is not None:
            kept.append(replace(item, parsed=book))
        else:
            skipped.append(Skipped(item.parsed.document.path, WITHOUT_DATE, refused=True))
    return kept, skipped


def _joined(read: Sequence[Read], skipped: Iterable[Skipped]) -> Documents:
    """Put the rulings of Scryfall's file of rulings under the cards of its file of cards."""
    files = [item.parsed for item in read if isinstance(item.parsed, CardFile)]
    joined = iter(card_files.join(files))
    found = (
        replace(item, parsed=next(joined)) if isinstance(item.parsed, CardFile) else item
        for item in read
    )
    return Documents(tuple(found), tuple(skipped))

"""Imports that are killed, and readers that look on: whole old or whole new library, no mixture.

In: a directory. Out: what was found after each kill. Two small books of our own say the same in
two colours; every rule of a library and its index must be of one colour, and its files as they were
sealed. Imports run in processes of their own, forked from one that has read the program already, so
that a kill meets the import and not the loading.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

from app.library import place
from app.library.build import import_documents
from app.library.handle import LibraryHandle
from app.library.manifest import damage_of

COLOURS = ("amber", "cobalt")
RULES = 120
_HEAD = (
    "Magic: The Gathering Comprehensive Rules\n\nThese rules are effective as of May 4, 2031.\n\n"
    "Introduction\n\nA book for kills.\n\nContents\n\n1. The Vessel\n100. General\n\nGlossary\n\n"
    "Credits\n\n1. The Vessel\n\n100. General\n\n"
)
_TAIL = "Glossary\n\nVessel\nA thing that holds. See rule 100.1.\n\nCredits\n\nWritten for kills.\n"


def write_books(folder: Path) -> dict[str, Path]:
    """Write the two books; give the file of each colour."""
    files = {}
    for colour in COLOURS:
        rules = "".join(
            f"100.{n}. The vessel of number {n} is {colour}. See rule 100.{n % RULES + 1}.\n\n"
            for n in range(1, RULES + 1)
        )
        files[colour] = folder / f"20310504_{colour}.txt"
        files[colour].write_text(_HEAD + rules + _TAIL, encoding="utf-8")
    return files


class MixedError(Exception):
    """A library that is neither the old one nor the new one."""


def colour_of(handle: LibraryHandle) -> str:
    """Return the one colour of all that a library in force holds; raises `MixedError`."""
    library = handle.get()
    edition = library.editions[0]
    texts = [node.text.en or "" for node in library.all_nodes(edition) if "." in node.key]
    counts = {colour: sum(colour in text for text in texts) for colour in COLOURS}
    counts_found = {colour: _found(library, colour) for colour in COLOURS}
    for colour in COLOURS:
        if counts[colour] == counts_found[colour] == RULES and len(texts) == RULES:
            others = [c for c in COLOURS if c != colour]
            if not any(counts[other] or counts_found[other] for other in others):
                return colour
    raise MixedError(f"the store has {counts}, the index {counts_found}")


def _found(library: Any, colour: str) -> int:
    """How many rules the index has with a word."""
    postings = library.search._postings
    return postings.frequency(colour)


@dataclass
class Tally:
    """What came of kills: how many left the old or the new library in force, and what was wrong."""

    outcomes: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    reads: int = 0


class Importer:
    """Imports one book after the other into a directory, each in a process that may be killed."""

    def __init__(self, directory: Path, books: dict[str, Path]) -> None:
        self.directory, self._books = directory, books
        import_documents(directory, [books[COLOURS[0]]])
        self.tally = Tally()
        self._handle = LibraryHandle(directory)

    def begin(self, before: Callable[[], None] = lambda: None) -> int:
        """Begin to import the book that is not in force; give the process."""
        wanted = next(c for c in COLOURS if c != colour_of(self._handle))
        with warnings.catch_warnings():
            # Newer Pythons warn of a fork beside threads; this process waits in all others.
            warnings.simplefilter("ignore", DeprecationWarning)
            child = os.fork()
        if child:
            return child
        try:
            before()
            import_documents(self.directory, [self._books[wanted]])
        finally:
            os._exit(0)

    def look(self, before: str) -> None:
        """Look at what is in force after a kill; note it."""
        try:
            if found := damage_of(self.directory):
                raise MixedError(found)
            after = colour_of(LibraryHandle(self.directory))
            self.tally.outcomes["old" if after == before else "new"] += 1
        except Exception as error:
            self.tally.wrong.append(f"{type(error).__name__}: {error}")

    def killed(self, wait: Callable[[], None]) -> None:
        """Kill an import when `wait` ends."""
        before = colour_of(self._handle)
        child = self.begin()
        wait()
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        self.look(before)

    def seconds(self) -> float:
        """Let one import end; give how long it took."""
        began = time.perf_counter()
        os.waitpid(self.begin(), 0)
        return time.perf_counter() - began

    def publishing(self) -> None:
        """Wait until an import has sealed what it built, the moment before it is put in place."""
        there = set((self.directory / "versions").iterdir())
        until = time.monotonic() + 60
        while time.monotonic() < until:
            for version in (self.directory / "versions").iterdir():
                if version not in there and (version / "files.json").exists():
                    return

    def at_random(self, times: int, chance: Random) -> None:
        """Kill imports at random moments of their whole length."""
        length = max(self.seconds() for _ in range(3))
        for _ in range(times):
            self.killed(lambda: time.sleep(chance.uniform(0, length)))

    def while_publishing(self, times: int, chance: Random, most: float = 0.004) -> None:
        """Kill imports at random moments from the seal on."""

        def wait() -> None:
            self.publishing()
            time.sleep(chance.uniform(0, most))

        for _ in range(times):
            self.killed(wait)

    def at_each_step(self, most: int | None = None) -> int:
        """Kill an import at each of its steps on the disk in turn; give how many there are."""
        number = 0
        while most is None or number < most:
            number += 1
            before = colour_of(self._handle)
            child = self.begin(lambda number=number: _killed_at(number, self.directory))
            _, status = os.waitpid(child, 0)
            self.look(before)
            if not os.WIFSIGNALED(status):
                return number - 1
        return number


def _killed_at(number: int, directory: Path) -> None:
    """Have this process killed at its step of that number that names a file of the library."""
    count, place_of = 0, str(directory)

    def hook(event: str, arguments: tuple[Any, ...]) -> None:
        nonlocal count
        if event in ("open", "sqlite3.connect") or event.startswith(("os.", "shutil.")):
            if event in ("os.listdir", "os.scandir"):
                return
            if any(place_of in str(one) for one in arguments[:2]):
                count += 1
                if count == number:
                    os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(hook)


def _reads(directory: Path, stop: Any, told: Any) -> None:
    """Read on and on; tell how many readings there were, and the first that was wrong."""
    handle, reads, wrong = LibraryHandle(directory), 0, ""
    while not stop.is_set() and not wrong:
        try:
            colour_of(handle)
            reads += 1
        except Exception as error:
            wrong = f"{type(error).__name__}: {error}"
    told.put((reads, wrong))


@contextmanager
def readers(directory: Path, count: int, tally: Tally) -> Iterator[None]:
    """Have processes read the library all the while; what they see goes to the tally."""
    context = get_context("spawn")
    stop, told = context.Event(), context.Queue()
    all_readers = [
        context.Process(target=_reads, args=(directory, stop, told), daemon=True)
        for _ in range(count)
    ]
    for reader in all_readers:
        reader.start()
    try:
        yield
    finally:
        stop.set()
        for _ in all_readers:
            reads, wrong = told.get(timeout=60)
            tally.reads += reads
            if wrong:
                tally.wrong.append(f"a reader: {wrong}")
        for reader in all_readers:
            reader.join()


def leftovers(directory: Path) -> list[str]:
    """Return what lies in a library beside the version in force and the one before it."""
    there = [path.name for path in (directory / "versions").iterdir()]
    there.remove(place.current_version(directory).name)
    pointers = [path.name for path in directory.glob(f"{place.POINTER}.*")]
    return there[1:] + pointers

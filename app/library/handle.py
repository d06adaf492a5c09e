"""Hold the library that is in force: a new version in the directory is noticed at the next look.

In: a library directory. Out: the `Library` of the version in force, or the one that a thread holds.
"""

from __future__ import annotations

import threading
from contextlib import AbstractContextManager
from pathlib import Path

from app.library import place
from app.library.library import Library
from rules.errors import HeadjudgeError


class _Hold:
    """A thread's hold on the version that is in force as it begins."""

    __slots__ = ("_before", "_handle", "_held")

    def __init__(self, handle: LibraryHandle, held: threading.local) -> None:
        self._handle, self._held = handle, held

    def __enter__(self) -> None:
        self._before: Library | None = getattr(self._held, "library", None)
        try:
            self._held.library = self._handle.in_force()
        except HeadjudgeError:
            self._held.library = None

    def __exit__(self, *_: object) -> None:
        self._held.library = self._before


class LibraryHandle:
    """The library in force at a directory; a new version is noticed at the next look."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self._lock = threading.Lock()
        #: The mark of the directory at the last look, and the version that was in force then.
        self._seen: tuple[tuple[int, int] | None, Library | None] = None, None
        self._held = threading.local()

    def get(self) -> Library:
        """Return the version in force, or the one that this thread holds.

        Raises `NotFoundError` without a library.
        """
        held: Library | None = getattr(self._held, "library", None)
        return held if held is not None else self.in_force()

    def held(self) -> AbstractContextManager[None]:
        """Have this thread look once and stay with the version that it finds.

        What is made of many looks is then made of one version, though another one is put in place
        meanwhile. Without a library nothing is held, and each look says so.
        """
        return _Hold(self, self._held)

    def in_force(self) -> Library:
        """Return the version in force, whatever this thread holds. Raises as `get` does."""
        mark = place.mark(self.directory)
        seen, library = self._seen
        if library is not None and mark is not None and mark == seen:
            return library
        with self._lock:
            version = place.current_version(self.directory)
            library = self._seen[1]
            if library is None or library.version != version:
                library = Library(version)
            self._seen = mark, library
            return library

"""Source files: the paths that a user names, opened out into files to read.

In: paths of files and folders. Out: `SourceFile`s in a stable order, each knowing whether the user
named it or a folder held it.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from rules.document import LARGEST_DOCUMENT
from rules.errors import RefusedError

#: Files of these kinds are never rule documents; a folder may hold them.
_IGNORED_NAMES = frozenset({".ds_store", "thumbs.db", "desktop.ini"})
#: Control characters, and bytes of a name that are no UTF-8.
_NO_TEXT = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file to import: its path, and whether the user named it rather than a folder.

    `data` holds the bytes of a file that the library kept a copy of.
    """

    path: Path
    named: bool
    data: bytes | None = None

    def read(self) -> bytes:
        """Return the bytes. Raises `HeadjudgeError` for a file that is too large or unreadable."""
        if self.data is not None:
            return self.data
        self.check()
        place = self.shown
        try:
            with self.path.open("rb") as file:
                size = os.fstat(file.fileno()).st_size
                data = b"" if size > LARGEST_DOCUMENT else file.read(LARGEST_DOCUMENT + 1)
        except OSError as error:
            raise _unreadable(self.path, error) from error
        if (size := max(size, len(data))) > LARGEST_DOCUMENT:
            limit = LARGEST_DOCUMENT // 1024**2
            raise RefusedError(
                f"the file has {size / 1024**2:,.0f} MB; documents are read up to {limit} MB",
                place=place,
            )
        return data

    @property
    def shown(self) -> str:
        """The path as it may be shown and kept: what is no text in it is a question mark."""
        return _NO_TEXT.sub("?", str(self.path))

    def check(self) -> None:
        """Raise `RefusedError` for what is no file: a pipe or a device would never end.

        So is a file whose name is no text: it could not be kept with what it became.
        """
        if self.data is not None:
            return
        if _NO_TEXT.search(str(self.path)):
            raise RefusedError("the name of this file is no text; rename it", place=self.shown)
        try:
            mode = self.path.stat().st_mode
        except (FileNotFoundError, NotADirectoryError):
            raise RefusedError("no such file or folder", place=self.shown) from None
        except (OSError, ValueError) as error:
            raise _unreadable(self.path, error) from error
        if stat.S_ISDIR(mode):
            raise RefusedError("the folder cannot be read", place=self.shown)
        if not stat.S_ISREG(mode):
            raise RefusedError("this is a device or a pipe, no file", place=self.shown)

    def size(self) -> int:
        """Return the number of bytes, 0 where there is no such file."""
        if self.data is not None:
            return len(self.data)
        try:
            return self.path.stat().st_size
        except OSError:
            return 0

    def checksum(self) -> str:
        """Return the SHA-256 of the bytes, however many they are; raises as `read` does."""
        if self.data is not None:
            return hashlib.sha256(self.data).hexdigest()
        self.check()
        try:
            with self.path.open("rb") as file:
                return hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            raise _unreadable(self.path, error) from error


def _unreadable(path: Path, error: OSError | ValueError) -> RefusedError:
    reason = (error.strerror if isinstance(error, OSError) else None) or error
    return RefusedError(f"the file cannot be read ({reason})", place=str(path))


def source_files(paths: Iterable[Path]) -> tuple[SourceFile, ...]:
    """Open folders out, in the order given and by name below a folder; each file once.

    Hidden files are left out. What cannot be read is there too, a path that does not exist and a
    folder without permission among it: reading it raises.
    """
    found: dict[str, SourceFile] = {}
    for path in paths:
        if _is_folder(path):
            for inner in _files_below(path, frozenset()):
                found.setdefault(whereabouts(inner), SourceFile(inner, named=False))
        else:
            found[whereabouts(path)] = SourceFile(path, named=True)
    return tuple(found.values())


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # a name that is too long, a place without permission
        return False


def whereabouts(path: Path) -> str:
    """Where a path leads in the end, by which it is known again."""
    try:
        return os.path.realpath(path)
    except (OSError, ValueError):
        return str(path)


def _files_below(folder: Path, around: frozenset[str]) -> Iterator[Path]:
    """The files of a folder and of those in it, by name; links too, but none round in a circle."""
    here = os.path.realpath(folder)
    if here in around:
        return
    try:
        inside = sorted(folder.iterdir())
    except OSError:
        yield folder
        return
    for path in inside:
        if path.name.startswith(".") or path.name.lower() in _IGNORED_NAMES:
            continue
        if _is_folder(path):
            yield from _files_below(path, around | {here})
        else:
            yield path

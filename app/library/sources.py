"""Source files: the paths that a user names, opened out into files to read.

In: paths of files and folders. Out: `SourceFile`s in a stable order, each knowing whether the user
named it or a folder held it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from rules.document import LARGEST_DOCUMENT
from rules.errors import RefusedError

#: Files of these kinds are never rule documents; a folder may hold them.
_IGNORED_NAMES = frozenset({".ds_store", "thumbs.db", "desktop.ini"})


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
        place = str(self.path)
        if not self.path.exists():
            raise RefusedError("no such file or folder", place=place)
        try:
            size = self.path.stat().st_size
            if size > LARGEST_DOCUMENT:
                limit = LARGEST_DOCUMENT // 1024**2
                raise RefusedError(
                    f"the file has {size / 1024**2:,.0f} MB; documents are read up to {limit} MB",
                    place=place,
                )
            return self.path.read_bytes()
        except OSError as error:
            raise RefusedError(
                f"the file cannot be read ({error.strerror or error})", place=place
            ) from error

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
        try:
            with self.path.open("rb") as file:
                return hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            raise RefusedError(
                f"the file cannot be read ({error.strerror or error})", place=str(self.path)
            ) from error


def source_files(paths: Iterable[Path]) -> tuple[SourceFile, ...]:
    """Open folders out, in the order given and by name below a folder; each file once.

    Hidden files are left out. A path that does not exist is there too: reading it raises.
    """
    found: dict[Path, SourceFile] = {}
    for path in paths:
        if path.is_dir():
            for inner in _files_below(path):
                found.setdefault(inner.resolve(), SourceFile(inner, named=False))
        else:
            found[path.resolve()] = SourceFile(path, named=True)
    return tuple(found.values())


def _files_below(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        is_file = path.is_file() or (path.is_symlink() and not path.exists())
        if is_file and not hidden and path.name.lower() not in _IGNORED_NAMES:
            yield path

"""The library's directory: versions built aside, and the pointer to the one that is in force.

In: a library directory. Out: a fresh directory to build in, put in place by one atomic rename of
the pointer file `CURRENT`; readers see the old version or the new one. A build that was killed
leaves a directory that the next build removes.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import sqlite3
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.library.wholeness import seal
from rules.errors import HeadjudgeError, NotFoundError

POINTER = "CURRENT"
_VERSIONS = "versions"
_LOCK = "build.lock"


def current_version(directory: Path) -> Path:
    """Return the directory of the version in force. Raises `NotFoundError` without a library."""
    try:
        name = (directory / POINTER).read_text(encoding="ascii").strip()
    except (FileNotFoundError, NotADirectoryError):
        raise NotFoundError(
            "there is no library here yet; make one with `headjudge import PATH…`",
            place=str(directory),
        ) from None
    except (OSError, UnicodeDecodeError):
        name = ""
    version = directory / _VERSIONS / name
    if not name or not version.is_dir():
        raise DamagedLibraryError(place=str(directory))
    return version


class DamagedLibraryError(HeadjudgeError):
    """The library cannot be read: a part of it is missing or is not what was written."""

    code = "library"

    def __init__(self, problem: str = "", *, place: str | None = None) -> None:
        super().__init__(
            "the library is damaged; make it anew with `headjudge import PATH…`", place=place
        )


def mark(directory: Path) -> tuple[int, int] | None:
    """Return what changes with every version put in place, at the cost of one look; None without.

    Each pointer is a file of its own (`_put_in_place`), so its inode and its time tell.
    """
    try:
        found = os.stat(f"{directory}/{POINTER}")  # noqa: PTH116 – a third of the time of a Path's
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns


@contextmanager
def building(directory: Path) -> Iterator[Path]:
    """Give a fresh directory to build a version in; put it in place when the block ends well.

    One build at a time: a second one gets a `HeadjudgeError`. When the block raises, what it built
    is removed and the version in force stays.
    """
    versions = directory / _VERSIONS
    try:
        versions.mkdir(parents=True, exist_ok=True)
        lock = (directory / _LOCK).open("w")
    except OSError as error:
        reason = error.strerror or str(error)
        raise HeadjudgeError(
            f"no library can be made here ({reason})", place=str(directory)
        ) from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise HeadjudgeError("another import is at work here", place=str(directory)) from None
        _remove_left_overs(directory)
        fresh = versions / uuid.uuid4().hex[:12]
        _make(fresh)
        try:
            yield fresh
            seal(fresh)
            _put_in_place(directory, fresh)
        except (OSError, sqlite3.OperationalError) as error:
            shutil.rmtree(fresh, ignore_errors=True)
            reason = getattr(error, "strerror", None) or str(error)
            raise HeadjudgeError(
                f"the new library cannot be written ({reason}); the one in force stays as it was",
                place=str(directory),
            ) from error
        except BaseException:
            shutil.rmtree(fresh, ignore_errors=True)
            raise


def _remove_left_overs(directory: Path) -> None:
    """Remove older versions, and what builds that were killed have left."""
    in_force = _in_force(directory)
    for left_over in (directory / _VERSIONS).iterdir():
        if left_over != in_force:
            shutil.rmtree(left_over, ignore_errors=True)
    for pointer in directory.glob(f"{POINTER}.*"):
        pointer.unlink(missing_ok=True)


def _make(fresh: Path) -> None:
    try:
        fresh.mkdir()
    except OSError as error:
        raise HeadjudgeError(
            f"no library can be made here ({error.strerror})", place=str(fresh.parent.parent)
        ) from error


def _in_force(directory: Path) -> Path | None:
    try:
        return current_version(directory)
    except (NotFoundError, DamagedLibraryError):
        return None


def _put_in_place(directory: Path, fresh: Path) -> None:
    """Point at `fresh`. The version before it stays for readers that have it open."""
    pointer = directory / f"{POINTER}.{fresh.name}"
    with pointer.open("w", encoding="ascii") as file:
        file.write(fresh.name)
        file.flush()
        os.fsync(file.fileno())
    pointer.replace(directory / POINTER)

"""Whether a version of the library is whole: its files as they were when it was put in place.

In: the directory of a version. Out: a list of its files with sizes and checksums, kept beside them;
and what is no longer so.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

_LIST = "files.json"


def seal(version: Path) -> None:
    """Write down the files of a version, before it is put in place."""
    files = {name: _measure(version / name) for name in _names(version)}
    (version / _LIST).write_text(json.dumps(files, indent=1), encoding="utf-8")


def damage(version: Path) -> str | None:
    """Say what is missing or changed in a version; None where all is as it was."""
    try:
        listed = json.loads((version / _LIST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return f"{_LIST} is missing"
    for name, measured in listed.items():
        path = version / name
        try:
            if path.stat().st_size != measured[0]:
                return f"{name} has another size"
            if _measure(path) != measured:
                return f"{name} is changed"
        except OSError:
            return f"{name} is missing"
    return None


def _names(version: Path) -> list[str]:
    files = (path for path in version.rglob("*") if path.is_file() and path.name != _LIST)
    return sorted(path.relative_to(version).as_posix() for path in files)


def _measure(path: Path) -> list[int | str]:
    """The size of a file in bytes, and its SHA-256."""
    with path.open("rb") as file:
        return [path.stat().st_size, hashlib.file_digest(file, "sha256").hexdigest()]

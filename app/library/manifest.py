"""What a library was built from, as one checksum: documents, what was said of them, the program.

In: the files to read. Out: a checksum; the report of a library that was built from exactly that.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from app.library.kept import stored_meta
from app.library.place import DamagedLibraryError, current_version
from app.library.reading import Task
from app.library.report import ImportReport
from app.library.schema import FORMAT_VERSION
from app.library.wholeness import damage
from rules.errors import HeadjudgeError, NotFoundError

#: The code and data that decide what documents become.
_MAKERS = ("rules", "rulings", "engine", "scenarios", "app/library", "app/search")


def manifest_of(tasks: Iterable[Task], store: str) -> str:
    """Return a checksum over all that decides what the library will hold."""
    parts = [program_checksum(), store]
    for task in tasks:
        source = task.source
        try:
            parts.append(f"{source.shown} {source.named} {task.overrides} {source.checksum()}")
        except HeadjudgeError as error:
            parts.append(str(error))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


@cache
def program_checksum() -> str:
    """Return a checksum over the code and the digest that make a library of documents."""
    project = Path(__file__).resolve().parents[2]
    checksum = hashlib.sha256(f"format {FORMAT_VERSION}".encode())
    for room in _MAKERS:
        for path in sorted((project / room).rglob("*")):
            if path.suffix in (".py", ".toml", ".yaml"):
                checksum.update(path.read_bytes())
    return checksum.hexdigest()


def unchanged(directory: Path, manifest: str) -> ImportReport | None:
    """Return the report of the library in force if it was built from this alone and is whole."""
    stored = stored_meta(directory)
    if stored.get("format") != str(FORMAT_VERSION) or stored.get("manifest") != manifest:
        return None
    return None if damage_of(directory) else ImportReport.of(json.loads(stored["report"]))


def damage_of(directory: Path) -> str | None:
    """Say what is wrong with the library in force; None where it is whole, or there is none."""
    try:
        return damage(current_version(directory))
    except NotFoundError:
        return None
    except DamagedLibraryError:
        return "its pointer leads nowhere"

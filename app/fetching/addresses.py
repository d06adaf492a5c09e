"""The addresses to fetch from: the small file that lists them.

In: a TOML file (the project's own without one). Out: `Source`s.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from rules.errors import NotationError

_KEYS = {"name", "title", "address", "listing", "pattern", "file", "checksum", "check"}


@dataclass(frozen=True, slots=True)
class Source:
    """One thing to fetch; the keys are explained in `addresses.toml`."""

    name: str
    title: str
    check: str
    address: str | None = None
    listing: str | None = None
    pattern: str | None = None
    file: str | None = None
    checksum: str | None = None


def load_addresses(path: Path | None = None) -> tuple[Source, ...]:
    """Read the sources of a file. Raises `NotationError` with the place of a fault."""
    place = str(path) if path else "addresses.toml"
    try:
        text = (path or files("app.fetching") / "addresses.toml").read_text(encoding="utf-8")
        rows = tomllib.loads(text).get("source", [])
    except OSError as error:
        problem = f"the addresses cannot be read ({error.strerror or error})"
        raise NotationError(problem, place=place) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise NotationError(f"this is not TOML ({error})", place=place) from error
    return tuple(_source(row, f"{place}: source {n}") for n, row in enumerate(rows, start=1))


def _source(row: dict[str, Any], place: str) -> Source:
    unknown = sorted(row.keys() - _KEYS)
    if unknown:
        raise NotationError("unknown key", place=place, text=unknown[0])
    if not all(isinstance(value, str) for value in row.values()):
        raise NotationError("every value is a text", place=place)
    for key in ("name", "title", "check"):
        if key not in row:
            raise NotationError(f"{key} is missing", place=place)
    if ("address" in row) == ("listing" in row and "pattern" in row):
        raise NotationError("a source has an address, or a listing and a pattern", place=place)
    try:
        re.compile(row.get("pattern", ""))
    except re.error as error:
        raise NotationError(f"the pattern is wrong ({error})", place=place) from error
    return Source(**row)

"""Card data: the JSON files of MTGJSON and Scryfall, streamed.

In: the path of a file, plain or gzip. Out: its objects one by one; no file is held in memory.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import ijson

from rules.errors import DocumentError
from rulings.card import Card
from rulings.ruling import Ruling

#: Called with the bytes read so far and the size of the file.
Progress = Callable[[int, int], None]
#: How many objects are read between two calls of the progress hook.
_STEP = 500


@dataclass(frozen=True, slots=True)
class CardData:
    """A card of card data with its rulings."""

    card: Card
    rulings: tuple[Ruling, ...] = ()


def objects(path: Path, prefix: str, progress: Progress | None = None) -> Iterator[Any]:
    """Yield the objects below `prefix` (`item`, `data`) one by one; pairs where it is an object.

    Raises `DocumentError` for a file that is cut off, damaged, or no JSON.
    """
    size = path.stat().st_size
    try:
        with path.open("rb") as raw, _unpacked(raw) as stream:
            read = ijson.items if prefix.endswith("item") else ijson.kvitems
            for number, found in enumerate(read(stream, prefix, use_float=True), start=1):
                yield found
                if progress and number % _STEP == 0:
                    progress(min(raw.tell(), size), size)
    except (ijson.JSONError, ijson.IncompleteJSONError, UnicodeDecodeError) as error:
        raise DocumentError(
            f"the JSON is damaged or cut off: {_short(error)}", place=str(path)
        ) from error
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise DocumentError("the gzip file is damaged or cut off", place=str(path)) from error
    if progress:
        progress(size, size)


def head_of(path: Path, length: int = 65_536) -> bytes:
    """The first bytes of a file, unpacked; empty if it is damaged."""
    try:
        with path.open("rb") as raw, _unpacked(raw) as stream:
            return stream.read(length)
    except (OSError, EOFError, zlib.error):
        return b""


def _unpacked(raw: BinaryIO) -> BinaryIO:
    """The stream of a file, unpacked if it is gzip."""
    magic = raw.read(2)
    raw.seek(0)
    if magic == b"\x1f\x8b":
        return gzip.GzipFile(fileobj=raw)  # type: ignore[return-value]
    return raw


def _short(error: Exception) -> str:
    return " ".join(str(error).split())[:80]

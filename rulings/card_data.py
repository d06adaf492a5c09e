"""Card data: the JSON files of MTGJSON and Scryfall, entry by entry.

In: the path of a file, plain or gzip. Out: its entries, each as JSON of its own; an entry read into
a typed record, or set aside with the reason. A list with an entry on each line, as it is published,
is read line by line, however large; an object that fits is read at once. Both take a tenth of the
time of the stream, in which all else is read, and what is damaged, so that what stands before the
damage is not lost.
"""

from __future__ import annotations

import gzip
import re
import zlib
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import ijson
import msgspec

from rules.errors import DocumentError
from rulings.card import Card
from rulings.ruling import Ruling

#: Called with the bytes read so far and the size of the file.
Progress = Callable[[int, int], None]
#: How many entries are read between two calls of the progress hook.
_STEP = 500
#: Files up to so many bytes, unpacked, are read at once.
_AT_ONCE_BYTES = 400_000_000
#: Where a list has an entry on each line, this alone stands on the first.
_LONGEST_OPENING = 16
_BLANK = b"\xef\xbb\xbf \t\r\n"
_ADDRESS = re.compile(r"https?://[^\s<>\"']+")
#: What a format says of a card that it says anything of.
_WORDS = frozenset({"legal", "restricted", "banned"})
Record = TypeVar("Record", bound=msgspec.Struct)
#: An entry of a file: its name (or its 1-based number), and its JSON, as bytes or decoded.
Entry = tuple[str, Any]


class Fate(StrEnum):
    """What became of an entry that gave no card of its own."""

    MERGED = "merged"  # it gave its texts to a card that stands already
    REPEATED = "repeated"  # another printing of a card that stands already
    UNREADABLE = "unreadable"  # what it says is not what such an entry says
    NOT_PLAYED = "not played"  # a token, an emblem, a card of art: no card of a deck


@dataclass(frozen=True, slots=True)
class CardData:
    """A card of card data with its rulings; `number` is that of its entry, from 1."""

    card: Card
    rulings: tuple[Ruling, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class NoCard:
    """An entry that gave no card: its number from 1, its name, and why."""

    number: int
    name: str
    fate: Fate
    reason: str = ""


def entries(path: Path, prefix: str, progress: Progress | None = None) -> Iterator[Entry]:
    """Yield the entries below `prefix`: of the array (`item`) or of an object (`data`).

    Raises `DocumentError` for a file that is cut off, damaged, or no JSON; what stands before the
    damage was yielded.
    """
    found = None
    if prefix == "item":
        read = yield from _by_line(path, progress)
        if read is None:
            return
        if read:
            yield from islice(_streamed(path, prefix, progress), read, None)
            return
    found = _at_once(path, prefix)
    if found is None:
        yield from _streamed(path, prefix, progress)
        return
    size = path.stat().st_size
    for number, entry in enumerate(found, start=1):
        yield entry
        if progress and number % _STEP == 0:
            progress(size * number // max(len(found), 1), size)
    if progress:
        progress(size, size)


def record_of(entry: Any, kind: type[Record]) -> Record:
    """Return an entry as a record; raises `msgspec.ValidationError` naming what does not fit."""
    if isinstance(entry, msgspec.Raw):
        return msgspec.json.decode(entry, type=kind)
    return msgspec.convert(entry, type=kind)


def head_of(path: Path, length: int = 65_536) -> bytes:
    """The first bytes of a file, unpacked; empty if it is damaged."""
    try:
        with path.open("rb") as raw, _unpacked(raw) as stream:
            return stream.read(length)
    except (OSError, EOFError, zlib.error):
        return b""


def _by_line(path: Path, progress: Progress | None) -> Generator[Entry, None, int | None]:
    """Yield the entries of a list that has one on each line; return None at the end of the list.

    Where a line is no entry the number of those that were is returned, and another way goes on.
    """
    number, size = 0, path.stat().st_size
    try:
        with path.open("rb") as raw, _unpacked(raw) as lines:
            if lines.readline(_LONGEST_OPENING).strip(_BLANK) != b"[":
                return 0
            for line in lines:
                entry = line.strip(_BLANK)
                if entry == b"]":
                    break
                entry = entry.removesuffix(b",")
                if not (entry.startswith(b"{") and entry.endswith(b"}")):
                    return number
                number += 1
                yield str(number), msgspec.Raw(entry)
                if progress and number % _STEP == 0:
                    progress(min(raw.tell(), size), size)
            else:
                return number
            if lines.read().strip():
                return number
    except (EOFError, gzip.BadGzipFile, zlib.error):
        return number
    if progress:
        progress(size, size)
    return None


class _Keyed(msgspec.Struct):
    data: dict[str, msgspec.Raw]


def _at_once(path: Path, prefix: str) -> list[Entry] | None:
    """The entries of a file that is whole and not too large; None for any other."""
    try:
        with path.open("rb") as raw, _unpacked(raw) as stream:
            data = stream.read(_AT_ONCE_BYTES + 1)
        if len(data) > _AT_ONCE_BYTES:
            return None
        if prefix == "item":
            listed = msgspec.json.decode(data, type=list[msgspec.Raw])
            return [(str(number), entry) for number, entry in enumerate(listed, start=1)]
        return list(msgspec.json.decode(data, type=_Keyed).data.items())
    except (msgspec.DecodeError, UnicodeDecodeError, EOFError, gzip.BadGzipFile, zlib.error):
        return None  # the stream tells what is wrong, and where


def _streamed(path: Path, prefix: str, progress: Progress | None) -> Iterator[Entry]:
    size = path.stat().st_size
    try:
        with path.open("rb") as raw, _unpacked(raw) as stream:
            read = ijson.items if prefix.endswith("item") else ijson.kvitems
            for number, found in enumerate(read(stream, prefix, use_float=True), start=1):
                yield found if prefix != "item" else (str(number), found)
                if progress and number % _STEP == 0:
                    progress(min(raw.tell(), size), size)
    except (ijson.JSONError, ijson.IncompleteJSONError, UnicodeDecodeError) as error:
        raise DocumentError(
            f"the JSON is damaged or cut off: {short(error)}", place=str(path)
        ) from error
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise DocumentError("the gzip file is damaged or cut off", place=str(path)) from error
    if progress:
        progress(size, size)


def _unpacked(raw: BinaryIO) -> BinaryIO:
    """The stream of a file, unpacked if it is gzip."""
    magic = raw.read(2)
    raw.seek(0)
    if magic == b"\x1f\x8b":
        return gzip.GzipFile(fileobj=raw)  # type: ignore[return-value]
    return raw


def address(text: str | None) -> str | None:
    """Return an address of the web, None for what is none: it will stand in a page as a link."""
    found = (text or "").strip()
    return found if _ADDRESS.fullmatch(found) else None


def formats_of(legalities: Mapping[str, str] | None) -> tuple[tuple[str, str], ...]:
    """Return the formats that say anything of a card, with the word; "not legal" is left out."""
    found = ((name.lower(), word.lower()) for name, word in sorted((legalities or {}).items()))
    return tuple((name, word) for name, word in found if word in _WORDS)


def short(error: Exception) -> str:
    """What an error says, on one line of moderate length."""
    return " ".join(str(error).split())[:120]

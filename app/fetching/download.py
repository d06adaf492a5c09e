"""Download one file so that a good one is never replaced by a bad one.

In: an address and a place. Out: the file in place, whole and checked; what had come of it before an
interruption is kept beside it (`NAME.part`) and resumed at the next try.
"""

from __future__ import annotations

import gzip
import hashlib
import http.client
import json
import re
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import ijson

from app.fetching.addresses import Source
from app.library.readers import Overrides, read_document
from app.library.sources import SourceFile
from rules.errors import DocumentError, HeadjudgeError

#: Called with (name, bytes done, bytes in all or 0).
Progress = Callable[[str, int, int], None]

_AGENT = "headjudge/0.1"
_TIMEOUT_SECONDS = 30
_CHUNK = 1 << 16
_MOST_LISTING_BYTES = 4_000_000
#: How often a transfer that breaks off is resumed in one run.
_TRIES = 4
#: A new file smaller than this share of the good one is taken for a damaged one.
_SHRINKS_TO = 0.5


class FetchError(HeadjudgeError):
    """A file could not be fetched; what was there before is still there."""

    code = "fetch"


@dataclass(frozen=True, slots=True)
class Fetched:
    """A file that is in place: `changed` is false when it is what was there already."""

    source: Source
    path: Path
    size: int
    changed: bool


def fetch(source: Source, folder: Path, progress: Progress = lambda *_: None) -> Fetched:
    """Bring one source's file into `folder`. Raises `FetchError`; a good file then stays."""
    address = source.address or _listed(source)
    name = source.file or Path(urllib.parse.unquote(urllib.parse.urlsplit(address).path)).name
    target = folder / name.replace(" ", "_")
    folder.mkdir(parents=True, exist_ok=True)
    expected = _checksum(source, address)
    if expected and target.exists() and _sha256(target) == expected:
        return Fetched(source, target, target.stat().st_size, changed=False)
    part = _transfer(source, address, target, progress)
    try:
        _check(source, part, target, expected)
    except HeadjudgeError as error:
        part.unlink()
        _mark_of(part).unlink(missing_ok=True)
        raise FetchError(error.problem, place=f"{source.name}: {address}") from error
    changed = not target.exists() or _sha256(target) != _sha256(part)
    part.replace(target)
    _mark_of(part).unlink(missing_ok=True)
    return Fetched(source, target, target.stat().st_size, changed)


def _open(
    address: str, source: Source, headers: dict[str, str] | None = None
) -> http.client.HTTPResponse:
    """Open an address; only http and https are addresses."""
    place = f"{source.name}: {address}"
    if urllib.parse.urlsplit(address).scheme not in ("http", "https"):
        raise FetchError("not an http address", place=source.name, text=address)
    quoted = urllib.parse.quote(address, safe=":/?&=%#+,;@")
    asked = {"User-Agent": _AGENT, "Accept": "*/*", **(headers or {})}
    request = urllib.request.Request(quoted, headers=asked)
    try:
        opened: http.client.HTTPResponse = urllib.request.urlopen(request, timeout=_TIMEOUT_SECONDS)
        return opened
    except urllib.error.HTTPError as error:
        error.close()
        raise _HttpStatusError(
            error.code, f"the server answers {error.code}", place=place
        ) from error
    except (OSError, http.client.HTTPException) as error:
        reason = getattr(error, "reason", None) or error
        raise FetchError(f"no answer ({reason})", place=place) from error


class _HttpStatusError(FetchError):
    """The server answered with an error status."""

    def __init__(self, status: int, problem: str, *, place: str) -> None:
        self.status = status
        super().__init__(problem, place=place)


def _listed(source: Source) -> str:
    """Return the address that a listing names: of several the last in alphabetical order."""
    assert source.listing is not None
    assert source.pattern is not None
    text = _small(source.listing, source)
    found = sorted(re.findall(source.pattern, text.replace("\\/", "/")))
    if not found:
        raise FetchError("the listing names no such file", place=f"{source.name}: {source.listing}")
    return str(found[-1])


def _checksum(source: Source, address: str) -> str | None:
    """Return the SHA-256 that the server gives for a file, None where the source has none."""
    if source.checksum is None:
        return None
    text = _small(address + source.checksum, source)
    match = re.search(r"\b[0-9a-fA-F]{64}\b", text)
    if not match:
        raise FetchError("the checksum is not there", place=f"{source.name}: {address}")
    return match.group().lower()


def _small(address: str, source: Source) -> str:
    with _open(address, source) as answer:
        try:
            return answer.read(_MOST_LISTING_BYTES).decode("utf-8", "replace")
        except (OSError, http.client.HTTPException) as error:
            raise FetchError(
                f"the answer broke off ({error})", place=f"{source.name}: {address}"
            ) from error


def _transfer(source: Source, address: str, target: Path, progress: Progress) -> Path:
    """Bring the bytes into `NAME.part`, resuming where an earlier transfer broke off."""
    part = target.with_name(f"{target.name}.part")
    problem: FetchError | None = None
    for _ in range(_TRIES):
        try:
            _one_transfer(source, address, part, progress)
            return part
        except _HttpStatusError as error:
            if error.status != 416:
                raise
            part.unlink(missing_ok=True)  # what is there is not a beginning of what is asked for
            problem = error
        except FetchError as error:
            problem = error
    assert problem is not None
    raise problem


def _one_transfer(source: Source, address: str, part: Path, progress: Progress) -> None:
    """Ask for what is missing; a server that cannot resume, or has a newer file, sends it all."""
    there = part.stat().st_size if part.exists() else 0
    mark = _read_mark(part, address)
    headers = {"Range": f"bytes={there}-", "If-Range": mark} if there and mark else {}
    with _open(address, source, headers) as answer:
        resumed = answer.status == http.HTTPStatus.PARTIAL_CONTENT
        done = there if resumed else 0
        length = answer.headers.get("Content-Length")
        total = done + int(length) if length and length.isdigit() else 0
        _write_mark(part, address, answer)
        with part.open("ab" if resumed else "wb") as file:
            while chunk := _chunk(answer, source, address):
                file.write(chunk)
                done += len(chunk)
                progress(source.name, done, total)
    if total and done != total:
        raise FetchError(
            f"the transfer broke off at {done:,} of {total:,} bytes",
            place=f"{source.name}: {address}",
        )


def _chunk(answer: http.client.HTTPResponse, source: Source, address: str) -> bytes:
    try:
        return answer.read(_CHUNK)
    except (OSError, http.client.HTTPException) as error:
        raise FetchError(
            f"the transfer broke off ({error})", place=f"{source.name}: {address}"
        ) from error


def _mark_of(part: Path) -> Path:
    """Return the place of the mark by which the server knows the version of a part."""
    return part.with_name(f"{part.name}.version")


def _write_mark(part: Path, address: str, answer: http.client.HTTPResponse) -> None:
    mark = answer.headers.get("ETag") or answer.headers.get("Last-Modified") or ""
    _mark_of(part).write_text(json.dumps([address, mark]), encoding="utf-8")


def _read_mark(part: Path, address: str) -> str:
    """Return the mark of a part of this address, an empty text without a strong one."""
    try:
        where, mark = json.loads(_mark_of(part).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return ""
    return mark if where == address and not mark.startswith("W/") else ""


def _check(source: Source, part: Path, target: Path, expected: str | None) -> None:
    """Raise a `HeadjudgeError` unless the file is what it should be."""
    if expected and _sha256(part) != expected:
        raise FetchError("the file has another checksum than the server says")
    if target.exists() and part.stat().st_size < target.stat().st_size * _SHRINKS_TO:
        raise FetchError(
            f"the new file has {part.stat().st_size:,} bytes, the one there "
            f"{target.stat().st_size:,}: it looks damaged"
        )
    if source.check == "json":
        _check_json(part, gzipped=target.suffix == ".gz")
        return
    try:
        found = read_document(SourceFile(target, named=True, data=part.read_bytes()), Overrides())
    except DocumentError as error:
        raise FetchError(f"the file cannot be read: {error.problem}") from error
    if found is None or found[0].document.kind.value != source.check:
        raise FetchError(f"the file is no {source.check}")
    if found[0].document.edition is None:
        raise FetchError("the file states no effective date")
    cut = [
        p.message for p in found[0].problems if "glossary" in p.message or "missing" in p.message
    ]
    if cut:
        raise FetchError(f"the file is not whole: {cut[0]}")


def _check_json(path: Path, *, gzipped: bool) -> None:
    """Read the whole file as a stream: it must be JSON to its end."""
    try:
        with gzip.open(path) if gzipped else path.open("rb") as file:
            for _ in ijson.basic_parse(file):
                pass
    except (ijson.JSONError, OSError, EOFError) as error:
        raise FetchError(f"the file is not whole JSON ({error})") from error


def _sha256(path: Path) -> str:
    checksum = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(1 << 20):
            checksum.update(chunk)
    return checksum.hexdigest()

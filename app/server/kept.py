"""Answers that were made once, given again before the framework looks at a request.

In: requests as WSGI has them, and answers that the application made. Out: the same answers, plain
or compressed, whole or as 304. An answer that depends on nothing but the version of the library,
its address and the reader's choices is kept; of a request for it only the method, the address, two
headers and the cookie are read.
"""

from __future__ import annotations

import gzip
import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from app.server.answer_heads import GIVE, Give

#: What the kept answers may take together.
KEPT_BYTES = 48_000_000
#: Smaller answers are not worth compressing.
_LEAST_COMPRESSED_BYTES = 600
#: Headers that are read of a request, and so many of their values, are remembered.
_MOST_CHOICES, _LONGEST_CHOICE = 4096, 500

#: What an answer depends on: the library's version, the address, the site, the reader's choices.
Key = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A form in which an answer is sent: its head as a list and as it is written, and its body."""

    status: str
    headers: tuple[tuple[str, str], ...]
    head: bytes
    body: bytes

    @classmethod
    def of(cls, status: str, headers: Iterable[tuple[str, str]], body: bytes | None) -> Form:
        """Write the head of an answer; one without a body (None) tells no length."""
        named = tuple(headers)
        if body is not None:
            named = (*named, ("Content-Length", str(len(body))))
        head = "".join(f"{name}: {value}\r\n" for name, value in named)
        return cls(status, named, head.encode("latin-1"), body or b"")


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer as it is kept: plain, compressed (None for what is not worth it), as "unchanged".

    `unchanged` is for who has it already: None for what is no page of its own.
    """

    plain: Form
    compressed: Form | None
    unchanged: Form | None
    etag: str

    @classmethod
    def of(cls, status: str, body: bytes, headers: Sequence[tuple[str, str]] = ()) -> Kept:
        """Compress a body and sign it; of the headers those stay that are no measure of it."""
        etag = f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'
        measures = ("content-length", "content-encoding", "etag")
        kept = [(name, value) for name, value in headers if name.lower() not in measures]
        unchanged = None
        if status.startswith("200"):
            kept.append(("ETag", etag))
            without_type = [h for h in kept if h[0] != "Content-Type"]
            unchanged = Form.of("304 NOT MODIFIED", without_type, None)
        compressed = None
        if len(body) >= _LEAST_COMPRESSED_BYTES:
            packed = gzip.compress(body, 4, mtime=0)
            compressed = Form.of(status, [*kept, ("Content-Encoding", "gzip")], packed)
        return cls(Form.of(status, kept, body), compressed, unchanged, etag)

    @property
    def size(self) -> int:
        """Bytes that it takes."""
        return len(self.plain.body) + (len(self.compressed.body) if self.compressed else 0)

    def form_for(self, environ: WSGIEnvironment) -> Form:
        """Return the form for a request: compressed for who reads that, 304 for who has it."""
        if self.unchanged and self.etag in environ.get("HTTP_IF_NONE_MATCH", ""):
            return self.unchanged
        if self.compressed and "gzip" in environ.get("HTTP_ACCEPT_ENCODING", ""):
            return self.compressed
        return self.plain


class KeptAnswers:
    """The answers that were made, least recently asked for first to go; safe among threads."""

    def __init__(self, room: int = KEPT_BYTES) -> None:
        self._room, self._size = room, 0
        self._answers: OrderedDict[Key, Kept] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Key) -> Kept | None:
        """Return what is kept under a key."""
        with self._lock:
            found = self._answers.get(key)
            if found is not None:
                self._answers.move_to_end(key)
            return found

    def put(self, key: Key, answer: Kept) -> None:
        """Keep an answer, and let go of others when there is no room."""
        with self._lock:
            if (before := self._answers.pop(key, None)) is not None:
                self._size -= before.size
            self._answers[key] = answer
            self._size += answer.size
            while self._size > self._room and len(self._answers) > 1:
                _, gone = self._answers.popitem(last=False)
                self._size -= gone.size


class KeptFirst:
    """A WSGI application that gives what is kept, and asks the one behind it for the rest.

    `version` tells the library's version in force (None without a library), `one_version` has a
    request answered from that one alone, `choices` tells what a reader has chosen by cookie and
    browser, `site` by which address the site was asked.
    """

    def __init__(
        self,
        behind: WSGIApplication,
        answers: KeptAnswers,
        version: Callable[[], Any],
        one_version: Callable[[], AbstractContextManager[None]],
        choices: Callable[[WSGIEnvironment], Any],
        site: Callable[[WSGIEnvironment], str],
    ) -> None:
        self._behind, self._answers = behind, answers
        self._version, self._choices, self._site = version, choices, site
        self._one_version = one_version
        self._known: dict[tuple[str, ...], Any] = {}

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request with what is kept, or else from one version of the library."""
        if environ["REQUEST_METHOD"] == "GET":
            key = self.key_of(environ)
            if key is not None and (kept := self._answers.get(key)) is not None:
                return _sent(kept.form_for(environ), environ, start_response)
        with self._one_version():
            return self._behind(environ, start_response)

    def key_of(self, environ: WSGIEnvironment) -> Key | None:
        """Return what the answer to a request depends on; None without a library."""
        version = self._version()
        if version is None:
            return None
        path, query = environ.get("PATH_INFO", ""), environ.get("QUERY_STRING", "")
        return version, path, query, self._chosen(environ)

    def _chosen(self, environ: WSGIEnvironment) -> Any:
        """The site that is asked, and the reader's choices; the same headers are read once."""
        get = environ.get
        read = (
            environ["wsgi.url_scheme"], get("HTTP_HOST", ""),
            get("HTTP_COOKIE", ""), get("HTTP_ACCEPT_LANGUAGE", ""),
        )  # fmt: skip
        found = self._known.get(read)
        if found is None:
            found = self._site(environ), self._choices(environ)
            if sum(map(len, read)) <= _LONGEST_CHOICE:
                if len(self._known) >= _MOST_CHOICES:
                    self._known.clear()
                self._known[read] = found
        return found


def _sent(form: Form, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    """Answer a request with a form: whole where the server takes that, else as WSGI has it."""
    give: Give | None = environ.get(GIVE)
    if give is not None:
        give(form.status, form.head, form.body)
        return ()
    start_response(form.status, list(form.headers))
    return (form.body,)

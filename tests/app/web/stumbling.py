"""A site that stumbles: some of its answers fail in a way of their own, until they fail no more.

In: an application, and what is to fail how often. Out: the application, which answers that so.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from wsgiref.types import StartResponse, WSGIEnvironment

from app import create_app
from tests.app.web.visitor import served

WORKER = "/worker.js"


class How(Enum):
    """How an answer fails."""

    BUSY = "503 SERVICE UNAVAILABLE"
    TOO_OFTEN = "429 TOO MANY REQUESTS"
    CUT_OFF = "a part of it comes, and the connection ends"
    STANDS_STILL = "a part of it comes, and no more"


@dataclass
class Stumbles:
    """What fails: how the answers at addresses that begin so fail, and how often yet."""

    left: dict[str, tuple[How, int]]
    #: What stands after the worker's text: something else makes another worker of it.
    more_of_worker: str = ""
    #: Set when an answer that stands still may end.
    over: threading.Event = field(default_factory=threading.Event)
    #: What was asked for, in order.
    asked: list[str] = field(default_factory=list)

    def next(self, path: str) -> How | None:
        """Say how the answer to this request fails, and count it."""
        self.asked.append(path)
        for begins, (how, times) in self.left.items():
            if path.startswith(begins) and times:
                self.left[begins] = how, times - 1
                return how
        return None


@contextmanager
def stumbling(library: Path, stumbles: Stumbles) -> Iterator[str]:
    """Serve a library so; give the site's address."""
    site = create_app(library)

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        how = stumbles.next(environ["PATH_INFO"])
        if how is None and stumbles.more_of_worker and environ["PATH_INFO"] == WORKER:
            text = site.test_client().get(WORKER).text + stumbles.more_of_worker
            start_response("200 OK", [("Content-Type", "text/javascript")])
            return [text.encode()]
        if how is None:
            return site(environ, start_response)
        if how in (How.BUSY, How.TOO_OFTEN):
            start_response(how.value, [("Retry-After", "1"), ("Content-Length", "0")])
            return []
        start_response("200 OK", [("Content-Type", "text/javascript"), ("Content-Length", "9")])
        return _half(stumbles.over if how is How.STANDS_STILL else None)

    with served(answer) as address:
        try:
            yield address
        finally:
            stumbles.over.set()


def _half(waits_for: threading.Event | None) -> Iterator[bytes]:
    yield b"{}"
    if waits_for is not None:
        waits_for.wait()

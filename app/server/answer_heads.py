"""The heads of answers, written as the application names them, and sent with the body in one piece.

In: a status and headers; or a head that is written already (`GIVE`). Out: the bytes of the answer.
Waitress spells every name anew for every answer and sends the head by itself, which takes longer
than a kept answer itself; ours are spelt rightly, and names of headers are the same in any case
(RFC 9110, 5.1).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from waitress.task import WSGITask
from waitress.utilities import build_http_date

#: What the server itself has to think about; an answer with one of them is left to waitress.
_LEFT = frozenset({"date", "server", "connection", "transfer-encoding", "via"})
#: Where in a request's environment an application finds `Give`, if the connection stays open.
GIVE = "headjudge.give"
#: Gives a whole answer: its status, its headers (each with its end of line; the server adds its own
#: name and the date) and its body. What gives it calls no `start_response` and returns nothing.
Give = Callable[[str, bytes, bytes], None]
#: Larger bodies are not copied to stand behind their head.
_LARGEST_JOINED = 256 * 1024


class WrittenHeadTask(WSGITask):  # type: ignore[misc]
    """Writes the head itself where the length is known and the connection stays open."""

    def get_environment(self) -> dict[str, Any]:
        """Return the environment of the request, with `GIVE` where that is possible."""
        environ: dict[str, Any] = super().get_environment()
        if self._stays_open():
            environ[GIVE] = self.give
        return environ

    def give(self, status: str, head: bytes, body: bytes) -> None:
        """Send a whole answer whose head is written."""
        self.complete = self.wrote_header = True
        self.status = status
        self.content_length = self.content_bytes_written = len(body)
        first = f"HTTP/1.1 {status}\r\n".encode("latin-1")
        self.channel.write_soon(b"".join((first, head, self._signed(), body)))

    def write(self, data: bytes) -> None:
        """Send a part of the body, the first one together with the head."""
        if self.wrote_header or not (data and self.complete and self.has_body):
            super().write(data)
            return
        head = self.build_response_header()
        self.wrote_header = True
        fits = self.content_length is not None and len(data) <= self.content_length
        if self.chunked_response or not fits or len(data) > _LARGEST_JOINED:
            self.channel.write_soon(head)
            super().write(data)
            return
        self.content_bytes_written += len(data)
        self.channel.write_soon(head + data)

    def build_response_header(self) -> bytes:
        """Return the status line and the headers."""
        names = {name.lower() for name, _ in self.response_headers}
        knows_length = "content-length" in names or not self.has_body
        if not self._stays_open() or not knows_length or names & _LEFT:
            return bytes(super().build_response_header())
        named = "".join(
            f"{name}: {value}\r\n"
            for name, value in self.response_headers
            if self.has_body or name.lower() != "content-length"
        )
        return f"HTTP/1.1 {self.status}\r\n{named}".encode("latin-1") + self._signed()

    def _stays_open(self) -> bool:
        told = "CONNECTION" in self.request.headers
        return self.version == "1.1" and not told and not self.close_on_finish

    def _signed(self) -> bytes:
        """The server's name, the date, and the end of the head."""
        return _signature(self.channel.server.adj.ident, int(self.start_time))


@lru_cache(maxsize=2)
def _signature(ident: str, second: int) -> bytes:
    by = f"Server: {ident}\r\n" if ident else ""
    return f"{by}Date: {build_http_date(second)}\r\n\r\n".encode("latin-1")

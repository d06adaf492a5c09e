"""The heads of answers, written as the application names them.

In: a status and headers. Out: the bytes before the body. Waitress spells every name anew for every
answer, which takes longer than a kept answer itself; ours are spelt rightly, and names of headers
are the same in any case (RFC 9110, 5.1).
"""

from __future__ import annotations

from waitress.task import WSGITask
from waitress.utilities import build_http_date

#: What the server itself has to think about; an answer with one of them is left to waitress.
_LEFT = frozenset({"date", "server", "connection", "transfer-encoding", "via"})


class WrittenHeadTask(WSGITask):  # type: ignore[misc]
    """Writes the head itself where the length is known and the connection stays open."""

    def build_response_header(self) -> bytes:
        """Return the status line and the headers."""
        stays_open = self.version == "1.1" and "CONNECTION" not in self.request.headers
        names = {name.lower() for name, _ in self.response_headers}
        is_ours = self.has_body and "content-length" in names and names.isdisjoint(_LEFT)
        if not stays_open or self.close_on_finish or not is_ours:
            return bytes(super().build_response_header())
        named = "".join(f"{name}: {value}\r\n" for name, value in self.response_headers)
        ident = self.channel.server.adj.ident
        by = f"Server: {ident}\r\n" if ident else ""
        date = build_http_date(self.start_time)
        return f"HTTP/1.1 {self.status}\r\n{named}{by}Date: {date}\r\n\r\n".encode("latin-1")

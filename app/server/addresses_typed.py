"""Addresses as people type them: characters that a browser would have encoded are let in.

In: the head of a request. Out: the same with every byte of its address that is not ASCII written
as `%E6`; tools that send `/search?q=死触` as it stands are answered like browsers.
"""

from __future__ import annotations

import re

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser

from app.server.answer_heads import WrittenHeadTask

_BEYOND_ASCII = re.compile(rb"[\x80-\xff]")


class TypedAddressParser(HTTPRequestParser):  # type: ignore[misc]
    """Reads requests; the address may have characters of any language."""

    def parse_header(self, header_plus: bytes) -> None:
        """Read the head of a request, of which the first line has the address."""
        first, end, rest = header_plus.partition(b"\n")
        encoded = _BEYOND_ASCII.sub(lambda found: b"%%%02X" % found.group()[0], first)
        super().parse_header(encoded + end + rest)


class TypedAddressChannel(HTTPChannel):  # type: ignore[misc]
    """A connection whose requests are read so, and whose answers have plain heads."""

    task_class = WrittenHeadTask
    parser_class = TypedAddressParser

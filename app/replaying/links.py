"""A scenario in an address: the whole text, compressed, so that nothing has to be stored.

In: a text. Out: letters, digits, `-` and `_`; back from them to the text. Raw DEFLATE (RFC 1951) in
URL-safe base64 without padding.
"""

from __future__ import annotations

import base64
import binascii
import zlib

from app.replaying.limits import LONGEST_TEXT, TooLargeError
from rules.errors import NotationError

#: Characters of a packed scenario: chats and mail cut longer addresses.
LONGEST_LINK = 6_000
_RAW = -15
#: A character of UTF-8 is at most so many bytes.
_WIDEST = 4


def pack(text: str) -> str:
    """Return a text as the part of an address; raises `TooLargeError` for what does not fit."""
    made = zlib.compressobj(9, wbits=_RAW)
    packed = made.compress(text.encode("utf-8")) + made.flush()
    written = base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")
    if len(written) > LONGEST_LINK:
        raise TooLargeError(
            f"a link holds at most {LONGEST_LINK:,} characters, this scenario needs "
            f"{len(written):,}; download it as a file instead"
        )
    return written


def unpack(written: str) -> str:
    """Return the text; raises `NotationError` for anything that `pack` does not make."""
    wrong = NotationError("this link holds no scenario, or only a part of one")
    if len(written) > LONGEST_LINK:
        raise wrong
    try:
        packed = base64.b64decode(
            written + "=" * (-len(written) % 4), altchars=b"-_", validate=True
        )
        reader = zlib.decompressobj(_RAW)
        text = reader.decompress(packed, LONGEST_TEXT * _WIDEST + 1)
        if not reader.eof or reader.unused_data:
            raise wrong
        return text.decode("utf-8")
    except (binascii.Error, zlib.error, ValueError) as error:
        raise wrong from error

"""Words of card text by the name of their source.

In: words with `~` for the source. Out: words with names; within quotation marks, where `~` is what
is given the words, it is a token, a creature or a permanent.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

_QUOTED = re.compile(r"“[^”]*”|「[^」]*」")


def by_name(text: str, name: str, kinds: Mapping[str, str]) -> str:
    """The words with their source by name; `kinds` say what `~` is within words by a mark before.

    The last of `kinds` is for where no other mark stands before.
    """
    out, end = "", 0
    last = list(kinds.values())[-1]
    for found in _QUOTED.finditer(text):
        before = text[: found.start()]
        own = next((kind for mark, kind in kinds.items() if mark and mark in before), last)
        inside = found[0].replace("~", own)
        if found[0][1] == "~":
            inside = inside[0] + inside[1].upper() + inside[2:]
        out += text[end : found.start()].replace("~", name) + inside
        end = found.end()
    return out + text[end:].replace("~", name)


def within_quotes(text: str, change: Callable[[str], str]) -> str:
    """The words with what stands in quotation marks changed."""
    return _QUOTED.sub(lambda found: change(found[0]), text)

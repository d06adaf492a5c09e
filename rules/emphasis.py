"""Emphasis written as asterisks in text that is otherwise plain.

In: a passage with `*…*` and `**…**`. Out: the passage without them, or what stands in bold.
"""

from __future__ import annotations

import re

_PAIR = re.compile(r"(?<![*\d+/])(\*{1,3})(?=[^\s*])([^*]*(?:(?!\1)\*+[^*]+)*?)(?<=[^\s*])\1(?!\*)")
_LOOSE = re.compile(r"^\*+(?!\d)|(?<![\d+/])\*+$")
_BOLD = re.compile(r"\*\*([^*]+)\*\*")


def drop_emphasis(marked: str) -> str:
    """Return a passage without its marks of emphasis; a star that marks none stays."""
    text = marked.strip()
    for _ in range(2):
        text = _PAIR.sub(r"\2", text)
    return _LOOSE.sub("", text).strip()


def bold_passages(marked: str) -> tuple[str, ...]:
    """Return the passages in bold, in order."""
    return tuple(match.strip() for match in _BOLD.findall(marked))


def is_all_bold(marked: str) -> bool:
    """Whether a passage is in bold from end to end."""
    return bool(re.fullmatch(r"\s*\*\*[^*]+\*\*\s*", marked))

"""Bullets and separators that documents write out as characters.

In: the text of a line. Out: its bullet and the rest, or whether it is a separator.
"""

from __future__ import annotations

import re

_BULLET = re.compile(r"^\s*(?P<mark>[•●○▪◦‣∙■□◆◇]|＊(?!＊)|\*(?=\s)|[-–—]{1,2}(?=\s))\s*(?=\S)")
_TIGHT = re.compile(r"^\s*(?P<mark>\*)(?=[^\s*])")
_NUMBERS = re.compile(r"^[\s*＊\dXx+/-]+$")
_SEPARATOR = re.compile(r"^\s*(?:[-–—_=]{3,}|\*{3,}|(?:\*\s){2,}\*)\s*$")
_FACES = re.compile(r"^\s*(?:/{2,}(?:\s*[A-Za-z]{1,12}\s*/{2,})?|\+{4,}|\\{2,})\s*$")


def split_mark(text: str) -> tuple[str, str]:
    """Split a bullet from the text behind it; no bullet gives an empty mark.

    The asterisk of power and toughness (`* / 1 + *`) is no bullet.
    """
    if is_separator(text) or _NUMBERS.match(text):
        return "", text
    match = _BULLET.match(text) or (_TIGHT.match(text) if text.count("*") % 2 else None)
    return (match["mark"], text[match.end() :]) if match else ("", text)


def is_separator(text: str) -> bool:
    """Whether a line is a rule of dashes, underscores or asterisks alone (`-----`)."""
    return bool(_SEPARATOR.match(text))


def is_face_separator(text: str) -> bool:
    """Whether a line stands between two faces of a card (`//`, `//ADV//`, `++++++`)."""
    return bool(_FACES.match(text))

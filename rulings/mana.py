"""Mana symbols: the Chinese and the English way of writing them.

In: a cost or a text with symbols in either way. Out: the same in the letters that card data uses.
"""

from __future__ import annotations

import re

_NUMBERS = "零一二三四五六七八九十"
_LETTERS = {
    **{c: str(n) for n, c in enumerate(_NUMBERS)},
    "十一": "11", "十二": "12", "十三": "13", "十四": "14", "十五": "15", "十六": "16",
    "白": "W", "蓝": "U", "黑": "B", "红": "R", "绿": "G", "无": "C", "雪": "S",
    "能": "E", "横置": "T", "重置": "Q", "非": "P", "横": "T",
}  # fmt: skip
_SYMBOL = re.compile(r"\{([^{}]{1,9})\}")
_BRACKETED = re.compile(r"^(?:\[[^\[\]]{1,9}\])+$")


def canonical(text: str) -> str:
    """Write every symbol of `text` in letters and digits: `{三}{黑}` → `{3}{B}`.

    A cost alone may have brackets in place of braces (`[绿]`).
    """
    if _BRACKETED.match(text):
        text = text.replace("[", "{").replace("]", "}")
    return _SYMBOL.sub(lambda m: "{" + "/".join(_letter(p) for p in m[1].split("/")) + "}", text)


def _letter(part: str) -> str:
    part = part.strip()
    return _LETTERS.get(part, part.upper() if part.isascii() else part)

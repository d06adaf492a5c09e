"""Characters: what fonts and input methods put in place of the ordinary ones.

In: text as a file has it. Out: the same text in ordinary characters, Chinese punctuation untouched.
"""

from __future__ import annotations

import re

from rules.text import HAN, ordinary

#: CJK radicals without a compatibility mapping in Unicode, by the character each stands for.
_RADICALS = str.maketrans(
    "⺁⺂⺃⺅⺇⺉⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺖⺗⺘⺙⺛⺜⺞⺠⺡⺢⺣⺤⺥⺦⺨⺩⺫⺬⺭⺮⺰⺱⺴⺵⺶⺷⺹⺼⺽⺾⺿⻀"
    "⻁⻂⻃⻄⻅⻆⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻢⻣⻤⻥⻦⻧⻨⻩⻬⻮⻰⻳",
    "厂乛乚亻几刂㔾小小兀尣尢尣巳幺彑忄心扌攵旡日歺民氵氺灬爫爫丬犭王罒示礻竹纟罓网网羊羊耂月臼艹艹艹"
    "虎衤覀西见角讠贝足车辶辶辶阝钅長镸长门阝雨青韦页风飞食食飠饣马骨鬼鱼鸟卤麦黄齐齿龙龟",
)
_NOISE = re.compile(
    r"[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\u0000-\u0008\u000e-\u001f]"
)
_WIDE = str.maketrans(
    {
        c: chr(c - 0xFEE0)
        for c in (*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B), 0xFF0B)
    }
)
_WIDE_SLASH = re.compile(r"(?<=[\dXx*])／(?=[+\-−]?[\dXx*])")
_SPACES = re.compile(r"[ \t\u00a0\u2000-\u200a\u202f\u205f\u3000]+")
#: Punctuation that takes a whole character cell, after which a line joins without a space.
_FULL_WIDTH = re.compile(r"[\u3000-\u303f\uff00-\uffef\u2018-\u201d\u2026\u2014～]")


def normalised(text: str) -> str:
    """Return `text` in ordinary characters: no radicals, full-width letters or invisible marks.

    Full-width digits, letters, `＋`, and `／` between numbers become ASCII; runs of spaces become
    one; Chinese punctuation stays as it is.
    """
    plain = _NOISE.sub("", ordinary(text).translate(_RADICALS)).translate(_WIDE)
    return _SPACES.sub(" ", _WIDE_SLASH.sub("/", plain)).strip()


def join(before: str, after: str, *, spaced: bool = False) -> str:
    """Join two lines of one paragraph: Latin words by a space, Chinese without.

    `spaced` says that the document writes a space between Chinese and Latin text.
    """
    if not before or not after:
        return before + after
    last, first = before[-1], after[0]
    if _FULL_WIDTH.match(last) or _FULL_WIDTH.match(first):
        return before + after
    han_last, han_first = bool(HAN.match(last)), bool(HAN.match(first))
    if han_last and han_first:
        return before + after
    if han_last or han_first:
        other = first if han_last else last
        return before + (" " if spaced and other.isalnum() else "") + after
    if last in "-/‐" and len(before) > 1 and before[-2] != " ":
        return before + after
    if last in "{[(" or first in ")]}.,;:!?" or (last == "}" and first == "{"):
        return before + after
    return f"{before} {after}"


def is_spaced(text: str) -> bool:
    """Whether a document puts spaces between Chinese characters and digits (获得 3 点生命)."""
    with_space = len(re.findall(r"[\u4e00-\u9fff] \d", text))
    return with_space * 2 > len(re.findall(r"[\u4e00-\u9fff] ?\d", text)) > 0


def is_chinese(character: str) -> bool:
    """Whether a character is Chinese, or punctuation as wide as one."""
    return bool(HAN.match(character) or _FULL_WIDTH.match(character))

"""Pairing: which ruling of one copy or language says the same as which of another.

In: the texts of a card's rulings in two documents, in order. Out: pairs of positions;
what has no sure partner stands alone.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import pairwise

from rules.text import significant
from rulings.mana import canonical

#: Two texts in one language that are at least this alike are copies of each other.
ALIKE = 0.8
#: A Chinese character stands for this many English letters, at least and at most.
_SHORTEST, _LONGEST = 1.4, 7.0
_SYMBOL = re.compile(r"\{[^{}\s]{1,7}\}")
_NUMBER = re.compile(r"[+\-]?\d+(?:\.\d+[a-z]?)?")


def copies(first: Sequence[str], second: Sequence[str]) -> list[tuple[int, int]]:
    """Pair the texts of two copies in one language: equal ones first, then alike ones between.

    Equality is that of letters, digits and characters. An alike text is looked for only between the
    partners of its neighbours.
    """
    one, two = [significant(t) for t in first], [significant(t) for t in second]
    pairs = _equal(one, two)
    bounds = [(-1, -1), *pairs, (len(one), len(two))]
    for (a, b), (c, d) in pairwise(bounds):
        at = b + 1
        for i in range(a + 1, c):
            for j in range(at, d):
                if _alike(one[i], two[j]):
                    pairs.append((i, j))
                    at = j + 1
                    break
    return sorted(pairs + _moved(one, two, pairs))


def _equal(one: Sequence[str], two: Sequence[str]) -> list[tuple[int, int]]:
    """Pair equal texts in order."""
    matcher = SequenceMatcher(None, one, two, autojunk=False)
    return [(m.a + k, m.b + k) for m in matcher.get_matching_blocks() for k in range(m.size)]


def _moved(
    one: Sequence[str], two: Sequence[str], pairs: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Pair equal texts that changed places."""
    taken_one, taken_two = {i for i, _ in pairs}, {j for _, j in pairs}
    left = {text: j for j, text in reversed(list(enumerate(two))) if j not in taken_two}
    return [(i, left.pop(t)) for i, t in enumerate(one) if i not in taken_one and t in left]


def _alike(one: str, two: str) -> bool:
    if not one or not two or min(len(one), len(two)) < 0.5 * max(len(one), len(two)):
        return False
    matcher = SequenceMatcher(None, one, two, autojunk=False)
    return matcher.real_quick_ratio() >= ALIKE and matcher.ratio() >= ALIKE


def signature(text: str) -> Counter[str]:
    """What a text has in every language: mana symbols, numbers in digits, rule numbers."""
    plain = canonical(unicodedata.normalize("NFKC", text)).replace("−", "-").replace("–", "-")
    symbols = _SYMBOL.findall(plain)
    return Counter(symbols) + Counter(_NUMBER.findall(_SYMBOL.sub(" ", plain)))


def translations(zh: Sequence[str], en: Sequence[str]) -> list[tuple[int, int]]:
    """Pair the rulings of a card in Chinese and English where they surely say the same.

    Two lists of one length whose texts agree one by one in length and in all that they have in
    every language pair in order. Otherwise a pair needs a signature that is not empty, is equal,
    and occurs once in each list; pairs that cross another are dropped.
    """
    if zh and len(zh) == len(en) and all(map(_may_translate, zh, en)):
        return [(k, k) for k in range(len(zh))]
    one, two = [_key(t) for t in zh], [_key(t) for t in en]
    counts_one, counts_two = Counter(one), Counter(two)
    found = [
        (i, two.index(key))
        for i, key in enumerate(one)
        if key and counts_one[key] == 1 and counts_two[key] == 1
    ]
    found = [(i, j) for i, j in found if _may_translate(zh[i], en[j])]
    return [p for p in found if not any(_cross(p, q) for q in found)]


def _key(text: str) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(signature(text).items()))


def _cross(one: tuple[int, int], two: tuple[int, int]) -> bool:
    return (one[0] - two[0]) * (one[1] - two[1]) < 0


def _may_translate(zh: str, en: str) -> bool:
    """Whether two texts may be translations: signatures that agree, lengths in proportion."""
    if not zh or not en or signature(zh) != signature(en):
        return False
    return _SHORTEST <= len(en) / max(len(zh), 1) <= _LONGEST

"""Keyword abilities as they are typed: whether words are one, without reading all of card text.

In: words. Out: yes or no. Most keywords are a name alone and are known by their records; the
grammar of card text, which takes seconds and much memory to be made ready, is asked only about
words that may be one with a cost, a number or a quality behind it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from engine.replay.words import keyword_written
from engine.terms.keywords import Keyword
from engine.text.words.keywords import CHINESE
from rules.text import HAN

#: Words that are put together with a land type: islandwalk, plainscycling, 沼泽行者.
_ENDINGS = ("walk", "cycling", "行者")


@cache
def plain_names() -> Mapping[str, Keyword]:
    """The keywords that are said by a name alone, by that in both languages, in lower case."""
    plain = [word for word in CHINESE if not word.takes]
    return {name.casefold(): word for word in plain for name in (str(word), CHINESE[word])}


@cache
def _may_begin() -> re.Pattern[str]:
    """What a keyword that takes something may be seen by: its name, or the ending of one."""
    taking = [word for word in CHINESE if word.takes]
    names = {re.escape(name) for word in taking for name in (str(word), CHINESE[word])}
    return re.compile("|".join(sorted(names | set(_ENDINGS), key=len, reverse=True)), re.IGNORECASE)


def is_keyword(said: str) -> bool:
    """Whether words are one keyword ability as a card has it: flying, ward {2}, 反红保护."""
    words = said.strip().casefold()
    if words in plain_names():
        return True
    return bool(_may_begin().search(words)) and keyword_written(said) is not None


def begun_by(typed: str) -> list[str]:
    """The names of plain keywords that begin so, in the language of what was typed."""
    begun, in_chinese = typed.casefold(), bool(HAN.search(typed))
    return [
        name
        for name in plain_names()
        if name.startswith(begun) and bool(HAN.search(name)) == in_chinese
    ]

"""Words of a text or a query, in both languages, as the index knows them.

In: text. Out: folded text (width, case, accents, quotes, Traditional characters), its runs of Han
characters and of Latin words, the stems of those words, and the stream that `Lexicon` reads.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache

from opencc import OpenCC
from whoosh.lang.snowball.english import EnglishStemmer

from app.search.wording import in_our_wording

HAN_CHARACTERS = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_HAN_RUN = re.compile(rf"[{HAN_CHARACTERS}]")
_RUNS = re.compile(
    rf"(?P<han>[{HAN_CHARACTERS}]+)|(?P<word>(?<![a-z0-9_/])[+-]\d+(?:/[+-]\d+)?|\d+(?:\.?[a-z0-9]+)*(?:/\d+)?"
    rf"|[^\W_{HAN_CHARACTERS}]+(?:'[^\W_{HAN_CHARACTERS}]+)*)"
)
#: Forms of verbs that stemming does not join, and names that it must not join with verbs.
_IRREGULAR = {
    "defender": "defender",
    "defenders": "defender",
    "planeswalker": "planeswalker",
    "planeswalkers": "planeswalker",
    "enchantment": "enchantment",
    "enchantments": "enchantment",
    "equipment": "equipment",
    "dealt": "deal",
    "drawn": "draw",
    "drew": "draw",
    "paid": "pay",
    "chose": "choose",
    "fought": "fight",
    "won": "win",
    "lost": "lose",
    "left": "leave",
    "became": "become",
    "began": "begin",
    "begun": "begin",
    "took": "take",
    "taken": "take",
    "made": "make",
    "died": "die",
    "dies": "die",
    "dying": "die",
    "stole": "steal",
    "stolen": "steal",
    "chosen": "choose",
    "came": "come",
    "kept": "keep",
}
#: Quotes, dashes and signs as they are typed, and what is not seen between characters.
_QUOTES = str.maketrans(
    {
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("“”「」", '"'),
        **dict.fromkeys("—–\u2212", "-"),
        "\u00d7": "x",
        **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff\u00ad", ""),
    }
)
#: Looking for one of them first is quicker than translating what has none.
_QUOTED = re.compile("[" + "".join(map(chr, _QUOTES)) + "]")
_COMBINING = re.compile("[\u0300-\u036f]+")


@cache
def _converter() -> OpenCC:
    return OpenCC("t2s")


@cache
def _stemmer() -> EnglishStemmer:
    return EnglishStemmer()


@lru_cache(maxsize=16_384)
def fold(text: str) -> str:
    """Fold width, case, accents, curly quotes and Traditional characters.

    Most texts keep their length, so that places in the fold are places in the text; where they do
    not, `places` tells which character each one comes from.
    """
    if text.isascii():
        return text.lower()
    plain = text.translate(_QUOTES) if _QUOTED.search(text) else text
    if _HAN_RUN.search(plain):
        plain = in_our_wording(str(_converter().convert(plain)))
    if not unicodedata.is_normalized("NFKD", plain):
        plain = unicodedata.normalize("NFKD", plain)
        plain = plain.translate(_QUOTES) if _QUOTED.search(plain) else plain
    return _COMBINING.sub("", plain).casefold()


def places(text: str) -> tuple[str, list[int]]:
    """Return the folded text and, for each of its characters, the index in `text` it comes from."""
    whole = fold(text)
    if len(whole) == len(text):
        return whole, list(range(len(text)))
    pieces = [fold(c) for c in text]
    return "".join(pieces), [i for i, piece in enumerate(pieces) for _ in piece]


def runs(text: str) -> Iterator[tuple[str, str]]:
    """Yield (`han` or `word`, run) for each run of a text, folded, in order."""
    return runs_of_folded(fold(text))


def runs_of_folded(folded: str) -> Iterator[tuple[str, str]]:
    """Yield (`han` or `word`, run) for each run of a text that is folded already."""
    for match in _RUNS.finditer(folded):
        yield str(match.lastgroup), match.group()


@lru_cache(maxsize=32_768)
def word_stem(word: str) -> str:
    """Return the stem of a folded Latin word; words with digits are their own stems."""
    bare = word.removesuffix("'s").replace("'", "")
    if any(c.isdigit() for c in bare):
        return bare
    return _IRREGULAR.get(bare) or str(_stemmer().stem(bare))


@lru_cache(maxsize=16_384)
def sight(token: str) -> str:
    """Return the string by which a token is seen in a folded text: `prioriti` as `priorit`."""
    return " ".join(word[:-1] if word.endswith("i") else word for word in token.split(" "))


@lru_cache(maxsize=16_384)
def stream(text: str) -> str:
    """Return a text as `Lexicon` reads it: Han runs as they are, Latin words as stems.

    Runs are parted by one space, and one stands before the first and behind the last.
    """
    return stream_of_runs(runs(text))


def stream_of_runs(found: Iterator[tuple[str, str]]) -> str:
    """Return the stream of runs that were found already."""
    return f" {' '.join(run if kind == 'han' else word_stem(run) for kind, run in found)} "


@lru_cache(maxsize=65_536)
def name_key(text: str) -> str:
    """Return a name as it is looked up: folded, letters, digits and characters alone."""
    return "".join(c for c in fold(text) if c.isalnum())

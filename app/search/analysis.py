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

_HAN = "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_HAN_RUN = re.compile(rf"[{_HAN}]")
_RUNS = re.compile(
    rf"(?P<han>[{_HAN}]+)|(?P<word>[+-]\d+/[+-]\d+|\d+(?:\.?[a-z0-9]+)*(?:/\d+)?"
    rf"|[^\W_{_HAN}]+(?:'[^\W_{_HAN}]+)*)"
)
#: English words that say nothing about which rule is meant.
STOP_WORDS = frozenset(
    "a about actually after all also am an and any are as at be because been before being but by "
    "can could did do does doing don't for from get gets getting give gives given go goes got had "
    "has have having he her him his how i if in instead into is it its itself just let like may me "
    "mean might mine must my need of off on or our ours out over please same shall she should since "
    "so some still such than that the their them then there these they this those to too under up "
    "us use via want was we were what when where whether which while who whose why will with "
    "would yet you your happen happens happened".split()
)
#: Chinese words that say nothing about which rule is meant: left out of queries, never of texts.
HAN_STOP_WORDS = frozenset(
    "的 了 吗 呢 吧 啊 么 呀 嘛 哦 是 会 能 可以 可否 能否 是否 是不是 会不会 能不能 可不可以 要不要 怎么 怎样 "
    "怎么办 怎么算 如何 什么 什么样 什么时候 为什么 为何 哪 哪些 哪个 哪里 谁 谁的 多少 几 几个 几次 还 还是 还会 "
    "还能 还有 还要 也 也会 也能 都 都会 就 就是 就会 才 才能 又 再 被 把 将 让 给 在 从 到 对 对于 和 与 或 或者 "
    "及 而 而且 但 但是 如果 若 假如 当 时 时候 之后 以后 之前 以前 后 前 里 上 下 中 这 那 这个 那个 这样 那样 "
    "这时 那么 我 你 他 她 它 我的 你的 他的 她的 它的 它们 他们 我们 你们 自己 自己的 一个 一张 一只 一次 个 张 只 "
    "次 有 有没有 没有 没 不 不会 不能 要 需要 应该 应当 必须 得 算 算不算 算是 请问 吗 呗 着 过 很 太 可 其 之 "
    "于 以 由 为 所 所以 因为 因此 那些 这些 同 该 各 每 某 另 并 并且 然后 接着 结果 情况 情况下 的话 一样 真的 "
    "到底 究竟 究竟是 发生 发生什么".split()
)
#: Forms of verbs that stemming does not join.
_IRREGULAR = {
    "dealt": "deal",
    "drawn": "draw",
    "drew": "draw",
    "paid": "pay",
    "chose": "choose",
    "chosen": "choose",
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
}
_QUOTES = str.maketrans(
    {"‘": "'", "’": "'", "“": '"', "”": '"', "「": '"', "」": '"', "—": "-", "–": "-"}
)
_MORE_TEXT = str.maketrans({"\u2212": "-", "\u00d7": "x"})


@cache
def _converter() -> OpenCC:
    return OpenCC("t2s")


@cache
def _stemmer() -> EnglishStemmer:
    return EnglishStemmer()


def fold(text: str) -> str:
    """Fold width, case, accents, curly quotes and Traditional characters.

    Most texts keep their length, so that places in the fold are places in the text; where they do
    not, `places` tells which character each one comes from.
    """
    plain = text.translate(_QUOTES).translate(_MORE_TEXT)
    if not plain.isascii():
        if _HAN_RUN.search(plain):
            plain = str(_converter().convert(plain))
        plain = unicodedata.normalize("NFKD", plain)
        plain = "".join(c for c in plain if not unicodedata.combining(c)).translate(_QUOTES)
    return plain.casefold()


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


def stream(text: str) -> str:
    """Return a text as `Lexicon` reads it: Han runs as they are, Latin words as stems.

    Runs are parted by one space, and one stands before the first and behind the last.
    """
    return stream_of_runs(runs(text))


def stream_of_runs(found: Iterator[tuple[str, str]]) -> str:
    """Return the stream of runs that were found already."""
    return f" {' '.join(run if kind == 'han' else word_stem(run) for kind, run in found)} "


def name_key(text: str) -> str:
    """Return a name as it is looked up: folded, letters, digits and characters alone."""
    return "".join(c for c in fold(text) if c.isalnum())

"""The language of queries: what a line in the search box asks for.

In: a line as people type it. Out: a `Query`: clauses that a hit must have, clauses that it must not
have, and what narrows the search. Whatever is not well formed is read as plain words, save a filter
without such a value (`kind:nonsense`), which is left out and told where there are other words:

    deathtouch trample      all of these words, in either language, near ones first
    "at random"  “随机”      exactly this
    -flying                 without this
    destroy or exile        one of these (或, |)
    counter*                words that begin so
    kind:ruling card:狗本影 in:702 set:mh3 edition:2024-02-06 lang:en
    in:704-706 set:mkm,mh3    a range, a list; -in:702 without what is in it
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from app.search.analysis import fold, name_key
from app.search.filters import Filter, filter_named, read_filter
from app.search.lexicon import is_han
from rules.text import Language

#: Characters of a query; a longer one is refused before it is read.
LONGEST_QUERY = 300
_PART = re.compile(
    r"""(?P<minus>(?<!\S)[-−](?![\dXx]+/))?
        (?:(?P<filter>[^\s:："“”|]+)[:：](?P<value>"[^"]+"|“[^”]+”|[^\s"“”]+)
          |"(?P<straight>[^"]+)"|“(?P<curly>[^“”]+)”|「(?P<corner>[^「」]+)」
          |(?P<bar>\|+)|(?P<word>[^\s"“”「」|]+)|["“”「」])""",
    re.VERBOSE,
)
#: Signs in full width, and what is not seen.
_SIGNS = str.maketrans("－｜＊＂", '-|*"', "\u200b\u200c\u200d\u2060\ufeff\u00ad")
_OR = frozenset({"or", "或"})
_AND = frozenset({"and", "&", "&&", "+"})
_ASKS = re.compile(
    r"[?？吗呢]\s*$|[?？]|怎么|怎样|如何|什么|为何|谁|哪|几|多少|是否|是不是|能不能|会不会|可不可以|算不算|要不要|有没有"
    r"|还能|还会|啥|咋|甚么|(?<![任论管])何[时处地人种者]"
    r"|(?:^|[,.;:] )(?:does|do|did|can|could|is|are|was|what|when|where|how|who"
    r"|whose|why|which|if|will|must|may|should|would|am|has|have)\b",
    re.IGNORECASE,
)
#: Words that stand in a sentence, seldom among words put side by side.
_TELLS = re.compile(
    r"(?:^|\s)(?:a|an|my|i|i'm|you|your|he|his|she|her|they|their|it|its|after|before|while|if|when)\b",
    re.IGNORECASE,
)
_FEWEST_WORDS_OF_A_SENTENCE, _FEWEST_CHARACTERS_OF_A_SENTENCE = 4, 12
_COLON = re.compile(":")


class Form(StrEnum):
    """How the text of a clause is meant."""

    WORDS = "words"
    PHRASE = "phrase"
    PREFIX = "prefix"


@dataclass(frozen=True, slots=True)
class Clause:
    """Words, a phrase, or a prefix; the text is as it was typed."""

    form: Form
    text: str


@dataclass(frozen=True, slots=True)
class Query:
    """What a line asks for.

    A hit has one clause of each of `wanted` and none of `unwanted`; of the filters of one name it
    fits one, and none of `excluded`. `words` is the line without what narrows it; `is_plain` is
    false when the line has any notation, so that it is no mere name. `misread` are filters whose
    value means nothing, as they were typed. `told` are words for what the cards are that a question
    names; no hit needs them.
    """

    text: str
    words: str
    wanted: tuple[tuple[Clause, ...], ...] = ()
    unwanted: tuple[Clause, ...] = ()
    filters: tuple[Filter, ...] = ()
    excluded: tuple[Filter, ...] = ()
    language: Language | None = None
    misread: tuple[str, ...] = ()
    is_plain: bool = True
    told: tuple[str, ...] = ()

    def values(self, name: str) -> tuple[str, ...]:
        """Return the values of all filters of a name."""
        return tuple(value for f in self.filters if f.name == name for value in f.values)

    @property
    def edition(self) -> str | None:
        """The date of the edition that is asked for."""
        return next(iter(self.values("edition")), None)

    @property
    def is_question(self) -> bool:
        """Whether the line is a sentence: then its words need not all stand in an answer."""
        folded = fold(self.text)  # 嗎, 會不會 and 還能 ask as 吗, 会不会 and 还能 do
        if _is_sentence(folded):
            return True
        return self.is_plain and sum(map(is_han, folded)) >= _FEWEST_CHARACTERS_OF_A_SENTENCE


def _is_sentence(folded: str) -> bool:
    """Whether a folded line asks, or tells something in a sentence."""
    is_long = len(folded.split()) >= _FEWEST_WORDS_OF_A_SENTENCE
    return bool(_ASKS.search(folded) or (is_long and _TELLS.search(folded)))


class _Reading:
    """A query that is being read."""

    def __init__(self, *, is_sentence: bool) -> None:
        self.is_sentence = is_sentence
        self.wanted: list[list[Clause]] = []
        self.unwanted: list[Clause] = []
        self.filters: list[Filter] = []
        self.excluded: list[Filter] = []
        self.misread: list[str] = []
        self.words: list[str] = []
        self.joins = False
        self.has_notation = False

    def add(self, clause: Clause, *, negated: bool) -> None:
        """Add a clause; behind an `or` it is an alternative to the one before it."""
        if negated:
            self.unwanted.append(clause)
            return
        self.words.append(clause.text)
        if self.joins and self.wanted:
            self.wanted[-1].append(clause)
        else:
            self.wanted.append([clause])
        self.joins = False

    def clauses(self) -> Iterator[tuple[Clause, ...]]:
        """Yield the wanted clauses; plain words that stand together are one clause."""
        together: list[str] = []
        for group in self.wanted:
            if len(group) == 1 and group[0].form is Form.WORDS:
                together.append(group[0].text)
                continue
            if together:
                yield (Clause(Form.WORDS, " ".join(together)),)
                together = []
            yield tuple(group)
        if together:
            yield (Clause(Form.WORDS, " ".join(together)),)


def parse(text: str) -> Query:
    """Read a line; never fails."""
    line = " ".join(text.translate(_SIGNS).split())
    reading = _Reading(is_sentence=_is_sentence(fold(text)))
    for part in _PART.finditer(line):
        _read(part, reading)
    narrows = reading.filters or reading.excluded
    if not (reading.wanted or narrows):
        for typed in reading.misread:
            reading.add(Clause(Form.WORDS, _COLON.sub(" ", typed, count=1)), negated=False)
    spoken = [value for f in reading.filters if f.name == "lang" for value in f.values]
    return Query(
        text=text,
        words=" ".join(reading.words),
        wanted=tuple(reading.clauses()),
        unwanted=tuple(reading.unwanted),
        filters=tuple(reading.filters),
        excluded=tuple(reading.excluded),
        language=Language(spoken[0]) if len(set(spoken)) == 1 else None,
        misread=tuple(reading.misread),
        is_plain=not (reading.has_notation or narrows or reading.unwanted or reading.misread),
    )


def _read(part: re.Match[str], reading: _Reading) -> None:
    """Read one part of a line: a filter, a phrase, a word, or a word of the notation."""
    negated = bool(part["minus"])
    phrase = part["straight"] or part["curly"] or part["corner"]
    if part["filter"] is not None:
        _read_filter(part["filter"], part["value"].strip('"“”'), reading, negated=negated)
    elif phrase and reading.is_sentence and not negated:
        # A sentence quotes what a card or somebody says: 「死去時」的觸發.
        reading.add(Clause(Form.WORDS, phrase), negated=False)
    elif phrase:
        reading.has_notation = True
        reading.add(Clause(Form.PHRASE, phrase), negated=negated)
    elif part["bar"]:
        reading.has_notation = True
        reading.joins = bool(reading.wanted)
    elif part["word"]:
        _read_word(part["word"], reading, negated=negated)


def _read_filter(name: str, value: str, reading: _Reading, *, negated: bool) -> None:
    """Read a filter; what is none is words. An `or` before it joins nothing: values of a name do.

    Leaving out an edition means nothing: a search looks in one.
    """
    if filter_named(name) is None:
        reading.add(Clause(Form.WORDS, f"{name} {value}"), negated=negated)
        return
    reading.joins = False
    found, nothing = read_filter(name, value)
    if found is not None and negated and found.name == "edition":
        nothing, found = (found.typed,), None
    sign = "-" if negated else ""
    reading.misread.extend(f"{sign}{typed}" for typed in nothing)
    if found:
        (reading.excluded if negated else reading.filters).append(found)


def _read_word(word: str, reading: _Reading, *, negated: bool) -> None:
    """Read a plain word, a prefix, or a word that joins."""
    if word.casefold() in _OR and (reading.wanted or reading.filters):
        # `does it die or is it exiled` asks one thing; it does not ask for either word.
        reading.joins = bool(reading.wanted) and not reading.is_sentence
    elif word.casefold() in _AND:
        return
    elif word.endswith("*") and name_key(word):
        reading.has_notation = True
        reading.add(Clause(Form.PREFIX, word.rstrip("*")), negated=negated)
    else:
        reading.add(Clause(Form.WORDS, word), negated=negated)

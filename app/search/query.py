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
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from app.search.analysis import fold, name_key
from rules.errors import NotationError
from rules.number import RuleNumber
from rules.text import Language

#: A query is read up to so many characters.
LONGEST_QUERY = 200
_PART = re.compile(
    r"""(?P<minus>(?<!\S)[-−](?![\dXx]+/))?
        (?:(?P<filter>[^\s:："“”]+)[:：](?P<value>"[^"]+"|“[^”]+”|[^\s"“”]+)
          |"(?P<straight>[^"]+)"|“(?P<curly>[^“”]+)”|「(?P<corner>[^「」]+)」
          |(?P<word>[^\s"“”「」]+)|["“”「」])""",
    re.VERBOSE,
)
_OR = frozenset({"or", "或", "|", "||"})
_AND = frozenset({"and", "&", "&&", "+"})
_FILTERS = {
    "kind": "kind",
    "类型": "kind",
    "card": "card",
    "牌": "card",
    "in": "in",
    "章节": "in",
    "set": "set",
    "系列": "set",
    "edition": "edition",
    "版本": "edition",
    "lang": "lang",
    "语言": "lang",
}
_KINDS = {
    **{kind: kind for kind in ("section", "rule", "glossary", "card", "ruling", "topic")},
    **{"scenario": "scenario", "term": "glossary", "keyword": "rule", "章": "section"},
    **{"规则": "rule", "术语": "glossary", "牌": "card", "释疑": "ruling", "机制": "topic"},
    **{"章节": "section", "情景": "scenario"},
}
_LANGUAGES = {"zh": Language.ZH, "cn": Language.ZH, "中文": Language.ZH, "en": Language.EN}
_ASKS = re.compile(
    r"[?？吗呢]\s*$|[?？]|怎么|怎样|如何|什么|为何|谁|哪|几|多少|是否|是不是|能不能|会不会|可不可以|算不算|要不要|有没有"
    r"|还能|还会|^(?:does|do|did|can|could|is|are|was|what|when|where|how|who|whose|why|which|if|will"
    r"|must|may|should|would|am|has|have)\b",
    re.IGNORECASE,
)
#: Words that stand in a sentence, seldom among words put side by side.
_TELLS = re.compile(
    r"\s(?:a|an|my|i|i'm|you|your|he|his|she|her|they|their|it|its|after|before|while|if|when)\b",
    re.IGNORECASE,
)
_FEWEST_WORDS_OF_A_SENTENCE = 4
_COLON = re.compile(":")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}$")


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

    A hit has one clause of each of `wanted` and none of `unwanted`. `words` is the line without
    what narrows it; `is_plain` is false when the line has any notation, so that it is no mere name.
    `misread` are filters whose value means nothing, as they were typed.
    """

    text: str
    words: str
    wanted: tuple[tuple[Clause, ...], ...] = ()
    unwanted: tuple[Clause, ...] = ()
    kinds: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    edition: str | None = None
    language: Language | None = None
    misread: tuple[str, ...] = ()
    is_plain: bool = True

    @property
    def is_question(self) -> bool:
        """Whether the line is a sentence: then its words need not all stand in an answer."""
        is_long = len(self.text.split()) >= _FEWEST_WORDS_OF_A_SENTENCE
        return bool(_ASKS.search(self.text) or (is_long and _TELLS.search(self.text)))


class _Reading:
    """A query that is being read."""

    def __init__(self) -> None:
        self.wanted: list[list[Clause]] = []
        self.unwanted: list[Clause] = []
        self.filters: dict[str, list[str]] = {}
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
    """Read a line; never fails, and reads up to `LONGEST_QUERY` characters."""
    line = " ".join(text[:LONGEST_QUERY].split())
    reading = _Reading()
    for part in _PART.finditer(line):
        _read(part, reading)
    if not reading.wanted:
        for typed in reading.misread:
            reading.add(Clause(Form.WORDS, _COLON.sub(" ", typed, count=1)), negated=False)
    filters = reading.filters
    return Query(
        text=text,
        words=" ".join(reading.words),
        wanted=tuple(reading.clauses()),
        unwanted=tuple(reading.unwanted),
        kinds=tuple(filters.get("kind", ())),
        cards=tuple(filters.get("card", ())),
        within=tuple(filters.get("in", ())),
        sets=tuple(filters.get("set", ())),
        edition=next(iter(filters.get("edition", ())), None),
        language=next((Language(code) for code in filters.get("lang", ())), None),
        misread=tuple(reading.misread),
        is_plain=not (reading.has_notation or filters or reading.unwanted or reading.misread),
    )


def _read(part: re.Match[str], reading: _Reading) -> None:
    """Read one part of a line: a filter, a phrase, a word, or a word of the notation."""
    negated = bool(part["minus"])
    if (name := part["filter"]) is not None:
        value = part["value"].strip('"“”')
        kind = _FILTERS.get(name.casefold())
        known = _filter_value(kind, value) if kind and not negated else None
        if kind and known is not None:
            reading.filters.setdefault(kind, []).append(known)
        elif kind and not negated:
            reading.misread.append(f"{name}:{value}")
        else:
            reading.add(Clause(Form.WORDS, f"{name} {value}"), negated=negated)
        return
    phrase = part["straight"] or part["curly"] or part["corner"]
    if phrase:
        reading.has_notation = True
        reading.add(Clause(Form.PHRASE, phrase), negated=negated)
        return
    word = part["word"]
    if word is None:
        return
    if word.casefold() in _OR and reading.wanted:
        reading.joins = True
    elif word.casefold() in _AND:
        return
    elif word.endswith("*") and name_key(word):
        reading.has_notation = True
        reading.add(Clause(Form.PREFIX, word.rstrip("*")), negated=negated)
    else:
        reading.add(Clause(Form.WORDS, word), negated=negated)


def _filter_value(kind: str | None, value: str) -> str | None:
    """Return the value of a filter as the index has it, None for one that means nothing."""
    plain = fold(value)
    if kind == "kind":
        return _KINDS.get(plain) or _KINDS.get(plain.removesuffix("s"))
    if kind == "lang":
        language = _LANGUAGES.get(plain)
        return language.value if language else None
    if kind == "edition":
        return plain if _DATE.match(plain) else None
    if kind == "in":
        try:
            return str(RuleNumber.parse(value))
        except NotationError:
            return None
    return name_key(value) if kind == "card" else plain

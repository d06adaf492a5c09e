"""What the cards are that a question names, in words of the rules: their types and keywords.

In: a question, and the library. Out: words that stand for those cards where a rule is looked for.
No rule has the name of a card; it speaks of a legendary creature, an Aura, of cascade. A name of
which the library has no card is taken out of the question: its words say nothing of a rule.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache

from app.library.library import Library
from app.search.analysis import fold
from app.search.lexicon import is_han
from app.search.query import Query, parse
from rules.digest import load_outline
from rules.digest.known_cards import Named, known_cards_in
from rules.text import Language
from rulings.card import Card, Face

#: Subtypes that rules are about; of a creature's type or a land's there is none.
_SUBTYPES = frozenset(
    "aura equipment fortification vehicle spacecraft saga class case room role background curse "
    "siege shrine food treasure clue blood map 灵气 武具 装备 工事 载具 传纪 职业 案件".split()
)
_TYPES = frozenset(
    "legendary basic snow world creature planeswalker enchantment artifact land instant sorcery "
    "battle kindred 传奇 基本 雪境 生物 鹏洛客 结界 神器 地 瞬间 法术 战役".split()
)
#: Sections of keyword abilities.
_KEYWORDS = 702
_REMINDER = re.compile(r"\([^)]*\)|（[^）]*）")
_PARTS = re.compile(r"[\n,;，；、]")
#: What stands behind a word that gives keywords, and what parts these.
_GIVEN = {
    Language.EN: re.compile(r"\b(?:has|have|gains?|tokens? with) ([a-z ,]+)"),
    Language.ZH: re.compile(r"(?:具有|获得)([^。，；\n]+)"),
}
_PARTS_OF_GIVEN = re.compile(r", and | and |, | (?:from|until)\b.*|[、与和]|异能.*|直到.*|反.*")
_WORD = re.compile(r"[^\W\d_]+")
#: The longest name of a keyword has so many words, or characters of Chinese.
_LONGEST = 6
#: So many words of all cards together are enough.
_MOST = 12
#: A name of several words, each with a capital letter, save small ones between them.
_CAPITALS = re.compile(r"\b[A-Z][a-z'’]+(?:,?(?: (?:of|the|in|to|from|and|for))* [A-Z][a-z'’]+)+\b")
#: Where fewer words begin with a small letter capitals are how the line is written.
_SMALL, _FEWEST_SMALL = re.compile(r"\b[a-z]{2,}"), 3


def with_cards_told(library: Library, query: Query) -> Query:
    """Return a question with what the cards are that it names; any other line as it is."""
    if not (query.is_plain and query.is_question):
        return query
    known = unknown_to(library, query.text)
    query = _without_names(library, query, known)
    vocabulary = library.search.vocabulary
    tokens = library.search.words_of(query.words)
    called = [
        tuple(n.key for n in vocabulary.by_token.get(t, ()) if n.kind in ("card", "called"))
        for t in tokens
        if t in vocabulary.calls
    ]
    others = [t for t in tokens if t not in vocabulary.calls]
    meant = (*called, *library.search.cards_half_named(others))
    told = dict.fromkeys(word for named in known for word in named.card.words)
    told.update(dict.fromkeys(word for keys in meant for word in _told_of_any(library, keys)))
    return replace(query, told=tuple(told)[:_MOST]) if told else query


def unknown_to(library: Library, line: str) -> tuple[Named, ...]:
    """Return the well-known cards that a line names and the library does not have."""
    return tuple(it for it in known_cards_in(line) if not library.cards.find(it.card.name))


def _without_names(library: Library, query: Query, known: Sequence[Named]) -> Query:
    """Return a question without the names of cards that the library does not have.

    A name of one word may be meant as that word (fog, clone) and stays.
    """
    text = query.text
    spans = [(it.start, it.end) for it in known if " " in text[it.start : it.end]]
    left_out = {n for it in (*spans, *_strange_names(library, text)) for n in range(*it)}
    text = "".join(" " if n in left_out else one for n, one in enumerate(text))
    rest = parse(text) if left_out else query
    if rest is query or not rest.words or not rest.is_plain:
        return query
    return replace(rest, text=query.text, language=query.language)


def _strange_names(library: Library, text: str) -> Iterator[tuple[int, int]]:
    """Yield where capital letters name what neither the rules nor the cards of a library have."""
    if len(_SMALL.findall(text)) < _FEWEST_SMALL:
        return
    vocabulary = library.search.vocabulary
    for match in _CAPITALS.finditer(text):
        tokens = library.search.words_of(match[0])
        if not any(token in vocabulary.by_token for token in tokens):
            yield match.span()


def _told_of_any(library: Library, keys: Iterable[str]) -> Iterator[str]:
    """Yield what most of the cards are of which one is meant."""
    cards = [card for key in dict.fromkeys(keys) if (card := library.cards.card(key)) is not None]
    often = Counter(word for card in cards for word in words_of(card))
    yield from (word for word, count in often.items() if 2 * count >= len(cards))


def words_of(card: Card) -> tuple[str, ...]:
    """Return the keywords of a card and the types of its first face, in one language."""
    keywords = (word for face in card.faces for word in _keywords(face))
    return tuple(dict.fromkeys((*keywords, *_types(card.faces[0]))))


def _types(face: Face) -> Iterator[str]:
    line = face.type.en or face.type.zh or ""
    for word in _WORD.findall(fold(line)):
        if word in _TYPES or word in _SUBTYPES:
            yield word
        elif is_han(word[0]):  # 传奇生物 is written as one word
            yield from (known for known in _TYPES if known in word)


def _keywords(face: Face) -> Iterator[str]:
    """Yield the keywords that stand alone or begin what stands between two commas of a line."""
    language = Language.EN if face.text.en else Language.ZH
    names = _names(language)
    given = _GIVEN[language].findall(fold(face.text[language] or ""))
    yield from (word for words in given for word in _PARTS_OF_GIVEN.split(words) if word in names)
    for part in _PARTS.split(fold(_REMINDER.sub(" ", face.text[language] or ""))):
        said = part.strip()
        words = _WORD.findall(said) if language is Language.EN else list(said[:_LONGEST])
        joint = " " if language is Language.EN else ""
        begins = (joint.join(words[:length]) for length in range(_LONGEST, 0, -1))
        yield from (begin for begin in begins if begin in names)


@cache
def _names(language: Language) -> frozenset[str]:
    """Return the names of all keyword abilities, folded."""
    titles = (
        entry.title[language]
        for entry in load_outline().values()
        if entry.number.parts[0] == _KEYWORDS and len(entry.number.parts) > 1
    )
    return frozenset(fold(title) for title in titles if title)

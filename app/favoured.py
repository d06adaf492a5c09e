"""Favoured rules: what decides a question though it shares few words with it.

In: a question, the edition and the library. Out: keys of rules, each with the part of the best
hit's score that it has at least: those of the situations that the question describes, and those
where the cards and keywords that it names meet by what their texts do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import combinations, product

from app.answer.subjects import Subject, subjects_in
from app.cards_told import unknown_to
from app.library.edition_facts import EditionFacts
from app.library.library import Library
from app.search.analysis import fold
from app.search.query import Query
from rules.books import named_book
from rules.digest.situations import (
    rules_where_meet,
    situations_in,
    traits_of,
    traits_of_rule,
    traits_said,
)

#: The parts of the best score that the first rule of a situation or a meeting has, the second and
#: each other; so many of one are looked at.
_FIRST, _SECOND, _OTHER = 0.96, 0.8, 0.6
#: A tournament document that decides stands before what rules say of the same words.
_PLACE = 1.05
_MOST = 4


@lru_cache(maxsize=512)
def _situations(words: str) -> tuple[tuple[str, ...], ...]:
    """Return the rules and places of each situation that words describe."""
    found = situations_in(fold(words))
    return tuple((*one.places, *map(str, one.rules)) for one in found)


def favoured_rules(library: Library, query: Query, edition: EditionFacts) -> Mapping[str, float]:
    """Return what decides a question beside its words; nothing for a line with notation.

    The rules stand in the edition that the digest was written against.
    """
    if not query.is_plain or not query.words or not library.is_of_the_digest(edition):
        return {}
    parts = dict.fromkeys(_of_names(library, query, edition), _SECOND)
    for rules in (_meeting(library, query, edition), *_situations(query.words)):
        for place, key in enumerate(rules[:_MOST]):
            part = (_FIRST, _SECOND)[place] if place < 2 else _OTHER
            part = _PLACE if place == 0 and named_book(key) else part
            parts[key] = max(part, parts.get(key, 0.0))
    return parts


def _of_names(library: Library, query: Query, edition: EditionFacts) -> tuple[str, ...]:
    """Return the rules that a line names which is nothing but names, one for each of them."""
    if query.is_question:
        return ()
    subjects, is_all = subjects_in(library, query.words, edition)
    return tuple(s.rules[0] for s in subjects if s.rules) if is_all and len(subjects) > 1 else ()


def _meeting(library: Library, query: Query, edition: EditionFacts) -> tuple[str, ...]:
    """Return the rules where what a line names meets, by what texts of cards do.

    A card meets another one, a keyword, and what a question speaks of without a name (a token);
    two such things meet each other too.
    """
    subjects, _ = subjects_in(library, query.words, edition)
    cards = [traits_of_subject(s) for s in subjects if s.card is not None]
    cards.extend(it.card.traits for it in unknown_to(library, query.text))
    said: tuple[AbstractSet[str], ...] = ()
    if query.is_question:
        cards.extend(_half_named(library, query))
        said = traits_said(fold(query.words))
    terms = [traits_of_subject(s) for s in subjects if s.card is None] if cards else []
    pairs = (*combinations((*cards, *terms), 2), *product(cards, said), *combinations(said, 2))
    found = [str(rule) for one, other in pairs for rule in rules_where_meet(one, other)]
    return tuple(dict.fromkeys(found))


def _half_named(library: Library, query: Query) -> Iterator[AbstractSet[str]]:
    """Yield the traits that all cards share of which one is named by a part of its name."""
    calls = library.search.vocabulary.calls
    tokens = [t for t in library.search.words_of(query.words) if t not in calls]
    for keys in library.search.cards_half_named(tokens):
        cards = library.cards.cards(keys).values()
        traits = [traits_of((face.type, face.text) for face in card.faces) for card in cards]
        if traits:
            yield frozenset.intersection(*map(frozenset, traits))


def traits_of_subject(subject: Subject) -> AbstractSet[str]:
    """Return what the text of a card does, or what a keyword is."""
    if subject.card is None:
        return frozenset(t for rule in subject.rules[:1] for t in traits_of_rule(rule))
    return traits_of((face.type, face.text) for face in subject.card.faces)

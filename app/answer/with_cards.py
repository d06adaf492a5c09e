"""Cards beside cards and terms: the rules that govern it, what has been ruled, what shows it.

In: cards and terms that a line names, and the edition. Out: a `Together`: the rules, those first
that surely decide by what the engine reads of the cards; then where their keywords meet, then what
their texts do; rulings of the cards that speak of the terms.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from app.answer.cards_meeting import keywords_of, rules_where_cards_meet
from app.answer.meeting import meeting_of
from app.answer.subjects import Subject, subjects_in
from app.card_lines import lines_of, rules_of_lines
from app.favoured import traits_of_subject
from app.library.edition_facts import EditionFacts
from app.library.library import Library
from app.library.scenario_shelf import ScenarioFacts
from app.search.analysis import fold, sight
from rules.digest.situations import rules_where_meet
from rules.number import RuleNumber
from rules.text import Language
from rulings.ruling import Ruling

#: So many rules stand above the cards, so many rulings, and so many keywords of each are looked at.
_MOST_RULES, _MOST_RULINGS, _MOST_KEYWORDS = 4, 2, 6


@dataclass(frozen=True, slots=True)
class Together:
    """What governs things of which at least one is a card; `is_sure` where the engine reads so."""

    rules: tuple[str, ...]
    rulings: tuple[Ruling, ...]
    scenario: ScenarioFacts | None
    is_sure: bool


def together(library: Library, subjects: Sequence[Subject], edition: EditionFacts) -> Together:
    """Return what governs cards and terms that are named together in an edition.

    Nothing is said of an edition that the digest was not written against.
    """
    if not library.is_of_the_digest(edition):
        return Together((), _rulings(library, subjects), None, is_sure=False)
    cards = [subject.card for subject in subjects if subject.card is not None]
    sure = rules_where_cards_meet(cards)
    own = [_keywords(library, subject, edition) for subject in subjects]
    met = [found for one, other in combinations(own, 2) for found in _pairs(one, other)]
    there = [meeting_of(library, pair, edition, ()) for pair in met]
    surely = [found for found in there if found.is_sure]
    rules = (
        *sure,
        *_of_its_own(subjects, own),
        *_of_its_lines(subjects),
        *(rule for found in surely for rule in found.rules),
        *_by_texts(subjects),
    )
    shown = next((found.scenario for found in surely if found.scenario), None)
    return Together(
        tuple(dict.fromkeys(rules))[:_MOST_RULES],
        _rulings(library, subjects),
        shown,
        is_sure=bool(sure),
    )


def _keywords(library: Library, subject: Subject, edition: EditionFacts) -> tuple[Subject, ...]:
    """Return the keywords that a card has or gives, as terms of the book; a term is itself."""
    if subject.card is None:
        return (subject,)
    found: dict[str, Subject] = {}
    for keyword in keywords_of(subject.card)[:_MOST_KEYWORDS]:
        named, _ = subjects_in(library, keyword.value, edition)
        if len(named) == 1 and named[0].card is None:
            found.setdefault(named[0].key, named[0])
    return tuple(found.values())


def _pairs(one: Sequence[Subject], other: Sequence[Subject]) -> Iterator[tuple[Subject, Subject]]:
    """Yield each pair of different keywords, one from either side."""
    seen: set[frozenset[str]] = set()
    for mine in one:
        for theirs in other:
            pair = frozenset((mine.key, theirs.key))
            if len(pair) > 1 and pair not in seen:
                seen.add(pair)
                yield mine, theirs


def _of_its_own(
    subjects: Sequence[Subject], keywords: Sequence[Sequence[Subject]]
) -> Iterator[str]:
    """Yield the rules of terms that are keywords of a card beside them."""
    there = {
        keyword.key
        for subject, own in zip(subjects, keywords, strict=True)
        if subject.card is not None
        for keyword in own
    }
    for subject in subjects:
        if subject.card is None and subject.key in there:
            yield from subject.rules[:1]


def _of_its_lines(subjects: Sequence[Subject]) -> Iterator[str]:
    """Yield the rules that govern a line of a card and stand under a term beside it."""
    governing = [
        rule
        for subject in subjects
        if subject.card is not None
        for rule in rules_of_lines(lines_of(subject.card))
    ]
    for subject in subjects:
        for under in subject.rules[:1] if subject.card is None else ():
            number = RuleNumber.stored(under)
            yield from (r for r in governing if RuleNumber.parse(r).is_within(number))


def _by_texts(subjects: Sequence[Subject]) -> Iterator[str]:
    """Yield the rules where things meet by what the texts of cards do and what terms are."""
    traits = [traits_of_subject(subject) for subject in subjects]
    for one, other in combinations(traits, 2):
        yield from map(str, rules_where_meet(one, other))


def _rulings(library: Library, subjects: Sequence[Subject]) -> tuple[Ruling, ...]:
    """Return rulings of the cards that speak of all that is named with them, the short first."""
    found: dict[str, tuple[int, Ruling]] = {}
    for subject in subjects:
        if subject.card is None:
            continue
        others = [_strings(library, other) for other in subjects if other is not subject]
        for ruling in library.cards.rulings_of(subject.card.key):
            texts = [fold(text) for side in Language if (text := ruling.text[side])]
            if any(all(any(s in text for s in other) for other in others) for text in texts):
                found.setdefault(ruling.key, (max(map(len, texts)), ruling))
    ordered = sorted(found.values(), key=lambda item: item[0])
    return tuple(ruling for _, ruling in ordered[:_MOST_RULINGS])


def _strings(library: Library, subject: Subject) -> list[str]:
    """Return the folded strings by which a thing is seen in a text."""
    if subject.card is not None:
        names = (subject.card.name.zh, subject.card.name.en)
        return [fold(name) for name in names if name]
    return [sight(string) for string in library.search.unit_of(subject.typed).seen]

"""Weighing: which rules a judge would open for a card or a ruling, of all that its words lead to.

In: how many rulings of the library speak of each term. Out: for texts with terms the rules worth
listing. A word that most rulings have (creature, resolve) says nothing of this one, unless this
card's rulings come back to it; less still does a rule that only says what a word means. A rule
named by number, and a keyword, always count.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from app.library.linking import TermFinder

#: The section of keyword abilities: who asks about a card with one may want its rule.
_KEYWORDS = "702."
#: What a term has to weigh for a whole card, and for one ruling. A term in a fiftieth of all
#: rulings weighs 3.9 when it is named once; one in a ninth weighs 2.2.
LEAST_OF_CARD, LEAST_OF_RULING = 3.9, 2.2
#: Chapters that tell how something is done; a rule of the others mostly says what a word means, and
#: so has to weigh more, a whole section of them (costs, permanents, the graveyard) twice as much.
_TELLING = ("5", "6", "7")
_MEANING, _WHOLE_SECTION = 1.25, 2.0
#: So many rules of one term, the first that it names, and so many in all are worth listing.
_MOST_OF_TERM, _MOST = 2, 10
#: So many rulings with a term are too few to call it common.
_FEW = 10


class Weighing:
    """Weighs terms by their rarity; `counts` are rulings with each term, `total` all rulings."""

    def __init__(self, counts: Mapping[str, int], total: int, finder: TermFinder) -> None:
        self._counts, self._total, self._finder = counts, total, finder

    def rules_of_card(
        self, terms: Iterable[str], rulings: Sequence[Sequence[str]], numbers: Iterable[str]
    ) -> tuple[str, ...]:
        """Return what a card touches, the surest first.

        `terms` stand in its text, `rulings` are the terms of each of its rulings, `numbers` the
        rules that these name.
        """
        keywords = [rule for rule in self._finder.rules_of(terms) if rule.startswith(_KEYWORDS)]
        often = Counter(term for found in rulings for term in dict.fromkeys(found))
        weighed = self._rules(often, LEAST_OF_CARD)
        return tuple(dict.fromkeys((*numbers, *keywords, *weighed)))

    def rules_of_ruling(self, terms: Iterable[str], numbers: Iterable[str]) -> tuple[str, ...]:
        """Return what one ruling touches: the rules that it names, then those of its terms."""
        weighed = self._rules(Counter(dict.fromkeys(terms, 1)), LEAST_OF_RULING)
        return tuple(dict.fromkeys((*numbers, *weighed)))

    def _rules(self, often: Mapping[str, int], least: float) -> list[str]:
        weights = {term: self._weight(term, count) for term, count in often.items()}
        heavy = sorted(weights, key=lambda term: -weights[term])
        return [
            rule
            for term in heavy
            for rule in self._finder.rules_of((term,))[:_MOST_OF_TERM]
            # A whole chapter is no answer.
            if "." in rule or len(rule) > 1
            if rule.startswith(_KEYWORDS) or weights[term] >= least * _worth(rule)
        ][:_MOST]

    def _weight(self, term: str, count: int) -> float:
        common = self._counts.get(term, 0)
        rarity = math.log(self._total / common) if common > _FEW else math.inf
        return (1 + math.log(count)) * rarity


def _worth(rule: str) -> float:
    """Return how many times the least weight a rule asks for."""
    if rule.startswith(_TELLING):
        return 1.0
    return _MEANING if "." in rule else _WHOLE_SECTION

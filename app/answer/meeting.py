"""Meeting: the rules where two things meet, and the scenario that shows it.

In: the terms that a line names, and the edition. Out: a `Meeting`: the rules in which all of them
come up, the one first that decides; the scenario with all of them in its title.

A rule is one where they meet when it names all of them, itself or by the keyword that it is of, or
when the scenario comes to it: that is what the rule says, not what somebody asks of it. It counts
by where it names them: our gist of it first (it says what the rule decides), then a rule of the one
that speaks of the other; a list of many keywords is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from app.answer.subjects import Subject
from app.library.edition_facts import EditionFacts
from app.library.library import Library
from app.library.scenario_shelf import ScenarioFacts
from app.search.analysis import fold, sight
from app.search.asking import Asking
from app.search.index import Meeting as Having
from app.search.units import Unit
from rules.text import HAN, Bilingual, Language

#: What it counts that all are named in the gist of a rule of one of them, by its text, in a
#: phrasing of ours for it or for another rule, and that the scenario comes to it first.
_IN_GIST, _IN_OWN, _IN_PHRASING, _IN_OTHER, _PLAYED = 3.0, 2.0, 2.0, 1.0, 2.0
#: A phrasing says little else that is so like the names (0–1).
_LIKE = 0.35
#: A rule is where they meet from so much on, and surely is from so much on.
_LEAST, _SURE = 2.0, 5.0
_MOST = 3


@dataclass(frozen=True, slots=True)
class Meeting:
    """Rules where things meet, by their keys, the one that decides first, and what shows it.

    `own` are, for each thing, the rule of its own that is asked for with all of them, and the
    phrasing that asks so, None where there is none: what to read where no rule speaks of all.
    """

    rules: tuple[str, ...]
    scenario: ScenarioFacts | None
    is_sure: bool
    own: tuple[tuple[str, str] | None, ...] = ()


def meeting_of(
    library: Library, subjects: Sequence[Subject], edition: EditionFacts, hits: Sequence[str]
) -> Meeting:
    """Return where the terms meet in an edition; no rules where the book speaks of none.

    What the scenario comes to stands first, in its order; of rules that count the same, those that
    stand first among the `hits`.
    """
    units = [library.search.unit_of(subject.typed) for subject in subjects]
    scenario = _scenario(library, units) if library.is_of_the_digest(edition) else None
    families = [_family(subject) for subject in subjects]
    there = library.search.having_all(units, edition.id, "rule")
    gists = library.gists(edition, [it.shown.key for it in there])
    asking = Asking(units)
    scores: dict[str, float] = {}
    for it in there:
        score = _score(it, gists.get(it.shown.key), units, families, asking)
        if score:
            scores[it.shown.key] = score
    played = list(_first_of_each(scenario.rules if scenario else (), families))
    for key in played:
        scores[key] = scores.get(key, 0.0) + _PLAYED
    shown = {key: place for place, key in enumerate(played)}
    places = {key: place for place, key in enumerate(hits)}
    best = sorted(
        scores,
        key=lambda key: (shown.get(key, len(shown)), -scores[key], places.get(key, len(places))),
    )
    rules = tuple(key for key in best if scores[key] >= _LEAST)[:_MOST]
    is_sure = any(scores[key] >= _SURE for key in rules)
    own = tuple(_asked_for(there, family, units, asking) for family in families)
    return Meeting(rules, scenario, is_sure, own)


def _family(subject: Subject) -> str | None:
    """Return the rule that is all about a subject: that of a keyword."""
    return subject.rules[0] if subject.rules and "." in subject.rules[0] else None


def _score(
    it: Having,
    gist: Bilingual | None,
    units: Sequence[Unit],
    families: Sequence[str | None],
    asking: Asking,
) -> float:
    """Return how far a rule is about all of the units together; 0 where it does not name all."""
    own = [n for n, family in enumerate(families) if family and family in it.shown.within]
    others = [unit for n, unit in enumerate(units) if n not in own]
    if not _names_all(it.plain, others if len(own) == 1 else units):
        return 0.0
    score = 0.0
    if own and gist and any(_names_all(fold(gist[side] or ""), units) for side in Language):
        score += _IN_GIST
    if own:
        score += _IN_OWN
    if any(_asks_for_all(phrasing, units, asking) for phrasing in it.asked):
        score += _IN_PHRASING if own else _IN_OTHER
    return score


def _asked_for(
    there: Iterable[Having], family: str | None, units: Sequence[Unit], asking: Asking
) -> tuple[str, str] | None:
    """Return the rule of one thing that is asked for with all of them, and the phrasing.

    A phrasing in the language of the line comes first.
    """
    is_chinese = bool(HAN.search(units[0].label))
    found = [
        (
            bool(HAN.search(phrasing)) == is_chinese,
            asking.likeness(phrasing),
            it.shown.key,
            it.written[n],
        )
        for it in there
        if family and family in it.shown.within
        for n, phrasing in enumerate(it.asked)
        if _asks_for_all(phrasing, units, asking)
    ]
    best = max(found, default=None)
    return best[2:] if best else None


def _asks_for_all(phrasing: str, units: Sequence[Unit], asking: Asking) -> bool:
    return _names_all(phrasing, units) and asking.likeness(phrasing) >= _LIKE


def _names_all(folded: str, units: Iterable[Unit]) -> bool:
    return all(any(sight(string) in folded for string in unit.seen) for unit in units)


def _first_of_each(rules: Sequence[str], families: Sequence[str | None]) -> Iterator[str]:
    """Yield the first of some rules that stands under each family, in the order of the rules."""
    left = set(filter(None, families))
    for rule in rules:
        family = next((f for f in left if rule.startswith(f) and rule[len(f) :].isalpha()), None)
        if family:
            left.discard(family)
            yield rule


def _scenario(library: Library, units: Sequence[Unit]) -> ScenarioFacts | None:
    """Return the scenario in whose title all are named, the one with the shortest."""
    every = library.once("scenarios", None, library.scenarios.all)
    named = [
        facts
        for facts in every
        if any(_names_all(fold(facts.title[side] or ""), units) for side in Language)
    ]
    return min(named, key=lambda facts: len(facts.title.prefer_zh()), default=None)

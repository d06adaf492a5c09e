"""Meeting: the rules where two things meet, and the scenario that shows it.

In: the terms that a line names, and the edition. Out: a `Meeting`: the rules in which all of them
come up, the one first that decides; the scenario with all of them in its title.

A rule counts by where it names them: our gist of it first (it says what the rule decides), then a
rule of the one that speaks of the other, then a phrasing of ours; a list of many keywords is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.answer.subjects import Subject
from app.library.edition_facts import EditionFacts
from app.library.library import Library
from app.library.scenario_shelf import ScenarioFacts
from app.search.analysis import fold, sight
from app.search.index import Meeting as Having
from app.search.ranking import Asking
from app.search.units import Unit
from rules.text import Bilingual, Language

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
    """Rules where things meet, by their keys, the one that decides first, and what shows it."""

    rules: tuple[str, ...]
    scenario: ScenarioFacts | None
    is_sure: bool


def meeting_of(
    library: Library, subjects: Sequence[Subject], edition: EditionFacts, hits: Sequence[str]
) -> Meeting:
    """Return where the terms meet in an edition; no rules where the book speaks of none.

    Of rules that count the same, those stand first that stand first among the `hits`.
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
    for key in _first_of_each(scenario.rules if scenario else (), families):
        scores[key] = scores.get(key, 0.0) + _PLAYED
    places = {key: place for place, key in enumerate(hits)}
    best = sorted(scores, key=lambda key: (-scores[key], places.get(key, len(places))))
    rules = tuple(key for key in best if scores[key] >= _LEAST)[:_MOST]
    return Meeting(rules, scenario, bool(rules) and scores[rules[0]] >= _SURE)


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
    """Return how far a rule is about all of the units together."""
    score = 0.0
    own = [n for n, family in enumerate(families) if family and family in it.shown.within]
    in_gist = gist and any(_names_all(fold(gist[side] or ""), units) for side in Language)
    if own and in_gist:
        score += _IN_GIST
    if any(_names_all(it.plain, [u for m, u in enumerate(units) if m != n]) for n in own):
        score += _IN_OWN
    if any(_names_all(p, units) and asking.likeness(p) >= _LIKE for p in it.asked):
        score += _IN_PHRASING if own else _IN_OTHER
    return score


def _names_all(folded: str, units: Iterable[Unit]) -> bool:
    return all(any(sight(string) in folded for string in unit.seen) for unit in units)


def _first_of_each(rules: Sequence[str], families: Sequence[str | None]) -> Iterable[str]:
    """Return, for each family, the first of some rules that stands under it."""
    for family in dict.fromkeys(filter(None, families)):
        first = next(
            (r for r in rules if r.startswith(family) and r[len(family) :].isalpha()), None
        )
        if first:
            yield first


def _scenario(library: Library, units: Sequence[Unit]) -> ScenarioFacts | None:
    """Return the scenario in whose title all are named, the one with the shortest."""
    every = library.once("scenarios", None, library.scenarios.all)
    named = [
        facts
        for facts in every
        if any(_names_all(fold(facts.title[side] or ""), units) for side in Language)
    ]
    return min(named, key=lambda facts: len(facts.title.prefer_zh()), default=None)

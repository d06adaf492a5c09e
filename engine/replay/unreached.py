"""Expectations that a replay did not come to, because it stopped before.

In: a scenario and what was judged. Out: those left over, each as not met and not reached.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.replay import printing
from engine.replay.in_language import in_each_language
from engine.replay.result import Judged
from engine.scenario import expectations, model
from engine.terms.bilingual import Bilingual


def unreached(scenario: model.Scenario, judged: Sequence[Judged]) -> Iterator[Judged]:
    """Yield the expectations of lines that were not judged."""
    language = scenario.language
    known = {one.line for one in judged}
    for expectation in _all(scenario):
        if expectation.line not in known:
            text = _written(expectation)
            actual = in_each_language("", "not reached")
            yield Judged(
                text.in_language(language),
                False,
                actual.in_language(language),
                expectation.line,
                reached=False,
                told=text,
                told_actual=actual,
            )


def _written(expectation: model.Expectation) -> Bilingual:
    """An expectation as the notation writes it in each language."""
    return Bilingual(
        printing.flow(expectations.write_expectation(expectation, "zh")),
        printing.flow(expectations.write_expectation(expectation, "en")),
    )


def _all(scenario: model.Scenario) -> Iterator[model.Expectation]:
    for action in scenario.actions:
        if isinstance(action, model.Check):
            yield from action.expectations
    yield from scenario.expectations

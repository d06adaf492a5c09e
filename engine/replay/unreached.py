"""Expectations that a replay did not come to, because it stopped before.

In: a scenario and what was judged. Out: those left over, each as not met and not reached.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.replay import printing
from engine.replay.result import Judged
from engine.scenario import expectations, model


def unreached(scenario: model.Scenario, judged: Sequence[Judged]) -> Iterator[Judged]:
    """Yield the expectations of lines that were not judged."""
    known = {one.line for one in judged}
    for expectation in _all(scenario):
        if expectation.line not in known:
            text = printing.flow(expectations.write_expectation(expectation, "en"))
            yield Judged(text, False, "not reached", expectation.line, reached=False)


def _all(scenario: model.Scenario) -> Iterator[model.Expectation]:
    for action in scenario.actions:
        if isinstance(action, model.Check):
            yield from action.expectations
    yield from scenario.expectations

"""The trace as the game reports it: the account of each step, facts and rules and no sentence.

In: what the engine did. Out: `Account` values; `engine.telling` makes the steps that people read. A
rule number stands in an account only where that rule's code ran.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.game.facts.procedure import Part, part_of
from engine.game.state.actions import Action
from engine.game.state.choices import Choice, Value
from engine.game.state.state import GameState
from engine.terms.fact import Fact


@dataclass(frozen=True, slots=True)
class Report:
    """A fact with the state in which it was so: what its ids mean is found there."""

    fact: Fact
    at: GameState


@dataclass(frozen=True, slots=True)
class Check:
    """A condition that was checked and found false, which a reader would ask about."""

    condition: Report
    rule: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action that the rules forbid in the state `asked_in`, with the rule that forbids it."""

    action: Action
    asked_in: GameState
    reason: Report
    rule: str


@dataclass(frozen=True, slots=True)
class Made:
    """A choice that had one possible answer, which was taken without asking."""

    choice: Choice
    values: tuple[Value, ...]
    at: GameState


@dataclass(frozen=True, slots=True)
class Account:
    """One step: what began it, what was reported of it, the rules in the order in which they ran.

    `number` counts from 1 through a replay. `rules` are numbers of the 2026-04-17 edition without
    duplicates. A refused action has a step of its own, with no `head`. `reasons` say of rules why
    they apply, where that was reported; `made` are choices that were none.
    """

    number: int
    head: Report | None
    reports: tuple[Report, ...]
    rules: tuple[str, ...]
    checked: tuple[Check, ...]
    refused: tuple[Refusal, ...]
    before: GameState
    after: GameState
    reasons: tuple[tuple[str, Report], ...] = ()
    made: tuple[Made, ...] = ()

    @property
    def parts(self) -> tuple[tuple[str, Part], ...]:
        """Each rule with its part: what a check or a refusal names decides."""
        named = {check.rule for check in self.checked} | {one.rule for one in self.refused}
        told = {rule for rule, _ in self.reasons}
        return tuple(
            (rule, Part.DECIDES if rule in named else part_of(rule, has_reason=rule in told))
            for rule in self.rules
        )

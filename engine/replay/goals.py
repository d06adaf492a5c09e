"""How far players pass: until something has resolved, or until a step begins.

In: a table. Out: whether the goal is reached, and the next table on the way to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from engine.game.facts.combat import Assigning
from engine.game.facts.turn import Refused
from engine.game.state.choices import ChoiceKind
from engine.game.targeting import Illegal
from engine.replay.names import Names
from engine.replay.table import Table
from engine.scenario import model
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.turn import Step

#: The choice that opens a step of declarations.
_DECLARING = {
    Step.DECLARE_ATTACKERS: ChoiceKind.ATTACK,
    Step.DECLARE_BLOCKERS: ChoiceKind.BLOCK,
}


#: The steps that a combat without attackers does not have (CR 508.8).
_AFTER_ATTACKS = frozenset({Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE})
_ORDER = {step: place for place, step in enumerate(Step)}


class Goal(Protocol):
    """Something that players pass priority for."""

    def is_reached(self, table: Table) -> bool:
        """Whether nobody has to pass any more."""

    def next(self, table: Table) -> Table:
        """The table one move closer to it; nothing is pending."""

    def missed(self, table: Table) -> Illegal | None:
        """Why it will not be reached any more, with the rule; None while it still may be."""


@dataclass(frozen=True, slots=True)
class TopResolved:
    """The object that was on top of the stack has left it."""

    top: ObjectId | None

    @classmethod
    def of(cls, table: Table) -> TopResolved:
        """The goal for what is on top of the stack now; an empty stack has nothing to resolve."""
        stack = table.state.stack
        return cls(stack[-1] if stack else None)

    def is_reached(self, table: Table) -> bool:
        return self.top not in table.state.stack and table.pending is None

    def next(self, table: Table) -> Table:
        return table.passed()

    def missed(self, table: Table) -> Illegal | None:
        return None


@dataclass(frozen=True, slots=True)
class Everything:
    """The stack is empty."""

    def is_reached(self, table: Table) -> bool:
        return not table.state.stack and table.pending is None

    def next(self, table: Table) -> Table:
        return table.passed()

    def missed(self, table: Table) -> Illegal | None:
        return None


@dataclass(frozen=True, slots=True)
class StepBegun:
    """A step has begun after `turn` and `before`, in `player`'s turn if one is named.

    `of_this_turn` says that the present turn has the step that is meant. A cleanup step in which
    nobody acts (CR 514.3) counts as reached when it is over.
    """

    step: Step
    player: PlayerId | None
    turn: int
    before: Step
    of_this_turn: bool

    def is_reached(self, table: Table) -> bool:
        state = table.state
        if self.step is Step.CLEANUP and self.of_this_turn and state.turn > self.turn:
            return table.pending is None and state.priority is not None
        if self.player is not None and state.active != self.player:
            return False
        pending = table.pending
        if pending is not None:
            return pending.kind is _DECLARING.get(self.step) and self._is_later(table)
        return state.step is self.step and state.priority is not None and self._is_later(table)

    def _is_later(self, table: Table) -> bool:
        return table.state.turn > self.turn or table.state.step is not self.before

    def next(self, table: Table) -> Table:
        return table.passed()

    def missed(self, table: Table) -> Illegal | None:
        """The turn went past the step that is meant: it was skipped, or the turn has none."""
        state = table.state
        if state.priority is None or state.extra_steps or not self._is_behind(table):
            return None
        attacked = state.combat is not None and state.combat.anything_attacked
        if self.step is Step.FIRST_STRIKE_DAMAGE and attacked:
            return Illegal("510.4", Assigning.ONE_DAMAGE_STEP())
        if self.step in _AFTER_ATTACKS:
            return Illegal("508.8", Refused.NO_ATTACKER_SO_NO_STEP(self.step))
        return Illegal("500.11", Refused.STEP_IS_SKIPPED(self.step))

    def _is_behind(self, table: Table) -> bool:
        state = table.state
        if self.of_this_turn and _ORDER[self.step] > _ORDER[self.before]:
            meant = self.turn
        elif self.player is not None and state.active != self.player:
            return False
        else:
            meant = self.turn + 1 if self.player is None else max(state.turn, self.turn + 1)
        if state.turn != meant:
            return state.turn > meant
        return _ORDER[state.step] > _ORDER[self.step]


def goal_to(action: model.To, table: Table, names: Names, moment: Step | None) -> Goal:
    """The goal of `to`: the next such step, of a player's turn where one is named.

    `moment` is the step in which the play begins while nothing has been done.
    """
    player = names.player(action.player) if action.player else None
    state = table.state
    of_this_turn = player in (None, state.active)
    step = Step(action.step)
    if step is Step.UNTAP:
        step = Step.UPKEEP  # CR 502.4: nobody can act in the untap step
    return StepBegun(step, player, state.turn, moment or state.step, of_this_turn)

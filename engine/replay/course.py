"""The tables on the way through a play, and how players pass on it.

In: a table at the beginning. Out: the tables after each thing that was done; choices with an answer
that is always open are answered, the others are a `ChoiceMissing`.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.game.casting.costs import OPTIONAL_COST
from engine.game.state.actions import Action
from engine.game.state.choices import Choice
from engine.replay import moves
from engine.replay.names import Names
from engine.replay.stopping import ChoiceMissing
from engine.replay.table import Table
from engine.scenario import model
from engine.terms.ids import PlayerId
from engine.terms.keywords import CostName
from engine.terms.turn import Step
from rules.errors import IllegalError

#: The steps of a combat whose outcome is still open.
_FIGHTING = frozenset(
    {
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.FIRST_STRIKE_DAMAGE,
        Step.COMBAT_DAMAGE,
    }
)


class Course:
    """A play under way: its tables, and the passing of priority."""

    def __init__(self, table: Table, names: Names) -> None:
        #: Every table on the way, the present one last.
        self.tables = [table]
        self.names = names
        #: What is paid for the action that is under way, as its writer said.
        self._hint: model.Payment | None = None
        #: Optional costs named beside an answer that casts a spell, until they are asked for.
        self._ways: list[CostName] = []

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.tables[-1]

    @table.setter
    def table(self, after: Table) -> None:
        """Go on to a table, or back to an earlier one: what came after that did not happen."""
        while len(self.tables) > 1 and len(self.tables[-1].steps) > len(after.steps):
            self.tables.pop()
        self.tables.append(after)
        self.names.learn(after.state)

    def settle(self) -> None:
        """Answer a pending choice that the next action does not answer.

        Nobody need attack or block; raises `ChoiceMissing` for any other choice.
        """
        while self.table.pending is not None:
            self._settle_one(self.table.pending)

    def _default(self, choice: Choice) -> Action | None:
        """The answer that is always open, or that was given ahead."""
        return moves.default_answer(choice, self._hint, self._ways)

    def _settle_one(self, choice: Choice) -> None:
        default = self._default(choice)
        if default is None:
            raise ChoiceMissing(self.table.state, choice)
        after = self.table.act(default)
        if after.refused_since(self.table) is not None or after.pending is choice:
            raise ChoiceMissing(self.table.state, choice)
        if choice.rule == OPTIONAL_COST:
            paid = moves.optional_cost(choice)
            self._ways = [word for word in self._ways if word != paid]
        self.table = after

    def _require_ways_used(self, following: model.Action | None) -> None:
        """Refuse costs that were named beside an answer and for which nothing has asked.

        `following` is what is done next, None at the end; further answers may still come to it.
        """
        answers = model.Choose | model.Order | model.Pay | model.Check
        if self._ways and not isinstance(following, answers):
            raise IllegalError("nothing asks for this additional cost", text=str(self._ways[0]))

    # --- passing --------------------------------------------------------------------------------

    def _give_priority(self, player: PlayerId) -> None:
        """Let players pass until this one has priority, as long as the step does not end."""
        while not self.table.is_over and not self.table.has_priority(player):
            if self.table.state.priority is None:
                return
            if self.table.last_to_pass and not self.table.state.stack:
                return
            self.table = self.table.passed()
            self.settle()

    def _pass_until_asked(
        self,
        wanted: Callable[[Choice], bool],
        made: Callable[[], int | None] = lambda: None,
    ) -> None:
        """Let players pass, within this turn, until a choice is put that is wanted, or was made."""
        start = self.table
        while not self.table.is_over and self.table.state.turn == start.state.turn:
            choice = self.table.pending
            if choice is not None and wanted(choice):
                return
            if choice is not None:
                self._settle_one(choice)
                continue
            if made() is not None:
                return
            if self.table.state.priority is None:
                break
            self.table = self.table.passed()
        self.table = start

    def _fight_out(self) -> None:
        """CR 405.5 and on: the stack resolves, and a combat with attackers is fought out."""
        while not self.table.is_over:
            self.settle()
            state = self.table.state
            fighting = (
                state.step in _FIGHTING and state.combat is not None and state.combat.attackers
            )
            if not state.stack and not fighting:
                return
            self.table = self.table.passed()

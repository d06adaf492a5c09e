"""The table at which a scenario is played: the state, what was told, and the moves that change it.

In: core actions. Out: the state after them, the trace so far, what was asked and what was refused.
States are values, so that a move can be tried on a copy of the table and forgotten.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.game import game
from engine.game.facts.account import Account, Refusal
from engine.game.state.actions import Action, Block, Pass
from engine.game.state.choices import Choice
from engine.game.state.forbidden import Forbidden
from engine.game.state.setup import SetUp
from engine.game.state.state import GameState
from engine.game.targeting import Illegal
from engine.replay.expecting.scene import Asked
from engine.terms.ids import PlayerId
from rules.errors import HeadjudgeError


class TooManyStepsError(HeadjudgeError):
    """A replay that goes on beyond the number of steps that it was given."""

    code = "too_many_steps"


@dataclass(frozen=True, slots=True)
class Table:
    """A game in play, of which at most `most_steps` steps are told, if that is given."""

    state: GameState
    steps: tuple[Account, ...] = ()
    asked: tuple[Asked, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    most_steps: int | None = None

    def act(self, action: Action) -> Table:
        """The table after an action; a refused one adds a step and changes nothing else.

        Raises `TooManyStepsError` once more steps are told than it has room for.
        """
        state, steps = game.apply(self.state, action)
        if self.most_steps is not None and len(self.steps) + len(steps) > self.most_steps:
            raise TooManyStepsError(f"a replay has at most {self.most_steps:,} steps here")
        refused = tuple(refusal for step in steps for refusal in step.refused)
        after = replace(
            self,
            state=state,
            steps=(*self.steps, *steps),
            refusals=(*self.refusals, *refused),
        )
        return after._noting_choice(self.state.pending)

    def refusing(self, action: Action, illegal: Illegal) -> Table:
        """The table after an action that the game did not ask for, refused for this reason."""
        # CR 509.1b: a keyword that says who blocks is a restriction
        blocks = isinstance(action, Block) and illegal.rule.startswith(("701.", "702."))
        also = (*(("509.1b",) if blocks else ()), *illegal.also)
        forbidden = Forbidden(illegal.rule, illegal.reason, also)
        state, steps = game.refuse(self.state, action, forbidden)
        refused = tuple(refusal for step in steps for refusal in step.refused)
        return replace(
            self,
            state=state,
            steps=(*self.steps, *steps),
            refusals=(*self.refusals, *refused),
        )

    def with_refusal_of(self, refused: Table) -> Table:
        """This table with the refusal that was told last on another, and what was asked before.

        The action was tried there, after passes that would not have been made but for it.
        """
        told = replace(
            refused.steps[-1],
            number=self.state.steps_told + 1,
            before=self.state,
            after=self.state,
        )
        return replace(
            self,
            state=replace(self.state, steps_told=self.state.steps_told + 1),
            steps=(*self.steps, told),
            asked=refused.asked,
            refusals=refused.refusals,
        )

    @classmethod
    def begun(cls, set_up: SetUp, most_steps: int | None = None) -> Table:
        """The table of a game at the moment of its set-up."""
        state, steps = game.begin(set_up)
        return cls(state, steps, most_steps=most_steps)._noting_choice(None)

    def _noting_choice(self, before: Choice | None) -> Table:
        choice = self.state.pending
        if choice is None or choice is before:
            return self
        return replace(self, asked=(*self.asked, Asked(self.state, choice)))

    def refused_since(self, before: Table) -> Refusal | None:
        """The refusal that came after `before`, if any."""
        return self.refusals[-1] if len(self.refusals) > len(before.refusals) else None

    @property
    def rules(self) -> frozenset[str]:
        """The rules applied at any step so far."""
        return frozenset(rule for step in self.steps for rule in step.rules)

    @property
    def pending(self) -> Choice | None:
        return self.state.pending

    @property
    def is_over(self) -> bool:
        return self.state.over

    def passed(self) -> Table:
        """The table after the player with priority has passed.

        Nothing forbids passing (CR 117.3d): a refusal is a fault of the engine, and passing again
        would go on for ever.
        """
        player = self.state.priority
        assert player is not None
        after = self.act(Pass(player))
        refusal = after.refused_since(self)
        if refusal is not None:
            raise RuntimeError(f"passing priority was refused by {refusal.rule}")
        return after

    @property
    def last_to_pass(self) -> bool:
        """Whether a pass now would be the last in succession (CR 117.4)."""
        return self.state.passed + 1 >= len(self.state.playing)

    def has_priority(self, player: PlayerId) -> bool:
        return self.state.priority == player

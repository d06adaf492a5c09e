"""What stops a play: a choice that the scenario leaves open, an action that the rules forbid."""

from __future__ import annotations

from engine.game.facts.account import Refusal
from engine.game.state.choices import Choice, ChoiceKind
from engine.game.state.state import GameState
from engine.replay.result import Stopped
from engine.telling.trace import tell_choice


class ChoiceMissing(Exception):  # noqa: N818  an outcome, not a fault
    """A player must choose and the scenario does not say what."""

    def __init__(self, state: GameState, choice: Choice) -> None:
        self.state = state
        self.choice = choice
        super().__init__(choice.rule)

    @property
    def stopped(self) -> Stopped:
        choice = self.choice
        prompt, labels = tell_choice(self.state, choice)
        divided = choice.kind in (ChoiceKind.ASSIGN_DAMAGE, ChoiceKind.DIVIDE)
        total = (choice.maximum or 0) if divided else 0
        return Stopped(choice.player, prompt, labels, choice.rule, choice.kind, total=total)


class NotAllowed(Exception):  # noqa: N818
    """The rules forbid an action, and the scenario does not expect that."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.rule)

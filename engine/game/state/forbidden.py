"""What stops an action: the rules forbid it, a choice is missing, or it does not end.

In: a rule and a reason. Out: exceptions that `game.game` turns into refusals, pending choices
and the outcome `limit`; no user sees them.
"""

from __future__ import annotations

from engine.game.state.choices import Choice
from engine.game.state.state import GameState
from engine.terms.fact import Fact


class Forbidden(Exception):  # noqa: N818  the rules' own word
    """The rules forbid the action under way (CR 733.1): `rule` does, for a reason.

    `also` are further rules that say so: what a keyword asks, what paying needs. `at` is the state
    in which it was found, which the reason speaks of; whoever catches it first sets it. `why` has a
    reason of its own for some of them.
    """

    def __init__(self, rule: str, reason: Fact, also: tuple[str, ...] = ()) -> None:
        self.rule = rule
        self.also = also
        self.reason = reason
        self.at: GameState | None = None
        self.why: tuple[tuple[str, Fact], ...] = ()
        super().__init__(rule)


class ChoiceNeeded(Exception):  # noqa: N818
    """A player has to choose before the action can go on."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        super().__init__(choice.rule)


class LimitReached(Exception):  # noqa: N818
    """More events in one action than the set-up allows."""

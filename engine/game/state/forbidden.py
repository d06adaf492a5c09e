"""What stops an action: the rules forbid it, a choice is missing, or it does not end.

In: a rule and a reason. Out: exceptions that `game.game` turns into refusals, pending choices
and the outcome `limit`; no user sees them.
"""

from __future__ import annotations

from engine.game.state.choices import Choice
from engine.terms.bilingual import Bilingual


class Forbidden(Exception):  # noqa: N818  the rules' own word
    """The rules forbid the action under way (CR 733.1): `rule` does, for a reason.

    `also` are further rules that say so: what a keyword asks, what paying needs.
    """

    def __init__(self, rule: str, zh: str, en: str, also: tuple[str, ...] = ()) -> None:
        self.rule = rule
        self.also = also
        self.reason = Bilingual(zh, en)
        super().__init__(f"{rule}: {en}")


class ChoiceNeeded(Exception):  # noqa: N818
    """A player has to choose before the action can go on."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        super().__init__(choice.prompt.en)


class LimitReached(Exception):  # noqa: N818
    """More events in one action than the set-up allows."""


class Looping(Exception):  # noqa: N818
    """The game repeats a position through mandatory actions alone (CR 104.4b)."""

"""Effects on the game itself.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.amounts import Number
from engine.ability.base import Amount, Effect, PlayerReference
from engine.ability.references import You
from engine.terms.turn import Step


@dataclass(frozen=True, slots=True)
class WinGame(Effect):
    """A player wins the game (CR 104.2b)."""

    who: PlayerReference = You()


@dataclass(frozen=True, slots=True)
class LoseGame(Effect):
    """Players lose the game (CR 104.3e)."""

    who: PlayerReference


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """A player takes an extra turn after this one, or so many (CR 500.7)."""

    who: PlayerReference = You()
    number: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class ControlPlayer(Effect):
    """You control a player during the next turn that they actually take (CR 723.1).

    With `then_extra_turn` that player takes an extra turn after that one.
    """

    who: PlayerReference
    then_extra_turn: bool = False


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    """The turn ends: what is on the stack is exiled and the cleanup step comes next (CR 724.1)."""


@dataclass(frozen=True, slots=True)
class ExtraPhases(Effect):
    """After this phase there are additional phases or steps, in this order (CR 500.8).

    With `after_main` it says "after this main phase", and in any other phase adds none.
    """

    steps: tuple[Step, ...]
    after_main: bool = False


@dataclass(frozen=True, slots=True)
class ExtraSteps(Effect):
    """You get so many of this step after this phase, each in a phase of its own (CR 500.10)."""

    step: Step
    number: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class BecomeMonarch(Effect):
    """A player becomes the monarch (CR 725)."""

    who: PlayerReference = You()


@dataclass(frozen=True, slots=True)
class SkipNext(Effect):
    """Players skip their next turn, or with `steps` the next of those that begins (CR 614.10)."""

    who: PlayerReference
    steps: tuple[Step, ...] = ()

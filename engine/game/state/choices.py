"""Choices that the rules put to a player, and that the game waits for.

In: what may be chosen. Out: a `Choice` in the state (`GameState.pending`), answered by an action
of the player named: `Attack`, `Block`, `AssignDamage`, `Order`, `Pay` or `Choose`, by its kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId

#: What can stand in an answer.
Value = ObjectId | PlayerId | int | str


class ChoiceKind(StrEnum):
    """What is chosen. The first three have actions of their own; `order` is answered by `Order`."""

    ATTACK = "attack"
    BLOCK = "block"
    ASSIGN_DAMAGE = "assign damage"
    ORDER = "order"
    PAY = "pay"  # whether and how to pay; options "yes" and "no" are answered by Choose as well
    TARGETS = "targets"
    MODES = "modes"
    NUMBER = "number"  # X, how many, how much
    DIVIDE = "divide"
    OBJECTS = "objects"
    PLAYERS = "players"
    YES_NO = "yes or no"
    OPTION = "option"  # a color, a type, a replacement effect, a word


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be chosen; `said` are its words, None where it goes by its own name."""

    value: Value
    said: Fact | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that is put: `player` chooses between `minimum` and `maximum` of `options`.

    `rule` is the rule that gives the choice. For NUMBER the options are the numbers themselves, or
    empty where any number of at least `minimum` will do (`maximum` None). For DIVIDE the answer is
    one number for each option, adding up to `maximum`.
    """

    player: PlayerId
    kind: ChoiceKind
    prompt: Fact
    rule: str
    options: tuple[Option, ...]
    minimum: int = 1
    maximum: int | None = 1
    source: ObjectId | None = None

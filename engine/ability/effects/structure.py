"""Effects made of effects: order, choice, condition, repetition.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import (
    Amount,
    Condition,
    CostPart,
    Effect,
    ObjectReference,
    PlayerReference,
)
from engine.ability.references import You
from engine.ability.targets import Modal
from engine.terms.objects import Stat


@dataclass(frozen=True, slots=True)
class InOrder(Effect):
    """These effects, one after another; `at_once`: all of their damage is dealt together."""

    effects: tuple[Effect, ...]
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class May(Effect):
    """`who` may have these effects happen: "you may …. If you do, …. Otherwise, …" (CR 608.2d)."""

    effects: tuple[Effect, ...]
    who: PlayerReference = You()
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class MayPay(Effect):
    """`who` may pay a cost: "you may pay {1}. If you do, …", and "… unless they pay".

    `then` is performed if it is paid, `otherwise` if not. Each of several players decides alone.
    `times`: the cost is paid so many times or not at all; it is mana and life then. `unless`: the
    text says so with that word (118.12a).
    """

    cost: tuple[CostPart, ...]
    who: PlayerReference = You()
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    times: Amount | None = None
    unless: bool = False


@dataclass(frozen=True, slots=True)
class If(Effect):
    """`then` if the condition holds at this moment, else `otherwise` (CR 608.2c).

    `rule` is the one that asks the condition where a keyword action does and not the card's words.
    `after`: the condition was said after `then`, and speaks of what is spoken of there.
    """

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    rule: str | None = None
    after: bool = False


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """Perform the effects once for each object referred to, as `Iterated()`."""

    objects: ObjectReference
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class ForEachPlayer(Effect):
    """Perform the effects once for each player in APNAP order, as `IteratedPlayer()`."""

    players: PlayerReference
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """Perform the effects `times` times."""

    times: Amount
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class ChooseMode(Effect):
    """A choice among blocks while the ability resolves ("choose one at random", "villainous")."""

    modal: Modal
    who: PlayerReference = You()


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """A choice remembered by `label`: a "color", "creature type", "card name", "number", "player"
    or objects (`from_objects`)."""

    what: str
    who: PlayerReference = You()
    from_objects: ObjectReference | None = None
    label: str = "chosen"


@dataclass(frozen=True, slots=True)
class Remember(Effect):
    """Give objects, or a number, a label for later instructions."""

    label: str
    objects: ObjectReference | None = None
    amount: Amount | None = None
    stat: Stat | None = None


@dataclass(frozen=True, slots=True)
class FlipCoin(Effect):
    """A player flips a coin (CR 705): `won` and `lost` follow."""

    who: PlayerReference = You()
    won: tuple[Effect, ...] = ()
    lost: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class RollDie(Effect):
    """A player rolls a die (CR 706); `results` are (lowest, highest or None, effects).

    `plus` is added to what the die shows (CR 706.2).
    """

    sides: int
    who: PlayerReference = You()
    results: tuple[tuple[int, int | None, tuple[Effect, ...]], ...] = ()
    plus: Amount | None = None


@dataclass(frozen=True, slots=True)
class InMode(Effect):
    """Effects whose target slots are counted from `first`: one paragraph of several."""

    effects: tuple[Effect, ...]
    first: int = 0

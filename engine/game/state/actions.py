"""What a player can do: the values that are given to the game.

In: what a player wants. Out: an action value. A choice that an action leaves open is asked for
(`choices`); an announcement made ahead answers it before it is asked.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import CostName, Keyword
from engine.terms.mana import Mana
from engine.terms.turn import Step


@dataclass(frozen=True, slots=True)
class Announcements:
    """Choices announced ahead for a spell or ability; None leaves the choice to be asked.

    `modes`: indices. `targets`: for each target specification of the chosen modes, in order, what
    is chosen. `x`: the value of X. `division`: for a divided effect, how much for each target in
    order. `alternative`: the name of an alternative cost.
    `further`: alternative costs beyond that one, of which none is allowed (CR 118.9a).
    `optional`: words of optional costs paid, once for each time ("kicker"). `cost_objects`: objects
    to pay costs with, in the order of the cost's parts. `instead`: objects that pay for mana
    (convoke, improvise, delve). `mana_from`: whose mana abilities are activated for the cost
    (CR 601.2g).
    """

    modes: tuple[int, ...] | None = None
    targets: tuple[tuple[Recipient, ...], ...] | None = None
    x: int | None = None
    division: tuple[int, ...] | None = None
    alternative: CostName | None = None
    further: tuple[CostName, ...] = ()
    optional: tuple[CostName, ...] | None = None
    cost_objects: tuple[ObjectId, ...] | None = None
    instead: tuple[ObjectId, ...] | None = None
    mana_from: tuple[ObjectId, ...] = ()


@dataclass(frozen=True, slots=True)
class Action:
    """Something that `player` does."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Pass priority (CR 117.3d)."""


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a land (CR 305.1); `face` of a modal double-faced card."""

    object: ObjectId
    face: int = 0


@dataclass(frozen=True, slots=True)
class Cast(Action):
    """Cast a spell (CR 601); `face` 1 is the back face, the Adventure or the second half."""

    object: ObjectId
    announced: Announcements = Announcements()
    face: int = 0


@dataclass(frozen=True, slots=True)
class Activate(Action):
    """Activate an activated ability (CR 602), mana abilities too (CR 605.3).

    `ability` counts the activated abilities that the object has now, keywords' included, from 0;
    None is right if there is only one that can be meant.
    """

    object: ObjectId
    ability: int | None = None
    announced: Announcements = Announcements()


@dataclass(frozen=True, slots=True)
class TurnFaceUp(Action):
    """Turn a face-down permanent face up (CR 116.2b)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class SetAside(Action):
    """Exile a card from the hand for foretell, plot or suspend (CR 116.2f, 116.2h, 116.2k)."""

    object: ObjectId
    word: Keyword


@dataclass(frozen=True, slots=True)
class Unlock(Action):
    """Unlock a half of a Room, 0 the left one, for its mana cost (CR 116.2m)."""

    object: ObjectId
    half: int = 0


@dataclass(frozen=True, slots=True)
class Concede(Action):
    """Leave the game (CR 104.3a)."""


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Declare attackers (CR 508.1): each with the player or permanent that it attacks.

    Mana abilities of `mana_from` are activated for what attacking costs (CR 508.1i).
    """

    attackers: tuple[tuple[ObjectId, Recipient], ...]
    mana_from: tuple[ObjectId, ...] = ()


@dataclass(frozen=True, slots=True)
class Block(Action):
    """Declare blockers (CR 509.1): each with the attackers that it blocks.

    Mana abilities of `mana_from` are activated for what blocking costs (CR 509.1e).
    """

    blockers: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...]
    mana_from: tuple[ObjectId, ...] = ()


@dataclass(frozen=True, slots=True)
class AssignDamage(Action):
    """Assign combat damage (CR 510.1): (source, recipient, amount).

    Sources left out assign theirs by themselves if there is only one way, or are asked for.
    """

    assigned: tuple[tuple[ObjectId, Recipient, int], ...]


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Answer any other choice with values among its options."""

    values: tuple[ObjectId | PlayerId | int | str, ...]


@dataclass(frozen=True, slots=True)
class Order(Action):
    """Answer a choice of order: all its options, the first first."""

    values: tuple[ObjectId | PlayerId | int | str, ...]


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Answer a choice to pay: the mana to pay with, or None to decline."""

    mana: tuple[Mana, ...] | None = ()


@dataclass(frozen=True, slots=True)
class AdvanceTo(Action):
    """Let everybody pass priority until this step begins and its active player has priority.

    Attacks and blocks that nobody must declare are left out on the way; any other choice stops.
    `turn` is the number of the turn to reach; None is the next such step. `last_turn`, set as the
    way begins, is the turn after which a step that does not come is given up, however many choices
    are answered on the way.
    """

    step: Step
    turn: int | None = None
    last_turn: int | None = None

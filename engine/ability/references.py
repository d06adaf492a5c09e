"""References: which objects and players a text speaks of.

In: the scene of an ability (source, controller, targets, event). Out: objects or players, in a
fixed order. "You" is always the ability's controller (CR 109.5).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.base import (
    Amount,
    Condition,
    Filter,
    ObjectReference,
    PlayerReference,
    Subject,
)


@dataclass(frozen=True, slots=True)
class This(ObjectReference):
    """The ability's own source: its name, "this creature", "this card" (CR 201.5)."""


@dataclass(frozen=True, slots=True)
class Target(ObjectReference, PlayerReference):
    """What was chosen for target specification number `slot` of the mode, counted from 0.

    Objects where an object is wanted, players where a player is; both for "any target".
    """

    slot: int = 0


@dataclass(frozen=True, slots=True)
class AttachedTo(ObjectReference):
    """The permanent that the source is attached to: "enchanted creature" (CR 303.4b, 109.2)."""


@dataclass(frozen=True, slots=True)
class EnchantedCard(ObjectReference):
    """The card outside the battlefield that the source is attached to: "enchanted … card"."""


@dataclass(frozen=True, slots=True)
class EventObject(ObjectReference):
    """The object that the trigger event happened to or that did it: "it", "that creature"."""


@dataclass(frozen=True, slots=True)
class OtherEventObject(ObjectReference):
    """The second object of the trigger event.

    For blocks: the attacker blocked; for becomes blocked: the blockers; for damage dealt: the
    recipient; for being dealt damage: the source; for becomes target: the spell or ability.
    """


@dataclass(frozen=True, slots=True)
class Together(ObjectReference):
    """What two words refer to, acted on at the same time: "target creature and target land"."""

    first: ObjectReference
    second: ObjectReference


@dataclass(frozen=True, slots=True)
class All(ObjectReference):
    """Every object that matches when the effect is performed: "each creature", "all lands"."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Those(ObjectReference):
    """What an earlier instruction found by this filter, whatever matches now: "those creatures"."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Chosen(ObjectReference):
    """Objects chosen, without targeting, while the effect is performed (CR 608.2d).

    `by` chooses `number` of the matching objects, as many as there are if fewer; with `up_to` any
    number up to that; with `at_random` nobody chooses.
    """

    filter: Filter
    by: PlayerReference
    number: Amount
    up_to: bool = False
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class ChosenSource(ObjectReference):
    """A source of damage that the controller chooses while the effect is performed (CR 609.7a).

    A permanent, a spell on the stack or the source of an ability there that matches.
    """

    filter: Filter


@dataclass(frozen=True, slots=True)
class Remembered(ObjectReference):
    """Objects that an earlier instruction of this ability, or of one linked to it, remembered.

    Labels are free words; "this way" uses "this way", linked exile uses "exiled" (CR 607.2a).
    """

    label: str = "this way"


@dataclass(frozen=True, slots=True)
class AsItLeft(ObjectReference):
    """What an earlier instruction took off the battlefield, as it last was there (CR 608.2h).

    What it took from elsewhere is the object that it became.
    """

    label: str = "this way"


@dataclass(frozen=True, slots=True)
class ExiledWith(ObjectReference):
    """All that abilities of the source have exiled, this one among them (CR 607.2a)."""


@dataclass(frozen=True, slots=True)
class SacrificedAsCost(ObjectReference):
    """What was sacrificed to pay for the spell or ability; `noun` is what the text calls it.

    A copy of a spell looks at what was sacrificed for the original (CR 707.10).
    """

    noun: str


@dataclass(frozen=True, slots=True)
class TopOfLibrary(ObjectReference):
    """The top cards of a player's library; none that is entering the battlefield from it."""

    number: Amount
    whose: PlayerReference


@dataclass(frozen=True, slots=True)
class Iterated(ObjectReference):
    """The object at which a `ForEach` stands."""


@dataclass(frozen=True, slots=True)
class Both(Subject):
    """Several subjects acted on at the same time: "each creature and each player"."""

    subjects: tuple[Subject, ...]


@dataclass(frozen=True, slots=True)
class WhatItAttacks(Subject):
    """The player or planeswalker that the creature referred to is attacking, or was (508.5)."""

    object: ObjectReference

    reads: ClassVar[frozenset[str]] = frozenset({"combat"})


@dataclass(frozen=True, slots=True)
class You(PlayerReference):
    """The controller of the ability (CR 109.5)."""


@dataclass(frozen=True, slots=True)
class EachOpponent(PlayerReference):
    """Every opponent of the controller (CR 102.2). In a filter: "an opponent controls"."""


@dataclass(frozen=True, slots=True)
class EachPlayer(PlayerReference):
    """Every player who is still in the game."""


@dataclass(frozen=True, slots=True)
class EachOtherPlayer(PlayerReference):
    """Every player but those referred to."""

    than: PlayerReference


@dataclass(frozen=True, slots=True)
class OpponentsBut(PlayerReference):
    """Every opponent of the controller but those referred to."""

    than: PlayerReference


@dataclass(frozen=True, slots=True)
class YouAnd(PlayerReference):
    """You and those referred to, the active player first: "you and that player each"."""

    other: PlayerReference


@dataclass(frozen=True, slots=True)
class PlayersWho(PlayerReference):
    """Those of `players` of whom the condition holds: "each opponent who controls a creature".

    The condition speaks of the one who is asked about as `IteratedPlayer()`.
    """

    players: PlayerReference
    condition: Condition


@dataclass(frozen=True, slots=True)
class ControllerOf(PlayerReference):
    """The controller of the objects referred to, or their last controller (CR 608.2h)."""

    object: ObjectReference


@dataclass(frozen=True, slots=True)
class PlayerOrControllerOf(PlayerReference):
    """A target that may be a player: that player, or the controller of the permanent it is."""

    object: ObjectReference


@dataclass(frozen=True, slots=True)
class OwnerOf(PlayerReference):
    """The owner of the objects referred to."""

    object: ObjectReference


@dataclass(frozen=True, slots=True)
class EventPlayer(PlayerReference):
    """The player of the trigger event: "that player"."""


@dataclass(frozen=True, slots=True)
class DefendingPlayer(PlayerReference):
    """The player whom the creature of the event, or else the source, attacks (CR 508.5).

    Where neither attacks, the player who defends in this combat phase (CR 506.2).
    """

    reads: ClassVar[frozenset[str]] = frozenset({"combat"})


@dataclass(frozen=True, slots=True)
class ActivePlayer(PlayerReference):
    """The player whose turn it is (CR 102.1)."""

    reads: ClassVar[frozenset[str]] = frozenset({"turn"})


@dataclass(frozen=True, slots=True)
class AttachedPlayer(PlayerReference):
    """The player whom the source is attached to: "enchanted player"."""


@dataclass(frozen=True, slots=True)
class ChosenPlayer(PlayerReference):
    """One of `among`, chosen by the controller while the effect is performed."""

    among: PlayerReference
    at_random: bool = False


@dataclass(frozen=True, slots=True)
class FirstWho(PlayerReference):
    """ "Any player may": each of `players` is asked in turn order until one of them does it."""

    players: PlayerReference


@dataclass(frozen=True, slots=True)
class RememberedPlayers(PlayerReference):
    """Players that an earlier instruction remembered, or whom a shield was given."""

    label: str = "this way"


@dataclass(frozen=True, slots=True)
class WithMostLife(PlayerReference):
    """Every player with the most life or tied for it."""


@dataclass(frozen=True, slots=True)
class PromisedPlayer(PlayerReference):
    """The opponent who was promised the gift as the source was cast (CR 702.174a)."""


@dataclass(frozen=True, slots=True)
class NotedPlayer(PlayerReference):
    """The player chosen as the source entered: "the chosen player" (CR 607.2d)."""


@dataclass(frozen=True, slots=True)
class IteratedPlayer(PlayerReference):
    """The player at whom a `ForEachPlayer` stands."""


@dataclass(frozen=True, slots=True)
class PairedWith(ObjectReference):
    """The creature with which the source is paired (CR 702.95b)."""

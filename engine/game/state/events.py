"""Events that would happen, as values that replacement effects can change (CR 614.6).

In: what an effect, a cost or a rule does. Out: values; `process` makes them happen. `applied` are
the replacement effects that had their one opportunity with this event (CR 614.5).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.cards import Card, CopiableValues
from engine.game.state.lasting import ContinuousEffect
from engine.terms.causes import MoveCause
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.turn import Step
from engine.terms.zones import Zone

Applied = frozenset[object]
NONE_APPLIED: Applied = frozenset()


@dataclass(frozen=True, slots=True)
class Event:
    """Something that would happen."""


@dataclass(frozen=True, slots=True)
class Damage(Event):
    """A source would deal damage to an object or player (CR 120.1)."""

    source: ObjectId
    recipient: Recipient
    amount: int
    combat: bool = False
    preventable: bool = True
    applied: Applied = NONE_APPLIED


@dataclass(frozen=True, slots=True)
class MarkDamage(Event):
    """Damage would be marked on a creature (CR 120.3e)."""

    object: ObjectId
    amount: int
    deathtouch: bool = False


@dataclass(frozen=True, slots=True)
class Entering:
    """How an object enters the battlefield.

    `values` are other copiable values than its own (a copy); `attacking` names what it attacks,
    "" for any that its controller chooses; `labels` are objects that move as it enters, for the
    abilities linked to that (CR 607.2b); `effects` are continuous effects that say what it is from
    the moment it enters (CR 611.2e); `for_copying` are those of `counters` that the copy effect
    brought by which it got its `values` (CR 707.9e); `manifested`: it enters face down (701.40a).
    `faces` are those of a double-faced token (CR 707.8a); `copy_of` is what it is a copy of.
    """

    controller: PlayerId
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    values: CopiableValues | None = None
    face: int = 0
    attached_to: Recipient | None = None
    attacking: Recipient | None = None
    chosen: tuple[tuple[str, str], ...] = ()
    labels: tuple[tuple[str, tuple[ObjectId, ...]], ...] = ()
    effects: tuple[ContinuousEffect, ...] = ()
    for_copying: tuple[tuple[str, int], ...] = ()
    manifested: bool = False
    faces: Card | None = None
    copy_of: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class Move(Event):
    """An object would change zones (CR 400.7).

    `by` is the player who does it. `position` is where in a library it goes: "top", "bottom",
    "random bottom", "shuffled" (wherever, since a shuffle follows), or so many cards `from_top`.
    """

    object: ObjectId
    destination: Zone
    cause: MoveCause | None = None
    by: PlayerId | None = None
    entering: Entering | None = None
    position: str = "top"
    from_top: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    applied: Applied = NONE_APPLIED
    #: Who controls the spell or ability that has it discarded.
    caused_by: PlayerId | None = None
    #: Whose replacement effect exiles it: it is a card "exiled with" that permanent (CR 607.2b).
    exiled_with: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class CreateTokens(Event):
    """A player would create tokens (CR 701.7)."""

    player: PlayerId
    values: CopiableValues
    number: int
    entering: Entering
    label: str = ""
    applied: Applied = NONE_APPLIED


@dataclass(frozen=True, slots=True)
class TokenEnters(Event):
    """One token would enter the battlefield."""

    player: PlayerId
    values: CopiableValues
    entering: Entering
    label: str = ""
    applied: Applied = NONE_APPLIED


@dataclass(frozen=True, slots=True)
class Designate(Event):
    """A player would become what `what` says of a permanent: a battle's protector (CR 310.8f)."""

    object: ObjectId
    what: str
    player: PlayerId


@dataclass(frozen=True, slots=True)
class Destroy(Event):
    """A permanent would be destroyed (CR 701.8)."""

    object: ObjectId
    can_regenerate: bool = True
    by_effect: bool = True
    applied: Applied = NONE_APPLIED


@dataclass(frozen=True, slots=True)
class DrawCard(Event):
    """A player would draw one card (CR 121.1)."""

    player: PlayerId
    applied: Applied = NONE_APPLIED


@dataclass(frozen=True, slots=True)
class GainLife(Event):
    """A player would gain life (CR 119.3); `lifelink` is the source whose damage results in it."""

    player: PlayerId
    amount: int
    applied: Applied = NONE_APPLIED
    lifelink: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class LoseLife(Event):
    """A player would lose life (CR 119.3); `paid` if it is paid as a cost (CR 119.4).

    `damage` if damage causes it (CR 120.3a).
    """

    player: PlayerId
    amount: int
    applied: Applied = NONE_APPLIED
    paid: bool = False
    damage: bool = False


@dataclass(frozen=True, slots=True)
class PutCounters(Event):
    """Counters would be put on an object or given to a player (CR 122.1)."""

    recipient: Recipient
    kind: str
    number: int
    by: PlayerId | None = None
    applied: Applied = NONE_APPLIED
    by_effect: bool = True  # not to pay a cost, not as a result of damage


@dataclass(frozen=True, slots=True)
class TakeCounters(Event):
    """Counters would be removed from an object or player; `paid` are those of a player's cost."""

    recipient: Recipient
    kind: str
    number: int
    paid: bool = False


@dataclass(frozen=True, slots=True)
class Tap(Event):
    """A permanent would become tapped."""

    object: ObjectId
    for_mana: bool = False


@dataclass(frozen=True, slots=True)
class Untap(Event):
    """A permanent would become untapped."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class AttachTo(Event):
    """An attachment would become attached to an object or player (CR 701.3)."""

    object: ObjectId
    to: Recipient


@dataclass(frozen=True, slots=True)
class Detach(Event):
    """An attachment would become unattached (CR 701.3d)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class TurnOver(Event):
    """A double-faced permanent would transform (CR 701.27)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class TurnUp(Event):
    """A face-down permanent would turn face up (CR 708.8)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class PhaseOut(Event):
    """A permanent would phase out, `along` with the one it is attached to (CR 702.26b, g)."""

    object: ObjectId
    along: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class PhaseIn(Event):
    """A permanent would phase in (CR 702.26c)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class LeaveCombat(Event):
    """A permanent would be removed from combat (CR 506.4)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Heal(Event):
    """All damage would be removed from a permanent (CR 701.19a)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class LoseGame(Event):
    """A player would lose the game (CR 104.3)."""

    player: PlayerId
    rule: str
    applied: Applied = NONE_APPLIED


@dataclass(frozen=True, slots=True)
class Accelerate(Event):
    """A player's speed becomes so much (CR 702.179)."""

    player: PlayerId
    speed: int


@dataclass(frozen=True, slots=True)
class CeaseToExist(Event):
    """A token or copy in the wrong zone ceases to exist (CR 704.5d–e)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class LeaveGame(Event):
    """An object of a player who left would leave the game with them (CR 800.4a)."""

    object: ObjectId


@dataclass(frozen=True, slots=True)
class Begin(Event):
    """A step (or, with None, a turn) of a player would begin (CR 614.10)."""

    player: PlayerId
    step: Step | None
    applied: Applied = NONE_APPLIED

"""What happens in a game: one record for each kind of happening that abilities wait for.

In: nothing. Out: values. A record tells what an ability that waits for it says of it ("it", "that
player", "that much") as an `Occurrence`; what text counts of a turn is counted among records.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum

from engine.terms.causes import MoveCause
from engine.terms.colors import Color
from engine.terms.deeds import ObjectDeed, PlayerDeed
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that happened; `player` did it, or it was about them or an object of theirs."""

    player: PlayerId | None

    def occurrence(self) -> Occurrence:
        """What abilities that wait for it can say of it."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Occurrence:
    """What the words of an ability mean that waited for something.

    `objects` are "it" or, where several happenings are one event, "they"; `others` second objects:
    the creature damaged, blocked or blocking, the spell that targets. `player` is "that player",
    `defending` the player attacked or damaged, `amount` "that much". `happening` is the first of
    those that it is made of; what only would happen has none.
    """

    happening: Happening | None
    objects: tuple[ObjectId, ...] = ()
    player: PlayerId | None = None
    others: tuple[ObjectId, ...] = ()
    amount: int = 0
    defending: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class OfObject(Happening):
    """Something happened to an object, or it did something."""

    object: ObjectId

    def occurrence(self) -> Occurrence:
        """It, and the player."""
        return Occurrence(self, (self.object,), self.player)


@dataclass(frozen=True, slots=True)
class OfPlayer(Happening):
    """Something happened to a player, or they did something, so much."""

    amount: int = 0

    def occurrence(self) -> Occurrence:
        """That player, and that much."""
        return Occurrence(self, player=self.player, amount=self.amount)


@dataclass(frozen=True, slots=True)
class Moved(OfObject):
    """An object became the one that it is where it arrived (CR 400.7); a token was none before."""

    before: ObjectId | None


@dataclass(frozen=True, slots=True)
class ZoneChanged(Moved):
    """It changed zones (CR 603.6). The player controls it on the battlefield, or did; else owns it.

    A token that is created comes from no zone; what leaves the game goes to none and stays the same
    object. `cause` is the action by which it moved, where it is one.
    """

    origin: Zone | None
    destination: Zone | None
    cause: MoveCause | None = None

    def occurrence(self) -> Occurrence:
        """It is what it was on the battlefield (CR 603.10a); effects find it again (400.7e)."""
        left = self.before if self.origin is Zone.BATTLEFIELD else None
        return Occurrence(self, (self.object if left is None else left,), self.player)


@dataclass(frozen=True, slots=True)
class Discarded(Moved):
    """A card was discarded (CR 701.9); who controlled what had it done, if it was no cost."""

    caused_by: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class Sacrificed(Moved):
    """A permanent was sacrificed (CR 701.21)."""


@dataclass(frozen=True, slots=True)
class Milled(Moved):
    """A card was milled (CR 701.17a); the player owns it."""


@dataclass(frozen=True, slots=True)
class Countered(Moved):
    """A spell was countered (CR 701.6a) by a spell or ability of this player."""


@dataclass(frozen=True, slots=True)
class Drawn(OfObject):
    """A card was drawn (CR 121.1), the player's `number`th this turn."""

    number: int
    step: Step


@dataclass(frozen=True, slots=True)
class LandPlayed(OfObject):
    """A land was played (CR 305.1), from this zone."""

    origin: Zone | None = None


@dataclass(frozen=True, slots=True)
class BecameCast(OfObject):
    """A spell became cast (CR 601.2i), the player's `number`th this turn."""

    number: int


@dataclass(frozen=True, slots=True)
class Copied(OfObject):
    """A spell was copied (CR 707.10); the object is the copy."""


@dataclass(frozen=True, slots=True)
class Activated(Happening):
    """An ability of `source` was activated; a mana ability (None) is on no stack (CR 605.3b)."""

    ability: ObjectId | None
    source: ObjectId
    keyword: Keyword | None = None

    def occurrence(self) -> Occurrence:
        """It is the ability; the source is the other."""
        objects = () if self.ability is None else (self.ability,)
        return Occurrence(self, objects, self.player, (self.source,))


@dataclass(frozen=True, slots=True)
class ManaProduced(OfObject):
    """A mana ability of this source resolved and produced mana of these types (CR 106.12a)."""

    types: tuple[Color | None, ...]


@dataclass(frozen=True, slots=True)
class AbilityResolved(Happening):
    """An ability that asks how often it has, resolved; or, `done`, its "may" was done (603.2h).

    `ability` is what it says: a copy of it is the same ability (CR 707.10b).
    """

    source: ObjectId
    ability: Hashable
    done: bool = False

    def occurrence(self) -> Occurrence:
        """The source, and its controller."""
        return Occurrence(self, (self.source,), self.player)


@dataclass(frozen=True, slots=True)
class Targeted(Happening):
    """Something became a target of the spell or ability `by` of this player (CR 115.1).

    `crime`: it was an opponent's then (CR 700.13).
    """

    target: Recipient
    by: ObjectId
    crime: bool = False

    def occurrence(self) -> Occurrence:
        """It is the target; the spell or ability is the other."""
        object, player = _parted(self.target)
        return Occurrence(self, object, self.player, (self.by,), 0, player)


@dataclass(frozen=True, slots=True)
class Attacked(Happening):
    """A creature was declared as attacking a player or permanent (CR 508.1)."""

    creature: ObjectId
    target: Recipient
    defending: PlayerId

    def occurrence(self) -> Occurrence:
        """It is the creature; the player is the one it attacks (CR 508.5)."""
        return Occurrence(
            self, (self.creature,), self.defending, _parted(self.target)[0], 0, self.defending
        )


@dataclass(frozen=True, slots=True)
class Blocked(Happening):
    """A creature was declared as a blocker of these attackers (CR 509.1)."""

    creature: ObjectId
    attackers: tuple[ObjectId, ...]

    def occurrence(self) -> Occurrence:
        """It is the blocker; the attackers are the others."""
        return Occurrence(self, (self.creature,), self.player, self.attackers)


@dataclass(frozen=True, slots=True)
class Unblocked(Happening):
    """An attacker of this player or of what they control became unblocked (CR 509.1h)."""

    attacker: ObjectId

    def occurrence(self) -> Occurrence:
        """It is the attacker."""
        return Occurrence(self, (self.attacker,), self.player, (), 0, self.player)


@dataclass(frozen=True, slots=True)
class BecameBlocked(Happening):
    """An attacker of this player or of what they control became blocked (CR 509.1h)."""

    attacker: ObjectId
    blockers: tuple[ObjectId, ...]

    def occurrence(self) -> Occurrence:
        """It is the attacker; the blockers are the others."""
        return Occurrence(self, (self.attacker,), self.player, self.blockers, 0, self.player)


@dataclass(frozen=True, slots=True)
class DamageDealt(Happening):
    """A source of this player dealt damage to a player or permanent (CR 120.3)."""

    source: ObjectId
    recipient: Recipient
    amount: int
    combat: bool

    def occurrence(self) -> Occurrence:
        """It is the source; what was damaged is the other."""
        damaged, player = _parted(self.recipient)
        return Occurrence(self, (self.source,), self.player, damaged, self.amount, player)


@dataclass(frozen=True, slots=True)
class ManaSpentToCast(OfPlayer):
    """A player spent so much mana to cast a spell, and `before` that so much this turn."""

    before: int = 0


@dataclass(frozen=True, slots=True)
class MarkedManaSpent(OfObject):
    """Mana of which a text speaks was spent to cast a spell (CR 106.6)."""

    marks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LifeGained(OfPlayer):
    """A player gained life (CR 119.9)."""


@dataclass(frozen=True, slots=True)
class LifeLost(OfPlayer):
    """A player lost life (CR 119.3)."""


@dataclass(frozen=True, slots=True)
class Scried(OfPlayer):
    """A player scried so many cards (CR 701.22)."""


@dataclass(frozen=True, slots=True)
class Surveiled(OfPlayer):
    """A player surveiled so many cards (CR 701.25)."""


@dataclass(frozen=True, slots=True)
class EvidenceCollected(OfPlayer):
    """A player collected evidence of so great a mana value (CR 701.59)."""


@dataclass(frozen=True, slots=True)
class GameLost(OfPlayer):
    """A player lost the game (CR 104.3)."""


@dataclass(frozen=True, slots=True)
class PlayerDid(OfPlayer):
    """A player did it, or it happened to them; `chosen` are the objects that it is about."""

    deed: PlayerDeed = PlayerDeed.PROLIFERATE
    chosen: tuple[ObjectId, ...] = ()

    def occurrence(self) -> Occurrence:
        """That player, that much, and what they chose."""
        return Occurrence(self, self.chosen, self.player, (), self.amount)


@dataclass(frozen=True, slots=True)
class ObjectDid(OfObject):
    """An object did it, or it happened to it."""

    deed: ObjectDeed


@dataclass(frozen=True, slots=True)
class StepBegan(Happening):
    """A step or phase of this player's turn began (CR 603.2b)."""

    step: Step

    def occurrence(self) -> Occurrence:
        """The player whose turn it is."""
        return Occurrence(self, player=self.player)


@dataclass(frozen=True, slots=True)
class CountersAdded(Happening):
    """This player put counters of a kind on an object, or gave them to a player (CR 122.6).

    `entering`: the object was given them as it entered the battlefield.
    """

    recipient: Recipient
    kind: str
    number: int
    entering: bool = False

    def occurrence(self) -> Occurrence:
        """It is what has the counters."""
        object, player = _parted(self.recipient)
        return Occurrence(self, object, self.player, (), self.number, player)


@dataclass(frozen=True, slots=True)
class CountersRemoved(Happening):
    """So many counters of a kind were removed from an object."""

    object: ObjectId
    kind: str
    number: int

    def occurrence(self) -> Occurrence:
        """It is what had the counters."""
        return Occurrence(self, (self.object,), amount=self.number)


@dataclass(frozen=True, slots=True)
class BecameTapped(OfObject):
    """A permanent became tapped (CR 701.26a), perhaps for mana (CR 106.12)."""

    for_mana: bool


@dataclass(frozen=True, slots=True)
class BecameUntapped(OfObject):
    """A permanent became untapped (CR 701.26b)."""


@dataclass(frozen=True, slots=True)
class BecameAttached(Happening):
    """An Aura, Equipment or Fortification became attached to something else (CR 701.3)."""

    object: ObjectId
    to: Recipient

    def occurrence(self) -> Occurrence:
        """It is what is attached; what it is attached to is the other."""
        return Occurrence(self, (self.object,), others=_parted(self.to)[0])


@dataclass(frozen=True, slots=True)
class Transformed(OfObject):
    """A permanent transformed (CR 701.27)."""


@dataclass(frozen=True, slots=True)
class TurnedFaceUp(OfObject):
    """A permanent was turned face up (CR 708.8)."""


@dataclass(frozen=True, slots=True)
class Crewed(OfObject):
    """A creature was tapped to pay the crew cost of a Vehicle (CR 702.122b)."""

    vehicle: ObjectId

    def occurrence(self) -> Occurrence:
        """It is the creature; the Vehicle is the other."""
        return Occurrence(self, (self.object,), self.player, (self.vehicle,))


@dataclass(frozen=True, slots=True)
class Saddled(OfObject):
    """A creature was tapped to pay the saddle cost of a permanent (CR 702.171c)."""

    mount: ObjectId

    def occurrence(self) -> Occurrence:
        """It is the creature; the permanent is the other."""
        return Occurrence(self, (self.object,), self.player, (self.mount,))


@dataclass(frozen=True, slots=True)
class RoomEntered(OfObject):
    """A venture marker was moved into this room of a dungeon (CR 309.4c)."""

    room: int


@dataclass(frozen=True, slots=True)
class DungeonCompleted(Happening):
    """A player completed a dungeon (CR 309.7)."""

    def occurrence(self) -> Occurrence:
        """The player who did."""
        return Occurrence(self, player=self.player)


@dataclass(frozen=True, slots=True)
class InitiativeTaken(Happening):
    """A player took the initiative (CR 726.2)."""

    def occurrence(self) -> Occurrence:
        """The player who did."""
        return Occurrence(self, player=self.player)


@dataclass(frozen=True, slots=True)
class Enlisted(OfObject):
    """A creature enlisted another, which was tapped for it (CR 702.154c)."""

    tapped: ObjectId

    def occurrence(self) -> Occurrence:
        """It is the creature that attacks; the one tapped is the other."""
        return Occurrence(self, (self.object,), self.player, (self.tapped,))


@dataclass(frozen=True, slots=True)
class Explored(OfObject):
    """A permanent explored (CR 701.44b); the card revealed, where it is now."""

    card: ObjectId | None = None


@dataclass(frozen=True, slots=True)
class DaytimeChanged(Happening):
    """Day became night, or night day (CR 731.1a)."""

    night: bool

    def occurrence(self) -> Occurrence:
        """There is nothing to say of it."""
        return Occurrence(self)


@dataclass(frozen=True, slots=True)
class Designated(OfObject):
    """A permanent became monstrous, renowned, saddled or what else `word` says."""

    word: str


def _parted(recipient: Recipient) -> tuple[tuple[ObjectId, ...], PlayerId | None]:
    """An object by itself, or a player."""
    if isinstance(recipient, str):
        return (), recipient
    return (recipient,), None


class Counted(Enum):
    """What text counts of a turn: "if a creature died this turn".

    `kind` is that of the happenings; `adds_up`: its amounts are added up, else occurrences counted;
    `looks_back`: the object is asked as it was before.
    """

    CAST = "spells cast", BecameCast
    DRAWN = "cards drawn", Drawn
    DIED = "creatures or others that died", ZoneChanged, False, True
    ENTERED = "permanents that entered", ZoneChanged
    LEFT = "permanents that left the battlefield", ZoneChanged, False, True
    RETURNED = "permanents put into hands from the battlefield", ZoneChanged, False, True
    LIFE_GAINED = "life gained", LifeGained, True
    LIFE_LOST = "life lost", LifeLost, True
    DAMAGE_DEALT = "damage dealt by sources of players", DamageDealt, True
    DAMAGE_TAKEN = "damage dealt to players", DamageDealt, True
    DISCARDED = "cards discarded", Discarded, False, True
    ATTACKED = "attackers declared", Attacked
    SACRIFICED = "permanents sacrificed", Sacrificed, False, True
    LAND_PLAYED = "lands played", LandPlayed
    CRIMES = "crimes committed", Targeted
    LEFT_GRAVEYARD = "cards that left graveyards", ZoneChanged
    DESCENDED = "permanent cards put into graveyards", ZoneChanged
    COUNTERS = "counters put on permanents", CountersAdded

    kind: type[Happening]
    adds_up: bool
    looks_back: bool

    def __new__(
        cls, said: str, kind: type[Happening], adds_up: bool = False, looks_back: bool = False
    ) -> Counted:
        """A member is its words; the kind of happening and the rest stand beside them."""
        member = object.__new__(cls)
        member._value_ = said
        member.kind, member.adds_up, member.looks_back = kind, adds_up, looks_back
        return member

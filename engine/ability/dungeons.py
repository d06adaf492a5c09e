"""Dungeons and the initiative: rooms with their abilities, what text says of them (CR 309, 726).

In: nothing. Out: `Dungeon`, what lies in the command zone for each, one triggered ability for each
room; the mark of the initiative; effects, events, conditions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.abilities import TriggeredAbility
from engine.ability.base import Amount, Condition, Effect, PlayerReference, TriggerEvent
from engine.ability.cards import CopiableValues
from engine.ability.events.combat import DealsDamage
from engine.ability.events.players import StepBegins
from engine.ability.filters import HasType
from engine.ability.references import ControllerOf, EventObject, You
from engine.ability.targets import Instructions, Mode
from engine.terms.bilingual import Bilingual
from engine.terms.keyword_actions import KeywordAction
from engine.terms.turn import Step
from engine.terms.types import CardType


@dataclass(frozen=True, slots=True)
class Venture(Effect):
    """A player ventures into the dungeon; `undercity`: into Undercity (CR 701.49a–d)."""

    who: PlayerReference = You()
    undercity: bool = False

    action: ClassVar = KeywordAction.VENTURE_INTO_THE_DUNGEON


@dataclass(frozen=True, slots=True)
class TakeInitiative(Effect):
    """A player takes the initiative (CR 726.3)."""

    who: PlayerReference = You()


@dataclass(frozen=True, slots=True)
class EntersRoom(TriggerEvent):
    """The venture marker is moved into this room of the source, by its number (CR 309.4c)."""

    room: int


@dataclass(frozen=True, slots=True)
class CompletesDungeon(TriggerEvent):
    """One of `players` completes a dungeon (CR 309.7). EventPlayer."""

    players: PlayerReference | None


@dataclass(frozen=True, slots=True)
class TakesInitiative(TriggerEvent):
    """One of `players` takes the initiative. EventPlayer."""

    players: PlayerReference | None


@dataclass(frozen=True, slots=True)
class HasInitiative(Condition):
    """One of these players has the initiative (CR 726.1)."""

    players: PlayerReference

    reads: ClassVar[frozenset[str]] = frozenset({"players"})


@dataclass(frozen=True, slots=True)
class HasCompletedDungeon(Condition):
    """One of these players has completed a dungeon, or one named so (CR 309.7)."""

    players: PlayerReference
    name: str | None = None

    reads: ClassVar[frozenset[str]] = frozenset({"dungeons"})


@dataclass(frozen=True, slots=True)
class DungeonsCompleted(Amount):
    """How many dungeons of different names a player has completed."""

    player: PlayerReference = You()

    reads: ClassVar[frozenset[str]] = frozenset({"dungeons"})


@dataclass(frozen=True, slots=True)
class Room:
    """A room: its name, what happens there, and the rooms to which arrows lead (CR 309.4)."""

    name: str
    instructions: Instructions
    leads: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Dungeon:
    """A dungeon card: its rooms, the topmost first, the bottommost last."""

    name: Bilingual
    rooms: tuple[Room, ...]

    @property
    def values(self) -> CopiableValues:
        """What lies in the command zone: one ability for each room."""
        abilities = tuple(
            TriggeredAbility(EntersRoom(number), room.instructions)
            for number, room in enumerate(self.rooms)
        )
        return CopiableValues(self.name, types=(CardType.DUNGEON,), abilities=abilities)


INITIATIVE_NAME = Bilingual.same("The Initiative")

#: CR 726.2: three abilities of the player who has it.
INITIATIVE = CopiableValues(
    INITIATIVE_NAME,
    abilities=(
        TriggeredAbility(
            StepBegins((Step.UPKEEP,), You()), Mode((Venture(You(), undercity=True),))
        ),
        TriggeredAbility(
            DealsDamage(HasType(CardType.CREATURE), players=You(), combat=True, batch=True),
            Mode((TakeInitiative(ControllerOf(EventObject())),)),
        ),
        TriggeredAbility(TakesInitiative(You()), Mode((Venture(You(), undercity=True),))),
    ),
)

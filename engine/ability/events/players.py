"""Trigger events of players and of the turn, as values.

In: nothing. Out: one class for each. Its words are rows of `engine.text.table.triggers.players`; on
what it triggers stands in `engine.game.triggers.events.players`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Amount, Filter, PlayerReference, TriggerEvent
from engine.terms.turn import Step
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class GainsLife(TriggerEvent):
    """One of `players` gains life (CR 119.9). EventPlayer, EventAmount."""

    players: PlayerReference | None


@dataclass(frozen=True, slots=True)
class LosesLife(TriggerEvent):
    """One of `players` loses life. EventPlayer, EventAmount."""

    players: PlayerReference | None


@dataclass(frozen=True, slots=True)
class Draws(TriggerEvent):
    """One of `players` draws a card; once per card (CR 121.2). `number`: "second card each turn".

    `except_draw_step_first` is "except the first one they draw in each of their draw steps".
    """

    players: PlayerReference | None
    number: int | None = None
    except_draw_step_first: bool = False


@dataclass(frozen=True, slots=True)
class Expends(TriggerEvent):
    """One of `players` spends their `number`th mana of the turn to cast spells (CR 700.14)."""

    players: PlayerReference | None
    number: Amount


@dataclass(frozen=True, slots=True)
class PlaysLand(TriggerEvent):
    """One of `players` plays a matching land (CR 305.1). EventObject: the land.

    `origin`: from this zone, or with `elsewhere` from any but this one.
    """

    players: PlayerReference | None
    filter: Filter | None = None
    origin: Zone | None = None
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class ScriesOrSurveils(TriggerEvent):
    """One of `players` scries or surveils. EventPlayer, EventAmount."""

    players: PlayerReference | None
    scry: bool = True
    surveil: bool = True


@dataclass(frozen=True, slots=True)
class CollectsEvidence(TriggerEvent):
    """One of `players` collects evidence. EventPlayer, EventAmount."""

    players: PlayerReference | None


@dataclass(frozen=True, slots=True)
class Unlocks(TriggerEvent):
    """One of `players` unlocks a door of a matching Room, or fully unlocks it (CR 709.5h–i).

    `word` is the designation that the Room gets. EventObject: the Room.
    """

    players: PlayerReference | None
    filter: Filter | None
    word: str


@dataclass(frozen=True, slots=True)
class PlayerLosesGame(TriggerEvent):
    """One of `players` loses the game. EventPlayer."""

    players: PlayerReference | None


@dataclass(frozen=True, slots=True)
class StepBegins(TriggerEvent):
    """A step or phase begins: "at the beginning of your upkeep". EventPlayer: the active player.

    `Step.PRECOMBAT_MAIN` and `POSTCOMBAT_MAIN` stand for the main phases, BEGINNING_OF_COMBAT for
    combat. `attached`: the turn of the player or of the controller of what the source is attached
    to is meant by the player reference given.
    """

    steps: tuple[Step, ...]
    players: PlayerReference | None = None
    #: The second main phase of a turn, and no later one.
    number: int | None = None
    #: Of a delayed trigger: the step of a turn after the one in which it was created.
    next_turn: bool = False

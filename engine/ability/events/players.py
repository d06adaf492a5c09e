"""Trigger events of players and of the turn.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ability.base import PlayerReference, TriggerEvent
from engine.game.state.happening import Happening
from engine.terms.happenings import What
from engine.terms.turn import Step

if TYPE_CHECKING:
    from engine.game.layers.position import Position
    from engine.game.state.scene import Scene
from engine.ability.events.matching import done_by, first_of_draw_step


@dataclass(frozen=True, slots=True)
class GainsLife(TriggerEvent):
    """One of `players` gains life (CR 119.9). EventPlayer, EventAmount."""

    players: PlayerReference | None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.LIFE_GAINED and done_by(h.player, self.players, position, scene)
        )


@dataclass(frozen=True, slots=True)
class LosesLife(TriggerEvent):
    """One of `players` loses life. EventPlayer, EventAmount."""

    players: PlayerReference | None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.LIFE_LOST and done_by(h.player, self.players, position, scene)
        )


@dataclass(frozen=True, slots=True)
class Draws(TriggerEvent):
    """One of `players` draws a card; once per card (CR 121.2). `number`: "second card each turn".

    `except_draw_step_first` is "except the first one they draw in each of their draw steps".
    """

    players: PlayerReference | None
    number: int | None = None
    except_draw_step_first: bool = False

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.DRAWN
            and done_by(h.player, self.players, position, scene)
            and self.number in (None, h.number)
            and not (self.except_draw_step_first and first_of_draw_step(h, position))
        )


@dataclass(frozen=True, slots=True)
class ScriesOrSurveils(TriggerEvent):
    """One of `players` scries or surveils. EventPlayer, EventAmount."""

    players: PlayerReference | None
    scry: bool = True
    surveil: bool = True

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        kinds = {What.SCRY} if self.scry else set()
        kinds |= {What.SURVEIL} if self.surveil else set()
        return tuple(
            h
            for h in happenings
            if h.what in kinds and done_by(h.player, self.players, position, scene)
        )


@dataclass(frozen=True, slots=True)
class PlayerLosesGame(TriggerEvent):
    """One of `players` loses the game. EventPlayer."""

    players: PlayerReference | None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.LOST_GAME and done_by(h.player, self.players, position, scene)
        )


@dataclass(frozen=True, slots=True)
class StepBegins(TriggerEvent):
    """A step or phase begins: "at the beginning of your upkeep". EventPlayer: the active player.

    `Step.PRECOMBAT_MAIN` and `POSTCOMBAT_MAIN` stand for the main phases, BEGINNING_OF_COMBAT for
    combat. `attached`: the turn of the player or of the controller of what the source is attached
    to is meant by the player reference given.
    """

    steps: tuple[Step, ...]
    players: PlayerReference | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.STEP
            and h.step in self.steps
            and done_by(h.player, self.players, position, scene)
        )

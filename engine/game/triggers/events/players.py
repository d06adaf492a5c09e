"""Trigger events of players and of the turn.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from engine.ability.events.players import (
    Draws,
    GainsLife,
    LosesLife,
    PlayerLosesGame,
    PlaysLand,
    ScriesOrSurveils,
    StepBegins,
)
from engine.game.meaning.questions import OCCURRENCES
from engine.game.state.happening import Happening
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.events.matching import done_by, first_of_draw_step
from engine.terms.happenings import What


@OCCURRENCES.of(GainsLife)
def _gains_life(
    trigger: GainsLife, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.LIFE_GAINED and done_by(h.player, trigger.players, position, scene)
    )


@OCCURRENCES.of(LosesLife)
def _loses_life(
    trigger: LosesLife, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.LIFE_LOST and done_by(h.player, trigger.players, position, scene)
    )


@OCCURRENCES.of(Draws)
def _draws(
    trigger: Draws, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.DRAWN
        and done_by(h.player, trigger.players, position, scene)
        and trigger.number in (None, h.number)
        and not (trigger.except_draw_step_first and first_of_draw_step(h, position))
    )


@OCCURRENCES.of(PlaysLand)
def _plays_land(
    trigger: PlaysLand, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.LAND_PLAYED and done_by(h.player, trigger.players, position, scene)
    )


@OCCURRENCES.of(ScriesOrSurveils)
def _scries_or_surveils(
    trigger: ScriesOrSurveils, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    kinds = {What.SCRY} if trigger.scry else set()
    kinds |= {What.SURVEIL} if trigger.surveil else set()
    return tuple(
        h
        for h in happenings
        if h.what in kinds and done_by(h.player, trigger.players, position, scene)
    )


@OCCURRENCES.of(PlayerLosesGame)
def _player_loses_game(
    trigger: PlayerLosesGame, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.LOST_GAME and done_by(h.player, trigger.players, position, scene)
    )


@OCCURRENCES.of(StepBegins)
def _step_begins(
    trigger: StepBegins, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.STEP
        and h.step in trigger.steps
        and trigger.number in (None, position.state.main_phases)
        and done_by(h.player, trigger.players, position, scene)
    )

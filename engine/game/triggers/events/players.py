"""Trigger events of players and of the turn.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from engine.ability.designations import DayOrNightComes
from engine.ability.dungeons import CompletesDungeon, EntersRoom, TakesInitiative
from engine.ability.events.players import (
    CollectsEvidence,
    Draws,
    Expends,
    GainsLife,
    LosesLife,
    PlayerLosesGame,
    PlaysLand,
    ScriesOrSurveils,
    StepBegins,
    Unlocks,
)
from engine.game.meaning.questions import value_of
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.events.matching import (
    done_by,
    first_of_draw_step,
    is_one,
    triggers_on,
)
from engine.terms.happenings import (
    DaytimeChanged,
    Designated,
    Drawn,
    DungeonCompleted,
    EvidenceCollected,
    GameLost,
    Happening,
    InitiativeTaken,
    LandPlayed,
    LifeGained,
    LifeLost,
    ManaSpentToCast,
    RoomEntered,
    Scried,
    StepBegan,
    Surveiled,
)


def _does(
    trigger: GainsLife | LosesLife | PlayerLosesGame | CollectsEvidence,
    h: Happening,
    position: Position,
    scene: Scene,
) -> bool:
    return done_by(h.player, trigger.players, position, scene)


triggers_on(GainsLife, LifeGained)(_does)
triggers_on(LosesLife, LifeLost)(_does)
triggers_on(PlayerLosesGame, GameLost)(_does)
triggers_on(CollectsEvidence, EvidenceCollected)(_does)


@triggers_on(PlaysLand, LandPlayed)
def _plays_land(trigger: PlaysLand, h: LandPlayed, position: Position, scene: Scene) -> bool:
    if trigger.origin is not None and (h.origin is trigger.origin) is trigger.elsewhere:
        return False
    return done_by(h.player, trigger.players, position, scene) and is_one(
        h.object, trigger.filter, position, scene
    )


@triggers_on(Draws, Drawn)
def _draws(trigger: Draws, h: Drawn, position: Position, scene: Scene) -> bool:
    return (
        done_by(h.player, trigger.players, position, scene)
        and trigger.number in (None, h.number)
        and not (trigger.except_draw_step_first and first_of_draw_step(h, position))
    )


@triggers_on(Unlocks, Designated)
def _unlocks(trigger: Unlocks, h: Designated, position: Position, scene: Scene) -> bool:
    if h.word != trigger.word or not done_by(h.player, trigger.players, position, scene):
        return False
    return is_one(h.object, trigger.filter, position, scene)


@triggers_on(Expends, ManaSpentToCast)
def _expends(trigger: Expends, h: ManaSpentToCast, position: Position, scene: Scene) -> bool:
    number = value_of(trigger.number, position, scene)
    return h.before < number <= h.before + h.amount and done_by(
        h.player, trigger.players, position, scene
    )


@triggers_on(ScriesOrSurveils, Scried, Surveiled)
def _scries_or_surveils(
    trigger: ScriesOrSurveils, h: Happening, position: Position, scene: Scene
) -> bool:
    meant = trigger.scry if isinstance(h, Scried) else trigger.surveil
    return meant and done_by(h.player, trigger.players, position, scene)


@triggers_on(StepBegins, StepBegan)
def _step_begins(trigger: StepBegins, h: StepBegan, position: Position, scene: Scene) -> bool:
    return (
        h.step in trigger.steps
        and trigger.number in (None, position.state.main_phases)
        and done_by(h.player, trigger.players, position, scene)
    )


@triggers_on(DayOrNightComes, DaytimeChanged)
def _day_or_night_comes(
    trigger: DayOrNightComes, h: DaytimeChanged, position: Position, scene: Scene
) -> bool:
    return trigger.night is h.night


@triggers_on(EntersRoom, RoomEntered)
def _enters_room(trigger: EntersRoom, h: RoomEntered, position: Position, scene: Scene) -> bool:
    return h.object == scene.source and h.room == trigger.room


@triggers_on(CompletesDungeon, DungeonCompleted)
def _completes_dungeon(
    trigger: CompletesDungeon, h: DungeonCompleted, position: Position, scene: Scene
) -> bool:
    return done_by(h.player, trigger.players, position, scene)


@triggers_on(TakesInitiative, InitiativeTaken)
def _takes_initiative(
    trigger: TakesInitiative, h: InitiativeTaken, position: Position, scene: Scene
) -> bool:
    return done_by(h.player, trigger.players, position, scene)

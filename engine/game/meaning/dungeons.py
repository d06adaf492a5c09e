"""Dungeons in the command zone, rooms of markers, and who has the initiative (CR 309, 726).

In: a state or a position. Out: objects, numbers, yes or no.
"""

from __future__ import annotations

from engine.ability.dungeons import (
    INITIATIVE,
    DungeonsCompleted,
    HasCompletedDungeon,
    HasInitiative,
)
from engine.game.meaning.questions import HOLDS, VALUES, players_of
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.terms.ids import PlayerId
from engine.terms.objects import ROOM
from engine.terms.types import CardType
from engine.terms.zones import Zone


def dungeon_of(state: GameState, player: PlayerId) -> GameObject | None:
    """The dungeon that the player owns in the command zone, if there is one (CR 309.3)."""
    return next((d for d in dungeons(state) if d.owner == player), None)


def dungeons(state: GameState) -> tuple[GameObject, ...]:
    """The dungeons in the command zone."""
    objects = (state.objects[id] for id in state.zone(Zone.COMMAND))
    return tuple(o for o in objects if CardType.DUNGEON in o.values.types)


def room_of(dungeon: GameObject) -> int:
    """The number of the room that its venture marker is in."""
    return int(dungeon.choice(ROOM) or 0)


def is_initiative(object: GameObject) -> bool:
    """Whether the object is the mark of the initiative."""
    return object.values.abilities == INITIATIVE.abilities


@HOLDS.of(HasInitiative)
def _has_initiative(condition: HasInitiative, position: Position, scene: Scene) -> bool:
    state = position.state
    players = players_of(condition.players, position, scene)
    marks = (state.objects[id] for id in state.zone(Zone.COMMAND))
    return any(is_initiative(mark) and mark.owner in players for mark in marks)


@HOLDS.of(HasCompletedDungeon)
def _has_completed(condition: HasCompletedDungeon, position: Position, scene: Scene) -> bool:
    done = (
        name
        for player in players_of(condition.players, position, scene)
        for name in position.state.player(player).dungeons
    )
    return any(condition.name in (None, name) for name in done)


@VALUES.of(DungeonsCompleted)
def _dungeons_completed(amount: DungeonsCompleted, position: Position, scene: Scene) -> int:
    players = players_of(amount.player, position, scene)
    return sum(len(set(position.state.player(player).dungeons)) for player in players)

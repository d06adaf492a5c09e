"""What is asked of day and night (CR 731), the city's blessing (702.131), the Ring (701.54)."""

from __future__ import annotations

from engine.ability.designations import BLESSING, HasBlessing, IsNight
from engine.ability.ring import ChoseOtherBearer
from engine.game.meaning.questions import HOLDS, players_of
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.terms.ids import PlayerId
from engine.terms.zones import Zone


@HOLDS.of(IsNight)
def _is_night(condition: IsNight, position: Position, scene: Scene) -> bool:
    return position.state.night is condition.night


@HOLDS.of(HasBlessing)
def _has_blessing(condition: HasBlessing, position: Position, scene: Scene) -> bool:
    players = players_of(condition.players, position, scene)
    return any(is_blessed(position.state, player) for player in players)


@HOLDS.of(ChoseOtherBearer)
def _chose_other_bearer(condition: ChoseOtherBearer, position: Position, scene: Scene) -> bool:
    chosen = scene.event.objects if scene.event is not None else ()
    return any(id != scene.source for id in chosen)


def is_blessed(state: GameState, player: PlayerId) -> bool:
    """Whether the player has the city's blessing."""
    marks = (state.objects[id] for id in state.zone(Zone.COMMAND))
    return any(m.owner == player and m.values.name.en == BLESSING.name.en for m in marks)

"""How often an ability has resolved this turn, and whether what it lets one do was done (603.2h).

In: a state, and the scene of what resolves or the source of what would trigger. Out: answers, and
the records that the history of the turn keeps of them.
"""

from __future__ import annotations

from engine.ability.abilities import TriggeredAbility
from engine.ability.base import Ability, Effect
from engine.ability.targets import Mode
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.terms.happenings import AbilityResolved
from engine.terms.ids import ObjectId, PlayerId


def resolving_ability(state: GameState, scene: Scene) -> Ability | None:
    """The ability that resolves; a copy of it is the same ability (CR 707.10b)."""
    object = state.objects.get(scene.stack_object) if scene.stack_object is not None else None
    return object.stack.ability if object is not None and object.stack is not None else None


def times_resolved(state: GameState, scene: Scene) -> int:
    """How often the ability that resolves has resolved this turn, this time included."""
    ability = resolving_ability(state, scene)
    return sum(
        isinstance(h, AbilityResolved)
        and not h.done
        and (h.source, h.ability) == (scene.source, ability)
        for h in state.history
    )


def was_done(state: GameState, source: ObjectId, ability: Ability, player: PlayerId) -> bool:
    """CR 603.2h: whether the player has done this turn what the ability lets them do once."""
    return AbilityResolved(player, source, ability, done=True) in state.history


def done_once(state: GameState, scene: Scene, effect: Effect) -> AbilityResolved | None:
    """The record to be kept where this is what the ability that resolves lets one do once."""
    ability = resolving_ability(state, scene)
    if not isinstance(ability, TriggeredAbility) or not ability.done_once:
        return None
    assert isinstance(ability.instructions, Mode)
    if effect not in ability.instructions.effects:
        return None
    return AbilityResolved(scene.controller, scene.source, ability, done=True)

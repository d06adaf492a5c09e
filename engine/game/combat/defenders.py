"""What can be attacked, and who defends it.

In: a position. Out: the players, planeswalkers and battles that a creature of the active player can
attack, and the defending player of each.
"""

from __future__ import annotations

from engine.game.permanents.protectors import designated_protector
from engine.game.state.position import Position
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.types import CardType


def attackable(position: Position) -> tuple[Recipient, ...]:
    """CR 506.2–506.3, 508.1b: the opponents, their planeswalkers, and battles they protect."""
    if position.attackable is None:
        position.attackable = _attackable(position)
    return position.attackable


def _attackable(position: Position) -> tuple[Recipient, ...]:
    state = position.state
    opponents = state.opponents(state.active)
    found: list[Recipient] = list(opponents)
    for id in state.battlefield:
        types = position.of(id).types
        if (CardType.PLANESWALKER in types and position.controller(id) in opponents) or (
            CardType.BATTLE in types and protector(position, id) in opponents
        ):
            found.append(id)
    return tuple(found)


def protector(position: Position, id: ObjectId) -> PlayerId:
    """CR 310.8: who protects a battle; its controller while nobody does and it is attacked."""
    return designated_protector(position, id) or position.controller(id)


def defending_player(position: Position, target: Recipient) -> PlayerId:
    """CR 508.5: the player attacked, or who controls the planeswalker or protects the battle."""
    if isinstance(target, str):
        return PlayerId(target)
    if CardType.BATTLE in position.of(target).types:
        return protector(position, target)
    return position.controller(target)

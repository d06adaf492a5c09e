"""Which objects an amount counts, and with how much each: beside "3" that Cub has 1 and Ox 2.

In: an amount, a position and a scene. Out: what was counted; nothing of hidden cards and of many.
"""

from __future__ import annotations

from engine.ability.amounts import CountOf, Devotion, GreatestOf, TotalOf
from engine.ability.base import Amount
from engine.game.facts.naming import Among, ColorNames
from engine.game.facts.reasons import Reason
from engine.game.meaning.matching import matching
from engine.game.meaning.questions import players_of, value_of
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId

#: So many objects are named at most.
_FEW = 6


def among(amount: Amount, position: Position, scene: Scene) -> Among:
    """What an amount was counted among; nothing where the objects named would not add up to it."""
    match amount:
        case CountOf(filter=filter):
            found = dict.fromkeys(matching(filter, position, scene), 1)
        case TotalOf(filter=filter, stat=stat) | GreatestOf(filter=filter, stat=stat):
            there = matching(filter, position, scene)
            found = {id: position.stat(id, stat) for id in there}
        case Devotion():
            found = _devoted(amount, position, scene)
        case _:
            return Among(())
    number = value_of(amount, position, scene)
    adds_up = max if isinstance(amount, GreatestOf) else sum
    known = all(_is_known(position, id) for id in found)
    if not found or len(found) > _FEW or not known or adds_up(found.values()) != number:
        return Among(())
    shares = () if isinstance(amount, CountOf) else tuple(found.values())
    return Among(tuple(found), shares)


def devotion(amount: Devotion, position: Position, scene: Scene) -> Fact:
    """CR 700.5: how much a player's devotion is, and by which permanents."""
    player = players_of(amount.player, position, scene)[0]
    number = value_of(amount, position, scene)
    return Reason.DEVOTION(
        player, ColorNames(amount.colors), number, among(amount, position, scene)
    )


def _devoted(amount: Devotion, position: Position, scene: Scene) -> dict[ObjectId, int]:
    """The symbols of those colors in the mana cost of each permanent, where there are any."""
    players = players_of(amount.player, position, scene)
    found = {}
    for id in position.state.battlefield:
        cost = position.copiable(id).mana_cost
        if position.controller(id) in players and cost and not position.object(id).face_down:
            asked = set(amount.colors)
            found[id] = sum(1 for symbol in cost.symbols if asked & set(symbol.colors))
    return {id: share for id, share in found.items() if share}


def _is_known(position: Position, id: ObjectId) -> bool:
    card = position.object(id).card
    return card is None or not card.is_unknown

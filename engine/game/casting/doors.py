"""Unlocking a half of a Room for its mana cost (CR 116.2m, 709.5e), and what it is to unlock it.

In: a permanent with a locked half. Out: its designation, and abilities that trigger on that.
"""

from __future__ import annotations

from engine.ability.cards import Layout
from engine.ability.costs import PayMana
from engine.game.casting.timing import (
    require_priority,
    require_sorcery_timing,
    tell_under_split_second,
)
from engine.game.deeds import pay
from engine.game.facts.casting import Costs, Permission, Playing, rules_of_lacking
from engine.game.facts.effects import Doing
from engine.game.facts.reasons import Reason
from engine.game.layers.frames import unlocked_halves
from engine.game.meaning.questions import find_lacking
from engine.game.play import Play
from engine.game.state.forbidden import Forbidden
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.detection import note
from engine.terms.happenings import Designated
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.mana import ManaCost
from engine.terms.objects import FULLY_UNLOCKED, UNLOCKED

_RULE = "709.5e"
_TOLD = (Doing.UNLOCKS_LEFT, Doing.UNLOCKS_RIGHT)


def locked_halves(position: Position, id: ObjectId) -> tuple[int, ...]:
    """The halves of a permanent that are locked (CR 709.5c): 0 the left one, 1 the right one."""
    parts = position.copiable(id).parts
    if parts is None or parts.layout is not Layout.ROOM or position.object(id).face_down:
        return ()
    opened = unlocked_halves(position.object(id))
    return tuple(half for half in range(len(parts.faces)) if half not in opened)


def unlock_for_cost(play: Play, player: PlayerId, id: ObjectId, half: int) -> None:
    """The special action: as at sorcery speed, for the mana cost of the half."""
    require_priority(play.state, player)
    require_sorcery_timing(play.state, player, _RULE)
    object = play.state.objects.get(id)
    if object is None or not object.on_battlefield:
        raise Forbidden(_RULE, Permission.OBJECT_IS_GONE())
    if play.position.controller(id) != player:
        raise Forbidden(_RULE, Permission.NOT_CONTROLLED(player))
    if half not in locked_halves(play.position, id):
        raise Forbidden(_RULE, Permission.NO_LOCKED_DOOR())
    parts = play.position.copiable(id).parts
    assert parts is not None
    play.begin(Playing.UNLOCKS_DOOR(player, id))
    play.because("116.2m", Reason.UNLOCKING(player))
    tell_under_split_second(play)
    _pay(play, player, id, parts.faces[half].mana_cost)
    unlock(play, player, id, half, _RULE)


def _pay(play: Play, player: PlayerId, id: ObjectId, cost: ManaCost | None) -> None:
    """CR 118.3, 118.6: a cost is paid in full or not at all; one that is not there can't be."""
    if cost is None:
        raise Forbidden("118.6", Costs.NO_MANA_COST())
    scene, part = Scene(source=id, controller=player), PayMana(cost)
    lacking = find_lacking(part, play.position, player, scene)
    if lacking is not None:
        first, *also = rules_of_lacking(lacking)
        raise Forbidden(first, Costs.CANT_PAY(lacking), tuple(also))
    pay(part, play, player, scene)


def unlock(play: Play, player: PlayerId, id: ObjectId, half: int, rule: str) -> None:
    """CR 709.5f: the half gets its designation; CR 709.5i: with the other one it is fully so."""
    object = play.state.objects[id]
    play.state = play.state.with_object(
        object.but(chosen=(*object.chosen, (UNLOCKED[half], "yes")))
    )
    said = _TOLD[half](id)
    play.because(rule, said)
    play.report(said)
    note(play, Designated(player, id, UNLOCKED[half]))
    play.because("709.5h", said)
    if not locked_halves(play.position, id):
        play.because("709.5i", Reason.BOTH_DOORS(id))
        cost = play.position.of(id).mana_cost
        if cost is not None:
            total = play.position.mana_value(id)
            play.because("709.4b", Reason.COSTS_OF_BOTH_DOORS(id, str(cost), total))
        note(play, Designated(player, id, FULLY_UNLOCKED))

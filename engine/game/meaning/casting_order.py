"""Which spell of a turn this is: the first, the second, the next (CR 601.2i).

In: a spell on the stack. Out: yes or no.
"""

from __future__ import annotations

from engine.ability.amounts import HappeningFilter
from engine.ability.base import Filter
from engine.ability.casting_order import NthCast
from engine.ability.references import You
from engine.game.meaning.amounts import happened_this_turn
from engine.game.meaning.questions import MATCHES, matches
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.happenings import BecameCast, Counted
from engine.terms.ids import ObjectId
from engine.terms.zones import Zone


def cast_so_far(filter: Filter, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
    """The spells of the scene's controller cast this turn that matched as they were cast."""
    what = HappeningFilter(Counted.CAST, You(), filter)
    found = happened_this_turn(what, position, scene)
    return tuple(each.object for each in found if isinstance(each, BecameCast))


@MATCHES.of(NthCast)
def _is_nth_cast(filter: NthCast, position: Position, id: ObjectId, scene: Scene) -> bool:
    if position.object(id).zone is not Zone.STACK:
        return False
    cast = cast_so_far(filter.filter, position, scene)
    if id in cast:
        return cast.index(id) == filter.number - 1
    if any(isinstance(h, BecameCast) and h.object == id for h in position.state.history):
        return False  # it was cast, and was none of these
    return len(cast) == filter.number - 1 and matches(filter.filter, position, id, scene)

"""What is counted of this turn, by what it was then and not by what it is now (CR 608.2i).

In: an amount and its scene. Out: the rule, told where it makes a difference.
"""

from __future__ import annotations

from engine.ability.amounts import CountThisTurn
from engine.ability.walk import parts_of
from engine.game.facts.reasons import Reason
from engine.game.meaning.amounts import happened_this_turn
from engine.game.meaning.questions import value_of
from engine.game.play import Play
from engine.game.state.scene import Scene
from engine.terms.happenings import Counted
from engine.terms.types import CardType

#: What is counted by what objects were: of one of these types, on the battlefield.
_WERE = {
    Counted.ATTACKED: frozenset({CardType.CREATURE}),
    Counted.ENTERED: frozenset(CardType),
}


def tell_looked_back(play: Play, amount: object, scene: Scene) -> None:
    """CR 608.2i: something is counted for what it was then, and is that no longer."""
    position = play.position
    for part in parts_of(amount, CountThisTurn):
        types = _WERE.get(part.what.what, frozenset())
        for happening in happened_this_turn(part.what, position, scene) if types else ():
            id = happening.occurrence().objects[0]
            there = play.state.objects.get(id)
            if there is None or not there.on_battlefield or not types & position.of(id).types:
                number = value_of(part, position, scene)
                play.because("608.2i", Reason.COUNTED_AS_IT_WAS(id, number))
                return

"""Cascading: cards are exiled from the top until one that may be cast (CR 702.85).

In: the scene of the triggered ability, whose source is the spell. Out: events that happen.
"""

from __future__ import annotations

from engine.ability.effects.cascade import Cascade
from engine.game.deeds import PERFORMS
from engine.game.events.process import happen
from engine.game.facts.questions import Question
from engine.game.perform.found_by_value import tell_values
from engine.game.perform.objects import moved_by, put_rest
from engine.game.play import Play
from engine.game.stack.cast_during import Fits, cast_now
from engine.game.state import events as ev
from engine.game.state.choices import Choice, ChoiceKind
from engine.game.state.scene import Scene
from engine.terms.causes import MoveCause
from engine.terms.ids import ObjectId
from engine.terms.types import CardType
from engine.terms.zones import Zone


@PERFORMS.of(Cascade)
def _cascade(effect: Cascade, play: Play, scene: Scene) -> None:
    play.cite("702.85a")
    limit = play.position.mana_value(scene.source)
    exiled: list[ObjectId] = []
    found: ObjectId | None = None
    for id in play.state.zone(Zone.LIBRARY, scene.controller):
        while not play.state.objects[id].known:
            # Only the set-up can say what it is: the play stops here.
            play.ask(
                Choice(
                    scene.controller, ChoiceKind.OPTION, Question.LIBRARY_UNKNOWN(), "702.85a", ()
                )
            )
        exiled += moved_by(happen(play, ev.Move(id, Zone.EXILE, MoveCause.EXILE, scene.controller)))
        if exiled and _may_be_cast(play, exiled[-1], limit):
            found = exiled[-1]
            break
    tell_values(play, exiled, limit, less=True)
    if found is not None:
        lesser = _of_mana_value_below(limit)
        cast_now(play, scene.controller, (found,), free=True, fits=lesser)
    left = tuple(id for id in exiled if id in play.state.objects)
    put_rest(play, scene.controller, left, Zone.LIBRARY, "random bottom")


def _of_mana_value_below(limit: int) -> Fits:
    """CR 702.85a: so must the resulting spell be: a half, an Adventure, a back face."""
    return lambda spell, id: spell.mana_value(id) < limit


def _may_be_cast(play: Play, id: ObjectId, limit: int) -> bool:
    found = play.position.of(id)
    return CardType.LAND not in found.types and play.position.mana_value(id) < limit

"""Cascading: cards are exiled from the top until one that may be cast (CR 702.85).

In: the scene of the triggered ability, whose source is the spell. Out: events that happen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ability.base import Effect
from engine.choices import Choice, ChoiceKind
from engine.events import values as ev
from engine.facts.questions import Question
from engine.perform.objects import moved_by, put_rest
from engine.terms import CardType, ObjectId, Zone

if TYPE_CHECKING:
    from engine.play import Play
    from engine.scene import Scene


@dataclass(frozen=True, slots=True)
class Cascade(Effect):
    """Exile until a nonland card of lesser mana value, cast that, put the rest away (702.85a)."""

    def perform(self, play: Play, scene: Scene) -> None:
        play.cite("702.85a")
        limit = play.position.mana_value(scene.source)
        exiled: list[ObjectId] = []
        for id in play.state.zone(Zone.LIBRARY, scene.controller):
            while not play.state.objects[id].known:
                # Only the set-up can say what it is: the play stops here.
                play.ask(
                    Choice(
                        scene.controller,
                        ChoiceKind.OPTION,
                        Question.LIBRARY_UNKNOWN(),
                        "702.85a",
                        (),
                    )
                )
            exiled += moved_by(play.happen(ev.Move(id, Zone.EXILE, "exile", scene.controller)))
            if exiled and self._may_be_cast(play, exiled[-1], limit):
                play.cast_now(scene.controller, (exiled[-1],), free=True)
                break
        left = tuple(id for id in exiled if id in play.state.objects)
        put_rest(play, scene.controller, left, Zone.LIBRARY, "random bottom")

    @staticmethod
    def _may_be_cast(play: Play, id: ObjectId, limit: int) -> bool:
        found = play.position.of(id)
        return CardType.LAND not in found.types and play.position.mana_value(id) < limit

"""What a triggered ability asked as it triggered, and does not ask again (CR 603.2).

In: a triggered ability that resolves, and its scene. Out: a reason, where the answer would be
another one now.
"""

from __future__ import annotations

from engine.ability.abilities import TriggeredAbility
from engine.ability.events.objects import ZoneChange
from engine.ability.events.structure import bare
from engine.ability.filters import HasStat
from engine.ability.walk import parts_of
from engine.game.facts.reasons import Reason
from engine.game.facts.targets import NotMatching
from engine.game.meaning.questions import matches
from engine.game.play import Play
from engine.game.state.scene import Scene
from engine.game.triggers.event_rules import what_it_is


def tell_not_asked_again(play: Play, ability: TriggeredAbility, scene: Scene) -> None:
    """CR 603.2: what entered with such power or toughness has other numbers now."""
    event = bare(ability.event)
    if not isinstance(event, ZoneChange) or scene.event is None or not scene.event.objects:
        return
    asked, entered = what_it_is(event), scene.event.objects[0]
    if not parts_of(asked, HasStat) or entered not in play.state.battlefield:
        return
    if not matches(asked, play.position, entered, scene):
        now = NotMatching(entered, asked, of_target=False)
        play.because("603.2", Reason.NOT_ASKED_AGAIN(now))

"""What does not come of a permanent's leaving, though a reader would wait for it (CR 603.10a).

In: a permanent that has left the battlefield, and the position before. Out: what is told of it.
"""

from __future__ import annotations

from engine.ability.abilities import TriggeredAbility
from engine.ability.cards import CopiableValues
from engine.ability.events.structure import AnyEvent
from engine.ability.keywords import spelled
from engine.game.facts.stack import AbilityOf, InItsWords, Triggering
from engine.game.meaning.questions import occurrences_of
from engine.game.play import Play
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.happenings import Moved


def tell_of_leaving(play: Play, before: Position, happening: Moved) -> None:
    """CR 603.10a: an ability that it had lost, or had not while face down, does not trigger."""
    id = happening.before
    if id is None or id not in before.state.objects:
        return
    held = {each.ability for each in before.of(id).functional}
    object = before.state.objects[id]
    for ability in spelled(_printed(before, object).abilities):
        if not isinstance(ability, TriggeredAbility) or ability in held:
            continue
        event = ability.event
        events = event.events if isinstance(event, AnyEvent) else (event,)
        scene = Scene(source=id, controller=before.controller(id))
        if any(e.looks_back and occurrences_of(e, (happening,), before, scene) for e in events):
            of = InItsWords(id, ability) if object.face_down else AbilityOf(id, ability)
            for rule in ("603.10a", "708.2") if object.face_down else ("603.10a",):
                play.nothing(rule, Triggering.HELD_AS_IT_LEFT(of, id))
            return


def _printed(before: Position, object: GameObject) -> CopiableValues:
    """What it would be but for what took its abilities: of a card face down, its face."""
    if object.face_down and object.card is not None:
        return object.card.faces[object.face]
    return before.copiable(object.id)

"""What makes no ability trigger because an effect says so: "creatures entering don't cause …".

In: what happened, and an ability that listens. Out: what can make it trigger, and whose effect
keeps the rest silent.
"""

from __future__ import annotations

from engine.ability.base import TriggerEvent
from engine.ability.events.objects import ZoneChange
from engine.ability.events.structure import bare
from engine.ability.restrictions import CausesNoTriggers
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import matches, players_of
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.listeners import Listener, is_entering
from engine.terms.happenings import Happening, ZoneChanged
from engine.terms.ids import ObjectId
from engine.terms.zones import Zone


def heard_of(
    event: TriggerEvent, happenings: tuple[Happening, ...], position: Position, listener: Listener
) -> tuple[tuple[Happening, ...], ObjectId | None]:
    """The happenings but those that are kept silent, and the source of what keeps one so."""
    enters, dies = is_entering(event), isinstance(bare(event), ZoneChange) and event.looks_back
    if not enters and not dies:
        return happenings, None
    rules = [
        (rule, scene)
        for rule, scene in changed_rules(position).anywhere(CausesNoTriggers)
        if _is_about(rule, listener.source, position, scene)
    ]
    heard, silencer = happenings, None
    for rule, scene in rules:
        rest = tuple(h for h in heard if not _is_silent(h, rule, scene, position, enters))
        if len(rest) < len(heard):
            heard, silencer = rest, scene.source
    return heard, silencer


def _is_about(rule: CausesNoTriggers, id: ObjectId, position: Position, scene: Scene) -> bool:
    """Whether abilities of this object are meant: all are, or those of some players' permanents."""
    if rule.of is None:
        return True
    if id not in position.state.objects or not position.object(id).on_battlefield:
        return False
    return position.controller(id) in players_of(rule.of, position, scene)


def _is_silent(
    happening: Happening,
    rule: CausesNoTriggers,
    scene: Scene,
    position: Position,
    enters: bool,
) -> bool:
    if not isinstance(happening, ZoneChanged):
        return False
    if enters:
        came = happening.destination is Zone.BATTLEFIELD
        return came and matches(rule.filter, position, happening.object, scene)
    died = (happening.origin, happening.destination) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    if not rule.dying or not died or happening.before is None:
        return False
    return matches(rule.filter, position, happening.before, scene)

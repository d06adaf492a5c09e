"""What does not come of a permanent's entering, though a reader would wait for it (CR 603.2e).

In: a permanent that has entered the battlefield, and the position after. Out: what is told of it.
"""

from __future__ import annotations

from engine.ability.abilities import ReplacementAbility, TriggeredAbility
from engine.ability.base import Ability
from engine.ability.replacements.hooks import WouldEnter
from engine.game.facts.events import Entering
from engine.game.facts.stack import AbilityOf, Triggering
from engine.game.meaning.questions import occurrences_of
from engine.game.play import Play
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.listeners import is_entering, waiting_for
from engine.terms.happenings import Attacked, BecameTapped, ZoneChanged
from engine.terms.ids import ObjectId


def tell_of_entering(play: Play, after: Position, happening: ZoneChanged) -> None:
    """Tell what abilities do not do as this permanent enters."""
    if happening.object not in after.state.objects:
        return
    _tapped_already(play, after, happening.object)
    _not_declared(play, after, happening.object)
    _lost_as_it_enters(play, after, happening)


def _tapped_already(play: Play, after: Position, id: ObjectId) -> None:
    """CR 603.2e: what enters tapped does not become tapped, which abilities may wait for."""
    if not after.state.objects[id].tapped:
        return
    tapped = BecameTapped(after.controller(id), id, for_mana=False)
    for listener, ability in waiting_for(after, tapped):
        of = AbilityOf(listener, ability)
        play.nothing("603.2e", Triggering.TRIGGERS_AS_IT_ENTERS(of, id))


def _not_declared(play: Play, after: Position, id: ObjectId) -> None:
    """CR 508.3a: what is put onto the battlefield attacking was not declared as an attacker."""
    combat = after.state.combat
    record = combat.attacker(id) if combat is not None else None
    if record is None or record.target is None:
        return
    attacked = Attacked(after.controller(id), id, record.target, record.defending)
    for listener, ability in waiting_for(after, attacked):
        of = AbilityOf(listener, ability)
        play.nothing("508.3a", Triggering.IS_DECLARED(of, id))


def _lost_as_it_enters(play: Play, after: Position, happening: ZoneChanged) -> None:
    """CR 603.6b, 614.12: an ability that it has lost by the time that it is there does nothing."""
    id = happening.object
    held = {each.ability for each in after.of(id).functional}
    for ability in after.copiable(id).abilities:
        if ability in held:
            continue
        if isinstance(ability, TriggeredAbility) and is_entering(ability.event):
            scene = Scene(source=id, controller=after.controller(id))
            if occurrences_of(ability.event, (happening,), after, scene):
                of = AbilityOf(id, ability)
                play.nothing("603.6b", Triggering.IS_THERE_AS_IT_ENTERS(of, id))
        elif _changes_entering(ability):
            play.nothing("614.12", Entering.CHANGED_BY_ITSELF(id))


def _changes_entering(ability: Ability) -> bool:
    """Whether it is a replacement effect that says how something enters (CR 614.1c–d)."""
    if not isinstance(ability, ReplacementAbility):
        return False
    return isinstance(ability.replacement.event, WouldEnter)

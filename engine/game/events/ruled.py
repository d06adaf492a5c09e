"""Replacement and prevention effects that the rules themselves give: protection, counters.

In: an event. Out: watchers for it.
"""

from __future__ import annotations

from engine.ability.amounts import Number
from engine.ability.effects.counters import TakeCounters
from engine.ability.filters import Anything
from engine.ability.references import This
from engine.ability.replacements.hooks import WouldBeDestroyed, WouldDealDamage, WouldMove
from engine.ability.replacements.instead import DoInstead, MoveInstead, PreventDamage, Replacement
from engine.game.events.watching import unpreventable
from engine.game.facts.reasons import Reason
from engine.game.facts.targets import HasAbility, Targeting
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.protection import variant_of_protection
from engine.game.meaning.questions import matches
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.scene import Scene
from engine.game.state.watcher import Watcher
from engine.terms.counters import CounterKind
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword
from engine.terms.player_rules import ForPlayers
from engine.terms.zones import Zone

_PREVENT = Replacement(WouldDealDamage(), (PreventDamage(),))
_FINALITY = Replacement(
    WouldMove(Anything(), Zone.BATTLEFIELD, Zone.GRAVEYARD), (MoveInstead(Zone.EXILE),)
)
_TO_COMMAND = Replacement(WouldMove(Anything()), (MoveInstead(Zone.COMMAND),), optional=True)
_LESS_SHIELD = TakeCounters(This(), CounterKind.SHIELD, Number(1))
_SHIELD_DESTROY = Replacement(WouldBeDestroyed(Anything()), (DoInstead((_LESS_SHIELD,)),))
_SHIELD_DAMAGE = Replacement(WouldDealDamage(), (PreventDamage(),), then=(_LESS_SHIELD,))


def ruled_watchers(play: Play, event: ev.Event) -> list[Watcher]:
    """The effects of protection and of shield and finality counters that may apply."""
    position = play.position
    match event:
        case ev.Damage(recipient=int() as id) if position.exists(ObjectId(id)):
            found = _protection(play, event, ObjectId(id))
            if position.object(ObjectId(id)).count(CounterKind.SHIELD):
                found.append(_watcher(play, ObjectId(id), _SHIELD_DAMAGE, CounterKind.SHIELD.rule))
            return found
        case ev.Damage(recipient=str() as name):
            return _player_protection(play, event, PlayerId(name))
        case ev.Destroy(object=id, by_effect=True) if position.exists(id):
            if position.object(id).count(CounterKind.SHIELD):
                return [_watcher(play, id, _SHIELD_DESTROY, CounterKind.SHIELD.rule)]
        case ev.Move(object=id, destination=Zone.GRAVEYARD) if position.exists(id):
            if position.object(id).count(CounterKind.FINALITY):
                return [_watcher(play, id, _FINALITY, CounterKind.FINALITY.rule)]
        case ev.Move(object=id, destination=Zone.HAND | Zone.LIBRARY) if position.exists(id):
            object = position.object(id)
            if object.choice("commander") is not None and object.zone is not event.destination:
                # CR 903.9b: its owner may put it into the command zone instead.
                play.because("903.9b", Reason.IS_COMMANDER(id))
                scene = Scene(source=id, controller=object.owner)
                return [Watcher(("903.9b", id), _TO_COMMAND, scene, ruled="903.9b")]
    return []


def _protection(play: Play, event: ev.Damage, id: ObjectId) -> list[Watcher]:
    """CR 702.16e: damage from sources with the quality is prevented."""
    position = play.position
    found: list[Watcher] = []
    if unpreventable(play, event):
        return found  # CR 615.12: it prevents nothing
    scene = Scene(source=id, controller=position.controller(id))
    for ability in position.of(id).keyword_abilities(Keyword.PROTECTION):
        quality = ability.quality
        if quality is None or matches(quality, position, event.source, scene):
            for number in ("702.16e", *variant_of_protection(quality)):
                play.because(number, HasAbility(id, ability))
            found.append(
                Watcher((Keyword.PROTECTION, id, ability), _PREVENT, scene, ruled="702.16e")
            )
    return found


def _player_protection(play: Play, event: ev.Damage, player: PlayerId) -> list[Watcher]:
    """CR 702.16e for players with protection."""
    found: list[Watcher] = []
    if unpreventable(play, event):
        return found  # CR 615.12: it prevents nothing
    for rule, scene in changed_rules(play.position).for_player(player, ForPlayers.PROTECTION):
        if rule.filter is None or matches(rule.filter, play.position, event.source, scene):
            for number in ("702.16e", *variant_of_protection(rule.filter)):
                play.because(number, Targeting.PROTECTED_PLAYER(player))
            key = (Keyword.PROTECTION, player, rule)
            found.append(Watcher(key, _PREVENT, scene, ruled="702.16e"))
    return found


def _watcher(play: Play, id: ObjectId, replacement: Replacement, rule: str) -> Watcher:
    scene = Scene(source=id, controller=play.position.controller(id))
    return Watcher((rule, id), replacement, scene, ruled=rule)

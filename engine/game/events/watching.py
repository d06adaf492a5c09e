"""Replacement and prevention effects asked about an event: whether each applies, and what it does.

In: a watcher and an event. Out: whether the effect applies to it, and what happens instead.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.amounts import AmountThisWay, EventAmount
from engine.ability.references import EventObject, EventPlayer, OtherEventObject
from engine.ability.replacements.entering import EnterMoving
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.restrictions import DamageCantBePrevented
from engine.ability.walk import contains
from engine.game.deeds import events_instead, perform_after
from engine.game.facts.events import Cause
from engine.game.facts.naming import Called, Name, Pronoun
from engine.game.facts.questions import EffectOf, Question
from engine.game.facts.reasons import Reason
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import holds, watches
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.lasting import LastingReplacement
from engine.game.state.position import Arrival
from engine.game.state.scene import Scene
from engine.game.state.watcher import Watcher
from engine.terms.counters import CounterKind
from engine.terms.fact import Fact
from engine.terms.happenings import Occurrence
from engine.terms.ids import PlayerId
from engine.terms.player_rules import ForPlayers

#: What the rules themselves make replace or prevent something.
_CAUSES = {
    "903.9b": Cause.COMMANDER,
    "702.16e": Cause.PROTECTION,
    CounterKind.SHIELD.rule: Cause.SHIELD_COUNTER,
    CounterKind.FINALITY.rule: Cause.FINALITY_COUNTER,
}


#: Where an event names what a shield may be about.
_CONCERNED = ("recipient", "object", "source", "player")


def applies(watcher: Watcher, play: Play, event: ev.Event, arrival: Arrival | None) -> bool:
    """Whether it watches for this event and its condition holds."""
    replacement, position = watcher.replacement, play.position
    if isinstance(replacement.event, WouldEnter):
        if arrival is None:
            return False
        position = arrival.position
    if watcher.prevention and not replacement.then and unpreventable(play, event):
        return False
    if watcher.lasting is not None and watcher.lasting.about:
        # Damage may concern it as its source too: "dealt to and dealt by that creature".
        concerned = {getattr(event, each, None) for each in _CONCERNED}
        became = position.state.successors  # CR 609.7a: the permanent that a spell became
        ids = [id for id in watcher.lasting.about if isinstance(id, int)]
        about = {*watcher.lasting.about, *(became[id] for id in ids if id in became)}
        if concerned.isdisjoint(about):
            return False
    if not watches(replacement.event, event, position, watcher.scene, arrival):
        return False
    condition = replacement.condition
    return condition is None or holds(condition, position, watcher.scene)


def outcome(watcher: Watcher, play: Play, event: ev.Event) -> list[ev.Event]:
    """What happens instead of the event."""
    if watcher.replacement.optional and not _is_wanted(watcher, play, event):
        return [event]
    scene = _scene_of_event(watcher.scene, event)
    if scene.source not in play.state.objects and isinstance(event, ev.Move):
        scene.source = event.object  # CR 614.12: the arriving object, still where it was
    events = [event]
    if watcher.prevention and unpreventable(play, event):
        scene.remember_number("prevented", 0)
        if watcher.ruled == CounterKind.SHIELD.rule:
            play.because(watcher.ruled, Reason.SHIELD_COUNTER_GOES(watcher.scene.source))
    else:
        for result in watcher.replacement.results:
            events = [
                changed
                for each in events
                for changed in events_instead(result, play, each, scene, watcher)
            ]
        _wear_off(watcher, play, event, scene)
    if watcher.replacement.then and not _followed(watcher, play, event):
        effects = watcher.replacement.then
        perform_after(play, effects, scene)
    return events


#: Words in what follows of which each of several damages has its own meaning.
_OF_EACH = (EventObject, OtherEventObject, EventPlayer, EventAmount, AmountThisWay)


def _followed(watcher: Watcher, play: Play, event: ev.Event) -> bool:
    """ "Prevent that damage and remove a counter": once for all damage of one moment (CR 615.5)."""
    if not watcher.prevention or not isinstance(event, ev.Damage):
        return False
    if contains(watcher.replacement.then, *_OF_EACH):
        return False
    done = watcher.key in play.followed
    play.followed.add(watcher.key)
    return done


def _is_wanted(watcher: Watcher, play: Play, event: ev.Event) -> bool:
    """Ask the player who may apply the effect; a commander's owner is asked about the commander."""
    player, rule = watcher.scene.controller, watcher.ruled or "614.1"
    if watcher.ruled == "903.9b" and isinstance(event, ev.Move):
        return play.choose_yes(player, Question.COMMANDER_TO_COMMAND_ZONE(event.object), rule)
    return play.choose_yes(player, Question.APPLY_EFFECT(source_of(watcher, play, event)), rule)


def cause_of(watcher: Watcher, play: Play, event: ev.Event) -> Fact:
    """What replaces or prevents the event."""
    source, word = source_of(watcher, play, event), watcher.replacement.word
    by_rule = _CAUSES.get(watcher.ruled)
    if by_rule is not None:
        return by_rule(source)
    if word and any(isinstance(r, EnterMoving) for r in watcher.replacement.results):
        return EffectOf(source, watcher.replacement)  # devour 3 or devour 5
    if word:
        return Cause.KEYWORD(source, word)
    return Cause.PREVENTION(source) if watcher.prevention else Cause.REPLACEMENT(source)


def source_of(watcher: Watcher, play: Play, event: ev.Event) -> Fact:
    """The effect's source; what arrives brings its own effects."""
    if watcher.scene.source in play.state.objects or watcher.scene.source in play.state.last_known:
        return Name(watcher.scene.source)
    if isinstance(event, ev.Move):
        return Name(event.object)
    return Called(event.values.name) if isinstance(event, ev.TokenEnters) else Pronoun.IT()


def _wear_off(watcher: Watcher, play: Play, event: ev.Event, scene: Scene) -> None:
    """CR 615.7, 614.7: a shield is used up, a "next time" is over.

    CR 615.8: an instance of damage is all that its source deals at that moment.
    """
    lasting = watcher.lasting
    if lasting is None:
        return
    current = next((r for r in play.state.replacements if r.id == lasting.id), None)
    if current is None:
        return
    changed: LastingReplacement | None = current
    if current.shield is not None:
        left = current.shield - scene.numbers.get("prevented", 0)
        changed = replace(current, shield=left) if left > 0 else None
    elif current.uses is not None and isinstance(event, ev.Damage):
        play.met.add(current.id)
    elif current.uses is not None:
        changed = _used_once(current)
    kept = [changed if r.id == lasting.id else r for r in play.state.replacements]
    play.change(replacements=tuple(r for r in kept if r is not None))


def _used_once(effect: LastingReplacement) -> LastingReplacement | None:
    uses = effect.uses or 1
    return replace(effect, uses=uses - 1) if uses > 1 else None


def wear_off_met(play: Play) -> None:
    """CR 615.8: the "next time" of what met the damage of this moment is over."""
    if not play.met:
        return
    kept = (_used_once(r) if r.id in play.met else r for r in play.state.replacements)
    play.change(replacements=tuple(r for r in kept if r is not None))


def unpreventable(play: Play, event: ev.Event) -> bool:
    """CR 615.12: whether no effect prevents this damage; what else such an effect does is done."""
    if not isinstance(event, ev.Damage):
        return False
    rules = changed_rules(play.position)
    barred = not event.preventable or any(
        event.combat or not rule.combat for rule, _ in rules.of(event.source, DamageCantBePrevented)
    )
    player = event.recipient if isinstance(event.recipient, str) else play.state.active
    if barred or rules.for_player(PlayerId(player), ForPlayers.DAMAGE_NOT_PREVENTED):
        play.because("615.12", Reason.UNPREVENTABLE())
        return True
    return False


def _scene_of_event(scene: Scene, event: ev.Event) -> Scene:
    """The scene with the replaced event's object, player and amount as "it", "that player"…"""
    return Scene(
        source=scene.source,
        controller=scene.controller,
        targets=scene.targets,
        x=scene.x,
        event=occurrence_of(event),
        labels=dict(scene.labels),
        numbers=dict(scene.numbers),
    )


def occurrence_of(event: ev.Event) -> Occurrence:
    """What words in what happens instead of the event refer to."""
    match event:
        case ev.Damage(source=source, recipient=recipient, amount=amount):
            player = PlayerId(recipient) if isinstance(recipient, str) else None
            others = (recipient,) if isinstance(recipient, int) else ()
            return Occurrence(None, (source,), player, others, amount)
        case ev.GainLife(player=player, amount=amount) | ev.LoseLife(player=player, amount=amount):
            return Occurrence(None, player=player, amount=amount)
        case ev.CreateTokens(player=player, number=number):
            return Occurrence(None, player=player, amount=number)
        case ev.DrawCard(player=player) | ev.LoseGame(player=player):
            return Occurrence(None, player=player)
        case ev.PutCounters(recipient=recipient, number=number):
            objects = (recipient,) if isinstance(recipient, int) else ()
            return Occurrence(None, objects, amount=number)
        case ev.Move(object=id) | ev.Destroy(object=id):
            return Occurrence(None, (id,))
    return Occurrence(None)

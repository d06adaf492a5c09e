"""What an event consists of once nothing replaces it: damage has results, destruction is a move.

In: an event after replacement. Out: the event to carry out itself, if any, and the events that it
contains, which may be replaced in their turn (CR 120.4c, 616.1g).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.ability.base import Filter
from engine.game.events.entering import arrival_of
from engine.game.events.hosts import with_host
from engine.game.events.impossible import why_impossible
from engine.game.facts.asked import Asked
from engine.game.facts.events import Barred, Carried
from engine.game.facts.naming import Called
from engine.game.facts.reasons import Reason
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import matches
from engine.game.permanents.transforming import enters_by_night
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.object import GameObject
from engine.game.state.scene import Scene
from engine.terms.causes import MoveCause
from engine.terms.counters import CounterKind
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.keywords import Keyword
from engine.terms.objects import ObjectKind
from engine.terms.player_rules import ForPlayers
from engine.terms.types import CardType
from engine.terms.zones import Zone

Parts = tuple[ev.Event | None, tuple[ev.Event, ...]]


def contained(play: Play, event: ev.Event) -> Parts:
    """The event itself (None if it does not happen as such) and what it contains."""
    barred = why_impossible(play.position, event)
    if barred is not None:
        play.because(barred.rule, barred.reason)
        play.report(barred.told)
        return None, ()
    function = _CONTAINED.get(type(event))
    return function(play, event) if function is not None else (event, ())


def _damage(play: Play, event: ev.Damage) -> Parts:
    if event.amount <= 0:
        # CR 120.8: no damage at all
        play.nothing("120.8", Barred.DAMAGE(event.source, event.recipient))
        return None, ()
    results = _results_for_player if isinstance(event.recipient, str) else _results_for_object
    inner = results(play, event)
    if inner is None:
        return None, ()
    if play.position.of(event.source).has_keyword(Keyword.LIFELINK):
        # CR 120.3f, 702.15b: the source's controller gains that much life as well.
        for rule in ("120.3f", "702.15b"):
            play.because(rule, Reason.HAS_KEYWORD(event.source, Keyword.LIFELINK))
        controller = play.position.controller(event.source)
        inner.append(ev.GainLife(controller, event.amount, lifelink=event.source))
    return event, tuple(inner)


def _results_for_player(play: Play, event: ev.Damage) -> list[ev.Event] | None:
    player = PlayerId(str(event.recipient))
    if play.state.player(player).lost:
        return None
    source = play.position.of(event.source)
    controller = play.position.controller(event.source)
    inner: list[ev.Event] = []
    infectious = _why_infectious(play, event.source, player)
    if infectious is not None:
        # CR 120.3b, 702.90b: poison counters in place of loss of life.
        for rule in ("120.3b", "702.90b"):
            play.because(rule, infectious)
        inner.append(_poison(player, event.amount, controller))
    else:
        play.because("120.3a", _so(event))  # CR 120.3a: a player loses that much life
        inner.append(ev.LoseLife(player, event.amount, damage=True))
    toxic = source.keyword_abilities(Keyword.TOXIC)
    if toxic and event.combat:
        # CR 120.3g, 702.164c: the total toxic value in poison counters.
        for rule in ("120.3g", "702.164c", *(("702.164b",) if len(toxic) > 1 else ())):
            play.because(rule, Reason.HAS_KEYWORD(event.source, Keyword.TOXIC))
        total = sum(getattr(ability.amount, "value", 0) for ability in toxic)
        inner.append(_poison(player, total, controller))
    return inner


def _why_infectious(play: Play, source: ObjectId, player: PlayerId) -> Fact | None:
    """Why the damage is dealt as by a source with infect, None where it isn't."""
    if play.position.of(source).has_keyword(Keyword.INFECT):
        return Reason.HAS_KEYWORD(source, Keyword.INFECT)
    held = changed_rules(play.position).for_player(player, ForPlayers.DAMAGED_AS_BY_INFECT)
    if not held:
        return None
    return Reason.AS_THOUGH_INFECT(held[0][1].source, source)


#: The types of permanents that can be dealt damage (CR 120.1).
_DAMAGED = frozenset((CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE))


def _so(event: ev.Event) -> Fact:
    """The event itself as the reason of what it results in."""
    return Carried((event,), (event,))


def _poison(player: PlayerId, number: int, by: PlayerId) -> ev.PutCounters:
    return ev.PutCounters(player, CounterKind.POISON, number, by, by_effect=False)


def _results_for_object(play: Play, event: ev.Damage) -> list[ev.Event] | None:
    assert isinstance(event.recipient, int)
    id, position = event.recipient, play.position
    if not position.exists(id) or position.object(id).zone is not Zone.BATTLEFIELD:
        return None
    found, source = position.of(id), position.of(event.source)
    inner: list[ev.Event] = []
    several = len(_DAMAGED & found.types) > 1  # each result is for one of its types
    if CardType.CREATURE in found.types:
        deathtouch = source.has_keyword(Keyword.DEATHTOUCH)
        wither = source.has_keyword(Keyword.WITHER) or _all_withers(play)
        if wither or source.has_keyword(Keyword.INFECT):
            # CR 120.3d: -1/-1 counters in place of marked damage.
            word = Keyword.INFECT if source.has_keyword(Keyword.INFECT) else Keyword.WITHER
            has = Reason.HAS_KEYWORD(event.source, word) if source.has_keyword(word) else None
            for rule in ("120.3d", "702.90c" if word is Keyword.INFECT else "702.80a"):
                play.because(rule, has or _so(event))
            by = position.controller(event.source)
            inner.append(ev.PutCounters(id, CounterKind.MINUS, event.amount, by, by_effect=False))
            if deathtouch:
                inner.append(ev.MarkDamage(id, 0, deathtouch))
        else:
            why = Reason.HIT_AS_CREATURE(id) if several else _so(event)
            play.because("120.3e", why)  # CR 120.3e: it is marked on the creature
            inner.append(ev.MarkDamage(id, event.amount, deathtouch))
        if deathtouch:
            play.because("702.2b", Reason.HAS_KEYWORD(event.source, Keyword.DEATHTOUCH))
    if CardType.PLANESWALKER in found.types:
        why = Reason.HIT_AS_PLANESWALKER(id) if several else _so(event)
        for rule in ("120.3c", "306.8"):  # CR 120.3c: that many loyalty counters go
            play.because(rule, why)
        inner.append(ev.TakeCounters(id, CounterKind.LOYALTY, event.amount))
    if CardType.BATTLE in found.types:
        why = Reason.HIT_AS_BATTLE(id) if several else _so(event)
        for rule in ("120.3h", "310.6"):  # CR 120.3h: that many defense counters go
            play.because(rule, why)
        inner.append(ev.TakeCounters(id, CounterKind.DEFENSE, event.amount))
    if not inner:
        # CR 120.1a: only creatures, planeswalkers, battles and players
        play.nothing("120.1a", Barred.DAMAGE(event.source, id))
        return None
    return inner


def _all_withers(play: Play) -> bool:
    """Whether an effect has all damage dealt as though its source had wither."""
    active = play.state.active
    return bool(changed_rules(play.position).for_player(active, ForPlayers.ALL_DAMAGE_WITHERS))


def _destroy(play: Play, event: ev.Destroy) -> Parts:
    if not play.position.exists(event.object):
        return None, ()
    # CR 701.8a: from the battlefield to its owner's graveyard
    going = ev.Move(event.object, Zone.GRAVEYARD, MoveCause.DESTROY)
    play.because(KeywordAction.DESTROY.rule, _so(going))
    return None, (going,)


def _create(play: Play, event: ev.CreateTokens) -> Parts:
    play.count_events(max(0, event.number))
    token = ev.TokenEnters(event.player, event.values, event.entering, event.label)
    tokens = (token,) * max(0, event.number)
    if tokens:
        play.because(KeywordAction.CREATE.rule, Carried(tokens, tokens))
    return None, tokens


def _draw(play: Play, event: ev.DrawCard) -> Parts:
    library = play.state.zone(Zone.LIBRARY, event.player)
    if not library:
        # CR 121.4: nothing to draw; state-based actions will see it
        play.because("121.4", _so(event))
        return event, ()
    draw = ev.Move(library[0], Zone.HAND, MoveCause.DRAW, event.player)
    play.because("121.1", _so(draw))  # CR 121.1: the top card goes to the hand
    return None, (draw,)


def _shown(object: GameObject) -> Fact:
    """CR 708.9: what its owner shows a face-down permanent to be."""
    if object.card is None or object.card.is_unknown:
        return Reason.LEAVES(object.id)
    card = Called(object.card.faces[object.face].name)
    return Reason.SHOWN_AS_IT_LEAVES(object.id, object.owner, card)


def _move(play: Play, event: ev.Move) -> Parts:
    position = play.position
    if not position.exists(event.object):
        return None, ()
    object = position.object(event.object)
    if event.destination is object.zone and event.destination in (Zone.GRAVEYARD, Zone.HAND):
        return None, ()
    if object.kind is ObjectKind.TOKEN and object.zone is not Zone.BATTLEFIELD:
        # CR 111.8: a token that left can't move again
        play.nothing("111.8", Barred.MOVES(event.object))
        return None, ()
    if object.face_down and event.destination is not Zone.BATTLEFIELD:
        # CR 708.9: it is revealed as it leaves
        play.because("708.9", _shown(object) if object.on_battlefield else None)
    if event.cause is not None and event.cause.action not in (None, KeywordAction.DESTROY):
        # CR 701.17a: told of what the graveyard gets; the rest is told with what replaced it
        done = event.cause is not MoveCause.MILL or event.destination is Zone.GRAVEYARD
        play.because(event.cause.action.rule, _so(event) if done else None)
    if event.destination is not Zone.BATTLEFIELD:
        return event, ()
    if event.entering is None:
        return replace(event, entering=ev.Entering(event.by or object.owner)), ()
    if _cant_enter(play, event):
        return None, ()
    if enters_by_night(object, play.state) and not event.entering.face:
        play.because("702.145b", Reason.ENTERS_BY_NIGHT(event.object))
    printed = object.values if object.card is None else object.card.permanent(event.entering.face)
    if {CardType.INSTANT, CardType.SORCERY} & set(printed.types) and object.zone is not Zone.STACK:
        # CR 400.4a: it stays where it is
        play.because("400.4a", Barred.ENTER(event.object))
        play.report(Barred.ENTER(event.object))
        return None, ()
    attached = with_host(play, event)
    return attached, ()


def _token(play: Play, event: ev.TokenEnters) -> Parts:
    return with_host(play, event), ()


def _cant_enter(play: Play, event: ev.Move) -> bool:
    """CR 101.2: whether an effect says that this card can't enter the battlefield; it stays."""
    position = play.position
    found = changed_rules(position).for_player(play.state.active, ForPlayers.CANT_ENTER)
    for rule, scene in found:
        if rule.filter is None:
            continue
        now = matches(rule.filter, position, event.object, scene)
        if now or _as_it_enters(play, event, rule.filter, scene):
            original = event.entering.copy_of if event.entering is not None else None
            reason = Asked.CANT_ENTER_BY(event.object, scene.source)
            if original is not None and not now:  # what it copies is what can't enter
                reason = Asked.CANT_ENTER_AS(event.object, original, scene.source)
            play.because("101.2", reason)
            play.report(Barred.ENTER(event.object))
            return True
    return False


def _as_it_enters(play: Play, event: ev.Move, filter: Filter, scene: Scene) -> bool:
    """CR 614.12: whether what it enters as matches, where that is not what the card says."""
    if event.entering is None or event.entering.values is None:
        return False
    arrival = arrival_of(play, event)
    return arrival is not None and matches(filter, arrival.position, arrival.id, scene)


def _put_counters(play: Play, event: ev.PutCounters) -> Parts:
    return (event if event.number > 0 else None), ()


def _gain_life(play: Play, event: ev.GainLife) -> Parts:
    if event.amount <= 0:
        return None, ()  # CR 119.9: gaining 0 life is no event
    if event.lifelink is None:  # CR 120.3f says it of lifelink
        play.because("119.3", _so(event))
    return event, ()


def _lose_life(play: Play, event: ev.LoseLife) -> Parts:
    if event.amount <= 0:
        return None, ()
    if not event.damage and not event.paid:
        play.because("119.3", _so(event))
    return event, ()


_CONTAINED: dict[type[ev.Event], Callable[[Any, Any], Parts]] = {
    ev.Damage: _damage,
    ev.Destroy: _destroy,
    ev.CreateTokens: _create,
    ev.DrawCard: _draw,
    ev.Move: _move,
    ev.TokenEnters: _token,
    ev.PutCounters: _put_counters,
    ev.GainLife: _gain_life,
    ev.LoseLife: _lose_life,
}

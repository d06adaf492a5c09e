"""How a permanent would exist on the battlefield if it entered now (CR 614.12).

In: an event that would put an object onto the battlefield. Out: an `Arrival`: a position in which
it is there, for replacement effects to look at; and what every permanent has built in as it enters.
"""

from __future__ import annotations

from dataclasses import replace

from engine.game.events.carry_out import carry_out
from engine.game.events.editor import Editor
from engine.game.facts.events import Barred
from engine.game.facts.naming import Called, Name
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.layers.deriving import derive
from engine.game.layers.rules_changed import counters_barred
from engine.game.permanents.protectors import SIEGE, possible_protectors
from engine.game.permanents.sagas import SAGA, final_chapter
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.position import Arrival
from engine.terms.counters import CounterKind
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword
from engine.terms.types import CardType
from engine.terms.zones import Zone


def arrival_of(play: Play, event: ev.Event) -> Arrival | None:
    """The object as it would exist on the battlefield, None if none would enter."""
    if isinstance(event, ev.Move):
        if event.destination is not Zone.BATTLEFIELD or event.entering is None:
            return None
        if not play.position.exists(event.object):
            return None
    elif not isinstance(event, ev.TokenEnters):
        return None
    editor = Editor(play.position)
    carry_out(event, editor)
    new = ObjectId(play.state.next_id)
    position = derive(editor.finish())
    was = event.object if isinstance(event, ev.Move) else None
    return Arrival(position, new, was)


def intrinsic(play: Play, event: ev.Event) -> ev.Event:
    """The event with what the permanent's types bring: loyalty, defense and lore counters."""
    if isinstance(event, ev.Move) and event.destination is Zone.BATTLEFIELD:
        entering = event.entering or ev.Entering(_entering_player(play, event))
        event = replace(event, entering=entering)
    arrival = arrival_of(play, event)
    if arrival is None or not isinstance(event, ev.Move | ev.TokenEnters):
        return event
    assert event.entering is not None
    found = arrival.position.of(arrival.id)
    counters = dict(event.entering.counters)
    own = isinstance(event, ev.Move) and play.position.of(event.object).name == found.name
    who = Name(event.object) if isinstance(event, ev.Move) and own else Called(found.name)
    given = set(event.applied)
    if CardType.PLANESWALKER in found.types and "306.5b" not in given:
        # CR 306.5b: its printed loyalty in counters
        play.because("306.5b", Reason.PRINTED_LOYALTY(who, found.loyalty or 0))
        counters[CounterKind.LOYALTY] = counters.get(CounterKind.LOYALTY, 0) + (found.loyalty or 0)
        given.add("306.5b")
    if CardType.BATTLE in found.types and "310.4b" not in given:
        # CR 310.4b: its printed defense in counters
        play.because("310.4b", Reason.PRINTED_DEFENSE(who, found.defense or 0))
        counters[CounterKind.DEFENSE] = counters.get(CounterKind.DEFENSE, 0) + (found.defense or 0)
        given.add("310.4b")
    if SAGA in found.subtypes and "714.3a" not in given:
        # CR 714.3a: its first lore counter, or as many as are chosen
        counters[CounterKind.LORE] = counters.get(CounterKind.LORE, 0) + _lore(play, arrival, who)
        given.add("714.3a")
    event = _protected(play, event, arrival) if CardType.BATTLE in found.types else event
    assert event.entering is not None
    if given == event.applied:
        return event
    kept = tuple((str(kind), number) for kind, number in counters.items() if number)
    entering = replace(event.entering, counters=kept)
    return replace(event, entering=entering, applied=frozenset(given))


def _lore(play: Play, arrival: Arrival, who: Fact) -> int:
    """CR 714.3a: with how many lore counters a Saga enters; CR 714.3b: with read ahead."""
    found = arrival.position.of(arrival.id)
    if not found.has_keyword(Keyword.READ_AHEAD):
        play.because("714.3a", Reason.IS_SAGA(who))
        return 1
    final = final_chapter(arrival.position, arrival.id)
    for rule in ("714.3b", "702.155b"):
        play.because(rule, Reason.READS_AHEAD(who))
    player = arrival.position.controller(arrival.id)
    # CR 609.3: without chapters there is no number between one and none
    number = play.choose_number(player, 1, final, Question.CHAPTER(), "714.3b") if final else 0
    if number > 1:
        play.because("702.155a", Reason.EARLIER_CHAPTERS_SKIPPED(who))
    return number


def without_barred_counters(play: Play, event: ev.Event) -> ev.Event:
    """CR 101.2: the event without counters that can't be put on what enters."""
    if not isinstance(event, ev.Move | ev.TokenEnters):
        return event
    if event.entering is None or not event.entering.counters:
        return event
    arrival = arrival_of(play, event)
    if arrival is None:
        return event
    kept = tuple(
        (kind, number)
        for kind, number in event.entering.counters
        if not counters_barred(arrival.position, arrival.id, kind)
    )
    if len(kept) == len(event.entering.counters):
        return event
    who = Name(event.object) if isinstance(event, ev.Move) else Called(event.values.name)
    play.nothing("101.2", Barred.COUNTERS_ON_ENTERING(who))
    play.because("122.6", Reason.COUNTERS_AS_IT_ENTERS())
    return replace(event, entering=replace(event.entering, counters=kept))


def _protected(
    play: Play, event: ev.Move | ev.TokenEnters, arrival: Arrival
) -> ev.Move | ev.TokenEnters:
    """CR 310.8a, 310.11a: as a battle enters, its controller chooses its protector."""
    entering = event.entering
    assert entering is not None
    found = arrival.position.of(arrival.id)
    options = possible_protectors(play.state, found, entering.controller)
    if not options or dict(entering.chosen).get("protector"):
        return event
    for rule in ("310.8a", *(("310.11a",) if SIEGE in found.subtypes else ())):
        play.because(rule, Reason.CHOOSES_PROTECTOR(entering.controller))
    chosen = play.choose_players(entering.controller, options, 1, 1, "310.8a", Question.PROTECTOR())
    noted = (*entering.chosen, ("protector", str(chosen[0])))
    return replace(event, entering=replace(entering, chosen=noted))


def _entering_player(play: Play, event: ev.Move) -> PlayerId:
    return event.by or play.position.object(event.object).owner

"""Checking for state-based actions and performing them together (CR 704.3).

In: a play. Out: whether any were performed. All are found in one frozen position before any is
performed, and performed as one event.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.replacements.instead import RegenerateInstead
from engine.game.events.process import happen
from engine.game.events.replacing import is_replaced
from engine.game.facts.asked import Asked
from engine.game.facts.casting import Activates
from engine.game.facts.reasons import Reason
from engine.game.facts.stack import AbilityOf
from engine.game.facts.state_based import StateBased
from engine.game.layers.rules_changed import changed_rules
from engine.game.play import Play
from engine.game.state.events import Destroy, Event, LoseGame, Move, TakeCounters
from engine.game.state.state import GameState
from engine.game.state_based.finding import Finding
from engine.game.state_based.index import STATE_BASED_ACTIONS
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId
from engine.terms.keywords import Keyword
from engine.terms.player_rules import ForPlayers
from engine.terms.zones import Zone


def perform_state_based_actions(play: Play) -> bool:
    """CR 704.3: one check; tells whether anything was performed, so that it is repeated."""
    position = play.position
    play.record.hold()  # choices and checks are of the step in which the actions are performed
    found = [finding for find in STATE_BASED_ACTIONS for finding in find(position, play)]
    _forget_marks(play)
    if not found:
        play.record.release()
        return False
    done_before = play.record.head
    play.begin(StateBased.CHECKED(), "704.3")
    play.record.release()
    _tell_no_priority_between(play, done_before, found)
    for finding in found:
        for rule in (finding.rule, *finding.also):
            play.because(rule, finding.reason)
    for reason in dict.fromkeys(finding.reason for finding in found):
        play.report(reason)
    _tell_not_destroyed(play, found)
    before = play.state
    _note_as_it_was(play, found)
    happen(play, *_as_one_event(play, found))
    _tell_never_placed(play, before)
    return play.state is not before


def _tell_no_priority_between(play: Play, done: Fact | None, found: list[Finding]) -> None:
    """CR 704.3: what goes right after an ability of it was activated can't be activated again."""
    if not isinstance(done, Activates):
        return
    going = {e.object for f in found for e in f.events if isinstance(e, Move | Destroy)}
    if done.source in going:
        play.because("704.3", Asked.BEFORE_PRIORITY(done.player, done.source))


def _tell_never_placed(play: Play, before: GameState) -> None:
    """CR 704.3: abilities that have triggered, of players who have lost before they go anywhere."""
    for trigger in before.waiting:
        player = trigger.scene.controller
        if play.state.player(player).lost and not before.player(player).lost:
            ability = AbilityOf(trigger.scene.source, trigger.ability)
            play.because("704.3", Asked.STILL_WAITS(player, ability))


def _tell_not_destroyed(play: Play, found: list[Finding]) -> None:
    """CR 701.8b: what is put into a graveyard without being destroyed, indestructible or not."""
    for event in (event for finding in found for event in finding.events):
        if not isinstance(event, Move) or event.destination is not Zone.GRAVEYARD:
            continue
        if event.object not in play.state.battlefield:
            continue
        if play.position.of(event.object).has_keyword(Keyword.INDESTRUCTIBLE):
            play.because("701.8b", Reason.NOT_DESTROYED(event.object))
        elif is_shielded(play.state, event.object):
            play.because("701.8b", Reason.NOT_REGENERATED(event.object))


def is_shielded(state: GameState, id: ObjectId) -> bool:
    """Whether a regeneration shield waits for the destruction of this permanent (CR 701.19a)."""
    return any(
        id in lasting.about
        and any(isinstance(one, RegenerateInstead) for one in lasting.replacement.results)
        for lasting in state.replacements
    )


def _note_as_it_was(play: Play, found: list[Finding]) -> None:
    """CR 704.8: what leaves is known as it was before any of what is done at the same time."""
    leaving = {e.object for f in found for e in f.events if isinstance(e, Move | Destroy)}
    for finding in found:
        for event in finding.events:
            if isinstance(event, TakeCounters) and event.recipient in leaving:
                play.because("704.8", Reason.LAST_BEFORE_ALL(event.recipient))


def _as_one_event(play: Play, found: list[Finding]) -> list[Event]:
    """CR 704.7: the same result only once; no one is destroyed who goes anyway."""
    events: list[Event] = []
    losing = set()
    moved = {e.object for f in found for e in f.events if isinstance(e, Move)}
    destroyed = set()
    for finding in found:
        for event in finding.events:
            if isinstance(event, Destroy):
                if event.object in moved or event.object in destroyed:
                    continue
                destroyed.add(event.object)
            elif isinstance(event, LoseGame):
                if event.player in losing:
                    if _would_go_on(play, event):
                        play.because("704.7", Reason.SAME_RESULT(event.player))
                    continue
                losing.add(event.player)
            elif event in events:
                continue
            events.append(event)
    return events


def _would_go_on(play: Play, event: LoseGame) -> bool:
    """CR 704.7: whether a replacement effect applies to the loss, which is possible at all."""
    never = changed_rules(play.position).for_player(event.player, ForPlayers.CANT_LOSE)
    return not never and is_replaced(play, event)


def _forget_marks(play: Play) -> None:
    """What only counts since the last check is forgotten (CR 704.5b, 704.5h, 704.6d)."""
    state = play.state
    marked = [
        o.but(deathtouched=False)
        for id in state.battlefield
        if (o := state.objects[id]).deathtouched
    ]
    for zone in (Zone.GRAVEYARD, Zone.EXILE):  # CR 704.6d
        objects = (state.objects[id] for id in state.everywhere(zone))
        marked += (o.but(just_put=False) for o in objects if o.just_put)
    if marked:
        play.state = state.with_objects(marked)
    for player in play.state.players:
        if player.drew_from_empty:
            play.state = play.state.with_player(replace(player, drew_from_empty=False))

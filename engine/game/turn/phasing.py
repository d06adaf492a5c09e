"""Phasing: which permanents go and come back together (CR 702.26).

In: a position and permanents that phase out, or a player whose permanents phase in. Out: the
events of all of them, what is attached to a permanent along with it.
"""

from __future__ import annotations

from engine.game.combat.strikes import is_fighting
from engine.game.events.process import happen
from engine.game.facts.events import Carried
from engine.game.facts.reasons import Reason
from engine.game.play import Play
from engine.game.state.events import Event, PhaseIn, PhaseOut
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.game.triggers.as_it_phases import tell_of_phasing
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.zones import Zone


def phase_out(play: Play, ids: tuple[ObjectId, ...]) -> None:
    """CR 702.26b: permanents phase out, and what is attached to them does indirectly (702.26g)."""
    events = events_of_phasing_out(play.position, ids)
    if not events:
        return
    play.because("702.26b", Carried(events, events))
    along = tuple(event for event in events if event.along is not None)
    if along:
        play.because("702.26g", Carried(along, along))
    for event in events:
        if is_fighting(play.state, event.object):
            play.because("506.4", Reason.PHASES_OUT_OF_COMBAT(event.object))
    carry_out_phasing(play, events)


def carry_out_phasing(play: Play, events: tuple[Event, ...]) -> None:
    """CR 702.26d: they phase, and nothing has changed zones."""
    before = play.position
    happen(play, *events)
    now = play.state.objects
    left = (each.object for each in events if isinstance(each, PhaseOut))
    out = tuple(id for id in left if id in now and now[id].phased_out)
    back = tuple(each.object for each in events if isinstance(each, PhaseIn))
    tell_of_phasing(play, before, out, back)


def events_of_phasing_out(position: Position, ids: tuple[ObjectId, ...]) -> tuple[PhaseOut, ...]:
    """These permanents and all that is attached to them, each once.

    CR 702.26h: what would go both ways goes along with what it is attached to.
    """
    hosts: dict[ObjectId, ObjectId | None] = dict.fromkeys(ids)
    waiting = list(ids)
    while waiting:
        host = waiting.pop()
        for id in position.attachments(host):
            if id not in hosts:
                waiting.append(id)
            hosts[id] = host
    return tuple(PhaseOut(id, along) for id, along in hosts.items())


def events_of_phasing_in(state: GameState, player: PlayerId) -> tuple[PhaseIn, ...]:
    """CR 702.26a, g: what phased out under this player's control, and what went along with it."""
    out = [
        object for id in state.zone(Zone.BATTLEFIELD) if (object := state.objects[id]).phased_out
    ]
    coming = {o.id for o in out if o.out_with is None and o.out_under == player}
    grown = True
    while grown:
        along = {o.id for o in out if o.out_with in coming} - coming
        coming |= along
        grown = bool(along)
    return tuple(PhaseIn(o.id) for o in out if o.id in coming)

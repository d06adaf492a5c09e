"""Making events happen: replaced, carried out together, noticed by triggered abilities.

In: events that would happen at the same time. Out: the play's state changed, what happened.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from engine.game.events.carry_out import carry_out
from engine.game.events.contained import contained
from engine.game.events.editor import Editor
from engine.game.events.entering import without_barred_counters
from engine.game.events.expiry import expire_with_source
from engine.game.events.miracles import offer_miracles
from engine.game.events.pairs import unpair
from engine.game.events.replacing import replaced
from engine.game.events.reporting import report_events
from engine.game.events.shields import shielded_first
from engine.game.events.shuffling import shuffle_after
from engine.game.events.watching import wear_off_met
from engine.game.facts.events import Carried
from engine.game.facts.reasons import Reason
from engine.game.facts.stack import Resolving
from engine.game.play import Play
from engine.game.state.events import Event, GainLife, Move, PutCounters, TakeCounters
from engine.game.state.forbidden import LimitReached
from engine.game.state.object import UNTIL_IT_LEAVES
from engine.game.state.position import Position
from engine.game.triggers.detection import detect
from engine.game.triggers.state_triggers import notice_states
from engine.terms.causes import MoveCause
from engine.terms.counters import CounterKind
from engine.terms.happenings import Happening, ZoneChanged
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.turn import Step
from engine.terms.zones import Zone

#: So many poison counters lose the game (CR 704.5c).
_LETHAL_POISON = 10
#: No event is of more life, damage, counters or tokens than this; doubling soon would be.
MOST_AT_ONCE = 10**60


def happen(play: Play, *events: Event) -> tuple[Happening, ...]:
    """Make these events happen at the same time; gives what really happened.

    CR 104.1: nothing happens after the game has ended.
    """
    if play.state.over:
        return ()
    play.count_events(len(events))
    final: list[Event] = []
    outer, play.afterwards = play.afterwards, []
    outer_met, play.met = play.met, set()
    outer_followed, play.followed = play.followed, set()
    around, play.arriving = (play.arriving, play.taken), play.arriving | _arriving(events)
    linked: dict[ObjectId, GainLife] = {}
    for event in shielded_first(play, events):
        _settle(play, _inheriting(play, event), final, linked)
    if len(linked) > 1:
        # CR 702.15e: a life gain event for each source
        gains = tuple(replace(gain, lifelink=None) for gain in linked.values())
        play.because("702.15e", Carried(gains, gains))
    for gain in linked.values():
        _settle(play, replace(gain, lifelink=None), final, {})
    if any(isinstance(event, TakeCounters) for event in final):
        final = _no_more_than_there(play, final)
    play.arriving, play.taken = around
    wear_off_met(play)
    play.met, play.followed = outer_met, outer_followed
    afterwards, play.afterwards = play.afterwards, outer
    happenings: tuple[Happening, ...] = ()
    if final:
        before = play.position
        if before.state.combat is not None:
            _tell_leaving_combat(play, before, final)
        editor = Editor(before)
        for event in final:
            carry_out(event, editor)
        play.state = editor.finish()
        happenings = tuple(editor.happenings)
        _tell_poison(play, final)
        report_events(play, before, final)
        expire_with_source(play)
        unpair(play)
        if play.shuffling:
            shuffle_after(play, final)
        detect(play, before, happenings)
        offer_miracles(play, happenings)
        notice_states(play)  # CR 603.8: also in the middle of a resolution
        _bring_back(play, happenings)
    for effect in afterwards:
        effect()
    return happenings


def _tell_poison(play: Play, events: Sequence[Event]) -> None:
    """CR 122.1f: what poison counters come to; with ten, state-based actions say so."""
    for event in events:
        if isinstance(event, PutCounters) and event.kind == CounterKind.POISON:
            number = dict(play.state.player(PlayerId(str(event.recipient))).counters)[event.kind]
            if number < _LETHAL_POISON:
                play.because("122.1f", Reason.POISONED(event.recipient, number))


def _no_more_than_there(play: Play, events: Sequence[Event]) -> list[Event]:
    """Counters that are removed at the same time: together no more than there are."""
    left: dict[tuple[Recipient, str], int] = {}
    found: list[Event] = []
    for event in events:
        if not isinstance(event, TakeCounters) or not isinstance(event.recipient, int):
            found.append(event)
            continue
        of = (event.recipient, event.kind)
        there = left.get(of, play.position.object(event.recipient).count(event.kind))
        taken = min(event.number, there)
        left[of] = there - taken
        if taken:
            found.append(replace(event, number=taken))
    return found


def _tell_leaving_combat(play: Play, before: Position, final: Sequence[Event]) -> None:
    """CR 506.4, 506.4c: what comes back is not in combat, and what is gone is not attacked."""
    leaving = {event.object for event in final if isinstance(event, Move)}
    for event in final:
        if not isinstance(event, Move):
            continue
        attackers = _attackers_of(before, event.object)
        if _takes_out_of_combat(before, event):
            play.because("506.4", Reason.FIGHTS_NO_MORE(event.object))
        elif attackers or _leaves_late(before, event):
            play.because("506.4", Reason.LEAVES(event.object))
        if attackers:
            play.because("506.4c", Reason.GOES_ON_ATTACKING(event.object, attackers))
        blockers = _only_blocking(before, event.object, leaving)
        if blockers:
            play.because("506.4", Reason.BLOCKS_NOTHING(event.object, blockers))


def _only_blocking(
    before: Position, id: ObjectId, leaving: Collection[ObjectId]
) -> tuple[ObjectId, ...]:
    """The creatures that stay and blocked nothing but this attacker."""
    attacker = before.state.combat.attacker(id) if before.state.combat is not None else None
    if attacker is None or before.state.combat is None:
        return ()
    blocking = before.state.combat.blocked_by
    return tuple(b for b in attacker.blockers if b not in leaving and blocking(b) == (id,))


#: The steps of combat after which damage is still to be dealt.
_BEFORE_DAMAGE = (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE)


def _takes_out_of_combat(before: Position, event: Move) -> bool:
    """Whether an attacking or blocking creature goes that would deal damage otherwise."""
    return before.state.step in _BEFORE_DAMAGE and _fights(before, event.object)


def _leaves_late(before: Position, event: Move) -> bool:
    """Whether it goes when damage has been dealt, other than to the graveyard."""
    return event.cause in (None, MoveCause.EXILE) and _fights(before, event.object)


def _fights(before: Position, id: ObjectId) -> bool:
    combat = before.state.combat
    return combat is not None and (combat.attacker(id) is not None or id in combat.blockers)


def _attackers_of(before: Position, id: ObjectId) -> tuple[ObjectId, ...]:
    """What attacks this planeswalker or battle."""
    combat = before.state.combat
    return () if combat is None else tuple(a.id for a in combat.attackers if a.target == id)


def _arriving(events: Sequence[Event]) -> frozenset[ObjectId]:
    """What these events put onto the battlefield, where it still is."""
    moves = (e for e in events if isinstance(e, Move) and e.destination is Zone.BATTLEFIELD)
    return frozenset(move.object for move in moves)


def _inheriting(play: Play, event: Event) -> Event:
    """CR 614.5: an event that happens instead of another has been through what replaced that."""
    if not play.inherited or not hasattr(event, "applied"):
        return event
    return replace(event, applied=event.applied | play.inherited)  # type: ignore[call-arg]


def _bring_back(play: Play, happenings: tuple[Happening, ...]) -> None:
    """CR 610.3: what was moved until an object leaves returns right after it left.

    CR 610.3d: what comes back after simultaneous events comes back at the same time.
    """
    back: list[Move] = []
    sources: list[ObjectId] = []
    for happening in happenings:
        if not isinstance(happening, ZoneChanged) or happening.origin is not Zone.BATTLEFIELD:
            continue
        moves = _returning(play, happening.before) if happening.before is not None else []
        if moves and happening.before is not None:
            play.because("610.3", Reason.LEAVES(happening.before))
            sources.append(happening.before)
            back += moves
    if len(sources) > 1:
        play.because("610.3d", Reason.LEFT_TOGETHER(tuple(sources)))
    if back:
        happen(play, *dict.fromkeys(back))


def _returning(play: Play, source: ObjectId) -> list[Move]:
    """What returns as `source` has left, each to the zone from which it was moved."""
    left = play.state.object_or_last_known(source)
    moves = []
    for label, ids in left.labels:
        zone = UNTIL_IT_LEAVES.get(label)
        for id in ids if zone is not None else ():
            if isinstance(id, int) and id not in play.state.objects and id in play.state.last_known:
                # CR 400.7: what was exiled has gone elsewhere since, and is another object
                play.nothing("400.7", Resolving.STILL_SAME_OBJECT(id))
            if isinstance(id, int) and id in play.state.objects and zone is not None:
                owner = play.state.objects[id].owner
                moves.append(Move(id, zone, None, owner))
                if zone is Zone.BATTLEFIELD and owner != left.controller:
                    # CR 610.3c: whoever moved it
                    play.because("610.3c", Reason.RETURNS_TO_OWNER(id, owner))
    return moves


def _how_much(event: Event) -> int:
    """Of how much life, damage, counters or tokens an event is; 0 for others."""
    found: int | None = getattr(event, "amount", None) or getattr(event, "number", None)
    return found or 0


def _settle(
    play: Play,
    event: Event,
    final: list[Event],
    linked: dict[ObjectId, GainLife],
    *,
    contained_in: bool = False,
) -> None:
    """What an event comes to: replaced (CR 616.1), and the events that it contains (616.1g).

    Life gained through lifelink is put aside in `linked`: all damage that one source deals at the
    same time is one gain of life (CR 119.9, 702.15e).
    """
    for outcome in replaced(play, event, contained=contained_in):
        if _how_much(outcome) > MOST_AT_ONCE:
            raise LimitReached
        own, inner = contained(play, without_barred_counters(play, outcome))
        # CR 616.1g: what applies to a part waits for what applied to the whole
        changed = getattr(outcome, "applied", None) != getattr(event, "applied", None)
        if own is not None:
            final.append(own)
        for part in inner:
            if isinstance(part, GainLife) and part.lifelink is not None:
                so_far = linked.get(part.lifelink)
                amount = part.amount + (so_far.amount if so_far else 0)
                linked[part.lifelink] = replace(part, amount=amount)
            else:
                _settle(play, part, final, linked, contained_in=contained_in or changed)

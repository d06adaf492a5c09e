"""Effects of counters and designations: put, take, move, proliferate.

In: kinds and numbers of counters and whom they are for. Out: events that change them (CR 122).
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.amounts import CountersOn, StatOf
from engine.ability.base import Amount, Subject
from engine.ability.effects.counters import (
    Designate,
    GainLevel,
    LeaveCounters,
    MoreOfEachCounter,
    MoveCounters,
    Proliferate,
    PutCounters,
    TakeCounters,
)
from engine.ability.references import EventObject, Iterated, Target, This
from engine.game.casting.preparing import become_prepared
from engine.game.deeds import IMPOSSIBLE, PERFORMS, recipients_of, select_objects
from engine.game.events.process import happen
from engine.game.facts.asked import Asked
from engine.game.facts.effects import Doing
from engine.game.facts.events import Carried
from engine.game.facts.naming import Called, ColorNames, Counters
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.layers.rules_changed import counters_barred
from engine.game.meaning.questions import objects_of, value_of
from engine.game.perform.objects import counters_of, is_there, present, tell_gone
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.characteristics import starting_characteristics
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.game.triggers.detection import note
from engine.terms.colors import Color
from engine.terms.counters import CounterKind
from engine.terms.deeds import PlayerDeed
from engine.terms.happenings import Designated, PlayerDid
from engine.terms.ids import ObjectId, Recipient
from engine.terms.keyword_actions import KeywordAction
from engine.terms.objects import LEVEL, Status
from engine.terms.zones import Zone

#: CR 107.14: the counters that {E} stands for.
_ENERGY = CounterKind.ENERGY


@PERFORMS.of(PutCounters)
def _put_counters(effect: PutCounters, play: Play, scene: Scene) -> None:
    position = play.position
    each = _for_each(effect.number, effect.on)
    outer = scene.iterated
    events = []
    for recipient in recipients_of(effect.on, play, scene):
        if isinstance(recipient, int) and not position.exists(recipient):
            tell_gone(play, recipient)
            continue
        if isinstance(recipient, int) and each is not effect.number:
            scene.iterated = recipient
        number = value_of(each, position, scene)
        put = scene.division.get(recipient, 0) if effect.divided else number
        events.append(ev.PutCounters(recipient, effect.kind, put, scene.controller))
        for kind, amount in effect.more:
            more = value_of(_for_each(amount, effect.on), position, scene)
            events.append(ev.PutCounters(recipient, kind, more, scene.controller))
    scene.iterated = outer
    energy = tuple(e for e in events if isinstance(e, ev.PutCounters) and e.kind == _ENERGY)
    if energy:
        play.because("107.14", Carried(energy, energy))
    if happen(play, *events):
        play.cite("122.1")


@IMPOSSIBLE.of(PutCounters)
def _putting_is_impossible(effect: PutCounters, play: Play, scene: Scene) -> bool:
    """CR 608.2d: no counters can be put on an object that has left, or that can't have any."""
    if not isinstance(effect.on, This | EventObject | Target):
        return False
    if isinstance(effect.on, Target) and effect.divided:
        return False
    ids = objects_of(effect.on, play.position, scene)
    there = [id for id in ids if is_there(play, id, Zone.BATTLEFIELD)]
    if isinstance(effect.on, Target) and not there:
        return False  # a player, or a target that has become illegal (608.2b)
    return all(counters_barred(play.position, id, effect.kind) for id in there)


def _for_each(number: Amount, on: Subject) -> Amount:
    """A number that speaks of what the counters are put on is each object's own."""
    if isinstance(number, CountersOn | StatOf) and number.object == on:
        return replace(number, object=Iterated())
    return number


@PERFORMS.of(TakeCounters)
def _take_counters(effect: TakeCounters, play: Play, scene: Scene) -> None:
    taken = 0
    events: list[ev.Event] = []
    for recipient in recipients_of(effect.source, play, scene):
        if isinstance(recipient, int) and not play.position.exists(recipient):
            continue
        if effect.kind is None and effect.number is not None:
            taken += _take_of_any_kind(effect, play, recipient, scene)
            continue
        for kind, there in counters_of(play, recipient):
            if effect.kind in (None, kind):
                wanted = (
                    there
                    if effect.number is None
                    else value_of(effect.number, play.position, scene)
                )
                number = min(there, wanted)
                taken += number
                events.append(ev.TakeCounters(recipient, kind, number))
    happen(play, *events)
    scene.remember_number(effect.remember, taken)


def _take_of_any_kind(effect: TakeCounters, play: Play, recipient: Recipient, scene: Scene) -> int:
    """So many counters, of kinds that the controller chooses one after another."""
    assert effect.number is not None
    taken = 0
    for _ in range(value_of(effect.number, play.position, scene)):
        kinds = tuple(kind for kind, there in counters_of(play, recipient) if there)
        if not kinds or (effect.up_to and not _more(play, scene)):
            break
        kind = play.choose_word(scene.controller, "kind of counter", kinds)
        happen(play, ev.TakeCounters(recipient, kind, 1))
        taken += 1
    return taken


def _more(play: Play, scene: Scene) -> bool:
    """Whether the controller removes one more, where none has to be removed."""
    return play.choose_yes(scene.controller, Question.REMOVE_ANOTHER(), "608.2d")


@IMPOSSIBLE.of(TakeCounters)
def _taking_is_impossible(effect: TakeCounters, play: Play, scene: Scene) -> bool:
    """CR 608.2d: fewer counters than are asked for cannot be chosen."""
    if effect.number is None:
        return False
    wanted = value_of(effect.number, play.position, scene)
    there = sum(
        number
        for recipient in recipients_of(effect.source, play, scene)
        if not isinstance(recipient, int) or play.position.exists(recipient)
        for kind, number in counters_of(play, recipient)
        if effect.kind in (None, kind)
    )
    return there < wanted


@PERFORMS.of(MoveCounters)
def _move_counters(effect: MoveCounters, play: Play, scene: Scene) -> None:
    sources = present(play, select_objects(effect.source, play, scene), Zone.BATTLEFIELD)
    hosts = present(play, select_objects(effect.to, play, scene), Zone.BATTLEFIELD)
    if not sources or not hosts or sources[0] == hosts[0]:
        play.nothing("122.5", Doing.TAKES_COUNTERS_TO())
        return
    moved = _moved(effect, play, sources[0], scene)
    number = sum(moved.values())
    if number:
        told = Counters(next(iter(moved)) if len(moved) == 1 else "", number)
        play.because("122.5", Doing.MOVES_COUNTERS(sources[0], hosts[0], told, number))
    for kind, number in moved.items():
        happen(
            play,
            ev.TakeCounters(sources[0], kind, number),
            ev.PutCounters(hosts[0], kind, number, scene.controller),
        )


def _moved(effect: MoveCounters, play: Play, source: ObjectId, scene: Scene) -> dict[str, int]:
    """How many counters of each kind; "a counter" is of a kind that the controller chooses."""
    there = {k: n for k, n in counters_of(play, source) if n and effect.kind in (None, k)}
    if effect.number is None:
        return there
    wanted = value_of(effect.number, play.position, scene)
    moved = dict.fromkeys(there, 0)
    for _ in range(min(wanted, sum(there.values()))):
        left = tuple(kind for kind in there if moved[kind] < there[kind])
        kind = left[0]
        if len(left) > 1:
            kind = play.choose_word(scene.controller, "kind of counter", left)
        moved[kind] += 1
    return {kind: number for kind, number in moved.items() if number}


@PERFORMS.of(MoreOfEachCounter)
def _more_of_each_counter(effect: MoreOfEachCounter, play: Play, scene: Scene) -> None:
    """CR 701.10e: to double the number of counters is to put as many more of them on it."""
    events = [
        ev.PutCounters(id, kind, number if effect.doubled else 1, scene.controller)
        for id in present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD)
        for kind, number in play.position.object(id).counters
        if number > 0
    ]
    if happen(play, *events):
        play.cite("122.1")


@PERFORMS.of(LeaveCounters)
def _leave_counters(effect: LeaveCounters, play: Play, scene: Scene) -> None:
    """CR 122.8: new counters, of the kinds and numbers that it last had."""
    position = play.position
    sources = objects_of(effect.source, position, scene)
    had = [
        (kind, number)
        for id in sources
        for kind, number in position.object(id).counters
        if effect.kind in (None, kind)
    ]
    hosts = present(play, select_objects(effect.on, play, scene), Zone.BATTLEFIELD)
    if had:
        for host in hosts:
            play.because("122.8", Doing.LEAVES_COUNTERS(sources[0], host))
    happen(
        play,
        *(ev.PutCounters(host, kind, n, scene.controller) for host in hosts for kind, n in had),
    )


#: What is said of a permanent that gets a designation, and the rule that gives it.
_TOLD: dict[str, tuple[Doing, str]] = {
    Status.MONSTROUS: (Doing.BECOMES_MONSTROUS, KeywordAction.MONSTROSITY.rule),
    Status.SADDLED: (Doing.BECOMES_SADDLED, "702.171b"),
    Status.SOLVED: (Doing.BECOMES_SOLVED, "719.3a"),
    Status.SUSPECTED: (Doing.BECOMES_SUSPECTED, KeywordAction.SUSPECT.rule),
}


@PERFORMS.of(Designate)
def _designate(effect: Designate, play: Play, scene: Scene) -> None:
    for id in present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD):
        if effect.word == Status.PREPARED:
            become_prepared(play, id)
            continue
        object = play.state.objects[id]
        if object.choice(effect.word) is not None:
            continue
        before = play.state
        if not effect.this_turn:
            chosen = (*object.chosen, (effect.word, "yes"))
            play.state = play.state.with_object(object.but(chosen=chosen))
        if effect.word == Status.FLIPPED:
            _tell_flipped(play, id, before)
        elif effect.word in _TOLD:
            doing, rule = _TOLD[effect.word]
            play.because(rule, doing(id))
            play.report(doing(id))
        note(play, Designated(scene.controller, id, effect.word))


def _tell_flipped(play: Play, id: ObjectId, before: GameState) -> None:
    """CR 710.2, 710.4: what it was `before` is its lower half for the rest of its time."""
    play.because("710.4", Reason.STAYS_FLIPPED(id))
    play.because("710.2", Reason.LOWER_HALF(id))
    values = play.position.copiable(id)
    colors = tuple(color for color in Color if color in starting_characteristics(values).colors)
    kept = Asked.KEEPS_ITS_COST(id, str(values.mana_cost or ""))
    if colors and values.mana_cost is not None:
        kept = Asked.KEEPS_COLOR_AND_COST(id, ColorNames(colors), str(values.mana_cost))
    play.because("710.1c", kept if values.mana_cost is not None else None)
    play.report(Doing.FLIPS(id, Called(play.position.of(id).name)), before)


@PERFORMS.of(GainLevel)
def _gain_level(effect: GainLevel, play: Play, scene: Scene) -> None:
    for id in present(play, (scene.source,), Zone.BATTLEFIELD):
        object = play.state.objects[id]
        chosen = (*(pair for pair in object.chosen if pair[0] != LEVEL), (LEVEL, str(effect.level)))
        play.state = play.state.with_object(object.but(chosen=chosen))
        becomes = Doing.BECOMES_LEVEL(id, effect.level)
        play.because("716.2a", becomes)
        play.report(becomes)
        note(play, Designated(scene.controller, id, f"{LEVEL} {effect.level}"))


@PERFORMS.of(Proliferate)
def _proliferate(effect: Proliferate, play: Play, scene: Scene) -> None:
    position, player = play.position, scene.controller
    ids = tuple(id for id in play.state.battlefield if position.object(id).counters)
    names = tuple(p.name for p in play.state.players if p.counters and not p.lost)
    prompt = Question.PROLIFERATE()
    rule = KeywordAction.PROLIFERATE.rule
    chosen = play.choose_recipients(player, (*ids, *names), rule, prompt)
    none = Doing.PROLIFERATES_NOTHING(player)
    play.because(rule, Reason.ADDS_TO_EACH(player, tuple(chosen)) if chosen else none)
    if not chosen:
        play.report(none)
    happen(
        play,
        *(
            ev.PutCounters(recipient, kind, 1, player)
            for recipient in chosen
            for kind, _ in counters_of(play, recipient)
        ),
    )
    note(play, PlayerDid(player, deed=PlayerDeed.PROLIFERATE))

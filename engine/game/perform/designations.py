"""It becomes day or night (CR 731), and players get the city's blessing (CR 702.131).

In: a play. Out: the designation in the state; permanents with daybound and nightbound transformed.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.cards import Layout
from engine.ability.designations import BLESSING
from engine.game.events.process import happen
from engine.game.facts.effects import Doing
from engine.game.facts.reasons import Reason
from engine.game.layers.deriving import derive
from engine.game.meaning.designations import is_blessed
from engine.game.perform.lasting import put_into_command_zone
from engine.game.perform.speed import mark_speeds
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.triggers.detection import note
from engine.terms.fact import Fact
from engine.terms.happenings import DaytimeChanged
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword
from engine.terms.objects import Status

#: CR 702.131a: so many permanents for the city's blessing.
_ENOUGH = 10


def become(play: Play, *, night: bool, rule: str, why: Fact | None = None) -> None:
    """CR 731.1: the game has this designation and no longer the other."""
    before = play.state.night
    if before is night:
        return
    play.change(night=night)
    said = Doing.BECOMES_NIGHT() if night else Doing.BECOMES_DAY()
    play.because(rule, why or said)
    play.report(said)
    if before is not None:
        note(play, DaytimeChanged(play.state.active, night))
    turn_with_it(play)


def turn_with_it(play: Play) -> None:
    """CR 702.145c, 702.145f: fronts turn over by night and backs by day."""
    night = play.state.night
    if night is None:
        return
    word, face = (Keyword.DAYBOUND, 0) if night else (Keyword.NIGHTBOUND, 1)
    turning = tuple(ev.TurnOver(id) for id in _with(play, word) if _shows(play, id, face))
    if turning:
        if night:
            play.because("702.145c", Reason.FRONT_BY_NIGHT(turning[0].object))
        else:
            play.because("702.145f", Reason.BACK_BY_DAY(turning[0].object))
        happen(play, *turning)


def look_at_designations(play: Play) -> None:
    """What happens at any time: the first day or night, and the city's blessing."""
    if play.state.night is None:
        if bound := _with(play, Keyword.DAYBOUND):
            first = Reason.HAS_KEYWORD(bound[0], Keyword.DAYBOUND)
            become(play, night=False, rule="702.145d", why=first)
        elif bound := _with(play, Keyword.NIGHTBOUND):
            first = Reason.HAS_KEYWORD(bound[0], Keyword.NIGHTBOUND)
            become(play, night=True, rule="702.145g", why=first)
    turn_with_it(play)
    mark_speeds(play)
    for id in play.state.battlefield:
        # CR 701.54a: until another player gains control of it
        bears_for = play.state.objects[id].choice(Status.RING_BEARER)
        if bears_for is not None and bears_for != play.position.controller(id):
            end_bearing(play, id)
    for id in _with(play, Keyword.ASCEND):
        ascend(play, play.position.controller(id), "702.131b")


def end_bearing(play: Play, id: ObjectId) -> None:
    """CR 701.54a: a creature is the Ring-bearer no longer."""
    object = play.state.objects[id]
    kept = tuple(pair for pair in object.chosen if pair[0] != Status.RING_BEARER)
    play.state = play.state.with_object(object.but(chosen=kept))


def ascend(play: Play, player: PlayerId, rule: str) -> None:
    """CR 702.131a–b: the city's blessing for the rest of the game, with ten permanents."""
    position = play.position
    owned = sum(position.controller(id) == player for id in play.state.battlefield)
    if is_blessed(play.state, player):
        if owned < _ENOUGH and _had_enough(play, player):
            play.because(rule, Reason.BLESSED_FOR_GOOD(player))
        return
    if owned < _ENOUGH:
        play.nothing(rule, Doing.GETS_BLESSING(player))
        return
    play.because(rule, Doing.GETS_BLESSING(player))
    play.report(Doing.GETS_BLESSING(player))
    name = play.state.named(BLESSING.name.en)
    put_into_command_zone(play, player, replace(BLESSING, name=name), BLESSING.name.en)


def _had_enough(play: Play, player: PlayerId) -> bool:
    """Whether the player had ten permanents as the step began."""
    before = play.record.began_with
    if before is None or len(before.battlefield) == len(play.state.battlefield):
        return False
    position = derive(before)
    return sum(position.controller(id) == player for id in before.battlefield) >= _ENOUGH


def _with(play: Play, word: Keyword) -> tuple[ObjectId, ...]:
    position = play.position
    return tuple(id for id in play.state.battlefield if position.of(id).has_keyword(word))


def _shows(play: Play, id: ObjectId, face: int) -> bool:
    object = play.state.objects[id]
    double = object.card is not None and object.card.layout is Layout.TRANSFORMING
    return double and object.face == face

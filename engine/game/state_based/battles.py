"""CR 704.5v–x: battles without defense, and those with no protector or one that may not be."""

from __future__ import annotations

from engine.game.facts.naming import Several
from engine.game.facts.questions import Question
from engine.game.facts.state_based import StateBased
from engine.game.permanents.protectors import SIEGE, designated_protector, possible_protectors
from engine.game.play import Play
from engine.game.state.events import Designate, Move
from engine.game.state.position import Position
from engine.game.state_based.finding import Finding
from engine.terms.causes import MoveCause
from engine.terms.counters import CounterKind
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId
from engine.terms.types import CardType
from engine.terms.zones import Zone


def no_defense(position: Position, play: Play) -> list[Finding]:
    """CR 704.5v: a battle with defense 0 whose triggers have left the stack goes as well."""
    found = []
    for id in _battles(position):
        if position.state.objects[id].count(CounterKind.DEFENSE) == 0 and not _has_trigger(
            position, id
        ):
            reason = StateBased.DEFENSE(id)
            found.append(
                Finding("704.5v", reason, (Move(id, Zone.GRAVEYARD, MoveCause.STATE_BASED),))
            )
    return found


def _has_trigger(position: Position, id: ObjectId) -> bool:
    """Whether it is the source of an ability that has triggered and not left the stack."""
    state = position.state
    if any(waiting.scene.source == id for waiting in state.waiting):
        return True
    parts = (state.objects[other].stack for other in state.stack)
    return any(part is not None and part.event is not None and part.source == id for part in parts)


def lost_protector(position: Position, play: Play) -> list[Finding]:
    """CR 704.5w: a battle that no one protects and nothing attacks gets a protector."""
    state, found = position.state, []
    attacked = {a.target for a in state.combat.attackers} if state.combat is not None else set()
    for id in _battles(position):
        if designated_protector(position, id) is None and id not in attacked:
            found.append(_changed(StateBased.NO_PROTECTOR(id), position, play, id, "704.5w"))
    return found


def siege_protected_by_its_controller(position: Position, play: Play) -> list[Finding]:
    """CR 704.5x: a Siege that its own controller protects gets an opponent as protector."""
    found = []
    for id in _battles(position):
        controller = position.controller(id)
        siege = SIEGE in position.of(id).subtypes
        if siege and designated_protector(position, id) == controller:
            reason = StateBased.PROTECTED_BY_CONTROLLER(id)
            found.append(_changed(reason, position, play, id, "704.5x"))
    return found


def _battles(position: Position) -> list[ObjectId]:
    return [id for id in position.state.battlefield if CardType.BATTLE in position.of(id).types]


def _changed(reason: Fact, position: Position, play: Play, id: ObjectId, rule: str) -> Finding:
    """The protector that its controller chooses, or the one whom alone they can."""
    controller = position.controller(id)
    options = possible_protectors(position.state, position.of(id), controller)
    if not options:
        return Finding(rule, reason, (Move(id, Zone.GRAVEYARD, MoveCause.STATE_BASED),))
    (chosen,) = play.choose_players(controller, options, 1, 1, rule, Question.PROTECTOR())
    named = StateBased.ONLY_PROTECTOR if len(options) == 1 else StateBased.CHOOSES_PROTECTOR
    why = Several((reason, named(controller, chosen)))
    return Finding(rule, why, (Designate(id, "protector", chosen),))

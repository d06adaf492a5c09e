"""Who deals combat damage in which combat damage step (CR 510.4, 702.4b, 702.7b).

In: a position. Out: whether there are two steps, and the creatures that assign damage in one.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game.facts.reasons import Reason
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.terms.fact import Fact
from engine.terms.happenings import Attacked, BecameBlocked, Blocked, Happening
from engine.terms.ids import ObjectId
from engine.terms.keywords import Keyword
from engine.terms.turn import Step


def strikes_first(position: Position, id: ObjectId) -> bool:
    """Whether the creature has first strike or double strike."""
    found = position.of(id)
    return found.has_keyword(Keyword.FIRST_STRIKE) or found.has_keyword(Keyword.DOUBLE_STRIKE)


def declarations(
    state: GameState, position: Position, id: ObjectId
) -> Iterator[tuple[str, Happening]]:
    """What was declared of this creature, and the rule by which that moment alone counts."""
    combat = state.combat
    if combat is None or id not in state.objects or not state.objects[id].on_battlefield:
        return
    player = position.controller(id)
    record = combat.attacker(id)
    if record is not None and record.target is not None:
        yield "508.2a", Attacked(player, id, record.target, record.defending)
        if record.blockers:
            yield "509.3f", BecameBlocked(player, id, record.blockers)
    blocked = combat.blocked_by(id)
    if blocked:
        yield "509.3f", Blocked(player, id, blocked)
    for attacker in blocked:
        yield "509.3f", BecameBlocked(position.controller(attacker), attacker, (id,))


def fighting(position: Position) -> tuple[ObjectId, ...]:
    """The attacking and blocking creatures, attackers first."""
    combat = position.state.combat
    if combat is None:
        return ()
    return tuple(dict.fromkeys((*(a.id for a in combat.attackers), *combat.blockers)))


def is_fighting(state: GameState, id: ObjectId) -> bool:
    """Whether the creature is attacking or blocking."""
    combat = state.combat
    return combat is not None and (combat.attacker(id) is not None or id in combat.blockers)


def has_first_damage_step(position: Position) -> bool:
    """CR 510.4: whether an attacking or blocking creature has first or double strike."""
    return any(strikes_first(position, id) for id in fighting(position))


def assigning(position: Position) -> tuple[ObjectId, ...]:
    """The creatures that assign combat damage in the present step."""
    combat = position.state.combat
    everyone = fighting(position)
    if combat is None:
        return ()
    if position.state.step is Step.FIRST_STRIKE_DAMAGE:
        return tuple(id for id in everyone if strikes_first(position, id))
    if combat.damaged_first is None:
        return everyone
    # CR 510.4: those that had neither as the first step began, and those with double strike now.
    return tuple(
        id
        for id in everyone
        if id not in combat.damaged_first or position.of(id).has_keyword(Keyword.DOUBLE_STRIKE)
    )


#: A rule with why it applies.
Why = tuple[str, Fact]


def rules_of_strikes(position: Position) -> tuple[Why, ...]:
    """The rules that say who assigns damage in this of two combat damage steps, and why."""
    combat = position.state.combat
    if combat is None:
        return ()
    doubling = _having(position, Keyword.DOUBLE_STRIKE, "702.4b")
    if position.state.step is Step.FIRST_STRIKE_DAMAGE:
        first = _having(position, Keyword.FIRST_STRIKE, "702.7b")
        return (*(("510.4", reason) for _, reason in (*first, *doubling)), *first, *doubling)
    if combat.damaged_first is None:
        return ()
    others = (id for id in assigning(position) if id not in combat.damaged_first)
    late = tuple(("510.4", Reason.STRUCK_NOT_YET(id)) for id in others)
    changed = ((id, _rule_of_change(position, id)) for id in fighting(position))
    return (
        *late,
        *(("510.4", reason) for _, reason in doubling),
        *doubling,
        *((rule, _strikes_now(position, id)) for id, rule in changed if rule),
    )


def _having(position: Position, word: Keyword, rule: str) -> tuple[Why, ...]:
    """The rule of a keyword, where a creature that fights has it."""
    holders = (id for id in fighting(position) if position.of(id).has_keyword(word))
    return tuple((rule, Reason.HAS_KEYWORD(id, word)) for id in holders)


def _strikes_now(position: Position, id: ObjectId) -> Fact:
    """What the creature has by now, or what it did in the first step."""
    for word in (Keyword.DOUBLE_STRIKE, Keyword.FIRST_STRIKE):
        if position.of(id).has_keyword(word):
            return Reason.HAS_KEYWORD(id, word)
    return Reason.ALREADY_STRUCK(id)


def struck_already(position: Position) -> tuple[ObjectId, ...]:
    """CR 510.4: who dealt damage in the first step and not in this one, with first strike."""
    combat = position.state.combat
    if combat is None or combat.damaged_first is None:
        return ()
    if position.state.step is Step.FIRST_STRIKE_DAMAGE:
        return ()
    now = assigning(position)
    return tuple(
        id
        for id in fighting(position)
        if id in combat.damaged_first and id not in now and id not in combat.doubled_first
    )


def _rule_of_change(position: Position, id: ObjectId) -> str:
    """The rule about a creature that gained or lost the ability between the two steps."""
    combat, found = position.state.combat, position.of(id)
    if combat is None or combat.damaged_first is None:
        return ""
    doubles, was_first = found.has_keyword(Keyword.DOUBLE_STRIKE), id in combat.damaged_first
    if id in combat.doubled_first:
        return "" if doubles else "702.4c"
    if was_first and doubles:
        return "702.4d"
    strikes = found.has_keyword(Keyword.FIRST_STRIKE)
    return "702.7c" if was_first is not strikes and not doubles else ""


def lost_double_strike(position: Position) -> tuple[ObjectId, ...]:
    """CR 702.4c: who dealt damage in the first step with double strike and has it no more."""
    combat = position.state.combat
    if combat is None or combat.damaged_first is None:
        return ()
    still = fighting(position)
    return tuple(
        id
        for id in combat.doubled_first
        if id in still and not position.of(id).has_keyword(Keyword.DOUBLE_STRIKE)
    )

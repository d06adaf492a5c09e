"""Who deals combat damage in which combat damage step (CR 510.4, 702.4b, 702.7b).

In: a position. Out: whether there are two steps, and the creatures that assign damage in one.
"""

from __future__ import annotations

from engine.game.state.position import Position
from engine.terms.ids import ObjectId
from engine.terms.keywords import Keyword
from engine.terms.turn import Step


def strikes_first(position: Position, id: ObjectId) -> bool:
    """Whether the creature has first strike or double strike."""
    found = position.of(id)
    return found.has_keyword(Keyword.FIRST_STRIKE) or found.has_keyword(Keyword.DOUBLE_STRIKE)


def fighting(position: Position) -> tuple[ObjectId, ...]:
    """The attacking and blocking creatures, attackers first."""
    combat = position.state.combat
    if combat is None:
        return ()
    return tuple(dict.fromkeys((*(a.id for a in combat.attackers), *combat.blockers)))


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


def rules_of_strikes(position: Position) -> tuple[str, ...]:
    """The rules that say who assigns damage in this of two combat damage steps."""
    combat = position.state.combat
    if combat is None:
        return ()
    found = [position.of(id) for id in fighting(position)]
    doubling = ("702.4b",) if any(f.has_keyword(Keyword.DOUBLE_STRIKE) for f in found) else ()
    if position.state.step is Step.FIRST_STRIKE_DAMAGE:
        first = ("702.7b",) if any(f.has_keyword(Keyword.FIRST_STRIKE) for f in found) else ()
        return ("510.4", *first, *doubling)
    if combat.damaged_first is None:
        return ()
    changed = (_rule_of_change(position, id) for id in fighting(position))
    return ("510.4", *doubling, *dict.fromkeys(rule for rule in changed if rule))


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

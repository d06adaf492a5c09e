"""Removal from combat of what no longer may be in it (CR 506.4).

In: a play. Out: the combat record without creatures that stopped being creatures, and with attacks
on permanents that can no longer be attacked made aimless.
"""

from __future__ import annotations

from engine.game.events.process import happen
from engine.game.facts.reasons import Reason
from engine.game.play import Play
from engine.game.state.events import LeaveCombat
from engine.terms.ids import ObjectId
from engine.terms.types import CardType

ATTACKABLE = frozenset({CardType.PLANESWALKER, CardType.BATTLE})


def drop_from_combat(play: Play) -> None:
    """CR 506.4: creatures that stopped being creatures, planeswalkers that stopped being such."""
    combat = play.state.combat
    if combat is None:
        return
    position = play.position
    fighting = [*(a.id for a in combat.attackers), *combat.blockers]
    leaving = [id for id in fighting if CardType.CREATURE not in position.of(id).types]
    for id in leaving:
        play.because("506.4", Reason.NO_CREATURE_ANY_MORE(id))
    attacked: dict[ObjectId, list[ObjectId]] = {}
    for attacker in combat.attackers:
        target = attacker.target
        if isinstance(target, int) and not position.of(target).types & ATTACKABLE:
            attacked.setdefault(target, []).append(attacker.id)
    for target, attackers in attacked.items():
        play.because("506.4", Reason.CANNOT_BE_ATTACKED_ANY_MORE(target))
        play.because("506.4c", Reason.GOES_ON_ATTACKING(target, tuple(attackers)))
    events = tuple(LeaveCombat(id) for id in dict.fromkeys([*leaving, *attacked]))
    if events:
        happen(play, *events)

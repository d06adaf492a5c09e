"""Removal from combat of what no longer may be in it (CR 506.4).

In: a play. Out: the combat record without creatures that stopped being creatures, and with attacks
on permanents that can no longer be attacked made aimless.
"""

from __future__ import annotations

from engine.game.events.process import happen
from engine.game.facts.events import Carried
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
    leaving: list[ObjectId] = [
        id for id in fighting if CardType.CREATURE not in position.of(id).types
    ]
    for attacker in combat.attackers:
        target = attacker.target
        if isinstance(target, int) and not position.of(target).types & ATTACKABLE:
            leaving.append(target)
    if leaving:
        events = tuple(LeaveCombat(id) for id in dict.fromkeys(leaving))
        out = Carried(events, events)
        play.because("506.4", out)
        if any(id not in fighting for id in leaving):
            play.because("506.4c", out)  # CR 506.4c: who attacks it goes on attacking, but not it
        happen(play, *events)

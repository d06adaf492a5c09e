"""Priority: who may act, and what happens before they may (CR 117).

In: a play. Out: a player with priority, or the game over.
"""

from __future__ import annotations

from engine.game.combat.upkeep import drop_from_combat
from engine.game.events.process import happen
from engine.game.facts.reasons import Reason
from engine.game.perform.designations import look_at_designations
from engine.game.play import Play
from engine.game.stack.placing import place_waiting
from engine.game.state.events import LeaveCombat
from engine.game.state.forbidden import LimitReached
from engine.game.state_based.check import perform_state_based_actions
from engine.game.triggers.state_triggers import notice_states
from engine.game.turn.end_of_game import settle_outcome
from engine.terms.ids import PlayerId

#: More rounds of state-based actions and triggers than this before priority is an endless loop.
ROUNDS = 500


def settle(play: Play) -> bool:
    """CR 117.5, 704.3: state-based actions and triggers until there are no more of either.

    Tells whether the game goes on.
    """
    for _ in range(ROUNDS):
        note_control(play)
        drop_from_combat(play)
        look_at_designations(play)
        while perform_state_based_actions(play):
            note_control(play)
            drop_from_combat(play)
            if settle_outcome(play):
                return False
        before = play.state
        if settle_outcome(play):
            return False
        if play.state is not before:
            continue  # a player left and took objects along (CR 800.4a)
        notice_states(play)
        if not place_waiting(play):
            play.end()
            return True
    raise LimitReached


def check_without_triggers(play: Play) -> bool:
    """CR 724.1c: state-based actions, with nothing put on the stack; whether the game goes on."""
    note_control(play)
    drop_from_combat(play)
    look_at_designations(play)
    while perform_state_based_actions(play):
        note_control(play)
        drop_from_combat(play)
        if settle_outcome(play):
            return False
    return not settle_outcome(play)


def give_priority(play: Play, player: PlayerId) -> None:
    """CR 117.3: the player gets priority, after what has to happen first."""
    if not settle(play):
        return
    if play.state.player(player).lost:
        player = play.state.in_turn_order(player)[0]
    play.change(priority=player, passed=0)


def pass_priority(play: Play, player: PlayerId) -> bool:
    """CR 117.3d: pass; tells whether all players have now passed in succession (CR 117.4)."""
    state = play.state
    order = state.in_turn_order(player)
    passed = state.passed + 1
    play.cite("117.3d")
    if passed >= len(order):
        play.change(passed=0, priority=None)
        play.cite("117.4")
        return True
    play.change(passed=passed, priority=order[1])
    return False


def note_control(play: Play) -> None:
    """Notice permanents that changed controllers: new for them, and out of combat (506.4)."""
    position, state = play.position, play.state
    changed = []
    for id in state.battlefield:
        object = state.objects[id]
        now = position.controller(id)
        if object.controlled_by == now:
            continue
        if object.controlled_by is not None:
            # CR 302.6: continuous control begins anew.
            changed.append(object.but(controlled_by=now, since=state.turn))
        else:
            changed.append(object.but(controlled_by=now))
    if not changed:
        return
    lost = [o.id for o in changed if state.objects[o.id].controlled_by is not None]
    play.state = play.state.with_objects(changed)
    combat = state.combat
    if combat is not None:
        fighting = {a.id for a in combat.attackers} | set(combat.blockers)
        fighting |= {a.target for a in combat.attackers if isinstance(a.target, int)}
        leaving = [id for id in lost if id in fighting]
        if leaving:
            events = tuple(LeaveCombat(id) for id in leaving)
            play.because("506.4", Reason.CHANGED_HANDS(leaving[0]))
            happen(play, *events)

"""Going through the turn: steps begin, their turn-based actions, steps end (CR 500, 703).

In: a play in which everybody has passed on an empty stack. Out: the next moment at which a player
has priority, or a choice to make.
"""

from __future__ import annotations

from dataclasses import replace

from engine.game.combat.attackers import declare_attackers
from engine.game.combat.blockers import declare_blockers
from engine.game.combat.damage import deal_combat_damage
from engine.game.events.expiry import expire_as_step_begins, expire_as_step_ends, prune_turn
from engine.game.events.replacing import replaced
from engine.game.facts.reasons import Reason
from engine.game.facts.turn import Turn
from engine.game.layers.rules_changed import changed_rules
from engine.game.play import Play
from engine.game.stack.resolution import resolve_top_of_stack
from engine.game.state.combat import Combat
from engine.game.state.events import Begin
from engine.game.triggers.detection import note
from engine.game.turn.loops import watch_for_loops
from engine.game.turn.order import TURN, WITHOUT_PRIORITY, next_step, phase_of
from engine.game.turn.priority import (
    check_without_triggers,
    give_priority,
    note_control,
    settle,
)
from engine.game.turn.turn_based import (
    clean_up,
    draw_for_turn,
    look_at_last_turn,
    phase,
    put_lore_counters,
    reset_for_turn,
)
from engine.game.turn.untapping import untap_permanents
from engine.terms.happenings import BecameCast, StepBegan
from engine.terms.ids import PlayerId
from engine.terms.mana import Mana
from engine.terms.player_rules import ForPlayers
from engine.terms.turn import Phase, Step


def go_on(play: Play) -> None:
    """CR 117.4: everybody passed: the top of the stack resolves, or the step ends."""
    if play.state.stack:
        top = play.state.objects[play.state.stack[-1]].label
        resolve_top_of_stack(play)
        if play.state.turn_ends:
            _go_to_cleanup(play)
            return
        play.cite("117.3b")
        give_priority(play, play.state.active)  # CR 117.3b
        watch_for_loops(play, top)
        return
    end_step(play)
    begin_next_step(play)


def _go_to_cleanup(play: Play) -> None:
    """CR 724.1c–f: state-based actions without triggers, then straight to the cleanup step."""
    play.change(turn_ends=False)
    if not check_without_triggers(play):
        return
    play.because("724.1d", Turn.TURN_ENDS())
    if play.state.combat is not None:
        expire_as_step_ends(play, Step.END_OF_COMBAT)
        play.change(combat=None)
    end_step(play)
    play.change(extra_steps=(), after_extra=None, alone=False)
    begin_step(play, Step.CLEANUP)
    if play.state.priority is None and not play.state.over:
        end_step(play)
        begin_next_step(play)


def begin_next_step(play: Play) -> None:
    """Begin steps until a player has priority or the game is over."""
    while not play.state.over:
        step = _following(play)
        if not begin_step(play, step):
            continue
        if play.state.priority is not None or play.state.over:
            return
        end_step(play)


def _following(play: Play) -> Step:
    """The next step, extra phases first (CR 500.8), then of the next turn."""
    state = play.state
    following = next_step(state)
    goes_on = following is not None and phase_of(following) is phase_of(state.step)
    ends_phase = state.alone or not goes_on
    if state.alone:
        play.change(alone=False)
    if state.step is Step.CLEANUP:
        if state.extra_steps[:1] == (Step.CLEANUP,):
            # CR 514.3a: another cleanup step
            play.because("514.3a", Turn.CLEANUP_AGAIN())
            play.change(extra_steps=state.extra_steps[1:])
            return Step.CLEANUP
        play.change(extra_steps=())
    elif ends_phase and state.extra_steps:
        # CR 500.8: the most recently created phase first
        first, *rest = state.extra_steps
        after = state.after_extra or following
        alone = TURN.index(first) > 0 and phase_of(TURN[TURN.index(first) - 1]) is phase_of(first)
        if alone:  # CR 500.10: the phase comes of a step that was added
            play.because("500.10", Turn.ADDED_STEP(first))
        else:
            play.because("500.8", Turn.ADDED_PHASE())
        play.change(extra_steps=tuple(rest), after_extra=after, alone=alone)
        return first
    elif ends_phase and state.after_extra is not None:
        after = state.after_extra
        play.change(after_extra=None)
        return after
    if following is not None:
        return following
    _next_turn(play)
    return Step.UNTAP


def _next_turn(play: Play) -> None:
    """CR 102.1, 500.7: the next player in turn order, or one with an extra turn."""
    player, extra = _whose_turn(play, play.state.before_extra or play.state.active)
    while not replaced(play, Begin(player, None)):  # CR 614.10: that player skips it
        player, extra = _whose_turn(play, play.state.before_extra or player)
    state = play.state
    play.change(
        turn=state.turn + 1,
        active=player,
        extra_turns=extra,
        history=(),
        known_then={},
        main_phases=0,
        combat=None,
        cast_by_last_active=state.player(state.active).cast,
        cast_last_turn=tuple(h for h in state.history if isinstance(h, BecameCast)),
    )
    _change_who_decides(play, player)
    prune_turn(play)
    reset_for_turn(play)


def _change_who_decides(play: Play, player: PlayerId) -> None:
    """CR 723.1, 723.1a: control of a player begins and ends with turns; the last created works."""
    over = [each for each in play.state.controlled if each.begun]
    coming = [each for each in play.state.controlled if not each.begun]
    its = [each for each in coming if each.player == player]
    for each in over:
        play.because("723.1", Turn.PLAYER_CONTROL_ENDS(each.by, each.player))
    if len(its) > 1:
        play.because("723.1a", Turn.CONTROLS_PLAYER(its[-1].by, player))
    rest = [each for each in coming if each.player != player]
    if its:
        play.because("723.1", Turn.CONTROLS_PLAYER(its[-1].by, player))
        rest.append(replace(its[-1], begun=True))
    more = (player,) * sum(each.extra for each in its)
    if over or its:
        play.change(controlled=tuple(rest), extra_turns=(*play.state.extra_turns, *more))


def _whose_turn(play: Play, last: PlayerId) -> tuple[PlayerId, tuple[PlayerId, ...]]:
    """Whose turn comes after that of `last`, and the extra turns that are left then.

    An extra turn is put between two turns, and the order goes on as it would have without it.
    """
    state = play.state
    if state.extra_turns:
        play.because("500.7", Turn.EXTRA_TURN(state.extra_turns[-1]))
        *rest, player = state.extra_turns
        play.change(extra_turns=tuple(rest), before_extra=last)
        return player, tuple(rest)
    play.change(before_extra=None)
    names = [p.name for p in state.players]
    after = names.index(last) + 1
    lost = {p.name for p in state.players if p.lost}
    return next(n for n in names[after:] + names[:after] if n not in lost), ()


def note_upkeep(play: Play, player: PlayerId, turn: int) -> None:
    """Note that an upkeep of the player begins, for what looks back to the last one (702.30a)."""
    before = play.state.player(player)
    changed = replace(before, upkeeps=(before.upkeeps[1], turn))
    play.state = play.state.with_player(changed)


def begin_step(play: Play, step: Step) -> bool:
    """Begin a step: expiries, triggers, turn-based actions, priority. False if it is skipped."""
    state = play.state
    if _is_skipped(play, step):
        play.begin(Turn.STEP_SKIPPED(step), "500.11")
        play.change(step=step)
        return False
    if step is Step.PRECOMBAT_MAIN and state.main_phases > 0:
        step = Step.POSTCOMBAT_MAIN  # CR 505.1a: only the first one is precombat
    play.end()  # what changes from here on belongs to the step that begins
    play.change(step=step, priority=None, passed=0)
    turn = play.state.turn
    active = play.state.active
    if step is Step.UNTAP:
        play.begin(Turn.TURN_BEGINS(turn, active, step))
    else:
        play.begin(Turn.STEP_BEGINS(active, step))
    play.cite(_RULE_OF_STEP.get(step) or _RULE_OF_PHASE[phase_of(step)])
    if step is Step.BEGINNING_OF_COMBAT:
        play.cite("507.2")
    _tell_kept(play, step)
    expire_as_step_begins(play, step)
    if phase_of(step) in (Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN):
        play.change(main_phases=play.state.main_phases + 1)
    if step is Step.BEGINNING_OF_COMBAT:
        play.change(combat=Combat())
    if step is Step.UPKEEP:
        note_upkeep(play, active, turn)
    note(play, StepBegan(active, step))
    if step is Step.UPKEEP and play.state.waiting:
        play.cite("503.1a")
    turn_based_actions(play, step)
    if play.state.over:
        return True
    if step in WITHOUT_PRIORITY:
        return True
    give_priority(play, active)
    return True


#: The rule that says which steps a phase has, in which order (CR 500.1).
_RULE_OF_PHASE = {
    Phase.BEGINNING: "501.1",
    Phase.PRECOMBAT_MAIN: "505.1",
    Phase.COMBAT: "506.1",
    Phase.POSTCOMBAT_MAIN: "505.1",
    Phase.ENDING: "512.1",
}
#: The rule of a step where the rules say more of it than its phase does.
_RULE_OF_STEP = {
    Step.UPKEEP: "503.1",
    Step.END_OF_COMBAT: "511.1",
    Step.END: "513.1",
    Step.CLEANUP: "514.3",
}
_SKIPPING = {Step.DRAW: ForPlayers.SKIP_DRAW_STEP, Step.UNTAP: ForPlayers.SKIP_UNTAP_STEP}


def _is_skipped(play: Play, step: Step) -> bool:
    """CR 500.11, 614.10: whether an effect skips this step of the active player."""
    player = play.state.active
    word = _SKIPPING.get(step)
    if word is not None and changed_rules(play.position).for_player(player, word):
        return True
    return not replaced(play, Begin(player, step))


def turn_based_actions(play: Play, step: Step) -> None:
    """CR 703.4: what happens by itself as this step begins."""
    match step:
        case Step.UNTAP:
            phase(play)
            look_at_last_turn(play)
            untap_permanents(play)
        case Step.DRAW:
            draw_for_turn(play)
        case Step.PRECOMBAT_MAIN:
            put_lore_counters(play)
        case Step.DECLARE_ATTACKERS:
            declare_attackers(play)
        case Step.DECLARE_BLOCKERS:
            declare_blockers(play)
        case Step.FIRST_STRIKE_DAMAGE | Step.COMBAT_DAMAGE:
            deal_combat_damage(play)
        case Step.CLEANUP:
            _cleanup(play)
        case _:
            pass


def _cleanup(play: Play) -> None:
    """CR 514.1–514.3a: the cleanup step, with priority only if something happened."""
    clean_up(play)
    note_control(play)  # effects that ended gave permanents back: nothing that players act on
    before = play.state
    if before.waiting:
        play.because("514.3a", Turn.CLEANUP_AGAIN())
    if not settle(play):
        return
    happened = play.state.stack or play.state.objects is not before.objects
    if happened:
        # CR 514.3a: then players get priority, and another cleanup step follows.
        play.because("514.3a", Turn.CLEANUP_AGAIN())
        give_priority(play, play.state.active)
        play.change(extra_steps=(Step.CLEANUP, *play.state.extra_steps))


#: In which step mana that was kept is lost: as combat ends, as the turn does.
_KEPT_UNTIL = {"combat": Step.END_OF_COMBAT, "turn": Step.CLEANUP}


def _stays(mana: Mana, step: Step) -> bool:
    """CR 702.189a: what a player does not lose as steps and phases end."""
    return bool(mana.kept) and step is not _KEPT_UNTIL[mana.kept]


def _tell_kept(play: Play, step: Step) -> None:
    """CR 500.5: mana that is still there as a step begins, and until when it is.

    CR 500.5a: what lasts until combat ends lasts through the end of combat step too.
    """
    for player in play.state.players:
        for until in dict.fromkeys(each.kept for each in player.mana if each.kept):
            kept = tuple(each for each in player.mana if each.kept == until)
            doing = Reason.KEPT_IN_COMBAT if until == "combat" else Reason.KEPT_IN_TURN
            play.because("500.5", doing(player.name, "".join(map(str, kept))))
            if until == "combat" and step is Step.END_OF_COMBAT:
                play.because("500.5a", Reason.STILL_COMBAT())


def end_step(play: Play) -> None:
    """CR 500.5: a step ends: durations, then mana pools."""
    step = play.state.step
    expire_as_step_ends(play, step)
    if any(mana for player in play.state.players for mana in player.mana if not _stays(mana, step)):
        losing = tuple(
            player.name
            for player in play.state.players
            if any(not _stays(mana, step) for mana in player.mana)
        )
        play.begin(Turn.MANA_EMPTIES(), "500.5", "106.4")
        play.because("500.5", Reason.UNSPENT(losing, step))
        players = tuple(
            replace(player, mana=tuple(mana for mana in player.mana if _stays(mana, step)))
            for player in play.state.players
        )
        play.change(players=players)
    if step is Step.END_OF_COMBAT and play.state.combat is not None:
        if play.state.combat.attackers:
            # CR 511.3: everything is removed from combat as the step ends.
            play.cite("511.3")
        play.change(combat=None)

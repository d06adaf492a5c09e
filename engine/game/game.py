"""The game: a state and an action give a state and the steps that were told.

In: a `SetUp`, then `GameState`s and `Action`s. Out: `GameState`s and `Account`s. Nothing here
raises for what the rules forbid: such an action leaves the state as it was, and its one step says
which rule forbids it.
"""

from __future__ import annotations

from dataclasses import replace

from engine.game.answers import answer_to
from engine.game.casting.activating import activate
from engine.game.casting.doors import unlock_for_cost
from engine.game.casting.face_down import turn_face_up
from engine.game.casting.set_aside import set_aside
from engine.game.casting.steps import cast, play_land
from engine.game.facts.account import Account, Refusal, Report
from engine.game.facts.casting import Permission
from engine.game.facts.combat import Assigning, Attacking, Blocking
from engine.game.facts.turn import Refused, Turn
from engine.game.from_setup import build
from engine.game.layers.newly_applied import rules_at_start
from engine.game.play import Answer, Play
from engine.game.recording import Record
from engine.game.state import actions as act
from engine.game.state.actions import Action
from engine.game.state.choices import ChoiceKind, Value
from engine.game.state.forbidden import ChoiceNeeded, Forbidden, LimitReached
from engine.game.state.setup import SetUp
from engine.game.state.state import GameState, Suspended
from engine.game.turn.end_of_game import leave_game
from engine.game.turn.order import TURN
from engine.game.turn.priority import give_priority, pass_priority
from engine.game.turn.steps import begin_next_step, go_on, turn_based_actions
from engine.terms.ids import PlayerId
from engine.terms.turn import Step

Told = tuple[GameState, tuple[Account, ...]]

#: Passes in one `AdvanceTo` before it is given up.
PASSES = 2_000


def begin(setup: SetUp) -> Told:
    """Begin a game at the moment of its set-up, with what has to happen before anyone may act.

    Raises `NotFoundError` and `AmbiguousError` for a set-up that contradicts itself.
    """
    return _run(build(setup), _Begin(setup.active), ())


class _Begin(Action):
    """The set-up itself: state-based actions are checked and the active player gets priority."""

    __slots__ = ()


def apply(state: GameState, action: Action) -> Told:
    """Take an action; an action that the rules forbid changes nothing and is told as refused."""
    if state.over:
        return refuse(state, action, Forbidden("104.1", Permission.GAME_IS_OVER()))
    if isinstance(action, act.Concede):
        return _run(_without_choice(state), action, ())
    if state.pending is not None:
        return _answer(state, action)
    if isinstance(action, act.AdvanceTo):
        return _advance(state.but(goal=action))
    try:
        return _run(state, action, ())
    except Forbidden as forbidden:
        return refuse(state, action, forbidden)


def _run(base: GameState, action: Action, answers: tuple[Answer, ...], told: int = 0) -> Told:
    """Carry out an action with the answers given so far, or stop where one is missing.

    Raises `Forbidden` for what the rules forbid, an answer included.
    """
    play = Play(base, answers)
    try:
        _take(play, action)
        play.end()
    except Forbidden as forbidden:
        forbidden.at = forbidden.at or play.state
        raise
    except ChoiceNeeded as needed:
        steps = play.steps
        suspended = Suspended(base, action, answers, len(steps))
        state = play.state.but(
            pending=needed.choice,
            suspended=suspended,
            steps_told=base.steps_told + len(steps),
        )
        return state, steps[told:]
    except LimitReached:
        play.begin(Turn.LIMIT_REACHED())
        play.change(over=True, outcome="limit", priority=None)
        play.end()
    steps = play.steps
    state = play.state.but(pending=None, suspended=None, steps_told=base.steps_told + len(steps))
    return state, steps[told:]


def _take(play: Play, action: Action) -> None:
    """Carry out an action; `Forbidden` for what the rules forbid."""
    state, player = play.state, action.player
    if not isinstance(action, act.Pass) and state.seen:
        play.change(seen=())  # a player did something: no loop of mandatory actions
    match action:
        case _Begin():
            _start(play)
        case act.Pass():
            _require_priority(play, player)
            if pass_priority(play, player):
                go_on(play)
        case act.Cast():
            cast(play, action)
            _acted(play, player)
        case act.Activate():
            activate(play, action)
            _acted(play, player)
        case act.Play():
            play_land(play, action)
            _acted(play, player)
        case act.TurnFaceUp():
            turn_face_up(play, player, action.object)
            _acted(play, player)
        case act.SetAside():
            set_aside(play, player, action.object, action.word)
            _acted(play, player)
        case act.Unlock():
            unlock_for_cost(play, player, action.object, action.half)
            _acted(play, player)
        case act.Concede():
            _concede(play, player)
        case _:
            raise _not_now(action, state)


def _acted(play: Play, player: PlayerId) -> None:
    """CR 117.3c: who has acted gets priority again; another may have decided it (CR 723.5)."""
    play.tell_decider(player)
    give_priority(play, player)


def _not_now(action: Action, state: GameState) -> Forbidden:
    """Why a declaration or an answer that nothing asks for is refused."""
    match action:
        case act.Attack() if action.player != state.active:
            return Forbidden("508.1", Attacking.DECLARED_BY_ANOTHER(state.active))
        case act.Attack():
            return Forbidden("508.1", Attacking.NOT_DECLARED_NOW())
        case act.Block():
            return Forbidden("509.1", Blocking.NOT_DECLARED_NOW())
        case act.AssignDamage():
            return Forbidden("510.1", Assigning.NOT_ASSIGNED_NOW())
    return Forbidden("608.2d", Refused.NOTHING_TO_CHOOSE())


def _require_priority(play: Play, player: PlayerId) -> None:
    if play.state.priority != player:
        raise Forbidden("117.3d", Permission.LACKS_PRIORITY(player))


def _start(play: Play) -> None:
    """The moment of the set-up: turn-based actions that need choices, then priority."""
    step = play.state.step
    if play.position.applied:
        play.begin(Turn.START_WITH_LAYERS())
        play.cite("613.1")
        for rule, reason in rules_at_start(play.position).items():
            play.because(rule, reason)
        play.end()
    if step in (Step.UNTAP, Step.CLEANUP):
        play.begin(Turn.STEP_BEGINS(play.state.active, step))
        turn_based_actions(play, step)
        begin_next_step(play)
        return
    if step in (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS):
        play.begin(Turn.GOES_ON())
        turn_based_actions(play, step)
    give_priority(play, play.state.active)


def _concede(play: Play, player: PlayerId) -> None:
    had_priority = play.state.priority == player
    leave_game(play, player)
    holder = play.state.priority or play.state.active
    if had_priority or play.state.player(holder).lost:
        rest = play.state.in_turn_order(player)
        holder = rest[0] if rest else holder
    give_priority(play, holder)


def refuse(state: GameState, action: Action, forbidden: Forbidden) -> Told:
    """The state as it was, with one step that says which rule forbids the action (CR 733.1)."""
    record = Record(state.steps_told)
    reason = Report(forbidden.reason, forbidden.at or state)
    why = tuple((rule, Report(fact, reason.at)) for rule, fact in forbidden.why)
    record.refuse(state, Refusal(action, state, reason, forbidden.rule), forbidden.also, why)
    step = record.steps[0]
    return state.but(steps_told=state.steps_told + 1), (step,)


def _without_choice(state: GameState) -> GameState:
    """The state before the action that waits for a choice."""
    return state.suspended.base if state.suspended is not None else state


def _answer(state: GameState, action: Action) -> Told:
    """Answer the pending choice and go on with the action that waits for it."""
    choice, suspended = state.pending, state.suspended
    assert choice is not None and suspended is not None
    try:
        answer = answer_to(choice, action)
        base = suspended.base
        if len(choice.options) != 1 and base.seen:
            base = base.but(seen=())
        # A refusal that was told meanwhile keeps its number.
        extra = state.steps_told - (base.steps_told + suspended.told)
        base = base.but(steps_told=base.steps_told + extra)
        told = _run(base, suspended.action, (*suspended.answers, answer), suspended.told)
    except Forbidden as forbidden:
        return refuse(state, action, forbidden)
    after, steps = told
    if state.goal is not None and after.pending is None and not after.over:
        after, more = _advance(after.but(goal=state.goal))
        return after, (*steps, *more)
    return after.but(goal=state.goal if after.pending is not None else None), steps


# --- advancing ------------------------------------------------------------------------------------


def _advance(state: GameState) -> Told:
    """Let everybody pass until the goal is reached, a choice is put or the game is over."""
    goal = state.goal
    assert goal is not None
    steps: tuple[Account, ...] = ()
    start = state
    if goal.last_turn is None:
        goal = replace(goal, last_turn=goal.turn or state.turn + len(state.players) + 1)
    for _ in range(PASSES):
        if state.over or _arrived(state, goal):
            return state.but(goal=None), steps
        if state.turn > (goal.last_turn or 0):
            break
        if state.pending is not None:
            leaves_out = _leave_out(state)
            if leaves_out is None:
                return state.but(goal=goal), steps
            state, more = leaves_out
        elif state.priority is None:
            break
        else:
            state, more = _run(state, act.Pass(state.priority), ())
        steps += more
    # CR 733.1: refused as a whole, the passes on the way with it.
    return refuse(
        start.but(goal=None),
        goal,
        Forbidden("500.1", Refused.STEP_NOT_REACHED(goal.step)),
    )


def _leave_out(state: GameState) -> Told | None:
    """Declare no attackers or blockers where nobody must; None for any other choice."""
    choice, suspended = state.pending, state.suspended
    assert choice is not None and suspended is not None
    answer: Action
    if choice.kind is ChoiceKind.ATTACK:
        answer = act.Attack(choice.player, ())
    elif choice.kind is ChoiceKind.BLOCK:
        answer = act.Block(choice.player, ())
    else:
        return None
    try:
        answers = (*suspended.answers, answer)
        return _run(suspended.base, suspended.action, answers, suspended.told)
    except Forbidden:
        return None


def _arrived(state: GameState, goal: act.AdvanceTo) -> bool:
    """Whether the step to reach is there and somebody can act in it."""
    wanted, turn = goal.step, goal.turn
    if wanted is Step.UNTAP:
        wanted = Step.UPKEEP  # nobody can act before that (CR 502.4)
    if turn is not None and state.turn != turn:
        return False
    if state.step is not wanted or state.stack:
        return False
    return state.pending is not None or state.priority is not None


def ready(state: GameState, action: Action) -> Action | None:
    """The next pass or advance before this action can be taken; None if none would help."""
    if state.pending is not None or state.over:
        return None
    match action:
        case act.Attack():
            early = TURN.index(state.step) < TURN.index(Step.DECLARE_ATTACKERS)
            if state.active == action.player and early:
                return act.AdvanceTo(action.player, Step.DECLARE_ATTACKERS)
        case act.Block():
            combat = state.combat
            if combat is not None and combat.attackers and not combat.blockers_declared:
                return act.AdvanceTo(action.player, Step.DECLARE_BLOCKERS)
        case act.AssignDamage():
            if state.combat is not None and state.combat.attackers:
                return act.AdvanceTo(action.player, Step.COMBAT_DAMAGE)
        case act.Cast() | act.Activate() | act.Play():
            return _ready_to_act(state, action)
    return None


def _ready_to_act(state: GameState, action: act.Cast | act.Activate | act.Play) -> Action | None:
    """Passes until the player has priority, and until the stack is empty if that is needed."""
    if state.priority is None:
        return None
    if state.priority != action.player:
        return act.Pass(state.priority)
    if not state.stack:
        return None
    refusal = why_not(state, action)
    if refusal is None or refusal.rule not in ("117.1a", "305.1", "602.5d", "606.3"):
        return None
    return act.Pass(state.priority)


def why_not(state: GameState, action: Action) -> Refusal | None:
    """Why the rules forbid this action now, None if they allow it (choices apart)."""
    _, steps = apply(state, action)
    for step in steps:
        for refusal in step.refused:
            if refusal.action == action:  # not a goal that was out of reach after a legal answer
                return refusal
    return None


__all__ = [
    "Told",
    "Value",
    "apply",
    "begin",
    "ready",
    "refuse",
    "why_not",
]

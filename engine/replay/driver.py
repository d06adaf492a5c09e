"""Plays a scenario: its actions in order, priority passed where the next action needs it.

In: the actions of a scenario and a table at the beginning. Out: the table at the end, the judged
expectations, and what stopped the play if something did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from engine.game.state.actions import Action, AdvanceTo, Concede, Order, Pass
from engine.game.state.choices import Choice, ChoiceKind
from engine.game.targeting import Illegal
from engine.replay import moves
from engine.replay.announce import optional_costs
from engine.replay.course import Course
from engine.replay.declarations import (
    Declaration,
    Declarations,
    Make,
    assigned_by_itself,
    why_not_declared,
)
from engine.replay.expecting.judge import judge
from engine.replay.expecting.of_actions import is_meant, judged_illegal
from engine.replay.expecting.scene import Scene
from engine.replay.goals import Everything, Goal, TopResolved, goal_to
from engine.replay.in_language import CardNames
from engine.replay.made import is_the_one, made_by_itself
from engine.replay.names import Names
from engine.replay.questions import Questions
from engine.replay.result import Judged
from engine.replay.stopping import ChoiceMissing, NotAllowed
from engine.replay.table import Table, TooManyStepsError
from engine.scenario import model
from engine.terms.ids import PlayerId
from engine.terms.turn import Step
from rules.errors import FaultError, HeadjudgeError, IllegalError, NotFoundError

_MAIN = frozenset({Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN})


@dataclass(frozen=True, slots=True)
class Refused:
    """An action that the rules refused, with the rules cited for it."""

    action: model.Action
    rules: tuple[str, ...]


class Driver(Course):
    """Carries a scenario's actions to the table, one after the other."""

    def __init__(self, scenario: model.Scenario, table: Table, names: Names) -> None:
        super().__init__(table, names)
        self.scenario = scenario
        self.judged: list[Judged] = []
        self.refused: list[Refused] = []
        #: The line of the action that is under way, or was the last.
        self.line = 0
        #: The table before the action that is under way.
        self._start = table
        self._goal: Goal | None = None
        #: The action that set the goal.
        self._pursued: model.Action | None = None
        #: The step of the set-up until something is done: the untap step passes by itself.
        self._moment = Step(scenario.step) if scenario.step else None
        #: How many choices with one answer the scenario has gone past or written out.
        self._made_before = 0
        self._questions = Questions(names)
        self._declarations = Declarations(names)

    def branch(self, scenario: model.Scenario | None = None) -> Driver:
        """A driver that stands where this one stands and goes on without it.

        `scenario` is what is played from there, if not the same.
        """
        made = Driver(scenario or self.scenario, self.table, self.names.branch())
        made.tables = list(self.tables)
        made.judged, made.refused = list(self.judged), list(self.refused)
        made.line, made._start = self.line, self._start
        made._goal, made._pursued = self._goal, self._pursued
        made._hint, made._ways, made._moment = self._hint, list(self._ways), self._moment
        made._made_before = self._made_before
        return made

    # --- the whole scenario ---------------------------------------------------------------------

    def run(self) -> None:
        """Play every action, then to the end of what they began, and judge the expectations.

        Raises `ChoiceMissing` and `NotAllowed`; errors of the scenario are `HeadjudgeError`s.
        """
        for action in self.scenario.actions:
            self.play(action)
        with self._counting_steps(0), self._telling_faults(0):
            self._goal = None
            self._fight_out()
        self._require_ways_used(None)
        self.judge(self.scenario.expectations)

    def play(self, action: model.Action) -> None:
        """Play one action."""
        self.line = action.line
        self._start = self.table
        with self._counting_steps(action.line), self._telling_faults(action.line):
            self._take_up(action)
        if not isinstance(action, model.Check):
            self._moment = None

    @contextmanager
    def _counting_steps(self, line: int) -> Iterator[None]:
        """Name the line at which there were too many steps."""
        try:
            yield
        except TooManyStepsError as error:
            raise TooManyStepsError(
                error.problem, place=error.place or self.names.at(line)
            ) from None

    @contextmanager
    def _telling_faults(self, line: int) -> Iterator[None]:
        """Say after which step the engine failed; what users can cause is let through."""
        try:
            yield
        except (HeadjudgeError, ChoiceMissing, NotAllowed, MemoryError):
            raise
        except Exception as fault:
            after = len(self.table.steps)
            raise FaultError(
                f"the engine failed after step {after}",
                place=self.names.at(line),
                text=f"{type(fault).__name__}: {fault}",
            ) from fault

    def _take_up(self, action: model.Action) -> None:
        made_before = len(made_by_itself(self.table))
        self._require_ways_used(action)
        match action:
            case model.Check():
                self.judge(action.expectations)
            case model.Choose() | model.Order() | model.Pay():
                self._answer(action)
                return
            case model.Attack() | model.Block() | model.AssignDamage():
                self._declare(action)
            case model.Resolve():
                top = TopResolved.of(self.table)
                self._pursue(action, Everything() if action.everything else top)
            case model.To():
                goal = goal_to(action, self.table, self.names, self._moment)
                self._pursue(action, goal)
            case model.Pass():
                self._pass(action)
            case model.Concede():
                self.settle()
                self._commit(action, self.table.act(Concede(self.names.player(action.player))))
            case _:
                self._take(action)
        self._made_before = made_before

    def judge(self, expectations: Sequence[model.Expectation]) -> None:
        """Judge expectations against the table as it stands."""
        scene = self._scene()
        refused = [(r.action, r.rules) for r in self.refused]
        for expectation in expectations:
            self.judged += judge(expectation, scene, refused, self._attempt)

    def _scene(self) -> Scene:
        """What expectations are judged against now."""
        return Scene(
            self.table.state,
            self.names,
            self.table.rules,
            self.table.asked,
            self.table.steps,
            CardNames(self.table.state),
            self.scenario.language,
        )

    # --- how far players pass -------------------------------------------------------------------

    def _pursue(self, action: model.Action, goal: Goal) -> None:
        """Let players pass until the goal is reached; a choice interrupts, its answer goes on."""
        self.settle()
        self._goal, self._pursued = goal, action
        self._go_on()

    def _go_on(self) -> None:
        goal = self._goal
        if goal is None:
            return
        while not self.table.is_over and not goal.is_reached(self.table):
            if self.table.pending is not None:
                if self._default(self.table.pending) is None:
                    return
                self._settle_one(self.table.pending)
                continue
            missed = goal.missed(self.table)
            if missed is not None:
                self._goal = None
                self._commit_missed(missed)
                return
            self.table = goal.next(self.table)
        self._goal = None

    def _commit_missed(self, missed: Illegal) -> None:
        """Refuse to go to a step that does not come, or not any more."""
        action = self._pursued
        assert isinstance(action, model.To)
        wanted = AdvanceTo(self.table.state.active, Step(action.step))
        self._commit(action, self.table.refusing(wanted, missed))

    # --- actions --------------------------------------------------------------------------------

    def _commit(self, action: model.Action, after: Table) -> None:
        """Take over the table after an action; judge a refusal by what the scenario expects."""
        refusal = after.refused_since(self.table)
        rules = after.steps[-1].rules if refusal is not None else ()
        if refusal is not None:
            after = self._go_back(after)
        self.table = after
        if action.illegal:
            self._judge_illegal(action, rules if refusal is not None else None)
        elif refusal is not None and not self._is_expected(action):
            raise NotAllowed(refusal)
        if refusal is not None:
            self.refused.append(Refused(action, rules))

    def _go_back(self, refused: Table) -> Table:
        """CR 733.1: the table before the action, the refusal told; what led up to it is undone."""
        start = self._start
        while len(self.tables) > 1 and self.tables[-1] is not start:
            self.tables.pop()
        return start.with_refusal_of(refused)

    def _judge_illegal(self, action: model.Action, rules: tuple[str, ...] | None) -> None:
        self.judged.append(judged_illegal(self._scene(), action, rules))

    def _is_expected(self, action: model.Action) -> bool:
        """Whether an expectation of the scenario asks for this action to be refused."""
        checks = (a.expectations for a in self.scenario.actions if isinstance(a, model.Check))
        expectations = (e for some in (*checks, self.scenario.expectations) for e in some)
        return any(isinstance(e, model.Illegal) and is_meant(e, action) for e in expectations)

    def _pass(self, action: model.Pass) -> None:
        self.settle()
        player = self.names.player(action.by) if action.by else self.table.state.priority
        if player is None:
            raise IllegalError("nobody has priority here", place=self.names.at(action.line))
        self._commit(action, self.table.act(Pass(player)))

    def _take(self, action: model.Action) -> None:
        """Cast, activate, play, turn face up: with priority, the stack resolved if need be."""
        self.settle()
        move = moves.move_of(action, self.names)
        player = move.player(self.table.state)
        self._give_priority(player)
        before = self.table
        after = before.act(move.action(before.state, player))
        if after.refused_since(before) is not None and not action.illegal:
            after = self._after_resolving(move.action, player) or after
        self._hint = getattr(action, "pay", None)
        self._commit(action, after)
        self._answer_payment()

    def _after_resolving(self, action: Callable[..., Action], player: PlayerId) -> Table | None:
        """The table on which the action is legal once the stack has resolved, if there is one."""
        start = self.table
        state = start.state
        if state.active != player or state.step not in _MAIN:
            return None
        while self.table.state.stack and not self.table.is_over:
            self.table = self.table.passed()
            self.settle()
            if self.table.state.stack or not self.table.has_priority(player):
                continue
            after = self.table.act(action(self.table.state, player))
            if after.refused_since(self.table) is None:
                return after
        self.table = start
        return None

    def _answer_payment(self) -> None:
        """Answer a question for mana with what the scenario said beside the action."""
        choice = self.table.pending
        if choice is not None and choice.kind is ChoiceKind.PAY and self._hint is not None:
            default = self._default(choice)
            if default is not None:
                self.table = self.table.act(default)

    # --- answers and declarations ---------------------------------------------------------------

    def _answer(self, action: model.Choose | model.Order | model.Pay) -> None:
        """Answer the next choice; players pass until one is put."""
        if isinstance(action, model.Order) and self._is_no_question(action):
            return
        if self.table.pending is None and self._was_made(action):
            return
        self._pass_until_asked(
            lambda choice: self._is_for(choice, action), lambda: self._made_now(action)
        )
        choice = self.table.pending
        if choice is None and self._was_made(action):
            return
        if choice is None or not self._is_for(choice, action):
            raise IllegalError(
                "nobody is asked to choose anything here", place=self.names.at(action.line)
            )
        try:
            answer = self._questions.answer(self.table.state, choice, action)
        except NotFoundError:
            if self._was_made(action):
                return
            raise
        if isinstance(answer, Order) and len(answer.values) < len(choice.options):
            raise ChoiceMissing(self.table.state, choice)  # the rest of the order is missing
        if isinstance(action, model.Choose) and action.ways:
            self._ways = optional_costs(action.ways, self.names, action.line)
        self._commit(action, self.table.act(answer))
        self._go_on()

    def _made_now(self, action: model.Action) -> int | None:
        """The number of a choice that the game made by itself and that this writes out."""
        if not isinstance(action, model.Choose):
            return None
        made = made_by_itself(self.table)
        for number in range(self._made_before, len(made)):
            if is_the_one(made[number], action, self._questions):
                return number
        return None

    def _was_made(self, action: model.Action) -> bool:
        """Whether this writes out a choice that had one answer; it may be written once."""
        number = self._made_now(action)
        if number is not None:
            self._made_before = number + 1
        return number is not None

    def _is_no_question(self, action: model.Order) -> bool:
        """Whether an order of things that are all alike was not asked for."""
        names = {name.text for name in action.names}
        return self.table.pending is None and len(names) == 1

    @staticmethod
    def _is_for(choice: Choice, action: model.Action) -> bool:
        """Whether a choice is one that `choose`, `order` and `pay` answer, and of the player."""
        if choice.kind in (ChoiceKind.ATTACK, ChoiceKind.BLOCK, ChoiceKind.ASSIGN_DAMAGE):
            return False
        return action.by is None or choice.player == action.by

    def _declare(self, action: Declaration) -> None:
        """Declare attackers or blockers, or assign damage, when the game asks for it."""
        kind = self._declarations.kind(action)
        start = self.table
        self._pass_until_asked(lambda choice: choice.kind is kind)
        for player, make in self._declarations.parts(self.table.state, action):
            if self._is_asked(kind, player):
                self._commit(action, self.table.act(make(self.table.state)))
            else:
                self._commit_unasked(action, start, make)
            if self.refused and self.refused[-1].action is action:
                return
        self._go_on()

    def _is_asked(self, kind: ChoiceKind, player: PlayerId) -> bool:
        """Whether the game asks this player for a declaration, others having made none."""
        self._pass_until_asked(lambda choice: choice.kind is kind and choice.player == player)
        choice = self.table.pending
        return choice is not None and choice.kind is kind and choice.player == player

    def _commit_unasked(self, action: Declaration, start: Table, make: Make) -> None:
        """A declaration that the game does not ask for: damage in its only way, or forbidden."""
        if isinstance(action, model.AssignDamage):
            dealt = assigned_by_itself(start, make)
            if dealt is not None:
                self.table = dealt
                return
        declared = make(self.table.state)
        illegal = why_not_declared(self.table.state, declared)
        if illegal is not None:
            self._commit(action, self.table.refusing(declared, illegal))
        else:
            self._commit(action, self.table.act(declared))

    # --- trying ---------------------------------------------------------------------------------

    def _attempt(self, action: model.Action) -> tuple[str, ...] | None:
        """Try an action and forget it: the rules that forbid it, None if nothing does."""
        trial = Driver(self.scenario, self.table, self.names)
        trial._hint = self._hint
        try:
            trial.play(action)
        except ChoiceMissing:
            return None
        except NotAllowed:
            return trial.table.steps[-1].rules
        return trial.refused[-1].rules if trial.refused else None

""" "Why not?": what would become of an action that was not taken, at any step of a replay.

In: a scenario, the number of a step, an action as a scenario writes it. Out: the rule that forbids
it, the choice that it asks for, or the steps that it leads to: at that step, and, where only the
moment is wrong, once the players have passed until its moment comes. The reasons are facts of
`engine.game.facts`, made where the rules forbid it and worded in `engine.telling`.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from engine.game.facts.casting import Permission
from engine.game.state.actions import Action, Pass
from engine.replay import moves
from engine.replay.cards import Lookup, no_library
from engine.replay.declarations import Declarations
from engine.replay.driver import Driver
from engine.replay.names import Names
from engine.replay.offers import Offers, offers_at
from engine.replay.replay import seated
from engine.replay.result import Stopped
from engine.replay.stopping import ChoiceMissing, NotAllowed
from engine.replay.table import Table
from engine.scenario import model
from engine.scenario.actions import read_action
from engine.scenario.source import Source
from engine.scenario.tree import parse_tree
from engine.telling.languages import told
from engine.telling.trace import Refusal, TraceStep, describe, tell, tell_refusal
from engine.terms.bilingual import Bilingual
from rules.errors import HeadjudgeError, NotationError, NotFoundError, UnsupportedError

#: How errors name the action that is asked about.
PLACE = "action"
_MOVES = (
    model.Cast,
    model.Activate,
    model.Play,
    model.TurnFaceUp,
    model.Unlock,
    model.SetAside,
)
_DECLARED = (model.Attack, model.Block, model.AssignDamage)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say: a refusal, or a choice that is put, or neither and the steps that follow.

    With a choice, `steps` are those before it is put.
    """

    refusal: Refusal | None = None
    choice: Stopped | None = None
    steps: tuple[TraceStep, ...] = ()

    @property
    def word(self) -> str:
        """`forbidden`, `choice` or `legal`."""
        if self.refusal is not None:
            return "forbidden"
        return "legal" if self.choice is None else "choice"


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The answer: `step` is the step after which the action was tried.

    That is later than the one asked for where nobody could act in between. `then` is the verdict
    once players have passed until the moment for such an action, None where that changes nothing.
    """

    step: int
    action: Bilingual
    now: Verdict
    then: Verdict | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """A replay at the end of a step: where an action can be tried and forgotten."""

    scenario: model.Scenario
    table: Table
    names: Names

    @property
    def step(self) -> int:
        """The number of the step that was told last."""
        return len(self.table.steps)


def moment(
    scenario: model.Scenario, step: int, lookup: Lookup = no_library, **limits: Any
) -> Moment:
    """Replay a scenario up to the first point at or after a step at which something can be done.

    Raises what `replay` does, `UnsupportedError` for a scenario whose cards cannot be played, and
    `NotFoundError` for a step that there is not.
    """
    driver = seated(scenario, lookup, **limits)
    with suppress(ChoiceMissing, NotAllowed, UnsupportedError):  # up to there it was played
        driver.run()
    found = next((table for table in driver.tables if len(table.steps) >= step), None)
    if found is None or step < 0:
        raise NotFoundError(
            f"the replay has {len(driver.table.steps)} steps", place="step", text=str(step)
        )
    return Moment(scenario, found, driver.names)


def offers(at: Moment) -> Offers:
    """What can be asked about at this moment."""
    return offers_at(at.table.state)


def read_asked(text: str, scenario: model.Scenario) -> model.Action:
    """Read an action as a scenario writes it, the braces around several keys left out or not.

    Raises `NotationError` for anything else, and for actions about which there is nothing to ask.
    """
    line = text.strip()
    if ":" in line and "\n" not in line and not line.startswith("{"):
        line = "{" + line + "}"
    players = tuple(player.name for player in scenario.players)
    found = read_action(parse_tree(line, place=PLACE), Source(PLACE, players))
    if not isinstance(found, (*_MOVES, *_DECLARED, model.Pass)):
        raise NotationError(
            "ask about cast, activate, play, turn face up, attack, block, assign damage or pass",
            place=PLACE,
            text=text,
        )
    return replace(found, line=0)


def why_not(at: Moment, action: model.Action) -> WhyNot:
    """Try an action at a moment, and, if it is forbidden there, when its moment comes."""
    table = at.table
    if table.is_over:
        # CR 104.1: a game that is won ends at once.
        words = Bilingual.same(moves.shown(action))
        over = told(table.state, Permission.GAME_IS_OVER())
        return WhyNot(at.step, words, Verdict(Refusal(words, over, "104.1")))
    try:
        core = _core(at, action)
    except HeadjudgeError as error:
        error.place = PLACE  # its names stand in the question, on no line of the scenario
        raise
    now = _verdict(table, table.act(core))
    words = describe(table.state, core)
    then = _later(at, replace(action, illegal=())) if now.refusal is not None else None
    if then is not None and _is_same(now.refusal, then.refusal):
        then = None
    return WhyNot(at.step, words, now, then)


def _is_same(one: Refusal | None, other: Refusal | None) -> bool:
    """Whether two refusals say the same, however the action was worded."""
    if one is None or other is None:
        return one is other
    return (one.rule, one.reason) == (other.rule, other.reason)


def _core(at: Moment, action: model.Action) -> Action:
    """The core's action that this is at the moment."""
    state, names = at.table.state, at.names
    if isinstance(action, _MOVES):
        move = moves.move_of(action, names)
        return move.action(state, move.player(state))
    if isinstance(action, _DECLARED):
        _, make = next(Declarations(names).parts(state, action))
        return make(state)
    assert isinstance(action, model.Pass)
    player = names.player(action.by) if action.by else state.priority or state.active
    return Pass(player)


def _verdict(before: Table, after: Table) -> Verdict:
    refusal = after.refused_since(before)
    if refusal is not None:
        return Verdict(tell_refusal(refusal))
    pending = after.pending
    choice = ChoiceMissing(after.state, pending).stopped if pending is not None else None
    return Verdict(choice=choice, steps=_told(after, len(before.steps)))


def _told(table: Table, since: int) -> tuple[TraceStep, ...]:
    return tuple(tell(step) for step in table.steps[since:])


def _later(at: Moment, action: model.Action) -> Verdict | None:
    """What comes of it as the next action of the scenario, players passing as they do there."""
    if isinstance(action, model.Pass):
        return None
    trial = Driver(at.scenario, at.table, at.names)
    try:
        trial.play(action)
    except ChoiceMissing as missing:
        return Verdict(choice=missing.stopped, steps=_told(trial.table, at.step))
    except NotAllowed as forbidden:
        return Verdict(tell_refusal(forbidden.refusal))
    return _verdict(at.table, trial.table)

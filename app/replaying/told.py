"""A replay as a page tells it: everything worked out in the worker, small and plain.

In: a `Replay` and its scenario. Out: `Told`, without any state of the game in it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

from app.words.keywords import KeywordMeaning, keyword_meanings
from engine.game.state.state import GameState
from engine.replay.cards import CardText
from engine.replay.result import Judged, Outcome, Replay, Stopped, UnsupportedLine
from engine.replay.why_not import Verdict, WhyNot
from engine.scenario.model import Scenario
from engine.telling.changes import Change
from engine.telling.trace import Check, Refusal, TraceStep
from engine.telling.view import StateView
from engine.terms.bilingual import Bilingual


@dataclass(frozen=True, slots=True)
class ToldStep:
    """One step without the states around it."""

    number: int
    text: Bilingual
    rules: tuple[str, ...]
    changes: tuple[Change, ...]
    checked: tuple[Check, ...]
    refused: tuple[Refusal, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """A replay for the stepper: `played` has the states of the game at the step shown alone.

    `library_cards` are the cards that the library gave, by the name that asked for them; `keywords`
    are those of the whole replay that no step explains.
    """

    played: Replay
    scenario: Scenario
    library_cards: tuple[tuple[str, CardText], ...]
    keywords: tuple[KeywordMeaning, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A replay; `marks` are lines of the text where something is wrong (1-based)."""

    outcome: Outcome
    steps: tuple[ToldStep, ...]
    final: StateView | None
    expectations: tuple[Judged, ...]
    stopped: Stopped | None
    refusal: Refusal | None
    unsupported: tuple[UnsupportedLine, ...]
    missing: tuple[str, ...]
    marks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ToldVerdict:
    """A verdict of "why not?"."""

    word: str
    refusal: Refusal | None
    choice: Stopped | None
    steps: tuple[ToldStep, ...]


@dataclass(frozen=True, slots=True)
class ToldWhyNot:
    """An answer to "why not?"."""

    step: int
    action: Bilingual
    now: ToldVerdict
    then: ToldVerdict | None


def told(result: Replay, scenario: Scenario) -> Told:
    """Tell a replay."""
    return Told(
        result.outcome,
        tuple(map(told_step, result.steps)),
        result.final,
        result.expectations,
        result.stopped,
        result.refusal,
        result.unsupported,
        result.missing,
        _marks(result, scenario),
    )


def scene(
    result: Replay, scenario: Scenario, at: int, cards: tuple[tuple[str, CardText], ...]
) -> Scene:
    """Return what the stepper needs for one step, the states of all other steps left out."""
    near = {max(at, 1)}
    steps = tuple(s if s.number in near else _stateless(s) for s in result.steps)
    return Scene(replace(result, steps=steps), scenario, cards, keyword_meanings(result))


def _stateless(step: TraceStep) -> TraceStep:
    nothing = cast("GameState", None)
    return replace(step, before=nothing, after=nothing)


def told_step(step: TraceStep) -> ToldStep:
    """Tell a step."""
    return ToldStep(step.number, step.text, step.rules, step.changes, step.checked, step.refused)


def told_why_not(found: WhyNot) -> ToldWhyNot:
    """Tell an answer."""
    then = None if found.then is None else _told_verdict(found.then)
    return ToldWhyNot(found.step, found.action, _told_verdict(found.now), then)


def _told_verdict(one: Verdict) -> ToldVerdict:
    return ToldVerdict(one.word, one.refusal, one.choice, tuple(map(told_step, one.steps)))


def _marks(result: Replay, scenario: Scenario) -> tuple[int, ...]:
    """The lines of unmet expectations, of the action at which it ended, of cards not understood."""
    found = {one.line for one in result.expectations if not one.met and one.reached}
    found.add(result.line)
    cards = {line.card for line in result.unsupported}
    found |= {card.line for card in scenario.cards if card.name in cards}
    return tuple(sorted(found - {0}))

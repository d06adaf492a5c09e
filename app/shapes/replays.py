"""Shapes of replays: the trace of a scenario, what it expects, what is missing, what is refused.

In: values of the engine. Out: the answers of `replay`. Frozen values of the engine that have
nothing but plain fields stand in the answers as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from app.shapes.shape import BilingualText, Count, Shape, as_json
from app.words.cards import PrintedFace, printed_cards
from app.words.keywords import KeywordMeaning, keyword_meanings
from engine.game.facts.procedure import Part
from engine.game.state.choices import ChoiceKind
from engine.replay import result as played
from engine.replay.result import EDITION, Outcome, UnsupportedLine
from engine.telling.changes import Change
from engine.telling.opening import Opening
from engine.telling.trace import Refusal as RefusedAction
from engine.telling.trace import TraceStep
from engine.telling.view import StateView
from engine.terms.bilingual import Bilingual


class Refusal(Shape, frozen=True, kw_only=True):
    """An action that the rules forbid."""

    action: Bilingual
    reason: Bilingual
    rule: str

    @classmethod
    def of(cls, one: RefusedAction) -> Refusal:
        """Return an action that was refused."""
        return cls(action=one.action, reason=one.reason, rule=one.rule)


class Stopped(Shape, frozen=True, kw_only=True):
    """The choice that is missing: whose it is, and the rule under which it is put."""

    player: str
    choice: Bilingual
    options: tuple[Bilingual, ...]
    rule: str
    kind: ChoiceKind

    @classmethod
    def of(cls, one: played.Stopped) -> Stopped:
        """Return the choice that a scenario does not make."""
        return cls(
            player=one.player,
            choice=one.choice,
            options=one.options,
            rule=one.rule,
            kind=one.kind,
        )


class WhyJudged(Shape, frozen=True, kw_only=True):
    """A rule by which what an expectation asks for is as it is, with its reason."""

    rule: str
    because: Bilingual


class Judged(Shape, frozen=True, kw_only=True):
    """An expectation, what is so instead, the line it stands on and the steps before it.

    `text` and `actual` are in the scenario's language, `told` and `told_actual` in both. `because`
    is why an object has its colors, mana value or types, which no step tells.
    """

    text: str
    met: bool
    actual: str | None
    line: Count
    after_step: Count
    told: BilingualText
    told_actual: BilingualText | None
    because: tuple[WhyJudged, ...]

    @classmethod
    def of(cls, one: played.Judged) -> Judged:
        """Return an expectation and how it stands."""
        return cls(
            text=one.text,
            met=one.met,
            actual=one.actual if one.reached else None,
            line=one.line,
            after_step=one.after,
            told=BilingualText(zh=one.in_language("zh"), en=one.in_language("en")),
            told_actual=(
                BilingualText(zh=one.actual_in("zh"), en=one.actual_in("en"))
                if one.reached
                else None
            ),
            because=tuple(WhyJudged(rule=rule, because=said) for rule, said in one.because),
        )


class Checked(Shape, frozen=True, kw_only=True):
    """A condition that was looked at and found not so."""

    condition: Bilingual
    rule: str


class RulePart(Shape, frozen=True, kw_only=True):
    """What a rule does in a step: it decides the outcome, or it is procedure on the way.

    `because` says why it applies here, where the game reports it; `side` which side of a rule that
    has two came true, as `gist_sides` of the rule names it.
    """

    number: str
    part: Part
    because: Bilingual | None
    side: str | None


class ReplayStep(Shape, frozen=True, kw_only=True):
    """A step: its sentence, the rules that apply, what changed, and the state after it.

    `parts` are the numbers of `rules` once more, each with its part.
    """

    n: Count
    text: Bilingual
    rules: tuple[str, ...]
    parts: tuple[RulePart, ...]
    changes: tuple[Change, ...]
    checked: tuple[Checked, ...]
    refused: tuple[Refusal, ...]
    state: StateView

    @classmethod
    def of(cls, one: TraceStep) -> ReplayStep:
        """Return one step of the trace."""
        sides = one.sides
        return cls(
            n=one.number,
            text=one.text,
            rules=one.rules,
            parts=tuple(
                RulePart(
                    number=rule, part=part, because=one.because.get(rule), side=sides.get(rule)
                )
                for rule, part in one.parts
            ),
            changes=one.changes,
            checked=tuple(Checked(condition=c.condition, rule=c.rule) for c in one.checked),
            refused=tuple(Refusal.of(r) for r in one.refused),
            state=one.state,
        )


class Title(Shape, frozen=True, kw_only=True):
    """The title of a scenario."""

    zh: str | None
    en: str | None


class Replay(Shape, frozen=True, kw_only=True):
    """A scenario played step by step.

    `opening` is the position before the first step in short, null where nothing was played; `cards`
    are the cards in it, each face by face, `keywords` what those mean that no step explains.
    """

    title: Title
    source: str | None
    edition: str
    outcome: Outcome
    opening: Opening | None
    cards: tuple[tuple[PrintedFace, ...], ...]
    keywords: tuple[KeywordMeaning, ...]
    steps: tuple[ReplayStep, ...]
    final: StateView | None
    expectations: tuple[Judged, ...]
    stopped: Stopped | None
    refusal: Refusal | None
    unsupported: tuple[UnsupportedLine, ...]
    missing: tuple[str, ...]
    rules: tuple[str, ...]
    line: Annotated[int | None, Meta(description="Where play ended too early.")]

    @classmethod
    def of(cls, result: played.Replay) -> Replay:
        """Return the contract of `headjudge replay FILE`."""
        return cls._around(result, tuple(ReplayStep.of(one) for one in result.steps))

    @classmethod
    def _around(cls, result: played.Replay, steps: tuple[ReplayStep, ...]) -> Replay:
        return cls(
            title=Title(zh=result.title.zh, en=result.title.en),
            source=result.source,
            edition=EDITION,
            outcome=result.outcome,
            opening=result.opening,
            cards=tuple(printed_cards(result.cards)),
            keywords=keyword_meanings(result),
            steps=steps,
            final=result.final,
            expectations=tuple(Judged.of(one) for one in result.expectations),
            stopped=None if result.stopped is None else Stopped.of(result.stopped),
            refusal=None if result.refusal is None else Refusal.of(result.refusal),
            unsupported=result.unsupported,
            missing=result.missing,
            rules=result.rules,
            line=result.line or None,
        )

    @classmethod
    def json_of(cls, result: played.Replay, grown: Callable[[int], None]) -> bytes:
        """Return its JSON; `grown` is told of each part's bytes, and may raise to end it."""
        steps = []
        for one in result.steps:
            step = as_json(ReplayStep.of(one))
            grown(len(step))
            steps.append(step)
        around = msgspec.structs.asdict(cls._around(result, ()))
        rest = as_json(around | {"steps": [msgspec.Raw(step) for step in steps]})
        grown(len(rest) - sum(len(step) for step in steps))
        return rest


class Skipped(Shape, frozen=True, kw_only=True):
    """A scenario that was left out because a card is missing."""

    outcome: Literal["missing"] = "missing"
    skipped: Literal[True] = True


class Totals(Shape, frozen=True, kw_only=True):
    """The totals of a folder: scenarios by outcome, steps, distinct rules cited."""

    scenarios: Count
    steps: Count
    rules: Count
    outcomes: dict[str, Count]

    @classmethod
    def of(cls, results: Iterable[played.Replay]) -> Totals:
        """Count what was replayed."""
        outcomes: Counter[Outcome] = Counter()
        rules: set[str] = set()
        steps = 0
        for result in results:
            outcomes[result.outcome] += 1
            steps += len(result.steps)
            rules.update(result.rules)
        return cls(
            scenarios=sum(outcomes.values()),
            steps=steps,
            rules=len(rules),
            outcomes={outcome.value: outcomes[outcome] for outcome in Outcome},
        )

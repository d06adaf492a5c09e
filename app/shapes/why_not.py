"""Shapes of "why not?": the verdict on an action that was not taken, and what may be asked.

In: values of `engine.replay.why_not`. Out: the answers of `replay --why-not`.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from app.shapes.replays import Refusal, ReplayStep, Stopped
from app.shapes.shape import Count, Shape
from engine.replay import offers
from engine.replay import why_not as asked
from engine.replay.result import EDITION
from engine.terms.bilingual import Bilingual


class Verdict(Shape, frozen=True, kw_only=True):
    """The rule that forbids it, the choice that it asks for, or the steps that follow."""

    verdict: Annotated[str, Meta(extra_json_schema={"enum": ["forbidden", "choice", "legal"]})]
    rule: str | None
    reason: Bilingual | None
    choice: Stopped | None
    steps: tuple[ReplayStep, ...]

    @classmethod
    def of(cls, one: asked.Verdict) -> Verdict:
        """Return a verdict; `rule` forbids the action, or gives the choice that it asks for."""
        refusal = None if one.refusal is None else Refusal.of(one.refusal)
        rule = refusal.rule if refusal else one.choice.rule if one.choice else None
        return cls(
            verdict=one.word,
            rule=rule,
            reason=None if refusal is None else refusal.reason,
            choice=None if one.choice is None else Stopped.of(one.choice),
            steps=tuple(ReplayStep.of(step) for step in one.steps),
        )


class WhyNot(Shape, frozen=True, kw_only=True):
    """What would become of an action that was not taken."""

    edition: str
    step: Annotated[Count, Meta(description="The step after which the action was tried.")]
    action: Bilingual
    now: Verdict
    then: Annotated[
        Verdict | None,
        Meta(description="What holds once players have passed until the moment for it."),
    ]

    @classmethod
    def of(cls, found: asked.WhyNot) -> WhyNot:
        """Return the answer to one question."""
        return cls(
            edition=EDITION,
            step=found.step,
            action=found.action,
            now=Verdict.of(found.now),
            then=None if found.then is None else Verdict.of(found.then),
        )


class Offers(Shape, frozen=True, kw_only=True):
    """What may be asked about after a step: actions of each object, and what to aim them at."""

    edition: str
    step: Count
    actions: tuple[offers.Offer, ...]
    aims: tuple[offers.Aim, ...]

    @classmethod
    def of(cls, found: offers.Offers, step: int) -> Offers:
        """Return what may be asked about after a step."""
        return cls(edition=EDITION, step=step, actions=found.actions, aims=found.aims)

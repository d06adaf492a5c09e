"""The JSON of "why not?": the verdict on an action that was not taken, and what may be asked.

In: values of `engine.replay.why_not`. Out: dictionaries ready to be dumped, and their schemas.
"""

from __future__ import annotations

from typing import Any

from app.api import replay_shapes
from app.api.replay_schemas import closed, schema_of
from engine.replay.offers import Aim, Offer, Offers
from engine.replay.result import EDITION
from engine.replay.why_not import Verdict, WhyNot

Json = dict[str, Any]


def why_not(found: WhyNot) -> Json:
    """Return the answer to one question."""
    return {
        "edition": EDITION,
        "step": found.step,
        "action": replay_shapes.plain(found.action),
        "now": verdict(found.now),
        "then": None if found.then is None else verdict(found.then),
    }


def verdict(one: Verdict) -> Json:
    """Return a verdict; `rule` forbids the action, or gives the choice that it asks for."""
    rule = one.refusal.rule if one.refusal else one.choice.rule if one.choice else None
    return {
        "verdict": one.word,
        "rule": rule,
        "reason": None if one.refusal is None else replay_shapes.plain(one.refusal.reason),
        "choice": None if one.choice is None else replay_shapes.stopped(one.choice),
        "steps": [replay_shapes.step(step) for step in one.steps],
    }


def offers(found: Offers, step: int) -> Json:
    """Return what may be asked about after a step."""
    return {"edition": EDITION, "step": step, **replay_shapes.plain(found)}


def _ref(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def _maybe(schema: Json) -> Json:
    return {"anyOf": [schema, {"type": "null"}]}


_TEXT: Json = {"type": "string"}
_STEP: Json = {"type": "integer", "minimum": 0}

WHY_NOT_SCHEMAS: dict[str, Json] = {
    "WhyNot": closed(
        {
            "edition": _TEXT,
            "step": _STEP | {"description": "The step after which the action was tried."},
            "action": _ref("Bilingual"),
            "now": _ref("Verdict"),
            "then": _maybe(_ref("Verdict"))
            | {"description": "What holds once players have passed until the moment for it."},
        },
        "What would become of an action that was not taken.",
    ),
    "Verdict": closed(
        {
            "verdict": {"enum": ["forbidden", "choice", "legal"]},
            "rule": {"type": ["string", "null"]},
            "reason": _maybe(_ref("Bilingual")),
            "choice": _maybe(_ref("Stopped")),
            "steps": {"type": "array", "items": _ref("ReplayStep")},
        },
        "The rule that forbids it, the choice that it asks for, or the steps that follow.",
    ),
    "Offers": closed(
        {
            "edition": _TEXT,
            "step": _STEP,
            "actions": {"type": "array", "items": schema_of(Offer)},
            "aims": {"type": "array", "items": schema_of(Aim)},
        },
        "What may be asked about after a step: actions of each object, and what to aim them at.",
    ),
    "WhyNotOrOffers": {"oneOf": [_ref("WhyNot"), _ref("Offers")]},
}

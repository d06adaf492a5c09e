"""The JSON of the contracts for replays and for the coverage of card text.

In: values of `engine.replay`. Out: dictionaries ready to be dumped; absent values are None.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from engine.replay.result import EDITION, Judged, Outcome, Replay, Stopped
from engine.telling.trace import Refusal, TraceStep
from engine.text import Report


def plain(value: Any) -> Any:
    """Turn frozen values into dictionaries and lists, field by field."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, (str, int, float, bool)) or value is None:
        return value
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    raise TypeError(f"no JSON for {type(value).__name__}")


def replay(result: Replay) -> dict[str, Any]:
    """Return the contract of `headjudge replay FILE`."""
    return {
        "title": {"zh": result.title.zh, "en": result.title.en},
        "source": result.source,
        "edition": EDITION,
        "outcome": result.outcome.value,
        "steps": [step(one) for one in result.steps],
        "final": plain(result.final),
        "expectations": [judged(one) for one in result.expectations],
        "stopped": None if result.stopped is None else stopped(result.stopped),
        "refusal": None if result.refusal is None else refused(result.refusal),
        "unsupported": plain(result.unsupported),
        "missing": list(result.missing),
        "rules": list(result.rules),
        "line": result.line or None,
    }


def step(one: TraceStep) -> dict[str, Any]:
    """Return one step of the trace."""
    return {
        "n": one.number,
        "text": plain(one.text),
        "rules": list(one.rules),
        "changes": plain(one.changes),
        "checked": [{"condition": plain(c.condition), "rule": c.rule} for c in one.checked],
        "refused": [refused(r) for r in one.refused],
        "state": plain(one.state),
    }


def refused(one: Refusal) -> dict[str, Any]:
    """Return an action that the rules forbid."""
    return {"action": plain(one.action), "reason": plain(one.reason), "rule": one.rule}


def judged(one: Judged) -> dict[str, Any]:
    """Return an expectation and how it stands."""
    return {
        "text": one.text,
        "met": one.met,
        "actual": one.actual if one.reached else None,
        "line": one.line,
        "after_step": one.after,
    }


def stopped(one: Stopped) -> dict[str, Any]:
    """Return the choice that is missing."""
    return {
        "player": one.player,
        "choice": plain(one.choice),
        "options": plain(one.options),
        "rule": one.rule,
        "kind": one.kind.value,
    }


def totals(results: Iterable[Replay]) -> dict[str, Any]:
    """Return the totals of a folder: scenarios by outcome, steps, distinct rules cited."""
    outcomes: Counter[Outcome] = Counter()
    rules: set[str] = set()
    steps = 0
    for result in results:
        outcomes[result.outcome] += 1
        steps += len(result.steps)
        rules.update(result.rules)
    return {
        "scenarios": sum(outcomes.values()),
        "steps": steps,
        "rules": len(rules),
        "outcomes": {outcome.value: outcomes[outcome] for outcome in Outcome},
    }


def coverage(report: Report) -> dict[str, Any]:
    """Return the contract of `headjudge compile`."""
    return {
        "lines": report.lines,
        "understood": report.understood,
        "keyword_only": report.keyword_only,
        "stopped": [
            {"words": stop.words, "count": stop.count, "lines": list(stop.lines)}
            for stop in report.stopped
        ],
    }

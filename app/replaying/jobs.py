"""The jobs of a worker: what can be made of the text of a scenario.

In: a text and a way to ask for cards. Out: a replay, or the bytes of its JSON.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from app.replaying.limits import MOST_STEPS
from app.replaying.reading import Size, read
from app.replaying.table import table_json
from app.replaying.table_parts import (
    cards_read,
    expect_json,
    pasted_json,
    plain_answer,
    questions_of,
    table_why_not_json,
    try_json,
)
from app.replaying.told import Scene, Told, ToldWhyNot, scene, told, told_why_not
from app.shapes.about import About
from app.shapes.replays import Replay, Skipped
from app.shapes.shape import as_json
from app.shapes.why_not import Offers, WhyNot
from engine.replay.about import about
from engine.replay.cards import CardText, Lookup
from engine.replay.offers import Offers as Found
from engine.replay.replay import replay
from engine.replay.result import Outcome
from engine.replay.why_not import WhyNot as Verdict
from engine.replay.why_not import moment, offers, read_asked, why_not


def told_replay(text: str, lookup: Lookup) -> Told:
    """Replay a scenario that was sent, for a page."""
    scenario = read(text)
    return told(replay(scenario, lookup, most_steps=MOST_STEPS), scenario)


def scene_at(text: str, lookup: Lookup, *, step: int) -> Scene:
    """Replay a scenario that was sent, for the stepper at one step."""
    found: dict[str, CardText] = {}

    def noted(name: str) -> CardText | None:
        card = lookup(name)
        if card is not None:
            found[name] = card
        return card

    scenario = read(text)
    result = replay(scenario, noted, most_steps=MOST_STEPS)
    return scene(result, scenario, step, tuple(found.items()))


def replay_json(text: str, lookup: Lookup, *, skip_missing: bool = False) -> bytes:
    """Return the JSON of `headjudge replay --json`."""
    result = replay(read(text), lookup, most_steps=MOST_STEPS)
    if skip_missing and result.outcome is Outcome.MISSING:
        return as_json(Skipped())
    return Replay.json_of(result, Size().grow)


def why_not_at(text: str, lookup: Lookup, *, step: int, action: str) -> Verdict:
    """Say what would become of an action after a step of a scenario that was sent."""
    scenario = read(text)
    at = moment(scenario, step, lookup, most_steps=MOST_STEPS)
    return why_not(at, read_asked(action, scenario))


def told_answer(text: str, lookup: Lookup, *, step: int, action: str) -> ToldWhyNot:
    """Answer "why not?" for a page."""
    return told_why_not(why_not_at(text, lookup, step=step, action=action))


def offered(text: str, lookup: Lookup, *, step: int) -> tuple[int, Found]:
    """Return what may be asked about after a step, and after which step that is."""
    at = moment(read(text), step, lookup, most_steps=MOST_STEPS)
    return at.step, offers(at)


def why_not_json(text: str, lookup: Lookup, *, step: int, action: str) -> bytes:
    """Return the JSON of `headjudge replay --why-not`; without an action, what may be asked."""
    if not action:
        at, found = offered(text, lookup, step=step)
        return as_json(Offers.of(found, at))
    answer = as_json(WhyNot.of(why_not_at(text, lookup, step=step, action=action)))
    Size().grow(len(answer))
    return answer


def about_json(text: str, lookup: Lookup, *, step: int, name: str) -> bytes:
    """Return the JSON of `headjudge replay --about`."""
    return as_json(About.of(about(read(text), name, step, lookup, most_steps=MOST_STEPS)))


JOBS: Mapping[str, Callable[..., Any]] = MappingProxyType(
    {
        "replay": told_replay,
        "scene": scene_at,
        "replay_json": replay_json,
        "why_not": told_answer,
        "offers": offered,
        "why_not_json": why_not_json,
        "about_json": about_json,
        "table_json": table_json,
        "table_why_not_json": table_why_not_json,
        "try_json": try_json,
        "expect_json": expect_json,
        "plain_answer": plain_answer,
        "questions": questions_of,
        "pasted_json": pasted_json,
        "cards_read": cards_read,
    }
)

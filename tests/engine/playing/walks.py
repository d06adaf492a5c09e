"""Walks at the table: from any scenario on, whatever is offered, drawn by a seed.

In: a scenario and a seed. Out: the sittings on the way, each with the entry that led to it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass

from engine.playing.choices import Form, Put, put_choice
from engine.playing.laying import lay
from engine.playing.open_actions import Group, open_actions
from engine.playing.sitting import Sitting, play_on, sit_down, write_entry
from engine.scenario.actions import read_action
from engine.scenario.model import Action, Scenario
from engine.scenario.source import Source
from engine.scenario.tree import parse_tree

#: Ways on are taken less often than what players do.
_SELDOM = {Group.NEXT: 1, Group.PASS: 3, Group.MANA: 4}
#: No walk tells more steps than this.
MOST_STEPS = 300


def seat(scenario: Scenario) -> Sitting | None:
    """Sit down at a scenario; None for one that cannot be played here."""
    laid = lay(scenario, most_steps=MOST_STEPS)
    return None if laid.driver is None else sit_down(scenario, laid.driver)


def as_sent(entry: Action, scenario: Scenario) -> Action:
    """The entry as it comes back from JSON."""
    plain = json.dumps(write_entry(entry, "en"), ensure_ascii=False)
    source = Source("do", tuple(player.name for player in scenario.players))
    return read_action(parse_tree(plain, place="do"), source)


def plain_answers(put: Put) -> Iterator[dict[str, object]]:
    """Every answer of one tap, and one of each form that takes several."""
    for option in put.options:
        if option.entry is not None:
            yield write_entry(option.entry, "en")
    for whole in (put.none, put.usual):
        if whole is not None:
            yield write_entry(whole, "en")


def composed(put: Put, draw: random.Random) -> dict[str, object] | None:
    """An answer put together as the page does it from the form; None where one tap answers."""
    by = {"by": put.player}
    options = list(put.options)
    match put.form:
        case Form.MANY:
            most = len(options) if put.maximum is None else min(put.maximum, len(options))
            number = draw.randint(min(put.minimum, most), most)
            return {"choose": [o.say for o in draw.sample(options, number)], **by}
        case Form.ORDER:
            draw.shuffle(options)
            return {"order": [o.say for o in options], **by}
        case Form.NUMBER:
            most = put.minimum + 3 if put.maximum is None else put.maximum
            return {"choose": [draw.randint(put.minimum, most)], **by}
        case Form.ATTACK:
            some = draw.sample(options, draw.randint(0, len(options)))
            return {"attack": {o.say: draw.choice(o.aims).say for o in some} or [], **by}
        case Form.BLOCK:
            some = draw.sample(options, draw.randint(0, len(options)))
            return {"block": {o.say: [draw.choice(o.aims).say] for o in some} or [], **by}
        case _:
            return None


@dataclass(frozen=True, slots=True)
class Taken:
    """A step of a walk: where it was, the entry, where it led; whether the table offered it."""

    before: Sitting
    entry: Action
    after: Sitting
    offered: bool


def walk(start: Sitting, seed: int, length: int) -> Iterator[Taken]:
    """Take what is offered, at random, until nothing is; entries pass through JSON each time."""
    draw, at = random.Random(seed), start
    for _ in range(length):
        drawn = _drawn(at, draw)
        if drawn is None:
            return
        entry, offered = drawn
        after = play_on(at, [entry])
        yield Taken(at, entry, after, offered)
        if len(after.table.steps) > MOST_STEPS * 0.8:
            return
        at = after if not after.ended else at


def _drawn(at: Sitting, draw: random.Random) -> tuple[Action, bool] | None:
    put = put_choice(at.driver)
    if put is None:
        found = [a for a in open_actions(at.driver) if a.group is not Group.CONCEDE]
        weights = [_SELDOM.get(a.group, 12) for a in found]
        taken = draw.choices(found, weights)[0].entry if found else None
        return None if taken is None else (as_sent(taken, at.scenario), True)
    made = composed(put, draw)
    if made is not None and draw.random() < 0.7:
        return _read(made, at), False
    answers = list(plain_answers(put))
    return (_read(draw.choice(answers), at), True) if answers else None


def _read(plain: dict[str, object], at: Sitting) -> Action:
    source = Source("do", tuple(player.name for player in at.scenario.players))
    return read_action(parse_tree(json.dumps(plain, ensure_ascii=False), place="do"), source)

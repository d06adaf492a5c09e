"""Work grows as boards do: counted in calls of functions, so that no clock decides."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from engine.ability.events.structure import AnyEvent, FirstEachTurn, StateIs, While
from engine.game.layers.deriving import derive
from engine.game.meaning.questions import OCCURRENCES
from engine.game.triggers.awaited import AWAITED
from engine.game.triggers.listeners import listeners, listening_to
from engine.replay.replay import replay, seated
from engine.scenario.reader import read_scenario
from engine.terms.happenings import LifeGained, ZoneChanged
from engine.terms.zones import Zone
from scripts.benches import engine as board
from tests.engine.kit import A


def calls_of(text: str) -> int:
    """How many calls a replay makes, once everything that is kept has been made."""
    scenario = read_scenario(text)
    assert replay(scenario).stopped is None
    count = 0

    def counted(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(counted)
    try:
        replay(scenario)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize(
    ("text", "small", "large", "most"),
    [(board.attack, 60, 120, 2.2), (board.triggers, 12, 24, 2.5), (board.doublers, 8, 9, 2.1)],
)
def test_twice_the_board_is_little_more_than_twice_the_work(
    text: Callable[[int], str], small: int, large: int, most: float
) -> None:
    assert calls_of(text(large)) / calls_of(text(small)) < most


def test_every_event_says_what_it_waits_for() -> None:
    """But those that are made of others, and states, which are no happening (CR 603.8)."""
    assert OCCURRENCES.keys() - AWAITED.keys() <= {AnyEvent, FirstEachTurn, While, StateIs}


def test_abilities_are_told_of_the_kinds_that_they_wait_for_alone() -> None:
    state = board.crowd(4)
    assert listeners(derive(state)) == ()
    scenario = read_scenario(board.triggers(5))
    position = derive(seated(scenario).table.state)
    assert len(listeners(position)) == 5
    gained = LifeGained(A, 1)
    entered = ZoneChanged(A, position.state.battlefield[0], None, Zone.HAND, Zone.BATTLEFIELD)
    assert listening_to(position, (gained,)) == ()
    assert listening_to(position, (gained, entered)) == listeners(position)

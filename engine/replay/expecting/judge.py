"""Judges expectations: what a scenario says must hold, against the state and the trace.

In: expectations, the state, and what was told, asked and refused so far. Out: `Judged` values, one
for each thing that an expectation says.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.replay.expecting.of_actions import illegal, legal
from engine.replay.expecting.of_objects import object_facts
from engine.replay.expecting.of_players import player_facts
from engine.replay.expecting.of_the_game import game_facts, winner
from engine.replay.expecting.of_the_trace import cites, was_asked
from engine.replay.expecting.scene import Attempt, Scene
from engine.replay.result import Judged
from engine.scenario import model


def judge(
    expectation: model.Expectation,
    scene: Scene,
    refused: Sequence[tuple[model.Action, tuple[str, ...]]],
    attempt: Attempt,
) -> Iterator[Judged]:
    """Judge one expectation: one result for each thing that it says.

    Raises `NotFoundError` for a name that nothing has or had.
    """
    match expectation:
        case model.PlayerIs():
            facts = player_facts(expectation, scene)
        case model.ObjectIs():
            facts = object_facts(expectation, scene)
        case model.GameIs():
            facts = game_facts(expectation, scene)
        case model.Winner():
            facts = [winner(expectation, scene)]
        case model.Cites():
            facts = cites(expectation, scene)
        case model.Asked():
            facts = [was_asked(expectation, scene)]
        case model.Illegal():
            facts = [illegal(expectation, scene, refused, attempt)]
        case model.Legal():
            facts = [legal(expectation, scene, attempt)]
        case _:
            raise TypeError(f"no judgement for {type(expectation).__name__}")
    for each in facts:
        yield scene.judged(each, expectation.line)

"""What the tests of told sentences share: a scenario played, and the step that they speak of.

In: the name of a scenario or its text, and words of a sentence. Out: a replay, or a step of it.
"""

from __future__ import annotations

from engine.replay.replay import replay
from engine.replay.result import Replay
from engine.scenario.reader import load_scenario, read_scenario
from engine.telling.trace import TraceStep
from tests.conftest import ROOT


def replayed(name: str) -> Replay:
    """The replay of a scenario of the project."""
    return replay(load_scenario(ROOT / "scenarios" / f"{name}.yaml"))


def run_text(text: str) -> Replay:
    """The replay of a text, which is played to its end."""
    found = replay(read_scenario(text))
    assert found.outcome.value in ("met", "failed"), (found.unsupported, found.stopped)
    return found


#: Cards that many a game has.
COMMON_CARDS = """
  Ox: {type: Creature — Ox, stats: 2/4}
  Cub: {type: Creature — Bear, stats: 2/2}
  Bird: {type: Creature — Bird, stats: 1/1, text: Flying}
  Doom: {type: Instant, cost: "{B}", text: "Destroy target creature."}
  Away: {type: Instant, cost: "{U}", text: "Return target creature to its owner's hand."}
"""


def played_with(game: str) -> Replay:
    """A game whose cards stand beside the common ones."""
    head, mark, rest = game.partition("cards:\n")
    assert mark
    return run_text("title: {en: One step}\n" + head + "cards:" + COMMON_CARDS + rest)


def steps(of: Replay, words: str) -> list[TraceStep]:
    """The steps whose sentence has these words, in either language; there is at least one."""
    found = [step for step in of.steps if words in step.text.en + step.text.zh]
    assert found, [step.text.en for step in of.steps]
    return found


def step_at(of: Replay, words: str) -> TraceStep:
    """The first step with these words."""
    return steps(of, words)[0]


def only_step(of: Replay, words: str) -> TraceStep:
    """The one step with these words."""
    (found,) = steps(of, words)
    return found

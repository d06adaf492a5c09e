"""What an object is at any step of a replay, layer by layer.

In: a scenario, the name of an object as a scenario writes it, the number of a step. Out: the story
of that object after the step, or at the set-up for 0.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from engine.replay.cards import Lookup, no_library
from engine.replay.replay import seated
from engine.replay.stopping import ChoiceMissing, NotAllowed
from engine.scenario import model
from engine.scenario.kinds import parse_name
from engine.telling.became import Became, tell_became
from engine.telling.story import ToldStory, tell_stories
from rules.errors import HeadjudgeError, NotFoundError, UnsupportedError

#: How errors name the object that is asked about.
PLACE = "about"


@dataclass(frozen=True, slots=True)
class About:
    """The story of an object after a step, and what it is otherwise than its card says."""

    step: int
    story: ToldStory
    became: Became


def about(
    scenario: model.Scenario, name: str, step: int, lookup: Lookup = no_library, **limits: Any
) -> About:
    """Replay a scenario and tell what the object is after the step; 0 is the set-up.

    Raises what `seated` does, and `NotFoundError` for a step that there is not, for a name that
    nothing has, and for an object that is not in the game then.
    """
    driver = seated(scenario, lookup, **limits)
    began = driver.table.steps[0].before if driver.table.steps else driver.table.state
    with suppress(ChoiceMissing, NotAllowed, UnsupportedError):  # up to there it was played
        driver.run()
    steps = driver.table.steps
    if not 0 <= step <= len(steps):
        raise NotFoundError(f"the replay has {len(steps)} steps", place="step", text=str(step))
    state = steps[step - 1].after if step else began
    driver.names.learn(state)
    try:
        id = driver.names.object(state, parse_name(name.strip()))
    except HeadjudgeError as error:
        error.place = PLACE
        raise
    (story,) = tell_stories(state, (id,))
    (became,) = tell_became(state, (id,))
    return About(step, story, became)

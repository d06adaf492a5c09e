"""Questions for practice drawn from the collection and from the boards of the recipe.

In: what is wanted (level, topic, kind) and a seed. Out: one question, always the same for the same
seed and collection.
"""

from __future__ import annotations

import random
from pathlib import Path

from app.replaying.service import SentScenarios
from app.scenarios import gists, scenario_files, scenario_text
from app.shapes.table import Practice, Written
from engine.playing.practice import Question
from engine.playing.recipes import BOARDS
from engine.playing.sitting import tokens
from engine.playing.writing import plain
from engine.scenario.model import Scenario
from engine.scenario.writer import write_scenario
from rules.errors import NotFoundError

#: The topic of the boards that are made by the recipe; the others are folders of the collection.
RECIPE = "boards"
#: Without a topic, one question in so many is of such a board.
_ONE_IN = 4
#: Scenarios that are looked at for one question.
_MOST_TRIED = 12


def topics(folder: Path) -> tuple[str, ...]:
    """The topics: the folders of the collection, and the boards of the recipe."""
    return (*sorted({_topic(id) for id in _ids(folder)}), RECIPE)


def _ids(folder: Path) -> list[str]:
    found = scenario_files(folder)
    return [file.relative_to(folder).with_suffix("").as_posix() for file in found]


def _topic(id: str) -> str:
    return id.partition("/")[0]


def drawn(
    sent: SentScenarios, folder: Path, seed: int, *, level: int = 0, topic: str = "", asks: str = ""
) -> Practice:
    """Draw a question; raises `NotFoundError` for a topic that there is not, and for none found."""
    if topic and topic not in topics(folder):
        raise NotFoundError("no such topic", place="topic", text=topic, nearest=topics(folder))
    draw = random.Random(seed)
    ids = [id for id in _ids(folder) if topic in ("", _topic(id))]
    for _ in range(_MOST_TRIED):
        if topic == RECIPE or (not topic and draw.randrange(_ONE_IN) == 0):
            number = draw.randrange(BOARDS)
            source, found = (
                f"{RECIPE}/{number}",
                sent.questions("", board=number, level=level, asks=asks),
            )
        else:
            source = draw.choice(ids)
            text = scenario_text(folder, source)
            found = sent.questions(text, level=level, asks=asks)
        if found:
            return _told(draw.choice(found), source)
    raise NotFoundError("no question of this kind was found; try another seed", place="level")


def _told(one: Question, source: str) -> Practice:
    named = {choice.en for choice in one.choices} | set(one.rules)
    known = gists()
    return Practice(
        id=one.id,
        source=source,
        asks=one.asks,
        level=one.level,
        text=one.text,
        choices=one.choices,
        right=one.right,
        rules=one.rules,
        because=one.because,
        shown=_written(one.shown),
        answer=_written(one.answer),
        gists={rule: known[rule] for rule in sorted(named) if rule in known},
    )


def _written(scenario: Scenario) -> Written:
    text = write_scenario(scenario, "en")
    return Written(scenario=text, tree=plain(scenario), token=tokens(scenario)[-1])

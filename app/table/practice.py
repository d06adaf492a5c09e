"""Questions for practice drawn from the collection and from the boards of the recipe.

In: what is wanted (level, topic, kind) and a seed. Out: one question of the list, always the same
for the same seed and collection.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from app.replaying.service import SentScenarios
from app.scenarios import gists, scenario_files, scenario_text
from app.shapes.table import Practice, Written
from app.table.question_list import RECIPE, Sort, Source, sources, totals
from engine.playing.question import Question
from engine.playing.sitting import tokens
from engine.playing.writing import plain
from engine.scenario.model import Scenario
from engine.scenario.writer import write_scenario
from rules.errors import NotFoundError

#: Where both are found, one question in so many is of a board of the recipe.
_ONE_IN = 4
#: Sources that are looked at for one question: the first has one, if the list is up to date.
_MOST_TRIED = 12
_NONE = "there is no question of this kind"


def topics(folder: Path) -> tuple[str, ...]:
    """The topics: the folders of the collection, and the boards of the recipe."""
    ids = (file.relative_to(folder).parts[0] for file in scenario_files(folder))
    return (*sorted(set(ids) & set(totals())), RECIPE)


def drawn(
    sent: SentScenarios, folder: Path, seed: int, *, level: int = 0, topic: str = "", asks: str = ""
) -> Practice:
    """Draw a question; `topic` may be one scenario.

    Each kind of question is as likely as another, then each scenario that has one. Raises
    `NotFoundError` for a topic that there is not, and where there is no such question.
    """
    known = [one for one in sources() if topic in ("", one.topic, one.id)]
    if not known:
        raise NotFoundError("no such topic", place="topic", text=topic, nearest=topics(folder))
    draw = random.Random(seed)
    sorts = sorted({sort for one in known for sort in one.sorts(level, asks)})
    for _ in range(_MOST_TRIED if sorts else 0):
        kind = draw.choice(sorted({kind for kind, _ in sorts}))
        wanted = draw.choice([sort for sort in sorts if sort[0] == kind])
        source = _source(known, wanted, draw)
        found = _questions(sent, folder, source.id, wanted)
        if found:
            return _told(draw.choice(found), source.id)
    raise NotFoundError(_NONE, place="level")


def drawn_from(
    sent: SentScenarios, text: str, seed: int, *, level: int = 0, asks: str = ""
) -> Practice:
    """Draw a question about a scenario that was sent, each kind as likely as another.

    Raises what reading it does, and `NotFoundError` where it has no such question.
    """
    found = sent.questions(text, level=level, asks=asks)
    if not found:
        raise NotFoundError(_NONE, place="scenario")
    draw = random.Random(seed)
    kind = draw.choice(sorted({one.asks for one in found}))
    return _told(draw.choice([one for one in found if one.asks == kind]), "")


def _source(known: Sequence[Source], wanted: Sort, draw: random.Random) -> Source:
    having = [one for one in known if wanted in one.counts]
    made = [one for one in having if one.topic == RECIPE]
    written = [one for one in having if one.topic != RECIPE]
    few = made if not written or (made and draw.randrange(_ONE_IN) == 0) else written
    return draw.choice(few)


def _questions(sent: SentScenarios, folder: Path, id: str, wanted: Sort) -> list[Question]:
    topic, _, name = id.partition("/")
    kind, level = wanted
    if topic == RECIPE:
        return sent.questions("", board=int(name), level=level, asks=kind)
    return sent.questions(scenario_text(folder, id), level=level, asks=kind)


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
        whys=one.whys,
        shown=_written(one.shown),
        answer=_written(one.answer),
        gists={rule: known[rule] for rule in sorted(named) if rule in known},
    )


def _written(scenario: Scenario) -> Written:
    text = write_scenario(scenario, "en")
    return Written(scenario=text, tree=plain(scenario), token=tokens(scenario)[-1])

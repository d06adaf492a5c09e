"""A question for practice, and what kinds of them there are.

In: nothing. Out: `Question`, what it asks, how hard it may be, and the id of one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.playing.sitting import Sitting, tokens
from engine.scenario.model import Scenario
from engine.terms.bilingual import Bilingual

LEVELS = range(1, 5)


class Asks(StrEnum):
    """What a question asks."""

    RULE = "rule"
    HAPPENS = "happens"
    MAY = "may"
    WHO = "who"


@dataclass(frozen=True, slots=True)
class Question:
    """A question: `shown` is the play that is seen, `answer` that with what is asked about.

    The two are the same where a moment is asked about. `right` is the index of the right choice;
    `rules` decide it, `because` says why. `whys` say of each choice why it is wrong: None of the
    right one, and where `because` says all that there is to say.
    """

    id: str
    asks: Asks
    level: int
    text: Bilingual
    choices: tuple[Bilingual, ...]
    right: int
    rules: tuple[str, ...]
    because: Bilingual | None
    whys: tuple[Bilingual | None, ...]
    shown: Scenario
    answer: Scenario


def id_of(sitting: Sitting, asks: Asks, *more: object) -> str:
    """The id of a question about a sitting: the same for the same play."""
    return "-".join((tokens(sitting.scenario)[-1][:12], asks, *map(str, more)))

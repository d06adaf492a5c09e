"""What a replay gives: the trace, the judged expectations, and why it stopped if it did.

In: nothing; `engine.replay` makes these values. Out: values that the faces print and dump as JSON.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.game.state.choices import ChoiceKind
from engine.replay.in_language import CardNames
from engine.scenario.model import Title
from engine.telling.opening import Opening
from engine.telling.trace import Refusal, TraceStep
from engine.telling.view import StateView
from engine.terms.bilingual import Bilingual
from engine.text.card import FaceText

#: Replay plays the rules as of this date.
EDITION = "2026-04-17"


class Outcome(StrEnum):
    """How a replay ended."""

    MET = "met"
    FAILED = "failed"
    STOPPED = "stopped"
    UNSUPPORTED = "unsupported"
    MISSING = "missing"
    LIMIT = "limit"


@dataclass(frozen=True, slots=True)
class Judged:
    """One expectation: as the scenario writes it, whether it is met, and what is so instead.

    `told` and `told_actual` say both in each language; `in_language` and `actual_in` have the
    names of the `cards` in it as well.
    `line` is the 1-based line of the scenario; `after` the number of steps told before it was
    judged. `reached` is False where the replay ended before.
    """

    text: str
    met: bool
    actual: str
    line: int = 0
    after: int = 0
    reached: bool = True
    told: Bilingual | None = None
    told_actual: Bilingual | None = None
    cards: CardNames | None = field(default=None, compare=False, repr=False)

    def in_language(self, language: str) -> str:
        """The expectation in a language."""
        return self.text if self.told is None else self._put(self.told).in_language(language)

    def actual_in(self, language: str) -> str:
        """What is so instead, in a language."""
        if self.told_actual is None:
            return self.actual
        return self._put(self.told_actual).in_language(language)

    def _put(self, said: Bilingual) -> Bilingual:
        """The words with cards by their names in each language."""
        return said if self.cards is None else self.cards.put(said)


@dataclass(frozen=True, slots=True)
class Stopped:
    """A choice that the scenario does not make: who must choose what under which rule.

    `source` is the label of the object that it is about, "" for none; `total` what an amount that
    is divided adds up to, 0 for other choices.
    """

    player: str
    choice: Bilingual
    options: tuple[Bilingual, ...]
    rule: str
    kind: ChoiceKind = ChoiceKind.OPTION
    source: str = ""
    total: int = 0


@dataclass(frozen=True, slots=True)
class UnsupportedLine:
    """A line of card text that is not understood, and the words where reading stopped.

    `rule` is what the line would need where it belongs to a part of the game that is not played
    (`engine.scenario.not_played`), else None. `marked` is the line in the card's own words, with
    ▸ before those that are not understood.
    """

    card: str
    line: str
    words: str
    rule: str | None = None
    marked: str = ""


@dataclass(frozen=True, slots=True)
class Replay:
    """The replay of one scenario.

    `refusal` is the action that the rules forbade although the scenario did not expect that.
    `line` is the line of the action at which play came to an end before its time, 0 if it did not.
    `missing` are cards that nothing defines; `final` is the state after the last step, None if
    nothing was played. `opening` is the position before the first step, `cards` are the texts
    of the cards set up there, face by face.
    """

    title: Title
    outcome: Outcome
    steps: tuple[TraceStep, ...] = ()
    final: StateView | None = None
    expectations: tuple[Judged, ...] = ()
    stopped: Stopped | None = None
    refusal: Refusal | None = None
    unsupported: tuple[UnsupportedLine, ...] = ()
    missing: tuple[str, ...] = ()
    source: str | None = None
    line: int = 0
    opening: Opening | None = None
    cards: tuple[tuple[FaceText, ...], ...] = ()

    @property
    def looked_at(self) -> frozenset[int]:
        """The numbers of the steps, but for the last, after which an expectation is looked at."""
        numbers = frozenset(one.after for one in self.expectations if one.reached)
        return numbers - {len(self.steps)}

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules applied, checked or refused under at any step, each once, in order."""
        found: dict[str, None] = {}
        for step in self.steps:
            found.update(dict.fromkeys(step.rules))
            found.update(dict.fromkeys(check.rule for check in step.checked))
            found.update(dict.fromkeys(refusal.rule for refusal in step.refused))
        return tuple(found)

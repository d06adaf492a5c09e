"""What expectations are judged against, and a judgement as it is told in either language.

In: the state, the trace and what was asked so far. Out: `Judged` values, one for each thing said.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from engine.game.facts.account import Account
from engine.game.layers.deriving import derive
from engine.game.state.choices import Choice
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.replay import printing
from engine.replay.in_language import CardNames, in_each_language
from engine.replay.names import Names
from engine.replay.result import Judged, Why
from engine.scenario import model
from engine.scenario.expectations import of_no_aura
from engine.scenario.mapping import Key
from engine.telling.trace import tell_choice
from engine.terms.bilingual import Bilingual
from engine.text.words.counters import counter_kind


class Judgement(NamedTuple):
    """What an expectation says, whether it is met, what is so instead, and why what is so is so."""

    text: Bilingual
    met: bool
    actual: Bilingual
    because: tuple[Why, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """A choice that was put, and the state in which it was."""

    state: GameState
    choice: Choice

    @property
    def question(self) -> Bilingual:
        """What was asked."""
        return tell_choice(self.state, self.choice)[0]

    @property
    def words(self) -> tuple[str, ...]:
        """Every word of it: the question and the options, in each language."""
        question, options = tell_choice(self.state, self.choice)
        return tuple(word for said in (*options, question) for word in (said.zh, said.en))


@dataclass(frozen=True, slots=True)
class Scene:
    """What expectations are judged against."""

    state: GameState
    names: Names
    rules: frozenset[str]
    asked: tuple[Asked, ...]
    accounts: tuple[Account, ...]
    #: What the cards of the game are called in each language.
    cards: CardNames
    #: The language of the scenario, in which its expectations are told.
    language: str = "en"

    def fact(
        self,
        about: str,
        key: Key,
        wanted: Any,
        met: bool,
        actual: str | Bilingual,
        *,
        attached: bool = False,
        because: tuple[Why, ...] = (),
    ) -> Judgement:
        """One thing that was judged: as it was asked, whether it is met, what is so.

        `attached`: it is no Aura, of which Chinese has a word of its own.
        """
        asked = in_each_language(key.attribute, printing.plain(wanted))
        name = of_no_aura(key.written("zh")) if attached else key.written("zh")
        zh = f"{about}：" if about else ""
        en = f"{about}: " if about else ""
        zh += f"{name} {asked.zh}"
        en += f"{key.written('en')} {asked.en}"
        if isinstance(actual, str):
            actual = in_each_language(key.attribute, actual)
        return Judgement(Bilingual(zh, en), met, actual, because)

    def judged(self, judgement: Judgement, line: int) -> Judged:
        """A judgement as the scenario writes it, and as it is told in each language."""
        text, met, actual, because = judgement
        written, so = (said.in_language(self.language) for said in (text, actual))
        judged = Judged(written, met, so, line, self.steps, because=because)
        return replace(judged, told=text, told_actual=actual, cards=self.cards)

    @property
    def steps(self) -> int:
        return len(self.accounts)

    @property
    def position(self) -> Position:
        return derive(self.state)


#: Tries an action without effect: the rule that forbids it, None if nothing does.
Attempt = Callable[[model.Action], tuple[str, ...] | None]


def counters_met(found: dict[str, int], wanted: model.Counters) -> tuple[bool, str]:
    """Whether there are so many of each kind that is named, and what is there."""
    have = {counter_kind(kind): number for kind, number in found.items()}
    met = all(have.get(counter_kind(kind), 0) == number for kind, number in wanted)
    return met, ", ".join(f"{kind} ×{number}" for kind, number in found.items()) or "0"

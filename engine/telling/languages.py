"""The languages in which everything is told.

In: a state or a position. Out: one speaker for each language.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.game.state.state import GameState
from engine.telling.en import ENGLISH
from engine.telling.speaker import Speaker
from engine.telling.zh import CHINESE
from engine.terms.bilingual import Bilingual
from engine.terms.fact import Fact
from engine.terms.turn import Step

LANGUAGES = (CHINESE, ENGLISH)


def speakers(state: GameState) -> tuple[Speaker, ...]:
    """A speaker of each language, in the order of `LANGUAGES`."""
    return tuple(Speaker(language, state) for language in LANGUAGES)


def in_each(state: GameState, words: Callable[[Speaker], str]) -> Bilingual:
    """The same in each language."""
    return Bilingual.of({say.language.code: words(say) for say in speakers(state)})


def step_name(step: Step) -> Bilingual:
    """What a step is called."""
    return Bilingual.of({each.code: each.grammar.STEPS[step] for each in LANGUAGES})


def color_name(letter: str) -> Bilingual:
    """What a color is called, by its letter."""
    return Bilingual.of({each.code: each.grammar.COLORS[letter] for each in LANGUAGES})


def told(state: GameState, fact: Fact) -> Bilingual:
    """A fact as it is told in this state, inside a sentence."""
    return in_each(state, lambda say: say.say(fact))

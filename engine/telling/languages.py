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
    said = {say.language.code: words(say) for say in speakers(state)}
    return Bilingual(said["zh"], said["en"])


def step_name(step: Step) -> Bilingual:
    """What a step is called."""
    zh, en = (language.grammar.STEPS[step] for language in LANGUAGES)
    return Bilingual(zh, en)


def color_name(letter: str) -> Bilingual:
    """What a color is called, by its letter."""
    zh, en = (language.grammar.COLORS[letter] for language in LANGUAGES)
    return Bilingual(zh, en)


def told(state: GameState, fact: Fact) -> Bilingual:
    """A fact as it is told in this state, inside a sentence."""
    return in_each(state, lambda say: say.say(fact))

"""Printed values of expectations in each language, whichever the scenario is written in.

In: what an expectation asks about, and a value as the notation prints it. Out: the value in a
language; names of players stay as they are, those of cards are put by `CardNames`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from engine.ability.keywords import KeywordAbility
from engine.game.state.state import GameState
from engine.replay.words import keyword_word, keyword_written, type_word
from engine.scenario.words import (
    COLORLESS,
    COLORS,
    DAYTIME,
    FACES,
    PRINTED,
    STEPS,
    WINNERLESS,
    ZONES,
    Vocabulary,
)
from engine.telling.words import words
from engine.terms.bilingual import Bilingual
from engine.terms.types import CardType, Supertype
from engine.text.words.counters import COUNTER_NAMES, counter_kind
from engine.text.words.keywords import CHINESE


def _of(vocabulary: Vocabulary) -> Callable[[str], Bilingual]:
    def both(word: str) -> Bilingual:
        found = vocabulary.find(word)
        return Bilingual.same(word) if found is None else Bilingual(found.zh, found.en)

    return both


def _color(word: str) -> Bilingual:
    if word in COLORLESS.spellings:
        return Bilingual(COLORLESS.zh, COLORLESS.en)
    return _of(COLORS)(word)


def _type(word: str) -> Bilingual:
    meant = type_word(word)
    for category, known in (("type_name", CardType), ("supertype_name", Supertype)):
        if meant in set(known):
            said = words(category, known(meant))
            return Bilingual.same(word) if said is None else Bilingual(said["zh"], meant)
    said = words("subtype_name", meant)
    return Bilingual.same(word) if said is None else Bilingual(said["zh"], meant)


def _keyword(word: str) -> Bilingual:
    """A keyword alone; one with a quality, a cost or a number as it is written out."""
    meant = keyword_word(word)
    if meant is None:
        return Bilingual.same(word)
    ability = keyword_written(word)
    said = words("keyword_ability", ability) if ability is not None else None
    if ability is None or ability == KeywordAbility(meant):
        return Bilingual(CHINESE[meant], str(meant))
    return Bilingual.same(word) if said is None else Bilingual(said["zh"], said["en"])


def _counter(word: str) -> Bilingual:
    kind, times, number = word.partition(" ×")
    meant = counter_kind(kind)
    return Bilingual(COUNTER_NAMES.get(meant, kind) + times + number, meant + times + number)


#: How the parts of a value are said, by what is asked about.
_SAID: Mapping[str, Callable[[str], Bilingual]] = {
    "zone": _of(ZONES),
    "face": _of(FACES),
    "step": _of(STEPS),
    "day": _of(DAYTIME),
    "colors": _color,
    "types": _type,
    "not_types": _type,
    "keywords": _keyword,
    "not_keywords": _keyword,
    "counters": _counter,
}


def in_each_language(attribute: str, printed: str) -> Bilingual:
    """A printed value in each language."""
    if attribute == "winner":
        return _of(WINNERLESS)(printed)
    if printed in PRINTED and attribute not in ("step", "day"):
        return Bilingual(PRINTED[printed], printed)
    said = _SAID.get(attribute)
    if said is None:
        return Bilingual.same(printed)
    parts = [said(part) for part in printed.split(", ")]
    return Bilingual("，".join(part.zh for part in parts), ", ".join(part.en for part in parts))


class CardNames:
    """What the cards of a game are called in each language, found when somebody asks.

    They put names in texts of the other language.
    """

    def __init__(self, state: GameState) -> None:
        self._state: GameState | None = state
        self._by_en: dict[str, str] = {}
        self._by_zh: dict[str, str] = {}

    def put(self, text: Bilingual) -> Bilingual:
        """The text with each name in the language of its half."""
        self._find()
        return Bilingual(_put(text.zh, self._by_en), _put(text.en, self._by_zh))

    def _find(self) -> None:
        """Look at the cards, and at what has no card, once."""
        if self._state is None:
            return
        objects, self._state = tuple(self._state.objects.values()), None
        cards = (face.name for object in objects if object.card for face in object.card.faces)
        for name in (*cards, *(object.values.name for object in objects)):
            if name.zh and name.en and name.zh != name.en:
                self._by_zh[name.zh], self._by_en[name.en] = name.en, name.zh

    def __getstate__(self) -> dict[str, object]:
        """Sent elsewhere without the game."""
        self._find()
        return self.__dict__


def _put(text: str, names: Mapping[str, str]) -> str:
    """A text with these names put in another language, the longest first."""
    there = sorted((name for name in names if name in text), key=len, reverse=True)
    if not there:
        return text
    pattern = "|".join(
        rf"\b{re.escape(name)}\b" if name.isascii() else re.escape(name) for name in there
    )
    return re.sub(pattern, lambda match: names[match[0]], text)

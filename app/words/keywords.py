"""What the keywords of a replay mean, where no step says it: each once, with its rule.

In: a replay. Out: the keywords that its steps or its title speak of and that an object there has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from app.scenarios import gists
from engine.ability.keywords import KeywordAbility
from engine.game.layers.deriving import derive
from engine.game.state.state import GameState
from engine.replay.result import Replay
from engine.telling.trace import TraceStep
from engine.terms.bilingual import Bilingual
from engine.terms.keywords import Keyword
from engine.text.words.keywords import CHINESE

#: Said by the card itself, or by what is done with it.
_SAID_OTHERWISE = {Keyword.ENCHANT, Keyword.EQUIP, Keyword.INFECT}
_BY_NAME = {str(word): word for word in Keyword}
_LONGEST_FIRST = sorted(map(re.escape, _BY_NAME), key=len, reverse=True)
_NAMES = re.compile(rf"\b({'|'.join(_LONGEST_FIRST)})\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class KeywordMeaning:
    """A keyword, the rule that says what it does, and what that is."""

    name: Bilingual
    rule: str
    gist: Bilingual


def keyword_meanings(result: Replay) -> tuple[KeywordMeaning, ...]:
    """Return the keywords that steps speak of and whose rule no step cites."""
    if not result.steps:
        return ()
    cited = {rule.rstrip("abcdefghijklmnopqrstuvwxyz") for rule in result.rules}
    spoken = dict.fromkeys(_spoken_of(result))
    return tuple(
        _meaning(word)
        for word in spoken
        if word not in _SAID_OTHERWISE and word.rule[:-1] not in cited
    )


def _spoken_of(result: Replay) -> Iterator[Keyword]:
    first = result.steps[0].before
    yield from (word for word in _named(result.title.en or "") if _somebody_has(first, word))
    for step in result.steps:
        for word in _named(_words(step)):
            if _somebody_has(step.before, word) or _somebody_has(step.after, word):
                yield word


def _words(step: TraceStep) -> str:
    checked = (one.condition.en for one in step.checked)
    refused = (f"{one.action.en} {one.reason.en}" for one in step.refused)
    return " ".join((step.text.en, *checked, *refused))


def _named(text: str) -> Iterator[Keyword]:
    return (_BY_NAME[found[0].lower()] for found in _NAMES.finditer(text))


def _somebody_has(state: GameState, word: Keyword) -> bool:
    """Whether an object there has the keyword, in its text, by a counter or by an effect."""
    position = derive(state)
    for id, object in state.objects.items():
        held = object.values.abilities
        own = any(isinstance(one, KeywordAbility) and one.keyword is word for one in held)
        if own or (object.on_battlefield and position.of(id).has_keyword(word)):
            return True
    return False


def _meaning(word: Keyword) -> KeywordMeaning:
    rule = word.does or word.blocking or word.rule
    gist, name = gists()[rule], Bilingual(CHINESE[word], str(word))
    return KeywordMeaning(
        name,
        rule,
        Bilingual(_without(gist.zh, f"{name.zh}："), _without(gist.en, f"{name.en}: ")),
    )


def _without(gist: str, name: str) -> str:
    """A gist without the name before it, which stands there already."""
    if not gist.casefold().startswith(name.casefold()):
        return gist
    rest = gist[len(name) :]
    return rest[:1].upper() + rest[1:]

"""Why an object is as an expectation asks, where no step tells it: by what is printed on it.

In: an object, and what is asked about. Out: rules, each with its reason in both languages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.game.layers.as_printed import Why as Reason
from engine.game.layers.as_printed import why_colors, why_mana_value, why_types
from engine.game.state.state import GameState
from engine.replay.expecting.scene import Scene
from engine.replay.result import Why
from engine.telling.languages import in_each
from engine.terms.bilingual import Bilingual
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId

#: What of an object no step tells, as its card has it.
_PRINTED: Mapping[str, Callable[[GameState, ObjectId], Iterator[Reason]]] = {
    "colors": why_colors,
    "mana_value": why_mana_value,
}
#: What is told of the position before the first step alone: what comes later, its step tells.
_AT_FIRST: Mapping[str, Callable[[GameState, ObjectId], Iterator[Reason]]] = {
    "types": why_types,
    "not_types": why_types,
}


def why_it_is_so(scene: Scene, id: ObjectId, asked: str) -> tuple[Why, ...]:
    """The rules by which the object is so, as far as its steps do not tell them."""
    state = scene.state
    tell = _PRINTED.get(asked) or (None if scene.steps else _AT_FIRST.get(asked))
    found = tell(state, id) if tell is not None else ()
    return tuple((rule, _because(state, fact)) for rule, fact in found)


def _because(state: GameState, fact: Fact) -> Bilingual:
    return in_each(state, lambda say: say.grammar.because(say.say(fact)))

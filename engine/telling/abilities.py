"""The abilities of an object in words: keywords by their names, others by their text.

In: a state and an object. Out: words in both languages; what no template says is left out.
"""

from __future__ import annotations

from engine.ability.keywords import KeywordAbility
from engine.game.layers.deriving import derive
from engine.game.state.state import GameState
from engine.telling.languages import in_each
from engine.telling.quoted import own_keyword, quoted
from engine.telling.speaker import Speaker
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId


def abilities_said(state: GameState, id: ObjectId) -> tuple[Bilingual, ...]:
    """Every ability that the object has now."""
    found = derive(state).of(id)

    def words(say: Speaker, ability: object) -> str:
        if isinstance(ability, KeywordAbility):
            return own_keyword(say, id, ability)
        return quoted(say, ability, say.name(id), found.subtypes) or "…"  # type: ignore[arg-type]

    return tuple(
        in_each(state, lambda say, held=held: words(say, held.ability))  # type: ignore[misc]
        for held in found.held
    )

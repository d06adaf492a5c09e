"""What mana was spent to cast an object, as symbols (CR 400.7d).

In: what card text counts of that mana, and a scene. Out: the symbols of what is counted.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.ability.amounts import ColorsSpent, ManaSpent
from engine.ability.base import Amount
from engine.ability.walk import parts_of
from engine.game.meaning.questions import objects_of
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.colors import Color
from engine.terms.mana import SNOW_MANA, UNKNOWN_MANA

#: The letters of mana, in the order of symbols.
_LETTERS = (*(color.value for color in Color), "C")


def mana_counted(amount: Amount, position: Position, scene: Scene) -> str:
    """The symbols of the mana that an amount counts; empty where nobody knows them."""
    for part in parts_of(amount, ColorsSpent, ManaSpent):
        spent = [
            letters
            for id in objects_of(part.object, position, scene)
            if (cast := position.object(id).cast) is not None and not cast.copied
            for letters in cast.spent
        ]
        if isinstance(part, ManaSpent):
            return symbols_of(each for each in spent if part.kind in each)
        colors = [c.value for c in Color if any(c.value in letters for letters in spent)]
        return symbols_of(colors)
    return ""


def symbols_of(spent: Iterable[str]) -> str:
    """The mana that is known, as symbols in their order: `{W}{U}`; snow mana as `{S}`."""
    known = [each for each in spent if each != UNKNOWN_MANA]
    plain = [each for each in known if not each.startswith(SNOW_MANA)]
    plain.sort(key=_LETTERS.index)
    snow = [SNOW_MANA] * (len(known) - len(plain))
    return "".join(f"{{{letter}}}" for letter in (*snow, *plain))

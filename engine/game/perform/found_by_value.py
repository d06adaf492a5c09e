"""Cards looked at from the top until one has a mana value that is asked for (CR 701.57a, 702.85a).

In: the cards that were looked at, the last of them found perhaps, and the number. Out: what is told
of their mana values; lands, of which none is asked, are left out.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.facts.effects import Found
from engine.game.play import Play
from engine.terms.ids import ObjectId
from engine.terms.types import CardType

#: So many cards that were passed over are told of at most.
_FEW = 4


def tell_values(play: Play, looked_at: Sequence[ObjectId], limit: int, *, less: bool) -> None:
    """Tell which number each of them was compared with: `less` than it, or at most that."""
    position = play.position
    asked = [id for id in looked_at if CardType.LAND not in position.of(id).types]
    fitting, other = (
        (Found.VALUE_IS_LESS, Found.VALUE_IS_NOT_LESS)
        if less
        else (Found.VALUE_IS_AT_MOST, Found.VALUE_IS_GREATER)
    )
    for id in asked[-_FEW - 1 :]:
        value = position.mana_value(id)
        fits = value < limit if less else value <= limit
        play.report((fitting if fits else other)(id, value, limit))

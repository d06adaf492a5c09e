"""The color identity of a player's commanders (CR 903.4).

In: a position and a player. Out: colors, as the cards were established before the game.
"""

from __future__ import annotations

from engine.ability.cards import CopiableValues
from engine.ability.walk import everywhere
from engine.game.state.position import Position
from engine.terms.colors import Color
from engine.terms.ids import PlayerId
from engine.terms.mana import ManaSymbol


def color_identity(position: Position, player: PlayerId) -> frozenset[Color]:
    """CR 903.4a, d–e: of all faces of the cards; none without a commander (CR 903.4f)."""
    cards = (
        object.card
        for object in position.state.objects.values()
        if object.card is not None and object.owner == player and object.choice("commander")
    )
    return frozenset(color for card in cards for face in card.faces for color in _colors(face))


def _colors(face: CopiableValues) -> frozenset[Color]:
    symbols = everywhere((face.mana_cost, face.abilities), ManaSymbol)
    return frozenset(color for symbol in symbols for color in symbol.colors) | frozenset(
        face.color_indicator or ()
    )

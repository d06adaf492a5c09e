"""Choosing the name of a card, of some kind perhaps (CR 201.4).

In: the player who chooses and what kind of card is asked for. Out: the name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.game.facts.turn import Refused
from engine.game.play import Play
from engine.game.state.forbidden import Forbidden
from engine.terms.ids import PlayerId
from engine.terms.types import CardType

Types = list[frozenset[CardType]]


def choose_card_name(play: Play, player: PlayerId, what: str, options: Sequence[str] = ()) -> str:
    """CR 201.4a: a name of a card of that kind; refused where the cards of this game say no."""
    word = play.choose_word(player, "card name", options)
    asked = _NAMES_OF.get(what)
    if asked is not None and not asked(_types_named(play, word)):
        raise Forbidden("201.4a", Refused.NO_SUCH_NAME(word))
    return word


def _types_named(play: Play, word: str) -> Types:
    """CR 201.4a: the types that the cards of this game with the name have by their text."""
    named = [
        values
        for card in (object.card for object in play.state.objects.values())
        if card is not None
        for values in card.faces
        if word.casefold() in (values.name.zh.casefold(), values.name.en.casefold())
    ]
    return [frozenset(values.types) for values in named]


def _is_no_land(named: Types) -> bool:
    return not named or any(CardType.LAND not in types for types in named)


def _is_neither(named: Types) -> bool:
    """No creature and no land."""
    return not named or any(not types & {CardType.CREATURE, CardType.LAND} for types in named)


def _is(kind: CardType) -> Callable[[Types], bool]:
    return lambda named: not named or any(kind in types for types in named)


#: What is chosen → whether cards of these types may be meant; a name of no card here may be any.
_NAMES_OF: dict[str, Callable[[Types], bool]] = {
    "nonland card name": _is_no_land,
    "artifact card name": _is(CardType.ARTIFACT),
    "creature card name": _is(CardType.CREATURE),
    "noncreature, nonland card name": _is_neither,
    "land card name": _is(CardType.LAND),
}

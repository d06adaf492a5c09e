"""Whether a permanent transforms as a spell or ability says (CR 701.27, 701.28, 712.9–10, 712.15a).

In: a position, a permanent, what tells it to transform. Out: the rules that keep it as it is; of a
card with daybound, whether it enters transformed (CR 702.145b).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.cards import Layout
from engine.ability.keywords import KeywordAbility
from engine.ability.restrictions import CantTransform
from engine.game.facts.effects import Doing, Found
from engine.game.facts.stack import AbilityOf
from engine.game.layers.rules_changed import changed_rules
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId
from engine.terms.keywords import Keyword
from engine.terms.objects import ObjectKind
from engine.terms.types import CardType


@dataclass(frozen=True, slots=True)
class Unturned:
    """Why a permanent stays as it is: `reason` is so, or is what `would` have to be so."""

    rules: tuple[str, ...]
    reason: Fact
    would: bool = False


def why_not_transformed(position: Position, id: ObjectId, by: GameObject | None) -> Unturned | None:
    """Why an instruction of `by`, a spell or ability on the stack, does not transform it."""
    object, its = position.object(id), position.of(id)
    if its.has_keyword(Keyword.DAYBOUND) or its.has_keyword(Keyword.NIGHTBOUND):
        # CR 702.145b, 702.145e: by nothing but day and night
        word = Keyword.DAYBOUND if its.has_keyword(Keyword.DAYBOUND) else Keyword.NIGHTBOUND
        rule = "702.145b" if word is Keyword.DAYBOUND else "702.145e"
        return Unturned((rule,), Doing.CANT_TRANSFORM(id))
    if changed_rules(position).has(id, CantTransform):
        return Unturned(("101.2",), Doing.CANT_TRANSFORM(id))
    card = object.card
    if object.face_down and card is not None and card.is_double_faced:
        return Unturned(("712.15a",), Found.FACE_UP(id), would=True)
    if card is None or not card.is_double_faced:
        # CR 701.27c: a copy of a double-faced card included.
        wanted = Found.DOUBLE_FACED if card is not None else Found.TWO_FACED_TOKEN
        return Unturned(("701.27c", "712.9"), wanted(id), would=True)
    if {CardType.INSTANT, CardType.SORCERY}.intersection(card.faces[1 - object.face].types):
        return Unturned(("701.27d", "712.10"), Found.OTHER_FACE_OF_PERMANENT(id), would=True)
    if by is not None and _has_turned_since(object, by):
        assert by.stack is not None and by.stack.ability is not None
        ability = AbilityOf(id, by.stack.ability)
        return Unturned(("701.27f",), Found.NOT_TURNED_SINCE(id, ability), would=True)
    return None


def _has_turned_since(object: GameObject, by: GameObject) -> bool:
    """CR 701.27f: an ability of its own, put on the stack before it last turned over.

    A delayed triggered ability counts from when it was created.
    """
    part = by.stack
    if by.kind is not ObjectKind.ABILITY or part is None or part.source != object.id:
        return False
    return object.turned > (by.timestamp if part.created is None else part.created)


def enters_by_night(old: GameObject, state: GameState) -> bool:
    """CR 702.145b: by night a double-faced card with daybound enters transformed."""
    card = old.card
    if not state.night or old.kind is not ObjectKind.CARD or card is None:
        return False
    bound = any(
        isinstance(ability, KeywordAbility) and ability.keyword is Keyword.DAYBOUND
        for ability in card.faces[0].abilities
    )
    return bound and card.layout is Layout.TRANSFORMING

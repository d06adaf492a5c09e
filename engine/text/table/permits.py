"""Rows for what may be played from where: "you may play lands from the top of your library".

In: one line. Out: `static` abilities that are rules for their controller.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.base import Filter
from engine.ability.filters import Anything, HasType, IsSpell, Not
from engine.ability.references import You
from engine.ability.restrictions import PlayerRule
from engine.terms.types import CardType
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings
from engine.text.row import Row, row

_LAND = HasType(CardType.LAND)


def _from_top(asked: Filter) -> StaticAbility:
    return StaticAbility((PlayerRule("may play from top of library", You(), asked),), None)


def _cast_from_top(f: Filter) -> StaticAbility:
    """A card in the library is no spell yet: what is asked of the spell is asked of the card."""
    asked = all_of(*(part for part in parts_of(f) if part != IsSpell()))
    return _from_top(Not(_LAND) if asked == Anything() else asked)


def _take_cast_from_top(value: Any) -> Bindings | None:
    if not isinstance(value, StaticAbility) or len(value.modifications) != 1:
        return None
    rule = value.modifications[0]
    if not isinstance(rule, PlayerRule) or rule.filter is None or rule.filter == _LAND:
        return None
    asked = Anything() if rule.filter == Not(_LAND) else rule.filter
    return {"f": all_of(asked, IsSpell())}


ROWS: tuple[Row, ...] = (
    row(
        "static",
        "you may cast {f:spells@pl} from the top of your library.",
        "你可以从你的牌库顶施放{f:spells}。",
        make=_cast_from_top,
        take=_take_cast_from_top,
        eg=(
            (
                "You may cast creature spells from the top of your library.",
                "你可以从你的牌库顶施放生物咒语。",
            ),
            ("You may cast spells from the top of your library.", "你可以从你的牌库顶施放咒语。"),
        ),
    ),
    row(
        "static",
        "you may play lands from the top of your library.",
        "你可以从你的牌库顶使用地[牌]。",
        _from_top(_LAND),
    ),
)

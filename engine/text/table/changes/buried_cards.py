"""Rows for keywords that cards in your graveyard are given: flashback, retrace, unearth, escape.

In: lines, and clauses with a duration. Out: `static` abilities and `clause` effects over cards in
your graveyard (CR 702.34a, 702.81a, 702.84a, 702.138a); a cost "equal to its mana cost" is the
card's own.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.base import Condition, CostPart, Filter
from engine.ability.chosen_costs import ExileMatching
from engine.ability.conditions import TurnOf
from engine.ability.costs import OwnManaCost
from engine.ability.effects.lasting import Modify
from engine.ability.filters import InZone, OwnedBy
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import GainAbility
from engine.ability.references import All, You
from engine.ability.walk import contains
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone
from engine.text.conjunction import all_of
from engine.text.pattern import Bindings, asked, slot
from engine.text.row import Row, either, row, words
from engine.text.surface import It, ThatPlayer, about_this
from engine.text.words.keywords import CHINESE

#: Keywords with a cost that function in the graveyard of their card.
_COSTED = (
    Keyword.FLASHBACK, Keyword.SCAVENGE, Keyword.UNEARTH, Keyword.EMBALM, Keyword.ETERNALIZE,
    Keyword.ENCORE, Keyword.ESCAPE,
)  # fmt: skip
#: Those whose cost is their card's own and something else.
_PLAIN = tuple(word for word in Keyword if word.beside)


def _gift(keyword: Keyword, cost: tuple[CostPart, ...] = ()) -> GainAbility:
    return GainAbility(KeywordAbility(keyword, cost=cost))


def _gift_of_cost(k: Keyword, c: tuple[CostPart, ...]) -> GainAbility:
    return _gift(k, c)


def _always(w: All, g: GainAbility) -> StaticAbility:
    return StaticAbility((g,), w.filter)


def _own_cost(k: Keyword, j: Keyword, x: CostPart | None = None) -> GainAbility | None:
    """The cost that is named is that of the keyword that is given."""
    if k is not j or (x is not None and not isinstance(x, ExileMatching)):
        return None
    return _gift(k, (OwnManaCost(), *(part for part in (x,) if part is not None)))


def _take_own_cost(value: Any) -> Bindings | None:
    ability: Any = value.ability
    if not isinstance(ability, KeywordAbility) or ability.cost[:1] != (OwnManaCost(),):
        return None
    x = ability.cost[1] if len(ability.cost) > 1 else None
    found: Bindings = {"k": ability.keyword, "j": ability.keyword, "x": x}
    return found if _own_cost(**found) == value else None


def _while(c: Condition, w: All, g: GainAbility) -> StaticAbility | None:
    c = about_this(c)
    if contains(c, It, ThatPlayer):
        return None
    return StaticAbility((g,), w.filter, c)


def _take_static(value: Any) -> Bindings | None:
    if not isinstance(value, StaticAbility) or len(value.modifications) != 1 or value.zones:
        return None
    if not isinstance(value.applies_to, Filter):
        return None
    return {"w": All(value.applies_to), "g": value.modifications[0], "c": value.condition}


def _take_always(value: Any) -> Bindings | None:
    found = _take_static(value)
    return found if found and found.pop("c") is None else None


def _take_while(value: Any) -> Bindings | None:
    found = _take_static(value)
    return found if found and found["c"] is not None else None


def _for_a_time(w: Any, k: Keyword, j: Keyword, d: Any) -> Modify | None:
    gift = _own_cost(k, j)
    return None if gift is None else Modify(w, (gift,), d)


def _take_for_a_time(value: Any) -> Bindings | None:
    if not isinstance(value, Modify) or len(value.modifications) != 1:
        return None
    gift = _take_own_cost(value.modifications[0])
    if gift is None or gift.pop("x") is not None:
        return None
    return {**gift, "w": value.what, "d": value.duration}


def _given_for_a_time(w: Any, g: Any, d: Any) -> Modify | None:
    """What the card's own cost is stands in a sentence after the duration."""
    return None if contains(g, OwnManaCost) else Modify(w, (g,), d)


def _take_given_for_a_time(value: Any) -> Bindings | None:
    if not isinstance(value, Modify) or len(value.modifications) != 1:
        return None
    found = {"w": value.what, "g": value.modifications[0], "d": value.duration}
    return found if _given_for_a_time(**found) == value else None


_BURIED = asked(slot("f"), InZone(Zone.GRAVEYARD), OwnedBy(You()))
_EQUAL = "cost is equal to (its|that card's|the card's|their) mana cost"
_EQUAL_ZH = "费用等同于(其|该牌的|该牌之|该咒语的)法术力费用"


ROWS: tuple[Row, ...] = (
    *words("buried_keyword", *((str(word), CHINESE[word], word) for word in _COSTED)),
    *words("card_gift", *((str(word), f"{CHINESE[word]}[异能]", _gift(word)) for word in _PLAIN)),
    row(
        "card_gift",
        "{k:buried_keyword} {c:mana_only}",
        "{k:buried_keyword}{c:mana_only}[异能]",
        make=_gift_of_cost,
        slots={"k": "ability.keyword", "c": "ability.cost"},
        eg=("unearth {2}", "破坟{2}"),
    ),
    row(
        "card_gift",
        f"{{k:buried_keyword}}. (the|its) {{j:buried_keyword}} {_EQUAL}[ plus {{x:cost_part}}]",
        (
            f"{{k:buried_keyword}}异能。其{{j:buried_keyword}}{_EQUAL_ZH}[加上{{x:cost_part}}]",
            f"{{k:buried_keyword}}异能。{{j:buried_keyword}}{_EQUAL_ZH}[加上{{x:cost_part}}]",
        ),
        make=_own_cost,
        take=_take_own_cost,
        eg=(
            (
                "flashback. the flashback cost is equal to its mana cost",
                "返照异能。其返照费用等同于其法术力费用",
            ),
            (
                "escape. the escape cost is equal to its mana cost plus exile two other cards "
                "from your graveyard",
                "逸脱异能。逸脱费用等同于该牌之法术力费用加上从你的坟墓场放逐两张其他牌",
            ),
        ),
    ),
    row(
        "lying",
        "each {f:cards@sg} in your graveyard",
        ("你坟墓场中的每张{f:cards}", "你[的]坟墓场[中]的每张{f:cards}"),
        All(_BURIED),
        number="sg",
        eg=("each instant card in your graveyard", "你坟墓场中的每张瞬间牌"),
    ),
    row(
        "lying",
        "{f:cards@pl} in your graveyard",
        (),
        make=lambda f: All(all_of(f, InZone(Zone.GRAVEYARD), OwnedBy(You()))),
        take=lambda v: None,
        number="pl",
    ),
    row(
        "static",
        "{w!:lying} <has|have> {g:card_gift}.",
        "{w:lying}都具有{g:card_gift}。",
        make=_always,
        take=_take_always,
        eg=(
            "Each instant card in your graveyard has flashback. "
            "The flashback cost is equal to its mana cost.",
            "你坟墓场中的每张瞬间牌都具有返照异能。其返照费用等同于其法术力费用。",
        ),
    ),
    row("static", (), "{w:lying}[均|各]具有{g:card_gift}。", make=_always),
    row(
        "static",
        "as long as {c:conditions}, {w!:lying} <has|have> {g:card_gift}.",
        "只要{c:conditions}，{w:lying}[都|均|各|便]具有{g:card_gift}。",
        make=_while,
        take=_take_while,
        eg=(
            "As long as you control an artifact, each land card in your graveyard has retrace.",
            "只要你操控神器，你坟墓场中的每张地牌都具有追溯异能。",
        ),
    ),
    row(
        "static",
        "during your turn, {w!:lying} <has|have> {g:card_gift}.",
        "在你的回合中，{w:lying}[都|均|各]具有{g:card_gift}。",
        make=lambda w, g: _while(TurnOf(You()), w, g),
        take=lambda v: None,
        eg=(
            "During your turn, each land card in your graveyard has retrace.",
            "在你的回合中，你坟墓场中的每张地牌都具有追溯异能。",
        ),
    ),
    row(
        "clause",
        "{w!:gifted} <gains|gain> {k:buried_keyword} {d:until}. "
        f"(the|its) {{j:buried_keyword}} {_EQUAL}",
        (
            f"{{w:gifted}}获得{{k:buried_keyword}}异能{{d:until}}。其{{j:buried_keyword}}{_EQUAL_ZH}",
            f"{{w:gifted}}[都]获得{{k:buried_keyword}}异能{{d:until}}。"
            f"[其]{{j:buried_keyword}}{_EQUAL_ZH}",
            f"{{d:until}}，{{w:gifted}}[都]获得{{k:buried_keyword}}异能。"
            f"[其]{{j:buried_keyword}}{_EQUAL_ZH}",
        ),
        make=_for_a_time,
        take=_take_for_a_time,
        eg=(
            (
                "target creature gains flashback until end of turn. "
                "the flashback cost is equal to its mana cost",
                "目标生物获得返照异能直到回合结束。其返照费用等同于其法术力费用",
            ),
            (
                "each instant card in your graveyard gains flashback until end of turn. "
                "the flashback cost is equal to its mana cost",
                "你坟墓场中的每张瞬间牌获得返照异能直到回合结束。其返照费用等同于其法术力费用",
            ),
        ),
    ),
    row(
        "clause",
        "{w!:gifted} <gains|gain> {g:card_gift} {d:until}",
        "{w:gifted}获得{g:card_gift}{d:until}",
        make=_given_for_a_time,
        take=_take_given_for_a_time,
        eg=(
            "each creature card in your graveyard gains unearth {2} until end of turn",
            "你坟墓场中的每张生物牌获得破坟{2}直到回合结束",
        ),
    ),
    either("gifted", "objects", "lying"),
)

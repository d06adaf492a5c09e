"""Rows for keywords of further kinds: affinity for tokens, devour land, keywords of cards in hand.

In: words. Out: `plain_keyword`, `costed_keyword`, `quotable`, `static` abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.base import CostPart, Filter
from engine.ability.chosen_costs import OneOfCosts
from engine.ability.costs import OwnManaCost, PayMana
from engine.ability.filters import (
    ControlledBy,
    HasStatus,
    HasType,
    InZone,
    IsCast,
    IsHistoric,
    OwnedBy,
)
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import GainAbility
from engine.ability.references import This, You
from engine.ability.restrictions import DamageCantBePrevented
from engine.terms.keywords import Keyword
from engine.terms.objects import Status
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word, words

_YOURS = ControlledBy(You())
_IN_HAND = (InZone(Zone.HAND), OwnedBy(You()))


def _affinity(f: Filter) -> KeywordAbility:
    return KeywordAbility(Keyword.AFFINITY, quality=f)


#: CR 602.2: what is activated from the hand has the ability there; what is cast is no card in hand.
def _held(f: Filter, k: Keyword, c: tuple[CostPart, ...]) -> StaticAbility:
    gift = GainAbility(KeywordAbility(k, cost=c))
    return StaticAbility((gift,), all_of(f, *_IN_HAND))


def _take_held(value: Any) -> Bindings | None:
    (gift,) = value.modifications
    parts = parts_of(value.applies_to)
    if not all(part in parts for part in _IN_HAND):
        return None
    rest = (part for part in parts if part not in _IN_HAND)
    return {"f": all_of(*rest), "k": gift.ability.keyword, "c": gift.ability.cost}


def _at_its_own_cost(f: Filter, k: Keyword, j: Keyword) -> StaticAbility | None:
    """The cost that is named is that of the keyword that is given."""
    if k is not j:
        return None
    gift = GainAbility(KeywordAbility(k, cost=(OwnManaCost(),)))
    return StaticAbility((gift,), all_of(f, _YOURS, IsCast()))


def _take_at_its_own_cost(value: Any) -> Bindings | None:
    (gift,) = value.modifications
    beside = (_YOURS, IsCast())
    f = all_of(*(part for part in parts_of(value.applies_to) if part not in beside))
    return {"f": f, "k": gift.ability.keyword, "j": gift.ability.keyword}


def _unpreventable(f: Any, *, combat: bool) -> StaticAbility:
    return StaticAbility((DamageCantBePrevented(combat),), f)


ROWS: tuple[Row, ...] = (
    *words(
        "plain_keyword",
        ("affinity for tokens", "衍生物共鸣", _affinity(HasStatus(Status.TOKEN))),
        ("affinity for historic permanents", "史迹永久物共鸣", _affinity(IsHistoric())),
    ),
    row(
        "plain_keyword",
        "affinity for {t:type@sg} creatures",
        "{t:type}生物共鸣",
        make=lambda t: _affinity(all_of(t, HasType(CardType.CREATURE))),
        take=lambda v: {"t": parts_of(v.quality)[0]},
        eg=("affinity for artifact creatures", "神器生物共鸣"),
    ),
    row(
        "costed_keyword",
        "devour {k:devoured_kind} {n:#digits}",
        "吞噬{k:devoured_kind}{n:#digits}",
        make=lambda k, n: KeywordAbility(Keyword.DEVOUR, amount=n, quality=k),
        take=lambda v: {"k": v.quality, "n": v.amount} if v.keyword is Keyword.DEVOUR else None,
        eg=("devour land 3", "吞噬地3"),
    ),
    row("devoured_kind", "{k:type@sg}", "{k:type}", slot("k"), eg=("artifact", "神器")),
    row("quotable", "{a:costed_keyword}.", "{a:costed_keyword}。", slot("a")),
    row("quotable", "{a:warding}.", "{a:warding}。", slot("a")),
    row(
        "warding",
        "ward—{c:cost}",
        "守护—{c:cost}",
        make=lambda c: KeywordAbility(Keyword.WARD, cost=c),
        take=lambda v: {"c": v.cost} if v.keyword is Keyword.WARD else None,
        eg=("ward—sacrifice a permanent", "守护—牺牲一个永久物"),
    ),
    row(
        "costed_keyword",
        "equip—pay {m:mana_cost} or {c:cost}[.]",
        "佩带—支付{m:mana_cost}或{c:cost}[。]",
        make=lambda m, c: KeywordAbility(Keyword.EQUIP, cost=(OneOfCosts(((PayMana(m),), c)),)),
        take=lambda v: {"m": v.cost[0].options[0][0].cost, "c": v.cost[0].options[1]},
        eg=("equip—pay {3} or discard a card", "佩带—支付{3}或弃一张牌"),
    ),
    row(
        "static",
        "each {f:cards@sg} in your hand has {k:hand_keyword} {c:mana_only}.",
        "你手上的每张{f:cards}都具有{k:hand_keyword}{c:mana_only}。",
        make=_held,
        take=_take_held,
        eg=(
            "Each creature card in your hand has cycling {2}.",
            "你手上的每张生物牌都具有循环{2}。",
        ),
    ),
    row(
        "static",
        "{f:cards@pl} in your hand have {k:hand_keyword} {c:mana_only}.",
        (),
        make=_held,
    ),
    *words(
        "hand_keyword",
        ("cycling", "循环", Keyword.CYCLING),
        ("ninjutsu", "忍术", Keyword.NINJUTSU),
    ),
    row(
        "static",
        "each {f:spells@sg} you cast has {k:spell_keyword}. "
        "the {j:spell_keyword} cost is equal to its mana cost.",
        "每个你施放的{f:spells}都具有{k:spell_keyword}异能。"
        "其{j:spell_keyword}费用等同于其法术力费用。",
        make=_at_its_own_cost,
        take=_take_at_its_own_cost,
        eg=(
            "Each Goblin spell you cast has replicate. "
            "The replicate cost is equal to its mana cost.",
            "每个你施放的鬼怪咒语都具有复制异能。其复制费用等同于其法术力费用。",
        ),
    ),
    *words(
        "spell_keyword",
        ("replicate", "复制", Keyword.REPLICATE),
        ("emerge", "化生", Keyword.EMERGE),
    ),
    row(
        "static",
        "damage that would be dealt by ~ can't be prevented.",
        "由~造成的伤害不能被防止。",
        _unpreventable(This(), combat=False),
    ),
    row(
        "static",
        "combat damage that would be dealt by {f:permanents@pl} can't be prevented.",
        "由{f:permanents}造成的战斗伤害不能被防止。",
        make=lambda f: _unpreventable(f, combat=True),
        slots={"f": "applies_to"},
        eg=(
            "Combat damage that would be dealt by creatures you control can't be prevented.",
            "由由你操控的生物造成的战斗伤害不能被防止。",
        ),
    ),
    word(
        "static",
        "combat damage can't be prevented.",
        "战斗伤害不能被防止。",
        _unpreventable(HasType(CardType.CREATURE), combat=True),
    ),
)

"""Rows for numbers of counters on several objects, of cards in exile, of what players have most.

In: words after "the number of", "for each", "equal to". Out: amounts (`plain_amount`, `each`) and
conditions about cards in exile.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import ColorsAmong, CountersOfPlayer, CountersOn, CountOf
from engine.ability.base import Filter
from engine.ability.conditions import Every, Exists
from engine.ability.filters import HasAdventure, HasSubtype, InZone, Is, IsAttachedTo, OwnedBy
from engine.ability.references import All, EachOpponent, You
from engine.terms.comparison import Comparison
from engine.terms.counters import CounterKind
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, any_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import It
from engine.text.table.filters.qualities import YOUR_GRAVEYARD

_EXILE = InZone(Zone.EXILE)


def _of_all(k: str, f: Filter) -> CountersOn:
    return CountersOn(All(f), k)


def _take_of_all(value: Any) -> Bindings | None:
    if not isinstance(value, CountersOn) or not isinstance(value.object, All):
        return None
    return {"k": value.kind, "f": value.object.filter}


def _in_exile(f: Filter, p: Any) -> Filter:
    return all_of(f, _EXILE, OwnedBy(p))


def _owned(value: Any) -> Bindings | None:
    parts = parts_of(value)
    owners = [part for part in parts if isinstance(part, OwnedBy)]
    if _EXILE not in parts or len(owners) != 1:
        return None
    rest = (part for part in parts if part not in (_EXILE, *owners))
    return {"f": all_of(*rest), "p": owners[0].players}


def _both_buried(a: Filter, b: Filter) -> Every:
    return Every((Exists(all_of(a, YOUR_GRAVEYARD)), Exists(all_of(b, YOUR_GRAVEYARD))))


def _take_both_buried(value: Any) -> Bindings | None:
    found = []
    for each in value.conditions:
        parts = parts_of(each.filter)
        if not all(part in parts for part in YOUR_GRAVEYARD.filters):
            return None
        found.append(all_of(*(part for part in parts if part not in YOUR_GRAVEYARD.filters)))
    return {"a": found[0], "b": found[1]} if len(found) == 2 else None


_WORN = any_of((HasSubtype("Aura"), HasSubtype("Equipment")))
#: Poison counters of several players are added up.
_THEIR_POISON = CountersOfPlayer(EachOpponent(), str(CounterKind.POISON))


ROWS: tuple[Row, ...] = (
    row(
        "plain_amount",
        "the number of {k:counter} counters on {f:permanents@pl}",
        "{f:permanents}上的{k:counter}指示物总数",
        make=_of_all,
        take=_take_of_all,
        eg=(
            "the number of +1/+1 counters on creatures you control",
            "由你操控的生物上的+1/+1指示物总数",
        ),
    ),
    row(
        "each",
        "{k:counter} counter (among|on) {f:permanents@pl}",
        "一个{f:permanents}上的{k:counter}指示物",
        make=_of_all,
        take=_take_of_all,
        eg=(
            "loyalty counter on planeswalkers you control",
            "一个由你操控的鹏洛客上的忠诚指示物",
        ),
        number="sg",
    ),
    row(
        "plain_amount",
        "the number of {f:cards@pl} {p:exile_owner} in exile",
        "{p:exile_owner}放逐区中的{f:cards}数量",
        make=lambda f, p: CountOf(_in_exile(f, p)),
        take=lambda v: _owned(v.filter),
        eg=("the number of creature cards you own in exile", "你放逐区中的生物牌数量"),
    ),
    row(
        "each",
        "{f:cards@sg} {p:exile_owner} in exile",
        "一张{p:exile_owner}放逐区中的{f:cards}",
        make=lambda f, p: CountOf(_in_exile(f, p)),
        take=lambda v: _owned(v.filter),
        eg=("card your opponents own in exile", "一张对手放逐区中的牌"),
        number="sg",
    ),
    word("exile_owner", "you own", "你", You()),
    word("exile_owner", "your opponents own", "对手", EachOpponent()),
    row(
        "condition",
        "an opponent owns a {f:cards@sg} in exile",
        "有对手在放逐区中拥有{f:cards}",
        make=lambda f: Exists(_in_exile(f, EachOpponent())),
        take=lambda v: {"f": (_owned(v.filter) or {})["f"]},
        eg=("an opponent owns a card in exile", "有对手在放逐区中拥有牌"),
    ),
    row(
        "condition",
        "you own a card in exile that has an Adventure",
        "你在放逐区中拥有具有历险的牌",
        Exists(all_of(HasAdventure(), _EXILE, OwnedBy(You()))),
    ),
    row(
        "condition",
        "there are {n:count} or more cards in exile",
        "放逐区中有{n:count}张或更多牌",
        Exists(_EXILE, Comparison.AT_LEAST, slot("n")),
        eg=("there are seven or more cards in exile", "放逐区中有七张或更多牌"),
    ),
    row(
        "condition",
        "a {a:cards@sg} and a {b:cards@sg} are in your graveyard",
        "你坟墓场中有{a:cards}以及{b:cards}",
        make=_both_buried,
        take=_take_both_buried,
        eg=(
            "an instant card and a sorcery card are in your graveyard",
            "你坟墓场中有瞬间牌以及法术牌",
        ),
    ),
    row(
        "each",
        "of its colors",
        "一种它的颜色",
        make=lambda: ColorsAmong(Is(It())),
        take=lambda v: {} if v == ColorsAmong(Is(It())) else None,
        eg=("of its colors", "一种它的颜色"),
        number="sg",
    ),
    row(
        "each",
        "Aura and Equipment attached to it",
        "一个贴附于它的灵气或武具",
        make=lambda: CountOf(all_of(_WORN, IsAttachedTo(It()))),
        take=lambda v: {} if v == CountOf(all_of(_WORN, IsAttachedTo(It()))) else None,
        eg=("Aura and Equipment attached to it", "一个贴附于它的灵气或武具"),
        number="sg",
    ),
    *words(
        "each",
        ("poison counter your opponents have", "一个对手的中毒指示物", _THEIR_POISON),
        number="sg",
    ),
    *words(
        "plain_amount",
        (
            "the total number of poison counters your opponents have",
            "对手的中毒指示物总数",
            _THEIR_POISON,
        ),
    ),
)

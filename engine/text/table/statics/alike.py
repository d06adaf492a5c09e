"""Rows for static abilities of several groups: "the same is true for …", "you and … have".

In: one line. Out: `static` abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import StaticAbility
from engine.ability.base import Amount, Condition, Filter
from engine.ability.conditions import TurnOf
from engine.ability.filters import (
    Another,
    AnyOf,
    Anything,
    Attacking,
    HasType,
    InZone,
    IsSpell,
    OwnedBy,
)
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import ChangePowerToughness, GainAbility
from engine.ability.references import All, EachOpponent, You
from engine.ability.restrictions import PlayerRule
from engine.ability.walk import contains
from engine.terms.keywords import Keyword
from engine.terms.player_rules import ForPlayers
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, any_of, parts_of
from engine.text.pattern import Bindings
from engine.text.row import Row, row
from engine.text.surface import It
from engine.text.table.clauses.lasting import per_each, pump
from engine.text.table.filters.qualities import YOURS
from engine.text.table.statics.continuous import continuous

_ELSEWHERE = AnyOf(
    tuple(InZone(zone) for zone in Zone if zone not in (Zone.BATTLEFIELD, Zone.STACK))
)
_THERE = InZone(Zone.BATTLEFIELD)
_OWNED = OwnedBy(You())


def _alike(f: Filter, m: Any, g: Filter, h: Filter) -> StaticAbility | None:
    """CR 604.3: what it says of permanents of yours it says of your spells and cards too."""
    if contains(m, It) or YOURS not in parts_of(f) or YOURS not in parts_of(g):
        return None
    if _OWNED not in parts_of(h):
        return None
    everywhere = AnyOf((all_of(f, _THERE), g, all_of(h, _ELSEWHERE)))
    return StaticAbility(m, everywhere)


def _take_alike(value: Any) -> Bindings | None:
    here, spells, cards = value.applies_to.filters
    f = all_of(*(part for part in parts_of(here) if part != _THERE))
    h = all_of(*(part for part in parts_of(cards) if part != _ELSEWHERE))
    return {"f": f, "m": value.modifications, "g": spells, "h": h}


#: CR 506.2: attacking a player, and not a planeswalker or a battle.
_ATTACKING_THEM = all_of(Attacking(EachOpponent()), HasType(CardType.CREATURE))


def _two_kinds(a: Filter, b: Filter) -> All | None:
    """Both nouns say whose they are, or neither does."""
    if (YOURS in parts_of(a)) != (YOURS in parts_of(b)) or Anything() in (a, b):
        return None
    return All(any_of((a, b)))


def _of_two(a: Filter, b: Filter) -> All:
    creature = HasType(CardType.CREATURE)
    return All(all_of(Another(), any_of((a, b)), creature, YOURS))


def _take_of_two(value: Any) -> Bindings | None:
    parts = parts_of(value.filter) if isinstance(value, All) else ()
    (either,) = (part for part in parts if isinstance(part, AnyOf))
    return dict(zip("ab", either.filters, strict=True))


def _per_while(w: Any, c: ChangePowerToughness, n: Amount, k: Condition) -> StaticAbility | None:
    """So much for each, as long as something is so: of ~ alone."""
    if contains((n, k), It) or isinstance(w, All):
        return None
    modify = pump(w, n, c, None)
    return None if modify is None else continuous(w, modify.modifications, k)


def _take_per_while(value: Any) -> Bindings | None:
    (change,) = value.modifications
    parts = per_each(change)
    if parts is None or value.condition is None:
        return None
    return {"w": value.applies_to, "c": parts[0], "n": parts[1], "k": value.condition}


_HEXPROOF = GainAbility(KeywordAbility(Keyword.HEXPROOF))


def _hexproof(f: Filter) -> tuple[StaticAbility, ...]:
    rule = PlayerRule(ForPlayers.HEXPROOF, You())
    return (StaticAbility((rule,), None), StaticAbility((_HEXPROOF,), f))


def _take_hexproof(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    return {"f": value[1].applies_to}


def _spells_too(f: Filter, g: Filter, m: Any) -> StaticAbility | None:
    if contains(m, It) or YOURS not in parts_of(f) or YOURS not in parts_of(g):
        return None
    return StaticAbility(m, AnyOf((all_of(f, _THERE), g)))


def _take_spells_too(value: Any) -> Bindings | None:
    here, spells = value.applies_to.filters
    if IsSpell() not in parts_of(spells):
        return None
    f = all_of(*(part for part in parts_of(here) if part != _THERE))
    return {"f": f, "g": spells, "m": value.modifications}


def _cards_too(f: Filter, h: Filter, m: Any) -> StaticAbility | None:
    if contains(m, It) or YOURS not in parts_of(f) or _OWNED not in parts_of(h):
        return None
    return StaticAbility(m, AnyOf((all_of(f, _THERE), all_of(h, _ELSEWHERE))))


def _take_cards_too(value: Any) -> Bindings | None:
    here, cards = value.applies_to.filters
    if _ELSEWHERE not in parts_of(cards):
        return None
    f = all_of(*(part for part in parts_of(here) if part != _THERE))
    h = all_of(*(part for part in parts_of(cards) if part != _ELSEWHERE))
    return {"f": f, "h": h, "m": value.modifications}


ROWS: tuple[Row, ...] = (
    row(
        "static",
        "{f!:permanents@pl} {m:traits}. the same is true for {g:spells@pl} "
        "and {h:cards@pl} that aren't on the battlefield.",
        "{f:permanents}{m:traits}。对{g:spells}以及不在战场上的{h:cards}也是如此。",
        make=_alike,
        take=_take_alike,
        eg=(
            "Creatures you control are artifacts in addition to their other types. "
            "The same is true for creature spells you control and creature cards you own "
            "that aren't on the battlefield.",
            "由你操控的生物都额外具有神器此类别。"
            "对由你操控的生物咒语以及不在战场上的由你拥有的生物牌也是如此。",
        ),
    ),
    row(
        "static",
        "{f!:permanents@pl} and {g:spells@pl} {m:traits}.",
        "{f:permanents}与{g:spells}{m:traits}。",
        make=_spells_too,
        take=_take_spells_too,
        eg=(
            "Nonland permanents you control and permanent spells you control are artifacts "
            "in addition to their other types.",
            "由你操控的非地永久物与由你操控的永久物咒语都额外具有神器此类别。",
        ),
    ),
    row(
        "static",
        "{f!:permanents@pl} and {h:cards@pl} that aren't on the battlefield {m:traits}.",
        "{f:permanents}与不在战场上的{h:cards}{m:traits}。",
        make=_cards_too,
        take=_take_cards_too,
        eg=(
            "Lands you control and land cards you own that aren't on the battlefield are Deserts "
            "in addition to their other types.",
            "由你操控的地与不在战场上的由你拥有的地牌都额外具有沙漠此类别。",
        ),
    ),
    row(
        "bearer",
        "{a:permanents@pl} and {b:permanents@pl}",
        "{a:permanents}与{b:permanents}",
        make=_two_kinds,
        eg=("Goblins you control and Elves you control", "由你操控的鬼怪与由你操控的妖精"),
        number="pl",
    ),
    row(
        "bearer",
        "other {a:qualified} and {b:qualified} creatures you control",
        "由你操控的其他{a:qualified}与{b:qualified}生物",
        make=_of_two,
        take=_take_of_two,
        eg=("other Elf and Goblin creatures you control", "由你操控的其他妖精与鬼怪生物"),
        number="pl",
    ),
    row("qualified", "{a:subtype@sg}", "{a:subtype}", make=lambda a: a),
    row("qualified", "{a:supertype}", "{a:supertype}", make=lambda a: a),
    row(
        "static",
        "{w!:bearer} <gets|get> {c:#change} {n:per} as long as {k:conditions}.",
        "只要{k:conditions}，{n:per}{w:bearer}便得{c:#change}。",
        make=_per_while,
        take=_take_per_while,
        eg=(
            "~ gets +1/+0 for each land you control as long as you control an artifact.",
            "只要你操控神器，每有一个由你操控的地，~便得+1/+0。",
        ),
    ),
    row(
        "static",
        "{w!:bearer} {m:traits} during your turn.",
        (),
        make=lambda w, m: continuous(w, m, TurnOf(You())),
    ),
    row(
        "line",
        "you and {f:permanents@pl} have hexproof.",
        "你与{f:permanents}具有辟邪异能。",
        make=_hexproof,
        take=_take_hexproof,
        eg=("You and Elves you control have hexproof.", "你与由你操控的妖精具有辟邪异能。"),
    ),
    row(
        "bearer",
        "creatures attacking your opponents",
        "正攻击你对手的生物",
        make=lambda: All(_ATTACKING_THEM),
        take=lambda v: {} if v == All(_ATTACKING_THEM) else None,
        eg=("creatures attacking your opponents", "正攻击你对手的生物"),
        number="pl",
    ),
)

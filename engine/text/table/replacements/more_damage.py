"""Rows for damage in another amount: "it deals double that damage instead", "plus 1".

In: one line. Out: `replacement` abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.amounts import Number
from engine.ability.base import Amount, Filter
from engine.ability.filters import Another, ControlledBy, Is, Source
from engine.ability.references import (
    EachOpponent,
    EachPlayer,
    This,
    You,
)
from engine.ability.replacements.hooks import (
    WouldDealDamage,
)
from engine.ability.replacements.instead import (
    ChangeAmount,
    Replacement,
)
from engine.ability.walk import contains
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, made, slot
from engine.text.row import Row, row, word
from engine.text.surface import It
from engine.text.table.replacements.damage import ANYTHING, damage_event
from engine.text.table.triggers.objects import KINDS

_YOURS = ControlledBy(You())


_ANYTHING = "a permanent or player"


_ANYTHING_ZH = "任一永久物或牌手"


def _doubled(f: Filter, w: str) -> ReplacementAbility:
    """`w` says that it is damage to anything, as both languages do."""
    return ReplacementAbility(Replacement(WouldDealDamage(source=f), (ChangeAmount(2),)))


def _take_doubled(value: Any) -> Bindings | None:
    if not isinstance(value, ReplacementAbility):
        return None
    event = value.replacement.event
    if not isinstance(event, WouldDealDamage) or event.source is None:
        return None
    if value != _doubled(event.source, "anything"):
        return None
    return {"f": event.source, "w": "anything"}


def _source(f: Filter) -> Source:
    return Source(all_of(f, _YOURS))


def _take_source(value: Any) -> Bindings | None:
    if not isinstance(value, Source):
        return None
    rest = [part for part in parts_of(value.filter) if part != _YOURS]
    return {"f": rest[0]} if len(rest) == 1 and value == _source(rest[0]) else None


def _other_source(f: Filter) -> Source:
    return Source(all_of(Another(), f, _YOURS))


def _increased(f: Filter, k: str, w: Any, m: ChangeAmount) -> ReplacementAbility:
    return ReplacementAbility(Replacement(damage_event(k, w, f), (m,)))


def _take_increased(value: Any) -> Bindings | None:
    if not isinstance(value, ReplacementAbility):
        return None
    event, results = value.replacement.event, value.replacement.results
    if not isinstance(event, WouldDealDamage) or event.source is None or len(results) != 1:
        return None
    to, result, kind = (event.to, event.players), results[0], KINDS[event.combat]
    if not isinstance(result, ChangeAmount) or value != _increased(event.source, kind, to, result):
        return None
    return {"f": event.source, "k": kind, "w": to, "m": result}


def _take_dealer(value: Any) -> Bindings | None:
    """Damage to anything is said without words for it."""
    taken = _take_increased(value)
    if taken is None or taken["w"] == ANYTHING:
        return None
    return taken


def _by_so_much(f: Filter, k: str, w: Any, x: Amount) -> ReplacementAbility | None:
    """ "That much damage plus X, where X is …": "it" is the object whose ability it is."""
    if contains(x, It):
        return None
    return _increased(f, k, w, ChangeAmount(1, x))


def _take_by_so_much(value: Any) -> Bindings | None:
    taken = _take_increased(value)
    if taken is None:
        return None
    x = taken.pop("m").plus
    return None if isinstance(x, Number) else {**taken, "x": x}


def _take_other(value: Any) -> Bindings | None:
    taken = _take_increased(value)
    if taken is None:
        return None
    rest = [part for part in parts_of(taken["f"].filter) if part not in (_YOURS, Another())]
    alike = len(rest) == 1 and taken["f"] == _other_source(rest[0])
    return {**taken, "f": rest[0]} if alike else None


#: Another source that you control, of whatever kind.
_ANOTHER = Source(all_of(Another(), _YOURS))


ROWS: tuple[Row, ...] = (
    word("damage_source", "source", "来源", Source()),
    word("damage_source", "source you control", "由你操控的来源", Source(_YOURS)),
    row(
        "damage_source",
        "{f:color} source",
        "{f:color}来源",
        Source(slot("f")),
        eg=("red source", "红色来源"),
    ),
    word(
        "damage_source",
        "source you control other than ~",
        "由你操控且不为~的来源",
        Source(all_of(_YOURS, Another())),
    ),
    word(
        "damage_source",
        "source an opponent controls",
        "由对手操控的来源",
        Source(ControlledBy(EachOpponent())),
    ),
    row(
        "damage_source",
        "{f:color} source you control",
        "由你操控的{f:color}来源",
        make=_source,
        take=_take_source,
        eg=("red source you control", "由你操控的红色来源"),
    ),
    row(
        "damage_source",
        "{f:subtype@sg} source you control",
        "由你操控的{f:subtype}来源",
        make=_source,
        take=_take_source,
        eg=("Giant source you control", "由你操控的巨人来源"),
    ),
    word(
        "more_damage",
        ("double that damage", "twice that much damage"),
        "两倍(的|数量的|)伤害",
        ChangeAmount(2),
    ),
    word("more_damage", "triple that damage", "三倍(的|数量的|)伤害", ChangeAmount(3)),
    row(
        "more_damage",
        "that much damage plus {n:num}",
        "原数量加{n:num}点伤害",
        ChangeAmount(1, slot("n")),
        eg=("that much damage plus 2", "原数量加2点伤害"),
    ),
    # What is dealt damage stands in a slot of its own: whom the damage is for, by a filter and
    # players; none of both is anything.
    word("hurt", _ANYTHING, (_ANYTHING_ZH, "永久物或牌手"), ANYTHING),
    word(
        "hurt",
        "an opponent or a permanent an opponent controls",
        "任一对手或[任一]由对手操控的永久物",
        (ControlledBy(EachOpponent()), EachOpponent()),
    ),
    word("hurt", "you", "你", (None, You())),
    word("hurt", "an opponent", "对手", (None, EachOpponent())),
    word("hurt", "a player", "牌手", (None, EachPlayer())),
    word("hurt", "~", "~", (Is(This()), None)),
    row(
        "hurt",
        "{o:attached}",
        "{o:attached}",
        (made(Is, object=slot("o")), None),
        eg=("equipped creature", "所结附的生物"),
    ),
    row(
        "hurt",
        "you or a {f:permanents}",
        "你或{f:permanents}",
        (slot("f"), You()),
        eg=("you or a creature you control", "你或由你操控的生物"),
    ),
    word("hurt_again", "to that permanent or player", "对该永久物或牌手", "again"),
    word("hurt_again", "to that player or permanent", "对该牌手或永久物", "again"),
    word("hurt_again", "to that player", "对该牌手", "again"),
    word("hurt_again", "to ~", "对~", "again"),
    word("hurt_again", "to you", "对你", "again"),
    word("hurt_again", "to (equipped|enchanted) creature", "对该生物", "again"),
    word("would_deal", "~", "~", Is(This())),
    word("would_deal", "another source you control", "由你操控的另一个来源", _ANOTHER),
    row(
        "would_deal",
        "{o:attached}",
        "{o:attached}",
        made(Is, object=slot("o")),
        eg=("enchanted creature", "所结附的生物"),
    ),
    row(
        "would_deal",
        "a {f:permanents}",
        "{f:permanents}",
        make=lambda f: f,
        take=lambda v: None if isinstance(v, Source | Is) else {"f": v},
        eg=("a creature you control", "由你操控的生物"),
    ),
    row(
        "replacement",
        "if {f!:would_deal} would deal {k:damage_kind} to {w:hurt}, it deals {m:more_damage} "
        "[{a:hurt_again} ]instead.",
        "如果{f:would_deal}将对{w:hurt}造成{k:damage_kind}，则改为它[{a:hurt_again}]造成{m:more_damage}。",
        make=lambda f, k, w, m, a=None: _increased(f, k, w, m),
        take=_take_dealer,
        eg=(
            "If ~ would deal combat damage to a player, it deals double that damage instead.",
            "如果~将对牌手造成战斗伤害，则改为它造成两倍的伤害。",
        ),
    ),
    row(
        "replacement",
        "if {f!:would_deal} would deal {k:damage_kind}, it deals {m:more_damage} instead.",
        "如果{f:would_deal}将造成{k:damage_kind}，则改为它造成{m:more_damage}。",
        make=lambda f, k, m: _increased(f, k, ANYTHING, m),
        take=_take_increased,
        eg=(
            "If equipped creature would deal combat damage, it deals double that damage instead.",
            "如果所结附的生物将造成战斗伤害，则改为它造成两倍的伤害。",
        ),
    ),
    row(
        "replacement",
        (
            "if a {f:damage_source} would deal {k:damage_kind} to {w:hurt}, "
            "instead it deals that much damage plus x{x:x_is}.",
        ),
        "如果{f:damage_source}将对{w:hurt}造成{k:damage_kind}，则改为它造成原数量加x点伤害{x:x_is}。",
        make=_by_so_much,
        take=_take_by_so_much,
        eg=(
            "If a source you control would deal noncombat damage to an opponent, "
            "instead it deals that much damage plus x, where x is ~'s power.",
            "如果由你操控的来源将对对手造成非战斗伤害，则改为它造成原数量加x点伤害，x为~的力量。",
        ),
    ),
    row(
        "replacement",
        "if a {f:damage_source} would deal {k:damage_kind} to {w:hurt}, "
        "it deals {m:more_damage} instead.",
        (
            "如果某个{f:damage_source}将对{w:hurt}造成{k:damage_kind}，则改为它造成{m:more_damage}。",
            "如果[一个|任一|某]{f:damage_source}将(对|向){w:hurt}造成{k:damage_kind}，"
            "则改为[它]造成{m:more_damage}。",
            "如果某个{f:damage_source}将向{w:hurt}造成{k:damage_kind}，则改为它造成{m:more_damage}。",
        ),
        make=_increased,
        take=_take_increased,
        eg=(
            f"If a Giant source you control would deal damage to {_ANYTHING}, "
            "it deals triple that damage instead.",
            f"如果某个由你操控的巨人来源将对{_ANYTHING_ZH}造成伤害，则改为它造成三倍的伤害。",
        ),
    ),
    row(
        "replacement",
        (
            "if a {f:damage_source} would deal {k:damage_kind} to {w:hurt}, "
            "it deals {m:more_damage} {a:hurt_again} instead.",
            "if a {f:damage_source} would deal {k:damage_kind} to {w:hurt}, "
            "that source deals {m:more_damage} {a:hurt_again} instead.",
        ),
        "如果(某个|一个|某|){f:damage_source}将(对|向){w:hurt}造成{k:damage_kind}，"
        "则改为它{a:hurt_again}造成{m:more_damage}。",
        make=lambda f, k, w, m, a: _increased(f, k, w, m),
        take=lambda value: None,
        eg=(
            f"If a red source you control would deal damage to {_ANYTHING}, "
            "it deals that much damage plus 1 to that permanent or player instead.",
            f"如果某个由你操控的红色来源将对{_ANYTHING_ZH}造成伤害，"
            "则改为它对该永久物或牌手造成原数量加1点伤害。",
        ),
    ),
    row(
        "replacement",
        "if another {f:color} source you control would deal damage to {w:hurt}, "
        "it deals {m:more_damage} {a:hurt_again} instead.",
        "如果由你操控的另一个{f:color}来源将对{w:hurt}造成伤害，则改为它{a:hurt_again}造成{m:more_damage}。",
        make=lambda f, w, m, a: _increased(_other_source(f), "any", w, m),
        take=lambda value: None,
        eg=(
            f"If another red source you control would deal damage to {_ANYTHING}, "
            "it deals that much damage plus 1 to that permanent or player instead.",
            f"如果由你操控的另一个红色来源将对{_ANYTHING_ZH}造成伤害，"
            "则改为它对该永久物或牌手造成原数量加1点伤害。",
        ),
    ),
    row(
        "replacement",
        "if another {f:color} source you control would deal damage to {w:hurt}, "
        "it deals {m:more_damage} instead.",
        "如果由你操控的另一个{f:color}来源将对{w:hurt}造成伤害，则改为它造成{m:more_damage}。",
        make=lambda f, w, m: _increased(_other_source(f), "any", w, m),
        take=_take_other,
        eg=(
            f"If another red source you control would deal damage to {_ANYTHING}, "
            "it deals that much damage plus 1 instead.",
            f"如果由你操控的另一个红色来源将对{_ANYTHING_ZH}造成伤害，则改为它造成原数量加1点伤害。",
        ),
    ),
    word("to_anything", _ANYTHING, "永久物或牌手", "anything"),
    row(
        "replacement",
        "if a {f:permanents} would deal damage to {w:to_anything}, "
        "it deals double that damage instead.",
        (
            "如果一个{f:permanents}将对{w:to_anything}造成伤害，则改为它造成两倍的伤害。",
            "如果(某个|某|任一){f:permanents}将(对|向){w:to_anything}造成伤害，则改为它造成两倍(的|数量的)伤害。",
        ),
        make=_doubled,
        take=_take_doubled,
        eg=(
            f"If a Goblin would deal damage to {_ANYTHING}, it deals double that damage instead.",
            "如果一个鬼怪将对永久物或牌手造成伤害，则改为它造成两倍的伤害。",
        ),
    ),
    row(
        "replacement",
        "double all damage that {s:doubling} would deal.",
        "{s:doubling}将造成的所有伤害加倍。",
        make=lambda s: _doubled(s, "anything"),
        slots={"s": "replacement.event.source"},
        eg=(
            "Double all damage that creatures you control would deal.",
            "由你操控的生物将造成的所有伤害加倍。",
        ),
    ),
    row("doubling", "{f:permanents@pl}", "{f:permanents}", slot("f"), eg=("creatures", "生物")),
    word("doubling", "sources you control", "由你操控的来源", Source(_YOURS)),
    row(
        "doubling",
        "{f:adjective} sources you control",
        "由你操控的{f:adjective}来源",
        make=_source,
        take=_take_source,
        eg=("red sources you control", "由你操控的红色来源"),
    ),
    row(
        "damage_source",
        "{f:non} source you control",
        "由你操控的{f:non}来源",
        make=_source,
        take=_take_source,
        eg=("noncreature source you control", "由你操控的非生物来源"),
    ),
)

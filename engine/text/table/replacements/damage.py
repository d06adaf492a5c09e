"""Rows for damage that is prevented, redirected, or dealt in another amount.

In: one line. Out: `replacement` abilities. Damage prevented for a turn stands in
`clauses/prevention`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.amounts import Number
from engine.ability.base import Condition, Filter
from engine.ability.filters import (
    Anything,
    ControlledBy,
    Is,
)
from engine.ability.references import (
    EachOpponent,
    This,
    You,
)
from engine.ability.replacements.hooks import (
    WouldDealDamage,
    WouldReduceLife,
)
from engine.ability.replacements.instead import (
    ChangeAmount,
    KeepLife,
    PreventDamage,
    RedirectDamage,
    Replacement,
)
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, made, part, slot
from engine.text.row import Row, either, row, word, words
from engine.text.table.replacements.leaving import replacing
from engine.text.table.triggers.objects import COMBAT, KINDS

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


def _source(f: Filter) -> Filter:
    return all_of(f, _YOURS)


def _take_source(value: Any) -> Bindings | None:
    rest = [part for part in parts_of(value) if part != _YOURS]
    return {"f": rest[0]} if len(rest) == 1 and value == _source(rest[0]) else None


#: Damage to anything at all.
ANYTHING = (None, None)


def _increased(f: Filter, w: Any, m: ChangeAmount) -> ReplacementAbility:
    event = WouldDealDamage(source=f, to=w[0], players=w[1])
    return ReplacementAbility(Replacement(event, (m,)))


def _take_increased(value: Any) -> Bindings | None:
    if not isinstance(value, ReplacementAbility):
        return None
    event, results = value.replacement.event, value.replacement.results
    if not isinstance(event, WouldDealDamage) or event.source is None or len(results) != 1:
        return None
    to, result = (event.to, event.players), results[0]
    if not isinstance(result, ChangeAmount) or value != _increased(event.source, to, result):
        return None
    return {"f": event.source, "w": to, "m": result}


def _sheltered(k: str, w: Any) -> ReplacementAbility:
    to, players = w
    event = WouldDealDamage(to=to, players=players, combat=COMBAT[k])
    return replacing(event, PreventDamage())


def _take_sheltered(value: Any) -> Bindings | None:
    event = value.replacement.event
    return {"k": KINDS[event.combat], "w": (event.to, event.players)}


def _kept(n: Any, m: Any, c: Condition | None = None) -> ReplacementAbility | None:
    if n != m or not isinstance(n, Number):
        return None
    event, result = WouldReduceLife(You(), n.value), KeepLife(n.value)
    return ReplacementAbility(Replacement(event, (result,), condition=c))


def _take_kept(*, condition: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        event, c = value.replacement.event, value.replacement.condition
        if not isinstance(event, WouldReduceLife) or (c is not None) != condition:
            return None
        return {"n": Number(event.least), "m": Number(event.least), "c": c}

    return take


ROWS: tuple[Row, ...] = (
    row(
        "replacement",
        "prevent all combat damage that would be dealt by ~.",
        ("防止~将造成的所有战斗伤害。",),
        replacing(WouldDealDamage(source=Is(This()), combat=True), PreventDamage()),
    ),
    word("damage_source", "source", "来源", Anything()),
    word("damage_source", "source you control", "由你操控的来源", _YOURS),
    word(
        "damage_source",
        "source an opponent controls",
        "由对手操控的来源",
        ControlledBy(EachOpponent()),
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
    word("more_damage", "double that damage", "两倍(的|数量的|)伤害", ChangeAmount(2)),
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
    word("hurt_again", "to that permanent or player", "对该永久物或牌手", "again"),
    row(
        "replacement",
        "if a {f:damage_source} would deal damage to {w:hurt}, it deals {m:more_damage} instead.",
        (
            "如果某个{f:damage_source}将对{w:hurt}造成伤害，则改为它造成{m:more_damage}。",
            "如果[一个|任一]{f:damage_source}将(对|向){w:hurt}造成伤害，则改为[它]造成{m:more_damage}。",
            "如果某个{f:damage_source}将向{w:hurt}造成伤害，则改为它造成{m:more_damage}。",
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
        "if a {f:damage_source} would deal damage to {w:hurt}, "
        "it deals {m:more_damage} {a:hurt_again} instead.",
        "如果(某个|一个|){f:damage_source}将(对|向){w:hurt}造成伤害，"
        "则改为它{a:hurt_again}造成{m:more_damage}。",
        make=lambda f, w, m, a: _increased(f, w, m),
        take=lambda value: None,
        eg=(
            f"If a red source you control would deal damage to {_ANYTHING}, "
            "it deals that much damage plus 1 to that permanent or player instead.",
            f"如果某个由你操控的红色来源将对{_ANYTHING_ZH}造成伤害，"
            "则改为它对该永久物或牌手造成原数量加1点伤害。",
        ),
    ),
    word("to_anything", _ANYTHING, "永久物或牌手", "anything"),
    row(
        "replacement",
        "if a {f:permanents} would deal damage to {w:to_anything}, "
        "it deals double that damage instead.",
        "如果一个{f:permanents}将对{w:to_anything}造成伤害，则改为它造成两倍的伤害。",
        make=_doubled,
        take=_take_doubled,
        eg=(
            f"If a Goblin would deal damage to {_ANYTHING}, it deals double that damage instead.",
            "如果一个鬼怪将对永久物或牌手造成伤害，则改为它造成两倍的伤害。",
        ),
    ),
    row(
        "replacement",
        "if a source would deal damage to a {f:permanents}, prevent {n:num} of that damage.",
        "如果一个来源将对一个{f:permanents}造成伤害，则防止其中{n:num}点伤害。",
        ReplacementAbility(Replacement(WouldDealDamage(to=slot("f")), (PreventDamage(slot("n")),))),
        eg=(
            "If a source would deal damage to a creature you control, prevent 1 of that damage.",
            "如果一个来源将对一个由你操控的生物造成伤害，则防止其中1点伤害。",
        ),
    ),
    row(
        "replacement",
        "if a source would deal damage to you, prevent {n:num} of that damage.",
        (
            "如果[一个]来源将对你造成伤害，则防止其中{n:num}点伤害。",
            "(如果|若)[一个|任一|某个]来源将对你造成伤害，[则]防止其中[的]{n:num}点伤害。",
            "(如果|若)[一个|任一|某个]来源将对你造成伤害，[则]防止该伤害(中|当中)的{n:num}点。",
        ),
        replacing(WouldDealDamage(players=You()), PreventDamage(slot("n"))),
        eg=(
            "If a source would deal damage to you, prevent 1 of that damage.",
            "如果来源将对你造成伤害，则防止其中1点伤害。",
        ),
    ),
    row(
        "replacement",
        "prevent all {k:damage_kind} that would be dealt to {w:sheltered}.",
        (
            "防止将对{w:sheltered}造成的所有{k:damage_kind}。",
            "防止所有将对{w:sheltered}造成的{k:damage_kind}。",
        ),
        make=_sheltered,
        take=_take_sheltered,
        eg=(
            ("Prevent all damage that would be dealt to you.", "防止将对你造成的所有伤害。"),
            (
                "Prevent all damage that would be dealt to enchanted creature.",
                "防止将对所结附的生物造成的所有伤害。",
            ),
            (
                "Prevent all noncombat damage that would be dealt to other creatures you control.",
                "防止将对其他由你操控的生物造成的所有非战斗伤害。",
            ),
        ),
    ),
    *words(
        "damage_kind",
        ("damage", "伤害", "any"),
        ("combat damage", "战斗伤害", "combat"),
        ("noncombat damage", "非战斗伤害", "noncombat"),
    ),
    either("redirected", "this", "attached"),
    # Whom the damage is for: by a filter, and players.
    word("sheltered", "~", "~", (Is(This()), None)),
    word("sheltered", "you", "你", (None, You())),
    row(
        "sheltered",
        "{o:attached}",
        "{o:attached}",
        (made(Is, object=slot("o")), None),
        eg=("enchanted creature", "所结附的生物"),
    ),
    row(
        "sheltered",
        "{f:permanents@pl}",
        "{f:permanents}",
        make=lambda f: (f, None),
        slots={"f": "0"},
        eg=("creatures you control", "由你操控的生物"),
    ),
    row(
        "sheltered",
        "you and {f:permanents@pl}",
        "你与{f:permanents}",
        (slot("f"), You()),
        eg=("you and other permanents you control", "你与由你操控的其他永久物"),
    ),
    row(
        "replacement",
        "all damage that would be dealt to {w:sheltered} is dealt to {o:redirected} instead.",
        "将对{w:sheltered}造成的所有伤害改为对{o:redirected}造成。",
        replacing(
            WouldDealDamage(to=part("w", 0), players=part("w", 1)), RedirectDamage(slot("o"))
        ),
        eg=(
            (
                "All damage that would be dealt to you is dealt to enchanted creature instead.",
                "将对你造成的所有伤害改为对所结附的生物造成。",
            ),
            (
                "All damage that would be dealt to you and other permanents you control "
                "is dealt to ~ instead.",
                "将对你与由你操控的其他永久物造成的所有伤害改为对~造成。",
            ),
        ),
    ),
    row(
        "replacement",
        "if {c:condition}, damage that would reduce your life total to less than {n:#digits} "
        "reduces it to {m:#digits} instead.",
        "如果{c:condition}，则将使你的总生命减少至小于{n:#digits}的伤害改为使之减少至{m:#digits}。",
        make=_kept,
        take=_take_kept(condition=True),
        eg=(
            "If you control a Wall, damage that would reduce your life total to less than 2 "
            "reduces it to 2 instead.",
            "如果你操控墙，则将使你的总生命减少至小于2的伤害改为使之减少至2。",
        ),
    ),
    row(
        "replacement",
        "damage that would reduce your life total to less than {n:#digits} "
        "reduces it to {m:#digits} instead.",
        "将使你的总生命减少至小于{n:#digits}的伤害改为使之减少至{m:#digits}。",
        make=_kept,
        take=_take_kept(condition=False),
        eg=(
            "Damage that would reduce your life total to less than 3 reduces it to 3 instead.",
            "将使你的总生命减少至小于3的伤害改为使之减少至3。",
        ),
    ),
)

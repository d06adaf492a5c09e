"""Rows for objects: ~, it, each creature you control, a creature, 你的牌库顶牌.

In: words. Out: object references; pronouns stay in their place as `It`. `objects` is what an effect
acts on.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Amount, Filter
from engine.ability.filters import Another, InZone
from engine.ability.references import (
    All,
    AttachedTo,
    Chosen,
    Remembered,
    SacrificedAsCost,
    This,
    Together,
    TopOfLibrary,
    You,
)
from engine.text.conjunction import all_of
from engine.text.pattern import slot
from engine.text.row import Row, row
from engine.text.surface import Actor, Aim, It, ThatMuch


def _chosen(filter_: Any, number: Amount | Any = Number(1), *, up_to: bool = False) -> Chosen:
    return Chosen(filter_, Actor(), number, up_to)


def _has_zone(f: Filter | None) -> bool:
    parts = getattr(f, "filters", (f,))
    return any(isinstance(part, InZone) for part in parts)


def _zoned(t: Aim) -> Aim | None:
    return t if _has_zone(t.specification.objects) else None


def _zoned_aim(value: Any) -> dict[str, Any] | None:
    if isinstance(value, Aim) and _has_zone(value.specification.objects):
        return {"t": value}
    return None


def _unzoned_aim(value: Any) -> dict[str, Any] | None:
    if isinstance(value, Aim) and not _has_zone(value.specification.objects):
        return {"t": value}
    return None


def _other(f: Filter) -> Filter:
    return all_of(f, Another())


def _is_other(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Chosen) or value.number != Number(1) or value.up_to:
        return None
    parts = getattr(value.filter, "filters", (value.filter,))
    if value.by != Actor() or value.at_random or Another() not in parts:
        return None
    return {"f": all_of(*(part for part in parts if part != Another()))}


PRONOUNS = (
    row("it", ("it", "him", "her", "he", "she"), ("它", "(他|她)"), It(), number="sg"),
    row("it", (), "(其|之)", It("", None)),
    row("it", ("them", "they", "those"), ("它们", "(他们|这些)"), It("", True), number="pl"),
    row(
        "it",
        ("that {n:noun}", "the {n:noun}"),
        ("该{n:noun}", "此{n:noun}"),
        It(slot("n")),
        number="sg",
        eg=("that creature", "该生物"),
    ),
    row(
        "it",
        ("those {n:nouns}", "these {n:nouns}"),
        ("这些{n:nouns}", "(该些|该等){n:nouns}"),
        It(slot("n"), True),
        number="pl",
        eg=("those creatures", "这些生物"),
    ),
    row(
        "it",
        "the sacrificed {n:noun}",
        ("所牺牲的{n:noun}", "所牺牲之{n:noun}"),
        SacrificedAsCost(slot("n")),
        number="sg",
        eg=("the sacrificed creature", "所牺牲的生物"),
    ),
    row("it", "the exiled card", ("所放逐的牌", "所放逐之牌"), Remembered("exiled"), number="sg"),
    row("it", "the exiled cards", "所放逐的这些牌", Remembered("exiled"), number="pl"),
)


def _both_targets(a: Any, b: Any) -> Together | None:
    if _unzoned_aim(a) is None or _unzoned_aim(b) is None:
        return None
    return Together(a, b)


def _take_both_targets(value: Any) -> dict[str, Any] | None:
    return {"a": value.first, "b": value.second} if isinstance(value, Together) else None


REFERENCES = (
    row("this", "~", "~", This(), number="sg"),
    row("that", "{o:it}", "{o:it}", slot("o")),
    row("that", "{o:this}", "{o:this}", slot("o")),
    row(
        "attached",
        "(enchanted|equipped) {n:noun}",
        ("所结附的{n:noun}", "佩带此物的{n:noun}"),
        make=lambda n: AttachedTo(),
        eg=("enchanted permanent", "所结附的永久物"),
    ),
    row(
        "attached",
        "enchanted creature",
        ("所结附的生物", "佩带此物的生物"),
        AttachedTo(),
        number="sg",
    ),
    row("objects", "{t:this}", "{t:this}", slot("t"), number="sg"),
    row("objects", "{t:attached}", "{t:attached}", slot("t"), number="sg"),
    row("objects", "{t:targets}", "{t:targets}", make=lambda t: t, take=_unzoned_aim),
    row(
        "objects",
        "{a:targets} and {b:targets}",
        ("{a:targets}和{b:targets}", "{a:targets}(与|及|以及){b:targets}"),
        make=_both_targets,
        take=_take_both_targets,
        number="pl",
        eg=("target creature and target land", "目标生物和目标地"),
    ),
    row("objects", "{t:target_cards}", "{t:target_cards}", make=_zoned, take=_zoned_aim),
    row("objects", "{t:target_spells}", "{t:target_spells}", slot("t")),
    row("objects", "{t:it}", "{t:it}", slot("t")),
    row("objects", "{t:group}", "{t:group}", slot("t")),
    row("objects", "{t:choice}", "{t:choice}", slot("t")),
    row(
        "group",
        ("all {f:permanents@pl}", "{f:permanents@pl}"),
        ("所有{f:permanents}", "{f:permanents}"),
        All(slot("f")),
        number="pl",
        eg=("all creatures", "所有生物"),
    ),
    row("group", (), "{s:stems}的所有{f:permanents}", make=lambda s, f: All(all_of(f, *s))),
    row(
        "group",
        "each {f:permanents}",
        ("每个{f:permanents}", "各个{f:permanents}"),
        All(slot("f")),
        number="sg",
        eg=("each creature you control", "每个由你操控的生物"),
    ),
    row(
        "choice",
        "a {f:permanents}",
        "一个{f:permanents}",
        _chosen(slot("f")),
        number="sg",
        eg=("a creature you control", "一个由你操控的生物"),
    ),
    row(
        "choice",
        "another {f:permanents}",
        "另一个{f:permanents}",
        make=lambda f: _chosen(_other(f)),
        take=_is_other,
        number="sg",
        eg=("another creature you control", "另一个由你操控的生物"),
    ),
    row(
        "choice",
        "{n:count} {f:permanents@pl}",
        "{n:count}个{f:permanents}",
        make=lambda f, n: None if n == Number(1) else _chosen(f, n),
        slots={"f": "filter", "n": "number"},
        number="pl",
        eg=("two lands you control", "两个由你操控的地"),
    ),
    row(
        "choice",
        "up to {n:count} {f:permanents@pl}",
        "至多{n:count}个{f:permanents}",
        _chosen(slot("f"), slot("n"), up_to=True),
        number="pl",
        eg=("up to two creatures", "至多两个生物"),
    ),
    row(
        "top_cards",
        "the top card of your library",
        ("你[的]牌库顶[的]牌", "你牌库顶的一张牌"),
        TopOfLibrary(Number(1), You()),
        number="sg",
    ),
    row(
        "top_cards",
        "the top {n:count} cards of your library",
        "你[的]牌库顶的{n:count}张牌",
        TopOfLibrary(slot("n"), You()),
        number="pl",
        eg=("the top two cards of your library", "你牌库顶的两张牌"),
    ),
    row(
        "top_cards",
        "that many cards from the top of your library",
        "你[的]牌库顶等量的牌",
        TopOfLibrary(ThatMuch(), You()),
        number="pl",
    ),
    row(
        "top_cards",
        "the top card of their library",
        "其牌库顶[的]牌",
        TopOfLibrary(Number(1), Actor()),
        number="sg",
    ),
    row(
        "top_cards",
        "the top {n:count} cards of their library",
        "其牌库顶的{n:count}张牌",
        TopOfLibrary(slot("n"), Actor()),
        number="pl",
        eg=("the top two cards of their library", "其牌库顶的两张牌"),
    ),
    row("card_phrase", "{t:target_cards}", "{t:target_cards}", slot("t")),
)


ROWS: tuple[Row, ...] = (
    *PRONOUNS,
    *REFERENCES,
)

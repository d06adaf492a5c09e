"""Rows for abilities of others: "has all activated abilities of all creature cards exiled with ~".

In: predicates of static abilities. Out: tuples of modifications (`trait`).
"""

from __future__ import annotations

from typing import Any

from engine.ability.filters import HasCounter, InZone, Is
from engine.ability.modifications import HasActivatedAbilitiesOf
from engine.ability.references import ExiledWith, Remembered
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, asked, slot
from engine.text.row import Row, row, word

_EXILE = InZone(Zone.EXILE)
_THERE = (Is(ExiledWith()), _EXILE)


def _of_zone(f: Any, z: Any) -> Any:
    return all_of(f, *z)


def _take_of_zone(value: Any) -> Bindings | None:
    zones = [p for p in parts_of(value) if isinstance(p, InZone)]
    if zones != [InZone(Zone.GRAVEYARD)]:
        return None
    return {"f": all_of(*(p for p in parts_of(value) if p not in zones)), "z": tuple(zones)}


def _take_marked(value: Any) -> Bindings | None:
    """Cards in exile, known by the counters on them."""
    marks = [part for part in parts_of(value) if isinstance(part, HasCounter)]
    if len(marks) != 1 or marks[0].kind is None or _EXILE not in parts_of(value):
        return None
    rest = (part for part in parts_of(value) if part not in (*marks, _EXILE))
    return {"f": all_of(*rest), "k": marks[0].kind}


ROWS: tuple[Row, ...] = (
    row(
        "trait",
        "<has|have> (all|the) activated abilities of {o:ability_givers}",
        "具有{o:ability_givers}的所有起动式异能",
        (HasActivatedAbilitiesOf(slot("o")),),
        eg=(
            "has all activated abilities of all creature cards exiled with ~",
            "具有所有以~放逐的生物牌的所有起动式异能",
        ),
    ),
    row(
        "trait",
        "<has|have> (all|the) activated abilities of {o:ability_givers} except mana abilities",
        "具有{o:ability_givers}的所有非法术力异能的起动式异能",
        (HasActivatedAbilitiesOf(slot("o"), True),),
        eg=(
            "has all activated abilities of lands your opponents control except mana abilities",
            "具有由对手操控的地的所有非法术力异能的起动式异能",
        ),
    ),
    word("ability_givers", "the exiled card", "所放逐的牌", Is(Remembered("exiled"))),
    row(
        "ability_givers",
        "all {f:cards@pl} exiled with (~|it)",
        "所有以~放逐的{f:cards}",
        asked(slot("f"), *_THERE),
        eg=("all creature cards exiled with ~", "所有以~放逐的生物牌"),
    ),
    row(
        "ability_givers",
        "all {f:cards@pl} in exile with {k:counter} counters on them",
        "放逐区中所有其上有{k:counter}指示物的{f:cards}",
        make=lambda f, k: all_of(f, _EXILE, HasCounter(k)),
        take=_take_marked,
        eg=(
            "all creature cards in exile with charge counters on them",
            "放逐区中所有其上有充电指示物的生物牌",
        ),
    ),
    row(
        "ability_givers",
        "all {f:cards@pl} in {z:zone_of}",
        "{z:zone_of}中的所有{f:cards}",
        make=_of_zone,
        take=_take_of_zone,
        eg=("all creature cards in all graveyards", "所有坟墓场中的所有生物牌"),
    ),
    row(
        "ability_givers",
        "each {f:permanents@sg}",
        "每个{f:permanents}",
        make=lambda f: f,
        eg=("each other creature you control", "每个由你操控的其他生物"),
    ),
    row(
        "ability_givers",
        ("{f:permanents@pl}", "all {f:permanents@pl}"),
        ("{f:permanents}", "所有{f:permanents}"),
        make=lambda f: f,
        take=lambda v: None if any(isinstance(p, InZone | Is) for p in parts_of(v)) else {"f": v},
        eg=("lands your opponents control", "由对手操控的地"),
    ),
)

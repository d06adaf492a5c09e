"""Rows for what would enter and does not: "if a creature would enter, exile it instead".

In: one line, or a clause with a duration. Out: `replacement` abilities, a `clause`. A `kept_out`
is the replacement, whose words both share.
"""

from __future__ import annotations

from engine.ability.abilities import ReplacementAbility
from engine.ability.durations import Duration
from engine.ability.effects.lasting import Replace
from engine.ability.filters import Not, WasCastBefore
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.replacements.instead import Replacement
from engine.text.conjunction import all_of
from engine.text.pattern import Bindings, made, slot
from engine.text.row import Row, row

_NOT_CAST = Not(WasCastBefore())


def _not_cast(f: object, d: object) -> Replacement:
    return Replacement(WouldEnter(all_of(f, _NOT_CAST)), (d,))  # type: ignore[arg-type]


def _take_not_cast(value: object) -> Bindings | None:
    filters = getattr(getattr(getattr(value, "event", None), "filter", None), "filters", ())
    if _NOT_CAST not in filters:
        return None
    kept = all_of(*(each for each in filters if each != _NOT_CAST))
    found = {"f": kept, "d": value.results[0]}  # type: ignore[attr-defined]
    return found if value == _not_cast(**found) else None


ROWS: tuple[Row, ...] = (
    row(
        "kept_out",
        "if a {f:permanents@sg} would enter and it wasn't cast, {d:instead} instead",
        (
            "若一个{f:permanents}将进战场且它不是施放的，则改为{d:instead}",
            "如果{f:permanents}将进战场且它不是施放的，则改为{d:instead}",
            "如果[某个|某|一个]{f:permanents}将进战场，且(它不是施放的|它未经施放|未有牌手施放之)，则改为{d:instead}",
        ),
        make=_not_cast,
        take=_take_not_cast,
        eg=(
            "if a nontoken creature would enter and it wasn't cast, exile it instead",
            "若一个非衍生物的生物将进战场且它不是施放的，则改为将它放逐",
        ),
    ),
    row(
        "kept_out",
        "if a {f:permanents@sg} would enter, {d:instead} instead",
        ("若一个{f:permanents}将进战场，则改为{d:instead}",),
        Replacement(made(WouldEnter, filter=slot("f")), (slot("d"),)),
        eg=(
            "if a land would enter, return it to its owner's hand instead",
            "若一个地将进战场，则改为将它移回其拥有者手上",
        ),
    ),
    row(
        "replacement",
        "{r:kept_out}.",
        "{r:kept_out}。",
        ReplacementAbility(slot("r")),
        eg=(
            "If a nontoken creature would enter and it wasn't cast, exile it instead.",
            "若一个非衍生物的生物将进战场且它不是施放的，则改为将它放逐。",
        ),
    ),
    row(
        "clause",
        "until end of turn, {r:kept_out}",
        "直到回合结束，{r:kept_out}",
        Replace(slot("r"), Duration.END_OF_TURN),
        eg=(
            "until end of turn, if a creature would enter, exile it instead",
            "直到回合结束，若一个生物将进战场，则改为将它放逐",
        ),
    ),
)

"""Rows for changes for a time: "target creature gets +2/+2 until end of turn".

In: a clause with its subject. Out: one effect (`clause`), several with one duration (`lasting`).
How long stands in `clauses/durations`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number, StatOf, Times, X
from engine.ability.base import Amount
from engine.ability.durations import Duration
from engine.ability.effects.lasting import Modify
from engine.ability.modifications import (
    ChangePowerToughness,
    ChangeTypes,
    SwitchPowerToughness,
)
from engine.ability.references import AttachedTo, This
from engine.ability.restrictions import (
    CanBlockAdditional,
    CantActivateAbilities,
    CantAttack,
    CantBeBlocked,
    CantBlock,
)
from engine.terms.objects import Stat
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word
from engine.text.surface import It, Its

_BANS = (CanBlockAdditional, CantAttack, CantBlock, CantBeBlocked)


_EOT = Duration.END_OF_TURN


def _unending(o: Any, m: Any) -> Modify | None:
    """A change without a duration: never of power and toughness, whose duration is said."""
    if any(isinstance(each, ChangePowerToughness) for each in m):
        return None
    return Modify(o, m, Duration.NONE)


def _doubled(o: Any) -> Modify:
    """CR 701.10b: double its power, below zero too."""
    whose = o if isinstance(o, This) else Its()
    return Modify(o, (ChangePowerToughness(StatOf(Stat.POWER, whose), Number(0), True),), _EOT)


def _doubled_both(o: Any) -> Modify:
    """CR 701.10c: its power and its toughness, each for itself."""
    whose = o if isinstance(o, This) else Its()
    power, toughness = StatOf(Stat.POWER, whose), StatOf(Stat.TOUGHNESS, whose)
    return Modify(o, (ChangePowerToughness(power, toughness, True),), _EOT)


def _take_doubled(value: Any) -> Bindings | None:
    if not isinstance(value, Modify) or len(value.modifications) != 1:
        return None
    return {"o": value.what} if value == _doubled(value.what) else None


def pump(o: Any, n: Amount, c: ChangePowerToughness, d: Any) -> Modify | None:
    """ "+1/+1 for each": the change times the number."""
    power, toughness = _times(c.power, n), _times(c.toughness, n)
    if power is None or toughness is None:
        return None
    return Modify(o, (ChangePowerToughness(power, toughness),), d)


def _pumped_too(found: Modify | None, g: Any) -> Modify | None:
    """The change of size, and what is gained for the same time."""
    if found is None:
        return None
    return Modify(found.what, (*found.modifications, *g), found.duration)


def _times(factor: Amount, n: Amount) -> Amount | None:
    if not isinstance(factor, Number):
        return None
    if factor.value == 0:
        return Number(0)
    return n if factor.value == 1 else Times(factor.value, n)


def _factor(amount: Amount) -> tuple[int, Amount | None]:
    if isinstance(amount, Number):
        return (0, None) if amount.value == 0 else (amount.value, Number(1))
    if isinstance(amount, Times):
        return amount.factor, amount.amount
    return 1, amount


def per_each(change: Any) -> tuple[ChangePowerToughness, Amount] | None:
    """Take "+N/+N for each" apart: the change for one, and the amount; None if it is no such."""
    if not isinstance(change, ChangePowerToughness) or change.doubling:
        return None
    (power, of_power), (toughness, of_toughness) = _factor(change.power), _factor(change.toughness)
    amounts = {of for of in (of_power, of_toughness) if of is not None}
    if len(amounts) != 1:
        return None
    amount = amounts.pop()
    if isinstance(amount, Number | X):
        return None
    return ChangePowerToughness(Number(power), Number(toughness)), amount


def _changed_and_barred(o: Any, m: Any, b: Any) -> Modify | None:
    return Modify(o, (*m, *b), _EOT) if all(isinstance(each, _BANS) for each in b) else None


def _take_changed_and_barred(value: Any) -> Bindings | None:
    """The changes, and the restrictions that are said after them."""
    if not isinstance(value, Modify) or value.duration is not _EOT:
        return None
    barred = tuple(m for m in value.modifications if isinstance(m, _BANS))
    changed = tuple(m for m in value.modifications if not isinstance(m, _BANS))
    return {"o": value.what, "m": changed, "b": barred} if barred and changed else None


def _take_barred_and_stopped(value: Any) -> Bindings | None:
    """Restrictions, of which the last is that its abilities can't be activated."""
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], Modify):
        return None
    *barred, last = value[0].modifications
    if not barred or last != CantActivateAbilities():
        return None
    return {"o": value[0].what, "b": tuple(barred)}


def _take_pump(value: Any) -> Bindings | None:
    if not isinstance(value, Modify) or len(value.modifications) != 1:
        return None
    parts = per_each(value.modifications[0])
    return {"o": value.what, "c": parts[0], "n": parts[1], "d": value.duration} if parts else None


ROWS: tuple[Row, ...] = (
    row(
        "clause",
        "{o!:objects} [(each|also)] {m:changes} {d:until}",
        "{o:objects}[均|各]{m:changes}{d:until}",
        Modify(slot("o"), slot("m"), slot("d")),
        eg=("target creature gets +2/+2 until end of turn", "目标生物得+2/+2直到回合结束"),
    ),
    row(
        "clause",
        "{o!:objects} {m:changes}",
        "{o:objects}[均|各]{m:changes}",
        make=_unending,
        slots={"o": "what", "m": "modifications"},
        eg=("target creature gains flying", "目标生物获得飞行异能"),
    ),
    row(
        "lasting",
        "{o!:objects} [each] {m:changes}",
        "{o:objects}[均|各]{m:changes}",
        make=lambda o, m: (Modify(o, m, Duration.NONE),),
        take=lambda v: {"o": v[0].what, "m": v[0].modifications} if len(v) == 1 else None,
        eg=("target creature gets +2/+2", "目标生物得+2/+2"),
    ),
    row(
        "lasting",
        "{a:lasting_one}[,] and {b:lasting}",
        "{a:lasting_one}(且|，且|，并){b:lasting}",
        make=lambda a, b: (*a, *b),
        take=lambda v: {"a": v[:1], "b": v[1:]},
        eg=(
            "~ gets +2/+2 and target creature gets -1/-1",
            "~得+2/+2且目标生物得-1/-1",
        ),
    ),
    row(
        "lasting_one",
        "{o!:objects} [each] {m:changes}",
        "{o:objects}[均|各]{m:changes}",
        make=lambda o, m: (Modify(o, m, Duration.NONE),),
        take=lambda v: {"o": v[0].what, "m": v[0].modifications},
        eg=("target creature gets +2/+2", "目标生物得+2/+2"),
    ),
    # What it is besides, for a time; without a duration it may be so as it enters.
    row(
        "clause",
        (),
        "{o:objects}额外具有{t:subtype_name}此类别{d:until}",
        make=lambda o, t, d: Modify(o, (ChangeTypes(subtypes=(t,)),), d),
    ),
    row(
        "lasting",
        (),
        "{o:objects}额外具有{t:subtype_name}此类别[，][且{m:changes}]",
        make=lambda o, t, m=(): (Modify(o, (ChangeTypes(subtypes=(t,)), *m), Duration.NONE),),
    ),
    row(
        "lasting",
        (),
        "{o:objects}{m:changes}[，]且额外具有{t:subtype_name}此类别",
        make=lambda o, m, t: (Modify(o, (*m, ChangeTypes(subtypes=(t,))), Duration.NONE),),
    ),
    row(
        "clause",
        "{o!:objects} <gets|get> [an additional ]{c:#change} {d:until} {n:per}",
        (
            "{n:per}{o:objects}便得{c:#change}{d:until}",
            "{d:until}，{n:per}{o:objects}便得{c:#change}",
        ),
        make=pump,
        take=_take_pump,
        eg=(
            "target creature gets +1/+1 until end of turn for each land you control",
            "每有一个由你操控的地，目标生物便得+1/+1直到回合结束",
        ),
    ),
    row("clause", "{o!:objects} <gets|get> {c:#change} {n:per} {d:until}", (), make=pump),
    row("clause", "{d:until}, {o!:objects} <gets|get> {c:#change} {n:per}", (), make=pump),
    row(
        "clause",
        "{d:until}, {o!:objects} <gets|get> {c:#change} {n:per} and <gains|gain> {g:given}",
        (),
        make=lambda o, n, c, d, g: _pumped_too(pump(o, n, c, d), g),
    ),
    row(
        "clause",
        "{d:until}, {o!:objects} <gains|gain> {g:given} and <gets|get> {c:#change} {n:per}",
        (),
        make=lambda o, n, c, d, g: _pumped_too(pump(o, n, c, d), g),
    ),
    row(
        "clause",
        (),
        "{d:until}，{o:objects}获得{g:given}，且{n:per}(它|该生物|)便得{c:#change}",
        make=lambda o, n, c, d, g: _pumped_too(pump(o, n, c, d), g),
    ),
    row(
        "clause",
        "{o!:objects} <gets|get> {c:#change} {d:until} {n:per} "
        "and <gains|gain> {g:given} {e:until}",
        (),
        make=lambda o, n, c, d, g, e: _pumped_too(pump(o, n, c, d), g) if d is e else None,
    ),
    row(
        "clause",
        "{o!:objects} <gains|gain> {g:given} and <gets|get> {c:#change} {d:until} {n:per}",
        (),
        make=lambda o, n, c, d, g: _pumped_too(pump(o, n, c, d), g),
    ),
    row(
        "clause",
        "{o!:objects} {m:changes} {d:until} and {b:changes} {e:until}",
        (),
        make=lambda o, m, d, b, e: Modify(o, (*m, *b), d) if d is e else None,
    ),
    row(
        "clause",
        "{o!:objects} {m:changes} until end of turn and {b:ban} this turn",
        (
            "直到回合结束，{o:objects}{m:changes}，且本回合[中]{b:ban}",
            "{o:objects}{m:changes}直到回合结束，且本回合[中]{b:ban}",
        ),
        make=_changed_and_barred,
        take=_take_changed_and_barred,
        eg=(
            "target creature gets +2/+0 until end of turn and can't be blocked this turn",
            "直到回合结束，目标生物得+2/+0，且本回合不能被阻挡",
        ),
    ),
    row(
        "order",
        "double {o:owner} power and toughness until end of turn",
        "将{o:owner}力量与防御力加倍直到回合结束",
        make=_doubled_both,
        take=lambda v: {"o": v.what} if v == _doubled_both(v.what) else None,
        eg=(
            "double ~'s power and toughness until end of turn",
            "将~的力量与防御力加倍直到回合结束",
        ),
    ),
    row(
        "order",
        "double {o:owner} power until end of turn",
        ("将{o:owner}力量加倍直到回合结束", "直到回合结束，将{o:owner}力量加倍"),
        make=_doubled,
        take=_take_doubled,
        eg=("double target creature's power until end of turn", "将目标生物的力量加倍直到回合结束"),
    ),
    row(
        "lasting_one",
        "double {o:owner} power",
        "将{o:owner}力量加倍",
        make=lambda o: (replace(_doubled(o), duration=Duration.NONE),),
        take=lambda v: _take_doubled(replace(v[0], duration=_EOT)) if len(v) == 1 else None,
        eg=("double target creature's power", "将目标生物的力量加倍"),
    ),
    row(
        "order",
        (
            "switch {o:owner} power and toughness until end of turn",
            "switch the power and toughness of {o:objects} until end of turn",
        ),
        ("将{o:owner}力量与防御力互换直到回合结束", "直到回合结束，将{o:owner}力量与防御力互换"),
        Modify(slot("o"), (SwitchPowerToughness(),), _EOT),
        eg=(
            "switch target creature's power and toughness until end of turn",
            "将目标生物的力量与防御力互换直到回合结束",
        ),
    ),
    row(
        "clause",
        "{o:owner} activated abilities can't be activated this turn",
        "本回合[中]{o:owner}起动式异能不能[被]起动",
        Modify(slot("o"), (CantActivateAbilities(),), _EOT),
        eg=(
            "target artifact's activated abilities can't be activated this turn",
            "本回合目标神器的起动式异能不能起动",
        ),
    ),
    row(
        "lasting",
        "{o!:objects} {b:ban}[,] and <its|their> activated abilities can't be activated",
        "{o:objects}{b:ban}，且其起动式异能不能[被]起动",
        make=lambda o, b: (Modify(o, (*b, CantActivateAbilities()), Duration.NONE),),
        take=_take_barred_and_stopped,
        eg=(
            "target creature can't attack, and its activated abilities can't be activated",
            "目标生物不能攻击，且其起动式异能不能起动",
        ),
    ),
    row("owner", "{o:targets}'s", "{o:targets}的", slot("o")),
    word("owner", "~'s", "~的", This()),
    word("owner", "its", "其", It()),
    word("owner", "equipped creature's", "佩带此物的生物的", AttachedTo()),
)

"""Rows for adding mana.

In: verb phrases without their subject. Out: `AddMana` effects of `Actor`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Devotion, Number, StatOf, X
from engine.ability.base import Amount
from engine.ability.effects.spells import AddMana, DoubleMana
from engine.ability.filters import InZone, Is
from engine.ability.references import Remembered, This
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone
from engine.text.conjunction import all_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word
from engine.text.surface import Actor, ThatMuch

_WHO = Actor()


def _mana(options: tuple[ManaCost, ...]) -> AddMana:
    return AddMana(options, who=_WHO)


def _take_mana(count: int) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, AddMana) or len(value.options) != count:
            return None
        if value != _mana(value.options):
            return None
        return dict(zip("abc", value.options, strict=False))

    return take


def _take_amount_of(value: Any) -> Bindings | None:
    if len(value.options) != 1 or len(value.options[0].symbols) != 1:
        return None
    plain = AddMana(value.options, number=value.number, who=_WHO)
    each = isinstance(value.number, StatOf | Devotion)  # counted things are said "for each"
    return {"a": value.options[0], "n": value.number} if value == plain and each else None


def _combined(n: Amount, a: ManaCost, b: ManaCost) -> AddMana | None:
    """Each mana is one of the two symbols, chosen for itself."""
    if len(a.symbols) != 1 or len(b.symbols) != 1:
        return None
    return AddMana((a, b), combination=True, number=n, who=_WHO)


def _take_combined(value: Any) -> Bindings | None:
    if not value.combination or len(value.options) != 2:
        return None
    return {"n": value.number, "a": value.options[0], "b": value.options[1]}


def _take_so_much_combined(value: Any) -> Bindings | None:
    found = _take_combined(value)
    return found if found is not None and found.pop("n") == ThatMuch() else None


_ONE = Number(1)
_EXILED_CARD = all_of(Is(Remembered("exiled")), InZone(Zone.EXILE))


def _of_any_color(n: Any) -> AddMana:
    """So much mana of a color that is chosen as it is added."""
    return AddMana(any_color=True, number=n, who=_WHO)


ROWS: tuple[Row, ...] = (
    row(
        "act",
        ("<adds|add> {a:mana_cost}", "<adds|add> a additional {a:mana_cost}"),
        "[额外]加{a:mana_cost}",
        make=lambda a: _mana((a,)),
        take=_take_mana(1),
        eg=("add {G}{G}", "加{G}{G}"),
    ),
    row(
        "act",
        "<adds|add> {a:mana_cost} or {b:mana_cost}",
        "加{a:mana_cost}或{b:mana_cost}",
        make=lambda a, b: _mana((a, b)),
        take=_take_mana(2),
        eg=("add {R} or {W}", "加{R}或{W}"),
    ),
    row(
        "act",
        "<adds|add> {a:mana_cost}, {b:mana_cost}[,] or {c:mana_cost}",
        "加{a:mana_cost}，{b:mana_cost}或{c:mana_cost}",
        make=lambda a, b, c: _mana((a, b, c)),
        take=_take_mana(3),
        eg=("add {R}, {W}, or {B}", "加{R}，{W}或{B}"),
    ),
    row(
        "act",
        "<adds|add> {a:mana_cost}, {b:mana_cost}, {c:mana_cost}, or {d:mana_cost}",
        "加{a:mana_cost}，{b:mana_cost}，{c:mana_cost}或{d:mana_cost}",
        make=lambda a, b, c, d: _mana((a, b, c, d)),
        take=lambda v: dict(zip("abcd", v.options, strict=True)),
        eg=("add {R}, {W}, {B}, or {C}", "加{R}，{W}，{B}或{C}"),
    ),
    row(
        "act",
        "<adds|add> {a:mana_cost} or one mana of the chosen color",
        "加{a:mana_cost}或一点所选颜色的法术力",
        make=lambda a: AddMana((a,), who=_WHO, or_chosen=True),
        slots={"a": "options.0"},
        eg=("add {R} or one mana of the chosen color", "加{R}或一点所选颜色的法术力"),
    ),
    row(
        "act",
        "<adds|add> {n:number} mana of different colors",
        "加{n:count}点不同颜色的法术力",
        AddMana(any_color=True, number=slot("n"), who=_WHO, different=True),
        eg=("add two mana of different colors", "加两点不同颜色的法术力"),
    ),
    row(
        "act",
        "for each color among {f:permanents@pl}, <adds|add> one mana of that color",
        "{f:permanents}中每有一种颜色，便加一点该色法术力",
        AddMana(any_color=True, who=_WHO, among=slot("f"), every=True),
        eg=(
            "for each color among permanents you control, add one mana of that color",
            "由你操控的永久物中每有一种颜色，便加一点该色法术力",
        ),
    ),
    row(
        "act",
        "<chooses|choose> a color. add an amount of mana of that color equal to {n:amount}",
        "选择一种颜色。加若干该色法术力，其数量等同于{n:amount}",
        make=_of_any_color,
        take=lambda v: (
            {"n": v.number}
            if v == _of_any_color(v.number) and not isinstance(v.number, Number | ThatMuch | X)
            else None
        ),
        eg=(
            "choose a color. add an amount of mana of that color equal to ~'s power",
            "选择一种颜色。加若干该色法术力，其数量等同于~的力量",
        ),
    ),
    row(
        "act",
        "<chooses|choose> a color. add one mana of that color {n:per}",
        (),
        make=_of_any_color,
    ),
    row(
        "act",
        "<adds|add> {n:number} mana of any of ~'s colors",
        "加{n:count}点法术力，其颜色为~的任一颜色",
        AddMana(any_color=True, number=slot("n"), who=_WHO, among=Is(This())),
        eg=("add one mana of any of ~'s colors", "加一点法术力，其颜色为~的任一颜色"),
    ),
    row(
        "act",
        "<adds|add> {n:number} mana of any of the exiled card's colors",
        "加{n:count}点法术力，其颜色为所放逐牌的任一颜色",
        AddMana(any_color=True, number=slot("n"), who=_WHO, among=_EXILED_CARD),
        eg=(
            "add one mana of any of the exiled card's colors",
            "加一点法术力，其颜色为所放逐牌的任一颜色",
        ),
    ),
    row(
        "act",
        "<adds|add> {n:number} mana of any color",
        (
            "加{n:count}点任意颜色的法术力",
            "加{n:count}点任意(一种颜色的|单一颜色的|颜色的单色)法术力",
        ),
        make=lambda n: AddMana(any_color=True, number=n, who=_WHO),
        take=lambda v: {"n": _ONE} if v == _of_any_color(_ONE) else None,
        eg=("add one mana of any color", "加一点任意颜色的法术力"),
    ),
    row(
        "act",
        "<adds|add> a additional {n:number} mana of any color",
        "额外加{n:count}点任意颜色的法术力",
        make=lambda n: AddMana(any_color=True, number=n, who=_WHO),
        eg=("add an additional one mana of any color", "额外加一点任意颜色的法术力"),
    ),
    row(
        "act",
        "<adds|add> {n:number} mana of any color in your commander's color identity",
        (
            "加{n:count}点你[的]指挥官标识色中任一颜色的法术力",
            "加{n:count}点法术力，其颜色为你[的]指挥官标识色中(的|之)任一颜色",
        ),
        AddMana(any_color=True, number=slot("n"), who=_WHO, identity=True),
        eg=(
            "add three mana of any color in your commander's color identity",
            "加三点你指挥官标识色中任一颜色的法术力",
        ),
    ),
    row(
        "act",
        "<adds|add> {n:number} mana of any one color",
        "加{n:count}点任意一种颜色的法术力",
        make=_of_any_color,
        take=lambda v: (
            {"n": v.number}
            if v == _of_any_color(v.number) and isinstance(v.number, Number | X)
            else None
        ),
        eg=("add three mana of any one color", "加三点任意一种颜色的法术力"),
    ),
    row(
        "act",
        "<adds|add> {n:number} mana in any combination of colors",
        ("加{n:count}点法术力，其颜色组合由你选择", "加{n:count}点任意颜色组合的法术力"),
        AddMana(any_color=True, combination=True, number=slot("n"), who=_WHO),
        eg=("add two mana in any combination of colors", "加两点法术力，其颜色组合由你选择"),
    ),
    row(
        "act",
        "<adds|add> {n:number} mana of any color among {f:permanents@pl}",
        (
            "加{n:count}点{f:permanents}中任一颜色的法术力",
            "加{n:count}点法术力，其颜色为{f:permanents}所具有的任一颜色",
        ),
        AddMana(any_color=True, number=slot("n"), who=_WHO, among=slot("f")),
        eg=(
            "add one mana of any color among legendary creatures you control",
            "加一点由你操控的传奇生物中任一颜色的法术力",
        ),
    ),
    row(
        "act",
        "<chooses|choose> a color of a {f:permanents}. add {n:number} mana of that color",
        "选择{f:permanents}的一种颜色。加{n:count}点该色法术力",
        AddMana(any_color=True, number=slot("n"), among=slot("f")),
        eg=(
            "choose a color of a permanent you control. add one mana of that color",
            "选择由你操控之永久物的一种颜色。加一点该色法术力",
        ),
    ),
    row(
        "act",
        "<adds|add> {n:number} mana of any color that a {f:permanents} could produce",
        (
            "加{n:count}点{f:permanents}能产生之任一颜色的法术力",
            "加{n:count}点{f:permanents}可以产生的任意颜色的法术力",
        ),
        AddMana(any_color=True, number=slot("n"), who=_WHO, among=slot("f"), could_produce=True),
        eg=(
            "add one mana of any color that a land an opponent controls could produce",
            "加一点由对手操控之地能产生之任一颜色的法术力",
        ),
    ),
    row(
        "act",
        "<doubles|double> the amount of each type of unspent mana you have",
        "将你每种未支付的法术力数量加倍",
        DoubleMana(),
    ),
    row(
        "act",
        "<adds|add> {n:number} mana of the chosen color",
        "加{n:count}点所选颜色(的|之)法术力",
        AddMana(chosen_color=True, number=slot("n"), who=_WHO),
        eg=("add one mana of the chosen color", "加一点所选颜色的法术力"),
    ),
    row(
        "act",
        "<adds|add> an amount of {a:mana_cost} equal to {n:amount}",
        "加若干{a:mana_cost}，其数量等同于{n:amount}",
        make=lambda a, n: AddMana((a,), number=n, who=_WHO) if len(a.symbols) == 1 else None,
        take=_take_amount_of,
        eg=("add an amount of {G} equal to ~'s power", "加若干{G}，其数量等同于~的力量"),
    ),
    row(
        "act",
        "<adds|add> {n:several} {a:mana_cost}",
        "加{n:several}{a:mana_cost}",
        make=lambda a, n: AddMana((a,), number=n, who=_WHO) if len(a.symbols) == 1 else None,
        slots={"a": "options.0", "n": "number"},
        eg=("add six {R}", "加六个{R}"),
    ),
    row("several", "{n:count}", ("{n:count}个", "{n:count}点"), slot("n"), eg=("six", "六个")),
    word("several", "that much", "等量的", ThatMuch()),
    row(
        "act",
        "<adds|add> that much mana of any one color",
        "加等量的任意一种颜色的法术力",
        make=lambda: AddMana(any_color=True, number=ThatMuch(), who=_WHO),
    ),
    row(
        "act",
        "<adds|add> [an additional ]{a:mana_cost} {n:per}",
        ("{n:per}[你]便加{a:mana_cost}", "战场上{n:per}便加{a:mana_cost}"),
        make=lambda a, n: AddMana((a,), number=n, who=_WHO),
        slots={"a": "options.0", "n": "number"},
        eg=("add {G} for each Elf", "每有一个妖精，便加{G}"),
    ),
    row(
        "act",
        "<adds|add> {n:number} mana in any combination of {a:mana_cost} and/or {b:mana_cost}",
        (
            "加{n:count}点{a:mana_cost}和/或{b:mana_cost}的任意组合",
            "加{n:count}点法术力，(其颜色|且|其)为{a:mana_cost}和/或{b:mana_cost}的任意组合",
        ),
        make=_combined,
        take=_take_combined,
        eg=(
            "add three mana in any combination of {R} and/or {G}",
            "加三点{R}和/或{G}的任意组合",
        ),
    ),
    row(
        "act",
        "<adds|add> that much mana in any combination of {a:mana_cost} and/or {b:mana_cost}",
        "加等量的法术力，其颜色为{a:mana_cost}和/或{b:mana_cost}的任意组合",
        make=lambda a, b: _combined(ThatMuch(), a, b),
        take=_take_so_much_combined,
        eg=(
            "add that much mana in any combination of {U} and/or {B}",
            "加等量的法术力，其颜色为{U}和/或{B}的任意组合",
        ),
    ),
    row(
        "act",
        "<adds|add> {n:number} mana of any type that a {f:permanents} could produce",
        "加{n:count}点{f:permanents}能产生之任一类别的法术力",
        AddMana(
            any_color=True,
            number=slot("n"),
            who=_WHO,
            among=slot("f"),
            could_produce=True,
            any_type=True,
        ),
        eg=(
            "add one mana of any type that a land you control could produce",
            "加一点由你操控之地能产生之任一类别的法术力",
        ),
    ),
)

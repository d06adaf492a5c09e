"""Rows for creating tokens: how many, tapped, attacking, several kinds at once.

In: verb phrases without their subject. Out: effects whose player is `Actor`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number, OneOf
from engine.ability.base import Ability
from engine.ability.effects.tokens import CreateTogether, CreateToken
from engine.ability.keywords import KeywordAbility
from engine.ability.references import This
from engine.ability.walk import contains
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, words
from engine.text.surface import Actor, Aim, It, ThatMuch
from engine.text.table.tokens import make_legendary, take_legendary

_ONE = Number(1)

_WHO = Actor()


def _with_ability(g: CreateToken, q: Ability) -> CreateToken:
    """What the next sentence says that the tokens have is theirs from the start."""
    values = replace(g.token.values, abilities=(*g.token.values.abilities, q))
    return replace(g, token=replace(g.token, values=values))


def _take_with_ability(value: Any) -> Bindings | None:
    """The last ability, where the tokens have it besides one in quotation marks."""
    quoted = [a for a in value.token.values.abilities if not isinstance(a, KeywordAbility)]
    if len(quoted) < 2:
        return None
    last = value.token.values.abilities[-1]
    values = replace(value.token.values, abilities=value.token.values.abilities[:-1])
    return {"g": replace(value, token=replace(value.token, values=values)), "q": last}


def _more_of_those(g: Any, c: Any, n: Any) -> CreateToken | None:
    """So many of them, or under a condition another number instead."""
    if not isinstance(g, CreateToken) or not isinstance(g.number, Number) or g.number == n:
        return None
    return None if contains(c, ThatMuch, Aim) else replace(g, number=OneOf(c, n, g.number))


def _take_more_of_those(value: Any) -> Bindings | None:
    number = value.number
    if not isinstance(number, OneOf) or not isinstance(number.then, Number):
        return None
    return {
        "g": replace(value, number=number.otherwise), "c": number.condition, "n": number.then
    }  # fmt: skip


TAPPED = words("tapped_token", ("tapped", ("已横置", "横置"), True))


ROWS: tuple[Row, ...] = (
    row(
        "act",
        "<creates|create> a number of [{s:tapped_token} ]{t:token@pl} equal to {n:amount}",
        (
            "派出若干[{s:tapped_token}的]{t:token}，其数量等同于{n:amount}",
            "派出(若干|数个)[{s:tapped_token}的]{t:token}，其数量(等同于|为){n:amount}",
        ),
        CreateToken(slot("t"), slot("n"), _WHO, tapped=slot("s", False)),
        eg=(
            "create a number of 1/1 green Saproling creature tokens equal to its power",
            "派出若干1/1绿色腐生物衍生生物，其数量等同于其力量",
        ),
    ),
    row(
        "act",
        "<creates|create> a {t:token} {n:per}",
        "{n:per}[你]便派出一个{t:token}",
        CreateToken(slot("t"), slot("n"), _WHO),
        eg=(
            "create a 1/1 red Goblin creature token for each opponent",
            "每有一位对手，便派出一个1/1红色鬼怪衍生生物",
        ),
    ),
    row(
        "act",
        "<creates|create> {n:#name}, a legendary {s:#stats} {c:token_colors} {t:token_subtypes} "
        "{y:token_kind@sg}[ with {k:keyword_list}]",
        "派出名称为{n:#name}的传奇{s:#stats}{c:token_colors}[，具{k:keyword_list}异能的]"
        "{t:token_subtypes}{y:token_kind}",
        make=lambda **more: CreateToken(make_legendary(**more), _ONE, _WHO),
        take=lambda v: take_legendary(v.token),
        eg=(
            "create Merle, a legendary 1/1 green Dog creature token with haste",
            "派出名称为Merle的传奇1/1绿色，具敏捷异能的狗衍生生物",
        ),
    ),
    row(
        "act",
        "<creates|create> a {r:role} role token attached to {o:objects}",
        "派出一个贴附在{o:objects}上的{r:role}角色衍生物",
        make=lambda r, o: (
            CreateToken(r, _ONE, _WHO, attached_to=o) if isinstance(o, Aim | It | This) else None
        ),
        slots={"r": "token", "o": "attached_to"},
        eg=(
            "create a Royal Role token attached to target creature you control",
            "派出一个贴附在目标由你操控的生物上的王室角色衍生物",
        ),
    ),
    *TAPPED,
    row(
        "token_group",
        "{n!:count}[ {s:tapped_token}] {t:token}",
        "{n:count}个[{s:tapped_token}的]{t:token}",
        CreateToken(slot("t"), slot("n"), _WHO, tapped=slot("s", False)),
        eg=(
            ("a 1/1 white Soldier creature token", "一个1/1白色士兵衍生生物"),
            ("two tapped Treasure tokens", "两个已横置的珍宝衍生物"),
        ),
    ),
    row(
        "token_group",
        (
            "{n!:count} {t:token} <that's|that are> tapped and attacking",
            "{n!:count} tapped and attacking {t:token}",
        ),
        "{n:count}个已横置且正进行攻击的{t:token}",
        CreateToken(slot("t"), slot("n"), _WHO, tapped=True, attacking=True),
        eg=(
            "two 1/1 red Goblin creature tokens that are tapped and attacking",
            "两个已横置且正进行攻击的1/1红色鬼怪衍生生物",
        ),
    ),
    row(
        "token_group",
        "{n!:count} {t:token} <that's|that are> attacking",
        "{n:count}个正进行攻击的{t:token}",
        CreateToken(slot("t"), slot("n"), _WHO, attacking=True),
        eg=(
            "two 1/1 red Goblin creature tokens that are attacking",
            "两个正进行攻击的1/1红色鬼怪衍生生物",
        ),
    ),
    row(
        "token_group",
        "{n:that_many} {t:token@pl} that are tapped and attacking",
        "{n:that_many}已横置且正进行攻击的{t:token}",
        CreateToken(slot("t"), slot("n"), _WHO, tapped=True, attacking=True),
        eg=(
            "that many 1/1 red Goblin creature tokens that are tapped and attacking",
            "等量的已横置且正进行攻击的1/1红色鬼怪衍生生物",
        ),
    ),
    row(
        "token_group",
        "{n:that_many}[ {s:tapped_token}] {t:token@pl}",
        "{n:that_many}[{s:tapped_token}的]{t:token}",
        CreateToken(slot("t"), slot("n"), _WHO, tapped=slot("s", False)),
        eg=("that many 1/1 white Soldier creature tokens", "等量的1/1白色士兵衍生生物"),
    ),
    row(
        "act",
        "<creates|create> {g:token_group}",
        ("派出{g:token_group}", "将{g:token_group}放进战场"),
        slot("g"),
        eg=("create a 1/1 white Soldier creature token", "派出一个1/1白色士兵衍生生物"),
    ),
    row(
        "act",
        (),
        "将{n:count}个{t:token}横置[放]进战场[，]且正进行攻击",
        make=lambda n, t: CreateToken(t, n, _WHO, tapped=True, attacking=True),
    ),
    row(
        "act",
        "<creates|create> {g:token_group}. <it has|they have> {q:quoted}",
        (
            "派出{g:token_group}。<它|它们>具有{q:quoted}",
            "派出{g:token_group}。(它|其|它们)(具有|有){q:quoted}",
        ),
        make=_with_ability,
        take=_take_with_ability,
        eg=(
            "create two 1/1 green Elf creature tokens. They have “{T}: Add {G}.”",
            "派出两个1/1绿色妖精衍生生物。它们具有「{T}：加{G}。」",
        ),
    ),
    row(
        "act",
        (
            "<creates|create> {g:token_group}. if {c:conditions}, "
            "<creates|create> {n:count} of those tokens instead",
            "<creates|create> {g:token_group}. if {c:conditions}, "
            "<creates|create> {n:count} of them instead",
            "<creates|create> {g:token_group}. if {c:conditions}, "
            "instead <creates|create> {n:count} of those tokens",
            "<creates|create> {g:token_group}. <creates|create> {n:count} of those tokens instead "
            "if {c:conditions}",
        ),
        "派出{g:token_group}。(如果|若){c:conditions}，则改为派出{n:count}个该衍生物",
        make=_more_of_those,
        take=_take_more_of_those,
        eg=(
            "create a Treasure token. If you control an artifact, "
            "create two of those tokens instead",
            "派出一个珍宝衍生物。如果你操控神器，则改为派出两个该衍生物",
        ),
    ),
    row(
        "act",
        "<creates|create> {a:token_group} and {b:token_group}",
        ("派出{a:token_group}和{b:token_group}", "派出{a:token_group}与{b:token_group}"),
        CreateTogether((slot("a"), slot("b"))),
        eg=(
            "create a 1/1 white Soldier creature token and a Treasure token",
            "派出一个1/1白色士兵衍生生物和一个珍宝衍生物",
        ),
    ),
    row(
        "act",
        "<creates|create> {a:token_group}, {b:token_group}, and {c:token_group}",
        (
            "派出{a:token_group}，{b:token_group}和{c:token_group}",
            "派出{a:token_group}，{b:token_group}，和{c:token_group}",
            "派出{a:token_group}，{b:token_group}与{c:token_group}",
        ),
        CreateTogether((slot("a"), slot("b"), slot("c"))),
        eg=(
            "create a Food token, a Treasure token, and a 1/1 white Soldier creature token",
            "派出一个食品衍生物，一个珍宝衍生物和一个1/1白色士兵衍生生物",
        ),
    ),
)

"""Rows for creating tokens, copies of permanents among them.

In: verb phrases without their subject. Out: effects whose player is `Actor`.
"""

from __future__ import annotations

from engine.ability.amounts import Number
from engine.ability.effects.structure import InOrder
from engine.ability.effects.tokens import CreateTogether, CreateToken, CreateTokenCopy
from engine.text.pattern import slot
from engine.text.row import Row, row
from engine.text.surface import Actor
from engine.text.table.tokens import CLUE

_ONE = Number(1)
_WHO = Actor()


def _clue() -> CreateToken:
    return CreateToken(CLUE, _ONE, _WHO)


TOKENS = (
    row(
        "act",
        "<creates|create> {n:that_many} {t:token@pl}",
        "派出{n:that_many}{t:token}",
        CreateToken(slot("t"), slot("n"), _WHO),
        eg=("create that many 1/1 white Soldier creature tokens", "派出等量的1/1白色士兵衍生生物"),
    ),
    row(
        "act",
        "<creates|create> a number of {t:token@pl} equal to {n:amount}",
        ("派出若干{t:token}，其数量等同于{n:amount}", "派出数个{t:token}，其数量等同于{n:amount}"),
        CreateToken(slot("t"), slot("n"), _WHO),
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
        "<creates|create> a token that's a copy of {o:objects}",
        (
            "派出一个衍生物，此衍生物为{o:objects}的复制品",
            "派出一个为{o:objects}[之|的]复制品的衍生物",
            "派出一个衍生物，此衍生物为{o:objects}之复制品",
            "派出一个衍生物，(它|其|该衍生物)(为|是){o:objects}(的|之)(复制品|复制)",
            "派出一个衍生物，此衍生物(为|是){o:objects}(的|之)复制",
        ),
        CreateTokenCopy(slot("o"), _ONE, _WHO),
        eg=(
            "create a token that's a copy of target creature you control",
            "派出一个衍生物，此衍生物为目标由你操控的生物的复制品",
        ),
    ),
    row("act", "investigate", "探查", make=_clue, take=lambda v: None),
    row("act", "investigate twice", "探查两次", make=lambda: InOrder((_clue(), _clue()))),
)


#: What is created in one act, alone or beside others.
GROUPS = (
    row(
        "token_group",
        "a {t:token}",
        "一个{t:token}",
        CreateToken(slot("t"), _ONE, _WHO),
        eg=("a 1/1 white Soldier creature token", "一个1/1白色士兵衍生生物"),
    ),
    row(
        "token_group",
        "a tapped {t:token}",
        "一个已横置的{t:token}",
        CreateToken(slot("t"), _ONE, _WHO, tapped=True),
        eg=("a tapped Treasure token", "一个已横置的珍宝衍生物"),
    ),
    row(
        "token_group",
        "{n:count} {t:token@pl}",
        "{n:count}个{t:token}",
        make=lambda n, t: None if n == _ONE else CreateToken(t, n, _WHO),
        slots={"n": "number", "t": "token"},
        eg=("two 1/1 white Soldier creature tokens", "两个1/1白色士兵衍生生物"),
    ),
    row(
        "token_group",
        "{n:count} tapped {t:token@pl}",
        "{n:count}个已横置的{t:token}",
        make=lambda n, t: None if n == _ONE else CreateToken(t, n, _WHO, tapped=True),
        slots={"n": "number", "t": "token"},
        eg=("two tapped Treasure tokens", "两个已横置的珍宝衍生物"),
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

ROWS: tuple[Row, ...] = (*TOKENS, *GROUPS)

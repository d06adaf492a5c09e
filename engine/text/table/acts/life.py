"""Rows for life, energy and counters of players, for winning and losing.

In: verb phrases that need their subject ("you gain 3 life"). Out: effects whose player is `Actor`.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import HalfOf, LifeOf, Number, Sum, Times, X
from engine.ability.cards import CopiableValues
from engine.ability.dungeons import TakeInitiative
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.damage import GainLife, LoseLife
from engine.ability.effects.game import BecomeMonarch, EndTurn, ExtraTurn, LoseGame, WinGame
from engine.ability.effects.lasting import CreateEmblem
from engine.ability.references import You
from engine.terms.bilingual import Bilingual
from engine.terms.counters import CounterKind
from engine.text.actors import GROUPS, NEW
from engine.text.pattern import part, slot
from engine.text.row import Row, row, words
from engine.text.surface import Actor, ThatMuch, ThatPlayer

_ONE = Number(1)

_WHO = Actor()
_ENERGY = str(CounterKind.ENERGY)


#: CR 114.3: an emblem has no characteristics but its abilities.
EMBLEM = Bilingual("徽记", "Emblem")


def _doubled(p: Any) -> GainLife:
    """CR 701.10d: they gain as much life as they have; a target is one, however often said."""
    return GainLife(p, LifeOf(ThatPlayer() if isinstance(p, NEW) else p))


def _times_life(m: Any, n: Any) -> GainLife | None:
    return GainLife(_WHO, Times(m.value, n)) if isinstance(m, Number) else None


ROWS: tuple[Row, ...] = (
    row(
        "some_energy",
        "an amount of {E} equal to {n:amount}",
        "等同于{n:amount}的{E}",
        make=lambda n: None if isinstance(n, Number) else n,
        take=lambda v: None if isinstance(v, Number | X) else {"n": v},
        eg=(
            "an amount of {E} equal to the number of lands you control",
            "等同于由你操控的地之数量的{E}",
        ),
    ),
    # CR 701.10d.
    row(
        "free",
        "double {p:target_player}'s life total",
        "将{p:target_player}的总生命加倍",
        make=lambda p: (GainLife(p, LifeOf(ThatPlayer())),),
        take=lambda v: (
            {"p": v[0].who} if v == (GainLife(v[0].who, LifeOf(ThatPlayer())),) else None
        ),
        eg=("double target player's life total", "将目标牌手的总生命加倍"),
    ),
    row(
        "fact",
        "<loses|lose> half <their|your> life, rounded {u:rounded}",
        ("失去<其|你>总生命的一半，{u:rounded}", "失去一半[数量的]生命，{u:rounded}"),
        LoseLife(_WHO, HalfOf(LifeOf(_WHO), slot("u"))),
        eg=("lose half your life, rounded up", "失去你总生命的一半，小数点后进位"),
    ),
    *words("rounded", ("up", "小数点后进位", True), ("down", "小数点后舍去", False)),
    row(
        "act",
        "<takes|take> an extra turn after this one",
        (
            "在此回合后额外进行一个回合",
            "[于|在](此|本)回合(后|之后)[，](额外进行一个|进行一个额外的|进行一个额外|获得一个额外的|进行额外的一个)回合",
        ),
        ExtraTurn(_WHO),
    ),
    row(
        "act",
        "<takes|take> {n:count} extra turns after this one",
        "在此回合后额外进行{n:count}个回合",
        make=lambda n: None if n == _ONE else ExtraTurn(_WHO, n),
        slots={"n": "number"},
        eg=("take two extra turns after this one", "在此回合后额外进行两个回合"),
    ),
    row("act", "<ends|end> the turn", ("结束本回合", "结束(此|该|这个)回合"), EndTurn()),
    row(
        "fact",
        "<gains|gain> {n:some_life}",
        "获得{n:some_life}",
        GainLife(_WHO, slot("n")),
        eg=(
            ("gain 3 life", "获得3点生命"),
            ("gain that much life", "获得等量的生命"),
            ("gain life equal to its power", "获得等同于其力量的生命"),
        ),
    ),
    row(
        "fact",
        "<loses|lose> {n:some_life}",
        "失去{n:some_life}",
        LoseLife(_WHO, slot("n")),
        eg=("lose 2 life", "失去2点生命"),
    ),
    row("some_life", "{n:num} life", "{n:num}点生命", slot("n"), eg=("3 life", "3点生命")),
    row(
        "some_life",
        "{n:that_much} life",
        "{n:that_much}生命",
        slot("n"),
        eg=("that much life", "等量的生命"),
    ),
    row(
        "some_life",
        "life equal to {n:amount}",
        ("等同于{n:amount}的生命", "生命，其数量等同于{n:amount}"),
        slot("n"),
        eg=("life equal to its power", "等同于其力量的生命"),
    ),
    row(
        "fact",
        "<gains|gain> {m:num} life {n:per}",
        "{n:per}[你]便获得{m:num}点生命",
        make=lambda m, n: GainLife(_WHO, n) if m == _ONE else _times_life(m, n),
        take=lambda v: (
            {"m": _ONE, "n": v.amount} if isinstance(v, GainLife) and v.who == _WHO else None
        ),
        eg=("gain 1 life for each creature you control", "每有一个由你操控的生物，便获得1点生命"),
    ),
    row(
        "fact",
        "<gets|get> {n:some_energy}",
        "得到{n:some_energy}",
        PutCounters(_WHO, _ENERGY, slot("n")),
        eg=(("get {E}{E}", "得到{E}{E}"), ("get that many {E}", "得到等量的{E}")),
    ),
    row(
        "fact",
        "<gets|get> an amount of {E} equal to {n:amount}",
        ("得到若干{E}，其数量等同于{n:amount}", "得到等同于{n:amount}的{E}"),
        make=lambda n: None if isinstance(n, Number) else PutCounters(_WHO, _ENERGY, n),
        take=lambda v: (
            {"n": v.number}
            if v == PutCounters(_WHO, _ENERGY, v.number)
            and not isinstance(v.number, Number | ThatMuch)
            else None
        ),
        eg=(
            "get an amount of {E} equal to ~'s power",
            "得到若干{E}，其数量等同于~的力量",
        ),
    ),
    row(
        "fact",
        "<gets|get> {c:some_counters}",
        "得到{c:some_counters}",
        PutCounters(_WHO, part("c", 1), part("c", 0)),
        eg=(
            ("get an experience counter", "得到一个经验指示物"),
            ("get two poison counters", "得到两个中毒指示物"),
        ),
    ),
    row("fact", "<wins|win> the game", "赢得(这盘|此盘|)游戏", WinGame(_WHO)),
    row("fact", "<loses|lose> the game", "输掉(这盘|此盘|)游戏", LoseGame(_WHO)),
    row(
        "fact",
        "<gets|get> an emblem with {q:quoted}",
        ("获得具有{q:quoted}的徽记", "(获得|得到)[一个]具有{q:quoted}[的]徽记"),
        make=lambda q: CreateEmblem(CopiableValues(EMBLEM, abilities=(q,)), _WHO),
        take=lambda v: {"q": v.values.abilities[0]},
        eg=("get an emblem with “{T}: Draw a card.”", "获得具有「{T}：抓一张牌。」的徽记"),
    ),
    row(
        "fact",
        "<gets|get> an emblem with {q:quoted} and {r:quoted}",
        "(获得|得到)[一个]具有{q:quoted}(与|和|以及){r:quoted}的徽记",
        make=lambda q, r: CreateEmblem(CopiableValues(EMBLEM, abilities=(q, r)), _WHO),
        take=lambda v: (
            dict(zip("qr", v.values.abilities, strict=True))
            if len(v.values.abilities) == 2
            else None
        ),
        eg=(
            "get an emblem with “{T}: Draw a card.” and “{T}: Add {G}.”",
            "获得具有「{T}：抓一张牌。」与「{T}：加{G}。」的徽记",
        ),
    ),
    row(
        "act",
        "double your life total",
        "将你的总生命加倍",
        make=lambda: GainLife(You(), LifeOf(You())),
        take=lambda v: {} if v == GainLife(You(), LifeOf(You())) else None,
    ),
    row(
        "act",
        "double {p:other_player}'s life total",
        "将{p:other_player}的总生命加倍",
        make=lambda p: None if isinstance(p, GROUPS) else _doubled(p),
        take=lambda v: {"p": v.who} if v == _doubled(v.who) else None,
        eg=("double target player's life total", "将目标牌手的总生命加倍"),
    ),
    row("fact", "<becomes|become> the monarch", "成为君主", BecomeMonarch(_WHO)),
    row("fact", "<takes|take> the initiative", "掌握先制", TakeInitiative(_WHO)),
    row(
        "some_life",
        "x plus {n:#digits} life",
        "x加{n:#digits}点生命",
        make=lambda n: Sum((X(), n)),
        take=lambda v: {"n": v.parts[1]} if v.parts[0] == X() else None,
        eg=("x plus 3 life", "x加3点生命"),
    ),
)

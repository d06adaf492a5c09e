"""Rows for what a filter asks, one word or clause each: "untapped", 由你操控, "with flying".

In: words. Out: single filters: `kinds` of object, `adjective` and `participle` before the English
noun, `clause_of` after it.
"""

from __future__ import annotations

from typing import Any

from engine.ability.base import Filter
from engine.ability.filters import (
    AllOf,
    Another,
    AnyOf,
    ControlledBy,
    DealtDamageThisTurnBy,
    HasCounter,
    HasKeyword,
    HasNoAbilities,
    HasStat,
    HasStatus,
    HasType,
    InZone,
    IsHistoric,
    Not,
    NumberOfColors,
    OfChosenColor,
    OfChosenType,
    OwnedBy,
)
from engine.ability.references import DefendingPlayer, EachOpponent, This, You
from engine.terms.comparison import Comparison
from engine.terms.objects import Status
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import any_of, is_kind
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import ThatPlayer

YOURS = ControlledBy(You())
YOUR_GRAVEYARD = AllOf((InZone(Zone.GRAVEYARD), OwnedBy(You())))
#: A card that could be a permanent (CR 110.4b).
PERMANENT_CARD = any_of(
    HasType(kind)
    for kind in (
        CardType.ARTIFACT, CardType.BATTLE, CardType.CREATURE, CardType.ENCHANTMENT,
        CardType.LAND, CardType.PLANESWALKER,
    )
)  # fmt: skip


def _choice(**kinds: Filter) -> Filter:
    return any_of(kinds.values())


def _choice_of(count: int) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, AnyOf) or len(value.filters) != count or value == PERMANENT_CARD:
            return None
        if not is_kind(value):
            return None
        return dict(zip("abcde", value.filters, strict=False))

    return take


def _status(status: Status, en: str, zh: str) -> Row:
    return row("participle", en, zh, HasStatus(status))


KINDS = (
    row("kind", "{a:type}", "{a:type}", slot("a")),
    row("kind", "{a:subtype}", "{a:subtype}", slot("a")),
    row("kinds", "{a:kind}", "{a:kind}", slot("a")),
    row(
        "kinds",
        ("={a:kind} <or|and> {b:kind}", "{a:kind} (or|and|and/or) {b:kind}"),
        ("{a:kind}<或|和>{b:kind}", "{a:kind}(与|及|和/或){b:kind}"),
        make=_choice,
        take=_choice_of(2),
        eg=("artifact or creature", "神器或生物"),
    ),
    row(
        "kinds",
        (
            "={a:kind}, {b:kind}, <or|and> {c:kind}",
            "{a:kind}, {b:kind}[,] (or|and|and/or) {c:kind}",
        ),
        ("{a:kind}，{b:kind}<或|和>{c:kind}", "{a:kind}，{b:kind}(与|及|和/或){c:kind}"),
        make=_choice,
        take=_choice_of(3),
        eg=("artifact, creature, or land", "神器，生物或地"),
    ),
    row(
        "kinds",
        (
            "={a:kind}, {b:kind}, {c:kind}, <or|and> {d:kind}",
            "{a:kind}, {b:kind}, {c:kind}[,] (or|and|and/or) {d:kind}",
        ),
        "{a:kind}，{b:kind}，{c:kind}<或|和>{d:kind}",
        make=_choice,
        take=_choice_of(4),
        eg=("artifact, creature, enchantment, or land", "神器，生物，结界或地"),
    ),
)

#: Before the English noun; in Chinese directly before the noun, without 的.
ADJECTIVES = (
    row("adjective", "other", "其他[的]", Another(), eg=("other", "其他")),
    row("adjective", "{a:non}", "{a:non}[的]", slot("a")),
    row("adjective", "{a:supertype}", "{a:supertype}", slot("a")),
    row("adjective", "{a:color}", "{a:color}[的]", slot("a")),
    row("adjective", "colorless", "无色[的]", NumberOfColors(Comparison.EQUAL, 0)),
    row("adjective", "multicolored", "多色[的]", NumberOfColors(Comparison.AT_LEAST, 2)),
    row("adjective", "monocolored", "单色[的]", NumberOfColors(Comparison.EQUAL, 1)),
    row("adjective", "historic", "史迹[的]", IsHistoric()),
    row("adjective", "{a:type@sg}", "{a:type}", slot("a")),
    row("adjective", "{a:subtype@sg}", "{a:subtype}", slot("a")),
)


#: Before the English noun; in Chinese a clause of its own.
PARTICIPLES = (
    _status(Status.TAPPED, "tapped", "(已|)横置"),
    _status(Status.UNTAPPED, "untapped", "未横置"),
    _status(Status.ATTACKING, "attacking", "(进行|正)攻击"),
    _status(Status.BLOCKING, "blocking", "(进行|正)阻挡"),
    _status(Status.BLOCKED, "blocked", "(被|已被)阻挡"),
    _status(Status.UNBLOCKED, "unblocked", "(未被|未受)阻挡"),
    _status(Status.FACE_DOWN, "face-down", "牌面朝下"),
    _status(Status.NONTOKEN, "nontoken", "非(衍生物|衍生生物)"),
    _status(Status.MODIFIED, "modified", "有饰装"),
    _status(Status.ENCHANTED, "enchanted", "(受|被|)结附"),
    row(
        "participle",
        "enchanted or equipped",
        "受有灵气或佩带武具",
        AnyOf((HasStatus(Status.ENCHANTED), HasStatus(Status.EQUIPPED))),
    ),
    _status(Status.EQUIPPED, "equipped", "佩带武具"),
    row(
        "participle",
        "attacking or blocking",
        "进行攻击或阻挡",
        AnyOf((HasStatus(Status.ATTACKING), HasStatus(Status.BLOCKING))),
    ),
)

#: After the English noun; in Chinese a clause of its own.
CLAUSES = (
    row("clause_of", "you control", "由你操控", YOURS),
    row(
        "clause_of",
        ("<an opponent controls|your opponents control>", "your opponent controls"),
        "由(对手|你的对手)操控",
        ControlledBy(EachOpponent()),
    ),
    row("clause_of", "you don't control", "不由你操控", Not(YOURS)),
    row(
        "clause_of",
        "(that player|they|the player) (controls|control)",
        "由(该牌手|其)操控",
        ControlledBy(ThatPlayer()),
    ),
    row(
        "clause_of",
        "{who:target_player} controls",
        "由{who:target_player}操控",
        ControlledBy(slot("who")),
        eg=("target player controls", "由目标牌手操控"),
    ),
    row(
        "clause_of",
        "defending player controls",
        "由防御牌手操控",
        ControlledBy(DefendingPlayer()),
    ),
    row("clause_of", "you own", "由你拥有", OwnedBy(You())),
    row(
        "clause_of",
        "with {k:keyword}",
        "具[有]{k:keyword}(异能|)",
        HasKeyword(slot("k")),
        eg=("with flying", "具飞行异能"),
    ),
    row(
        "clause_of",
        "without {k:keyword}",
        "不具[有]{k:keyword}(异能|)",
        Not(HasKeyword(slot("k"))),
        eg=("without flying", "不具飞行异能"),
    ),
    row(
        "clause_of",
        "with {s:stat} {n:num} or less",
        "{s:stat}[为]{n:num}或更少",
        make=lambda s, n: HasStat(s, Comparison.AT_MOST, n),
        eg=("with power 2 or less", "力量2或更少"),
    ),
    row(
        "clause_of",
        "with {s:stat} {n:num} or less",
        "{s:stat}(等于或小于|小于或等于|不大于){n:num}",
        HasStat(slot("s"), Comparison.AT_MOST, slot("n")),
        eg=("with power 2 or less", "力量等于或小于2"),
    ),
    row(
        "clause_of",
        "with {s:stat} {n:num} or greater",
        "{s:stat}(等于或大于|大于或等于|不小于){n:num}",
        HasStat(slot("s"), Comparison.AT_LEAST, slot("n")),
        eg=("with mana value 4 or greater", "法术力值等于或大于4"),
    ),
    row(
        "clause_of",
        "with {s:stat} {n:num}",
        "{s:stat}为{n:num}",
        HasStat(slot("s"), Comparison.EQUAL, slot("n")),
        eg=("with mana value 3", "法术力值为3"),
    ),
    row(
        "clause_at_end",
        "with {s:stat} less than or equal to {a:amount}",
        "{s:stat}(等于或小于|小于或等于){a:amount}",
        HasStat(slot("s"), Comparison.AT_MOST, slot("a")),
        eg=(
            "with mana value less than or equal to the number of lands you control",
            "法术力值等于或小于由你操控的地之数量",
        ),
    ),
    row(
        "clause_at_end",
        "with {s:stat} equal to {a:amount}",
        "{s:stat}等同于{a:amount}",
        HasStat(slot("s"), Comparison.EQUAL, slot("a")),
        eg=(
            "with mana value equal to the number of lands you control",
            "法术力值等同于由你操控的地之数量",
        ),
    ),
    row(
        "clause_of",
        "with a {k:counter} counter on <it|them>",
        "(其上|上面)有{k:counter}指示物",
        HasCounter(slot("k")),
        eg=("with a +1/+1 counter on it", "其上有+1/+1指示物"),
    ),
    row("clause_of", "with (a counter|counters) on <it|them>", "其上有指示物", HasCounter(None)),
    row("clause_of", "with no abilities", "没有异能", HasNoAbilities()),
    row("clause_of", "in your graveyard", "在你[的]坟墓场中", YOUR_GRAVEYARD),
    row("clause_of", "of the chosen type", ("该类别", "为该类别"), OfChosenType()),
    row("clause_of", "of the chosen color", "为所选颜色", OfChosenColor()),
    row(
        "clause_of",
        "that entered this turn",
        "(本回合进战场|于本回合进战场)",
        HasStatus(Status.ENTERED_THIS_TURN),
    ),
    row(
        "clause_of",
        "that was dealt damage this turn",
        "(本回合中|本回合)[曾]受过伤害",
        HasStatus(Status.DAMAGED_THIS_TURN),
    ),
    row(
        "clause_of",
        "that attacked this turn",
        "(本回合中|本回合)[曾]攻击过",
        HasStatus(Status.ATTACKED_THIS_TURN),
    ),
    row(
        "clause_of",
        "dealt damage by ~ this turn",
        ("本回合[中]曾受到~[之|的]伤害", "本回合[中][曾]受过~[之|的]伤害"),
        DealtDamageThisTurnBy(This()),
    ),
    row("clause_of", "that's one or more colors", "有色", NumberOfColors(Comparison.AT_LEAST, 1)),
)


ROWS: tuple[Row, ...] = (
    *KINDS,
    *ADJECTIVES,
    *PARTICIPLES,
    *CLAUSES,
)

"""Rows for what a filter asks, one word or clause each: "untapped", 由你操控, "with flying".

In: words. Out: single filters: `kinds` of object, `adjective` and `participle` before the English
noun, `clause_of` after it.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number, StatOf
from engine.ability.base import Amount, Filter
from engine.ability.filters import (
    AllOf,
    Another,
    AnyOf,
    Anything,
    ControlledBy,
    DealtDamageThisTurnBy,
    HasColor,
    HasCounter,
    HasKeyword,
    HasManaCost,
    HasNoAbilities,
    HasOwnStat,
    HasParity,
    HasStat,
    HasStatus,
    HasSubtype,
    HasType,
    InZone,
    IsGoaded,
    IsHistoric,
    Not,
    NumberOfColors,
    OfChosenColor,
    OfChosenType,
    OwnedBy,
)
from engine.ability.references import (
    AttachedPlayer,
    DefendingPlayer,
    EachOpponent,
    NotedPlayer,
    This,
    You,
)
from engine.ability.walk import contains, substituted
from engine.terms.comparison import Comparison
from engine.terms.objects import Stat, Status
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, any_of, is_kind, parts_of
from engine.text.pattern import Bindings, part, slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import Actor, It, Its, ThatPlayer

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


#: What has one of these creature types (CR 700.12).
OUTLAW = any_of(
    HasSubtype(kind) for kind in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
)


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


def _colors_taken(value: Any) -> Bindings | None:
    if not isinstance(value, AnyOf) or not all(isinstance(f, HasColor) for f in value.filters):
        return None
    return dict(zip("ab", value.filters, strict=True)) if len(value.filters) == 2 else None


def _each_of(value: Any, kind: type[Filter], count: int) -> Bindings | None:
    """The parts of a choice among so many filters of one kind."""
    if not isinstance(value, AnyOf) or len(value.filters) != count:
        return None
    alike = all(isinstance(each, kind) for each in value.filters)
    return dict(zip("abcd", value.filters, strict=False)) if alike else None


def _take_either_stat(value: Any) -> Bindings | None:
    one, two = value.filters
    if not isinstance(one, HasStat) or not isinstance(two, HasStat):
        return None
    n = (one.comparison, one.amount)
    return {"s": one.stat, "t": two.stat, "n": n} if n == (two.comparison, two.amount) else None


def _one_of_numbers(s: Any, **numbers: Any) -> AnyOf:
    """ "With mana value 2 or 3"."""
    return AnyOf(tuple(HasStat(s, Comparison.EQUAL, n) for n in numbers.values()))


def _take_one_of_numbers(value: Any, count: int) -> Bindings | None:
    found = _each_of(value, HasStat, count)
    if found is None or len({each.stat for each in value.filters}) != 1:
        return None
    if any(each.comparison is not Comparison.EQUAL for each in value.filters):
        return None
    return {"s": value.filters[0].stat} | {name: each.amount for name, each in found.items()}


def _is_own(amount: Amount) -> bool:
    """Whether an amount is of "it", which beside a noun would be each of the objects."""
    return substituted(amount, It(), This()) != amount or contains(amount, Its)


def _status(status: Status, en: str, zh: str) -> Row:
    return word("participle", en, zh, HasStatus(status))


def _with_base(s: tuple[Amount, Amount]) -> Filter:
    """Both base numbers, as they are written."""
    return all_of(
        HasStat(Stat.BASE_POWER, Comparison.EQUAL, s[0]),
        HasStat(Stat.BASE_TOUGHNESS, Comparison.EQUAL, s[1]),
    )


def _take_base(value: Any) -> Bindings | None:
    parts = parts_of(value)
    stats = {part.stat: part.amount for part in parts if isinstance(part, HasStat)}
    if len(parts) != 2 or set(stats) != {Stat.BASE_POWER, Stat.BASE_TOUGHNESS}:
        return None
    return {"s": (stats[Stat.BASE_POWER], stats[Stat.BASE_TOUGHNESS])}


ROWS: tuple[Row, ...] = (
    either("kind", "type", "subtype"),
    # CR 700.12.
    word("kinds", "<outlaw|outlaws>", "狂徒", OUTLAW),
    word("adjective", "outlaw", (), OUTLAW),
    row("kinds", "{a:kind}", "{a:kind}", slot("a")),
    row(
        "kinds",
        ("={a:kind} <or|and/or> {b:kind}", "{a:kind} (or|and|and/or) {b:kind}"),
        ("{a:kind}<或|和>{b:kind}", "{a:kind}(与|及|和/或){b:kind}"),
        make=_choice,
        take=_choice_of(2),
        eg=("artifact or creature", "神器或生物"),
    ),
    row(
        "kinds",
        (
            "={a:kind}, {b:kind}, <or|and/or> {c:kind}",
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
    row(
        "kinds",
        "{a:kind}, {b:kind}, {c:kind}, {d:kind}[,] (or|and|and/or) {e:kind}",
        "{a:kind}，{b:kind}，{c:kind}，{d:kind}<或|和>{e:kind}",
        make=_choice,
        take=_choice_of(5),
        eg=(
            "Elf, Goblin, Soldier, Wizard, or Wolf",
            "妖精，鬼怪，士兵，法术师或狼",
        ),
    ),
    row("clause_of", "(that's|that are) {a:participle}", (), make=lambda a: a),
    row("clause_of", "(that's|that are) {a:color_of}", (), make=lambda a: a),
    row("color_of", "{a:color}", (), make=lambda a: a),
    row("color_of", "{a:color} or {b:color}", (), make=_choice),
    row(
        "clause_of",
        "(that's|that are) both {a:color} and {b:color}",
        (),
        make=lambda a, b: AllOf((a, b)) if a != b else None,
    ),
    row(
        "clause_of",
        "(that's|that are) exactly {n:count} colors",
        "正好为{n:count}种颜色",
        make=lambda n: NumberOfColors(Comparison.EQUAL, n.value) if isinstance(n, Number) else None,
        take=lambda v: {"n": Number(v.number)} if v.comparison is Comparison.EQUAL else None,
        eg=("that's exactly two colors", "正好为两种颜色"),
    ),
    row("adjective", "other", "其他[的]", Another(), eg=("other", "其他")),
    row("adjective", "{a:non}", "{a:non}[的]", slot("a")),
    either("adjective", "supertype", "type@sg", "subtype@sg"),
    row("adjective", "{a:color}", "{a:color}[的]", slot("a")),
    row(
        "adjective",
        "{a:color} (or|and/or) {b:color}",
        "{a:color}(或|和/或){b:color}[的]",
        make=_choice,
        take=_colors_taken,
        eg=("white or blue", "白色或蓝色"),
    ),
    word("adjective", "colorless", "无色[的]", NumberOfColors(Comparison.EQUAL, 0)),
    word("adjective", "multicolored", "多色[的]", NumberOfColors(Comparison.AT_LEAST, 2)),
    word("adjective", "monocolored", "单色[的]", NumberOfColors(Comparison.EQUAL, 1)),
    word("adjective", (), "有色[的]", NumberOfColors(Comparison.AT_LEAST, 1)),
    word("adjective", "historic", "史迹[的]", IsHistoric()),
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
    word(
        "participle",
        "enchanted or equipped",
        ("受有灵气或佩带武具", "已结附灵气或已佩带武具"),
        AnyOf((HasStatus(Status.ENCHANTED), HasStatus(Status.EQUIPPED))),
    ),
    _status(Status.EQUIPPED, "equipped", "(已|)佩带武具"),
    word(
        "participle",
        "attacking or blocking",
        "进行攻击或阻挡",
        AnyOf((HasStatus(Status.ATTACKING), HasStatus(Status.BLOCKING))),
    ),
    word(
        "participle",
        "attacking or tapped",
        "进行攻击或横置",
        AnyOf((HasStatus(Status.ATTACKING), HasStatus(Status.TAPPED))),
    ),
    row(
        "clause_of",
        "{p!:holder} <controls|control>",
        "由{p:holder}操控",
        ControlledBy(slot("p")),
        eg=(("you control", "由你操控"), ("target player controls", "由目标牌手操控")),
    ),
    row(
        "clause_of",
        "{p!:holder} <doesn't|don't> control",
        "不由{p:holder}操控",
        Not(ControlledBy(slot("p"))),
        eg=("you don't control", "不由你操控"),
    ),
    row(
        "clause_of",
        "{p!:holder} <owns|own>",
        "由{p:holder}拥有",
        # "They own" after "each player" would be each one's own: it is not read.
        make=lambda p: None if isinstance(p, ThatPlayer | Actor) else OwnedBy(p),
        slots={"p": "players"},
        eg=("you own", "由你拥有"),
    ),
    word("holder", "you", "你", You(), number="pl"),
    word(
        "holder",
        ("<an opponent|your opponents>", "your opponent"),
        "(对手|你的对手)",
        EachOpponent(),
    ),
    word("holder", "the chosen player", "所选(的|)牌手", NotedPlayer(), number="sg"),
    word("holder", "(that player|the player)", "该牌手", ThatPlayer(), number="sg"),
    word("holder", "they", "其", ThatPlayer(they=True), number="pl"),
    word("holder", "=they", "=其", Actor(), number="pl"),
    word("holder", "defending player", "防御牌手", DefendingPlayer(), number="sg"),
    either("holder", "target_player", "player_or_controller"),
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
        "with {s:stat} {n:compared}",
        "{s:stat}{n:compared}",
        HasStat(slot("s"), part("n", 0), part("n", 1)),
        eg=(
            ("with power 2 or less", "力量等于或小于2"),
            ("with mana value 4 or greater", "法术力值等于或大于4"),
            ("with mana value 3", "法术力值为3"),
        ),
    ),
    row(
        "clause_of",
        "with {s:stat} {a:#digits} or {b:#digits}",
        "{s:stat}为{a:#digits}或{b:#digits}",
        make=_one_of_numbers,
        take=lambda v: _take_one_of_numbers(v, 2),
        eg=("with mana value 2 or 3", "法术力值为2或3"),
    ),
    row(
        "clause_of",
        "with {s:stat} {a:#digits}, {b:#digits}, or {c:#digits}",
        "{s:stat}为{a:#digits}，{b:#digits}或{c:#digits}",
        make=_one_of_numbers,
        take=lambda v: _take_one_of_numbers(v, 3),
        eg=("with power 4, 5, or 6", "力量为4，5或6"),
    ),
    row(
        "clause_of",
        "with {s:stat} or {t:stat} {n:compared}",
        "{s:stat}或{t:stat}{n:compared}",
        make=lambda s, t, n: AnyOf((HasStat(s, *n), HasStat(t, *n))),
        take=_take_either_stat,
        eg=("with power or toughness 4 or greater", "力量或防御力等于或大于4"),
    ),
    row(
        "clause_of",
        "with {s:base_stat} {n:compared}",
        "{s:base_stat}{n:compared}",
        HasStat(slot("s"), part("n", 0), part("n", 1)),
        eg=("with base power 2 or less", "基础力量等于或小于2"),
    ),
    *words(
        "base_stat",
        ("base power", "基础力量", Stat.BASE_POWER),
        ("base toughness", "基础防御力", Stat.BASE_TOUGHNESS),
    ),
    row(
        "clause_of",
        "with base power and toughness {s:#stats}",
        "基础力量与防御力为{s:#stats}",
        make=_with_base,
        take=_take_base,
        eg=("with base power and toughness 1/1", "基础力量与防御力为1/1"),
    ),
    row(
        "clause_of",
        "with {s:own_stat} {c:comparison} (its|their) {t:own_stat}",
        "{s:own_stat}{c:comparison}其{t:own_stat}",
        make=lambda s, c, t: HasOwnStat(s, c, t) if s is not t else None,
        slots={"s": "stat", "c": "comparison", "t": "other"},
        eg=("with power greater than its base power", "力量大于其基础力量"),
    ),
    *words(
        "own_stat",
        ("power", "力量", Stat.POWER),
        ("toughness", "防御力", Stat.TOUGHNESS),
    ),
    either("own_stat", "base_stat"),
    row(
        "clause_of",
        "with mana cost {m:mana_cost}",
        "法术力费用为{m:mana_cost}",
        make=lambda m: HasManaCost((m,)),
        take=lambda v: {"m": v.costs[0]} if len(v.costs) == 1 else None,
        eg=("with mana cost {0}", "法术力费用为{0}"),
    ),
    row(
        "clause_of",
        "with mana cost {m:mana_cost} or {n:mana_cost}",
        "法术力费用为{m:mana_cost}或{n:mana_cost}",
        make=lambda m, n: HasManaCost((m, n)),
        take=lambda v: {"m": v.costs[0], "n": v.costs[1]} if len(v.costs) == 2 else None,
        eg=("with mana cost {0} or {1}", "法术力费用为{0}或{1}"),
    ),
    word(
        "clause_of", "with (even mana values|an even mana value)", "法术力值为偶数", HasParity(True)
    ),
    word(
        "clause_of", "with (odd mana values|an odd mana value)", "法术力值为奇数", HasParity(False)
    ),
    *(
        row(
            "clause_at_end",
            f"with {en} {{s:stat}}",
            f"{{s:stat}}{zh}",
            HasStat(slot("s"), comparison, StatOf(slot("s"), It())),
            eg=(f"with {en} mana value", f"法术力值{zh}"),
        )
        for en, zh, comparison in (
            ("lesser", "较小", Comparison.LESS),
            ("equal or lesser", "相等或较小", Comparison.AT_MOST),
        )
    ),
    row(
        "clause_at_end",
        "with {s:stat} {c:comparison} {a:amount}",
        "{s:stat}{c:comparison}{a:amount}",
        # "Its" would be each object's own, which a filter cannot say.
        make=lambda s, c, a: None if _is_own(a) else HasStat(s, c, a),
        slots={"s": "stat", "c": "comparison", "a": "amount"},
        eg=(
            (
                "with mana value less than or equal to the number of lands you control",
                "法术力值等于或小于由你操控的地之数量",
            ),
            (
                "with power greater than the number of lands you control",
                "力量大于由你操控的地之数量",
            ),
        ),
    ),
    # 力量比它小的生物, 力量小于~的生物: whose number it is measured by stands for the number.
    row(
        "clause_at_end",
        (),
        "{s:stat}比{o:compared_with}{c:lesser}",
        make=lambda s, o, c: HasStat(s, c, StatOf(s, o)),
    ),
    row(
        "clause_at_end",
        (),
        "{s:stat}{c:comparison}{o:possessor}",
        make=lambda s, c, o: None if _is_own(StatOf(s, o)) else HasStat(s, c, StatOf(s, o)),
    ),
    row(
        "clause_of",
        "with a {k:counter} counter on <it|them>",
        "(其上|上面)有{k:counter}指示物",
        HasCounter(slot("k")),
        eg=("with a +1/+1 counter on it", "其上有+1/+1指示物"),
    ),
    word("clause_of", "with (a counter|counters) on <it|them>", "其上有指示物", HasCounter(None)),
    word("clause_of", "with no abilities", "没有异能", HasNoAbilities()),
    # Where no zone is said the battlefield is meant (CR 109.2).
    word("clause_of", "on the battlefield", "战场上", Anything()),
    word("clause_of", "in your graveyard", "在你[的]坟墓场中", YOUR_GRAVEYARD),
    word(
        "clause_of", "of the chosen type", ("该类别", "(为|具)该类别", "所选类别"), OfChosenType()
    ),
    word("clause_of", "of the chosen color", "为所选颜色", OfChosenColor()),
    word(
        "clause_of",
        "that entered this turn",
        "(本回合进战场|于本回合进战场)",
        HasStatus(Status.ENTERED_THIS_TURN),
    ),
    word(
        "clause_of",
        ("that was dealt damage this turn", "dealt damage this turn"),
        "(本回合中|本回合)[曾]受过伤害",
        HasStatus(Status.DAMAGED_THIS_TURN),
    ),
    word(
        "clause_of",
        "that attacked this turn",
        "(本回合中|本回合)[曾]攻击过",
        HasStatus(Status.ATTACKED_THIS_TURN),
    ),
    word(
        "clause_of",
        "dealt damage by ~ this turn",
        ("本回合[中]曾受到~[之|的]伤害", "本回合[中][曾]受过~[之|的]伤害"),
        DealtDamageThisTurnBy(This()),
    ),
    word(
        "clause_of",
        ("that's one or more colors", "that are one or more colors"),
        "有色",
        NumberOfColors(Comparison.AT_LEAST, 1),
    ),
    row(
        "adjective",
        "{a:color}, {b:color}, or {c:color}",
        "{a:color}，{b:color}或{c:color}[的]",
        make=_choice,
        take=lambda v: _each_of(v, HasColor, 3),
        eg=("red, white, or black", "红色，白色或黑色"),
    ),
    row(
        "adjective",
        "{a:subtype@sg} (or|and/or) {b:subtype@sg}",
        "{a:subtype}或{b:subtype}",
        make=_choice,
        take=lambda v: _each_of(v, HasSubtype, 2),
        eg=("Elf or Soldier", "妖精或士兵"),
    ),
    row(
        "adjective",
        "{a:subtype@sg}, {b:subtype@sg}, or {c:subtype@sg}",
        "{a:subtype}，{b:subtype}或{c:subtype}",
        make=_choice,
        take=lambda v: _each_of(v, HasSubtype, 3),
        eg=("Elf, Goblin, or Soldier", "妖精，鬼怪或士兵"),
    ),
    row(
        "adjective",
        "{a:subtype@sg}, {b:subtype@sg}, {c:subtype@sg}, or {d:subtype@sg}",
        "{a:subtype}，{b:subtype}，{c:subtype}或{d:subtype}",
        make=_choice,
        take=lambda v: _each_of(v, HasSubtype, 4),
        eg=("Elf, Goblin, Soldier, or Wizard", "妖精，鬼怪，士兵或法术师"),
    ),
    word("holder", "enchanted player", "所结附的牌手", AttachedPlayer(), number="sg"),
    *words(
        "participle",
        ("renowned", ("已铭勇", "铭勇"), HasStatus(Status.RENOWNED)),
        ("suspected", ("已遭疑", "遭疑"), HasStatus(Status.SUSPECTED)),
        ("goaded", ("被煽惑", "受煽惑"), IsGoaded()),
        ("monstrous", ("已蛮化", "蛮化"), HasStatus(Status.MONSTROUS)),
        ("saddled", "已乘驾", HasStatus(Status.SADDLED)),
    ),
)

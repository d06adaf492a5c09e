"""Rows for amounts: "the number of creatures you control", 由你操控的生物之数量, "its power".

In: words. Out: amounts. `amount` is what stands after "equal to" and "where X is"; `each` is what
stands after "for each", `compared` what stands after a number's name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ability.amounts import (
    BasicLandTypesAmong,
    CardsInHand,
    CardTypesAmong,
    ColorsSpent,
    CountersOfPlayer,
    CountersOn,
    CountOf,
    CountThisTurn,
    Devotion,
    GreatestOf,
    HalfOf,
    HappeningFilter,
    LifeOf,
    ManaSpent,
    NumberOfPlayers,
    PartySize,
    StatOf,
    Sum,
    Times,
    TimesKicked,
    TotalOf,
    X,
)
from engine.ability.base import Filter
from engine.ability.dungeons import DungeonsCompleted
from engine.ability.filters import HasStatus, HasType, InZone, OwnedBy
from engine.ability.history import PlayersBeingAttacked
from engine.ability.references import (
    All,
    EachOpponent,
    EachPlayer,
    SacrificedAsCost,
    This,
    You,
)
from engine.ability.speed import SpeedOf
from engine.terms.comparison import Comparison
from engine.terms.counters import CounterKind
from engine.terms.happenings import Counted
from engine.terms.objects import Status
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, made, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import (
    SELF,
    Actor,
    It,
    Its,
    RemovedForCost,
    ThatMuch,
    ThatPlayer,
    TheDifference,
)
from engine.text.table.filters.qualities import YOURS

_GRAVEYARD = InZone(Zone.GRAVEYARD)


_YOUR_GRAVEYARD = all_of(_GRAVEYARD, OwnedBy(You()))


def _take_cards(where: Filter) -> Callable[[Any], Bindings | None]:
    wanted = set(getattr(where, "filters", (where,)))

    def take(value: Any) -> Bindings | None:
        filter_ = getattr(value, "filter", None)
        if type(value) is not CountOf or filter_ is None:
            return None
        parts = tuple(getattr(filter_, "filters", (filter_,)))
        zones = {part for part in parts if isinstance(part, InZone | OwnedBy)}
        if zones != wanted:
            return None
        return {"f": all_of(*(part for part in parts if part not in wanted))}

    return take


def _take_yours_and_buried(value: Any) -> Bindings | None:
    if not isinstance(value, Sum) or len(value.parts) != 2:
        return None
    one, two = value.parts
    buried = _take_cards(_YOUR_GRAVEYARD)(two)
    if buried is None or not isinstance(one, CountOf) or YOURS not in parts_of(one.filter):
        return None
    parts = parts_of(one.filter)
    return {"f": all_of(*(part for part in parts if part != YOURS)), "g": buried["f"]}


def _each_there(f: Filter) -> CountOf | None:
    """Those that attacked this turn are counted where they are gone, too: that is not this."""
    return None if HasStatus(Status.ATTACKED_THIS_TURN) in parts_of(f) else CountOf(f)


ROWS: tuple[Row, ...] = (
    row(
        "owner_stat",
        "its {s:stat}",
        "其{s:stat}",
        StatOf(slot("s"), Its()),
        eg=("its power", "其力量"),
    ),
    row(
        "plain_amount",
        "the number of {f:cards@pl} in your graveyard",
        ("你[的]坟墓场中{f:cards}[之|的]数量", "你[的]坟墓场中的{f:cards}[之|的]数量"),
        make=lambda f: CountOf(all_of(f, _YOUR_GRAVEYARD)),
        take=_take_cards(_YOUR_GRAVEYARD),
        eg=("the number of creature cards in your graveyard", "你坟墓场中生物牌数量"),
    ),
    row(
        "plain_amount",
        "the number of {f:cards@pl} in all graveyards",
        "所有坟墓场中{f:cards}[之|的]数量",
        make=lambda f: CountOf(all_of(f, _GRAVEYARD)),
        take=_take_cards(_GRAVEYARD),
        eg=("the number of creature cards in all graveyards", "所有坟墓场中生物牌数量"),
    ),
    row(
        "plain_amount",
        "the number of {f:permanents@pl}",
        ("{f:permanents}[之|的]数量", "{f:permanents}之数量", "{f:permanents}的总数量"),
        CountOf(slot("f")),
        eg=("the number of creatures you control", "由你操控的生物数量"),
    ),
    word(
        "plain_amount",
        "the number of differently named dungeons you've completed",
        "你已完成的名称各异的地城数量",
        DungeonsCompleted(),
    ),
    row(
        "plain_amount",
        "the number of card types among cards in all graveyards",
        ("所有坟墓场中牌的牌张类别数量", "所有坟墓场中[的]牌(的|之)(牌张|牌|)类别[的]数量"),
        CardTypesAmong(_GRAVEYARD),
    ),
    row(
        "plain_amount",
        "the number of card types among cards in your graveyard",
        ("你坟墓场中牌的牌张类别数量", "你坟墓场中[的]牌(的|之)(牌张|牌|)类别[的]数量"),
        CardTypesAmong(_YOUR_GRAVEYARD),
    ),
    row(
        "plain_amount",
        "the number of cards in your hand",
        ("你[的]手牌[之|的]数量", "你手上[的]牌[之|的]数量"),
        CardsInHand(You()),
    ),
    row(
        "plain_amount",
        "the number of cards in their hand",
        "其手牌[之|的]数量",
        CardsInHand(Actor()),
    ),
    row(
        "plain_amount",
        "your devotion to {c:color_name}",
        ("你[的]{c:color_name}献力", "你对{c:color_name}的献力"),
        make=lambda c: Devotion((c,), You()),
        take=lambda v: {"c": v.colors[0]} if len(v.colors) == 1 else None,
        eg=("your devotion to black", "你的黑色献力"),
    ),
    row(
        "plain_amount",
        "your devotion to {a:color_name} and {b:color_name}",
        "你[的]{a:color_short}{b:color_short}两色献力",
        make=lambda a, b: Devotion((a, b), You()),
        take=lambda v: {"a": v.colors[0], "b": v.colors[1]} if len(v.colors) == 2 else None,
        eg=("your devotion to white and blue", "你的白蓝两色献力"),
    ),
    row(
        "plain_amount",
        "the number of opponents you have",
        "你的对手[的]数量",
        NumberOfPlayers(EachOpponent()),
    ),
    row("plain_amount", "your life total", "你的总生命", LifeOf(You())),
    row(
        "plain_amount",
        "{o:possessor} {s:stat}",
        ("{o:possessor}的{s:stat}", "{o:possessor}[之]{s:stat}"),
        StatOf(slot("s"), slot("o")),
        eg=("~'s power", "~的力量"),
    ),
    word("possessor", "~'s", "~", This()),
    word("possessor", ("her", "his"), (), It(SELF)),
    row(
        "possessor",
        "{o:attached}'s",
        "{o:attached}",
        slot("o"),
        eg=("enchanted creature's", "所结附的生物"),
    ),
    row(
        "possessor",
        "that {n:noun@sg}'s",
        "该{n:noun@sg}",
        It(slot("n")),
        eg=("that creature's", "该生物"),
    ),
    row(
        "possessor",
        "the sacrificed {n:noun@sg}'s",
        "所牺牲[的|之]{n:noun@sg}",
        SacrificedAsCost(slot("n")),
        eg=("the sacrificed creature's", "所牺牲的生物"),
    ),
    row("plain_amount", "=its {s:stat}", "=其{s:stat}", StatOf(slot("s"), Its())),
    row(
        "plain_amount",
        "its {s:stat}",
        ("其{s:stat}", "它的{s:stat}"),
        StatOf(slot("s"), It()),
        eg=("its power", "其力量"),
    ),
    row(
        "plain_amount",
        "the total {s:stat} of {f:permanents@pl}",
        "{f:permanents}的{s:stat}总和",
        TotalOf(slot("s"), slot("f")),
        eg=("the total power of creatures you control", "由你操控的生物的力量总和"),
    ),
    row(
        "plain_amount",
        "the greatest {s:stat} among {f:permanents@pl}",
        ("{f:permanents}(中|之中)的最大{s:stat}", "{f:permanents}中的最大{s:stat}"),
        GreatestOf(slot("s"), slot("f")),
        eg=("the greatest power among creatures you control", "由你操控的生物中的最大力量"),
    ),
    row(
        "plain_amount",
        "the number of {k:counter} counters on ~",
        "~上[的]{k:counter}指示物[之|的]数量",
        CountersOn(This(), slot("k")),
        eg=("the number of +1/+1 counters on ~", "~上的+1/+1指示物数量"),
    ),
    row(
        "plain_amount",
        "the number of {k:counter} counters on it",
        ("它上面的{k:counter}指示物[之|的]数量", "其上[的]{k:counter}指示物[之|的]数量"),
        CountersOn(It(), slot("k")),
        eg=("the number of charge counters on it", "它上面的充电指示物数量"),
    ),
    row(
        "plain_amount",
        "the amount of {E} you have",
        "你具有的{E}数量",
        CountersOfPlayer(You(), str(CounterKind.ENERGY)),
    ),
    row(
        "plain_amount",
        "the number of {k:counter} counters you have",
        "你具有的{k:counter}指示物[之|的]数量",
        CountersOfPlayer(You(), slot("k")),
        eg=("the number of experience counters you have", "你具有的经验指示物数量"),
    ),
    row(
        "plain_amount",
        ("the amount of mana spent to cast {o:the_spell}", "the mana spent to cast {o:the_spell}"),
        "施放{o:the_spell}时所支付的法术力数量",
        ManaSpent(slot("o")),
        eg=("the amount of mana spent to cast ~", "施放~时所支付的法术力数量"),
    ),
    row(
        "plain_amount",
        "the amount of {k:mana_kind} spent to cast {o:the_spell}",
        "施放{o:the_spell}时支付过的{k:mana_kind}数量",
        ManaSpent(slot("o"), slot("k")),
        eg=("the amount of {S} spent to cast ~", "施放~时支付过的{S}数量"),
    ),
    row(
        "per",
        "for each {k:mana_kind} spent to cast {o:the_spell}",
        "施放{o:the_spell}时每支付过一点{k:mana_kind}，",
        ManaSpent(slot("o"), slot("k")),
        eg=("for each {S} spent to cast ~", "施放~时每支付过一点{S}，"),
    ),
    row("plain_amount", "your speed", "你的速度", SpeedOf(You())),
    row(
        "plain_amount",
        "the number of colors of mana spent to cast {o:the_spell}",
        (
            "用来施放{o:the_spell}的法术力颜色数量",
            "施放{o:the_spell}(时用来支付费用|所支付|时所支付)的法术力[的]颜色数量",
        ),
        ColorsSpent(slot("o")),
        eg=(
            "the number of colors of mana spent to cast ~",
            "用来施放~的法术力颜色数量",
        ),
    ),
    row(
        "per",
        "for each color of mana spent to cast {o:the_spell}",
        "用来施放{o:the_spell}的法术力每有一种颜色，",
        ColorsSpent(slot("o")),
        eg=("for each color of mana spent to cast ~", "用来施放~的法术力每有一种颜色，"),
    ),
    row(
        "plain_amount",
        "the number of your opponents",
        "对手的数量",
        NumberOfPlayers(EachOpponent()),
    ),
    row(
        "plain_amount",
        "the number of creatures in your party",
        ("你冒险团中的生物数量", "你[的]冒险团中[的]生物[之|的]数量"),
        PartySize(You()),
    ),
    row("each", "creature in your party", "一个你冒险团中的生物", PartySize(You()), number="sg"),
    row("plain_amount", "the number of players", "牌手的数量", NumberOfPlayers(EachPlayer())),
    row(
        "plain_amount",
        "the number of basic land types among lands you control",
        "由你操控的地中基本地类别的数量",
        BasicLandTypesAmong(all_of(YOURS, HasType(CardType.LAND))),
    ),
    row(
        "amount",
        "twice {a:plain_amount}",
        "{a:plain_amount}的两倍",
        Times(2, slot("a")),
        eg=("twice the number of lands you control", "由你操控的地数量的两倍"),
    ),
    row(
        "amount",
        "half {a:plain_amount}, rounded up",
        "{a:plain_amount}的一半，小数点后进位",
        HalfOf(slot("a"), up=True),
        eg=("half your life total, rounded up", "你的总生命的一半，小数点后进位"),
    ),
    row(
        "amount",
        "half {a:plain_amount}, rounded down",
        "{a:plain_amount}的一半，小数点后舍去",
        HalfOf(slot("a")),
        eg=("half your life total, rounded down", "你的总生命的一半，小数点后舍去"),
    ),
    row(
        "amount",
        "{a:plain_amount} plus {b:plain_amount}",
        "{a:plain_amount}(与|和){b:plain_amount}之总和",
        make=lambda a, b: Sum((a, b)),
        slots={"a": "parts.0", "b": "parts.1"},
        eg=(
            "the number of lands you control plus the number of cards in your hand",
            "由你操控的地数量与你的手牌数量之总和",
        ),
    ),
    row("amount", "{a:plain_amount}", "{a:plain_amount}", slot("a")),
    row(
        "more",
        "{a:amount} plus {n:num}",
        ("{a:amount}加{n:num}", "{a:amount}加上{n:num}"),
        make=lambda a, n: Sum((a, n)),
        slots={"a": "parts.0", "n": "parts.1"},
        eg=("the number of lands you control plus 1", "由你操控的地数量加1"),
    ),
    row("more", "{a:amount}", "{a:amount}", slot("a")),
    row(
        "each",
        "{f:permanents}",
        "一个{f:permanents}",
        make=_each_there,
        slots={"f": "filter"},
        eg=("creature you control", "一个由你操控的生物"),
        number="sg",
    ),
    row(
        "each",
        "{f:cards} in your graveyard",
        "一张你坟墓场中的{f:cards}",
        make=lambda f: CountOf(all_of(f, _YOUR_GRAVEYARD)),
        take=_take_cards(_YOUR_GRAVEYARD),
        eg=("creature card in your graveyard", "一张你坟墓场中的生物牌"),
        number="sg",
    ),
    row("each", "card in your hand", "一张你的手牌", CardsInHand(You()), number="sg"),
    row(
        "each",
        "{k:counter} counter on ~",
        "一个~上的{k:counter}指示物",
        CountersOn(This(), slot("k")),
        eg=("+1/+1 counter on ~", "一个~上的+1/+1指示物"),
        number="sg",
    ),
    row(
        "each",
        "{k:counter} counter removed this way",
        "一个以此法移去的{k:counter}指示物",
        made(RemovedForCost, kind=slot("k")),
        number="sg",
        eg=("charge counter removed this way", "一个以此法移去的充电指示物"),
    ),
    row(
        "plain_amount",
        "the number of {k:counter} counters removed this way",
        "以此法移去的{k:counter}指示物数量",
        made(RemovedForCost, kind=slot("k")),
        eg=("the number of charge counters removed this way", "以此法移去的充电指示物数量"),
    ),
    row(
        "each",
        "{k:counter} counter you have",
        "一个你的{k:counter}指示物",
        CountersOfPlayer(You(), slot("k")),
        eg=("experience counter you have", "一个你的经验指示物"),
        number="sg",
    ),
    row(
        "each",
        "{k:counter} counter on {f:permanents@pl}",
        "一个{f:permanents}上的{k:counter}指示物",
        CountersOn(All(slot("f")), slot("k")),
        eg=("+1/+1 counter on creatures you control", "一个由你操控的生物上的+1/+1指示物"),
        number="sg",
    ),
    row("each", "opponent", "一位对手", NumberOfPlayers(EachOpponent()), number="sg"),
    row(
        "per",
        "for each {k:two_alike} spent to cast {o:the_spell}",
        "施放{o:the_spell}时每支付过{k:two_alike}，",
        make=lambda k, o: HalfOf(ManaSpent(o, k)),
        take=lambda v: (
            {"k": v.amount.kind, "o": v.amount.object}
            if isinstance(v, HalfOf) and isinstance(v.amount, ManaSpent) and not v.up
            else None
        ),
        eg=("for each {R}{R} spent to cast ~", "施放~时每支付过{R}{R}，"),
    ),
    word("each", ("1 life you lost", "1 life lost"), "失去的1点生命", ThatMuch()),
    word(
        "plain_amount",
        ("the life they lost this turn", "the life that player lost this turn"),
        "其本回合失去过的生命数量",
        CountThisTurn(HappeningFilter(Counted.LIFE_LOST, ThatPlayer(they=True))),
    ),
    *words(
        "each",
        ("player being attacked", "一位正被攻击的牌手", PlayersBeingAttacked(EachPlayer())),
        ("opponent being attacked", "一位正被攻击的对手", PlayersBeingAttacked(EachOpponent())),
    ),
    *words(
        "plain_amount",
        (
            "the number of players being attacked",
            "正被攻击的牌手数量",
            PlayersBeingAttacked(EachPlayer()),
        ),
        (
            "the number of opponents being attacked",
            "正被攻击的对手数量",
            PlayersBeingAttacked(EachOpponent()),
        ),
        ("the difference", "其差额", TheDifference()),
    ),
    row(
        "per",
        "for each {n:each}",
        "每有{n:each}，",
        slot("n"),
        eg=("for each creature you control", "每有一个由你操控的生物，"),
    ),
    row(
        "per",
        "for each {k:counter} counter on ~",
        "~上每有一个{k:counter}指示物，",
        CountersOn(This(), slot("k")),
        eg=("for each +1/+1 counter on ~", "~上每有一个+1/+1指示物，"),
    ),
    row(
        "per",
        "for each time (it|~|he|she) was kicked",
        ("它每增幅过一次，", "(它|~)每(增幅过|增幅|被增幅)一次，"),
        TimesKicked(This()),
    ),
    row(
        "per",
        "for each {f:permanents} you control",
        "你每操控一个{f:permanents}，",
        make=lambda f: CountOf(all_of(f, YOURS)),
        eg=("for each artifact you control", "你每操控一个神器，"),
    ),
    row(
        "per",
        "for each {f:permanents} you control and each {g:cards@sg} in your graveyard",
        "你每操控一个{f:permanents}或[你][的]坟墓场[中]每有一张{g:cards}，",
        make=lambda f, g: Sum((CountOf(all_of(f, YOURS)), CountOf(all_of(g, _YOUR_GRAVEYARD)))),
        take=_take_yours_and_buried,
        eg=(
            "for each Elf you control and each Elf card in your graveyard",
            "你每操控一个妖精或坟墓场每有一张妖精牌，",
        ),
    ),
    row("your_per", (), "你每操控一个{f:permanents}，", make=lambda f: CountOf(all_of(f, YOURS))),
    row("your_per", (), "你每有一张手牌，", make=lambda: CardsInHand(You())),
    row("your_per", (), "你每有(一位|一个)对手，", make=lambda: NumberOfPlayers(EachOpponent())),
    row("per", (), "{n:your_per}", make=lambda n: n),
    row("per", (), "战场上每有一个{f:permanents}，", CountOf(slot("f")), take=lambda v: None),
    word("that_many", "that many", "等量的", ThatMuch()),
    word("that_much", "that much", ("等量的", "该数量的", "等同于该数量的"), ThatMuch()),
    word("that_many", "twice x", "两倍于x数量的", Times(2, X())),
    word("that_much", "twice x", ("两倍于x数量的", "两倍于x的"), Times(2, X())),
    row(
        "compared",
        "{n:num} or less",
        ("等于或小于{n:num}", "(小于或等于|不大于|不多于){n:num}", "[为]{n:num}或更少"),
        (Comparison.AT_MOST, slot("n")),
        eg=("2 or less", "等于或小于2"),
    ),
    row(
        "compared",
        "{n:num} or greater",
        ("等于或大于{n:num}", "(大于或等于|不小于|不少于){n:num}", "为{n:num}或更多"),
        (Comparison.AT_LEAST, slot("n")),
        eg=("4 or greater", "等于或大于4"),
    ),
    row(
        "compared",
        "{n:num}",
        ("为{n:num}", "(等于|等同于){n:num}"),
        (Comparison.EQUAL, slot("n")),
        eg=("3", "为3"),
    ),
    word("comparison", "equal to", "等同于", Comparison.EQUAL),
    word("comparison", "less than or equal to", "(等于或小于|小于或等于)", Comparison.AT_MOST),
    word("comparison", "greater than or equal to", "(等于或大于|大于或等于)", Comparison.AT_LEAST),
    word("comparison", "less than", "小于", Comparison.LESS),
    word("comparison", "greater than", "大于", Comparison.GREATER),
    row("number_is", (), "，其数量为{a:more}", make=lambda a: a),
    row(
        "x_is",
        ", where x is {a:more}",
        "，x为{a:more}",
        slot("a"),
        eg=(", where x is the number of lands you control", "，x为由你操控的地数量"),
    ),
)

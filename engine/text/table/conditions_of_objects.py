"""Rows for conditions about one object: "if it's attacking", "if ~'s power is 4 or greater".

In: words after "if" or "as long as". Out: conditions.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import CountersOn, CountOf, Number, StatOf
from engine.ability.conditions import Compare, Either, Every, IsIn, Matches, Unless, Was
from engine.ability.filters import (
    Anything,
    ControlledBy,
    HasCounter,
    HasKeyword,
    HasStat,
    HasStatus,
    SharesWith,
)
from engine.ability.references import SacrificedAsCost, This, You
from engine.ability.ring import YOUR_BEARER
from engine.ability.walk import parts_of as walked
from engine.terms.comparison import Comparison
from engine.terms.objects import Stat, Status
from engine.terms.zones import Zone
from engine.text.pattern import made, part, slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import It
from engine.text.table.filters.qualities import PERMANENT_CARD


def _was_such(i: Any, s: Any) -> Was | None:
    return _was(i, s)


def _was(i: Any, f: Any) -> Was | None:
    """What it was by itself: what was attached to it, or attacked, is not kept of it."""
    if not isinstance(i, It | SacrificedAsCost) or f == Anything():
        return None
    statuses = {part.status for part in walked(f, HasStatus)}
    kept = statuses <= {Status.TOKEN, Status.NONTOKEN, Status.TAPPED, Status.UNTAPPED}
    return Was(i, f) if kept else None


_ATTACKING = HasStatus(Status.ATTACKING)


def _alone(i: Any) -> Every:
    """CR 506.5: it is attacking, and no other creature is."""
    return Every(
        (Matches(i, _ATTACKING), Compare(CountOf(_ATTACKING), Comparison.EQUAL, Number(1)))
    )


#: What a permanent did or went through: "~ attacked this turn".
_DONE = (HasStatus(Status.ATTACKED_THIS_TURN), HasStatus(Status.ENTERED_THIS_TURN))

ROWS: tuple[Row, ...] = (
    row(
        "condition",
        "~ is your ring-bearer",
        "~是你的持戒人",
        Matches(This(), YOUR_BEARER),
    ),
    row(
        "condition",
        "~ is a {f:permanents}",
        "~是{f:permanents}",
        make=lambda f: None if f == Anything() else Matches(This(), f),
        take=lambda v: None if v.filter in _DONE else {"f": v.filter},
        eg=("~ is an enchantment", "~是结界"),
    ),
    row(
        "condition",
        "it's {s:participle}",
        (),
        make=lambda s: Matches(It(), s),
    ),
    row(
        "condition",
        "it's a {f:permanents}",
        (),
        make=lambda f: None if f == Anything() else Matches(It(), f),
    ),
    row(
        "condition",
        "{i:that_one} is {s:before_word}",
        "{i:that_one}是{s:before_word}",
        Matches(slot("i"), slot("s")),
        eg=("that creature is legendary", "该生物是传奇"),
    ),
    row(
        "condition",
        "{i:enchanted_one} is a {f:permanents}",
        "{i:enchanted_one}是{f:permanents}",
        Matches(slot("i"), slot("f")),
        eg=("enchanted creature is a Goblin", "所结附的生物是鬼怪"),
    ),
    row(
        "condition",
        "{i:enchanted_one} is {s:before_word}",
        "{i:enchanted_one}是{s:before_word}",
        Matches(slot("i"), slot("s")),
        eg=("enchanted creature is legendary", "所结附的生物是传奇"),
    ),
    row(
        "condition",
        (),
        "{i:enchanted_one}正[在]进行攻击",
        make=lambda i: Matches(i, HasStatus(Status.ATTACKING)),
    ),
    row("enchanted_one", "{a:attached}", "{a:attached}", slot("a")),
    row(
        "condition",
        "{i:attacking_one} is attacking alone",
        "{i:attacking_one}正单独攻击",
        make=_alone,
        take=lambda v: (
            {"i": v.conditions[0].object} if v == _alone(v.conditions[0].object) else None
        ),
        eg=("~ is attacking alone", "~正单独攻击"),
    ),
    row("condition", "it's attacking alone", "它正单独攻击", make=lambda: _alone(It())),
    either("attacking_one", "this", "attached", "that_one"),
    row(
        "condition",
        "{a:plain_amount} is {n:compared}",
        "{a:plain_amount}{n:compared}",
        Compare(slot("a"), part("n", 0), part("n", 1)),
        eg=("~'s power is 4 or greater", "~的力量等于或大于4"),
    ),
    row(
        "condition",
        "it has {s:stat} {n:compared}",
        (),
        make=lambda s, n: Matches(It(), HasStat(s, *n)),
    ),
    row(
        "condition",
        "it shares a {w:shared} with {o:compared_with}",
        "它与{o:compared_with}有共通{w:shared}",
        make=lambda w, o: Matches(It(), SharesWith(w, o)),
        slots={"w": "filter.what", "o": "filter.other"},
        eg=("it shares a creature type with ~", "它与~有共通生物类别"),
    ),
    row(
        "condition",
        ("{i:it} is a permanent card", "it's a permanent card"),
        "{i:it}是永久物牌",
        make=lambda i=None: Matches(i or It(), PERMANENT_CARD),
        take=lambda v: {"i": v.object} if v.filter == PERMANENT_CARD else None,
        eg=("that card is a permanent card", "该牌是永久物牌"),
    ),
    row(
        "condition",
        "it <has|had> {c:counters_there_many} on it",
        ("它上面{c:counters_there_many}", "其上{c:counters_there_many}"),
        make=lambda c: Compare(CountersOn(It(), c[0]), c[1], c[2]),
        take=lambda v: (
            {"c": (v.left.kind, v.comparison, v.right)} if v.left.object == It() else None
        ),
        eg=("it has three or more +1/+1 counters on it", "它上面有三个或更多+1/+1指示物"),
    ),
    row(
        "condition",
        "it has a {k:counter} counter on it",
        "它上面有一个{k:counter}指示物",
        make=lambda k: Matches(It(), HasCounter(k)),
        take=lambda v: {"k": v.filter.kind} if v.object == It() and v.filter.kind else None,
        eg=("it has a +1/+1 counter on it", "它上面有一个+1/+1指示物"),
    ),
    word(
        "condition",
        "it has (a counter|counters) on it",
        "它上面有指示物",
        Matches(It(), HasCounter(None)),
    ),
    row(
        "condition",
        "it has no {k:counter} counters on it",
        "它上面没有{k:counter}指示物",
        make=lambda k: Unless(Matches(It(), HasCounter(k))),
        slots={"k": "condition.filter.kind"},
        eg=("it has no oil counters on it", "它上面没有炼油指示物"),
    ),
    row(
        "condition",
        "it had (a counter|counters|one or more counters) on it",
        "它上面曾有指示物",
        Was(It(), HasCounter(None)),
    ),
    row(
        "condition",
        "{i:it} was a {f:permanents}",
        "{i:it}曾是{f:permanents}",
        make=_was,
        slots={"i": "object", "f": "filter"},
        eg=("that creature was a Human", "该生物曾是人类"),
    ),
    row(
        "condition",
        "{i:it} was a {f:kinds} card",
        "{i:it}曾是{f:kinds}牌",
        make=_was,
        slots={"i": "object", "f": "filter"},
        eg=("it was a creature card", "它曾是生物牌"),
    ),
    row(
        "condition",
        "{i:it} was {s:before_word}",
        "{i:it}曾为{s:before_word}",
        make=_was_such,
        slots={"i": "object", "s": "filter"},
        eg=("that land was nonbasic", "该地曾为非基本"),
    ),
    row(
        "condition",
        "{i:it} had {s:stat} {n:compared}",
        "{i:it}曾{s:stat}{n:compared}",
        make=lambda i, s, n: _was(i, HasStat(s, *n)),
        take=lambda v: {
            "i": v.object,
            "s": v.filter.stat,
            "n": (v.filter.comparison, v.filter.amount),
        },
        eg=("that creature had power 2 or less", "该生物曾力量等于或小于2"),
    ),
    row(
        "condition",
        "{i:that_one} had a {k:counter} counter on it",
        "{i:that_one}上曾有{k:counter}指示物",
        make=lambda i, k: Was(i, HasCounter(k)),
        take=lambda v: {"i": v.object, "k": v.filter.kind} if v.filter.kind else None,
        eg=("that creature had a +1/+1 counter on it", "该生物上曾有+1/+1指示物"),
    ),
    row(
        "condition",
        "{a:plain_amount} was {n:compared}",
        (),
        make=lambda a, n: Compare(a, *n) if isinstance(a, StatOf) else None,
    ),
    row(
        "condition",
        "{i:that_one} has a {k:counter} counter on it",
        "{i:that_one}上面有{k:counter}指示物",
        make=lambda i, k: Matches(i, HasCounter(k)),
        take=lambda v: {"i": v.object, "k": v.filter.kind} if v.filter.kind else None,
        eg=("that creature has a +1/+1 counter on it", "该生物上面有+1/+1指示物"),
    ),
    row(
        "condition",
        "{i:that_one} has {c:counters_there_many} on it",
        "{i:that_one}上面{c:counters_there_many}",
        make=lambda i, c: Compare(CountersOn(i, c[0]), c[1], c[2]),
        take=lambda v: {"i": v.left.object, "c": (v.left.kind, v.comparison, v.right)},
        eg=(
            "that creature has three or more +1/+1 counters on it",
            "该生物上面有三个或更多+1/+1指示物",
        ),
    ),
    row(
        "condition",
        "there are {c:counters_there_many} on it",
        (),
        make=lambda c: Compare(CountersOn(It(), c[0]), c[1], c[2]),
    ),
    row(
        "condition",
        "there are {c:counters_there_many} on ~",
        (),
        make=lambda c: Compare(CountersOn(This(), c[0]), c[1], c[2]),
    ),
    row(
        "condition",
        "{i:keyword_holder} has {k:keyword}",
        "{i:keyword_holder}具[有]{k:keyword}(异能|)",
        Matches(slot("i"), made(HasKeyword, keyword=slot("k"))),
        eg=(
            ("it has flying", "它具有飞行异能"),
            ("that creature has infect", "该生物具有侵染异能"),
        ),
    ),
    row(
        "condition",
        "{i:keyword_holder} (doesn't|does not) have {k:keyword}",
        "{i:keyword_holder}不具[有]{k:keyword}(异能|)",
        Unless(Matches(slot("i"), made(HasKeyword, keyword=slot("k")))),
        eg=("it doesn't have flying", "它不具有飞行异能"),
    ),
    either("keyword_holder", "it", "enchanted_one", "this"),
    row(
        "condition",
        "{i:that_one} has {c:lesser} {s:stat} than {o:compared_with}",
        "{i:that_one}的{s:stat}比{o:compared_with}{c:lesser}",
        make=lambda i, c, s, o: Compare(StatOf(s, i), c, StatOf(s, o)),
        take=lambda v: {
            "i": v.left.object,
            "c": v.comparison,
            "s": v.left.stat,
            "o": v.right.object,
        },
        eg=("that creature has greater power than ~", "该生物的力量比~大"),
    ),
    *words("lesser", ("greater", "大", Comparison.GREATER), ("less", "小", Comparison.LESS)),
    *words(
        "condition",
        (
            "it attacked this turn",
            "它本回合[中]攻击过",
            Matches(It(), HasStatus(Status.ATTACKED_THIS_TURN)),
        ),
        (
            "~ didn't attack this turn",
            ("~本回合中未攻击过", "~本回合[中](未攻击[过]|并未攻击[过])"),
            Unless(Matches(This(), HasStatus(Status.ATTACKED_THIS_TURN))),
        ),
        (
            "~ didn't enter this turn",
            "~本回合[中]未进战场",
            Unless(Matches(This(), HasStatus(Status.ENTERED_THIS_TURN))),
        ),
    ),
    row(
        "condition",
        "{i:that_one} entered this turn",
        "{i:that_one}本回合[中]进战场",
        Matches(slot("i"), HasStatus(Status.ENTERED_THIS_TURN)),
        eg=("that creature entered this turn", "该生物本回合中进战场"),
    ),
    row(
        "condition",
        "{i:it} (wasn't|was not) a {f:permanents}",
        "{i:it}曾不是{f:permanents}",
        make=lambda i, f: None if (w := _was(i, f)) is None else Unless(w),
        slots={"i": "condition.object", "f": "condition.filter"},
        eg=("that creature wasn't a token", "该生物曾不是衍生物"),
    ),
    row(
        "condition",
        "(it's not|it isn't) a {f:permanents}",
        "它不是{f:permanents}",
        make=lambda f: None if f == Anything() else Unless(Matches(It(), f)),
        slots={"f": "condition.filter"},
        eg=("it isn't a token", "它不是衍生物"),
    ),
    row(
        "condition",
        "(it's not|it isn't) {s:before_word}",
        "它并非{s:before_word}",
        make=lambda s: Unless(Matches(It(), s)),
        slots={"s": "condition.filter"},
        eg=("it isn't legendary", "它并非传奇"),
    ),
    row(
        "condition",
        "~ isn't a {f:permanents}",
        "~不是{f:permanents}",
        make=lambda f: None if f == Anything() else Unless(Matches(This(), f)),
        slots={"f": "condition.filter"},
        eg=("~ isn't a creature", "~不是生物"),
    ),
    row(
        "condition",
        "{i:that_one} has {s:stat} {n:compared}",
        (),
        make=lambda i, s, n: Compare(StatOf(s, i), *n),
    ),
    row(
        "condition",
        "~ is in {z:where_it_is}",
        "~在{z:where_it_is}中",
        IsIn(This(), slot("z")),
        eg=("~ is in your graveyard", "~在你的坟墓场中"),
    ),
    word(
        "condition",
        "it has the same mana value as the revealed card",
        "其法术力值与所展示的牌相同",
        Compare(
            StatOf(Stat.MANA_VALUE, It("spell")),
            Comparison.EQUAL,
            StatOf(Stat.MANA_VALUE, It("card")),
        ),
    ),
    word("condition", "~ is on the battlefield", "~在战场上", IsIn(This(), Zone.BATTLEFIELD)),
    word("condition", "it's on the battlefield", "它在战场上", IsIn(It(), Zone.BATTLEFIELD)),
    word(
        "condition",
        "~ is in the command zone or on the battlefield",
        "~在统帅区或战场上",
        Either((IsIn(This(), Zone.COMMAND), IsIn(This(), Zone.BATTLEFIELD))),
    ),
    *words(
        "where_it_is",
        ("your graveyard", "你[的]坟墓场", Zone.GRAVEYARD),
        ("exile", "放逐区", Zone.EXILE),
        ("the command zone", "统帅区", Zone.COMMAND),
        ("your hand", "你[的]手牌", Zone.HAND),
    ),
    row(
        "condition",
        "you controlled {i:that_one}",
        "你曾操控{i:that_one}",
        make=lambda i: _was(i, ControlledBy(You())),
        take=lambda v: {"i": v.object} if v.filter == ControlledBy(You()) else None,
        eg=("you controlled that permanent", "你曾操控该永久物"),
    ),
)

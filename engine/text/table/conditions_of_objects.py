"""Rows for conditions about one object: "if it's attacking", "if ~'s power is 4 or greater".

In: words after "if" or "as long as". Out: conditions.
"""

from __future__ import annotations

from engine.ability.conditions import Compare, Matches
from engine.ability.filters import Anything, HasStat, HasStatus, SharesWith
from engine.ability.references import This
from engine.ability.ring import YOUR_BEARER
from engine.terms.objects import Status
from engine.text.pattern import part, slot
from engine.text.row import Row, row
from engine.text.surface import It
from engine.text.table.filters.qualities import PERMANENT_CARD

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
        slots={"f": "filter"},
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
)

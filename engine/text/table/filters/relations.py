"""Rows for filters that ask for another object: "with the same name as …", "attacking you".

In: words. Out: single filters, said after the English noun (`clause_of`, `clause_at_end`).
"""

from __future__ import annotations

from typing import Any

from engine.ability.base import Filter
from engine.ability.filters import (
    Another,
    AnyOf,
    Attacking,
    BlockingOrBlockedBy,
    CastFrom,
    ControlledBy,
    DealtDamageThisTurn,
    GreatestAmong,
    HasAdventure,
    HasChosenName,
    HasCounter,
    HasKeyword,
    HasName,
    HasSubtype,
    HasType,
    HasVariableCost,
    InZone,
    Is,
    IsAttachedTo,
    IsAttackingAlone,
    Not,
    OfChosenType,
    OwnedBy,
    PutThereThisTurn,
    PutThereWith,
    SameNameAs,
    SharesWith,
)
from engine.ability.keywords import KeywordAbility
from engine.ability.references import All, AttachedTo, This, You
from engine.terms.keywords import Keyword
from engine.terms.objects import Stat
from engine.terms.types import BASIC_LAND_TYPES, CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, any_of, parts_of
from engine.text.pattern import Bindings, asked, made, slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import It, OfThat
from engine.text.tokens import THIS


def _greatest(s: Any, f: Filter, w: bool) -> GreatestAmong:
    return GreatestAmong(s, f, w)


def _two_keywords(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, AnyOf) or len(value.filters) != 2:
        return None
    one, two = value.filters
    if isinstance(one, HasKeyword) and isinstance(two, HasKeyword):
        return {"k": one.keyword, "m": two.keyword}
    return None


def _greatest_of_yours(s: Stat) -> Filter:
    """Which of the creatures you control has the most of it."""
    yours = ControlledBy(You())
    return all_of(yours, GreatestAmong(s, all_of(HasType(CardType.CREATURE), yours)))


def _take_greatest_of_yours(value: Any) -> Bindings | None:
    found = [part for part in parts_of(value) if isinstance(part, GreatestAmong)]
    if len(found) != 1 or value != _greatest_of_yours(found[0].stat):
        return None
    return {"s": found[0].stat}


ROWS: tuple[Row, ...] = (
    either("compared_with", "this", "that_one"),
    word("compared_with", "it", "(它|其)", It()),
    word("compared_with", "equipped creature", "佩带此物的生物", AttachedTo()),
    word("compared_with", "enchanted creature", "所结附的生物", AttachedTo()),
    word("clause_of", "named ~", "名称为~", HasName(THIS)),
    word("clause_of", "not named ~", "名称不为~", Not(HasName(THIS))),
    row(
        "clause_of",
        "named {n:#name}",
        "名称为{n:#name}",
        HasName(slot("n")),
        eg=("named Grey Heron", "名称为Grey Heron"),
    ),
    row(
        "clause_of",
        ("with the same name as {o:that_one}", "that has the same name as {o:that_one}"),
        ("与{o:that_one}同名", "名称与{o:that_one}相同"),
        SameNameAs(slot("o")),
        eg=("with the same name as that creature", "与该生物同名"),
    ),
    row(
        "clause_of",
        (
            "that shares a {w:shared} with {o:compared_with}",
            "that share a {w:shared} with {o:compared_with}",
        ),
        (
            "与{o:compared_with}有共通{w:shared}",
            "与{o:compared_with}(有|具|具有)(共通|共同|相同)[之|的]{w:shared}",
        ),
        SharesWith(slot("w"), slot("o")),
        eg=("that shares a creature type with ~", "与~有共通生物类别"),
    ),
    *words(
        "shared",
        (("creature type", "at least one creature type"), "生物类别", "creature type"),
        ("color", "颜色", "color"),
        ("card type", "牌张类别", "card type"),
    ),
    word(
        "clause_of",
        "put onto the battlefield with ~",
        "(以|由)~放进战场",
        PutThereWith(This()),
    ),
    row(
        "clause_of",
        "attached to {o:compared_with}",
        ("贴附于{o:compared_with}", "贴附在{o:compared_with}上"),
        IsAttachedTo(slot("o")),
        eg=("attached to that creature", "贴附于该生物"),
    ),
    row(
        "clause_at_end",
        ("attached to a {f:permanents@sg}", "attached to {f:permanents@pl}"),
        "贴附于{f:permanents}",
        IsAttachedTo(made(All, filter=slot("f"))),
        eg=("attached to a creature", "贴附于生物"),
    ),
    row(
        "clause_of",
        "with {k:landwalking}",
        "具[有]{k:landwalking}(异能|)",
        HasKeyword(Keyword.LANDWALK, slot("k")),
        eg=("with islandwalk", "具海岛行者异能"),
    ),
    row(
        "landwalking",
        "{k:plain_keyword}",
        "{k:plain_keyword}",
        make=lambda k: k.quality if k.keyword is Keyword.LANDWALK else None,
        take=lambda v: {"k": KeywordAbility(Keyword.LANDWALK, quality=v)},
        eg=("islandwalk", "海岛行者"),
    ),
    row(
        "clause_at_end",
        "<that targets|that target> {t:targeted}",
        ("以{t:targeted}为目标", "(指定|以)一个{t:targeted}为目标"),
        slot("t"),
        eg=("that targets ~", "以~为目标"),
    ),
    word("clause_of", "attacking you", ("正攻击你", "正向你进行攻击"), Attacking(You())),
    word(
        "clause_of",
        "attacking you or a planeswalker you control",
        "正攻击你或由你操控的鹏洛客",
        Attacking(You(), permanents=True),
    ),
    word(
        "clause_of",
        "you control but don't own",
        "由你操控但不由你拥有",
        all_of(ControlledBy(You()), Not(OwnedBy(You()))),
    ),
    word("clause_of", ("other than ~", "except for ~"), ("~除外", "~以外"), Not(Is(This()))),
    word(
        "clause_of",
        "with a basic land type",
        "具有基本地类别",
        any_of(HasSubtype(name) for name in BASIC_LAND_TYPES),
    ),
    word("clause_of", "that's attacking alone", "正单独攻击", IsAttackingAlone()),
    row(
        "clause_of",
        "other than {o:attached}",
        ("{o:attached}除外", "{o:attached}以外"),
        make=lambda o: Not(Is(o)),
        slots={"o": "filter.object"},
        eg=("other than enchanted creature", "所结附的生物除外"),
    ),
    word(
        "clause_of",
        "(that aren't|that isn't) of the chosen type",
        "不为该类别",
        Not(OfChosenType()),
    ),
    word("clause_of", "with no counters on <it|them>", "其上没有指示物", Not(HasCounter(None))),
    row(
        "clause_of",
        ("without a {k:counter} counter on <it|them>", "with no {k:counter} counters on <it|them>"),
        "其上没有{k:counter}指示物",
        Not(HasCounter(slot("k"))),
        eg=("without a +1/+1 counter on it", "其上没有+1/+1指示物"),
    ),
    row("clause_of", "with {k:counter} counters on them", (), HasCounter(slot("k"))),
    word("clause_of", "in a graveyard", ("在任一坟墓场中", "在坟墓场中"), InZone(Zone.GRAVEYARD)),
    row(
        "clause_at_end",
        "with the {w:extreme} {s:stat} among {f:permanents@pl}",
        "为{f:permanents}中{s:stat}{w:extreme}",
        make=_greatest,
        slots={"w": "least", "s": "stat", "f": "among"},
        eg=(
            "with the greatest power among creatures you control",
            "为由你操控的生物中力量最大",
        ),
    ),
    row(
        "clause_of",
        "you control with the greatest {s:strength}",
        "由你操控且为由你操控的生物中{s:strength}最大",
        make=_greatest_of_yours,
        take=_take_greatest_of_yours,
        eg=("you control with the greatest power", "由你操控且为由你操控的生物中力量最大"),
    ),
    word("strength", "power", "力量", Stat.POWER),
    word("strength", "toughness", "防御力", Stat.TOUGHNESS),
    row(
        "clause_at_end",
        (),
        "由{p:holder}操控(的|之){f:kinds}中{s:stat}{w:extreme}",
        make=lambda p, f, s, w: _greatest(s, all_of(f, ControlledBy(p)), w),
    ),
    *words(
        "extreme",
        (("greatest", "highest"), "最大", False),
        (("least", "lowest", "smallest"), "最小", True),
    ),
    row(
        "clause_of",
        (
            "blocking {o:compared_with}",
            "(that's|that are) blocking {o:compared_with}",
        ),
        "正阻挡{o:compared_with}",
        BlockingOrBlockedBy(slot("o"), blocked=False),
        eg=("blocking that creature", "正阻挡该生物"),
    ),
    row(
        "clause_of",
        "blocking or blocked by {o:compared_with}",
        "正阻挡{o:compared_with}或被其阻挡",
        BlockingOrBlockedBy(slot("o")),
        eg=("blocking or blocked by that creature", "正阻挡该生物或被其阻挡"),
    ),
    row(
        "clause_of",
        "blocked by {o:compared_with}",
        "被{o:compared_with}阻挡",
        BlockingOrBlockedBy(slot("o"), blocking=False),
        eg=("blocked by that creature", "被该生物阻挡"),
    ),
    word("clause_of", "you don't own", "不由你拥有", Not(OwnedBy(You()))),
    word("clause_of", "with (the chosen|that) name", "具(所选|该)名称", HasChosenName()),
    row(
        "clause_of",
        "with {k:keyword} or {m:keyword}",
        "具{k:keyword}或{m:keyword}异能",
        make=lambda k, m: any_of((HasKeyword(k), HasKeyword(m))),
        take=_two_keywords,
        eg=("with flash or haste", "具闪现或敏捷异能"),
    ),
    row(
        "clause_of",
        "(that's|that are) a {a:kind@sg} or a {b:kind@sg}",
        (),
        make=lambda a, b: any_of((a, b)),
    ),
    row("clause_of", (), "为{a:kind}或{b:kind}", make=lambda a, b: any_of((a, b))),
    row(
        "clause_of",
        "that has a {k:counter} counter on it",
        (),
        HasCounter(slot("k")),
    ),
    row("clause_of", "(that's|that are) not {a:adjective}", (), Not(slot("a"))),
    row(
        "clause_of",
        "that isn't a {a:kind@sg}",
        (),
        Not(slot("a")),
    ),
    row(
        "clause_of",
        "that aren't {a:kind@pl}",
        (),
        Not(slot("a")),
    ),
    word("clause_of", "that's attacking you", (), Attacking(You())),
    row("clause_of", "that (has|have) {k:keyword}", (), HasKeyword(slot("k"))),
    row("clause_of", "that isn't {s:participle}", (), Not(slot("s"))),
    row("clause_of", "that aren't {s:participle}", (), Not(slot("s"))),
    row(
        "clause_of",
        "<that was|that were> put there from {z:put_from} this turn",
        "于本回合[中]从{z:put_from}置入该处",
        PutThereThisTurn(slot("z")),
        eg=("that was put there from the battlefield this turn", "于本回合从战场置入该处"),
    ),
    *words(
        "put_from",
        ("the battlefield", "战场", Zone.BATTLEFIELD),
        ("your library", "你[的]牌库", Zone.LIBRARY),
        ("anywhere", "任何区域", None),
    ),
    word("clause_of", "in all graveyards", (), InZone(Zone.GRAVEYARD)),
    *words(
        "clause_of",
        ("with {X} in <its|their> mana (cost|costs)", "法术力费用中有{X}", HasVariableCost()),
        ("that <has|have> an Adventure", "具有历险", HasAdventure()),
        ("cast from a graveyard", "从坟墓场施放", CastFrom(Zone.GRAVEYARD)),
        ("cast from exile", "从放逐区施放", CastFrom(Zone.EXILE)),
        (
            "that wasn't cast from its owner's hand",
            "并非从其拥有者手上施放",
            Not(CastFrom(Zone.HAND)),
        ),
        ("that dealt damage this turn", "(本回合中|本回合)[曾]造成过伤害", DealtDamageThisTurn()),
        (
            "that dealt damage to you this turn",
            "(本回合中|本回合)[曾]对你造成过伤害",
            DealtDamageThisTurn(You()),
        ),
    ),
    row("clause_of", "of that color", (), make=lambda: OfThat("color")),
    row("clause_of", "of that type", (), make=lambda: OfThat("creature type")),
    row(
        "one_permanent",
        "a {f:permanents@sg}",
        "{f:permanents}",
        slot("f"),
        eg=("a creature you control", "由你操控的生物"),
    ),
    row(
        "one_permanent",
        "another {f:permanents@sg}",
        "另一个{f:permanents}",
        asked(slot("f"), Another()),
        eg=("another creature you control", "另一个由你操控的生物"),
    ),
)

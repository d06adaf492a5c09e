"""Rows for keyword abilities, one line of the list for each (CR 702).

In: each keyword's record and Chinese name. Out: `KeywordAbility` values (`keyword_ability`), their
names (`keyword`), and lists of them (`keyword_line`, `keyword_list`). Nothing, a cost or a
number after the name has its rows by the record; rows of what takes more are written out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.ability.amounts import ColorsSpent, Number
from engine.ability.base import CostPart
from engine.ability.cards import CopiableValues
from engine.ability.chosen_costs import OneOfCosts
from engine.ability.costs import PayGeneric, PayMana
from engine.ability.effects.cards import Draw
from engine.ability.effects.game import ExtraTurn
from engine.ability.effects.tokens import CreateToken, TokenDescription
from engine.ability.filters import (
    AnyOf,
    Anything,
    ControlledBy,
    HasChosenName,
    HasColor,
    HasName,
    HasStat,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    IsAbility,
    IsSpell,
    Not,
    NumberOfColors,
    OfChosenColor,
)
from engine.ability.keywords import KeywordAbility
from engine.ability.references import EachOpponent, EachPlayer, NotedPlayer, PromisedPlayer, This
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.comparison import Comparison
from engine.terms.keywords import Keyword, Takes
from engine.terms.objects import Stat, Status
from engine.terms.types import CardType, Supertype
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, is_kind, parts_of
from engine.text.lists import exactly, first_and_rest, items
from engine.text.pattern import Bindings, asked, made, part, slot
from engine.text.row import Row, either, row, word, words
from engine.text.table.predefined_tokens import FOOD, TREASURE
from engine.text.words.keywords import CHINESE
from engine.text.words.subtypes import SUBTYPES

#: Landwalk by basic land type, and typecycling by what is searched for (CR 702.14, 702.29e).
_LANDWALK = "Plains 平原行者; Island 海岛行者; Swamp 沼泽行者; Mountain 山脉行者; Forest 树林行者"


_TYPECYCLING = (
    "Plains 平原循环; Island 海岛循环; Swamp 沼泽循环; Mountain 山脉循环; Forest 树林循环"
)


_LAND_CARD = HasType(CardType.LAND)


_COLOR_FILTERS = tuple(HasColor(color) for color in Color)


_EVERY_COLOR = AnyOf(_COLOR_FILTERS)


def _creature(name: str, size: int) -> TokenDescription:
    """A blue creature token that a gift is (CR 702.174f, i)."""
    zh = next(each.zh[0] for each in SUBTYPES if each.name == name)
    return TokenDescription(
        CopiableValues(
            Bilingual(f"{zh}衍生物", f"{name} Token"),
            color_indicator=(Color.BLUE,),
            types=(CardType.CREATURE,),
            subtypes=(name,),
            power=size,
            toughness=size,
        )
    )


_FISH, _OCTOPUS = _creature("Fish", 1), _creature("Octopus", 8)


def _pairs(lines: str) -> list[tuple[str, str]]:
    pairs = []
    for item in lines.replace("\n", " ").split(";"):
        en, zh = item.strip().rsplit(" ", 1)
        pairs.append((en, zh))
    return pairs


def _keyword(name: Keyword, **more: Any) -> Any:
    return KeywordAbility(name, **more)


def _rows() -> list[Row]:
    """The rows of every keyword that takes nothing, a cost, or a number."""
    rows: list[Row] = []
    for keyword, name in CHINESE.items():
        zh = name.replace("～", "(—|～)")  # a line writes the first
        rows += _WITH.get(keyword.takes, _no_rows)(keyword, zh)
    return rows


def _no_rows(keyword: Keyword, zh: str) -> list[Row]:
    return []


def _plain(keyword: Keyword, zh: str) -> list[Row]:
    return [
        word("plain_keyword", str(keyword), zh, _keyword(keyword)),
        word("keyword", str(keyword), zh, keyword),
    ]


def _costed(keyword: Keyword, zh: str) -> list[Row]:
    """With a cost: "equip {2}", 佩带{二}, "ward—Pay 2 life"."""
    return [
        row(
            "costed_keyword",
            (f"{keyword} {{c:mana_only}}", f"{keyword}—{{c:mana_only}}"),
            (f"{zh}{{c:mana_only}}", f"{zh}—{{c:mana_only}}"),
            _keyword(keyword, cost=slot("c")),
            eg=(f"{keyword} {{2}}", f"{zh}{{2}}"),
        ),
        row(
            "costed_keyword",
            f"{keyword}—{{c:cost}}[.]",
            f"{zh}—{{c:cost}}[。]",
            _keyword(keyword, cost=slot("c")),
            eg=(f"{keyword}—Pay 2 life", f"{zh}—支付2点生命"),
        ),
        word("keyword", str(keyword), zh, keyword),
    ]


def _numbered(keyword: Keyword, zh: str) -> list[Row]:
    """With a number: "toxic 2", 歼灭1."""
    return [
        row(
            "plain_keyword",
            f"{keyword} {{n:#digits}}",
            f"{zh}{{n:#digits}}",
            _keyword(keyword, amount=slot("n")),
            eg=(f"{keyword} 2", f"{zh}2"),
        ),
        word("keyword", str(keyword), zh, keyword),
    ]


def _numbered_and_costed(keyword: Keyword, zh: str) -> list[Row]:
    """With both: "suspend 4—{1}{U}", 延缓4—{1}{U}."""
    return [
        row(
            "costed_keyword",
            f"{keyword} {{n:#digits}}—{{c:mana_only}}",
            f"{zh}{{n:#digits}}(—|~|，){{c:mana_only}}",
            _keyword(keyword, amount=slot("n"), cost=slot("c")),
            eg=(f"{keyword} 2—{{2}}", f"{zh}2—{{2}}"),
        ),
        word("keyword", str(keyword), zh, keyword),
    ]


_WITH: dict[tuple[Takes, ...], Callable[[Keyword, str], list[Row]]] = {
    (): _plain,
    (Takes.COST,): _costed,
    (Takes.NUMBER,): _numbered,
    (Takes.NUMBER, Takes.COST): _numbered_and_costed,
}


def _land(name: str) -> Any:
    return HasSubtype(name)


def _lands() -> list[Row]:
    rows = [
        row("plain_keyword", f"{en.lower()}walk", zh, _keyword(Keyword.LANDWALK, quality=_land(en)))
        for en, zh in _pairs(_LANDWALK)
    ]
    rows += [
        row(
            "plain_keyword",
            f"snow {en.lower()}walk",
            f"雪境{zh}",
            _keyword(Keyword.LANDWALK, quality=all_of(_land(en), HasSupertype(Supertype.SNOW))),
        )
        for en, zh in _pairs(_LANDWALK)
    ]
    rows += [
        row(
            "costed_keyword",
            f"{en.lower()}cycling {{c:mana_only}}",
            f"{zh}{{c:mana_only}}",
            _keyword(Keyword.TYPECYCLING, cost=slot("c"), quality=_land(en)),
            eg=(f"{en.lower()}cycling {{2}}", f"{zh}{{2}}"),
        )
        for en, zh in _pairs(_TYPECYCLING)
    ]
    return rows


def _take_mana(value: Any) -> Bindings | None:
    if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], PayMana):
        return {"m": value[0].cost}
    return None


def _take_generic(value: Any) -> Bindings | None:
    cost = value.cost
    if value.keyword is not Keyword.ECHO or len(cost) != 1 or not isinstance(cost[0], PayGeneric):
        return None
    return {"a": cost[0].amount}


def _kickers(a: Any, b: Any) -> tuple[KeywordAbility, KeywordAbility]:
    """CR 702.33b: two kicker abilities, of which the second has the number 2."""
    return (
        KeywordAbility(Keyword.KICKER, cost=a),
        KeywordAbility(Keyword.KICKER, cost=b, amount=Number(2)),
    )


def _take_qualified(value: Any) -> Bindings | None:
    parts = parts_of(value)
    kinds = [each for each in parts if is_kind(each)]
    words_ = [each for each in parts if each not in kinds]
    if len(parts) != 2 or not kinds:
        return None
    return {"w": words_[0] if words_ else kinds[0], "k": kinds[-1]}


def _take_several(value: Any, count: int) -> Bindings | None:
    if not isinstance(value, AnyOf) or len(value.filters) != count:
        return None
    return dict(zip("cde", value.filters, strict=False))


def _take_kickers(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    first, second = value
    return (
        {"a": first.cost, "b": second.cost} if value == _kickers(first.cost, second.cost) else None
    )


def _paid(m: Any) -> tuple[CostPart, ...]:
    return (PayMana(m),)


ROWS: tuple[Row, ...] = (
    *(replace(each, is_word=True) for each in _rows()),
    *_lands(),
    row("quality", "{c:color}", "{c:color}", slot("c"), eg=("red", "红色")),
    word("quality", "the chosen color", "(所选|该)颜色", OfChosenColor()),
    word("quality", "each color", "五色", _EVERY_COLOR),
    word("quality", "everything", "一切", Anything()),
    word("quality", "the chosen color", ("所选颜色", "该颜色", "该色"), OfChosenColor()),
    word("quality", "the chosen card name", ("所选牌名", "该牌名"), HasChosenName()),
    word("quality", "the chosen player", "所选牌手", ControlledBy(NotedPlayer())),
    word("quality", "each of your opponents", "[你]每位对手", ControlledBy(EachOpponent())),
    row("quality", "all colors", "所有颜色", make=lambda: _EVERY_COLOR),
    word(
        "quality",
        "spells that are one or more colors",
        "有色咒语",
        all_of(IsSpell(), NumberOfColors(Comparison.AT_LEAST, 1)),
    ),
    word("quality", "multicolored", "多色", NumberOfColors(Comparison.AT_LEAST, 2)),
    word("quality", "monocolored", "单色", NumberOfColors(Comparison.EQUAL, 1)),
    word("quality", "colorless", "无色", NumberOfColors(Comparison.EQUAL, 0)),
    word("quality", "activated and triggered abilities", "起动式与触发式异能", IsAbility()),
    row("quality", "{k:kinds@pl}", "{k:kinds}", slot("k"), eg=("Dragons", "龙")),
    row(
        "quality",
        "{w:quality_word} {k:kinds@pl}",
        "{w:quality_word}{k:kinds}",
        make=lambda w, k: None if w == k else all_of(w, k),
        take=_take_qualified,
        eg=("artifact creatures", "神器生物"),
    ),
    either("quality_word", "non", "color", "type@sg", "subtype@sg"),
    row(
        "quality",
        "mana value {n:compared}",
        "法术力值{n:compared}",
        HasStat(Stat.MANA_VALUE, part("n", 0), part("n", 1)),
        eg=("mana value 3 or less", "法术力值等于或小于3"),
    ),
    # CR 702.16g: each quality is a protection of its own.
    either("several_of", "color", "kinds@pl"),
    row(
        "quality",
        "{c:several_of} and from {d:several_of}",
        "{c:several_of}与{d:several_of}",
        make=lambda c, d: AnyOf((c, d)),
        take=lambda v: _take_several(v, 2),
        eg=("red and from blue", "红色与蓝色"),
    ),
    row(
        "quality",
        "{c:several_of}, from {d:several_of}, and from {e:several_of}",
        "{c:several_of}，{d:several_of}与{e:several_of}",
        make=lambda c, d, e: AnyOf((c, d, e)),
        take=lambda v: _take_several(v, 3),
        eg=("Elves, from Dragons, and from red", "妖精，龙与红色"),
    ),
    row(
        "quality",
        "{c:color}, {d:color}, and {e:color}",
        (),
        make=lambda c, d, e: AnyOf((c, d, e)),
    ),
    row(
        "plain_keyword",
        "protection from {q:quality}",
        ("反{q:quality}保护", "保护～{q:quality}"),
        _keyword(Keyword.PROTECTION, quality=slot("q")),
        eg=("protection from red", "反红色保护"),
    ),
    row(
        "plain_keyword",
        "hexproof from {q:quality}",
        "反{q:quality}辟邪",
        _keyword(Keyword.HEXPROOF_FROM, quality=slot("q")),
        eg=("hexproof from black", "反黑色辟邪"),
    ),
    row(
        "plain_keyword",
        "affinity for {k:kinds@pl}",
        "{k:kinds}共鸣",
        _keyword(Keyword.AFFINITY, quality=slot("k")),
        eg=("affinity for artifacts", "神器共鸣"),
    ),
    row(
        "costed_keyword",
        "equip {q:kinds} {c:mana_only}",
        "佩带{q:kinds}{c:mana_only}",
        _keyword(Keyword.EQUIP, cost=slot("c"), quality=slot("q")),
        eg=("equip Knight {1}", "佩带骑士{1}"),
    ),
    row(
        "costed_keyword",
        "equip {q:equipped_kind} {c:mana_only}",
        "佩带{q:equipped_kind}{c:mana_only}",
        _keyword(Keyword.EQUIP, cost=slot("c"), quality=slot("q")),
        eg=("equip legendary creature {1}", "佩带传奇生物{1}"),
    ),
    *words(
        "equipped_kind",
        (
            "legendary creature",
            "传奇生物",
            all_of(HasSupertype(Supertype.LEGENDARY), HasType(CardType.CREATURE)),
        ),
        ("commander", "指挥官", HasStatus(Status.COMMANDER)),
    ),
    row(
        "plain_keyword",
        "gift {g:gift}",
        "礼赠{g:gift}",
        _keyword(Keyword.GIFT, given=slot("g")),
        eg=("gift a card", "礼赠一张牌"),
    ),
    *words(
        "gift",
        ("a card", "一张牌", (Draw(PromisedPlayer()),)),
        ("a food", "食品", (CreateToken(FOOD, who=PromisedPlayer()),)),
        ("a treasure", "珍宝", (CreateToken(TREASURE, who=PromisedPlayer()),)),
        (
            "a tapped fish",
            "已横置的鱼",
            (CreateToken(_FISH, who=PromisedPlayer(), tapped=True),),
        ),
        ("a octopus", "章鱼", (CreateToken(_OCTOPUS, who=PromisedPlayer()),)),
        ("a extra turn", "额外一个回合", (ExtraTurn(PromisedPlayer()),)),
    ),
    row(
        "costed_keyword",
        "prototype {c:mana_only}—{p:#stats}",
        "试作{c:mana_only}—{p:#stats}",
        _keyword(Keyword.PROTOTYPE, cost=slot("c"), size=slot("p")),
        eg=("prototype {1}{W} — 2/2", "试作{1}{W}—2/2"),
    ),
    row(
        "costed_keyword",
        "firebending x, where x is {a:amount}.",
        "振火X，X为{a:amount}。",
        _keyword(Keyword.FIREBENDING, amount=slot("a")),
        eg=("firebending X, where X is ~'s power.", "振火X，X为~的力量。"),
    ),
    row(
        "costed_keyword",
        "craft with {q:kinds} {c:mana_only}",
        "以{q:kinds}化炼{c:mana_only}",
        _keyword(Keyword.CRAFT, cost=slot("c"), quality=slot("q")),
        eg=("craft with artifact {2}", "以神器化炼{2}"),
    ),
    row(
        "costed_keyword",
        "craft with {n:count} {q:kinds@pl} {c:mana_only}",
        "以{n:count}个{q:kinds}化炼{c:mana_only}",
        _keyword(Keyword.CRAFT, cost=slot("c"), amount=slot("n"), quality=slot("q")),
        eg=("craft with two creatures {2}", "以两个生物化炼{2}"),
    ),
    row(
        "costed_keyword",
        "emerge from {q:kinds} {c:mana_only}",
        "{q:kinds}化生{c:mana_only}",
        _keyword(Keyword.EMERGE, cost=slot("c"), quality=slot("q")),
        eg=("emerge from artifact {2}", "神器化生{2}"),
    ),
    row(
        "costed_keyword",
        "cumulative upkeep {a:mana_only} or {b:mana_only}",
        "累积维持{a:mana_only}或{b:mana_only}",
        _keyword(Keyword.CUMULATIVE_UPKEEP, cost=(OneOfCosts((slot("a"), slot("b"))),)),
        eg=("cumulative upkeep {W} or {U}", "累积维持{W}或{U}"),
    ),
    row(
        "costed_keyword",
        "~ has echo {X}, where x is {a:amount}.",
        "~具有返响{X}，X为{a:amount}。",
        make=lambda a: KeywordAbility(Keyword.ECHO, cost=(PayGeneric(a),)),
        take=_take_generic,
        eg=("~ has echo {X}, where X is your life total.", "~具有返响{X}，X为你的总生命。"),
    ),
    row(
        "costed_keyword",
        ("splice onto {q:subtype_name} {c:mana_only}", "splice onto {q:subtype_name}—{c:cost}[.]"),
        ("通联{q:subtype_name}{c:mana_only}", "通联{q:subtype_name}—{c:cost}[。]"),
        _keyword(Keyword.SPLICE, cost=slot("c"), quality=HasSubtype(slot("q"))),
        eg=("splice onto Arcane {1}{R}", "通联古咒{1}{R}"),
    ),
    word(
        "plain_keyword",
        "modular—sunburst",
        "套件—辉映",
        _keyword(Keyword.MODULAR, amount=ColorsSpent(This())),
    ),
    row(
        "costed_keyword",
        "cumulative upkeep—{c:drawing}[.]",
        "累积维持—{c:drawing}[。]",
        _keyword(Keyword.CUMULATIVE_UPKEEP, cost=slot("c")),
        eg=("cumulative upkeep—Draw a card", "累积维持—抓一张牌"),
    ),
    word(
        "plain_keyword",
        "nonbasic landwalk",
        "非基本地行者",
        _keyword(Keyword.LANDWALK, quality=all_of(_LAND_CARD, Not(HasSupertype(Supertype.BASIC)))),
    ),
    word(
        "plain_keyword",
        "legendary landwalk",
        "传奇地行者",
        _keyword(Keyword.LANDWALK, quality=all_of(_LAND_CARD, HasSupertype(Supertype.LEGENDARY))),
    ),
    row(
        "costed_keyword",
        "basic landcycling {c:mana_only}",
        "基本地循环{c:mana_only}",
        _keyword(
            Keyword.TYPECYCLING,
            cost=slot("c"),
            quality=all_of(_LAND_CARD, HasSupertype(Supertype.BASIC)),
        ),
        eg=("basic landcycling {2}", "基本地循环{2}"),
    ),
    row(
        "costed_keyword",
        "splice onto instant or sorcery {c:mana_only}",
        "通联瞬间或法术{c:mana_only}",
        _keyword(
            Keyword.SPLICE,
            cost=slot("c"),
            quality=AnyOf((HasType(CardType.INSTANT), HasType(CardType.SORCERY))),
        ),
        eg=("splice onto instant or sorcery {2}", "通联瞬间或法术{2}"),
    ),
    row(
        "plain_keyword",
        "partner with {n:#name}",
        "与名称为{n:#name}之牌拍档",
        _keyword(Keyword.PARTNER_WITH, quality=made(HasName, name=slot("n"))),
        eg=("partner with Grey Heron", "与名称为Grey Heron之牌拍档"),
    ),
    word("keyword", "protection", "保护", Keyword.PROTECTION),
    row(
        "enchant",
        "enchant {f:permanents}",
        "结附于{f:permanents}",
        _keyword(Keyword.ENCHANT, quality=slot("f")),
        eg=("enchant creature", "结附于生物"),
    ),
    row(
        "mana_only",
        "{m:mana_cost}",
        "{m:mana_cost}",
        make=_paid,
        take=_take_mana,
        eg=("{2}", "{2}"),
    ),
    row(
        "enchant",
        "enchant {f:cards@sg} in a graveyard",
        ("结附于坟墓场中的{f:cards}", "结附于任一坟墓场中的{f:cards}"),
        _keyword(Keyword.ENCHANT, quality=asked(slot("f"), InZone(Zone.GRAVEYARD))),
        eg=("enchant artifact card in a graveyard", "结附于坟墓场中的神器牌"),
    ),
    row(
        "enchant",
        "enchant {p:enchanted_player}",
        "结附于{p:enchanted_player}",
        _keyword(Keyword.ENCHANT, players=slot("p")),
        eg=("enchant player", "结附于牌手"),
    ),
    *words(
        "enchanted_player",
        ("player", "牌手", EachPlayer()),
        ("opponent", "对手", EachOpponent()),
    ),
    either("keyword_ability", "plain_keyword", "costed_keyword", "enchant"),
    row(
        "keyword_line",
        "kicker {a:mana_only} and / or {b:mana_only}",
        "增幅{a:mana_only}和／或{b:mana_only}",
        make=_kickers,
        take=_take_kickers,
        eg=("kicker {W} and/or {2}{B}", "增幅{W}和／或{2}{B}"),
    ),
    row(
        "keyword_line",
        ("{a:keyword_ability}[, {b:keyword_line}]", "{a:keyword_ability}; {b:keyword_line}"),
        "{a:keyword_ability}[，{b:keyword_line}]",
        make=items,
        take=first_and_rest,
        eg=("flying, first strike", "飞行，先攻"),
    ),
    row("granted", "{a:plain_keyword}", "{a:plain_keyword}", slot("a")),
    row(
        "granted",
        "ward {c:mana_only}",
        "守护{c:mana_only}",
        _keyword(Keyword.WARD, cost=slot("c")),
        eg=("ward {2}", "守护{2}"),
    ),
    row(
        "granted",
        "equip[ {q:equipped_only}] {c:mana_only}",
        "佩带[{q:equipped_only}]{c:mana_only}",
        make=lambda c, q=None: KeywordAbility(Keyword.EQUIP, cost=c, quality=q),
        slots={"c": "cost"},
        eg=("equip {2}", "佩带{2}"),
    ),
    either("equipped_only", "kinds", "equipped_kind"),
    row(
        "granted",
        "cycling {c:mana_only}",
        "循环{c:mana_only}",
        _keyword(Keyword.CYCLING, cost=slot("c")),
        eg=("cycling {2}", "循环{2}"),
    ),
    row(
        "keyword_list",
        "{a:granted}",
        "{a:granted}",
        make=lambda a: (a,),
        take=exactly(1),
        eg=("flying", "飞行"),
    ),
    row(
        "keyword_list",
        "{a:granted} and {b:granted}",
        ("{a:granted}与{b:granted}", "{a:granted}(和|及|，|以及){b:granted}"),
        make=items,
        take=exactly(2),
        eg=("flying and haste", "飞行与敏捷"),
    ),
    row(
        "keyword_list",
        "{a:granted}, {b:granted}[,] and {c:granted}",
        "{a:granted}，{b:granted}(与|和|及|以及){c:granted}",
        make=items,
        take=exactly(3),
        eg=("flying, trample and haste", "飞行，践踏与敏捷"),
    ),
    row(
        "keyword_list",
        "{a:granted}, {b:granted}, {c:granted}[,] and {d:granted}",
        "{a:granted}，{b:granted}，{c:granted}(与|和|及|以及){d:granted}",
        make=items,
        take=exactly(4),
        eg=("flying, trample, reach and haste", "飞行，践踏，延势与敏捷"),
    ),
    row(
        "plain_keyword",
        "champion a {f:kinds@sg}",
        "夺冠{f:kinds}",
        _keyword(Keyword.CHAMPION, quality=slot("f")),
        eg=("champion a Goblin", "夺冠鬼怪"),
    ),
    # CR 702.62: what gains suspend has no cost for which it could be suspended from the hand.
    word("plain_keyword", "suspend", "延缓", _keyword(Keyword.SUSPEND)),
)

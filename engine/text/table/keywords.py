"""Rows for keyword abilities, one line of the list for each (CR 702).

In: the word in both languages and what it takes. Out: `KeywordAbility` values (`keyword_ability`),
their names (`keyword`), and lists of them (`keyword_line`, `keyword_list`). To add a keyword, add
its line to one of the lists below.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any

from engine.ability.base import CostPart
from engine.ability.costs import PayMana
from engine.ability.filters import (
    AnyOf,
    Anything,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    IsAbility,
    IsSpell,
    Not,
    NumberOfColors,
    OfChosenColor,
)
from engine.ability.keywords import KeywordAbility
from engine.terms.colors import Color
from engine.terms.comparison import Comparison
from engine.terms.types import CardType, Supertype
from engine.text.conjunction import all_of
from engine.text.lists import exactly, first_and_rest, items
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row, word

#: Keywords without a parameter.
_PLAIN = """
deathtouch 死触; defender 守军; double strike 连击; first strike 先攻; flash 闪现; flying 飞行;
haste 敏捷; hexproof 辟邪; indestructible 不灭; intimidate 威吓; lifelink 系命; reach 延势;
shroud 帷幕; trample 践踏; vigilance 警戒; menace 威慑; fear 恐惧; shadow 次元幽影; skulk 潜匿;
horsemanship 马术; prowess 灵技; exalted 颂威; persist 留存; undying 不息; wither 干枯; infect 侵染;
flanking 侧面攻击; convoke 召集; delve 掘穴; improvise 拼造; cascade 倾曳; storm 风暴; evolve 进化;
extort 敲诈; battle cry 战嚎; mentor 训导; training 见习; melee 乱斗; myriad 繁影; dethrone 义勇;
living weapon 活化武器; umbra armor 本影甲; phasing 时间跳跃; changeling 化形; devoid 虚色;
ascend 登殿; soulbond 魂系; split second 转瞬; rebound 弹回; riot 起事; exploit 榨取; unleash 脱缰;
retrace 追溯; jump-start 再起; sunburst 辉映; decayed 败朽; demonstrate 示范; ingest 摄食;
undaunted 不屈; conspire 协力; cipher 暗码; ravenous 贪食; assist 助力; provoke 挑拨; enlist 征列;
compleated 完化; haunt 缠身; bargain 加码; daybound 昼形; nightbound 夜形; partner 拍档; fuse 融咒
"""


#: Keywords with a cost: "equip {2}", 佩带{二}, "ward—Pay 2 life".
_COSTED = """
equip 佩带; ward 守护; cycling 循环; kicker 增幅; multikicker 多重增幅; buyback 购回;
flashback 返照; madness 疯魔; morph 变身; megamorph 威力变身; evoke 呼魂; dash 掩袭; unearth 破坟;
echo 返响; cumulative upkeep 累积维持; overload 超载; bestow 神授; embalm 遗存; eternalize 永生;
ninjutsu 忍术; outlast 延生; level up 升级; fortify 构工; transmute 易质; entwine 打包;
spectacle 揭幕; emerge 化生; disturb 惊扰; foretell 预示; encore 返场; mutate 合变; squad 小队;
blitz 急袭; offspring 繁生; freerunning 自由奔跑; plot 设谋; disguise 伪装; scavenge 食腐;
prowl 伺机; surge 潮涌; reconfigure 重配; escape 逸脱; replicate 覆诵; escalate 增效; warp 跃迁;
miracle 奇迹; recover 复还; aura swap 灵气转换
"""


#: Keywords with a number: "toxic 2", 歼灭1.
_NUMBERED = """
toxic 下毒; annihilator 歼灭; bushido 武士道; rampage 狂暴; vanishing 消逝; fading 消退;
modular 套件; graft 接殖; bloodthirst 嗜血; devour 吞噬; afflict 折磨; afterlife 往生; crew 搭载;
fabricate 装配; casualty 催命; backup 后援; saddle 乘驾; tribute 致敬; renown 铭勇; hideaway 掩蔽;
absorb 抵受; amplify 增强; frenzy 狂热; poisonous 剧毒; soulshift 转生; ripple 涟动; dredge 发掘;
mobilize 动员
"""


#: Landwalk by basic land type, and typecycling by what is searched for (CR 702.14, 702.29e).
_LANDWALK = "Plains 平原行者; Island 海岛行者; Swamp 沼泽行者; Mountain 山脉行者; Forest 树林行者"


_TYPECYCLING = (
    "Plains 平原循环; Island 海岛循环; Swamp 沼泽循环; Mountain 山脉循环; Forest 树林循环"
)


_LAND_CARD = HasType(CardType.LAND)


_COLOR_FILTERS = tuple(HasColor(color) for color in Color)


_EVERY_COLOR = AnyOf(_COLOR_FILTERS)


def _pairs(lines: str) -> list[tuple[str, str]]:
    pairs = []
    for item in lines.replace("\n", " ").split(";"):
        en, zh = item.strip().rsplit(" ", 1)
        pairs.append((en, zh))
    return pairs


#: Keywords whose rows are written out below.
_OTHERS = "protection 保护; enchant 结附; landwalk 地行者; typecycling 类别循环; hexproof from 辟邪"


@cache
def keyword_names() -> Mapping[str, str]:
    """Return the Chinese name of each keyword by its English one."""
    lists = (_PLAIN, _COSTED, _NUMBERED, _OTHERS)
    return MappingProxyType({en: zh for lines in lists for en, zh in _pairs(lines)})


def _keyword(name: str, **more: Any) -> Any:
    return KeywordAbility(name, **more)


def _rows() -> list[Row]:
    rows: list[Row] = []
    for en, zh in _pairs(_PLAIN):
        rows.append(word("plain_keyword", en, zh, _keyword(en)))
        rows.append(word("keyword", en, zh, en))
    for en, zh in _pairs(_COSTED):
        rows.append(
            row(
                "costed_keyword",
                (f"{en} {{c:mana_only}}", f"{en}—{{c:mana_only}}"),
                (f"{zh}{{c:mana_only}}", f"{zh}—{{c:mana_only}}"),
                _keyword(en, cost=slot("c")),
                eg=(f"{en} {{2}}", f"{zh}{{2}}"),
            )
        )
        rows.append(
            row(
                "costed_keyword",
                f"{en}—{{c:cost}}[.]",
                f"{zh}—{{c:cost}}[。]",
                _keyword(en, cost=slot("c")),
                eg=(f"{en}—Pay 2 life", f"{zh}—支付2点生命"),
            )
        )
        rows.append(word("keyword", en, zh, en))
    for en, zh in _pairs(_NUMBERED):
        rows.append(
            row(
                "plain_keyword",
                f"{en} {{n:#digits}}",
                f"{zh}{{n:#digits}}",
                _keyword(en, amount=slot("n")),
                eg=(f"{en} 2", f"{zh}2"),
            )
        )
        rows.append(word("keyword", en, zh, en))
    return rows


def _land(name: str) -> Any:
    return HasSubtype(name)


def _lands() -> list[Row]:
    rows = [
        row("plain_keyword", f"{en.lower()}walk", zh, _keyword("landwalk", quality=_land(en)))
        for en, zh in _pairs(_LANDWALK)
    ]
    rows += [
        row(
            "plain_keyword",
            f"snow {en.lower()}walk",
            f"雪境{zh}",
            _keyword("landwalk", quality=all_of(_land(en), HasSupertype(Supertype.SNOW))),
        )
        for en, zh in _pairs(_LANDWALK)
    ]
    rows += [
        row(
            "costed_keyword",
            f"{en.lower()}cycling {{c:mana_only}}",
            f"{zh}{{c:mana_only}}",
            _keyword("typecycling", cost=slot("c"), quality=_land(en)),
            eg=(f"{en.lower()}cycling {{2}}", f"{zh}{{2}}"),
        )
        for en, zh in _pairs(_TYPECYCLING)
    ]
    return rows


def _take_mana(value: Any) -> Bindings | None:
    if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], PayMana):
        return {"m": value[0].cost}
    return None


def _paid(m: Any) -> tuple[CostPart, ...]:
    return (PayMana(m),)


ROWS: tuple[Row, ...] = (
    *(replace(each, is_word=True) for each in _rows()),
    *_lands(),
    row("quality", "{c:color}", "{c:color}", slot("c"), eg=("red", "红色")),
    word("quality", "the chosen color", "(所选|该)颜色", OfChosenColor()),
    word("quality", "each color", "五色", _EVERY_COLOR),
    word("quality", "everything", "一切", Anything()),
    word("quality", "the chosen color", ("所选颜色", "该颜色"), OfChosenColor()),
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
        "{c:color} and from {d:color}",
        "{c:color}与{d:color}",
        make=lambda c, d: AnyOf((c, d)),
        slots={"c": "filters.0", "d": "filters.1"},
        eg=("red and from blue", "红色与蓝色"),
    ),
    row(
        "plain_keyword",
        "protection from {q:quality}",
        ("反{q:quality}保护", "保护～{q:quality}"),
        _keyword("protection", quality=slot("q")),
        eg=("protection from red", "反红色保护"),
    ),
    row(
        "plain_keyword",
        "hexproof from {q:quality}",
        "反{q:quality}辟邪",
        _keyword("hexproof from", quality=slot("q")),
        eg=("hexproof from black", "反黑色辟邪"),
    ),
    row(
        "plain_keyword",
        "affinity for {k:kinds@pl}",
        "{k:kinds}共鸣",
        _keyword("affinity", quality=slot("k")),
        eg=("affinity for artifacts", "神器共鸣"),
    ),
    row(
        "costed_keyword",
        "equip {q:kinds} {c:mana_only}",
        "佩带{q:kinds}{c:mana_only}",
        _keyword("equip", cost=slot("c"), quality=slot("q")),
        eg=("equip Knight {1}", "佩带骑士{1}"),
    ),
    word(
        "plain_keyword",
        "nonbasic landwalk",
        "非基本地行者",
        _keyword("landwalk", quality=all_of(_LAND_CARD, Not(HasSupertype(Supertype.BASIC)))),
    ),
    word(
        "plain_keyword",
        "legendary landwalk",
        "传奇地行者",
        _keyword("landwalk", quality=all_of(_LAND_CARD, HasSupertype(Supertype.LEGENDARY))),
    ),
    row(
        "costed_keyword",
        "basic landcycling {c:mana_only}",
        "基本地循环{c:mana_only}",
        _keyword(
            "typecycling",
            cost=slot("c"),
            quality=all_of(_LAND_CARD, HasSupertype(Supertype.BASIC)),
        ),
        eg=("basic landcycling {2}", "基本地循环{2}"),
    ),
    word("keyword", "protection", "保护", "protection"),
    row(
        "enchant",
        "enchant {f:permanents}",
        "结附于{f:permanents}",
        _keyword("enchant", quality=slot("f")),
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
    either("keyword_ability", "plain_keyword", "costed_keyword", "enchant"),
    row(
        "keyword_line",
        "{a:keyword_ability}[, {b:keyword_line}]",
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
        _keyword("ward", cost=slot("c")),
        eg=("ward {2}", "守护{2}"),
    ),
    row(
        "granted",
        "cycling {c:mana_only}",
        "循环{c:mana_only}",
        _keyword("cycling", cost=slot("c")),
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
)

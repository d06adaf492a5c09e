"""Cards of our own for the ways over the table, as a small file of card data in both languages.

In: nothing. Out: the text of an `AtomicCards.json`.
"""

from __future__ import annotations

import json
from typing import Any

#: English name, Chinese name, cost, type, stats, text; each type and text in English and Chinese.
_CARDS: tuple[tuple[str, str, str, tuple[str, str], str, tuple[str, str]], ...] = (
    ("Pit Wyrm", "掘坑巨虫", "{4}{G}{G}", ("Creature — Wurm", "生物～亚龙"), "6/4",
     ("Deathtouch, trample", "死触，践踏")),
    ("Stone Wall", "石砌高墙", "{2}", ("Creature — Wall", "生物～墙"), "0/7", ("Defender", "守军")),
    ("Field Ox", "田间公牛", "{1}{W}", ("Creature — Ox", "生物～牛"), "2/3", ("", "")),
    ("Captain Rhee", "瑞伊队长", "{2}{W}", ("Legendary Creature — Human Soldier", "传奇生物～人类／士兵"),
     "3/3", ("Vigilance", "警戒")),
    ("Plain Days", "平淡岁月", "{2}{W}{W}", ("Enchantment", "结界"), "",
     ("All creatures lose all abilities and have base power and toughness 1/1.",
      "所有生物失去所有异能，且基础力量与防御力为1/1。")),
    ("Waking Charms", "咒物苏醒", "{2}{W}{W}", ("Enchantment", "结界"), "",
     ("Each other non-Aura enchantment is a creature in addition to its other types and has base "
      "power and base toughness each equal to its mana value.",
      "每个其他非灵气结界额外具有生物此类别，且基础力量与防御力各等同于其法术力值。")),
    ("Spark", "火花", "{R}", ("Instant", "瞬间"), "",
     ("Spark deals 3 damage to any target.", "火花对任意一个目标造成3点伤害。")),
    ("Refuse", "回绝", "{U}{U}", ("Instant", "瞬间"), "",
     ("Counter target spell.", "反击目标咒语。")),
    ("Double Care", "加倍呵护", "{4}{G}", ("Enchantment", "结界"), "",
     ("If one or more charge counters would be put on a white creature you control, twice that many charge "
      "counters are put on it instead.",
      "如果将在由你操控的白色生物上放置一个或数个充电指示物，则改为在该生物上放置两倍数量的充电指示物。")),
    ("One More", "再来一枚", "{1}{G}", ("Enchantment", "结界"), "",
     ("If one or more charge counters would be put on a white creature you control, that many plus one charge "
      "counters are put on it instead.",
      "如果将在由你操控的白色生物上放置一个或数个充电指示物，则改为在该生物上放置该数量加一的充电指示物。")),
    ("Fresh Grass", "鲜草", "{G}", ("Sorcery", "法术"), "",
     ("Put a charge counter on target creature.", "在目标生物上放置一个充电指示物。")),
    ("Fell", "砍倒", "{2}{B}", ("Instant", "瞬间"), "",
     ("Destroy target creature.", "消灭目标生物。")),
    ("Removal", "移除", "{2}{B}{B}", ("Sorcery", "法术"), "",
     ("Destroy target creature.", "消灭目标生物。")),
    ("Bark Coat", "树皮外套", "{1}{G}", ("Enchantment — Aura", "结界～灵气"), "",
     ("Enchant creature\nEnchanted creature gets +2/+2.", "结附于生物\n所结附的生物得+2/+2。")),
    ("Gust", "阵风", "{U}", ("Instant", "瞬间"), "",
     ("Return target creature to its owner's hand.", "将目标生物移回其拥有者手上。")),
    ("Kind Nurse", "和善护士", "{1}{W}", ("Creature — Human Cleric", "生物～人类／僧侣"), "1/2",
     ("Whenever another creature you control enters, you gain 1 life.",
      "每当另一个由你操控的生物进战场时，你获得1点生命。")),
    ("Street Scribe", "街头抄写员", "{1}{U}", ("Creature — Human Wizard", "生物～人类／魔法师"), "1/1",
     ("Whenever another creature you control enters, draw a card.",
      "每当另一个由你操控的生物进战场时，抓一张牌。")),
    ("Loud Drummer", "大鼓手", "{1}{R}", ("Creature — Goblin", "生物～鬼怪"), "2/1",
     ("Whenever another creature you control enters, each opponent loses 1 life.",
      "每当另一个由你操控的生物进战场时，每位对手失去1点生命。")),
    ("Mirror Guest", "镜中客", "{3}{U}", ("Creature — Shapeshifter", "生物～变形兽"), "0/0",
     ("You may have Mirror Guest enter as a copy of any creature on the battlefield.",
      "你可以使镜中客当成战场上任一生物的复制品来进场。")),
    ("Ann, the Guide", "向导安恩", "{2}{U}{U}", ("Legendary Planeswalker — Ann", "传奇鹏洛客～安恩"), "4",
     ("[+1]: Draw a card.", "[+1]：抓一张牌。")),
)  # fmt: skip
# ruff: noqa: E501


CHINESE_NAMES = {english: chinese for english, chinese, *_ in _CARDS}


def atomic_cards() -> str:
    """Return the cards as MTGJSON has them."""
    data: dict[str, list[dict[str, Any]]] = {}
    for english, chinese, cost, types, stats, texts in _CARDS:
        power, _, toughness = stats.partition("/")
        numbers = {"power": power, "toughness": toughness} if toughness else {}
        if stats and not toughness:
            numbers = {"loyalty": stats}
        data[english] = [
            {
                "name": english,
                "manaCost": cost,
                "type": types[0],
                "text": texts[0],
                "layout": "normal",
                "printings": ["TBL"],
                "foreignData": [
                    {
                        "language": "Chinese Simplified",
                        "name": chinese,
                        "type": types[1],
                        "text": texts[1],
                    }
                ],
                **numbers,
            }
        ]
    return json.dumps({"meta": {"date": "2031-05-04", "version": "5"}, "data": data})

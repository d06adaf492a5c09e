"""Rows for single words: types, subtypes, colors, supertypes, counters, numbers, nouns.

In: nothing. Out: rows whose forms are fixed words in both languages; the words are their own
examples.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.amounts import Number
from engine.ability.filters import HasColor, HasSubtype, HasSupertype, HasType, Not
from engine.terms.colors import Color
from engine.terms.counters import CounterKind
from engine.terms.objects import Stat
from engine.terms.types import CardType, Supertype
from engine.text.conjunction import any_of
from engine.text.pattern import slot
from engine.text.row import Row, either, row
from engine.text.words.counters import COUNTER_NAMES, OTHER_NAMES
from engine.text.words.subtypes import PLURALS, SUBTYPES

_TYPES = {
    CardType.ARTIFACT: ("artifact", "artifacts", "神器"),
    CardType.BATTLE: ("battle", "battles", "战役"),
    CardType.CREATURE: ("creature", "creatures", "生物"),
    CardType.ENCHANTMENT: ("enchantment", "enchantments", "结界"),
    CardType.INSTANT: ("instant", "instants", "瞬间"),
    CardType.KINDRED: ("kindred", "kindreds", "亲缘"),
    CardType.LAND: ("land", "lands", "地"),
    CardType.PLANESWALKER: ("planeswalker", "planeswalkers", "鹏洛客"),
    CardType.SORCERY: ("sorcery", "sorceries", "法术"),
}


_SUPERTYPES = {
    Supertype.BASIC: ("basic", "基本"),
    Supertype.LEGENDARY: ("legendary", "传奇"),
    Supertype.SNOW: ("snow", "雪境"),
    Supertype.WORLD: ("world", "世界"),
}


_COLORS = {
    Color.WHITE: ("white", "白色"),
    Color.BLUE: ("blue", "蓝色"),
    Color.BLACK: ("black", "黑色"),
    Color.RED: ("red", "红色"),
    Color.GREEN: ("green", "绿色"),
}


_STATS: dict[Stat, tuple[str | tuple[str, ...], tuple[str, ...]]] = {
    Stat.POWER: ("power", ("力量",)),
    Stat.TOUGHNESS: ("toughness", ("防御力",)),
    Stat.MANA_VALUE: (("mana value", "converted mana cost"), ("法术力值", "总法术力费用")),
    Stat.LOYALTY: ("loyalty", ("忠诚",)),
}


_NUMBER_WORDS = (
    ("two", "两", "二"), ("three", "三"), ("four", "四"), ("five", "五"), ("six", "六"),
    ("seven", "七"), ("eight", "八"), ("nine", "九"), ("ten", "十"), ("eleven", "十一"),
    ("twelve", "十二"), ("thirteen", "十三"), ("fourteen", "十四"), ("fifteen", "十五"),
    ("sixteen", "十六"), ("seventeen", "十七"), ("eighteen", "十八"), ("nineteen", "十九"),
    ("twenty", "二十"),
)  # fmt: skip


#: The nouns that pronouns name: "that creature", "those spells", "enchanted land".
_NOUNS = (
    ("creature", "creatures", "生物"),
    ("permanent", "permanents", "永久物"),
    ("card", "cards", "牌"),
    ("spell", "spells", "咒语"),
    ("ability", "abilities", "异能"),
    ("spell or ability", "spells or abilities", "咒语或异能"),
    ("land", "lands", "地"),
    ("artifact", "artifacts", "神器"),
    ("token", "tokens", "(衍生物|衍生生物)"),
    ("enchantment", "enchantments", "结界"),
    ("planeswalker", "planeswalkers", "鹏洛客"),
    ("source", "sources", "来源"),
)


_BASIC_LANDS = {
    "Plains": "平原", "Island": "海岛", "Swamp": "沼泽", "Mountain": "山脉", "Forest": "树林",
}  # fmt: skip


def _subtype_rows() -> list[Row]:
    rows: list[Row] = []
    for subtype in SUBTYPES:
        name, zh = subtype.name, subtype.zh
        rows.append(row("subtype", f"<{name}|{PLURALS[name]}>", zh, HasSubtype(name)))
        rows.append(row("subtype_name", name, zh, name))
        non = f"non-{name}"
        rows.append(row("non", non, tuple(f"非{word}" for word in zh), Not(HasSubtype(name))))
    rows.append(row("subtype", "<outlaw|outlaws>", "狂徒", _OUTLAW))
    rows.append(row("non", "non-outlaw", "非狂徒", Not(_OUTLAW)))
    return rows


#: CR 700.12: an outlaw is an Assassin, a Mercenary, a Pirate, a Rogue or a Warlock.
_OUTLAW = any_of(
    HasSubtype(name) for name in ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
)


def _type_rows() -> list[Row]:
    rows: list[Row] = []
    for kind, (one, many, zh) in _TYPES.items():
        rows.append(row("type", f"<{one}|{many}>", zh, HasType(kind)))
        rows.append(row("type_name", one, zh, kind))
        rows.append(row("non", f"non{one}", f"非{zh}", Not(HasType(kind))))
    for supertype, (en, zh) in _SUPERTYPES.items():
        rows.append(row("supertype", en, zh, HasSupertype(supertype)))
        rows.append(row("supertype_name", en, zh, supertype))
        rows.append(row("non", f"non{en}", f"非{zh}", Not(HasSupertype(supertype))))
    for color, (en, zh) in _COLORS.items():
        rows.append(row("color", en, zh, HasColor(color)))
        rows.append(row("color_name", en, zh, color))
        rows.append(row("color_short", en, zh[0], color))
        rows.append(row("non", f"non{en}", f"非{zh}", Not(HasColor(color))))
    return rows


def _number_rows() -> list[Row]:
    rows = [row("count", ("a", "one"), "一", Number(1), number="sg")]
    rows.append(row("number", "one", "一", Number(1), number="sg"))
    for value, words in enumerate(_NUMBER_WORDS, 2):
        rows.append(row("count", words[0], words[1:], Number(value), number="pl"))
        rows.append(row("number", words[0], words[1:], Number(value), number="pl"))
    rows.append(row("count", "fifty", "五十", Number(50), number="pl"))
    rows.append(row("count", "{n:#digits}", "{n:#digits}", slot("n"), number="pl"))
    rows.append(either("number", "#digits"))
    rows.append(either("num", "#digits", "number", number="pl"))
    return rows


def _counter_rows() -> list[Row]:
    rows = [
        row("counter", "+1/+1", "+1/+1", str(CounterKind.PLUS)),
        row("counter", "-1/-1", "-1/-1", str(CounterKind.MINUS)),
    ]
    for kind, zh in COUNTER_NAMES.items():
        other = OTHER_NAMES.get(kind)
        rows.append(row("counter", kind, zh if other is None else (zh, other), kind))
    rows.append(row("counter", "{k:#counter_kind}", "{k:#counter_kind}", slot("k")))
    return rows


def _stat_rows() -> list[Row]:
    return [row("stat", en, zh, stat) for stat, (en, zh) in _STATS.items()]


def _noun_rows() -> list[Row]:
    rows = [row("noun", f"<{one}|{many}>", zh, one) for one, many, zh in _NOUNS]
    rows += [
        row("basic_land", f"<{name}|{name.removesuffix('s')}s>", zh, name)
        for name, zh in _BASIC_LANDS.items()
    ]
    return rows


_ROWS: tuple[Row, ...] = (
    *_subtype_rows(),
    *_type_rows(),
    *_number_rows(),
    *_counter_rows(),
    *_stat_rows(),
    *_noun_rows(),
)


ROWS: tuple[Row, ...] = tuple(replace(each, is_word=not each.is_choice) for each in _ROWS)

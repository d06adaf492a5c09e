"""Sets: their codes by their names, for documents that do not give the code.

In: a set's name in Chinese or English. Out: its code in lower case.
"""

from __future__ import annotations

from rulings.card import folded

_SETS = (
    ("chk", "神河群英录", "Champions of Kamigawa"),
    ("10e", "第十版", "Tenth Edition"),
    ("lrw", "洛温", "Lorwyn"),
    ("isd", "依尼翠", "Innistrad"),
    ("kld", "卡拉德许", "Kaladesh"),
    ("aer", "乙太之乱", "Aether Revolt"),
    ("akh", "阿芒凯", "Amonkhet"),
    ("hou", "幻灭时刻", "Hour of Devastation"),
    ("xln", "依夏兰", "Ixalan"),
    ("rix", "决胜依夏兰", "Rivals of Ixalan"),
    ("dom", "多明纳里亚", "Dominaria"),
    ("grn", "烽会拉尼卡", "Guilds of Ravnica"),
    ("rna", "效忠拉尼卡", "Ravnica Allegiance"),
    ("war", "火花之战", "War of the Spark"),
    ("mh1", "摩登新篇", "Modern Horizons"),
    ("eld", "艾卓王权", "Throne of Eldraine"),
    ("m21", "2021核心系列", "Core Set 2021"),
    ("znr", "赞迪卡再起", "Zendikar Rising"),
    ("cmr", "指挥官传奇", "Commander Legends"),
    ("khm", "凯德海姆", "Kaldheim"),
    ("mh2", "摩登新篇2", "Modern Horizons 2"),
    ("neo", "神河霓朝纪", "Kamigawa: Neon Dynasty"),
    ("bro", "兄弟之战", "The Brothers' War"),
    ("mom", "邪军压境", "March of the Machine"),
    ("woe", "艾卓仙踪", "Wilds of Eldraine"),
    ("lci", "依夏兰迷窟", "The Lost Caverns of Ixalan"),
    ("mkm", "卡洛夫庄园谋杀案", "Murders at Karlov Manor"),
    ("otj", "光雷驿镖客", "Outlaws of Thunder Junction"),
    ("mh3", "摩登新篇3", "Modern Horizons 3"),
    ("blb", "斑隆洛", "Bloomburrow"),
    ("dsk", "暮悲邸：鬼屋惊魂", "Duskmourn: House of Horror"),
    ("fdn", "万智牌：基石构筑", "Magic: The Gathering Foundations"),
    ("dft", "乙太飘移", "Aetherdrift"),
    ("tdm", "鞑契龙岚录", "Tarkir: Dragonstorm"),
    ("fin", "万智牌～最终幻想", "Magic: The Gathering—FINAL FANTASY"),
)
_CODES = {folded(name): code for code, *names in _SETS for name in names}


def code_of_set(name: str) -> str | None:
    """The code of the set of this name, or of the longest known name that it begins with."""
    key = folded(name)
    if key in _CODES:
        return _CODES[key]
    found = [known for known in _CODES if key.startswith(known)]
    return _CODES[max(found, key=len)] if found else None

"""The predefined tokens of CR 111.10 under their names: Treasure, Food, Clue.

In: a name. Out: token descriptions (`predefined`), named in both languages.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability import predefined_tokens as predefined
from engine.ability.effects.tokens import TokenDescription
from engine.terms.bilingual import Bilingual
from engine.text.row import Row, word
from engine.text.table.tokens import token_name


def _named(token: TokenDescription, name: Bilingual | None = None) -> TokenDescription:
    """A token with its name in both languages, by its subtypes (CR 111.4) where it has no other."""
    values = token.values
    return replace(token, values=replace(values, name=name or token_name(values.subtypes)))


TREASURE, FOOD, CLUE = map(_named, (predefined.TREASURE, predefined.FOOD, predefined.CLUE))
_WALKER = _named(predefined.WALKER, Bilingual("尸行者", "Walker"))

ROWS: tuple[Row, ...] = (
    word("predefined", "Treasure", "珍宝", TREASURE),
    word("predefined", "Food", "食品", FOOD),
    word("predefined", "Powerstone", "魔力石", _named(predefined.POWERSTONE)),
    word("predefined", "Gold", "黄金", _named(predefined.GOLD)),
    word("predefined", "Clue", "线索", CLUE),
    word("predefined", "Blood", "血滴", _named(predefined.BLOOD)),
    word("predefined", "Walker", "尸行者", _WALKER),
    word("predefined", "Shard", "碎片", _named(predefined.SHARD)),
    word("predefined", "Map", "地图", _named(predefined.MAP)),
    word("predefined", "Junk", "废料", _named(predefined.JUNK)),
    word("predefined", "Lander", "探地器", _named(predefined.LANDER)),
    word("predefined", "Mutagen", "突变剂", _named(predefined.MUTAGEN)),
)

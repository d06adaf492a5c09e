"""Names that the rules give, not a card: of tokens by keywords, of emblems, of the monarch.

In: nothing. Out: `GIVEN_NAMES`, by the English name that the engine knows. A game takes them from
its set-up, so that they stand in its labels as the scenario's reader calls them.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.terms.bilingual import Bilingual

_NAMES = (
    ("unknown card", "未知牌"),
    ("emblem", "徽记"),
    ("The Monarch", "君主"),
    ("The Initiative", "先制"),
    ("Undercity", "地底城"),
    ("Speed", "速度"),
    ("City's Blessing", "黄金城祝福"),
    ("The Ring", "魔戒"),
    ("Incubator Token", "抚育器衍生物"),
    ("Phyrexian Token", "非瑞人衍生物"),
    ("Spirit", "精怪"),  # CR 702.135a, afterlife
    ("Servo Token", "自动机衍生物"),  # CR 702.123a, fabricate
    ("Warrior Token", "战士衍生物"),  # CR 702.181a, mobilize
    ("Phyrexian Germ Token", "非瑞人病菌衍生物"),  # CR 702.92a, living weapon
    ("Rebel Token", "反抗军衍生物"),  # CR 702.163a, for Mirrodin!
)
GIVEN_NAMES: Mapping[str, Bilingual] = {en: Bilingual(zh, en) for en, zh in _NAMES}

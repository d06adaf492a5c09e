"""How Chinese names are typed in Latin letters: pinyin, and its initials.

In: a Chinese name. Out: its readings, syllables parted by spaces; what is no Han stays as it is.
Characters with several readings are read by pypinyin's phrases and by those of our own below.
"""

from __future__ import annotations

import itertools
import re
from functools import cache
from typing import Any

from app.search.analysis import fold
from app.search.packed_phrases import pypinyin_with
from rules.text import HAN

#: A name whose characters have several readings is kept with at most so many.
MOST_READINGS = 4
_LETTERS = re.compile(r"[^a-z0-9 ]")
#: Words of the game that a general dictionary lacks or reads otherwise. A syllable with several
#: readings has the right one first, then what people type as well.
_PHRASES = {
    "重置": "chóng/zhòng zhì",
    "重配": "chóng/zhòng pèi",
    "重铸": "chóng zhù",
    "重诵": "chóng sòng",
    "多重": "duō chóng",
    "一重天": "yī chóng tiān",
    "长效": "cháng xiào",
    "长矛": "cháng máo",
    "长枪": "cháng qiāng",
    "长戟": "cháng jǐ",
    "长牙": "cháng yá",
    "长毛": "cháng máo",
    "长春藤": "cháng chūn téng",
    "长老": "zhǎng lǎo",
    "弹回": "tán huí",
    "弹离": "tán lí",
    "弹跃": "tán yuè",
    "复还": "fù huán",
    "还诸": "huán zhū",
    "囤兵": "tún bīng",
    "传纪": "zhuàn/chuán jì",
    "标识": "biāo shí/zhì",
    "爪印": "zhǎo/zhuǎ yìn",
    "永久地": "yǒng jiǔ de",
    "沉没": "chén mò",
    "水没": "shuǐ mò",
    "玛尔都": "mǎ ěr dū",
    "符颂师长矛": "fú sòng shī cháng máo",
}
#: Characters that in names of this game are nearly always read otherwise than in everyday words.
_CHARACTERS = {"勒": "lè,lēi"}


@cache
def _pypinyin() -> Any:
    """Import pypinyin when it is needed: its tables take a while to load."""
    own = {
        phrase: [syllable.split("/") for syllable in read.split()]
        for phrase, read in _PHRASES.items()
    }
    module = pypinyin_with(own)
    module.load_single_dict({ord(character): read for character, read in _CHARACTERS.items()})
    return module


def syllables(name: str) -> tuple[str, ...]:
    """Return the likeliest syllables of a name, without tones; what is no Han stays together."""
    module = _pypinyin()
    return tuple(module.lazy_pinyin(name, style=module.Style.NORMAL))


def readings(name: str) -> tuple[str, ...]:
    """Return the readings of a name (`si chu`), the likeliest first; none without Han."""
    if not HAN.search(name):
        return ()
    plain = fold(name)
    ones = [_only_reading(c) for c in plain]
    if all(ones):
        return (" ".join(ones),)
    module = _pypinyin()
    options = {"style": module.Style.NORMAL, "errors": list}
    # The first reading of each character is the likeliest one where it stands.
    several = [
        list(dict.fromkeys(each))[:3] for each in module.pinyin(plain, heteronym=True, **options)
    ]
    found = itertools.islice(itertools.product(*several), MOST_READINGS)
    return tuple(dict.fromkeys(_plain(" ".join(each)) for each in found))


@cache
def _only_reading(character: str) -> str:
    """Return the reading of a character that has but one, tones apart; else an empty string.

    Names of such characters alone need no look at phrases, which takes most of the time.
    """
    if not HAN.match(character):
        return ""
    module = _pypinyin()
    (found,) = module.pinyin(character, heteronym=True, style=module.Style.NORMAL)
    several = {_plain(each) for each in found}
    return several.pop() if len(several) == 1 else ""


def _plain(reading: str) -> str:
    return " ".join(_LETTERS.sub(" ", reading.replace("ü", "v")).split())


def initials(reading: str) -> str:
    """Return the initials of a reading: `sc` for `si chu`."""
    return "".join(syllable[0] for syllable in reading.split())

"""How Chinese names are typed in Latin letters: pinyin, and its initials.

In: a Chinese name. Out: its readings, syllables parted by spaces; what is no Han stays as it is.
"""

from __future__ import annotations

import itertools
import re
from functools import cache
from typing import Any

from app.search.analysis import fold
from rules.text import HAN

#: A name whose characters have several readings is kept with at most so many.
MOST_READINGS = 4
_LETTERS = re.compile(r"[^a-z0-9 ]")


@cache
def _pypinyin() -> Any:
    """Import pypinyin when it is needed: its tables take a while to load."""
    import pypinyin  # noqa: PLC0415

    return pypinyin


def readings(name: str) -> tuple[str, ...]:
    """Return the readings of a name (`si chu`), the likeliest first; none without Han."""
    if not HAN.search(name):
        return ()
    module = _pypinyin()
    plain = fold(name)
    options = {"style": module.Style.NORMAL, "errors": list}
    likeliest = " ".join(module.lazy_pinyin(plain, **options))
    syllables = [
        list(dict.fromkeys(each))[:3] for each in module.pinyin(plain, heteronym=True, **options)
    ]
    others = itertools.islice(itertools.product(*syllables), MOST_READINGS)
    found = (likeliest, *(" ".join(other) for other in others))
    return tuple(dict.fromkeys(_plain(each) for each in found))[:MOST_READINGS]


def _plain(reading: str) -> str:
    return " ".join(_LETTERS.sub(" ", reading.replace("ü", "v")).split())


def initials(reading: str) -> str:
    """Return the initials of a reading: `sc` for `si chu`."""
    return "".join(syllable[0] for syllable in reading.split())

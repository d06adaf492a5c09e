"""Every word of the interface, in Chinese and in English.

In: a language. Out: the words by key; a test holds the two sets of keys against each other. Keys
that begin with `js_` go to the script of the pages.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from app.web.strings.books import BOOKS_EN, BOOKS_ZH
from app.web.strings.editor import EDITOR_EN, EDITOR_ZH
from app.web.strings.en import EN as EN
from app.web.strings.hour import HOUR_EN, HOUR_ZH
from app.web.strings.offline import OFFLINE_EN, OFFLINE_ZH
from app.web.strings.pocket import POCKET_EN, POCKET_ZH
from app.web.strings.practising import PRACTISING_EN, PRACTISING_ZH
from app.web.strings.scenarios import SCENARIOS_EN, SCENARIOS_ZH
from app.web.strings.table import TABLE_EN, TABLE_ZH
from app.web.strings.zh import ZH as ZH
from rules.text import Language

_WORDS = {
    Language.ZH: MappingProxyType(
        ZH
        | BOOKS_ZH
        | EDITOR_ZH
        | HOUR_ZH
        | OFFLINE_ZH
        | POCKET_ZH
        | PRACTISING_ZH
        | SCENARIOS_ZH
        | TABLE_ZH
    ),
    Language.EN: MappingProxyType(
        EN
        | BOOKS_EN
        | EDITOR_EN
        | HOUR_EN
        | OFFLINE_EN
        | POCKET_EN
        | PRACTISING_EN
        | SCENARIOS_EN
        | TABLE_EN
    ),
}


def strings(language: Language) -> Mapping[str, str]:
    """Return the words of the interface in a language."""
    return _WORDS[language]

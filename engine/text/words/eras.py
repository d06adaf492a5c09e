"""Older templating, rewritten as the present one before anything is read.

In: nothing. Out: `ERAS`, the steps of each language in the order in which they apply.
"""

from __future__ import annotations

from engine.text.words.old_chinese import OLD_CHINESE
from engine.text.words.old_english import OLD_ENGLISH
from engine.text.words.step import Step

ERAS: dict[str, tuple[Step, ...]] = {
    "zh": OLD_CHINESE,
    "en": OLD_ENGLISH,
}

"""Older Chinese templating, rewritten as the present one, in files by what the words are about.

In: nothing. Out: `OLD_CHINESE`, steps in the order in which they apply, each with its example
(`engine.text.words.step`). Only wordings whose meaning is the same everywhere stand here; a
wording that needs its sentence is a form of its row.
"""

from __future__ import annotations

from engine.text.words.old_chinese.abilities import ABILITIES
from engine.text.words.old_chinese.casting import CASTING
from engine.text.words.old_chinese.combat import COMBAT
from engine.text.words.old_chinese.instead import INSTEAD
from engine.text.words.old_chinese.numbers import NUMBERS
from engine.text.words.old_chinese.places import PLACES
from engine.text.words.old_chinese.renamed import NAMES
from engine.text.words.old_chinese.sentences import SENTENCES
from engine.text.words.old_chinese.times import TIMES
from engine.text.words.old_chinese.whose import WHOSE
from engine.text.words.step import Step

OLD_CHINESE: tuple[Step, ...] = (
    *NAMES,
    *WHOSE,
    *INSTEAD,
    *TIMES,
    *NUMBERS,
    *PLACES,
    *ABILITIES,
    *COMBAT,
    *CASTING,
    *SENTENCES,
)

"""Card texts that no card has: each is read or refused, and what is read is printed and read again.

In: the examples of the table of card text. Out: a trial of one text.
"""

from __future__ import annotations

from random import Random

from engine.text.card import FaceText, compile_face
from engine.text.table import TABLE
from scripts.fuzzing import damage

_TYPES = (
    "Creature — Bear", "Instant", "Sorcery", "Artifact — Equipment", "Enchantment — Aura",
    "Planeswalker — Bear", "Land — Forest", "Battle — Siege", "生物～熊", "瞬间", "结界～灵气",
)  # fmt: skip
_STATS = {"Creature": "2/2", "生物": "2/2", "Planeswalker": "3", "Battle": "4"}


class Cards:
    """Trials of card texts."""

    name = "cards"

    def __init__(self) -> None:
        self._sentences = [
            [example[side] for row in TABLE for example in row.examples if example[side]]
            for side in (0, 1)
        ]

    def draw(self, chance: Random) -> object:
        """One to four sentences, some made of the beginning of one and the end of another."""
        sentences = self._sentences[chance.randrange(2)]
        found = []
        for _ in range(chance.randint(1, 4)):
            text = chance.choice(sentences)
            if chance.random() < 0.5:
                other = chance.choice(sentences)
                text = text[: chance.randrange(len(text) + 1)] + other[len(other) // 2 :]
            found.append(text)
        text = chance.choice(("\n", " ", "")).join(found)
        if chance.random() < 0.4:
            text = damage.of_text(text, chance)
        return chance.choice(_TYPES), text

    def attempt(self, case: object) -> None:
        """Compile it."""
        assert isinstance(case, tuple)
        type_line, text = case
        stats = next((s for word, s in _STATS.items() if type_line.startswith(word)), "")
        compile_face(FaceText("Cub", type_line, "{1}{G}", stats, text))

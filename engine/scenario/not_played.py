"""Parts of the game that are not played: each is refused by its name and its state-based action.

In: card text, a type line, or the variant that a scenario names. Out: the part that it belongs to,
None for one that is played. A part leaves `PARTS` when its state-based action joins
`engine.game.state_based.index`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.terms.bilingual import Bilingual


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """A part of the game: the state-based actions it would need, and words that only it has.

    `words` stand in card text, `types` in a type line; both are in lower case. `variant` is how a
    scenario would name it, "" for what is no variant.
    """

    rules: tuple[str, ...]
    name: Bilingual
    words: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    variant: str = ""

    @property
    def rule(self) -> str | None:
        """The first of its state-based actions, None where it has none."""
        return self.rules[0] if self.rules else None


PARTS = (
    NotPlayed(
        (),
        Bilingual("自己的地城牌", "dungeon cards of one's own"),
        (),
        ("dungeon", "地城"),
    ),
    NotPlayed(("704.5u",), Bilingual("太空塑师", "space sculptor"), ("space sculptor", "太空塑师")),
    NotPlayed(
        ("704.6a", "704.6b"),
        Bilingual("双头巨人玩法", "Two-Headed Giant"),
        variant="two-headed giant",
    ),
    NotPlayed(
        ("704.6e",),
        Bilingual("魔王玩法", "Archenemy"),
        ("scheme", "邪计"),
        ("scheme", "邪计"),
        "archenemy",
    ),
    NotPlayed(
        ("704.6f",),
        Bilingual("竞逐时空玩法", "Planechase"),
        ("phenomenon", "planeswalk to", "planar die", "异象", "时空骰"),
        ("phenomenon", "plane", "异象", "时空"),
        "planechase",
    ),
    NotPlayed((), Bilingual("先锋玩法", "Vanguard"), (), ("vanguard", "先锋"), "vanguard"),
    NotPlayed(
        (),
        Bilingual("诡局轮抽", "Conspiracy Draft"),
        (),
        ("conspiracy", "诡局"),
        "conspiracy draft",
    ),
    NotPlayed((), Bilingual("皇帝玩法", "Emperor"), variant="emperor"),
    NotPlayed((), Bilingual("大型混战玩法", "Grand Melee"), variant="grand melee"),
    NotPlayed((), Bilingual("队伍对队伍玩法", "Team vs. Team"), variant="team vs. team"),
    NotPlayed((), Bilingual("隔位分队玩法", "Alternating Teams"), variant="alternating teams"),
)


def part_of(text: str) -> NotPlayed | None:
    """The part that these words of a card belong to, None where none has them."""
    folded = text.casefold()
    return next((part for part in PARTS if any(word in folded for word in part.words)), None)


def part_of_type_line(text: str) -> NotPlayed | None:
    """The part whose card type stands on this type line, None for card types that are played."""
    words = re.split("[—～〜~–―-]", text.casefold())[0].split()
    return next((part for part in PARTS if any(word in part.types for word in words)), None)


def part_of_variant(name: str) -> NotPlayed | None:
    """The part that is this variant, None for a variant that is played."""
    return next((part for part in PARTS if part.variant == name), None)

"""What the engine cannot execute yet: unsupported is an answer, nothing is approximated.

In: an ability, or any value of the vocabulary. Out: the names of its parts that no code executes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.ability import base
from engine.ability.keywords import KeywordAbility, is_known
from engine.ability.restrictions import PlayerRule
from engine.game.deeds import INSTEAD, PAYS, PERFORMS
from engine.game.meaning.questions import (
    HOLDS,
    MATCHES,
    MODIFIES,
    OBJECTS,
    OCCURRENCES,
    PLAYERS,
    VALUES,
    WATCHES,
)
from engine.game.meaning.registry import Meanings

#: Kind of value → the question without whose answer it cannot be executed.
_ASKED: dict[type, Meanings[Any, Any]] = {
    base.Amount: VALUES,
    base.Condition: HOLDS,
    base.Filter: MATCHES,
    base.ObjectReference: OBJECTS,
    base.PlayerReference: PLAYERS,
    base.Effect: PERFORMS,
    base.CostPart: PAYS,
    base.TriggerEvent: OCCURRENCES,
    base.ReplacedEvent: WATCHES,
    base.ReplacementResult: INSTEAD,
}

#: Rules for players that the engine looks at.
PLAYER_RULES = frozenset(
    {
        "additional land", "can't play lands",
        "attackers limited to", "can cast only as sorcery", "can't activate",
        "can't activate but for mana", "can't enter",
        "can't attack with more than", "can't block with more than", "can't cast",
        "can't cast more than one spell each turn", "can't draw more than one card each turn",
        "all damage withers", "can't gain life", "can't get poison counters",
        "can't lose life", "can't lose the game", "can't search libraries",
        "can't win the game", "damage can't be prevented", "hexproof", "maximum hand size",
        "may cast as though flash", "may play from graveyard", "may play from top of library",
        "no loss by life", "no maximum hand size", "play with top card revealed", "protection",
        "shroud", "skip draw step", "skip untap step",
    }
)  # fmt: skip


@lru_cache(maxsize=4096)
def unsupported(value: object) -> tuple[str, ...]:
    """The names of the parts that cannot be executed, none for a value that can."""
    found: list[str] = []
    for kind, answers in _ASKED.items():
        if isinstance(value, kind) and not answers.knows(value):
            found.append(type(value).__name__)
    if isinstance(value, base.Modification) and not _is_applied(value):
        found.append(type(value).__name__)
    if isinstance(value, KeywordAbility) and not is_known(value.keyword):
        found.append(f"keyword {value.keyword}")
    if isinstance(value, PlayerRule) and value.rule not in PLAYER_RULES:
        found.append(f"rule {value.rule}")
    for part in _parts(value):
        found += unsupported(part)
    return tuple(dict.fromkeys(found))


def _is_applied(value: base.Modification) -> bool:
    """Whether its layer's work is done; copies and changed rules are looked at elsewhere."""
    if value.layer in (1, 8):
        return True
    return MODIFIES.knows(value)


def _parts(value: object) -> tuple[object, ...]:
    if isinstance(value, tuple):
        return value
    fields = getattr(value, "__dataclass_fields__", None)
    if fields is None:
        return ()
    return tuple(getattr(value, name) for name in fields)

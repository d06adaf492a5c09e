"""Rows for conditions of who is attacked, of what nobody controls: "a creature is attacking you".

In: words after "if" or "as long as". Out: conditions.
"""

from __future__ import annotations

from engine.ability.amounts import CountersOfPlayer, CountOf, Number
from engine.ability.base import Condition, Filter
from engine.ability.conditions import Compare, Exists, SomePlayer
from engine.ability.filters import Attacking, ControlledBy, HasStatus, HasType, InZone, OwnedBy
from engine.ability.references import ControllerOf, EachOpponent, EachPlayer, IteratedPlayer, You
from engine.ability.walk import contains
from engine.terms.comparison import Comparison
from engine.terms.counters import CounterKind
from engine.terms.objects import Status
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import slot
from engine.text.row import Row, row, word
from engine.text.surface import It

_CREATURE = HasType(CardType.CREATURE)
_THEIRS = ControlledBy(IteratedPlayer())


def _one_has_none(f: Filter) -> Condition | None:
    """One of your opponents has no such permanent; the others may have some."""
    if contains(f, ControlledBy):
        return None
    none = Exists(all_of(f, _THEIRS), Comparison.EQUAL, Number(0))
    return SomePlayer(EachOpponent(), none)


ROWS: tuple[Row, ...] = (
    row(
        "condition",
        "an opponent controls no {f:permanents@pl}",
        "有对手未操控{f:permanents}",
        make=_one_has_none,
        take=lambda v: {
            "f": all_of(*(p for p in parts_of(v.condition.filter) if p != _THEIRS)),
        },
        eg=("an opponent controls no artifacts", "有对手未操控神器"),
    ),
    word(
        "condition",
        "a creature is attacking you",
        ("有生物正攻击你", "有生物正向你[进行]攻击"),
        Exists(all_of(_CREATURE, Attacking(You()))),
    ),
    word(
        "condition",
        "exactly one creature is attacking",
        "恰好有一个生物正进行攻击",
        Compare(
            CountOf(all_of(_CREATURE, HasStatus(Status.ATTACKING))), Comparison.EQUAL, Number(1)
        ),
    ),
    row(
        "condition",
        "a graveyard has {n:count} or more cards in it",
        ("有坟墓场中有{n:count}张或更多牌", "任一坟墓场中有{n:count}张或更多牌"),
        SomePlayer(
            EachPlayer(),
            Exists(
                all_of(InZone(Zone.GRAVEYARD), OwnedBy(IteratedPlayer())),
                Comparison.AT_LEAST,
                slot("n"),
            ),
        ),
        eg=("a graveyard has twenty or more cards in it", "有坟墓场中有二十张或更多牌"),
    ),
    word(
        "condition",
        "its controller is poisoned",
        "其操控者已中毒",
        Compare(
            CountersOfPlayer(ControllerOf(It()), CounterKind.POISON),
            Comparison.AT_LEAST,
            Number(1),
        ),
    ),
)

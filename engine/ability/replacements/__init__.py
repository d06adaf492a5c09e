"""Replacement and prevention effects: the hooks, and what happens instead (CR 614, 615).

Filters and references are asked of the ability's source; in results, `EventObject`, `EventPlayer`
and `EventAmount` are those of the event being replaced.
"""

from engine.ability.replacements.changing import entering_of
from engine.ability.replacements.entering import (
    EnterAs,
    EnterAsCopy,
    EnterChoosing,
    EnterMoving,
    EnterOr,
    EnterTapped,
    EnterUnderControlOf,
    EnterUnlessPaid,
    EnterWithCounters,
)
from engine.ability.replacements.hooks import (
    EitherOf,
    WouldBeDestroyed,
    WouldBegin,
    WouldCreateTokens,
    WouldDealDamage,
    WouldDraw,
    WouldEnter,
    WouldGainLife,
    WouldGetCounters,
    WouldLoseGame,
    WouldLoseLife,
    WouldMove,
    WouldPayLife,
    WouldReduceLife,
)
from engine.ability.replacements.instead import (
    ChangeAmount,
    DestroyThisInstead,
    DoInstead,
    KeepLife,
    MoveInstead,
    PreventDamage,
    RedirectDamage,
    RegenerateInstead,
    Replacement,
    Skip,
)

__all__ = [
    "ChangeAmount",
    "DestroyThisInstead",
    "DoInstead",
    "EitherOf",
    "EnterAs",
    "EnterAsCopy",
    "EnterChoosing",
    "EnterMoving",
    "EnterOr",
    "EnterTapped",
    "EnterUnderControlOf",
    "EnterUnlessPaid",
    "EnterWithCounters",
    "KeepLife",
    "MoveInstead",
    "PreventDamage",
    "RedirectDamage",
    "RegenerateInstead",
    "Replacement",
    "Skip",
    "WouldBeDestroyed",
    "WouldBegin",
    "WouldCreateTokens",
    "WouldDealDamage",
    "WouldDraw",
    "WouldEnter",
    "WouldGainLife",
    "WouldGetCounters",
    "WouldLoseGame",
    "WouldLoseLife",
    "WouldMove",
    "WouldPayLife",
    "WouldReduceLife",
    "entering_of",
]

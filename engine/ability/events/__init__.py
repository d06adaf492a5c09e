"""Trigger events: event × filter × zone, never a list of phrases (CR 603.2).

See each event for `EventObject`, `OtherEventObject`, `EventPlayer` and `EventAmount`. `None` for a
filter or players means anything, anyone. `batch` is "one or more": it triggers once for everything
that happened at the same time (CR 603.2c). To add one: a class with `occurrences` in its family.
"""

from engine.ability.events.combat import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    DealsDamage,
    IsDealtDamage,
)
from engine.ability.events.objects import (
    BecomesAttached,
    BecomesTapped,
    BecomesUntapped,
    ChapterReached,
    CountersPut,
    Cycles,
    Discards,
    LastCounterRemoved,
    Sacrifices,
    Transforms,
    TurnsFaceUp,
    ZoneChange,
)
from engine.ability.events.players import (
    Draws,
    GainsLife,
    LosesLife,
    PlayerLosesGame,
    ScriesOrSurveils,
    StepBegins,
)
from engine.ability.events.spells import AbilityActivated, BecomesTarget, SpellCast, SpellCopied
from engine.ability.events.structure import AnyEvent, StateIs

__all__ = [
    "AbilityActivated",
    "AnyEvent",
    "Attacks",
    "AttacksUnblocked",
    "BecomesAttached",
    "BecomesBlocked",
    "BecomesTapped",
    "BecomesTarget",
    "BecomesUntapped",
    "Blocks",
    "ChapterReached",
    "CountersPut",
    "Cycles",
    "DealsDamage",
    "Discards",
    "Draws",
    "GainsLife",
    "IsDealtDamage",
    "LastCounterRemoved",
    "LosesLife",
    "PlayerLosesGame",
    "Sacrifices",
    "ScriesOrSurveils",
    "SpellCast",
    "SpellCopied",
    "StateIs",
    "StepBegins",
    "Transforms",
    "TurnsFaceUp",
    "ZoneChange",
]

"""The kinds of abilities that an object's text gives it (CR 113.3).

In: nothing. Out: values that copiable values hold. Keyword abilities stand in `keywords`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.amounts import Number
from engine.ability.base import (
    Ability,
    Amount,
    Condition,
    CostPart,
    Effect,
    Filter,
    Modification,
    ObjectReference,
    PlayerReference,
    TriggerEvent,
)
from engine.ability.costs import ManaChange
from engine.ability.references import This
from engine.ability.replacements.instead import Replacement
from engine.ability.targets import Instructions
from engine.terms.keywords import CostName, Keyword
from engine.terms.zones import Zone

#: Zones named where an ability functions; empty means where CR 113.6 lets it: the battlefield.
Zones = tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class SpellAbility(Ability):
    """What an instant or sorcery does when it resolves (CR 113.3a).

    `cleaved`: without the words in square brackets (CR 702.148a).
    """

    instructions: Instructions
    cleaved: Instructions | None = None


@dataclass(frozen=True, slots=True)
class ActivatedAbility(Ability):
    """ "Cost: effect." (CR 113.3b, 602.1).

    Whether it is a mana ability follows from it (CR 605.1a): no target, could add mana, no loyalty.
    `loyalty`: a loyalty ability, its cost one `AddCounters` or `RemoveCounters` of loyalty.
    `condition`: "activate only if/during"; `sorcery_speed`: "activate only as a sorcery";
    `instant_speed`: "activate only as an instant", with priority also for mana (CR 602.5e);
    `per_turn`: "activate only N times each turn"; `once`: "activate only once" at all; `by`: who
    may activate if not its controller.
    """

    cost: tuple[CostPart, ...]
    instructions: Instructions
    condition: Condition | None = None
    sorcery_speed: bool = False
    per_turn: int | None = None
    loyalty: bool = False
    by: PlayerReference | None = None
    zones: Zones = ()
    word: Keyword | None = None  # the keyword that it is part of
    once: bool = False
    reduction: Amount = Number(0)  # "this ability costs {1} less to activate for each …"
    instant_speed: bool = False


@dataclass(frozen=True, slots=True)
class TriggeredAbility(Ability):
    """ "When/whenever/at …, effect." (CR 113.3c, 603.1).

    `condition`: the intervening if (CR 603.4). `per_turn`: "triggers only N times each turn".
    `done_once`: "do this only once each turn" of what it lets its controller do (CR 603.2h).
    `zones` names where it functions if not (only) on the battlefield.
    """

    event: TriggerEvent
    instructions: Instructions
    condition: Condition | None = None
    per_turn: int | None = None
    zones: Zones = ()
    word: Keyword | None = None
    done_once: bool = False


@dataclass(frozen=True, slots=True)
class DelayedTriggeredAbility(TriggeredAbility):
    """A triggered ability that an effect created, to trigger later (CR 603.7)."""


@dataclass(frozen=True, slots=True)
class ReflexiveTriggeredAbility(TriggeredAbility):
    """A triggered ability that triggers on what was done before in its effect (CR 603.12)."""


@dataclass(frozen=True, slots=True)
class StaticAbility(Ability):
    """A continuous effect for as long as it is there (CR 113.3d, 604.1).

    `modifications` apply to `applies_to`: an object reference (`This()`, `AttachedTo()`) or a
    filter over objects; None with `PlayerRule` modifications only. `condition`: "as long as".
    `characteristic_defining`: CR 604.3.
    """

    modifications: tuple[Modification, ...]
    applies_to: ObjectReference | Filter | None = This()
    condition: Condition | None = None
    characteristic_defining: bool = False
    zones: Zones = ()


@dataclass(frozen=True, slots=True)
class ReplacementAbility(Ability):
    """A static ability that creates a replacement or prevention effect (CR 604.1, 614.1)."""

    replacement: Replacement
    zones: Zones = ()


@dataclass(frozen=True, slots=True)
class SpellCostAbility(Ability):
    """A static ability of a spell that adds to, offers or changes how it is cast (CR 601.2b, f).

    `additional`: must be paid; `optional`: may be paid (label `word`, see `WasKicked`);
    `alternative`: paid rather than the mana cost if `condition` holds. `reduction`: costs so
    much generic mana less (negative: more) if `condition` holds, `change` with colored mana too.
    `flash`: who pays `optional` may cast it as though it had flash. `any_number`: the optional cost
    may be paid any number of times. `afterwards` is performed as the permanent that the spell
    becomes enters, if it was cast for `alternative`.
    """

    additional: tuple[CostPart, ...] = ()
    optional: tuple[CostPart, ...] = ()
    alternative: tuple[CostPart, ...] | None = None
    reduction: Amount = Number(0)
    condition: Condition | None = None
    word: CostName | None = None
    any_number: bool = False
    change: ManaChange | None = None
    flash: bool = False
    afterwards: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class CastRestriction(Ability):
    """ "Cast this spell only …" (CR 601.3)."""

    condition: Condition

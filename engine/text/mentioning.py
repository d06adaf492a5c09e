"""Mentioning: what an event and an instruction tell of the objects that they speak of.

In: the events of a trigger, or an instruction and what was known before. Out: `Known`, by which a
later noun is told whether it fits.
"""

from __future__ import annotations

from engine.ability.base import Effect, Filter, TriggerEvent
from engine.ability.effects.cards import Discard, ExileUntil, Mill, Search
from engine.ability.effects.keyword_actions import Manifest, ManifestDread
from engine.ability.effects.moving import Exile, MoveTo, Sacrifice
from engine.ability.effects.tokens import CreateTogether, CreateToken, CreateTokenCopy
from engine.ability.events.combat import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    DealsDamage,
)
from engine.ability.events.objects import Cycles, Discards, Mills, Sacrifices, ZoneChange
from engine.ability.events.spells import (
    AbilityActivated,
    SpellCast,
    SpellCopied,
    SpellCountered,
    ThisManaSpent,
)
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.fitting import UNKNOWN, Known, Place, known_of

_CREATURE = frozenset({CardType.CREATURE})
_COMBAT = (Attacks, AttacksUnblocked, Blocks, BecomesBlocked)
_FIELD = frozenset({Place.BATTLEFIELD})


def told_of_event(events: tuple[TriggerEvent, ...]) -> tuple[Known, Known | None]:
    """What is known of the object of the event: as it is now, and before it moved if it did."""
    each = [_told_of_one(event) for event in events]
    now = _either([told for told, _ in each])
    befores = [before or told for told, before in each]
    return now, _either(befores) if any(before for _, before in each) else None


def _either(all_known: list[Known]) -> Known:
    """What is known where one of several is meant."""
    if len(all_known) == 1:
        return all_known[0]
    types = [known.types for known in all_known]
    named = frozenset[CardType]().union(*types) if all(types) else frozenset[CardType]()
    barred = frozenset.intersection(*(known.barred for known in all_known))
    places = frozenset[Place]().union(*(known.places for known in all_known))
    tokens = {known.token for known in all_known}
    sure = frozenset[CardType].intersection(*(known.types - known.open for known in all_known))
    token = tokens.pop() if len(tokens) == 1 else None
    return Known(named, barred, places, token, named - sure)


def _told_of_one(event: TriggerEvent) -> tuple[Known, Known | None]:
    asked = getattr(event, "filter", getattr(event, "source", None))
    known = known_of(asked if isinstance(asked, Filter) else None)
    if isinstance(event, ZoneChange):
        return _told_of_move(event, known)
    if isinstance(event, Sacrifices):
        return known.at(Place.ELSEWHERE), known
    if isinstance(event, Discards | Cycles | Mills):
        return known.at(Place.ELSEWHERE), None
    if isinstance(event, SpellCountered):
        return known.at(Place.ELSEWHERE), None
    if isinstance(event, SpellCast | SpellCopied | AbilityActivated | ThisManaSpent):
        return known.at(Place.STACK), None
    if isinstance(event, _COMBAT):
        return known.of_types(_CREATURE), None
    if isinstance(event, DealsDamage):
        return (known.of_types(_CREATURE) if event.combat else known.at(*Place)), None
    return known, None


def _told_of_move(event: ZoneChange, known: Known) -> tuple[Known, Known | None]:
    if event.destination is Zone.BATTLEFIELD:
        return known.at(Place.BATTLEFIELD), None
    if event.origin is Zone.BATTLEFIELD:
        return known.at(Place.ELSEWHERE), known
    return known.at(Place.ELSEWHERE), None


def told_of_second(events: tuple[TriggerEvent, ...]) -> Known:
    """What is known of the other object of the event: the one damaged, blocked or blocking."""
    return _either([_second(event) for event in events])


def _second(event: TriggerEvent) -> Known:
    for name in ("to", "attacker", "blocker"):
        asked = getattr(event, name, None)
        if isinstance(asked, Filter):
            known = known_of(asked)
            return known.of_types(_CREATURE) if isinstance(event, _COMBAT) else known
    return UNKNOWN


def told_after(effect: Effect, before: Known | None) -> Known:
    """What is known of the objects that an instruction has made, moved or found."""
    if isinstance(effect, CreateToken):
        values = effect.token.values
        return Known(frozenset(values.types), frozenset(), _FIELD, True)
    if isinstance(effect, CreateTogether):
        return _either([told_after(group, None) for group in effect.groups])
    if isinstance(effect, CreateTokenCopy):
        return Known(places=_FIELD, token=True)
    if isinstance(effect, Manifest | ManifestDread):
        return Known(_CREATURE, frozenset(), _FIELD, False)
    if isinstance(effect, Search):
        field = effect.destination is Zone.BATTLEFIELD
        return known_of(effect.filter, Place.BATTLEFIELD if field else Place.ELSEWHERE)
    if isinstance(effect, Discard | ExileUntil):
        return known_of(effect.filter, Place.ELSEWHERE)
    base = before or UNKNOWN
    if isinstance(effect, MoveTo) and effect.zone is Zone.BATTLEFIELD:
        return base.at(Place.BATTLEFIELD)
    if isinstance(effect, MoveTo | Exile | Sacrifice | Mill):
        return base.at(Place.ELSEWHERE)
    return base

"""Fitting: whether a noun, and what is done with an object, can speak of what was mentioned.

In: a noun of "that …" and what is known of a mention: what was asked of it and where it may be.
Out: yes or no. What a text leaves open fits; what it says otherwise does not: a land is not "that
creature", a creature on the battlefield is not "that card".
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.ability.base import Effect, Filter
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.damage import Fight
from engine.ability.effects.keyword_actions import Connive, Endure, Suspect
from engine.ability.effects.lasting import Modify
from engine.ability.effects.moving import Destroy, Sacrifice
from engine.ability.effects.permanents import (
    Attach,
    Explore,
    PhaseOut,
    Regenerate,
    RemoveFromCombat,
    Tap,
    TapOrUntap,
    Transform,
    TurnFaceUp,
    Unattach,
    Untap,
)
from engine.ability.effects.spells import CounterSpell
from engine.ability.filters import (
    AllOf,
    AnyOf,
    Attacking,
    BlockingOrBlockedBy,
    HasStat,
    HasStatus,
    HasSubtype,
    HasType,
    InZone,
    IsAbility,
    IsSpell,
    Not,
)
from engine.ability.modifications import (
    ChangePowerToughness,
    ChangeTypes,
    SetPowerToughness,
)
from engine.ability.restrictions import (
    CantAttack,
    CantBeBlocked,
    CantBlock,
    DoesntUntap,
    Goaded,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from engine.terms.objects import Stat, Status
from engine.terms.subtypes import correlated
from engine.terms.types import CardType
from engine.terms.zones import Zone


class Place(StrEnum):
    """Where a mentioned object is, as far as its noun depends on it (CR 109.2)."""

    BATTLEFIELD = "battlefield"
    STACK = "stack"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True, slots=True)
class Known:
    """What a text has said of an object: `types` empty where it named none.

    `barred` are types that it said the object has not; `places` are where it may be. `open` are
    those of its types that it may lack: of "creature or planeswalker" both.
    """

    types: frozenset[CardType] = frozenset()
    barred: frozenset[CardType] = frozenset()
    places: frozenset[Place] = frozenset(Place)
    token: bool | None = None
    open: frozenset[CardType] = frozenset()

    def at(self, *places: Place) -> Known:
        """The same in other places."""
        return replace(self, places=frozenset(places))

    def of_types(self, types: frozenset[CardType]) -> Known:
        """The same, and it is said to be of each of these types."""
        return self._with(self.types | types, types)

    def and_types(self, types: frozenset[CardType]) -> Known:
        """The same after it has become something as well."""
        return self._with(self.types | types if self.types else self.types, types)

    def _with(self, named: frozenset[CardType], sure: frozenset[CardType]) -> Known:
        return replace(self, types=named, barred=self.barred - sure, open=self.open - sure)


#: Nothing is known: each noun fits.
UNKNOWN = Known()
#: Types that a noun names.
_TYPES = {
    "creature": CardType.CREATURE,
    "land": CardType.LAND,
    "artifact": CardType.ARTIFACT,
    "enchantment": CardType.ENCHANTMENT,
    "planeswalker": CardType.PLANESWALKER,
}
_ON_STACK = frozenset({"spell", "ability", "spell or ability"})
_PERMANENT_TYPES = frozenset(_TYPES.values()) | {CardType.BATTLE}
_COMBAT = frozenset(
    {Status.ATTACKING, Status.BLOCKING, Status.BLOCKED, Status.UNBLOCKED, Status.ATTACKED_THIS_TURN}
)


def fits(noun: str, known: Known) -> bool:
    """Whether "that `noun`" can speak of what is known so."""
    if noun == "card":
        return Place.ELSEWHERE in known.places and known.token is not True
    if noun in _ON_STACK:
        return Place.STACK in known.places
    if noun == "permanent":
        return Place.BATTLEFIELD in known.places
    if noun == "token":
        return Place.BATTLEFIELD in known.places and known.token is not False
    wanted = _TYPES.get(noun)
    if wanted is None:
        return True
    if Place.BATTLEFIELD not in known.places or wanted in known.barred:
        return False
    return not known.types or wanted in known.types - known.open


def known_of(asked: Filter | None, *places: Place) -> Known:
    """What a filter says of the objects that match it."""
    if asked is None:
        return Known(places=frozenset(places or (Place.BATTLEFIELD,)))
    where = frozenset(places) or _places(asked)
    types = _types(asked)
    maybe = frozenset(kind for kind in types if not _is_surely(asked, kind))
    return Known(types, _barred(asked), where, _token(asked), maybe)


def _parts(asked: Filter) -> tuple[Filter, ...]:
    return asked.filters if isinstance(asked, AllOf) else (asked,)


def _places(asked: Filter) -> frozenset[Place]:
    if isinstance(asked, AnyOf):
        return frozenset().union(*(_places(each) for each in asked.filters))
    for part in _parts(asked):
        if isinstance(part, IsSpell | IsAbility):
            return frozenset({Place.STACK})
        if isinstance(part, InZone) and part.zone is not Zone.BATTLEFIELD:
            return frozenset({Place.STACK if part.zone is Zone.STACK else Place.ELSEWHERE})
        if isinstance(part, AnyOf) and Place.BATTLEFIELD not in _places(part):
            return _places(part)
    return frozenset({Place.BATTLEFIELD})


_OF_CREATURES = frozenset({Stat.POWER, Stat.TOUGHNESS, Stat.BASE_POWER, Stat.BASE_TOUGHNESS})


def _types(asked: Filter) -> frozenset[CardType]:
    """The types that an object matching it may have; none where it may be anything."""
    if isinstance(asked, HasType):
        return frozenset({asked.type})
    if isinstance(asked, HasSubtype):
        return types_of_subtype(asked.subtype)
    if isinstance(asked, AnyOf):
        each = [_types(part) for part in asked.filters]
        return frozenset().union(*each) if all(each) else frozenset()
    if isinstance(asked, AllOf):
        return frozenset().union(*(_types(part) for part in asked.filters))
    fights = isinstance(asked, HasStatus) and asked.status in _COMBAT
    strong = isinstance(asked, HasStat) and asked.stat in {
        Stat.POWER,
        Stat.TOUGHNESS,
        Stat.BASE_POWER,
        Stat.BASE_TOUGHNESS,
    }
    if fights or strong or isinstance(asked, Attacking | BlockingOrBlockedBy):
        return frozenset({CardType.CREATURE})
    return frozenset()


def _is_surely(asked: Filter, wanted: CardType) -> bool:
    """Whether everything that matches is of this type."""
    if isinstance(asked, AllOf):
        return any(_is_surely(part, wanted) for part in asked.filters)
    if isinstance(asked, AnyOf):
        return all(_is_surely(part, wanted) for part in asked.filters)
    return _types(asked) == {wanted}


def types_of_subtype(subtype: str) -> frozenset[CardType]:
    """The card types to which a subtype belongs (CR 205.3d)."""
    return frozenset(kind for kind in _PERMANENT_TYPES if correlated(subtype, {kind}))


def _barred(asked: Filter) -> frozenset[CardType]:
    return frozenset(
        part.filter.type
        for part in _parts(asked)
        if isinstance(part, Not) and isinstance(part.filter, HasType)
    )


def _token(asked: Filter) -> bool | None:
    for part in _parts(asked):
        if isinstance(part, HasStatus) and part.status in {Status.TOKEN, Status.NONTOKEN}:
            return part.status is Status.TOKEN
    return None


def become(known: Known, effect: Effect) -> Known:
    """What is known of an object after an instruction has changed it."""
    for change in getattr(effect, "modifications", ()):
        if isinstance(change, ChangeTypes):
            known = known.and_types(frozenset(change.types))
    return known


#: Instructions that are given to permanents only.
_TO_PERMANENTS = (
    Tap, TapOrUntap, Untap, Destroy, Sacrifice, Attach, Explore, PhaseOut, Regenerate,
    RemoveFromCombat, Fight, Connive, Suspect, Endure, Transform, TurnFaceUp, Unattach,
)  # fmt: skip
_OF_PERMANENTS = (
    ChangePowerToughness, SetPowerToughness, CantAttack, CantBlock, CantBeBlocked, DoesntUntap,
    Goaded, MustAttack, MustBlock, MustBeBlocked,
)  # fmt: skip


def place_of_act(effect: object) -> Place | None:
    """Where an object must be for this instruction to be about it; None: anywhere."""
    if isinstance(effect, CounterSpell):
        return Place.STACK
    if isinstance(effect, _TO_PERMANENTS):
        return Place.BATTLEFIELD
    if isinstance(effect, PutCounters) and effect.kind in {"+1/+1", "-1/-1", "stun"}:
        return Place.BATTLEFIELD
    if isinstance(effect, Modify) and isinstance(effect.modifications, tuple):
        changes = (isinstance(each, _OF_PERMANENTS) for each in effect.modifications)
        return Place.BATTLEFIELD if any(changes) else None
    return None

"""Trigger events of objects: zones, counters, tapping, attaching.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Filter, PlayerReference, TriggerEvent
from engine.ability.filters import HasSubtype
from engine.terms.zones import Zone

_VEHICLE = HasSubtype("Vehicle")


@dataclass(frozen=True, slots=True)
class ZoneChange(TriggerEvent):
    """An object goes from `origin` to `destination` (None: any zone) (CR 603.6).

    Enters: destination battlefield. Leaves: origin battlefield. Dies: origin battlefield and
    destination graveyard. The filter is asked of the object on the battlefield if it leaves it
    (looking back, CR 603.10a), else of the object where it arrived. Filter `Is(This())` is
    "when this creature enters". EventObject: the object where it arrived, with last known
    information for how it was. EventPlayer: its controller, its owner outside the battlefield.
    `spared`: the zone that it does not go to ("leaves the battlefield without dying").
    """

    filter: Filter | None
    origin: Zone | None = None
    destination: Zone | None = None
    batch: bool = False
    spared: Zone | None = None

    @property
    def looks_back(self) -> bool:
        """CR 603.10a: leaves-the-battlefield abilities, and cards leaving a graveyard."""
        return self.origin in (Zone.BATTLEFIELD, Zone.GRAVEYARD)


@dataclass(frozen=True, slots=True)
class CountersPut(TriggerEvent):
    """Counters of `kind` (None: any) are put on a matching object. EventObject, EventAmount.

    Once for each time counters are put on it, however many (`batch`), else once per counter.
    `by`: who puts them.
    """

    filter: Filter | None
    kind: str | None = None
    batch: bool = True
    by: PlayerReference | None = None


@dataclass(frozen=True, slots=True)
class LastCounterRemoved(TriggerEvent):
    """The last counter of `kind` is removed from a matching object. EventObject."""

    filter: Filter
    kind: str


@dataclass(frozen=True, slots=True)
class BecomesTapped(TriggerEvent):
    """A matching permanent becomes tapped (CR 603.2e). EventObject. `for_mana`: "is tapped for
    mana" (CR 106.12); EventPlayer is who tapped it, one of `players`."""

    filter: Filter | None
    for_mana: bool = False
    players: PlayerReference | None = None
    batch: bool = False


@dataclass(frozen=True, slots=True)
class BecomesUntapped(TriggerEvent):
    """A matching permanent becomes untapped (CR 603.2e). EventObject."""

    filter: Filter | None


@dataclass(frozen=True, slots=True)
class BecomesAttached(TriggerEvent):
    """A matching Aura or Equipment becomes attached to a matching object. EventObject: the
    attachment; OtherEventObject: what it is attached to."""

    filter: Filter | None
    to: Filter | None = None


@dataclass(frozen=True, slots=True)
class Transforms(TriggerEvent):
    """A matching permanent transforms. EventObject."""

    filter: Filter | None


@dataclass(frozen=True, slots=True)
class BecomesDesignated(TriggerEvent):
    """A matching permanent becomes monstrous, renowned, saddled. EventObject."""

    filter: Filter | None
    word: str


@dataclass(frozen=True, slots=True)
class Explores(TriggerEvent):
    """A matching permanent explores (CR 701.44b). EventObject: it, last known if it is gone.

    `card`: what the card that was revealed for it is.
    """

    filter: Filter | None
    card: Filter | None = None


@dataclass(frozen=True, slots=True)
class TurnsFaceUp(TriggerEvent):
    """A matching permanent is turned face up. EventObject."""

    filter: Filter | None


@dataclass(frozen=True, slots=True)
class ChapterReached(TriggerEvent):
    """A chapter ability: lore counters on the source reach one of `chapters` (CR 714.2b–c).

    It triggers once for each chapter number that the counters put on it pass.
    """

    chapters: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sacrifices(TriggerEvent):
    """One of `players` sacrifices a matching permanent. EventObject: the permanent, last known."""

    players: PlayerReference | None
    filter: Filter | None = None
    batch: bool = False

    @property
    def looks_back(self) -> bool:
        """CR 603.10a: abilities that trigger on a sacrifice look back."""
        return True


@dataclass(frozen=True, slots=True)
class Crews(TriggerEvent):
    """A matching creature crews a Vehicle (CR 702.122b). EventObject: it. OtherEventObject: that.

    `to` is what the Vehicle is known to be.
    """

    filter: Filter | None
    to: Filter = _VEHICLE


@dataclass(frozen=True, slots=True)
class Exploits(TriggerEvent):
    """A matching creature exploits a creature (CR 702.110b). EventObject: it, last known if it is
    gone; OtherEventObject: what was sacrificed."""

    filter: Filter | None

    @property
    def looks_back(self) -> bool:
        """CR 603.10a: abilities that trigger on a sacrifice look back."""
        return True


@dataclass(frozen=True, slots=True)
class Discards(TriggerEvent):
    """One of `players` discards a matching card. EventObject: the card. EventPlayer: who did.

    `by`: one of these controls the spell or ability that has them do it, not as a cost; of them
    speaks EventPlayer then.
    """

    players: PlayerReference | None
    filter: Filter | None = None
    batch: bool = False
    by: PlayerReference | None = None


@dataclass(frozen=True, slots=True)
class Mills(TriggerEvent):
    """One of `players` mills a matching card (CR 701.17a). EventObject: the card. EventPlayer."""

    players: PlayerReference | None
    filter: Filter | None = None
    batch: bool = False


@dataclass(frozen=True, slots=True)
class Cycles(TriggerEvent):
    """One of `players` cycles a matching card (CR 702.29c). EventObject: the card."""

    players: PlayerReference | None
    filter: Filter | None = None

"""Trigger events of objects: zones, counters, tapping, attaching.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.ability.base import Filter, PlayerReference, TriggerEvent
from engine.game.state.happening import Happening
from engine.terms.happenings import What
from engine.terms.zones import Zone

if TYPE_CHECKING:
    from engine.game.layers.position import Position
    from engine.game.state.scene import Scene
from engine.ability.events.matching import batched, done_by, is_one


@dataclass(frozen=True, slots=True)
class ZoneChange(TriggerEvent):
    """An object goes from `origin` to `destination` (None: any zone) (CR 603.6).

    Enters: destination battlefield. Leaves: origin battlefield. Dies: origin battlefield and
    destination graveyard. The filter is asked of the object on the battlefield if it leaves it
    (looking back, CR 603.10a), else of the object where it arrived. Filter `Is(This())` is
    "when this creature enters". EventObject: the object where it arrived, with last known
    information for how it was. EventPlayer: its controller, its owner outside the battlefield.
    """

    filter: Filter | None
    origin: Zone | None = None
    destination: Zone | None = None
    batch: bool = False

    @property
    def looks_back(self) -> bool:
        """CR 603.10a: leaves-the-battlefield abilities, and cards leaving a graveyard."""
        return self.origin in (Zone.BATTLEFIELD, Zone.GRAVEYARD)

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = [h for h in happenings if self._fits(h, position, scene)]
        return batched(found, self.batch)

    def _fits(self, happening: Happening, position: Position, scene: Scene) -> bool:
        if happening.what is not What.ZONE_CHANGE:
            return False
        if self.origin is not None and happening.origin is not self.origin:
            return False
        if self.destination is not None and happening.destination is not self.destination:
            return False
        if happening.origin is happening.destination:
            return False
        if self.filter is None:
            return True
        subject = happening.before if self.looks_back else happening.object
        if subject is not None and self.filter.matches(position, subject, scene):
            return True
        # An object that left the battlefield is looked at as it was there, wherever it went.
        left = happening.before if happening.origin is Zone.BATTLEFIELD else None
        return left is not None and self.filter.matches(position, left, scene)


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

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = [
            h
            for h in happenings
            if h.what is What.COUNTERS
            and h.object is not None
            and self.kind in (None, h.kind)
            and is_one(h.object, self.filter, position, scene)
            and (self.by is None or done_by(h.player, self.by, position, scene))
        ]
        if self.batch:
            return tuple(found)
        return tuple(replace(h, amount=1) for h in found for _ in range(h.amount))


@dataclass(frozen=True, slots=True)
class LastCounterRemoved(TriggerEvent):
    """The last counter of `kind` is removed from a matching object. EventObject."""

    filter: Filter
    kind: str

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = {
            h.object: h
            for h in happenings
            if h.what is What.COUNTERS_REMOVED
            and h.kind == self.kind
            and h.object is not None
            and position.object(h.object).count(self.kind) == 0
            and is_one(h.object, self.filter, position, scene)
        }
        return tuple(found.values())


@dataclass(frozen=True, slots=True)
class BecomesTapped(TriggerEvent):
    """A matching permanent becomes tapped (CR 603.2e). EventObject. `for_mana`: "is tapped for
    mana" (CR 106.12); EventPlayer is who tapped it, one of `players`."""

    filter: Filter | None
    for_mana: bool = False
    players: PlayerReference | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.TAPPED
            and (h.mana or not self.for_mana)
            and (self.players is None or done_by(h.player, self.players, position, scene))
            and is_one(h.object, self.filter, position, scene)
        )


@dataclass(frozen=True, slots=True)
class BecomesUntapped(TriggerEvent):
    """A matching permanent becomes untapped (CR 603.2e). EventObject."""

    filter: Filter | None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.UNTAPPED and is_one(h.object, self.filter, position, scene)
        )


@dataclass(frozen=True, slots=True)
class BecomesAttached(TriggerEvent):
    """A matching Aura or Equipment becomes attached to a matching object. EventObject: the
    attachment; OtherEventObject: what it is attached to."""

    filter: Filter | None
    to: Filter | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.ATTACHED
            and is_one(h.object, self.filter, position, scene)
            and (self.to is None or (h.others and self.to.matches(position, h.others[0], scene)))
        )


@dataclass(frozen=True, slots=True)
class Transforms(TriggerEvent):
    """A matching permanent transforms. EventObject."""

    filter: Filter | None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.TRANSFORMED and is_one(h.object, self.filter, position, scene)
        )


@dataclass(frozen=True, slots=True)
class TurnsFaceUp(TriggerEvent):
    """A matching permanent is turned face up. EventObject."""

    filter: Filter | None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.FACE_UP and is_one(h.object, self.filter, position, scene)
        )


@dataclass(frozen=True, slots=True)
class ChapterReached(TriggerEvent):
    """A chapter ability: lore counters on the source reach one of `chapters` (CR 714.2b–c).

    It triggers once for each chapter number that the counters put on it pass.
    """

    chapters: tuple[int, ...]

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found: list[Happening] = []
        for h in happenings:
            if h.what is not What.COUNTERS or h.object != scene.source or h.kind != "lore":
                continue
            now = position.object(scene.source).count("lore")
            found += (h for chapter in self.chapters if now - h.amount < chapter <= now)
        return tuple(found)


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

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = [
            h
            for h in happenings
            if h.what is What.SACRIFICED
            and done_by(h.player, self.players, position, scene)
            and is_one(h.before, self.filter, position, scene)
        ]
        return batched(found, self.batch)


@dataclass(frozen=True, slots=True)
class Discards(TriggerEvent):
    """One of `players` discards a matching card. EventObject: the card. EventPlayer: who did."""

    players: PlayerReference | None
    filter: Filter | None = None
    batch: bool = False

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = [
            h
            for h in happenings
            if h.what is What.DISCARDED
            and done_by(h.player, self.players, position, scene)
            and is_one(h.object, self.filter, position, scene)
        ]
        return batched(found, self.batch)


@dataclass(frozen=True, slots=True)
class Cycles(TriggerEvent):
    """One of `players` cycles a matching card (CR 702.29c). EventObject: the card."""

    players: PlayerReference | None
    filter: Filter | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        # The card is where it was discarded to by now, as another object (CR 400.7).
        became = position.state.successors
        return tuple(
            replace(h, object=became.get(h.others[0], h.others[0]))
            for h in happenings
            if h.what is What.ACTIVATED
            and h.kind in ("cycling", "typecycling")
            and done_by(h.player, self.players, position, scene)
            and is_one(became.get(h.others[0], h.others[0]), self.filter, position, scene)
        )

"""Trigger events of combat and damage.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.ability.base import Filter, PlayerReference, TriggerEvent
from engine.game.state.happening import Happening
from engine.terms.happenings import What
from engine.terms.ids import ObjectId, PlayerId

if TYPE_CHECKING:
    from engine.game.layers.position import Position
    from engine.game.state.scene import Scene
from engine.ability.events.matching import batched, dealt, done_by, is_one


@dataclass(frozen=True, slots=True)
class Attacks(TriggerEvent):
    """A matching creature is declared as an attacker (CR 508.3a).

    `defending`: whom it attacks. `alone`: it is the only one declared. `others` asks that at least
    so many other creatures attack as well, `beside` that a matching one does. EventObject: the
    creature. EventPlayer: the defending player. EventAmount: how many attack, with `batch`.
    """

    filter: Filter | None
    defending: PlayerReference | None = None
    alone: bool = False
    others: int = 0
    batch: bool = False
    beside: Filter | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        declared = [h for h in happenings if h.what is What.ATTACKS]
        if self.beside is not None and not any(
            h.object != scene.source and is_one(h.object, self.beside, position, scene)
            for h in declared
        ):
            return ()
        if self.alone and len(declared) != 1:
            return ()  # CR 506.5: alone means that no other creature was declared
        if len(declared) - 1 < self.others:
            return ()
        found = [
            replace(h, player=h.target)
            for h in declared
            if is_one(h.object, self.filter, position, scene)
            and (self.defending is None or done_by(h.target, self.defending, position, scene))
        ]
        if not self.batch or self.defending is None:
            return batched(found, self.batch)
        # CR 603.2c: "attack a player" is an event of its own for each player attacked.
        each = (replace(h, amount=1) for h in found)
        return _totals(list(each), lambda h: h.player)


@dataclass(frozen=True, slots=True)
class Blocks(TriggerEvent):
    """A matching creature blocks, or with `attacker` blocks a matching creature (CR 509.3a, c).

    EventObject: the blocker. OtherEventObject: what it blocks.
    """

    filter: Filter | None
    attacker: Filter | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = [
            h
            for h in happenings
            if h.what is What.BLOCKS and is_one(h.object, self.filter, position, scene)
        ]
        if self.attacker is None:
            return tuple(found)
        # CR 509.3b: once for each attacker blocked.
        return tuple(
            replace(h, others=(other,))
            for h in found
            for other in h.others
            if self.attacker.matches(position, other, scene)
        )


@dataclass(frozen=True, slots=True)
class BecomesBlocked(TriggerEvent):
    """A matching attacker becomes blocked, or with `blocker` by a matching creature (509.3c–d).

    Without `blocker` it triggers once for each attacker, with it once for each blocker.
    EventObject: the attacker. OtherEventObject: the blockers.
    """

    filter: Filter | None
    blocker: Filter | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = [
            h
            for h in happenings
            if h.what is What.BECOMES_BLOCKED and is_one(h.object, self.filter, position, scene)
        ]
        if self.blocker is None:
            return tuple(found)
        # CR 509.3d: once for each creature that blocks it.
        return tuple(
            replace(h, others=(other,))
            for h in found
            for other in h.others
            if self.blocker.matches(position, other, scene)
        )


@dataclass(frozen=True, slots=True)
class AttacksUnblocked(TriggerEvent):
    """A matching creature attacks and isn't blocked (CR 509.3g). EventPlayer: defending player."""

    filter: Filter | None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.UNBLOCKED and is_one(h.object, self.filter, position, scene)
        )


@dataclass(frozen=True, slots=True)
class DealsDamage(TriggerEvent):
    """A matching source deals damage to a matching object (`to`) or to one of `players`.

    None for both `to` and `players` means to anything; one of them given excludes the other.
    `combat` is True for combat damage only, False for noncombat only. EventObject: the source.
    OtherEventObject: the damaged object. EventPlayer: the damaged player, or the controller of the
    damaged object. EventAmount: how much.
    """

    source: Filter | None
    to: Filter | None = None
    players: PlayerReference | None = None
    combat: bool | None = None
    batch: bool = False

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        found = []
        for h in happenings:
            if h.what is not What.DAMAGE or self.combat not in (None, h.combat):
                continue
            if not is_one(h.object, self.source, position, scene):
                continue
            if h.target is not None:
                if self.to is None and done_by(h.target, self.players, position, scene):
                    found.append(replace(h, player=h.target))
            elif (self.players is None or self.to is not None) and is_one(
                h.others[0], self.to, position, scene
            ):
                found.append(replace(h, player=position.controller(h.others[0])))
        if self.batch:
            return _totals(found, lambda h: h.player)
        if self.to is None and self.players is None:
            return _totals(found, lambda h: h.object)
        return tuple(found)


def _totals(
    hits: list[Happening], by: Callable[[Happening], ObjectId | PlayerId | None]
) -> tuple[Happening, ...]:
    """CR 603.2c: damage dealt together to one player, or by one source, is one event."""
    groups: dict[ObjectId | PlayerId | None, list[Happening]] = {}
    for hit in hits:
        groups.setdefault(by(hit), []).append(hit)
    return tuple(
        replace(group[0], amount=sum(hit.amount for hit in group)) for group in groups.values()
    )


@dataclass(frozen=True, slots=True)
class IsDealtDamage(TriggerEvent):
    """A matching object, or one of `players`, is dealt damage, once per event however many sources.

    EventObject: the damaged object. OtherEventObject: the sources. EventPlayer: the player.
    EventAmount: how much in all.
    """

    filter: Filter | None
    players: PlayerReference | None = None
    combat: bool | None = None
    source: Filter | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        hits = [
            h
            for h in happenings
            if h.what is What.DAMAGE
            and self.combat in (None, h.combat)
            and is_one(h.object, self.source, position, scene)
        ]
        found = []
        for recipient in dict.fromkeys(
            h.target if h.target is not None else h.others[0] for h in hits
        ):
            if isinstance(recipient, str):
                if self.filter is not None or not done_by(
                    PlayerId(recipient), self.players, position, scene
                ):
                    continue
            elif self.filter is None or not self.filter.matches(position, recipient, scene):
                continue
            # CR 603.2c: one event of damage to it, however many sources.
            found.append(dealt(recipient, hits, position))
        return tuple(found)

"""Trigger events of spells and abilities on the stack.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ability.base import Filter, PlayerReference, TriggerEvent
from engine.game.state.happening import Happening
from engine.terms.happenings import What

if TYPE_CHECKING:
    from engine.game.layers.position import Position
    from engine.game.state.scene import Scene
from engine.ability.events.matching import done_by, is_one


@dataclass(frozen=True, slots=True)
class SpellCast(TriggerEvent):
    """One of `players` casts a matching spell. EventObject: the spell. EventPlayer: who cast it.

    `number` is "their second spell each turn", counted among the spells that match.
    """

    players: PlayerReference | None
    filter: Filter | None = None
    number: int | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.CAST
            and done_by(h.player, self.players, position, scene)
            and is_one(h.object, self.filter, position, scene)
            and (self.number is None or self.number == self._place(h, position, scene))
        )

    def _place(self, cast: Happening, position: Position, scene: Scene) -> int:
        """Which of the matching spells that this player cast this turn it is."""
        return sum(
            1
            for h in position.state.history
            if h.what is What.CAST
            and h.player == cast.player
            and h.number <= cast.number
            and is_one(h.object, self.filter, position, scene)
        )


@dataclass(frozen=True, slots=True)
class SpellCopied(TriggerEvent):
    """One of `players` copies a matching spell. EventObject: the copy."""

    players: PlayerReference | None
    filter: Filter | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.COPIED
            and done_by(h.player, self.players, position, scene)
            and is_one(h.object, self.filter, position, scene)
        )


@dataclass(frozen=True, slots=True)
class AbilityActivated(TriggerEvent):
    """One of `players` activates an ability of a matching object; no mana ability unless `mana`.

    EventObject: the ability on the stack. OtherEventObject: its source. EventPlayer: who did.
    """

    players: PlayerReference | None
    source: Filter | None = None
    mana: bool = False

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.ACTIVATED
            and (self.mana or not h.mana)
            and done_by(h.player, self.players, position, scene)
            and is_one(h.others[0] if h.others else None, self.source, position, scene)
        )


@dataclass(frozen=True, slots=True)
class BecomesTarget(TriggerEvent):
    """A matching object, or a player, becomes the target of a spell or ability.

    `by` restricts who controls the spell or ability, `spell` what it is. EventObject: the object
    targeted. OtherEventObject: the spell or ability. EventPlayer: its controller.
    """

    filter: Filter | None
    by: PlayerReference | None = None
    spell: Filter | None = None
    players: PlayerReference | None = None

    def occurrences(
        self, happenings: tuple[Happening, ...], position: Position, scene: Scene
    ) -> tuple[Happening, ...]:
        return tuple(
            h
            for h in happenings
            if h.what is What.TARGETED
            and done_by(h.player, self.by, position, scene)
            and is_one(h.others[0] if h.others else None, self.spell, position, scene)
            and self._target_fits(h, position, scene)
        )

    def _target_fits(self, happening: Happening, position: Position, scene: Scene) -> bool:
        if happening.object is not None:
            return self.filter is not None and self.filter.matches(
                position, happening.object, scene
            )
        return self.players is not None and done_by(happening.target, self.players, position, scene)

"""Tokens of several kinds created at once.

In: groups of tokens. Out: all of them on the battlefield in one event (CR 111.2, 701.7).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ability.base import Effect
from engine.ability.effects.permanents import CreateToken
from engine.perform.objects import moved_by
from engine.scene import Scene

if TYPE_CHECKING:
    from engine.play import Play


@dataclass(frozen=True, slots=True)
class CreateTogether(Effect):
    """A player creates tokens of several kinds; they enter at the same time."""

    groups: tuple[CreateToken, ...]
    remember: str = "this way"

    def perform(self, play: Play, scene: Scene) -> None:
        events = [event for group in self.groups for event in group.events(play, scene)]
        scene.remember(self.remember, moved_by(play.happen(*events)))

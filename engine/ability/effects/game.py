"""Effects on the game itself.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ability.base import Effect, PlayerReference
from engine.ability.references import You
from engine.game.events import values as ev
from engine.terms.turn import Step

if TYPE_CHECKING:
    from engine.game.play import Play
    from engine.game.state.scene import Scene


@dataclass(frozen=True, slots=True)
class WinGame(Effect):
    """A player wins the game (CR 104.2b)."""

    who: PlayerReference = You()

    def perform(self, play: Play, scene: Scene) -> None:
        for player in self.who.select_players(play, scene):
            play.win_game(player)


@dataclass(frozen=True, slots=True)
class LoseGame(Effect):
    """Players lose the game (CR 104.3e)."""

    who: PlayerReference

    def perform(self, play: Play, scene: Scene) -> None:
        play.cite("104.3e")
        play.happen(*(ev.LoseGame(n, "104.3e") for n in self.who.select_players(play, scene)))


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """A player takes an extra turn after this one (CR 500.7)."""

    who: PlayerReference = You()

    def perform(self, play: Play, scene: Scene) -> None:
        for player in self.who.select_players(play, scene):
            play.cite("500.7")
            play.change(extra_turns=(*play.state.extra_turns, player))


@dataclass(frozen=True, slots=True)
class ExtraPhases(Effect):
    """After this phase there are additional phases or steps, in this order (CR 500.8)."""

    steps: tuple[Step, ...]

    def perform(self, play: Play, scene: Scene) -> None:
        play.cite("500.8")
        play.change(extra_steps=(*self.steps, *play.state.extra_steps))


@dataclass(frozen=True, slots=True)
class BecomeMonarch(Effect):
    """A player becomes the monarch (CR 725)."""

    who: PlayerReference = You()

    def perform(self, play: Play, scene: Scene) -> None:
        for player in self.who.select_players(play, scene)[:1]:
            play.become_monarch(player)


@dataclass(frozen=True, slots=True)
class EndTheTurn(Effect):
    """End the turn (CR 724)."""

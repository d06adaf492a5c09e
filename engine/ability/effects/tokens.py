"""Effects that create tokens, copies of permanents among them, of one kind or of several at once.

In: what is created, how many and by whom. Out: tokens on the battlefield (CR 111.2, 701.7).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ability.amounts import Number
from engine.ability.base import (
    Amount,
    Effect,
    Modification,
    ObjectReference,
    PlayerReference,
)
from engine.ability.cards import CopiableValues
from engine.ability.copying import with_exceptions
from engine.ability.references import You
from engine.game.events import values as ev
from engine.game.perform.objects import attack_target, moved_by, rule_of_token, token_values
from engine.terms.ids import ObjectId, PlayerId, Recipient

if TYPE_CHECKING:
    from engine.game.play import Play
    from engine.game.state.scene import Scene


@dataclass(frozen=True, slots=True)
class TokenDescription:
    """What a token is (CR 111.3): its copiable values; power and toughness may be worked out."""

    values: CopiableValues
    power: Amount | None = None
    toughness: Amount | None = None


@dataclass(frozen=True, slots=True)
class CreateToken(Effect):
    """Players create tokens (CR 111.2, 701.7)."""

    token: TokenDescription
    number: Amount = Number(1)
    who: PlayerReference = You()
    tapped: bool = False
    attacking: bool = False
    attached_to: ObjectReference | None = None
    remember: str = "this way"

    def perform(self, play: Play, scene: Scene) -> None:
        created: tuple[ObjectId, ...] = ()
        for event in self.events(play, scene):
            created += moved_by(play.happen(event))
        scene.remember(self.remember, created)

    def events(self, play: Play, scene: Scene) -> list[ev.CreateTokens]:
        """One event for each player who creates."""
        number = self.number.value_in(play.position, scene)
        values = token_values(play, self.token, scene)
        play.cite(*rule_of_token(values))
        return [
            ev.CreateTokens(player, values, number, self._entering(play, scene, player))
            for player in self.who.select_players(play, scene)
        ]

    def _entering(self, play: Play, scene: Scene, player: PlayerId) -> ev.Entering:
        host: Recipient | None = None
        if self.attached_to is not None:
            hosts = self.attached_to.select(play, scene)
            host = hosts[0] if hosts else None
        attacking = attack_target(play, scene, player) if self.attacking else None
        return ev.Entering(player, self.tapped, attached_to=host, attacking=attacking)


@dataclass(frozen=True, slots=True)
class CreateTokenCopy(Effect):
    """Players create tokens that are copies of an object, with exceptions (CR 707.2, 111.3)."""

    of: ObjectReference
    number: Amount = Number(1)
    who: PlayerReference = You()
    exceptions: tuple[Modification, ...] = ()
    tapped: bool = False
    attacking: bool = False
    remember: str = "this way"

    def perform(self, play: Play, scene: Scene) -> None:
        objects = self.of.select(play, scene)
        if not objects:
            return
        play.cite("707.2")
        values = with_exceptions(play.position.copiable(objects[0]), self.exceptions)
        number = self.number.value_in(play.position, scene)
        created: tuple[ObjectId, ...] = ()
        for player in self.who.select_players(play, scene):
            attacking = attack_target(play, scene, player) if self.attacking else None
            entering = ev.Entering(player, self.tapped, attacking=attacking)
            created += moved_by(play.happen(ev.CreateTokens(player, values, number, entering)))
        scene.remember(self.remember, created)


@dataclass(frozen=True, slots=True)
class CreateTogether(Effect):
    """A player creates tokens of several kinds; they enter at the same time."""

    groups: tuple[CreateToken, ...]
    remember: str = "this way"

    def perform(self, play: Play, scene: Scene) -> None:
        events = [event for group in self.groups for event in group.events(play, scene)]
        scene.remember(self.remember, moved_by(play.happen(*events)))

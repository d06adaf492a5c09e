"""Effects on spells and abilities on the stack, and mana.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ability.amounts import Number
from engine.ability.base import (
    Amount,
    Effect,
    Filter,
    Modification,
    ObjectReference,
    PlayerReference,
)
from engine.ability.references import You
from engine.events import values as ev
from engine.facts.effects import Doing
from engine.mana import ManaCost
from engine.perform.mana import add_mana, chosen_mana
from engine.perform.objects import counter_barred, moved_by, present
from engine.terms import ObjectKind, Zone

if TYPE_CHECKING:
    from engine.play import Play
    from engine.scene import Scene


@dataclass(frozen=True, slots=True)
class CounterSpell(Effect):
    """Counter spells and abilities (CR 701.6); a countered spell goes to `destination`."""

    what: ObjectReference
    destination: Zone = Zone.GRAVEYARD
    position: str = "top"

    def perform(self, play: Play, scene: Scene) -> None:
        for id in present(play, self.what.select(play, scene), Zone.STACK):
            if counter_barred(play.position, id, scene):
                play.cite("101.2")
                play.report(Doing.CANT_BE_COUNTERED(id))
                continue
            play.cite("701.6a")
            if play.position.object(id).kind is ObjectKind.ABILITY:
                play.report(Doing.ABILITY_COUNTERED(id))
                play.happen(ev.CeaseToExist(id))
            else:
                move = ev.Move(
                    id, self.destination, "counter", scene.controller, None, self.position
                )
                scene.remember("this way", moved_by(play.happen(move)))


@dataclass(frozen=True, slots=True)
class CopySpell(Effect):
    """Copy spells or abilities on the stack; new targets may be chosen (CR 707.10)."""

    what: ObjectReference
    number: Amount = Number(1)
    new_targets: bool = True
    who: PlayerReference = You()
    exceptions: tuple[Modification, ...] = ()

    def perform(self, play: Play, scene: Scene) -> None:
        number = self.number.value_in(play.position, scene)
        for player in self.who.select_players(play, scene):
            for id in self.what.select(play, scene):
                for _ in range(number):
                    play.copy_spell(id, player, self.exceptions, new_targets=self.new_targets)


@dataclass(frozen=True, slots=True)
class ChangeTargets(Effect):
    """Change the targets of a spell or ability (CR 115.7): "choose new targets" or "the target"."""

    what: ObjectReference
    optional: bool = True
    single: bool = False
    to: ObjectReference | None = None

    def perform(self, play: Play, scene: Scene) -> None:
        for id in present(play, self.what.select(play, scene), Zone.STACK):
            to = self.to.select(play, scene) if self.to is not None else None
            play.change_targets(
                id, scene.controller, optional=self.optional, to=to, single=self.single
            )


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """Players add mana (CR 106.4).

    `options` lists what may be added, each a run of symbols (`{G}{G}`); several are a choice.
    `any_color`: `number` mana of any one color (`each_any_color`: in any combination). `times`
    repeats the chosen run.
    """

    options: tuple[ManaCost, ...] = ()
    any_color: bool = False
    combination: bool = False
    number: Amount = Number(1)
    who: PlayerReference = You()
    colors_of: Filter | None = None
    chosen_color: bool = False

    def perform(self, play: Play, scene: Scene) -> None:
        number = self.number.value_in(play.position, scene)
        for player in self.who.select_players(play, scene):
            produced = chosen_mana(play, player, self, scene, number)
            if produced:
                add_mana(play, player, produced)
                continue
            if number < 0:
                play.cite("107.1b")  # CR 107.1b: what is worked out below zero counts as 0
            play.report(Doing.ADDS_NO_MANA(player))

"""Effects made of effects: order, choice, condition, repetition.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ability.base import (
    Amount,
    Condition,
    CostPart,
    Effect,
    ObjectReference,
    PlayerReference,
)
from engine.ability.references import You
from engine.ability.targets import Modal
from engine.choices import Option
from engine.facts.effects import ConditionHolds, Deciding
from engine.facts.questions import Deed, Label, Question
from engine.perform.chance import choose_for_source, flip_coin, roll_die
from engine.terms import PlayerId, Stat

if TYPE_CHECKING:
    from engine.play import Play
    from engine.scene import Scene


@dataclass(frozen=True, slots=True)
class InOrder(Effect):
    """These effects, one after another."""

    effects: tuple[Effect, ...]

    def perform(self, play: Play, scene: Scene) -> None:
        for effect in self.effects:
            effect.perform(play, scene)


@dataclass(frozen=True, slots=True)
class May(Effect):
    """`who` may have these effects happen: "you may …. If you do, …. Otherwise, …" (CR 608.2d)."""

    effects: tuple[Effect, ...]
    who: PlayerReference = You()
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    def perform(self, play: Play, scene: Scene) -> None:
        for player in self.who.select_players(play, scene):
            scene.iterated_player = player
            what = Deed(self.effects, self.who, scene.as_it_is())
            play.cite("608.2d")
            if self.effects and self.effects[0].is_impossible(play, scene):
                # CR 608.2d: what is impossible can't be chosen.
                play.report(Deciding.CANT(player, what))
                effects = self.otherwise
            elif play.choose_yes(player, Question.DO_IT(), "608.2d"):
                play.report(Deciding.CHOOSES_TO(player, what))
                effects = (*self.effects, *self.then)
            else:
                play.report(Deciding.CHOOSES_NOT_TO(player, what))
                effects = self.otherwise
            for effect in effects:
                effect.perform(play, scene)


@dataclass(frozen=True, slots=True)
class MayPay(Effect):
    """`who` may pay a cost: "you may pay {1}. If you do, …", and "… unless they pay" (118.12).

    `then` is performed if it is paid, `otherwise` if not. Each of several players decides alone.
    """

    cost: tuple[CostPart, ...]
    who: PlayerReference = You()
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    def perform(self, play: Play, scene: Scene) -> None:
        play.cite("118.12")
        for player in self.who.select_players(play, scene):
            scene.iterated_player = player
            paid = play.may_pay(player, self.cost, scene)
            for effect in self.then if paid else self.otherwise:
                effect.perform(play, scene)


@dataclass(frozen=True, slots=True)
class If(Effect):
    """`then` if the condition holds at this moment, else `otherwise` (CR 608.2c)."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def perform(self, play: Play, scene: Scene) -> None:
        true = self.condition.holds(play.position, scene)
        if not true:
            play.check("608.2c", ConditionHolds(self.condition, scene.source))
        for effect in self.then if true else self.otherwise:
            effect.perform(play, scene)


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """Perform the effects once for each object referred to, as `Iterated()`."""

    objects: ObjectReference
    effects: tuple[Effect, ...]

    def perform(self, play: Play, scene: Scene) -> None:
        outer = scene.iterated
        for id in self.objects.select(play, scene):
            scene.iterated = id
            for effect in self.effects:
                effect.perform(play, scene)
        scene.iterated = outer


@dataclass(frozen=True, slots=True)
class ForEachPlayer(Effect):
    """Perform the effects once for each player in APNAP order, as `IteratedPlayer()`."""

    players: PlayerReference
    effects: tuple[Effect, ...]

    def perform(self, play: Play, scene: Scene) -> None:
        play.cite("101.4")
        outer = scene.iterated_player
        for player in self.players.select_players(play, scene):
            scene.iterated_player = player
            for effect in self.effects:
                effect.perform(play, scene)
        scene.iterated_player = outer


@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """Perform the effects `times` times."""

    times: Amount
    effects: tuple[Effect, ...]

    def perform(self, play: Play, scene: Scene) -> None:
        for _ in range(max(0, self.times.value_in(play.position, scene))):
            for effect in self.effects:
                effect.perform(play, scene)


@dataclass(frozen=True, slots=True)
class ChooseMode(Effect):
    """A choice among blocks while the ability resolves ("choose one at random", "villainous")."""

    modal: Modal
    who: PlayerReference = You()

    def perform(self, play: Play, scene: Scene) -> None:
        for player in self.who.select_players(play, scene):
            options = [
                Option(number, Label.OPTION(number + 1)) for number in range(len(self.modal.modes))
            ]
            value = play.choose_option(player, options, Question.ONE(), "608.2d")
            for effect in self.modal.modes[int(value)].effects:
                effect.perform(play, scene)


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """A choice remembered by `label`: a "color", "creature type", "card name", "number", "player"
    or objects (`from_objects`)."""

    what: str
    who: PlayerReference = You()
    from_objects: ObjectReference | None = None
    label: str = "chosen"

    def perform(self, play: Play, scene: Scene) -> None:
        for player in self.who.select_players(play, scene):
            if self.from_objects is not None:
                options = self.from_objects.objects(play.position, scene)
                scene.remember(self.label, play.choose_objects(player, options, 1, 1, "608.2d"))
            elif self.what in ("player", "opponent"):
                word = play.choose_word(player, self.what)
                scene.remember(self.label, (PlayerId(word),))
            elif self.what == "number":
                number = play.choose_number(player, 0, None, Question.A_NUMBER(), "608.2d")
                scene.remember_number(self.label, number)
            else:
                word = play.choose_word(player, self.what)
                choose_for_source(play, scene, self.what, word)


@dataclass(frozen=True, slots=True)
class Remember(Effect):
    """Give objects, or a number, a label for later instructions."""

    label: str
    objects: ObjectReference | None = None
    amount: Amount | None = None
    stat: Stat | None = None

    def perform(self, play: Play, scene: Scene) -> None:
        if self.objects is not None:
            scene.remember(self.label, self.objects.select(play, scene))
        if self.amount is not None:
            scene.remember_number(self.label, self.amount.value_in(play.position, scene))


@dataclass(frozen=True, slots=True)
class FlipCoin(Effect):
    """A player flips a coin (CR 705): `won` and `lost` follow."""

    who: PlayerReference = You()
    won: tuple[Effect, ...] = ()
    lost: tuple[Effect, ...] = ()

    def perform(self, play: Play, scene: Scene) -> None:
        for player in self.who.select_players(play, scene):
            won = flip_coin(play, player)
            for effect in self.won if won else self.lost:
                effect.perform(play, scene)


@dataclass(frozen=True, slots=True)
class RollDie(Effect):
    """A player rolls a die (CR 706); `results` are (lowest, highest, effects)."""

    sides: int
    who: PlayerReference = You()
    results: tuple[tuple[int, int, tuple[Effect, ...]], ...] = ()

    def perform(self, play: Play, scene: Scene) -> None:
        for player in self.who.select_players(play, scene):
            result = roll_die(play, player, self.sides)
            scene.remember_number("rolled", result)
            for lowest, highest, effects in self.results:
                if lowest <= result <= highest:
                    for effect in effects:
                        effect.perform(play, scene)


@dataclass(frozen=True, slots=True)
class InMode(Effect):
    """Effects whose target slots are counted from `first`: one paragraph of several."""

    effects: tuple[Effect, ...]
    first: int = 0

    def perform(self, play: Play, scene: Scene) -> None:
        outer = scene.first_slot
        scene.first_slot = outer + self.first
        for effect in self.effects:
            effect.perform(play, scene)
        scene.first_slot = outer

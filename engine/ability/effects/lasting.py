"""Effects that last: continuous, replacing, delayed.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ability.abilities import DelayedTriggeredAbility, ReflexiveTriggeredAbility
from engine.ability.base import (
    Amount,
    Condition,
    Effect,
    Modification,
    ObjectReference,
    PlayerReference,
    Subject,
    TriggerEvent,
)
from engine.ability.chosen import of_color
from engine.ability.durations import Duration
from engine.ability.events import AnyEvent
from engine.ability.modifications import (
    BecomeCopyOf,
    ChangePowerToughness,
    ControlledByPlayer,
)
from engine.ability.references import All, You
from engine.ability.replacements import Replacement
from engine.ability.restrictions import Goaded, PlayerRule
from engine.ability.targets import Instructions
from engine.actions import Recipient
from engine.characteristics import CopiableValues
from engine.facts.effects import Found, ShieldBegins
from engine.lasting import WaitingTrigger
from engine.perform.lasting import add_delayed, add_effect, add_replacement, create_emblem
from engine.perform.objects import present, reachable
from engine.terms import Color, Zone

if TYPE_CHECKING:
    from engine.play import Play
    from engine.scene import Scene


@dataclass(frozen=True, slots=True)
class Modify(Effect):
    """Objects (or, for `PlayerRule`, players) are modified for a duration (CR 611.2).

    The set of objects is fixed when the effect begins if characteristics or controllers change
    (CR 611.2c): `what` is worked out then. Gaining control, becoming a copy, "can't block this
    turn", pumps and becoming a creature are all this effect.
    """

    what: ObjectReference | None
    modifications: tuple[Modification, ...]
    duration: Duration = Duration.END_OF_TURN

    def perform(self, play: Play, scene: Scene) -> None:
        rules = tuple(m for m in self.modifications if isinstance(m, PlayerRule))
        others = tuple(m for m in self.modifications if not isinstance(m, PlayerRule))
        if rules:
            add_effect(play, scene, (), rules, self.duration)
        if self.what is None or not others:
            return
        ids = reachable(play, self.what.select(play, scene), scene)
        others = tuple(m for m in others if not _copies_nothing(m, play, scene))
        if not others or (not ids and not isinstance(self.what, All)):
            return
        color = play.position.object(scene.source).choice("color")
        if color is not None:
            others = tuple(of_color(m, Color(color)) for m in others)
        if any(isinstance(change, Goaded) for change in others):
            play.cite("701.15a")
        for change in others:
            if isinstance(change, ChangePowerToughness) and change.falls_below_zero(
                play.position, scene
            ):
                play.cite("107.1b")
        lasting: tuple[Modification, ...] = others
        ruling: tuple[Modification, ...] = ()
        if isinstance(self.what, All):
            # CR 611.2c: each part of the effect has its own objects.
            lasting = tuple(m for m in others if not m.changes_rules)
            ruling = tuple(m for m in others if m.changes_rules)
        if lasting and ids:
            add_effect(play, scene, ids, lasting, self.duration)
        if ruling and isinstance(self.what, All):
            add_effect(play, scene, ids, ruling, self.duration, over=self.what.filter)


@dataclass(frozen=True, slots=True)
class ModifyByChosenColor(Effect):
    """Objects are modified by a color that the controller chooses now (CR 608.2d)."""

    what: ObjectReference
    modifications: tuple[Modification, ...]
    duration: Duration = Duration.END_OF_TURN

    def perform(self, play: Play, scene: Scene) -> None:
        ids = reachable(play, self.what.select(play, scene), scene)
        if not ids:
            return
        color = Color(play.choose_word(scene.controller, "color"))
        changed = tuple(of_color(m, color) for m in self.modifications)
        add_effect(play, scene, ids, changed, self.duration)


def _copies_nothing(change: Modification, play: Play, scene: Scene) -> bool:
    """CR 608.2b: whether what is to be copied is an illegal target, so that nothing is."""
    if not isinstance(change, BecomeCopyOf):
        return False
    return not change.object.objects(play.position, scene)


@dataclass(frozen=True, slots=True)
class Replace(Effect):
    """Creates a replacement or prevention effect for a duration (CR 614.1, 615.1): shields.

    `uses`: the effect ends after so many uses ("the next time"); `shield`: prevents only the next
    so much damage (CR 615.7). `about` are objects fixed now, `Remembered("shielded")` in the
    replacement's filters; `about_players` likewise by `ChosenPlayer`.
    """

    replacement: Replacement
    duration: Duration = Duration.END_OF_TURN
    uses: int | None = None
    shield: Amount | None = None
    about: Subject | None = None

    def perform(self, play: Play, scene: Scene) -> None:
        about: tuple[Recipient, ...] = ()
        if self.about is not None:
            about = self.about.recipients(play, scene)
            if not about:
                return
        shield = None if self.shield is None else self.shield.value_in(play.position, scene)
        play.report(ShieldBegins(self, about, shield))
        groups = [about]
        if shield is not None and len(about) > 1:
            play.cite("615.11")  # CR 615.11: a shield for each, of those there are now
            groups = [(one,) for one in about]
        for group in groups:
            add_replacement(
                play,
                scene,
                self.replacement,
                self.duration,
                uses=self.uses,
                shield=shield,
                about=group,
            )


@dataclass(frozen=True, slots=True)
class ExchangeControl(Effect):
    """Control of two permanents is exchanged, wholly or not at all (CR 701.12a–b)."""

    first: ObjectReference
    second: ObjectReference | None = None  # None: `first` refers to both

    def perform(self, play: Play, scene: Scene) -> None:
        ids = self.first.select(play, scene)
        if self.second is not None:
            ids += self.second.select(play, scene)
        there = present(play, ids, Zone.BATTLEFIELD)
        position = play.position
        if len(there) != 2:
            play.cite("701.12a")
            play.check("701.12a", Found.WHOLE_EXCHANGE())
            return
        one, other = (position.controller(id) for id in there)
        if one == other:
            play.cite("701.12b")
            play.check("701.12b", Found.TWO_CONTROLLERS())
            return
        play.cite("701.12b")
        for id, player in zip(there, (other, one), strict=True):
            add_effect(play, scene, (id,), (ControlledByPlayer(player),), Duration.NONE)


@dataclass(frozen=True, slots=True)
class DelayedTrigger(Effect):
    """Creates a delayed triggered ability (CR 603.7).

    `once`: it triggers the next time only. Objects known now may be referred to by the labels
    under which they were remembered, and targets by slot.
    """

    event: TriggerEvent
    instructions: Instructions
    once: bool = True
    duration: Duration = Duration.NONE
    condition: Condition | None = None

    def perform(self, play: Play, scene: Scene) -> None:
        play.cite("603.7a")
        ability = DelayedTriggeredAbility(self.event, self.instructions, self.condition)
        add_delayed(play, scene, ability, self.once, self.duration)


@dataclass(frozen=True, slots=True)
class Reflexive(Effect):
    """ "When you do": a reflexive triggered ability (CR 603.12), if `label` was done this way."""

    instructions: Instructions
    label: str = "this way"

    def perform(self, play: Play, scene: Scene) -> None:
        done = scene.labels.get(self.label) or scene.numbers.get(self.label)
        if not done:
            play.check("603.12", Found.DONE_AS_SAID())
            return
        play.cite("603.12")
        ability = ReflexiveTriggeredAbility(AnyEvent(()), self.instructions)
        waiting = WaitingTrigger(ability, scene.saved())
        play.change(waiting=(*play.state.waiting, waiting))


@dataclass(frozen=True, slots=True)
class CreateEmblem(Effect):
    """The player gets an emblem with these abilities (CR 114)."""

    values: CopiableValues
    who: PlayerReference = You()

    def perform(self, play: Play, scene: Scene) -> None:
        for player in self.who.select_players(play, scene):
            create_emblem(play, player, self.values)

"""Parts of costs paid with objects that the payer chooses: sacrificed, discarded, tapped, revealed.

In: nothing. Out: values, as those of `costs`; what was announced to pay with is taken first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ability.amounts import Number
from engine.ability.base import Amount, CostPart, Filter
from engine.ability.filters import HasType
from engine.ability.restrictions import CantBeSacrificed
from engine.choices import Option
from engine.events import values as ev
from engine.facts.casting import Lacking
from engine.facts.effects import Doing
from engine.facts.fact import Fact
from engine.facts.questions import Label, Question
from engine.forbidden import Forbidden
from engine.terms import CardType, ObjectId, PlayerId, Stat, Zone

if TYPE_CHECKING:
    from engine.layers.position import Position
    from engine.play import Play
    from engine.scene import Scene
from engine.ability.costs import move_for_cost


@dataclass(frozen=True, slots=True)
class SacrificeMatching(CostPart):
    """Sacrifice `number` permanents that match."""

    filter: Filter
    number: Amount = Number(1)

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        return _too_few(
            _sacrificeable(position, payer, self.filter, scene), self.number, position, scene
        )

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        options = _sacrificeable(play.position, payer, self.filter, scene)
        chosen = pick_for_cost(play, payer, options, self.number, scene)
        move_for_cost(play, scene, chosen, Zone.GRAVEYARD, "sacrifice", payer)
        scene.remember("sacrificed", chosen)


@dataclass(frozen=True, slots=True)
class DiscardCards(CostPart):
    """Discard `number` matching cards; None discards the hand."""

    filter: Filter
    number: Amount | None = Number(1)
    at_random: bool = False

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        if self.number is None:
            return None
        return _too_few(_in_hand(position, payer, self.filter, scene), self.number, position, scene)

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        options = _in_hand(play.position, payer, self.filter, scene)
        if self.number is None:
            chosen = options
        elif self.at_random:
            number = self.number.value_in(play.position, scene)
            chosen = play.choose_at_random(options, number)
        else:
            chosen = pick_for_cost(play, payer, options, self.number, scene)
        move_for_cost(play, scene, chosen, Zone.GRAVEYARD, "discard", payer)


@dataclass(frozen=True, slots=True)
class ExileMatching(CostPart):
    """Exile `number` matching cards from `zone`, one's own."""

    filter: Filter
    zone: Zone
    number: Amount = Number(1)

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        options = _own_in(position, payer, self.zone, self.filter, scene)
        return _too_few(options, self.number, position, scene)

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        options = _own_in(play.position, payer, self.zone, self.filter, scene)
        chosen = pick_for_cost(play, payer, options, self.number, scene)
        move_for_cost(play, scene, chosen, Zone.EXILE, "exile", payer)


@dataclass(frozen=True, slots=True)
class ReturnMatching(CostPart):
    """Return `number` matching permanents to their owners' hands."""

    filter: Filter
    number: Amount = Number(1)

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        options = _controlled(position, payer, self.filter, scene)
        return _too_few(options, self.number, position, scene)

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        options = _controlled(play.position, payer, self.filter, scene)
        chosen = pick_for_cost(play, payer, options, self.number, scene)
        move_for_cost(play, scene, chosen, Zone.HAND, "", payer)


@dataclass(frozen=True, slots=True)
class ReturnUnblocked(CostPart):
    """Return an unblocked attacker one controls; what it attacked is remembered (CR 702.49c)."""

    def _options(self, position: Position, payer: PlayerId, scene: Scene) -> tuple[ObjectId, ...]:
        combat = position.state.combat
        attackers = combat.attackers if combat is not None else ()
        return tuple(
            attacker.id
            for attacker in attackers
            if attacker.blocked is False and position.controller(attacker.id) == payer
        )

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        if self._options(position, payer, scene):
            return None
        return Lacking.UNBLOCKED_ATTACKER()

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        options = self._options(play.position, payer, scene)
        chosen = pick_for_cost(play, payer, options, Number(1), scene)
        combat = play.state.combat
        attacker = combat.attacker(chosen[0]) if combat is not None else None
        if attacker is not None and attacker.target is not None:
            scene.remember("attacked", (attacker.target,))
        move_for_cost(play, scene, chosen, Zone.HAND, "", payer)


@dataclass(frozen=True, slots=True)
class TapMatching(CostPart):
    """Tap `number` untapped matching permanents."""

    filter: Filter
    number: Amount = Number(1)

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        return _too_few(self._untapped(position, payer, scene), self.number, position, scene)

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        options = self._untapped(play.position, payer, scene)
        chosen = pick_for_cost(play, payer, options, self.number, scene)
        scene.remember("cost", chosen)
        play.happen(*(ev.Tap(id) for id in chosen))

    def _untapped(self, position: Position, payer: PlayerId, scene: Scene) -> tuple[ObjectId, ...]:
        options = _controlled(position, payer, self.filter, scene)
        return tuple(id for id in options if not position.object(id).tapped)


@dataclass(frozen=True, slots=True)
class TapWithTotalPower(CostPart):
    """Tap other untapped creatures whose power adds up to `power` or more (`rule`: crew's)."""

    power: Amount
    rule: str

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        options = self._untapped(position, payer, scene)
        most = sum(max(0, position.stat(id, Stat.POWER)) for id in options)
        if most < self.power.value_in(position, scene):
            return Lacking.POWER()
        return None

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        options = self._untapped(play.position, payer, scene)
        ahead = tuple(id for id in scene.cost_objects or () if id in options)
        prompt = Question.CREW()
        chosen = ahead or play.choose_objects(payer, options, 1, len(options), self.rule, prompt)
        total = sum(play.position.stat(id, Stat.POWER) for id in chosen)
        wanted = self.power.value_in(play.position, scene)
        if total < wanted:
            raise Forbidden(self.rule, Lacking.POWER_OF_CHOSEN(chosen, total, wanted))
        play.cite(self.rule)
        scene.remember("cost", chosen)
        play.happen(*(ev.Tap(id) for id in chosen))

    def _untapped(self, position: Position, payer: PlayerId, scene: Scene) -> tuple[ObjectId, ...]:
        options = _controlled(position, payer, HasType(CardType.CREATURE), scene)
        return tuple(id for id in options if id != scene.source and not position.object(id).tapped)


@dataclass(frozen=True, slots=True)
class RemoveCountersFrom(CostPart):
    """Remove `number` counters of `kind` from among permanents that match."""

    kind: str
    filter: Filter
    number: Amount = Number(1)

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        options = _controlled(position, payer, self.filter, scene)
        number = self.number.value_in(position, scene)
        if sum(position.object(id).count(self.kind) for id in options) < number:
            return Lacking.COUNTERS()
        return None

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        for _ in range(self.number.value_in(play.position, scene)):
            options = tuple(
                id
                for id in _controlled(play.position, payer, self.filter, scene)
                if play.position.object(id).count(self.kind)
            )
            chosen = pick_for_cost(play, payer, options, Number(1), scene)
            play.happen(ev.TakeCounters(chosen[0], self.kind, 1))


@dataclass(frozen=True, slots=True)
class RevealMatching(CostPart):
    """Reveal `number` matching cards from the hand."""

    filter: Filter
    number: Amount = Number(1)

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        return _too_few(_in_hand(position, payer, self.filter, scene), self.number, position, scene)

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        options = _in_hand(play.position, payer, self.filter, scene)
        chosen = pick_for_cost(play, payer, options, self.number, scene)
        play.cite("701.20a")
        scene.remember("cost", chosen)
        play.report(Doing.REVEALS(payer, chosen))


@dataclass(frozen=True, slots=True)
class OneOfCosts(CostPart):
    """Pay one of these costs, chosen by the player."""

    options: tuple[tuple[CostPart, ...], ...]

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        for option in self.options:
            if all(part.lacking(position, payer, scene) is None for part in option):
                return None
        return Lacking.EVERY_OPTION()

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        payable = [
            (number, option)
            for number, option in enumerate(self.options)
            if all(part.lacking(play.position, payer, scene) is None for part in option)
        ]
        said = [n for n, option in payable if _is_announced(option, play.position, payer, scene)]
        if len(said) == 1:
            payable = [each for each in payable if each[0] == said[0]]
        words = [Option(number, Label.COST(number + 1)) for number, _ in payable]
        prompt = Question.WHICH_COST()
        value = play.choose_option(payer, words, prompt, "601.2b")
        for part in self.options[int(value)]:
            part.pay(play, payer, scene)


def _is_announced(
    option: tuple[CostPart, ...], position: Position, payer: PlayerId, scene: Scene
) -> bool:
    """Whether what was announced to pay with fits a part of this cost (CR 601.2b)."""
    ahead = scene.cost_objects or ()
    for part in option:
        found: tuple[ObjectId, ...] = ()
        if isinstance(part, SacrificeMatching):
            found = _sacrificeable(position, payer, part.filter, scene)
        elif isinstance(part, DiscardCards | RevealMatching):
            found = _in_hand(position, payer, part.filter, scene)
        elif isinstance(part, ExileMatching):
            found = _own_in(position, payer, part.zone, part.filter, scene)
        elif isinstance(part, TapMatching | ReturnMatching):
            found = _controlled(position, payer, part.filter, scene)
        if any(id in found for id in ahead):
            return True
    return False


def pick_for_cost(
    play: Play, payer: PlayerId, options: tuple[ObjectId, ...], number: Amount, scene: Scene
) -> tuple[ObjectId, ...]:
    """The objects to pay with: those announced ahead, else the player chooses."""
    wanted = number.value_in(play.position, scene)
    if scene.cost_objects:
        ahead = [id for id in scene.cost_objects if id in options][:wanted]
        if len(ahead) == wanted:
            for id in ahead:
                scene.cost_objects.remove(id)
            return tuple(ahead)
    prompt = Question.PAY_WITH()
    return play.choose_objects(payer, options, wanted, wanted, "601.2h", prompt)


def _too_few(
    options: tuple[ObjectId, ...], number: Amount, position: Position, scene: Scene
) -> Fact | None:
    if len(options) < number.value_in(position, scene):
        return Lacking.OBJECTS()
    return None


def _controlled(
    position: Position, payer: PlayerId, filter: Filter, scene: Scene
) -> tuple[ObjectId, ...]:
    found = position.matching(filter, scene)
    return tuple(id for id in found if position.controller(id) == payer)


def _sacrificeable(
    position: Position, payer: PlayerId, filter: Filter, scene: Scene
) -> tuple[ObjectId, ...]:
    # CR 701.21a: only permanents that the player controls.
    found = _controlled(position, payer, filter, scene)
    return tuple(id for id in found if not position.rules.has(id, CantBeSacrificed))


def _in_hand(
    position: Position, payer: PlayerId, filter: Filter, scene: Scene
) -> tuple[ObjectId, ...]:
    return _own_in(position, payer, Zone.HAND, filter, scene)


def _own_in(
    position: Position, payer: PlayerId, zone: Zone, filter: Filter, scene: Scene
) -> tuple[ObjectId, ...]:
    cards = position.state.zone(zone, payer)
    return tuple(
        id
        for id in cards
        if position.object(id).owner == payer
        and id != scene.stack_object
        and filter.matches(position, id, scene)
    )

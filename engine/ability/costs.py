"""Parts of costs: what is paid to cast, activate, attack, or for an effect (CR 118).

In: nothing. Out: values; a cost is a tuple of parts, the empty tuple costs nothing. What a cost
sacrifices, exiles, discards or taps can be referred to as `Remembered("cost")`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.ability.amounts import Number
from engine.ability.base import Amount, CostPart
from engine.ability.restrictions import CantBeSacrificed
from engine.events import values as ev
from engine.facts.casting import Lacking
from engine.facts.fact import Fact
from engine.mana import ManaCost, ManaSymbol
from engine.mana_payment import lacking_mana, pay_mana
from engine.terms import CounterKind, ObjectId, PlayerId, Zone

if TYPE_CHECKING:
    from engine.layers.position import Position
    from engine.play import Play
    from engine.scene import Scene


@dataclass(frozen=True, slots=True)
class PayMana(CostPart):
    """Pay this much mana. `ManaCost()` is {0}."""

    cost: ManaCost

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        return lacking_mana(position, payer, self.cost)

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        pay_mana(play, payer, self.cost)


@dataclass(frozen=True, slots=True)
class OwnManaCost(CostPart):
    """Pay the mana cost of the card itself: flashback "equal to its mana cost", jump-start."""

    def _cost(self, position: Position, scene: Scene) -> PayMana:
        found = position.copiable(scene.source).mana_cost
        return PayMana(ManaCost() if found is None else found)

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        return self._cost(position, scene).lacking(position, payer, scene)

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        self._cost(play.position, scene).pay(play, payer, scene)


@dataclass(frozen=True, slots=True)
class PayGeneric(CostPart):
    """Pay an amount of generic mana that is worked out: "{2} for each…"."""

    amount: Amount

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        return lacking_mana(position, payer, self._cost(position, scene))

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        pay_mana(play, payer, self._cost(play.position, scene))

    def _cost(self, position: Position, scene: Scene) -> ManaCost:
        number = max(0, self.amount.value_in(position, scene))
        return ManaCost((ManaSymbol(generic=number),) if number else ())


@dataclass(frozen=True, slots=True)
class TapThis(CostPart):
    """{T}: tap the source (CR 107.5)."""

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        if not position.exists(scene.source) or position.object(scene.source).tapped:
            return Lacking.TAPPED_OR_GONE()
        return None

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        play.cite("107.5")
        play.happen(ev.Tap(scene.source, for_mana=scene.for_mana))


@dataclass(frozen=True, slots=True)
class UntapThis(CostPart):
    """{Q}: untap the source (CR 107.6)."""

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        if not position.exists(scene.source) or not position.object(scene.source).tapped:
            return Lacking.UNTAPPED_OR_GONE()
        return None

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        play.cite("107.6")
        play.happen(ev.Untap(scene.source))


@dataclass(frozen=True, slots=True)
class PayLife(CostPart):
    """Pay life (CR 119.4)."""

    amount: Amount

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        amount = self.amount.value_in(position, scene)
        if amount > 0 and position.state.player(payer).life < amount:
            # CR 119.4: no more life than one has.
            return Lacking.LIFE(payer, amount)
        if amount > 0 and position.rules.for_player(payer, "can't lose life"):
            return Lacking.CANT_LOSE_LIFE(payer)
        return None

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        play.cite("119.4")
        amount = self.amount.value_in(play.position, scene)
        play.happen(ev.LoseLife(payer, amount, paid=True))


@dataclass(frozen=True, slots=True)
class PayEnergy(CostPart):
    """Pay energy counters (CR 107.14)."""

    amount: Amount

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        amount = self.amount.value_in(position, scene)
        if position.state.player(payer).count(CounterKind.ENERGY) < amount:
            return Lacking.ENERGY(payer)
        return None

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        play.cite("107.14")
        amount = self.amount.value_in(play.position, scene)
        play.happen(ev.TakeCounters(payer, CounterKind.ENERGY, amount))


@dataclass(frozen=True, slots=True)
class SacrificeThis(CostPart):
    """Sacrifice the source."""

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        id = scene.source
        if not position.exists(id) or not position.object(id).on_battlefield:
            return Lacking.NOT_ON_BATTLEFIELD()
        if position.controller(id) != payer or position.rules.has(id, CantBeSacrificed):
            return Lacking.CANT_SACRIFICE()
        return None

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        move_for_cost(play, scene, (scene.source,), Zone.GRAVEYARD, "sacrifice", payer)


@dataclass(frozen=True, slots=True)
class DiscardThis(CostPart):
    """Discard the source itself: cycling."""

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        if not position.exists(scene.source) or position.object(scene.source).zone is not Zone.HAND:
            return Lacking.NOT_IN_HAND()
        return None

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        move_for_cost(play, scene, (scene.source,), Zone.GRAVEYARD, "discard", payer)


@dataclass(frozen=True, slots=True)
class ExileThis(CostPart):
    """Exile the source from `zone`, where the ability functions (CR 113.6)."""

    zone: Zone = Zone.BATTLEFIELD

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        return None if position.exists(scene.source) else Lacking.GONE()

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        move_for_cost(play, scene, (scene.source,), Zone.EXILE, "exile", payer)


@dataclass(frozen=True, slots=True)
class ReturnThis(CostPart):
    """Return the source to its owner's hand."""

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        return None if position.exists(scene.source) else Lacking.GONE()

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        move_for_cost(play, scene, (scene.source,), Zone.HAND, "", payer)


@dataclass(frozen=True, slots=True)
class RemoveCounters(CostPart):
    """Remove `number` counters of `kind` from the source; loyalty costs with minus (CR 606.4)."""

    kind: str
    number: Amount = Number(1)

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        number = self.number.value_in(position, scene)
        if (
            not position.exists(scene.source)
            or position.object(scene.source).count(self.kind) < number
        ):
            return Lacking.COUNTERS()
        return None

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        number = self.number.value_in(play.position, scene)
        scene.remember_number("cost", number)
        play.happen(ev.TakeCounters(scene.source, self.kind, number))


@dataclass(frozen=True, slots=True)
class AddCounters(CostPart):
    """Put `number` counters of `kind` on the source; loyalty costs with plus or zero (606.4)."""

    kind: str
    number: Amount = Number(1)

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        return None if position.exists(scene.source) else Lacking.GONE()

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        number = self.number.value_in(play.position, scene)
        play.happen(ev.PutCounters(scene.source, self.kind, number, payer, by_effect=False))


@dataclass(frozen=True, slots=True)
class MillCards(CostPart):
    """Mill so many cards."""

    number: Amount = Number(1)

    last: ClassVar[bool] = True  # CR 601.2h: moves cards from a library

    def lacking(self, position: Position, payer: PlayerId, scene: Scene) -> Fact | None:
        number = self.number.value_in(position, scene)
        if len(position.state.zone(Zone.LIBRARY, payer)) < number:
            return Lacking.LIBRARY()
        return None

    def pay(self, play: Play, payer: PlayerId, scene: Scene) -> None:
        number = self.number.value_in(play.position, scene)
        cards = play.state.zone(Zone.LIBRARY, payer)[:number]
        move_for_cost(play, scene, cards, Zone.GRAVEYARD, "mill", payer)


def move_for_cost(
    play: Play, scene: Scene, ids: tuple[ObjectId, ...], zone: Zone, cause: str, payer: PlayerId
) -> None:
    """Move objects to pay a cost; the effect can find them (CR 400.7j)."""
    play.happen(*(ev.Move(id, zone, cause, payer) for id in ids))
    scene.remember("cost", ids)

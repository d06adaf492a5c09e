"""Parts of costs: what is paid to cast, activate, attack, or for an effect (CR 118).

In: nothing. Out: values; a cost is a tuple of parts, the empty tuple costs nothing. What a cost
sacrifices, exiles, discards or taps can be referred to as `Remembered("cost")`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.amounts import Number
from engine.ability.base import Amount, CostPart
from engine.terms.keyword_actions import KeywordAction
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class PayMana(CostPart):
    """Pay this much mana. `ManaCost()` is {0}."""

    cost: ManaCost


@dataclass(frozen=True, slots=True)
class OwnManaCost(CostPart):
    """Pay the mana cost of the card itself: flashback "equal to its mana cost", jump-start."""


@dataclass(frozen=True, slots=True)
class PayGeneric(CostPart):
    """Pay an amount of generic mana that is worked out: "{2} for each…"."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class ManaChange:
    """A cost is less, or `more`, by this mana as often as `times`, colored mana too (118.7b–d)."""

    mana: ManaCost
    times: Amount = Number(1)
    more: bool = False


@dataclass(frozen=True, slots=True)
class TapThis(CostPart):
    """{T}: tap the source (CR 107.5)."""


@dataclass(frozen=True, slots=True)
class ExertThis(CostPart):
    """Exert the source: it won't untap in your next untap step (CR 701.43a)."""


@dataclass(frozen=True, slots=True)
class UntapThis(CostPart):
    """{Q}: untap the source (CR 107.6)."""


@dataclass(frozen=True, slots=True)
class PayLife(CostPart):
    """Pay life (CR 119.4)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class PromiseGift(CostPart):
    """Choose an opponent, who is promised the gift (CR 702.174a)."""


@dataclass(frozen=True, slots=True)
class PayEnergy(CostPart):
    """Pay energy counters (CR 107.14)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class SacrificeThis(CostPart):
    """Sacrifice the source."""

    action: ClassVar = KeywordAction.SACRIFICE


@dataclass(frozen=True, slots=True)
class DiscardThis(CostPart):
    """Discard the source itself: cycling."""

    action: ClassVar = KeywordAction.DISCARD


@dataclass(frozen=True, slots=True)
class ExileThis(CostPart):
    """Exile the source from `zone`, where the ability functions (CR 113.6)."""

    zone: Zone = Zone.BATTLEFIELD

    action: ClassVar = KeywordAction.EXILE


@dataclass(frozen=True, slots=True)
class ReturnThis(CostPart):
    """Return the source to its owner's hand."""


@dataclass(frozen=True, slots=True)
class UnattachThis(CostPart):
    """Unattach the source, an Equipment (CR 701.3d)."""

    action: ClassVar = KeywordAction.UNATTACH


@dataclass(frozen=True, slots=True)
class RemoveCounters(CostPart):
    """Remove `number` counters of `kind` from the source; loyalty costs with minus (CR 606.4).

    `least`: not fewer than so many, where the player says the number: "one or more".
    """

    kind: str
    number: Amount = Number(1)
    least: int = 0


@dataclass(frozen=True, slots=True)
class AddCounters(CostPart):
    """Put `number` counters of `kind` on the source; loyalty costs with plus or zero (606.4)."""

    kind: str
    number: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class BeDealtDamage(CostPart):
    """Have the source deal so much damage to the player who pays."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class DrawCards(CostPart):
    """Draw so many cards; a cost that effects may modify (CR 118.11)."""

    number: Amount = Number(1)

    last: ClassVar[bool] = True  # CR 601.2h: moves cards from a library


@dataclass(frozen=True, slots=True)
class MillCards(CostPart):
    """Mill so many cards."""

    number: Amount = Number(1)

    last: ClassVar[bool] = True  # CR 601.2h: moves cards from a library

    action: ClassVar = KeywordAction.MILL


@dataclass(frozen=True, slots=True)
class ExileTopOfLibrary(CostPart):
    """Exile so many cards from the top of one's library."""

    number: Amount = Number(1)

    last: ClassVar[bool] = True  # CR 601.2h: moves cards from a library

    action: ClassVar = KeywordAction.EXILE


@dataclass(frozen=True, slots=True)
class ExileTopOfGraveyard(CostPart):
    """Exile so many cards from the top of one's graveyard."""

    number: Amount = Number(1)

    action: ClassVar = KeywordAction.EXILE

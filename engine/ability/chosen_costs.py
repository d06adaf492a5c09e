"""Parts of costs paid with objects that the payer chooses: sacrificed, discarded, tapped, revealed.

In: nothing. Out: values, as those of `costs`; what was announced to pay with is taken first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.amounts import Number
from engine.ability.base import Amount, CostPart, Filter
from engine.terms.keyword_actions import KeywordAction
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class SacrificeMatching(CostPart):
    """Sacrifice `number` permanents that match."""

    filter: Filter
    number: Amount = Number(1)

    action: ClassVar = KeywordAction.SACRIFICE


@dataclass(frozen=True, slots=True)
class DiscardCards(CostPart):
    """Discard `number` matching cards; None discards the hand."""

    filter: Filter
    number: Amount | None = Number(1)
    at_random: bool = False

    action: ClassVar = KeywordAction.DISCARD


@dataclass(frozen=True, slots=True)
class ExileMatching(CostPart):
    """Exile `number` matching cards from `zone`, one's own."""

    filter: Filter
    zone: Zone
    number: Amount = Number(1)

    action: ClassVar = KeywordAction.EXILE


@dataclass(frozen=True, slots=True)
class ExileMaterials(CostPart):
    """Exile `number` others of that kind, permanents or cards of one's graveyard (CR 702.167)."""

    filter: Filter
    number: Amount = Number(1)

    action: ClassVar = KeywordAction.EXILE


@dataclass(frozen=True, slots=True)
class ReturnMatching(CostPart):
    """Return `number` matching permanents to their owners' hands."""

    filter: Filter
    number: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class ReturnUnblocked(CostPart):
    """Return an unblocked attacker one controls; what it attacked is remembered (CR 702.49c)."""


@dataclass(frozen=True, slots=True)
class TapMatching(CostPart):
    """Tap `number` untapped matching permanents."""

    filter: Filter
    number: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class UntapMatching(CostPart):
    """Untap `number` tapped matching permanents, one's own if the filter says so."""

    filter: Filter
    number: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class PutIntoGraveyard(CostPart):
    """Put a matching card from exile into its owner's graveyard, whoever that is."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class TapWithTotalPower(CostPart):
    """Tap other untapped creatures whose power adds up to `power` or more (`rule`: crew's)."""

    power: Amount
    rule: str


@dataclass(frozen=True, slots=True)
class ChosenAhead(CostPart):
    """What `part` is paid with is chosen as it is announced, and paid with later (CR 601.2b).

    It is remembered under `label` until then; `optional`: the player may choose nothing.
    """

    part: SacrificeMatching | TapMatching
    label: str
    rule: str
    optional: bool = False


@dataclass(frozen=True, slots=True)
class RemoveCountersFrom(CostPart):
    """Remove `number` counters of `kind` (None: of any) from among permanents that match.

    `least`: not fewer than so many, where the player says the number: "one or more".
    """

    kind: str | None
    filter: Filter
    number: Amount = Number(1)
    least: int = 0


@dataclass(frozen=True, slots=True)
class PutCountersOn(CostPart):
    """Put `number` counters of `kind` on one of the payer's permanents that match."""

    kind: str
    filter: Filter
    number: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class Blight(CostPart):
    """Put `number` -1/-1 counters on a creature of the payer's (CR 701.68a)."""

    number: Amount

    action: ClassVar = KeywordAction.BLIGHT


@dataclass(frozen=True, slots=True)
class Behold(CostPart):
    """Reveal a matching card from the hand or choose a matching permanent (CR 701.4a)."""

    filter: Filter

    action: ClassVar = KeywordAction.BEHOLD


@dataclass(frozen=True, slots=True)
class Waterbend(CostPart):
    """Pay this; an untapped artifact or creature may be tapped for each generic mana (701.67a)."""

    cost: ManaCost

    action: ClassVar = KeywordAction.WATERBEND


@dataclass(frozen=True, slots=True)
class RevealMatching(CostPart):
    """Reveal `number` matching cards from the hand."""

    filter: Filter
    number: Amount = Number(1)

    action: ClassVar = KeywordAction.REVEAL


@dataclass(frozen=True, slots=True)
class CollectEvidence(CostPart):
    """Exile any number of cards with that total mana value from one's graveyard (CR 701.59a)."""

    total: Amount

    action: ClassVar = KeywordAction.COLLECT_EVIDENCE


@dataclass(frozen=True, slots=True)
class OneOfCosts(CostPart):
    """Pay one of these costs, chosen by the player: `word` is what to do so is called."""

    options: tuple[tuple[CostPart, ...], ...]
    word: KeywordAction | None = None

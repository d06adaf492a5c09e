"""What continuous effects do to the rules of the game: restrictions, requirements, permissions.

In: nothing. Out: values used by static abilities and by the `Modify` effect beside those of
`modifications`; they are applied after all layers (CR 613.11).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.amounts import Number
from engine.ability.base import (
    Amount,
    Condition,
    CostPart,
    Filter,
    Modification,
    ObjectReference,
    PlayerReference,
)
from engine.ability.costs import ManaChange
from engine.terms.keywords import Keyword
from engine.terms.mana import ManaCost
from engine.terms.player_rules import ForPlayers
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class CantAttack(Modification):
    """Can't attack (these players, if given; with `unless`, unless that holds).

    `planeswalkers`: nor planeswalkers that they control.
    """

    players: PlayerReference | None = None
    unless: Condition | None = None
    planeswalkers: bool = False


@dataclass(frozen=True, slots=True)
class CantAttackAlone(Modification):
    """Can attack only together with at least `others` other creatures."""

    others: int = 1


@dataclass(frozen=True, slots=True)
class CantBlock(Modification):
    """Can't block matching attackers; None: can't block at all."""

    attackers: Filter | None = None
    unless: Condition | None = None


@dataclass(frozen=True, slots=True)
class CantBlockAlone(Modification):
    """Can block only together with at least `others` other creatures."""

    others: int = 1


@dataclass(frozen=True, slots=True)
class CantBeBlocked(Modification):
    """Can't be blocked by matching creatures; None: can't be blocked at all.

    "Except by" is `by=Not(…)`. With `unless` only while that does not hold.
    """

    by: Filter | None = None
    unless: Condition | None = None


@dataclass(frozen=True, slots=True)
class BlockedOnlyByAtLeast(Modification):
    """Can't be blocked except by `number` or more creatures (menace: 2)."""

    number: int


@dataclass(frozen=True, slots=True)
class BlockedByAtMost(Modification):
    """Can't be blocked by more than `number` creatures."""

    number: int


@dataclass(frozen=True, slots=True)
class CanBlockAdditional(Modification):
    """Can block `number` additional creatures each combat; None: any number."""

    number: int | None = 1


@dataclass(frozen=True, slots=True)
class CanBlockAsThoughFlying(Modification):
    """Can block as though it had this keyword: reach-like permissions."""

    keyword: Keyword = Keyword.FLYING


@dataclass(frozen=True, slots=True)
class BlockedAsThoughNoLandwalk(Modification):
    """Can be blocked as though it didn't have this landwalk."""

    quality: Filter


@dataclass(frozen=True, slots=True)
class CanAttackAsThoughNoDefender(Modification):
    """Can attack as though it didn't have defender."""


@dataclass(frozen=True, slots=True)
class CrewsAs(Modification):
    """Crews Vehicles, and with `saddles` saddles Mounts, as though its power were greater by
    `more`, or with its toughness."""

    more: int = 0
    by_toughness: bool = False
    saddles: bool = False


@dataclass(frozen=True, slots=True)
class BeforeTheGame(Modification):
    """What is obeyed before the game begins, or as a deck is built, and changes nothing in it."""

    said: str


@dataclass(frozen=True, slots=True)
class MayStayTapped(Modification):
    """Its controller may choose not to untap it during their untap step (CR 502.3)."""


@dataclass(frozen=True, slots=True)
class MayBeExerted(Modification):
    """Its controller may exert it as it attacks (CR 701.43d)."""


@dataclass(frozen=True, slots=True)
class MustAttack(Modification):
    """Attacks each combat if able; `players`: attacks one of them if able.

    `once`: "attacks this turn if able", which one attack this turn obeys.
    """

    players: PlayerReference | None = None
    once: bool = False


@dataclass(frozen=True, slots=True)
class MustBlock(Modification):
    """Blocks each combat if able; `attacker`: blocks that one if able.

    `once`: "blocks this turn if able", which one block this turn obeys.
    """

    attacker: ObjectReference | None = None
    once: bool = False


@dataclass(frozen=True, slots=True)
class MustBeBlocked(Modification):
    """Must be blocked if able; with `by_all`, all creatures able to block it do so (lure).

    `once`: "this turn if able", which being blocked once this turn obeys.
    """

    by_all: bool = False
    once: bool = False


@dataclass(frozen=True, slots=True)
class Goaded(Modification):
    """Goaded by this player (CR 701.15)."""

    by: PlayerReference


@dataclass(frozen=True, slots=True)
class DoesntUntap(Modification):
    """Doesn't untap during its controller's untap step, or that of `whose` alone.

    `next_only`: the next of these steps and no later one.
    """

    next_only: bool = False
    whose: PlayerReference | None = None


@dataclass(frozen=True, slots=True)
class CantBeCountered(Modification):
    """Can't be countered (by matching spells and abilities)."""

    by: Filter | None = None


@dataclass(frozen=True, slots=True)
class CantBeTargeted(Modification):
    """Can't be the target of matching spells/abilities controlled by `players` (None: anyone's)."""

    by: Filter | None = None
    players: PlayerReference | None = None


@dataclass(frozen=True, slots=True)
class CantBeSacrificed(Modification):
    """Can't be sacrificed."""


@dataclass(frozen=True, slots=True)
class CantBeRegenerated(Modification):
    """Can't be regenerated."""


@dataclass(frozen=True, slots=True)
class CantHaveCounters(Modification):
    """Can't have counters of `kind` (None: any) put on it."""

    kind: str | None = None


@dataclass(frozen=True, slots=True)
class CounterLimit(Modification):
    """Can't have more than `number` counters of `kind` on it: the others go (CR 704.5r)."""

    kind: str
    number: Amount


@dataclass(frozen=True, slots=True)
class CantBeEnchantedOrEquipped(Modification):
    """Can't be attached to by matching objects; the source itself may be excepted by the filter."""

    by: Filter | None = None


@dataclass(frozen=True, slots=True)
class AttachedOnlyTo(Modification):
    """It can be attached only to what matches (CR 301.5, 303.4)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class SparesAttachments(Modification):
    """A protection that it has from this quality doesn't remove what matches (702.16c–d, 702.16n).

    One instance of that protection, and no other that it has.
    """

    quality: Filter
    filter: Filter


@dataclass(frozen=True, slots=True)
class CantTransform(Modification):
    """Can't transform."""


@dataclass(frozen=True, slots=True)
class CantActivateAbilities(Modification):
    """Its activated abilities can't be activated (`except_mana`: unless they're mana abilities)."""

    except_mana: bool = False


@dataclass(frozen=True, slots=True)
class CanActivateAsThoughHaste(Modification):
    """Its {T} and {Q} abilities can be activated as though it had haste."""


@dataclass(frozen=True, slots=True)
class AssignsDamageByToughness(Modification):
    """Assigns combat damage equal to its toughness rather than its power."""


@dataclass(frozen=True, slots=True)
class AssignsNoCombatDamage(Modification):
    """Assigns no combat damage."""


@dataclass(frozen=True, slots=True)
class AssignsAsThoughUnblocked(Modification):
    """Its controller may have it assign its combat damage as though it weren't blocked."""


@dataclass(frozen=True, slots=True)
class DamageCantBePrevented(Modification):
    """Damage that it would deal can't be prevented, or with `combat` its combat damage alone."""

    combat: bool = False


@dataclass(frozen=True, slots=True)
class MayCastFrom(Modification):
    """Its owner, or the players given, may cast or play it from the zone that it is in.

    `spells_only`: they may cast it and not play it as a land. `cost`: for this rather than for its
    mana cost. `exiled_after`: the spell is exiled where it would be put into a graveyard.
    """

    players: PlayerReference | None = None
    without_paying: bool = False
    any_mana: bool = False
    spells_only: bool = False
    cost: ManaCost | None = None
    any_color: bool = False
    exiled_after: bool = False


@dataclass(frozen=True, slots=True)
class HasFlashPermission(Modification):
    """It may be cast as though it had flash."""


@dataclass(frozen=True, slots=True)
class CostChange(Modification):
    """Spells that match cost more or less to cast: generic `amount`, negative for less (601.2f).

    As a modification of an object it is asked of the spell itself; in a static ability with
    `applies_to` a filter over spells. `mana` adds or takes colored mana instead. `abilities`:
    activation costs of its abilities are meant.
    """

    amount: Amount = Number(0)
    abilities: bool = False
    mana: ManaChange | None = None


@dataclass(frozen=True, slots=True)
class AbilitiesCost(Modification):
    """Abilities that `players` activate cost so much more, or less below zero (601.2f, 602.2b).

    `keyword`: those of that keyword alone; `of`: of objects that match; `aimed`: those that target
    so; `least`: mana that the reduction leaves; `except_mana`: no mana abilities.
    """

    players: PlayerReference
    amount: Amount
    keyword: Keyword | None = None
    of: Filter | None = None
    aimed: Filter | None = None
    least: int = 0
    except_mana: bool = False


@dataclass(frozen=True, slots=True)
class CostFloor(Modification):
    """A spell whose total cost has less mana than `least` costs so much mana to cast (601.2f).

    It acts on the total cost, after everything that adds to it or takes from it.
    """

    least: int


@dataclass(frozen=True, slots=True)
class AttackCost(Modification):
    """Creatures can't attack these players unless their controller pays for each (CR 508.1h).

    `planeswalkers`: nor planeswalkers that these players control. No `players`: nor anything.
    """

    cost: tuple[CostPart, ...]
    players: PlayerReference | None = None
    planeswalkers: bool = False


@dataclass(frozen=True, slots=True)
class BlockCost(Modification):
    """It can't block unless its controller pays this (CR 509.1f)."""

    cost: tuple[CostPart, ...]


@dataclass(frozen=True, slots=True)
class CausesNoTriggers(Modification):
    """Matching objects that enter the battlefield don't cause abilities to trigger.

    `dying`: nor do those that die. `of`: of permanents that these players control, else of all.
    """

    filter: Filter
    dying: bool = False
    of: PlayerReference | None = None


@dataclass(frozen=True, slots=True)
class LegendRuleDoesNotApply(Modification):
    """The "legend rule" (CR 704.5j) doesn't apply to it."""


@dataclass(frozen=True, slots=True)
class TriggersAgain(Modification):
    """What matching objects do makes a triggered ability of your permanents trigger once more.

    What they do is to enter the battlefield or, with `dying`, to die (CR 603.2d).
    """

    filter: Filter
    dying: bool = False


@dataclass(frozen=True, slots=True)
class AbilitiesTriggerAgain(Modification):
    """Each triggered ability that it has triggers once more (CR 603.2d)."""


# --- Rules of the game for players ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayerRule(Modification):
    """A rule for `players`, with the `filter` or the `amount` that its kind asks for."""

    rule: ForPlayers
    players: PlayerReference
    filter: Filter | None = None
    amount: Amount | None = None
    zone: Zone | None = None

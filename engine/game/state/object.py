"""Objects of the game and what a spell or ability on the stack remembers.

In: cards, tokens, abilities. Out: `GameObject` values as they stand in the state. What an object
*is* at a moment (its characteristics) is never stored here: `engine.game.layers` derives it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.ability.abilities import ActivatedAbility, TriggeredAbility
from engine.ability.cards import Card, CopiableValues, Layout
from engine.ability.targets import Mode, TargetSpecification
from engine.terms.happenings import Occurrence
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import CostName
from engine.terms.objects import ObjectKind
from engine.terms.types import CardType
from engine.terms.zones import Zone

#: Labelled objects and numbers that instructions remember for later ones.
Labels = tuple[tuple[str, tuple[Recipient, ...]], ...]
#: What types objects had as an ability came to speak of them.
Knew = tuple[tuple[ObjectId, frozenset[CardType]], ...]
Numbers = tuple[tuple[str, int], ...]
#: Under which label an object remembers what returns to a zone once it leaves (CR 610.3).
UNTIL_IT_LEAVES = {f"back to the {zone.value}": zone for zone in Zone}
#: Under which label a permanent remembers the source of the ability that put it there.
PUT_THERE_BY = "put there by"


@dataclass(frozen=True, slots=True)
class StackPart:
    """What is decided for a spell or ability as it is put on the stack (CR 601.2b–d).

    `modes` are the chosen blocks in order; `targets` one group for each target specification of
    these modes, in order; `division` how a divided effect falls on the targets. For abilities,
    `ability` and `source` say where it comes from, `event` what made it trigger; `around` are the
    targets of the spell or ability that created it, where it has none of its own; `knew` the types
    that what it speaks of had when it came to speak of that.
    """

    modes: tuple[Mode, ...] = ()
    chosen_modes: tuple[int, ...] = ()
    targets: tuple[tuple[Recipient, ...], ...] = ()
    division: tuple[int, ...] = ()
    x: int = 0
    ability: ActivatedAbility | TriggeredAbility | None = None
    source: ObjectId | None = None
    event: Occurrence | None = None
    labels: Labels = ()
    numbers: Numbers = ()
    around: tuple[tuple[Recipient, ...], ...] = ()
    knew: Knew = ()
    created: int | None = None  # when it was created, of a delayed triggered ability

    @property
    def specifications(self) -> tuple[TargetSpecification, ...]:
        """The target specifications of the chosen modes, in the order of `targets`."""
        return tuple(spec for mode in self.modes for spec in mode.targets)


def shares(
    targets: tuple[tuple[Recipient, ...], ...], division: tuple[int, ...]
) -> dict[Recipient, int]:
    """How much of what is divided falls on each target of it (CR 601.2d)."""
    flat = (target for group in targets for target in group)
    return {target: number for target, number in zip(flat, division, strict=False) if number}


@dataclass(frozen=True, slots=True)
class CastRecord:
    """How a spell was cast; the permanent that it becomes keeps it (CR 400.7d).

    `spent` has a letter for each mana: its color, "C", or "?"; snow mana has an "S" before it.
    """

    by: PlayerId
    origin: Zone
    x: int = 0
    optional: tuple[CostName, ...] = ()
    alternative: CostName | None = None
    spent: tuple[str, ...] = ()
    in_main: bool = False  # during a main phase of its player's turn
    promised: PlayerId | None = None  # who was promised a gift (CR 702.174a)
    copied: bool = False  # of a copy that was not cast (CR 707.10)


@dataclass(frozen=True)
class GameObject:
    """One object in one zone; without slots, so that `but` copies it at once.

    `values` are the copiable values that it starts from (CR 613.1): printed on the card's face that
    is up, or given by what created it. `controller` is who put it there (CR 110.2a), before
    control-changing effects. `since` is the number of the turn in which its present controller
    came to control it, -1 if it was before this moment was set up. `deathtouched`: dealt damage by
    a source with deathtouch since state-based actions were last checked. `counters` are in the
    order of their kinds; `chosen` what was chosen for it as it entered; `labels` what linked
    abilities remember (CR 607).
    """

    id: ObjectId
    label: str
    kind: ObjectKind
    values: CopiableValues
    owner: PlayerId
    zone: Zone
    timestamp: int
    card: Card | None = None
    controller: PlayerId | None = None
    face: int = 0
    tapped: bool = False
    turned: int = 0  # timestamp as it last transformed (CR 701.27f)
    face_down: bool = False
    manifested: bool = False  # or cloaked: it may be turned face up for its mana cost (CR 701.40b)
    phased_out: bool = False
    out_under: PlayerId | None = None  # who controlled it as it phased out (CR 702.26a)
    out_with: ObjectId | None = None  # the permanent with which it phased out (CR 702.26g)
    damage: int = 0
    deathtouched: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    stamps: tuple[tuple[str, int], ...] = ()  # of keyword counters, by their kind (CR 613.7c)
    attached_to: Recipient | None = None
    since: int = -1
    entered: int = -1
    came: int = 0  # permanents that entered together have the same number (CR 704.5k)
    chosen: tuple[tuple[str, str], ...] = ()
    labels: Labels = ()
    stack: StackPart | None = None
    cast: CastRecord | None = None
    activated: tuple[ActivatedAbility, ...] = ()  # this turn or only once, for each time
    controlled_by: PlayerId | None = None  # who controlled it when that was last looked at
    chose: int = 0  # timestamp of the latest choice for it on resolution
    triggered: tuple[int, ...] = ()  # indices of abilities that triggered this turn
    known: bool = True
    just_put: bool = False  # a commander, into its zone since the last check (CR 704.6d)

    def but(self, **fields: Any) -> GameObject:
        """This object with other values in these fields: as `replace`, many times faster."""
        new = object.__new__(GameObject)
        new.__dict__.update(self.__dict__, **fields)
        return new

    @property
    def on_battlefield(self) -> bool:
        """Whether it is a permanent that exists: one that is phased out does not (CR 702.26b)."""
        return self.zone is Zone.BATTLEFIELD and not self.phased_out

    @property
    def is_fused(self) -> bool:
        """CR 702.102b: a spell that is both halves of a split card."""
        if self.zone is not Zone.STACK or self.card is None:
            return False
        return self.card.layout is Layout.SPLIT and self.values == self.card.values

    def count(self, kind: str | None) -> int:
        """How many counters of `kind` (None: of all kinds) are on it."""
        return sum(number for word, number in self.counters if kind is None or word == kind)

    def with_counters(self, kind: str, change: int) -> GameObject:
        """This object with so many more (or fewer) counters of `kind`, never below none."""
        counters = dict(self.counters)
        counters[kind] = max(0, counters.get(kind, 0) + change)
        kept = tuple(sorted((word, number) for word, number in counters.items() if number))
        return self.but(counters=kept)

    def choice(self, what: str) -> str | None:
        """What was chosen for it as it entered: a color, a creature type…"""
        return dict(self.chosen).get(what)

    def labelled(self, label: str) -> tuple[Recipient, ...]:
        """The objects remembered under `label` by its linked abilities."""
        return dict(self.labels).get(label, ())

    def without_label(self, label: str) -> GameObject:
        """This object, of which nothing is remembered under this label any more."""
        return self.but(labels=tuple(each for each in self.labels if each[0] != label))

    def with_label(self, label: str, objects: tuple[Recipient, ...]) -> GameObject:
        """This object remembering `objects` under `label` in addition."""
        labels = dict(self.labels)
        labels[label] = (*labels.get(label, ()), *objects)
        return self.but(labels=tuple(labels.items()))

"""Trigger events of combat and damage.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Filter, PlayerReference, TriggerEvent


@dataclass(frozen=True, slots=True)
class Attacks(TriggerEvent):
    """A matching creature is declared as an attacker (CR 508.3a).

    `defending`: whom it attacks, `planeswalkers` also their planeswalkers (CR 508.3b). `alone`: it
    is the only one declared. `others` asks that at least so many other creatures attack as well
    (with `exactly`, no more), the same player if it is said whom; `beside` that a matching one
    does. `by_player`: it is said of a player and not of creatures. EventObject: the creature.
    EventPlayer: the defending player. EventAmount: how many attack, with `batch`.
    """

    filter: Filter | None
    defending: PlayerReference | None = None
    alone: bool = False
    others: int = 0
    batch: bool = False
    beside: Filter | None = None
    planeswalkers: bool = False
    exactly: bool = False
    by_player: bool = False


@dataclass(frozen=True, slots=True)
class Blocks(TriggerEvent):
    """A matching creature blocks, or with `attacker` blocks a matching creature (CR 509.3a, c).

    `together`: so many of them or more, which is one event (CR 603.2c).
    EventObject: the blocker. OtherEventObject: what it blocks.
    """

    filter: Filter | None
    attacker: Filter | None = None
    together: int = 0


@dataclass(frozen=True, slots=True)
class BecomesBlocked(TriggerEvent):
    """A matching attacker becomes blocked, or with `blocker` by a matching creature (509.3c–d).

    Without `blocker` it triggers once for each attacker, with it once for each blocker; `together`:
    once for so many of them or more (CR 603.2c).
    EventObject: the attacker. OtherEventObject: the blockers.
    """

    filter: Filter | None
    blocker: Filter | None = None
    together: int = 0


@dataclass(frozen=True, slots=True)
class AttacksUnblocked(TriggerEvent):
    """A matching creature attacks and isn't blocked (CR 509.3g). EventPlayer: defending player."""

    filter: Filter | None


@dataclass(frozen=True, slots=True)
class DealsDamage(TriggerEvent):
    """A matching source deals damage to a matching object (`to`) or to one of `players`.

    None for both `to` and `players` means to anything; one of them alone excludes the other, both
    mean either ("to a player or planeswalker").
    `together`: to one or more of them, which is one event (CR 603.2c).
    `combat` is True for combat damage only, False for noncombat only. EventObject: the source.
    OtherEventObject: the damaged object. EventPlayer: the damaged player, or the controller of the
    damaged object. EventAmount: how much.
    """

    source: Filter | None
    to: Filter | None = None
    players: PlayerReference | None = None
    combat: bool | None = None
    batch: bool = False
    together: bool = False


@dataclass(frozen=True, slots=True)
class IsDealtDamage(TriggerEvent):
    """A matching object, or one of `players`, is dealt damage, once per event however many sources.

    `least`: so much or more of it in all.

    EventObject: the damaged object. OtherEventObject: the sources. EventPlayer: the player.
    EventAmount: how much in all.
    """

    filter: Filter | None
    players: PlayerReference | None = None
    combat: bool | None = None
    source: Filter | None = None
    least: int = 0


@dataclass(frozen=True, slots=True)
class Enlists(TriggerEvent):
    """A matching creature enlists another (CR 702.154c). EventObject: it; the other: that one."""

    filter: Filter | None

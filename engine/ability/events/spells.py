"""Trigger events of spells and abilities on the stack.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Filter, PlayerReference, TriggerEvent
from engine.terms.keywords import Keyword


@dataclass(frozen=True, slots=True)
class SpellCast(TriggerEvent):
    """One of `players` casts a matching spell. EventObject: the spell. EventPlayer: who cast it.

    `number` is "their second spell each turn", counted among the spells that match; `or_later`:
    that one and all after it.
    """

    players: PlayerReference | None
    filter: Filter | None = None
    number: int | None = None
    or_later: bool = False


@dataclass(frozen=True, slots=True)
class ThisManaSpent(TriggerEvent):
    """The mana that was added before is spent to cast a matching spell (CR 106.6, 603.7a).

    EventObject: the spell. EventPlayer: who casts it. `at_once`: what follows is no triggered
    ability but happens to the spell as the mana is spent: "if that mana is spent on …".
    """

    filter: Filter
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class SpellCopied(TriggerEvent):
    """One of `players` copies a matching spell. EventObject: the copy."""

    players: PlayerReference | None
    filter: Filter | None = None


@dataclass(frozen=True, slots=True)
class AbilityActivated(TriggerEvent):
    """One of `players` activates an ability of a matching object; no mana ability unless `mana`.

    With a `keyword` it is an ability that this keyword stands for; `loyalty`: a loyalty ability.

    EventObject: the ability on the stack. OtherEventObject: its source. EventPlayer: who did.
    """

    players: PlayerReference | None
    source: Filter | None = None
    mana: bool = False
    keyword: Keyword | None = None
    loyalty: bool = False


@dataclass(frozen=True, slots=True)
class SpellCountered(TriggerEvent):
    """A spell or ability of one of `players` counters a matching spell that one of `of` cast.

    EventObject: the spell that was countered. EventPlayer: who countered it.
    """

    players: PlayerReference | None
    filter: Filter | None = None
    of: PlayerReference | None = None

    @property
    def looks_back(self) -> bool:
        """CR 603.10e."""
        return True


@dataclass(frozen=True, slots=True)
class BecomesTarget(TriggerEvent):
    """A matching object, or a player, becomes the target of a spell or ability.

    `by` restricts who controls the spell or ability, `spell` what it is. EventObject: the object
    targeted. OtherEventObject: the spell or ability. EventPlayer: its controller.
    """

    filter: Filter | None
    by: PlayerReference | None = None
    spell: Filter | None = None
    players: PlayerReference | None = None


@dataclass(frozen=True, slots=True)
class CommitsCrime(TriggerEvent):
    """One of `players` casts, activates or puts on the stack what targets an opponent's (700.13).

    Once for each spell or ability, whatever number of its targets is a crime.
    """

    players: PlayerReference | None

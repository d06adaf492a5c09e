"""Effects on spells and abilities on the stack, and mana.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.amounts import Number
from engine.ability.base import (
    Amount,
    Effect,
    Modification,
    ObjectReference,
    PlayerReference,
)
from engine.ability.references import You
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class CounterSpell(Effect):
    """Counter spells and abilities (CR 701.6); a countered spell goes to `destination`."""

    what: ObjectReference
    destination: Zone = Zone.GRAVEYARD
    position: str = "top"


@dataclass(frozen=True, slots=True)
class CopySpell(Effect):
    """Copy spells or abilities on the stack; new targets may be chosen (CR 707.10)."""

    what: ObjectReference
    number: Amount = Number(1)
    new_targets: bool = True
    who: PlayerReference = You()
    exceptions: tuple[Modification, ...] = ()


@dataclass(frozen=True, slots=True)
class ChangeTargets(Effect):
    """Change the targets of a spell or ability (CR 115.7): "choose new targets" or "the target"."""

    what: ObjectReference
    optional: bool = True
    single: bool = False
    to: ObjectReference | None = None


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """Players add mana (CR 106.4).

    `options` lists what may be added, each a run of symbols (`{G}{G}`); several are a choice.
    `any_color`: `number` mana of any one color (`each_any_color`: in any combination). `times`
    repeats the chosen run.
    """

    options: tuple[ManaCost, ...] = ()
    any_color: bool = False
    combination: bool = False
    number: Amount = Number(1)
    who: PlayerReference = You()
    chosen_color: bool = False

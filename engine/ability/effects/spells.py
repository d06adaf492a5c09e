"""Effects on spells and abilities on the stack, and mana.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.amounts import Number
from engine.ability.base import (
    Amount,
    Effect,
    Filter,
    Modification,
    ObjectReference,
    PlayerReference,
)
from engine.ability.references import You
from engine.terms.keyword_actions import KeywordAction
from engine.terms.keywords import Keyword
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class CounterSpell(Effect):
    """Counter spells and abilities (CR 701.6); a countered spell goes to `destination`."""

    what: ObjectReference
    destination: Zone = Zone.GRAVEYARD
    position: str = "top"

    action: ClassVar = KeywordAction.COUNTER


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
class SpendOnly:
    """What mana may be spent on (CR 106.6): casting spells, activating abilities that match.

    `cast` is asked of the spell, `activate` of the ability's source; None: on none of these.
    `others`: on every other cost as well (special actions, costs paid while something resolves).
    `word`: of the abilities only those of this keyword; `with_x`: only costs with {X} in them.
    """

    cast: Filter | None = None
    activate: Filter | None = None
    others: bool = False
    word: Keyword | None = None
    with_x: bool = False


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """Players add mana (CR 106.4).

    `options` lists what may be added, each a run of symbols (`{G}{G}`); several are a choice, with
    `combination` a choice for each of `number`.
    `any_color`: `number` mana of any one color (`each_any_color`: in any combination). `times`
    repeats the chosen run. `only`: what the mana may be spent on. `among`: any color means one of
    the colors of these permanents; `could_produce`: one of those that they could produce, or with
    `any_type` one of all the types of mana that they could, colorless mana too;
    `identity`: one of the color identity of the player's commander (CR 903.4).
    `kept`: until the end of "combat" or of the "turn" it is not lost as steps and phases end.
    `marked`: what comes after speaks of this mana being spent. `or_chosen`: instead of one of the
    options it may be one mana of the chosen color; `different`: each of another color;
    `every`: one of each color that there is `among` the permanents.
    """

    options: tuple[ManaCost, ...] = ()
    any_color: bool = False
    combination: bool = False
    number: Amount = Number(1)
    who: PlayerReference = You()
    chosen_color: bool = False
    only: SpendOnly | None = None
    among: Filter | None = None
    could_produce: bool = False
    identity: bool = False
    kept: str = ""
    any_type: bool = False
    marked: bool = False
    or_chosen: bool = False
    different: bool = False
    every: bool = False


@dataclass(frozen=True, slots=True)
class DoubleMana(Effect):
    """A player adds as much mana of each type as they have unspent (CR 106.6, 701.10f)."""

    who: PlayerReference = You()

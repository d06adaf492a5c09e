"""Labels: under which words an instruction remembers what it did, for the instructions after it.

In: a label, or an effect. Out: the label of one instruction among several that share it, and all
labels under which an effect would remember something.
"""

from __future__ import annotations

from functools import lru_cache

from engine.ability.base import Effect
from engine.ability.effects.lasting import CreateEmblem, DelayedTrigger, Reflexive
from engine.ability.walk import parts_of

#: What an instruction exiled is remembered under the first, what a cost exiled under the second.
EXILED, EXILED_AS_COST = "exiled", "exiled as cost"
#: What parts "this way" from the number of the instruction that is meant.
_MARK = "/"
#: Which mana the instruction before has added.
MANA = "mana"
#: Under which label is remembered how much damage was in excess (CR 120.10).
EXCESS = "excess"
#: The players whom an instruction has dealt damage to.
PLAYERS_DEALT_DAMAGE = "players dealt damage"
#: Under which label is remembered how many players did what they might.
ACCEPTED = "accepted"
#: The land that was earthbent (CR 701.66a).
EARTHBENT = "earthbent"
#: Under which label is remembered which player was chosen, without a target.
CHOSEN_PLAYER = "chosen player"


def shared(label: str) -> str:
    """The label without the number of the instruction: what all of them did "this way"."""
    return label.partition(_MARK)[0]


def of_one(label: str, number: int) -> str:
    """The label of the instruction of this number (from 2 on) among those that share it."""
    return f"{shared(label)}{_MARK}{number}"


def as_it_left(label: str) -> str:
    """Under which label what an instruction did it to is remembered as it was before."""
    name, mark, number = label.partition(_MARK)
    return f"{name}, as it was{mark}{number}"


@lru_cache(maxsize=4096)
def labels_of(effect: Effect) -> tuple[str, ...]:
    """The labels under which it remembers something when it is done, what is left out included.

    What a later ability will do is none of its doing.
    """
    later = (CreateEmblem, DelayedTrigger, Reflexive)
    put_off = {part for each in parts_of(effect, *later) for part in parts_of(each, Effect)}
    done = (part for part in parts_of(effect, Effect) if part not in put_off)
    found = (getattr(part, "remember", "") for part in done)
    return tuple(dict.fromkeys(label for label in found if label))

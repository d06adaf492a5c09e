"""Objects grouped into two piles (CR 700.3).

In: the scene in which a spell or ability resolves. Out: what is in the chosen pile and in the
other is remembered for the instructions after it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ability.base import Effect, ObjectReference, PlayerReference

#: Under which labels is remembered what is in the pile that was chosen, and in the other.
CHOSEN_PILE, OTHER_PILE = "chosen pile", "other pile"


@dataclass(frozen=True, slots=True)
class SeparateIntoPiles(Effect):
    """`separator` separates these objects into two piles, `chooser` chooses one of them."""

    what: ObjectReference
    separator: PlayerReference
    chooser: PlayerReference

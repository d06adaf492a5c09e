"""Facts of what a condition was asked about: the numbers, and what is there.

In: players, objects, numbers. Out: facts that stand beside a condition.
"""

from __future__ import annotations

from engine.terms.fact import ALL, FACT, NUMBER, WHO, WORD, Kind, places


class Measured(Kind):
    """What was found of a condition."""

    LIFE = places(player=WHO, life=NUMBER)
    HAND = places(player=WHO, cards=NUMBER)
    COUNTERS = places(object=WHO, counters=FACT)
    POWER = places(object=WHO, power=NUMBER)
    TOUGHNESS = places(object=WHO, toughness=NUMBER)
    THESE = places(objects=ALL)
    SO_MANY = places(number=NUMBER)
    SO_MANY_NAMED = places(number=NUMBER, objects=ALL)
    NONE = places()
    MANA_SPENT = places(mana=WORD)
    CAST_THIS_TURN = places(player=WHO, spells=ALL)
    CAST_LAST_TURN = places(player=WHO, spells=ALL)
    TURN_OF = places(player=WHO)

"""What a condition was asked about: "you have 45 or more life" has the life total beside it.

In: a condition that was looked at. Out: words in brackets.
"""

from __future__ import annotations

from engine.game.facts.effects import ConditionHolds
from engine.game.meaning.measured import measured
from engine.telling.speaker import Speaker


def beside(say: Speaker, fact: ConditionHolds, *, so: bool) -> str:
    """What was found of a condition, in brackets; nothing where it is not known."""
    if fact.controller is None or not say.knows(fact.source):
        return ""
    found = measured(fact.condition, say.position, fact.source, fact.controller, so=so)
    return say.grammar.aside(say.grammar.listed(list(map(say.say, found)))) if found else ""

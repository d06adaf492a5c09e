"""Whether anything came of what resolved, for a sentence that would say nothing of it.

In: the account of a step in which something resolves. Out: whether the game is as it was but for
what resolved being gone.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import fields

from engine.game.facts.account import Account
from engine.game.facts.stack import Resolves
from engine.game.state.state import GameState
from engine.telling.gathering import Clause
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId
from engine.terms.objects import ObjectKind
from engine.terms.zones import Zone

#: What is different after every resolution, or is no part of how the game stands.
_PASSING = frozenset(
    "objects zones priority passed next_id timestamp last_known successors history known_then "
    "seen pending suspended goal steps_told memo".split()
)


def does_nothing(account: Account, clauses: Collection[Clause]) -> bool:
    """Whether an ability or a spell resolved and did nothing at all."""
    assert account.head is not None
    fact, before, after = account.head.fact, account.before, account.after
    if not isinstance(fact, Resolves) or not fact.resolves or after.pending is not None:
        return False
    object = before.objects.get(fact.object)
    if object is None or fact.object in after.objects:
        return False
    if object.kind is not ObjectKind.ABILITY and (len(clauses) != 1 or not _is_gone(account, fact)):
        return False
    return (object.kind is not ObjectKind.ABILITY or not clauses) and _as_before(
        before, after, fact.object
    )


def _is_gone(account: Account, fact: Fact) -> bool:
    """Whether the spell went to the graveyard, or was a copy."""
    assert isinstance(fact, Resolves)
    became = account.after.successors.get(fact.object)
    found = account.after.objects.get(became) if became is not None else None
    return became is None or (found is not None and found.zone is Zone.GRAVEYARD)


def _as_before(before: GameState, after: GameState, resolved: ObjectId) -> bool:
    """Whether all is as it was, but for what resolved."""
    own = {resolved, after.successors.get(resolved)}
    for key in {*before.zones, *after.zones}:
        was, now = before.zones.get(key, ()), after.zones.get(key, ())
        if [i for i in was if i not in own] != [i for i in now if i not in own]:
            return False
    return all(
        getattr(before, field.name) == getattr(after, field.name)
        for field in fields(GameState)
        if field.name not in _PASSING
    ) and all(
        before.objects.get(id) == after.objects.get(id)
        for id in {*before.objects, *after.objects} - own
    )

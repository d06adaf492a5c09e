"""Requirements on blocking and how many of them can be obeyed (CR 509.1c).

In: a position and a declaration. Out: the number of requirements obeyed, and the maximum.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from engine.ability.restrictions import MustBeBlocked, MustBlock
from engine.game.combat.search import MaximumSearch
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import objects_of
from engine.game.meaning.status import has_blocked, was_blocked
from engine.game.state.position import Position
from engine.terms.ids import ObjectId, PlayerId

Declared = tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...]
Options = dict[ObjectId, tuple[ObjectId, ...]]


def _by_blocker(position: Position, id: ObjectId, attackers: tuple[ObjectId, ...]) -> int:
    """Requirements that one blocker obeys by blocking these."""
    met = 0
    for requirement, scene in changed_rules(position).of(id, MustBlock):
        wanted = requirement.attacker
        if wanted is None:
            done = requirement.once and has_blocked(position, id)
            met += bool(attackers) and not done
        else:
            met += any(
                a in attackers and not (requirement.once and has_blocked(position, id, a))
                for a in objects_of(wanted, position, scene)
            )
    for attacker in attackers:
        # "All creatures able to block it do so" is a requirement of each of them.
        met += sum(1 for r, _ in changed_rules(position).of(attacker, MustBeBlocked) if r.by_all)
    return met


def _must_be_blocked(position: Position, player: PlayerId) -> list[ObjectId]:
    """Attackers that must be blocked if able, once for each such requirement."""
    combat = position.state.combat
    assert combat is not None
    return [
        a.id
        for a in combat.attackers
        if a.defending == player
        for r, _ in changed_rules(position).of(a.id, MustBeBlocked)
        if not r.by_all and not (r.once and was_blocked(position, a.id))
    ]


def obeyed_by(position: Position, player: PlayerId, declared: Declared, options: Options) -> int:
    """How many requirements this declaration obeys."""
    single = sum(_by_blocker(position, id, attackers) for id, attackers in declared)
    blocked = {attacker for _, attackers in declared for attacker in attackers}
    return single + sum(a in blocked for a in _must_be_blocked(position, player))


def block_maximum(
    position: Position,
    player: PlayerId,
    options: Options,
    at_most: Callable[[Position, ObjectId], int | None],
    allowed: Callable[[Declared], bool],
) -> int:
    """The greatest number of requirements that a legal declaration obeys."""
    ids = list(options)
    wanted = _must_be_blocked(position, player)
    choices: list[list[tuple[tuple[ObjectId, ...], int]]] = []
    for id in ids:
        most = at_most(position, id)
        number = len(options[id]) if most is None else min(most, len(options[id]))
        each: list[tuple[tuple[ObjectId, ...], int]] = [((), 0)]
        for size in range(1, number + 1):
            for attackers in combinations(options[id], size):
                each.append((attackers, _by_blocker(position, id, attackers)))
        choices.append(each)

    def declared(chosen: list[tuple[ObjectId, ...]]) -> Declared:
        return tuple((id, a) for id, a in zip(ids, chosen, strict=True) if a)

    def extra(chosen: list[tuple[ObjectId, ...]]) -> int:
        blocked = {a for attackers in chosen for a in attackers}
        return sum(a in blocked for a in wanted)

    search = MaximumSearch(choices, lambda c: allowed(declared(c)), extra, len(wanted))
    return search.maximum()

"""Trigger events of combat and damage.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace

from engine.ability.base import Filter
from engine.ability.events.combat import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    DealsDamage,
    IsDealtDamage,
)
from engine.game.meaning.questions import matches
from engine.game.meaning.zones import is_such_a_source
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.awaited import occurs_on
from engine.game.triggers.events.matching import (
    as_one,
    batched,
    dealt,
    done_by,
    is_one,
    triggers_on,
)
from engine.terms.happenings import (
    Attacked,
    BecameBlocked,
    Blocked,
    DamageDealt,
    Happening,
    Occurrence,
    Unblocked,
)
from engine.terms.types import CardType


@occurs_on(Attacks, Attacked)
def _attacks(
    trigger: Attacks, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    declared = [h for h in happenings if isinstance(h, Attacked)]
    if trigger.beside is not None and not any(
        h.creature != scene.source and is_one(h.creature, trigger.beside, position, scene)
        for h in declared
    ):
        return ()
    if trigger.alone and len(declared) != 1:
        return ()  # CR 506.5: alone means that no other creature was declared
    if trigger.defending is None and len(declared) - 1 < trigger.others:
        return ()
    if trigger.exactly and len(declared) - 1 != trigger.others:
        return ()
    found = [
        h.occurrence()
        for h in declared
        if is_one(h.creature, trigger.filter, position, scene)
        and (trigger.defending is None or _attacks_one_of(trigger, h, position, scene))
    ]
    if not trigger.batch or trigger.defending is None:
        return batched(found, trigger.batch)
    # CR 603.2c: "attack a player" is an event of its own for each player attacked.
    each = (replace(occurrence, amount=1) for occurrence in found)
    totals = _totals(list(each), lambda occurrence: occurrence.player)
    return tuple(total for total in totals if total.amount > trigger.others)


def _attacks_one_of(trigger: Attacks, h: Attacked, position: Position, scene: Scene) -> bool:
    """CR 508.3b: who attacks a planeswalker or a battle does not attack its player."""
    if not done_by(h.defending, trigger.defending, position, scene):
        return False
    if isinstance(h.target, str):
        return True
    return trigger.planeswalkers and CardType.PLANESWALKER in position.of(h.target).types


@occurs_on(Blocks, Blocked)
def _blocks(
    trigger: Blocks, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    found = [
        h.occurrence()
        for h in happenings
        if isinstance(h, Blocked) and is_one(h.creature, trigger.filter, position, scene)
    ]
    # CR 509.3b: with an attacker once for each one blocked.
    return _for_each_other(trigger.attacker, found, position, scene, trigger.together)


@occurs_on(BecomesBlocked, BecameBlocked)
def _becomes_blocked(
    trigger: BecomesBlocked, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    found = [
        h.occurrence()
        for h in happenings
        if isinstance(h, BecameBlocked) and is_one(h.attacker, trigger.filter, position, scene)
    ]
    # CR 509.3d: with a blocker once for each creature that blocks it.
    return _for_each_other(trigger.blocker, found, position, scene, trigger.together)


def _for_each_other(
    filter: Filter | None,
    found: list[Occurrence],
    position: Position,
    scene: Scene,
    together: int = 0,
) -> tuple[Occurrence, ...]:
    """As they are without a filter, else once for each other object that matches it.

    `together`: once for so many of those or more.
    """
    if filter is None:
        return tuple(found)
    if together:
        fitting = (
            replace(o, others=tuple(i for i in o.others if matches(filter, position, i, scene)))
            for o in found
        )
        return tuple(occurrence for occurrence in fitting if len(occurrence.others) >= together)
    return tuple(
        replace(occurrence, others=(other,))
        for occurrence in found
        for other in occurrence.others
        if matches(filter, position, other, scene)
    )


@triggers_on(AttacksUnblocked, Unblocked)
def _attacks_unblocked(
    trigger: AttacksUnblocked, h: Unblocked, position: Position, scene: Scene
) -> bool:
    return is_one(h.attacker, trigger.filter, position, scene)


@occurs_on(DealsDamage, DamageDealt)
def _deals_damage(
    trigger: DealsDamage, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    found = []
    for h in happenings:
        if not isinstance(h, DamageDealt) or trigger.combat not in (None, h.combat):
            continue
        if not _is_dealt_by(trigger.source, h, position, scene):
            continue
        if isinstance(h.recipient, str):
            only_objects = trigger.to is not None and trigger.players is None
            if not only_objects and done_by(h.recipient, trigger.players, position, scene):
                found.append(replace(_blow(h, position), player=h.recipient))
        elif (trigger.players is None or trigger.to is not None) and is_one(
            h.recipient, trigger.to, position, scene
        ):
            found.append(replace(_blow(h, position), player=position.controller(h.recipient)))
    if trigger.together:
        return _totals(found, lambda occurrence: () if trigger.batch else occurrence.objects)
    if trigger.batch:
        return _totals(found, lambda occurrence: occurrence.others or occurrence.player)
    if trigger.to is None and trigger.players is None:
        return _totals(found, lambda occurrence: occurrence.objects)
    return tuple(found)


def _is_dealt_by(source: Filter | None, h: DamageDealt, position: Position, scene: Scene) -> bool:
    return source is None or is_such_a_source(source, position, h.source, scene)


def _blow(h: DamageDealt, position: Position) -> Occurrence:
    """The damage; CR 508.5: the defending player is the one that the creature attacks."""
    combat = position.state.combat
    attacker = combat.attacker(h.source) if combat is not None else None
    return replace(h.occurrence(), defending=attacker.defending if attacker is not None else None)


def _totals(hits: list[Occurrence], by: Callable[[Occurrence], Hashable]) -> tuple[Occurrence, ...]:
    """CR 603.2c: damage dealt together to one player or object, or by one source, is one event."""
    groups: dict[Hashable, list[Occurrence]] = {}
    for hit in hits:
        groups.setdefault(by(hit), []).append(hit)
    return tuple(as_one(group, sum(hit.amount for hit in group)) for group in groups.values())


@occurs_on(IsDealtDamage, DamageDealt)
def _is_dealt_damage(
    trigger: IsDealtDamage, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    hits = [
        h
        for h in happenings
        if isinstance(h, DamageDealt)
        and trigger.combat in (None, h.combat)
        and _is_dealt_by(trigger.source, h, position, scene)
    ]
    found = []
    for recipient in dict.fromkeys(h.recipient for h in hits):
        if isinstance(recipient, str):
            if trigger.filter is not None or not done_by(
                recipient, trigger.players, position, scene
            ):
                continue
        elif trigger.filter is None or not matches(trigger.filter, position, recipient, scene):
            continue
        # CR 603.2c: one event of damage to it, however many sources.
        one = dealt(recipient, hits, position)
        if one.amount >= trigger.least:
            found.append(one)
    return tuple(found)

"""Trigger events of combat and damage.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.ability.events.combat import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    DealsDamage,
    IsDealtDamage,
)
from engine.game.meaning.questions import OCCURRENCES, matches
from engine.game.state.happening import Happening
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.events.matching import as_one, batched, dealt, done_by, is_one
from engine.terms.happenings import What
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.types import CardType


@OCCURRENCES.of(Attacks)
def _attacks(
    trigger: Attacks, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    declared = [h for h in happenings if h.what is What.ATTACKS]
    if trigger.beside is not None and not any(
        h.object != scene.source and is_one(h.object, trigger.beside, position, scene)
        for h in declared
    ):
        return ()
    if trigger.alone and len(declared) != 1:
        return ()  # CR 506.5: alone means that no other creature was declared
    if len(declared) - 1 < trigger.others:
        return ()
    found = [
        replace(h, player=h.target)
        for h in declared
        if is_one(h.object, trigger.filter, position, scene)
        and (trigger.defending is None or _attacks_one_of(trigger, h, position, scene))
    ]
    if not trigger.batch or trigger.defending is None:
        return batched(found, trigger.batch)
    # CR 603.2c: "attack a player" is an event of its own for each player attacked.
    each = (replace(h, amount=1) for h in found)
    return _totals(list(each), lambda h: h.player)


def _attacks_one_of(
    trigger: Attacks, happening: Happening, position: Position, scene: Scene
) -> bool:
    """CR 508.3b: who attacks a planeswalker or a battle does not attack its player."""
    if not done_by(happening.target, trigger.defending, position, scene):
        return False
    if not happening.others:
        return True
    types = position.of(happening.others[0]).types
    return trigger.planeswalkers and CardType.PLANESWALKER in types


@OCCURRENCES.of(Blocks)
def _blocks(
    trigger: Blocks, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    found = [
        h
        for h in happenings
        if h.what is What.BLOCKS and is_one(h.object, trigger.filter, position, scene)
    ]
    if trigger.attacker is None:
        return tuple(found)
    # CR 509.3b: once for each attacker blocked.
    return tuple(
        replace(h, others=(other,))
        for h in found
        for other in h.others
        if matches(trigger.attacker, position, other, scene)
    )


@OCCURRENCES.of(BecomesBlocked)
def _becomes_blocked(
    trigger: BecomesBlocked, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    found = [
        h
        for h in happenings
        if h.what is What.BECOMES_BLOCKED and is_one(h.object, trigger.filter, position, scene)
    ]
    if trigger.blocker is None:
        return tuple(found)
    # CR 509.3d: once for each creature that blocks it.
    return tuple(
        replace(h, others=(other,))
        for h in found
        for other in h.others
        if matches(trigger.blocker, position, other, scene)
    )


@OCCURRENCES.of(AttacksUnblocked)
def _attacks_unblocked(
    trigger: AttacksUnblocked, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.UNBLOCKED and is_one(h.object, trigger.filter, position, scene)
    )


@OCCURRENCES.of(DealsDamage)
def _deals_damage(
    trigger: DealsDamage, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    found = []
    for h in happenings:
        if h.what is not What.DAMAGE or trigger.combat not in (None, h.combat):
            continue
        if not is_one(h.object, trigger.source, position, scene):
            continue
        if h.target is not None:
            if trigger.to is None and done_by(h.target, trigger.players, position, scene):
                found.append(replace(h, player=h.target))
        elif (trigger.players is None or trigger.to is not None) and is_one(
            h.others[0], trigger.to, position, scene
        ):
            found.append(replace(h, player=position.controller(h.others[0])))
    if trigger.batch:
        return _totals(found, lambda h: h.player)
    if trigger.to is None and trigger.players is None:
        return _totals(found, lambda h: h.object)
    return tuple(found)


def _totals(
    hits: list[Happening], by: Callable[[Happening], ObjectId | PlayerId | None]
) -> tuple[Happening, ...]:
    """CR 603.2c: damage dealt together to one player, or by one source, is one event."""
    groups: dict[ObjectId | PlayerId | None, list[Happening]] = {}
    for hit in hits:
        groups.setdefault(by(hit), []).append(hit)
    return tuple(as_one(group, sum(hit.amount for hit in group)) for group in groups.values())


@OCCURRENCES.of(IsDealtDamage)
def _is_dealt_damage(
    trigger: IsDealtDamage, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    hits = [
        h
        for h in happenings
        if h.what is What.DAMAGE
        and trigger.combat in (None, h.combat)
        and is_one(h.object, trigger.source, position, scene)
    ]
    found = []
    for recipient in dict.fromkeys(h.target if h.target is not None else h.others[0] for h in hits):
        if isinstance(recipient, str):
            if trigger.filter is not None or not done_by(
                PlayerId(recipient), trigger.players, position, scene
            ):
                continue
        elif trigger.filter is None or not matches(trigger.filter, position, recipient, scene):
            continue
        # CR 603.2c: one event of damage to it, however many sources.
        found.append(dealt(recipient, hits, position))
    return tuple(found)

"""Trigger events of spells and abilities on the stack.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from engine.ability.events.spells import (
    AbilityActivated,
    BecomesTarget,
    CommitsCrime,
    SpellCast,
    SpellCopied,
)
from engine.game.meaning.questions import OCCURRENCES, matches
from engine.game.state.happening import Happening
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.events.matching import done_by, is_one
from engine.terms.happenings import What
from engine.terms.zones import Zone


@OCCURRENCES.of(SpellCast)
def _spell_cast(
    trigger: SpellCast, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.CAST
        and done_by(h.player, trigger.players, position, scene)
        and is_one(h.object, trigger.filter, position, scene)
        and (trigger.number is None or trigger.number == _place(trigger, h, position, scene))
    )


def _place(trigger: SpellCast, cast: Happening, position: Position, scene: Scene) -> int:
    """Which of the matching spells that this player cast this turn it is."""
    return sum(
        1
        for h in position.state.history
        if h.what is What.CAST
        and h.player == cast.player
        and h.number <= cast.number
        and is_one(h.object, trigger.filter, position, scene)
    )


@OCCURRENCES.of(SpellCopied)
def _spell_copied(
    trigger: SpellCopied, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.COPIED
        and done_by(h.player, trigger.players, position, scene)
        and is_one(h.object, trigger.filter, position, scene)
    )


@OCCURRENCES.of(AbilityActivated)
def _ability_activated(
    trigger: AbilityActivated, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.ACTIVATED
        and (trigger.mana or not h.mana)
        and done_by(h.player, trigger.players, position, scene)
        and is_one(h.others[0] if h.others else None, trigger.source, position, scene)
    )


@OCCURRENCES.of(BecomesTarget)
def _becomes_target(
    trigger: BecomesTarget, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    return tuple(
        h
        for h in happenings
        if h.what is What.TARGETED
        and done_by(h.player, trigger.by, position, scene)
        and is_one(h.others[0] if h.others else None, trigger.spell, position, scene)
        and _target_fits(trigger, h, position, scene)
    )


def _target_fits(
    trigger: BecomesTarget, happening: Happening, position: Position, scene: Scene
) -> bool:
    if happening.object is not None:
        return trigger.filter is not None and matches(
            trigger.filter, position, happening.object, scene
        )
    return trigger.players is not None and done_by(
        happening.target, trigger.players, position, scene
    )


@OCCURRENCES.of(CommitsCrime)
def _commits_crime(
    trigger: CommitsCrime, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Happening, ...]:
    crimes = [
        h
        for h in happenings
        if h.what is What.TARGETED
        and done_by(h.player, trigger.players, position, scene)
        and _is_crime(h, position)
    ]
    return tuple({h.others: h for h in reversed(crimes)}.values())


def _is_crime(happening: Happening, position: Position) -> bool:
    """CR 700.13: an opponent, what one controls, or a card in an opponent's graveyard."""
    if happening.object is None:
        return happening.target != happening.player
    object = position.object(happening.object)
    owned = object.zone is Zone.GRAVEYARD
    whose = object.owner if owned else position.controller(happening.object)
    return whose != happening.player and (owned or object.zone in (Zone.BATTLEFIELD, Zone.STACK))

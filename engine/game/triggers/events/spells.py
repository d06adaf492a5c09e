"""Trigger events of spells and abilities on the stack.

In: what happened, and the scene of the ability. Out: the happenings that it triggers on.
"""

from __future__ import annotations

from engine.ability.abilities import ActivatedAbility
from engine.ability.events.spells import (
    AbilityActivated,
    BecomesTarget,
    CommitsCrime,
    SpellCast,
    SpellCopied,
    SpellCountered,
    ThisManaSpent,
)
from engine.ability.labels import MANA
from engine.game.meaning.questions import matches
from engine.game.meaning.then import as_it_happened
from engine.game.meaning.zones import is_in_its_zone
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.awaited import occurs_on
from engine.game.triggers.events.matching import done_by, is_one, triggers_on
from engine.terms.happenings import (
    Activated,
    BecameCast,
    Copied,
    Countered,
    Happening,
    MarkedManaSpent,
    Occurrence,
    Targeted,
)
from engine.terms.keywords import is_keyword


@triggers_on(SpellCast, BecameCast)
def _spell_cast(trigger: SpellCast, h: BecameCast, position: Position, scene: Scene) -> bool:
    return (
        done_by(h.player, trigger.players, position, scene)
        and is_one(h.object, trigger.filter, position, scene)
        and _is_so_manieth(trigger, h, position, scene)
    )


def _is_so_manieth(trigger: SpellCast, cast: BecameCast, position: Position, scene: Scene) -> bool:
    if trigger.number is None:
        return True
    place = _place(trigger, cast, position, scene)
    return place >= trigger.number if trigger.or_later else place == trigger.number


@triggers_on(SpellCountered, Countered)
def _spell_countered(
    trigger: SpellCountered, h: Countered, position: Position, scene: Scene
) -> bool:
    spell = position.object(h.before) if h.before is not None else None
    # CR 707.10: a copy of a spell was not cast
    cast_by = spell.controller if spell is not None and spell.cast is not None else None
    return (
        done_by(h.player, trigger.players, position, scene)
        and done_by(cast_by, trigger.of, position, scene)
        and is_one(h.before, trigger.filter, position, scene)
    )


def _place(trigger: SpellCast, cast: BecameCast, position: Position, scene: Scene) -> int:
    """Which of the matching spells that this player cast this turn it is."""
    return sum(
        1
        for h in position.state.history
        if isinstance(h, BecameCast)
        and h.player == cast.player
        and h.number <= cast.number
        and is_one(h.object, trigger.filter, as_it_happened(h, position), scene)
    )


@triggers_on(ThisManaSpent, MarkedManaSpent)
def _this_mana_spent(
    trigger: ThisManaSpent, h: MarkedManaSpent, position: Position, scene: Scene
) -> bool:
    this = scene.numbers.get(MANA) in h.marks
    return this and is_one(h.object, trigger.filter, position, scene)


@triggers_on(SpellCopied, Copied)
def _spell_copied(trigger: SpellCopied, h: Copied, position: Position, scene: Scene) -> bool:
    return done_by(h.player, trigger.players, position, scene) and is_one(
        h.object, trigger.filter, position, scene
    )


@triggers_on(AbilityActivated, Activated)
def _ability_activated(
    trigger: AbilityActivated, h: Activated, position: Position, scene: Scene
) -> bool:
    return (
        (trigger.mana or h.ability is not None)
        and (trigger.keyword is None or is_keyword(h.keyword, trigger.keyword))
        and (not trigger.loyalty or _is_loyalty(h, position))
        and done_by(h.player, trigger.players, position, scene)
        and (trigger.source is None or is_in_its_zone(trigger.source, position, h.source))
        and is_one(h.source, trigger.source, position, scene)
    )


def _is_loyalty(h: Activated, position: Position) -> bool:
    part = position.object(h.ability).stack if h.ability is not None else None
    ability = part.ability if part is not None else None
    return isinstance(ability, ActivatedAbility) and ability.loyalty


@triggers_on(BecomesTarget, Targeted)
def _becomes_target(trigger: BecomesTarget, h: Targeted, position: Position, scene: Scene) -> bool:
    return (
        done_by(h.player, trigger.by, position, scene)
        and is_one(h.by, trigger.spell, position, scene)
        and _target_fits(trigger, h, position, scene)
    )


def _target_fits(trigger: BecomesTarget, h: Targeted, position: Position, scene: Scene) -> bool:
    if isinstance(h.target, str):
        players = trigger.players
        return players is not None and done_by(h.target, players, position, scene)
    asked = trigger.filter
    if asked is None or not is_in_its_zone(asked, position, h.target):
        return False
    return matches(asked, position, h.target, scene)


@occurs_on(CommitsCrime, Targeted)
def _commits_crime(
    trigger: CommitsCrime, happenings: tuple[Happening, ...], position: Position, scene: Scene
) -> tuple[Occurrence, ...]:
    crimes = [
        h
        for h in happenings
        if isinstance(h, Targeted)
        and done_by(h.player, trigger.players, position, scene)
        and h.crime
    ]
    return tuple({h.by: h.occurrence() for h in reversed(crimes)}.values())

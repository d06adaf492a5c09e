"""Rules of the game that continuous effects change, for objects and for players (CR 613.10–11).

In: a position with its characteristics. Out: `ChangedRules`: which restrictions, requirements and
permissions hold for an object, which rules for a player.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from engine.ability.base import RULES_LAYER, Modification
from engine.ability.filters import IsGoaded
from engine.ability.restrictions import CantHaveCounters, Goaded, PlayerRule
from engine.game.layers.effect import (
    ActiveEffect,
    of_lasting,
    speaking_from_graveyards,
    static_effects,
)
from engine.game.meaning.questions import MATCHES, holds, players_of
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.player_rules import ForPlayers
from engine.terms.zones import Zone

M = TypeVar("M", bound=Modification)


@dataclass(frozen=True, slots=True)
class ChangedRule:
    """One changed rule, read in the scene of the effect that changes it."""

    modification: Modification
    scene: Scene


class ChangedRules:
    """The changed rules of a position."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.of_objects: dict[ObjectId, list[ChangedRule]] = {}
        self.of_players: list[tuple[PlayerRule, Scene]] = []
        self.general: list[ChangedRule] = []

    def of(self, id: ObjectId, kind: type[M]) -> list[tuple[M, Scene]]:
        """The changed rules of one kind that apply to an object."""
        return [
            (rule.modification, rule.scene)
            for rule in self.of_objects.get(id, ())
            if isinstance(rule.modification, kind)
        ]

    def has(self, id: ObjectId, kind: type[Modification]) -> bool:
        """Whether a changed rule of this kind applies to the object."""
        return any(isinstance(rule.modification, kind) for rule in self.of_objects.get(id, ()))

    def for_player(self, player: PlayerId, rule: ForPlayers) -> list[tuple[PlayerRule, Scene]]:
        """The rules of this kind that apply to the player."""
        return [
            (changed, scene)
            for changed, scene in self.of_players
            if changed.rule is rule and player in players_of(changed.players, self.position, scene)
        ]

    def anywhere(self, kind: type[M]) -> list[tuple[M, Scene]]:
        """The changed rules of one kind, whatever they apply to, each once."""
        return [
            (rule.modification, rule.scene)
            for rule in self.general
            if isinstance(rule.modification, kind)
        ]


def changed_rules(position: Position) -> ChangedRules:
    """Restrictions, requirements, permissions and rules for players, gathered once."""
    found: ChangedRules | None = position.rules_changed
    if found is None:
        found = position.rules_changed = _gathered(position)
    return found


def _gathered(position: Position) -> ChangedRules:
    """Collect the changed rules from static abilities and from resolved effects."""
    rules = ChangedRules(position)
    state = position.state
    ids = [*state.battlefield, *state.stack, *state.zone(Zone.COMMAND)]
    ids += speaking_from_graveyards(position)
    holders = [id for id in ids if position.of(id).statics]
    effects = [of_lasting(effect) for effect in state.effects]
    for effect in (*static_effects(position, holders), *effects):
        _add(rules, position, effect)
    return rules


def _add(rules: ChangedRules, position: Position, effect: ActiveEffect) -> None:
    parts = effect.parts(RULES_LAYER)
    if not parts:
        return
    if effect.condition is not None and not holds(effect.condition, position, effect.scene):
        return
    affected = position.started.get(effect.key)
    if affected is None:
        affected = effect.affected(position)
    for part in parts:
        if isinstance(part, PlayerRule):
            rules.of_players.append((part, effect.scene))
            continue
        changed = ChangedRule(part, effect.scene)
        rules.general.append(changed)
        for id in affected:
            rules.of_objects.setdefault(id, []).append(changed)


def counters_barred(position: Position, id: ObjectId, kind: str) -> bool:
    """Whether an effect says that counters of this kind can't be put on the object."""
    return any(
        rule.kind in (None, kind) for rule, _ in changed_rules(position).of(id, CantHaveCounters)
    )


@MATCHES.of(IsGoaded)
def _is_goaded(filter: IsGoaded, position: Position, id: ObjectId, scene: Scene) -> bool:
    return changed_rules(position).has(id, Goaded)

"""When a player may act: with priority, at sorcery speed, with flash (CR 117.1, 307.1, 702.8).

In: a position and a player. Out: nothing, or `Forbidden` with the rule that forbids it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeGuard

from engine.ability.abilities import SpellCostAbility, StaticAbility
from engine.ability.base import Ability
from engine.ability.cards import CopiableValues
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import GainAbility
from engine.ability.restrictions import (
    HasFlashPermission,
)
from engine.game.facts.casting import Permission
from engine.game.facts.effects import ConditionHolds
from engine.game.facts.naming import NotSo
from engine.game.facts.reasons import Reason
from engine.game.layers.deriving import derive
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import holds, matches
from engine.game.play import Play
from engine.game.state.forbidden import Forbidden
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import CostName, Keyword
from engine.terms.player_rules import ForPlayers
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone

MAIN = frozenset({Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN})


def require_priority(state: GameState, player: PlayerId) -> None:
    """CR 117.1: only the player with priority may act."""
    if state.over:
        raise Forbidden("104.1", Permission.GAME_IS_OVER())
    if state.priority != player:
        raise Forbidden("117.1", Permission.LACKS_PRIORITY(player))


def require_sorcery_timing(
    state: GameState, player: PlayerId, rule: str, also: tuple[str, ...] = ()
) -> None:
    """CR 307.1: one's own main phase, the stack empty; `also` are rules that ask for that too."""
    if state.active != player:
        raise Forbidden(rule, Permission.NOT_THEIR_TURN(state.active), also)
    if state.step not in MAIN:
        raise Forbidden(rule, Permission.NO_MAIN_PHASE(state.step), also)
    if state.stack:
        raise Forbidden(rule, Permission.STACK_NOT_EMPTY(state.stack[-1]), also)


def require_no_split_second(position: Position) -> None:
    """CR 702.61a–b: under it only mana abilities and special actions are left."""
    if with_split_second(position) is not None:
        raise Forbidden("702.61a", Permission.SPLIT_SECOND())


def with_split_second(position: Position) -> ObjectId | None:
    """A spell with split second that is on the stack."""
    stack = position.state.stack
    return next((id for id in stack if position.of(id).has_keyword(Keyword.SPLIT_SECOND)), None)


def tell_moment(play: Play, player: PlayerId) -> None:
    """CR 117.7, 510.3: what is cast or activated now is a response, or comes between the blows."""
    state = play.state
    if state.stack:
        play.because("117.7", Reason.IN_RESPONSE(state.stack[-1]))
    elif state.step is Step.FIRST_STRIKE_DAMAGE:
        play.because("510.3", Reason.BEFORE_SECOND_DAMAGE(player))


def tell_under_split_second(play: Play) -> None:
    """CR 702.61b: mana abilities and special actions are allowed under it."""
    spell = with_split_second(play.position)
    if spell is not None:
        play.because("702.61b", Reason.UNDER_SPLIT_SECOND(spell))


def require_timing(
    position: Position,
    player: PlayerId,
    object: GameObject,
    values: CopiableValues,
    way: CostName | None = None,
) -> None:
    """CR 117.1a: it may be cast now; the position has the card as the spell that it would be.

    `way`: the alternative cost that is announced.
    """
    only_as_sorcery = changed_rules(position).for_player(player, ForPlayers.CAST_AS_SORCERY)
    for changed, scene in only_as_sorcery:
        if changed.filter is None or matches(changed.filter, position, object.id, scene):
            require_sorcery_timing(position.state, player, "307.5")
    if object.zone is Zone.EXILE and object.choice(Keyword.PLOT) is not None:
        require_sorcery_timing(position.state, player, "702.170d")
    if CardType.INSTANT in values.types:
        return  # CR 117.1a
    if way is Keyword.SNEAK and position.of(object.id).has_keyword(Keyword.SNEAK):
        return  # CR 702.190a: whenever an instant could be; that it is the step, the cost says
    found = position.of(object.id)
    if found.has_keyword(Keyword.FLASH) or changed_rules(position).has(
        object.id, HasFlashPermission
    ):
        return  # CR 702.8a
    if _leave_of_its_own(position, player, object.id) is not None:
        return
    if _lets_cast(position, player, object.id) is not None:
        return
    try:
        require_sorcery_timing(position.state, player, "117.1a")
    except Forbidden as refused:
        own = (rule for type, rule in _OF_TYPES.items() if type in values.types)
        refused.also = (*refused.also, *own)
        missing = _condition_of_flash(position, player, object.id)
        if missing is not None:
            # CR 601.3d: it would have flash under a condition that is not met
            refused.also = (*refused.also, "601.3d")
            refused.why = (*refused.why, ("601.3d", missing))
        raise


#: When a card of each type may be cast, by what the rules say of that type.
_OF_TYPES = {
    CardType.ARTIFACT: "301.1",
    CardType.CREATURE: "302.1",
    CardType.ENCHANTMENT: "303.1",
    CardType.PLANESWALKER: "306.1",
    CardType.SORCERY: "307.1",
    CardType.BATTLE: "310.1",
}


#: What a card says of itself: that it has flash, or may be cast as though it had.
_LEAVES = {HasFlashPermission(), GainAbility(KeywordAbility(Keyword.FLASH))}


_GAINS_FLASH = GainAbility(KeywordAbility(Keyword.FLASH))


def _leave_of_its_own(position: Position, player: PlayerId, id: ObjectId) -> Ability | None:
    """CR 601.3c–d: it says that it may be cast so, under a condition or for a cost."""
    scene = Scene(source=id, controller=player)
    for held in position.of(id).functional:
        ability = held.ability
        if isinstance(ability, SpellCostAbility) and ability.flash:
            return ability
        if _is_leave(ability) and (
            ability.condition is None or holds(ability.condition, position, scene)
        ):
            return ability
    return None


def _is_leave(ability: Ability) -> TypeGuard[StaticAbility]:
    return (
        isinstance(ability, StaticAbility)
        and Zone.STACK in ability.zones
        and bool(set(ability.modifications) & _LEAVES)
    )


def _condition_of_flash(position: Position, player: PlayerId, id: ObjectId) -> Fact | None:
    """CR 601.3d: the condition under which alone it would have flash, where it is not met."""
    for held in position.of(id).functional:
        ability = held.ability
        if _is_leave(ability) and _GAINS_FLASH in ability.modifications and ability.condition:
            unmet = ConditionHolds(ability.condition, id, controller=player)
            return Reason.WITHOUT_FLASH(id, NotSo(unmet))
    return None


def _lets_cast(position: Position, player: PlayerId, id: ObjectId) -> Scene | None:
    """The scene of an effect by which the player may cast it as though it had flash."""
    changed_for = changed_rules(position).for_player(player, ForPlayers.CAST_AS_THOUGH_FLASH)
    for changed, scene in changed_for:
        if changed.filter is None or matches(changed.filter, position, id, scene):
            return scene
    return None


def is_let_by_choice(position: Position, player: PlayerId, id: ObjectId) -> bool:
    """CR 601.3b: nothing lets the card be cast as though it had flash as it lies there."""
    return not (_leave_of_its_own(position, player, id) or _lets_cast(position, player, id))


def must_pay_for_flash(
    position: Position, player: PlayerId, object: GameObject, values: CopiableValues
) -> bool:
    """CR 601.3c: whether nothing but a cost that it offers lets it be cast now."""
    offered = [h.ability for h in position.of(object.id).functional]
    if not any(isinstance(each, SpellCostAbility) and each.flash for each in offered):
        return False
    without = tuple(
        each for each in values.abilities if not (isinstance(each, SpellCostAbility) and each.flash)
    )
    plain = replace(values, abilities=without)
    bare = derive(position.state.with_object(object.but(values=plain)))
    try:
        require_timing(bare, player, bare.state.objects[object.id], plain)
    except Forbidden:
        return True
    return False


def reasons_of_timing(
    position: Position, player: PlayerId, id: ObjectId, values: CopiableValues
) -> tuple[tuple[str, Fact], ...]:
    """What lets the spell be cast now, where sorcery timing would forbid it: rules and reasons."""
    if CardType.INSTANT in values.types:
        return ()
    try:
        require_sorcery_timing(position.state, player, "117.1a")
    except Forbidden:
        return tuple(_what_lets(position, player, id))
    return ()


def _what_lets(position: Position, player: PlayerId, id: ObjectId) -> Iterator[tuple[str, Fact]]:
    """CR 702.8a: flash, which it has (601.3d: by its own condition) or is cast as with (609.4)."""
    if position.of(id).has_keyword(Keyword.FLASH):
        yield "702.8a", Reason.HAS_KEYWORD(id, Keyword.FLASH)
        return
    own = _leave_of_its_own(position, player, id)
    if isinstance(own, StaticAbility) and own.condition and _GAINS_FLASH in own.modifications:
        yield "601.3d", Reason.FLASH_AS_IT_BEGINS(player, id)
        return
    for rule in ("609.4", "702.8a"):
        yield rule, Reason.AS_THOUGH_FLASH(player)

"""Who may cast, activate or play what, and when (CR 601.3, 602.5, 305.2, 117.1).

In: a position and an action. Out: nothing, or `Forbidden` with the rule that forbids it.
"""

from __future__ import annotations

from engine.ability.abilities import ActivatedAbility, CastRestriction
from engine.ability.cards import CopiableValues, Layout
from engine.ability.costs import RemoveCounters, TapThis, UntapThis
from engine.ability.effects.spells import AddMana
from engine.ability.keywords import KeywordAbility
from engine.ability.restrictions import (
    CanActivateAsThoughHaste,
    CantActivateAbilities,
    HasFlashPermission,
    MayCastFrom,
)
from engine.ability.targets import Mode
from engine.game.facts.casting import Permission
from engine.game.facts.effects import Because
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import find_lacking, holds, matches, players_of, value_of
from engine.game.state.forbidden import Forbidden
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword, rules_of_keyword
from engine.terms.objects import ObjectKind
from engine.terms.player_rules import ForPlayers
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone

#: The mark of an adventurer card whose Adventure has resolved: who may play it from exile.
ON_AN_ADVENTURE = "on an adventure"
MAIN = frozenset({Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN})


def require_priority(state: GameState, player: PlayerId) -> None:
    """CR 117.1: only the player with priority may act."""
    if state.over:
        raise Forbidden("104.1", Permission.GAME_IS_OVER())
    if state.priority != player:
        raise Forbidden("117.1", Permission.LACKS_PRIORITY(player))


def require_sorcery_timing(state: GameState, player: PlayerId, rule: str) -> None:
    """CR 307.1: one's own main phase, the stack empty."""
    if state.active != player:
        raise Forbidden(rule, Permission.NOT_THEIR_TURN())
    if state.step not in MAIN:
        raise Forbidden(rule, Permission.NO_MAIN_PHASE())
    if state.stack:
        raise Forbidden(rule, Permission.STACK_NOT_EMPTY())


def may_cast(position: Position, player: PlayerId, id: ObjectId, face: int) -> CopiableValues:
    """The face to cast; raises `Forbidden` unless a rule allows casting it now (CR 601.3)."""
    state = position.state
    require_priority(state, player)
    object = state.objects.get(id)
    if object is None:
        raise Forbidden("601.2a", Permission.OBJECT_IS_GONE())
    values = face_values(object, face)
    if CardType.LAND in values.types:
        raise Forbidden("305.9", Permission.LAND_CANT_BE_CAST())
    require_zone(position, player, object)
    if face and object.zone is Zone.EXILE and object.choice(ON_AN_ADVENTURE):
        raise Forbidden("715.3d", Permission.NO_SECOND_ADVENTURE())
    _require_timing(position, player, object, values, face)
    if not face:  # CR 715.3a: else the other face is looked at once it is on the stack
        require_not_barred(position, player, id)
    scene = Scene(source=id, controller=player)
    for ability in values.abilities:
        if isinstance(ability, CastRestriction) and not holds(ability.condition, position, scene):
            raise Forbidden("601.3", Permission.CASTING_CONDITION())
    return values


def require_no_split_second(position: Position) -> None:
    """CR 702.61a–b: under it only mana abilities and special actions are left."""
    for id in position.state.stack:
        if position.of(id).has_keyword(Keyword.SPLIT_SECOND):
            raise Forbidden("702.61a", Permission.SPLIT_SECOND())


def require_not_barred(position: Position, player: PlayerId, id: ObjectId) -> None:
    """CR 101.2: no effect says that the player can't cast this; raises `Forbidden` otherwise."""
    state = position.state
    require_no_split_second(position)
    one_only = changed_rules(position).for_player(player, ForPlayers.ONE_SPELL_EACH_TURN)
    if one_only and state.player(player).cast:
        raise Forbidden("101.2", Permission.ONE_SPELL_EACH_TURN())
    for changed, scene in changed_rules(position).for_player(player, ForPlayers.CANT_CAST):
        if changed.filter is None or matches(changed.filter, position, id, scene):
            reason = Permission.CANT_CAST(player, id)
            raise Forbidden("101.2", Because(scene, player, reason))


def face_values(object: GameObject, face: int) -> CopiableValues:
    """The copiable values of the face to be cast or played."""
    card = object.card
    if card is None or face == 0:
        return object.values if card is None else card.faces[0]
    castable = card.layout in (Layout.MODAL, Layout.ADVENTURE, Layout.SPLIT)
    if not castable or face >= len(card.faces):
        raise Forbidden("712.8a", Permission.NOT_THIS_FACE())
    return card.faces[face]


_PLAYABLE_FROM = (
    (ForPlayers.PLAY_FROM_GRAVEYARD, Zone.GRAVEYARD),
    (ForPlayers.PLAY_FROM_TOP_OF_LIBRARY, Zone.LIBRARY),
)


def _own_way(position: Position, object: GameObject) -> bool:
    """Whether a keyword of the card lets its owner cast it from the graveyard."""
    found = position.of(object.id)
    # CR 702.34a: flashback stands on instants and sorceries; CR 702.138a: escape on any card.
    spell = bool(found.types & {CardType.INSTANT, CardType.SORCERY})
    return any(
        word.cast_from is Zone.GRAVEYARD and (spell or not word.spells_only)
        for word in found.keywords
    )


def require_zone(
    position: Position, player: PlayerId, object: GameObject, rule: str = "601.3"
) -> None:
    """The zone is one's hand, or something lets the player cast or play it from there."""
    if object.zone is Zone.HAND and object.owner == player:
        return
    if object.zone is Zone.EXILE and object.choice(ON_AN_ADVENTURE) == player:
        return  # CR 715.3d
    if object.zone is Zone.COMMAND and object.owner == player and object.choice("commander"):
        return  # CR 903.8
    if object.zone is Zone.GRAVEYARD and object.owner == player and _own_way(position, object):
        return
    for permission, scene in changed_rules(position).of(object.id, MayCastFrom):
        players = permission.players
        allowed = (object.owner,) if players is None else players_of(players, position, scene)
        if player in allowed and not (permission.spells_only and rule == "305.1"):
            return
    for permit, zone in _PLAYABLE_FROM:
        if object.zone is not zone or object.owner != player:
            continue
        if zone is Zone.LIBRARY and position.state.zone(zone, player)[0] != object.id:
            continue
        for changed, scene in changed_rules(position).for_player(player, permit):
            if changed.filter is None or matches(changed.filter, position, object.id, scene):
                return
    if rule == "305.1":
        raise Forbidden(rule, Permission.NOT_PLAYED_FROM_THERE())
    raise Forbidden(rule, Permission.NOT_CAST_FROM_THERE())


def _require_timing(
    position: Position, player: PlayerId, object: GameObject, values: CopiableValues, face: int
) -> None:
    only_as_sorcery = changed_rules(position).for_player(player, ForPlayers.CAST_AS_SORCERY)
    for changed, scene in only_as_sorcery:
        if changed.filter is None or matches(changed.filter, position, object.id, scene):
            require_sorcery_timing(position.state, player, "307.5")
    if CardType.INSTANT in values.types:
        return  # CR 117.1a
    found = position.of(object.id)
    own = values.abilities if face else ()
    flash = KeywordAbility(Keyword.FLASH) in own if face else found.has_keyword(Keyword.FLASH)
    if flash or changed_rules(position).has(object.id, HasFlashPermission):
        return  # CR 702.8a
    for changed, scene in changed_rules(position).for_player(
        player, ForPlayers.CAST_AS_THOUGH_FLASH
    ):
        if changed.filter is None or matches(changed.filter, position, object.id, scene):
            return
    require_sorcery_timing(position.state, player, "117.1a")


def rules_of_timing(
    position: Position, player: PlayerId, id: ObjectId, values: CopiableValues
) -> tuple[str, ...]:
    """What lets the spell be cast now, where sorcery timing would forbid it."""
    if CardType.INSTANT in values.types:
        return ()
    try:
        require_sorcery_timing(position.state, player, "117.1a")
    except Forbidden:
        # CR 702.8a: flash, or an effect that says "as though it had flash" (CR 609.4).
        return ("702.8a",) if position.of(id).has_keyword(Keyword.FLASH) else ("609.4", "702.8a")
    return ()


def may_play_land(position: Position, player: PlayerId, id: ObjectId, face: int) -> CopiableValues:
    """The face to play; raises `Forbidden` unless the player may play this land now (CR 305)."""
    state = position.state
    require_priority(state, player)
    object = state.objects.get(id)
    if object is None:
        raise Forbidden("305.1", Permission.OBJECT_IS_GONE())
    values = face_values(object, face)
    if CardType.LAND not in values.types:
        raise Forbidden("305.1", Permission.NO_LAND())
    require_sorcery_timing(state, player, "305.1")
    if changed_rules(position).for_player(player, ForPlayers.CANT_PLAY_LANDS):
        # CR 101.2: "can't" beats whatever says that more lands may be played.
        raise Forbidden("101.2", Permission.CANT_PLAY_LANDS(player))
    allowed = 1
    for changed, scene in changed_rules(position).for_player(player, ForPlayers.ADDITIONAL_LANDS):
        allowed += value_of(changed.amount, position, scene) if changed.amount is not None else 1
    if state.player(player).lands_played >= allowed:
        # CR 305.2: one land each turn, unless an effect allows more.
        raise Forbidden("305.2b", Permission.NO_MORE_LANDS())
    if object.zone is not Zone.HAND or object.owner != player:
        require_zone(position, player, object, "305.1")
    return values


def is_mana_ability(ability: ActivatedAbility) -> bool:
    """CR 605.1a: no target, could add mana, no loyalty ability."""
    instructions = ability.instructions
    if ability.loyalty or not isinstance(instructions, Mode) or instructions.targets:
        return False
    return any(isinstance(effect, AddMana) for effect in instructions.effects)


def activated_abilities(position: Position, id: ObjectId) -> tuple[ActivatedAbility, ...]:
    """The activated abilities of an object that function where it is (CR 113.6)."""
    object = position.object(id)
    found = []
    for held in position.of(id).functional:
        ability = held.ability
        if isinstance(ability, ActivatedAbility):
            zones = ability.zones or (Zone.BATTLEFIELD,)
            if object.zone in zones:
                found.append(ability)
    return tuple(found)


def _works_elsewhere(position: Position, id: ObjectId) -> str | None:
    """The rule by which the activated abilities of an object don't function where it is."""
    for held in position.of(id).functional:
        ability = held.ability
        if isinstance(ability, ActivatedAbility):
            word = rules_of_keyword(ability.word)
            # CR 113.6m: what moves its object out of a zone functions there alone.
            return word[0] if word else "113.6m" if ability.zones else "113.6"
    return None


def may_activate(position: Position, player: PlayerId, id: ObjectId, index: int | None) -> int:
    """The index of the ability to activate; raises `Forbidden` if it can't be activated now."""
    state = position.state
    if state.over:
        raise Forbidden("104.1", Permission.GAME_IS_OVER())
    if id not in state.objects:
        raise Forbidden("602.2", Permission.OBJECT_IS_GONE())
    if state.objects[id].phased_out:
        raise Forbidden("702.26b", Permission.PHASED_OUT())
    abilities = activated_abilities(position, id)
    if not abilities and (rule := _works_elsewhere(position, id)) is not None:
        raise Forbidden(rule, Permission.WORKS_ELSEWHERE(id))
    if not abilities or (index is not None and index >= len(abilities)):
        raise Forbidden("602.1c", Permission.NO_SUCH_ABILITY())
    if index is None:
        index = _only_possible(position, player, id, abilities)
    require_activation(position, player, id, abilities[index])
    return index


def _only_possible(
    position: Position, player: PlayerId, id: ObjectId, abilities: tuple[ActivatedAbility, ...]
) -> int:
    possible = []
    refusal: Forbidden | None = None
    for index, ability in enumerate(abilities):
        try:
            require_activation(position, player, id, ability)
            possible.append(index)
        except Forbidden as forbidden:
            refusal = refusal or forbidden
    if not possible and refusal is not None:
        raise refusal
    return possible[0]


def require_activation(
    position: Position, player: PlayerId, id: ObjectId, ability: ActivatedAbility
) -> None:
    """CR 602.2, 602.5: who may activate the ability, and when, with priority."""
    require_priority(position.state, player)
    require_activation_for_cost(position, player, id, ability)


def require_activation_for_cost(
    position: Position, player: PlayerId, id: ObjectId, ability: ActivatedAbility
) -> None:
    """CR 605.3a: the same without priority, for a mana ability while a cost is paid."""
    state, object = position.state, position.object(id)
    scene = Scene(source=id, controller=player)
    if ability.by is not None:
        if player not in players_of(ability.by, position, Scene(id, position.controller(id))):
            raise Forbidden("602.2", Permission.PLAYER_CANT_ACTIVATE())
    elif position.controller(id) != player:
        raise Forbidden("602.2", Permission.NOT_CONTROLLED_SO_NOT_ACTIVATED(player))
    if object.kind is ObjectKind.CARD and not object.known:
        raise Forbidden("602.2a", Permission.CARD_IS_UNKNOWN())
    _require_not_barred(position, player, id, ability)
    _require_not_sick(position, id, ability)
    if ability.loyalty:
        _require_loyalty(position, player, id, ability)
    if ability.sorcery_speed:
        require_sorcery_timing(state, player, "602.5d")
    if ability.condition is not None and not holds(ability.condition, position, scene):
        raise Forbidden("602.5", Permission.ACTIVATION_CONDITION())
    used = object.activated.count(ability)
    if ability.per_turn is not None and used >= ability.per_turn:
        raise Forbidden("602.5b", Permission.NO_MORE_ACTIVATIONS())


def _require_not_barred(
    position: Position, player: PlayerId, id: ObjectId, ability: ActivatedAbility
) -> None:
    mana = is_mana_ability(ability)
    if not mana:
        require_no_split_second(position)
    reason = Permission.ABILITIES_NOT_ACTIVATED()
    for stopped, scene in changed_rules(position).of(id, CantActivateAbilities):
        if not (mana and stopped.except_mana):
            raise Forbidden("101.2", Because(scene, id, reason))
    barred = changed_rules(position).for_player(player, ForPlayers.CANT_ACTIVATE)
    if not mana:
        barred += changed_rules(position).for_player(player, ForPlayers.CANT_ACTIVATE_BUT_FOR_MANA)
    for changed, scene in barred:
        if changed.filter is None or matches(changed.filter, position, id, scene):
            raise Forbidden("101.2", Because(scene, player, reason))


def _require_not_sick(position: Position, id: ObjectId, ability: ActivatedAbility) -> None:
    """CR 302.6, 602.5a: {T} and {Q} of a creature that came this turn."""
    if not any(isinstance(part, TapThis | UntapThis) for part in ability.cost):
        return
    if is_sick(position, id) and not changed_rules(position).has(id, CanActivateAsThoughHaste):
        raise Forbidden("602.5a", Permission.SUMMONING_SICK(), ("302.6",))


def is_sick(position: Position, id: ObjectId) -> bool:
    """CR 302.6: a creature that came this turn and has no haste."""
    object, found = position.object(id), position.of(id)
    if CardType.CREATURE not in found.types or found.has_keyword(Keyword.HASTE):
        return False
    return controlled_since_turn_began(position, id, object) is False


def needs_haste(position: Position, id: ObjectId) -> bool:
    """CR 702.10b–c: a creature that came this turn and could do nothing of this but for haste."""
    object, found = position.object(id), position.of(id)
    if CardType.CREATURE not in found.types or not found.has_keyword(Keyword.HASTE):
        return False
    return not controlled_since_turn_began(position, id, object)


def controlled_since_turn_began(position: Position, id: ObjectId, object: GameObject) -> bool:
    """Whether its controller has controlled it since their most recent turn began."""
    state = position.state
    controller = position.controller(id)
    if object.since < 0:
        return True
    if controller == state.active:
        return object.since < state.turn
    # Their most recent turn was an earlier one: it counts whether it came after that began.
    return object.since < state.turn - turns_since(state, controller)


def turns_since(state: GameState, player: PlayerId) -> int:
    """How many turns ago this player's most recent turn was, the players taking turns."""
    order = [p.name for p in state.players if not p.lost]
    if player not in order or state.active not in order:
        return 0
    return (order.index(state.active) - order.index(player)) % len(order)


def _require_loyalty(
    position: Position, player: PlayerId, id: ObjectId, ability: ActivatedAbility
) -> None:
    """CR 606.3: at sorcery speed, and only one loyalty ability of the permanent each turn."""
    require_sorcery_timing(position.state, player, "606.3")
    if any(done.loyalty for done in position.object(id).activated):
        raise Forbidden("606.3", Permission.LOYALTY_ACTIVATED_ALREADY())
    # CR 606.6: as many loyalty counters as the ability takes away.
    for part in ability.cost:
        if isinstance(part, RemoveCounters) and find_lacking(
            part, position, player, Scene(id, player)
        ):
            raise Forbidden("606.6", Permission.TOO_LITTLE_LOYALTY())

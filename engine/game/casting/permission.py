"""Who may cast, activate or play what (CR 601.3, 602.5, 305.2).

In: a position and an action. Out: what it is, or `Forbidden` with the rule that forbids it. When
stands in `timing`, from where in `from_where`.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.abilities import ActivatedAbility, CastRestriction
from engine.ability.adding_mana import could_add_mana
from engine.ability.base import Condition
from engine.ability.cards import CopiableValues, Layout
from engine.ability.conditions import Every, IsOfLevel
from engine.ability.costs import PayMana, RemoveCounters, TapThis, UntapThis
from engine.ability.filters import HasParity, HasStat
from engine.ability.references import DefendingPlayer
from engine.ability.restrictions import (
    CanActivateAsThoughHaste,
    CantActivateAbilities,
)
from engine.ability.walk import contains, parts_of
from engine.game.casting.considered import as_cast_for, as_other_face
from engine.game.casting.from_where import ON_AN_ADVENTURE, require_zone
from engine.game.casting.summoning_sickness import is_sick
from engine.game.casting.timing import (
    require_no_split_second,
    require_priority,
    require_sorcery_timing,
    require_timing,
)
from engine.game.facts.casting import Permission
from engine.game.facts.effects import Because, ConditionHolds
from engine.game.facts.naming import NotSo
from engine.game.facts.reasons import Reason
from engine.game.layers.effect import mentions
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import find_lacking, holds, matches, players_of, value_of
from engine.game.state.forbidden import Forbidden
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.happenings import Occurrence
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import CostName, Keyword, rules_of_keyword
from engine.terms.mana import ManaCost
from engine.terms.objects import ObjectKind
from engine.terms.player_rules import ForPlayers
from engine.terms.types import CardType
from engine.terms.zones import Zone


def may_cast(
    position: Position, player: PlayerId, id: ObjectId, face: int, way: CostName | None = None
) -> CopiableValues:
    """The face to cast; raises `Forbidden` unless a rule allows casting it now (CR 601.3).

    `way`: the alternative cost that is announced.
    """
    state = position.state
    require_priority(state, player)
    object = state.objects.get(id)
    if object is None:
        raise Forbidden("601.2a", Permission.OBJECT_IS_GONE())
    values = face_values(object, face)
    if CardType.LAND in values.types:
        raise Forbidden("305.9", Permission.LAND_CANT_BE_CAST())
    # CR 601.3e: what is asked is asked of the spell that it would be.
    spell = (
        as_other_face(position, object, values)
        if face or _is_split(object)
        else as_cast_for(position, player, id, way)
    )
    try:
        _require_allowed(position, player, object, values, spell, face, way)
    except Forbidden as refused:
        if way is Keyword.BESTOW and is_allowed(position, player, id, values):
            # CR 702.103d: as a creature it could be
            refused.also = (*refused.also, "702.103d")
            refused.why = (*refused.why, ("702.103d", Reason.JUDGED_AS_BESTOWED(id)))
        raise
    scene = Scene(source=id, controller=player)
    for ability in values.abilities:
        if isinstance(ability, CastRestriction) and not _is_met(ability.condition, position, scene):
            raise Forbidden(
                "601.3",
                Permission.CASTING_CONDITION(unmet_part(ability.condition, position, scene)),
            )
    return values


def _require_allowed(
    position: Position,
    player: PlayerId,
    object: GameObject,
    values: CopiableValues,
    spell: Position,
    face: int,
    way: CostName | None = None,
) -> None:
    """From where, when, and that no effect forbids it, for the card as it is in `spell`."""
    require_zone(position, player, object, spell=spell)
    if face and object.zone is Zone.EXILE and object.choice(ON_AN_ADVENTURE):
        raise Forbidden("715.3d", Permission.NO_SECOND_ADVENTURE())
    require_timing(spell, player, object, values, way)
    require_not_barred(
        spell, player, object.id, open_x=bool(values.mana_cost and values.mana_cost.variables)
    )


def is_allowed(position: Position, player: PlayerId, id: ObjectId, values: CopiableValues) -> bool:
    """Whether the card could be cast now as what is printed on it."""
    try:
        _require_allowed(position, player, position.state.objects[id], values, position, 0)
    except Forbidden:
        return False
    return True


def _is_split(object: GameObject) -> bool:
    """CR 709.3a: only the half that is cast is looked at."""
    return object.card is not None and object.card.is_split


def require_not_barred(
    position: Position, player: PlayerId, id: ObjectId, *, open_x: bool = False
) -> None:
    """CR 101.2: no effect says that the player can't cast this; raises `Forbidden` otherwise.

    `open_x`: X is not chosen yet, so that nothing forbids it by its mana value (CR 601.3a).
    """
    state = position.state
    require_no_split_second(position)
    one_only = changed_rules(position).for_player(player, ForPlayers.ONE_SPELL_EACH_TURN)
    if one_only and state.player(player).cast:
        raise Forbidden("101.2", Permission.ONE_SPELL_EACH_TURN(), ("601.3",))
    for changed, scene in changed_rules(position).for_player(player, ForPlayers.CANT_CAST):
        if open_x and (mentions(changed.filter, HasStat) or mentions(changed.filter, HasParity)):
            continue
        if changed.filter is None or matches(changed.filter, position, id, scene):
            reason = Permission.CANT_CAST(player, id)
            half = ("709.3a",) if _is_half(position.object(id)) else ()
            raise Forbidden("101.2", Because(scene, player, reason), ("601.3", *half))


def _is_half(object: GameObject) -> bool:
    """CR 709.3a: whether one half of a split card is looked at and not the whole of it."""
    return object.card is not None and object.card.is_split


#: Layouts whose second face can be cast: by itself, or as the prototype of the first (CR 718.3).
_CAST_BY_FACE = (
    Layout.MODAL,
    Layout.ADVENTURE,
    Layout.SPLIT,
    Layout.ROOM,
    Layout.PROTOTYPE,
)


def face_values(object: GameObject, face: int) -> CopiableValues:
    """The copiable values of the face to be cast or played."""
    card = object.card
    if card is None or face == 0:
        return object.values if card is None else card.faces[0]
    castable = card.layout in _CAST_BY_FACE
    if not castable or face >= len(card.faces):
        raise Forbidden("712.8a", Permission.NOT_THIS_FACE())
    return card.faces[face]


def may_cast_fused(position: Position, player: PlayerId, id: ObjectId) -> CopiableValues:
    """Both halves of a split card; raises `Forbidden` unless they may be cast as one spell now."""
    require_priority(position.state, player)
    object = position.state.objects.get(id)
    if object is None:
        raise Forbidden("601.2a", Permission.OBJECT_IS_GONE())
    rule = Keyword.FUSE.rule
    if not position.of(id).has_keyword(Keyword.FUSE) or not _is_split(object):
        raise Forbidden(rule, Permission.LACKS_KEYWORD(id, Keyword.FUSE))
    if object.zone is not Zone.HAND or object.card is None:
        raise Forbidden(rule, Permission.NOT_CAST_FROM_THERE())
    values = object.card.values
    spell = as_other_face(position, object, values)
    _require_allowed(position, player, object, values, spell, 0)
    return values


def castable_faces(object: GameObject) -> tuple[int, ...]:
    """The faces as which a card can be cast (CR 709.3, 712.11b, 715.3); a land is no spell."""
    card = object.card
    if card is None:
        return (0,)
    several = card.layout in _CAST_BY_FACE
    faces = card.faces if several else card.faces[:1]
    return tuple(n for n, face in enumerate(faces) if CardType.LAND not in face.types)


def may_cast_transformed(
    position: Position, player: PlayerId, id: ObjectId, word: Keyword
) -> tuple[CopiableValues, ManaCost]:
    """The back face and what it is cast for; raises `Forbidden` unless it may be cast so now."""
    require_priority(position.state, player)
    object = position.state.objects.get(id)
    if object is None:
        raise Forbidden("601.2a", Permission.OBJECT_IS_GONE())
    found = position.of(id).keyword_abilities(word)
    if not found:
        raise Forbidden(word.rule, Permission.LACKS_KEYWORD(id, word))
    if word.back_from is Zone.HAND:
        require_zone(position, player, object)  # CR 702.162a: wherever it may be cast from
    elif object.zone is not word.back_from or object.owner != player:
        raise Forbidden(word.rule, Permission.NOT_CAST_FROM_THERE())
    card = object.card
    if card is None or card.layout is not Layout.TRANSFORMING:
        raise Forbidden("712.11a", Permission.NOT_THIS_FACE())
    back = card.faces[1]
    require_timing(as_other_face(position, object, back), player, object, back)
    cost = ManaCost()
    for part in found[0].cost:
        if not isinstance(part, PayMana):
            raise Forbidden(word.rule, Permission.NOT_CAST_FROM_THERE())
        cost = cost.plus(part.cost)
    return back, cost


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
    require_land_to_play(position, player)
    if object.zone is not Zone.HAND or object.owner != player:
        land = as_other_face(position, object, values) if face else position
        require_zone(position, player, object, "305.1", spell=land)
    return values


def lands_allowed(position: Position, player: PlayerId) -> int:
    """CR 305.2: how many lands the player can play in this turn: one, and what effects add."""
    allowed = 1
    for changed, scene in changed_rules(position).for_player(player, ForPlayers.ADDITIONAL_LANDS):
        allowed += value_of(changed.amount, position, scene) if changed.amount is not None else 1
    return allowed


def require_land_to_play(position: Position, player: PlayerId) -> None:
    """CR 305.2, 305.3: a land may still be played in this turn, which is the player's own."""
    state = position.state
    if state.active != player:
        raise Forbidden("305.3", Permission.NOT_THEIR_TURN(state.active))
    if changed_rules(position).for_player(player, ForPlayers.CANT_PLAY_LANDS):
        # CR 101.2: "can't" beats whatever says that more lands may be played.
        raise Forbidden("101.2", Permission.CANT_PLAY_LANDS(player))
    if state.player(player).lands_played >= lands_allowed(position, player):
        # CR 305.2: one land each turn, unless an effect allows more.
        raise Forbidden("305.2b", Permission.NO_MORE_LANDS())


def is_mana_ability(ability: ActivatedAbility) -> bool:
    """CR 605.1a: no target, could add mana, no loyalty ability."""
    return not ability.loyalty and could_add_mana(ability.instructions)


def activated_abilities(position: Position, id: ObjectId) -> tuple[ActivatedAbility, ...]:
    """The activated abilities of an object that function where it is (CR 113.6)."""
    object = position.object(id)
    found = []
    for held in position.of(id).functional:
        ability = held.ability
        if isinstance(ability, ActivatedAbility):
            zones = ability.zones or _usual_zones(object)
            if object.zone in zones:
                found.append(ability)
    return tuple(found)


def _usual_zones(object: GameObject) -> tuple[Zone, ...]:
    """CR 113.6, 114.4: the abilities of an emblem function in the command zone."""
    return (Zone.COMMAND,) if object.kind is ObjectKind.EMBLEM else (Zone.BATTLEFIELD,)


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
        raise Forbidden(rule, Permission.WORKS_ELSEWHERE(id, state.objects[id].zone))
    if not abilities:
        raise Forbidden("602.1c", Permission.NO_ACTIVATED_ABILITY(id))
    if index is not None and index >= len(abilities):
        raise Forbidden("602.1c", Permission.NO_SUCH_ABILITY())
    if index is None:
        index = _only_possible(position, player, id, abilities)
    require_activation(position, player, id, abilities[index])
    return index


def _is_met(condition: Condition, position: Position, scene: Scene) -> bool:
    """Whether it holds; CR 508.5a: of the defending player whom the controller would choose."""
    if not contains(condition, DefendingPlayer):
        return holds(condition, position, scene)
    choices = players_of(DefendingPlayer(), position, scene) or (None,)
    attacks = (Occurrence(None, defending=player) for player in choices)
    return any(holds(condition, position, replace(scene, event=each)) for each in attacks)


def unmet_part(condition: Condition, position: Position, scene: Scene) -> NotSo:
    """The condition, or the first part of it that is not met."""
    parts = condition.conditions if isinstance(condition, Every) else (condition,)
    unmet = next((part for part in parts if not _is_met(part, position, scene)), condition)
    return NotSo(ConditionHolds(unmet, scene.source, controller=scene.controller))


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
    own = rules_of_keyword(ability.word)  # a keyword that says when or how often
    if ability.sorcery_speed:
        require_sorcery_timing(state, player, "602.5d", own)
    if ability.condition is not None and not _is_met(ability.condition, position, scene):
        unmet = unmet_part(ability.condition, position, scene)
        # CR 716.2a: a Class gains its levels one after another
        of_level = parts_of(ability.condition, IsOfLevel)
        rules = ("716.2a", "602.5") if of_level else ("602.5", *own)
        raise Forbidden(rules[0], Permission.ACTIVATION_CONDITION(unmet), rules[1:])
    used = object.activated.count(ability)
    if ability.per_turn is not None and used >= ability.per_turn:
        raise Forbidden("602.5b", Permission.NO_MORE_ACTIVATIONS(), own)
    if ability.once and used:
        rule = ability.word.rule if ability.word is not None else "602.5b"
        raise Forbidden(rule, Permission.ACTIVATED_BEFORE())


def _require_not_barred(
    position: Position, player: PlayerId, id: ObjectId, ability: ActivatedAbility
) -> None:
    mana = is_mana_ability(ability)
    if not mana:
        require_no_split_second(position)
    reason = Permission.ABILITIES_NOT_ACTIVATED()
    for stopped, scene in changed_rules(position).of(id, CantActivateAbilities):
        if not (mana and stopped.except_mana):
            raise Forbidden("101.2", Because(scene, id, reason), ("602.5",))
    barred = changed_rules(position).for_player(player, ForPlayers.CANT_ACTIVATE)
    if not mana:
        barred += changed_rules(position).for_player(player, ForPlayers.CANT_ACTIVATE_BUT_FOR_MANA)
    for changed, scene in barred:
        if changed.filter is None or matches(changed.filter, position, id, scene):
            raise Forbidden("101.2", Because(scene, player, reason), ("602.5",))


def _require_not_sick(position: Position, id: ObjectId, ability: ActivatedAbility) -> None:
    """CR 302.6, 602.5a: {T} and {Q} of a creature that came this turn."""
    if not any(isinstance(part, TapThis | UntapThis) for part in ability.cost):
        return
    if is_sick(position, id) and not changed_rules(position).has(id, CanActivateAsThoughHaste):
        raise Forbidden("602.5a", Permission.SUMMONING_SICK(), ("302.6",))


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

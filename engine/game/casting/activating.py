"""Activating an ability (CR 602.2), mana abilities included (CR 605.3).

In: a play and an action. Out: the ability on the stack and paid for, or a mana ability resolved.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.abilities import ActivatedAbility
from engine.ability.amounts import Number
from engine.ability.cards import CopiableValues
from engine.ability.costs import (
    AddCounters,
    DiscardThis,
    ExileThis,
    RemoveCounters,
    TapThis,
    UntapThis,
)
from engine.ability.effects.counters import GainLevel
from engine.ability.effects.moving import MoveTo
from engine.ability.intrinsic import land_abilities
from engine.ability.targets import Mode
from engine.ability.walk import parts_of
from engine.game.casting.announcing import (
    announce_modes,
    announce_targets,
    announce_x,
    has_x,
    has_x_symbol,
    mana_of,
    note_targets,
    uses_x,
)
from engine.game.casting.costs import ability_cost, pay_total
from engine.game.casting.dividing import announce_division
from engine.game.casting.permission import (
    activated_abilities,
    is_mana_ability,
    may_activate,
    require_activation_for_cost,
)
from engine.game.casting.summoning_sickness import needs_haste
from engine.game.casting.timing import tell_moment, tell_under_split_second
from engine.game.casting.told import tell_modes, tell_targets
from engine.game.deeds import perform
from engine.game.facts.casting import Activates, Permission, Playing
from engine.game.facts.naming import Name
from engine.game.facts.reasons import Reason
from engine.game.facts.stack import AbilityOf
from engine.game.layers.effect import mentions
from engine.game.layers.rules_changed import changed_rules
from engine.game.play import Play
from engine.game.state.actions import Activate
from engine.game.state.forbidden import Forbidden
from engine.game.state.object import GameObject, StackPart
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.detection import is_mana_ability as adds_mana_at_once
from engine.game.triggers.detection import note
from engine.terms.bilingual import Bilingual
from engine.terms.fact import Fact
from engine.terms.happenings import Activated, Crewed, ManaProduced, Saddled
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword, rules_of_keyword
from engine.terms.objects import ObjectKind
from engine.terms.player_rules import ForPlayers
from engine.terms.zones import Zone


def activate(play: Play, action: Activate) -> None:
    """Activate an ability with priority; the player receives priority afterwards (117.3c)."""
    index = may_activate(play.position, action.player, action.object, action.ability)
    ability = activated_abilities(play.position, action.object)[index]
    player = action.player
    if is_mana_ability(ability):
        head = Playing.ACTIVATES_MANA_ABILITY(player, action.object)
        play.begin(head, "602.2")
        play.because("605.1a", Reason.ADDS_MANA(action.object))
        if ability in land_abilities(play.position.of(action.object).subtypes):
            # CR 305.6: the land has it by its basic land type
            play.because("305.6", Reason.LAND_TYPE(action.object))
        tell_under_split_second(play)
        _cite_permission(play, action.object, ability)
        _activate_mana(play, action, ability)
        return
    play.begin(
        Activates(player, action.object, ability),
        "602.2",
        "602.2a",
    )
    if isinstance(ability.word, Keyword):
        for rule in rules_of_keyword(ability.word):
            play.because(rule, Reason.HAS_KEYWORD(action.object, ability.word))
    if ability.zones and not play.state.objects[action.object].on_battlefield:
        # CR 113.6m: its cost or effect moves its object out of there; 113.6b: it says so
        works = Reason.WORKS_THERE(
            AbilityOf(action.object, ability), play.state.objects[action.object].zone
        )
        play.because("113.6m" if _moves_itself(ability) else "113.6b", works)
    tell_moment(play, player)
    _cite_permission(play, action.object, ability)
    _activate_on_stack(play, action, ability)


def _moves_itself(ability: ActivatedAbility) -> bool:
    """Whether its cost or effect takes the object it is on out of its zone (CR 113.6m)."""
    parts = (*ability.cost, ability.instructions)
    return mentions(parts, ExileThis) or mentions(parts, DiscardThis) or mentions(parts, MoveTo)


def _cite_permission(play: Play, id: ObjectId, ability: ActivatedAbility) -> None:
    """What lets it be activated now where another rule stands in the way."""
    if ability.loyalty:
        play.because("606.3", Reason.LOYALTY_ONCE(id))
        play.because("606.4", _loyalty_cost(play.position, id, ability))
    for gain in parts_of(ability.instructions, GainLevel):
        # CR 716.2a: a level bar's ability brings the next level
        play.because("716.2a", Reason.LEVEL_OF_CLASS(id, gain.level - 1))
    with_symbol = any(isinstance(part, TapThis | UntapThis) for part in ability.cost)
    if with_symbol and needs_haste(play.position, id):
        play.because("702.10c", Reason.HAS_KEYWORD(id, Keyword.HASTE))


def _loyalty_cost(position: Position, id: ObjectId, ability: ActivatedAbility) -> Fact:
    """CR 606.4: how many counters it puts on or takes off, where it is no X and not changed."""
    player = position.controller(id)
    if changed_rules(position).for_player(player, ForPlayers.LOYALTY_COST):
        return Reason.LOYALTY_COST(id)
    (part,) = ability.cost
    if not isinstance(part, AddCounters | RemoveCounters) or not isinstance(part.number, Number):
        return Reason.LOYALTY_COST(id)
    if not part.number.value:
        return Reason.LOYALTY_LEFT_ALONE(id)
    puts_on = isinstance(part, AddCounters)
    told = Reason.LOYALTY_PUT_ON if puts_on else Reason.LOYALTY_TAKEN_OFF
    return told(id, part.number.value)


def _activate_on_stack(play: Play, action: Activate, ability: ActivatedAbility) -> None:
    player, ahead, source = action.player, action.announced, action.object
    id = put_ability_on_stack(play, source, player, ability, Scene(source, player))
    scene = Scene(source=source, controller=player, stack_object=id, pays_for="ability")
    scene.cost_objects = list(ahead.cost_objects or ())
    play.cite("602.2b")
    chosen, modes = announce_modes(play, player, ability.instructions, scene, ahead)
    needs_x = has_x(ability.cost) or uses_x(ability.instructions)
    scene.x = announce_x(play, player, needs_x, ahead, mana_of(ability.cost))
    scene.x_in_cost = has_x_symbol(ability.cost)
    targets = announce_targets(play, player, modes, scene, ahead)
    division = announce_division(play, player, modes, scene, ahead)
    tell_modes(play, ability.instructions, chosen, Name(source))
    tell_targets(play, targets, division, scene.x if needs_x else None)
    part = StackPart(modes, chosen, targets, division, scene.x, ability=ability, source=source)
    play.state = play.state.with_object(play.state.objects[id].but(stack=part))
    note_targets(play, id)
    _note_activation(play, source, ability)
    cost = ability_cost(play, source, ability, scene)
    activate_for_cost(play, player, ahead.mana_from, "601.2g")
    pay_total(play, player, cost, scene)
    labels = tuple(scene.labels.items())
    numbers = tuple(scene.numbers.items())
    part = replace(part, labels=labels, numbers=numbers)
    play.state = play.state.with_object(play.state.objects[id].but(stack=part))
    note(play, Activated(player, id, source, ability.word))
    if ability.word in (Keyword.CREW, Keyword.SADDLE):
        happened = Crewed if ability.word is Keyword.CREW else Saddled
        for creature in scene.labels.get("cost", ()):
            if isinstance(creature, int):
                note(play, happened(player, creature, source))


def _activate_mana(play: Play, action: Activate, ability: ActivatedAbility) -> None:
    """CR 605.3b: it resolves at once and never goes on the stack."""
    player, source = action.player, action.object
    scene = Scene(source=source, controller=player, for_mana=True, pays_for="ability")
    scene.cost_objects = list(action.announced.cost_objects or ())
    needs_x = uses_x((ability.cost, ability.instructions))
    scene.x = announce_x(play, player, needs_x, action.announced, mana_of(ability.cost))
    scene.x_in_cost = has_x_symbol(ability.cost)
    _note_activation(play, source, ability)
    pay_total(play, player, ability_cost(play, source, ability, scene), scene)
    play.cite("605.3b")
    assert isinstance(ability.instructions, Mode)
    scene.pays_for = ""
    before = play.state.player(player).mana
    for effect in ability.instructions.effects:
        perform(effect, play, scene)
    if play.state.player(player).mana == before:
        # CR 605.2: it is a mana ability also where it can produce none now
        play.because("605.2", Reason.STILL_MANA_ABILITY(source))
    produced = play.state.player(player).mana[len(before) :]
    types = tuple(dict.fromkeys(mana.color for mana in produced))
    note(play, ManaProduced(player, source, types), Activated(player, None, source))


def activate_for_cost(
    play: Play, player: PlayerId, sources: tuple[ObjectId, ...], rule: str
) -> None:
    """CR 605.3a: activate mana abilities while a cost is to be paid, as `rule` allows it."""
    for id in sources:
        abilities = activated_abilities(play.position, id)
        index = next((n for n, held in enumerate(abilities) if is_mana_ability(held)), None)
        if index is None:
            raise Forbidden(rule, Permission.NO_MANA_ABILITY(id))
        if abilities[index].instant_speed:
            # CR 602.5e: nobody has priority while a cost is paid (601.2h)
            raise Forbidden("602.5e", Permission.LACKS_PRIORITY(player))
        require_activation_for_cost(play.position, player, id, abilities[index])
        play.cite(rule)
        if any(not isinstance(part, TapThis) for part in abilities[index].cost):
            # a reader asks when it is that something is given up for mana
            play.because("605.3a", Reason.MANA_WHILE_PAYING(player, id))
        _activate_mana(play, Activate(player, id, index), abilities[index])
        _resolve_triggered(play)


def _resolve_triggered(play: Play) -> None:
    """CR 605.4a: triggered mana abilities resolve right after the one that triggered them."""
    waiting = play.state.waiting
    at_once = [each for each in waiting if adds_mana_at_once(each.ability)]
    if not at_once:
        return
    play.change(waiting=tuple(each for each in waiting if each not in at_once))
    for each in at_once:
        scene = Scene.of(each.scene)
        play.because("605.1b", Reason.MANA_BY_TRIGGER(scene.source))
        play.because("605.4a", Reason.MANA_AT_ONCE(scene.source))
        assert isinstance(each.ability.instructions, Mode)
        for effect in each.ability.instructions.effects:
            perform(effect, play, scene)


def _note_activation(play: Play, source: ObjectId, ability: ActivatedAbility) -> None:
    """CR 602.5b: remember what was activated this turn."""
    object = play.state.objects.get(source)
    if object is not None:
        changed = object.but(activated=(*object.activated, ability))
        play.state = play.state.with_object(changed)


def put_ability_on_stack(
    play: Play,
    source: ObjectId,
    player: PlayerId,
    ability: object,
    scene: Scene,
) -> ObjectId:
    """CR 602.2a, 113.7: a new object on the stack that is not a card."""
    state = play.state
    id = ObjectId(state.next_id)
    called = _called(play, source)
    label = f"{called.zh or play.position.object(source).label}·{len(state.stack) + 1}"
    object = GameObject(
        id=id,
        label=_free(play, label),
        kind=ObjectKind.ABILITY,
        values=CopiableValues(called),
        owner=player,
        zone=Zone.STACK,
        timestamp=state.timestamp + 1,
        controller=player,
        stack=StackPart(ability=ability, source=source, event=scene.event),  # type: ignore[arg-type]
    )
    zones = {**state.zones, (Zone.STACK, None): (*state.stack, id)}
    play.change(
        objects={**state.objects, id: object},
        zones=zones,
        next_id=id + 1,
        timestamp=state.timestamp + 1,
    )
    return id


def _called(play: Play, source: ObjectId) -> Bilingual:
    """The name by which an ability goes: that of its source now, with its card's for a copy."""
    object, name = play.position.object(source), play.position.of(source).name
    if object.face_down or not (name.zh or name.en):
        return Bilingual("", "")
    _, mark, ordinal = object.label.partition("#")
    card = object.card
    if card is not None and all(face.name != name for face in card.faces):
        own = card.faces[object.face].name
        zh, en = (f"{text}{mark}{ordinal}" for text in (own.zh, own.en))
        return Bilingual(f"{name.zh}（{zh}）", f"{name.en} ({en})")
    return Bilingual(f"{name.zh}{mark}{ordinal}", f"{name.en}{mark}{ordinal}")


def _free(play: Play, label: str) -> str:
    used = play.state.labels_used
    number = 2
    wanted = label
    while wanted in used:
        wanted = f"{label}#{number}"
        number += 1
    return wanted

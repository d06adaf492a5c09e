"""Resolving the top object of the stack in the order of CR 608.2 and 608.3.

In: a play whose stack is not empty. Out: the object's instructions performed, the object gone from
the stack.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.abilities import (
    ActivatedAbility,
    DelayedTriggeredAbility,
    SpellCostAbility,
    TriggeredAbility,
)
from engine.ability.amounts import TimesResolved, X
from engine.ability.base import Effect
from engine.ability.cards import is_room
from engine.ability.effects.structure import If, MayPay
from engine.ability.events.objects import Sacrifices
from engine.ability.inherent import rules_of_inherent
from engine.ability.references import This
from engine.ability.sieges import DEFEATED
from engine.ability.targets import Mode
from engine.ability.walk import contains
from engine.game.casting.face_down import why_face_down
from engine.game.casting.from_where import ON_AN_ADVENTURE
from engine.game.casting.told import tell_defined
from engine.game.deeds import perform
from engine.game.events.process import happen
from engine.game.facts.events import Barred
from engine.game.facts.naming import NotSo
from engine.game.facts.reasons import OwnAbility, Reason
from engine.game.facts.stack import Resolves, Resolving
from engine.game.facts.targets import Targeting
from engine.game.layers.copying import faces_of_copy
from engine.game.layers.effect import mentions
from engine.game.meaning.questions import holds
from engine.game.play import Play
from engine.game.stack.as_it_resolves import (
    is_adventure,
    tell_not_as_it_resolves,
    tell_not_cast_so,
)
from engine.game.stack.asked_once import tell_not_asked_again
from engine.game.stack.reading import note_still_affected, note_what_is_read
from engine.game.state import events as ev
from engine.game.state.characteristics import PERMANENT_TYPES
from engine.game.state.object import GameObject, StackPart
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.game.targeting import why_not_target
from engine.game.triggers.detection import intervening, rules_of_condition
from engine.game.triggers.meant import tell_what_is_meant
from engine.terms.causes import MoveCause
from engine.terms.happenings import AbilityResolved
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import Keyword, rules_of_keyword
from engine.terms.objects import ObjectKind
from engine.terms.types import CardType
from engine.terms.zones import Zone


def resolve_top_of_stack(play: Play) -> None:
    """CR 608.1: the top spell or ability resolves."""
    id = play.state.stack[-1]
    object = play.state.objects[id]
    play.begin(Resolves(id))
    play.cite("117.4", "608.1")
    play.resolving = id
    scene = Scene.of_stack_object(object)
    if object.kind is ObjectKind.ABILITY:
        _resolve_ability(play, object, scene)
    elif play.position.of(id).types & PERMANENT_TYPES:
        _resolve_permanent(play, object, scene)
    else:
        _resolve_spell(play, object, scene)
    play.resolving = None


def _resolve_ability(play: Play, object: GameObject, scene: Scene) -> None:
    part = object.stack
    assert part is not None
    play.cite("608.2")
    _cite_keyword(play, part)
    _tell_renamed(play, object, part)
    if part.source is not None and _has_left(play, part.source, object.id):
        # CR 113.7a: the ability is there without it
        play.because("113.7a", Reason.SOURCE_LEFT(part.source))
    if isinstance(part.ability, TriggeredAbility) and part.ability.condition is not None:
        # CR 608.2a: the intervening "if" is checked again, before the targets are (608.2b).
        true = holds(part.ability.condition, play.position, scene)
        asked = intervening(part.ability, scene, again=True)
        for rule in ("608.2a", "603.4", *rules_of_condition(part.ability.condition)):
            play.because(rule, asked if true else None)
        if not true:
            for rule in ("608.2a", "603.4"):
                play.check(rule, asked)
            play.report(Resolving.REMOVED_FROM_STACK(NotSo(asked)))
            _leave_stack(play, object)  # CR 608.2a: it is removed and does nothing
            return
    elif isinstance(part.ability, TriggeredAbility):
        tell_not_asked_again(play, part.ability, scene)
    if _targets_still_legal(play, object, scene):
        tell_what_is_meant(play, part)
        if part.source is not None and _asks_how_often(part):
            again = AbilityResolved(object.controller, part.source, part.ability)
            play.change(history=(*play.state.history, again))
        perform_modes(play, part.modes or _own_modes(part.ability), scene)
        _keep_labels(play, scene)
        if object.id in play.state.objects:
            play.cite("608.2n")
    else:
        _tell_not_resolving(play, object)
    _leave_stack(play, object)


def _has_left(play: Play, source: ObjectId, ability: ObjectId) -> bool:
    """Whether its source left after the ability came on the stack, or is there no more at all."""
    state = play.state
    known = state.last_known.get(source)
    if known is None:
        return False
    ceased = state.current(source) is None
    part = state.objects[ability].stack
    if part is not None and _went_in_another_event(part, source, state):
        return True
    # A delayed ability triggers long after its source has done what it does (CR 603.7e).
    delayed = part is not None and isinstance(part.ability, DelayedTriggeredAbility)
    gone_before = delayed and known.object.on_battlefield and source not in state.objects
    return ceased or gone_before or state.successors.get(source, 0) > ability


def _went_in_another_event(part: StackPart, source: ObjectId, state: GameState) -> bool:
    """Whether it triggered as its source went, by words that are not about its source's going."""
    if not isinstance(part.ability, TriggeredAbility) or source in state.objects:
        return False
    if isinstance(part.ability, DelayedTriggeredAbility) or part.event is None:
        return False
    is_sacrifice = isinstance(part.ability.event, Sacrifices)
    return is_sacrifice and not mentions(part.ability.event, This)


def _tell_renamed(play: Play, object: GameObject, part: StackPart) -> None:
    """CR 707.11: its source is called otherwise now, and is still what its text names."""
    source = part.source
    if source is None or source not in play.state.objects or not mentions(part.ability, This):
        return
    now, then = play.position.of(source).name, object.values.name
    for called, former in ((now.en, then.en), (now.zh, then.zh)):
        if called and former and not former.startswith(called):
            play.because("707.11", Reason.NAMES_ITSELF(source))


def _cite_keyword(play: Play, part: StackPart) -> None:
    """The rule of the keyword ability that resolves."""
    word = getattr(part.ability, "word", None)
    has = None
    if isinstance(word, Keyword) and part.source is not None:
        has = Reason.HAS_KEYWORD(part.source, word)
    for rule in rules_of_keyword(word):
        play.because(rule, has)
    if part.source is not None and isinstance(part.ability, TriggeredAbility):
        for rule in rules_of_inherent(part.ability):
            if rule not in _SAYS_WHAT_IT_DOES:
                play.because(rule, OwnAbility(part.source, part.ability))
    if part.source is not None and part.ability == DEFEATED:
        play.because("310.11b", Reason.OF_EVERY_SIEGE(part.source))


#: CR 310.11b, 702.179d: what these abilities do is told where it is done.
_SAYS_WHAT_IT_DOES = ("310.11b", "702.179d")


def _asks_how_often(part: StackPart) -> bool:
    """Whether the ability asks how often it has resolved; what it grants asks for itself."""
    modes = part.modes or _own_modes(part.ability)
    return any(contains(mode, TimesResolved) for mode in modes)


def _own_modes(ability: ActivatedAbility | TriggeredAbility | None) -> tuple[Mode, ...]:
    if ability is None or not isinstance(ability.instructions, Mode):
        return ()
    return (ability.instructions,)


def _resolve_spell(play: Play, object: GameObject, scene: Scene) -> None:
    part = object.stack
    assert part is not None
    play.cite("608.2")
    if _targets_still_legal(play, object, scene):
        if object.is_fused:
            play.because("702.102d", Reason.LEFT_HALF_FIRST(object.id))
        perform_modes(play, part.modes, scene)
        _finish_spell(play, object.id)
        return
    _tell_not_resolving(play, object)
    if object.id in play.state.objects:
        tell_not_as_it_resolves(play, object.id)
        happen(play, ev.Move(object.id, Zone.GRAVEYARD, MoveCause.FIZZLE))


def _finish_spell(play: Play, id: ObjectId) -> None:
    """CR 608.2n: last of all, the spell goes to its owner's graveyard."""
    if id in play.state.objects and play.state.objects[id].zone is Zone.STACK:
        if is_adventure(play.state.objects[id]):
            _go_on_an_adventure(play, id)
            return
        play.cite("608.2n")
        tell_not_cast_so(play, id)
        happen(play, ev.Move(id, Zone.GRAVEYARD, MoveCause.RESOLVE))


def _go_on_an_adventure(play: Play, id: ObjectId) -> None:
    """CR 715.3d: its controller exiles it and may play it for as long as it remains exiled."""
    controller = play.position.controller(id)
    play.because("715.3d", Resolves(id))
    happen(play, ev.Move(id, Zone.EXILE, MoveCause.RESOLVE, controller))
    exiled = play.state.objects.get(play.state.successors.get(id, ObjectId(-1)))
    if exiled is not None and exiled.zone is Zone.EXILE:
        chosen = (*exiled.chosen, (ON_AN_ADVENTURE, str(controller)))
        play.state = play.state.with_object(replace(exiled, chosen=chosen))


def _leave_stack(play: Play, object: GameObject) -> None:
    """CR 608.2a, 608.2b, 608.2n: it is removed from the stack and ceases to exist."""
    if object.id in play.state.objects:
        happen(play, ev.CeaseToExist(object.id))


def _targets_still_legal(play: Play, object: GameObject, scene: Scene) -> bool:
    """CR 608.2b: illegal targets are left out; if all are illegal it doesn't resolve."""
    part = object.stack
    assert part is not None
    if not any(part.targets):
        if part.specifications:
            # CR 115.6: it has no targets that could all be illegal
            play.because("115.6", Reason.NO_TARGETS(object.id))
        return True
    play.cite("608.2b")
    legal: list[tuple[Recipient, ...]] = []
    specifications = part.specifications
    for slot, group in enumerate(part.targets):
        kept = []
        for recipient in group:
            illegal = why_not_target(play.position, specifications[slot], recipient, scene)
            if illegal is None:
                tell_defined(play, specifications[slot], (recipient,))
                kept.append(recipient)
            else:
                for rule in (illegal.rule, *illegal.also):
                    play.because(rule, illegal.reason)
                play.check("608.2b", Targeting.STILL_LEGAL_BUT(recipient, illegal.reason))
        legal.append(tuple(kept))
    scene.targets = tuple(legal)
    fewer = any(legal) and scene.targets != part.targets
    if fewer and any(contains(mode.effects, X) for mode in part.modes):
        play.because("107.3i", Reason.X_WITH_FEWER_TARGETS(part.x))
    return any(legal)


def _tell_not_resolving(play: Play, object: GameObject) -> None:
    """CR 608.2b: it doesn't resolve at all, and the sentence begins with that."""
    play.record.reword(play.state, Resolves(object.id, resolves=False))
    play.report(Resolving.ALL_TARGETS_ILLEGAL())


def perform_modes(play: Play, modes: tuple[Mode, ...], scene: Scene) -> None:
    """CR 608.2c: the instructions in the order written.

    "The exiled card" and "this way" of one mode are not what another mode has done.
    """
    first = 0
    begun = scene.as_it_is()
    play.not_found.clear()
    for mode in modes:
        part = begun.apart() if len(modes) > 1 else scene
        part.first_slot = first
        low: set[ObjectId] = set()
        told = len(play.record.reported)
        for at, effect in enumerate(mode.effects):
            play.cite("608.2c")
            note_what_is_read(effect, play, part)
            if at:
                note_still_affected(effect, mode.targets, play, part)
            perform(effect, play, part)
            _tell_what_follows_unless(play, effect, mode.effects[at + 1 :], part)
            if len(mode.effects) > 1:
                low |= _without_toughness(play)
        for id in sorted(low - _without_toughness(play)) if low else ():
            if id in play.state.objects:
                # CR 704.4: nothing looks at it in the middle of a resolution
                play.because("704.4", Reason.NO_TOUGHNESS_FOR_A_MOMENT(id))
        done = any(not isinstance(fact, NotSo) for fact in play.record.reported[told:])
        if play.not_found and len(mode.effects) > 1 and done:
            # CR 609.3: what is impossible is left out, and the rest is done
            play.because("609.3", Reason.REST_IS_DONE(tuple(sorted(play.not_found))))
        first += len(mode.targets)
        if part is not scene:
            scene.take_from(part, begun)


def _tell_what_follows_unless(
    play: Play, done: Effect, following: tuple[Effect, ...], scene: Scene
) -> None:
    """CR 118.12a: a sentence after "… unless they pay" does not depend on that."""
    if not isinstance(done, MayPay) or not done.unless or not following:
        return
    if isinstance(following[0], If | MayPay) or scene.iterated_player is None:
        return
    play.because("608.2c", Reason.NOT_UNDER_UNLESS(scene.iterated_player))


def _without_toughness(play: Play) -> set[ObjectId]:
    """The creatures with toughness 0 or less."""
    found = ((id, play.position.of(id)) for id in play.state.battlefield)
    return {
        id
        for id, what in found
        if what.toughness is not None and what.toughness <= 0 and CardType.CREATURE in what.types
    }


def _keep_labels(play: Play, scene: Scene) -> None:
    """CR 607.2a: abilities linked to this one find what it remembered, on its source."""
    source = play.state.objects.get(scene.source)
    if source is None or source.zone is not Zone.BATTLEFIELD:
        return
    exiled = scene.labels.get("exiled")
    if exiled:
        play.state = play.state.with_object(source.with_label("exiled", exiled))


def _resolve_permanent(play: Play, object: GameObject, scene: Scene) -> None:
    """CR 608.3: a permanent spell becomes a permanent under its controller's control."""
    play.cite("608.3")
    part = object.stack
    assert part is not None
    attached_to: Recipient | None = None
    if any(part.targets):
        play.cite("608.3b")
        if _targets_still_legal(play, object, scene):
            play.because("608.3c", Reason.ITS_TARGET(scene.targets[0][0]))
            attached_to = scene.targets[0][0]
        elif object.cast is not None and object.cast.alternative is Keyword.BESTOW:
            # CR 702.103e: it goes on as a creature spell.
            play.because("702.103e", Resolving.BESTOWED_AS_CREATURE())
            play.report(Resolving.BESTOWED_AS_CREATURE())
        else:
            _tell_not_resolving(play, object)
            happen(play, ev.Move(object.id, Zone.GRAVEYARD, MoveCause.FIZZLE))
            return
    else:
        play.cite("608.3a")
    controller = play.position.controller(object.id)
    _tell_face(play, object)
    if object.kind is ObjectKind.COPY:
        play.because("608.3f", Reason.COPY_BECOMES_TOKEN(object.id))
    if object.face_down:
        play.because(*why_face_down(object))
        play.because("708.4", Reason.STAYS_FACE_DOWN(object.id))
    entering = ev.Entering(PlayerId(controller), attached_to=attached_to)
    later = _afterwards(play, object)
    happen(play, ev.Move(object.id, Zone.BATTLEFIELD, MoveCause.RESOLVE, controller, entering))
    became = play.state.successors.get(object.id)
    if became is not None and play.position.object(became).zone is Zone.BATTLEFIELD:
        for effect in later:
            perform(effect, play, Scene(source=became, controller=PlayerId(controller)))
    if became is None and object.id in play.state.objects:
        # CR 608.3e: what can't enter goes to the graveyard
        play.because("608.3e", Barred.ENTER(object.id))
        happen(play, ev.Move(object.id, Zone.GRAVEYARD))


def _tell_face(play: Play, object: GameObject) -> None:
    """CR 712.13, 709.5d: what was cast is what is up, or is unlocked."""
    if object.face and object.card is not None and object.card.is_double_faced:
        play.because("712.13", Reason.SAME_FACE_UP(object.id))
    if is_room(object.values):
        play.because("709.5d", Reason.DOOR_WAS_CAST(object.id))


def _afterwards(play: Play, object: GameObject) -> tuple[Effect, ...]:
    """What the cost that the spell was cast for makes of the permanent that it becomes."""
    if object.cast is None or not object.cast.alternative:
        return ()
    found: tuple[Effect, ...] = ()
    for held in play.position.of(object.id).functional:
        ability = held.ability
        if isinstance(ability, SpellCostAbility) and ability.word == object.cast.alternative:
            found += ability.afterwards
    return found


def copy_on_stack(play: Play, object: GameObject, controller: PlayerId) -> ObjectId:
    """CR 707.10: a copy of a spell or ability on the stack, with all its choices."""
    state = play.state
    id = ObjectId(state.next_id)
    kind = ObjectKind.ABILITY if object.kind is ObjectKind.ABILITY else ObjectKind.COPY
    number = 2
    base = object.label.partition("#")[0]
    used = state.labels_used
    while f"{base}#{number}" in used:
        number += 1
    copy = replace(
        object,
        id=id,
        label=f"{base}#{number}",
        kind=kind,
        card=faces_of_copy(play.position, object),
        values=play.position.copiable(object.id),
        owner=controller,
        controller=controller,
        timestamp=state.timestamp + 1,
        cast=None if object.cast is None else replace(object.cast, by=controller, copied=True),
    )
    zones = {**state.zones, (Zone.STACK, None): (*state.stack, id)}
    play.change(
        objects={**state.objects, id: copy},
        zones=zones,
        next_id=id + 1,
        timestamp=state.timestamp + 1,
    )
    return id

"""Creating what lasts: continuous effects, shields, delayed triggers, emblems.

In: what an effect says, in its scene. Out: values in the state, with their timestamps and terms.
"""

from __future__ import annotations

from engine.ability.abilities import ActivatedAbility, TriggeredAbility
from engine.ability.amounts import Number, X
from engine.ability.base import Ability, Amount, Filter, Modification, TriggerEvent
from engine.ability.cards import CopiableValues
from engine.ability.copying import HasCopiableValues
from engine.ability.costs import PayMana
from engine.ability.durations import Duration
from engine.ability.events.objects import ZoneChange
from engine.ability.filters import Is
from engine.ability.modifications import (
    BecomeCopyOf,
    ChangePowerToughness,
    ChangeTypes,
    GainAbility,
    GainActivatedAbilities,
    HasThisAbility,
    SetPowerToughness,
)
from engine.ability.references import AttachedTo, Both, This
from engine.ability.replacements.instead import Replacement
from engine.ability.restrictions import CantAttack, CantBlock
from engine.ability.targets import Mode
from engine.ability.walk import parts_of
from engine.game.casting.face_down import why_face_down, why_no_way_up
from engine.game.combat.strikes import declarations, is_fighting
from engine.game.facts.effects import DelayedBegins, Doing, EffectBegins, Found, StillLasts
from engine.game.facts.naming import Name
from engine.game.facts.reasons import OwnAbility, Reason
from engine.game.facts.stack import AbilityOf, Triggering
from engine.game.layers.copy_exceptions import with_exceptions, with_own
from engine.game.layers.copying import is_a_copy
from engine.game.layers.effect import mentions
from engine.game.meaning.questions import fix_amounts, objects_of
from engine.game.perform.exceptions import tell_copying
from engine.game.perform.too_late import tell_damage_before
from engine.game.play import Play
from engine.game.state.lasting import ContinuousEffect, DelayedAbility, LastingReplacement, Term
from engine.game.state.object import UNTIL_IT_LEAVES, GameObject, Knew
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.state.watcher import prevents
from engine.game.triggers.listeners import listeners, waiting_for
from engine.game.triggers.meant import meant_by
from engine.terms.fact import Fact
from engine.terms.happenings import ZoneChanged
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.objects import ObjectKind
from engine.terms.types import CardType, Supertype
from engine.terms.zones import Zone
from rules.errors import UnsupportedError

__all__ = ["AttachedTo", "Both", "This", "add_delayed", "add_effect", "add_replacement"]


def add_effect(
    play: Play,
    scene: Scene,
    ids: tuple[ObjectId, ...],
    modifications: tuple[Modification, ...],
    duration: Duration,
    over: Filter | None = None,
    *,
    described: Filter | None = None,
    designated: tuple[str, Fact] | None = None,
) -> None:
    """CR 611.2a–d: a continuous effect on a fixed set of objects, its numbers fixed too.

    `over` is what a rule of the game applies to from now on, in place of a set. `described` is what
    the objects were, not chosen or named one by one: more could come to fit. `designated` is the
    rule of a designation that gives an object this, with its reason, where no effect does.
    """
    if not _can_begin(play, scene, duration):
        # CR 611.2b: the duration is over before it began, so the effect does nothing.
        play.nothing("611.2b", StillLasts(duration, scene.source, scene.controller))
        return
    fixed = tuple(_fix(play, scene, modification) for modification in modifications)
    term = Term(duration, scene.controller, scene.source, play.state.turn)
    timestamp = play.state.timestamp + 1
    fixed_ids = ids if over is None else ()
    effect = ContinuousEffect(fixed_ids, fixed, term, timestamp, scene.saved(), over, described)
    begins = EffectBegins(ids, fixed, duration, scene.as_it_is(), over)
    if designated is not None:
        play.because(*designated)
    elif play.resolving is not None or scene.for_mana:  # not what is exerted, or done by a rule
        play.cite("611.2")
        _tell_how_long(play, begins)
    if over is not None:
        play.because("611.2c", Reason.WHATEVER_FITS(scene.source))  # CR 611.2c: rules at any time
    elif described is not None and not all(m.changes_rules for m in modifications):
        play.because("611.2c", begins)  # CR 611.2c: a set fixed now
    _tell_numbers(
        play,
        scene,
        [m for m, f in zip(modifications, fixed, strict=True) if m != f and m.layer > 1],
    )
    for gains in modifications if ids else ():
        if isinstance(gains, GainActivatedAbilities):
            for original in objects_of(gains.object, play.position, scene):
                _tell_named(play, ids[0], original, play.position.copiable(original).abilities)
    if any(isinstance(m, CantAttack | CantBlock) for m in fixed):
        for id in ids:
            if is_fighting(play.state, id):
                # CR 506.4a: what would have kept it from attacking or blocking comes too late
                play.because("506.4a", Reason.STILL_FIGHTS(id))
    if any(isinstance(m, HasCopiableValues) for m in fixed):
        _tell_new_values(play, ids, fixed, begins)
    _tell_no_creature(play, ids, fixed)
    play.report(begins)
    before = play.position
    play.change(effects=(*play.state.effects, effect), timestamp=timestamp)
    _tell_fits_too_late(play, before, ids)


def _tell_numbers(play: Play, scene: Scene, varying: list[Modification]) -> None:
    """CR 611.2d: numbers are worked out once; 107.3i: an X was chosen with the cost."""
    if varying and _was_chosen(play, varying):
        play.because("107.3i", Reason.X_CHOSEN_BEFORE(scene.x))
    elif varying:
        play.because("611.2d", Reason.FIXED_ONCE(scene.source))


def _was_chosen(play: Play, varying: list[Modification]) -> bool:
    """CR 107.3a: whether their numbers are the X of a cost, and nothing that is counted now."""
    amounts = [amount for m in varying for amount in parts_of(m, Amount)]
    if any(not isinstance(each, X | Number) and not parts_of(each, X) for each in amounts):
        return False
    resolving = play.state.objects.get(play.resolving) if play.resolving is not None else None
    if resolving is None or resolving.stack is None:
        return False
    ability = resolving.stack.ability
    if isinstance(ability, ActivatedAbility):
        return mentions(ability.cost, X) or any(
            part.cost.variables for part in ability.cost if isinstance(part, PayMana)
        )
    cost = resolving.values.mana_cost if ability is None else None
    return cost is not None and cost.variables > 0


def _tell_how_long(play: Play, begins: EffectBegins) -> None:
    """CR 611.2a–b: for how long, and that what it lasts for is so as it begins."""
    play.because("611.2a", begins)
    if begins.duration in _FOR_AS_LONG_AS:
        scene = begins.scene
        play.because("611.2b", StillLasts(begins.duration, scene.source, scene.controller))


def _tell_fits_too_late(play: Play, before: Position, ids: tuple[ObjectId, ...]) -> None:
    """CR 508.2a, 509.3f: what fits only now did not fit as it was declared."""
    if play.state.combat is None:
        return
    for id in ids:
        for rule, happening in declarations(play.state, play.position, id):
            then = waiting_for(before, happening)
            there = {(each.source, each.ability) for each in listeners(before)}
            for source, ability in waiting_for(play.position, happening):
                if (source, ability) in there and (source, ability) not in then:
                    of = AbilityOf(source, ability)
                    play.nothing(rule, Triggering.FITTED_THEN(of, id))


def _tell_no_creature(
    play: Play, ids: tuple[ObjectId, ...], changes: tuple[Modification, ...]
) -> None:
    """CR 208.3a: an effect on the power and toughness of what is no creature."""
    if not any(isinstance(m, SetPowerToughness | ChangePowerToughness) for m in changes):
        return
    if any(isinstance(m, ChangeTypes) and CardType.CREATURE in m.types for m in changes):
        return
    for id in ids:
        there = play.state.objects.get(id)
        if there is None or not there.on_battlefield:
            continue
        if CardType.CREATURE not in play.position.of(id).types:
            play.because("208.3a", Reason.NO_CREATURE_YET(id))


def _tell_new_values(
    play: Play, ids: tuple[ObjectId, ...], changes: tuple[Modification, ...], begins: Fact
) -> None:
    """What becomes a copy was one already, or is face down."""
    new = [each.values for each in changes if isinstance(each, HasCopiableValues)]
    for id in ids:
        if is_a_copy(play.position, id) and play.position.copiable(id) not in new:
            play.because("707.4", begins)  # CR 707.4: it was a copy of something else
        if play.position.object(id).choice("commander") is not None:
            play.because("903.3", Reason.STILL_COMMANDER(id))
        if play.position.object(id).face_down:
            # CR 707.3: it has the copied values as being face down changes them
            rule, is_so = why_face_down(play.position.object(id))
            play.because("707.3", begins)
            play.because("708.10", Reason.COPY_WHILE_FACE_DOWN(id))
            for each in ("613.2b", rule):
                play.because(each, is_so)
            no_way = why_no_way_up(play.position.object(id), new[-1])
            if no_way is not None:
                play.because(*no_way)


_FOR_AS_LONG_AS = frozenset(
    {
        Duration.WHILE_SOURCE_STAYS,
        Duration.WHILE_YOU_CONTROL_SOURCE,
        Duration.WHILE_SOURCE_TAPPED,
        Duration.WHILE_YOURS_AND_TAPPED,
    }
)


def entering_effect(
    play: Play, modifications: tuple[Modification, ...], player: PlayerId, scene: Scene
) -> ContinuousEffect:
    """CR 611.2e: what a permanent has from the moment it enters."""
    term = Term(Duration.NONE, player, scene.source, play.state.turn)
    return ContinuousEffect((), modifications, term, 0, scene.saved(), entering=True)


def _can_begin(play: Play, scene: Scene, duration: Duration) -> bool:
    """CR 611.2b: whether what the duration waits for the end of is so now."""
    if duration not in _FOR_AS_LONG_AS:
        return True
    object = play.state.objects.get(scene.source)
    if object is None or not object.on_battlefield:
        return False
    if duration is Duration.WHILE_SOURCE_TAPPED:
        return object.tapped
    if duration is Duration.WHILE_YOURS_AND_TAPPED and not object.tapped:
        return False
    return (
        duration is Duration.WHILE_SOURCE_STAYS
        or play.position.controller(scene.source) == scene.controller
    )


def _fix(play: Play, scene: Scene, modification: Modification) -> Modification:
    """CR 611.2d: numbers are worked out once; CR 707.2b: copied values as well."""
    if isinstance(modification, BecomeCopyOf):
        ids = objects_of(modification.object, play.position, scene)
        tell_copying(play, ids[0], modification.exceptions, becoming=True)
        values = play.position.copiable(ids[0])
        exceptions = tuple(_own(play, scene, each) for each in modification.exceptions)
        own = play.position.copiable(scene.source)
        return HasCopiableValues(with_exceptions(values, with_own(exceptions, own)))
    return fix_amounts(modification, play.position, scene)


def _tell_named(
    play: Play, id: ObjectId, original: ObjectId, abilities: tuple[Ability, ...]
) -> None:
    """CR 201.5b: a gained ability that names what it is printed on means what has gained it.

    Legendary permanents name themselves; the text of others says "this creature".
    """
    if Supertype.LEGENDARY in play.position.of(original).supertypes and mentions(abilities, This):
        play.because("201.5b", Reason.NAME_OF_NEW(id))


def _own(play: Play, scene: Scene, exception: Modification) -> Modification:
    """CR 707.9a: "this ability" is the one that resolves, and becomes part of the copied values."""
    if not isinstance(exception, HasThisAbility):
        return exception
    resolving = play.state.objects[scene.stack_object] if scene.stack_object is not None else None
    ability = resolving.stack.ability if resolving is not None and resolving.stack else None
    if ability is None:
        raise UnsupportedError("this ability is not the one that resolves")
    play.because("707.9a", OwnAbility(scene.source, ability))
    _tell_named(play, scene.source, scene.source, (ability,))
    return GainAbility(ability)


def add_replacement(
    play: Play,
    scene: Scene,
    replacement: Replacement,
    duration: Duration,
    *,
    uses: int | None = None,
    shield: int | None = None,
    about: tuple[Recipient, ...] = (),
    of_several: bool = False,
) -> None:
    """CR 614.1, 615.1: a replacement or prevention effect that waits for its event."""
    state = play.state
    labelled = replace_labels(scene, about)
    lasting = LastingReplacement(
        id=state.next_id,
        replacement=replacement,
        term=Term(duration, scene.controller, scene.source, state.turn),
        scene=labelled.saved(),
        uses=uses,
        shield=shield,
        about=about,
        of_several=of_several,
    )
    # CR 614.4, 615.4: it changes nothing that has happened already
    play.cite(*(("615.1", "615.4") if prevents(replacement) else ("614.1", "614.4")))
    if prevents(replacement):
        tell_damage_before(play, replacement, about)
    if not about and not mentions(replacement.event, This):
        # CR 611.2c: it changes no object, so it is about whatever fits at any time
        play.because("611.2c", Reason.WHATEVER_FITS(scene.source))
    if shield is not None:
        prevents_each = Reason.EACH_SHIELD_PREVENTS if of_several else Reason.LAST_OF_SHIELD
        play.because("615.7", prevents_each(Name(scene.source), shield))
    play.change(replacements=(*state.replacements, lasting), next_id=state.next_id + 1)


def replace_labels(scene: Scene, about: tuple[Recipient, ...]) -> Scene:
    """The scene with the shielded objects under their label."""
    saved = Scene.of(scene.saved())
    if about:
        saved.labels["shielded"] = about
    return saved


def add_delayed(
    play: Play, scene: Scene, ability: TriggeredAbility, once: bool, duration: Duration
) -> None:
    """CR 603.7a: a delayed triggered ability, which remembers its scene."""
    state = play.state
    delayed = DelayedAbility(
        id=state.next_id,
        ability=ability,
        term=Term(duration, scene.controller, scene.source, state.turn),
        scene=scene.saved(),
        once=once,
        knew=_known(play, ability, scene),
        created=state.timestamp,
    )
    does = ability.instructions
    effects = does.effects if isinstance(does, Mode) else None
    begins = DelayedBegins(ability.event, effects, scene.as_it_is())
    gone = _left_too_soon(play, ability.event, scene)
    play.because("603.7a", Reason.LEFT_TOO_SOON(gone) if gone is not None else begins)
    play.report(begins)
    play.change(delayed=(*state.delayed, delayed), next_id=state.next_id + 1)


def _left_too_soon(play: Play, event: TriggerEvent, scene: Scene) -> ObjectId | None:
    """CR 603.7a: the one thing whose leaving it would wait for, which has left already."""
    if not isinstance(event, ZoneChange) or event.origin is not Zone.BATTLEFIELD:
        return None
    if not isinstance(event.filter, Is):
        return None
    ids = objects_of(event.filter.object, play.position, scene)
    left = [id for id in ids if id in play.state.last_known and id not in play.state.objects]
    one = len(ids) == len(left) == 1 and play.state.last_known[left[0]].object.on_battlefield
    return left[0] if one else None


def _known(play: Play, ability: TriggeredAbility, scene: Scene) -> Knew:
    """What it speaks of as that is now, or as it was when the ability that creates it knew it."""
    resolving = play.state.objects.get(play.resolving) if play.resolving is not None else None
    before = resolving.stack.knew if resolving is not None and resolving.stack is not None else ()
    known = dict(meant_by(play, ability.instructions, scene, delayed=True))
    return tuple({**known, **{id: was for id, was in before if id in known}}.items())


def return_when_source_leaves(play: Play, scene: Scene, moved: tuple[ObjectId, ...]) -> None:
    """CR 610.3: what is exiled until the source leaves comes back right after it does."""
    play.because("610.3", Found.SOURCE_IS_THERE(scene.source))
    if scene.source not in play.state.objects:
        return
    source = play.state.objects[scene.source]
    if source.zone is not Zone.BATTLEFIELD:
        return
    came_from = {h.object: h.origin for h in play.state.history if isinstance(h, ZoneChanged)}
    for label, zone in UNTIL_IT_LEAVES.items():
        there = tuple(id for id in moved if came_from.get(id) is zone)
        source = source.with_label(label, there) if there else source
    play.state = play.state.with_object(source)


def create_emblem(play: Play, player: PlayerId, values: CopiableValues) -> None:
    """CR 114.1–2: an emblem in the command zone, owned and controlled by the player."""
    for rule in ("114.1", "114.2"):
        play.because(rule, Doing.GETS_EMBLEM(player))
    put_into_command_zone(play, player, values, "emblem")
    play.report(Doing.GETS_EMBLEM(player))


def put_into_command_zone(play: Play, player: PlayerId, values: CopiableValues, name: str) -> None:
    """An object with abilities and nothing else, in the command zone; `name` is for its label."""
    state = play.state
    id = ObjectId(state.next_id)
    emblem = GameObject(
        id=id,
        label=f"{state.named(name).zh}#{id}",
        kind=ObjectKind.EMBLEM,
        values=values,
        owner=player,
        zone=Zone.COMMAND,
        timestamp=state.timestamp + 1,
        controller=player,
    )
    zones = {**state.zones, (Zone.COMMAND, None): (*state.zone(Zone.COMMAND), id)}
    play.change(
        objects={**state.objects, id: emblem},
        zones=zones,
        next_id=id + 1,
        timestamp=state.timestamp + 1,
    )

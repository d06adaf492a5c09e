"""Noticing that abilities trigger (CR 603.2).

In: what happened, and the positions before and after. Out: triggers waiting in the state to be put
on the stack; nothing else happens at this moment (CR 603.3).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.ability.abilities import TriggeredAbility
from engine.ability.base import Filter, TriggerEvent
from engine.ability.effects.counters import Designate
from engine.ability.effects.spells import AddMana
from engine.ability.events.combat import Attacks, AttacksUnblocked, BecomesBlocked, Blocks
from engine.ability.events.objects import BecomesTapped, ChapterReached, Cycles, ZoneChange
from engine.ability.events.spells import CommitsCrime
from engine.ability.events.structure import AnyEvent, bare
from engine.ability.filters import HasColor, HasKeyword, HasSubtype, HasType
from engine.ability.keywords import spelled
from engine.ability.restrictions import EnteringTriggersNothing, TriggersAgain
from engine.ability.sieges import DEFEATED
from engine.ability.targets import Mode
from engine.ability.walk import parts_of
from engine.game.facts.effects import ConditionHolds
from engine.game.facts.reasons import OwnAbility, Reason
from engine.game.facts.stack import AbilityOf, Triggering
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import holds, matches, occurrences_of
from engine.game.play import Play
from engine.game.state.lasting import WaitingTrigger
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.counters import CounterKind
from engine.terms.fact import Fact
from engine.terms.happenings import (
    BecameTapped,
    Happening,
    Moved,
    Occurrence,
    StepBegan,
    ZoneChanged,
)
from engine.terms.ids import ObjectId
from engine.terms.keywords import rules_of_keyword
from engine.terms.objects import ObjectKind, Status
from engine.terms.types import CardType
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class _Listener:
    """A triggered ability of an object that functions at a moment."""

    source: ObjectId
    ability: TriggeredAbility
    index: int


def detect(play: Play, before: Position, happenings: tuple[Happening, ...]) -> None:
    """Let every ability whose event happened trigger."""
    if not happenings:
        return
    after = play.position
    for listener in listeners(after):
        # CR 603.10: normally objects are looked at as they are after the event.
        _listen(play, listener, after, happenings, looking_back=False)
    if any(isinstance(h, Moved) and h.before is not None for h in happenings):
        for listener in listeners(before):
            # CR 603.10a: some abilities look back to just before it.
            _listen(play, listener, before, happenings, looking_back=True)
    _delayed(play, before, after, happenings)
    _already_so(play, after, happenings)


def _already_so(play: Play, after: Position, happenings: tuple[Happening, ...]) -> None:
    """CR 603.2e: what enters tapped does not become tapped, which abilities may wait for."""
    for happening in happenings:
        if not isinstance(happening, ZoneChanged) or happening.destination is not Zone.BATTLEFIELD:
            continue
        object = after.state.objects.get(happening.object)
        if object is None or not object.tapped:
            continue
        tapped = BecameTapped(after.controller(object.id), object.id, for_mana=False)
        for listener, ability in waiting_for(after, tapped):
            of = AbilityOf(listener, ability)
            play.nothing("603.2e", Triggering.TRIGGERS_AS_IT_ENTERS(of, object.id))


def waiting_for(
    position: Position, happening: Happening
) -> tuple[tuple[ObjectId, TriggeredAbility], ...]:
    """The abilities that would trigger if this happened, each with its source."""
    found = []
    for listener in listeners(position):
        event = listener.ability.event
        scene = Scene(source=listener.source, controller=position.controller(listener.source))
        for part in event.events if isinstance(event, AnyEvent) else (event,):
            if occurrences_of(part, (happening,), position, scene):
                found.append((listener.source, listener.ability))
    return tuple(found)


def note(play: Play, *happenings: Happening) -> None:
    """Let it be known that these things happened, at the same time."""
    before = play.position
    play.change(history=(*play.state.history, *happenings))
    detect(play, before, happenings)


def listeners(position: Position) -> tuple[_Listener, ...]:
    """The triggered abilities that function in this position, gathered once."""
    cached: tuple[_Listener, ...] | None = position.triggers
    if cached is None:
        state = position.state
        ids = [*state.battlefield, *state.stack, *state.zone(Zone.COMMAND)]
        for zone in (Zone.GRAVEYARD, Zone.HAND, Zone.EXILE):
            ids += (i for i in state.everywhere(zone) if _may_listen(state.objects[i]))
        cached = tuple(
            _Listener(id, held.ability, index)
            for id in ids
            for index, held in enumerate(position.of(id).functional)
            if isinstance(held.ability, TriggeredAbility)
            and _functions(held.ability, state.objects[id])
        )
        position.triggers = cached
    return cached


def _may_listen(object: GameObject) -> bool:
    return any(
        isinstance(a, TriggeredAbility) and a.zones for a in spelled(object.values.abilities)
    )


def _functions(ability: TriggeredAbility, object: GameObject) -> bool:
    """CR 113.6: on the battlefield unless the ability says where else."""
    if ability.zones:
        return object.zone in ability.zones
    if object.on_battlefield:
        return True
    return object.zone is Zone.COMMAND and object.kind is ObjectKind.EMBLEM


def _events(event: TriggerEvent, looking_back: bool) -> list[TriggerEvent]:
    """The parts of an event that look back, or those that do not."""
    parts = event.events if isinstance(event, AnyEvent) else (event,)
    return [part for part in parts if part.looks_back is looking_back]


def _listen(
    play: Play,
    listener: _Listener,
    position: Position,
    happenings: tuple[Happening, ...],
    *,
    looking_back: bool,
) -> None:
    ability = listener.ability
    for event in _events(ability.event, looking_back):
        scene = Scene(source=listener.source, controller=position.controller(listener.source))
        heard = _heard(event, happenings, position)
        occurrences = occurrences_of(event, heard, position, scene)
        unheard = heard is not happenings
        if unheard and len(occurrences_of(event, happenings, position, scene)) > len(occurrences):
            play.nothing("101.2", Triggering.TRIGGERS(AbilityOf(listener.source, ability)))
        times = 0
        for occurrence in occurrences:
            if _trigger(play, ability, listener, replace_event(scene, occurrence), position):
                why = _rules_of_event(play, listener, event, occurrence.happening)
                for rule, reason in why:
                    play.because(rule, reason)
                if ability == DEFEATED:
                    play.because("310.11b", Reason.LAST_DEFENSE(listener.source))
                if isinstance(event, Cycles):
                    play.because("702.29c", OwnAbility(listener.source, ability))
                elif ability.zones and not _is_there(position, listener.source, Zone.BATTLEFIELD):
                    # CR 113.6k: what can't trigger from the battlefield functions elsewhere
                    works = Reason.WORKS_THERE(
                        AbilityOf(listener.source, ability), position.object(listener.source).zone
                    )
                    play.because("113.6k", works)
                times += 1
                for _ in range(_times_more(listener, event, occurrence.happening, position)):
                    play.because("603.2d", OwnAbility(listener.source, ability))
                    _trigger(play, ability, listener, replace_event(scene, occurrence), position)
        if times > 1:
            # CR 603.2c: once for each occurrence within one event
            play.because("603.2c", Reason.TRIGGERS_TIMES(listener.source, times))


def _is_there(position: Position, id: ObjectId, zone: Zone) -> bool:
    return position.object(id).zone is zone


def _is_entering(event: TriggerEvent) -> bool:
    event = bare(event)
    return isinstance(event, ZoneChange) and event.destination is Zone.BATTLEFIELD


def _heard(
    event: TriggerEvent, happenings: tuple[Happening, ...], position: Position
) -> tuple[Happening, ...]:
    """What can make abilities trigger: not what an effect says doesn't as it enters."""
    silent = (
        changed_rules(position).anywhere(EnteringTriggersNothing) if _is_entering(event) else []
    )
    if not silent:
        return happenings
    return tuple(
        h
        for h in happenings
        if not isinstance(h, ZoneChanged)
        or h.destination is not Zone.BATTLEFIELD
        or not any(matches(rule.filter, position, h.object, scene) for rule, scene in silent)
    )


def _times_more(
    listener: _Listener, event: TriggerEvent, happening: Happening | None, position: Position
) -> int:
    """CR 603.2d: how many additional times the ability triggers, as effects of others say."""
    event = bare(event)
    if not isinstance(event, ZoneChange) or not isinstance(happening, ZoneChanged):
        return 0
    state, source = position.state, listener.source
    if source not in state.objects or not state.objects[source].on_battlefield:
        return 0
    dying = happening.origin is Zone.BATTLEFIELD and happening.destination is Zone.GRAVEYARD
    subject = happening.before if dying else happening.object
    times = 0
    for rule, scene in changed_rules(position).anywhere(TriggersAgain):
        if scene.controller != position.controller(source) or subject is None:
            continue
        fits = dying and event.looks_back if rule.dying else _is_entering(event)
        if fits and matches(rule.filter, position, subject, scene):
            times += 1
    return times


def _rules_of_event(
    play: Play,
    listener: _Listener,
    event: TriggerEvent,
    happening: Happening | None,
) -> tuple[tuple[str, Fact | None], ...]:
    """What the rules say of abilities that wait for such an event, each with its reason.

    CR 700.4 is for card text: keywords do not say "dies", but what it means.
    """
    event, source, ability = bare(event), listener.source, listener.ability
    moved = happening if isinstance(happening, ZoneChanged) else None
    gone = moved.before if moved is not None and moved.origin is Zone.BATTLEFIELD else None
    left = Reason.LEAVES(gone) if gone is not None else None
    before = Reason.LOOKS_BACK(gone) if gone is not None else None
    if isinstance(event, ZoneChange) and event.origin is Zone.BATTLEFIELD:
        # CR 700.4: to die is to be put into a graveyard from the battlefield.
        dies = event.destination is Zone.GRAVEYARD and not ability.word and _is_to_die(play, gone)
        died = (("700.4", Reason.DIES(gone) if gone is not None else None),) if dies else ()
        return (*died, ("603.6c", left), ("603.10a", before))
    if event.looks_back:
        return (("603.10a", before or OwnAbility(source, ability)),)
    if isinstance(happening, StepBegan):
        # CR 603.2b: "at the beginning of" a step or phase
        return (("603.2b", Reason.STEP_BEGINS(happening.step)),)
    own = OwnAbility(source, ability)
    if isinstance(event, ChapterReached):
        lore = play.position.object(source).count(CounterKind.LORE)
        return (("714.2b", Reason.IS_CHAPTER(source, lore)),)
    if isinstance(event, CommitsCrime):
        return (("700.13", own),)
    declared = _rule_of_declared(event)
    if declared is not None and not ability.word:
        # CR 603.2c: "one or more" triggers once for all of them
        once = (("603.2c", own),) if getattr(event, "batch", False) else ()
        return ((declared, own), *once)
    if isinstance(event, ZoneChange) and event.destination is Zone.BATTLEFIELD:
        return (("603.6a", Reason.ENTERS(moved.object) if moved is not None else None),)
    return ()


def _is_to_die(play: Play, gone: ObjectId | None) -> bool:
    """Whether card text says of it that it dies: not of lands, artifacts and enchantments alone."""
    if gone is None:
        return False
    return bool(play.position.of(gone).types & {CardType.CREATURE, CardType.PLANESWALKER})


def _rule_of_declared(event: TriggerEvent) -> str | None:
    """CR 508.3a, 509.3a–d, 509.3g: what attackers and blockers being declared triggers."""
    match event:
        case Attacks(batch=False):
            return "508.3a"
        case Attacks(batch=True):
            # "with one or more creatures": of a kind (508.3c), or of any (508.3d)
            return "508.3d" if _is_plain(event.filter) else "508.3c"
        case Blocks():
            return "509.3a" if event.attacker is None else "509.3b"
        case BecomesBlocked():
            return "509.3c" if event.blocker is None else "509.3d"
        case AttacksUnblocked():
            return "509.3g"
    return None


def _is_plain(filter: Filter | None) -> bool:
    """Whether no kind of creature is asked for, but only whose."""
    return filter is None or not parts_of(filter, HasType, HasSubtype, HasColor, HasKeyword)


def replace_event(scene: Scene, event: Occurrence) -> Scene:
    """The scene with what made the ability trigger."""
    object_cast = scene.x
    return Scene(
        source=scene.source,
        controller=scene.controller,
        targets=scene.targets,
        x=object_cast,
        event=event,
        labels=dict(scene.labels),
        numbers=dict(scene.numbers),
    )


def _trigger(
    play: Play, ability: TriggeredAbility, listener: _Listener, scene: Scene, position: Position
) -> bool:
    """Let an ability trigger, unless its "if" or its number of times forbids; tells whether."""
    source = position.object(listener.source)
    if source.cast is not None:
        scene.x = source.cast.x  # CR 107.3m: X of the spell that became this permanent
    if ability.condition is not None:
        # CR 603.4: the "if" must be true as the event occurs, or it does not trigger.
        if not holds(ability.condition, position, scene):
            play.check("603.4", intervening(ability, scene))
            return False
        play.because("603.4", intervening(ability, scene))
    if ability.per_turn is not None and not _allowed_again(play, ability, listener):
        return False
    if not isinstance(ability.event, ChapterReached):  # CR 714.2b says it of chapters
        play.because("603.2", OwnAbility(listener.source, ability))
    for rule in rules_of_keyword(ability.word):
        play.because(rule, OwnAbility(listener.source, ability))
    if _is_to_solve(ability):
        play.because("719.3a", Reason.TO_SOLVE(listener.source))
    waiting = WaitingTrigger(ability, scene.saved(), listener.index)
    play.change(waiting=(*play.state.waiting, waiting))
    return True


def intervening(ability: TriggeredAbility, scene: Scene, *, again: bool = False) -> ConditionHolds:
    """CR 603.4: that the "if" of an ability is true, as it triggers or `again` as it resolves."""
    assert ability.condition is not None
    others = scene.event.objects if scene.event is not None else ()
    other = others[0] if others else None
    return ConditionHolds(ability.condition, scene.source, other, ability, again)


def _is_to_solve(ability: TriggeredAbility) -> bool:
    """CR 719.3a: whether it is what stands after "to solve" on a Case."""
    mode = ability.instructions
    return isinstance(mode, Mode) and any(
        isinstance(effect, Designate) and effect.word == Status.SOLVED for effect in mode.effects
    )


def _allowed_again(play: Play, ability: TriggeredAbility, listener: _Listener) -> bool:
    """Whether an ability that triggers so often each turn may trigger once more."""
    object = play.state.objects.get(listener.source)
    if object is None:
        return True
    if object.triggered.count(listener.index) >= (ability.per_turn or 0):
        again = Triggering.TRIGGERS_AGAIN(AbilityOf(listener.source, ability))
        play.check("603.2", again)  # it says how often it triggers each turn
        return False
    changed = replace(object, triggered=(*object.triggered, listener.index))
    play.state = play.state.with_object(changed)
    return True


def _delayed(
    play: Play, before: Position, after: Position, happenings: tuple[Happening, ...]
) -> None:
    """CR 603.7: delayed triggered abilities, once each unless a duration is stated."""
    for delayed in play.state.delayed:
        scene = Scene.of(delayed.scene)
        found: list[Occurrence] = []
        for looking_back, position in ((False, after), (True, before)):
            for event in _events(delayed.ability.event, looking_back):
                found += occurrences_of(event, happenings, position, scene)
        if not found:
            continue
        awaited = Reason.AWAITED(AbilityOf(scene.source, delayed.ability))
        if any(isinstance(occurrence.happening, StepBegan) for occurrence in found):
            play.because("603.2b", awaited)
        # CR 603.7b: the next time that it happens, or each time while it lasts
        again = Reason.AWAITED_EACH(AbilityOf(scene.source, delayed.ability))
        for rule in ("603.7b", *rules_of_keyword(delayed.ability.word)):
            play.because(rule, awaited if delayed.once else again)
        if delayed.once:
            found = found[:1]
            kept = tuple(d for d in play.state.delayed if d.id != delayed.id)
            play.change(delayed=kept)
        for occurrence in found:
            moved = replace_event(scene, _with_own_event(scene, occurrence))
            condition = delayed.ability.condition
            if condition is None or holds(condition, after, moved):
                waiting = WaitingTrigger(delayed.ability, moved.saved(), knew=delayed.knew)
                play.change(waiting=(*play.state.waiting, waiting))
            else:
                play.check("603.4", intervening(delayed.ability, moved))


def _with_own_event(scene: Scene, occurrence: Occurrence) -> Occurrence:
    """A step that begins says nothing of objects: the words of the creating event stay valid."""
    if not occurrence.objects and occurrence.player is not None and scene.event is not None:
        return scene.event
    return occurrence


def is_mana_ability(ability: TriggeredAbility) -> bool:
    """CR 605.1b: no target, triggers from a mana ability, and could add mana."""
    instructions = ability.instructions
    if not isinstance(instructions, Mode) or instructions.targets:
        return False
    from_mana = isinstance(ability.event, BecomesTapped) and ability.event.for_mana
    return from_mana and any(isinstance(effect, AddMana) for effect in instructions.effects)

"""Noticing that abilities trigger (CR 603.2).

In: what happened, and the positions before and after. Out: triggers waiting in the state to be put
on the stack; nothing else happens at this moment (CR 603.3).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ability.abilities import TriggeredAbility
from engine.ability.adding_mana import could_add_mana
from engine.ability.base import Condition, TriggerEvent
from engine.ability.conditions import KickedWith, TributePaid, WasKicked
from engine.ability.events.objects import BecomesTapped, ChapterReached, Cycles, ZoneChange
from engine.ability.events.players import StepBegins
from engine.ability.events.structure import AnyEvent, bare
from engine.ability.inherent import rules_of_inherent
from engine.ability.labels import EARTHBENT
from engine.ability.references import Remembered
from engine.ability.restrictions import AbilitiesTriggerAgain, TriggersAgain
from engine.ability.sieges import DEFEATED
from engine.ability.walk import parts_of
from engine.game.facts.effects import ConditionHolds
from engine.game.facts.reasons import OwnAbility, Reason
from engine.game.facts.stack import AbilityOf, Triggering
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.how_often import was_done
from engine.game.meaning.questions import holds, matches, occurrences_of
from engine.game.meaning.then import witnessed
from engine.game.play import Play
from engine.game.state.lasting import WaitingTrigger
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.as_it_enters import tell_of_entering
from engine.game.triggers.as_it_is_cast import tell_of_casting
from engine.game.triggers.as_it_leaves import tell_of_leaving
from engine.game.triggers.event_rules import (
    is_to_solve,
    rule_of_beginning,
    rules_of_event,
    tell_near_miss,
)
from engine.game.triggers.kept_silent import heard_of
from engine.game.triggers.listeners import Listener, is_entering, listeners, listening_to
from engine.terms.deeds import ObjectDeed
from engine.terms.happenings import (
    Activated,
    Happening,
    Moved,
    ObjectDid,
    Occurrence,
    StepBegan,
    ZoneChanged,
)
from engine.terms.ids import ObjectId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.keywords import Keyword, is_keyword, rules_of_keyword
from engine.terms.zones import Zone


def detect(play: Play, before: Position, happenings: tuple[Happening, ...]) -> None:
    """Let every ability whose event happened trigger."""
    if not happenings:
        return
    after, waiting = play.position, len(play.state.waiting)
    if then := witnessed(happenings, after):
        play.change(known_then={**play.state.known_then, **then})
        after = play.position
    for listener in listening_to(after, happenings):
        # CR 603.10: normally objects are looked at as they are after the event.
        _listen(play, listener, after, happenings, looking_back=False)
    if any(_is_of_what_was(h) for h in happenings):
        for listener in listening_to(before, happenings):
            # CR 603.10a: some abilities look back to just before it.
            _listen(play, listener, before, happenings, looking_back=True)
    _delayed(play, before, after, happenings)
    _tell_each_instance(play, waiting)
    for happening in happenings:
        tell_of_casting(play, after, happening)
        if isinstance(happening, ZoneChanged) and happening.destination is Zone.BATTLEFIELD:
            tell_of_entering(play, after, happening)
        if isinstance(happening, ZoneChanged) and happening.origin is Zone.BATTLEFIELD:
            tell_of_leaving(play, before, happening)


def _is_of_what_was(happening: Happening) -> bool:
    """CR 603.10: whether abilities may look back, as something moved or phased out."""
    if isinstance(happening, ObjectDid):
        return happening.deed is ObjectDeed.PHASES_OUT
    return isinstance(happening, Moved) and happening.before is not None


def _tell_each_instance(play: Play, before: int) -> None:
    """CR 702.108b and others: several instances of a keyword trigger each by itself."""
    new = play.state.waiting[before:]
    for word in {w.ability.word for w in new} if len(new) > 1 else ():
        if not isinstance(word, Keyword) or not word.each:
            continue
        for source in {w.scene.source for w in new if w.ability.word == word}:
            own = {w.index for w in new if (w.ability.word, w.scene.source) == (word, source)}
            if len(own) > 1:
                play.because(word.each, Reason.EACH_INSTANCE(source, word, len(own)))


def note(play: Play, *happenings: Happening) -> None:
    """Let it be known that these things happened, at the same time."""
    before = play.position
    play.change(history=(*play.state.history, *happenings))
    detect(play, before, happenings)


def _events(event: TriggerEvent, looking_back: bool) -> list[TriggerEvent]:
    """The parts of an event that look back, or those that do not."""
    parts = event.events if isinstance(event, AnyEvent) else (event,)
    return [part for part in parts if part.looks_back is looking_back]


def _listen(
    play: Play,
    listener: Listener,
    position: Position,
    happenings: tuple[Happening, ...],
    *,
    looking_back: bool,
) -> None:
    ability = listener.ability
    for event in _events(ability.event, looking_back):
        scene = Scene(source=listener.source, controller=position.controller(listener.source))
        heard, silencer = heard_of(event, happenings, position, listener)
        occurrences = occurrences_of(event, heard, position, scene)
        if silencer is not None and len(occurrences) < len(
            occurrences_of(event, happenings, position, scene)
        ):
            silent = AbilityOf(listener.source, ability)
            play.nothing("101.2", Triggering.TRIGGERS_IN_SPITE(silent, silencer))
        if not occurrences:
            tell_near_miss(play, ability, event, heard, position, scene)
        times = 0
        for occurrence in occurrences:
            if _trigger(play, ability, listener, replace_event(scene, occurrence), position):
                why = rules_of_event(play, listener.source, ability, event, occurrence.happening)
                for rule, reason in why:
                    play.because(rule, reason, position.state)
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
                for giver in _times_more(listener, event, occurrence.happening, position):
                    again = Reason.ONCE_MORE(giver, AbilityOf(listener.source, ability))
                    play.because("603.2d", again)
                    _trigger(play, ability, listener, replace_event(scene, occurrence), position)
        if times > 1:
            # CR 603.2c: once for each occurrence within one event
            play.because("603.2c", Reason.TRIGGERS_TIMES(listener.source, times))


def _is_there(position: Position, id: ObjectId, zone: Zone) -> bool:
    return position.object(id).zone is zone


def _times_more(
    listener: Listener, event: TriggerEvent, happening: Happening | None, position: Position
) -> list[ObjectId]:
    """CR 603.2d: the sources of the effects that have the ability trigger once more each."""
    event = bare(event)
    state, source = position.state, listener.source
    givers = of_its_own(source, position)
    if not isinstance(event, ZoneChange) or not isinstance(happening, ZoneChanged):
        return givers
    if source not in state.objects or not state.objects[source].on_battlefield:
        return givers
    dying = happening.origin is Zone.BATTLEFIELD and happening.destination is Zone.GRAVEYARD
    subject = happening.before if dying else happening.object
    for rule, scene in changed_rules(position).anywhere(TriggersAgain):
        if scene.controller != position.controller(source) or subject is None:
            continue
        fits = dying and event.looks_back if rule.dying else is_entering(event)
        if fits and matches(rule.filter, position, subject, scene):
            givers.append(scene.source)
    return givers


def of_its_own(source: ObjectId, position: Position) -> list[ObjectId]:
    """The sources of the effects by which each ability of this object triggers once more."""
    found = changed_rules(position).of(source, AbilitiesTriggerAgain)
    return [scene.source for _, scene in found]


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


def _x_of_cycling(scene: Scene, position: Position, otherwise: int) -> int:
    """CR 107.3a: "when you cycle this card" speaks of the X that was chosen for its cost."""
    happening = scene.event.happening if scene.event is not None else None
    if not isinstance(happening, Activated) or happening.ability is None:
        return otherwise
    if not is_keyword(happening.keyword, Keyword.CYCLING):
        return otherwise
    part = position.object(happening.ability).stack
    return otherwise if part is None else part.x


def _trigger(
    play: Play, ability: TriggeredAbility, listener: Listener, scene: Scene, position: Position
) -> bool:
    """Let an ability trigger, unless its "if" or its number of times forbids; tells whether."""
    source = position.object(listener.source)
    if source.cast is not None:
        scene.x = source.cast.x  # CR 107.3m: X of the spell that became this permanent
    scene.x = _x_of_cycling(scene, position, scene.x)
    if ability.condition is not None:
        # CR 603.4: the "if" must be true as the event occurs, or it does not trigger.
        if not holds(ability.condition, position, scene):
            play.check("603.4", intervening(ability, scene))
            return False
        play.because("603.4", intervening(ability, scene))
        for rule in rules_of_condition(ability.condition):
            play.because(rule, intervening(ability, scene))
    if ability.per_turn is not None and not _allowed_again(play, ability, listener):
        return False
    if ability.done_once and was_done(position.state, listener.source, ability, scene.controller):
        play.check("603.2h", Triggering.TRIGGERS_AGAIN(AbilityOf(listener.source, ability)))
        return False
    if not isinstance(ability.event, ChapterReached):  # CR 714.2b says it of chapters
        play.because("603.2", OwnAbility(listener.source, ability), position.state)
    for rule in (*rules_of_keyword(ability.word), *rules_of_inherent(ability)):
        play.because(rule, OwnAbility(listener.source, ability), position.state)
    if is_to_solve(ability):
        play.because("719.3a", Reason.TO_SOLVE(listener.source))
    waiting = WaitingTrigger(ability, scene.saved(), listener.index)
    play.change(waiting=(*play.state.waiting, waiting))
    return True


def rules_of_condition(condition: Condition) -> tuple[str, ...]:
    """CR 702.33e–f: "if it was kicked" is linked to its kicker, with a cost to that one alone.

    CR 607.2i: it asks whether that one cost was declared.
    """
    if any(parts_of(condition, KickedWith)):
        return ("702.33f", "607.2i")
    if any(part.evidence for part in parts_of(condition, WasKicked)):
        return ("701.59c",)
    if parts_of(condition, TributePaid):
        return ("702.104b",)
    words = [part.keyword for part in parts_of(condition, WasKicked)]
    kicked = any(word is Keyword.KICKER or word is Keyword.MULTIKICKER for word in words)
    if kicked:
        return ("702.33e",)
    return tuple(word.paid for word in words if isinstance(word, Keyword) and word.paid)


def intervening(ability: TriggeredAbility, scene: Scene, *, again: bool = False) -> ConditionHolds:
    """CR 603.4: that the "if" of an ability is true, as it triggers or `again` as it resolves."""
    assert ability.condition is not None
    others = scene.event.objects if scene.event is not None else ()
    other = others[0] if others else None
    return ConditionHolds(ability.condition, scene.source, other, ability, again, scene.controller)


def _used_up_elsewhere(play: Play, ability: TriggeredAbility, source: ObjectId) -> ObjectId | None:
    """Another permanent with the same ability, which has triggered as often as it may there."""
    for listener in listeners(play.position):
        there = listener.source in play.state.battlefield
        if listener.source == source or listener.ability != ability or not there:
            continue
        triggered = play.state.objects[listener.source].triggered
        if triggered.count(listener.index) >= (ability.per_turn or 0):
            return listener.source
    return None


def _allowed_again(play: Play, ability: TriggeredAbility, listener: Listener) -> bool:
    """Whether an ability that triggers so often each turn may trigger once more."""
    object = play.state.object_or_last_known(listener.source)  # CR 603.10a: it may have left
    if object.triggered.count(listener.index) >= (ability.per_turn or 0):
        again = Triggering.TRIGGERS_AGAIN(AbilityOf(listener.source, ability))
        play.check("603.2", again)  # it says how often it triggers each turn
        return False
    other = _used_up_elsewhere(play, ability, listener.source)
    if other is not None:
        play.because("603.2", Reason.COUNTS_ITS_OWN_TIMES(listener.source, other))
    changed = object.but(triggered=(*object.triggered, listener.index))
    play.state = play.state.with_known(changed)
    return True


def _delayed(
    play: Play, before: Position, after: Position, happenings: tuple[Happening, ...]
) -> None:
    """CR 603.7: delayed triggered abilities, once each unless a duration is stated."""
    for delayed in play.state.delayed:
        if _of_next_turn(delayed.ability.event) and delayed.term.turn == play.state.turn:
            continue
        scene = Scene.of(delayed.scene)
        found: list[Occurrence] = []
        for looking_back, position in ((False, after), (True, before)):
            for event in _events(delayed.ability.event, looking_back):
                new = occurrences_of(event, happenings, position, scene)
                _tell_change_of_zones(play, scene.source, delayed.ability, event, new)
                found += new
        if not found:
            continue
        awaited = Reason.AWAITED(AbilityOf(scene.source, delayed.ability))
        for occurrence in found:
            if isinstance(occurrence.happening, StepBegan):
                play.because(rule_of_beginning(occurrence.happening), awaited)
        # CR 603.7b: the next time that it happens, or each time while it lasts
        again = Reason.AWAITED_EACH(AbilityOf(scene.source, delayed.ability))
        of_action = (KeywordAction.EARTHBEND.rule,) if _waits_for_earthbent(delayed.ability) else ()
        for rule in ("603.7b", *rules_of_keyword(delayed.ability.word), *of_action):
            play.because(rule, awaited if delayed.once else again)
        if delayed.once:
            found = found[:1]
            kept = tuple(d for d in play.state.delayed if d.id != delayed.id)
            play.change(delayed=kept)
        for occurrence in found:
            moved = replace_event(scene, _with_own_event(scene, occurrence))
            condition = delayed.ability.condition
            if condition is None or holds(condition, after, moved):
                waiting = WaitingTrigger(
                    delayed.ability, moved.saved(), knew=delayed.knew, created=delayed.created
                )
                play.change(waiting=(*play.state.waiting, waiting))
            else:
                play.check("603.4", intervening(delayed.ability, moved))


def _waits_for_earthbent(ability: TriggeredAbility) -> bool:
    """CR 701.66a: whether it brings back a land that was earthbent."""
    return any(part.label == EARTHBENT for part in parts_of(ability.event, Remembered))


def _of_next_turn(event: TriggerEvent) -> bool:
    """Whether a further upkeep of the same turn is not the "next turn's"."""
    return isinstance(event, StepBegins) and event.next_turn


def _tell_change_of_zones(
    play: Play,
    source: ObjectId,
    ability: TriggeredAbility,
    event: TriggerEvent,
    found: Sequence[Occurrence],
) -> None:
    """CR 603.6a, 603.6c, 603.10a, 700.4: a delayed ability waits for them as any other does."""
    if not isinstance(bare(event), ZoneChange):
        return
    for occurrence in found:
        for rule, reason in rules_of_event(play, source, ability, event, occurrence.happening):
            play.because(rule, reason)


def _with_own_event(scene: Scene, occurrence: Occurrence) -> Occurrence:
    """A step that begins says nothing of objects: the words of the creating event stay valid."""
    if not occurrence.objects and occurrence.player is not None and scene.event is not None:
        return scene.event
    return occurrence


def is_mana_ability(ability: TriggeredAbility) -> bool:
    """CR 605.1b: no target, triggers from a mana ability, and could add mana."""
    from_mana = isinstance(ability.event, BecomesTapped) and ability.event.for_mana
    return from_mana and could_add_mana(ability.instructions)

"""How a permanent enters instead (CR 614.1c–d, 614.12).

In: an event that would put an object onto the battlefield. Out: the changed event.
"""

from __future__ import annotations

from engine.ability.filters import Is, SharesWith
from engine.ability.references import This
from engine.ability.replacements.entering import (
    EnterAsCopy,
    EnterAttacking,
    EnterByTribute,
    EnterChoosing,
    EnterHaving,
    EnterMoving,
    EnterOr,
    EnterPrepared,
    EnterRevealing,
    EnterTapped,
    EnterUnderControlOf,
    EnterUnlessPaid,
    EnterWithCounterOfChoice,
    EnterWithCounters,
)
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.restrictions import CantBeSacrificed
from engine.game.costs.paying import may_pay
from engine.game.deeds import INSTEAD, events_instead
from engine.game.events.watching import cause_of
from engine.game.facts.effects import Doing
from engine.game.facts.events import Entering
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.layers.copy_exceptions import with_exceptions, with_own
from engine.game.layers.copying import faces_of_copy
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.mana_spent import mana_counted
from engine.game.meaning.matching import matching
from engine.game.meaning.questions import matches, players_of, value_of
from engine.game.perform.exceptions import tell_copying
from engine.game.perform.lasting import entering_effect
from engine.game.perform.names import choose_card_name
from engine.game.perform.objects import attack_target
from engine.game.play import Play
from engine.game.replacement.changing import entering_of, entering_so
from engine.game.state import events as ev
from engine.game.state.scene import Scene
from engine.game.state.watcher import Watcher
from engine.terms.causes import MoveCause
from engine.terms.counters import CounterKind
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword, rules_of_keyword
from engine.terms.objects import TRIBUTE_PAID, Status
from engine.terms.zones import Zone


def _rule_of(watcher: Watcher) -> str:
    """CR 614.1c: its own text says how it enters; CR 614.1d: something says it of objects."""
    event = watcher.replacement.event
    is_own = isinstance(event, WouldEnter) and event.filter == Is(This())
    return "614.1c" if is_own else "614.1d"


def _as_its_own_text_says(play: Play, event: ev.Event, watcher: Watcher, player: PlayerId) -> None:
    """CR 614.1c, 614.12a: "as it enters" something is chosen, and before it is there."""
    play.because(_rule_of(watcher), Reason.APPLIES(cause_of(watcher, play, event)))
    play.because("614.12a", Reason.CHOOSES_AS_IT_ENTERS(player))


@INSTEAD.of(EnterTapped)
def _enter_tapped(
    result: EnterTapped, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    play.because("614.1d", Reason.APPLIES(cause_of(watcher, play, event)))
    return [entering_so(event, tapped=True)]


@INSTEAD.of(EnterPrepared)
def _enter_prepared(
    result: EnterPrepared, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    play.because(_rule_of(watcher), Reason.APPLIES(cause_of(watcher, play, event)))
    play.because("722.3a", Reason.APPLIES(cause_of(watcher, play, event)))
    play.because("722.3c", Reason.PREPARE_SPELL_MADE(entering_of(event).controller))
    marked = (*entering_of(event).chosen, (Status.PREPARED, "yes"))
    return [entering_so(event, chosen=marked)]


@INSTEAD.of(EnterAttacking)
def _enter_attacking(
    result: EnterAttacking, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    play.because("702.190b", Reason.APPLIES(cause_of(watcher, play, event)))
    part = play.position.object(scene.source).stack
    attacked = dict(part.labels).get("attacked", ()) if part is not None else ()
    scene.labels["attacked"] = tuple(attacked)
    player, rule = entering_of(event).controller, "702.190b"
    target = attack_target(play, scene, player, rule=rule) if attacked else None
    return [entering_so(event, tapped=True, attacking=target)]


@INSTEAD.of(EnterWithCounters)
def _enter_with_counters(
    result: EnterWithCounters, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    cause = cause_of(watcher, play, event)
    if mana := mana_counted(result.amount, play.position, scene):
        for rule in (_rule_of(watcher), *rules_of_keyword(watcher.replacement.word)):
            play.because(rule, Reason.APPLIES_BY_MANA(cause, mana))
    else:
        play.because(_rule_of(watcher), Reason.APPLIES(cause))
    return [_with_more(event, result.kind, value_of(result.amount, play.position, scene))]


@INSTEAD.of(EnterWithCounterOfChoice)
def _enter_with_counter_of_choice(
    result: EnterWithCounterOfChoice, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    player = entering_of(event).controller
    _as_its_own_text_says(play, event, watcher, player)
    kind = play.choose_word(player, "kind of counter", result.kinds)
    return [_with_more(event, kind, 1)]


@INSTEAD.of(EnterHaving)
def _enter_having(
    result: EnterHaving, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    entering = entering_of(event)
    play.because(_rule_of(watcher), Reason.APPLIES(cause_of(watcher, play, event)))
    gained = entering_effect(play, result.modifications, entering.controller, scene)
    return [entering_so(event, effects=(*entering.effects, gained))]


@INSTEAD.of(EnterAsCopy)
def _enter_as_copy(
    result: EnterAsCopy, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    player = entering_of(event).controller
    arrival_id = event.object if isinstance(event, ev.Move) else None
    options = [id for id in matching(result.filter, play.position, scene) if id != arrival_id]
    if result.optional or watcher.replacement.optional or len(options) > 1:
        _as_its_own_text_says(play, event, watcher, player)
    else:  # nobody chooses where there is one at most
        play.because(_rule_of(watcher), Reason.APPLIES(cause_of(watcher, play, event)))
    if not options:
        return [event]
    chosen = play.choose_objects(
        player, options, 0 if result.optional else 1, 1, "614.12a", Question.WHAT_TO_COPY()
    )
    if not chosen:
        return [event]
    own = event.values if isinstance(event, ev.TokenEnters) else None
    if own is None and isinstance(event, ev.Move):
        own = play.position.copiable(event.object)
    exceptions = with_own(result.exceptions, own) if own is not None else result.exceptions
    values = with_exceptions(play.position.copiable(chosen[0]), exceptions)
    tell_copying(play, chosen[0], result.exceptions, entering=True)
    if isinstance(event, ev.TokenEnters) and _is_double_faced(play, chosen[0]):
        # CR 707.8a: only what is created as a copy of it has both faces
        play.because("707.8a", Reason.ONE_FACE_OF_ITS_OWN(chosen[0]))
    entering = entering_of(event)
    if not result.counters and not entering.for_copying:
        return [entering_so(event, values=values, copy_of=chosen[0])]
    counters = dict(entering.counters)
    for kind, number in entering.for_copying:
        # CR 707.9e: another copy effect is applied after it, so that this doesn't happen
        play.because("707.9e", Reason.COPIES_ANOTHER_SINCE(chosen[0]))
        counters[kind] = max(0, counters.get(kind, 0) - number)
    for kind, number in result.counters:
        counters[kind] = counters.get(kind, 0) + number
    there = tuple((kind, number) for kind, number in counters.items() if number)
    return [
        entering_so(
            event,
            values=values,
            counters=there,
            for_copying=result.counters,
            copy_of=chosen[0],
        )
    ]


def _is_double_faced(play: Play, id: ObjectId) -> bool:
    return faces_of_copy(play.position, play.position.object(id)) is not None


@INSTEAD.of(EnterChoosing)
def _enter_choosing(
    result: EnterChoosing, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    player = entering_of(event).controller
    _as_its_own_text_says(play, event, watcher, player)
    named = result.what.endswith("card name")
    what = "card name" if named else result.what
    if entering_of(event).values is not None:
        # CR 707.6: what was chosen for the original is not copied
        play.because("707.6", Reason.CHOSEN_ANEW(player))
    if named:
        word = choose_card_name(play, player, result.what, result.options)
    else:
        word = play.choose_word(player, what, result.options)
    chosen = (*entering_of(event).chosen, (what, word))
    return [entering_so(event, chosen=chosen)]


@INSTEAD.of(EnterMoving)
def _enter_moving(
    result: EnterMoving, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    for rule in (_rule_of(watcher), *(("702.82a",) if result.amount is not None else ())):
        play.because(rule, Reason.APPLIES(cause_of(watcher, play, event)))
    player = entering_of(event).controller
    itself = event.object if isinstance(event, ev.Move) else None
    options, rule = _to_choose_from(result, play, player, scene, itself)
    sacrifice, exile = Question.SACRIFICE_AS_IT_ENTERS(), Question.EXILE_AS_IT_ENTERS()
    asked = sacrifice if result.sacrifice else exile
    chosen = play.choose_objects(player, options, 0, len(options), rule, asked)
    play.taken |= set(chosen)
    if not chosen:
        said = Entering.MOVES_NOTHING if options else Entering.NOTHING_TO_MOVE
        play.report(said(player, cause_of(watcher, play, event)))
    zone, cause = Zone.EXILE, MoveCause.EXILE
    if result.sacrifice:
        zone, cause = Zone.GRAVEYARD, MoveCause.SACRIFICE
    moves = [ev.Move(id, zone, cause, player) for id in chosen]
    entering = entering_of(event)
    labels = dict(entering.labels)
    labels[result.label] = (*labels.get(result.label, ()), *chosen)
    changed = entering_so(event, labels=tuple(labels.items()))
    if result.amount is not None and chosen:
        each = value_of(result.amount, play.position, scene)
        changed = _with_more(changed, result.kind, each * len(chosen))
    return [*moves, changed]


def _to_choose_from(
    result: EnterMoving, play: Play, player: PlayerId, scene: Scene, itself: ObjectId | None
) -> tuple[list[ObjectId], str]:
    """What may be sacrificed or exiled as it enters, and the rule by which it is chosen."""
    # CR 614.13a: nothing that is entering as well; CR 614.13b: nothing a second time.
    found = matching(result.filter, play.position, scene)
    taken = tuple(id for id in found if id in play.taken)
    if taken:
        play.because("614.13b", Reason.TAKEN_ALREADY(taken))
    rule = "614.12a" if result.amount is None else "702.82a"
    entering = tuple(id for id in found if id in play.arriving)
    if entering:
        others = tuple(id for id in entering if id != itself)
        play.because("614.13a", Reason.ENTER_TOGETHER(others or entering))
        rule = "614.13a"
    elif result.amount is None:
        play.because(rule, Reason.CHOOSES_AS_IT_ENTERS(player))
    options = [
        id
        for id in found
        if id not in play.arriving | play.taken
        and not (result.sacrifice and changed_rules(play.position).has(id, CantBeSacrificed))
    ]
    return options, rule


def _with_more(event: ev.Event, kind: str, number: int) -> ev.Event:
    """The event with so many more counters."""
    counters = dict(entering_of(event).counters)
    counters[kind] = counters.get(kind, 0) + max(0, number)
    return entering_so(event, counters=tuple((k, n) for k, n in counters.items() if n))


@INSTEAD.of(EnterUnlessPaid)
def _enter_unless_paid(
    replacing: EnterUnlessPaid, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    player = entering_of(event).controller
    play.because(_rule_of(watcher), Reason.APPLIES(cause_of(watcher, play, event)))
    play.because("614.12a", Reason.CHOOSES_AS_IT_ENTERS(player))
    # CR 118.12 is about spells and abilities: a land that enters has nothing that resolves
    if may_pay(play, player, replacing.cost, scene, rule="614.12a"):
        return [event]
    events = [event]
    for result in replacing.otherwise:
        events = [e for one in events for e in events_instead(result, play, one, scene, watcher)]
    return events


@INSTEAD.of(EnterOr)
def _enter_or(
    result: EnterOr, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    entering = entering_of(event)
    prompt = Question.ADDITIONAL_COUNTER()
    if play.choose_yes(entering.controller, prompt, "614.1c"):
        return events_instead(result.result, play, event, scene, watcher)
    if not result.otherwise:
        return [event]
    gained = entering_effect(play, result.otherwise, entering.controller, scene)
    return [entering_so(event, effects=(*entering.effects, gained))]


@INSTEAD.of(EnterUnderControlOf)
def _enter_under_control_of(
    result: EnterUnderControlOf, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    play.because("614.1a", Reason.APPLIES(cause_of(watcher, play, event)))
    players = players_of(result.player, play.position, scene)
    return [entering_so(event, controller=players[0])] if players else [event]


@INSTEAD.of(EnterRevealing)
def _enter_revealing(
    result: EnterRevealing, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    """CR 702.38a: not the card itself, nor one that enters at the same time."""
    play.because(Keyword.AMPLIFY.rule, Reason.APPLIES(cause_of(watcher, play, event)))
    player = entering_of(event).controller
    alike = SharesWith("creature type", This())
    options = [
        id
        for id in play.state.zone(Zone.HAND, player)
        if id not in play.arriving and matches(alike, play.position, id, scene)
    ]
    prompt = Question.REVEAL_AS_IT_ENTERS()
    rule = Keyword.AMPLIFY.rule
    chosen = play.choose_objects(player, options, 0, len(options), rule, prompt)
    if not chosen:
        return [event]
    play.report(Doing.REVEALS(player, chosen))
    each = value_of(result.amount, play.position, scene)
    return [_with_more(event, result.kind, each * len(chosen))]


@INSTEAD.of(EnterByTribute)
def _enter_by_tribute(
    result: EnterByTribute, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    rule = Keyword.TRIBUTE.rule
    play.because(rule, Reason.APPLIES(cause_of(watcher, play, event)))
    opponent = PlayerId(play.choose_word(entering_of(event).controller, "opponent"))
    if not play.choose_yes(opponent, Question.PAY_TRIBUTE(), rule):
        return [event]
    chosen = (*entering_of(event).chosen, (TRIBUTE_PAID, opponent))
    more = _with_more(event, CounterKind.PLUS, value_of(result.amount, play.position, scene))
    return [entering_so(more, chosen=chosen)]

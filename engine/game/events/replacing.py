"""Replacement and prevention effects at work: which apply to an event, and in which order.

In: an event that would happen. Out: the events that happen instead, each effect having had its one
opportunity (CR 614.5), chosen by the affected player where several apply (CR 616.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.ability.abilities import ReplacementAbility
from engine.ability.effects.lasting import Reflexive
from engine.ability.keywords import spelled
from engine.ability.references import This
from engine.ability.replacements.entering import EnterAsCopy, EnterUnderControlOf
from engine.ability.replacements.hooks import WouldEnter, WouldMove
from engine.ability.replacements.instead import (
    ChangeAmount,
    MoveInstead,
    PreventDamage,
    RegenerateInstead,
    Replacement,
    Skip,
)
from engine.game.events.entering import arrival_of, intrinsic
from engine.game.events.impossible import why_impossible
from engine.game.events.reporting import report_instead
from engine.game.events.ruled import ruled_watchers
from engine.game.events.watching import applies, cause_of, outcome, source_of, unpreventable
from engine.game.facts.events import Replacing
from engine.game.facts.naming import Name
from engine.game.facts.questions import EffectOf, Question
from engine.game.facts.reasons import Reason
from engine.game.layers.effect import mentions
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.choices import Option
from engine.game.state.position import Arrival, Position
from engine.game.state.scene import Scene
from engine.game.state.watcher import Watcher
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import rules_of_keyword
from engine.terms.objects import ObjectKind
from engine.terms.types import CardType
from engine.terms.zones import Zone


def replaced(play: Play, event: ev.Event, *, contained: bool = False) -> list[ev.Event]:
    """What happens instead of the event: the event itself if nothing applies.

    `contained` is an event that stands within another, which was replaced before (CR 616.1g).
    """
    if not hasattr(event, "applied"):
        return [event]
    queue: list[ev.Event] = [event]
    out: list[ev.Event] = []
    applied, at_first = list[object](), tuple[Watcher, ...]()
    as_copy = False
    while queue:
        # CR 306.5b, 310.4b, 614.12: again after each effect, which may have made it a copy.
        current = intrinsic(play, queue.pop(0))
        watchers = _applicable(play, current)
        if not watchers:
            out.append(current)
            continue
        if applied:
            # CR 616.1f: what applies now, the first effect applied
            play.because("616.1f", Reason.APPLIED_ALREADY())
        if not applied:
            at_first = tuple(watchers)
        chosen = _choose(play, current, watchers)
        cause = cause_of(chosen, play, current)
        if contained:
            play.because("616.1g", Reason.APPLIES_WITHIN(cause))
        if all(chosen.key != one.key for one in at_first):
            # CR 616.2: what another effect made of the event
            play.because("616.2", Reason.APPLIES_TO_CHANGED(cause))
        queue[:0] = _apply(play, current, chosen)
        applied.append(chosen.key)
        as_copy = as_copy or _has(chosen.replacement, EnterAsCopy)
    if applied:
        left = [one for one in at_first if one.key not in applied]
        _tell_left_over(play, event, left, as_copy=as_copy)
    return out


def _tell_left_over(play: Play, event: ev.Event, left: Sequence[Watcher], *, as_copy: bool) -> None:
    """CR 616.1f: what would have applied at first, and does not apply to what became of it."""
    for watcher in left:
        lost = as_copy and watcher.is_about_its_source and watcher.lasting is None
        no_more = Reason.APPLIES_NO_MORE_TO_COPY if lost else Reason.APPLIES_NO_MORE
        play.because("616.1f", no_more(cause_of(watcher, play, event)))


def is_replaced(play: Play, event: ev.Event) -> bool:
    """Whether a replacement or prevention effect would apply to the event."""
    return bool(_applicable(play, event))


def _apply(play: Play, event: ev.Event, watcher: Watcher) -> list[ev.Event]:
    applied = getattr(event, "applied", ev.NONE_APPLIED) | {watcher.key}
    results = outcome(watcher, play, event)
    if results != [event]:
        reason = Reason.APPLIES(cause_of(watcher, play, event))
        ruled = (watcher.ruled,) if watcher.ruled else rules_of_keyword(watcher.replacement.word)
        if play.inherited and watcher.key not in play.inherited:
            # CR 616.2: to what another effect made happen
            play.because("616.2", Reason.APPLIES_TO_CHANGED(cause_of(watcher, play, event)))
        if watcher.prevention:
            play.because("615.6", Reason.NEVER_DEALT(cause_of(watcher, play, event)))
            if _does_more(watcher):
                # CR 615.5: and what else the effect says
                beside = Reason.DONE_BESIDE_PREVENTING(cause_of(watcher, play, event))
                play.because("615.5", beside)
        for rule in (*ruled, *_rules_of(event, watcher)):
            play.because(rule, reason)
        if _is_of_resolved_spell(play, watcher):
            # CR 611.2a: for as long as the spell said, which need not be there for it
            play.because("611.2a", Reason.OUTLASTS_SOURCE(watcher.scene.source))
        if isinstance(event, ev.Move) and _is_shown(play.position, event, watcher):
            zone = play.position.object(event.object).zone
            play.because("400.6", Reason.LOOKED_AT_AS_IT_MOVES(event.object, zone))
        if _looks_ahead(event, watcher) or _is_lost_here(play, event, watcher):
            # CR 614.12: which effects apply depends on what it will be, not on what it is
            play.because("614.12", Reason.AS_IT_WOULD_BE(event.object))  # type: ignore[attr-defined]
    elif _is_exiled_anyway(event, watcher):
        exiled = Reason.EXILED_ANYWAY(event.object, watcher.replacement.word)  # type: ignore[attr-defined]
        for rule in rules_of_keyword(watcher.replacement.word):
            play.because(rule, exiled)
    # CR 614.5: it gets only one opportunity with the event or what became of it.
    results = [replace(r, applied=applied) if hasattr(r, "applied") else r for r in results]  # type: ignore[call-arg]
    report_instead(play, watcher, event, results)
    return results


def _is_exiled_anyway(event: ev.Event, watcher: Watcher) -> bool:
    """Whether a keyword would have it exiled instead of going elsewhere, and it goes there."""
    exiled = isinstance(event, ev.Move) and event.destination is Zone.EXILE
    instead = watcher.replacement.results == (MoveInstead(Zone.EXILE),)
    return exiled and instead and bool(watcher.replacement.word)


def _does_more(watcher: Watcher) -> bool:
    """CR 615.5: whether a prevention effect of card text has an additional effect."""
    replacement = watcher.replacement
    more = (r for r in replacement.results if not isinstance(r, PreventDamage))
    then = (e for e in replacement.then if not isinstance(e, Reflexive))
    return not watcher.ruled and not replacement.word and (any(more) or any(then))


def _looks_ahead(event: ev.Event, watcher: Watcher) -> bool:
    """Whether the effect of another object applies to how this one enters."""
    return (
        isinstance(event, ev.Move)
        and isinstance(watcher.replacement.event, WouldEnter)
        and not watcher.is_about_its_source
    )


def _is_shown(position: Position, event: ev.Move, watcher: Watcher) -> bool:
    """CR 400.6: whether what comes out of a hidden zone has itself an ability that affects that.

    A keyword has a rule of its own that says so.
    """
    hidden = position.object(event.object).zone in (Zone.LIBRARY, Zone.HAND)
    own = watcher.scene.source == event.object and watcher.lasting is None
    said = not watcher.replacement.word and event.entering is None
    return hidden and own and said


def _is_lost_here(play: Play, event: ev.Event, watcher: Watcher) -> bool:
    """Whether what enters has its own effect there, and lost the ability where it comes from."""
    if not isinstance(event, ev.Move) or not watcher.is_about_its_source or watcher.lasting:
        return False
    here = play.position.of(event.object).functional
    own = ReplacementAbility(watcher.replacement)
    printed = own in spelled(play.position.object(event.object).values.abilities)
    return printed and all(held.ability != own for held in here)


def _is_of_resolved_spell(play: Play, watcher: Watcher) -> bool:
    """Whether a spell that has resolved, and is no permanent, made the effect."""
    lasting = watcher.lasting
    if lasting is None or watcher.ruled or watcher.prevention or lasting.scene.source is None:
        return False
    source = lasting.scene.source
    if source == play.resolving:
        return False
    left = play.state.last_known.get(source)
    spell = left.object if left is not None else play.state.objects.get(source)
    return (
        spell is not None
        and spell.kind is not ObjectKind.ABILITY
        and bool({CardType.INSTANT, CardType.SORCERY} & set(spell.values.types))
    )


def _rules_of(event: ev.Event, watcher: Watcher) -> tuple[str, ...]:
    """What makes the effect a replacement or prevention effect, and what that does."""
    replacement = watcher.replacement
    if watcher.prevention:
        return ("615.1a", "615.6")
    if replacement.self_replacement:
        return ("614.15", "614.6")
    if _has(replacement, RegenerateInstead):
        return ("614.8", "614.6")
    if isinstance(event, ev.DrawCard):
        return ("614.1a", "614.6", "614.11")
    if isinstance(event, ev.Move | ev.TokenEnters) and event.entering is not None:
        return ("614.6",)  # each result says by which form of words (614.1a, c, d)
    if _has(replacement, Skip):
        return ("614.1b", "614.6")
    return ("614.1a", "614.6")


def _applicable(play: Play, event: ev.Event) -> list[Watcher]:
    applied = getattr(event, "applied", ev.NONE_APPLIED)
    arrival = arrival_of(play, event)
    found = []
    of_card = _of_hidden(play, event) if isinstance(event, ev.Move) else []
    for watcher in (*_watchers(play, arrival), *of_card, *ruled_watchers(play, event)):
        if watcher.key in applied:
            if _would_go_on(watcher) and applies(watcher, play, event, arrival):
                # CR 614.5: it does not invoke itself again
                play.because("614.5", Reason.HAD_ITS_CHANCE(cause_of(watcher, play, event)))
        elif applies(watcher, play, event, arrival):
            found.append(watcher)
    if arrival is not None and isinstance(event, ev.Move):
        _tell_not_itself(play, event, arrival)
    return _of_what_can_happen(play, event, found) if found else []


def _tell_not_itself(play: Play, event: ev.Move, arrival: Arrival) -> None:
    """CR 614.12: what is about a kind of permanents leaves alone how its own source enters."""
    for watcher in _of_object(arrival.position, arrival.id, arriving=True):
        of_kind = isinstance(watcher.replacement.event, WouldEnter)
        if of_kind and not watcher.is_about_its_source and applies(watcher, play, event, arrival):
            play.because("614.12", Reason.OF_A_KIND(event.object))


def _of_what_can_happen(play: Play, event: ev.Event, found: list[Watcher]) -> list[Watcher]:
    """CR 614.17c: nothing but a self-replacement effect replaces an event that can't happen."""
    barred = why_impossible(play.position, event)
    if barred is None:
        return found
    for watcher in found:
        if not watcher.replacement.self_replacement:
            play.because(
                "614.17c", Reason.CANT_REPLACE(cause_of(watcher, play, event), barred.told)
            )
    return [watcher for watcher in found if watcher.replacement.self_replacement]


def _would_go_on(watcher: Watcher) -> bool:
    """Whether the effect would change what it has changed once more: twice as many each time."""
    return any(
        isinstance(result, ChangeAmount) and (result.becomes is None)
        for result in watcher.replacement.results
    )


def shields_against(play: Play, event: ev.Damage) -> dict[int, int]:
    """CR 615.7: the shields that apply to this damage, with how much each still prevents."""
    if unpreventable(play, event):
        return {}
    found = (watcher.lasting for watcher in _applicable(play, event))
    return {each.id: each.shield for each in found if each is not None and each.shield is not None}


def _watchers(play: Play, arrival: Arrival | None) -> list[Watcher]:
    """The replacement effects there are: from objects, from resolved spells and abilities."""
    position = play.position
    cached: list[Watcher] | None = position.replacing
    if cached is None:
        cached = [w for id in _sources(position) for w in _of_object(position, id)]
        for lasting in position.state.replacements:
            scene = Scene.of(lasting.scene)
            cached.append(Watcher(("lasting", lasting.id), lasting.replacement, scene, lasting))
        position.replacing = cached
    if arrival is None:
        return cached
    # CR 614.12: the arriving object's own effects that affect only itself.
    own = [
        watcher
        for watcher in _of_object(arrival.position, arrival.id, arriving=True)
        if isinstance(watcher.replacement.event, WouldEnter) and watcher.is_about_its_source
    ]
    return [*own, *cached]


def _sources(position: Position) -> list[ObjectId]:
    state = position.state
    found = [*state.battlefield, *state.zone(Zone.COMMAND), *state.stack]
    for zone in (Zone.GRAVEYARD, Zone.HAND, Zone.EXILE):
        found += (id for id in state.everywhere(zone) if _elsewhere(position, id))
    return found


def _of_hidden(play: Play, event: ev.Move) -> list[Watcher]:
    """CR 400.6: what a card has to say of its own move out of a library, where nobody sees it."""
    object = play.state.objects.get(event.object)
    if object is None or object.zone is not Zone.LIBRARY:
        return []
    if not _elsewhere(play.position, event.object):
        return []
    return _of_object(play.position, event.object)


def _elsewhere(position: Position, id: ObjectId) -> bool:
    values = position.state.objects[id].values
    return any(isinstance(a, ReplacementAbility) for a in spelled(values.abilities))


def _of_object(position: Position, id: ObjectId, *, arriving: bool = False) -> list[Watcher]:
    object = position.object(id)
    found: list[Watcher] = []
    for held in position.of(id).functional:
        ability = held.ability
        if isinstance(ability, ReplacementAbility) and _functions(
            ability, object.zone, object.kind
        ):
            scene = Scene(source=id, controller=position.controller(id))
            if object.cast is not None:
                scene.x = object.cast.x
            elif object.stack is not None:
                scene.x = object.stack.x
            place = object.id if object.zone is not Zone.BATTLEFIELD else 0
            # The same ability several times (devour 2 given to what has it) works each time.
            again = [watcher.replacement for watcher in found].count(ability.replacement)
            # What arrives may get another id than now, where its own effects move other cards.
            whose = "arriving" if arriving else id
            key = (whose, object.label, place, ability, again)
            found.append(Watcher(key, ability.replacement, scene))
    return found


def _functions(ability: ReplacementAbility, zone: Zone, kind: ObjectKind) -> bool:
    if ability.zones:
        return zone in ability.zones
    if zone is Zone.BATTLEFIELD:
        return True
    if zone is Zone.COMMAND:
        return kind is ObjectKind.EMBLEM
    # CR 113.6: what replaces its own move from elsewhere functions there.
    event = ability.replacement.event
    if not isinstance(event, WouldMove) or event.origin is not None:
        return False
    return mentions(event.filter, This)


def _several(watchers: Sequence[Watcher], play: Play, event: ev.Event) -> Fact:
    """How many apply, and of what: each of another object that is known."""
    names = [source_of(watcher, play, event) for watcher in watchers if not watcher.ruled]
    sources = dict.fromkeys(name.who for name in names if isinstance(name, Name))
    if len(sources) < len(watchers):
        return Reason.SEVERAL_APPLY(len(watchers))
    return Reason.SEVERAL_APPLY_OF(len(watchers), tuple(sources))


def _choose(play: Play, event: ev.Event, watchers: Sequence[Watcher]) -> Watcher:
    """CR 616.1: the affected player chooses, self-replacement effects first, and so on."""
    if len(watchers) == 1:
        return watchers[0]
    play.because("616.1", _several(watchers, play, event))
    for rule, reason, belongs in (
        ("616.1a", Reason.OWN_EFFECT_FIRST(), lambda r: r.self_replacement),
        ("616.1b", Reason.CONTROL_FIRST(), lambda r: _has(r, EnterUnderControlOf)),
        ("616.1c", Reason.COPY_FIRST(), lambda r: _has(r, EnterAsCopy)),
    ):
        first = [w for w in watchers if belongs(w.replacement)]
        if first:
            play.because(rule, reason)
            watchers = first
            break
    else:
        play.because("616.1e", Reason.ANY_FIRST(affected_player(play, event)))
    if len(watchers) == 1 or all(_is_alike(w, watchers[0]) for w in watchers):
        return watchers[0]
    if _order_is_idle(watchers):
        return watchers[0]
    options = _options(play, event, watchers)
    player = affected_player(play, event)
    value = play.choose_option(
        player,
        options,
        Question.WHICH_EFFECT_FIRST(),
        "616.1",
    )
    chosen = watchers[int(value) - 1]
    play.report(Replacing.APPLIED_FIRST(player, _told_apart(play, event, chosen, watchers)))
    return chosen


def _told_apart(play: Play, event: ev.Event, chosen: Watcher, watchers: Sequence[Watcher]) -> Fact:
    """The effect by its source, and by its words beside another of that source."""
    cause = cause_of(chosen, play, event)
    if all(one is chosen or cause_of(one, play, event) != cause for one in watchers):
        return cause
    return EffectOf(source_of(chosen, play, event), chosen.replacement)


def _is_alike(one: Watcher, other: Watcher) -> bool:
    """Whether both are the same ability of the same object, so that their order is nothing.

    So are two shields of one ability that do the same for the same, with as much left.
    """
    if one.replacement != other.replacement or one.scene.source != other.scene.source:
        return False
    mine, its = one.lasting, other.lasting
    if mine is its or mine is None or its is None:
        return mine is its
    prevent = all(isinstance(result, PreventDamage) for result in mine.replacement.results)
    same = replace(mine, id=its.id, scene=its.scene) == its
    return prevent and same and not mine.replacement.then


def _order_is_idle(watchers: Sequence[Watcher]) -> bool:
    """Whether all of them prevent all the damage: any choice has the same result."""
    return all(
        w.lasting is None
        and not w.replacement.then
        and all(isinstance(r, PreventDamage) and r.amount is None for r in w.replacement.results)
        for w in watchers
    )


def _has(replacement: Replacement, kind: type) -> bool:
    return any(isinstance(result, kind) for result in replacement.results)


def _options(play: Play, event: ev.Event, watchers: Sequence[Watcher]) -> list[Option]:
    """The effects to choose between, in order."""
    options = []
    for number, watcher in enumerate(watchers, start=1):
        said = EffectOf(source_of(watcher, play, event), watcher.replacement)
        if watcher.lasting is not None:
            said = replace(said, about=watcher.lasting.about, shield=watcher.lasting.shield)
        options.append(Option(number, said))
    return options


def affected_player(play: Play, event: ev.Event) -> PlayerId:
    """CR 616.1: the controller (or owner) of the affected object, or the affected player."""
    match event:
        case ev.Damage(recipient=recipient) | ev.PutCounters(recipient=recipient):
            if isinstance(recipient, str):
                return PlayerId(recipient)
            return play.position.controller(recipient)
        case ev.Move(entering=ev.Entering(controller=controller)):
            return controller
        case ev.Move(object=id) | ev.Destroy(object=id):
            return play.position.controller(id)
        case ev.TokenEnters(player=player) | ev.CreateTokens(player=player):
            return player
        case ev.DrawCard(player=player) | ev.GainLife(player=player) | ev.LoseLife(player=player):
            return player
        case ev.LoseGame(player=player):
            return player
    return play.state.active

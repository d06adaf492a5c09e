"""What happens instead of other events (CR 614.6, 615.1).

In: an event that would happen. Out: the events that happen instead, by `events_instead`.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.replacements.instead import (
    ChangeAmount,
    DestroyThisInstead,
    DoInstead,
    KeepLife,
    MoveInstead,
    PreventDamage,
    RedirectDamage,
    RegenerateInstead,
    Skip,
)
from engine.ability.restrictions import CantBeRegenerated
from engine.game.deeds import INSTEAD, perform_after
from engine.game.events.carry_out import damage_dealt
from engine.game.events.watching import cause_of, source_of
from engine.game.facts.effects import Found
from engine.game.facts.events import Replacing
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.facts.stack import AbilityOf, Triggering
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import objects_of, players_of, value_of
from engine.game.play import Play
from engine.game.replacement.changing import entering_with_counters
from engine.game.state import events as ev
from engine.game.state.scene import Scene
from engine.game.state.watcher import Watcher
from engine.game.triggers.listeners import waiting_for
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, Recipient
from engine.terms.keyword_actions import KeywordAction
from engine.terms.zones import Zone


@INSTEAD.of(MoveInstead)
def _move_instead(
    result: MoveInstead, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    if not isinstance(event, ev.Move):
        return [event]
    changed = replace(
        event,
        destination=result.zone,
        position=result.position,
        counters=result.counters,
        entering=None,
        exiled_with=_exiling(result, watcher),
    )
    if result.position == "shuffled":
        owner = play.position.object(event.object).owner
        play.shuffling = tuple(dict.fromkeys((*play.shuffling, owner)))
    if event.destination is Zone.BATTLEFIELD:
        play.because("614.1a", Reason.APPLIES(cause_of(watcher, play, event)))
    return [changed]


def _exiling(result: MoveInstead, watcher: Watcher) -> ObjectId | None:
    """CR 607.2b: the object whose own ability exiles, if any does."""
    is_own = watcher.lasting is None and result.zone is Zone.EXILE
    return watcher.scene.source if is_own else None


@INSTEAD.of(PreventDamage)
def _prevent_damage(
    result: PreventDamage, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    if not isinstance(event, ev.Damage):
        return [event]
    play.because("615.1", Reason.APPLIES(cause_of(watcher, play, event)))
    limit = event.amount
    if watcher.lasting is not None and watcher.lasting.shield is not None:
        limit = watcher.lasting.shield  # CR 615.7: as much as the shield has left
        several = watcher.lasting.of_several and isinstance(event.recipient, int)
        shielded = event.recipient if several else None
        source = source_of(watcher, play, event)
        _tell_shield(play, source, min(event.amount, limit), limit, shielded)
        if several:
            made = Reason.SHIELD_OF_SEVERAL(watcher.scene.source, event.recipient)
            play.because("615.11", made)
    elif result.amount is not None:
        limit = value_of(result.amount, play.position, scene)
        if watcher.lasting is None:
            # CR 615.10: so much of each damage event, and not so much in all
            play.because("615.10", Reason.APPLIES(cause_of(watcher, play, event)))
    prevented = max(0, min(event.amount, limit))
    scene.remember_number("prevented", prevented)
    cause = cause_of(watcher, play, event)
    play.report(Replacing.PREVENTED(cause, event.source, event.recipient, prevented))
    rest = event.amount - prevented
    if rest <= 0:
        for listener, ability in waiting_for(play.position, damage_dealt(event, play.position)):
            # CR 603.2g: what is prevented has not happened
            play.nothing("603.2g", Triggering.IS_DEALT(AbilityOf(listener, ability)))
    return [replace(event, amount=rest)] if rest > 0 else []


def _tell_shield(
    play: Play, source: Fact, prevented: int, shield: int, shielded: Recipient | None
) -> None:
    """CR 615.7: what is prevented is taken off the shield, of `shielded` if each has one."""
    left = shield - prevented
    if shielded is not None and left > 0:
        play.because("615.7", Reason.SHIELDS_PREVENT(source, prevented, left, shielded))
    elif shielded is not None:
        play.because("615.7", Reason.SHIELDS_USED_UP(source, prevented, shielded))
    elif left > 0:
        play.because("615.7", Reason.SHIELD_PREVENTS(source, prevented, left))
    else:
        play.because("615.7", Reason.SHIELD_USED_UP(source, prevented))


@INSTEAD.of(RedirectDamage)
def _redirect_damage(
    result: RedirectDamage, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    if not isinstance(event, ev.Damage):
        return [event]
    play.because("614.9", Reason.APPLIES(cause_of(watcher, play, event)))
    to: list[Recipient] = []
    if result.object is not None:
        found = objects_of(result.object, play.position, scene)
        to += (id for id in found if play.position.exists(id))
    if result.player is not None:
        to += players_of(result.player, play.position, scene)
    if not to:
        return [event]  # CR 614.9: nowhere to go, so nothing is redirected
    amount = event.amount
    if result.amount is not None:
        amount = min(amount, value_of(result.amount, play.position, scene))
    if watcher.lasting is not None and watcher.lasting.shield is not None:
        amount = min(amount, watcher.lasting.shield)  # "the next 1 damage": so much and no more
        scene.remember_number("prevented", amount)
    moved = replace(event, recipient=to[0], amount=amount)
    rest = event.amount - amount
    return [moved, replace(event, amount=rest)] if rest > 0 else [moved]


@INSTEAD.of(ChangeAmount)
def _change_amount(
    result: ChangeAmount, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    plus = value_of(result.plus, play.position, scene)
    becomes = None if result.becomes is None else value_of(result.becomes, play.position, scene)

    def changed(number: int) -> int:
        return number * result.times + plus if becomes is None else becomes

    if isinstance(event, ev.Damage | ev.GainLife | ev.LoseLife):
        return [replace(event, amount=changed(event.amount))]
    if isinstance(event, ev.PutCounters | ev.CreateTokens):
        return [replace(event, number=changed(event.number))]
    entering = entering_with_counters(event, watcher.replacement.event, changed)
    if entering is not None:
        play.because("122.6", Reason.COUNTERS_AS_IT_ENTERS())
        return [entering]
    return [event]


@INSTEAD.of(KeepLife)
def _keep_life(
    result: KeepLife, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    if not isinstance(event, ev.LoseLife):
        return [event]
    left = play.state.player(event.player).life - result.least
    return [replace(event, amount=left)] if left > 0 else []


@INSTEAD.of(RegenerateInstead)
def _regenerate_instead(
    result: RegenerateInstead, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    if not isinstance(event, ev.Destroy):
        return [event]
    if not event.can_regenerate:
        play.because("701.19c", Found.NOT_REGENERATED())
        return [event]
    if changed_rules(play.position).has(event.object, CantBeRegenerated):
        play.nothing("101.2", Replacing.REGENERATES(event.object))
        return [event]
    # CR 701.19a: tap it, heal it, take it out of combat.
    id = event.object
    for rule in (KeywordAction.REGENERATE.rule, "614.8"):
        play.because(rule, Replacing.REGENERATES(id))
    play.report(Replacing.REGENERATES(id))
    if not _is_fighting(play, id):
        return [ev.Heal(id), ev.Tap(id)]
    play.because("506.4", Replacing.REGENERATES(id))
    return [ev.Heal(id), ev.Tap(id), ev.LeaveCombat(id)]


def _is_fighting(play: Play, id: ObjectId) -> bool:
    """CR 701.19a: only an attacking or blocking creature is removed from combat."""
    combat = play.state.combat
    return combat is not None and (combat.attacker(id) is not None or id in combat.blockers)


@INSTEAD.of(DestroyThisInstead)
def _destroy_this_instead(
    result: DestroyThisInstead, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    if not isinstance(event, ev.Destroy):
        return [event]
    play.because("702.89a", Replacing.UMBRA(scene.source, event.object))
    play.report(Replacing.UMBRA(scene.source, event.object))
    return [ev.Heal(event.object), ev.Destroy(scene.source)]


@INSTEAD.of(Skip)
def _skip(
    result: Skip, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    play.because("614.10", Reason.APPLIES(cause_of(watcher, play, event)))
    entering = entering_with_counters(event, watcher.replacement.event, _none)
    return [] if entering is None else [entering]


def _none(number: int) -> int:
    return 0


@INSTEAD.of(DoInstead)
def _do_instead(
    result: DoInstead, play: Play, event: ev.Event, scene: Scene, watcher: Watcher
) -> list[ev.Event]:
    if result.optional and not play.choose_yes(scene.controller, Question.DO_IT_INSTEAD(), "614.1"):
        return [event]
    if result.also:
        perform_after(play, result.effects, scene)
        return [event]
    # CR 614.5: what happens instead is the event as modified.
    applied = getattr(event, "applied", ev.NONE_APPLIED) | {watcher.key}
    perform_after(play, result.effects, scene, applied)
    entering = entering_with_counters(event, watcher.replacement.event, _none)
    return [] if entering is None else [entering]

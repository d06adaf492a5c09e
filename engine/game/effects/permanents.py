"""Effects on permanents where they are: tap, attach, transform, turn, phase, regenerate, explore.

In: an effect's values. Out: events that `play.happen` carries out.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.ability.base import ObjectReference
from engine.ability.durations import Duration
from engine.ability.effects.permanents import (
    Attach,
    Explore,
    PhaseOut,
    Regenerate,
    RemoveFromCombat,
    SwapAura,
    Tap,
    TapOrUntap,
    Transform,
    TurnFaceUp,
    Unattach,
    Untap,
)
from engine.ability.filters import Anything
from engine.ability.references import All, Chosen, Those
from engine.ability.replacements.hooks import WouldBeDestroyed
from engine.ability.replacements.instead import RegenerateInstead, Replacement
from engine.game.casting.face_down import tell_turned_up
from engine.game.combat.strikes import is_fighting
from engine.game.deeds import IMPOSSIBLE, PERFORMS, perform, recipients_of, select_objects
from engine.game.events.process import happen
from engine.game.facts.asked import Asked
from engine.game.facts.effects import Doing, Found
from engine.game.facts.events import Carried
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.meaning.questions import objects_of, value_of
from engine.game.perform.lasting import add_replacement
from engine.game.perform.objects import is_there, present
from engine.game.perform.too_late import tell_destroyed_before
from engine.game.permanents.attaching import why_not_attached
from engine.game.permanents.transforming import why_not_transformed
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.choices import Choice, ChoiceKind
from engine.game.state.scene import Scene
from engine.game.triggers.detection import note
from engine.game.turn.phasing import phase_out
from engine.terms.counters import CounterKind
from engine.terms.happenings import Explored
from engine.terms.ids import ObjectId, Recipient
from engine.terms.keyword_actions import KeywordAction
from engine.terms.keywords import Keyword
from engine.terms.objects import ObjectKind
from engine.terms.types import CardType
from engine.terms.zones import Zone


@PERFORMS.of(Tap)
def _tap(effect: Tap, play: Play, scene: Scene) -> None:
    ids = present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD)
    untapped = tuple(id for id in ids if not play.state.objects[id].tapped)
    _turn(play, ids, tapped=True)
    scene.remember("tapped", tuple(id for id in untapped if play.state.objects[id].tapped))


@IMPOSSIBLE.of(Tap)
def _tapping_is_impossible(effect: Tap, play: Play, scene: Scene) -> bool:
    return not _can_turn(effect.what, play, scene, tapped=True)


@IMPOSSIBLE.of(Untap)
def _untapping_is_impossible(effect: Untap, play: Play, scene: Scene) -> bool:
    return not _can_turn(effect.what, play, scene, tapped=False)


def _can_turn(what: ObjectReference, play: Play, scene: Scene, *, tapped: bool) -> bool:
    """CR 608.2d, 701.26: as many as are asked for are there, and not tapped or untapped already."""
    if isinstance(what, All | Those):
        return True
    able = [
        id
        for id in objects_of(what, play.position, scene)
        if is_there(play, id, Zone.BATTLEFIELD) and play.position.object(id).tapped is not tapped
    ]
    if isinstance(what, Chosen) and not what.up_to:
        return len(able) >= max(1, value_of(what.number, play.position, scene))
    return bool(able) or isinstance(what, Chosen)


def _turn(play: Play, ids: tuple[ObjectId, ...], *, tapped: bool) -> None:
    """CR 701.26a–b: what is so already does not become so."""
    action, event = (KeywordAction.TAP, ev.Tap) if tapped else (KeywordAction.UNTAP, ev.Untap)
    stays = Doing.STAYS_TAPPED if tapped else Doing.STAYS_UNTAPPED
    turning: list[ev.Event] = []
    for id in ids:
        if play.position.object(id).tapped is tapped:
            play.because(action.rule, stays(id))
            play.report(stays(id))
        else:
            turning.append(event(id))
            if is_fighting(play.state, id):
                # CR 506.4b: it stays in combat and deals its damage all the same
                play.because("506.4b", Reason.STILL_FIGHTS(id))
    if turning:
        play.because(action.rule, Carried(tuple(turning), tuple(turning)))
    happen(play, *turning)


@PERFORMS.of(Untap)
def _untap(effect: Untap, play: Play, scene: Scene) -> None:
    ids = present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD)
    _turn(play, ids, tapped=False)


@PERFORMS.of(TapOrUntap)
def _tap_or_untap(effect: TapOrUntap, play: Play, scene: Scene) -> None:
    if not present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD):
        return
    tapping = play.choose_yes(scene.controller, Question.TAP_IT(), "608.2d")
    perform(Tap(effect.what) if tapping else Untap(effect.what), play, scene)


@PERFORMS.of(Attach)
def _attach(effect: Attach, play: Play, scene: Scene) -> None:
    ids = present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD)
    hosts = recipients_of(effect.to, play, scene)
    if not ids or not hosts:
        return
    attaching: list[ev.AttachTo] = []
    for attached in ids:
        host = _one_host(play, attached, hosts)
        illegal = why_not_attached(play.position, attached, host)
        if illegal is None:
            attaching.append(ev.AttachTo(attached, host))
            continue
        for rule in ("701.3b", illegal.rule):
            play.because(rule, illegal.reason)
        play.report(illegal.reason)
    if attaching:
        together = tuple(attaching)
        play.because(KeywordAction.ATTACH.rule, Carried(together, together))
        happen(play, *together)


def _one_host(play: Play, attached: ObjectId, hosts: Sequence[Recipient]) -> Recipient:
    """CR 301.5c, 303.4d: of several hosts that are legal its controller chooses one."""
    legal = [each for each in hosts if why_not_attached(play.position, attached, each) is None]
    if len(legal) < 2:
        return legal[0] if legal else hosts[0]
    player = play.position.controller(attached)
    if "Aura" in play.position.of(attached).subtypes:
        play.because("303.4d", Asked.ENCHANTS_ONE(attached, player))
        return play.choose_recipient(player, legal, "303.4d", Question.WHAT_IT_ENCHANTS())
    play.because("301.5c", Asked.EQUIPS_ONE(attached, player))
    return play.choose_recipient(player, legal, "301.5c", Question.WHAT_IT_EQUIPS())


@PERFORMS.of(SwapAura)
def _swap_aura(effect: SwapAura, play: Play, scene: Scene) -> None:
    player, position = scene.controller, play.position
    aura = position.state.objects.get(scene.source)
    there = aura is not None and aura.on_battlefield and aura.attached_to is not None
    if aura is None or not there or aura.owner != player or aura.kind is not ObjectKind.CARD:
        # CR 702.65b: it can't go to that hand.
        play.nothing("702.65b", Found.WHOLE_EXCHANGE())
        return
    host = aura.attached_to
    assert host is not None
    cards = [
        id
        for id in position.state.zone(Zone.HAND, player)
        if "Aura" in position.of(id).subtypes and why_not_attached(position, id, host) is None
    ]
    if not cards:
        # CR 702.65b: none of them can enchant what this one enchants.
        play.nothing("702.65b", Found.WHOLE_EXCHANGE())
        return
    chosen = play.choose_objects(player, cards, 1, 1, Keyword.AURA_SWAP.rule)
    play.because(Keyword.AURA_SWAP.rule, Found.WHOLE_EXCHANGE())
    entering = ev.Entering(player, attached_to=host)
    happen(
        play,
        ev.Move(aura.id, Zone.HAND, None, player),
        ev.Move(chosen[0], Zone.BATTLEFIELD, None, player, entering),
    )


@PERFORMS.of(Unattach)
def _unattach(effect: Unattach, play: Play, scene: Scene) -> None:
    ids = present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD)
    detaching = tuple(ev.Detach(id) for id in ids)
    play.because(KeywordAction.UNATTACH.rule, Carried(detaching, detaching))
    happen(play, *detaching)


@PERFORMS.of(TurnFaceUp)
def _turn_face_up(effect: TurnFaceUp, play: Play, scene: Scene) -> None:
    ids = present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD)
    for id in ids:
        object = play.state.objects[id]
        if not object.face_down or object.card is None:
            continue
        if not set(object.card.faces[object.face].types) - _NO_PERMANENTS:
            # CR 701.40g: it is revealed and left face down
            play.because("701.40g", Doing.REVEALS(play.position.controller(id), (id,)))
            continue
        tell_turned_up(play, id)
        happen(play, ev.TurnUp(id))


#: Cards that are no permanents.
_NO_PERMANENTS = {CardType.INSTANT, CardType.SORCERY}


@PERFORMS.of(Transform)
def _transform(effect: Transform, play: Play, scene: Scene) -> None:
    ids = present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD)
    turning = []
    by = play.state.objects.get(scene.stack_object) if scene.stack_object is not None else None
    for id in ids:
        unturned = why_not_transformed(play.position, id, by)
        if unturned is None:
            turning.append(id)
            continue
        for rule in unturned.rules:
            if unturned.would:
                play.nothing(rule, unturned.reason)
            else:
                play.because(rule, unturned.reason)
        if not unturned.would:
            play.report(unturned.reason)
    if turning:
        events = tuple(ev.TurnOver(id) for id in turning)
        play.because(KeywordAction.TRANSFORM.rule, Carried(events, events))
        for id in turning:
            _tell_goes_on(play, id)
    happen(play, *(ev.TurnOver(id) for id in turning))


def _tell_goes_on(play: Play, id: ObjectId) -> None:
    """CR 712.18: it becomes no new object, and what applied to it goes on; a copy stays one."""
    applied = [(layer, a) for (layer, _), a in play.position.applied.items() if id in a.objects]
    copied = (a.scene for layer, a in applied if layer == 1 and a.scene is not None)
    source = next((scene.source for scene in copied), None)
    if source is not None:
        play.because("712.18", Reason.STILL_COPY(id, source))
    elif applied or play.position.object(id).damage:
        play.because("712.18", Reason.STILL_APPLY(id))


@PERFORMS.of(Explore)
def _explore(effect: Explore, play: Play, scene: Scene) -> None:
    # CR 701.44d: one after another, each with the library as it is by then.
    for id in select_objects(effect.what, play, scene):
        _explores(play, id)


def _explores(play: Play, id: ObjectId) -> None:
    """CR 701.44a: a land card goes to the hand; else a counter, and the card may be put away."""
    player = play.position.controller(id)
    play.because(KeywordAction.EXPLORE.rule, Reason.EXPLORES(id))
    seen: ObjectId | None = None
    for card in play.top_of_library(player, 1):
        while not play.state.objects[card].known:
            # Only the set-up can say what it is: the play stops here.
            unknown = Question.LIBRARY_UNKNOWN()
            play.ask(Choice(player, ChoiceKind.OPTION, unknown, KeywordAction.EXPLORE.rule, ()))
        play.report(Doing.REVEALS(player, (card,)))
        seen = card
        if CardType.LAND in play.position.of(card).types:
            happen(play, ev.Move(card, Zone.HAND, None, player))
            break
        _grow(play, id)
        if play.choose_yes(player, Question.EXPLORE(card), KeywordAction.EXPLORE.rule):
            happen(play, ev.Move(card, Zone.GRAVEYARD, None, player))
        break
    else:
        _grow(play, id)
    revealed = None if seen is None else play.state.successors.get(seen, seen)
    note(play, Explored(player, id, revealed))


def _grow(play: Play, id: ObjectId) -> None:
    """The exploring permanent gets its counter, if it is still there (CR 701.44c)."""
    for there in present(play, (id,), Zone.BATTLEFIELD):
        player = play.position.controller(there)
        happen(play, ev.PutCounters(there, CounterKind.PLUS, 1, player))


@PERFORMS.of(PhaseOut)
def _phase_out(effect: PhaseOut, play: Play, scene: Scene) -> None:
    phase_out(play, present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD))


@PERFORMS.of(RemoveFromCombat)
def _remove_from_combat(effect: RemoveFromCombat, play: Play, scene: Scene) -> None:
    ids = present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD)
    leaving = tuple(ev.LeaveCombat(id) for id in ids)
    play.because("506.4", Carried(leaving, leaving))
    happen(play, *leaving)


@PERFORMS.of(Regenerate)
def _regenerate(effect: Regenerate, play: Play, scene: Scene) -> None:
    ids = select_objects(effect.what, play, scene)
    tell_destroyed_before(play, ids)
    for id in present(play, ids, Zone.BATTLEFIELD):
        shield = Replacement(WouldBeDestroyed(Anything()), (RegenerateInstead(),))
        add_replacement(play, scene, shield, Duration.END_OF_TURN, uses=1, about=(id,))
        play.because(KeywordAction.REGENERATE.rule, Doing.GETS_REGENERATION_SHIELD(id))
        play.report(Doing.GETS_REGENERATION_SHIELD(id))

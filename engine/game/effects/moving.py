"""Effects that move objects out of their zone: destroy, exile, sacrifice, put and return.

In: an effect's values. Out: events that `play.happen` carries out, and what was moved remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from engine.ability.base import ObjectReference
from engine.ability.durations import Duration
from engine.ability.effects.moving import Destroy, Exile, MoveTo, Sacrifice
from engine.ability.filters import AllOf, CanBeAttachedTo, ControlledBy, GreatestAmong, OwnedBy
from engine.ability.labels import shared
from engine.ability.references import All, Chosen, IteratedPlayer, Target, Those
from engine.ability.restrictions import CantBeSacrificed
from engine.ability.walk import parts_of
from engine.game.deeds import IMPOSSIBLE, PERFORMS, select_objects, select_players
from engine.game.events.process import happen
from engine.game.events.shuffling import shuffle_libraries
from engine.game.facts.asked import Asked
from engine.game.facts.effects import Doing, Found
from engine.game.facts.naming import Extreme
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.layers.as_printed import why_mana_value
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import fix_amounts, objects_of, players_of, value_of
from engine.game.perform.lasting import return_when_source_leaves
from engine.game.perform.objects import (
    attack_target,
    is_there,
    only_so_many,
    present,
    put_onto_battlefield,
    reachable,
    tell_gone,
)
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.choices import Option
from engine.game.state.lasting import ContinuousEffect, Term
from engine.game.state.object import PUT_THERE_BY
from engine.game.state.scene import Scene
from engine.terms.causes import MoveCause
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keyword_actions import KeywordAction
from engine.terms.keywords import Keyword
from engine.terms.objects import ObjectKind, Stat
from engine.terms.zones import Zone

#: So many permanents of a player are named at most where none is what is looked for.
_FEW = 5


@PERFORMS.of(Destroy)
def _destroy(effect: Destroy, play: Play, scene: Scene) -> None:
    ids = present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD)
    _tell_legal_though(play, ids, scene)
    destroyed = happen(play, *(ev.Destroy(id, effect.can_regenerate) for id in ids))
    scene.remember_moved(effect.remember, destroyed)


def _tell_legal_though(play: Play, ids: Iterable[ObjectId], scene: Scene) -> None:
    """CR 608.2b: a target that can't be destroyed is legal, and the rest is done."""
    resolving = scene.stack_object
    object = play.state.objects.get(resolving) if resolving is not None else None
    if object is None or object.stack is None or resolving is None:
        return
    if sum(len(mode.effects) for mode in object.stack.modes) < 2:
        return
    for id in ids:
        if any(id in group for group in scene.targets) and play.position.of(id).has_keyword(
            Keyword.INDESTRUCTIBLE
        ):
            play.because("608.2b", Asked.LEGAL_THOUGH(id, resolving))


@PERFORMS.of(Exile)
def _exile(effect: Exile, play: Play, scene: Scene) -> None:
    if effect.until_source_leaves and not is_there(play, scene.source, Zone.BATTLEFIELD):
        # CR 610.3a–b: the moment to come back is past, so nothing is exiled.
        rule = "610.3a" if scene.event is None else "610.3b"
        play.nothing(rule, Found.SOURCE_STAYS())
        return
    ids = reachable(play, select_objects(effect.what, play, scene), scene)
    counters = _counters(effect, play, scene)
    moves = (
        ev.Move(id, Zone.EXILE, MoveCause.EXILE, scene.controller, counters=counters) for id in ids
    )
    exiled = happen(play, *moves)
    moved = scene.remember_moved(effect.remember, exiled)
    if shared(effect.remember) != "this way":
        scene.remember_moved("this way", exiled)
    if effect.until_source_leaves and moved:
        return_when_source_leaves(play, scene, moved)


@IMPOSSIBLE.of(Destroy)
def _destroying_is_impossible(effect: Destroy, play: Play, scene: Scene) -> bool:
    return _too_few(effect.what, play, scene)


def _may_sacrifice(play: Play, player: PlayerId, id: ObjectId) -> bool:
    """CR 701.21a: only a permanent, and only one that the player controls."""
    if not is_there(play, id, Zone.BATTLEFIELD):
        play.nothing(KeywordAction.SACRIFICE.rule, Found.THERE_TO_SACRIFICE(id))
        tell_gone(play, id)
        return False
    if play.position.controller(id) != player:
        play.nothing(KeywordAction.SACRIFICE.rule, Found.PERMANENT_OF(player, id))
        return False
    return not changed_rules(play.position).has(id, CantBeSacrificed)


@PERFORMS.of(Sacrifice)
def _sacrifice(effect: Sacrifice, play: Play, scene: Scene) -> None:
    events: list[ev.Event] = []
    players = select_players(effect.who, play, scene)
    if len(players) > 1:
        # CR 101.4: chosen in turn order, done at the same time
        play.because("101.4", Doing.IN_TURN(players))
    for player in players:
        scene.iterated_player = player
        if not objects_of(_own(effect), play.position, scene):
            play.nothing(KeywordAction.SACRIFICE.rule, _to_sacrifice(play, player))
            _tell_none_there(play, effect, scene)
        _tell_greatest(play, effect, player, scene)
        for id in select_objects(_own(effect), play, scene):
            if _may_sacrifice(play, player, id):
                events.append(ev.Move(id, Zone.GRAVEYARD, MoveCause.SACRIFICE, player))
    scene.iterated_player = None
    scene.remember_moved(effect.remember, happen(play, *dict.fromkeys(events)))


def _tell_greatest(play: Play, effect: Sacrifice, player: PlayerId, scene: Scene) -> None:
    """CR 701.21a: of which the text asks for the greatest or the least, and who chooses there."""
    if not isinstance(effect.what, Chosen):
        return
    for part in parts_of(effect.what.filter, GreatestAmong):
        there = objects_of(_own(effect), play.position, scene)
        if not there or 1 < len(there) <= value_of(effect.what.number, play.position, scene):
            return
        number, extreme = play.position.stat(there[0], part.stat), Extreme(part.stat, part.least)
        told = Reason.HAS_THE_MOST(player, there[0], extreme, number)
        if len(there) > 1:
            told = Reason.SEVERAL_HAVE_THE_MOST(player, there, extreme, number)
        play.because(KeywordAction.SACRIFICE.rule, told)
        if part.stat is Stat.MANA_VALUE:
            for rule, fact in why_mana_value(play.state, max(there, key=_symbols(play))):
                play.because(rule, fact)


def _symbols(play: Play) -> Callable[[ObjectId], int]:
    """How many symbols a mana cost has: one of several shows best how they add up."""
    return lambda id: len(cost.symbols) if (cost := play.position.of(id).mana_cost) else 0


def _tell_none_there(play: Play, effect: Sacrifice, scene: Scene) -> None:
    """CR 609.3: so many are to be sacrificed and none can be."""
    if isinstance(effect.what, Chosen) and not effect.what.up_to:
        wanted = value_of(effect.what.number, play.position, scene)
        if wanted > 0:
            play.because("609.3", only_so_many(0, wanted))


def _to_sacrifice(play: Play, player: PlayerId) -> Fact:
    """What is not so where nothing is there to sacrifice: of what there is, if that is not much."""
    position = play.position
    there = tuple(id for id in play.state.battlefield if position.controller(id) == player)
    if 0 < len(there) <= _FEW:
        return Found.AMONG_THOSE_TO_SACRIFICE(player, there)
    return Found.HAS_SOMETHING_TO_SACRIFICE(player)


def _own(effect: Sacrifice) -> ObjectReference:
    """CR 701.21a: what is chosen is among the permanents that the player controls."""
    if not isinstance(effect.what, Chosen):
        return effect.what
    own = AllOf((ControlledBy(IteratedPlayer()), effect.what.filter))
    return replace(effect.what, filter=own)


@IMPOSSIBLE.of(Sacrifice)
def _sacrifice_is_impossible(effect: Sacrifice, play: Play, scene: Scene) -> bool:
    """Fewer than are asked for cannot be chosen, but are sacrificed where nobody has a choice."""
    there = objects_of(_own(effect), play.position, scene)
    what = effect.what
    if not isinstance(what, Chosen):
        players = players_of(effect.who, play.position, scene)
        return not any(
            is_there(play, id, Zone.BATTLEFIELD) and play.position.controller(id) in players
            for id in there
        )
    if what.up_to:
        return not there
    return len(there) < max(1, value_of(what.number, play.position, scene))


@IMPOSSIBLE.of(MoveTo)
def _moving_is_impossible(effect: MoveTo, play: Play, scene: Scene) -> bool:
    if effect.position == "shuffled":
        return False  # CR 701.24c–d: the library is shuffled even where nothing is left to put in
    return _too_few(_meant(effect), play, scene)


def _meant(effect: MoveTo) -> ObjectReference:
    """What is moved: what enters attached to something is chosen of what can be (CR 608.2d)."""
    what, host = effect.what, effect.attached_to
    if host is None or not isinstance(what, Chosen) or isinstance(host, Chosen):
        return what
    return replace(what, filter=AllOf((what.filter, CanBeAttachedTo(host))))


@IMPOSSIBLE.of(Exile)
def _exiling_is_impossible(effect: Exile, play: Play, scene: Scene) -> bool:
    return _too_few(effect.what, play, scene)


def _too_few(what: ObjectReference, play: Play, scene: Scene) -> bool:
    """CR 608.2d: two cannot be chosen where there is one, and nothing can be done to what is gone.

    "All creature cards in your graveyard" are none, where there are none.
    """
    if not isinstance(what, Chosen):
        if isinstance(what, All | Those):
            return False
        ids = objects_of(what, play.position, scene)
        return all(play.would_find(id, scene)[0] is None for id in ids)
    if what.up_to:
        return False
    wanted = value_of(what.number, play.position, scene)
    return len(objects_of(what, play.position, scene)) < max(1, wanted)


@PERFORMS.of(MoveTo)
def _move_to(effect: MoveTo, play: Play, scene: Scene) -> None:
    meant = select_objects(_meant(effect), play, scene)
    ids = reachable(play, meant, scene)
    if effect.position == "top in any order":
        ids = ids[::-1]
    elif effect.zone is Zone.LIBRARY and effect.position in ("top", "bottom"):
        ids = _arranged(play, ids, on_top=effect.position == "top")
    if effect.zone is Zone.BATTLEFIELD:
        if effect.modifications:
            play.cite("611.2e")
        moved = put_onto_battlefield(play, scene, ids, _entering(effect, play, scene))
        scene.remember(effect.remember, moved)
        if effect.modifications:
            _tell_from_entering(play, scene, moved)
    else:
        # CR 109.5: cards and objects go where the text says, always to their owners' zones.
        happened = happen(
            play,
            *(_elsewhere(effect, play, scene, id) for id in ids),
        )
        moved = scene.remember_moved(effect.remember, happened)
    if effect.position == "shuffled" and effect.zone is Zone.LIBRARY:
        arrived = [id for id in moved if play.position.object(id).zone is Zone.LIBRARY]
        if len(arrived) < len(meant):
            # CR 701.24c: also where what was to be shuffled has gone, or goes somewhere else
            play.because("701.24c", Found.SHUFFLED_WITHOUT())
        shuffle_libraries(play, _shuffling(effect, play, scene, meant))


def _tell_from_entering(play: Play, scene: Scene, entered: Sequence[ObjectId]) -> None:
    """CR 611.2e: each of them is so as soon as it is there."""
    for id in entered:
        if play.position.object(id).on_battlefield:
            play.because("611.2e", Reason.FROM_ENTERING(scene.source, id))


def _arranged(play: Play, ids: tuple[ObjectId, ...], *, on_top: bool) -> tuple[ObjectId, ...]:
    """CR 401.4: each owner arranges their cards that go to one place of a library at once."""
    owners: dict[PlayerId, list[ObjectId]] = {}
    for id in ids:
        if play.position.object(id).kind is ObjectKind.CARD:
            owners.setdefault(play.position.object(id).owner, []).append(id)
    order: list[ObjectId] = []
    for owner, cards in owners.items():
        chosen: Iterable[int | str] = cards
        if len(cards) > 1:
            options = [Option(id) for id in cards]
            chosen = play.choose_order(owner, options, Question.ORDER_ON_TOP(), "401.4")
            play.because("401.4", Reason.ARRANGES(owner))
        arranged = [ObjectId(v) for v in chosen if isinstance(v, int)]
        order += arranged[::-1] if on_top else arranged
    return (*(id for id in ids if id not in order), *order)


def _shuffling(
    effect: MoveTo, play: Play, scene: Scene, meant: tuple[ObjectId, ...]
) -> tuple[PlayerId, ...]:
    """Whose libraries are shuffled: also where no object was there to go (CR 701.24d)."""
    owners = dict.fromkeys(play.position.object(id).owner for id in meant)
    if isinstance(effect.what, All | Chosen):
        filter_ = effect.what.filter
        for part in filter_.filters if isinstance(filter_, AllOf) else (filter_,):
            if isinstance(part, OwnedBy):
                owners |= dict.fromkeys(players_of(part.players, play.position, scene))
    owners |= dict.fromkeys(_owners_of_targets(effect, play, scene) if not meant else ())
    if not meant and owners:
        play.because("701.24d", Found.NOTHING_TO_SHUFFLE_IN())
    return tuple(owners)


def _owners_of_targets(effect: MoveTo, play: Play, scene: Scene) -> tuple[PlayerId, ...]:
    """Whose cards could have been chosen where no target was: "any number of target cards"."""
    object = play.state.objects.get(scene.stack_object) if scene.stack_object else None
    if not isinstance(effect.what, Target) or object is None or object.stack is None:
        return ()
    slots = object.stack.specifications[scene.first_slot :]
    asked = slots[effect.what.slot].objects if effect.what.slot < len(slots) else None
    parts = asked.filters if isinstance(asked, AllOf) else (asked,)
    return tuple(
        player
        for part in parts
        if isinstance(part, OwnedBy)
        for player in players_of(part.players, play.position, scene)
    )


def _elsewhere(effect: MoveTo, play: Play, scene: Scene, id: ObjectId) -> ev.Move:
    """The move of one of them; the bottom is no so many cards from the top."""
    position = _library_position(effect, play, id)
    deep = effect.from_top if position == "top" else 0
    return ev.Move(id, effect.zone, None, scene.controller, None, position, deep)


def _library_position(effect: MoveTo, play: Play, id: ObjectId) -> str:
    if effect.zone is not Zone.LIBRARY:
        return "top"
    if effect.position != "top or bottom":
        return effect.position
    owner = play.position.object(id).owner
    asked = Question.PUT_SECOND_FROM_TOP() if effect.from_top else Question.PUT_ON_TOP()
    return "top" if play.choose_yes(owner, asked, "608.2d") else "bottom"


def _entering(effect: MoveTo, play: Play, scene: Scene) -> ev.Entering:
    """How what is put onto the battlefield enters; the controller is its owner unless said."""
    controller = PlayerId("")
    if effect.controller is not None:
        controller = select_players(effect.controller, play, scene)[0]
    host: Recipient | None = None
    if effect.attached_to is not None:
        hosts = select_objects(effect.attached_to, play, scene)
        host = hosts[0] if hosts else None
    counters = _counters(effect, play, scene)
    attacking = attack_target(play, scene, scene.controller) if effect.attacking else None
    return ev.Entering(
        controller,
        effect.tapped,
        counters,
        face=1 if effect.transformed else 0,
        attached_to=host,
        attacking=attacking,
        labels=((PUT_THERE_BY, (scene.source,)),),
        effects=_effects(effect, play, scene),
    )


def _counters(effect: MoveTo | Exile, play: Play, scene: Scene) -> tuple[tuple[str, int], ...]:
    """The counters it gets as it moves, without those there are none of."""
    numbers = ((kind, value_of(n, play.position, scene)) for kind, n in effect.counters)
    return tuple((kind, number) for kind, number in numbers if number)


def _effects(effect: MoveTo, play: Play, scene: Scene) -> tuple[ContinuousEffect, ...]:
    """CR 611.2e: what the permanent is or has, from the moment it enters."""
    if not effect.modifications:
        return ()
    fixed = tuple(fix_amounts(change, play.position, scene) for change in effect.modifications)
    term = Term(Duration.NONE, scene.controller, scene.source, play.state.turn)
    return (ContinuousEffect((), fixed, term, 0, scene.saved(), entering=True),)

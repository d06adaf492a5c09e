"""Effects on cards in hands, libraries and elsewhere.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.base import Filter
from engine.ability.effects.cards import (
    BecomeSetAside,
    Discard,
    Draw,
    ExileUntil,
    LookAndSort,
    LookAt,
    MayPlay,
    Mill,
    RevealCards,
    RevealUntil,
    Scry,
    Search,
    Shuffle,
    Surveil,
)
from engine.ability.filters import Anything
from engine.ability.restrictions import MayCastFrom
from engine.game.casting.set_aside import mark_aside
from engine.game.deeds import IMPOSSIBLE, PERFORMS, select_objects, select_players
from engine.game.events.impossible import why_not_draw
from engine.game.events.process import happen
from engine.game.events.shuffling import shuffle_libraries
from engine.game.facts.effects import Doing
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.facts.turn import Refused
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import matches, players_of, value_of
from engine.game.perform.lasting import add_effect
from engine.game.perform.objects import (
    attack_target,
    look_at_top,
    moved_by,
    only_so_many,
    present,
    put_rest,
    reachable,
)
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.choices import Choice, ChoiceKind
from engine.game.state.forbidden import Forbidden
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.detection import note
from engine.terms.causes import MoveCause
from engine.terms.deeds import PlayerDeed
from engine.terms.happenings import PlayerDid, Scried, Surveiled
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.objects import ObjectKind, Stat
from engine.terms.player_rules import ForPlayers
from engine.terms.zones import Zone


@PERFORMS.of(Draw)
def _draw(effect: Draw, play: Play, scene: Scene) -> None:
    for player in select_players(effect.who, play, scene):
        # CR 121.2: one card after another; 121.2c: active player first.
        scene.iterated_player = player
        number = max(0, value_of(effect.number, play.position, scene))
        if number > 1:
            play.because("121.2", Reason.DRAWS_SEVERAL(player, number))
        for _ in range(number):
            drawn = happen(play, ev.DrawCard(player))
            scene.remember("drawn", moved_by(drawn))


@IMPOSSIBLE.of(Draw)
def _drawing_is_impossible(effect: Draw, play: Play, scene: Scene) -> bool:
    """CR 121.3, 121.3a: what an effect says can't be drawn, nobody can choose to have drawn."""
    position = play.position
    number = value_of(effect.number, position, scene)
    players = players_of(effect.who, position, scene)
    return any(why_not_draw(position, player, number) is not None for player in players)


@IMPOSSIBLE.of(Mill)
def _milling_is_impossible(effect: Mill, play: Play, scene: Scene) -> bool:
    """CR 701.17b: nobody can choose to mill more cards than the library has."""
    number = value_of(effect.number, play.position, scene)
    players = players_of(effect.who, play.position, scene)
    return any(number > len(play.state.zone(Zone.LIBRARY, player)) for player in players)


@PERFORMS.of(Discard)
def _discard(effect: Discard, play: Play, scene: Scene) -> None:
    events: list[ev.Event] = []
    for player in select_players(effect.who, play, scene):
        scene.iterated_player = player
        if effect.reveal_hand:
            play.because(KeywordAction.REVEAL.rule, Doing.REVEALS_HAND(player))
            play.report(Doing.REVEALS_HAND(player))
        events += (
            ev.Move(id, Zone.GRAVEYARD, MoveCause.DISCARD, player, caused_by=scene.controller)
            for id in _chosen(effect, play, scene, player)
        )
    scene.iterated_player = None
    scene.remember(effect.remember, moved_by(happen(play, *events)))


@IMPOSSIBLE.of(Discard)
def _discard_is_impossible(effect: Discard, play: Play, scene: Scene) -> bool:
    """CR 608.2d: fewer cards than are asked for cannot be chosen."""
    if effect.number is None or effect.up_to:
        return False
    wanted = value_of(effect.number, play.position, scene)
    for player in players_of(effect.who, play.position, scene):
        hand = play.state.zone(Zone.HAND, player)
        asked = effect.filter
        if asked is not None:
            hand = tuple(id for id in hand if matches(asked, play.position, id, scene))
        if len(hand) < wanted:
            return True
    return False


def _chosen(effect: Discard, play: Play, scene: Scene, player: PlayerId) -> tuple[ObjectId, ...]:
    hand = play.state.zone(Zone.HAND, player)
    position = play.position
    if effect.filter is not None:
        hand = tuple(id for id in hand if matches(effect.filter, position, id, scene))
    if effect.number is None:
        return hand
    number = value_of(effect.number, position, scene)
    if len(hand) < number and not effect.up_to:
        # CR 609.3: as much as is possible
        play.because("609.3", only_so_many(len(hand), number))
    if effect.at_random:
        play.because("701.9b", Reason.AT_RANDOM())
        return play.choose_at_random(hand, number)
    chooser = player
    if effect.chooser is not None:
        chooser = select_players(effect.chooser, play, scene)[0]
    if effect.up_to or len(hand) > number:
        play.because("701.9b", Reason.CHOOSES_DISCARD(chooser))
    prompt = Question.DISCARD()
    least = 0 if effect.up_to else number
    chosen = play.choose_objects(chooser, hand, least, number, "701.9b", prompt)
    if chooser != player and chosen:
        play.report(Doing.CHOOSES(chooser, chosen))
    return chosen


@PERFORMS.of(Mill)
def _mill(effect: Mill, play: Play, scene: Scene) -> None:
    events: list[ev.Event] = []
    for player in select_players(effect.who, play, scene):
        scene.iterated_player = player
        number = max(0, value_of(effect.number, play.position, scene))
        cards = play.top_of_library(player, number)
        if len(cards) < number:
            play.because("609.3", only_so_many(len(cards), number))
        events += (ev.Move(id, Zone.GRAVEYARD, MoveCause.MILL, player) for id in cards)
    scene.remember(effect.remember, moved_by(happen(play, *events)))


@PERFORMS.of(Scry)
def _scry(effect: Scry, play: Play, scene: Scene) -> None:
    for player in select_players(effect.who, play, scene):
        number = value_of(effect.number, play.position, scene)
        look_at_top(play, player, number, Zone.LIBRARY, KeywordAction.SCRY.rule)
        if number > 0:
            note(play, Scried(player, number))


@PERFORMS.of(Surveil)
def _surveil(effect: Surveil, play: Play, scene: Scene) -> None:
    for player in select_players(effect.who, play, scene):
        number = value_of(effect.number, play.position, scene)
        look_at_top(play, player, number, Zone.GRAVEYARD, KeywordAction.SURVEIL.rule)
        if number > 0:
            note(play, Surveiled(player, number))


@PERFORMS.of(Search)
def _search(effect: Search, play: Play, scene: Scene) -> None:
    for player in select_players(effect.who, play, scene):
        owners = (player,) if effect.whose is None else select_players(effect.whose, play, scene)
        zones = _zones_searched(effect, play, player)
        if not zones:
            continue
        found = _find(effect, zones, play, scene, player, owners)
        if Zone.LIBRARY in zones and player in owners:
            note(play, PlayerDid(player, deed=PlayerDeed.SEARCH_LIBRARY))
        moved = _put(effect, play, scene, player, found)
        scene.remember(effect.remember, moved)
        scene.remember("this way", moved)
        if effect.shuffle and Zone.LIBRARY in zones:
            shuffle_libraries(play, owners)
        if effect.on_top and moved:
            happen(play, *(ev.Move(id, Zone.LIBRARY) for id in moved))


def _zones_searched(effect: Search, play: Play, player: PlayerId) -> tuple[Zone, ...]:
    """The zones that are searched: without the library where the player can't, or need not."""
    others = tuple(zone for zone in effect.zones if zone is not Zone.LIBRARY)
    if changed_rules(play.position).for_player(player, ForPlayers.CANT_SEARCH):
        play.because("101.2", Doing.CANT_SEARCH(player))
        play.report(Doing.CANT_SEARCH(player))
        return others
    if not effect.library_if_wanted:
        return effect.zones
    wanted = play.choose_yes(player, Question.SEARCH_LIBRARY_TOO(), "608.2d")
    return effect.zones if wanted else others


def _top_searched(play: Play, player: PlayerId) -> int | None:
    """CR 701.23f: how many cards from the top are searched, None for the whole library."""
    found = changed_rules(play.position).for_player(player, ForPlayers.SEARCH_TOP_CARDS)
    asked = [
        (value_of(r.amount, play.position, s), s.source) for r, s in found if r.amount is not None
    ]
    if not asked:
        return None
    number, source = min(asked)
    play.because("701.23f", Doing.SEARCHES_TOP(player, number, source))
    return number


def _find(
    effect: Search,
    zones: tuple[Zone, ...],
    play: Play,
    scene: Scene,
    player: PlayerId,
    owners: tuple[PlayerId, ...],
) -> tuple[ObjectId, ...]:
    play.because(KeywordAction.SEARCH.rule, Doing.SEARCHES(player))
    position = play.position
    top = _top_searched(play, player)
    options = tuple(
        id
        for zone in zones
        for owner in owners
        for id in play.state.zone(zone, owner)[: top if zone is Zone.LIBRARY else None]
        if _is_named(position, id) and matches(effect.filter, position, id, scene)
    )
    if effect.number is None and not effect.up_to:
        # CR 701.23b: in a zone that everybody sees all of them are found.
        seen = tuple(id for id in options if position.object(id).zone is Zone.GRAVEYARD)
        options = tuple(id for id in options if id not in seen)
    else:
        seen = ()
    number = len(options) if effect.number is None else value_of(effect.number, position, scene)
    # CR 701.23b: nobody has to find a card with a quality in a hidden zone.
    hidden = zones != (Zone.GRAVEYARD,)
    must_find = isinstance(effect.filter, Anything) or not hidden
    least = number if must_find and not effect.up_to else 0
    prompt = Question.CARDS_FOUND()
    chosen = play.choose_objects(player, options, least, number, KeywordAction.SEARCH.rule, prompt)
    if not _are_different(effect.group, position, chosen):
        raise Forbidden("608.2d", Refused.NOT_DIFFERENT())
    if hidden and not options and not must_find and _some_unknown(play, zones, owners):
        play.because("701.23b", Reason.NOT_KNOWN_THERE(player))
    if hidden and options and len(chosen) < min(number, len(options)):
        play.because("701.23b", Reason.NEED_NOT_FIND(player))
    found = (*seen, *chosen)
    if not found:
        play.report(Doing.FINDS_NO_CARD(player))
    play.state = play.state.with_objects(
        replace(play.state.objects[id], known=True) for id in found
    )
    return found


def _are_different(group: str, position: Position, ids: tuple[ObjectId, ...]) -> bool:
    """Whether the cards are to each other what the text asks."""
    if group == "different names":
        names = [position.of(id).name for id in ids]  # CR 201.2b: each has a name of its own
        return len({name.en for name in names if name.en}) == len(ids)
    if group == "different powers":
        return len({position.stat(id, Stat.POWER) for id in ids}) == len(ids)
    return True


def _is_named(position: Position, id: ObjectId) -> bool:
    """Whether the scenario names the card: who searches sees all, in whatever order (701.23a)."""
    card = position.object(id).card
    return card is None or not card.is_unknown


def _some_unknown(play: Play, zones: tuple[Zone, ...], owners: tuple[PlayerId, ...]) -> bool:
    ids = (id for zone in zones for owner in owners for id in play.state.zone(zone, owner))
    return any(not _is_named(play.position, id) for id in ids)


def _put(
    effect: Search, play: Play, scene: Scene, player: PlayerId, found: tuple[ObjectId, ...]
) -> tuple[ObjectId, ...]:
    if effect.reveal and found:
        play.because(KeywordAction.REVEAL.rule, Doing.REVEALS(player, found))
        play.report(Doing.REVEALS(player, found))
    if effect.on_top:
        return found
    away = _chosen_by_another(effect, play, scene, found)
    if effect.chosen_to is not Zone.LIBRARY:  # else they are shuffled in with the library
        happen(play, *(ev.Move(id, effect.chosen_to, None, player) for id in away))
    entering = None
    if effect.destination is Zone.BATTLEFIELD:
        entering = ev.Entering(player, effect.tapped)
    kept = tuple(id for id in found if id not in away)
    return moved_by(
        happen(play, *(ev.Move(id, effect.destination, None, player, entering) for id in kept))
    )


def _chosen_by_another(
    effect: Search, play: Play, scene: Scene, found: tuple[ObjectId, ...]
) -> tuple[ObjectId, ...]:
    """Those that go elsewhere, chosen by another player than who searched."""
    if effect.chooser is None or not found:
        return ()
    chooser = select_players(effect.chooser, play, scene)[0]
    number = min(effect.chosen, len(found))
    return play.choose_objects(chooser, found, number, number, "608.2d", Question.CARDS())


@PERFORMS.of(LookAndSort)
def _look_and_sort(effect: LookAndSort, play: Play, scene: Scene) -> None:
    for player in select_players(effect.who, play, scene):
        number = value_of(effect.number, play.position, scene)
        owner = player if effect.whose is None else select_players(effect.whose, play, scene)[0]
        cards = play.state.zone(Zone.LIBRARY, owner)[:number]
        if effect.reveal:
            play.because(KeywordAction.REVEAL.rule, Doing.REVEALS(player, cards))
            play.report(Doing.REVEALS(player, cards))
        taken = _taken(effect, play, scene, player, cards)
        if effect.show and taken:
            play.because(KeywordAction.REVEAL.rule, Doing.REVEALS(player, taken))
            play.report(Doing.REVEALS(player, taken))
        entering = None
        if effect.destination is Zone.BATTLEFIELD:
            attacked = attack_target(play, scene, player) if effect.attacking else None
            entering = ev.Entering(player, effect.tapped, effect.counters, attacking=attacked)
        moved = taken
        if effect.destination is not Zone.LIBRARY:
            moves = (ev.Move(id, effect.destination, None, player, entering) for id in taken)
            moved = moved_by(happen(play, *moves))
        scene.remember(effect.remember, moved)
        rest = tuple(id for id in cards if id not in taken)
        put_rest(play, player, rest, effect.rest, effect.rest_position)


def _taken(
    effect: LookAndSort, play: Play, scene: Scene, player: PlayerId, cards: tuple[ObjectId, ...]
) -> tuple[ObjectId, ...]:
    """The cards that the player takes of those that may be taken."""
    position, prompt = play.position, Question.CARDS()

    def among(asked: Filter | None, but: tuple[ObjectId, ...] = ()) -> tuple[ObjectId, ...]:
        left = (id for id in cards if id not in but)
        return tuple(id for id in left if asked is None or matches(asked, position, id, scene))

    most = value_of(effect.take, position, scene)
    least = 0 if effect.up_to else most
    taken = play.choose_objects(player, among(effect.filter), least, most, "608.2d", prompt)
    if effect.also is None:
        return taken
    others = among(effect.also, taken)
    return (*taken, *play.choose_objects(player, others, 0, 1, "608.2d", prompt))


@PERFORMS.of(RevealUntil)
def _reveal_until(effect: RevealUntil, play: Play, scene: Scene) -> None:
    for player in select_players(effect.who, play, scene):
        wanted = value_of(effect.number, play.position, scene)
        revealed: list[ObjectId] = []
        hits: list[ObjectId] = []
        for id in play.state.zone(Zone.LIBRARY, player):
            if len(hits) >= wanted:
                break
            revealed.append(id)
            if matches(effect.filter, play.position, id, scene):
                hits.append(id)
        play.because(KeywordAction.REVEAL.rule, Doing.REVEALS(player, tuple(revealed)))
        play.report(Doing.REVEALS(player, tuple(revealed)))
        entering = None
        if effect.destination is Zone.BATTLEFIELD:
            attacked = attack_target(play, scene, player) if effect.attacking else None
            entering = ev.Entering(player, effect.tapped, attacking=attacked)
        moved = moved_by(
            happen(play, *(ev.Move(id, effect.destination, None, player, entering) for id in hits))
        )
        scene.remember(effect.remember, moved)
        rest = tuple(id for id in revealed if id not in hits)
        put_rest(play, player, rest, effect.rest, effect.rest_position)


@PERFORMS.of(ExileUntil)
def _exile_until(effect: ExileUntil, play: Play, scene: Scene) -> None:
    exiled: list[ObjectId] = []
    hits: list[ObjectId] = []
    for player in select_players(effect.who, play, scene):
        for id in play.state.zone(Zone.LIBRARY, player):
            _require_known(play, player, id)
            exiled += moved_by(happen(play, ev.Move(id, Zone.EXILE, MoveCause.EXILE, player)))
            if exiled and matches(effect.filter, play.position, exiled[-1], scene):
                hits.append(exiled[-1])
                break
    scene.remember("exiled", tuple(exiled))
    scene.remember("exiled until", tuple(exiled))
    scene.remember(effect.remember, tuple(hits))


def _require_known(play: Play, player: PlayerId, id: ObjectId) -> None:
    """Only the set-up can say what an unknown card is: the play stops there."""
    rule = KeywordAction.EXILE.rule
    while not play.state.objects[id].known:
        play.ask(Choice(player, ChoiceKind.OPTION, Question.LIBRARY_UNKNOWN(), rule, ()))


@PERFORMS.of(RevealCards)
def _reveal_cards(effect: RevealCards, play: Play, scene: Scene) -> None:
    ids = select_objects(effect.what, play, scene)
    for player in dict.fromkeys(play.position.object(id).owner for id in ids):
        shown = tuple(id for id in ids if play.position.object(id).owner == player)
        play.because(KeywordAction.REVEAL.rule, Doing.REVEALS(player, shown))
        play.report(Doing.REVEALS(player, shown))
    scene.remember(effect.remember, ids)


@PERFORMS.of(LookAt)
def _look_at(effect: LookAt, play: Play, scene: Scene) -> None:
    seen = select_objects(effect.what, play, scene)
    play.report(Doing.LOOKS_AT(scene.controller, seen))


@PERFORMS.of(Shuffle)
def _shuffle(effect: Shuffle, play: Play, scene: Scene) -> None:
    shuffle_libraries(play, select_players(effect.who, play, scene))


@PERFORMS.of(MayPlay)
def _may_play(effect: MayPlay, play: Play, scene: Scene) -> None:
    ids = reachable(play, select_objects(effect.what, play, scene), scene)
    permission = MayCastFrom(
        effect.who,
        effect.without_paying,
        effect.any_mana,
        effect.spells_only,
        any_color=effect.any_color,
        exiled_after=effect.exiled_after,
    )
    add_effect(play, scene, ids, (permission,), effect.duration)


@PERFORMS.of(BecomeSetAside)
def _become_set_aside(effect: BecomeSetAside, play: Play, scene: Scene) -> None:
    for id in present(play, select_objects(effect.what, play, scene), Zone.EXILE):
        if play.state.objects[id].kind is ObjectKind.CARD:
            mark_aside(play, id, effect.word)

"""Which objects and players a text speaks of: each kind of reference looked up.

In: the scene of an ability (source, controller, targets, event). Out: objects or players, in a
fixed order, by `objects_of` and `players_of`.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.ability.labels import EXILED, EXILED_AS_COST, as_it_left
from engine.ability.references import (
    ActivePlayer,
    All,
    AsItLeft,
    AttachedPlayer,
    AttachedTo,
    Chosen,
    ChosenPlayer,
    ChosenSource,
    ControllerOf,
    DefendingPlayer,
    EachOpponent,
    EachOtherPlayer,
    EachPlayer,
    EnchantedCard,
    EventObject,
    EventPlayer,
    ExiledWith,
    FirstWho,
    Iterated,
    IteratedPlayer,
    NotedPlayer,
    OpponentsBut,
    OtherEventObject,
    OwnerOf,
    PairedWith,
    PlayerOrControllerOf,
    PlayersWho,
    PromisedPlayer,
    Remembered,
    RememberedPlayers,
    SacrificedAsCost,
    Target,
    This,
    Those,
    Together,
    TopOfLibrary,
    WithMostLife,
    You,
    YouAnd,
)
from engine.game.meaning.matching import matching
from engine.game.meaning.questions import (
    OBJECTS,
    PLAYERS,
    holds,
    matches,
    objects_of,
    players_of,
    value_of,
)
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.happenings import Attacked, BecameBlocked, DamageDealt, Unblocked
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.objects import PAIRED
from engine.terms.zones import Zone
from rules.errors import UnsupportedError

#: What tells which player a creature attacks; what only would happen has no happening.
_ATTACKS = (Attacked, Unblocked, BecameBlocked, DamageDealt, type(None))


def _in_turn_order(names: Iterable[PlayerId], position: Position) -> tuple[PlayerId, ...]:
    """CR 101.4: each of the players once, the active player first; who left the game last."""
    found, order = dict.fromkeys(names), position.state.apnap()
    if len(found) < 2:
        return tuple(found)
    return tuple(sorted(found, key=lambda n: order.index(n) if n in order else len(order)))


@OBJECTS.of(This)
def _this(reference: This, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
    return (scene.source,)


@OBJECTS.of(Target)
def _target(reference: Target, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
    return tuple(r for r in scene.group(reference.slot) if isinstance(r, int))


@OBJECTS.of(ChosenSource)
def _possible_sources(
    reference: ChosenSource, position: Position, scene: Scene
) -> tuple[ObjectId, ...]:
    """CR 609.7a: permanents, spells on the stack, sources of abilities there."""
    state = position.state
    found = [id for id in state.battlefield if not position.object(id).phased_out]
    for id in state.stack:
        part = position.object(id).stack
        found.append(part.source if part is not None and part.source is not None else id)
    return tuple(
        id for id in dict.fromkeys(found) if matches(reference.filter, position, id, scene)
    )


@PLAYERS.of(Target)
def _target_players(reference: Target, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
    found = (r for r in scene.group(reference.slot) if isinstance(r, str))
    return _in_turn_order(found, position)


@OBJECTS.of(AttachedTo)
def _attached_to(reference: AttachedTo, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
    host = _host_of(position, scene)
    return () if host is None or _is_a_card(position, host) else (host,)


@OBJECTS.of(EnchantedCard)
def _enchanted_card(
    reference: EnchantedCard, position: Position, scene: Scene
) -> tuple[ObjectId, ...]:
    host = _host_of(position, scene)
    return (host,) if host is not None and _is_a_card(position, host) else ()


def _host_of(position: Position, scene: Scene) -> ObjectId | None:
    host = position.object(scene.source).attached_to
    return host if isinstance(host, int) else None


def _is_a_card(position: Position, id: ObjectId) -> bool:
    """CR 109.2a: whether it lies in another zone than the battlefield, and did as it last was."""
    return position.object(id).zone is not Zone.BATTLEFIELD


@OBJECTS.of(EventObject)
def _event_object(reference: EventObject, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
    return scene.event.objects if scene.event is not None else ()


@OBJECTS.of(OtherEventObject)
def _other_event_object(
    reference: OtherEventObject, position: Position, scene: Scene
) -> tuple[ObjectId, ...]:
    return scene.event.others if scene.event is not None else ()


@OBJECTS.of(Together)
def _together(reference: Together, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
    both = (
        *objects_of(reference.first, position, scene),
        *objects_of(reference.second, position, scene),
    )
    return tuple(dict.fromkeys(both))


@OBJECTS.of(All)
def _all(reference: All, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
    return matching(reference.filter, position, scene)


@OBJECTS.of(Those)
def _those(reference: Those, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
    return scene.found.get(reference.filter, ())


@OBJECTS.of(Chosen)
def _chosen(reference: Chosen, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
    return matching(reference.filter, position, scene)


@OBJECTS.of(Remembered)
def _remembered(reference: Remembered, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
    found = scene.labels.get(reference.label)
    if found is None and reference.label == EXILED:
        found = scene.labels.get(EXILED_AS_COST)  # "the exiled card" where the cost exiled it
    if found is None:
        source = position.object(scene.source)
        found = source.labelled(reference.label)
    return tuple(r for r in found if isinstance(r, int))


@OBJECTS.of(AsItLeft)
def _as_it_left(reference: AsItLeft, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
    found = scene.labels.get(as_it_left(reference.label), ())
    return tuple(r for r in found if isinstance(r, int))


@OBJECTS.of(ExiledWith)
def _exiled_with(reference: ExiledWith, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
    now = scene.labels.get("exiled", ())
    found = dict.fromkeys((*position.object(scene.source).labelled("exiled"), *now))
    return tuple(r for r in found if isinstance(r, int))


@OBJECTS.of(SacrificedAsCost)
def _sacrificed_as_cost(
    reference: SacrificedAsCost, position: Position, scene: Scene
) -> tuple[ObjectId, ...]:
    return tuple(r for r in scene.labels.get("sacrificed", ()) if isinstance(r, int))


@OBJECTS.of(TopOfLibrary)
def _top_of_library(
    reference: TopOfLibrary, position: Position, scene: Scene
) -> tuple[ObjectId, ...]:
    number = value_of(reference.number, position, scene)
    return tuple(
        id
        for player in players_of(reference.whose, position, scene)
        for id in position.state.zone(Zone.LIBRARY, player)[:number]
    )


@OBJECTS.of(Iterated)
def _iterated(reference: Iterated, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
    return (scene.iterated,) if scene.iterated is not None else ()


@PLAYERS.of(You)
def _you(reference: You, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
    return (scene.controller,)


@PLAYERS.of(EachOpponent)
def _each_opponent(
    reference: EachOpponent, position: Position, scene: Scene
) -> tuple[PlayerId, ...]:
    return position.state.opponents(scene.controller)


@PLAYERS.of(EachPlayer)
def _each_player(reference: EachPlayer, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
    return position.state.apnap()


@PLAYERS.of(EachOtherPlayer)
def _each_other_player(
    reference: EachOtherPlayer, position: Position, scene: Scene
) -> tuple[PlayerId, ...]:
    excepted = players_of(reference.than, position, scene)
    return tuple(name for name in position.state.apnap() if name not in excepted)


@PLAYERS.of(OpponentsBut)
def _opponents_but(
    reference: OpponentsBut, position: Position, scene: Scene
) -> tuple[PlayerId, ...]:
    excepted = players_of(reference.than, position, scene)
    opponents = position.state.opponents(scene.controller)
    return tuple(name for name in opponents if name not in excepted)


@PLAYERS.of(YouAnd)
def _you_and(reference: YouAnd, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
    others = players_of(reference.other, position, scene)
    return _in_turn_order((scene.controller, *others), position)


@PLAYERS.of(PlayersWho)
def _players_who(reference: PlayersWho, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
    outer, found = scene.iterated_player, []
    for name in players_of(reference.players, position, scene):
        scene.iterated_player = name
        if holds(reference.condition, position, scene):
            found.append(name)
    scene.iterated_player = outer
    return tuple(found)


@PLAYERS.of(ControllerOf)
def _controller_of(
    reference: ControllerOf, position: Position, scene: Scene
) -> tuple[PlayerId, ...]:
    names = (position.controller(id) for id in objects_of(reference.object, position, scene))
    return _in_turn_order(names, position)


@PLAYERS.of(PlayerOrControllerOf)
def _player_or_controller_of(
    reference: PlayerOrControllerOf, position: Position, scene: Scene
) -> tuple[PlayerId, ...]:
    """CR 608.2h: where the permanent has left, the one who last controlled it."""
    assert isinstance(reference.object, Target)
    targets = scene.group(reference.object.slot)
    names = (r if isinstance(r, str) else position.controller(r) for r in targets)
    return _in_turn_order((PlayerId(name) for name in names if name is not None), position)


@PLAYERS.of(OwnerOf)
def _owner_of(reference: OwnerOf, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
    names = (position.object(id).owner for id in objects_of(reference.object, position, scene))
    return _in_turn_order(names, position)


@PLAYERS.of(EventPlayer)
def _event_player(reference: EventPlayer, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
    if scene.event is None or scene.event.player is None:
        return ()
    return (scene.event.player,)


@PLAYERS.of(DefendingPlayer)
def _defending_player(
    reference: DefendingPlayer, position: Position, scene: Scene
) -> tuple[PlayerId, ...]:
    event, combat = scene.event, position.state.combat
    if event is not None and event.defending is not None and isinstance(event.happening, _ATTACKS):
        return (event.defending,)  # CR 508.5: whom the creature spoken of attacks or attacked
    attacker = combat.attacker(scene.source) if combat is not None else None
    if attacker is not None:
        return (attacker.defending,)
    # CR 506.2, 802.2: during combat every opponent of the active player defends.
    there = position.state.opponents(position.state.active) if combat is not None else ()
    if len(there) > 1 and scene.stack_object is not None:
        # CR 508.5a: the controller would choose one of them.
        raise UnsupportedError("the engine cannot choose one of several defending players yet")
    return there


@PLAYERS.of(ActivePlayer)
def _active_player(
    reference: ActivePlayer, position: Position, scene: Scene
) -> tuple[PlayerId, ...]:
    return (position.state.active,)


@PLAYERS.of(AttachedPlayer)
def _attached_player(
    reference: AttachedPlayer, position: Position, scene: Scene
) -> tuple[PlayerId, ...]:
    attached_to = position.object(scene.source).attached_to
    return (attached_to,) if isinstance(attached_to, str) else ()


@PLAYERS.of(ChosenPlayer)
def _chosen_player(
    reference: ChosenPlayer, position: Position, scene: Scene
) -> tuple[PlayerId, ...]:
    return players_of(reference.among, position, scene)


@PLAYERS.of(FirstWho)
def _first_who(reference: FirstWho, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
    return players_of(reference.players, position, scene)


@PLAYERS.of(RememberedPlayers)
def _remembered_players(
    reference: RememberedPlayers, position: Position, scene: Scene
) -> tuple[PlayerId, ...]:
    found = (PlayerId(r) for r in scene.labels.get(reference.label, ()) if isinstance(r, str))
    return _in_turn_order(found, position)


@PLAYERS.of(WithMostLife)
def _with_most_life(
    reference: WithMostLife, position: Position, scene: Scene
) -> tuple[PlayerId, ...]:
    there = [player for player in position.state.players if not player.lost]
    most = max((player.life for player in there), default=0)
    return tuple(player.name for player in there if player.life == most)


@PLAYERS.of(PromisedPlayer)
def _promised_player(
    reference: PromisedPlayer, position: Position, scene: Scene
) -> tuple[PlayerId, ...]:
    cast = position.object(scene.source).cast
    return () if cast is None or cast.promised is None else (cast.promised,)


@PLAYERS.of(NotedPlayer)
def _noted_player(reference: NotedPlayer, position: Position, scene: Scene) -> tuple[PlayerId, ...]:
    source = scene.source
    chosen = position.choice(source, "player") or position.choice(source, "opponent")
    return () if chosen is None else (PlayerId(chosen),)


@PLAYERS.of(IteratedPlayer)
def _iterated_player(
    reference: IteratedPlayer, position: Position, scene: Scene
) -> tuple[PlayerId, ...]:
    return (scene.iterated_player,) if scene.iterated_player is not None else ()


@OBJECTS.of(PairedWith)
def _paired_with(reference: PairedWith, position: Position, scene: Scene) -> tuple[ObjectId, ...]:
    found = position.object(scene.source).labelled(PAIRED)
    return tuple(ObjectId(id) for id in found if isinstance(id, int))

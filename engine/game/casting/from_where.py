"""From which zones a card may be cast or played: the hand, or where something lets it (CR 601.3).

In: a position, a player and a card. Out: nothing, or `Forbidden` with the rule that forbids it.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.abilities import SpellCostAbility
from engine.ability.base import Modification
from engine.ability.cards import Layout
from engine.ability.filters import Is
from engine.ability.references import This
from engine.ability.restrictions import MayCastFrom, PlayerRule
from engine.game.events.preparing import prepared_by
from engine.game.facts.casting import LetsCastOthers, Permission
from engine.game.facts.naming import Name
from engine.game.facts.reasons import Reason
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import holds, matches, players_of
from engine.game.play import Play
from engine.game.state.forbidden import Forbidden
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import FROM_GRAVEYARD, Keyword, UnnamedCost
from engine.terms.player_rules import ForPlayers
from engine.terms.types import CardType
from engine.terms.zones import Zone

#: The mark of an adventurer card whose Adventure has resolved: who may play it from exile.
ON_AN_ADVENTURE = "on an adventure"


#: The mark of a permanent whose leave to cast one spell each turn was taken: in which turn.
_USED = "let cast a spell"

_PLAYABLE_FROM = (
    (ForPlayers.PLAY_FROM_GRAVEYARD, Zone.GRAVEYARD),
    (ForPlayers.PLAY_FROM_TOP_OF_LIBRARY, Zone.LIBRARY),
)


def _own_way(position: Position, object: GameObject) -> bool:
    """Whether a keyword of the card lets its owner cast it from the graveyard."""
    found = position.of(object.id)
    # CR 702.34a: flashback stands on instants and sorceries; CR 702.138a: escape on any card.
    spell = bool(found.types & {CardType.INSTANT, CardType.SORCERY})
    scene = Scene(source=object.id, controller=object.owner)
    return bool(unnamed_ways(position, object.id)) or any(
        word.cast_from is Zone.GRAVEYARD
        and (spell or not word.spells_only)
        and _is_offered(position, object, word, scene)
        for word in found.keywords
    )


def unnamed_ways(position: Position, id: ObjectId) -> list[UnnamedCost]:
    """The costs that no keyword names, for which the card says that it is cast from there."""
    offers = (h.ability for h in position.of(id).functional)
    said = {each.word for each in offers if isinstance(each, SpellCostAbility)}
    return [word for word in FROM_GRAVEYARD if word in said]


def _is_offered(position: Position, object: GameObject, word: Keyword, scene: Scene) -> bool:
    """Whether the condition holds under which the keyword lets it be cast (CR 702.187b)."""
    offers = (h.ability for h in position.of(object.id).functional)
    conditions = [
        each.condition
        for each in offers
        if isinstance(each, SpellCostAbility) and each.word is word and each.alternative is not None
    ]
    return not conditions or any(c is None or holds(c, position, scene) for c in conditions)


#: What a card in exile may be marked with, and the rule by which it is cast on a later turn.
_SET_ASIDE = {
    str(word): rule
    for word, rule in (
        (Keyword.FORETELL, "702.143a"),
        (Keyword.PLOT, "702.170d"),
        (Keyword.WARP, "702.185a"),
    )
}


def _waits_there(position: Position, player: PlayerId, object: GameObject) -> bool:
    """Whether it is on an Adventure, a prepare spell's copy, or was set aside in an earlier turn.

    Raises `Forbidden` if it was in this turn.
    """
    if object.choice(ON_AN_ADVENTURE) == player:
        return True  # CR 715.3d
    if (permanent := prepared_by(position, object)) is not None:
        return position.controller(permanent) == player  # CR 722.3c
    if object.owner != player:
        return False
    for word, since in object.chosen:
        if word in _SET_ASIDE:
            if int(since) >= position.state.turn:
                raise Forbidden(_SET_ASIDE[word], Permission.ONLY_ON_A_LATER_TURN())
            return True
    return False


def require_zone(
    position: Position,
    player: PlayerId,
    object: GameObject,
    rule: str = "601.3",
    *,
    spell: Position | None = None,
) -> None:
    """The zone is one's hand, or something lets the player cast or play it from there.

    `spell`: the position in which the card is what it would be as it is cast or played.
    """
    if object.zone is Zone.HAND and object.owner == player:
        return
    if object.zone is Zone.COMMAND and object.owner == player and object.choice("commander"):
        return  # CR 903.8
    if object.zone is Zone.EXILE and _waits_there(position, player, object):
        return
    if (
        object.zone is Zone.GRAVEYARD
        and object.owner == player
        and _own_way(spell or position, object)
    ):
        return
    if _permits(position, player, object, rule, spell) is not None:
        return
    if rule == "305.1":
        raise Forbidden(rule, Permission.NOT_PLAYED_FROM_THERE())
    others = _permits(position, player, object, rule, None, of_any=True)
    if others is None:
        # CR 702.146a, 702.187b: a keyword that lets it be cast from there, under a condition
        there = object.zone is Zone.GRAVEYARD and object.owner == player
        its = position.of(object.id).keywords if there else frozenset()
        back = next((word for word in its if word.back_from is Zone.GRAVEYARD), None)
        if back is not None:  # CR 702.146a: with its other face up alone
            raise Forbidden(rule, Permission.ONLY_ITS_BACK_FROM_THERE(back), (back.rule,))
        ways = sorted(word.rule for word in its if word.cast_from is Zone.GRAVEYARD)
        raise Forbidden(rule, Permission.NOT_CAST_FROM_THERE(), tuple(ways))
    # CR 601.3e: a half is judged by its own characteristics, not by those of the whole card
    card = object.card
    halves = card is not None and (card.layout is Layout.ADVENTURE or card.is_split)
    also = ("601.3e",) if halves else ()
    changed, scene = others
    asked = changed.filter if isinstance(changed, PlayerRule) else None
    as_card = asked is not None and matches(asked, position, object.id, scene)
    others_let = LetsCastOthers(scene.source, object.id, object.zone, asked, as_card=as_card)
    refused = Forbidden(rule, others_let, also)
    refused.why = tuple((each, Reason.JUDGED_AS_CAST(Name(object.id))) for each in also)
    raise refused


def what_lets(
    position: Position, player: PlayerId, object: GameObject, spell: Position
) -> ObjectId | None:
    """The source of the effect that lets the player cast a card from where it is, if one does.

    `spell`: the position in which the card is the spell that it would be.
    """
    found = _permits(position, player, object, "601.3", spell)
    return found[1].source if found is not None else None


def note_use(play: Play, player: PlayerId, object: GameObject, spell: Position) -> None:
    """Keep on its source that leave to cast one spell each turn was taken in this turn."""
    found = _permits(play.position, player, object, "601.3", spell)
    if found is None or not _is_limited(found[0]):
        return
    source = play.state.objects[found[1].source]
    others = tuple(each for each in source.chosen if each[0] != _USED)
    used = replace(source, chosen=(*others, (_USED, str(play.state.turn))))
    play.state = play.state.with_object(used)


def _is_limited(permission: Modification) -> bool:
    """Whether it lets a player cast one spell each turn and no more."""
    return isinstance(permission, PlayerRule) and permission.amount is not None


def _is_used(position: Position, permission: Modification, scene: Scene) -> bool:
    source = position.state.objects.get(scene.source)
    if not _is_limited(permission) or source is None:
        return False
    return source.choice(_USED) == str(position.state.turn)


def _permits(
    position: Position,
    player: PlayerId,
    object: GameObject,
    rule: str,
    spell: Position | None,
    *,
    of_any: bool = False,
) -> tuple[Modification, Scene] | None:
    """The effect that lets the player cast or play it from where it is, and its scene.

    What lets one cast any number of spells comes before what is used up by one.
    `of_any`: one that lets cards be cast from there, whatever it asks of them.
    """
    limited: tuple[Modification, Scene] | None = None
    for permission, scene in changed_rules(position).of(object.id, MayCastFrom):
        players = permission.players
        allowed = (object.owner,) if players is None else players_of(players, position, scene)
        if player in allowed and not (permission.spells_only and rule == "305.1"):
            return permission, scene
    for permit, zone in _PLAYABLE_FROM:
        if object.zone is not zone or object.owner != player:
            continue
        if zone is Zone.LIBRARY and position.state.zone(zone, player)[0] != object.id:
            continue
        for changed, scene in changed_rules(position).for_player(player, permit):
            if _is_used(position, changed, scene):
                continue
            asked = changed.filter
            if of_any and asked != Is(This()):
                return changed, scene
            if asked is None or matches(asked, spell or position, object.id, scene):
                if not _is_limited(changed):
                    return changed, scene
                limited = limited or (changed, scene)
    return limited

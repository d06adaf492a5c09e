"""Finding, moving and looking at objects for effects.

In: references worked out in a scene. Out: the objects that are still there, moved where the text
says.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.ability.abilities import DelayedTriggeredAbility
from engine.ability.cards import CopiableValues, Layout
from engine.ability.effects.tokens import TokenDescription
from engine.ability.restrictions import CantBeCountered
from engine.game.combat.defenders import attackable, defending_player
from engine.game.events.process import happen
from engine.game.events.shuffling import shuffle_libraries
from engine.game.facts.effects import Doing
from engine.game.facts.events import Entering
from engine.game.facts.naming import NotSo
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.facts.stack import Resolving
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import matches, value_of
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.choices import Option
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.bilingual import Bilingual
from engine.terms.fact import Fact
from engine.terms.happenings import Happening, Moved, ZoneChanged
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.types import CardType
from engine.terms.zones import Zone


def present(play: Play, ids: Iterable[ObjectId], zone: Zone) -> tuple[ObjectId, ...]:
    """Those of the objects that are in this zone now; it is told of those that are not."""
    found = []
    for id in dict.fromkeys(ids):
        if is_there(play, id, zone):
            found.append(id)
        else:
            tell_gone(play, id)
    return tuple(found)


def tell_gone(play: Play, id: ObjectId) -> None:
    """Tell why nothing is done to an object that is not where it is expected."""
    if id in play.state.objects and play.state.objects[id].phased_out:
        # CR 702.26b: it is treated as though it did not exist.
        play.nothing("702.26b", Resolving.EXISTS(id))
        return
    moved = _what_moved(play, id)
    if moved is not None and not _is_public(play, moved):
        # CR 603.6: it left the zone that it went to, or that one is hidden
        lost = Resolving.FOUND_WHERE_IT_WENT(id)
        play.nothing("603.6", lost)
        if id not in play.not_found:
            play.report(NotSo(lost))
        play.not_found.add(id)
        if moved in play.state.objects:
            return
    if id in play.state.last_known:
        # CR 400.7: what it became is another object.
        play.nothing("400.7", Resolving.STILL_SAME_OBJECT(id))
        play.not_found.add(id)


def _what_moved(play: Play, id: ObjectId) -> ObjectId | None:
    """CR 603.6: what it was where the change of zones put it that triggered what resolves."""
    resolving = play.state.objects.get(play.resolving) if play.resolving is not None else None
    part = resolving.stack if resolving is not None else None
    if part is None or isinstance(part.ability, DelayedTriggeredAbility):
        return None
    moved = part.event.happening if part.event is not None else None
    if not isinstance(moved, Moved) or id not in (moved.before, moved.object):
        return None
    return moved.object


def _is_public(play: Play, id: ObjectId) -> bool:
    """Whether the object is there, and in no zone that is hidden from a player."""
    object = play.state.objects.get(id)
    return object is not None and object.zone not in (Zone.LIBRARY, Zone.HAND)


def only_so_many(there: int, wanted: int) -> Fact:
    """CR 609.3: that fewer are there than are asked for."""
    return Reason.ONLY_SO_MANY(there, wanted) if there else Reason.NONE_THERE(wanted)


def is_there(play: Play, id: ObjectId, zone: Zone) -> bool:
    """Whether the object is in this zone, and phased in."""
    object = play.state.objects.get(id)
    return object is not None and object.zone is zone and not object.phased_out


def present_creatures(play: Play, ids: Iterable[ObjectId]) -> tuple[ObjectId, ...]:
    """Those of the objects that are creatures on the battlefield."""
    there = present(play, ids, Zone.BATTLEFIELD)
    return tuple(id for id in there if CardType.CREATURE in play.position.of(id).types)


def reachable(play: Play, ids: Iterable[ObjectId], scene: Scene) -> tuple[ObjectId, ...]:
    """The objects, or what they became where a rule lets the ability find that (CR 400.7)."""
    found = []
    for id in dict.fromkeys(ids):
        now = play.find_new(id, scene)
        if now is not None:
            found.append(now)
        else:
            tell_gone(play, id)
    return tuple(found)


def moved_by(happenings: Iterable[Happening]) -> tuple[ObjectId, ...]:
    """The objects where they arrived."""
    return tuple(h.object for h in happenings if isinstance(h, ZoneChanged))


def counters_of(play: Play, recipient: Recipient) -> tuple[tuple[str, int], ...]:
    """The counters on an object or of a player."""
    if isinstance(recipient, str):
        return play.state.player(PlayerId(recipient)).counters
    return play.position.object(recipient).counters


def counter_barred(position: Position, id: ObjectId, scene: Scene) -> bool:
    """Whether the spell or ability can't be countered by what is resolving."""
    for rule, its_scene in changed_rules(position).of(id, CantBeCountered):
        if rule.by is None or matches(rule.by, position, scene.source, its_scene):
            return True
    return any(
        isinstance(part, CantBeCountered)
        for held in position.of(id).statics
        if getattr(held.ability, "condition", None) is None  # else it is among the changed rules
        for part in getattr(held.ability, "modifications", ())
    )


def put_onto_battlefield(
    play: Play, scene: Scene, ids: tuple[ObjectId, ...], entering: ev.Entering
) -> tuple[ObjectId, ...]:
    """Put objects onto the battlefield together, under their owners' control unless said."""
    events = []
    for id in ids:
        if entering.face and not _has_back(play, id):
            continue
        controller = entering.controller or play.position.object(id).owner
        way = replace(entering, controller=controller)
        played = play.state.player(controller).lands_played
        if CardType.LAND in play.position.of(id).types and (
            played or play.position.object(id).zone is Zone.HAND
        ):
            # CR 305.4: it is no land played, whatever was played this turn
            play.because("305.4", Reason.PUT_AND_NOT_PLAYED(id))
        events.append(ev.Move(id, Zone.BATTLEFIELD, None, controller, way))
    return moved_by(happen(play, *events))


def _has_back(play: Play, id: ObjectId) -> bool:
    """CR 712.14a: a card that is not double-faced does not enter transformed, but stays."""
    card = play.position.object(id).card
    if card is not None and card.layout is Layout.TRANSFORMING:
        return True
    play.nothing("712.14a", Entering.BACK_FACE(id))
    return False


def attack_target(
    play: Play,
    scene: Scene,
    player: PlayerId,
    at: tuple[PlayerId, ...] | None = None,
    *,
    rule: str = "702.49c",
) -> Recipient | None:
    """CR 508.4: what a creature put onto the battlefield attacking attacks.

    `at`: one of these players, or a permanent that defends them. `rule` is the one that says it
    attacks what the creature attacked that was returned.
    """
    state = play.state
    if state.combat is None or state.active != player:
        return None  # CR 506.3b: only the attacking player's creatures attack
    if state.combat.blockers_declared:
        play.because("508.4d", Reason.ENTERS_UNBLOCKED())
    if "attacked" in scene.labels:
        # CR 702.49c: what the creature that was returned attacked, if that can still be.
        play.because(rule, Doing.PUT_ATTACKING())
        target = scene.labels["attacked"][-1]
        return target if target in attackable(play.position) else None
    # CR 508.4: any defending player, or a planeswalker or battle that could be attacked.
    play.because("508.4", Doing.PUT_ATTACKING())
    prompt = Question.WHAT_IT_ATTACKS()
    position = play.position
    found = attackable(position)
    if at is not None:
        found = tuple(each for each in found if defending_player(position, each) in at)
    return play.choose_recipient(player, found, "508.4", prompt) if found else None


def token_values(play: Play, token: TokenDescription, scene: Scene) -> CopiableValues:
    """CR 111.3: the token's copiable values, its numbers worked out now."""
    values = replace(token.values, name=_as_named(play, token.values.name))
    if token.power is not None:
        values = replace(values, power=value_of(token.power, play.position, scene))
    if token.toughness is not None:
        values = replace(values, toughness=value_of(token.toughness, play.position, scene))
    return values


def _as_named(play: Play, name: Bilingual) -> Bilingual:
    """The name of a token; one that a keyword gives has its words from the game."""
    return play.state.named(name.en) if name.zh == name.en else name


#: The predefined tokens (CR 111.10) by their one subtype, each with its rule.
_PREDEFINED = {
    "Treasure": "111.10a",
    "Food": "111.10b",
    "Gold": "111.10c",
    "Clue": "111.10f",
    "Powerstone": "111.10h",
    "Blood": "111.10g",
    "Map": "111.10s",
    "Junk": "111.10t",
    "Lander": "111.10u",
    "Mutagen": "111.10v",
}


def rule_of_token(values: CopiableValues) -> tuple[str, ...]:
    """CR 111.10: the rule that says what a predefined artifact token is; none for others."""
    if CardType.CREATURE in values.types or len(values.subtypes) != 1:
        return ()
    rule = _PREDEFINED.get(values.subtypes[0])
    return (rule,) if rule is not None else ()


def put_rest(
    play: Play, player: PlayerId, ids: tuple[ObjectId, ...], zone: Zone, position: str
) -> None:
    """Put what is left of looked-at cards away, in an order of the player's choice."""
    if not ids:
        return
    if zone is Zone.LIBRARY and position in ("top", "bottom") and len(ids) > 1:
        options = [Option(id) for id in ids]
        chosen = play.choose_order(player, options, Question.ORDER_ON_TOP(), "401.4")
        play.because("401.4", Reason.ARRANGES(player))
        ids = tuple(ObjectId(v) for v in chosen if isinstance(v, int))
    on_top = zone is Zone.LIBRARY and not position.endswith("bottom")
    ordered = tuple(reversed(ids)) if on_top else ids
    happen(play, *(ev.Move(id, zone, None, player, None, position) for id in ordered))
    if position == "shuffled":
        shuffle_libraries(play, (player,))


def look_at_top(play: Play, player: PlayerId, number: int, other: Zone, rule: str) -> None:
    """Scry (`other` is the library: its bottom) and surveil (`other` is the graveyard)."""
    cards = play.state.zone(Zone.LIBRARY, player)[: max(0, number)]
    if not cards:
        return
    play.because(rule, Doing.LOOKS_AT_TOP(player, len(cards)))
    scry = other is Zone.LIBRARY
    prompt = Question.SCRY() if scry else Question.SURVEIL()
    play.report(Doing.LOOKS_AT_TOP(player, len(cards)))
    away = play.choose_objects(player, cards, 0, len(cards), rule, prompt)
    kept = tuple(id for id in cards if id not in away)
    if len(kept) > 1:
        options = [Option(id) for id in kept]
        chosen = play.choose_order(player, options, Question.ORDER_OF_TOP(), rule)
        rest = play.state.zone(Zone.LIBRARY, player)[len(cards) :]
        order = tuple(ObjectId(v) for v in chosen if isinstance(v, int))
        # The cards stay in the library: their order changes, they are no new objects.
        zones = {**play.state.zones, (Zone.LIBRARY, player): (*order, *away, *rest)}
        play.change(zones=zones)
    if scry:
        library = play.state.zone(Zone.LIBRARY, player)
        others = tuple(id for id in library if id not in away)
        play.change(zones={**play.state.zones, (Zone.LIBRARY, player): (*others, *away)})
        if away:
            play.report(Doing.PUTS_ON_BOTTOM(player, len(away)))
    else:
        happen(play, *(ev.Move(id, Zone.GRAVEYARD, None, player) for id in away))

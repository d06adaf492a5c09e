"""What one may ask about at a moment of a game: actions for each object there, legal or not.

In: a state. Out: actions with the names of their objects, and what they may be aimed at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.ability.base import Ability
from engine.ability.cards import Card, Layout
from engine.game.casting.permission import activated_abilities
from engine.game.layers.deriving import derive
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.telling.languages import in_each
from engine.telling.speaker import Speaker
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword
from engine.terms.objects import ObjectKind
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.reading import PERMANENT_LINE, written
from engine.text.row import Language

#: How an entry says that the second face of a card is cast or played.
SECOND_FACES = {
    Layout.ADVENTURE: "adventure",
    Layout.SPLIT: "second half",
    Layout.ROOM: "second half",
    Layout.MODAL: "back",
    Layout.PROTOTYPE: str(Keyword.PROTOTYPE),
}
_ZONES = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)


@dataclass(frozen=True, slots=True)
class Offer:
    """An action of one object: `kind` is a word of the notation; the object stands by its label.

    `ability` is the 1-based number of an activated ability, 0 where the object has just the one;
    `words` what that ability says; `way` is how an entry says that the second face is meant.
    """

    kind: str
    player: PlayerId
    label: str
    name: Bilingual
    zone: Zone
    ability: int = 0
    words: Bilingual | None = None
    way: str = ""


@dataclass(frozen=True, slots=True)
class Aim:
    """A player or an object that an action may be aimed at, by the name that means it."""

    label: str
    name: Bilingual
    zone: Zone | None = None
    controller: PlayerId | None = None
    attacking: bool = False


@dataclass(frozen=True, slots=True)
class Offers:
    """All that one may ask about at a moment."""

    actions: tuple[Offer, ...]
    aims: tuple[Aim, ...]


def offers_at(state: GameState) -> Offers:
    """List the actions of every known card and permanent, and everything to aim at."""
    position = derive(state)
    actions = [offer for player in state.apnap() for offer in _of_player(position, player)]
    aims = [Aim(player, Bilingual.same(player)) for player in state.apnap()]
    aims += [_aim(position, id) for id in (*state.battlefield, *reversed(state.stack))]
    for player in state.apnap():
        aims += [_aim(position, id) for id in state.zone(Zone.GRAVEYARD, player)]
    order = ("attack", "block", "cast", "play", "activate")
    return Offers(tuple(sorted(actions, key=lambda a: order.index(a.kind))), tuple(aims))


def _name(position: Position, id: ObjectId) -> Bilingual:
    return in_each(position.state, lambda say: say.name(id))


def _aim(position: Position, id: ObjectId) -> Aim:
    object, combat = position.object(id), position.state.combat
    attacking = combat is not None and combat.attacker(id) is not None
    controller = position.controller(id)
    return Aim(object.label, _name(position, id), object.zone, controller, attacking)


def _of_player(position: Position, player: PlayerId) -> list[Offer]:
    """The actions of the cards that a player owns and the permanents that they control."""
    state = position.state
    found: list[Offer] = []
    for zone in _ZONES:
        for id in state.zone(zone, player):
            found += _of_card(position, player, id, zone)
    for id in state.battlefield:
        if position.controller(id) == player:
            found += _of_permanent(position, player, id)
    return found


def _of_card(position: Position, player: PlayerId, id: ObjectId, zone: Zone) -> list[Offer]:
    object = position.object(id)
    if not object.known or object.kind is not ObjectKind.CARD or object.owner != player:
        return []
    kind = "play" if CardType.LAND in position.of(id).types else "cast"
    offer = Offer(kind, player, object.label, _name(position, id), zone)
    return [offer, *_other_face(offer, object.card), *_activations(position, player, id)]


def _other_face(front: Offer, card: Card | None) -> Iterator[Offer]:
    """The face of a card that can be cast or played by itself (CR 709.3, 712.11b, 715.3)."""
    if card is not None and card.layout in SECOND_FACES:
        face = card.faces[1]
        kind = "play" if CardType.LAND in face.types else "cast"
        yield replace(front, kind=kind, name=face.name, way=SECOND_FACES[card.layout])


def _of_permanent(position: Position, player: PlayerId, id: ObjectId) -> list[Offer]:
    found = _activations(position, player, id)
    if CardType.CREATURE in position.of(id).types:
        label, name = position.object(id).label, _name(position, id)
        found += [Offer(k, player, label, name, Zone.BATTLEFIELD) for k in ("attack", "block")]
    return found


def _activations(position: Position, player: PlayerId, id: ObjectId) -> list[Offer]:
    object, name = position.object(id), _name(position, id)
    abilities = activated_abilities(position, id)
    found = []
    for number, ability in enumerate(abilities, start=1):
        ordinal = number if len(abilities) > 1 else 0
        said = ability_words(position.state, id, ability)
        found.append(Offer("activate", player, object.label, name, object.zone, ordinal, said))
    return found


def ability_words(state: GameState, id: ObjectId, ability: Ability) -> Bilingual:
    """What an ability of an object says, "" in a language that has no words for it."""

    def words(say: Speaker) -> str:
        language: Language = "zh" if say.language.code == "zh" else "en"
        line = written((ability,), language, PERMANENT_LINE)
        return line.replace("~", say.name(id)) if line else ""

    return in_each(state, words)

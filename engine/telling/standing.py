"""What a player has at a moment, as every language tells it in short.

In: a speaker, a player. Out: objects zone by zone, each with what is not so of every other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine.game.casting.summoning_sickness import is_sick
from engine.game.permanents.protectors import designated_protector
from engine.game.state.object import GameObject
from engine.game.state.state import OWN_ZONES, GameState
from engine.telling.speaker import Speaker
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.types import CardType
from engine.terms.zones import Zone

#: The zones whose cards are named, in this order.
ZONES = (Zone.BATTLEFIELD, Zone.COMMAND, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY)
#: What is chosen for a permanent as it enters, of all that is noted of it.
_CHOICES = frozenset({"color", "creature type", "name"})


@dataclass(frozen=True, slots=True)
class Standing:
    """An object as every language tells it; `number` of those alike."""

    name: str
    stats: str = ""
    number: int = 1
    is_tapped: bool = False
    is_new: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: Recipient | None = None
    owner: PlayerId | None = None
    chosen: tuple[str, ...] = ()
    protector: str | None = None
    is_commander: bool = False
    is_equipment: bool = False
    is_face_down: bool = False


def standing(say: Speaker, player: PlayerId) -> Iterator[tuple[Zone, list[Standing], int]]:
    """What a player has in each zone, and how many cards there nobody knows."""
    for zone in ZONES:
        ids = _of_player(say, zone, player)
        known = [id for id in ids if not _is_unknown(say.state.objects[id])]
        if ids and (known or zone is not Zone.LIBRARY):
            yield zone, _grouped([_standing(say, id, zone) for id in known]), len(ids) - len(known)


def _of_player(say: Speaker, zone: Zone, player: PlayerId) -> list[ObjectId]:
    if zone in OWN_ZONES:
        return list(say.state.zone(zone, player))
    whose = say.position.controller if zone is Zone.BATTLEFIELD else _owner(say.state)
    return [id for id in say.state.everywhere(zone) if whose(id) == player]


def _owner(state: GameState) -> Callable[[ObjectId], PlayerId]:
    return lambda id: state.objects[id].owner


def _is_unknown(object: GameObject) -> bool:
    return object.card is not None and object.card.is_unknown


def _standing(say: Speaker, id: ObjectId, zone: Zone) -> Standing:
    object, found = say.state.objects[id], say.position.of(id)
    commander = object.choice("commander") is not None
    if zone is not Zone.BATTLEFIELD:
        return Standing(say.name(id), counters=object.counters, is_commander=commander)
    alike = CardType.LAND in found.types and CardType.CREATURE not in found.types
    chosen = tuple(word for what, word in object.chosen if what in _CHOICES)
    return Standing(
        say.printed_name(id) if alike else say.name(id),
        "" if found.power is None else f"{found.power}/{found.toughness}",
        is_tapped=object.tapped,
        is_new=is_sick(say.position, id),
        damage=object.damage,
        counters=object.counters,
        attached_to=object.attached_to,
        owner=object.owner if object.owner != say.position.controller(id) else None,
        chosen=chosen,
        protector=designated_protector(say.position, id)
        if CardType.BATTLE in found.types
        else None,
        is_commander=commander,
        is_equipment="Equipment" in found.subtypes,
        is_face_down=object.face_down and not found.name.en and found.power is not None,
    )


def _grouped(found: list[Standing]) -> list[Standing]:
    """Those of the same words together: lands, and cards of one name."""
    return [replace(one, number=number) for one, number in Counter(found).items()]

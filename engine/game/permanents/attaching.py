"""Whether an Aura, Equipment or Fortification may be attached to something (CR 301.5, 303.4).

In: a position, an attachment, a host. Out: the rule that forbids it, or None.
"""

from __future__ import annotations

from engine.ability.base import Filter
from engine.ability.filters import CanBeAttachedTo
from engine.ability.restrictions import (
    AttachedOnlyTo,
    CantBeEnchantedOrEquipped,
    SparesAttachments,
)
from engine.game.facts.targets import Attaching, HasAbility
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.protection import variant_of_protection
from engine.game.meaning.questions import MATCHES, matches, objects_of, players_of
from engine.game.meaning.zones import zones_of
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.targeting import Illegal, enchant_specification
from engine.terms.ids import ObjectId, Recipient
from engine.terms.keywords import Keyword
from engine.terms.types import CardType
from engine.terms.zones import Zone


def why_not_attached(
    position: Position, id: ObjectId, host: Recipient, *, stays: bool = False
) -> Illegal | None:
    """Why the attachment can't be attached to this host, None if it can.

    `stays`: it is attached to it, and only has to stay so (CR 702.16n).
    """
    its = position.of(id)
    if host == id:
        # CR 303.4d, 301.5c: neither an Aura nor an Equipment can be attached to itself.
        itself = "303.4d" if "Aura" in its.subtypes else "301.5c"
        return Illegal(itself, Attaching.NOT_TO_ITSELF())
    if isinstance(host, int) and (
        not position.exists(host) or position.object(host).zone not in _zones_of_hosts(position, id)
    ):
        reason = Attaching.HOST_LEFT(id, host)
        back = position.state.current(ObjectId(host))
        if back is not None and position.object(back).on_battlefield:
            reason = Attaching.HOST_ANOTHER_NOW(id, host)  # CR 400.7
        return Illegal("303.4c" if "Aura" in its.subtypes else "301.5c", reason)
    if "Aura" in its.subtypes:
        illegal = _why_not_enchanted(position, id, host)
    else:
        illegal = _why_not_equipped(position, id, host)
    if illegal is not None or isinstance(host, str):
        return illegal
    for only, scene in changed_rules(position).of(id, AttachedOnlyTo):
        if not matches(only.filter, position, host, scene):
            return Illegal("101.2", Attaching.CANT_BE_ATTACHED_TO(host))
    return _why_protected(position, id, host, stays=stays)


@MATCHES.of(CanBeAttachedTo)
def _can_be_attached_to(
    filter: CanBeAttachedTo, position: Position, id: ObjectId, scene: Scene
) -> bool:
    hosts = objects_of(filter.object, position, scene)
    return any(why_not_attached(position, id, host) is None for host in hosts)


def _zones_of_hosts(position: Position, id: ObjectId) -> tuple[Zone, ...]:
    """Where that may lie to which it can be attached: an Aura may enchant a card elsewhere."""
    wanted = enchant_specification(position, id)
    if wanted is None or wanted.objects is None:
        return (Zone.BATTLEFIELD,)
    return zones_of(wanted.objects)


def possible_hosts(position: Position, id: ObjectId) -> tuple[Recipient, ...]:
    """All to which it could be attached as it enters, the permanents first."""
    state = position.state
    elsewhere = [zone for zone in _zones_of_hosts(position, id) if zone is not Zone.BATTLEFIELD]
    cards = (card for zone in elsewhere for who in state.playing for card in state.zone(zone, who))
    there: tuple[Recipient, ...] = (*state.battlefield, *cards, *state.playing)
    return tuple(host for host in there if why_not_attached(position, id, host) is None)


def _why_not_enchanted(position: Position, id: ObjectId, host: Recipient) -> Illegal | None:
    scene = Scene(source=id, controller=position.controller(id))
    wanted = enchant_specification(position, id)
    fits = False
    if wanted is not None and isinstance(host, int):
        fits = wanted.objects is not None and matches(wanted.objects, position, host, scene)
    elif wanted is not None and wanted.players is not None:
        fits = host in players_of(wanted.players, position, scene)
    if fits:
        return None
    return Illegal("303.4c", Attaching.NOT_WHAT_IT_ENCHANTS(id, host))


def _why_not_equipped(position: Position, id: ObjectId, host: Recipient) -> Illegal | None:
    its = position.of(id)
    wanted = CardType.LAND if "Fortification" in its.subtypes else CardType.CREATURE
    if isinstance(host, str) or wanted not in position.of(host).types:
        return Illegal("301.5", Attaching.NO_CREATURE(host))
    return None


def _why_protected(
    position: Position, id: ObjectId, host: ObjectId, *, stays: bool
) -> Illegal | None:
    for restriction, scene in changed_rules(position).of(host, CantBeEnchantedOrEquipped):
        if restriction.by is None or matches(restriction.by, position, id, scene):
            return Illegal("101.2", Attaching.CANT_BE_ATTACHED_TO(host))
    own = Scene(source=host, controller=position.controller(host))
    spared = _spared(position, id, host) if stays else []
    for ability in position.of(host).keyword_abilities(Keyword.PROTECTION):
        if ability.quality in spared:
            spared.remove(ability.quality)  # one instance of it, and no other (CR 702.16n)
            continue
        if ability.quality is None or matches(ability.quality, position, id, own):
            # CR 702.16c–d: protection ends enchanting and equipping.
            rule = "702.16c" if "Aura" in position.of(id).subtypes else "702.16d"
            also = variant_of_protection(ability.quality)
            return Illegal(rule, HasAbility(host, ability), also)
    return None


def _spared(position: Position, id: ObjectId, host: ObjectId) -> list[Filter]:
    """The qualities from which a protection of the host doesn't remove this attachment."""
    return [
        rule.quality
        for rule, scene in changed_rules(position).of(host, SparesAttachments)
        if matches(rule.filter, position, id, scene)
    ]

"""CR 704.5m–p, y: Auras, Equipment, Roles and other attachments that may not stay."""

from __future__ import annotations

from engine.game.facts.state_based import StateBased
from engine.game.facts.targets import Attaching
from engine.game.permanents.attaching import why_not_attached
from engine.game.play import Play
from engine.game.state.events import Detach, Move
from engine.game.state.position import Position
from engine.game.state_based.finding import Finding
from engine.game.targeting import Illegal
from engine.terms.causes import MoveCause
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import Keyword
from engine.terms.types import CardType
from engine.terms.zones import Zone

EQUIPMENT = frozenset({"Equipment", "Fortification"})


def illegal_auras(position: Position, play: Play) -> list[Finding]:
    """CR 704.5m: an Aura on nothing, or on something illegal, goes to the graveyard."""
    found = []
    for id in position.state.battlefield:
        its = position.of(id)
        host = position.state.objects[id].attached_to
        if "Aura" not in its.subtypes:
            continue
        if CardType.CREATURE in its.types and host is not None:
            continue  # CR 303.4d: it becomes unattached first (704.5p)
        if host is None:
            reason: Fact = StateBased.ATTACHED_TO_NOTHING(id)
            also: tuple[str, ...] = ()
        else:
            illegal = why_not_attached(position, id, host, stays=True)
            if illegal is None:
                continue
            reason = _reason(id, illegal)
            also = ("303.4c", illegal.rule)
        cast = position.state.objects[id].cast
        if cast is not None and cast.alternative is Keyword.BESTOW:
            # CR 702.103f: a bestowed Aura becomes unattached and is a creature again.
            found.append(Finding("702.103f", reason, (Detach(id),)))
            continue
        events = (Move(id, Zone.GRAVEYARD, MoveCause.STATE_BASED),)
        found.append(Finding("704.5m", reason, events, also))
    return found


def _reason(id: ObjectId, illegal: Illegal) -> Fact:
    """Why it may not stay: protection may be from several at once."""
    if illegal.rule not in _PROTECTION:
        return illegal.reason
    return Attaching.SO_NOT_ATTACHED(illegal.reason, id)


#: CR 702.16c, 702.16d: what protection keeps Auras, Equipment and Fortifications from.
_PROTECTION = frozenset({"702.16c", "702.16d"})


def illegal_equipment(position: Position, play: Play) -> list[Finding]:
    """CR 704.5n: Equipment on something illegal becomes unattached and stays."""
    found = []
    for id in position.state.battlefield:
        its = position.of(id)
        host = position.state.objects[id].attached_to
        if host is None or not (its.subtypes & EQUIPMENT) or CardType.CREATURE in its.types:
            continue
        illegal = why_not_attached(position, id, host, stays=True)
        if illegal is not None:
            reason = _reason(id, illegal)
            also = ("301.5c", illegal.rule)
            found.append(Finding("704.5n", reason, (Detach(id),), also))
    return found


def attached_others(position: Position, play: Play) -> list[Finding]:
    """CR 704.5p: an attached creature, battle or other permanent becomes unattached."""
    found = []
    for id in position.state.battlefield:
        if position.state.objects[id].attached_to is None:
            continue
        its = position.of(id)
        if CardType.CREATURE in its.types:
            reason = StateBased.ATTACHED_CREATURE(id)
        elif CardType.BATTLE in its.types:
            reason = StateBased.ATTACHED_BATTLE(id)
        elif not its.subtypes & (EQUIPMENT | {"Aura"}):
            reason = StateBased.NO_ATTACHMENT(id)
        else:
            continue
        # CR 303.4d, 301.5c: what is a creature can't enchant or equip anything
        own = ("303.4d",) if "Aura" in its.subtypes else ()
        also = ("301.5c",) if its.subtypes & EQUIPMENT else own
        found.append(Finding("704.5p", reason, (Detach(id),), also))
    return found


def roles_of_one_player(position: Position, play: Play) -> list[Finding]:
    """CR 704.5y: of several Roles of one player on a permanent only the newest stays."""
    roles: dict[tuple[Recipient, PlayerId], list[ObjectId]] = {}
    for id in position.state.battlefield:
        host = position.state.objects[id].attached_to
        if host is not None and "Role" in position.of(id).subtypes:
            roles.setdefault((host, position.controller(id)), []).append(id)
    found = []
    for (host, player), ids in roles.items():
        if not isinstance(host, int) or len(ids) < 2:
            continue
        newest = max(ids, key=lambda id: position.state.objects[id].timestamp)
        reason = StateBased.ROLES(host, player, len(ids))
        events = tuple(
            Move(id, Zone.GRAVEYARD, MoveCause.STATE_BASED) for id in ids if id != newest
        )
        found.append(Finding("704.5y", reason, events))
    return found

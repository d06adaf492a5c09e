"""CR 704.5m–p, y: Auras, Equipment, Roles and other attachments that may not stay."""

from __future__ import annotations

from engine.game.permanents.attaching import why_not_attached
from engine.game.play import Play
from engine.game.state.events import Detach, Move
from engine.game.state.position import Position
from engine.game.state_based.finding import Finding
from engine.game.targeting import Illegal
from engine.names import name_of
from engine.terms.bilingual import Bilingual
from engine.terms.ids import ObjectId, PlayerId, Recipient
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
        name = name_of(position, id)
        if host is None:
            reason = Bilingual(
                f"灵气{name.zh}未结附于任何东西", f"the Aura {name.en} is attached to nothing"
            )
            also: tuple[str, ...] = ()
            whom: tuple[Bilingual, ...] = ()
        else:
            illegal = why_not_attached(position, id, host)
            if illegal is None:
                continue
            reason, whom = _reason(position, id, illegal)
            also = ("303.4c", illegal.rule)
        cast = position.state.objects[id].cast
        if cast is not None and cast.alternative == "bestow":
            # CR 702.103f: a bestowed Aura becomes unattached and is a creature again.
            found.append(Finding("702.103f", reason, (Detach(id),), also, whom))
            continue
        events = (Move(id, Zone.GRAVEYARD, "state-based"),)
        found.append(Finding("704.5m", reason, events, also, whom))
    return found


def _reason(
    position: Position, id: ObjectId, illegal: Illegal
) -> tuple[Bilingual, tuple[Bilingual, ...]]:
    """Why it may not stay, and of whom that is said: protection may be from several at once."""
    reason = illegal.reason
    if illegal.rule not in _PROTECTION:
        return reason, ()
    said = Bilingual(
        f"{reason.zh}，故{{0}}不能结附于其上", f"{reason.en}, so {{0}} can't be attached to it"
    )
    return said, (name_of(position, id),)


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
        illegal = why_not_attached(position, id, host)
        if illegal is not None:
            reason, whom = _reason(position, id, illegal)
            also = ("301.5c", illegal.rule)
            found.append(Finding("704.5n", reason, (Detach(id),), also, whom))
    return found


def attached_others(position: Position, play: Play) -> list[Finding]:
    """CR 704.5p: an attached creature, battle or other permanent becomes unattached."""
    found = []
    for id in position.state.battlefield:
        if position.state.objects[id].attached_to is None:
            continue
        its = position.of(id)
        name = name_of(position, id)
        if its.types & {CardType.CREATURE, CardType.BATTLE}:
            reason = Bilingual(
                f"{name.zh}是生物或战役，不能结附", f"{name.en} is a creature or battle"
            )
        elif not its.subtypes & (EQUIPMENT | {"Aura"}):
            reason = Bilingual(
                f"{name.zh}不是灵气、武具或筑防",
                f"{name.en} is no Aura, Equipment or Fortification",
            )
        else:
            continue
        found.append(Finding("704.5p", reason, (Detach(id),)))
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
        name = name_of(position, host)
        reason = Bilingual(
            f"{name.zh}上有{player}操控的{len(ids)}个角色",
            f"{name.en} has {len(ids)} Roles that {player} controls attached to it",
        )
        events = tuple(Move(id, Zone.GRAVEYARD, "state-based") for id in ids if id != newest)
        found.append(Finding("704.5y", reason, events))
    return found

"""Whether an object has a status that filters ask for.

In: an object at a moment. Out: yes or no.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.ability.cards import Layout
from engine.game.state.position import Position
from engine.terms.happenings import Attacked, Blocked, DamageDealt, Designated
from engine.terms.ids import ObjectId
from engine.terms.objects import ObjectKind, Status


def has_status(position: Position, id: ObjectId, status: Status) -> bool:
    """Whether the object, or what was last known of it, has this status."""
    return _STATUS[status](position, id)


def _attacking(position: Position, id: ObjectId) -> bool:
    combat = position.state.combat
    return combat is not None and combat.attacker(id) is not None


def _blocking(position: Position, id: ObjectId) -> bool:
    combat = position.state.combat
    return combat is not None and id in combat.blockers


def _blocked(position: Position, id: ObjectId, wanted: bool) -> bool:
    combat = position.state.combat
    attacker = combat.attacker(id) if combat is not None else None
    return attacker is not None and attacker.blocked is wanted


def _has_attachment(position: Position, id: ObjectId, subtype: str) -> bool:
    return any(subtype in position.of(other).subtypes for other in position.attachments(id))


def _modified(position: Position, id: ObjectId) -> bool:
    """CR 700.9: it has a counter, is equipped, or is enchanted by its controller's Aura."""
    return modified_by(position, id) is not None


def modified_by(position: Position, id: ObjectId) -> ObjectId | str | None:
    """CR 700.9: a kind of counter on it, or an attachment, by which it is modified."""
    for kind, number in position.object(id).counters:
        if number > 0:
            return kind
    controller = position.controller(id)
    for other in position.attachments(id):
        subtypes = position.of(other).subtypes
        if "Equipment" in subtypes:
            return other
        if "Aura" in subtypes and position.controller(other) == controller:
            return other
    return None


def _damaged_this_turn(position: Position, id: ObjectId) -> bool:
    return any(isinstance(h, DamageDealt) and h.recipient == id for h in position.state.history)


def _entered_this_turn(position: Position, id: ObjectId) -> bool:
    return position.object(id).entered == position.state.turn


def has_attacked(position: Position, id: ObjectId) -> bool:
    """Whether it was declared as an attacker this turn."""
    return any(isinstance(h, Attacked) and h.creature == id for h in position.state.history)


def _transformed(position: Position, id: ObjectId) -> bool:
    object = position.object(id)
    prototyped = object.card is not None and object.card.layout is Layout.PROTOTYPE
    return object.face == 1 and not prototyped


def _exerted(position: Position, id: ObjectId) -> bool:
    return any(
        isinstance(h, Designated) and h.object == id and h.word == Status.EXERTED
        for h in position.state.history
    )


def _saddled(position: Position, id: ObjectId) -> bool:
    """CR 702.171b: it stays so until end of turn."""
    return any(
        isinstance(h, Designated) and h.object == id and h.word == Status.SADDLED
        for h in position.state.history
    )


def has_blocked(position: Position, id: ObjectId, attacker: ObjectId | None = None) -> bool:
    """Whether it was declared as a blocker this turn, of that attacker if one is given."""
    return any(
        isinstance(h, Blocked) and h.creature == id and attacker in (None, *h.attackers)
        for h in position.state.history
    )


def was_blocked(position: Position, id: ObjectId) -> bool:
    """Whether a creature was declared as a blocker of it this turn."""
    return any(isinstance(h, Blocked) and id in h.attackers for h in position.state.history)


_STATUS: dict[Status, Callable[[Position, ObjectId], bool]] = {
    Status.TAPPED: lambda p, i: p.object(i).tapped,
    Status.UNTAPPED: lambda p, i: not p.object(i).tapped,
    Status.ATTACKING: _attacking,
    Status.BLOCKING: _blocking,
    Status.BLOCKED: lambda p, i: _blocked(p, i, True),
    Status.UNBLOCKED: lambda p, i: _blocked(p, i, False),
    Status.FACE_DOWN: lambda p, i: p.object(i).face_down,
    Status.FACE_UP: lambda p, i: not p.object(i).face_down,
    Status.TOKEN: lambda p, i: p.object(i).kind is ObjectKind.TOKEN,
    Status.NONTOKEN: lambda p, i: p.object(i).kind is not ObjectKind.TOKEN,
    Status.ATTACHED: lambda p, i: p.object(i).attached_to is not None,
    Status.ENCHANTED: lambda p, i: _has_attachment(p, i, "Aura"),
    Status.EQUIPPED: lambda p, i: _has_attachment(p, i, "Equipment"),
    Status.MODIFIED: _modified,
    Status.MONSTROUS: lambda p, i: p.object(i).choice("monstrous") is not None,
    Status.RENOWNED: lambda p, i: p.object(i).choice("renowned") is not None,
    Status.RING_BEARER: lambda p, i: p.object(i).choice("ring-bearer") == p.controller(i),
    Status.SUSPECTED: lambda p, i: p.object(i).choice("suspected") is not None,
    Status.TRANSFORMED: _transformed,
    Status.DAMAGED: lambda p, i: p.object(i).damage > 0,
    Status.DAMAGED_THIS_TURN: _damaged_this_turn,
    Status.ENTERED_THIS_TURN: _entered_this_turn,
    Status.ATTACKED_THIS_TURN: has_attacked,
    Status.SADDLED: _saddled,
    Status.EXERTED: _exerted,
    Status.SOLVED: lambda p, i: p.object(i).choice(Status.SOLVED) is not None,
    Status.FLIPPED: lambda p, i: p.object(i).choice(Status.FLIPPED) is not None,
    Status.PREPARED: lambda p, i: p.object(i).choice(Status.PREPARED) is not None,
    Status.COMMANDER: lambda p, i: p.object(i).choice("commander") is not None,
}

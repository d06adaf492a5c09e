"""The record of a combat phase: who attacks what, who blocks whom.

In: declarations. Out: values in the state (`GameState.combat`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import Keyword


@dataclass(frozen=True, slots=True)
class Attacker:
    """An attacking creature.

    `target` is what it attacks, None once that was removed from combat (CR 506.4c); `defending` the
    defending player for it, kept also then (CR 508.5). `blocked` is None before blockers are
    declared. `blockers` are those still in combat, in the order in which they were declared.
    `evasion` are the evasion abilities that it had as it was declared blocked, None if it was not
    (CR 509.1b): what it gains later doesn't affect that block.
    """

    id: ObjectId
    target: Recipient | None
    defending: PlayerId
    blocked: bool | None = None
    blockers: tuple[ObjectId, ...] = ()
    evasion: tuple[Keyword, ...] | None = None


@dataclass(frozen=True, slots=True)
class Combat:
    """One combat phase.

    `anything_attacked` stays true when the last attacker has left (CR 508.8).
    `damaged_first`: creatures that had first or double strike as the first of two combat damage
    steps began (CR 510.4); None if there has been no such step. `doubled_first`: those among them
    that had double strike then. `lone` are blocking creatures that block nothing any more, because
    what they blocked left combat (CR 509.1g). `removed` are the creatures that were removed from
    this combat (CR 506.4). `parted` are the pairs of attacker and blocker of which one left the
    battlefield: who was in combat with it as it did (CR 608.2h).
    """

    attackers: tuple[Attacker, ...] = ()
    attackers_declared: bool = False
    anything_attacked: bool = False
    blockers_declared: bool = False
    damaged_first: tuple[ObjectId, ...] | None = None
    doubled_first: tuple[ObjectId, ...] = ()
    lone: tuple[ObjectId, ...] = ()
    removed: tuple[ObjectId, ...] = ()
    parted: tuple[tuple[ObjectId, ObjectId], ...] = ()

    def attacker(self, id: ObjectId) -> Attacker | None:
        """The record of this attacking creature, None if it does not attack."""
        for attacker in self.attackers:
            if attacker.id == id:
                return attacker
        return None

    def blocked_by(self, id: ObjectId) -> tuple[ObjectId, ...]:
        """The attackers that this creature blocks."""
        return tuple(a.id for a in self.attackers if id in a.blockers)

    def gone(self, id: ObjectId) -> Combat:
        """The record after this permanent has left the battlefield."""
        pairs = ((a.id, b) for a in self.attackers for b in a.blockers if id in (a.id, b))
        return replace(self.without(id), parted=(*self.parted, *pairs))

    @property
    def blockers(self) -> tuple[ObjectId, ...]:
        """The blocking creatures, each once."""
        blocking = (b for a in self.attackers for b in a.blockers)
        return tuple(dict.fromkeys((*blocking, *self.lone)))

    def without(self, id: ObjectId) -> Combat:
        """The record with this permanent removed from combat (CR 506.4)."""
        kept = []
        for attacker in self.attackers:
            if attacker.id == id:
                continue
            changed = attacker
            if id in attacker.blockers:
                # CR 509.1h: the attacker stays blocked.
                changed = replace(changed, blockers=tuple(b for b in changed.blockers if b != id))
            if attacker.target == id:
                # CR 506.4c: it goes on attacking, but attacks nothing.
                changed = replace(changed, target=None)
            kept.append(changed)
        still = {b for attacker in kept for b in attacker.blockers}
        # CR 509.1g: a blocking creature stays one when what it blocks leaves combat.
        lone = tuple(b for b in self.blockers if b != id and b not in still)
        fought = self.attacker(id) is not None or id in self.blockers
        removed = (*self.removed, id) if fought else self.removed
        return replace(self, attackers=tuple(kept), lone=lone, removed=removed)

    def with_attacker(self, attacker: Attacker) -> Combat:
        """The record with this attacker added or changed."""
        if self.attacker(attacker.id) is None:
            attackers = (*self.attackers, attacker)
            return replace(self, attackers=attackers, anything_attacked=True)
        return replace(
            self,
            attackers=tuple(attacker if a.id == attacker.id else a for a in self.attackers),
        )

"""The combat damage step: assigning damage (CR 510.1) and dealing it (CR 510.2).

In: a play at the beginning of a combat damage step. Out: all damage dealt at the same time; an
assignment that the rules forbid raises `Forbidden`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.ability.restrictions import (
    AssignsAsThoughUnblocked,
    AssignsDamageByToughness,
    AssignsNoCombatDamage,
)
from engine.game.combat.evasion import rules_of_old_blocks
from engine.game.combat.strikes import (
    assigning,
    fighting,
    lost_double_strike,
    rules_of_strikes,
    strikes_first,
    struck_already,
)
from engine.game.events.process import happen
from engine.game.facts.combat import Assigning, Blocking, Trampling
from engine.game.facts.reasons import Reason
from engine.game.layers.rules_changed import changed_rules
from engine.game.play import Play
from engine.game.state.actions import AssignDamage
from engine.game.state.choices import Choice, ChoiceKind, Option
from engine.game.state.combat import Attacker
from engine.game.state.events import Damage
from engine.game.state.forbidden import Forbidden
from engine.game.state.position import Position
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import Keyword
from engine.terms.turn import Step
from engine.terms.types import CardType

Assigned = dict[ObjectId, dict[Recipient, int]]


@dataclass(frozen=True, slots=True)
class Source:
    """A creature that assigns combat damage: how much, to which creatures, and beyond them.

    `beyond` is what a trampling attacker may assign the excess to; `free` that it may assign all
    to it as though it weren't blocked; `past` is the controller of the planeswalker that one with
    trample over planeswalkers attacks.
    """

    id: ObjectId
    amount: int
    creatures: tuple[ObjectId, ...]
    beyond: Recipient | None = None
    free: bool = False
    past: PlayerId | None = None


def deal_combat_damage(play: Play) -> None:
    """CR 510.1–2: assign, check, deal."""
    position = play.position
    combat = play.state.combat
    assert combat is not None
    play.cite("510.1")
    for rule, reason in rules_of_strikes(position):
        play.because(rule, reason)
    for id in lost_double_strike(position):
        play.nothing("702.4c", Assigning.STILL_DOUBLE_STRIKE(id))
    if play.state.step is not Step.FIRST_STRIKE_DAMAGE:
        for id in combat.removed:
            if id in play.state.objects and play.state.objects[id].on_battlefield:
                # CR 506.4: it is no attacking or blocking creature, which alone deal combat damage
                play.because("506.4", Reason.REMOVED_FROM_COMBAT(id))
    for id in struck_already(position):
        # CR 510.4, 702.7b: it dealt its damage in the first of the two steps
        play.nothing("510.4", Assigning.ASSIGNS_AGAIN(id))
    sources = [s for id in assigning(position) if (s := _source(play, id)) is not None]
    assigned: Assigned = {}
    attacking = [s for s in sources if combat.attacker(s.id) is not None]
    blocking = [s for s in sources if combat.attacker(s.id) is None]
    # CR 510.1: first the active player announces, then the defending players.
    for group in (attacking, blocking):
        for player in play.state.apnap():
            own = [s for s in group if position.controller(s.id) == player]
            _assign(play, player, own, assigned)
    if play.state.step is Step.FIRST_STRIKE_DAMAGE:
        first = tuple(id for id in assigning(position) if strikes_first(position, id))
        doubled = tuple(id for id in first if position.of(id).has_keyword(Keyword.DOUBLE_STRIKE))
        play.change(combat=replace(combat, damaged_first=first, doubled_first=doubled))
    play.cite("510.2")
    happen(
        play,
        *(
            Damage(source, recipient, amount, combat=True)
            for source, parts in assigned.items()
            for recipient, amount in parts.items()
            if amount > 0
        ),
    )


def _source(play: Play, id: ObjectId) -> Source | None:
    """What a creature may assign its damage to; None if it assigns none (CR 510.1a–d)."""
    position = play.position
    amount = damage_of(position, id)
    _tell_toughness(play, id, amount)
    if amount <= 0 or changed_rules(position).has(id, AssignsNoCombatDamage):
        but = Assigning.ASSIGNS_BUT(id, amount) if amount <= 0 else Assigning.ASSIGNS(id)
        play.nothing("510.1a", but)
        if amount < 0:
            play.because("107.1b", Reason.BELOW_ZERO(amount))
        return None
    combat = position.state.combat
    assert combat is not None
    attacker = combat.attacker(id)
    if attacker is None:
        blocked = combat.blocked_by(id)
        if not blocked:
            play.nothing("510.1d", Assigning.STILL_BLOCKS_SOMETHING(id))
            return None
        play.because("510.1d", Reason.ASSIGNS(id, amount))
        return Source(id, amount, blocked)
    if not attacker.blocked:
        play.because("510.1b", Blocking.UNBLOCKED(id))
        if attacker.target is None:
            # CR 506.4c: what it attacked is gone from combat, and it attacks nothing else.
            play.nothing("506.4c", Assigning.STILL_ATTACKS_SOMETHING(id))
            return None
        return Source(id, amount, (), attacker.target, past=_past(play, attacker))
    play.because("510.1c", _blocked(attacker))
    for rule, reason in rules_of_old_blocks(position, attacker):
        play.because(rule, reason)
    beyond: Recipient | None = None
    past = _past(play, attacker)
    if past is not None or position.of(id).has_keyword(Keyword.TRAMPLE):
        beyond = attacker.target
        if not attacker.blockers:
            play.because("702.19d", Reason.NO_BLOCKER_LEFT(id))
    free = bool(changed_rules(position).of(id, AssignsAsThoughUnblocked))
    if free:
        beyond = attacker.target
    if not attacker.blockers and beyond is None:
        play.nothing("510.1c", Assigning.ASSIGNS_THOUGH_BLOCKED(id))
        return None
    return Source(id, amount, attacker.blockers, beyond, free, past)


def _tell_toughness(play: Play, id: ObjectId, amount: int) -> None:
    """CR 510.1a, 613.11: an effect changes that rule, where toughness is another number."""
    if amount == (play.position.of(id).power or 0):
        return
    for _, scene in changed_rules(play.position).of(id, AssignsDamageByToughness):
        for rule in ("510.1a", "613.11"):
            play.because(rule, Reason.ASSIGNS_TOUGHNESS(id, amount, scene.source))


def _past(play: Play, attacker: Attacker) -> PlayerId | None:
    """CR 702.19c: who may be assigned damage beyond the planeswalker that it attacks."""
    position, target = play.position, attacker.target
    word = Keyword.TRAMPLE_OVER_PLANESWALKERS
    if not position.of(attacker.id).has_keyword(word) or not isinstance(target, int):
        return None
    if CardType.PLANESWALKER not in position.of(target).types:
        return None
    play.because("702.19c", Reason.HAS_KEYWORD(attacker.id, word))
    return position.controller(target)


def _check_loyalty(position: Position, source: Source, given: Assigned) -> None:
    """CR 702.19c: its planeswalker is assigned its loyalty, by all attackers, before its player."""
    walker = source.beyond
    if not isinstance(walker, int):
        return
    assigned = sum(parts.get(walker, 0) for parts in given.values())
    loyalty = position.object(walker).count("loyalty")
    if assigned < loyalty:
        raise Forbidden("702.19c", Assigning.LOYALTY_FIRST(walker, assigned, loyalty), ("510.1e",))


def _blocked(attacker: Attacker) -> Fact:
    if not attacker.blockers:
        return Reason.NO_BLOCKER_LEFT(attacker.id)
    return Blocking.BLOCKED_BY(attacker.id, attacker.blockers)


def _is_deadly(position: Position, id: ObjectId) -> bool:
    return position.of(id).has_keyword(Keyword.DEATHTOUCH)


def damage_of(position: Position, id: ObjectId) -> int:
    """CR 510.1a: its power, or toughness where an effect says so."""
    found = position.of(id)
    if changed_rules(position).has(id, AssignsDamageByToughness):
        return found.toughness or 0
    return found.power or 0


def _assign(play: Play, player: PlayerId, sources: list[Source], assigned: Assigned) -> None:
    """One player assigns the damage of their creatures; asked where there are several ways."""
    given: Assigned = {}
    for source in sources:
        if source.id in given:
            continue
        only = _only_way(play, source, sources)
        if only is not None:
            given[source.id] = only
            continue
        answer = play.ask(_choice(play, player, source))
        for id, recipient, amount in answer.assigned if isinstance(answer, AssignDamage) else ():
            given.setdefault(id, {})[recipient] = amount
        if source.id not in given:
            raise Forbidden("510.1e", Assigning.NOT_ASSIGNED(source.id))
    _check(play, sources, given)
    assigned.update(given)


def _only_way(play: Play, source: Source, together: list[Source]) -> dict[Recipient, int] | None:
    """The one way to assign this creature's damage, None if there are several."""
    if not source.creatures:
        assert source.beyond is not None
        if source.past is not None and source.amount > 1:
            return None
        return {source.beyond: source.amount}
    if len(source.creatures) > 1 or source.free:
        return None
    only = source.creatures[0]
    if source.beyond is None:
        return {only: source.amount}
    if len([s for s in together if only in s.creatures]) == 1:
        lethal = lethal_for(play.position, source, only, 0)
        if source.amount <= lethal:
            return {only: source.amount}
    return None


def lethal_for(position: Position, source: Source, creature: ObjectId, already: int) -> int:
    """CR 702.19b, 702.2c: how much is lethal for this creature, damage on it counted.

    `already` is what others assign to it at the same time.
    """
    toughness = position.of(creature).toughness or 0
    missing = max(0, toughness - position.object(creature).damage - already)
    if position.of(source.id).has_keyword(Keyword.DEATHTOUCH):
        return min(1, missing)
    return missing


def lethal_shares(position: Position, id: ObjectId) -> dict[Recipient, int]:
    """What is lethal for each creature that this one may assign combat damage to."""
    combat = position.state.combat
    if combat is None:
        return {}
    attacker = combat.attacker(id)
    creatures = combat.blocked_by(id) if attacker is None else attacker.blockers
    source = Source(id, damage_of(position, id), creatures)
    return {creature: lethal_for(position, source, creature, 0) for creature in creatures}


def _choice(play: Play, player: PlayerId, source: Source) -> Choice:
    recipients: list[Recipient] = list(source.creatures)
    if source.beyond is not None:
        recipients.append(source.beyond)
    if source.past is not None:
        recipients.append(source.past)
    prompt = Assigning.ASSIGN(source.id, source.amount)
    options = tuple(Option(r) for r in recipients)
    # CR 510.1d: a blocker; CR 702.19b: beyond the blockers; CR 510.1c: among them
    rule = "510.1c"
    combat = play.state.combat
    if combat is not None and combat.attacker(source.id) is None:
        rule = "510.1d"
    elif source.past is not None and not source.creatures:
        rule = "702.19c"  # between the planeswalker and its controller
    elif play.position.of(source.id).has_keyword(Keyword.TRAMPLE):
        rule = "702.19b"
    return Choice(
        player, ChoiceKind.ASSIGN_DAMAGE, prompt, rule, options, 0, source.amount, source.id
    )


def _why_none(position: Position, id: ObjectId) -> tuple[str, Fact]:
    """CR 510.1, 510.4: why a creature assigns no combat damage in this step."""
    if id not in fighting(position):
        return "510.1", Assigning.NEITHER_ATTACKS_NOR_BLOCKS(id)
    if id not in assigning(position):
        first = position.state.step is Step.FIRST_STRIKE_DAMAGE
        return "510.4", (Assigning.STRIKES_LATER if first else Assigning.STRUCK_ALREADY)(id)
    amount = damage_of(position, id)
    if amount <= 0 or changed_rules(position).has(id, AssignsNoCombatDamage):
        return "510.1a", Assigning.ASSIGNS_NONE_NOW(id)
    combat = position.state.combat
    attacker = combat.attacker(id) if combat is not None else None
    if attacker is None:
        return "510.1d", Assigning.ASSIGNS_NONE_NOW(id)
    return "510.1c" if attacker.blocked else "510.1b", Assigning.ASSIGNS_NONE_NOW(id)


def _check(play: Play, sources: list[Source], given: Assigned) -> None:
    """CR 510.1e: the whole assignment of one player."""
    known = {source.id: source for source in sources}
    for id in given:
        if id not in known:
            raise Forbidden(*_why_none(play.position, id))
    for source in sources:
        parts = given[source.id]
        if sum(parts.values()) != source.amount or min(parts.values(), default=0) < 0:
            exactly = Assigning.ASSIGNS_EXACTLY(source.id, source.amount)
            raise Forbidden("510.1a", exactly, ("510.1e",))
        for recipient in parts:
            if recipient not in (*source.creatures, source.beyond, source.past):
                rule = "510.1c" if source.creatures else "510.1b"
                raise Forbidden(rule, Assigning.NOT_TO(source.id, recipient), ("510.1e",))
        _check_trample(play, source, parts, given)
        _tell_trample(play, source, parts)


def _tell_trample(play: Play, source: Source, parts: dict[Recipient, int]) -> None:
    """CR 702.19b: what goes beyond the blockers, and that it may."""
    if source.beyond is None or not source.creatures:
        return
    if not play.position.of(source.id).has_keyword(Keyword.TRAMPLE):
        return
    if source.amount <= 0 or (source.free and set(parts) == {source.beyond}):
        return  # it assigns nothing, or as though it weren't blocked
    rest = parts.get(source.beyond, 0)
    assigned = tuple((creature, parts.get(creature, 0)) for creature in source.creatures)
    play.because("702.19b", Trampling(source.id, assigned, source.beyond, rest))


def _check_trample(
    play: Play, source: Source, parts: dict[Recipient, int], given: Assigned
) -> None:
    """CR 702.19b: nothing beyond the blockers before each of them has lethal damage.

    CR 702.19c: and nothing to the controller of a planeswalker before that has its loyalty.
    """
    if source.past is not None and parts.get(source.past):
        _check_loyalty(play.position, source, given)
    beyond = parts.get(source.beyond) if source.beyond is not None else None
    over = beyond or (source.past is not None and parts.get(source.past))
    if source.beyond is None or not source.creatures or not over:
        return
    if source.free and set(parts) == {source.beyond}:
        return
    position = play.position
    for creature in source.creatures:
        others = {id: p[creature] for id, p in given.items() if id != source.id and p.get(creature)}
        lethal = lethal_for(position, source, creature, sum(others.values()))
        deadly = any(_is_deadly(position, id) for id in others)
        if deadly or _is_deadly(position, source.id):
            deathly = (id for id in (source.id, *others) if _is_deadly(position, id))
            play.because("702.2c", Reason.LETHAL_BY_DEATHTOUCH(next(deathly), creature))
        if deadly:
            continue  # CR 702.2c: what another source with deathtouch assigns is lethal already
        if parts.get(creature, 0) < lethal:
            raise Forbidden("702.19b", Assigning.LETHAL_FIRST(creature, lethal), ("510.1e",))

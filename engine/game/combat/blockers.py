"""Declaring blockers, in the order of CR 509.1a–i.

In: a play at the beginning of the declare blockers step. Out: blockers in the combat record, each
attacker blocked or unblocked; a declaration that the rules forbid raises `Forbidden`.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.costs import PayMana
from engine.ability.restrictions import (
    BlockCost,
    BlockedByAtMost,
    BlockedOnlyByAtLeast,
    CanBlockAdditional,
    CantBlockAlone,
    MustBeBlocked,
    MustBlock,
)
from engine.game.casting.activating import activate_for_cost
from engine.game.casting.costs import pay_total
from engine.game.combat.evasion import evasion_of, rules_of_block, why_cannot_block, why_not_block
from engine.game.combat.requirements import block_maximum, obeyed_by
from engine.game.facts.combat import Blocking
from engine.game.facts.effects import Because
from engine.game.facts.naming import Several
from engine.game.facts.reasons import Reason
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import value_of
from engine.game.play import Play
from engine.game.state.actions import Block
from engine.game.state.choices import Choice, ChoiceKind, Option
from engine.game.state.forbidden import Forbidden
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.detection import note
from engine.terms.fact import Fact
from engine.terms.happenings import BecameBlocked, Blocked, Happening, Unblocked
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword
from engine.terms.player_rules import ForPlayers
from engine.terms.types import CardType

Declared = tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...]


def declare_blockers(play: Play) -> None:
    """CR 509.1: each defending player declares blockers, in APNAP order."""
    assert play.state.combat is not None
    for id in () if play.state.combat.attackers else play.state.combat.removed:
        if id in play.state.battlefield:
            play.because("506.4", Reason.REMOVED_FROM_COMBAT(id))  # nothing is left to block
    defending = {a.defending for a in play.state.combat.attackers}
    whole: list[tuple[ObjectId, tuple[ObjectId, ...]]] = []
    for player in play.state.apnap():
        if player not in defending:
            continue
        options = block_options(play.position, player)
        if not options:
            play.cite("509.1")
            play.report(Blocking.NO_BLOCKER(player))
            _tell_why_not(play, player)
            continue
        answer = play.ask(
            Choice(
                player,
                ChoiceKind.BLOCK,
                Blocking.DECLARE(),
                "509.1",
                tuple(Option(id) for id in options),
                0,
                len(options),
            )
        )
        mana_from = answer.mana_from if isinstance(answer, Block) else ()
        declared = answer.blockers if isinstance(answer, Block) else ()
        declared = tuple((id, attackers) for id, attackers in declared if attackers)
        check_block(play, player, declared)
        _pay(play, player, declared, mana_from)
        whole += declared
        if not declared:
            play.report(Blocking.NONE_DECLARED(player))
    _carry_out(play, tuple(whole))


def _tell_why_not(play: Play, player: PlayerId) -> None:
    """Which rule keeps each of the player's creatures from blocking each attacker."""
    position, combat = play.position, play.state.combat
    assert combat is not None
    for id in position.state.battlefield:
        if CardType.CREATURE not in position.of(id).types or position.controller(id) != player:
            continue
        for attacker in combat.attackers:
            illegal = why_not_block(position, id, attacker.id, player)
            if attacker.defending == player and illegal is not None:
                but = Blocking.CAN_BLOCK_BUT(id, attacker.id, illegal.reason)
                play.check(illegal.rule, but)


def block_options(position: Position, player: PlayerId) -> dict[ObjectId, tuple[ObjectId, ...]]:
    """For each creature of the player that can block, the attackers that it can block."""
    combat = position.state.combat
    found: dict[ObjectId, tuple[ObjectId, ...]] = {}
    if combat is None:
        return found
    for id in position.state.battlefield:
        if why_cannot_block(position, id, player) is not None:
            continue
        possible = tuple(
            a.id for a in combat.attackers if why_not_block(position, id, a.id, player) is None
        )
        if possible:
            found[id] = possible
    return found


def blocks_at_most(position: Position, id: ObjectId) -> int | None:
    """How many attackers the creature can block, None for any number (CR 509.1a)."""
    number = 1
    for permission, _ in changed_rules(position).of(id, CanBlockAdditional):
        if permission.number is None:
            return None
        number += permission.number
    return number


def check_block(play: Play, player: PlayerId, declared: Declared) -> None:
    """CR 509.1a–c: whether the declaration is legal."""
    position = play.position
    play.cite("509.1a")
    if len({id for id, _ in declared}) < len(declared):
        raise Forbidden("509.1a", Blocking.DECLARED_TWICE())
    for id, attackers in declared:
        most = blocks_at_most(position, id)
        if most is not None and len(attackers) > most:
            raise Forbidden("509.1a", Blocking.BLOCKS_ONLY(id, most))
        for attacker in attackers:
            illegal = why_not_block(position, id, attacker, player)
            if illegal is not None:
                evasion = ("509.1b",) if illegal.rule.startswith(("701.", "702.")) else ()
                raise Forbidden(illegal.rule, illegal.reason, (*evasion, *illegal.also))
    if declared:
        play.cite("509.1b")
        for id, attackers in declared:
            for attacker in attackers:
                for rule, reason in rules_of_block(position, id, attacker):
                    play.because(rule, reason)
    refusal = group_refusal(position, player, declared)
    if refusal is not None:
        rule, forbids = refusal
        raise Forbidden(rule, forbids, ("509.1b",) if rule != "509.1b" else ())
    _tell_obeyed(play, player, declared)
    for attacker in {attacker for _, attackers in declared for attacker in attackers}:
        if position.of(attacker).has_keyword(Keyword.MENACE):
            play.because("702.111b", Reason.HAS_KEYWORD(attacker, Keyword.MENACE))
    _check_requirements(play, player, declared)


def _tell_obeyed(play: Play, player: PlayerId, declared: Declared) -> None:
    """CR 509.1b: the restrictions on who blocks together that this declaration keeps to."""
    position = play.position
    rules = changed_rules(position)
    together = tuple(id for id, _ in declared)
    if any(rules.has(id, CantBlockAlone) for id in together):
        play.because("509.1b", Blocking.BLOCK_TOGETHER(together))
    for id, blocked in declared:
        for _, scene in rules.of(id, CanBlockAdditional)[: len(blocked) > 1]:
            # CR 509.1a: each blocks one, but for what an effect allows
            play.because("509.1a", Because(scene, id, Blocking.BLOCKS_SEVERAL(id, len(blocked))))
    for attacker in dict.fromkeys(attacker for _, blocked in declared for attacker in blocked):
        for least, _ in rules.of(attacker, BlockedOnlyByAtLeast):
            if not position.of(attacker).has_keyword(Keyword.MENACE):
                play.because("509.1b", Blocking.ENOUGH_BLOCK(attacker, least.number))
    for rule, scene in rules.for_player(player, ForPlayers.BLOCK_WITH_AT_MOST):
        if rule.amount is not None and value_of(rule.amount, position, scene) == len(together):
            allowed = Blocking.AS_MANY_AS_ALLOWED(len(together))
            play.because("509.1b", Because(scene, player, allowed))


def group_refusal(
    position: Position, player: PlayerId, declared: Declared
) -> tuple[str, Fact] | None:
    """CR 509.1b: restrictions on how many block, or block together."""
    counts: dict[ObjectId, int] = {}
    for _, attackers in declared:
        for attacker in attackers:
            counts[attacker] = counts.get(attacker, 0) + 1
    for attacker, number in counts.items():
        for least, _ in changed_rules(position).of(attacker, BlockedOnlyByAtLeast):
            if number < least.number:
                menace = position.of(attacker).has_keyword(Keyword.MENACE) and least.number == 2
                reason = Blocking.ONLY_BY_AT_LEAST(attacker, least.number)
                return ("702.111b" if menace else "509.1b"), reason
        for most, _ in changed_rules(position).of(attacker, BlockedByAtMost):
            if number > most.number:
                return "509.1b", Blocking.NOT_BY_MORE_THAN(attacker, most.number)
    for id, _ in declared:
        for alone, _ in changed_rules(position).of(id, CantBlockAlone):
            if len(declared) - 1 < alone.others:
                return "509.1b", Blocking.CANT_BLOCK_ALONE(id)
    for rule, scene in changed_rules(position).for_player(player, ForPlayers.BLOCK_WITH_AT_MOST):
        if rule.amount is not None and len(declared) > value_of(rule.amount, position, scene):
            most_blockers = value_of(rule.amount, position, scene)
            limit = Blocking.NO_MORE_THAN(most_blockers, player)
            return "509.1b", Because(scene, player, limit)
    return None


def _check_requirements(play: Play, player: PlayerId, declared: Declared) -> None:
    """CR 509.1c: as many requirements obeyed as the restrictions allow."""
    position = play.position
    combat = position.state.combat
    assert combat is not None
    options = block_options(position, player)
    rules = changed_rules(position)
    blocking = tuple(id for id in options if rules.has(id, MustBlock))
    attackers = (a.id for a in combat.attackers if a.defending == player)
    blocked = tuple(id for id in attackers if rules.has(id, MustBeBlocked))
    if not blocking and not blocked:
        return
    if blocking:
        play.because("509.1c", Blocking.MUST_BLOCK(blocking))
    if blocked:
        play.because("509.1c", Blocking.MUST_BE_BLOCKED(blocked))

    def allowed(whole: Declared) -> bool:
        return group_refusal(position, player, whole) is None

    free = {id: att for id, att in options.items() if not rules.has(id, BlockCost)}
    maximum = block_maximum(position, player, free, blocks_at_most, allowed)
    obeyed = obeyed_by(position, player, declared, options)
    if obeyed < maximum:
        blocks = dict(declared)
        idle = tuple(id for id in blocking if id in free and not blocks.get(id))
        through = tuple(id for id in blocked if not any(id in each for each in blocks.values()))
        against = (
            Blocking.REQUIREMENTS(obeyed, maximum),
            *((Blocking.MUST_BLOCK(idle),) if idle else ()),
            *((Blocking.MUST_BE_BLOCKED(through),) if through else ()),
        )
        raise Forbidden("509.1c", Several(against) if against[1:] else against[0])


def _pay(play: Play, player: PlayerId, declared: Declared, mana_from: tuple[ObjectId, ...]) -> None:
    """CR 509.1d–f: costs to block."""
    position = play.position
    costs = [
        (id, cost) for id, _ in declared for cost, _ in changed_rules(position).of(id, BlockCost)
    ]
    if costs:
        play.cite("509.1d")
    if any(isinstance(part, PayMana) for _, cost in costs for part in cost.cost):
        activate_for_cost(play, player, mana_from, "509.1e")
    for id, cost in costs:
        pay_total(play, player, cost.cost, Scene(source=id, controller=player), "509.1f")


def _carry_out(play: Play, declared: Declared) -> None:
    """CR 509.1g–i: blockers block, attackers become blocked or unblocked, abilities trigger."""
    combat = play.state.combat
    assert combat is not None
    attackers = []
    happenings: list[Happening] = []
    for attacker in combat.attackers:
        blockers = tuple(id for id, blocked in declared if attacker.id in blocked)
        evasion = evasion_of(play.position, attacker.id) if blockers else None
        record = replace(attacker, blocked=bool(blockers), blockers=blockers, evasion=evasion)
        attackers.append(record)
        if blockers:
            happenings.append(BecameBlocked(attacker.defending, attacker.id, blockers))
            blocked = Blocking.BLOCKED_BY(attacker.id, blockers)
            play.report(blocked)
            play.cite("509.1g")
            play.because("509.1h", blocked)
        else:
            happenings.append(Unblocked(attacker.defending, attacker.id))
            play.report(Blocking.UNBLOCKED(attacker.id))
            play.because("509.1h", Blocking.UNBLOCKED(attacker.id))
    blocks = [Blocked(play.position.controller(id), id, blocked) for id, blocked in declared]
    play.change(combat=replace(combat, attackers=tuple(attackers), blockers_declared=True))
    waiting = play.state.waiting
    note(play, *blocks, *happenings)
    if play.state.waiting != waiting:
        play.cite("509.1i")

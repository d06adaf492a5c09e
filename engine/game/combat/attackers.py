"""Declaring attackers, in the order of CR 508.1a–m.

In: a play at the beginning of the declare attackers step. Out: attacking creatures in the combat
record; a declaration that the rules forbid raises `Forbidden` with the rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.ability.costs import PayMana
from engine.ability.restrictions import (
    AttackCost,
    CanAttackAsThoughNoDefender,
    CantAttack,
    CantAttackAlone,
    Goaded,
    MayBeExerted,
    MustAttack,
)
from engine.game.casting.activating import activate_for_cost
from engine.game.casting.costs import pay_total
from engine.game.casting.summoning_sickness import is_sick, needs_haste
from engine.game.combat.defenders import attackable, defending_player
from engine.game.combat.search import MaximumSearch
from engine.game.costs.exerting import exert
from engine.game.events.process import happen
from engine.game.facts.asked import Asked
from engine.game.facts.casting import Payment
from engine.game.facts.combat import Attacking
from engine.game.facts.effects import Because
from engine.game.facts.naming import Several
from engine.game.facts.questions import Question
from engine.game.facts.reasons import Reason
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.questions import holds, players_of, value_of
from engine.game.meaning.status import has_attacked
from engine.game.permanents.protectors import SIEGE
from engine.game.play import Play
from engine.game.state.actions import Attack
from engine.game.state.choices import Choice, ChoiceKind, Option
from engine.game.state.combat import Attacker, Combat
from engine.game.state.events import Tap
from engine.game.state.forbidden import Forbidden
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.targeting import Illegal
from engine.game.triggers.detection import note
from engine.terms.fact import Fact
from engine.terms.happenings import Attacked, Enlisted, Occurrence
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.keywords import Keyword
from engine.terms.player_rules import ForPlayers
from engine.terms.types import CardType

Declared = tuple[tuple[ObjectId, Recipient], ...]


def declare_attackers(play: Play) -> None:
    """CR 508.1: the active player declares attackers; nothing is asked if nothing can attack."""
    combat = play.state.combat or Combat()
    options = attack_options(play.position)
    if not options:
        play.because("508.8", Attacking.NOTHING_CAN_ATTACK(play.state.active))
        play.report(Attacking.NOTHING_CAN_ATTACK(play.state.active))
        _tell_why_not(play)
        play.change(combat=replace(combat, attackers_declared=True))
        return
    player = play.state.active
    answer = play.ask(
        Choice(
            player,
            ChoiceKind.ATTACK,
            Attacking.DECLARE(),
            "508.1",
            tuple(Option(id) for id in options),
            0,
            len(options),
        )
    )
    declared = answer.attackers if isinstance(answer, Attack) else ()
    mana_from = answer.mana_from if isinstance(answer, Attack) else ()
    check_attack(play, declared)
    _pay(play, player, declared, mana_from)
    _exert(play, player, declared)
    _enlist(play, player, declared)
    _carry_out(play, combat, declared)


def _exert(play: Play, player: PlayerId, declared: Declared) -> None:
    """CR 508.1g, 701.43d: exerting is an optional cost to attack."""
    for id, _ in declared:
        if changed_rules(play.position).has(id, MayBeExerted) and play.choose_yes(
            player, Question.EXERT(id), "508.1g"
        ):
            for rule in ("508.1g", "701.43d"):
                play.because(rule, Reason.MAY_EXERT(player, id))
            exert(play, player, id, attacking=True)


def _enlist(play: Play, player: PlayerId, declared: Declared) -> None:
    """CR 702.154a–b: an optional cost to attack, tapping one that does not."""
    attacking = {id for id, _ in declared}
    rule = Keyword.ENLIST.rule
    for id, _ in declared:
        position = play.position
        if not position.of(id).has_keyword(Keyword.ENLIST):
            continue
        options = [
            other
            for other in position.state.battlefield
            if other not in attacking
            and CardType.CREATURE in position.of(other).types
            and position.controller(other) == player
            and not position.object(other).tapped
            and not is_sick(position, other)
        ]
        chosen = play.choose_objects(player, options, 0, 1, rule, Question.ENLIST(id))
        for tapped in chosen:
            play.because(rule, Attacking.ENLISTS(id, tapped))
            happen(play, Tap(tapped))
            note(play, Enlisted(player, id, tapped))


def _tell_why_not(play: Play) -> None:
    """Which rule keeps each creature of the active player from attacking."""
    position = play.position
    for id in position.state.battlefield:
        if CardType.CREATURE not in position.of(id).types:
            continue
        if position.controller(id) != position.state.active:
            continue
        reasons = (why_not_attack(position, id, target) for target in attackable(position))
        illegal = next((each for each in reasons if each is not None), None)
        if illegal is not None:
            play.check(illegal.rule, Attacking.CAN_ATTACK_BUT(id, illegal.reason))


def why_cannot_attack(position: Position, id: ObjectId) -> Illegal | None:
    """CR 508.1a: why the creature can't be chosen to attack at all."""
    state = position.state
    if id not in state.battlefield or CardType.CREATURE not in position.of(id).types:
        return Illegal("506.3", Attacking.NO_CREATURE(id))
    if position.controller(id) != state.active:
        return Illegal("508.1a", Attacking.NOT_ACTIVE_PLAYERS(id))
    if position.object(id).tapped:
        return Illegal("508.1a", Attacking.TAPPED(id))
    if CardType.BATTLE in position.of(id).types:
        return Illegal("508.1a", Attacking.BATTLE(id))
    if is_sick(position, id):
        return Illegal("302.6", Attacking.SICK_WITHOUT_HASTE(id))
    if position.of(id).has_keyword(Keyword.DEFENDER) and not changed_rules(position).has(
        id, CanAttackAsThoughNoDefender
    ):
        return Illegal("702.3b", Attacking.DEFENDER(id))
    return None


def why_not_attack(position: Position, id: ObjectId, target: Recipient) -> Illegal | None:
    """Why this creature can't attack this player or permanent, None if it can."""
    illegal = why_cannot_attack(position, id)
    if illegal is not None:
        return illegal
    if target not in attackable(position):
        reason = Attacking.CANT_BE_ATTACKED(target)
        return Illegal(_why_not_attackable(position, target), reason)
    for restriction, scene in changed_rules(position).of(id, CantAttack):
        if restriction.unless is not None and holds(
            restriction.unless, position, _attacking(position, scene, id, target)
        ):
            continue
        if _is_barred(restriction, position, target, scene):
            reason = Attacking.CANT_ATTACK(id)
            return Illegal("508.1c", Because(scene, id, reason, restriction))
    return None


def _is_barred(
    restriction: CantAttack, position: Position, target: Recipient, scene: Scene
) -> bool:
    """Whether a restriction is about attacking this player or permanent."""
    if restriction.players is None:
        return True
    players = players_of(restriction.players, position, scene)
    if isinstance(target, str) or not restriction.planeswalkers:
        return target in players
    walks = CardType.PLANESWALKER in position.of(target).types
    return walks and position.controller(target) in players


def _attacking(position: Position, scene: Scene, id: ObjectId, target: Recipient) -> Scene:
    """The scene in which this creature would attack this: it has a defending player (508.5)."""
    defending = defending_player(position, target)
    attack = Occurrence(None, (id,), defending, defending=defending)
    return Scene(scene.source, scene.controller, event=attack, labels=scene.labels)


def _why_not_attackable(position: Position, target: Recipient) -> str:
    """CR 506.2, 506.3: the rule by which this is not attacked."""
    if isinstance(target, str):
        return "506.2"
    attacked = position.of(target).types & {CardType.PLANESWALKER, CardType.BATTLE}
    return "506.2" if attacked else "506.3"


def attack_options(position: Position) -> dict[ObjectId, tuple[Recipient, ...]]:
    """For each creature that can attack, what it can attack."""
    targets = attackable(position)
    found: dict[ObjectId, tuple[Recipient, ...]] = {}
    for id in position.state.battlefield:
        if why_cannot_attack(position, id) is not None:
            continue
        possible = tuple(t for t in targets if why_not_attack(position, id, t) is None)
        if possible:
            found[id] = possible
    return found


def check_attack(play: Play, declared: Declared) -> None:
    """CR 508.1a–d: whether the declaration is legal."""
    position = play.position
    play.cite("508.1a")
    if len({id for id, _ in declared}) < len(declared):
        raise Forbidden("508.1a", Attacking.DECLARED_TWICE())
    for id, target in declared:
        illegal = why_not_attack(position, id, target)
        if illegal is not None:
            raise Forbidden(illegal.rule, illegal.reason)
    if len(attackable(position)) > 1:
        play.cite("508.1b")
    refusal = _group_refusal(position, declared)
    if refusal is not None:
        raise Forbidden("508.1c", refusal)
    _tell_obeyed(play, declared)
    _check_requirements(play, declared)


def _tell_obeyed(play: Play, declared: Declared) -> None:
    """CR 508.1c: the restrictions on who attacks together that this declaration keeps to."""
    rules = changed_rules(play.position)
    together = tuple(id for id, _ in declared)
    if any(rules.has(id, CantAttackAlone) for id in together):
        play.because("508.1c", Attacking.ATTACK_TOGETHER(together))
    for rule, scene in rules.for_player(play.state.active, ForPlayers.ATTACK_WITH_AT_MOST):
        if rule.amount is not None and value_of(rule.amount, play.position, scene) == len(together):
            allowed = Attacking.AS_MANY_AS_ALLOWED(len(together))
            play.because("508.1c", Because(scene, play.state.active, allowed))


def _group_refusal(position: Position, declared: Declared) -> Fact | None:
    """CR 508.1c: restrictions on who attacks together."""
    state = position.state
    number = len(declared)
    for id, _ in declared:
        for restriction, _scene in changed_rules(position).of(id, CantAttackAlone):
            if number - 1 < restriction.others:
                return Attacking.CANT_ATTACK_ALONE(id)
    for rule, scene in changed_rules(position).for_player(
        state.active, ForPlayers.ATTACK_WITH_AT_MOST
    ):
        if rule.amount is not None and number > value_of(rule.amount, position, scene):
            most = value_of(rule.amount, position, scene)
            return Because(scene, state.active, Attacking.NO_MORE_THAN(most))
    for player in state.opponents(state.active):
        for rule, scene in changed_rules(position).for_player(
            player, ForPlayers.ATTACKED_BY_AT_MOST
        ):
            against = sum(1 for _, target in declared if target == player)
            if rule.amount is not None and against > value_of(rule.amount, position, scene):
                most = value_of(rule.amount, position, scene)
                return Because(scene, player, Attacking.NO_MORE_AGAINST(most, player))
    return None


def _requirements(position: Position, id: ObjectId, target: Recipient | None) -> int:
    """How many requirements this creature obeys by attacking this."""
    if target is None:
        return 0
    met = 0
    for requirement, scene in changed_rules(position).of(id, MustAttack):
        if requirement.once and has_attacked(position, id):
            continue
        players = requirement.players
        met += players is None or target in players_of(players, position, scene)
    for goaded, scene in changed_rules(position).of(id, Goaded):
        # CR 701.15b: attacks if able, and attacks somebody else if able: two requirements.
        met += 1 + (target not in players_of(goaded.by, position, scene))
    return met


def _check_requirements(play: Play, declared: Declared) -> None:
    """CR 508.1d: as many requirements obeyed as the restrictions allow."""
    position = play.position
    options = attack_options(position)
    required = {
        id
        for id in options
        if changed_rules(position).has(id, MustAttack) or changed_rules(position).has(id, Goaded)
    }
    if not required:
        return
    play.because("508.1d", Attacking.MUST_ATTACK(min(required)))
    # CR 701.15b: goaded creatures are required to attack, and to attack somebody else.
    goaded = any(changed_rules(position).has(id, Goaded) for id in required)
    for id in required:
        if changed_rules(position).has(id, Goaded):
            play.because("701.15b", Attacking.IS_GOADED(id))
    ids = list(options)
    choices: list[list[tuple[Recipient | None, int]]] = []
    for id in ids:
        each: list[tuple[Recipient | None, int]] = [(None, 0)]
        for target in options[id]:
            # CR 508.1d: nobody has to pay a cost to obey a requirement.
            if not _attack_costs(position, id, target):
                each.append((target, _requirements(position, id, target)))
        choices.append(each)

    def allowed(chosen: list[Recipient | None]) -> bool:
        whole = tuple((id, t) for id, t in zip(ids, chosen, strict=True) if t is not None)
        return _group_refusal(position, whole) is None

    maximum = MaximumSearch(choices, allowed).maximum()
    obeyed = sum(_requirements(position, id, target) for id, target in declared)
    if obeyed < maximum:
        reason = Attacking.REQUIREMENTS(obeyed, maximum)
        against = _not_obeyed(position, required, dict(declared), options)
        raise Forbidden(
            "508.1d",
            Several((reason, *against)) if against else reason,
            ("701.15b",) if goaded else (),
        )


def _not_obeyed(
    position: Position,
    required: set[ObjectId],
    declared: Mapping[ObjectId, Recipient],
    options: Mapping[ObjectId, Sequence[Recipient]],
) -> tuple[Fact, ...]:
    """What these creatures are required to do, and don't: attack, attack somebody else."""
    found: list[Fact] = []
    for id in sorted(required):
        free = [each for each in options[id] if not _attack_costs(position, id, each)]
        target = declared.get(id)
        if target is None:
            found += (Attacking.DOES_NOT_ATTACK(id),) if free else ()
            continue
        for goaded, scene in changed_rules(position).of(id, Goaded):
            by = players_of(goaded.by, position, scene)
            if target in by and any(each not in by for each in free):
                found.append(Attacking.ATTACKS_GOADER(id, target))
        for requirement, scene in changed_rules(position).of(id, MustAttack):
            if requirement.players is None:
                continue
            players = players_of(requirement.players, position, scene)
            if target not in players and any(each in players for each in free):
                found.append(Attacking.MUST_ATTACK_ANOTHER(id, players, target))
    return tuple(dict.fromkeys(found))


def _attack_costs(position: Position, id: ObjectId, target: Recipient) -> list[AttackCost]:
    """CR 508.1h: what must be paid for this creature to attack this."""
    found = []
    for cost, scene in changed_rules(position).of(id, AttackCost):
        players = cost.players
        if players is None or _is_meant(
            position, target, cost, players_of(players, position, scene)
        ):
            found.append(cost)
    return found


def _is_meant(
    position: Position, target: Recipient, cost: AttackCost, players: tuple[PlayerId, ...]
) -> bool:
    """Whether this attack costs: attacking a planeswalker is not attacking its controller."""
    if isinstance(target, str):
        return target in players
    is_planeswalker = CardType.PLANESWALKER in position.of(target).types
    return cost.planeswalkers and is_planeswalker and position.controller(target) in players


def _tell_protector(play: Play, battle: ObjectId) -> None:
    """CR 310.8b: whoever attacks its protector may attack it; 310.11a: an opponent for a Siege."""
    position = play.position
    protector = defending_player(position, battle)
    if protector is None:
        return
    play.because("310.8b", Reason.PROTECTED_BY(battle, protector))
    if SIEGE in position.of(battle).subtypes:
        controller = position.controller(battle)
        play.because("310.11a", Asked.ONLY_OPPONENT_PROTECTS(battle, controller))


def _carry_out(play: Play, combat: Combat, declared: Declared) -> None:
    """CR 508.1f–m: tap, attack, trigger."""
    position = play.position
    player = play.state.active
    tapping = []
    for _, target in declared:
        if isinstance(target, int) and CardType.BATTLE in position.of(target).types:
            _tell_protector(play, target)
    for id, _ in declared:
        if position.of(id).has_keyword(Keyword.VIGILANCE):
            play.because("702.20b", Reason.HAS_KEYWORD(id, Keyword.VIGILANCE))
            play.report(Attacking.VIGILANCE(id))
        else:
            tapping.append(id)
    if not declared:
        # CR 508.8: then the steps of blockers and of damage are skipped.
        play.because("508.8", Attacking.NONE_DECLARED(player))
        play.report(Attacking.NONE_DECLARED(player))
        play.change(combat=replace(combat, attackers_declared=True))
        return
    for id, _ in declared:
        if needs_haste(position, id):
            play.because("702.10b", Reason.HAS_KEYWORD(id, Keyword.HASTE))
    attackers = tuple(
        Attacker(id, target, defending_player(position, target)) for id, target in declared
    )
    for attacker in attackers:
        target = attacker.target or attacker.defending
        play.report(Attacking.ATTACKS(attacker.id, target))
    if tapping:
        play.cite("508.1f")
        happen(play, *(Tap(id) for id in tapping))
    play.cite("508.1k")
    play.change(
        combat=replace(
            combat,
            attackers=(*combat.attackers, *attackers),
            attackers_declared=True,
            anything_attacked=True,
        )
    )
    waiting = play.state.waiting
    declares = zip(declared, attackers, strict=True)
    note(play, *(Attacked(player, id, target, a.defending) for (id, target), a in declares))
    if play.state.waiting != waiting:
        play.cite("508.1m")


def _pay(play: Play, player: PlayerId, declared: Declared, mana_from: tuple[ObjectId, ...]) -> None:
    """CR 508.1h–j: costs to attack, all of them together."""
    position = play.position
    parts = [
        part
        for id, target in declared
        for cost in _attack_costs(position, id, target)
        for part in cost.cost
    ]
    if not parts:
        return
    scene = Scene(source=declared[0][0], controller=player)
    mana = [part for part in parts if isinstance(part, PayMana)]
    if mana:
        total = mana[0].cost
        for part in mana[1:]:
            total = total.plus(part.cost)
        parts = [p for p in parts if not isinstance(p, PayMana)] + [PayMana(total)]
    play.because("508.1h", Attacking.COSTS(player, Payment(tuple(parts), declared[0][0])))
    if mana:
        activate_for_cost(play, player, mana_from, "508.1i")
    pay_total(play, player, tuple(parts), scene, "508.1j")

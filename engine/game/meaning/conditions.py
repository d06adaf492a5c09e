"""Whether a condition holds: each kind of condition looked at.

In: a moment of the game and the scene of an ability. Out: yes or no, by `holds`.
"""

from __future__ import annotations

from engine.ability.conditions import (
    Always,
    AttackedThisStep,
    BeforeCombat,
    CameSinceLastUpkeep,
    CastLastTurn,
    Compare,
    DoneThisWay,
    DuringStep,
    Either,
    Every,
    Exists,
    FirstCombat,
    HappenedThisTurn,
    HitPlayerThisTurn,
    IsBestowed,
    IsIn,
    IsOfLevel,
    IsPlayer,
    KickedWith,
    Matches,
    SomeLife,
    SomePlayer,
    SorceryTiming,
    TributePaid,
    TurnOf,
    Unless,
    Was,
    WasCast,
    WasDiscardedThisTurn,
    WasKicked,
    WordChosen,
)
from engine.ability.keywords import KeywordAbility
from engine.game.meaning.amounts import count_this_turn
from engine.game.meaning.matching import matching
from engine.game.meaning.questions import HOLDS, holds, matches, objects_of, players_of, value_of
from engine.game.meaning.then import as_it_happened
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.happenings import Attacked, DamageDealt, Discarded, StepBegan
from engine.terms.keywords import Keyword, UnnamedCost
from engine.terms.objects import ANCHOR_WORD, LEVEL, TRIBUTE_PAID
from engine.terms.turn import Step
from engine.terms.zones import Zone


@HOLDS.of(Always)
def _always(condition: Always, position: Position, scene: Scene) -> bool:
    return True


@HOLDS.of(Exists)
def _exists(condition: Exists, position: Position, scene: Scene) -> bool:
    found = len(matching(condition.filter, position, scene))
    return condition.comparison.holds(found, value_of(condition.number, position, scene))


@HOLDS.of(Compare)
def _compare(condition: Compare, position: Position, scene: Scene) -> bool:
    left = value_of(condition.left, position, scene)
    return condition.comparison.holds(left, value_of(condition.right, position, scene))


@HOLDS.of(SomeLife)
def _some_life(condition: SomeLife, position: Position, scene: Scene) -> bool:
    number = value_of(condition.number, position, scene)
    return any(
        condition.comparison.holds(position.state.player(name).life, number)
        for name in players_of(condition.players, position, scene)
    )


@HOLDS.of(SomePlayer)
def _some_player(stated: SomePlayer, position: Position, scene: Scene) -> bool:
    outer, found = scene.iterated_player, False
    for name in players_of(stated.players, position, scene):
        scene.iterated_player = name
        found = found or holds(stated.condition, position, scene)
    scene.iterated_player = outer
    return found


@HOLDS.of(Matches)
def _matches(condition: Matches, position: Position, scene: Scene) -> bool:
    objects = objects_of(condition.object, position, scene)
    return bool(objects) and all(matches(condition.filter, position, id, scene) for id in objects)


@HOLDS.of(Was)
def _was(condition: Was, position: Position, scene: Scene) -> bool:
    # What is referred to is the object that it was, and what was last known of it.
    return holds(Matches(condition.object, condition.filter), position, scene)


@HOLDS.of(IsIn)
def _is_in(condition: IsIn, position: Position, scene: Scene) -> bool:
    objects = objects_of(condition.object, position, scene)
    state = position.state
    return bool(objects) and all(
        id in state.objects
        and state.objects[id].zone is condition.zone
        and not state.objects[id].phased_out
        for id in objects
    )


@HOLDS.of(TurnOf)
def _turn_of(condition: TurnOf, position: Position, scene: Scene) -> bool:
    return position.state.active in players_of(condition.players, position, scene)


@HOLDS.of(HitPlayerThisTurn)
def _hit_player_this_turn(condition: HitPlayerThisTurn, position: Position, scene: Scene) -> bool:
    return any(
        isinstance(happening, DamageDealt)
        and happening.combat
        and isinstance(happening.recipient, str)
        and happening.player == scene.controller
        and matches(condition.filter, as_it_happened(happening, position), happening.source, scene)
        for happening in position.state.history
    )


@HOLDS.of(FirstCombat)
def _first_combat(condition: FirstCombat, position: Position, scene: Scene) -> bool:
    begun = (h for h in position.state.history if isinstance(h, StepBegan))
    combats = sum(h.step is Step.BEGINNING_OF_COMBAT for h in begun)
    return position.state.combat is not None and combats <= 1


#: CR 506.7e: where the first combat is skipped, no later than the precombat main phase.
_UP_TO_DAMAGE = (
    Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE,
)  # fmt: skip


@HOLDS.of(BeforeCombat)
def _before_combat(condition: BeforeCombat, position: Position, scene: Scene) -> bool:
    """CR 506.7a-b, 506.7d: up to that step of the first combat, whether or not anything attacks.

    CR 506.7e: where that step is skipped, up to the end of the declare attackers step.
    """
    before = _UP_TO_DAMAGE[: _UP_TO_DAMAGE.index(condition.step)]
    if condition.step is Step.COMBAT_DAMAGE:
        before = before[:-1]  # that of first strike is one as well (CR 510.4)
    if position.state.step not in before:
        return False
    over = {each for each in _UP_TO_DAMAGE if each not in before} | {Step.END_OF_COMBAT}
    begun = (h for h in position.state.history if isinstance(h, StepBegan))
    return all(h.step not in over for h in begun)


@HOLDS.of(AttackedThisStep)
def _attacked_this_step(condition: AttackedThisStep, position: Position, scene: Scene) -> bool:
    players = players_of(condition.players, position, scene)
    for happening in reversed(position.state.history):
        if isinstance(happening, StepBegan):
            return False
        if isinstance(happening, Attacked) and happening.target in players:
            return True
    return False


@HOLDS.of(DuringStep)
def _during_step(condition: DuringStep, position: Position, scene: Scene) -> bool:
    return position.state.step in condition.steps


@HOLDS.of(HappenedThisTurn)
def _happened_this_turn(condition: HappenedThisTurn, position: Position, scene: Scene) -> bool:
    found = count_this_turn(condition.what, position, scene)
    return found >= value_of(condition.times, position, scene)


@HOLDS.of(SorceryTiming)
def _sorcery_timing(condition: SorceryTiming, position: Position, scene: Scene) -> bool:
    state = position.state
    return (
        state.active == scene.controller
        and state.step in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)
        and not state.stack
    )


@HOLDS.of(IsOfLevel)
def _is_of_level(condition: IsOfLevel, position: Position, scene: Scene) -> bool:
    return int(position.object(scene.source).choice(LEVEL) or 1) >= condition.level


@HOLDS.of(WordChosen)
def _word_chosen(condition: WordChosen, position: Position, scene: Scene) -> bool:
    return position.choice(scene.source, ANCHOR_WORD) == condition.word


@HOLDS.of(CastLastTurn)
def _cast_last_turn(condition: CastLastTurn, position: Position, scene: Scene) -> bool:
    state = position.state
    cast = [sum(h.player == p.name for h in state.cast_last_turn) for p in state.players]
    return (max(cast) if condition.by_one else sum(cast)) >= condition.number


@HOLDS.of(WasCast)
def _was_cast(condition: WasCast, position: Position, scene: Scene) -> bool:
    for id in objects_of(condition.object, position, scene):
        object = position.object(id)
        cast = object.cast
        if (
            cast is None
            or cast.copied
            or (condition.origin is not None and cast.origin is not condition.origin)
        ):
            return False
        if condition.in_main and not cast.in_main:
            return False
        if condition.by is not None and cast.by not in players_of(condition.by, position, scene):
            return False
    return True


@HOLDS.of(WasDiscardedThisTurn)
def _was_discarded_this_turn(
    condition: WasDiscardedThisTurn, position: Position, scene: Scene
) -> bool:
    state, itself = position.state, scene.source
    before = (old for old, new in state.successors.items() if new == itself)
    lay = {itself, *before} if position.object(itself).zone is Zone.STACK else {itself}
    return any(
        isinstance(h, Discarded) and h.object in lay and h.player == position.object(itself).owner
        for h in state.history
    )


@HOLDS.of(CameSinceLastUpkeep)
def _came_since_last_upkeep(
    condition: CameSinceLastUpkeep, position: Position, scene: Scene
) -> bool:
    state = position.state
    before, latest = state.player(scene.controller).upkeeps
    present = state.step is Step.UPKEEP and state.active == scene.controller
    last = before if present else latest
    ids = objects_of(condition.object, position, scene)
    return all(0 <= last <= position.object(id).since for id in ids)


@HOLDS.of(WasKicked)
def _was_kicked(condition: WasKicked, position: Position, scene: Scene) -> bool:
    # CR 702.33c: a multikicker cost is a kicker cost.
    words = (
        {condition.keyword, Keyword.MULTIKICKER, UnnamedCost.SECOND_KICKER}
        if condition.keyword is Keyword.KICKER
        else {condition.keyword}
    )
    records = (position.object(id).cast for id in objects_of(condition.object, position, scene))
    return any(cast is not None and words & {*cast.optional, cast.alternative} for cast in records)


@HOLDS.of(TributePaid)
def _tribute_paid(condition: TributePaid, position: Position, scene: Scene) -> bool:
    # CR 702.104b: whether the counters were put as it entered, whatever became of them
    return position.object(scene.source).choice(TRIBUTE_PAID) is not None


@HOLDS.of(KickedWith)
def _kicked_with(condition: KickedWith, position: Position, scene: Scene) -> bool:
    # CR 607.2i: what was declared as it was cast, whatever it has become
    for id in objects_of(condition.object, position, scene):
        object = position.object(id)
        printed = position.copiable(id) if object.card is None else object.card.faces[object.face]
        paid = () if object.cast is None else object.cast.optional
        for ability in printed.abilities:
            if not isinstance(ability, KeywordAbility) or ability.keyword is not Keyword.KICKER:
                continue
            word = Keyword.KICKER if ability.amount is None else UnnamedCost.SECOND_KICKER
            if ability.cost == condition.cost and word in paid:
                return True
    return False


@HOLDS.of(IsBestowed)
def _is_bestowed(condition: IsBestowed, position: Position, scene: Scene) -> bool:
    if not position.exists(scene.source):
        return False
    object = position.object(scene.source)
    if object.cast is None or object.cast.alternative is not Keyword.BESTOW:
        return False
    host = object.attached_to
    return object.zone is Zone.STACK or (
        isinstance(host, int)
        and host in position.state.objects
        and position.state.objects[host].zone is Zone.BATTLEFIELD
    )


@HOLDS.of(DoneThisWay)
def _done_this_way(condition: DoneThisWay, position: Position, scene: Scene) -> bool:
    done = scene.labels.get(condition.label, ())
    if condition.filter is None:
        wanted = max(1, value_of(condition.number, position, scene))
        return max(len(done), scene.numbers.get(condition.label, 0)) >= wanted
    return any(
        matches(condition.filter, position, id, scene) for id in scene.done_to(condition.label)
    )


@HOLDS.of(IsPlayer)
def _is_player(condition: IsPlayer, position: Position, scene: Scene) -> bool:
    players = players_of(condition.player, position, scene)
    among = players_of(condition.among, position, scene)
    return bool(players) and all(name in among for name in players)


@HOLDS.of(Every)
def _every(stated: Every, position: Position, scene: Scene) -> bool:
    return all(holds(condition, position, scene) for condition in stated.conditions)


@HOLDS.of(Either)
def _either(stated: Either, position: Position, scene: Scene) -> bool:
    return any(holds(condition, position, scene) for condition in stated.conditions)


@HOLDS.of(Unless)
def _unless(condition: Unless, position: Position, scene: Scene) -> bool:
    return not holds(condition.condition, position, scene)

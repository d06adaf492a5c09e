"""Effects made of effects: order, choice, condition, repetition.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.amounts import Times
from engine.ability.base import Condition, CostPart, Effect
from engine.ability.chosen_costs import SacrificeMatching
from engine.ability.conditions import IsIn
from engine.ability.costs import DrawCards, PayLife, PayMana
from engine.ability.effects.cards import LookAt
from engine.ability.effects.damage import DealDamage
from engine.ability.effects.lasting import Reflexive
from engine.ability.effects.structure import (
    Choose,
    ChooseMode,
    FlipCoin,
    ForEach,
    ForEachPlayer,
    If,
    InMode,
    InOrder,
    May,
    MayPay,
    Remember,
    Repeat,
    RollDie,
)
from engine.ability.labels import ACCEPTED, labels_of
from engine.ability.references import FirstWho
from engine.game.costs.paying import UNLESS, may_pay
from engine.game.deeds import PERFORMS, is_impossible, perform, select_objects, select_players
from engine.game.effects.damage import deal_at_once
from engine.game.facts.casting import Payment
from engine.game.facts.effects import ConditionHolds, Deciding, Doing
from engine.game.facts.questions import Deed, ModeToChoose, Question
from engine.game.facts.reasons import Reason
from engine.game.meaning.how_often import done_once
from engine.game.meaning.questions import holds, objects_of, value_of
from engine.game.perform.chance import choose_for_source, flip_coin, roll_die
from engine.game.perform.names import choose_card_name
from engine.game.play import Play
from engine.game.state.choices import Option
from engine.game.state.scene import Scene
from engine.terms.happenings import AbilityResolved
from engine.terms.ids import PlayerId


@PERFORMS.of(InOrder)
def _in_order(instruction: InOrder, play: Play, scene: Scene) -> None:
    if instruction.at_once:
        damages = (each for each in instruction.effects if isinstance(each, DealDamage))
        deal_at_once(tuple(damages), play, scene)
        return
    for effect in instruction.effects:
        perform(effect, play, scene)


@PERFORMS.of(May)
def _may(instruction: May, play: Play, scene: Scene) -> None:
    asked = select_players(instruction.who, play, scene)
    for player in asked:
        scene.iterated_player = player
        what = Deed(instruction.effects, instruction.who, scene.as_it_is())
        done = False
        play.cite("608.2d")
        once = done_once(play.state, scene, instruction)
        if once is not None and once in play.state.history:
            play.check("603.2h", Deciding.CAN(player, what))
            effects: tuple[Effect, ...] = ()
        elif instruction.effects and is_impossible(instruction.effects[0], play, scene):
            # CR 608.2d: what is impossible can't be chosen.
            play.nothing("608.2d", Deciding.CAN(player, what))
            play.report(Deciding.CANT(player, what))
            effects = instruction.otherwise
        elif play.choose_yes(player, Question.DO_IT(what), "608.2d"):
            play.report(Deciding.CHOOSES_TO(player, what))
            _note_done(play, once)
            scene.remember_number(ACCEPTED, 1)
            done = True
            if _is_cost_of_what_follows(instruction):
                # CR 118.12: what is done is the cost of what follows "if you do"
                play.because("118.12", Deciding.CHOOSES_TO(player, what))
            effects = (*instruction.effects, *instruction.then)
        else:
            play.nothing("608.2d", Deciding.CHOOSES_TO(player, what))
            play.report(Deciding.CHOOSES_NOT_TO(player, what))
            effects = instruction.otherwise
        waits = isinstance(instruction.who, FirstWho) and player != asked[-1] and not done
        for effect in () if waits else effects:
            perform(effect, play, scene)
        if done and isinstance(instruction.who, FirstWho):
            break


def _is_cost_of_what_follows(instruction: May) -> bool:
    """CR 118.12: whether "if you do" follows, and not "when you do" or what is said of a look."""
    looks = all(isinstance(effect, LookAt) for effect in instruction.effects)
    return bool(instruction.then) and not looks and not _only_reflexive(instruction.then)


def _note_done(play: Play, once: AbilityResolved | None) -> None:
    """CR 603.2h: what can be done only once each turn has been done."""
    if once is not None:
        play.change(history=(*play.state.history, once))


def _only_reflexive(then: tuple[Effect, ...]) -> bool:
    """CR 603.12: whether "when you do" follows, for which what is done is no cost (118.12)."""
    return bool(then) and all(isinstance(effect, Reflexive) for effect in then)


@PERFORMS.of(MayPay)
def _may_pay(instruction: MayPay, play: Play, scene: Scene) -> None:
    once = done_once(play.state, scene, instruction)
    if once is not None and once in play.state.history:
        return
    asked = select_players(instruction.who, play, scene)
    for player in asked:
        scene.iterated_player = player
        cost = _cost_now(instruction, play, scene)
        rule = UNLESS if instruction.unless else "118.12"
        if _only_reflexive(instruction.then) and not instruction.otherwise:
            rule = "608.2d"
        payment = Payment(cost, scene.source)
        if rule != UNLESS:
            play.because(rule, Reason.MAY_PAY(player, payment))
        paid = may_pay(play, player, cost, scene, rule=rule)
        if rule == UNLESS:
            came = Reason.UNLESS_PAID if paid else Reason.UNLESS_UNPAID
            play.because(rule, came(player, payment))
        if paid:
            _note_done(play, once)
        first = isinstance(instruction.who, FirstWho)
        waits = first and player != asked[-1] and not paid
        for effect in () if waits else instruction.then if paid else instruction.otherwise:
            perform(effect, play, scene)
        if first and paid:
            break


def _cost_now(instruction: MayPay, play: Play, scene: Scene) -> tuple[CostPart, ...]:
    """The cost as many times as it must be paid, what is alike added up."""
    if instruction.times is None:
        return instruction.cost
    times = value_of(instruction.times, play.position, scene)
    play.count_events(max(0, times))
    return tuple(each for part in instruction.cost if times > 0 for each in _times(part, times))


def _times(part: CostPart, times: int) -> tuple[CostPart, ...]:
    if isinstance(part, PayMana):
        total = part.cost
        for _ in range(times - 1):
            total = total.plus(part.cost)
        return (PayMana(total),)
    if isinstance(part, PayLife):
        return (PayLife(Times(times, part.amount)),)
    if isinstance(part, SacrificeMatching | DrawCards):
        # CR 702.24a: so many different permanents.
        return (replace(part, number=Times(times, part.number)),)
    return (part,) * times  # CR 702.24a: a choice is made for each age counter


@PERFORMS.of(If)
def _if(instruction: If, play: Play, scene: Scene) -> None:
    true = holds(instruction.condition, play.position, scene)
    spoken_of = scene.event.objects if scene.event is not None else ()
    other = spoken_of[0] if spoken_of else None
    you = scene.controller
    asked = ConditionHolds(instruction.condition, scene.source, other, controller=you)
    if not true and instruction.rule is not None:
        play.nothing(instruction.rule, asked)
    elif not true:
        play.check("608.2c", asked)
    elif instruction.rule is None and not _goes_without_saying(instruction.condition):
        play.because("608.2c", asked)
    for effect in instruction.then if true else instruction.otherwise:
        perform(effect, play, scene)
    if true and instruction.rule is not None:  # what is done may have a reason of its own
        play.because(instruction.rule, asked)


def _goes_without_saying(condition: Condition) -> bool:
    """Whether it only asks if something is still there, as keywords do of their permanent."""
    return isinstance(condition, IsIn)


@PERFORMS.of(ForEach)
def _for_each(instruction: ForEach, play: Play, scene: Scene) -> None:
    outer = scene.iterated
    for id in select_objects(instruction.objects, play, scene):
        scene.iterated = id
        for effect in instruction.effects:
            perform(effect, play, scene)
    scene.iterated = outer


@PERFORMS.of(ForEachPlayer)
def _for_each_player(instruction: ForEachPlayer, play: Play, scene: Scene) -> None:
    outer = scene.iterated_player
    players = select_players(instruction.players, play, scene)
    if len(players) > 1:
        play.because("101.4", Doing.IN_TURN(players))
    for player in players:
        scene.iterated_player = player
        for effect in instruction.effects:
            perform(effect, play, scene)
    scene.iterated_player = outer


@PERFORMS.of(Repeat)
def _repeat(instruction: Repeat, play: Play, scene: Scene) -> None:
    times = max(0, value_of(instruction.times, play.position, scene))
    play.count_events(times)
    for _ in range(times):
        for effect in instruction.effects:
            perform(effect, play, scene)


@PERFORMS.of(ChooseMode)
def _choose_mode(instruction: ChooseMode, play: Play, scene: Scene) -> None:
    for player in select_players(instruction.who, play, scene):
        options = [
            Option(number, ModeToChoose(mode, number + 1, scene.source))
            for number, mode in enumerate(instruction.modal.modes)
        ]
        value = play.choose_option(player, options, Question.ONE(), "608.2d")
        for effect in instruction.modal.modes[int(value)].effects:
            perform(effect, play, scene)


@PERFORMS.of(Choose)
def _choose(effect: Choose, play: Play, scene: Scene) -> None:
    for player in select_players(effect.who, play, scene):
        if effect.from_objects is not None:
            options = objects_of(effect.from_objects, play.position, scene)
            scene.remember(effect.label, play.choose_objects(player, options, 1, 1, "608.2d"))
        elif effect.what in ("player", "opponent"):
            word = play.choose_word(player, effect.what)
            scene.remember(effect.label, (PlayerId(word),))
            choose_for_source(play, scene, "player", word)
        elif effect.what == "number":
            number = play.choose_number(player, 0, None, Question.A_NUMBER(), "608.2d")
            scene.remember_number(effect.label, number)
        elif effect.what.endswith("card name"):
            word = choose_card_name(play, player, effect.what)
            choose_for_source(play, scene, "card name", word)
        else:
            word = play.choose_word(player, effect.what)
            choose_for_source(play, scene, effect.what, word)


@PERFORMS.of(Remember)
def _remember(effect: Remember, play: Play, scene: Scene) -> None:
    if effect.objects is not None:
        scene.remember(effect.label, select_objects(effect.objects, play, scene))
    if effect.amount is not None:
        scene.remember_number(effect.label, value_of(effect.amount, play.position, scene))


@PERFORMS.of(FlipCoin)
def _flip_coin(instruction: FlipCoin, play: Play, scene: Scene) -> None:
    for player in select_players(instruction.who, play, scene):
        won = flip_coin(play, player)
        for effect in instruction.won if won else instruction.lost:
            perform(effect, play, scene)


@PERFORMS.of(RollDie)
def _roll_die(instruction: RollDie, play: Play, scene: Scene) -> None:
    for player in select_players(instruction.who, play, scene):
        plus = instruction.plus
        more = 0 if plus is None else value_of(plus, play.position, scene)
        result = roll_die(play, player, instruction.sides, more)
        scene.remember_number("rolled", result)
        for lowest, highest, effects in instruction.results:
            if lowest <= result and (highest is None or result <= highest):
                play.cite("706.3a")
                for effect in effects:
                    perform(effect, play, scene)


@PERFORMS.of(InMode)
def _in_mode(instruction: InMode, play: Play, scene: Scene) -> None:
    begun = scene.without(labels_of(instruction))
    part = begun.as_it_is()
    part.first_slot += instruction.first
    for effect in instruction.effects:
        perform(effect, play, part)
    scene.take_from(part, begun)

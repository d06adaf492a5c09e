"""Effects that last: continuous, replacing, delayed.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.abilities import (
    ActivatedAbility,
    DelayedTriggeredAbility,
    ReflexiveTriggeredAbility,
)
from engine.ability.base import Filter, Modification
from engine.ability.casting_order import ModifyNextSpell, NthCast
from engine.ability.durations import Duration
from engine.ability.effects.lasting import (
    CreateEmblem,
    DelayedTrigger,
    ExchangeControl,
    Modify,
    ModifyByChoice,
    ModifyByChosen,
    Reflexive,
    Replace,
)
from engine.ability.events.spells import ThisManaSpent
from engine.ability.events.structure import AnyEvent
from engine.ability.filters import (
    AllOf,
    Attacking,
    BlockingOrBlockedBy,
    ControlledBy,
    HasStatus,
    IsAttackingAlone,
    IsCast,
)
from engine.ability.modifications import (
    BecomeCopyOf,
    ChangePowerToughness,
    ControlledByPlayer,
    GainAbility,
    GainActivatedAbilities,
)
from engine.ability.references import All, Iterated, You
from engine.ability.restrictions import DoesntUntap, Goaded, PlayerRule
from engine.ability.walk import contains, parts_of
from engine.game.deeds import PERFORMS, perform, recipients_of, select_objects, select_players
from engine.game.effects.chosen_word import WORDS, chosen_for, of_chosen
from engine.game.facts.effects import EffectBegins, Found, ShieldBegins
from engine.game.facts.events import Carried
from engine.game.facts.questions import Label, Question
from engine.game.facts.reasons import Reason
from engine.game.facts.stack import AbilityOf, Triggering
from engine.game.layers.modifications import below_zero
from engine.game.meaning.casting_order import cast_so_far
from engine.game.meaning.questions import objects_of, value_of
from engine.game.perform.lasting import add_delayed, add_effect, add_replacement, create_emblem
from engine.game.perform.mana import give_rider
from engine.game.perform.objects import present, reachable
from engine.game.play import Play
from engine.game.state.choices import Option
from engine.game.state.events import Move
from engine.game.state.lasting import WaitingTrigger
from engine.game.state.scene import Scene
from engine.terms.colors import Color
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, Recipient
from engine.terms.keyword_actions import KeywordAction
from engine.terms.keywords import rules_of_keyword
from engine.terms.objects import Status
from engine.terms.zones import Zone


@PERFORMS.of(Modify)
def _modify(effect: Modify, play: Play, scene: Scene) -> None:
    rules = tuple(m for m in effect.modifications if isinstance(m, PlayerRule))
    others = tuple(m for m in effect.modifications if not isinstance(m, PlayerRule))
    if rules:
        add_effect(play, scene, (), rules, effect.duration)
    if effect.what is None or not others:
        return
    ids = reachable(play, select_objects(effect.what, play, scene), scene)
    others = tuple(m for m in others if not _copies_nothing(m, play, scene))
    others = tuple(each for m in others for each in _with_those_of(m, play, scene))
    if not others or (not ids and not isinstance(effect.what, All)):
        return
    color = play.position.choice(scene.source, "color")
    if color is not None:
        others = tuple(of_chosen(m, Color(color)) for m in others)
    if any(isinstance(change, Goaded) for change in others):
        play.because(
            KeywordAction.GOAD.rule, EffectBegins(ids, others, effect.duration, scene.as_it_is())
        )
    for change in others:
        if not isinstance(change, ChangePowerToughness):
            continue
        number = below_zero(change, play.position, scene)
        if number is not None:
            play.because("107.1b", Reason.BELOW_ZERO(number))
    lasting: tuple[Modification, ...] = others
    ruling: tuple[Modification, ...] = ()
    if isinstance(effect.what, All):
        # CR 611.2c: each part of the effect has its own objects.
        ruling = tuple(m for m in others if _is_of_a_group(m, effect.what.filter))
        lasting = tuple(m for m in others if m not in ruling)
    if lasting and ids:
        _add_lasting(effect, ids, lasting, play, scene)
    if ruling and isinstance(effect.what, All):
        add_effect(play, scene, ids, ruling, effect.duration, over=effect.what.filter)


_IN_COMBAT = {Status.ATTACKING, Status.BLOCKING, Status.BLOCKED, Status.UNBLOCKED}


def _is_of_a_group(change: Modification, group: Filter) -> bool:
    """Whether it is about whatever belongs to the group, also later (CR 611.2c).

    Nothing attacks or blocks any more as permanents untap (CR 511.3): what is said of those that do
    is said of the ones of now.
    """
    if not change.changes_rules:
        return False
    of_combat = any(part.status in _IN_COMBAT for part in parts_of(group, HasStatus))
    return not (
        isinstance(change, DoesntUntap)
        and (of_combat or contains(group, Attacking, IsAttackingAlone, BlockingOrBlockedBy))
    )


def _add_lasting(
    effect: Modify,
    ids: tuple[ObjectId, ...],
    lasting: tuple[Modification, ...],
    play: Play,
    scene: Scene,
) -> None:
    """CR 611.2d: of "each equal to its mana value" each object has a number of its own."""
    described = effect.what.filter if isinstance(effect.what, All) else None
    if not contains(lasting, Iterated):
        add_effect(play, scene, ids, lasting, effect.duration, described=described)
        return
    for id in ids:
        own = replace(scene.as_it_is(), iterated=id)
        add_effect(play, own, (id,), lasting, effect.duration, described=described)


def _with_those_of(change: Modification, play: Play, scene: Scene) -> tuple[Modification, ...]:
    """CR 611.2c–d: "all activated abilities of" an object are those that it has now."""
    if not isinstance(change, GainActivatedAbilities):
        return (change,)
    return tuple(
        GainAbility(held.ability)
        for id in objects_of(change.object, play.position, scene)
        for held in play.position.of(id).functional
        if isinstance(held.ability, ActivatedAbility)
    )


@PERFORMS.of(ModifyNextSpell)
def _modify_next_spell(effect: ModifyNextSpell, play: Play, scene: Scene) -> None:
    number = 1 + len(cast_so_far(effect.filter, play.position, scene))
    over = AllOf((effect.filter, ControlledBy(You()), IsCast(), NthCast(number, effect.filter)))
    add_effect(play, scene, (), effect.modifications, Duration.END_OF_TURN, over=over)


@PERFORMS.of(ModifyByChosen)
def _modify_by_chosen(effect: ModifyByChosen, play: Play, scene: Scene) -> None:
    if not isinstance(effect.what, All):
        ids = reachable(play, select_objects(effect.what, play, scene), scene)
        if not ids:
            return
    said = chosen_for(effect.word, play.choose_word(scene.controller, effect.word))
    what, changed = of_chosen(effect.what, said), of_chosen(effect.modifications, said)
    perform(Modify(what, changed, effect.duration), play, scene)


@PERFORMS.of(ModifyByChoice)
def _modify_by_choice(effect: ModifyByChoice, play: Play, scene: Scene) -> None:
    if not reachable(play, select_objects(effect.what, play, scene), scene):
        return
    options = [Option(number, Label.OPTION(number + 1)) for number in range(len(effect.choices))]
    chosen = int(play.choose_option(scene.controller, options, Question.ONE(), "608.2d"))
    perform(Modify(effect.what, effect.choices[chosen], effect.duration), play, scene)


def _copies_nothing(change: Modification, play: Play, scene: Scene) -> bool:
    """CR 608.2b: whether what is to be copied is an illegal target, so that nothing is."""
    if not isinstance(change, BecomeCopyOf):
        return False
    return not objects_of(change.object, play.position, scene)


@PERFORMS.of(Replace)
def _replace(effect: Replace, play: Play, scene: Scene) -> None:
    about: tuple[Recipient, ...] = ()
    if effect.about is not None:
        about = recipients_of(effect.about, play, scene)
        if not about:
            return
    shield = None if effect.shield is None else value_of(effect.shield, play.position, scene)
    play.report(ShieldBegins(effect, about, shield))
    groups = [about]
    if shield is not None and len(about) > 1:
        # CR 615.11: a shield for each, of those there are now
        play.because("615.11", ShieldBegins(effect, about, shield))
        groups = [(one,) for one in about]
    for group in groups:
        add_replacement(
            play,
            scene,
            effect.replacement,
            effect.duration,
            uses=effect.uses,
            shield=shield,
            about=group,
            of_several=len(groups) > 1,
        )


@PERFORMS.of(ExchangeControl)
def _exchange_control(effect: ExchangeControl, play: Play, scene: Scene) -> None:
    ids = select_objects(effect.first, play, scene)
    if effect.second is not None:
        ids += select_objects(effect.second, play, scene)
    there = present(play, ids, Zone.BATTLEFIELD)
    position = play.position
    if len(there) != 2:
        play.nothing(KeywordAction.EXCHANGE.rule, Found.WHOLE_EXCHANGE())
        return
    one, other = (position.controller(id) for id in there)
    if one == other:
        play.nothing("701.12b", Found.TWO_CONTROLLERS())
        return
    play.because("701.12b", Found.EACH_OF_ANOTHER(one, other))
    for id, player in zip(there, (other, one), strict=True):
        add_effect(play, scene, (id,), (ControlledByPlayer(player),), Duration.NONE)


@PERFORMS.of(DelayedTrigger)
def _delayed_trigger(effect: DelayedTrigger, play: Play, scene: Scene) -> None:
    if isinstance(effect.event, ThisManaSpent) and effect.event.at_once:
        give_rider(play, effect, scene)
        return
    for rule in rules_of_keyword(effect.word):
        play.because(rule, Reason.HAS_KEYWORD(scene.source, effect.word))
    ability = DelayedTriggeredAbility(
        effect.event, effect.instructions, effect.condition, word=effect.word
    )
    add_delayed(play, scene, ability, effect.once, effect.duration)


@PERFORMS.of(Reflexive)
def _reflexive(effect: Reflexive, play: Play, scene: Scene) -> None:
    done = scene.labels.get(effect.label) or scene.numbers.get(effect.label)
    if effect.label and not done:
        play.nothing("603.12", Found.DONE_AS_SAID())
        return
    ability = ReflexiveTriggeredAbility(AnyEvent(()), effect.instructions)
    deed = _deed_with(play, done)
    triggers = Triggering.TRIGGERS(AbilityOf(scene.source, ability))
    play.because("603.12", triggers if deed is None else Reason.DONE_AS_IT_RESOLVES(deed))
    waiting = WaitingTrigger(ability, scene.saved(), created=play.state.timestamp)
    play.change(waiting=(*play.state.waiting, waiting))


def _deed_with(play: Play, done: object) -> Fact | None:
    """What was done as the ability resolves to the objects of which a reflexive one speaks."""
    objects = set(done) if isinstance(done, tuple) else set()
    for fact in reversed(play.record.reported):
        if isinstance(fact, Carried):
            moved = {e.object for e in fact.said if isinstance(e, Move)}
            if objects & (moved | {play.state.successors.get(id) for id in moved}):
                return fact
    return None


@PERFORMS.of(CreateEmblem)
def _create_emblem(effect: CreateEmblem, play: Play, scene: Scene) -> None:
    values = effect.values
    for word in WORDS:  # CR 607.2d: its abilities ask for what was chosen before
        said = play.position.choice(scene.source, word)
        values = values if said is None else of_chosen(values, chosen_for(word, said))
    for player in select_players(effect.who, play, scene):
        create_emblem(play, player, values)

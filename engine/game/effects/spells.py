"""Effects on spells and abilities on the stack, and mana.

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.abilities import ActivatedAbility
from engine.ability.amounts import SpellsCastBefore
from engine.ability.effects.spells import (
    AddMana,
    ChangeTargets,
    CopySpell,
    CounterSpell,
    DoubleMana,
)
from engine.game.casting.changed_costs import cost_abilities
from engine.game.deeds import PERFORMS, select_objects, select_players
from engine.game.events.process import happen
from engine.game.facts.effects import Doing
from engine.game.facts.reasons import Reason
from engine.game.meaning.questions import value_of
from engine.game.perform.mana import add_mana, chosen_mana, marked
from engine.game.perform.objects import counter_barred, moved_by, present
from engine.game.play import Play
from engine.game.stack.as_it_resolves import tell_not_as_it_resolves
from engine.game.stack.copying import change_targets, copy_spell
from engine.game.state import events as ev
from engine.game.state.scene import Scene
from engine.terms.causes import MoveCause
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.objects import ObjectKind
from engine.terms.zones import Zone


@PERFORMS.of(CounterSpell)
def _counter_spell(effect: CounterSpell, play: Play, scene: Scene) -> None:
    for id in present(play, select_objects(effect.what, play, scene), Zone.STACK):
        if counter_barred(play.position, id, scene):
            play.because("101.2", Doing.CANT_BE_COUNTERED(id))
            play.report(Doing.CANT_BE_COUNTERED(id))
            play.not_found.add(id)  # CR 609.3: the rest is done
            continue
        if play.position.object(id).kind is ObjectKind.ABILITY:
            play.because(KeywordAction.COUNTER.rule, Doing.ABILITY_COUNTERED(id))
            play.report(Doing.ABILITY_COUNTERED(id))
            _tell_nothing_back(play, id)
            happen(play, ev.CeaseToExist(id))
        else:
            tell_not_as_it_resolves(play, id)
            _tell_nothing_back(play, id)
            move = ev.Move(
                id, effect.destination, MoveCause.COUNTER, scene.controller, None, effect.position
            )
            scene.remember("this way", moved_by(happen(play, move)))


def _tell_nothing_back(play: Play, id: ObjectId) -> None:
    """CR 701.6b: what was paid for it, if anything was, is not given back."""
    object = play.position.object(id)
    ability = object.stack.ability if object.stack is not None else None
    cast = object.cast
    player: PlayerId | None = None
    if isinstance(ability, ActivatedAbility) and ability.cost:
        player = object.controller
    elif cast is not None and not cast.copied and (cast.spent or _has_additional(play, id)):
        player = cast.by
    if player is not None:
        play.because("701.6b", Reason.NOTHING_GIVEN_BACK(player, id))


def _has_additional(play: Play, id: ObjectId) -> bool:
    return any(ability.additional for ability in cost_abilities(play.position, id))


@PERFORMS.of(CopySpell)
def _copy_spell(effect: CopySpell, play: Play, scene: Scene) -> None:
    number = value_of(effect.number, play.position, scene)
    if isinstance(effect.number, SpellsCastBefore):
        # CR 702.40a: the others of this turn, whoever cast them
        play.report(Reason.CAST_BEFORE(number))
    for player in select_players(effect.who, play, scene):
        for id in select_objects(effect.what, play, scene):
            play.count_events(max(0, number))
            for _ in range(number):
                copy_spell(play, id, player, effect.exceptions, new_targets=effect.new_targets)


@PERFORMS.of(ChangeTargets)
def _change_targets(effect: ChangeTargets, play: Play, scene: Scene) -> None:
    for id in present(play, select_objects(effect.what, play, scene), Zone.STACK):
        to = select_objects(effect.to, play, scene) if effect.to is not None else None
        change_targets(
            play, id, scene.controller, optional=effect.optional, to=to, single=effect.single
        )


@PERFORMS.of(DoubleMana)
def _double_mana(effect: DoubleMana, play: Play, scene: Scene) -> None:
    for player in select_players(effect.who, play, scene):
        # CR 106.6: the mana that is added may be spent on anything.
        play.because("106.6", Reason.MANA_FREE(scene.source))
        unspent = play.state.player(player).mana
        add_mana(play, player, tuple(replace(mana, only=None, source=None) for mana in unspent))


@PERFORMS.of(AddMana)
def _add_mana(effect: AddMana, play: Play, scene: Scene) -> None:
    number = value_of(effect.number, play.position, scene)
    for player in select_players(effect.who, play, scene):
        produced = chosen_mana(play, player, effect, scene, number)
        produced = tuple(replace(mana, kept=effect.kept) for mana in produced)
        if effect.marked:
            produced = marked(play, produced, scene)
        if produced:
            add_mana(play, player, produced)
            continue
        if number < 0:
            # CR 107.1b: what is worked out below zero counts as 0
            play.because("107.1b", Reason.BELOW_ZERO(number))
        play.report(Doing.ADDS_NO_MANA(player))

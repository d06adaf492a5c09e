"""What continuous effects do to characteristics, in layers 2 to 7 (CR 613.1).

In: the characteristics of an object as they are worked out. Out: the same changed, by `modify`.
"""

from __future__ import annotations

from dataclasses import replace

from engine.ability.abilities import ActivatedAbility
from engine.ability.adding_mana import could_add_mana
from engine.ability.amounts import Number, Times
from engine.ability.base import Ability, Amount, Modification
from engine.ability.filters import HasColor, HasSubtype, OfChosenColor, OfChosenType
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import (
    BecomeBasicLand,
    CantHaveAbility,
    ChangeColors,
    ChangeController,
    ChangePowerToughness,
    ChangeTypes,
    ControlledByPlayer,
    DefinePowerToughness,
    GainAbility,
    HasActivatedAbilitiesOf,
    LoseAbility,
    LoseAllAbilities,
    SetName,
    SetPowerToughness,
    SwitchPowerToughness,
)
from engine.ability.restrictions import CostChange
from engine.ability.walk import contains, substituted
from engine.game.layers.effect import as_granted
from engine.game.meaning.matching import matching
from engine.game.meaning.questions import FIXES, MODIFIES, players_of, value_of
from engine.game.state.characteristics import Characteristics, HeldAbility
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.bilingual import Bilingual
from engine.terms.colors import Color
from engine.terms.subtypes import correlated, is_creature_type, is_land_type
from engine.terms.types import CardType


@MODIFIES.of(ChangeController)
def _change_controller(
    change: ChangeController, target: Characteristics, position: Position, scene: Scene
) -> None:
    players = players_of(change.player, position, scene)
    if players:
        target.controller = players[0]


@MODIFIES.of(ControlledByPlayer)
def _controlled_by_player(
    change: ControlledByPlayer, target: Characteristics, position: Position, scene: Scene
) -> None:
    target.controller = change.player


@MODIFIES.of(SetName)
def _set_name(change: SetName, target: Characteristics, position: Position, scene: Scene) -> None:
    target.name = Bilingual.same(change.name)


@MODIFIES.of(ChangeTypes)
def _change_types(
    change: ChangeTypes, target: Characteristics, position: Position, scene: Scene
) -> None:
    if change.no_creature_types:
        # CR 205.3m: creature types are shared by creatures and kindreds.
        target.subtypes = frozenset(w for w in target.subtypes if not is_creature_type(w))
        target.every_creature_type = False
    if change.replace:
        _replace_types(change, target)
    else:
        target.types = (target.types | set(change.types)) - set(change.remove_types)
        target.subtypes |= set(change.subtypes)
    target.supertypes = (target.supertypes | set(change.supertypes)) - set(change.remove_supertypes)
    if change.chosen_type:
        chosen = position.choice(scene.source, "creature type")
        target.subtypes |= {chosen} if chosen is not None else set()
    if change.all_creature_types:
        target.every_creature_type = True
    # CR 205.1a, 205.3d: no subtype without its card type.
    target.subtypes = frozenset(w for w in target.subtypes if correlated(w, target.types))


@MODIFIES.of(BecomeBasicLand)
def _become_basic_land(
    change: BecomeBasicLand, target: Characteristics, position: Position, scene: Scene
) -> None:
    if not change.add:
        # CR 305.7: the old land types and the abilities of the rules text go.
        target.subtypes = frozenset(w for w in target.subtypes if not is_land_type(w))
        target.set_held(tuple(held for held in target.held if held.timestamp > 0))
    target.subtypes |= set(change.subtypes)
    target.types |= {CardType.LAND}


@MODIFIES.of(ChangeColors)
def _change_colors(
    change: ChangeColors, target: Characteristics, position: Position, scene: Scene
) -> None:
    colors = frozenset(change.colors)
    if change.chosen_color:
        chosen = position.choice(scene.source, "color")
        colors |= {Color(chosen)} if chosen is not None else frozenset()
    target.colors = target.colors | colors if change.add else colors


@MODIFIES.of(GainAbility)
def _gain_ability(
    change: GainAbility, target: Characteristics, position: Position, scene: Scene
) -> None:
    given = _with_choice(as_granted(change.ability), position, scene)
    target.set_held((*target.held, HeldAbility(given, max(1, position.effect_timestamp))))


def _with_choice(ability: Ability, position: Position, scene: Scene) -> Ability:
    """CR 607.2d: "the chosen color" of a keyword is the one chosen for what gives it."""
    if not isinstance(ability, KeywordAbility) or ability.quality is None:
        return ability
    if not contains(ability.quality, OfChosenColor, OfChosenType):
        return ability
    if scene.source not in position.state.objects:
        return ability
    color = position.choice(scene.source, "color")
    kind = position.choice(scene.source, "creature type")
    if color is not None:
        ability = substituted(ability, OfChosenColor(), HasColor(Color(color)))
    if kind is not None:
        ability = substituted(ability, OfChosenType(), HasSubtype(kind))
    return ability


@MODIFIES.of(HasActivatedAbilitiesOf)
def _has_activated_abilities_of(
    change: HasActivatedAbilitiesOf, target: Characteristics, position: Position, scene: Scene
) -> None:
    given = tuple(
        HeldAbility(held.ability, max(1, position.effect_timestamp))
        for id in matching(change.filter, position, scene)
        for held in position.of(id).functional
        if isinstance(held.ability, ActivatedAbility)
        and not (change.except_mana and could_add_mana(held.ability.instructions))
    )
    target.set_held((*target.held, *given))


@MODIFIES.of(LoseAbility)
def _lose_ability(
    change: LoseAbility, target: Characteristics, position: Position, scene: Scene
) -> None:
    target.set_held(tuple(h for h in target.held if not change.takes(h.ability)))


@MODIFIES.of(LoseAllAbilities)
def _lose_all_abilities(
    change: LoseAllAbilities, target: Characteristics, position: Position, scene: Scene
) -> None:
    target.set_held(())


@MODIFIES.of(CantHaveAbility)
def _cant_have_ability(
    change: CantHaveAbility, target: Characteristics, position: Position, scene: Scene
) -> None:
    target.barred |= {change.keyword}
    target.set_held(target.held)


@MODIFIES.of(DefinePowerToughness)
def _define_power_toughness(
    change: DefinePowerToughness, target: Characteristics, position: Position, scene: Scene
) -> None:
    _set(change, target, position, scene)


@MODIFIES.of(SetPowerToughness)
def _set_power_toughness(
    change: SetPowerToughness, target: Characteristics, position: Position, scene: Scene
) -> None:
    _set(change, target, position, scene)


@FIXES.of(SetPowerToughness)
def _set_power_toughness_fixed(
    change: SetPowerToughness, position: Position, scene: Scene
) -> Modification:
    power = None if change.power is None else Number(value_of(change.power, position, scene))
    toughness = (
        None if change.toughness is None else Number(value_of(change.toughness, position, scene))
    )
    return SetPowerToughness(power, toughness)


@MODIFIES.of(ChangePowerToughness)
def _change_power_toughness(
    change: ChangePowerToughness, target: Characteristics, position: Position, scene: Scene
) -> None:
    count_from_zero(target)
    if target.power is not None:
        target.power += _worked_out(change, change.power, position, scene)
    if target.toughness is not None:
        target.toughness += _worked_out(change, change.toughness, position, scene)


def count_from_zero(target: Characteristics) -> None:
    """CR 208.5: a creature without a power or toughness of its own has 0, to which is added."""
    if CardType.CREATURE in target.types:
        target.power = target.power or 0
        target.toughness = target.toughness or 0


@FIXES.of(ChangePowerToughness)
def _change_power_toughness_fixed(
    change: ChangePowerToughness, position: Position, scene: Scene
) -> Modification:
    return ChangePowerToughness(
        Number(_worked_out(change, change.power, position, scene)),
        Number(_worked_out(change, change.toughness, position, scene)),
    )


@FIXES.of(CostChange)
def _cost_change_fixed(change: CostChange, position: Position, scene: Scene) -> Modification:
    """CR 107.1b: less by a number below zero is less by nothing."""
    number = value_of(change.amount, position, scene)
    if isinstance(change.amount, Times) and change.amount.factor < 0:
        number = min(0, number)
    return replace(change, amount=Number(number))


def below_zero(change: ChangePowerToughness, position: Position, scene: Scene) -> int | None:
    """The number that is worked out and of which CR 107.1b makes 0, None if there is none."""
    for amount in (change.power, change.toughness):
        number = value_of(amount, position, scene)
        if _worked_out(change, amount, position, scene) != number:
            return number
    return None


def _worked_out(
    change: ChangePowerToughness, amount: Amount, position: Position, scene: Scene
) -> int:
    """CR 107.1b: a calculation that comes to less than zero gives 0."""
    if change.doubling or isinstance(amount, Number):
        return value_of(amount, position, scene)
    if isinstance(amount, Times) and amount.factor < 0:
        return amount.factor * max(0, value_of(amount.amount, position, scene))
    return max(0, value_of(amount, position, scene))


@MODIFIES.of(SwitchPowerToughness)
def _switch_power_toughness(
    change: SwitchPowerToughness, target: Characteristics, position: Position, scene: Scene
) -> None:
    target.power, target.toughness = target.toughness, target.power


def _replace_types(change: ChangeTypes, target: Characteristics) -> None:
    """CR 205.1a: new card types or subtypes in place of those of the same kind."""
    if change.types:
        target.types = frozenset(change.types)
    if change.subtypes:
        kinds = frozenset(word for word in CardType if correlated(change.subtypes[0], {word}))
        target.subtypes = frozenset(w for w in target.subtypes if not correlated(w, kinds))
        target.every_creature_type = target.every_creature_type and CardType.CREATURE not in kinds
    target.subtypes |= set(change.subtypes)


def _set(
    change: DefinePowerToughness | SetPowerToughness,
    target: Characteristics,
    position: Position,
    scene: Scene,
) -> None:
    if change.power is not None:
        target.power = value_of(change.power, position, scene)
    if change.toughness is not None:
        target.toughness = value_of(change.toughness, position, scene)

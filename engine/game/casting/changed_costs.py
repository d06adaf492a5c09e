"""What makes a spell or ability cost more or less (CR 601.2f, 118.7).

In: a spell on the stack, or an ability that is activated. Out: `Changes`, applied to its mana cost.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.ability.abilities import ActivatedAbility, SpellCostAbility
from engine.ability.amounts import CountOf, Number, Times
from engine.ability.base import Amount, CostPart
from engine.ability.chosen_costs import Waterbend
from engine.ability.costs import ManaChange, PayGeneric, PayMana
from engine.ability.restrictions import AbilitiesCost, CostChange, CostFloor
from engine.ability.walk import contains
from engine.game.casting.looking_back import tell_looked_back
from engine.game.facts.casting import Costs
from engine.game.facts.naming import Several
from engine.game.facts.reasons import Reason
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.counted import among
from engine.game.meaning.questions import holds, matches, players_of, value_of
from engine.game.meaning.zones import is_in_its_zone
from engine.game.play import Play
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.fact import Stated
from engine.terms.ids import ObjectId
from engine.terms.keywords import Keyword, is_keyword
from engine.terms.mana import ManaCost, ManaSymbol
from rules.errors import UnsupportedError

_NOTHING = ManaCost()


@dataclass(frozen=True, slots=True)
class Changes:
    """So much generic mana more, or less below zero; mana of any kind more and less.

    `by` says by whose effects it is how much of the generic mana, None for its own text.
    """

    generic: int = 0
    more: ManaCost = _NOTHING
    less: ManaCost = _NOTHING
    by: tuple[tuple[ObjectId | None, int], ...] = field(default=(), compare=False)
    #: What its own text counts to cost less, where it counts what is there.
    counted: tuple[ObjectId, ...] = field(default=(), compare=False)
    #: So much generic mana less, as long as so much mana is left: (number, least).
    floored: tuple[tuple[int, int], ...] = ()

    @property
    def is_more(self) -> bool:
        """Whether anything is added."""
        return self.generic > 0 or bool(self.more.symbols)

    def __bool__(self) -> bool:
        """Whether the cost is another."""
        return self != Changes()

    def applied(self, play: Play, mana: ManaCost, scene: Scene) -> ManaCost:
        """CR 601.2f: what is added first, then what is taken; told as it is done."""
        more, less = self.more, self.less
        if more.symbols:
            play.because("601.2f", Costs.COSTS_MORE_MANA(more))
            play.report(Costs.COSTS_MORE_MANA(more))
            mana = mana.plus(more)
        if self.generic > 0:
            for said in self._said():
                play.because("601.2f", said)
                play.report(said)
            mana = mana.plus(ManaCost((ManaSymbol(generic=self.generic),)))
        for number, least in self.floored:
            mana = _less_but(play, mana, number, least, scene)
        if self.generic < 0:
            mana = self._less_generic(play, mana, scene)
        if less.symbols:
            play.because("118.7c", Costs.COSTS_LESS_MANA(less))
            play.because("601.2f", Reason.LOCKED_IN(scene.controller))
            play.report(Costs.COSTS_LESS_MANA(less))
            mana = mana.less(less)
        return mana

    def _less_generic(self, play: Play, mana: ManaCost, scene: Scene) -> ManaCost:
        """CR 118.7a: only generic mana is taken off, as far as there is any."""
        left, less = mana.less_generic(-self.generic), -self.generic
        taken = _generic_in(mana) - _generic_in(left)
        said = self._said()
        for each in said if taken else ():
            play.report(each)
        if not taken:
            said.append(Costs.NO_GENERIC_MANA(less, mana))
        elif taken < less:
            said.append(Costs.LITTLE_GENERIC_MANA(less, taken, mana))
        if less == len(self.counted) and said == [Costs.COSTS_LESS(less)]:
            said = [Costs.COSTS_LESS_COUNTING(less, self.counted)]
        play.because("118.7a", Several(tuple(said)) if len(said) > 1 else said[0])
        play.because("601.2f", Reason.LOCKED_IN(scene.controller))
        return left

    def _said(self) -> list[Stated]:
        """By whose effect it is how much; the whole where effects go both ways."""
        more = self.generic > 0
        if not self.by or any((number > 0) is not more for _, number in self.by):
            return [Costs.COSTS_MORE(self.generic) if more else Costs.COSTS_LESS(-self.generic)]
        return [_said_of(source, number) for source, number in self.by]


def _said_of(source: ObjectId | None, number: int) -> Stated:
    if number > 0:
        return Costs.COSTS_MORE(number) if source is None else Costs.COSTS_MORE_BY(number, source)
    return Costs.COSTS_LESS(-number) if source is None else Costs.COSTS_LESS_BY(-number, source)


def _generic_in(cost: ManaCost) -> int:
    return sum(symbol.generic or 0 for symbol in cost.symbols if not symbol.colors)


def _less_but(play: Play, mana: ManaCost, number: int, least: int, scene: Scene) -> ManaCost:
    """So much generic mana less, as long as so much mana is left."""
    taken = min(number, max(0, mana.mana_value - least))
    if taken <= 0:
        return mana
    play.because("118.7a", Costs.COSTS_LESS(taken))
    play.because("601.2f", Reason.LOCKED_IN(scene.controller))
    play.report(Costs.COSTS_LESS(taken))
    return mana.less_generic(taken)


def cost_abilities(position: Position, id: ObjectId) -> tuple[SpellCostAbility, ...]:
    """The abilities of a spell that add to its cost or offer another, keywords spelled out."""
    held = position.of(id).functional
    return tuple(h.ability for h in held if isinstance(h.ability, SpellCostAbility))


def is_so(ability: SpellCostAbility, position: Position, scene: Scene) -> bool:
    """Whether the condition of the ability holds, if it has one."""
    return ability.condition is None or holds(ability.condition, position, scene)


def _so_much(amount: Amount, position: Position, scene: Scene) -> int:
    """CR 107.1b: what is worked out to less than zero makes nothing dearer than it was."""
    number = value_of(amount, position, scene)
    if isinstance(amount, Number):
        return number
    cheaper = isinstance(amount, Times) and amount.factor < 0
    return min(0, number) if cheaper else max(0, number)


def changes_of_spell(play: Play, id: ObjectId, scene: Scene) -> Changes:
    """How much more or less the spell costs."""
    position = play.position
    by: list[tuple[ObjectId | None, int]] = []
    counted: list[ObjectId] = []
    found: list[tuple[ManaChange, Scene]] = []
    for rule, its_scene in changed_rules(position).of(id, CostChange):
        if rule.abilities:
            continue
        source = its_scene.source if its_scene.source != id else None
        by.append((source, _so_much(rule.amount, position, its_scene)))
        found += [(rule.mana, its_scene)] if rule.mana is not None else []
    for ability in cost_abilities(position, id):
        if not is_so(ability, position, scene):
            continue
        by.append((None, -_so_much(ability.reduction, position, scene)))
        if isinstance(ability.reduction, CountOf):
            counted += among(ability.reduction, position, scene).objects
        tell_looked_back(play, ability.reduction, scene)
        found += [(ability.change, scene)] if ability.change is not None else []
    changes = replace(_joined(by, found, position), counted=tuple(dict.fromkeys(counted)))
    if changes and position.of(id).has_keyword(Keyword.AFFINITY):
        play.because(Keyword.AFFINITY.rule, Reason.HAS_KEYWORD(id, Keyword.AFFINITY))
    return changes


def _joined(
    by: list[tuple[ObjectId | None, int]], found: list[tuple[ManaChange, Scene]], position: Position
) -> Changes:
    more, less = ManaCost(), ManaCost()
    for change, its_scene in found:
        for _ in range(value_of(change.times, position, its_scene)):
            if change.more:
                more = more.plus(change.mana)
            else:
                less = less.plus(change.mana)
    return Changes(sum(number for _, number in by), more, less, _of_each(by))


def _of_each(by: list[tuple[ObjectId | None, int]]) -> tuple[tuple[ObjectId | None, int], ...]:
    """How much each source changes, added up."""
    sums: dict[ObjectId | None, int] = {}
    for source, number in by:
        sums[source] = sums.get(source, 0) + number
    return tuple((source, number) for source, number in sums.items() if number)


def with_floor(play: Play, id: ObjectId, parts: tuple[CostPart, ...]) -> tuple[CostPart, ...]:
    """CR 601.2f: what directly affects the total cost is applied last, to all of its mana."""
    found = changed_rules(play.position).of(id, CostFloor)
    first, *others = parts
    if not found or not isinstance(first, PayMana):
        return parts
    least = max(rule.least for rule, _ in found)
    fewest, most = _mana_in(first.cost)
    if fewest >= least:
        return parts
    if fewest != most or contains(others, PayMana, PayGeneric, Waterbend):
        raise UnsupportedError("how much mana the spell costs depends on how it is paid")
    more = least - most
    play.because("601.2f", Costs.COSTS_AT_LEAST(least, more))
    play.report(Costs.COSTS_AT_LEAST(least, more))
    return (PayMana(first.cost.plus(ManaCost((ManaSymbol(generic=more),)))), *others)


def _mana_in(cost: ManaCost) -> tuple[int, int]:
    """How much mana it is, the fewest and the most (CR 107.4e–f: announced in 601.2b)."""
    fewest = most = 0
    for symbol in cost.symbols:
        number = 1 if symbol.generic is None else symbol.generic
        fewest += 0 if symbol.phyrexian else min(1, number) if symbol.colors else number
        most += number
    return fewest, most


def changes_of_ability(
    play: Play, id: ObjectId, ability: ActivatedAbility, scene: Scene
) -> Changes:
    """How much more or less the ability costs to activate."""
    position = play.position
    by: list[tuple[ObjectId | None, int]] = [
        (
            its_scene.source if its_scene.source != id else None,
            _so_much(rule.amount, position, its_scene),
        )
        for rule, its_scene in changed_rules(position).of(id, CostChange)
        if rule.abilities
    ]
    by.append((None, -_so_much(ability.reduction, position, scene)))
    floored = []
    for rule, its_scene in changed_rules(position).anywhere(AbilitiesCost):
        if not _is_meant(rule, ability, position, scene, its_scene):
            continue
        amount = value_of(rule.amount, position, its_scene)
        if rule.least:
            floored.append((-amount, rule.least))
        else:
            by.append((its_scene.source, amount))
    return replace(_joined(by, [], position), floored=tuple(floored))


def _is_meant(
    rule: AbilitiesCost,
    ability: ActivatedAbility,
    position: Position,
    scene: Scene,
    its_scene: Scene,
) -> bool:
    """Whether the rule is about this ability, of this source, activated by this player."""
    if scene.controller not in players_of(rule.players, position, its_scene):
        return False
    if rule.keyword is not None and not is_keyword(ability.word, rule.keyword):
        return False
    if rule.except_mana and scene.for_mana:
        return False
    if rule.of is not None and not (
        is_in_its_zone(rule.of, position, scene.source)
        and matches(rule.of, position, scene.source, its_scene)
    ):
        return False
    if rule.aimed is None:
        return True
    aimed = scene.stack_object
    return aimed is not None and matches(rule.aimed, position, aimed, its_scene)

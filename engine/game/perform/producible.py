"""What mana permanents could produce (CR 106.7).

In: permanents in a position. Out: the colors, or the types, of mana that their mana abilities would
produce; colorless mana is None.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.ability.abilities import ActivatedAbility
from engine.ability.effects.spells import AddMana
from engine.ability.targets import Mode
from engine.game.meaning.matching import matching
from engine.game.perform.color_identity import color_identity
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.colors import Color
from engine.terms.ids import ObjectId

#: A type of mana: a color, or None for colorless (CR 106.1b).
Type = Color | None


def colors_producible(
    position: Position, ids: Iterable[ObjectId], scene: Scene
) -> frozenset[Color]:
    """The colors among the types of mana that these could produce."""
    found = types_producible(position, ids, scene)
    return frozenset(each for each in found if each is not None)


def types_producible(
    position: Position,
    ids: Iterable[ObjectId],
    scene: Scene,
    asked: frozenset[ObjectId] = frozenset(),
) -> frozenset[Type]:
    """CR 106.7: whatever the costs are; `asked` are those about which that is being asked."""
    found: set[Type] = set()
    for id in ids:
        if id in asked:
            continue
        own = Scene(source=id, controller=position.controller(id))
        for held in position.of(id).functional:
            if isinstance(held.ability, ActivatedAbility):
                found |= _of_ability(position, held.ability, own, asked | {id})
    return frozenset(found)


def _of_ability(
    position: Position, ability: ActivatedAbility, scene: Scene, asked: frozenset[ObjectId]
) -> frozenset[Type]:
    instructions = ability.instructions
    if not isinstance(instructions, Mode) or instructions.targets:
        return frozenset()
    added = [effect for effect in instructions.effects if isinstance(effect, AddMana)]
    return frozenset(each for effect in added for each in _of(position, effect, scene, asked))


def _of(
    position: Position, effect: AddMana, scene: Scene, asked: frozenset[ObjectId]
) -> Iterable[Type]:
    if effect.options:
        symbols = [symbol for run in effect.options for symbol in run.symbols]
        return [each for s in symbols for each in s.colors or ((None,) if s.colorless else ())]
    if effect.chosen_color:
        chosen = position.choice(scene.source, "color")
        return [] if chosen is None else [Color(chosen)]
    if effect.identity:
        return color_identity(position, scene.controller)
    if effect.among is None:
        return Color
    ids = matching(effect.among, position, scene)
    if effect.could_produce:
        found = types_producible(position, ids, scene, asked)
        return found if effect.any_type else [each for each in found if each is not None]
    return [color for id in ids for color in position.of(id).colors]

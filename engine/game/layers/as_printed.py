"""Why an object is what it is: by what is printed on it, or by what each layer makes of that.

In: an object at a moment, and what is asked about. Out: rules, each with the fact that is its
reason; nothing where what is printed does not say it.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game.facts.naming import ColorNames
from engine.game.facts.printed import Printed, SubtypesOf, TypeLine
from engine.game.layers.deriving import derive
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.state import GameState
from engine.terms.colors import Color
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId
from engine.terms.mana import ManaCost
from engine.terms.objects import ObjectKind
from engine.terms.types import CardType
from engine.terms.zones import Zone

Why = tuple[str, Fact]
#: The layers of types and of colors.
_TYPES, _COLORS = 4, 5

#: The rule of the subtypes of each card type.
_OF_TYPE = {
    CardType.ARTIFACT: "301.3",
    CardType.CREATURE: "302.3",
    CardType.ENCHANTMENT: "303.3",
    CardType.INSTANT: "304.3",
    CardType.LAND: "305.5",
    CardType.PLANESWALKER: "306.3",
    CardType.SORCERY: "307.3",
    CardType.BATTLE: "310.3",
}


def why_colors(state: GameState, id: ObjectId) -> Iterator[Why]:
    """CR 202.2: the colors of the symbols in the mana cost; what no layer has changed."""
    position = derive(state)
    found, object = position.of(id), position.object(id)
    cost = found.mana_cost
    values = position.copiable(id)
    set_by_itself = values.colors_set or values.color_indicator is not None
    if cost is None or object.face_down or set_by_itself or _is_changed(position, id, _COLORS):
        return
    if _has_both_halves(object, cost):
        yield "709.4b", Printed.COSTS_TOGETHER(id, str(cost))
    if not cost.colors:
        yield "202.2b", Printed.NO_COLORED_SYMBOL(id, str(cost))
        return
    names = ColorNames(tuple(color for color in Color if color in cost.colors))
    if any(symbol.is_hybrid or symbol.phyrexian for symbol in cost.symbols):
        yield "202.2d", Printed.COLORS_OF_EACH_SYMBOL(id, str(cost), names)
    elif len(cost.colors) > 1:
        yield "202.2c", Printed.SEVERAL_COLORS(id, str(cost), names)
    else:
        yield "202.2", Printed.COLORED_SYMBOLS(id, str(cost), names)


def why_mana_value(state: GameState, id: ObjectId) -> Iterator[Why]:
    """CR 202.3: the symbols of the mana cost added up."""
    position = derive(state)
    found, object = position.of(id), position.object(id)
    value, cost = position.mana_value(id), found.mana_cost
    front = _front_cost(position, object)
    if front is not None and front.mana_value == value and front != cost:
        yield "202.3b", Printed.COST_OF_FRONT(id, str(front), _sum(front))
    elif cost is None and object.face == 1 and id in position.values:
        yield "202.3b", Printed.COPY_WITHOUT_COST(id)
    elif cost is None and value == 0:
        yield "202.3a", Printed.NO_MANA_COST(id)
    elif cost is not None:
        x = object.stack.x if object.zone is Zone.STACK and object.stack is not None else 0
        if cost.mana_value + x * cost.variables == value:
            yield from _by_symbols(object, cost, x)


def _front_cost(position: Position, object: GameObject) -> ManaCost | None:
    """The mana cost of the front face, where a card's back face is up (CR 202.3b)."""
    card = object.card
    if card is None or object.face != 1 or object.id in position.values:
        return None
    return card.faces[0].mana_cost if object.values == card.faces[1] else None


def _by_symbols(object: GameObject, cost: ManaCost, x: int) -> Iterator[Why]:
    told = object.id, str(cost)
    if _has_both_halves(object, cost):
        yield "202.3d", Printed.BOTH_HALVES(*told, _sum(cost))
        return
    if cost.variables and object.zone is Zone.STACK:
        yield "202.3e", Printed.X_WAS_CHOSEN(*told, x, _sum(cost, x))
    elif cost.variables:
        yield "202.3e", Printed.X_IS_NOTHING(*told, _sum(cost))
    if any(symbol.is_hybrid for symbol in cost.symbols):
        yield "202.3f", Printed.LARGER_HALF(*told, _sum(cost))
    if any(symbol.phyrexian for symbol in cost.symbols):
        yield "202.3g", Printed.PHYREXIAN_IS_ONE(*told, _sum(cost))
    if all(not (s.variable or s.is_hybrid or s.phyrexian) for s in cost.symbols):
        yield "202.3", Printed.ADDED_UP(*told, _sum(cost))


def _has_both_halves(object: GameObject, cost: ManaCost) -> bool:
    """Whether the cost is that of both halves of a split card together (CR 709.4b)."""
    if object.card is None or not object.card.is_split:
        return False
    both = tuple(s for face in object.card.faces if face.mana_cost for s in face.mana_cost.symbols)
    return object.zone is not Zone.STACK and cost.symbols == both


def _sum(cost: ManaCost, x: int = 0) -> str:
    """The symbols added up: `3 + 1 + 1 = 5`."""
    parts = [x if symbol.variable else symbol.value for symbol in cost.symbols] or [0]
    total = sum(parts)
    return f"{' + '.join(map(str, parts))} = {total}" if len(parts) > 1 else str(total)


def why_types(state: GameState, id: ObjectId) -> Iterator[Why]:
    """CR 205.3b: what stands on the type line, where no effect has made it something else."""
    position = derive(state)
    found, object = position.of(id), position.object(id)
    if object.card is None or object.kind is not ObjectKind.CARD or object.face_down:
        return
    face = position.copiable(id)
    printed = frozenset(face.types), frozenset(face.subtypes), frozenset(face.supertypes)
    is_so = printed == (found.types, found.subtypes, found.supertypes)
    if not is_so or not face.subtypes or _is_changed(position, id, _TYPES):
        return
    yield "205.3b", TypeLine(id, face.supertypes, face.types, face.subtypes)
    if len(face.types) == 1 and face.types[0] in _OF_TYPE:
        yield _OF_TYPE[face.types[0]], SubtypesOf(face.types[0], face.subtypes)


def _is_changed(position: Position, id: ObjectId, layer: int) -> bool:
    """Whether an effect applies to it in this layer, or it is a copy."""
    return id in position.values or any(
        at == layer and id in applied.objects for (at, _), applied in position.applied.items()
    )

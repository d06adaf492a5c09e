"""Turns what a scenario says of a spell or ability into announcements made ahead (CR 601.2b–h).

In: the details of `cast` and `activate`, and the state. Out: the core's `Announcements`; what the
scenario leaves open stays open and is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from engine.ability.abilities import ActivatedAbility, SpellAbility
from engine.ability.amounts import Number, OneOf
from engine.ability.base import Amount
from engine.ability.conditions import WasKicked
from engine.ability.filters import IsAbility
from engine.ability.targets import Instructions, Modal, Mode, TargetSpecification
from engine.ability.walk import contains
from engine.game.casting.steps import spell_instructions
from engine.game.layers.deriving import derive
from engine.game.meaning.questions import value_of
from engine.game.state.actions import Announcements
from engine.game.state.forbidden import Forbidden
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.replay.names import Names
from engine.replay.words import keyword_word
from engine.scenario import model
from engine.scenario.source import nearest
from engine.scenario.words import NOTHING, SECOND_FACE, UNNAMED_COSTS, fold
from engine.terms.ids import ObjectId, Recipient
from engine.terms.keywords import CostName, Keyword, UnnamedCost
from engine.terms.zones import Zone
from rules.errors import NotationError

#: Ways to cast that add a cost; every other way is an alternative cost.
_OPTIONAL = frozenset(word for word in Keyword if word.additional) | {
    UnnamedCost.ADDITIONAL,
    UnnamedCost.SECOND_KICKER,
}
#: Among so many groups of targets an order that fits is looked for.
_MOST_PERMUTED = 4


@dataclass(frozen=True, slots=True)
class Announced:
    """Announcements, and the face to cast: 1 is the back, the Adventure or the second half."""

    announcements: Announcements
    face: int = 0


def announce_cast(
    state: GameState, names: Names, action: model.Cast, object: ObjectId
) -> Announced:
    """Say ahead what the scenario says of a spell."""
    ways = [way for way in action.ways if fold(way) not in SECOND_FACE]
    face = 1 if len(ways) < len(action.ways) else 0
    words = [_way(way, names, action.line) for way in ways]
    alternatives = [word for word in words if word not in _OPTIONAL]
    cleaved = Keyword.CLEAVE in alternatives
    instructions = _spell_instructions(state, object, face, cleaved=cleaved)
    announcements = Announcements(
        modes=_modes(action.modes, names, action.line),
        targets=_targets(state, names, action, instructions, tuple(words)),
        x=action.x,
        division=_division(action),
        alternative=alternatives[0] if alternatives else None,
        further=tuple(alternatives[1:]),
        optional=tuple(w for w in words if w in _OPTIONAL) or None,
        cost_objects=_cost_objects(state, names, action.pay),
        instead=_instead(state, names, action.pay),
        mana_from=tuple(names.distinct(state, action.mana_from)),
    )
    return Announced(announcements, face)


def optional_costs(ways: Sequence[str], names: Names, line: int) -> list[CostName]:
    """The optional additional costs named beside an answer by which a spell is cast.

    Raises `NotationError` for a name of none, or of a cost that is no additional one.
    """
    words = [_way(way, names, line) for way in ways]
    for written, word in zip(ways, words, strict=True):
        if word not in _OPTIONAL:
            raise NotationError("no additional cost", place=names.at(line), text=written)
    return words


def _way(written: str, names: Names, line: int) -> CostName:
    """The name of an optional or alternative cost. Raises `NotationError` for what is none."""
    word = UNNAMED_COSTS.get(fold(written)) or keyword_word(written)
    if word is None:
        near = nearest(fold(written), (*Keyword, *UNNAMED_COSTS.values()))
        hint = f" (near: {', '.join(near)})" if near else ""
        raise NotationError(
            f"no cost of a spell is called so{hint}", place=names.at(line), text=written
        )
    return word


def announce_activation(
    state: GameState, names: Names, action: model.Activate, ability: ActivatedAbility | None
) -> Announcements:
    """Say ahead what the scenario says of an activated ability."""
    return Announcements(
        modes=_modes(action.modes, names, action.line),
        targets=_targets(state, names, action, ability.instructions if ability else None),
        x=action.x,
        division=_division(action),
        cost_objects=_cost_objects(state, names, action.pay),
        mana_from=tuple(names.distinct(state, action.mana_from)),
    )


def _modes(modes: tuple[str, ...], names: Names, line: int) -> tuple[int, ...] | None:
    if not modes:
        return None
    for mode in modes:
        if not mode.isdecimal() or int(mode) < 1:
            raise NotationError("a mode is named by its number", place=names.at(line), text=mode)
    return tuple(int(mode) - 1 for mode in modes)


def _division(action: model.Cast | model.Activate) -> tuple[int, ...] | None:
    """How much each target gets, in the order in which the targets are named."""
    given = dict(action.divide)
    named = tuple(name for group in action.targets for name in group)
    if named and len(named) == len(given) and set(map(_key, named)) == set(map(_key, given)):
        by_key = {_key(name): number for name, number in given.items()}
        return tuple(by_key[_key(name)] for name in named)
    return tuple(given.values()) or None


def _key(name: model.Name) -> tuple[str, int]:
    """A name without its line: `Bear` and `Bear#1` are the same."""
    return name.text, name.ordinal or 1


def _cost_objects(
    state: GameState, names: Names, payment: model.Payment | None
) -> tuple[ObjectId, ...] | None:
    """The objects that costs are paid with."""
    if payment is None:
        return None
    groups = (
        payment.sacrifice,
        payment.discard,
        payment.exile,
        payment.tap,
        payment.return_,
        payment.reveal,
    )
    found = tuple(names.object(state, name) for group in groups for name in group)
    return found or None


def _instead(
    state: GameState, names: Names, payment: model.Payment | None
) -> tuple[ObjectId, ...] | None:
    """What pays for mana by convoke, improvise or delve: what is said to be tapped or exiled.

    Whether it may is asked of the spell, which can have the keyword from elsewhere (CR 702.126a).
    """
    if payment is None:
        return None
    return tuple(names.object(state, name) for name in (*payment.tap, *payment.exile))


# --- targets -------------------------------------------------------------------------------------


def _targets(
    state: GameState,
    names: Names,
    action: model.Cast | model.Activate,
    instructions: Instructions | None,
    paid: tuple[CostName, ...] = (),
) -> tuple[tuple[Recipient, ...], ...] | None:
    """One group for each specification, in order; None where the scenario names no target."""
    said = action.targets or tuple((name,) for name, _ in action.divide)
    if not said:
        return None
    groups = tuple(tuple(name for name in each if fold(name.text) not in NOTHING) for each in said)
    ids = tuple(tuple(names.recipient(state, name) for name in group) for group in groups)
    asked = _specifications(instructions, action.modes)
    if asked is None:
        return ids
    specifications = tuple(_as_paid(each, paid) for each in asked)
    if not any(ids):
        return tuple(() for _ in specifications)
    if len(specifications) == len(ids) and all(s.maximum != Number(0) for s in specifications):
        return tuple(
            tuple(_as_asked(state, each, specification) for each in group)
            for group, specification in zip(
                _in_order(ids, specifications), specifications, strict=True
            )
        )
    if any(len(group) != 1 for group in ids):
        return ids
    flat = tuple(id for group in ids for id in group)
    scene = Scene(source=ObjectId(0), controller=state.active, x=action.x or 0)
    return _grouped(derive(state), flat, specifications, scene)


def _in_order(
    groups: tuple[tuple[Recipient, ...], ...], specifications: tuple[TargetSpecification, ...]
) -> tuple[tuple[Recipient, ...], ...]:
    """The groups in the order of the specifications, where players and objects tell them apart."""

    def fits(order: tuple[tuple[Recipient, ...], ...]) -> bool:
        return all(
            (specification.players if isinstance(each, str) else specification.objects) is not None
            for group, specification in zip(order, specifications, strict=True)
            for each in group
        )

    if len(groups) > _MOST_PERMUTED:
        return groups
    return next((order for order in permutations(groups) if fits(order)), groups)


def _as_asked(
    state: GameState, recipient: Recipient, specification: TargetSpecification
) -> Recipient:
    """The topmost ability of an object on the stack, where abilities are what is asked for.

    An ability on the stack has no name of its own: it goes by that of its source.
    """
    if specification.objects is None or not contains(specification.objects, IsAbility):
        return recipient
    if isinstance(recipient, str) or state.objects[recipient].zone is Zone.STACK:
        return recipient
    for id in reversed(state.stack):
        part = state.objects[id].stack
        if part is not None and part.source == recipient:
            return id
    return recipient


def _specifications(
    instructions: Instructions | None, modes: tuple[str, ...]
) -> tuple[TargetSpecification, ...] | None:
    """The target specifications of the modes chosen; None where they are not known yet."""
    if isinstance(instructions, Mode):
        return instructions.targets
    if isinstance(instructions, Modal) and modes:
        chosen = sorted(int(mode) - 1 for mode in modes)
        if all(number < len(instructions.modes) for number in chosen):
            return tuple(s for n in chosen for s in instructions.modes[n].targets)
    return None


def _as_paid(asked: TargetSpecification, paid: tuple[CostName, ...]) -> TargetSpecification:
    """The target as it is asked for where these costs are paid and no others (CR 601.2c)."""

    def known(amount: Amount) -> Amount:
        if not isinstance(amount, OneOf) or not isinstance(amount.condition, WasKicked):
            return amount
        word = amount.condition.keyword
        words = {word}
        if word is Keyword.KICKER:  # CR 702.33c: a multikicker cost is a kicker cost
            words |= {Keyword.MULTIKICKER, UnnamedCost.SECOND_KICKER}
        return amount.then if words & set(paid) else amount.otherwise

    most = None if asked.maximum is None else known(asked.maximum)
    return replace(asked, minimum=known(asked.minimum), maximum=most)


def _grouped(
    position: Position,
    flat: tuple[Recipient, ...],
    specifications: tuple[TargetSpecification, ...],
    scene: Scene,
) -> tuple[tuple[Recipient, ...], ...]:
    """Deal targets out: each specification its minimum, then what is left from the first on."""
    least = [value_of(s.minimum, position, scene) for s in specifications]
    most = [
        None if s.maximum is None else value_of(s.maximum, position, scene) for s in specifications
    ]
    spare = max(0, len(flat) - sum(least))
    groups = []
    rest = list(flat)
    for minimum, maximum in zip(least, most, strict=True):
        extra = spare if maximum is None else min(spare, maximum - minimum)
        spare -= extra
        groups.append(tuple(rest[: minimum + extra]))
        rest = rest[minimum + extra :]
    if rest and groups:
        groups[-1] = (*groups[-1], *rest)
    return tuple(groups)


def _spell_instructions(
    state: GameState, object: ObjectId, face: int, *, cleaved: bool = False
) -> Instructions | None:
    """What a spell does when it resolves, all paragraphs together; None for a permanent spell."""
    card = state.objects[object].card
    values = state.objects[object].values
    if face and card is not None and face < len(card.faces):
        values = card.faces[face]
    if not any(isinstance(ability, SpellAbility) for ability in values.abilities):
        return None
    try:
        return spell_instructions(values, cleaved=cleaved)
    except Forbidden:
        return None  # the casting itself says what the matter is

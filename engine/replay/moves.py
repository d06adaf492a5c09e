"""The moves of a scenario that a player makes with priority, and the answers nobody gives.

In: `cast`, `activate`, `play`, `turn face up`. Out: who does it and the core's action for a state;
for a choice that the scenario leaves alone, the answer that is always open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.ability.abilities import ActivatedAbility
from engine.game.casting.costs import OPTIONAL_COST
from engine.game.casting.doors import locked_halves
from engine.game.casting.permission import activated_abilities
from engine.game.layers.deriving import derive
from engine.game.state.actions import (
    Action,
    Activate,
    Attack,
    Block,
    Cast,
    Choose,
    Pay,
    Play,
    SetAside,
    TurnFaceUp,
    Unlock,
)
from engine.game.state.choices import Choice, ChoiceKind
from engine.game.state.state import GameState
from engine.replay import printing
from engine.replay.announce import announce_activation, announce_cast
from engine.replay.names import Fits, Names
from engine.replay.questions import payment_mana
from engine.scenario import model
from engine.scenario.words import SECOND_FACE, fold
from engine.terms.fact import Stated
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import CostName
from engine.terms.zones import Zone
from engine.text.reading import PERMANENT_LINE, written
from rules.errors import AmbiguousError, NotationError, NotFoundError

#: Where cards to cast or to activate are looked for, likeliest first.
_CAST_FROM = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.LIBRARY)
_ACTIVATE_FROM = (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)


@dataclass(frozen=True, slots=True)
class Move:
    """A move: whose it is, and the action that it is in a state."""

    player: Callable[[GameState], PlayerId]
    action: Callable[[GameState, PlayerId], Action]


def move_of(action: model.Action, names: Names) -> Move:
    """Return the move that an action of the scenario describes."""
    match action:
        case model.Cast():
            return _move(action, names, action.card, _CAST_FROM, _cast(action, names))
        case model.Activate():
            return _move(action, names, action.source, _ACTIVATE_FROM, _activate(action, names))
        case model.Play():
            return _move(action, names, action.card, _CAST_FROM, _play(action, names))
        case model.TurnFaceUp():
            zones = (Zone.BATTLEFIELD,)
            return _move(action, names, action.permanent, zones, lambda s, p, o: TurnFaceUp(p, o))
        case model.Unlock():
            zones = (Zone.BATTLEFIELD,)
            return _move(action, names, action.permanent, zones, _unlock(action, names))
        case model.SetAside():
            word = action.word
            hand = (Zone.HAND,)
            return _move(action, names, action.card, hand, lambda s, p, o: SetAside(p, o, word))
        case _:
            raise TypeError(f"no move for {type(action).__name__}")


Make = Callable[[GameState, PlayerId, ObjectId], Action]


def _move(
    action: model.Action, names: Names, name: model.Name, zones: tuple[Zone, ...], make: Make
) -> Move:
    by = names.player(action.by) if action.by else None

    def found(state: GameState) -> ObjectId:
        return _find(state, names, name, zones, by)

    def player(state: GameState) -> PlayerId:
        return by if by is not None else _holder(state, found(state))

    return Move(player, lambda state, who: make(state, who, found(state)))


def _find(
    state: GameState, names: Names, name: model.Name, zones: tuple[Zone, ...], by: PlayerId | None
) -> ObjectId:
    """The object of that name in the likeliest zone, the player's own first."""

    def standing(zone: Zone, own: bool) -> Fits:
        def fits(id: ObjectId) -> bool:
            holder = _holder(state, id)
            return state.objects[id].zone is zone and (not own or holder == (by or state.active))

        return fits

    for zone in zones:
        for own in (True, False):
            fits = standing(zone, own)
            id = names.object(state, name, fits)
            if fits(id):
                return id
    return names.object(state, name)


def _holder(state: GameState, id: ObjectId) -> PlayerId:
    """Who has an object: its controller on the battlefield, its owner elsewhere."""
    if state.objects[id].zone in (Zone.BATTLEFIELD, Zone.STACK):
        return derive(state).controller(id)
    return state.objects[id].owner


def _cast(action: model.Cast, names: Names) -> Make:
    def make(state: GameState, player: PlayerId, object: ObjectId) -> Action:
        announced = announce_cast(state, names, action, object)
        return Cast(player, object, announced.announcements, announced.face)

    return make


def _play(action: model.Play, names: Names) -> Make:
    """CR 712.12: a land is played with a face up that its player chooses."""
    other = next((way for way in action.ways if fold(way) not in SECOND_FACE), None)
    if other is not None:
        raise NotationError(
            "a land is played `with: back`", place=names.at(action.line), text=other
        )
    return lambda _state, player, object: Play(player, object, int(bool(action.ways)))


def _unlock(action: model.Unlock, names: Names) -> Make:
    """CR 709.5e: the half that is said, else the first that is locked."""
    other = next((way for way in action.ways if fold(way) not in SECOND_FACE), None)
    if other is not None:
        raise NotationError(
            "the right door is unlocked `with: second half`",
            place=names.at(action.line),
            text=other,
        )

    def make(state: GameState, player: PlayerId, object: ObjectId) -> Action:
        locked = locked_halves(derive(state), object)
        return Unlock(player, object, 1 if action.ways else min(locked, default=0))

    return make


def _activate(action: model.Activate, names: Names) -> Make:
    def make(state: GameState, player: PlayerId, object: ObjectId) -> Action:
        index, ability = _ability(state, names, action, object)
        announced = announce_activation(state, names, action, ability)
        return Activate(player, object, index, announced)

    return make


def _ability(
    state: GameState, names: Names, action: model.Activate, object: ObjectId
) -> tuple[int | None, ActivatedAbility | None]:
    """Which activated ability is meant: by its 1-based number, its words, or as the only one."""
    abilities = activated_abilities(derive(state), object)
    wanted = action.ability
    if wanted is None:
        return (None, abilities[0]) if len(abilities) == 1 else (None, None)
    if wanted.isdecimal():
        number = int(wanted) - 1
        if not 0 <= number < len(abilities):
            raise NotFoundError(
                f"there are {len(abilities)} activated abilities",
                place=names.at(action.line),
                text=wanted,
            )
        return number, abilities[number]
    fitting = [n for n, ability in enumerate(abilities) if _says(ability, wanted)]
    if len(fitting) != 1:
        error = AmbiguousError if fitting else NotFoundError
        raise error(
            f"{len(fitting)} activated abilities have these words",
            place=names.at(action.line),
            text=wanted,
        )
    return fitting[0], abilities[fitting[0]]


def _says(ability: ActivatedAbility, words: str) -> bool:
    """Whether an ability has these words, as either language writes it."""
    if ability.word and words.casefold() in ability.word.casefold():
        return True
    for language in ("zh", "en"):
        line = written((ability,), language, PERMANENT_LINE)
        if line is not None and words.casefold() in line.casefold():
            return True
    return False


def default_answer(
    choice: Choice, hint: model.Payment | None, ways: Sequence[CostName] = ()
) -> Action | None:
    """The answer to a choice that the scenario leaves alone, None if there is none.

    Nobody need attack or block, or pay an optional cost that is not among the `ways` announced. A
    question for mana is answered by what was said beside the action.
    """
    match choice.kind:
        case ChoiceKind.ATTACK:
            return Attack(choice.player, ())
        case ChoiceKind.BLOCK:
            return Block(choice.player, ())
        case ChoiceKind.YES_NO if choice.rule == OPTIONAL_COST:
            return Choose(choice.player, ("yes" if optional_cost(choice) in ways else "no",))
        case ChoiceKind.NUMBER if choice.rule == OPTIONAL_COST:
            return Choose(choice.player, (ways.count(optional_cost(choice)),))
        case ChoiceKind.PAY if hint is not None and hint.mana is not None:
            return Pay(choice.player, payment_mana(hint))
        case _:
            return None


def optional_cost(choice: Choice) -> CostName:
    """Which optional cost of a spell a question is about (CR 118.8b)."""
    assert isinstance(choice.prompt, Stated)
    word: CostName = choice.prompt.held[0]
    return word


def shown(action: model.Action, language: str = "en") -> str:
    """Print an action without the rule that must forbid it."""
    return printing.action(replace(action, illegal=()), language)

"""Whether an action that asks for choices can be carried through to its end.

In: a state and an action of a player. Out: None if some answers to its choices lead through; else
the refusal that ends it, where every way was tried: a cost that cannot be paid is seen only once
targets are chosen (CR 601.2h), and then all is reversed (CR 733.1).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.game.facts.account import Refusal
from engine.game.game import apply
from engine.game.state.actions import Action, Choose, Order, Pay
from engine.game.state.choices import Choice, ChoiceKind, Value
from engine.game.state.state import GameState

#: Answers that are tried at most; an action of which more have to be tried is taken as possible.
MOST_TRIED = 24
#: Options that are tried at each choice.
_EACH = 6
#: Answers that are tried at most at each choice.
_MOST_EACH = 15


def why_unfinished(state: GameState, action: Action) -> Refusal | None:
    """Why the action cannot be finished however it is answered; None if it can, or may."""
    return _Trial().why(state, action)


class _Trial:
    def __init__(self) -> None:
        self._left = MOST_TRIED

    def why(self, state: GameState, action: Action) -> Refusal | None:
        """Try the action and, where a choice is put, one answer after the other."""
        if self._left <= 0:
            return None
        self._left -= 1
        after, steps = apply(state, action)
        refused = next((one for step in steps for one in step.refused), None)
        if refused is not None:
            return refused
        choice, suspended = after.pending, after.suspended
        if choice is None or suspended is None or suspended.base is not _base(state):
            return None
        first: Refusal | None = None
        tried = list(_answers(choice))
        for answer in tried:
            found = self.why(after, answer)
            if found is None:
                return None
            first = first or found
        return first if _are_all(choice) else None


def _base(state: GameState) -> GameState:
    """The state to which everything would be reversed."""
    return state.suspended.base if state.suspended is not None else state


def _answers(choice: Choice) -> Iterator[Action]:
    """Yield likely answers, the simplest first."""
    player, values = choice.player, [option.value for option in choice.options]
    match choice.kind:
        case ChoiceKind.NUMBER:
            yield Choose(player, (choice.minimum,))
        case ChoiceKind.ORDER:
            yield Order(player, tuple(values))
        case ChoiceKind.PAY:
            yield Pay(player)
            yield Pay(player, None)
        case ChoiceKind.DIVIDE:
            rest = (choice.maximum or 0) - (len(values) - 1)
            yield Choose(player, (*(1 for _ in values[1:]), rest))
        case ChoiceKind.YES_NO:
            yield Choose(player, ("no",))
            yield Choose(player, ("yes",))
        case _:
            yield from _of_values(choice)


def _of_values(choice: Choice) -> Iterator[Action]:
    if _few(choice):
        for answer in _combinations(choice):
            yield Choose(choice.player, answer)
        return
    values = list(dict.fromkeys(option.value for option in choice.options))
    most = len(values) if choice.maximum is None else min(choice.maximum, len(values))
    least = max(1, choice.minimum)
    for start in range(min(_EACH, max(0, len(values) - least + 1))):
        yield Choose(choice.player, tuple(values[start : start + least]))
    if most > least:
        yield Choose(choice.player, tuple(values[:most]))
    if choice.minimum == 0:
        yield Choose(choice.player, ())


def _combinations(choice: Choice) -> Iterator[tuple[Value, ...]]:
    """Every answer in which nothing is taken twice, those of fewest options first but for none."""
    values = list(dict.fromkeys(option.value for option in choice.options))
    most = len(values) if choice.maximum is None else min(choice.maximum, len(values))
    for number in range(max(1, choice.minimum), most + 1):
        yield from combinations(values, number)
    if choice.minimum == 0:
        yield ()


def _few(choice: Choice) -> bool:
    """Whether every answer can be tried."""
    return len(choice.options) <= _EACH and sum(1 for _ in _combinations(choice)) <= _MOST_EACH


def _are_all(choice: Choice) -> bool:
    """Whether the answers that are tried are as good as all that there are."""
    if choice.kind in (ChoiceKind.PAY, ChoiceKind.YES_NO):
        return True
    if choice.kind is ChoiceKind.NUMBER:
        return choice.minimum in (choice.maximum, 0)
    if choice.kind in (ChoiceKind.ORDER, ChoiceKind.DIVIDE):
        return True
    return _few(choice)

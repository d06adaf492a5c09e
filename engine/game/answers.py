"""Answers to choices: whether an action answers what was asked.

In: a pending choice and an action. Out: the answer as the play takes it; `Forbidden` for anything
that is no answer to this choice.
"""

from __future__ import annotations

from engine.game.play import Answer
from engine.game.state import actions as act
from engine.game.state.actions import Action
from engine.game.state.choices import Choice, ChoiceKind, Value
from engine.game.state.forbidden import Forbidden

_DECLARATIONS: dict[ChoiceKind, type[Action]] = {
    ChoiceKind.ATTACK: act.Attack,
    ChoiceKind.BLOCK: act.Block,
    ChoiceKind.ASSIGN_DAMAGE: act.AssignDamage,
}


def answer_to(choice: Choice, action: Action) -> Answer:
    """The answer that this action gives."""
    if action.player != choice.player:
        raise Forbidden(
            choice.rule,
            f"须先由{choice.player}作出选择：{choice.prompt.zh}",
            f"first {choice.player} has to choose: {choice.prompt.en}",
        )
    declaration = _DECLARATIONS.get(choice.kind)
    if declaration is not None:
        if isinstance(action, declaration):
            return action
        raise _no_answer(choice)
    if isinstance(action, act.Pay) and choice.kind is ChoiceKind.PAY:
        return ("no",) if action.mana is None else ("yes",)
    if not isinstance(action, act.Choose | act.Order):
        raise _no_answer(choice)
    _check_values(choice, action.values)
    return action.values


def _no_answer(choice: Choice) -> Forbidden:
    return Forbidden(
        choice.rule,
        f"须先作出选择：{choice.prompt.zh}",
        f"first a choice has to be made: {choice.prompt.en}",
    )


def _check_values(choice: Choice, values: tuple[Value, ...]) -> None:
    allowed = [option.value for option in choice.options]
    if choice.kind is ChoiceKind.NUMBER:
        number = values[0] if len(values) == 1 else None
        least, most = choice.minimum, choice.maximum
        if not isinstance(number, int) or number < least or (most is not None and number > most):
            raise Forbidden(choice.rule, "数字不合法", "that number can't be chosen")
        return
    if choice.kind is ChoiceKind.DIVIDE:
        return
    if not allowed and choice.kind is ChoiceKind.OPTION:
        return  # any word will do
    if choice.kind is ChoiceKind.ORDER:
        if sorted(map(str, values)) != sorted(map(str, allowed)):
            raise Forbidden(
                choice.rule, "须给出完整的顺序", "the order must name each exactly once"
            )
        return
    if any(value not in allowed for value in values):
        raise Forbidden(choice.rule, "所选不在选项之中", "that is not among the options")
    repeated = choice.kind is not ChoiceKind.MODES and len(set(values)) < len(values)
    most = len(allowed) if choice.maximum is None else choice.maximum
    if repeated or not choice.minimum <= len(values) <= most:
        raise Forbidden(
            choice.rule,
            f"须选择{choice.minimum}至{most}项",
            f"between {choice.minimum} and {most} have to be chosen",
        )

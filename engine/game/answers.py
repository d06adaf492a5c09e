"""Answers to choices: whether an action answers what was asked.

In: a pending choice and an action. Out: the answer as the play takes it; `Forbidden` for anything
that is no answer to this choice.
"""

from __future__ import annotations

from engine.game.facts.naming import Name, Several
from engine.game.facts.turn import Refused
from engine.game.play import Answer
from engine.game.state import actions as act
from engine.game.state.actions import Action
from engine.game.state.choices import Choice, ChoiceKind, Value
from engine.game.state.forbidden import Forbidden
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId

#: So many options are told to one who has chosen something else.
_FEW = 6

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
            Refused.FIRST_CHOOSES(choice.player, choice.prompt),
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
    return Forbidden(choice.rule, Refused.FIRST_A_CHOICE(choice.prompt))


def _what_can_be(choice: Choice) -> Fact:
    """What can be chosen, where that is not too much to say."""
    if not 0 < len(choice.options) <= _FEW:
        return Refused.NO_OPTION()
    named = (each.said or _named(each.value) for each in choice.options)
    return Refused.OTHERS_CAN_BE(Several(tuple(named)))


def _named(value: Value) -> Fact:
    """An object or a player by its name."""
    return Name(ObjectId(value) if isinstance(value, int) else PlayerId(value))


def _check_values(choice: Choice, values: tuple[Value, ...]) -> None:
    allowed = [option.value for option in choice.options]
    if choice.kind is ChoiceKind.NUMBER:
        number = values[0] if len(values) == 1 else None
        least, most = choice.minimum, choice.maximum
        if not isinstance(number, int) or number < least or (most is not None and number > most):
            raise Forbidden(choice.rule, Refused.WRONG_NUMBER())
        return
    if choice.kind is ChoiceKind.DIVIDE:
        return
    if not allowed and choice.kind is ChoiceKind.OPTION:
        return  # any word will do
    if choice.kind is ChoiceKind.ORDER:
        if sorted(map(str, values)) != sorted(map(str, allowed)):
            raise Forbidden(choice.rule, Refused.INCOMPLETE_ORDER())
        return
    if any(value not in allowed for value in values):
        raise Forbidden(choice.rule, _what_can_be(choice))
    repeated = choice.kind is not ChoiceKind.MODES and len(set(values)) < len(values)
    most = len(allowed) if choice.maximum is None else choice.maximum
    if repeated or not choice.minimum <= len(values) <= most:
        raise Forbidden(choice.rule, Refused.HOW_MANY(choice.minimum, most))

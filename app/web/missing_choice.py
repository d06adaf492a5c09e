"""What a scenario may add where a choice is missing: the entry that would answer it.

In: the choice at which a replay stopped. Out: an entry of `actions` with its first options, in the
keys of one language.
"""

from __future__ import annotations

from engine.game.state.choices import ChoiceKind
from engine.replay.result import Stopped
from rules.text import Language

#: The action that answers each kind of choice, where that is not `choose`.
_KEYS: dict[ChoiceKind, tuple[str, str]] = {
    ChoiceKind.ATTACK: ("攻击", "attack"),
    ChoiceKind.BLOCK: ("阻挡", "block"),
    ChoiceKind.ASSIGN_DAMAGE: ("分配伤害", "assign damage"),
    ChoiceKind.ORDER: ("排序", "order"),
    ChoiceKind.PAY: ("支付", "pay"),
}
_YES = {Language.ZH: "是", Language.EN: "yes"}


def suggested(one: Stopped, language: Language) -> str:
    """Return an entry that answers the choice, to be changed to what is meant."""
    key = _KEYS.get(one.kind, ("选择", "choose"))[language is Language.EN]
    options = [option.zh if language is Language.ZH else option.en for option in one.options]
    match one.kind:
        case ChoiceKind.ASSIGN_DAMAGE:
            value = f"{{{one.source}: {{{_divided(options, one.total)}}}}}"
        case ChoiceKind.DIVIDE:
            value = f"{{{_divided(options, one.total)}}}"
        case ChoiceKind.PAY | ChoiceKind.YES_NO:
            value = _YES[language]
        case ChoiceKind.ORDER:
            value = f"[{', '.join(options)}]"
        case ChoiceKind.NUMBER:
            value = options[-1] if options else "1"
        case ChoiceKind.BLOCK:
            value = f"{{{options[0] if options else '…'}: …}}"
        case _:
            value = f"[{options[0] if options else '…'}]"
    return f"  - {key}: {value}"


def _divided(options: list[str], total: int) -> str:
    """The total divided: one for each but the last, which has the rest."""
    amounts = [1] * len(options)
    if amounts:
        amounts[-1] = max(1, total - len(options) + 1)
    return ", ".join(f"{name}: {amount}" for name, amount in zip(options, amounts, strict=True))

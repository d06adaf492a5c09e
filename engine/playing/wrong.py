"""Why a wrong choice of a question is wrong: what is true of it, told from what the engine found.

In: a choice, the right one, and what was seen of the play. Out: a sentence in both languages, None
where the reason of the right answer says it already.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.playing.words import filled
from engine.replay.why_not import Verdict
from engine.terms.bilingual import Bilingual

_DECIDES_ANOTHER = Bilingual(
    "它在第 {n} 步起决定作用，在这一步没有用到。",
    "It decides step {n}; in this step it is not used.",
)
_DECIDES_NOTHING = Bilingual(
    "到这一步为止，没有一步由它决定。", "It decides this step as little as any before it."
)
_WAS = Bilingual(
    "{choice}是这一步之前的情形；这一步使它变为{now}。",
    "{choice} is how it was before this step, which makes it {now}.",
)
_OTHER_CHANGE = Bilingual(
    "此前为{was}，这一步的变化是 {change}；要成为{choice}，变化须为 {wanted}。",
    "It was {was}, and this step changes it by {change}; for {choice} that would have to be "
    "{wanted}.",
)
_WAS_THERE = Bilingual(
    "这是它在这一步之前的区域：这一步使它从{choice}到{now}。",
    "That is its zone before this step, which takes it from {choice} to {now}.",
)
_OTHER_ZONE = Bilingual(
    "这一步使它从{was}到{now}，而不是到{choice}。",
    "This step takes it from {was} to {now}, not to {choice}.",
)
_LATER = Bilingual(
    "只是时机不对：时机一到，就可以这样做。",
    "Only the moment is wrong: once the right one has come, it is allowed.",
)
_STILL_FORBIDDEN = Bilingual(
    "即使时机到了也不可以：{reason}", "Once its moment has come it is forbidden too: {reason}"
)
_AFTER_PASS = Bilingual(
    "优先权按回合顺序轮转：{right}让过之后，才会轮到{choice}。",
    "Priority goes round in turn order: it reaches {choice} only once {right} has passed.",
)
_SOMEBODY = Bilingual(
    "此刻规则让{right}得到优先权。", "At this moment the rules give priority to {right}."
)
_NOT_ASKED = Bilingual(
    "规则让{right}作这个选择，而不是{choice}。",
    "The rules have {right} make this choice, not {choice}.",
)

Whys = tuple[Bilingual | None, ...]


def of_rule(rule: str, decided: Mapping[str, int]) -> Bilingual:
    """Why a rule does not decide a step; `decided` has the last step that each decided before."""
    if rule in decided:
        return filled(_DECIDES_ANOTHER, n=str(decided[rule]))
    return _DECIDES_NOTHING


def of_number(choice: str, was: str, now: str) -> Bilingual:
    """Why a life total, or power and toughness, is not what comes: all three as a play has them."""
    if choice == was:
        return filled(_WAS, choice=choice, now=now)
    change, wanted = _change(was, now), _change(was, choice)
    return filled(_OTHER_CHANGE, was=was, choice=choice, change=change, wanted=wanted)


def _change(was: str, now: str) -> str:
    """`+2`, or `+2/+0` of two numbers."""
    pairs = zip(was.split("/"), now.split("/"), strict=True)
    return "/".join(f"{int(after) - int(before):+d}" for before, after in pairs)


def of_zone(choice: Bilingual, was: Bilingual, now: Bilingual) -> Bilingual:
    """Why a card does not go to a zone."""
    words = _WAS_THERE if choice == was else _OTHER_ZONE
    return filled(words, choice=choice, was=was, now=now)


def of_permission(then: Verdict | None) -> Bilingual | None:
    """Why a yes is wrong: whether another moment is the right one; None where none is."""
    if then is None:
        return None
    if then.refusal is None:
        return _LATER
    return filled(_STILL_FORBIDDEN, reason=then.refusal.reason)


def of_players(choices: Sequence[Bilingual], right: int, nobody: Bilingual | None) -> Whys:
    """Why the others do not have priority, or, where nobody is no choice, do not decide."""

    def why(one: Bilingual) -> Bilingual:
        words = _NOT_ASKED if nobody is None else _SOMEBODY if one == nobody else _AFTER_PASS
        return filled(words, choice=one, right=choices[right])

    return tuple(None if n == right else why(one) for n, one in enumerate(choices))

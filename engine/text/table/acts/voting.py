"""Rows for votes (CR 701.38): "each player votes for grace or condemnation" and what follows.

In: words. Out: the vote, how many votes a word got, and whether it got more. What is voted for is
a plain English word of the card's own; in Chinese such words stand within the sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.ability.base import Effect
from engine.ability.effects.structure import Repeat
from engine.ability.references import You
from engine.ability.voting import GetsMoreVotes, Vote, VotesFor
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row


def _vote(**words: str) -> Vote | None:
    choices = tuple(words.values())
    return Vote(choices) if len(set(choices)) == len(choices) else None


def _choices(number: int) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, Vote) or value.first != You() or len(value.choices) != number:
            return None
        return dict(zip("abcd", value.choices, strict=False))

    return take


def _for_each(a: str, b: tuple[Effect, ...]) -> tuple[Repeat, ...]:
    return (Repeat(VotesFor(a), b),)


def _take_for_each(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], Repeat):
        return None
    times, effects = value[0].times, value[0].effects
    return {"a": times.choice, "b": effects} if isinstance(times, VotesFor) else None


_EN, _ZH = "starting with you, each player votes for", "从你开始，每位牌手投票选择"


def _listed(words: Sequence[str], joined: str, last: str) -> str:
    return joined.join(words[:-1]) + last + words[-1]


def _votes_for(*examples: str) -> Row:
    """A vote for so many words, with these as an example."""
    slots = [f"{{{letter}:#vote}}" for letter in "abcd"[: len(examples)]]
    or_ = ", or " if len(slots) > 2 else " or "
    return row(
        "clause",
        f"{_EN} {_listed(slots, ', ', or_)}",
        f"{_ZH}{_listed(slots, '、', '或')}",
        make=_vote,
        take=_choices(len(slots)),
        eg=(f"{_EN} {_listed(examples, ', ', or_)}", f"{_ZH}{_listed(examples, '、', '或')}"),
    )


ROWS: tuple[Row, ...] = (
    _votes_for("mercy", "ruin"),
    _votes_for("bread", "wine", "salt"),
    _votes_for("bread", "wine", "salt", "silk"),
    row(
        "condition",
        "{a:#vote} gets more votes",
        "{a:#vote}得票较多",
        GetsMoreVotes(slot("a")),
        eg=("mercy gets more votes", "mercy得票较多"),
    ),
    row(
        "condition",
        "{a:#vote} gets more votes or the vote is tied",
        "{a:#vote}得票较多或平票",
        GetsMoreVotes(slot("a"), or_tied=True),
        eg=("mercy gets more votes or the vote is tied", "mercy得票较多或平票"),
    ),
    row(
        "per",
        "for each {a:#vote} vote",
        "每有一票{a:#vote}，",
        VotesFor(slot("a")),
        eg=("for each bread vote", "每有一票bread，"),
    ),
    row(
        "free",
        "for each {a:#vote} vote, {b:free}",
        "每有一票{a:#vote}，就{b:free}",
        make=_for_each,
        take=_take_for_each,
        eg=("for each bread vote, investigate", "每有一票bread，就探查"),
    ),
)

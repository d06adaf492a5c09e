"""Voting: each player votes for one of the words that a text lists (CR 701.38).

In: nothing. Out: the effect, and what later instructions ask of how the vote went.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.ability.base import Amount, Condition, Effect, PlayerReference
from engine.ability.references import You
from engine.terms.keyword_actions import KeywordAction


@dataclass(frozen=True, slots=True)
class Vote(Effect):
    """Beginning with `first` and in turn order, each player votes for one of `choices`."""

    choices: tuple[str, ...]
    first: PlayerReference = You()

    action: ClassVar = KeywordAction.VOTE


@dataclass(frozen=True, slots=True)
class VotesFor(Amount):
    """How many votes a choice got: "for each strength vote"."""

    choice: str


@dataclass(frozen=True, slots=True)
class GetsMoreVotes(Condition):
    """A choice got more votes than any other; `or_tied`: or as many as another and none more."""

    choice: str
    or_tied: bool = False

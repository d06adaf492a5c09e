"""Voting (CR 701.38): in turn order, one choice for each player; what follows counts the votes."""

from __future__ import annotations

import pytest

from engine.replay.replay import replay
from engine.replay.result import Outcome, Replay
from engine.scenario.reader import read_scenario

_VOTE = "Starting with you, each player votes for mercy or ruin."


def _played(text: str, votes: str, active: str = "A") -> Replay:
    choices = "".join(f"  - choose: {vote}\n" for vote in votes.split())
    return replay(
        read_scenario(
            f"""
title: {{en: A vote}}
players:
  A: {{hand: [Moot]}}
  B: {{hand: [Moot]}}
  C: {{hand: [Moot]}}
active: {active}
cards:
  Moot:
    type: Sorcery
    cost: "{{1}}"
    text: "{text}"
actions:
  - cast: Moot
    by: {active}
  - resolve
{choices}"""
        )
    )


def _life(played: Replay, player: str) -> int:
    return next(one.life for one in played.steps[-1].state.players if one.name == player)


@pytest.mark.parametrize(
    ("votes", "life"),
    [("mercy mercy mercy", 25), ("mercy ruin mercy", 25), ("ruin ruin mercy", 17)],
)
def test_the_choice_with_more_votes_decides(votes: str, life: int) -> None:
    """CR 701.38b: each word is connected to an effect of its own."""
    text = f"{_VOTE} If mercy gets more votes, you gain 5 life. "
    played = _played(text + "If ruin gets more votes, you lose 3 life.", votes)
    assert played.outcome is Outcome.MET
    assert _life(played, "A") == life


def test_the_vote_begins_with_the_player_named_and_goes_on_in_turn_order() -> None:
    """CR 701.38a: whoever controls the spell is asked first, and not always the first player."""
    text = f"{_VOTE} You gain 1 life for each mercy vote."
    for votes, asked in (("", "B"), ("mercy", "C"), ("mercy ruin", "A")):
        played = _played(text, votes, active="B")
        assert played.stopped is not None
        assert (str(played.stopped.player), str(played.stopped.rule)) == (asked, "701.38a")
    done = _played(text, "mercy ruin mercy", active="B")
    assert _life(done, "B") == 22
    (said,) = [step.text.en for step in done.steps if "votes for" in step.text.en]
    assert said.index("B votes for mercy") < said.index("C votes for ruin") < said.index("A votes")


def test_a_tie_is_what_the_text_says_of_it() -> None:
    """With three choices a tie is one among those with the most votes."""
    three = "Starting with you, each player votes for bread, wine, or salt. "
    tied = "If wine gets more votes or the vote is tied, you gain 4 life."
    assert _life(_played(three + tied, "bread wine salt"), "A") == 24
    assert _life(_played(three + tied, "bread bread wine"), "A") == 20
    alone = "If wine gets more votes, you gain 4 life."
    assert _life(_played(three + alone, "bread wine salt"), "A") == 20


def test_an_effect_for_each_vote_is_done_so_often() -> None:
    """None where nobody voted for it."""
    text = f"{_VOTE} You gain 2 life for each ruin vote. For each mercy vote, you gain 3 life."
    assert _life(_played(text, "ruin ruin mercy"), "A") == 27
    assert _life(_played(text, "ruin ruin ruin"), "A") == 26

"""Voting: in turn order each player chooses one of the listed words (CR 701.38).

In: the scene in which a spell or ability resolves. Out: what each player voted for, and the numbers
of votes in the scene.
"""

from __future__ import annotations

from engine.ability.voting import GetsMoreVotes, Vote, VotesFor
from engine.game.deeds import PERFORMS
from engine.game.facts.effects import Doing, Voted
from engine.game.facts.questions import Label, Question
from engine.game.meaning.questions import HOLDS, VALUES, players_of
from engine.game.play import Play
from engine.game.state.choices import Option
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.ids import PlayerId
from engine.terms.keyword_actions import KeywordAction

_RULE = KeywordAction.VOTE.rule
#: Under which names the scene has the numbers of votes.
_VOTES = "votes for "


@PERFORMS.of(Vote)
def _vote(effect: Vote, play: Play, scene: Scene) -> None:
    options = [Option(choice, Label.WORD(choice)) for choice in effect.choices]
    for choice in effect.choices:
        scene.numbers[_VOTES + choice] = 0
    players = _from(players_of(effect.first, play.position, scene), play.state.apnap())
    for player in players:
        choice = str(play.choose_option(player, options, Question.VOTE(), _RULE))
        scene.numbers[_VOTES + choice] += 1
        play.report(Doing.VOTES(player, choice))
    votes = tuple((choice, scene.numbers[_VOTES + choice]) for choice in effect.choices)
    play.because(_RULE, Voted(players, votes))


def _from(first: tuple[PlayerId, ...], players: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    """CR 701.38a: in turn order, beginning with the specified player."""
    at = players.index(first[0]) if first and first[0] in players else 0
    return players[at:] + players[:at]


@VALUES.of(VotesFor)
def _votes_for(amount: VotesFor, position: Position, scene: Scene) -> int:
    return scene.numbers.get(_VOTES + amount.choice, 0)


@HOLDS.of(GetsMoreVotes)
def _gets_more_votes(condition: GetsMoreVotes, position: Position, scene: Scene) -> bool:
    votes = {name: n for name, n in scene.numbers.items() if name.startswith(_VOTES)}
    own = votes.pop(_VOTES + condition.choice, 0)
    most = max(votes.values(), default=0)
    return own > most or (condition.or_tied and own == most)

"""Clashing: two players reveal the top cards of their libraries (CR 701.30).

In: the scene of the player who clashes with an opponent. Out: the cards revealed, some of them put
on the bottom, and whether the player won.
"""

from __future__ import annotations

from engine.ability.effects.keyword_actions import CLASHED_WITH, Clash
from engine.game.deeds import PERFORMS
from engine.game.facts.effects import Doing
from engine.game.facts.questions import Question
from engine.game.play import Play
from engine.game.state.scene import Scene
from engine.game.triggers.detection import note
from engine.terms.deeds import PlayerDeed
from engine.terms.happenings import PlayerDid
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.objects import Stat
from engine.terms.zones import Zone

_RULE = KeywordAction.CLASH.rule


@PERFORMS.of(Clash)
def _clash(effect: Clash, play: Play, scene: Scene) -> None:
    you = scene.controller
    opponents = play.state.opponents(you)
    others = play.choose_players(you, opponents, 1, 1, "701.30b", Question.CLASH_WITH())
    scene.remember(CLASHED_WITH, others)
    revealed = {
        player: top[0]
        for player in play.state.apnap()
        if player in (you, *others) and (top := play.top_of_library(player, 1))
    }
    for player, card in revealed.items():
        play.because(_RULE, Doing.REVEALS(player, (card,)))
        play.report(Doing.REVEALS(player, (card,)))
    values = {p: play.position.stat(card, Stat.MANA_VALUE) for p, card in revealed.items()}
    won = you in values and all(values[you] > values[p] for p in values if p != you)
    play.because("701.30d", Doing.WINS_CLASH(you) if won else Doing.WINS_NO_CLASH(you))
    play.report(Doing.WINS_CLASH(you) if won else Doing.WINS_NO_CLASH(you))
    scene.remember(effect.remember, (revealed[you],) if won else ())
    _put_away(play, revealed)
    if won:
        note(play, PlayerDid(you, deed=PlayerDeed.WIN_CLASH))


def _put_away(play: Play, revealed: dict[PlayerId, ObjectId]) -> None:
    """CR 701.30c: decided in APNAP order, moved at the same time; they stay in the library."""
    away = {
        player
        for player in revealed
        if play.choose_yes(player, Question.CLASHED_TO_BOTTOM(revealed[player]), "701.30c")
    }
    zones = dict(play.state.zones)
    for player in away:
        card, *rest = zones[Zone.LIBRARY, player]
        zones[Zone.LIBRARY, player] = (*rest, card)
        play.report(Doing.PUTS_ON_BOTTOM(player, 1))
        play.because("701.30c", Doing.PUTS_ON_BOTTOM(player, 1))
    if away:
        play.change(zones=zones)

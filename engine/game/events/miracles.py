"""Miracle: a card is revealed as it is drawn, if it is the turn's first (CR 702.94).

In: what happened. Out: the card revealed if its player wants it, which its ability waits for.
"""

from __future__ import annotations

from engine.game.facts.effects import Doing
from engine.game.facts.questions import Question
from engine.game.play import Play
from engine.game.triggers.detection import note
from engine.terms.happenings import Designated, Drawn, Happening
from engine.terms.keywords import Keyword
from engine.terms.objects import MIRACLE_REVEALED
from engine.terms.zones import Zone


def offer_miracles(play: Play, happenings: tuple[Happening, ...]) -> None:
    """CR 702.94a: who draws the card says whether it is shown."""
    for drawn in happenings:
        if not isinstance(drawn, Drawn) or drawn.number != 1 or drawn.player is None:
            continue
        card = play.state.objects.get(drawn.object)
        if card is None or card.zone is not Zone.HAND:
            continue
        if not play.position.of(card.id).has_keyword(Keyword.MIRACLE):
            continue
        if play.choose_yes(drawn.player, Question.MIRACLE(card.id), Keyword.MIRACLE.rule):
            play.because(Keyword.MIRACLE.rule, Doing.REVEALS(drawn.player, (card.id,)))
            play.report(Doing.REVEALS(drawn.player, (card.id,)))
            note(play, Designated(drawn.player, card.id, MIRACLE_REVEALED))

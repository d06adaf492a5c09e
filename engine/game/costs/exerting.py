"""Exerting a permanent (CR 701.43): it won't untap during its player's next untap step.

In: the player who exerts it, and the permanent. Out: the effect, and a happening that is noticed.
"""

from __future__ import annotations

from engine.ability.durations import Duration
from engine.ability.effects.lasting import Modify
from engine.ability.references import This, You
from engine.ability.restrictions import DoesntUntap
from engine.game.deeds import perform
from engine.game.facts.combat import Attacking
from engine.game.play import Play
from engine.game.state.scene import Scene
from engine.game.triggers.detection import note
from engine.terms.happenings import Designated
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.objects import EXERTED_ATTACKING, Status

_STAYS = Modify(This(), (DoesntUntap(next_only=True, whose=You()),), Duration.NONE)


def exert(play: Play, player: PlayerId, id: ObjectId, *, attacking: bool = False) -> None:
    """CR 701.43a; `attacking`: as it attacks, which abilities linked to that wait for."""
    play.because(KeywordAction.EXERT.rule, Attacking.EXERTS(player, id))
    play.report(Attacking.EXERTS(player, id))
    perform(_STAYS, play, Scene(source=id, controller=player))
    words = (Status.EXERTED, EXERTED_ATTACKING) if attacking else (Status.EXERTED,)
    note(play, *(Designated(player, id, word) for word in words))

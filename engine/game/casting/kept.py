"""What a card keeps as it goes on the stack: an ability given to it by which it is cast.

In: the keyword abilities it had where it was, and the spell. Out: the play, the spell having them.
"""

from __future__ import annotations

from engine.ability.durations import Duration
from engine.ability.keywords import KeywordAbility
from engine.ability.modifications import GainAbility
from engine.game.facts.reasons import Reason
from engine.game.play import Play
from engine.game.state.lasting import ContinuousEffect, Term
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.ids import ObjectId, PlayerId


def keep_given(
    play: Play,
    player: PlayerId,
    had: tuple[KeywordAbility, ...],
    spell: ObjectId,
    before: Position,
) -> None:
    """CR 400.7g: what lets a card be cast goes on applying to the spell that it became.

    `before` is the position in which the card was where it was cast from.
    """
    has = play.position.of(spell)
    given = tuple(a for a in had if a not in has.keyword_abilities(a.keyword))
    if not given:
        return
    play.because("400.7g", Reason.GIVEN_TO_CARD(spell, given[0].keyword))
    scene = Scene(source=_giver(before, given, spell), controller=player)
    term = Term(Duration.NONE, player, spell, play.state.turn)
    timestamp = play.state.timestamp + 1
    gains = tuple(GainAbility(ability) for ability in given)
    effect = ContinuousEffect((spell,), gains, term, timestamp, scene.saved())
    play.change(effects=(*play.state.effects, effect), timestamp=timestamp)


def _giver(before: Position, given: tuple[KeywordAbility, ...], spell: ObjectId) -> ObjectId:
    """The source of the effect that gave the card the ability, else the spell itself."""
    for applied in before.applied.values():
        gains = (part for part in applied.parts if isinstance(part, GainAbility))
        if applied.scene is not None and any(part.ability in given for part in gains):
            return applied.scene.source
    return spell

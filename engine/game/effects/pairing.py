"""Soulbond: two creatures become paired, and are so no longer (CR 702.95).

In: two creatures, or a play in which something has changed. Out: what each keeps of the other.
"""

from __future__ import annotations

from engine.ability.effects.permanents import Pair
from engine.game.deeds import PERFORMS, select_objects
from engine.game.events.pairs import is_pair
from engine.game.facts.effects import Doing
from engine.game.play import Play
from engine.game.state.scene import Scene
from engine.terms.keywords import Keyword
from engine.terms.objects import PAIRED


@PERFORMS.of(Pair)
def _pair(effect: Pair, play: Play, scene: Scene) -> None:
    """CR 702.95c: neither is paired where one is no creature of that player any more."""
    both = (
        *select_objects(effect.first, play, scene)[:1],
        *select_objects(effect.second, play, scene)[:1],
    )
    position = play.position
    if len(both) < 2 or any(position.exists(id) is False for id in both):
        play.nothing("702.95c", Doing.PAIRS())
        return
    one, other = both
    paired = any(position.object(id).labelled(PAIRED) for id in both)
    mine = position.controller(one) == scene.controller
    if one == other or paired or not mine or not is_pair(position, one, other):
        play.nothing("702.95c", Doing.PAIRS())
        return
    for id, partner in ((one, other), (other, one)):
        play.state = play.state.with_object(play.state.objects[id].with_label(PAIRED, (partner,)))
    play.because(Keyword.SOULBOND.rule, Doing.ARE_PAIRED(one, other))
    play.report(Doing.ARE_PAIRED(one, other))

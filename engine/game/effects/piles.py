"""Two piles, and which is chosen (CR 700.3).

In: the scene in which a spell or ability resolves. Out: choices, and what is in either pile.
"""

from __future__ import annotations

from engine.ability.effects.piles import CHOSEN_PILE, OTHER_PILE, SeparateIntoPiles
from engine.game.deeds import PERFORMS, select_objects, select_players
from engine.game.facts.effects import Doing
from engine.game.facts.questions import Question
from engine.game.play import Play
from engine.game.state.scene import Scene
from engine.terms.ids import ObjectId, PlayerId


@PERFORMS.of(SeparateIntoPiles)
def _separate(effect: SeparateIntoPiles, play: Play, scene: Scene) -> None:
    objects = select_objects(effect.what, play, scene)
    separator = select_players(effect.separator, play, scene)
    chooser = select_players(effect.chooser, play, scene)
    if not separator or not chooser:
        return
    # CR 700.3a, 700.3d: each is in one of them, and a pile may be empty.
    most = len(objects)
    one = play.choose_objects(separator[0], objects, 0, most, "700.3a", Question.PILE())
    other = tuple(id for id in objects if id not in one)
    play.because("700.3", Doing.SEPARATES(separator[0], one, other))
    play.report(Doing.SEPARATES(separator[0], one, other))
    chosen, rest = (one, other) if _takes(play, chooser[0], one, other) else (other, one)
    scene.remember(CHOSEN_PILE, chosen)
    scene.remember(OTHER_PILE, rest)


def _takes(
    play: Play, player: PlayerId, one: tuple[ObjectId, ...], other: tuple[ObjectId, ...]
) -> bool:
    """Whether the player chooses the first of two piles; an empty one has no cards to name."""
    if one:
        return play.choose_yes(player, Question.THIS_PILE(one), "700.3")
    return not play.choose_yes(player, Question.THIS_PILE(other), "700.3") if other else True

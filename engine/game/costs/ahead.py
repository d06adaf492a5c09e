"""What is paid with something that was chosen as the cost was announced (CR 601.2b, h).

In: a part of a cost. Out: the choice, remembered in the scene; later the payment with it.
"""

from __future__ import annotations

from engine.ability.base import CostPart
from engine.ability.chosen_costs import ChosenAhead, SacrificeMatching
from engine.game.costs.chosen import sacrificeable, untapped_to_tap
from engine.game.deeds import PAYS, pay
from engine.game.facts.casting import Costs, Lacking
from engine.game.facts.questions import Question
from engine.game.meaning.questions import LACKING
from engine.game.play import Play
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, PlayerId


def choose_ahead(
    play: Play,
    player: PlayerId,
    parts: tuple[CostPart, ...],
    scene: Scene,
    announced: tuple[ObjectId, ...],
) -> None:
    """CR 702.119c, 702.180b: what it will be paid with is chosen as the cost is."""
    for part in parts:
        if isinstance(part, ChosenAhead):
            options = _options(part, play.position, player, scene)
            said = tuple(id for id in announced if id in options)[:1]
            least = 0 if part.optional or not options else 1
            if not said and not (part.optional and announced):
                prompt = Question.PAY_WITH()
                said = play.choose_objects(player, options, least, 1, part.rule, prompt)
            if said:
                play.because(part.rule, Costs.CHOSEN_AHEAD(said))
            scene.remember(part.label, said)


def _options(
    part: ChosenAhead, position: Position, payer: PlayerId, scene: Scene
) -> tuple[ObjectId, ...]:
    if isinstance(part.part, SacrificeMatching):
        return sacrificeable(position, payer, part.part.filter, scene)
    return untapped_to_tap(part.part, position, payer, scene)


def _chosen(part: ChosenAhead, scene: Scene) -> tuple[ObjectId, ...]:
    return tuple(id for id in scene.labels.get(part.label, ()) if isinstance(id, int))


@LACKING.of(ChosenAhead)
def _lacking_for_chosen_ahead(
    part: ChosenAhead, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    chosen = _chosen(part, scene)
    if not chosen:
        return None if part.optional else Lacking.OBJECTS()
    options = _options(part, position, payer, scene)
    return None if all(id in options for id in chosen) else Lacking.OBJECTS()


@PAYS.of(ChosenAhead)
def _pay_chosen_ahead(part: ChosenAhead, play: Play, payer: PlayerId, scene: Scene) -> None:
    chosen = _chosen(part, scene)
    if not chosen:
        return
    others, scene.cost_objects = scene.cost_objects, list(chosen)
    pay(part.part, play, payer, scene)
    scene.cost_objects = [id for id in others or () if id not in chosen]

"""Collecting evidence: cards of so great a total mana value are exiled (CR 701.59).

In: a part of a cost and who pays it. Out: what is lacking; paid.
"""

from __future__ import annotations

from engine.ability.chosen_costs import CollectEvidence
from engine.game.costs.simple import move_for_cost
from engine.game.deeds import PAYS
from engine.game.facts.casting import Lacking
from engine.game.facts.questions import Question
from engine.game.meaning.questions import LACKING, value_of
from engine.game.play import Play
from engine.game.state.forbidden import Forbidden
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.triggers.detection import note
from engine.terms.causes import MoveCause
from engine.terms.fact import Fact
from engine.terms.happenings import EvidenceCollected
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.objects import Stat
from engine.terms.zones import Zone

_RULE = KeywordAction.COLLECT_EVIDENCE.rule


@LACKING.of(CollectEvidence)
def _lacking(
    part: CollectEvidence, position: Position, payer: PlayerId, scene: Scene
) -> Fact | None:
    """CR 701.59b: who can't exile that much can't choose to."""
    there, wanted = _total(position, _cards(position, payer, scene)), part.total
    if there < (total := value_of(wanted, position, scene)):
        return Lacking.EVIDENCE(there, total)
    return None


@PAYS.of(CollectEvidence)
def _pay(part: CollectEvidence, play: Play, payer: PlayerId, scene: Scene) -> None:
    options = _cards(play.position, payer, scene)
    wanted = value_of(part.total, play.position, scene)
    chosen = tuple(id for id in scene.cost_objects or () if id in options)
    if scene.cost_objects:
        scene.cost_objects = [id for id in scene.cost_objects if id not in chosen]
    if not chosen and options:
        prompt = Question.EVIDENCE()
        chosen = play.choose_objects(payer, options, 0, len(options), _RULE, prompt)
    total = _total(play.position, chosen)
    if total < wanted:
        raise Forbidden(_RULE, Lacking.EVIDENCE_OF_CHOSEN(chosen, total, wanted))
    play.because(_RULE, Lacking.EVIDENCE_OF_CHOSEN(chosen, total, wanted))
    if chosen:
        move_for_cost(play, scene, chosen, Zone.EXILE, MoveCause.EXILE, payer)
    note(play, EvidenceCollected(payer, wanted))


def _cards(position: Position, payer: PlayerId, scene: Scene) -> tuple[ObjectId, ...]:
    """The cards of the payer's graveyard."""
    cards = position.state.zone(Zone.GRAVEYARD, payer)
    return tuple(id for id in cards if id != scene.stack_object)


def _total(position: Position, cards: tuple[ObjectId, ...]) -> int:
    return sum(position.stat(id, Stat.MANA_VALUE) for id in cards)

"""What the chosen modes of a spell cost besides (CR 700.2h): spree, tiered, escalate.

In: a spell that is being cast and its chosen modes. Out: parts of its additional costs.
"""

from __future__ import annotations

from engine.ability.base import CostPart
from engine.ability.targets import Mode
from engine.game.facts.reasons import Reason
from engine.game.play import Play
from engine.terms.ids import ObjectId
from engine.terms.keywords import Keyword


def mode_costs(play: Play, id: ObjectId, modes: tuple[Mode, ...]) -> tuple[CostPart, ...]:
    """CR 700.2h, 702.120a: the costs listed with the modes, and that of each beyond the first."""
    parts = tuple(part for mode in modes for part in mode.cost)
    found = play.position.of(id)
    if any(mode.cost for mode in modes):
        play.because("700.2h", Reason.MODES_COST())
        for word in (Keyword.SPREE, Keyword.TIERED):
            if found.has_keyword(word):
                play.because(word.rule, Reason.HAS_KEYWORD(id, word))
    for escalate in found.keyword_abilities(Keyword.ESCALATE):
        if len(modes) > 1:
            play.because(Keyword.ESCALATE.rule, Reason.PAYS_COST(Keyword.ESCALATE))
        parts += escalate.cost * (len(modes) - 1)
    return parts

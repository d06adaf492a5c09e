"""Splice: cards in hand whose rules text a spell gains as it is cast (CR 702.47).

In: a spell that is being cast and what was announced. Out: the cards that are revealed, what they
cost, and the instructions of the spell with theirs after its own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.ability.abilities import SpellAbility
from engine.ability.base import CostPart
from engine.ability.cards import CopiableValues
from engine.game.facts.casting import Costs
from engine.game.facts.effects import Doing
from engine.game.facts.reasons import Reason
from engine.game.meaning.questions import matches
from engine.game.play import Play
from engine.game.state.actions import Announcements
from engine.game.state.forbidden import Forbidden
from engine.game.state.scene import Scene
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class Spliced:
    """What the cards that are spliced onto a spell add to it."""

    abilities: tuple[SpellAbility, ...] = ()
    cost: tuple[CostPart, ...] = ()

    def onto(self, values: CopiableValues) -> CopiableValues:
        """CR 702.47c: the spell with the text of these cards, and nothing else of them."""
        return replace(values, abilities=(*values.abilities, *self.abilities))


def splice(
    play: Play, player: PlayerId, spell: ObjectId, ahead: Announcements
) -> tuple[Spliced, Announcements]:
    """CR 702.47a–b: reveal the announced cards, each once; gives also what is left to say."""
    wanted = (ahead.optional or ()).count(Keyword.SPLICE)
    if not wanted:
        return Spliced(), ahead
    optional = tuple(word for word in ahead.optional or () if word is not Keyword.SPLICE)
    options = _spliceable(play, player, spell)
    said = [id for id in ahead.cost_objects or () if id in options]
    if len(options) < wanted:
        raise Forbidden(Keyword.SPLICE.rule, Costs.NO_SUCH_ADDITIONAL())
    cards = tuple(said[:wanted])
    if len(cards) < wanted:
        cards = play.choose_objects(player, options, wanted, wanted, Keyword.SPLICE.rule)
    play.cite("601.2b")
    play.because(Keyword.SPLICE.rule, Doing.REVEALS(player, cards))
    play.report(Doing.REVEALS(player, cards))
    play.because("702.47c", Reason.GAINS_ITS_TEXT(cards[0]))
    abilities: tuple[SpellAbility, ...] = ()
    cost: tuple[CostPart, ...] = ()
    for id in cards:
        found = play.position.of(id)
        cost += found.keyword_abilities(Keyword.SPLICE)[0].cost
        held = play.position.copiable(id).abilities
        abilities += tuple(each for each in held if isinstance(each, SpellAbility))
    return Spliced(abilities, cost), replace(ahead, optional=optional)


def _spliceable(play: Play, player: PlayerId, spell: ObjectId) -> list[ObjectId]:
    position = play.position
    return [
        id
        for id in position.state.zone(Zone.HAND, player)
        for ability in position.of(id).keyword_abilities(Keyword.SPLICE)[:1]
        if ability.quality is not None
        and matches(ability.quality, position, spell, Scene(source=id, controller=player))
    ]

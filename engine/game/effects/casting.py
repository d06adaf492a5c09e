"""What effects that let a card be cast at once do: "you may cast it without paying …" (608.2g).

In: an effect and the scene in which it resolves. Out: spells on the stack.
"""

from __future__ import annotations

from engine.ability.base import Filter
from engine.ability.durations import Duration
from engine.ability.effects.cards import CastForCost, CastNow
from engine.ability.keyword_meanings.exile import HASTE_OF_SUSPEND
from engine.ability.modifications import GainAbility
from engine.ability.references import Chosen
from engine.game.casting.exiled_after import exile_afterwards
from engine.game.deeds import PERFORMS, perform, select_objects, select_players
from engine.game.facts.naming import Name
from engine.game.facts.questions import ChooseFor
from engine.game.facts.reasons import Reason
from engine.game.meaning.questions import matches
from engine.game.meaning.zones import zones_of
from engine.game.perform.lasting import add_effect
from engine.game.perform.objects import reachable
from engine.game.play import Play
from engine.game.stack.card_copies import copies_of_cards
from engine.game.stack.cast_during import Fits, cast_now, faces_that_fit, play_lands_now
from engine.game.state.scene import Scene
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.keywords import Keyword


@PERFORMS.of(CastForCost)
def _cast_for_cost(instruction: CastForCost, play: Play, scene: Scene) -> None:
    for player in select_players(instruction.who, play, scene):
        ids = reachable(play, select_objects(instruction.what, play, scene), scene)
        play.cite(instruction.rule, "608.2g")
        for id in ids:
            play.because(instruction.rule, Reason.CASTS_DURING(player, Name(id)))
            play.because("608.2g", Reason.CASTS_DURING(player, Name(id)))
        if not cast_now(play, player, ids, free=False, cast_for=instruction.word):
            for id in ids if instruction.otherwise else ():
                play.because(instruction.rule, Reason.NOT_CAST(player, id))
            for effect in instruction.otherwise:
                perform(effect, play, scene)


@PERFORMS.of(CastNow)
def _cast_now(effect: CastNow, play: Play, scene: Scene) -> None:
    asked = effect.what.filter if isinstance(effect.what, Chosen) else None
    said = asked if asked is not None else effect.spell
    fits = None if said is None else _fitting(said, scene)
    for player in select_players(effect.who, play, scene):
        if asked is None or fits is None:
            ids = select_objects(effect.what, play, scene)
        else:
            ids = _one_to_cast(asked, fits, play, player)
        if effect.copied:
            ids = copies_of_cards(play, player, ids)
        if effect.lands:
            play_lands_now(play, player, ids)
        cast_now(
            play,
            player,
            ids,
            free=effect.without_paying,
            cast_for=effect.word,
            transformed=effect.transformed,
            fits=fits,
        )
        cast = [play.state.successors.get(id, id) for id in ids]
        if effect.word is Keyword.SUSPEND:
            _haste_of_gained_suspend(play, scene, cast)
        if effect.exiled_after:
            for id in cast:
                exile_afterwards(play, scene, id)


def _haste_of_gained_suspend(play: Play, scene: Scene, cast: list[ObjectId]) -> None:
    """CR 702.62a: a card that only gained suspend in exile doesn't have it as a spell."""
    for id in cast:
        if id in play.state.stack and not play.position.of(id).keyword_abilities(Keyword.SUSPEND):
            add_effect(play, scene, (id,), (GainAbility(HASTE_OF_SUSPEND),), Duration.NONE)


def _fitting(asked: Filter, scene: Scene) -> Fits:
    """Whether a card, as the spell that it would be, is what the text asks for."""
    return lambda spell, id: matches(asked, spell, id, scene)


def _one_to_cast(asked: Filter, fits: Fits, play: Play, player: PlayerId) -> tuple[ObjectId, ...]:
    """The card that a player may cast, chosen from those of which one face fits."""
    objects = play.state.objects
    there = (id for zone in zones_of(asked) for id in play.state.everywhere(zone))
    options = tuple(id for id in there if objects[id].known and faces_that_fit(play, id, fits))
    question = ChooseFor(asked, 1, play.doing)
    return play.choose_objects(player, options, min(1, len(options)), 1, "608.2d", question)

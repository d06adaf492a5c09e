"""What players choose as an effect is carried out: objects and players (CR 608.2d).

In: a reference, in the scene of an effect. Out: the objects and players to act on.
"""

from __future__ import annotations

from engine.ability.references import (
    All,
    Both,
    Chosen,
    ChosenPlayer,
    ChosenSource,
    Target,
    Together,
    TopOfLibrary,
    WhatItAttacks,
)
from engine.game.deeds import RECIPIENTS, SELECTS, SELECTS_PLAYERS, recipients_of, select_objects
from engine.game.facts.questions import ChooseFor, Question
from engine.game.meaning.history import attacked_by
from engine.game.meaning.questions import objects_of, players_of, value_of
from engine.game.play import Play
from engine.game.stack.reading import note_untargeted
from engine.game.state.scene import Scene
from engine.terms.ids import ObjectId, PlayerId, Recipient
from engine.terms.types import CardType


@RECIPIENTS.of(Target)
def _target_recipients(reference: Target, play: Play, scene: Scene) -> tuple[Recipient, ...]:
    return scene.group(reference.slot)


@SELECTS.of(All)
def _all_selected(reference: All, play: Play, scene: Scene) -> tuple[ObjectId, ...]:
    """All that match now; later words of the same ability may speak of "those"."""
    found = objects_of(reference, play.position, scene)
    scene.found[reference.filter] = found
    return found


@SELECTS.of(Together)
def _together_selected(reference: Together, play: Play, scene: Scene) -> tuple[ObjectId, ...]:
    both = (
        *select_objects(reference.first, play, scene),
        *select_objects(reference.second, play, scene),
    )
    return tuple(dict.fromkeys(both))


@SELECTS.of(Chosen)
def _chosen_selected(reference: Chosen, play: Play, scene: Scene) -> tuple[ObjectId, ...]:
    found = objects_of(reference, play.position, scene)
    number = value_of(reference.number, play.position, scene)
    if reference.at_random:
        return play.choose_at_random(found, number)
    chosen: list[ObjectId] = []
    for player in players_of(reference.by, play.position, scene):
        scene.iterated_player = player
        options = objects_of(reference, play.position, scene)
        chosen += play.choose_objects(
            player,
            options,
            0 if reference.up_to else min(number, len(options)),
            number,
            "608.2d",
            ChooseFor(reference.filter, number, play.doing),
        )
    note_untargeted(chosen, play, scene)
    return tuple(dict.fromkeys(chosen))


@SELECTS.of(ChosenSource)
def _chosen_source_selected(
    reference: ChosenSource, play: Play, scene: Scene
) -> tuple[ObjectId, ...]:
    options = objects_of(reference, play.position, scene)
    if not options:
        return ()
    return play.choose_objects(
        scene.controller, options, 1, 1, "609.7a", Question.SOURCE_OF_DAMAGE()
    )


@SELECTS.of(TopOfLibrary)
def _top_of_library_selected(
    reference: TopOfLibrary, play: Play, scene: Scene
) -> tuple[ObjectId, ...]:
    number = value_of(reference.number, play.position, scene)
    players = players_of(reference.whose, play.position, scene)
    return tuple(id for name in players for id in play.top_of_library(name, number))


@RECIPIENTS.of(WhatItAttacks)
def _what_it_attacks(reference: WhatItAttacks, play: Play, scene: Scene) -> tuple[Recipient, ...]:
    found: list[Recipient] = []
    for id in select_objects(reference.object, play, scene):
        target = attacked_by(play.position, id)
        if target is None:
            continue
        if isinstance(target, str) or CardType.PLANESWALKER in play.position.of(target).types:
            found.append(target)
    return tuple(found)


@RECIPIENTS.of(Both)
def _both(acted_on: Both, play: Play, scene: Scene) -> tuple[Recipient, ...]:
    everything = [r for subject in acted_on.subjects for r in recipients_of(subject, play, scene)]
    return tuple(dict.fromkeys(everything))


@SELECTS_PLAYERS.of(ChosenPlayer)
def _chosen_player_selected(
    reference: ChosenPlayer, play: Play, scene: Scene
) -> tuple[PlayerId, ...]:
    options = players_of(reference.among, play.position, scene)
    return play.choose_players(scene.controller, options, 1, 1, "608.2d") if options else ()

"""Manifesting and cloaking: cards put onto the battlefield face down (CR 701.40, 701.58, 701.62).

In: the scene in which a spell or ability resolves. Out: events that happen in the game.
"""

from __future__ import annotations

from engine.ability.effects.keyword_actions import Manifest, ManifestDread
from engine.game.casting.face_down import face_down_values, why_face_down
from engine.game.deeds import PERFORMS, select_objects
from engine.game.events.process import happen
from engine.game.facts.effects import Doing
from engine.game.perform.objects import moved_by, reachable
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.scene import Scene
from engine.terms.ids import ObjectId
from engine.terms.keyword_actions import KeywordAction
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone


@PERFORMS.of(Manifest)
def _manifest(effect: Manifest, play: Play, scene: Scene) -> None:
    ids = reachable(play, select_objects(effect.what, play, scene), scene)
    scene.remember(effect.remember, _put_face_down(play, scene, ids, cloak=effect.cloak))


@PERFORMS.of(ManifestDread)
def _manifest_dread(effect: ManifestDread, play: Play, scene: Scene) -> None:
    player, rule = scene.controller, KeywordAction.MANIFEST_DREAD.rule
    seen = play.top_of_library(player, 2)
    chosen = play.choose_objects(player, seen, 1, 1, rule)
    play.because(rule, Doing.CHOOSES(player, ()))
    scene.remember(effect.remember, _put_face_down(play, scene, chosen))
    rest = (id for id in seen if id in play.state.objects)
    happen(play, *(ev.Move(id, Zone.GRAVEYARD, None, player) for id in rest))


def _put_face_down(
    play: Play, scene: Scene, ids: tuple[ObjectId, ...], *, cloak: bool = False
) -> tuple[ObjectId, ...]:
    """CR 701.40e: one card at a time, each a 2/2 creature that is face down."""
    values = face_down_values(Keyword.DISGUISE if cloak else Keyword.MORPH)
    entering = ev.Entering(scene.controller, values=values, manifested=True)
    found: list[ObjectId] = []
    for id in ids:
        moved = moved_by(
            happen(play, ev.Move(id, Zone.BATTLEFIELD, None, scene.controller, entering))
        )
        for there in moved:
            play.because(*why_face_down(play.state.objects[there]))
        found += moved
    return tuple(found)

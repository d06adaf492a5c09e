"""Effects on permanents where they are: tap, attach, transform, turn, phase, regenerate, explore.

In: an effect's values. Out: events that `play.happen` carries out.
"""

from __future__ import annotations

from engine.ability.cards import Layout
from engine.ability.durations import Duration
from engine.ability.effects.permanents import (
    Attach,
    PhaseOut,
    Regenerate,
    RemoveFromCombat,
    Tap,
    TapOrUntap,
    Transform,
    Unattach,
    Untap,
)
from engine.ability.filters import Anything
from engine.ability.replacements.hooks import WouldBeDestroyed
from engine.ability.replacements.instead import RegenerateInstead, Replacement
from engine.ability.restrictions import CantTransform
from engine.game.deeds import PERFORMS, perform, recipients_of, select_objects
from engine.game.events.process import happen
from engine.game.facts.effects import Doing, Found
from engine.game.facts.questions import Question
from engine.game.layers.rules_changed import changed_rules
from engine.game.perform.lasting import add_replacement
from engine.game.perform.objects import present
from engine.game.permanents.attaching import why_not_attached
from engine.game.play import Play
from engine.game.state import events as ev
from engine.game.state.scene import Scene
from engine.game.turn.phasing import phase_out
from engine.terms.zones import Zone


@PERFORMS.of(Tap)
def _tap(effect: Tap, play: Play, scene: Scene) -> None:
    ids = present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD)
    play.cite("701.26a")
    happen(play, *(ev.Tap(id) for id in ids if not play.position.object(id).tapped))


@PERFORMS.of(Untap)
def _untap(effect: Untap, play: Play, scene: Scene) -> None:
    ids = present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD)
    play.cite("701.26b")
    happen(play, *(ev.Untap(id) for id in ids if play.position.object(id).tapped))


@PERFORMS.of(TapOrUntap)
def _tap_or_untap(effect: TapOrUntap, play: Play, scene: Scene) -> None:
    if not present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD):
        return
    tapping = play.choose_yes(scene.controller, Question.TAP_IT(), "608.2d")
    perform(Tap(effect.what) if tapping else Untap(effect.what), play, scene)


@PERFORMS.of(Attach)
def _attach(effect: Attach, play: Play, scene: Scene) -> None:
    ids = present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD)
    hosts = recipients_of(effect.to, play, scene)
    if not ids or not hosts:
        return
    illegal = why_not_attached(play.position, ids[0], hosts[0])
    if illegal is not None:
        play.cite("701.3b", illegal.rule)
        play.report(illegal.reason)
        return
    play.cite("701.3a")
    happen(play, ev.AttachTo(ids[0], hosts[0]))


@PERFORMS.of(Unattach)
def _unattach(effect: Unattach, play: Play, scene: Scene) -> None:
    ids = present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD)
    play.cite("701.3d")
    happen(play, *(ev.Detach(id) for id in ids))


@PERFORMS.of(Transform)
def _transform(effect: Transform, play: Play, scene: Scene) -> None:
    ids = present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD)
    turning = []
    for id in ids:
        card = play.position.object(id).card
        barred = changed_rules(play.position).has(id, CantTransform)
        if barred:
            play.cite("101.2")
        elif card is not None and card.layout is Layout.TRANSFORMING:
            turning.append(id)
        else:
            # CR 701.27c: nothing happens, a copy of a double-faced card included.
            play.cite("701.27c")
            play.check("701.27c", Found.DOUBLE_FACED(id))
    if turning:
        play.cite("701.27a")
    happen(play, *(ev.TurnOver(id) for id in turning))


@PERFORMS.of(PhaseOut)
def _phase_out(effect: PhaseOut, play: Play, scene: Scene) -> None:
    phase_out(play, present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD))


@PERFORMS.of(RemoveFromCombat)
def _remove_from_combat(effect: RemoveFromCombat, play: Play, scene: Scene) -> None:
    ids = present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD)
    play.cite("506.4")
    happen(play, *(ev.LeaveCombat(id) for id in ids))


@PERFORMS.of(Regenerate)
def _regenerate(effect: Regenerate, play: Play, scene: Scene) -> None:
    play.cite("701.19a")
    for id in present(play, select_objects(effect.what, play, scene), Zone.BATTLEFIELD):
        shield = Replacement(WouldBeDestroyed(Anything()), (RegenerateInstead(),))
        add_replacement(play, scene, shield, Duration.END_OF_TURN, uses=1, about=(id,))
        play.report(Doing.GETS_REGENERATION_SHIELD(id))

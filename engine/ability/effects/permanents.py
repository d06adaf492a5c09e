"""Effects on permanents where they are: tap, attach, transform, turn, phase, regenerate, explore.

In: an effect's values. Out: events that `play.happen` carries out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ability.base import (
    Effect,
    ObjectReference,
    Subject,
)
from engine.ability.durations import Duration
from engine.ability.filters import Anything
from engine.ability.replacements import RegenerateInstead, Replacement, WouldBeDestroyed
from engine.ability.restrictions import CantTransform
from engine.attaching import why_not_attached
from engine.characteristics import Layout
from engine.events import values as ev
from engine.facts.effects import Doing, Found
from engine.perform.lasting import add_replacement
from engine.perform.objects import (
    present,
)
from engine.phasing import phase_out
from engine.terms import Zone

if TYPE_CHECKING:
    from engine.play import Play
    from engine.scene import Scene


@dataclass(frozen=True, slots=True)
class Tap(Effect):
    """Tap permanents (CR 701.26a)."""

    what: ObjectReference

    def perform(self, play: Play, scene: Scene) -> None:
        ids = present(play, self.what.select(play, scene), Zone.BATTLEFIELD)
        play.cite("701.26a")
        play.happen(*(ev.Tap(id) for id in ids if not play.position.object(id).tapped))


@dataclass(frozen=True, slots=True)
class Untap(Effect):
    """Untap permanents (CR 701.26b)."""

    what: ObjectReference

    def perform(self, play: Play, scene: Scene) -> None:
        ids = present(play, self.what.select(play, scene), Zone.BATTLEFIELD)
        play.cite("701.26b")
        play.happen(*(ev.Untap(id) for id in ids if play.position.object(id).tapped))


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """Attach an Aura, Equipment or Fortification to an object or player (CR 701.3)."""

    what: ObjectReference
    to: Subject

    def perform(self, play: Play, scene: Scene) -> None:
        ids = present(play, self.what.select(play, scene), Zone.BATTLEFIELD)
        hosts = self.to.recipients(play, scene)
        if not ids or not hosts:
            return
        illegal = why_not_attached(play.position, ids[0], hosts[0])
        if illegal is not None:
            play.cite("701.3b", illegal.rule)
            play.report(illegal.reason)
            return
        play.cite("701.3a")
        play.happen(ev.AttachTo(ids[0], hosts[0]))


@dataclass(frozen=True, slots=True)
class Unattach(Effect):
    """Unattach an Equipment (CR 701.3d)."""

    what: ObjectReference

    def perform(self, play: Play, scene: Scene) -> None:
        ids = present(play, self.what.select(play, scene), Zone.BATTLEFIELD)
        play.cite("701.3d")
        play.happen(*(ev.Detach(id) for id in ids))


@dataclass(frozen=True, slots=True)
class Transform(Effect):
    """Transform permanents (CR 701.27)."""

    what: ObjectReference

    def perform(self, play: Play, scene: Scene) -> None:
        ids = present(play, self.what.select(play, scene), Zone.BATTLEFIELD)
        turning = []
        for id in ids:
            card = play.position.object(id).card
            barred = play.position.rules.has(id, CantTransform)
            if barred:
                play.cite("101.2")
            elif card is not None and card.layout is Layout.TRANSFORMING:
                turning.append(id)
            else:
                # CR 701.27c: nothing happens, a copy of a double-faced card included.
                play.cite("701.27c")
                play.check("701.27c", Found.DOUBLE_FACED(id))
        play.cite("701.27a")
        play.happen(*(ev.TurnOver(id) for id in turning))


@dataclass(frozen=True, slots=True)
class TurnFaceUp(Effect):
    """Turn permanents face up."""

    what: ObjectReference


@dataclass(frozen=True, slots=True)
class PhaseOut(Effect):
    """Permanents phase out (CR 702.26)."""

    what: ObjectReference

    def perform(self, play: Play, scene: Scene) -> None:
        phase_out(play, present(play, self.what.select(play, scene), Zone.BATTLEFIELD))


@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Effect):
    """Remove creatures from combat (CR 506.4)."""

    what: ObjectReference

    def perform(self, play: Play, scene: Scene) -> None:
        ids = present(play, self.what.select(play, scene), Zone.BATTLEFIELD)
        play.cite("506.4")
        play.happen(*(ev.LeaveCombat(id) for id in ids))


@dataclass(frozen=True, slots=True)
class Regenerate(Effect):
    """A shield: the next time it would be destroyed this turn, regenerate it (CR 701.19a)."""

    what: ObjectReference

    def perform(self, play: Play, scene: Scene) -> None:
        play.cite("701.19a")
        for id in present(play, self.what.select(play, scene), Zone.BATTLEFIELD):
            shield = Replacement(WouldBeDestroyed(Anything()), (RegenerateInstead(),))
            add_replacement(play, scene, shield, Duration.END_OF_TURN, uses=1, about=(id,))
            play.report(Doing.GETS_REGENERATION_SHIELD(id))


@dataclass(frozen=True, slots=True)
class Explore(Effect):
    """Creatures explore (CR 701.44)."""

    what: ObjectReference

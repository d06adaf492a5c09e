"""Spells that are exiled where they would be put into a graveyard, as what let them be cast says.

In: a spell that was just cast, and the scene of what let it be. Out: a replacement effect (614.1).
"""

from __future__ import annotations

from engine.ability.durations import Duration
from engine.ability.filters import Is
from engine.ability.references import Remembered
from engine.ability.replacements.hooks import WouldMove
from engine.ability.replacements.instead import MoveInstead, Replacement
from engine.ability.restrictions import MayCastFrom
from engine.game.layers.rules_changed import changed_rules
from engine.game.play import Play
from engine.game.state.lasting import LastingReplacement, Term
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.terms.ids import ObjectId
from engine.terms.zones import Zone

_INSTEAD = Replacement(
    WouldMove(Is(Remembered("shielded")), Zone.STACK, Zone.GRAVEYARD), (MoveInstead(Zone.EXILE),)
)


def lets_cast_and_exiles(position: Position, card: ObjectId) -> Scene | None:
    """The scene of leave to cast this card of which the spell is exiled afterwards, if there is."""
    found = changed_rules(position).of(card, MayCastFrom)
    return next((scene for leave, scene in found if leave.exiled_after), None)


def exile_afterwards(play: Play, scene: Scene, spell: ObjectId) -> None:
    """CR 614.1a: the spell is exiled instead, resolved or not; no spell outlasts the turn."""
    state = play.state
    if spell not in state.stack:
        return
    saved = Scene.of(scene.saved())
    saved.labels["shielded"] = (spell,)
    term = Term(Duration.END_OF_TURN, scene.controller, scene.source, state.turn)
    lasting = LastingReplacement(
        state.next_id, _INSTEAD, term, saved.saved(), uses=None, shield=None, about=(spell,)
    )
    play.cite("614.1")
    play.change(replacements=(*state.replacements, lasting), next_id=state.next_id + 1)

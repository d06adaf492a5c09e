"""What a replacement or prevention effect comes too late for (CR 614.4, 615.4).

In: an effect that begins, or that would begin on what is gone. Out: reasons.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.ability.replacements.hooks import WouldDealDamage
from engine.ability.replacements.instead import Replacement
from engine.game.facts.reasons import Reason
from engine.game.play import Play
from engine.terms.causes import MoveCause
from engine.terms.happenings import DamageDealt, ZoneChanged
from engine.terms.ids import ObjectId, Recipient


def tell_destroyed_before(play: Play, permanents: Iterable[ObjectId]) -> None:
    """CR 614.4: what was destroyed this turn before it could get a regeneration shield."""
    destroyed = {
        h.before
        for h in play.state.history
        if isinstance(h, ZoneChanged) and h.cause is MoveCause.DESTROY
    }
    for id in permanents:
        if id in destroyed and id not in play.state.objects:
            play.because("614.4", Reason.DESTROYED_BEFORE(id))


def tell_damage_before(play: Play, replacement: Replacement, about: tuple[Recipient, ...]) -> None:
    """CR 615.4: damage that was dealt this turn before the effect that prevents such damage."""
    event = replacement.event
    if not isinstance(event, WouldDealDamage):
        return
    dealt = [
        h
        for h in play.state.history
        if isinstance(h, DamageDealt) and (event.combat is None or event.combat is h.combat)
    ]
    for recipient in about:
        amount = sum(h.amount for h in dealt if h.recipient == recipient)
        if amount:
            play.because("615.4", Reason.DAMAGED_BEFORE(recipient, amount))
    of_anybody = not about and event.to is None and event.players is None and event.source is None
    if of_anybody and event.combat and dealt:
        play.because("615.4", Reason.COMBAT_DAMAGE_BEFORE())

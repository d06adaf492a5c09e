"""CR 903.8: a commander cast from the command zone costs more each time that its player does so."""

from __future__ import annotations

from dataclasses import replace

from engine.game.facts.casting import Costs
from engine.game.play import Play
from engine.game.state.object import GameObject
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.mana import ManaCost, ManaSymbol
from engine.terms.zones import Zone

#: CR 903.8: so much generic mana for each earlier time.
EACH_TIME = 2


def _from_command_zone(object: GameObject) -> bool:
    """Whether this spell is a commander that was cast from the command zone."""
    cast = object.cast
    return (
        object.choice("commander") is not None and cast is not None and cast.origin is Zone.COMMAND
    )


def with_commander_tax(play: Play, player: PlayerId, id: ObjectId, mana: ManaCost) -> ManaCost:
    """The cost with what is added for the times that `player` has cast the spell from there."""
    object = play.state.objects[id]
    if not _from_command_zone(object):
        return mana
    times = dict(play.state.player(player).commander_casts).get(object.label, 0)
    if not times:
        return mana
    tax = EACH_TIME * times
    play.because("903.8", Costs.COMMANDER_TAX(times, tax))
    play.report(Costs.COMMANDER_TAX(times, tax))
    return mana.plus(ManaCost((ManaSymbol(generic=tax),)))


def tally_commander(play: Play, player: PlayerId, id: ObjectId) -> None:
    """The commander has become cast from the command zone once more (CR 903.8)."""
    object = play.state.objects[id]
    if not _from_command_zone(object):
        return
    caster = play.state.player(player)
    times = dict(caster.commander_casts)
    times[object.label] = times.get(object.label, 0) + 1
    play.state = play.state.with_player(replace(caster, commander_casts=tuple(times.items())))

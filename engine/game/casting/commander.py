"""CR 903.8: a commander cast from the command zone costs more each time that its player does so."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from engine.game.facts.casting import Costs
from engine.game.play import Play
from engine.game.state.forbidden import Forbidden
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


def casts_before(play: Play, player: PlayerId, id: ObjectId) -> int:
    """How often the player has cast this commander from the command zone before."""
    label = play.state.objects[id].label
    return dict(play.state.player(player).commander_casts).get(label, 0)


def _times_before(play: Play, player: PlayerId, object: GameObject) -> int:
    """How often the player has cast it from there before, where it is cast from there now."""
    return casts_before(play, player, object.id) if _from_command_zone(object) else 0


def with_commander_tax(play: Play, player: PlayerId, id: ObjectId, mana: ManaCost) -> ManaCost:
    """The cost with what is added for the times that `player` has cast the spell from there."""
    object = play.state.objects[id]
    times = _times_before(play, player, object)
    if not times:
        return mana
    tax = EACH_TIME * times
    play.because("903.8", Costs.COMMANDER_TAX(times, tax))
    play.report(Costs.COMMANDER_TAX(times, tax))
    return mana.plus(ManaCost((ManaSymbol(generic=tax),)))


@contextmanager
def named_in_refusals(play: Play, player: PlayerId, id: ObjectId) -> Iterator[None]:
    """What can't be paid for a commander that costs more is refused by this rule as well."""
    times = _times_before(play, player, play.state.objects[id])
    try:
        yield
    except Forbidden as forbidden:
        if times:
            forbidden.also = (*forbidden.also, "903.8")
            tax = Costs.COMMANDER_TAX(times, EACH_TIME * times)
            forbidden.why = (*forbidden.why, ("903.8", tax))
        raise


def tally_commander(play: Play, player: PlayerId, id: ObjectId) -> None:
    """The commander has become cast from the command zone once more (CR 903.8)."""
    object = play.state.objects[id]
    if not _from_command_zone(object):
        return
    caster = play.state.player(player)
    times = dict(caster.commander_casts)
    times[object.label] = times.get(object.label, 0) + 1
    play.state = play.state.with_player(replace(caster, commander_casts=tuple(times.items())))

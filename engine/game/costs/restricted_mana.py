"""Mana of which a text says on what it may be spent (CR 106.6), told as a cost is paid.

In: the mana that was spent, and the mana that could not be. Out: reasons.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game.facts.reasons import Reason
from engine.game.play import Play
from engine.terms.ids import ObjectId
from engine.terms.mana import Mana


def tell_restricted(play: Play, paid: Sequence[Mana], barred: Iterable[Mana]) -> None:
    """CR 106.6: which mana stays because of what its text says, or is spent as its text lets it.

    That it stays is told where other mana of its type is spent.
    """
    types = {mana.color for mana in paid}
    stays = [mana for mana in barred if mana.color in types]
    for source, symbols in _by_source(stays).items():
        play.because("106.6", Reason.MANA_STAYS(symbols, source))
    if not stays:
        for source, symbols in _by_source(mana for mana in paid if mana.only).items():
            play.because("106.6", Reason.MANA_ALLOWED(symbols, source))


def _by_source(mana: Iterable[Mana]) -> dict[ObjectId, str]:
    """The symbols of the mana of each source."""
    found: dict[ObjectId, str] = {}
    for each in mana:
        if each.source is not None:
            found[each.source] = found.get(each.source, "") + str(each)
    return found

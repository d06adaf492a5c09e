"""Switched power and toughness, as others and what is beneath change (CR 613.4d).

In: what applies in which layer before and after a step. Out: the rule with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.game.facts.asked import Asked
from engine.game.layers.beside import Rules
from engine.game.state.position import Position
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId
from engine.terms.layers import LAYER_RULES
from engine.terms.types import CardType

#: What applies in which layer, by which rules and to what.
_Applying = Mapping[tuple[int, object], tuple[Rules, frozenset[ObjectId]]]


def switched_anew(
    known: _Applying, applying: _Applying, was: Position, position: Position
) -> Iterator[tuple[str, Fact]]:
    """What was switched already is so after something else has changed beneath."""
    switching = _switching(applying)
    if len(switching) == 1 and switching[0] in known:
        for id in sorted(applying[switching[0]][1]):
            if id not in was.state.objects or CardType.CREATURE not in position.of(id).types:
                continue
            then, now = was.of(id), position.of(id)
            if (then.power, then.toughness) != (now.power, now.toughness):
                before, after = (now.toughness, now.power), (now.power, now.toughness)
                yield (
                    "613.4d",
                    Asked.SWITCHED_ANEW(id, "{}/{}".format(*before), "{}/{}".format(*after)),
                )


def switched_again(
    known: _Applying, applying: _Applying, position: Position
) -> Iterator[tuple[str, Fact]]:
    """One switch more of what was switched already: each two of them undo each other."""
    switching = _switching(applying)
    earlier = {id for key in switching if key in known for id in known[key][1]}
    newly = {id for key in switching if key not in known for id in applying[key][1]}
    for id in sorted(earlier & newly):
        number = sum(id in applying[key][1] for key in switching)
        now = position.of(id)
        if number > 1 and CardType.CREATURE in now.types:
            said = Asked.SWITCHED_ONCE_MORE if number % 2 else Asked.SWITCHED_BACK
            yield "613.4d", said(id, number, f"{now.power}/{now.toughness}")


def _switching(applying: _Applying) -> list[tuple[int, object]]:
    return [key for key in applying if LAYER_RULES[key[0]] == "613.4d"]

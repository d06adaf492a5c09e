"""Loops of mandatory actions (CR 104.4b, 732.4).

In: a play after something resolved by itself. Out: a draw if the position was there before since a
player last had a real choice.
"""

from __future__ import annotations

from hashlib import blake2b

from engine.game.facts.turn import Turn
from engine.game.play import Play
from engine.game.state.position import Position
from engine.game.turn.ending import end_game
from engine.terms.ids import ObjectId


def watch_for_loops(play: Play) -> None:
    """CR 732.4: a position that comes back through mandatory actions alone is a draw."""
    state = play.state
    if state.over or not state.stack:
        return
    mark = fingerprint(play)
    if mark not in state.seen:
        play.change(seen=(*state.seen, mark))
        return
    play.begin(Turn.MANDATORY_LOOP(), "732.4", "104.4b")
    end_game(play, (), "draw")
    play.end()


def fingerprint(play: Play) -> str:
    """A mark that is equal for positions that differ in ids and timestamps only."""
    position, state = play.position, play.state
    labels = {id: o.label.partition("#")[0].partition("·")[0] for id, o in state.objects.items()}
    objects = sorted(
        repr(
            (
                labels[o.id],
                o.zone.value,
                position.controller(o.id),
                o.tapped,
                o.damage,
                o.counters,
                o.face,
                _what_it_is(position, o.id),
                labels.get(o.attached_to, "") if isinstance(o.attached_to, int) else o.attached_to,
            )
        )
        for o in state.objects.values()
    )
    stack = [labels[id] for id in state.stack]
    players = [(p.name, p.life, p.counters, len(p.mana)) for p in state.players]
    whole = repr((objects, stack, players, state.step.value, state.turn, len(state.delayed)))
    return blake2b(whole.encode(), digest_size=16).hexdigest()


def _what_it_is(position: Position, id: ObjectId) -> tuple[object, ...]:
    found = position.of(id)
    return (
        found.power,
        found.toughness,
        sorted(found.types),
        sorted(found.subtypes),
        sorted(found.colors),
        sorted(found.keywords),
    )

"""Loops of mandatory actions (CR 104.4b, 732.4).

In: a play after something resolved by itself. Out: a draw, if since a player last had a real choice
the position was there before, or the same things have happened over and over while nothing but
what ends no game has grown.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import lru_cache
from hashlib import blake2b

from engine.ability.base import Condition
from engine.game.facts.turn import Turn
from engine.game.play import Play
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.state import Seen
from engine.game.turn.end_of_game import end_game
from engine.terms.counters import CounterKind
from engine.terms.zones import Zone

#: Times that the same must have happened, in growing positions, to be called a loop.
_TIMES = 12
#: The longest sequence of resolutions that is looked for.
_LONGEST = 16


def watch_for_loops(play: Play, resolved: str) -> None:
    """CR 732.4: what comes back through mandatory actions alone is a draw.

    `resolved` is the label of what has just resolved.
    """
    state = play.state
    if state.over or not state.stack:
        return
    now = Seen(_mark(play), _shape(play, resolved), _measures(play))
    seen = (*state.seen, now)
    if all(before.mark != now.mark for before in state.seen) and not _grows_for_ever(play, seen):
        play.change(seen=seen)
        return
    play.begin(Turn.MANDATORY_LOOP())
    for rule in ("732.4", "104.4b"):
        play.because(rule, Turn.COMES_BACK())
    end_game(play, (), "draw")
    play.end()


def _grows_for_ever(play: Play, seen: tuple[Seen, ...]) -> bool:
    """Whether the same sequence has repeated and what grew can neither end it nor the game."""
    for length in range(1, min(_LONGEST, len(seen) // _TIMES) + 1):
        last = seen[-length * _TIMES :]
        if any(last[n].shape != last[n + length].shape for n in range(len(last) - length)):
            continue
        steps = [
            tuple(b - a for a, b in zip(last[n].measures, last[n + length].measures, strict=False))
            for n in range(len(last) - length)
            if len(last[n].measures) == len(last[n + length].measures)
        ]
        is_steady = len(steps) == len(last) - length and len(set(steps[::length])) == 1
        return is_steady and _is_harmless(play, steps[0]) and not _looks_at_numbers(play)
    return False


def _measures(play: Play) -> tuple[int, ...]:
    """What may grow without an end, then what may not change at all.

    First each player's life and mana, the permanents and their +1/+1 counters; then each player's
    cards in library and hand and counters, damage, and all other counters.
    """
    state = play.state
    permanents = [o for o in state.objects.values() if o.zone is Zone.BATTLEFIELD]
    plus = sum(n for o in permanents for kind, n in o.counters if kind == CounterKind.PLUS)
    others = sum(n for o in permanents for _, n in o.counters) - plus
    grow = [part for p in state.players for part in (p.life, len(p.mana))]
    grow += [len(permanents), plus]
    stay = [others, sum(o.damage for o in permanents), len(state.delayed)]
    for player in state.players:
        stay += [len(state.zone(zone, player.name)) for zone in (Zone.LIBRARY, Zone.HAND)]
        stay.append(sum(n for _, n in player.counters))
    return (len(grow), *grow, *stay)


def _is_harmless(play: Play, step: tuple[int, ...]) -> bool:
    """CR 104, 704.5: whether what each round adds brings no player and no permanent to an end."""
    grow = 2 * len(play.state.players) + 2
    return all(n >= 0 for n in step[1 : grow + 1]) and not any(step[grow + 1 :])


def _looks_at_numbers(play: Play) -> bool:
    """Whether anything in play asks for a condition, which growth may make true or false."""
    position = play.position
    return any(
        _has_condition(held.ability)
        for id, object in play.state.objects.items()
        if object.zone in (Zone.BATTLEFIELD, Zone.COMMAND)
        for held in position.of(id).functional
    )


def _has_condition(value: object) -> bool:
    """Whether a condition stands anywhere in a value, in abilities that it grants as well."""
    if isinstance(value, Condition):
        return True
    if isinstance(value, tuple):
        return any(_has_condition(part) for part in value)
    if not is_dataclass(value) or isinstance(value, type):
        return False
    return any(_has_condition(getattr(value, field.name)) for field in fields(value))


def _shape(play: Play, resolved: str) -> str:
    """What resolved and what is on the stack, by names alone."""
    state = play.state
    stack = [_name(state.objects[id].label) for id in state.stack]
    return repr((_name(resolved), stack, state.step.value, state.turn))


@lru_cache(maxsize=4096)
def _name(label: str) -> str:
    """A label without what tells several of one name apart."""
    return label.partition("#")[0].partition("·")[0]


def _mark(play: Play) -> str:
    """A mark that is equal for positions that differ in ids and timestamps only."""
    position, state = play.position, play.state
    objects = sum(_weight(_as_it_is(position, o)) for o in state.objects.values())
    stack = [_name(state.objects[id].label) for id in state.stack]
    players = [(p.name, p.life, p.counters, p.speed, len(p.mana)) for p in state.players]
    number = len(state.objects)
    whole = (number, objects, stack, players, state.step.value, state.turn, len(state.delayed))
    return _hashed(repr(whole)).hex()


def _hashed(text: str) -> bytes:
    return blake2b(text.encode(), digest_size=16).digest()


@lru_cache(maxsize=4096)
def _weight(what: tuple[object, ...]) -> int:
    """A number for what an object is; their sum stands for all of them, in whatever order."""
    spelled = (sorted(map(str, part)) if isinstance(part, frozenset) else part for part in what)
    return int.from_bytes(_hashed(repr(tuple(spelled))), "big")


def _as_it_is(position: Position, object: GameObject) -> tuple[object, ...]:
    """All of an object that counts for a loop, without ids and timestamps."""
    found, host = position.of(object.id), object.attached_to
    on = position.state.objects.get(host) if isinstance(host, int) else None
    attached = _name(on.label) if on is not None else "" if isinstance(host, int) else host
    return (
        _name(object.label),
        object.zone,
        position.controller(object.id),
        object.tapped,
        object.damage,
        object.counters,
        object.face,
        found.power,
        found.toughness,
        found.types,
        found.subtypes,
        found.colors,
        found.keywords,
        attached,
    )

"""Loops of mandatory actions (CR 104.4b, 732.4).

In: a play after something resolved by itself. Out: a draw, if since a player last had a real choice
the position was there before, or the same things have happened over and over while nothing but
what ends no game has grown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import fields, is_dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import groupby, pairwise

from engine.ability.abilities import ActivatedAbility
from engine.ability.base import Condition
from engine.game.casting.permission import is_mana_ability
from engine.game.facts.reasons import Reason
from engine.game.facts.turn import Turn
from engine.game.play import Play
from engine.game.state.object import GameObject
from engine.game.state.position import Position
from engine.game.state.state import Seen
from engine.game.turn.end_of_game import end_game
from engine.terms.counters import KEYWORD_COUNTERS, CounterKind
from engine.terms.happenings import CountersRemoved
from engine.terms.ids import ObjectId
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
    now = Seen(_mark(play), _shape(play, resolved), _grows(play), _stays(play))
    seen = (*state.seen, now)
    if all(before.mark != now.mark for before in state.seen) and not _grows_for_ever(play, seen):
        play.change(seen=seen)
        return
    play.begin(Turn.MANDATORY_LOOP())
    for rule in ("732.4", "104.4b"):
        play.because(rule, Turn.COMES_BACK())
    if others := _what_could_end_it(play, seen):
        # CR 732.5: nobody is made to do what is no part of the loop
        play.because("732.5", Reason.LOOP_NEED_NOT_END(others))
    end_game(play, (), "draw")
    play.end()


def _what_could_end_it(play: Play, seen: tuple[Seen, ...]) -> tuple[ObjectId, ...]:
    """The permanents with an ability that somebody could activate and that is no part of it."""
    position = play.position
    going_round = " ".join(each.shape for each in seen)
    return tuple(
        id
        for id in play.state.battlefield
        if _name(play.state.objects[id].label) not in going_round
        and any(
            isinstance(held.ability, ActivatedAbility) and not is_mana_ability(held.ability)
            for held in position.of(id).functional
        )
    )


def _grows_for_ever(play: Play, seen: tuple[Seen, ...]) -> bool:
    """Whether the same sequence has repeated and what grew can neither end it nor the game."""
    for length in range(1, min(_LONGEST, len(seen) // _TIMES) + 1):
        last = seen[-length * _TIMES :]
        pairs = list(pairwise(last[::length]))
        if any(one.shape != other.shape for one, other in zip(last, last[length:], strict=False)):
            continue
        rounds = {_growth(one, other) for one, other in pairs}
        return len(rounds) == 1 and None not in rounds and not _looks_at_numbers(play)
    return False


def _growth(before: Seen, after: Seen) -> frozenset[tuple[Hashable, int]] | None:
    """What a round has added; None if it took anything away or changed what may not change.

    CR 104, 704.5: nothing of that brings a player or a permanent to an end, or runs out.
    """
    if before.stays != after.stays or before.grows.keys() - after.grows.keys():
        return None
    more = {key: number - before.grows.get(key, 0) for key, number in after.grows.items()}
    if any(number < 0 for number in more.values()):
        return None
    return frozenset((key, number) for key, number in more.items() if number)


def _grows(play: Play) -> dict[Hashable, int]:
    """What may grow without an end: each number by what it is of."""
    state = play.state
    found: Counter[Hashable] = Counter()
    found["stack"] = len(state.stack)
    for player in state.players:
        found["life", player.name] = player.life
        found["mana", player.name] = len(player.mana)
    for object in state.objects.values():
        name = (_name(object.label), object.controller)
        if object.zone in (Zone.GRAVEYARD, Zone.EXILE):
            found[object.zone, name, object.owner] += 1
        elif object.zone is Zone.BATTLEFIELD:
            found["there", name] += 1
            found["untapped", name] += not object.tapped
            for kind, number in object.counters:
                if _may_grow(kind):
                    found[kind, name] += number
    return found


def _stays(play: Play) -> tuple[int, ...]:
    """What may not change at all: cards, other counters, damage, and that counters are removed."""
    state = play.state
    permanents = [o for o in state.objects.values() if o.zone is Zone.BATTLEFIELD]
    others = (n for o in permanents for kind, n in o.counters if not _may_grow(kind))
    removed = sum(isinstance(h, CountersRemoved) for h in state.history)
    stay = [sum(others), sum(o.damage for o in permanents), len(state.delayed), removed]
    for player in state.players:
        stay += [len(state.zone(zone, player.name)) for zone in (Zone.LIBRARY, Zone.HAND)]
        stay.append(sum(n for _, n in player.counters))
    return tuple(stay)


def _may_grow(kind: str) -> bool:
    """Whether no rule looks at counters of this kind on a permanent, however many there are.

    CR 714.4 looks at lore counters, 122.1 at those with a rule; +1/+1 counters end nothing.
    """
    if kind == CounterKind.LORE or kind in KEYWORD_COUNTERS:
        return False
    known = next((each for each in CounterKind if each == kind), None)
    return kind == CounterKind.PLUS or known is None or not known.rule


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
    """What resolved and what is on the stack, by names alone; how many of one name is no matter."""
    state = play.state
    stack = [name for name, _ in groupby(_name(state.objects[id].label) for id in state.stack)]
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

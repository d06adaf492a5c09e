"""Whom and what a fact speaks of: the objects, the players and the events in it.

In: facts and events. Out: ids of objects and names of players, without the sources of effects;
events.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from engine.game.state.events import Event
from engine.terms.fact import Fact, Sort, Stated
from engine.terms.ids import ObjectId, PlayerId, Recipient

_WHO = (Sort.WHO, Sort.EACH)


def recipients_in(fact: Fact | Event) -> frozenset[Recipient]:
    """Every object and player that a fact or an event speaks of."""
    return frozenset(_recipients(fact))


def events_in(fact: Fact | Event) -> Iterator[Event]:
    """Every event in a fact, those within other events too."""
    if isinstance(fact, Event):
        yield fact
    for part in _parts(fact):
        yield from events_in(part)


def _recipients(fact: Fact | Event) -> Iterator[Recipient]:
    if isinstance(fact, Stated):
        for sort, held in zip(fact.kind.places.values(), fact.held, strict=True):
            if sort in _WHO and held is not None:
                yield held
            elif sort is Sort.ALL:
                yield from held
    elif is_dataclass(fact):
        for name, hint in _hints(type(fact)).items():  # type: ignore[arg-type]  # an event's type
            yield from _ids(getattr(fact, name), hint)
    for part in _parts(fact):
        yield from _recipients(part)


def _parts(fact: Fact | Event) -> Iterator[Fact | Event]:
    """The facts and events that stand in another."""
    if isinstance(fact, Stated):
        held: Iterator[Any] = iter(fact.held)
    else:
        held = (
            (getattr(fact, field.name) for field in fields(fact))
            if is_dataclass(fact)
            else iter(())
        )
    for value in held:
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Fact | Event):
                yield one


@cache
def _hints(kind: type[Any]) -> dict[str, Any]:
    return get_type_hints(kind)


def _ids(value: Any, hint: Any) -> Iterator[Recipient]:
    """The ids in a field, told from its numbers and words by what is declared of it."""
    if hint is ObjectId:
        yield ObjectId(value)
    elif hint is PlayerId:
        yield PlayerId(value)
    elif get_origin(hint) in (Union, UnionType):
        for one in get_args(hint):
            if one is ObjectId and isinstance(value, int):
                yield ObjectId(value)
            elif one is PlayerId and isinstance(value, str):
                yield PlayerId(value)
            elif isinstance(value, tuple) and get_origin(one) is tuple:
                yield from _ids(value, one)
    elif get_origin(hint) is tuple and isinstance(value, tuple):
        args = get_args(hint)
        each = args[:1] * len(value) if args[-1:] == (Ellipsis,) else args
        for item, kind in zip(value, each, strict=False):
            yield from _ids(item, kind)

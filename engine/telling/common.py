"""What every language tells alike: names, and facts that are made of facts.

In: facts with structure. Out: words, by the grammar of the language.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.ability.abilities import (
    ActivatedAbility,
    DelayedTriggeredAbility,
    TriggeredAbility,
)
from engine.ability.amounts import StatOf
from engine.ability.base import Condition
from engine.ability.conditions import Compare, Either
from engine.ability.references import EventObject, This
from engine.game.casting.permission import is_mana_ability
from engine.game.facts.casting import Face, Halves
from engine.game.facts.events import Carried
from engine.game.facts.naming import (
    Among,
    Called,
    ColorNames,
    Counters,
    Name,
    NotSo,
    Several,
    WasLast,
)
from engine.game.facts.stack import AbilityOf
from engine.game.state import events as ev
from engine.game.state.object import GameObject
from engine.telling.gathering import Form
from engine.telling.speaker import Said, Speaker, numbered
from engine.terms.causes import MoveCause
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId
from engine.terms.objects import ObjectKind

#: Causes that are told as what a player does, and those told as what is done to the object.
DONE_BY_PLAYERS, DONE_TO_OBJECTS = (
    {cause: cause.action for cause in causes if cause.action is not None}
    for causes in (
        (MoveCause.SACRIFICE, MoveCause.DISCARD, MoveCause.MILL),
        (MoveCause.DESTROY, MoveCause.COUNTER),
    )
)


def _face(say: Speaker, fact: Face) -> str:
    object = say.position.object(fact.object)
    values = object.values if object.card is None else object.card.faces[fact.face]
    name = say.pick(values.name)
    return numbered(name, object.label) if fact.numbered else name


def _halves(say: Speaker, fact: Halves) -> str:
    object = say.position.object(fact.object)
    return numbered(say.both_halves(object), object.label)


def _ability_of(say: Speaker, fact: AbilityOf) -> str:
    return say.ability_name(say.name(fact.source), fact.ability)


def _carried(say: Speaker, fact: Carried) -> list[Form]:
    """What happened, damage before what it caused."""
    damaged = {e.recipient for e in fact.events if isinstance(e, ev.Damage)}
    found = []
    for event in fact.said:
        if isinstance(event, ev.LoseLife) and event.player in damaged:
            continue
        tell = say.language.events.get(type(event))
        if tell is None:
            continue
        clause = tell(say, event)
        if clause is not None:
            apart = isinstance(event, _AT_THE_SAME_TIME) or _resolved(event)
            found.append(replace(clause, moment=fact) if apart else clause)
    return found


def _resolved(event: ev.Event) -> bool:
    return isinstance(event, ev.Move) and event.cause is MoveCause.RESOLVE


#: Clauses of these are put together only if they happened at the same time.
_AT_THE_SAME_TIME = (ev.Damage, ev.LoseLife, ev.PutCounters)


def has_namesakes(say: Speaker, object: GameObject) -> bool:
    """Whether its source has other abilities that are called as this one is."""
    part = object.stack
    assert part is not None and part.source is not None
    source = say.name(part.source)
    others: list[Any] = [held.ability for held in say.position.of(part.source).functional]
    for id in say.state.stack:
        other_part = say.state.objects[id].stack
        if other_part is not None and other_part.source == part.source:
            others.append(other_part.ability)
    own = say.ability_name(source, part.ability)
    return any(
        say.ability_name(source, other) == own
        for other in others
        if isinstance(other, ActivatedAbility | TriggeredAbility)
        and other != part.ability
        and not (isinstance(other, ActivatedAbility) and is_mana_ability(other))
    )


def ability_to_quote(say: Speaker, id: ObjectId) -> Any:
    """The ability on the stack whose words tell it from others of its source, None for others."""
    object = say.position.object(id)
    ability = object.stack.ability if object.stack is not None else None
    if object.kind is not ObjectKind.ABILITY or ability is None:
        return None
    if ability.word and not isinstance(ability, DelayedTriggeredAbility):
        return None  # the keyword says which
    return ability if has_namesakes(say, object) else None


def is_evolving(condition: Condition) -> bool:
    """CR 702.100a: whether it asks for a newcomer that is greater in power or toughness."""
    return isinstance(condition, Either) and all(
        isinstance(part, Compare)
        and isinstance(part.left, StatOf)
        and isinstance(part.right, StatOf)
        and isinstance(part.left.object, EventObject)
        and isinstance(part.right.object, This)
        for part in condition.conditions
    )


def _was_last(say: Speaker, fact: WasLast) -> str:
    found = say.position.of(fact.object)
    return "" if found.power is None else say.grammar.aside(f"{found.power}/{found.toughness}")


def _among(say: Speaker, fact: Among) -> str:
    names = [say.name(id) for id in fact.objects]
    if fact.shares:
        shares = zip(names, fact.shares, strict=True)
        return say.grammar.aside(say.grammar.listed([f"{name} {share}" for name, share in shares]))
    return say.grammar.aside(say.grammar.joined(names)) if names else ""


COMMON: dict[type[Fact], Callable[[Speaker, Any], Said]] = {
    NotSo: lambda say, fact: say.deny(fact.fact),
    Name: lambda say, fact: say.name(fact.who),
    Called: lambda say, fact: say.pick(fact.name),
    WasLast: _was_last,
    Among: _among,
    Counters: lambda say, fact: say.grammar.counters(fact.number, fact.kind),
    Face: _face,
    Halves: _halves,
    AbilityOf: _ability_of,
    Carried: _carried,
    ColorNames: lambda say, fact: say.grammar.joined([say.grammar.COLORS[c] for c in fact.colors]),
    Several: lambda say, fact: [form for each in fact.facts for form in say.forms(each)],
}

"""English clauses of what happens instead, and because of which effect (CR 614.6).

In: an event, what it became and by which effect. Out: clauses.
"""

from __future__ import annotations

from engine.game.events.reporting import new_event
from engine.game.facts.events import Instead
from engine.game.state import events as ev
from engine.telling.en.events import in_library
from engine.telling.en.grammar import ZONES, counters, in_words
from engine.telling.quoted import effects_quoted
from engine.telling.speaker import Speaker
from engine.terms.causes import MoveCause
from engine.terms.objects import OF_PLAYERS, TRIBUTE_PAID, Status
from engine.terms.zones import Zone

_NOBODYS = frozenset({Zone.BATTLEFIELD, Zone.EXILE, Zone.COMMAND, Zone.STACK})
_Entering = ev.Move | ev.TokenEnters


def instead(say: Speaker, fact: Instead) -> list[str]:
    """What the effect made of the event."""
    if fact.results:
        said = _changed(say, fact)
    else:
        said = (_other_things(say, fact) if fact.others is not None else []) or _gone(
            say, fact.event
        )
    if fact.chosen_by is not None:
        return [f"{fact.chosen_by} chooses that {clause}" for clause in said]
    cause = say.say(fact.cause) if said else ""
    return [f"because of {cause}, {clause}" for clause in said]


def _other_things(say: Speaker, fact: Instead) -> list[str]:
    """Other things are done instead: in their words, or the clauses that follow say which."""
    match fact.event:
        case ev.DrawCard(player=player):
            event = f"{player}'s drawing a card"
        case ev.GainLife(player=player, amount=amount):
            event = f"{player}'s gaining {amount} life"
        case ev.LoseLife(player=player, amount=amount):
            event = f"{player}'s losing {amount} life"
        case _:
            return []
    assert fact.others is not None
    what = effects_quoted(say, fact.others) or "what follows"
    return [f"{what} is in place of {event}"]


def _gone(say: Speaker, event: ev.Event) -> list[str]:
    match event:
        case ev.DrawCard(player=player):
            return [f"{player} doesn't draw a card"]
        case ev.GainLife(player=player, amount=amount):
            return [f"{player} doesn't gain {amount} life"]
        case ev.LoseLife(player=player, amount=amount):
            return [f"{player} doesn't lose {amount} life"]
        case ev.Damage(source=source, recipient=recipient, amount=amount):
            return [f"{say.name(source)} doesn't deal {amount} damage to {say.name(recipient)}"]
        case ev.Destroy(object=id):
            return [f"{say.name(id)} isn't destroyed"]
        case ev.PutCounters(recipient=recipient, number=number, kind=kind):
            return [f"{say.name(recipient)} doesn't get {counters(number, kind)}"]
        case ev.Move():
            return [_does_not_go(say, event)]
        case ev.CreateTokens(player=player):
            return [f"{player} creates no token"]
    return []


def _changed(say: Speaker, fact: Instead) -> list[str]:
    event, (new, others) = fact.event, new_event(fact)
    match event, new:
        case ((ev.Move() | ev.TokenEnters()), (ev.Move() | ev.TokenEnters())) if fact.moving:
            return _moved_with_it(say, event, new, others)
        case ev.Move(), ev.Move() if new.destination is not event.destination:
            return [_elsewhere(say, event, new)]
        case ((ev.Move() | ev.TokenEnters()), (ev.Move() | ev.TokenEnters())):
            return _otherwise_entering(say, fact, event, new)
        case ev.Damage(), ev.Damage():
            return [_other_damage(say, event, new)]
        case ev.GainLife(), ev.GainLife():
            return [f"{event.player} gains {new.amount} life instead of {event.amount}"]
        case ev.LoseLife(), ev.LoseLife():
            return [f"{event.player} loses {new.amount} life instead of {event.amount}"]
        case ev.PutCounters(), ev.PutCounters():
            name, now = say.name(event.recipient), counters(new.number, event.kind)
            return [f"{name} gets {now} instead of {in_words(event.number)}"]
        case ev.CreateTokens(), ev.CreateTokens() if new.number != event.number:
            was, now = in_words(event.number), in_words(new.number)
            return [f"{event.player} creates {now} tokens instead of {was}"]
    return []


def _name_of_entering(say: Speaker, event: _Entering) -> str:
    if isinstance(event, ev.Move):
        return say.name(event.object)
    return say.name_of_token(event.values.name)


def _moved_with_it(
    say: Speaker, event: _Entering, new: _Entering, others: tuple[ev.Event, ...]
) -> list[str]:
    """What its controller sacrifices or exiles as it enters (CR 614.13a); nothing is told apart."""
    active = say.state.active
    player = new.entering.controller if new.entering is not None else active
    name = _name_of_entering(say, event)
    moves = [move for move in others if isinstance(move, ev.Move)]
    if not moves:
        return []
    names = say.names(move.object for move in moves)
    verb = "exiles" if moves[0].destination is Zone.EXILE else "sacrifices"
    return [f"{player} {verb} {names} as {name} enters"]


def _does_not_go(say: Speaker, event: ev.Move) -> str:
    """It does not go where the event would have put it."""
    name = say.name(event.object)
    if event.destination is Zone.BATTLEFIELD:
        return f"{name} doesn't enter the battlefield"
    return f"{name} doesn't go to {_whose(say, event, event.destination)}"


def _whose(say: Speaker, event: ev.Move, zone: Zone) -> str:
    """A zone, with its owner where players have their own."""
    if zone in _NOBODYS:
        return ZONES[zone] if zone is Zone.EXILE else f"the {ZONES[zone]}"
    return f"{say.position.object(event.object).owner}'s {ZONES[zone]}"


def _elsewhere(say: Speaker, event: ev.Move, new: ev.Move) -> str:
    name, old = say.name(event.object), _whose(say, event, event.destination)
    if event.cause is MoveCause.DISCARD:
        name = f"{say.position.object(event.object).owner} discards {name}, which"
    elif event.cause is MoveCause.COUNTER:
        name = f"{name}, which is countered,"
    elif event.cause is MoveCause.DESTROY:
        name = f"{name}, which is destroyed,"
    elif event.cause is MoveCause.SACRIFICE:
        player = event.by or say.position.controller(event.object)
        name = f"{name}, which {player} sacrifices,"
    if new.destination is Zone.EXILE:
        return f"{name} is exiled instead of going to {old}"
    if new.destination is Zone.LIBRARY:
        owner = say.position.object(event.object).owner
        return f"{name} is put {in_library(new, owner)} instead of going to {old}"
    return f"{name} goes to {_whose(say, event, new.destination)} instead of {old}"


def _other_damage(say: Speaker, event: ev.Damage, new: ev.Damage) -> str:
    by, to = say.name(event.source), say.name(event.recipient)
    if new.recipient != event.recipient:
        other = say.name(new.recipient)
        return f"{new.amount} damage that {by} would deal to {to} is dealt to {other} instead"
    return f"{by} deals {new.amount} damage to {to} instead of {event.amount}"


def _otherwise_entering(say: Speaker, fact: Instead, event: _Entering, new: _Entering) -> list[str]:
    old, now = event.entering or ev.Entering(say.state.active), new.entering
    if now is None:
        return []
    name, said = _name_of_entering(say, event), []
    if now.values is not None and now.values != old.values:
        said.append(f"{name} enters as a copy of {say.name_of_copied(now.values, now.copy_of)}")
    if now.tapped and not old.tapped and not fact.own:  # else the clause that it enters says so
        said.append(f"{name} enters tapped instead")
    if now.controller != old.controller:
        said.append(f"{name} enters under {now.controller}'s control instead")
    if not fact.own:
        said += _other_counters(name, dict(old.counters), dict(now.counters))
    for what, word in now.chosen[len(old.chosen) :]:
        if what == Status.PREPARED:
            said.append(f"{name} enters prepared")
        elif what == TRIBUTE_PAID:
            said.append(f"{word} has {name} enter with counters, which is to pay tribute")
        else:
            chosen = word if what in OF_PLAYERS else say.chosen(word)
            said.append(f"{now.controller} chooses {chosen} for {name}")
    return said


def _other_counters(name: str, old: dict[str, int], now: dict[str, int]) -> list[str]:
    said = []
    for kind in dict.fromkeys((*old, *now)):
        before, after = old.get(kind, 0), now.get(kind, 0)
        if before == after:
            continue
        instead_of = f" instead of {in_words(before)}" if before else ""
        said.append(f"{name} enters with {counters(after, kind)}{instead_of}")
    return said

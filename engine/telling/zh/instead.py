"""Chinese clauses of what happens instead, and because of which effect (CR 614.6).

In: an event, what it became and by which effect. Out: clauses.
"""

from __future__ import annotations

from engine.game.events.reporting import new_event
from engine.game.facts.events import Instead
from engine.game.state import events as ev
from engine.telling.quoted import effects_quoted
from engine.telling.speaker import Speaker
from engine.telling.zh.events import in_library
from engine.telling.zh.grammar import ZONES, counters, in_words
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
        return [f"{fact.chosen_by}选择：{clause}" for clause in said]
    cause = say.say(fact.cause) if said else ""
    return [f"因{cause}，{clause}" for clause in said]


def _other_things(say: Speaker, fact: Instead) -> list[str]:
    """Other things are done instead: in their words, or the clauses that follow say which."""
    match fact.event:
        case ev.DrawCard(player=player):
            text = f"{player}不抓牌"
        case ev.GainLife(player=player, amount=amount):
            text = f"{player}不获得{amount}点生命"
        case ev.LoseLife(player=player, amount=amount):
            text = f"{player}不失去{amount}点生命"
        case _:
            return []
    assert fact.others is not None
    return [f"{text}，而改为{effects_quoted(say, fact.others) or '如下'}"]


def _gone(say: Speaker, event: ev.Event) -> list[str]:
    match event:
        case ev.DrawCard(player=player):
            return [f"{player}不抓牌"]
        case ev.GainLife(player=player, amount=amount):
            return [f"{player}不获得{amount}点生命"]
        case ev.LoseLife(player=player, amount=amount):
            return [f"{player}不失去{amount}点生命"]
        case ev.Damage(source=source, recipient=recipient, amount=amount):
            return [f"{say.name(source)}不对{say.name(recipient)}造成{amount}点伤害"]
        case ev.Destroy(object=id):
            return [f"{say.name(id)}不被消灭"]
        case ev.PutCounters(recipient=recipient, number=number, kind=kind):
            return [f"{say.name(recipient)}不得到{counters(number, kind)}"]
        case ev.Move():
            return [_does_not_go(say, event)]
        case ev.CreateTokens(player=player):
            return [f"{player}不派出衍生物"]
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
            return [f"{event.player}获得的生命由{event.amount}点改为{new.amount}点"]
        case ev.LoseLife(), ev.LoseLife():
            return [f"{event.player}失去的生命由{event.amount}点改为{new.amount}点"]
        case ev.PutCounters(), ev.PutCounters():
            name, now = say.name(event.recipient), counters(new.number, event.kind)
            return [f"{name}改为得到{now}，而非{in_words(event.number)}个"]
        case ev.CreateTokens(), ev.CreateTokens() if new.number != event.number:
            was, now = in_words(event.number), in_words(new.number)
            return [f"{event.player}派出的衍生物由{was}个改为{now}个"]
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
    verb = "放逐" if moves[0].destination is Zone.EXILE else "牺牲"
    return [f"{player}在{name}进战场时{verb}{names}"]


def _does_not_go(say: Speaker, event: ev.Move) -> str:
    """It does not go where the event would have put it."""
    name = say.name(event.object)
    if event.destination is Zone.BATTLEFIELD:
        return f"{name}不进战场"
    return f"{name}不置入{_whose(say, event, event.destination)}"


def _whose(say: Speaker, event: ev.Move, zone: Zone) -> str:
    """A zone, with its owner where players have their own."""
    if zone in _NOBODYS:
        return ZONES[zone]
    return f"{say.position.object(event.object).owner}的{ZONES[zone]}"


def _elsewhere(say: Speaker, event: ev.Move, new: ev.Move) -> str:
    name, old = say.name(event.object), _whose(say, event, event.destination)
    if event.cause is MoveCause.DISCARD:
        name = f"{say.position.object(event.object).owner}弃掉的{name}"
    elif event.cause is MoveCause.COUNTER:
        name = f"被反击的{name}"
    elif event.cause is MoveCause.DESTROY:
        name = f"被消灭的{name}"
    elif event.cause is MoveCause.SACRIFICE:
        player = event.by or say.position.controller(event.object)
        name = f"{player}牺牲的{name}"
    if new.destination is Zone.EXILE:
        return f"{name}改为被放逐，而非置入{old}"
    if new.destination is Zone.LIBRARY:
        owner = say.position.object(event.object).owner
        return f"{name}改为{in_library(new, owner)}，而非置入{old}"
    return f"{name}改为置入{_whose(say, event, new.destination)}，而非{old}"


def _other_damage(say: Speaker, event: ev.Damage, new: ev.Damage) -> str:
    by, to = say.name(event.source), say.name(event.recipient)
    if new.recipient != event.recipient:
        other = say.name(new.recipient)
        return f"{by}将对{to}造成的{new.amount}点伤害改为对{other}造成"
    return f"{by}将对{to}造成的伤害由{event.amount}点改为{new.amount}点"


def _otherwise_entering(say: Speaker, fact: Instead, event: _Entering, new: _Entering) -> list[str]:
    old, now = event.entering or ev.Entering(say.state.active), new.entering
    if now is None:
        return []
    name, said = _name_of_entering(say, event), []
    if now.values is not None and now.values != old.values:
        said.append(f"{name}当成{say.name_of_copied(now.values, now.copy_of)}的复制品进战场")
    if now.tapped and not old.tapped and not fact.own:  # else the clause that it enters says so
        said.append(f"{name}改为横置进战场")
    if now.controller != old.controller:
        said.append(f"{name}改由{now.controller}操控进战场")
    if not fact.own:
        said += _other_counters(name, dict(old.counters), dict(now.counters))
    for what, word in now.chosen[len(old.chosen) :]:
        if what == Status.PREPARED:
            said.append(f"{name}进战场时已备法")
        elif what == TRIBUTE_PAID:
            said.append(f"{word}支付致敬，让{name}带有指示物进战场")
        else:
            chosen = word if what in OF_PLAYERS else say.chosen(word)
            said.append(f"{now.controller}为{name}选择{chosen}")
    return said


def _other_counters(name: str, old: dict[str, int], now: dict[str, int]) -> list[str]:
    said = []
    for kind in dict.fromkeys((*old, *now)):
        before, after = old.get(kind, 0), now.get(kind, 0)
        if before == after:
            continue
        what = counters(after, kind)
        if before:
            said.append(f"{name}进战场时上面改为有{what}，而非{in_words(before)}个")
        else:
            said.append(f"{name}进战场时上面有{what}")
    return said

"""English clauses of events: what moves, dies, is countered, taps, is dealt damage, is created.

In: an event. Out: its clause; names are those that things had before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game.state import events as ev
from engine.telling.common import DONE_BY_PLAYERS, DONE_TO_OBJECTS
from engine.telling.en.grammar import ZONES, counters, joined, with_article
from engine.telling.gathering import Form
from engine.telling.speaker import Speaker
from engine.telling.tokens import stats_of_copy, token_words
from engine.terms.causes import MoveCause
from engine.terms.zones import Zone


def _damage(say: Speaker, event: ev.Damage) -> Form:
    kind = "combat damage" if event.combat else "damage"
    text = f"{say.name(event.source)} deals {event.amount} {kind} to"
    return Form(f"{text} {{0}}", f"{text} each of {{0}}", (say.name(event.recipient),))


#: What is done to an object, and to several; `{1}` is the player who does it.
_MOVED: dict[MoveCause, tuple[str, str]] = {
    **{
        cause: (f"{{1}} {action.does} {{0}}", f"{{1}} {action.does} {{0}}")
        for cause, action in DONE_BY_PLAYERS.items()
    },
    **{
        cause: (f"{{0}} is {action.done}", f"{{0}} are {action.done}")
        for cause, action in DONE_TO_OBJECTS.items()
    },
    MoveCause.LEGEND: (
        "{0} goes to the graveyard by the legend rule",
        "{0} go to the graveyard by the legend rule",
    ),
}


def _move(say: Speaker, event: ev.Move) -> Form:
    name, object = say.name(event.object), say.position.object(event.object)
    owner = object.owner
    if event.cause is MoveCause.DRAW:
        return Form(f"{owner} draws a card", f"{owner} draws {{n}} cards", number=1)
    if event.cause is not None and event.cause in _MOVED and event.destination is Zone.GRAVEYARD:
        player = owner
        if event.cause is MoveCause.SACRIFICE:
            player = event.by or say.position.controller(event.object)
        one, several = (text.replace("{1}", player) for text in _MOVED[event.cause])
        return Form(one, several, (name,))
    if event.cause is MoveCause.DISCARD and event.destination is Zone.EXILE:
        return Form(f"{owner} discards {{0}} into exile", names=(name,))
    if event.destination is Zone.BATTLEFIELD:
        return _enters(say, name, event.entering)
    if event.cause is MoveCause.COUNTER:
        return Form(_countered(event, owner), names=(name,))
    if event.destination is Zone.EXILE:
        return Form("{0} is exiled", "{0} are exiled", (name,))
    if event.destination is Zone.HAND:
        back = object.zone in (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.STACK)
        hand = f"{owner}'s hand"
        if back:
            return Form(f"{{0}} returns to {hand}", f"{{0}} return to {hand}", (name,))
        where = f"into {hand}"
    elif event.destination is Zone.LIBRARY:
        where = in_library(event, owner)
    else:
        where = f"into {owner}'s {ZONES[event.destination]}"
    return Form(f"{{0}} is put {where}", f"{{0}} are put {where}", (name,))


def _countered(event: ev.Move, owner: str) -> str:
    """A countered spell that goes elsewhere than to the graveyard."""
    if event.destination is Zone.EXILE:
        return "{0} is countered and exiled"
    if event.destination is Zone.LIBRARY:
        return f"{{0}} is countered and put {in_library(event, owner)}"
    return f"{{0}} is countered and put into {owner}'s {ZONES[event.destination]}"


def in_library(event: ev.Move, owner: str) -> str:
    """Where something is put in a library."""
    if event.position == "shuffled":
        return f"into {owner}'s library"
    if event.from_top:
        place = event.from_top + 1
        deep = "second" if place == 2 else "third" if place == 3 else f"{place}th"
        return f"into {owner}'s library {deep} from the top"
    end = "the bottom" if event.position.endswith("bottom") else "top"
    chance = " in a random order" if event.position == "random bottom" else ""
    return f"on {end} of {owner}'s library{chance}"


def _enters(say: Speaker, name: str, entering: ev.Entering | None) -> Form:
    how = ""
    if entering is not None:
        how = f" under {entering.controller}'s control{_how_it_enters(say, entering)}"
    return Form(f"{{0}} enters the battlefield{how}", f"{{0}} enter the battlefield{how}", (name,))


def _how_it_enters(say: Speaker, entering: ev.Entering) -> str:
    """Tapped, attacking, attached, with counters: what stands after that it enters."""
    how = ["tapped"] if entering.tapped else []
    if entering.attacking:
        how.append(f"attacking {say.name(entering.attacking)}")
    text = f" {' and '.join(how)}" if how else ""
    if entering.attached_to is not None:
        text += f" attached to {say.name(entering.attached_to)}"
    protector = dict(entering.chosen).get("protector")
    if protector is not None:
        text += f" with {protector} as its protector"
    if entering.counters:
        words = joined([counters(number, kind) for kind, number in entering.counters])
        text += f" {'and' if protector is not None else 'with'} {words}"
    return text


def _token(say: Speaker, event: ev.TokenEnters) -> Form:
    how = _how_it_enters(say, event.entering)
    one, more = (token_words(say, event.values, several=several) for several in (False, True))
    copied = event.entering.copy_of
    if copied is not None:
        stats, name = stats_of_copy(say, event, copied), say.name(copied)
        one, more = (f"{stats} {word}".strip() for word in ("token", "tokens"))
        one, more = f"{one} that's a copy of {name}", f"{more} that are copies of {name}"
    if copied is not None and how.startswith((" tapped", " attacking")):
        how = f",{how}"
    elif how.startswith(" with ") and " with " in one:
        how = f" and{how.removeprefix(' with')}"
    return Form(
        f"{event.player} creates {with_article(one)}{how}",
        f"{event.player} creates {{n}} {more}{how}",
        number=1,
    )


def _lose(say: Speaker, event: ev.LoseLife) -> Form:
    if event.paid:  # CR 119.4: it is lost, but what a player does is to pay
        return Form(f"{event.player} pays {event.amount} life")
    life = f"{event.amount} life"
    return Form(f"{{0}} loses {life}", f"{{0}} each lose {life}", (event.player,))


def _put(say: Speaker, event: ev.PutCounters) -> Form:
    names, what = (say.name(event.recipient),), counters(event.number, event.kind)
    if isinstance(event.recipient, str):
        return Form(f"{{0}} gets {what}", f"{{0}} each get {what}", names)
    put = f"{what} {'is' if event.number == 1 else 'are'} put on"
    return Form(f"{put} {{0}}", f"{put} each of {{0}}", names)


#: More energy than this is told as a number of counters.
_MOST_SYMBOLS = 8


def _take(say: Speaker, event: ev.TakeCounters) -> Form:
    name, what = say.name(event.recipient), counters(event.number, event.kind)
    if isinstance(event.recipient, str):
        if event.paid:  # CR 107.14: what a player pays is energy
            return Form(
                f"{name} pays {'{E}' * event.number if event.number <= _MOST_SYMBOLS else what}"
            )
        return Form(f"{name} loses {what}")
    return Form(f"{what} {'is' if event.number == 1 else 'are'} removed from {name}")


def _attach(say: Speaker, event: ev.AttachTo) -> Form:
    to = say.name(event.to)
    return Form(
        f"{{0}} becomes attached to {to}",
        f"{{0}} become attached to {to}",
        (say.name(event.object),),
    )


def _designated(say: Speaker, event: ev.Designate) -> Form:
    """CR 310.8f: who protects a battle from now on."""
    return Form(f"{event.player} becomes the protector of {say.name(event.object)}")


def _empty(say: Speaker, event: ev.DrawCard) -> Form:
    return Form(f"{event.player} has no card in the library to draw")


def _one(one: str, several: str) -> Callable[[Speaker, Any], Form]:
    def clause(say: Speaker, event: Any) -> Form:
        return Form(one, several, (say.name(event.object),))

    return clause


def _lost(say: Speaker, event: ev.LoseGame) -> Form:
    return Form("{0} loses the game", "{0} lose the game", (event.player,))


EVENTS: dict[type[ev.Event], Callable[[Speaker, Any], Form | None]] = {
    ev.Damage: _damage,
    ev.Move: _move,
    ev.TokenEnters: _token,
    ev.DrawCard: _empty,
    ev.GainLife: lambda say, event: Form(f"{event.player} gains {event.amount} life"),
    ev.LoseLife: _lose,
    ev.PutCounters: _put,
    ev.TakeCounters: _take,
    ev.Tap: _one("{0} becomes tapped", "{0} become tapped"),
    ev.Untap: _one("{0} becomes untapped", "{0} become untapped"),
    ev.AttachTo: _attach,
    ev.Designate: _designated,
    ev.Detach: _one("{0} becomes unattached", "{0} become unattached"),
    ev.TurnOver: _one("{0} transforms", "{0} transform"),
    ev.TurnUp: _one("{0} is turned face up", "{0} are turned face up"),
    ev.PhaseOut: _one("{0} phases out", "{0} phase out"),
    ev.PhaseIn: _one("{0} phases in", "{0} phase in"),
    ev.LeaveCombat: _one("{0} is removed from combat", "{0} are removed from combat"),
    ev.LoseGame: _lost,
    ev.Accelerate: lambda say, event: Form(f"{event.player}'s speed becomes {event.speed}"),
    ev.CeaseToExist: _one("{0} ceases to exist", "{0} cease to exist"),
    ev.LeaveGame: _one("{0} leaves the game", "{0} leave the game"),
}

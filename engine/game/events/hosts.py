"""What an Aura enchants that enters otherwise than by resolving (CR 303.4f, g, i).

In: an event that would put a permanent onto the battlefield. Out: the event with the host that its
controller chooses; None if there is none, and then it stays where it is, or is not created.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from engine.game.events.entering import arrival_of
from engine.game.facts.events import Entering
from engine.game.facts.naming import Called, Name
from engine.game.facts.questions import Question
from engine.game.permanents.attaching import possible_hosts, why_not_attached
from engine.game.play import Play
from engine.game.state import events as ev
from engine.terms.causes import MoveCause
from engine.terms.fact import Fact, Stated
from engine.terms.ids import ObjectId
from engine.terms.types import CardType

Coming = TypeVar("Coming", ev.Move, ev.TokenEnters)


def with_host(play: Play, event: Coming) -> Coming | None:
    """The event with what the Aura is to be attached to; any other event as it is."""
    entering = event.entering
    if entering is None or not _may_be_aura(play, event):
        return event
    arrival = arrival_of(play, event)
    if arrival is None:
        return event
    found = arrival.position.of(arrival.id)
    if "Aura" not in found.subtypes or CardType.CREATURE in found.types:
        return event
    position, id = arrival.position, arrival.id
    if entering.attached_to is not None:
        illegal = why_not_attached(position, id, entering.attached_to)
        if illegal is None:
            return event
        play.because(illegal.rule, _of_what_comes(illegal.reason, id, event))
        play.nothing("303.4i", Entering.ATTACHED(_name(event)))
        return None
    options = possible_hosts(position, id)
    if not options:
        play.nothing("303.4g", Entering.SOMETHING_TO_ENCHANT(_name(event)))
        return None
    chooser = entering.controller
    host = play.choose_recipient(chooser, options, "303.4f", Question.WHAT_IT_ENCHANTS())
    play.because("303.4f", Entering.ENCHANTS(chooser, host))
    return replace(event, entering=replace(entering, attached_to=host))


def _may_be_aura(play: Play, event: ev.Move | ev.TokenEnters) -> bool:
    """Whether it is an Aura by what it is printed as or comes as a copy of; no Aura spell."""
    assert event.entering is not None
    if isinstance(event, ev.TokenEnters):
        values = event.values
    elif event.cause is MoveCause.RESOLVE and _is_aura_spell(play, event):
        return False
    else:
        object = play.position.object(event.object)
        card = object.card
        values = object.values if card is None else card.faces[event.entering.face]
    return "Aura" in (event.entering.values or values).subtypes


def _is_aura_spell(play: Play, event: ev.Move) -> bool:
    """Whether its target says what it enchants (CR 608.3c); a copy of an Aura was no Aura spell."""
    return "Aura" in play.position.of(event.object).subtypes


def _of_what_comes(reason: Fact, id: ObjectId, event: Coming) -> Fact:
    """The reason said of what would come, which is not on the battlefield under this `id`."""
    if not isinstance(reason, Stated) or id not in reason.held:
        return reason
    if not isinstance(event, ev.Move):
        return Entering.ATTACHED(_name(event))
    held = (event.object if each == id else each for each in reason.held)
    return replace(reason, held=tuple(held))


def _name(event: ev.Move | ev.TokenEnters) -> Fact:
    return Name(event.object) if isinstance(event, ev.Move) else Called(event.values.name)

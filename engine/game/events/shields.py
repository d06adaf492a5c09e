"""Which damage a shield prevents, where several sources deal it at the same time (CR 615.7).

In: events that would happen at the same time. Out: the same events, the damage that its recipient
wants prevented before the rest, so that shields are spent on it first.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.events.replacing import affected_player, shields_against
from engine.game.facts.events import Replacing
from engine.game.facts.questions import Question
from engine.game.play import Play
from engine.game.state.events import Damage, Event
from engine.terms.ids import ObjectId, Recipient


def shielded_first(play: Play, events: Sequence[Event]) -> Sequence[Event]:
    """The events in the order in which shields meet them, as those shielded choose."""
    if all(each.shield is None for each in play.state.replacements):
        return events
    damage = [event for event in events if isinstance(event, Damage) and event.amount > 0]
    recipients = dict.fromkeys(event.recipient for event in damage)
    sources = {each: _chosen_sources(play, each, damage) for each in recipients}

    def place(event: Event) -> int:
        chosen = sources.get(event.recipient, []) if isinstance(event, Damage) else []
        source = event.source if isinstance(event, Damage) else None
        return chosen.index(source) if source in chosen else len(chosen)

    return sorted(events, key=place) if any(sources.values()) else events


def _chosen_sources(play: Play, recipient: Recipient, damage: list[Damage]) -> list[ObjectId]:
    """The sources whose damage to this recipient is prevented first, the first first."""
    there: dict[int, int] = {}
    amounts: dict[ObjectId, int] = {}
    events = [event for event in damage if event.recipient == recipient]
    for event in events:
        shields = shields_against(play, event)
        there |= shields
        if shields:
            amounts[event.source] = amounts.get(event.source, 0) + event.amount
    left, chosen = sum(there.values()), []
    # CR 615.7: a choice only while there is more damage than the shields can prevent.
    while 0 < left < sum(amounts.values()) and len(amounts) > 1:
        source = _choose(play, events[0], list(amounts))
        left -= amounts.pop(source)
        chosen.append(source)
    return chosen


def _choose(play: Play, event: Damage, sources: list[ObjectId]) -> ObjectId:
    player = affected_player(play, event)
    prompt = Question.WHICH_DAMAGE_FIRST(event.recipient)
    source = play.choose_recipient(player, sources, "615.7", prompt)
    play.cite("615.7")
    play.report(Replacing.DAMAGE_PREVENTED_FIRST(player, source))
    assert isinstance(source, int)
    return ObjectId(source)

"""Which rules decide one change of a step: those of what is asked, and not of what else happens.

In: the account of a step, a change and what it is about. Out: the rules of the step that decide
that change, and why the first of them applies. A rule belongs to a change if it is about changes of
that kind, and if its reason speaks of what changes or of what changes it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase

from engine.game.facts.account import Account
from engine.game.facts.events import Instead
from engine.game.facts.naming import Several
from engine.game.facts.reasons import OwnAbility
from engine.game.layers.deriving import stories_of
from engine.game.state import events as ev
from engine.playing.mentions import events_in, recipients_in
from engine.telling.trace import TraceStep
from engine.terms.bilingual import Bilingual
from engine.terms.causes import MoveCause
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId, Recipient
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone

#: Lifelink and trample; 702.150 to 702.192 begin alike and are others.
_LIFELINK = ("702.15b", "702.15e")
_TRAMPLE = ("702.19b", "702.19c", "702.19d")
#: Rules about each kind of change, by how their numbers begin.
_ABOUT = {
    "life": ("119.", "120.3a", "120.3f", "510.1", *_LIFELINK, *_TRAMPLE, "810.9"),
    "zone": (
        "111.7", "121.", "305.1", "601.2a", "602.2a", "603.3", "608.2b", "608.2n", "608.3", "610.3",
        "614.8", "700.4", "701.", "702.", "704.5", "704.6", "707.10", "714.4", "715.3", "800.4",
        "903.9",
    ),
    "power/toughness": (
        "122.1a", "208.", "514.2", "604.3", "611.", "613.4", "701.", "702.", "707.", "708.",
    ),
}  # fmt: skip
#: Of those about life, the ones that come with damage, and with lifelink.
_OF_DAMAGE, _OF_LIFELINK = ("120.3a", "510.1", *_TRAMPLE), ("120.3f", *_LIFELINK)
#: Rules of an effect that replaces the change itself; those of how something enters are others.
_REPLACING, _ENTERING = ("614.", "615.", "616."), ("614.1c", "614.1d", "614.12", "614.13")
#: What is asked of a change.
ASKED = frozenset(_ABOUT)
#: The rules of keywords that bring nothing into another zone.
_STILL = frozenset(word.rule.rstrip(ascii_lowercase) for word in Keyword if word.still)
#: What a state-based action follows from.
_FOLLOWS = {"704.5h": ("702.2b",)}
#: The rules by which a card moves for a cause, whatever else happens.
_BY_CAUSE = {
    MoveCause.RESOLVE: ("608.2n", "608.3", "608.3a", "608.3b", "608.3c"),
    MoveCause.FIZZLE: ("608.2b",),
    MoveCause.CAST: ("601.2a",),
    MoveCause.PLAY: ("305.1", "116.2a"),
    MoveCause.DRAW: ("121.1",),
    MoveCause.LEGEND: ("704.5j",),
}
#: What says most of a change stands first: a state-based action, what replaces it, a keyword.
_FIRST = ("613.", "702.", "704.", "614.", "615.", "616.", "903.")
#: What puts something on the stack: CR 601.2a, 602.2a, 603.3, 707.10.
_ONTO_THE_STACK = ("601.2a", "602.2a", "603.3", "707.10")


@dataclass(frozen=True, slots=True)
class Decided:
    """The rules that decide a change, and why the first that has a reason applies."""

    rules: tuple[str, ...]
    because: Bilingual | None


def decided(account: Account, told: TraceStep, what: str, ids: Sequence[Recipient]) -> Decided:
    """What decides a change of life, zone or power and toughness; no rules where none surely does.

    What is put on the stack goes there by the rule that puts it there, whatever lets it be cast.
    """
    ids = (*ids, *_on_the_way(account, ids))
    if what == "zone" and _is_on_stack(account, ids):
        onto = tuple(rule for rule in _ONTO_THE_STACK if rule in told.rules)
        return Decided(onto, next((told.because[one] for one in onto if one in told.because), None))
    events = [one for report in account.reports for one in events_in(report.fact)]
    own = [event for event in events if _happens_to(event, ids)]
    speaks = _spoken_of(account, _concerned(what, own, ids))
    replaced = any(_is_replaced(report.fact, ids) for report in account.reports)
    rules = [
        rule
        for rule in told.deciding
        if (rule in speaks and _is_about(rule, what)) or (replaced and _replaces(rule))
    ]
    rules = [*_by_events(what, own, account, ids), *rules]
    if what == "life":
        rules = [rule for rule in rules if _fits(rule, own)]
    checked = [rule for rule in told.deciding if rule.startswith("704.")]
    if what == "zone" and own and len(checked) == 1:  # of several at once its reason names some
        rules += checked
    rules.sort(key=lambda rule: not rule.startswith(_FIRST))
    rules += [rule for one in tuple(rules) for rule in _FOLLOWS.get(one, ())]
    found = tuple(dict.fromkeys(rule for rule in rules if rule in told.rules))
    why = (told.because[one] for one in found if one in speaks and one in told.because)
    return Decided(found, next(why, None))


def _on_the_way(account: Account, ids: Sequence[Recipient]) -> set[ObjectId]:
    """What the same card was meanwhile: drawn and discarded in one step it is an object in hand."""
    states = [account.before, account.after, *(report.at for report in account.reports)]
    labels = {
        state.objects[ObjectId(id)].label
        for state in states
        for id in ids
        if isinstance(id, int) and id in state.objects
    }
    return {one.id for state in states for one in state.objects.values() if one.label in labels}


def _is_on_stack(account: Account, ids: Sequence[Recipient]) -> bool:
    there = (account.after.objects.get(ObjectId(id)) for id in ids if isinstance(id, int))
    return any(one is not None and one.zone is Zone.STACK for one in there)


def _happens_to(event: ev.Event, ids: Sequence[Recipient]) -> bool:
    """Whether an event happens to what changes."""
    about = (getattr(event, name, None) for name in ("object", "recipient", "player"))
    return any(one in ids for one in about if one is not None)


def _concerned(what: str, own: Sequence[ev.Event], ids: Sequence[Recipient]) -> set[Recipient]:
    """What changes, and for life the sources of the damage or of the lifelink."""
    found = set(ids)
    if what == "life":
        found |= {event.source for event in own if isinstance(event, ev.Damage)}
        found |= {
            event.lifelink
            for event in own
            if isinstance(event, ev.GainLife) and event.lifelink is not None
        }
    return found


def _spoken_of(account: Account, concerned: set[Recipient]) -> set[str]:
    """The rules whose reason, or whose near miss, speaks of what is concerned."""
    reasons = [(rule, report.fact) for rule, report in account.reasons]
    reasons += [(check.rule, check.condition.fact) for check in account.checked]
    return {
        rule for rule, fact in reasons if recipients_in(fact) & concerned and not _triggers(fact)
    }


def _triggers(fact: Fact) -> bool:
    """Whether it says that an ability triggers, which changes nothing yet (CR 603.2)."""
    one = fact.facts[0] if isinstance(fact, Several) else fact
    return isinstance(one, OwnAbility)


def _is_about(rule: str, what: str) -> bool:
    if what != "life" and rule.startswith("702."):
        # What a keyword does stands in its first subrule; the others are about how it is used.
        keyword = rule.rstrip(ascii_lowercase)
        return rule == f"{keyword}a" and not (what == "zone" and keyword in _STILL)
    return rule.startswith(_ABOUT[what])


def _fits(rule: str, own: Sequence[ev.Event]) -> bool:
    """Whether a rule of damage goes with damage to the player, one of gaining with a gain."""
    if rule.startswith(_OF_DAMAGE):
        return any(isinstance(e, ev.Damage) or getattr(e, "damage", False) for e in own)
    if rule.startswith(_OF_LIFELINK):
        return any(isinstance(e, ev.GainLife) and e.lifelink is not None for e in own)
    return True


def _is_replaced(fact: Fact, ids: Sequence[Recipient]) -> bool:
    """Whether something else became of what changes; how it enters changes no destination."""
    if not isinstance(fact, Instead) or not _happens_to(fact.event, ids):
        return False
    there = getattr(fact.event, "destination", None)
    return there is None or all(getattr(one, "destination", None) != there for one in fact.results)


def _replaces(rule: str) -> bool:
    return rule.startswith(_REPLACING) and not rule.startswith(_ENTERING)


def _by_events(
    what: str, own: Sequence[ev.Event], account: Account, ids: Sequence[Recipient]
) -> Iterator[str]:
    """Yield the rules by which the events happen, without more reason than that."""
    if what == "power/toughness":
        yield from _by_layers(account, ids)
    elif what == "life":
        for event in own:
            if isinstance(event, ev.Damage) or (isinstance(event, ev.LoseLife) and event.damage):
                yield "120.3a"
            elif isinstance(event, ev.GainLife | ev.LoseLife):
                yield "119.4" if isinstance(event, ev.LoseLife) and event.paid else "119.3"
    else:
        for event in reversed(own):  # the last one brings it where it is
            if isinstance(event, ev.Move) and event.cause is not None:
                yield from _BY_CAUSE.get(event.cause, ())
                if event.cause.action is not None:
                    yield event.cause.action.rule


def _by_layers(account: Account, ids: Sequence[Recipient]) -> Iterator[str]:
    """The rules by which the layers make the power and toughness what they are after the step."""
    there = [ObjectId(id) for id in ids if isinstance(id, int) and id in account.after.battlefield]
    for story in stories_of(account.after, there):
        for chapter in story.chapters:
            before, after = chapter.before, chapter.after
            if (before.power, before.toughness) != (after.power, after.toughness):
                yield from (rule for rule in chapter.rules if rule != "613.6")

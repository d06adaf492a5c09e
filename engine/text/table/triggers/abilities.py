"""Rows for triggered abilities and chapters: when, whenever, at; 当, 每当, 在…时.

In: one line. Out: `triggered` and `chapter` abilities.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.abilities import TriggeredAbility
from engine.ability.base import Condition, TriggerEvent
from engine.ability.conditions import DuringStep, KickedWith, Matches, TurnOf, WasCast, WasKicked
from engine.ability.effects.structure import If, May, MayPay
from engine.ability.events.deeds import CountersTaken, Does, NthCounterPut
from engine.ability.events.objects import (
    BecomesDesignated,
    ChapterReached,
    Cycles,
    Discards,
    LastCounterRemoved,
    ZoneChange,
)
from engine.ability.events.players import GainsLife, LosesLife, Unlocks
from engine.ability.events.spells import SpellCast
from engine.ability.events.structure import AnyEvent, FirstEachTurn, StateIs, While, bare
from engine.ability.filters import Another, Anything, HasStatus, InZone, Is, IsSpell
from engine.ability.references import AttachedTo, EachOpponent, EventObject, This, You
from engine.ability.walk import contains
from engine.terms.deeds import ObjectDeed
from engine.terms.objects import Status
from engine.terms.turn import Step
from engine.terms.zones import Zone
from engine.text.conjunction import parts_of as filters_of
from engine.text.instructions import (
    Spoken,
    graveyard_if_said,
    settled,
    settled_condition,
    unsettled,
    unsettled_condition,
    zones_asked,
)
from engine.text.lists import first_and_rest
from engine.text.pattern import Bindings, slot
from engine.text.referents import resolved
from engine.text.row import Row, row, word
from engine.text.scene import UnreferredError, scene_of_event
from engine.text.table.timings import COMBAT_STEPS

_FIELD = Zone.BATTLEFIELD


def _triggered(e: TriggerEvent, b: Spoken, c: Any = None, n: Any = None) -> Any:
    instructions = settled(b, e, condition=c)
    if instructions is None:
        return None
    # CR 714.2b: what a chapter does may begin with an "if" that is no condition of its trigger
    if _begins_with_if(b) and not isinstance(e, ChapterReached):
        return None
    if c is not None:
        if _is_of_another(c, e):
            return None
        c = settled_condition(c, e)
        if c is None:
            return None
    return TriggeredAbility(e, instructions, c, n, _functions_in(e, b, c))


def _functions_in(e: TriggerEvent, b: Spoken, c: Condition | None) -> tuple[Zone, ...]:
    """Where it functions: where its condition says, else where its event or its body needs it."""
    if (asked := zones_asked(c)) and not contains(e, This):
        return asked
    if isinstance(e, Discards) and (said := graveyard_if_said(b)):
        return said
    # CR 113.6m: an Aura whose enchanted object leaves is still on the battlefield
    return _zones_of(e) or (() if _host_leaves(e) else graveyard_if_said(b))


def _host_leaves(event: TriggerEvent) -> bool:
    return (
        isinstance(event, ZoneChange)
        and event.filter == Is(AttachedTo())
        and event.origin is Zone.BATTLEFIELD
    )


def _is_of_another(condition: Condition, event: TriggerEvent) -> bool:
    """ "Whenever you cast a spell, if it was kicked": the spell, and not the object itself."""
    if not contains(condition, WasKicked, WasCast, KickedWith):
        return False
    said = (mention.acted for mention in scene_of_event(event).objects)
    return contains(condition, This) and EventObject() in said


def _begins_with_if(spoken: Spoken) -> bool:
    """CR 603.4: an "if" right after the event is the trigger's own condition, no instruction.

    What is done "instead" is said after what it stands for.
    """
    first = spoken[0] if isinstance(spoken, tuple) else None
    return isinstance(first, If) and not first.otherwise


def _zones_of(event: TriggerEvent) -> tuple[Zone, ...]:
    """Where a trigger functions other than the battlefield: "when you cast ~" on the stack."""
    event = bare(event)
    if isinstance(event, AnyEvent):
        each = [_zones_of(part) for part in event.events]
        if not any(each):
            return ()
        return tuple(dict.fromkeys(zone for zones in each for zone in zones or (_FIELD,)))
    if isinstance(event, SpellCast) and event.filter == Is(This()):
        return (Zone.STACK,)
    if isinstance(event, ZoneChange) and _is_buried_card(event):
        return (Zone.GRAVEYARD,)  # CR 113.6k: it can trigger only there
    if isinstance(event, Does) and event.deed is ObjectDeed.BECOMES_PLOTTED:
        return (Zone.EXILE,) if event.filter == Is(This()) else ()
    if isinstance(event, CountersTaken | LastCounterRemoved):
        return (Zone.EXILE,) if contains(event, InZone) else ()
    if isinstance(event, Cycles | Discards) and event.filter == Is(This()):
        return (Zone.GRAVEYARD, Zone.EXILE)  # CR 702.29c: wherever the card ended up
    return ()


def _is_buried_card(event: ZoneChange) -> bool:
    """Whether the card itself comes to a graveyard, from anywhere or from its library."""
    if event.filter != Is(This()) or event.destination is not Zone.GRAVEYARD:
        return False
    return event.origin in (None, Zone.LIBRARY)


def _while(e: TriggerEvent, c: Condition) -> While | None:
    """The event while something holds; "it" there is the object itself or nothing."""
    if isinstance(e, While | FirstEachTurn | StateIs):
        return None
    if isinstance(e, AnyEvent) and not all(isinstance(x, GainsLife | LosesLife) for x in e.events):
        return None  # of which of the two it would be said
    try:
        return While(e, resolved(c, scene_of_event(None)))
    except UnreferredError:
        return None


def _take_while(kind: type[Condition]) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, While) or not isinstance(value.condition, kind):
            return None
        return {"e": value.event, "c": value.condition}

    return take


def _first_each_turn(e: TriggerEvent) -> FirstEachTurn | None:
    """Of a player or of the object itself: what others were earlier in the turn is not kept."""
    if isinstance(e, AnyEvent | While | FirstEachTurn | StateIs) or getattr(e, "number", None):
        return None
    asked = [getattr(e, name, None) for name in ("filter", "source", "to", "spell", "attacker")]
    known = (None, Is(This()), Is(AttachedTo()), IsSpell(), Anything(), Another())
    return FirstEachTurn(e) if all(each in known for each in asked) else None


#: What a permanent can become again on a later turn.
_EACH_TURN = frozenset({Status.SADDLED, Status.EXERTED})


def _is_one_time(event: TriggerEvent) -> bool:
    """Whether English says "when" and Chinese 当: the object itself comes, goes or is cast."""
    if isinstance(event, AnyEvent):
        return all(_is_one_time(each) for each in event.events)
    if isinstance(event, BecomesDesignated):
        # monstrous, solved, a level: once for good; it can be saddled each turn
        return event.filter == Is(This()) and event.word not in _EACH_TURN
    if isinstance(event, Unlocks):
        return event.filter == Is(This())
    if isinstance(event, Discards | LastCounterRemoved | NthCounterPut):
        return contains(event.filter, This)
    if isinstance(event, ZoneChange | SpellCast):
        asked = set(filters_of(event.filter)) if event.filter is not None else set()
        return not asked.isdisjoint({Is(This()), Is(AttachedTo())})
    return isinstance(event, StateIs)


def _done_once(e: TriggerEvent, b: Spoken, c: Any = None) -> Any:
    """CR 603.2h: all that it says is one thing that its controller may do."""
    found = _triggered(e, b, c)
    effects: Any = getattr(getattr(found, "instructions", None), "effects", ())
    if len(effects) != 1 or not isinstance(effects[0], May | MayPay) or effects[0].who != You():
        return None
    return replace(found, done_once=True)


def _take_done_once(value: Any) -> Bindings | None:
    if not isinstance(value, TriggeredAbility) or not value.done_once:
        return None
    bindings = _take_trigger(replace(value, done_once=False))
    if bindings is None or bindings.pop("n") is not None:
        return None
    return bindings


def _take_trigger(value: Any) -> Bindings | None:
    if not isinstance(value, TriggeredAbility) or value.word or value.done_once:
        return None
    said = unsettled(value.instructions, value.event, zones=value.zones, condition=value.condition)
    if said is None or value.zones != _functions_in(value.event, said, value.condition):
        return None
    asked = value.condition
    if asked is not None and (asked := unsettled_condition(asked, value.event)) is None:
        return None
    return {"e": value.event, "b": said, "c": asked, "n": value.per_turn}


def _take_two_heads(value: Any) -> Bindings | None:
    event = getattr(value, "event", None)
    if not isinstance(event, AnyEvent) or len(event.events) != 2:
        return None
    bindings = _take_trigger(value)
    if bindings is None or bindings["c"] is not None or bindings["n"] is not None:
        return None
    return {"e": event.events[0], "f": event.events[1], "b": bindings["b"]}


def _take_chapter(value: Any) -> Bindings | None:
    if not isinstance(value, TriggeredAbility) or not isinstance(value.event, ChapterReached):
        return None
    said = unsettled(value.instructions, value.event, zones=value.zones, condition=value.condition)
    if said is None or _triggered(value.event, said) != value:
        return None
    return {"n": value.event.chapters, "b": said}


ROWS: tuple[Row, ...] = (
    word("times", "once", "一次", 1),
    word("times", "twice", "两次", 2),
    row(
        "watched",
        "when {e:event}",
        "当{e:event}时",
        make=lambda e: e,
        take=lambda e: {"e": e} if _is_one_time(e) else None,
        eg=("when ~ enters", "当~进战场时"),
    ),
    row(
        "watched",
        "whenever {e:event}",
        "每当{e:event}时",
        slot("e"),
        eg=("whenever ~ attacks", "每当~攻击时"),
    ),
    row(
        "watched",
        "whenever {e:event} during {c:whose_turn}",
        ("在{c:whose_turn}中，每当{e:event}时", "每当在{c:whose_turn}中{e:event}时"),
        make=_while,
        take=_take_while(TurnOf),
        eg=(
            ("whenever you lose life during your turn", "在你的回合中，每当你失去生命时"),
            (
                "whenever you cast a spell during an opponent's turn",
                "在任一对手的回合中，每当你施放咒语时",
            ),
        ),
    ),
    row(
        "watched",
        "(whenever|when) {e:event} during {c:which_step}",
        "每当在{c:which_step}中{e:event}时",
        make=_while,
        take=_take_while(DuringStep),
        eg=("whenever you cast a spell during combat", "每当在战斗中你施放咒语时"),
    ),
    word("which_step", "combat", "战斗", DuringStep(COMBAT_STEPS)),
    word(
        "which_step",
        "the declare attackers step",
        "宣告攻击者步骤",
        DuringStep((Step.DECLARE_ATTACKERS,)),
    ),
    word("whose_turn", "your turn", "你的回合", TurnOf(You())),
    word("whose_turn", "an opponent's turn", "(任一|)对手的回合", TurnOf(EachOpponent())),
    row(
        "watched",
        "(whenever|when) {e:event} while {c:circumstance}",
        "每当{e:event}时且{c:circumstance}",
        make=_while,
        take=_take_while(Condition),
        eg=(
            (
                "whenever ~ attacks while you control an artifact",
                "每当~攻击时且你操控神器",
            ),
            ("whenever ~ attacks while saddled", "每当~攻击时且其已乘驾"),
        ),
    ),
    row("circumstance", "{c:conditions}", "{c:conditions}", slot("c")),
    word("circumstance", "saddled", "其已乘驾", Matches(This(), HasStatus(Status.SADDLED))),
    row(
        "watched",
        "(whenever|when) {e:event} for the first time each turn",
        (
            "每当{e:event}时，若为每回合的第一次",
            "每当{e:event}时且为每回合的第一次",
        ),
        make=_first_each_turn,
        take=lambda v: {"e": v.event} if isinstance(v, FirstEachTurn) else None,
        eg=(
            "whenever you gain life for the first time each turn",
            "每当你获得生命时，若为每回合的第一次",
        ),
    ),
    row(
        "watched",
        "at {e:moment}",
        "在{e:moment}时",
        slot("e"),
        eg=("at the beginning of your upkeep", "在你的维持开始时"),
    ),
    row(
        "triggered",
        "{e:watched}, [if {c:conditions}, ]{b:body}"
        "[ this ability triggers only {n:times} each turn.]",
        "{e:watched}，[(若|如果){c:conditions}，(则|)]{b:body}[[此异能]每回合只会触发{n:times}。]",
        make=_triggered,
        take=_take_trigger,
        eg=(
            ("When ~ enters, draw a card.", "当~进战场时，抓一张牌。"),
            (
                "Whenever ~ attacks, if you control an artifact, draw a card. "
                "This ability triggers only once each turn.",
                "每当~攻击时，若你操控神器，抓一张牌。此异能每回合只会触发一次。",
            ),
            (
                "At the beginning of your upkeep, if you control an artifact, draw a card.",
                "在你的维持开始时，若你操控神器，抓一张牌。",
            ),
        ),
    ),
    row(
        "triggered",
        "{e:watched}, [if {c:conditions}, ]{b:body} do this only once each turn.",
        "{e:watched}，[(若|如果){c:conditions}，(则|)]{b:body}每回合只能如此作一次。",
        make=_done_once,
        take=_take_done_once,
        eg=(
            "Whenever you gain life, you may draw a card. Do this only once each turn.",
            "每当你获得生命时，你可以抓一张牌。每回合只能如此作一次。",
        ),
    ),
    row(
        "triggered",
        (
            "when {e:event} and (whenever|when) {f:event}, {b:body}",
            "whenever {e:event} and (whenever|when) {f:event}, {b:body}",
            "(when|whenever) {e:event} or {f:event}, {b:body}",
        ),
        (
            "当{e:event}和(每当|当){f:event}时，{b:body}",
            "(当|每当){e:event}[时](和|或)(每当|当){f:event}时，{b:body}",
            "(当|每当){e:event}或{f:event}时，{b:body}",
        ),
        make=lambda e, f, b: _triggered(AnyEvent((e, f)), b),
        take=_take_two_heads,
        eg=(
            "When you cast ~ and whenever ~ attacks, draw a card.",
            "当你施放~和每当~攻击时，抓一张牌。",
        ),
    ),
    row(
        "triggered",
        "(when|whenever) {e:event} and at {f:moment}, {b:body}",
        ("当{e:event}时和在{f:moment}时，{b:body}", "当{e:event}和在{f:moment}时，{b:body}"),
        make=lambda e, f, b: _triggered(AnyEvent((e, f)), b),
        take=_take_two_heads,
        eg=(
            "When ~ enters and at the beginning of your upkeep, draw a card.",
            "当~进战场时和在你的维持开始时，抓一张牌。",
        ),
    ),
    row(
        "triggered",
        "at {e:moment} and (whenever|when) {f:event}, {b:body}",
        "在{e:moment}时和每当{f:event}时，{b:body}",
        make=lambda e, f, b: _triggered(AnyEvent((e, f)), b),
        take=_take_two_heads,
        eg=(
            "At the beginning of your upkeep and whenever you cast a black spell, draw a card.",
            "在你的维持开始时和每当你施放黑色咒语时，抓一张牌。",
        ),
    ),
    row(
        "chapters",
        "{a:#roman}[, {b:chapters}]",
        "{a:#roman}[，{b:chapters}]",
        make=lambda a, b=(): (a, *b),
        take=first_and_rest,
        eg=("I, II", "I，II"),
    ),
    row(
        "chapter",
        "{n:chapters}—{b:body}",
        "{n:chapters}—{b:body}",
        make=lambda n, b: _triggered(ChapterReached(n), b),
        take=_take_chapter,
        eg=("I, II—Draw a card.", "I，II—抓一张牌。"),
    ),
)

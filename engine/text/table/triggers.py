"""Rows for triggered abilities and for what they and others do: modes, chapters.

In: one line. Out: `triggered` and `chapter` abilities; `body` is the instructions of any ability.
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import TriggeredAbility
from engine.ability.base import TriggerEvent
from engine.ability.effects.structure import If
from engine.ability.events.objects import ChapterReached, Cycles, ZoneChange
from engine.ability.events.players import StepBegins
from engine.ability.events.spells import SpellCast
from engine.ability.events.structure import AnyEvent, StateIs
from engine.ability.filters import Is
from engine.ability.references import AttachedTo, This
from engine.ability.targets import Modal, Mode
from engine.terms.zones import Zone
from engine.text.instructions import (
    Spoken,
    graveyard_if_said,
    settled,
    settled_condition,
    unsettled,
)
from engine.text.lists import first_and_rest
from engine.text.pattern import Bindings
from engine.text.row import Row, row

_EG_MODES = "• Draw a card. • You gain 1 life."
_EG_ZH = "•抓一张牌。•你获得1点生命。"


def _modal(low: int, high: int, *, repeatable: bool = False) -> Any:
    def make(m: tuple[Mode, ...]) -> Modal:
        return Modal(m, low, high if high else len(m), repeatable)

    def take(value: Any) -> Bindings | None:
        if not isinstance(value, Modal):
            return None
        return {"m": value.modes} if value == make(value.modes) else None

    return {"make": make, "take": take}


def _choice(en: str, zh: str, low: int, high: int, *, repeatable: bool = False) -> Row:
    words_en, words_zh = en.split("|"), zh.split("|")
    return row(
        "body",
        tuple(f"{word}(—|.|) {{m:modes}}" for word in words_en),
        tuple(f"{word}(—|。|){{m:modes}}" for word in words_zh),
        eg=(f"{words_en[0]}— {_EG_MODES}", f"{words_zh[0]}—{_EG_ZH}"),
        **_modal(low, high, repeatable=repeatable),
    )


def _sentences(a: Any) -> Any:
    return a


def _triggered(e: TriggerEvent, b: Spoken, c: Any = None, n: Any = None) -> Any:
    instructions = settled(b, e)
    if instructions is None or _begins_with_if(b):
        return None
    if c is not None:
        c = settled_condition(c, e)
        if c is None:
            return None
    return TriggeredAbility(e, instructions, c, n, _zones_of(e) or graveyard_if_said(b))


def _begins_with_if(spoken: Spoken) -> bool:
    """CR 603.4: an "if" right after the event is the trigger's own condition, no instruction."""
    return isinstance(spoken, tuple) and isinstance(spoken[0], If)


_FIELD = Zone.BATTLEFIELD


def _zones_of(event: TriggerEvent) -> tuple[Zone, ...]:
    """Where a trigger functions other than the battlefield: "when you cast ~" on the stack."""
    if isinstance(event, AnyEvent):
        each = [_zones_of(part) for part in event.events]
        if not any(each):
            return ()
        return tuple(dict.fromkeys(zone for zones in each for zone in zones or (_FIELD,)))
    if isinstance(event, SpellCast) and event.filter == Is(This()):
        return (Zone.STACK,)
    if event == ZoneChange(Is(This()), None, Zone.GRAVEYARD):
        return (Zone.GRAVEYARD,)  # CR 113.6k: it can trigger only there
    if isinstance(event, Cycles) and event.filter == Is(This()):
        return (Zone.GRAVEYARD, Zone.EXILE)  # CR 702.29c: wherever the card ended up
    return ()


def _is_one_time(event: TriggerEvent) -> bool:
    """Whether English says "when" and Chinese 当: the object itself comes, goes or is cast."""
    if isinstance(event, AnyEvent):
        return all(_is_one_time(each) for each in event.events)
    return isinstance(event, StateIs) or (
        isinstance(event, ZoneChange | SpellCast) and event.filter in {Is(This()), Is(AttachedTo())}
    )


def _take_trigger(*, once: bool | None, condition: bool, limit: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, TriggeredAbility) or value.word:
            return None
        if once is not None and _is_one_time(value.event) != once:
            return None
        if (value.condition is not None) != condition or (value.per_turn is not None) != limit:
            return None
        said = unsettled(value.instructions, value.event, zones=value.zones)
        if said is None or value.zones != (_zones_of(value.event) or graveyard_if_said(said)):
            return None
        if said is None:
            return None
        return {"e": value.event, "b": said, "c": value.condition, "n": value.per_turn}

    return take


def _trigger_rows() -> list[Row]:
    rows: list[Row] = []
    heads = (
        (True, "when {e:event}", "当{e:event}时", "When ~ enters", "当~进战场时"),
        (False, "whenever {e:event}", "每当{e:event}时", "Whenever ~ attacks", "每当~攻击时"),
        (
            None,
            "at {e:moment}",
            "在{e:moment}时",
            "At the beginning of your upkeep",
            "在你的维持开始时",
        ),
    )
    limit_en = " this ability triggers only {n:times} each turn."
    limit_zh = "此异能每回合只会触发{n:times}。"
    for once, en, zh, eg_en, eg_zh in heads:
        for condition in (False, True):
            for limit in (False, True):
                middle_en = ", if {c:condition}, " if condition else ", "
                middle_zh = "，(若|如果){c:condition}，(则|)" if condition else "，"
                eg_middle = (
                    (", if you control an artifact, ", "，若你操控神器，")
                    if condition
                    else (", ", "，")
                )
                eg_tail = (
                    (" This ability triggers only once each turn.", "此异能每回合只会触发一次。")
                    if limit
                    else ("", "")
                )
                rows.append(
                    row(
                        "triggered",
                        f"{en}{middle_en}{{b:body}}{limit_en if limit else ''}",
                        f"{zh}{middle_zh}{{b:body}}{limit_zh if limit else ''}",
                        make=_triggered,
                        take=_take_trigger(once=once, condition=condition, limit=limit)
                        if once is not None
                        else _take_moment(condition, limit),
                        eg=(
                            f"{eg_en}{eg_middle[0]}draw a card.{eg_tail[0]}",
                            f"{eg_zh}{eg_middle[1]}抓一张牌。{eg_tail[1]}",
                        ),
                    )
                )
    rows.append(
        row(
            "triggered",
            (
                "when {e:event} and (whenever|when) {f:event}, {b:body}",
                "when {e:event} or {f:event}, {b:body}",
            ),
            (
                "当{e:event}和(每当|当){f:event}时，{b:body}",
                "当{e:event}时和(每当|当){f:event}时，{b:body}",
            ),
            make=lambda e, f, b: _triggered(AnyEvent((e, f)), b),
            take=_take_two_heads,
            eg=(
                "When you cast ~ and whenever ~ attacks, draw a card.",
                "当你施放~和每当~攻击时，抓一张牌。",
            ),
        )
    )
    return rows


def _take_two_heads(value: Any) -> Bindings | None:
    event = getattr(value, "event", None)
    if not isinstance(event, AnyEvent) or len(event.events) != 2:
        return None
    inner = _take_trigger(once=None, condition=False, limit=False)
    bindings: Bindings | None = inner(value)
    if bindings is None:
        return None
    return {"e": event.events[0], "f": event.events[1], "b": bindings["b"]}


def _take_moment(condition: bool, limit: bool) -> Any:
    inner = _take_trigger(once=None, condition=condition, limit=limit)

    def take(value: Any) -> Bindings | None:
        if not isinstance(getattr(value, "event", None), StepBegins):
            return None
        found: Bindings | None = inner(value)
        return found

    return take


def _take_chapter(value: Any) -> Bindings | None:
    if not isinstance(value, TriggeredAbility) or not isinstance(value.event, ChapterReached):
        return None
    said = unsettled(value.instructions, value.event, zones=value.zones)
    if said is None or _triggered(value.event, said) != value:
        return None
    return {"n": value.event.chapters, "b": said}


BODIES = (
    row(
        "modes",
        "• {a:sentences}[ {b:modes}]",
        "•{a:sentences}[{b:modes}]",
        make=lambda a, b=(): (Mode(a), *b),
        take=lambda v: {"a": v[0].effects, "b": v[1:]} if isinstance(v, tuple) and v else None,
        eg=("• Draw a card.", "•抓一张牌。"),
    ),
    row(
        "body",
        "{a:sentences}",
        "{a:sentences}",
        make=_sentences,
        take=lambda v: {"a": v} if isinstance(v, tuple) and v else None,
    ),
    _choice("choose one", "选择一项", 1, 1),
    _choice("choose two", "选择两项", 2, 2),
    _choice("choose one or both", "选择一项或都选|选择一项或两项", 1, 2),
    _choice("choose one or more", "选择一项或多项|选择一项或数项", 1, 0),
    _choice(
        "choose three. you may choose the same mode more than once",
        "选择三项。你可以多次选择同一项",
        3,
        3,
        repeatable=True,
    ),
    _choice("choose up to one", "选择至多一项", 0, 1),
    _choice("choose up to two", "选择至多两项", 0, 2),
    _choice("choose up to three", "选择至多三项", 0, 3),
    _choice("choose any number", "选择任意数量|选择任意项|选择任意数量的项", 0, 0),
    _choice("choose three", "选择三项", 3, 3),
    _choice(
        "choose two. you may choose the same mode more than once",
        "选择两项。你可以多次选择同一项",
        2,
        2,
        repeatable=True,
    ),
    _choice(
        "choose up to five. you may choose the same mode more than once",
        "选择至多五项。你可以多次选择同一项",
        0,
        5,
        repeatable=True,
    ),
)

CHAPTERS = (
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

TIMES = (
    row("times", "once", "一次", 1),
    row("times", "twice", "两次", 2),
)
TRIGGERS = tuple(_trigger_rows())


ROWS: tuple[Row, ...] = (
    *TIMES,
    *BODIES,
    *TRIGGERS,
    *CHAPTERS,
)

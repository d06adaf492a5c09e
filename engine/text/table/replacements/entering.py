"""Rows for how permanents enter: "enters tapped", 进战场时上面有…, "as ~ enters, choose".

In: one line. Out: `replacement` abilities. Chinese 于…进战场时 is such an ability (CR 614.1c),
while 当…进战场时 is a trigger (CR 603.6a).
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility, StaticAbility
from engine.ability.amounts import Number, StatOf, Times, X
from engine.ability.base import Condition, Filter, Modification
from engine.ability.chosen_costs import RevealMatching
from engine.ability.conditions import Unless, WasKicked
from engine.ability.filters import InZone, Is, OwnedBy
from engine.ability.references import This, You
from engine.ability.replacements.entering import (
    EnterAsCopy,
    EnterChoosing,
    EnterMoving,
    EnterPrepared,
    EnterTapped,
    EnterUnlessPaid,
    EnterWithCounters,
)
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.replacements.instead import Replacement
from engine.terms.keywords import Keyword
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, made, part, slot
from engine.text.row import Row, either, row, words
from engine.text.surface import about_this


def _entering_as_copy(
    f: Filter, x: tuple[Modification, ...] = (), **more: Any
) -> ReplacementAbility:
    return ReplacementAbility(
        Replacement(WouldEnter(Is(This())), (EnterAsCopy(f, True, x, **more),))
    )


_SELF = WouldEnter(Is(This()))


_YOUR_GRAVEYARD = (InZone(Zone.GRAVEYARD), OwnedBy(You()))


def _entering(*results: Any, **more: Any) -> Any:
    return ReplacementAbility(Replacement(_SELF, results, **more))


def _unless_paid(c: Any) -> Any:
    return _entering(EnterUnlessPaid(c, (EnterTapped(),)))


def _tapped_and_barred(m: Any) -> Any:
    return (_entering(EnterTapped()), StaticAbility(m, This()))


def _take_tapped_and_barred(value: Any) -> Bindings | None:
    if len(value) != 2 or not isinstance(value[1], StaticAbility):
        return None
    return {"m": value[1].modifications}


def _take_unless_paid(value: Any) -> Bindings | None:
    if not isinstance(value, ReplacementAbility) or len(value.replacement.results) != 1:
        return None
    result = value.replacement.results[0]
    if not isinstance(result, EnterUnlessPaid) or value != _unless_paid(result.cost):
        return None
    return {"c": result.cost}


def _group_tapped(f: Filter) -> Any:
    return ReplacementAbility(Replacement(WouldEnter(f), (EnterTapped(),)))


def _take_exiling(value: Any) -> Bindings | None:
    moving = value.replacement.results[0]
    rest = (part for part in parts_of(moving.filter) if part not in _YOUR_GRAVEYARD)
    return {"f": all_of(*rest)}


def _group_copies(f: Filter) -> Any:
    copies = EnterAsCopy(Is(This()), optional=False)
    return ReplacementAbility(Replacement(WouldEnter(f), (copies,)))


def _take_per(value: Any) -> Bindings | None:
    result = value.replacement.results[0]
    if isinstance(result.amount, Number | X | StatOf | Times):
        return None
    return {"k": result.kind, "n": result.amount}


def _take_group(value: Any) -> Bindings | None:
    if not isinstance(value, ReplacementAbility):
        return None
    event = value.replacement.event
    if not isinstance(event, WouldEnter) or value != _group_tapped(event.filter):
        return None
    return {"f": event.filter}


def _entering_if(c: Any, k: Condition) -> Any:
    """Only if; kicker has a row of its own."""
    if isinstance(k, WasKicked) and k == WasKicked(This()):
        return None
    return _entering(EnterWithCounters(c[1], c[0]), condition=about_this(k))


def _take_entering_if(value: Any) -> Bindings | None:
    (result,) = value.replacement.results
    condition = value.replacement.condition
    return {"c": (result.amount, result.kind), "k": condition} if condition is not None else None


ROWS: tuple[Row, ...] = (
    row(
        "copied",
        ("any {f:permanents} on the battlefield", "a {f:permanents} on the battlefield"),
        ("战场上任一{f:permanents}", "任一{f:permanents}"),
        slot("f"),
        eg=("any creature on the battlefield", "战场上任一生物"),
    ),
    row(
        "copied",
        "any {f:cards} in a graveyard",
        "[任一]坟墓场中的任一{f:cards}",
        make=lambda f: all_of(f, InZone(Zone.GRAVEYARD)),
        take=lambda v: (
            {"f": all_of(*(part for part in parts_of(v) if part != InZone(Zone.GRAVEYARD)))}
            if InZone(Zone.GRAVEYARD) in parts_of(v)
            else None
        ),
        eg=("any creature card in a graveyard", "坟墓场中的任一生物牌"),
    ),
    row(
        "copied",
        "a {f:permanents}",
        "一个{f:permanents}",
        make=lambda f: f,
        take=lambda v: {"f": v},
        eg=("a creature you control", "一个由你操控的生物"),
    ),
    row(
        "replacement",
        "you may have ~ enter[ the battlefield] as a copy of {f:copied}[, except {x:exceptions}].",
        (
            "你可以使~当成{f:copied}的复制品来进战场[，但{x:exceptions}]。",
            "你可以(使|令|让)~(当成|当作|作为){f:copied}(的|之)复制品(来|)进战场[，但{x:exceptions}]。",
            "于~进战场时，你可以选择战场上的一个{f:permanents}。(若|如果)你如此作，(则|)(~|它)进战场时为"
            "(该生物|该神器|该永久物)的复制[品]。",
        ),
        ReplacementAbility(
            Replacement(WouldEnter(Is(This())), (EnterAsCopy(slot("f"), True, slot("x", ())),))
        ),
        eg=(
            (
                "You may have ~ enter as a copy of any creature on the battlefield.",
                "你可以使~当成战场上任一生物的复制品来进战场。",
            ),
            (
                "You may have ~ enter as a copy of any creature on the battlefield, "
                "except it has flying.",
                "你可以使~当成战场上任一生物的复制品来进战场，但具有飞行异能。",
            ),
        ),
    ),
    row(
        "replacement",
        "you may have ~ enter[ the battlefield] as a copy of {f:copied}, "
        "except it enters with an additional {k:counter} counter on it.",
        "你可以使~当成{f:copied}的复制品来进战场，但它进战场时上面额外有一个{k:counter}指示物。",
        make=lambda f, k: _entering_as_copy(f, counters=((k, 1),)),
        take=lambda v: {
            "f": v.replacement.results[0].filter,
            "k": v.replacement.results[0].counters[0][0],
        },
        eg=(
            "You may have ~ enter as a copy of any artifact on the battlefield, "
            "except it enters with an additional charge counter on it.",
            "你可以使~当成战场上任一神器的复制品来进战场，但它进战场时上面额外有一个充电指示物。",
        ),
    ),
    row(
        "replacement",
        "~ enters tapped.",
        ("~须横置进战场。", "~横置进战场。"),
        _entering(EnterTapped()),
    ),
    row(
        "replacement",
        "~ enters prepared.",
        ("~进战场时已备法。", "~已备法地进战场。"),
        _entering(EnterPrepared()),
    ),
    row(
        "line",
        "~ enters tapped and {m:ban}.",
        "~须横置进战场，且{m:ban}。",
        make=_tapped_and_barred,
        take=_take_tapped_and_barred,
        eg=(
            "~ enters tapped and doesn't untap during your untap step.",
            "~须横置进战场，且于你的重置步骤中不能重置。",
        ),
    ),
    row(
        "replacement",
        "~ enters tapped unless {c:conditions}.",
        (
            "除非{c:conditions}，否则~须横置进战场。",
            "除非{c:conditions}，否则~横置进战场。",
            "~(须横置|横置)进战场，除非{c:conditions}。",
        ),
        _entering(EnterTapped(), condition=Unless(slot("c"))),
        eg=("~ enters tapped unless you control a Plains.", "除非你操控平原，否则~须横置进战场。"),
    ),
    row(
        "replacement",
        "if {c:conditions}, ~ enters tapped.",
        "如果{c:conditions}，(则|)~须横置进战场。",
        _entering(EnterTapped(), condition=slot("c")),
        eg=(
            "If you control two or more lands, ~ enters tapped.",
            "如果你操控两个或更多地，则~须横置进战场。",
        ),
    ),
    row(
        "replacement",
        "as ~ enters, you may {c:entry_price}. if you don't, (it|~) enters tapped.",
        "于~进战场时，你可以{c:entry_price}。如果你未如此作，[则](它|~)[须]横置进战场。",
        make=_unless_paid,
        take=_take_unless_paid,
        eg=(
            "As ~ enters, you may pay 3 life. If you don't, it enters tapped.",
            "于~进战场时，你可以支付3点生命。如果你未如此作，则它须横置进战场。",
        ),
    ),
    either("entry_price", "payment", "shown"),
    row(
        "shown",
        "{c:cost_part}",
        "{c:cost_part}",
        make=lambda c: (c,) if isinstance(c, RevealMatching) else None,
        slots={"c": "0"},
        eg=("reveal an Elf card from your hand", "从你手上展示一张妖精牌"),
    ),
    row(
        "replacement",
        "~ enters with {c:some_counters} on (it|him|her|them).",
        "~进战场时上面有{c:some_counters}。",
        _entering(EnterWithCounters(part("c", 1), part("c", 0))),
        eg=(
            ("~ enters with a +1/+1 counter on it.", "~进战场时上面有一个+1/+1指示物。"),
            ("~ enters with two oil counters on it.", "~进战场时上面有两个炼油指示物。"),
        ),
    ),
    row(
        "replacement",
        "if ~ was kicked, it enters with {c:some_counters} on (it|him|her|them).",
        "如果~已增幅，(则|)它进战场时上面有{c:some_counters}。",
        _entering(EnterWithCounters(part("c", 1), part("c", 0)), condition=WasKicked(This())),
        eg=(
            "If ~ was kicked, it enters with two +1/+1 counters on it.",
            "如果~已增幅，则它进战场时上面有两个+1/+1指示物。",
        ),
    ),
    row(
        "replacement",
        "~ escapes with {c:some_counters} on (it|him|her).",
        "~逸脱时上面有{c:some_counters}。",
        _entering(
            EnterWithCounters(part("c", 1), part("c", 0)),
            condition=WasKicked(This(), Keyword.ESCAPE),
        ),
        eg=("~ escapes with two +1/+1 counters on it.", "~逸脱时上面有两个+1/+1指示物。"),
    ),
    row(
        "replacement",
        (
            "~ enters with {c:some_counters} on (it|him|her|them) if {k:condition}.",
            "if {k:condition}, ~ enters with {c:some_counters} on (it|him|her|them).",
        ),
        "如果{k:condition}，(则|)(~|它)进战场时上面有{c:some_counters}。",
        make=_entering_if,
        take=_take_entering_if,
        eg=(
            "~ enters with two +1/+1 counters on it if a creature died this turn.",
            "如果本回合中有生物死去，则~进战场时上面有两个+1/+1指示物。",
        ),
    ),
    row(
        "replacement",
        "~ enters with x {k:counter} counters on (it|him|her|them){x:x_is}.",
        (),
        make=lambda k, x: _entering(EnterWithCounters(k, about_this(x))),
    ),
    row(
        "replacement",
        (),
        (
            "~进战场时上面有x个{k:counter}指示物{x:x_is}。",
            "~进战场时上面有数个{k:counter}指示物{x:number_is}。",
        ),
        make=lambda k, x: _entering(EnterWithCounters(k, about_this(x))),
    ),
    row(
        "replacement",
        "~ enters tapped with {c:some_counters} on (it|him|her|them).",
        "~须横置进战场，且上面有{c:some_counters}。",
        _entering(EnterTapped(), EnterWithCounters(part("c", 1), part("c", 0))),
        eg=(
            "~ enters tapped with two +1/+1 counters on it.",
            "~须横置进战场，且上面有两个+1/+1指示物。",
        ),
    ),
    row(
        "replacement",
        "~ enters with a number of {k:counter} counters on (it|him|her|them) equal to {n:amount}.",
        "~进战场时上面有数个{k:counter}指示物，其数量等同于{n:amount}。",
        _entering(EnterWithCounters(slot("k"), slot("n"))),
        eg=(
            ("~ enters with a number of +1/+1 counters on it equal to ~'s power."),
            "~进战场时上面有数个+1/+1指示物，其数量等同于~的力量。",
        ),
    ),
    row(
        "replacement",
        "~ enters with a {k:counter} counter on (it|him|her|them) {n:per}.",
        (
            "{n:per}~进战场时上面便有一个{k:counter}指示物。",
            "{n:per}~便额外带有一个{k:counter}指示物进战场。",
        ),
        make=lambda k, n: _entering(EnterWithCounters(k, about_this(n))),
        take=_take_per,
        eg=(
            "~ enters with a +1/+1 counter on it for each other creature you control.",
            "每有一个由你操控的其他生物，~进战场时上面便有一个+1/+1指示物。",
        ),
    ),
    row(
        "replacement",
        (
            "{f:permanents@pl} enter with an additional {k:counter} counter on them.",
            "each {f:permanents} enters with an additional {k:counter} counter on it.",
        ),
        "[每个]{f:permanents}进战场时上面[均]额外有一个{k:counter}指示物。",
        ReplacementAbility(
            Replacement(WouldEnter(slot("f")), (EnterWithCounters(slot("k"), Number(1)),))
        ),
        eg=(
            (
                "Other Elves you control enter with an additional +1/+1 counter on them.",
                "由你操控的其他妖精进战场时上面额外有一个+1/+1指示物。",
            ),
            (
                "Each Cave you control enters with an additional charge counter on it.",
                "每个由你操控的洞窟进战场时上面额外有一个充电指示物。",
            ),
        ),
    ),
    row(
        "replacement",
        "{f:permanents@pl} enter tapped.",
        "{f:permanents}(须横置进战场|横置进战场)。",
        make=_group_tapped,
        take=_take_group,
        eg=("Creatures your opponents control enter tapped.", "由对手操控的生物须横置进战场。"),
    ),
    row(
        "replacement",
        "{f:permanents@pl} enter as a copy of ~.",
        (
            "{f:permanents}当成~的复制品(来|)进战场。",
            "{f:permanents}进战场时(成为|是|为)~的复制品。",
        ),
        make=_group_copies,
        slots={"f": "replacement.event.filter"},
        eg=("Creatures you control enter as a copy of ~.", "由你操控的生物当成~的复制品进战场。"),
    ),
    row(
        "replacement",
        "as ~ enters, exile any number of {f:cards@pl} from your graveyard.",
        "于~进战场时，从你的坟墓场放逐任意数量的{f:cards}。",
        make=lambda f: _entering(EnterMoving(all_of(f, *_YOUR_GRAVEYARD))),
        take=_take_exiling,
        eg=(
            "As ~ enters, exile any number of artifact cards from your graveyard.",
            "于~进战场时，从你的坟墓场放逐任意数量的神器牌。",
        ),
    ),
    row(
        "replacement",
        "~ enters tapped. as it enters, choose a color.",
        "~须横置进战场。于它进战场时，选择一种颜色。",
        _entering(EnterTapped(), EnterChoosing("color")),
    ),
    row(
        "replacement",
        "as ~ enters, choose {c:chosen_thing}.",
        "于~进战场时，选择{c:chosen_thing}。",
        _entering(made(EnterChoosing, what=slot("c"))),
        eg=("As ~ enters, choose a color.", "于~进战场时，选择一种颜色。"),
    ),
    *words(
        "chosen_thing",
        ("a color", ("一种颜色", "一个颜色"), "color"),
        ("a creature type", ("一种生物类别", "一个生物类别"), "creature type"),
        ("a card name", "一个牌名", "card name"),
        ("a nonland card name", ("一个非地牌的牌名", "一个非地牌的名称"), "nonland card name"),
        ("an artifact card name", "一个神器牌的牌名", "artifact card name"),
        ("a player", "一位牌手", "player"),
        ("an opponent", "一位对手", "opponent"),
        ("a basic land type", "一种基本地类别", "basic land type"),
    ),
)

"""Rows for trigger events: "~ enters", "another creature you control dies", "you cast a spell".

In: words between when/whenever and the comma. Out: trigger events; the matching of Chinese 当, 每当
and 在…时 stands in the rows for triggered abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability import (
    AllOf,
    Another,
    AnyEvent,
    AnyOf,
    Anything,
    AttachedTo,
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    Blocks,
    CountersPut,
    Cycles,
    DealsDamage,
    Discards,
    Draws,
    EachOpponent,
    EachPlayer,
    GainsLife,
    HasType,
    Is,
    IsDealtDamage,
    IsSpell,
    LosesLife,
    Sacrifices,
    ScriesOrSurveils,
    SpellCast,
    SpellCopied,
    StepBegins,
    This,
    Transforms,
    TurnsFaceUp,
    You,
    ZoneChange,
)
from engine.ability.base import Filter
from engine.terms import CardType, Step, Zone
from engine.text.conjunction import all_of, any_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.table.filters import YOURS

_SELF = Is(This())
_FIELD, _GRAVE = Zone.BATTLEFIELD, Zone.GRAVEYARD


def _this_or_another(f: Filter) -> Filter:
    return AnyOf((_SELF, f))


def _take_this_or(value: Any) -> Bindings | None:
    if isinstance(value, AnyOf) and len(value.filters) == 2 and value.filters[0] == _SELF:
        return {"f": value.filters[1]}
    return None


def _other(f: Filter) -> Filter:
    return all_of(f, Another())


def _take_other(value: Any) -> Bindings | None:
    if not isinstance(value, Filter) or Another() not in parts_of(value):
        return None
    return {"f": all_of(*(part for part in parts_of(value) if part != Another()))}


#: Who does it: one object. `actor` says "a creature", `batch` says "one or more creatures".
ACTORS = (
    row("actor", "~", "~", _SELF, number="sg"),
    row(
        "actor",
        "{t:attached}",
        "{t:attached}",
        Is(slot("t")),
        number="sg",
        eg=("enchanted creature", "所结附的生物"),
    ),
    row(
        "actor",
        "another {f:permanents}",
        ("另一个{f:permanents}", "其他{f:permanents}"),
        make=_other,
        take=_take_other,
        number="sg",
        eg=("another creature you control", "另一个由你操控的生物"),
    ),
    row(
        "actor",
        "~ or another {f:permanents}",
        ("~或另一个{f:permanents}", "~或其他{f:permanents}"),
        make=_this_or_another,
        take=_take_this_or,
        number="sg",
        eg=("~ or another creature you control", "~或另一个由你操控的生物"),
    ),
    row(
        "actor",
        "~ or {t:attached}",
        "~或{t:attached}",
        make=lambda t: AnyOf((_SELF, Is(t))),
        slots={"t": "filters.1.object"},
        number="sg",
        eg=("~ or equipped creature", "~或所结附的生物"),
    ),
    row(
        "actor",
        "a {f:permanents}",
        ("一个{f:permanents}", "任一{f:permanents}", "{f:permanents}"),
        slot("f"),
        number="sg",
        eg=("a creature you control", "一个由你操控的生物"),
    ),
    row(
        "actors",
        "one or more {f:permanents@pl}",
        ("一个或数个{f:permanents}", "由你操控的一个或数个{f:permanents}"),
        slot("f"),
        number="pl",
        eg=("one or more creatures you control", "一个或数个由你操控的生物"),
    ),
)


def _enters(f: Filter) -> ZoneChange:
    if _take_this_or(f) and isinstance(f, AnyOf):
        return ZoneChange(AnyOf((_SELF, all_of(f.filters[1], YOURS))), None, _FIELD)
    return ZoneChange(all_of(f, YOURS), None, _FIELD)


def _take_enters(value: Any) -> Bindings | None:
    if (
        not isinstance(value, ZoneChange)
        or value.destination != _FIELD
        or value.origin
        or value.batch
    ):
        return None
    filter_ = value.filter
    if isinstance(filter_, AllOf) and YOURS in filter_.filters:
        return {"f": all_of(*(part for part in filter_.filters if part != YOURS))}
    return None


def _any_event(a: Any, b: Any) -> AnyEvent:
    return AnyEvent((a, b))


def _change(**more: Any) -> Any:
    return ZoneChange(slot("f"), **more)


def _enters_or(b: Any) -> Any:
    """A second thing that the same object does: "enters or attacks"."""

    def make(f: Filter) -> AnyEvent:
        return AnyEvent((ZoneChange(f, None, _FIELD), b(f)))

    def take(value: Any) -> Bindings | None:
        if not isinstance(value, AnyEvent) or len(value.events) != 2:
            return None
        filter_ = getattr(value.events[0], "filter", None)
        return {"f": filter_} if filter_ is not None and make(filter_) == value else None

    return {"make": make, "take": take}


def _damage(**more: Any) -> Any:
    return DealsDamage(slot("f"), **more)


_DIES = {"origin": _FIELD, "destination": _GRAVE}

OBJECT_EVENTS = (
    row(
        "event",
        "{f!:actor} <enters|enter>[ the battlefield]",
        "{f:actor}进战场",
        _change(destination=_FIELD),
        eg=("~ enters", "~进战场"),
    ),
    row(
        "event",
        "{f!:actor} <enters|enter>[ the battlefield] under your control",
        "{f:actor}在你的操控下进战场",
        make=_enters,
        take=lambda v: None,
        eg=("another creature enters under your control", "另一个生物在你的操控下进战场"),
    ),
    row(
        "event",
        "{f!:actors} <enters|enter>[ the battlefield]",
        "{f:actors}进战场",
        _change(destination=_FIELD, batch=True),
        eg=("one or more creatures you control enter", "一个或数个由你操控的生物进战场"),
    ),
    row(
        "event",
        "{f!:actors} <enters|enter>[ the battlefield] under your control",
        "{f:actors}在你的操控下进战场",
        make=lambda f: ZoneChange(all_of(f, YOURS), None, _FIELD, True),
    ),
    row(
        "event",
        "{f!:actor} <dies|die>",
        ("{f:actor}死去", "{f:actor}从战场进入坟墓场", "{f:actor}从战场置入坟墓场"),
        _change(**_DIES),
        eg=("~ dies", "~死去"),
    ),
    row(
        "event",
        "{f!:actor} is put into a graveyard from the battlefield",
        "{f:actor}从战场进入坟墓场",
        make=lambda f: ZoneChange(f, _FIELD, _GRAVE),
    ),
    row(
        "event",
        "{f!:actors} <dies|die>",
        "{f:actors}死去",
        _change(**_DIES, batch=True),
        eg=("one or more creatures you control die", "一个或数个由你操控的生物死去"),
    ),
    row(
        "event",
        "{f!:actor} <leaves|leave> the battlefield",
        "{f:actor}离开战场",
        _change(origin=_FIELD),
        eg=("~ leaves the battlefield", "~离开战场"),
    ),
    row(
        "event",
        "{f!:actor} <attacks|attack>",
        ("{f:actor}攻击", "{f:actor}进行攻击"),
        Attacks(slot("f")),
        eg=("~ attacks", "~攻击"),
    ),
    row(
        "event",
        "{f!:actor} <attacks|attack> alone",
        "{f:actor}单独攻击",
        Attacks(slot("f"), alone=True),
        eg=("a creature you control attacks alone", "一个由你操控的生物单独攻击"),
    ),
    row(
        "event",
        "{f!:actor} <attacks|attack> {p:who}",
        "{f:actor}攻击{p:who}",
        Attacks(slot("f"), slot("p")),
        eg=("~ attacks a player", "~攻击任一牌手"),
    ),
    row(
        "event",
        "you attack",
        "你攻击",
        Attacks(all_of(HasType(CardType.CREATURE), YOURS), batch=True),
    ),
    row(
        "event",
        "{f!:actors} <attacks|attack>",
        "{f:actors}攻击",
        Attacks(slot("f"), batch=True),
        eg=("one or more creatures you control attack", "一个或数个由你操控的生物攻击"),
    ),
    row(
        "event",
        "{f!:actor} <blocks|block>",
        "{f:actor}[进行]阻挡",
        Blocks(slot("f")),
        eg=("~ blocks", "~阻挡"),
    ),
    row(
        "event",
        "{f!:actor} <blocks|block> a {g:permanents}",
        "{f:actor}阻挡一个{g:permanents}",
        Blocks(slot("f"), slot("g")),
        eg=("~ blocks a creature with flying", "~阻挡一个具飞行异能的生物"),
    ),
    row(
        "event",
        "{f!:actor} <becomes|become> blocked",
        "{f:actor}被阻挡",
        BecomesBlocked(slot("f")),
        eg=("~ becomes blocked", "~被阻挡"),
    ),
    row(
        "event",
        "{f!:actor} <becomes|become> blocked by a {g:permanents}",
        "{f:actor}被一个{g:permanents}阻挡",
        BecomesBlocked(slot("f"), slot("g")),
        eg=("~ becomes blocked by a creature", "~被一个生物阻挡"),
    ),
    row(
        "event",
        "{f!:actor} <attacks|attack> and <isn't|aren't> blocked",
        "{f:actor}攻击且未被阻挡",
        AttacksUnblocked(slot("f")),
        eg=("~ attacks and isn't blocked", "~攻击且未被阻挡"),
    ),
    row(
        "event",
        "{f!:actor} <enters|enter>[ the battlefield] or <attacks|attack>",
        ("{f:actor}进战场或攻击", "{f:actor}进战场和每当其攻击"),
        **_enters_or(Attacks),
        eg=("~ enters or attacks", "~进战场或攻击"),
    ),
    row(
        "event",
        "{f!:actor} <enters|enter>[ the battlefield] or <dies|die>",
        "{f:actor}进战场或死去",
        **_enters_or(lambda f: ZoneChange(f, **_DIES)),
        eg=("~ enters or dies", "~进战场或死去"),
    ),
    row(
        "event",
        "{f!:actor} <attacks|attack> or <blocks|block>",
        "{f:actor}攻击或阻挡",
        make=lambda f: AnyEvent((Attacks(f), Blocks(f))),
        slots={"f": "events.0.filter"},
        eg=("~ attacks or blocks", "~攻击或阻挡"),
    ),
    row(
        "event",
        "{f!:actor} <blocks|block> or <becomes|become> blocked",
        "{f:actor}阻挡或被阻挡",
        make=lambda f: AnyEvent((Blocks(f), BecomesBlocked(f))),
        slots={"f": "events.0.filter"},
        eg=("~ blocks or becomes blocked", "~阻挡或被阻挡"),
    ),
    row(
        "event",
        "{f!:actor} <becomes|become> tapped",
        "{f:actor}成为横置",
        BecomesTapped(slot("f")),
        eg=("~ becomes tapped", "~成为横置"),
    ),
    row(
        "event",
        "{f!:actor} <becomes|become> untapped",
        "{f:actor}成为未横置",
        BecomesUntapped(slot("f")),
        eg=("~ becomes untapped", "~成为未横置"),
    ),
    row(
        "event",
        "{f!:actor} is tapped for mana",
        "{f:actor}为产生法术力而横置",
        BecomesTapped(slot("f"), for_mana=True),
        eg=("a land is tapped for mana", "一个地为产生法术力而横置"),
    ),
    row(
        "event",
        "{f!:actor} <becomes|become> the target of a spell or ability",
        "{f:actor}成为[任一]咒语或异能的目标",
        BecomesTarget(slot("f")),
        eg=("~ becomes the target of a spell or ability", "~成为咒语或异能的目标"),
    ),
    row(
        "event",
        "{f!:actor} <becomes|become> the target of a spell or ability an opponent controls",
        "{f:actor}成为由对手操控的咒语或异能的目标",
        BecomesTarget(slot("f"), EachOpponent()),
        eg=(
            "~ becomes the target of a spell or ability an opponent controls",
            "~成为由对手操控的咒语或异能的目标",
        ),
    ),
    row(
        "event",
        "{f!:actor} <becomes|become> the target of a spell",
        "{f:actor}成为[任一]咒语的目标",
        BecomesTarget(slot("f"), spell=IsSpell()),
        eg=("~ becomes the target of a spell", "~成为咒语的目标"),
    ),
    row(
        "event",
        "{f!:actor} <transforms|transform>",
        "{f:actor}转化",
        Transforms(slot("f")),
        eg=("~ transforms", "~转化"),
    ),
    row(
        "event",
        "{f!:actor} <is|are> turned face up",
        "{f:actor}翻回正面",
        TurnsFaceUp(slot("f")),
        eg=("~ is turned face up", "~翻回正面"),
    ),
    row(
        "event",
        "one or more {k:counter} counters are put on {f:actor}",
        (
            "在{f:actor}上放置一个或数个{k:counter}指示物",
            "一个或数个{k:counter}指示物放置在{f:actor}上",
        ),
        CountersPut(slot("f"), slot("k")),
        eg=("one or more +1/+1 counters are put on ~", "在~上放置一个或数个+1/+1指示物"),
    ),
)

DAMAGE_EVENTS = (
    row(
        "event",
        "{f!:actor} <deals|deal> combat damage to {p:who}",
        "{f:actor}对{p:who}造成战斗伤害",
        _damage(players=slot("p"), combat=True),
        eg=("~ deals combat damage to a player", "~对任一牌手造成战斗伤害"),
    ),
    row(
        "event",
        "{f!:actors} <deals|deal> combat damage to {p:who}",
        "{f:actors}对{p:who}造成战斗伤害",
        _damage(players=slot("p"), combat=True, batch=True),
        eg=(
            "one or more creatures you control deal combat damage to a player",
            "一个或数个由你操控的生物对任一牌手造成战斗伤害",
        ),
    ),
    row(
        "event",
        "{f!:actor} <deals|deal> damage to {p:who}",
        "{f:actor}对{p:who}造成伤害",
        _damage(players=slot("p")),
        eg=("~ deals damage to an opponent", "~对任一对手造成伤害"),
    ),
    row(
        "event",
        "{f!:actor} <deals|deal> combat damage to a {g:permanents}",
        "{f:actor}对(任一|一个){g:permanents}造成战斗伤害",
        _damage(to=slot("g"), combat=True),
        eg=("~ deals combat damage to a creature", "~对任一生物造成战斗伤害"),
    ),
    row(
        "event",
        "{f!:actor} <deals|deal> damage to a {g:permanents}",
        "{f:actor}对(任一|一个){g:permanents}造成伤害",
        _damage(to=slot("g")),
        eg=("~ deals damage to a creature", "~对任一生物造成伤害"),
    ),
    row(
        "event",
        "{f!:actor} <deals|deal> combat damage",
        "{f:actor}造成战斗伤害",
        _damage(combat=True),
        eg=("~ deals combat damage", "~造成战斗伤害"),
    ),
    row(
        "event",
        "{f!:actor} <deals|deal> damage",
        "{f:actor}造成伤害",
        _damage(),
        eg=("~ deals damage", "~造成伤害"),
    ),
    row(
        "event",
        "{f!:actor} <is|are> dealt damage",
        "{f:actor}受到伤害",
        IsDealtDamage(slot("f")),
        eg=("~ is dealt damage", "~受到伤害"),
    ),
)

PLAYER_EVENTS = (
    row(
        "event",
        "{p!:who} <casts|cast> a {f:spells}",
        "{p:who}施放[任一|一个]{f:spells}",
        SpellCast(slot("p"), slot("f")),
        eg=("you cast a creature spell", "你施放生物咒语"),
    ),
    row("event", "you cast ~", "你施放~", SpellCast(You(), _SELF)),
    row("event", "you cycle ~", "你循环~", Cycles(You(), _SELF)),
    row("event", "you cycle a card", "你循环一张牌", Cycles(You(), Anything())),
    row(
        "event",
        "you cast or cycle ~",
        "你施放或循环~",
        AnyEvent((SpellCast(You(), _SELF), Cycles(You(), _SELF))),
    ),
    row(
        "event",
        "{p!:who} <casts|cast> <their|your> second spell each turn",
        ("{p:who}施放每回合中<其|你>[的]第二个咒语", "{p:who}施放同一回合中<其|你>[的]第二个咒语"),
        SpellCast(slot("p"), IsSpell(), 2),
        eg=("you cast your second spell each turn", "你施放每回合中你的第二个咒语"),
    ),
    row(
        "event",
        "you cast or copy an {f:spells}",
        "你施放或复制{f:spells}",
        make=lambda f: AnyEvent((SpellCast(You(), f), SpellCopied(You(), f))),
        slots={"f": "events.0.filter"},
        eg=("you cast or copy an instant or sorcery spell", "你施放或复制瞬间或法术咒语"),
    ),
    row(
        "event",
        "{p!:who} <draws|draw> a card",
        "{p:who}抓[一张]牌",
        Draws(slot("p")),
        eg=("you draw a card", "你抓一张牌"),
    ),
    row(
        "event",
        "{p!:who} <draws|draw> <their|your> second card each turn",
        ("{p:who}抓每回合中<其|你>[的]第二张牌", "{p:who}抓同一回合中<其|你>[的]第二张牌"),
        Draws(slot("p"), 2),
        eg=("you draw your second card each turn", "你抓每回合中你的第二张牌"),
    ),
    row(
        "event",
        "{p!:who} <draws|draw> <their|your> third card (each|in a) turn",
        ("{p:who}抓每回合中<其|你>[的]第三张牌", "{p:who}抓同一回合中<其|你>[的]第三张牌"),
        Draws(slot("p"), 3),
        eg=("you draw your third card each turn", "你抓每回合中你的第三张牌"),
    ),
    row(
        "event",
        "{p!:who} <discards|discard> a {f:cards}",
        "{p:who}弃[掉][一张]{f:cards}",
        Discards(slot("p"), slot("f")),
        eg=("an opponent discards a creature card", "任一对手弃一张生物牌"),
    ),
    row(
        "event",
        "{p!:who} <sacrifices|sacrifice> another {f:permanents}",
        "{p:who}牺牲另一个{f:permanents}",
        make=lambda p, f: Sacrifices(p, _other(f)),
        take=lambda v: (
            {"p": v.players, **(_take_other(v.filter) or {})}
            if isinstance(v, Sacrifices) and _take_other(v.filter) and not v.batch
            else None
        ),
        eg=("you sacrifice another creature", "你牺牲另一个生物"),
    ),
    row(
        "event",
        "{p!:who} <sacrifices|sacrifice> a {f:permanents}",
        "{p:who}牺牲[一个]{f:permanents}",
        Sacrifices(slot("p"), slot("f")),
        eg=("you sacrifice a creature", "你牺牲一个生物"),
    ),
    row(
        "event",
        "{p!:who} <gains|gain> life",
        "{p:who}获得生命",
        GainsLife(slot("p")),
        eg=("you gain life", "你获得生命"),
    ),
    row(
        "event",
        "{p!:who} <loses|lose> life",
        "{p:who}失去生命",
        LosesLife(slot("p")),
        eg=("an opponent loses life", "任一对手失去生命"),
    ),
    row("event", "you scry", "你占卜", ScriesOrSurveils(You(), surveil=False)),
    row("event", "you surveil", "你刺探", ScriesOrSurveils(You(), scry=False)),
    row("event", "{a:event} or {b:event}", (), make=lambda a, b: None),
)

_STEPS = {
    Step.UPKEEP: ("upkeep", "维持"),
    Step.DRAW: ("draw step", "抓牌步骤"),
    Step.END: ("end step", "结束步骤"),
    Step.PRECOMBAT_MAIN: (
        ("precombat main phase", "first main phase"),
        ("战斗前[的]行动阶段", "第一个行动阶段"),
    ),
    Step.POSTCOMBAT_MAIN: (
        ("postcombat main phase", "second main phase"),
        ("战斗后[的]行动阶段", "第二个行动阶段"),
    ),
}


def _moments() -> tuple[Row, ...]:
    rows: list[Row] = [row("step", en, zh, step) for step, (en, zh) in _STEPS.items()]
    step = slot("s")
    rows += [
        row(
            "moment",
            "the beginning of your {s:step}",
            "你的{s:step}开始",
            StepBegins((step,), You()),
            eg=("the beginning of your upkeep", "你的维持开始"),
        ),
        row(
            "moment",
            "the beginning of your {s:step}",
            "你{s:step}开始",
            make=lambda s: StepBegins((s,), You()),
            eg=("the beginning of your upkeep", "你维持开始"),
        ),
        row(
            "moment",
            ("the beginning of each player's {s:step}", "the beginning of each {s:step}"),
            ("每位牌手的{s:step}开始", "每个{s:step}开始"),
            StepBegins((step,), EachPlayer()),
            eg=("the beginning of each player's upkeep", "每位牌手的维持开始"),
        ),
        row(
            "moment",
            "the beginning of each opponent's {s:step}",
            "每位对手的{s:step}开始",
            StepBegins((step,), EachOpponent()),
            eg=("the beginning of each opponent's upkeep", "每位对手的维持开始"),
        ),
        row(
            "moment",
            "the beginning of combat on your turn",
            ("你回合的战斗开始", "你回合中的战斗开始"),
            StepBegins((Step.BEGINNING_OF_COMBAT,), You()),
        ),
        row(
            "moment",
            "the beginning of each combat",
            ("每次战斗开始", "每个战斗开始"),
            StepBegins((Step.BEGINNING_OF_COMBAT,), EachPlayer()),
        ),
    ]
    return tuple(rows)


ROWS: tuple[Row, ...] = (*ACTORS, *OBJECT_EVENTS, *DAMAGE_EVENTS, *PLAYER_EVENTS[:-1], *_moments())
_ = any_of
_ = AttachedTo  # type: ignore[assignment]

"""Rows for trigger events of objects: "~ enters", "another creature you control dies", "~ attacks".

In: words between when/whenever and the comma. Out: trigger events; 当, 每当 and 在…时 stand in the
rows for triggered abilities.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Amount, Filter
from engine.ability.events.combat import Attacks, AttacksUnblocked, BecomesBlocked, Blocks
from engine.ability.events.objects import (
    BecomesTapped,
    BecomesUntapped,
    CountersPut,
    Transforms,
    TurnsFaceUp,
    ZoneChange,
)
from engine.ability.events.spells import BecomesTarget
from engine.ability.events.structure import AnyEvent
from engine.ability.filters import Another, AnyOf, HasType, Is, IsSpell, OwnedBy
from engine.ability.references import EachOpponent, This, You
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.table.qualities import YOURS

SELF = Is(This())
_FIELD, _GRAVE = Zone.BATTLEFIELD, Zone.GRAVEYARD


_DIES: dict[str, Any] = {"origin": _FIELD, "destination": _GRAVE}


def _this_or_another(f: Filter) -> Filter:
    return AnyOf((SELF, f))


def _take_this_or(value: Any) -> Bindings | None:
    if isinstance(value, AnyOf) and len(value.filters) == 2 and value.filters[0] == SELF:
        return {"f": value.filters[1]}
    return None


def other(f: Filter) -> Filter:
    """ "Another": what matches, other than the object itself."""
    return all_of(f, Another())


def take_other(value: Any) -> Bindings | None:
    """The inverse of `other`."""
    if not isinstance(value, Filter) or Another() not in parts_of(value):
        return None
    return {"f": all_of(*(part for part in parts_of(value) if part != Another()))}


def _enters(f: Filter) -> ZoneChange:
    if _take_this_or(f) and isinstance(f, AnyOf):
        return ZoneChange(AnyOf((SELF, all_of(f.filters[1], YOURS))), None, _FIELD)
    return ZoneChange(all_of(f, YOURS), None, _FIELD)


def _change(**more: Any) -> Any:
    return ZoneChange(slot("f"), **more)


def _take_buried(value: Any) -> Bindings | None:
    """Creatures and planeswalkers "die"; lands and the like are put into a graveyard."""
    if not isinstance(value, ZoneChange) or value.filter is None:
        return None
    if value != ZoneChange(value.filter, **_DIES):
        return None
    types = {part.type for part in parts_of(value.filter) if isinstance(part, HasType)}
    return {"f": value.filter} if types and types <= _NEVER_DYING else None


#: Of what alone has these types it is not said that it dies.
_NEVER_DYING = {CardType.LAND, CardType.ARTIFACT, CardType.ENCHANTMENT}


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


def _attack_with(n: Amount, f: Filter) -> Attacks | None:
    """So many attackers, of any kind: "three or more creatures" and no other noun."""
    if not isinstance(n, Number) or n.value < 2 or f != HasType(CardType.CREATURE):
        return None
    return Attacks(all_of(f, YOURS), others=n.value - 1, batch=True)


def _take_attack_with(value: Any) -> Bindings | None:
    f, n = HasType(CardType.CREATURE), Number(value.others + 1)
    return {"f": f, "n": n} if value == _attack_with(n, f) else None


#: Who does it: one object. `actor` says "a creature", `batch` says "one or more creatures".
ACTORS = (
    row("actor", "~", "~", SELF, number="sg"),
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
        make=other,
        take=take_other,
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
        make=lambda t: AnyOf((SELF, Is(t))),
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
        "一个或数个{f:permanents}",
        slot("f"),
        number="pl",
        eg=("one or more creatures you control", "一个或数个由你操控的生物"),
    ),
)

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
        "{f!:actor} is put into a graveyard from the battlefield",
        "{f:actor}从战场进入坟墓场",
        make=lambda f: ZoneChange(f, _FIELD, _GRAVE),
        take=_take_buried,
        eg=("a land is put into a graveyard from the battlefield", "一个地从战场进入坟墓场"),
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
        "~ is put into a graveyard from anywhere",
        ("~从任何区域(进入|置入)坟墓场",),
        ZoneChange(SELF, None, _GRAVE),
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
        "one or more {f:cards@pl} are put into your graveyard from your library",
        "一张或数张{f:cards}从你[的]牌库(置入|进入)你[的]坟墓场",
        make=lambda f: ZoneChange(all_of(f, OwnedBy(You())), Zone.LIBRARY, _GRAVE, True),
        take=lambda v: {
            "f": all_of(*(part for part in parts_of(v.filter) if part != OwnedBy(You())))
        },
        eg=(
            "one or more creature cards are put into your graveyard from your library",
            "一张或数张生物牌从你牌库置入你坟墓场",
        ),
    ),
    row(
        "event",
        "a {f:cards} is put into your graveyard from anywhere",
        "一张{f:cards}从任何区域(置入|进入)你[的]坟墓场",
        make=lambda f: ZoneChange(all_of(f, OwnedBy(You())), None, _GRAVE),
        take=lambda v: {
            "f": all_of(*(part for part in parts_of(v.filter) if part != OwnedBy(You())))
        },
        eg=(
            "a creature card is put into your graveyard from anywhere",
            "一张生物牌从任何区域置入你坟墓场",
        ),
    ),
    row(
        "event",
        "one or more {f:cards@pl} leave your graveyard",
        "一张或数张{f:cards}离开你的坟墓场",
        make=lambda f: ZoneChange(all_of(f, OwnedBy(You())), Zone.GRAVEYARD, None, True),
        take=lambda v: {
            "f": all_of(*(part for part in parts_of(v.filter) if part != OwnedBy(You())))
        },
        eg=("one or more land cards leave your graveyard", "一张或数张地牌离开你的坟墓场"),
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
        "{f!:actors} <attacks|attack> {p:who}",
        "{f:actors}攻击{p:who}",
        Attacks(slot("f"), slot("p"), batch=True),
        eg=("one or more creatures attack you", "一个或数个生物攻击你"),
    ),
    row(
        "event",
        "~ and at least {n:count} other creatures attack",
        ("~与至少{n:count}个其他生物[一同]攻击", "~和至少{n:count}个其他生物[一同]攻击"),
        make=lambda n: Attacks(SELF, others=n.value) if isinstance(n, Number) else None,
        take=lambda v: {"n": Number(v.others)} if isinstance(v, Attacks) and v.others else None,
        eg=("~ and at least two other creatures attack", "~与至少两个其他生物攻击"),
    ),
    row(
        "event",
        "you attack",
        "你攻击",
        Attacks(all_of(HasType(CardType.CREATURE), YOURS), batch=True),
    ),
    row(
        "event",
        "you attack with {n:count} or more {f:permanents@pl}",
        "你以{n:count}个或更多{f:permanents}攻击",
        make=_attack_with,
        take=_take_attack_with,
        eg=("you attack with three or more creatures", "你以三个或更多生物攻击"),
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
        "{f!:actor} <blocks|block> or <becomes|become> blocked by a {g:permanents}",
        (
            "{f:actor}阻挡{g:permanents}或被{g:permanents}阻挡",
            "{f:actor}阻挡一个{g:permanents}或被一个{g:permanents}阻挡",
        ),
        make=lambda f, g: AnyEvent((Blocks(f, g), BecomesBlocked(f, g))),
        slots={"f": "events.0.filter", "g": "events.0.attacker"},
        eg=(
            "~ blocks or becomes blocked by a nonblack creature",
            "~阻挡非黑色生物或被非黑色生物阻挡",
        ),
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
        "{f!:actor} <enters|enter>[ the battlefield] or <leaves|leave> the battlefield",
        "{f:actor}进战场或离开战场",
        **_enters_or(lambda f: ZoneChange(f, origin=_FIELD)),
        eg=("~ enters or leaves the battlefield", "~进战场或离开战场"),
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
        (
            "{f:actor}成为由对手操控的咒语或异能的目标",
            "{f:actor}成为由对手操控之咒语或异能的目标",
        ),
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


ROWS: tuple[Row, ...] = (
    *ACTORS,
    *OBJECT_EVENTS,
)

"""Rows for trigger events of objects: "~ enters", "another creature you control dies".

In: words between when/whenever and the comma. Out: trigger events. A `deed` is what one object or
several do; who does it stands before it.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Amount, Filter
from engine.ability.events.combat import (
    BecomesBlocked,
    Blocks,
)
from engine.ability.events.objects import (
    BecomesAttached,
    BecomesDesignated,
    BecomesTapped,
    BecomesUntapped,
    CountersPut,
    Crews,
    Exploits,
    Explores,
    Transforms,
    TurnsFaceUp,
    ZoneChange,
)
from engine.ability.events.spells import BecomesTarget
from engine.ability.events.structure import AnyEvent
from engine.ability.filters import (
    AnyOf,
    HasStatus,
    Is,
    IsSpell,
    OwnedBy,
)
from engine.ability.references import AttachedTo, EachOpponent, You
from engine.terms.objects import LEVEL, Status
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, asked, made, slot
from engine.text.row import Row, row, word
from engine.text.table.filters.qualities import YOURS
from engine.text.table.triggers.actors import DOER, SELF, take_this_or

_FIELD = Zone.BATTLEFIELD


_GRAVE = Zone.GRAVEYARD


def _enters(f: Filter) -> ZoneChange:
    if take_this_or(f) and isinstance(f, AnyOf):
        return ZoneChange(AnyOf((SELF, all_of(f.filters[1], YOURS))), None, _FIELD)
    return ZoneChange(all_of(f, YOURS), None, _FIELD)


#: The kinds of damage by their word: of combat, of anything else, or of both.
COMBAT = {"any": None, "combat": True, "noncombat": False}


KINDS = {combat: kind for kind, combat in COMBAT.items()}


def _doer(event: Any) -> str:
    """The name of the field that says whose deed it is: the first of each such event."""
    return fields(event)[0].name


def _done(f: Filter, d: Any) -> Any:
    return replace(d, **{_doer(d): f})


def _take_done(value: Any, *, batch: bool) -> Bindings | None:
    if isinstance(value, AnyEvent) or getattr(value, "batch", False) != batch:
        return None
    who = getattr(value, _doer(value))
    if not isinstance(who, Filter):
        return None
    return {"f": who, "d": _done(DOER, replace(value, batch=False) if batch else value)}


def _done_together(f: Filter, d: Any) -> Any:
    """One or more do it at once: no deed of one against another."""
    return replace(_done(f, d), batch=True) if hasattr(d, "batch") else None


def _done_either(f: Filter, d: Any, e: Any) -> AnyEvent | None:
    """Two deeds of one object; "blocks or becomes blocked by a Wall" has one Wall for both."""
    if isinstance(d, Blocks) and isinstance(e, BecomesBlocked) and e.blocker and not d.attacker:
        return None
    return AnyEvent((_done(f, d), _done(f, e)))


def _take_done_either(value: Any) -> Bindings | None:
    one, two = (_take_done(each, batch=False) for each in value.events)
    if one is None or two is None or one["f"] != two["f"]:
        return None
    return {"f": one["f"], "d": one["d"], "e": two["d"]}


def _take_or_transforms(value: Any) -> Bindings | None:
    found = _take_done_either(value)
    if found is None or found["f"] != SELF or found["e"] != Transforms(DOER):
        return None
    return {"d": found["d"]}


def _take_enters_so(value: Any) -> Bindings | None:
    parts = parts_of(value.filter)
    how = [part for part in parts if part in (_UNTAPPED, _TAPPED)]
    if len(how) != 1:
        return None
    return {"f": all_of(*(part for part in parts if part not in how)), "s": how[0]}


_UNTAPPED, _TAPPED = HasStatus(Status.UNTAPPED), HasStatus(Status.TAPPED)


def _becomes_level(n: Amount) -> BecomesDesignated | None:
    return BecomesDesignated(SELF, f"{LEVEL} {n.value}") if isinstance(n, Number) else None


def _take_becomes_level(value: Any) -> Bindings | None:
    if not isinstance(value, BecomesDesignated) or not value.word.startswith(f"{LEVEL} "):
        return None
    return {"n": Number(int(value.word.removeprefix(f"{LEVEL} ")))}


ROWS: tuple[Row, ...] = (
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
        "{f!:actors} <enters|enter>[ the battlefield] under your control",
        "{f:actors}在你的操控下进战场",
        make=lambda f: ZoneChange(all_of(f, YOURS), None, _FIELD, True),
    ),
    row(
        "event",
        "you put one or more {k:counter} counters on {f:actor}",
        "你在{f:actor}上放置一个或数个{k:counter}指示物",
        CountersPut(slot("f"), slot("k"), by=You()),
        eg=(
            "you put one or more +1/+1 counters on a creature you control",
            "你在一个由你操控的生物上放置一个或数个+1/+1指示物",
        ),
    ),
    row(
        "event",
        "a {k:counter} counter is put on {f:actor}",
        "一个{k:counter}指示物放置在{f:actor}上",
        CountersPut(slot("f"), slot("k"), batch=False),
        eg=("a +1/+1 counter is put on ~", "一个+1/+1指示物放置在~上"),
    ),
    row(
        "event",
        "{f!:actor} <becomes|become> attached to {g:actor}",
        "{f:actor}结附于{g:actor}",
        BecomesAttached(slot("f"), slot("g")),
        eg=(
            ("~ becomes attached to a creature", "~结附于一个生物"),
            ("an Aura becomes attached to ~", "一个灵气结附于~"),
        ),
    ),
    row(
        "event",
        "one or more {k:counter} counters are put on {f:actor}",
        (
            "在{f:actor}上放置一个或数个{k:counter}指示物",
            "一个或数个{k:counter}指示物放置在{f:actor}上",
            "在{f:actor}上放置一个或更多{k:counter}指示物",
        ),
        CountersPut(slot("f"), slot("k")),
        eg=("one or more +1/+1 counters are put on ~", "在~上放置一个或数个+1/+1指示物"),
    ),
    row(
        "event",
        "{f!:actor} {d:deed}",
        "{f:actor}{d:deed}",
        make=_done,
        take=lambda v: _take_done(v, batch=False),
        eg=(("~ enters", "~进战场"), ("a creature you control dies", "一个由你操控的生物死去")),
    ),
    row(
        "event",
        "{f!:actors} {d:deed}",
        "{f:actors}{d:deed}",
        make=_done_together,
        take=lambda v: _take_done(v, batch=True),
        eg=(
            ("one or more creatures you control die", "一个或数个由你操控的生物死去"),
            ("one or more creatures attack you", "一个或数个生物攻击你"),
        ),
    ),
    row(
        "event",
        "{f!:actor} {d:deed} or {e:deed}",
        ("{f:actor}{d:deed}或{e:deed}", "{f:actor}{d:deed}和每当其{e:deed}"),
        make=_done_either,
        take=_take_done_either,
        eg=(("~ enters or attacks", "~进战场或攻击"), ("~ attacks or blocks", "~攻击或阻挡")),
    ),
    row("deed", "<enters|enter>[ the battlefield]", "进战场", ZoneChange(DOER, None, _FIELD)),
    row(
        "event",
        "{f!:actor} <enters|enter> {s:untapped_or_tapped}",
        "{f:actor}{s:untapped_or_tapped}进战场",
        make=lambda f, s: ZoneChange(all_of(f, s), None, _FIELD),
        take=_take_enters_so,
        eg=("~ enters untapped", "~未横置进战场"),
    ),
    word("untapped_or_tapped", "untapped", "未横置", HasStatus(Status.UNTAPPED)),
    word("untapped_or_tapped", "tapped", "横置", HasStatus(Status.TAPPED)),
    row(
        "event",
        "{f!:actor} <enters|enter> from {z:lying_zone}",
        "{f:actor}从{z:lying_zone}进战场",
        ZoneChange(slot("f"), slot("z"), _FIELD),
        eg=("~ enters from a graveyard", "~从坟墓场进战场"),
    ),
    row(
        "event",
        "{f!:actor} <enters|enter> from your {z:own_zone}",
        "{f:actor}从你[的]{z:own_zone}进战场",
        ZoneChange(asked(slot("f"), OwnedBy(You())), slot("z"), _FIELD),
        eg=("a creature enters from your graveyard", "一个生物从你坟墓场进战场"),
    ),
    word("own_zone", "graveyard", "坟墓场", _GRAVE),
    word("own_zone", "hand", "手牌", Zone.HAND),
    word("own_zone", "library", "牌库", Zone.LIBRARY),
    word("lying_zone", "a graveyard", "坟墓场", _GRAVE),
    word("lying_zone", "exile", "放逐区", Zone.EXILE),
    row("deed", "<becomes|become> renowned", "成为铭勇", BecomesDesignated(DOER, "renowned")),
    row(
        "deed",
        "<becomes|become> the target of a {s:spells@sg}",
        "成为[任一]{s:spells}的目标",
        make=lambda s: None if s == IsSpell() else BecomesTarget(DOER, spell=s),
        slots={"s": "spell"},
        eg=("becomes the target of an Aura spell", "成为任一灵气咒语的目标"),
    ),
    row(
        "event",
        "one or more counters are put on {f:actor}",
        "一个或数个指示物放置在{f:actor}上",
        CountersPut(slot("f"), None),
        eg=("one or more counters are put on ~", "一个或数个指示物放置在~上"),
    ),
    row(
        "event",
        "you put one or more counters on {f:actor}",
        "你在{f:actor}上放置一个或数个指示物",
        CountersPut(slot("f"), None, by=You()),
        eg=(
            "you put one or more counters on another creature",
            "你在另一个生物上放置一个或数个指示物",
        ),
    ),
    row(
        "event",
        "you put a counter on {f:actor}",
        "你在{f:actor}上放置一个指示物",
        CountersPut(slot("f"), None, batch=False, by=You()),
        eg=("you put a counter on a creature", "你在一个生物上放置一个指示物"),
    ),
    row(
        "event",
        "you put a {k:counter} counter on {f:actor}",
        "你在{f:actor}上放置一个{k:counter}指示物",
        CountersPut(slot("f"), slot("k"), batch=False, by=You()),
        eg=("you put a +1/+1 counter on a creature", "你在一个生物上放置一个+1/+1指示物"),
    ),
    row(
        "deed",
        ("<dies|die>", "<is|are> put into a graveyard from the battlefield"),
        ("死去", "从战场(进入|置入)坟墓场"),
        ZoneChange(DOER, _FIELD, _GRAVE),
    ),
    row(
        "deed",
        ("<is|are> put into exile from the battlefield", "<is|are> exiled from the battlefield"),
        ("从战场进入放逐区", "从战场[上]被放逐"),
        ZoneChange(DOER, _FIELD, Zone.EXILE),
    ),
    row(
        "event",
        "{f!:actor} <dies|die> or <is|are> put into exile",
        "{f:actor}死去或进入放逐区",
        make=lambda f: AnyEvent((ZoneChange(f, _FIELD, _GRAVE), ZoneChange(f, _FIELD, Zone.EXILE))),
        slots={"f": "events.0.filter"},
        eg=("enchanted creature dies or is put into exile", "所结附的生物死去或进入放逐区"),
    ),
    row("deed", "<leaves|leave> the battlefield", "离开战场", ZoneChange(DOER, _FIELD)),
    row(
        "deed",
        "<leaves|leave> the battlefield without dying",
        "离开战场但未死去",
        ZoneChange(DOER, _FIELD, spared=_GRAVE),
    ),
    row(
        "event",
        "{f!:actor} is returned to your hand[ from the battlefield]",
        "{f:actor}[从战场]移回你[的]手上",
        ZoneChange(asked(slot("f"), OwnedBy(You())), _FIELD, Zone.HAND),
        eg=("a creature is returned to your hand", "一个生物移回你手上"),
    ),
    row(
        "deed",
        ("<is|are> returned to <its|their> owner's hand", "<is|are> returned to hand"),
        ("移回其拥有者手上", "移回手上"),
        ZoneChange(DOER, _FIELD, Zone.HAND),
    ),
    row("deed", "<becomes|become> tapped", "成为横置", BecomesTapped(DOER)),
    row("deed", "<becomes|become> untapped", "成为未横置", BecomesUntapped(DOER)),
    row(
        "deed",
        "<is|are> tapped for mana",
        "为产生法术力而横置",
        BecomesTapped(DOER, for_mana=True),
    ),
    row(
        "event",
        (),
        "横置所结附的{n:noun@sg}以产生法术力",
        make=lambda n: BecomesTapped(Is(AttachedTo()), for_mana=True),
    ),
    row(
        "deed",
        "<becomes|become> the target of a spell or ability",
        "成为[任一]咒语或异能的目标",
        BecomesTarget(DOER),
    ),
    row(
        "deed",
        "<becomes|become> the target of a spell or ability an opponent controls",
        "成为由对手操控(的|之)咒语或异能的目标",
        BecomesTarget(DOER, EachOpponent()),
    ),
    row(
        "deed",
        "<becomes|become> the target of a spell or ability you control",
        "成为由你操控(的|之)咒语或异能的目标",
        BecomesTarget(DOER, You()),
    ),
    row(
        "deed",
        "<becomes|become> the target of a spell",
        "成为[任一]咒语的目标",
        BecomesTarget(DOER, spell=IsSpell()),
    ),
    row(
        "deed",
        ("<transforms|transform>", "<converts|convert>"),
        ("转化", "转换"),
        Transforms(DOER),
    ),
    # The other face has another ability: what transforms into it has become it (CR 701.27f).
    row("event", "~ transforms into ~", "~转化为~", make=lambda: Transforms(SELF)),
    row(
        "event",
        "~ {d:deed} or transforms into ~",
        "~{d:deed}或转化为~",
        make=lambda d: _done_either(SELF, d, Transforms(DOER)),
        take=_take_or_transforms,
        eg=("~ enters or transforms into ~", "~进战场或转化为~"),
    ),
    row(
        "event",
        "~ becomes level {n:num}",
        ("~成为等级{n:num}", "~成为{n:num}级", "~的等级成为{n:num}"),
        make=_becomes_level,
        take=_take_becomes_level,
        eg=("~ becomes level 2", "~成为等级2"),
    ),
    row("event", "~ becomes solved", "~成为已侦结", BecomesDesignated(SELF, Status.SOLVED)),
    row("deed", "<becomes|become> monstrous", "蛮化", BecomesDesignated(DOER, "monstrous")),
    row("deed", "<becomes|become> saddled", "成为已乘驾", BecomesDesignated(DOER, "saddled")),
    row("deed", "<exploits|exploit> a creature", "榨取一个生物", Exploits(DOER)),
    row("deed", "<crews|crew> a vehicle", "搭载一个载具", Crews(DOER)),
    row("deed", "<explores|explore>", "勘察", Explores(DOER)),
    row("deed", "<is|are> turned face up", "翻回正面", TurnsFaceUp(DOER)),
    # CR 704.5m–n: what is attached to something is attached to a permanent.
    row(
        "event",
        "{o:attached} is put into a graveyard",
        "{o:attached}置入坟墓场",
        ZoneChange(made(Is, object=slot("o")), _FIELD, _GRAVE),
        take=lambda v: None,
        eg=("enchanted artifact is put into a graveyard", "所结附的神器置入坟墓场"),
    ),
)

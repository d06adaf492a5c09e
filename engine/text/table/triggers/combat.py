"""Rows for trigger events of attacking and blocking: "~ attacks", "blocks a creature".

In: words between when/whenever and the comma. Out: trigger events; a `deed` without who does it.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Amount, Filter
from engine.ability.events.combat import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
)
from engine.ability.events.structure import AnyEvent
from engine.ability.filters import (
    ControlledBy,
    HasType,
)
from engine.ability.references import EachOpponent, EachPlayer, You
from engine.terms.types import CardType
from engine.text.conjunction import all_of
from engine.text.pattern import Bindings, asked, slot
from engine.text.row import Row, row, word
from engine.text.table.filters.qualities import YOURS
from engine.text.table.triggers.actors import DOER, SELF


def _attack_with(n: Amount, f: Filter) -> Attacks | None:
    """So many attackers, of any kind: "three or more creatures" and no other noun."""
    if not isinstance(n, Number) or n.value < 2 or f != HasType(CardType.CREATURE):
        return None
    return Attacks(all_of(f, YOURS), others=n.value - 1, batch=True)


def _take_attack_with(value: Any) -> Bindings | None:
    f, n = HasType(CardType.CREATURE), Number(value.others + 1)
    return {"f": f, "n": n} if value == _attack_with(n, f) else None


ROWS: tuple[Row, ...] = (
    row(
        "event",
        "~ and at least {n:number} other (creatures|creature) attack",
        ("~与至少{n:number}个其他生物[一同]攻击", "~和至少{n:number}个其他生物[一同]攻击"),
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
    word(
        "event",
        "an opponent attacks you",
        "任一对手攻击你",
        Attacks(
            all_of(HasType(CardType.CREATURE), ControlledBy(EachOpponent())), You(), batch=True
        ),
    ),
    row(
        "event",
        "you attack with one or more {f:permanents@pl}",
        "你以一个或数个{f:permanents}攻击",
        Attacks(asked(slot("f"), YOURS), batch=True),
        eg=("you attack with one or more Elves", "你以一个或数个妖精攻击"),
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
        "{n:count} or more {f:permanents@pl} you control attack",
        (),
        make=_attack_with,
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
    row("deed", "<attacks|attack>", "[进行]攻击", Attacks(DOER)),
    row("deed", "<attacks|attack> alone", "单独攻击", Attacks(DOER, alone=True)),
    row(
        "deed",
        "<attacks|attack> {p:who}",
        "攻击{p:who}",
        Attacks(DOER, slot("p")),
        eg=("attacks you", "攻击你"),
    ),
    row(
        "deed",
        "<attacks|attack> you or a planeswalker you control",
        "攻击你或由你操控的鹏洛客",
        Attacks(DOER, You(), planeswalkers=True),
    ),
    row(
        "deed",
        "<attacks|attack> {p:who} or (a|) planeswalker",
        "攻击{p:who}或鹏洛客",
        make=lambda p: Attacks(DOER, p, planeswalkers=True) if p == EachPlayer() else None,
        take=lambda v: {"p": v.defending} if v.defending == EachPlayer() else None,
        eg=("attacks a player or planeswalker", "攻击任一牌手或鹏洛客"),
    ),
    row(
        "deed",
        "<attacks|attack> and <isn't|aren't> blocked",
        "攻击且未被阻挡",
        AttacksUnblocked(DOER),
    ),
    row("deed", "<blocks|block>", "[进行]阻挡", Blocks(DOER)),
    row(
        "deed",
        "<blocks|block> a {g:permanents}",
        "阻挡一个{g:permanents}",
        Blocks(DOER, slot("g")),
        eg=("blocks a creature with flying", "阻挡一个具飞行异能的生物"),
    ),
    row("deed", "<becomes|become> blocked", "被阻挡", BecomesBlocked(DOER)),
    row(
        "deed",
        "<becomes|become> blocked by a {g:permanents}",
        "被一个{g:permanents}阻挡",
        BecomesBlocked(DOER, slot("g")),
        eg=("becomes blocked by a creature", "被一个生物阻挡"),
    ),
)

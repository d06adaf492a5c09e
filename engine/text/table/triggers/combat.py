"""Rows for trigger events of attacking and blocking: "~ attacks", "blocks a creature".

In: words between when/whenever and the comma. Out: trigger events; a `deed` without who does it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Amount, Filter, PlayerReference
from engine.ability.events.combat import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
)
from engine.ability.events.structure import AnyEvent
from engine.ability.filters import (
    Another,
    ControlledBy,
    HasStatus,
    HasType,
    OwnedBy,
)
from engine.ability.references import EachOpponent, EachOtherPlayer, EachPlayer, You
from engine.ability.walk import contains
from engine.terms.objects import Status
from engine.terms.types import CardType
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, asked, slot
from engine.text.row import Row, row, word, words
from engine.text.table.filters.qualities import YOURS
from engine.text.table.triggers.actors import DOER, SELF

_CREATURE = HasType(CardType.CREATURE)
_YOURS = all_of(_CREATURE, YOURS)


def _take_attacker(value: Any) -> Bindings | None:
    p = _whose(value.filter)
    return None if p is None or value.others else {"p": p}


def _whose(f: Filter | None) -> PlayerReference | None:
    """Of whose creatures a filter speaks, if it asks nothing else."""
    for p in (EachOpponent(), EachOtherPlayer(You()), EachPlayer()):
        if f == all_of(_CREATURE, ControlledBy(p)):
            return p
    return None


def _attacks_you_with(p: PlayerReference, n: Amount) -> Attacks | None:
    """Another player attacks with so many creatures or more."""
    found = _attack_of(all_of(_CREATURE, ControlledBy(p)), n, You())
    return replace(found, by_player=True) if found is not None else None


def _take_attacker_with(value: Any) -> Bindings | None:
    p = _whose(value.filter)
    return {"p": p, "n": Number(value.others + 1)} if p is not None and value.others else None


def _attack_of(f: Filter, n: Amount, p: PlayerReference) -> Attacks | None:
    """So many of a kind or more, that attack one and the same player."""
    if not isinstance(n, Number) or n.value < 2:
        return None
    return Attacks(f, p, others=n.value - 1, batch=True)


def _take_attack_of(value: Any) -> Bindings | None:
    if not value.others or not value.batch or value.defending is None:
        return None
    return {"n": Number(value.others + 1), "f": value.filter, "p": value.defending}


def _take_attack_on(value: Any) -> Bindings | None:
    if not isinstance(value, Attacks) or value.defending is None or not value.filter:
        return None
    rest = [part for part in parts_of(value.filter) if part != YOURS]
    return {"p": value.defending, "f": all_of(*rest)} if rest else None


def _so_many_attack(n: Amount) -> Attacks | None:
    """So many creatures of whoever attacks, or more."""
    if not isinstance(n, Number) or n.value < 2:
        return None
    return Attacks(_CREATURE, others=n.value - 1, batch=True)


def _exactly(n: Amount, f: Filter) -> Attacks | None:
    """So many attackers of any kind and no more."""
    if not isinstance(n, Number) or n.value < 2 or f != _CREATURE:
        return None
    return Attacks(_YOURS, others=n.value - 1, batch=True, exactly=True)


def _take_exactly(value: Any) -> Bindings | None:
    f, n = _CREATURE, Number(value.others + 1)
    return {"f": f, "n": n} if value == _exactly(n, f) else None


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
    row(
        "event",
        "{p!:attacker} <attacks|attack> you",
        "{p:attacker}攻击你",
        make=lambda p: Attacks(
            all_of(_CREATURE, ControlledBy(p)), You(), batch=True, by_player=True
        ),
        take=_take_attacker,
        eg=("an opponent attacks you", "任一对手攻击你"),
    ),
    row(
        "event",
        "{p!:attacker} <attacks|attack> you with {n:count} or more creatures",
        "{p:attacker}以{n:count}个或更多生物攻击你",
        make=_attacks_you_with,
        take=_take_attacker_with,
        eg=(
            "an opponent attacks you with two or more creatures",
            "任一对手以两个或更多生物攻击你",
        ),
    ),
    *words(
        "attacker",
        ("an opponent", "(任一对手|对手)", EachOpponent()),
        ("another player", "另一位牌手", EachOtherPlayer(You())),
        ("a player", "(任一牌手|牌手)", EachPlayer()),
    ),
    row(
        "event",
        "you attack {p:who}",
        "你攻击{p:who}",
        make=lambda p: None if p == You() else Attacks(_YOURS, p, batch=True, by_player=True),
        take=lambda v: {"p": v.defending},
        eg=("you attack a player", "你攻击任一牌手"),
    ),
    row(
        "event",
        "you attack {p:who} with one or more {f:permanents@pl}",
        "你以一个或数个{f:permanents}攻击{p:who}",
        make=lambda p, f: None if p == You() else Attacks(all_of(f, YOURS), p, batch=True),
        take=_take_attack_on,
        eg=(
            "you attack a player with one or more Elves",
            "你以一个或数个妖精攻击任一牌手",
        ),
    ),
    row(
        "event",
        "{n:count} or more {f:permanents@pl} attack {p:who}",
        "{n:count}个或更多{f:permanents}攻击{p:who}",
        make=lambda n, f, p: _attack_of(f, n, p),
        take=_take_attack_of,
        eg=(
            "two or more creatures you control attack a player",
            "两个或更多由你操控的生物攻击任一牌手",
        ),
    ),
    row(
        "event",
        "{n:count} or more creatures attack",
        "{n:count}个或更多生物攻击",
        make=_so_many_attack,
        take=lambda v: (
            {"n": Number(v.others + 1)} if v == _so_many_attack(Number(v.others + 1)) else None
        ),
        eg=("two or more creatures attack", "两个或更多生物攻击"),
    ),
    word(
        "event",
        "you attack with your commander",
        "你以你的指挥官攻击",
        Attacks(all_of(HasStatus(Status.COMMANDER), OwnedBy(You()), YOURS)),
    ),
    row(
        "event",
        "you attack with exactly {n:count} {f:permanents@pl}",
        "你恰好以{n:count}个{f:permanents}攻击",
        make=_exactly,
        take=_take_exactly,
        eg=("you attack with exactly two creatures", "你恰好以两个生物攻击"),
    ),
    row(
        "event",
        (
            "you attack with ~ and another {f:permanents@sg}",
            "~ and at least one other {f:permanents@sg} attack",
        ),
        "你以~和另一个{f:permanents}攻击",
        Attacks(SELF, beside=asked(slot("f"), YOURS)),
        eg=("you attack with ~ and another Elf", "你以~和另一个妖精攻击"),
    ),
    row(
        "event",
        "~ and at least one {f:permanents@sg} attack",
        "~和至少一个{f:permanents}攻击",
        make=lambda f: None if contains(f, Another) else Attacks(SELF, beside=f),
        slots={"f": "beside"},
        eg=("~ and at least one Elf attack", "~和至少一个妖精攻击"),
    ),
    row(
        "event",
        "{f!:actor} <blocks|block> one or more {g:permanents@pl}",
        "{f:actor}阻挡一个或数个{g:permanents}",
        Blocks(slot("f"), slot("g"), 1),
        eg=("~ blocks one or more black creatures", "~阻挡一个或数个黑色生物"),
    ),
    row(
        "event",
        "{f!:actor} <blocks|block> {n:count} or more {g:permanents@pl}",
        "{f:actor}阻挡{n:count}个或更多{g:permanents}",
        make=lambda f, n, g: (
            Blocks(f, g, n.value) if isinstance(n, Number) and n.value > 1 else None
        ),
        take=lambda v: (
            {"f": v.filter, "g": v.attacker, "n": Number(v.together)} if v.together > 1 else None
        ),
        eg=("~ blocks two or more creatures", "~阻挡两个或更多生物"),
    ),
    row(
        "event",
        "{f!:actor} <becomes|become> blocked by one or more {g:permanents@pl}",
        "{f:actor}被一个或数个{g:permanents}阻挡",
        BecomesBlocked(slot("f"), slot("g"), 1),
        eg=("~ becomes blocked by one or more Walls", "~被一个或数个墙阻挡"),
    ),
    row(
        "event",
        "{f!:actor} <becomes|become> blocked by {n:count} or more {g:permanents@pl}",
        "{f:actor}被{n:count}个或更多{g:permanents}阻挡",
        make=lambda f, n, g: (
            BecomesBlocked(f, g, n.value) if isinstance(n, Number) and n.value > 1 else None
        ),
        take=lambda v: (
            {"f": v.filter, "g": v.blocker, "n": Number(v.together)} if v.together > 1 else None
        ),
        eg=("~ becomes blocked by two or more creatures", "~被两个或更多生物阻挡"),
    ),
    row(
        "event",
        "{f!:actor} <blocks|block> or <becomes|become> blocked by one or more {g:permanents@pl}",
        "{f:actor}阻挡一个或数个{g:permanents}或被一个或数个{g:permanents}阻挡",
        make=lambda f, g: AnyEvent((Blocks(f, g, 1), BecomesBlocked(f, g, 1))),
        slots={"f": "events.0.filter", "g": "events.0.attacker"},
        eg=(
            "~ blocks or becomes blocked by one or more black creatures",
            "~阻挡一个或数个黑色生物或被一个或数个黑色生物阻挡",
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

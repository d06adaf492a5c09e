"""Rows for chains of clauses: who does one thing after another.

In: words without a full stop. Out: `chain` as a tuple of effects. An order without a subject
("draw a card") is yours; after another player's clause it is not allowed, since Chinese would
leave open whose it is.
"""

from __future__ import annotations

from typing import Any

from engine.ability.base import Effect, PlayerReference
from engine.ability.chosen_costs import (
    DiscardCards,
    ExileMatching,
    ReturnMatching,
    SacrificeMatching,
)
from engine.ability.conditions import Unless
from engine.ability.durations import Duration
from engine.ability.effects.cards import CastNow, LookAt, RevealCards
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.lasting import Modify
from engine.ability.effects.spells import CounterSpell
from engine.ability.effects.structure import If, InOrder, May, MayPay
from engine.ability.filters import OwnedBy
from engine.ability.modifications import ChangeController
from engine.ability.references import All, ControllerOf, TopOfLibrary, You
from engine.ability.restrictions import DoesntUntap
from engine.text.actors import GROUPS, NEW, each_own
from engine.text.actors import acted as _acted
from engine.text.actors import unacted as _unacted
from engine.text.conjunction import parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row
from engine.text.surface import Actor, Aim, It, ThatPlayer
from engine.text.table.references.targets import aimed

_THEN_EN = "(, then| and|, and)"


_THEN_ZH = "(，然后|且|，且|，并|并)"


_CONNECT = (f"{{a:free}}{_THEN_EN} {{b:chain}}", f"{{a:free}}{_THEN_ZH}{{b:chain}}")


def _yours(a: Any) -> tuple[Effect, ...]:
    return _acted(You(), a if isinstance(a, tuple) else (a,))


def single(value: Any) -> Effect | None:
    """The one effect of a tuple, or None."""
    return value[0] if isinstance(value, tuple) and len(value) == 1 else None


def _take_yours(value: Any) -> Bindings | None:
    effect = single(value)
    return None if effect is None else {"a": _unacted(You(), (effect,))[0]}


def _take_your_clause(value: Any) -> Bindings | None:
    effect = single(value)
    return {"a": effect} if effect is not None else None


def actor_of(effect: Effect) -> PlayerReference | None:
    """The player who is the subject of an effect's own sentence."""
    who = getattr(effect, "who", None)
    if isinstance(effect, Modify):
        changes = (m for m in effect.modifications if isinstance(m, ChangeController))
        who = next((change.player for change in changes), None)
    if isinstance(effect, InOrder) and isinstance(effect.effects[0], RevealCards):
        effect = effect.effects[0]
    if isinstance(effect, RevealCards | LookAt):
        who = _shown_by(effect.what)
    if isinstance(effect, PutCounters) and _is_player(effect.on):
        who = effect.on
    return who if isinstance(who, PlayerReference) else None


def _shown_by(shown: Any) -> Any:
    """Whose library or hand the cards are that are revealed or looked at."""
    if isinstance(shown, TopOfLibrary):
        return shown.whose
    parts = parts_of(shown.filter) if isinstance(shown, All) else ()
    return next((part.players for part in parts if isinstance(part, OwnedBy)), None)


def _is_player(subject: Any) -> bool:
    """Whether counters are put on players: energy, poison."""
    if isinstance(subject, Aim):
        return subject.specification.objects is None
    return isinstance(subject, PlayerReference)


def _take_others(value: Any) -> Bindings | None:
    """A run of effects with the same player, not you."""
    if not isinstance(value, tuple) or not value:
        return None
    who = actor_of(value[0])
    if who is None or isinstance(who, You | Actor):
        return None
    if any(not _acts(effect, who) for effect in value):
        return None
    return {"p": who, "a": _unacted(who, value)}


def chained(a: Any, b: Any) -> tuple[Effect, ...] | None:
    """The effects of one sentence; None where it leaves open whose duration is said.

    "A gains flying and B gains reach until end of turn" may mean both or the last.
    """
    effects = (*a, *b)
    durations = {
        each.duration is Duration.NONE
        for each in effects
        if isinstance(each, Modify) and DoesntUntap(next_only=True) not in each.modifications
    }
    return None if len(durations) > 1 else effects


def take_first(value: Any) -> Bindings | None:
    """The first effect and the others."""
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    return {"a": value[:1], "b": value[1:]}


def _same_player(value: tuple[Effect, ...]) -> int:
    """How many effects at the front of a chain have the same player, not you."""
    who = actor_of(value[0])
    if who is None or isinstance(who, You):
        return 0
    count = 0
    while count < len(value) and _acts(value[count], who):
        count += 1
    return count


def _acts(effect: Effect, who: PlayerReference) -> bool:
    """Whether `who`, or "that player" after a new one, is the subject of the effect."""
    actor = actor_of(effect)
    return actor == who or (isinstance(actor, ThatPlayer) and isinstance(who, NEW))


def _take_group(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    count = _same_player(value)
    if count == 0 or count == len(value):
        return None
    return {"a": value[:count], "b": value[count:]}


def _may(a: tuple[Effect, ...], p: PlayerReference = You()) -> tuple[Effect, ...]:
    if isinstance(p, GROUPS):
        return (May(each_own(a), p),)
    again = ThatPlayer() if isinstance(p, Aim) else p
    return (May(_acted(again, a), p),)


def _take_may(other: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        may = single(value)
        if not isinstance(may, May) or may.then or may.otherwise:
            return None
        if isinstance(may.who, You) == other:
            return None
        again = ThatPlayer() if isinstance(may.who, Aim) else may.who
        return {"p": may.who, "a": _unacted(again, may.effects)}

    return take


def _take_may_have(value: Any) -> Bindings | None:
    """What an object does because you have it do so."""
    may = single(value)
    if not isinstance(may, May) or may.then or may.otherwise or not isinstance(may.who, You):
        return None
    return {"a": may.effects[0]} if len(may.effects) == 1 else None


def _take_may_have_others(value: Any) -> Bindings | None:
    """What another player does because you have them do so."""
    may = single(value)
    if not isinstance(may, May) or may.then or may.otherwise or not isinstance(may.who, You):
        return None
    return _take_others(may.effects)


def _may_pay(c: Any, p: PlayerReference = You()) -> tuple[Effect, ...]:
    return (MayPay(c, p),)


def _take_may_pay(value: Any) -> Bindings | None:
    pay = single(value)
    if not isinstance(pay, MayPay) or pay.then or pay.otherwise or not isinstance(pay.who, You):
        return None
    return {"c": pay.cost}


def _unless(a: Any, c: Any, p: Any = You()) -> tuple[Effect, ...]:
    return (MayPay(c, p, otherwise=_acted(You(), (a,))),)


def _take_unless(you: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        pay = single(value)
        if not isinstance(pay, MayPay) or pay.then or len(pay.otherwise) != 1:
            return None
        if isinstance(pay.who, You) != you:
            return None
        return {"a": _unacted(You(), pay.otherwise)[0], "c": pay.cost, "p": pay.who}

    return take


def _unless_so(a: Any, c: Any) -> tuple[Effect, ...]:
    return (If(Unless(c), _acted(You(), (a,))),)


def _take_unless_so(value: Any) -> Bindings | None:
    effect = single(value)
    if not isinstance(effect, If) or not isinstance(effect.condition, Unless) or effect.otherwise:
        return None
    if len(effect.then) != 1:
        return None
    return {"a": _unacted(You(), effect.then)[0], "c": effect.condition.condition}


#: Costs that are neither mana, life nor energy: "unless you discard a card".
_YIELDED = (DiscardCards, SacrificeMatching, ReturnMatching, ExileMatching)


ROWS: tuple[Row, ...] = (
    row(
        "last",
        "{a:act@pl} unless {c:condition}",
        "除非{c:condition}，否则{a:act@pl}",
        make=_unless_so,
        take=_take_unless_so,
        eg=("sacrifice ~ unless you control an artifact", "除非你操控神器，否则牺牲~"),
    ),
    row(
        "acts",
        "{a:verb}",
        "{a:verb}",
        make=lambda a: (a,),
        slots={"a": "0"},
    ),
    row(
        "acts",
        f"{{a:verb}}{_THEN_EN} {{b:acts}}",
        f"{{a:verb}}{_THEN_ZH}{{b:acts}}",
        make=lambda a, b: chained((a,), b),
        take=lambda v: {"a": v[0], "b": v[1:]} if isinstance(v, tuple) and len(v) > 1 else None,
        eg=("draw two cards, then discard a card", "抓两张牌，然后弃一张牌"),
    ),
    either("verb", "act", "fact"),
    row("free", "{a:clause}", "{a:clause}", make=lambda a: (a,), take=_take_your_clause),
    row("free", "{a:act@pl}", "{a:act@pl}", make=_yours, take=_take_yours),
    row(
        "free",
        "you {a:acts@pl}",
        "你[须|必须]{a:acts@pl}",
        make=_yours,
        take=lambda v: {"a": _unacted(You(), (v[0],))} if len(v) == 1 else None,
        eg=("you draw a card", "你抓一张牌"),
    ),
    row(
        "others",
        "{p!:other_player} {a:acts}",
        "{p:other_player}[各|须|均]{a:acts}",
        make=lambda p, a: _acted(who=p, effects=a),
        take=_take_others,
        eg=(
            "target player draws two cards, then discards a card",
            "目标牌手抓两张牌，然后弃一张牌",
        ),
    ),
    row(
        "last",
        "you may {a:acts@pl}",
        "你可以{a:acts@pl}",
        make=_may,
        take=_take_may(False),
        eg=("you may draw a card", "你可以抓一张牌"),
    ),
    row(
        "last",
        "{p!:other_player} may {a:acts@pl}",
        "{p:other_player}[各]可以{a:acts}",
        make=_may,
        take=_take_may(True),
        eg=("that player may draw a card", "该牌手可以抓一张牌"),
    ),
    row(
        "last",
        "you may have {a:clause@inf}",
        ("你可以令{a:clause}", "你可以让{a:clause}"),
        make=lambda a: _may((a,)),
        take=_take_may_have,
        eg=("you may have ~ deal 1 damage to any target", "你可以令~对任意一个目标造成1点伤害"),
    ),
    row(
        "last",
        "you may have {p:other_player} {a:acts@pl}",
        ("你可以令{p:other_player}{a:acts}", "你可以让{p:other_player}{a:acts}"),
        make=lambda p, a: _may(_acted(p, a)),
        take=_take_may_have_others,
        eg=("you may have target player draw a card", "你可以令目标牌手抓一张牌"),
    ),
    row(
        "last",
        "you may cast {o:that} without paying (its|their) mana (cost|costs)",
        ("你可以施放{o:that}，且不支付其法术力费用", "你可以施放{o:that}而不支付其法术力费用"),
        make=lambda o: (CastNow(o),),
        take=lambda v: {"o": v[0].what} if v == (CastNow(v[0].what),) else None,
        eg=(
            "you may cast it without paying its mana cost",
            "你可以施放它，且不支付其法术力费用",
        ),
    ),
    row(
        "last",
        "you may {c:payment}",
        "你可以{c:payment}",
        make=_may_pay,
        take=_take_may_pay,
        eg=("you may pay {2}", "你可以支付{2}"),
    ),
    row(
        "payment",
        "{c:pay_part}",
        "{c:pay_part}",
        make=lambda c: (c,),
        slots={"c": "0"},
    ),
    row(
        "yielded",
        "{c:cost_part}",
        "{c:cost_part}",
        make=lambda c: (c,) if isinstance(c, _YIELDED) else None,
        take=lambda v: {"c": v[0]} if len(v) == 1 else None,
        eg=("discard a card", "弃一张牌"),
    ),
    row(
        "last",
        "{a:act@pl} unless you {c:yielded}",
        "除非你{c:yielded}，否则{a:act@pl}",
        make=_unless,
        take=_take_unless(True),
        eg=("sacrifice ~ unless you discard a card", "除非你弃一张牌，否则牺牲~"),
    ),
    row(
        "last",
        "{a:act@pl} unless you {c:payment}",
        "除非你{c:payment}，否则{a:act@pl}",
        make=_unless,
        take=_take_unless(True),
        eg=("sacrifice ~ unless you pay {2}", "除非你支付{2}，否则牺牲~"),
    ),
    row(
        "last",
        "{a:act@pl} unless {p:other_player} <pays|pay> {c:mana_only}",
        "除非{p:other_player}支付{c:mana_only}，否则{a:act@pl}",
        make=_unless,
        take=_take_unless(False),
        eg=(
            "counter target spell unless its controller pays {3}",
            "除非其操控者支付{3}，否则反击目标咒语",
        ),
    ),
    either("chain", "free", "others", "last"),
    row(
        "last",
        (),
        "除非目标{f:stack_objects}的操控者支付{c:mana_only}，否则反击(之|该咒语)",
        make=lambda f, c: _unless(CounterSpell(aimed(f)), c, ControllerOf(It())),
    ),
    row(
        "chain",
        *_CONNECT,
        make=chained,
        take=take_first,
        eg=("draw a card, then discard a card", "抓一张牌，然后弃一张牌"),
    ),
    row(
        "chain",
        f"{{a:others}}{_THEN_EN} {{b:subjects_chain}}",
        f"{{a:others}}{_THEN_ZH}{{b:subjects_chain}}",
        make=chained,
        take=_take_group,
        eg=(
            "target player discards a card, then you draw a card",
            "目标牌手弃一张牌，然后你抓一张牌",
        ),
    ),
    row("subjects_chain", "{a:clause}", "{a:clause}", make=lambda a: (a,), take=_take_your_clause),
    row(
        "subjects_chain",
        "you {a:acts@pl}",
        "你{a:acts@pl}",
        make=_yours,
        take=lambda v: {"a": _unacted(You(), v)} if isinstance(v, tuple) and v else None,
        eg=("you draw a card", "你抓一张牌"),
    ),
    row("subjects_chain", "{a:others}", "{a:others}", slot("a")),
    row(
        "subjects_chain",
        "you may {a:acts@pl}",
        "你可以{a:acts@pl}",
        make=_may,
        take=_take_may(False),
        eg=("you may draw a card", "你可以抓一张牌"),
    ),
)

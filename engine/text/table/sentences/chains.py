"""Rows for chains of clauses: who does one thing after another.

In: words without a full stop. Out: `chain` as a tuple of effects. An order without a subject
("draw a card") is yours; after another player's clause it is not allowed, since Chinese would
leave open whose it is.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Effect, PlayerReference
from engine.ability.durations import Duration
from engine.ability.effects.cards import LookAt, RevealCards
from engine.ability.effects.counters import PutCounters
from engine.ability.effects.lasting import Modify
from engine.ability.effects.structure import InOrder
from engine.ability.filters import OwnedBy
from engine.ability.modifications import ChangeController
from engine.ability.references import All, Chosen, TopOfLibrary, You, YouAnd
from engine.ability.restrictions import DoesntUntap
from engine.ability.walk import contains
from engine.ability.walk import parts_of as walked
from engine.text.actors import NEW
from engine.text.actors import acted as _acted
from engine.text.actors import unacted as _unacted
from engine.text.conjunction import parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row
from engine.text.surface import Actor, Aim, ThatPlayer

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


def _of_others(p: Any, a: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """What another player does; a target whom no instruction speaks of would be lost."""
    found = _acted(who=p, effects=a)
    return None if contains(p, Aim) and not contains(found, Aim) else found


def take_others(value: Any) -> Bindings | None:
    """A run of effects with the same player, not you."""
    if not isinstance(value, tuple) or not value:
        return None
    who = actor_of(value[0])
    if who is None or isinstance(who, You | YouAnd | Actor):
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


def _in_turn(a: Any, b: Any, c: Any, d: Any = None) -> tuple[Effect, ...] | None:
    return chained((a, b, c), () if d is None else (d,))


def take_first(value: Any) -> Bindings | None:
    """The first effect and the others."""
    if not isinstance(value, tuple) or len(value) < 2:
        return None
    return {"a": value[:1], "b": value[1:]}


def _both_players(p: Any, a: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """CR 608.2e: each instruction is one of both players.

    With targets of their own they would be one or two.
    """
    if contains(a, Aim):
        return None
    again = YouAnd(ThatPlayer()) if isinstance(p, NEW) else YouAnd(p)
    return (*_acted(YouAnd(p), a[:1]), *_acted(again, a[1:]))


def _each_of_several(p: Any, a: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """CR 608.2e: each of several targets does it.

    With targets of its own it would be unclear, and "their library" is each one's own: not read.
    """
    if not isinstance(p, Aim) or p.specification.maximum == Number(1):
        return None
    if contains(a, Aim, ThatPlayer, Chosen) or any(len(walked(each, Actor)) > 1 for each in a):
        return None
    return _acted(who=p, effects=a)


def _take_both_players(value: Any) -> Bindings | None:
    if not isinstance(value, tuple) or not value:
        return None
    who = actor_of(value[0])
    if not isinstance(who, YouAnd):
        return None
    again = YouAnd(ThatPlayer()) if isinstance(who.other, NEW) else who
    if any(actor_of(effect) != again for effect in value[1:]):
        return None
    return {"p": who.other, "a": (*_unacted(who, value[:1]), *_unacted(again, value[1:]))}


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


ROWS: tuple[Row, ...] = (
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
        f"{{a:verb}}{_THEN_ZH}[各]{{b:acts}}",
        make=lambda a, b: chained((a,), b),
        take=lambda v: {"a": v[0], "b": v[1:]} if isinstance(v, tuple) and len(v) > 1 else None,
        eg=("draw two cards, then discard a card", "抓两张牌，然后弃一张牌"),
    ),
    row(
        "acts",
        "{a:verb}, {b:verb}, (and|then|and then) {c:verb}",
        "[各]{a:verb}，{b:verb}，[各](然后|并|且){c:verb}",
        make=_in_turn,
        eg=(
            "draw a card, lose 2 life, and discard a card",
            "抓一张牌，失去2点生命，并弃一张牌",
        ),
    ),
    row(
        "acts",
        "{a:verb}, {b:verb}, {c:verb}, (and|then|and then) {d:verb}",
        "[各]{a:verb}，{b:verb}，{c:verb}，[各](然后|并|且){d:verb}",
        make=_in_turn,
        eg=(
            "draw a card, lose 2 life, mill a card, then discard a card",
            "抓一张牌，失去2点生命，磨一张牌，然后弃一张牌",
        ),
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
        make=_of_others,
        take=take_others,
        eg=(
            "target player draws two cards, then discards a card",
            "目标牌手抓两张牌，然后弃一张牌",
        ),
    ),
    row(
        "others",
        "{p!:target_player} each {a:acts}",
        "{p:target_player}各{a:acts}",
        make=_each_of_several,
        take=lambda v: None,
        eg=(
            "any number of target players each draw a card",
            "任意数量的目标牌手各抓一张牌",
        ),
    ),
    row(
        "others",
        "you and {p:other_player} each {a:acts@they}",
        "你(与|和){p:other_player}各{a:acts}",
        make=_both_players,
        take=_take_both_players,
        eg=("you and target opponent each draw a card", "你与目标对手各抓一张牌"),
    ),
    either("chain", "free", "others", "last"),
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
)

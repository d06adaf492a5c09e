"""Rows for leave to play cards for a time: "you may play that card this turn".

In: clauses. Out: `MayPlay` effects; `may_play` is the leave without its time.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.durations import Duration
from engine.ability.effects.cards import MayPlay
from engine.ability.references import You
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row

_EOT = Duration.END_OF_TURN


def _take_free(value: Any) -> Bindings | None:
    if not value.without_paying or value.duration is Duration.NONE:
        return None
    plain = replace(value, duration=Duration.NONE, without_paying=False)
    return {"d": value.duration, "p": plain}


ROWS: tuple[Row, ...] = (
    either("clause", "leave"),
    row(
        "clause",
        "{a:leave}[,] and mana of any type can be spent to cast (it|them|that spell|those spells)",
        "{a:leave}，且可以使用任意类别的法术力来施放",
        # CR 118.14.
        make=lambda a: replace(a, any_mana=True),
        take=lambda v: {"a": replace(v, any_mana=False)} if v.any_mana else None,
        eg=(
            "you may cast that card this turn, and mana of any type can be spent to cast it",
            "本回合中，你可以施放该牌，且可以使用任意类别的法术力来施放",
        ),
    ),
    row(
        "clause",
        "{a:leave}[,] and you may spend mana as though it were mana of any color to cast "
        "(it|them|that spell|those spells)",
        "{a:leave}，且你可以将法术力视同任意颜色来支付其施放费用",
        make=lambda a: replace(a, any_color=True),
        take=lambda v: {"a": replace(v, any_color=False)} if v.any_color else None,
        eg=(
            "you may cast that card this turn, and you may spend mana as though it were mana of "
            "any color to cast it",
            "本回合中，你可以施放该牌，且你可以将法术力视同任意颜色来支付其施放费用",
        ),
    ),
    row(
        "leave",
        ("{d:until}, {p:may_play}", "{p:may_play} {d:until}"),
        "{d:until}，{p:may_play}",
        make=lambda d, p: replace(p, duration=d),
        take=lambda v: {"d": v.duration, "p": replace(v, duration=Duration.NONE)},
        eg=(
            "until the end of your next turn, you may play those cards",
            "直到你下一个回合的回合结束，你可以使用这些牌",
        ),
    ),
    row(
        "leave",
        "you may play {o:it} this turn",
        ("本回合中，你可以使用{o:it}", "本回合，你可以使用{o:it}"),
        MayPlay(slot("o"), You(), _EOT),
        eg=("you may play that card this turn", "本回合中，你可以使用该牌"),
    ),
    row(
        "leave",
        "you may cast {o:it} this turn",
        ("本回合中，你可以施放{o:it}", "本回合，你可以施放{o:it}"),
        MayPlay(slot("o"), You(), _EOT, spells_only=True),
        eg=("you may cast that card this turn", "本回合中，你可以施放该牌"),
    ),
    row(
        "leave",
        "{p:may_play} for as long as (it remains|they remain) exiled",
        (
            "只要(它|它们|该牌)仍在放逐区中，{p:may_play}",
            "于(该牌|这些牌|它|它们)持续[被]放逐(的时段内|期间)，{p:may_play}",
        ),
        # CR 400.7: it is another object once it has left exile.
        make=lambda p: p,
        take=lambda v: {"p": v} if v.duration is Duration.NONE else None,
        eg=(
            "you may play that card for as long as it remains exiled",
            "只要它仍在放逐区中，你可以使用该牌",
        ),
    ),
    row(
        "may_play",
        "you may cast {o:it}",
        "你可以施放{o:it}",
        MayPlay(slot("o"), You(), Duration.NONE, spells_only=True),
        eg=("you may cast those cards", "你可以施放这些牌"),
    ),
    row(
        "may_play",
        "you may play {o:it}",
        "你可以使用{o:it}",
        MayPlay(slot("o"), You(), Duration.NONE),
        eg=("you may play those cards", "你可以使用这些牌"),
    ),
    row(
        "leave",
        (
            "{d:until}, {p:may_play} without paying (its|their) mana (cost|costs)",
            "{p:may_play} {d:until} without paying (its|their) mana (cost|costs)",
        ),
        "{d:until}，{p:may_play}，且不支付其法术力费用",
        make=lambda d, p: replace(p, duration=d, without_paying=True),
        take=_take_free,
        eg=(
            "until end of turn, you may cast that card without paying its mana cost",
            "直到回合结束，你可以施放该牌，且不支付其法术力费用",
        ),
    ),
    row(
        "leave",
        "{p:may_play} without paying (its|their) mana (cost|costs) "
        "for as long as (it remains|they remain) exiled",
        (),
        make=lambda p: replace(p, without_paying=True),
    ),
    row(
        "leave",
        "{p:may_play} this turn without paying (its|their) mana (cost|costs)",
        (),
        make=lambda p: replace(p, duration=_EOT, without_paying=True),
    ),
)

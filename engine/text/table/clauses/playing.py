"""Rows for leave to play cards for a time: "you may play that card this turn".

In: clauses. Out: `MayPlay` effects; `may_play` is the leave without its time.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.durations import Duration
from engine.ability.effects.cards import MayPlay
from engine.ability.references import Remembered, You
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row, word, words
from engine.text.surface import It

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
        (
            "{a:leave}，且可以使用任意类别的法术力来施放",
            "{a:leave}，且[你]能用任意(种类|类别)的法术力来施放[(之|它|该咒语|这些咒语|这类咒语)]",
        ),
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
        (
            "{a:leave}，支付时法术力可当作任意颜色",
            "{a:leave}，且你可以将法术力视同任意颜色来支付其施放费用",
            "{a:leave}，且你可以将法术力视同任意颜色的法术力来"
            "(支付施放|施放)(这类|这些|该)咒语[的费用]",
            "{a:leave}，且你可以将法术力视同任意颜色的法术力来支付施放(它们|它|该牌|这些牌)的费用",
        ),
        make=lambda a: replace(a, any_color=True),
        take=lambda v: {"a": replace(v, any_color=False)} if v.any_color else None,
        eg=(
            "you may cast that card this turn, and you may spend mana as though it were mana of "
            "any color to cast it",
            "本回合中，你可以施放该牌，支付时法术力可当作任意颜色",
        ),
    ),
    row(
        "clause",
        (),
        "{a:leave}，且不(需|须)支付其法术力费用",
        make=lambda a: None if a.duration is Duration.NONE else replace(a, without_paying=True),
    ),
    row(
        "clause",
        "{a:leave}. if you cast a spell this way, you may spend mana as though it were mana of "
        "any type to cast it",
        (
            "{a:leave}。若你以此法施放咒语，则能用任意类别的法术力来施放之",
            "{a:leave}。(如果|若)你以此法施放咒语，(则|)[你](可以|能)(将法术力视同|用)"
            "任意(种类|类别)的法术力来施放[(之|它|该咒语|这些咒语|这类咒语)]",
        ),
        make=lambda a: replace(a, any_mana=True),
        take=lambda v: None,
        eg=(
            "you may cast that card this turn. if you cast a spell this way, you may spend mana "
            "as though it were mana of any type to cast it",
            "本回合中，你可以施放该牌。若你以此法施放咒语，则能用任意类别的法术力来施放之",
        ),
    ),
    row(
        "clause",
        "{a:leave}. if (that spell|a spell cast this way) would be put into (a|your|their) "
        "graveyard, exile it instead",
        "{a:leave}。如果(该咒语|以此法施放的咒语)将[被]置入(任一|你的|其)坟墓场，则改为放逐(之|它)",
        make=lambda a: replace(a, exiled_after=True),
        take=lambda v: {"a": replace(v, exiled_after=False)} if v.exiled_after else None,
        eg=(
            "you may cast that card this turn. if that spell would be put into a graveyard, "
            "exile it instead",
            "本回合中，你可以施放该牌。如果该咒语将被置入任一坟墓场，则改为放逐之",
        ),
    ),
    row(
        "leave",
        "you may cast {o:buried} this turn",
        "本回合[中]，你可以施放{o:buried}",
        MayPlay(slot("o"), You(), _EOT, spells_only=True),
        eg=(
            "you may cast target instant card from your graveyard this turn",
            "本回合中，你可以施放目标瞬间牌从你的坟墓场",
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
        "you may play {o:played} this turn",
        ("本回合中，你可以使用{o:played}", "本回合，你可以使用{o:played}"),
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
        "this turn, {p:may_play}",
        "本回合[中]，{p:may_play}",
        make=lambda p: replace(p, duration=_EOT),
        take=lambda v: None,
        eg=(
            "this turn, you may cast spells from among those cards",
            "本回合中，你可以从这些牌之中施放咒语",
        ),
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
    either("played", "it"),
    word("played", "cards exiled this way", "以此法放逐(的|之)牌", It("card", True)),
    row(
        "may_play",
        "you may cast spells from among {o:those_cards}",
        "你可以从{o:those_cards}[之]中施放咒语",
        MayPlay(slot("o"), You(), Duration.NONE, spells_only=True),
        take=lambda v: None,
        eg=("you may cast spells from among those cards", "你可以从这些牌之中施放咒语"),
    ),
    row(
        "may_play",
        "you may play lands and cast spells from among {o:those_cards}",
        "你可以从{o:those_cards}[之]中使用地和施放咒语",
        MayPlay(slot("o"), You(), Duration.NONE),
        take=lambda v: None,
        eg=(
            "you may play lands and cast spells from among those cards",
            "你可以从这些牌之中使用地和施放咒语",
        ),
    ),
    *words(
        "those_cards",
        ("those cards", "这些牌", It("card", True)),
        ("the exiled cards", ("所放逐的牌", "以此法放逐的牌"), It("card", True)),
        ("cards exiled with ~", "以~放逐的牌", Remembered("exiled")),
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
        "you may play {o:played}",
        "你可以使用{o:played}",
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

"""Rows for what is done to spells: counter, copy.

In: verb phrases without their subject. Out: effects whose player is `Actor`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.effects.spells import CopySpell, CounterSpell
from engine.ability.effects.structure import MayPay
from engine.ability.references import ControllerOf, This
from engine.terms.zones import Zone
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import Actor, It

_WHO = Actor()


def _countered_to(a: Any, z: Zone) -> tuple[MayPay, ...]:
    """The spell goes elsewhere if nobody pays."""
    said = a[0].otherwise[0]
    return (replace(a[0], otherwise=(replace(said, destination=z),)),)


def _take_countered_to(value: Any, z: Zone) -> Bindings | None:
    if len(value) != 1 or not isinstance(value[0], MayPay) or len(value[0].otherwise) != 1:
        return None
    said = value[0].otherwise[0]
    if not isinstance(said, CounterSpell) or said != CounterSpell(said.what, z):
        return None
    return {"a": (replace(value[0], otherwise=(CounterSpell(said.what),)),)}


ROWS: tuple[Row, ...] = (
    row(
        "act",
        "<counters|counter> {o:some_spell}",
        ("反击{o:some_spell}", "将{o:it}反击"),
        CounterSpell(slot("o")),
        eg=(("counter target spell", "反击目标咒语"), ("counter that spell", "反击该咒语")),
    ),
    row(
        "act",
        "<counters|counter> {o:target_spells}. if that spell is countered this way, "
        "exile it instead of putting it into its owner's graveyard",
        (
            "反击{o:target_spells}。如果该咒语以此法反击，则改为将它放逐，而非置入其拥有者的坟墓场",
            "反击{o:target_spells}。(如果|若)(该咒语以此法反击|以此法反击该咒语|该咒语以此法被反击)，"
            "(则|)改为(将它放逐|将之放逐|放逐它|放逐之)，(而非|而不|而不是)[将它|将之]"
            "置入其拥有者的坟墓场",
        ),
        CounterSpell(slot("o"), Zone.EXILE),
        eg=(
            "counter target spell. If that spell is countered this way, "
            "exile it instead of putting it into its owner's graveyard",
            "反击目标咒语。如果该咒语以此法反击，则改为将它放逐，而非置入其拥有者的坟墓场",
        ),
    ),
    row(
        "act",
        "<counters|counter> {o:target_spells}. if that spell is countered this way, "
        "put it {z:elsewhere} instead of into that player's graveyard",
        "反击{o:target_spells}。如果该咒语以此法反击，则改为将它{z:elsewhere}，而非置入该牌手的坟墓场",
        CounterSpell(slot("o"), slot("z")),
        eg=(
            "counter target Goat spell. If that spell is countered this way, "
            "put it into its owner's hand instead of into that player's graveyard",
            "反击目标山羊咒语。如果该咒语以此法反击，则改为将它置于其拥有者手上，而非置入该牌手的坟墓场",
        ),
    ),
    row(
        "last",
        "{a:counter_unless}. if that spell is countered this way, exile it instead of putting it "
        "into its owner's graveyard",
        "{a:counter_unless}。如果该咒语以此法反击，则改为将它放逐，而非置入其拥有者的坟墓场",
        make=lambda a: _countered_to(a, Zone.EXILE),
        take=lambda v: _take_countered_to(v, Zone.EXILE),
        eg=(
            "counter target spell unless its controller pays {4}. If that spell is countered this "
            "way, exile it instead of putting it into its owner's graveyard",
            "除非其操控者支付{4}，否则反击目标咒语。如果该咒语以此法反击，则改为将它放逐，"
            "而非置入其拥有者的坟墓场",
        ),
    ),
    row(
        "counter_unless",
        "counter {o:target_spells} unless its controller pays {c:pay_cost}",
        "除非其操控者支付{c:pay_cost}，否则反击{o:target_spells}",
        make=lambda o, c: (
            MayPay(c, ControllerOf(It()), otherwise=(CounterSpell(o),), unless=True),
        ),
        take=lambda v: {"o": v[0].otherwise[0].what, "c": v[0].cost},
        eg=(
            "counter target spell unless its controller pays {4}",
            "除非其操控者支付{4}，否则反击目标咒语",
        ),
    ),
    *words(
        "elsewhere",
        ("into its owner's hand", "置于其拥有者手上", Zone.HAND),
        ("on top of its owner's library", "置于其拥有者的牌库顶", Zone.LIBRARY),
    ),
    row(
        "act",
        "<copies|copy> {o:some_spell}[. {t:new_targets}]",
        (
            "复制{o:some_spell}[。{t:new_targets}]",
            "将{o:some_spell}复制[。{t:new_targets}]",
            "(复制{o:some_spell}|将{o:some_spell}复制)，且{t:new_targets}",
        ),
        CopySpell(slot("o"), new_targets=slot("t", False), who=_WHO),
        eg=(
            ("copy target instant or sorcery spell", "复制目标瞬间或法术咒语"),
            (
                "copy it. You may choose new targets for the copy",
                "复制它。你可以为该复制品选择新的目标",
            ),
        ),
    ),
    word(
        "new_targets",
        ("you may choose new targets for the copy", "you may choose new targets for that copy"),
        ("你可以为该复制品选择新的目标", "你可以为复制品选择新的目标"),
        True,
    ),
    row("act", "<counters|counter> ~", "反击~", CounterSpell(This()), eg=("counter ~", "反击~")),
)

"""Rows for damage and fights: "~ deals 3 damage to any target", 与…互斗.

In: a clause with its subject. Out: one effect (`clause`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import AmountThisWay, Number, OneOf, StatOf
from engine.ability.base import Amount
from engine.ability.conditions import Compare
from engine.ability.effects.damage import DealDamage, EachDealsDamage, Fight
from engine.ability.effects.lasting import Modify
from engine.ability.effects.structure import InOrder
from engine.ability.labels import EXCESS
from engine.ability.references import All, DefendingPlayer, IteratedPlayer
from engine.ability.walk import contains, substituted
from engine.terms.comparison import Comparison
from engine.text.actors import GROUPS, each_own
from engine.text.described import FIRST, SECOND
from engine.text.fitting import fits, known_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row, word
from engine.text.surface import Aim, It, Its, ThatPlayer


def _says_its(amount: Any) -> bool:
    return isinstance(amount, StatOf) and amount.object in {It(), Its()}


def _to_the_same(n: Any, o: Any, c: Any, m: Any) -> DealDamage | None:
    """With a condition that is not about it: such ones are asked before either (CR 608.2c)."""
    return None if contains(c, It, ThatPlayer) else DealDamage(OneOf(c, m, n), o)


def _take_two_damages(value: Any) -> Bindings | None:
    if not isinstance(value, InOrder) or len(value.effects) != 2 or not value.at_once:
        return None
    one, two = value.effects
    if not isinstance(one, DealDamage) or not isinstance(two, DealDamage):
        return None
    return {"s": one.source, "n": one.amount, "o": one.to, "m": two.amount, "p": two.to}


def _each_own(s: Any, o: Any, n: Any) -> DealDamage | None:
    """ "That player" and "they" are each of the players who are damaged."""
    if not isinstance(o, GROUPS):
        return None
    theirs: Any = each_own((substituted(n, ThatPlayer(), ThatPlayer(they=True)),))[0]
    return DealDamage(theirs, o, s)


def _equal_to(s: Any, o: Any, n: Any) -> DealDamage | None:
    """The number may be one of the player who was named just before."""
    if isinstance(o, GROUPS):
        return None
    if isinstance(o, DefendingPlayer):
        for word in (ThatPlayer(), ThatPlayer(they=True)):
            n = substituted(n, word, o)
    return DealDamage(n, o, s)


def _take_each_own(value: Any) -> Bindings | None:
    """Damage to each of several players, so much as is each one's own number."""
    if not isinstance(value, DealDamage) or not isinstance(value.to, GROUPS) or value.divided:
        return None
    own = substituted(value.amount, IteratedPlayer(), ThatPlayer(they=True))
    return {"s": value.source, "o": value.to, "n": own} if own != value.amount else None


def _with_excess(a: Any) -> tuple[DealDamage, ...] | None:
    """CR 120.4a: of one creature that is the target."""
    if not isinstance(a, DealDamage) or a.divided or a.excess or not isinstance(a.to, Aim):
        return None
    asked = a.to.specification
    if asked.objects is None or asked.players is not None or asked.maximum != Number(1):
        return None
    return (replace(a, excess=True),) if fits("creature", known_of(asked.objects)) else None


def _take_excess(value: Any) -> dict[str, Any] | None:
    said = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(said, DealDamage) or not said.excess:
        return None
    return {"a": replace(said, excess=False)}


ROWS: tuple[Row, ...] = (
    either("damager", "this", "it", "targets", "attached"),
    row(
        "clause",
        "{s!:damager} [also ]<deals|deal> {n:num} damage to {o:damaged}",
        "{s:damager}[再](对|向){o:damaged}[各]造成{n:num}点伤害",
        DealDamage(slot("n"), slot("o"), slot("s")),
        eg=("~ deals 3 damage to any target", "~对任意一个目标造成3点伤害"),
    ),
    row(
        "clause",
        "~ deals {n:num} damage to {o:damaged}. if {c:conditions}, (it|~) deals {m:num} damage "
        "instead",
        "~(对|向){o:damaged}造成{n:num}点伤害。如果{c:conditions}，则改为(它|~|其|)造成{m:num}点伤害",
        DealDamage(OneOf(slot("c"), slot("m"), slot("n")), slot("o")),
        eg=(
            "~ deals 2 damage to any target. If it was kicked, it deals 4 damage instead",
            "~对任意一个目标造成2点伤害。如果它已增幅，则改为它造成4点伤害",
        ),
    ),
    row(
        "clause",
        "~ deals {n:num} damage to {o:damaged}. if {c:conditions}, (it|~) deals {m:num} damage "
        "to (that creature|that permanent or player|that player or planeswalker) instead",
        "~(对|向){o:damaged}造成{n:num}点伤害。如果{c:conditions}，则改为(它|~|其|)"
        "对(该生物|该永久物|该永久物或牌手|该牌手或鹏洛客)造成{m:num}点伤害",
        make=_to_the_same,
        eg=(
            "~ deals 2 damage to target creature. If it was kicked, it deals 4 damage to that "
            "creature instead",
            "~对目标生物造成2点伤害。如果它已增幅，则改为它对该生物造成4点伤害",
        ),
    ),
    row(
        "clause",
        "~ deals {n:num} damage to {o:damaged}. (it|~) deals {m:num} damage instead "
        "if {c:conditions}",
        (),
        make=lambda n, o, m, c: DealDamage(OneOf(c, m, n), o),
    ),
    row(
        "clause",
        "{s!:damager} <deals|deal> {n:num} damage to {o:damaged} and {m:num} damage to {p:damaged}",
        "{s:damager}(对|向){o:damaged}[各]造成{n:num}点伤害，"
        "且(对|向){p:damaged}[各]造成{m:num}点伤害",
        make=lambda s, n, o, m, p: InOrder((DealDamage(n, o, s), DealDamage(m, p, s)), True),
        take=_take_two_damages,
        eg=(
            "~ deals 5 damage to any target and 3 damage to any other target",
            "~对任意一个目标造成5点伤害，且对任意一个其他目标造成3点伤害",
        ),
    ),
    row(
        "clause",
        "{s!:damager} <deals|deal> {n:that_much} damage to {o:damaged}",
        "{s:damager}(对|向){o:damaged}[各]造成{n:that_much}伤害",
        DealDamage(slot("n"), slot("o"), slot("s")),
        eg=("~ deals that much damage to any target", "~对任意一个目标造成等量的伤害"),
    ),
    row(
        "clause",
        "{s!:damager} <deals|deal> damage equal to {n:amount_of} to {o:damaged}",
        (
            "{s:damager}(对|向){o:damaged}[各]造成等同于{n:amount_of}的伤害",
            "{s:damager}(对|向){o:damaged}[各]造成伤害，其数量等同于{n:amount_of}",
        ),
        DealDamage(slot("n"), slot("o"), slot("s")),
        eg=(
            "~ deals damage equal to its power to any target",
            "~对任意一个目标造成等同于其力量的伤害",
        ),
    ),
    row(
        "clause",
        "{s!:damager} <deals|deal> damage to {o:damaged} equal to {n:amount_of}",
        (),
        make=_equal_to,
    ),
    row(
        "clause",
        "{s!:damager} <deals|deal> damage to {o:other_player} equal to {n:amount_of}",
        (),
        make=_each_own,
        take=_take_each_own,
    ),
    row(
        "clause",
        "{s!:damager} <deals|deal> {n:num} damage divided as you choose among {o:divided}",
        (
            "{s:damager}对{o:divided}造成共{n:num}点伤害，你可以任意分配",
            "{s:damager}对{o:divided}造成[总]共{n:num}点伤害，(你可以|你可|由你|你能)任意分配",
            "{s:damager}造成[共]{n:num}点伤害，(你可以|你可|由你)任意分配(给|于){o:divided}[上]",
        ),
        DealDamage(slot("n"), slot("o"), slot("s"), divided=True),
        eg=(
            "~ deals 4 damage divided as you choose among any number of targets",
            "~对任意数量的目标造成共4点伤害，你可以任意分配",
        ),
    ),
    row(
        "clause",
        "{s!:it} {m:changes} {d:until} and <deals|deal> {n:num} damage to {o:damaged}",
        (),
        make=lambda s, m, d, n, o: InOrder((Modify(s, m, d), DealDamage(n, o, s))),
    ),
    row(
        "clause",
        "{s!:damager} <deals|deal> damage equal to {n:amount_of} divided as you choose among "
        "{o:divided}",
        "{s:damager}对{o:divided}造成共等同于{n:amount_of}的伤害，你可以任意分配",
        DealDamage(slot("n"), slot("o"), slot("s"), divided=True),
        eg=(
            "~ deals damage equal to its power divided as you choose among any number of targets",
            "~对任意数量的目标造成共等同于其力量的伤害，你可以任意分配",
        ),
    ),
    row(
        "amount_of",
        "its {s:stat}",
        ("其{s:stat}", "它的{s:stat}", "前者的{s:stat}"),
        StatOf(slot("s"), Its()),
        eg=("its power", "其力量"),
    ),
    row(
        "amount_of",
        "{a:amount}",
        "{a:amount}",
        make=lambda a: a if not _says_its(a) else None,
        take=lambda v: {"a": v} if isinstance(v, Amount) and not _says_its(v) else None,
    ),
    row(
        "clause",
        "{s:many_dealers} deal damage equal to their {n:stat} to {o:damaged}",
        "{s:many_dealers}对{o:damaged}造成等同于其{n:stat}的伤害",
        EachDealsDamage(slot("s"), slot("n"), slot("o")),
        eg=(
            "two target creatures you control each deal damage equal to their power "
            "to target creature",
            "两个目标由你操控的生物各对目标生物造成等同于其力量的伤害",
        ),
    ),
    row(
        "clause",
        (
            "each {f:permanents@sg} deals damage to itself equal to its {n:stat}",
            "each {f:permanents@sg} deals damage equal to its {n:stat} to itself",
        ),
        "每个{f:permanents}对其本身造成等同于其{n:stat}的伤害",
        make=lambda f, n: EachDealsDamage(All(f), n),
        take=lambda v: {"f": v.source.filter, "n": v.stat} if v.to is None else None,
        eg=(
            "each creature deals damage to itself equal to its power",
            "每个生物对其本身造成等同于其力量的伤害",
        ),
    ),
    row(
        "clause",
        "each {f:permanents@sg} deals damage equal to its {n:stat} to {o:damaged}",
        "每个{f:permanents}对{o:damaged}造成等同于其{n:stat}的伤害",
        make=lambda f, n, o: None if o == Its() else EachDealsDamage(All(f), n, o),
        take=lambda v: {"f": v.source.filter, "n": v.stat, "o": v.to} if v.to is not None else None,
        eg=(
            "each creature you control deals damage equal to its power to target creature",
            "每个由你操控的生物对目标生物造成等同于其力量的伤害",
        ),
    ),
    row(
        "many_dealers",
        "{t:targets} each",
        "{t:targets}各",
        make=lambda t: None if t.specification.maximum == Number(1) else t,
        take=lambda v: {"t": v} if isinstance(v, Aim) else None,
        eg=("two target creatures each", "两个目标生物各"),
    ),
    word("many_dealers", "they each", "它们各", It("", True)),
    row(
        "many_dealers",
        "(those|these) {n:noun@pl} each",
        "这些{n:noun@sg}各",
        It(slot("n"), True),
        eg=("those creatures each", "这些生物各"),
    ),
    row(
        "clause",
        "{a!:damager} <fights|fight> {b:objects}",
        ("{a:damager}与{b:objects}互斗",),
        Fight(slot("a"), slot("b")),
        eg=(
            "target creature you control fights target creature you don't control",
            "目标由你操控的生物与目标不由你操控的生物互斗",
        ),
    ),
    row(
        "clause",
        "(those creatures|they) fight each other",
        ("这些生物互斗", "它们互斗"),
        Fight(It(FIRST), It(SECOND)),
        eg=("those creatures fight each other", "这些生物互斗"),
    ),
    row(
        "free",
        "{a:clause}. (the|this) damage can't be prevented",
        "{a:clause}。此伤害不能被防止",
        make=lambda a: (
            (replace(a, cant_be_prevented=True),)
            if isinstance(a, DealDamage) and not a.cant_be_prevented
            else None
        ),
        take=lambda v: (
            {"a": replace(v[0], cant_be_prevented=False)}
            if len(v) == 1 and v[0].cant_be_prevented
            else None
        ),
        eg=(
            "~ deals 4 damage to target creature. The damage can't be prevented",
            "~对目标生物造成4点伤害。此伤害不能被防止",
        ),
    ),
    row(
        "free",
        "{a:clause}. excess damage is dealt to that creature's controller instead",
        "{a:clause}。过量的伤害改为对该生物的操控者造成",
        make=_with_excess,
        take=_take_excess,
        eg=(
            "~ deals 4 damage to target creature. Excess damage is dealt to that creature's "
            "controller instead",
            "~对目标生物造成4点伤害。过量的伤害改为对该生物的操控者造成",
        ),
    ),
    word(
        "plain_amount",
        (
            "the excess damage dealt this way",
            "the amount of excess damage dealt this way",
            "the amount of excess damage dealt to that creature this way",
        ),
        "以此法造成的过量伤害数量",
        AmountThisWay(EXCESS),
    ),
    word(
        "condition",
        ("excess damage was dealt this way", "excess damage was dealt to that creature this way"),
        "以此法造成过过量伤害",
        Compare(AmountThisWay(EXCESS), Comparison.AT_LEAST, Number(1)),
    ),
)

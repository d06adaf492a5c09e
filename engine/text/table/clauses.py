"""Rows for clauses about objects: damage, fights, and changes for a time.

In: a clause with its subject. Out: one effect (`clause`), durations (`until`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number, OneOf, StatOf, Times, X
from engine.ability.base import Amount
from engine.ability.durations import Duration
from engine.ability.effects.cards import MayPlay
from engine.ability.effects.damage import DealDamage, Fight
from engine.ability.effects.lasting import Modify
from engine.ability.effects.permanents import Explore, PhaseOut
from engine.ability.effects.structure import InOrder
from engine.ability.modifications import ChangePowerToughness, SwitchPowerToughness
from engine.ability.references import This, You
from engine.ability.restrictions import DoesntUntap, PlayerRule
from engine.terms.objects import Stat
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import It, Its

_EOT = Duration.END_OF_TURN


def _says_its(amount: Any) -> bool:
    return isinstance(amount, StatOf) and amount.object in {It(), Its()}


def _unending(o: Any, m: Any) -> Modify | None:
    """A change without a duration: never of power and toughness, whose duration is said."""
    if any(isinstance(each, ChangePowerToughness) for each in m):
        return None
    return Modify(o, m, Duration.NONE)


def _doubled(o: Any) -> Modify:
    """CR 701.10b: double its power, below zero too."""
    whose = o if isinstance(o, This) else Its()
    return Modify(o, (ChangePowerToughness(StatOf(Stat.POWER, whose), Number(0), True),), _EOT)


def _take_doubled(value: Any) -> Bindings | None:
    if not isinstance(value, Modify) or len(value.modifications) != 1:
        return None
    return {"o": value.what} if value == _doubled(value.what) else None


def lasting(a: tuple[Modify, ...], d: Duration) -> tuple[Modify, ...]:
    """The duration at the beginning of a sentence is that of each of its clauses."""
    return tuple(replace(each, duration=d) for each in a)


def pump(o: Any, n: Amount, c: ChangePowerToughness, d: Any) -> Modify | None:
    """ "+1/+1 for each": the change times the number."""
    power, toughness = _times(c.power, n), _times(c.toughness, n)
    if power is None or toughness is None:
        return None
    return Modify(o, (ChangePowerToughness(power, toughness),), d)


def _times(factor: Amount, n: Amount) -> Amount | None:
    if not isinstance(factor, Number):
        return None
    if factor.value == 0:
        return Number(0)
    return n if factor.value == 1 else Times(factor.value, n)


def _factor(amount: Amount) -> tuple[int, Amount | None]:
    if isinstance(amount, Number):
        return (0, None) if amount.value == 0 else (amount.value, Number(1))
    if isinstance(amount, Times):
        return amount.factor, amount.amount
    return 1, amount


def per_each(change: Any) -> tuple[ChangePowerToughness, Amount] | None:
    """Take "+N/+N for each" apart: the change for one, and the amount; None if it is no such."""
    if not isinstance(change, ChangePowerToughness) or change.doubling:
        return None
    (power, of_power), (toughness, of_toughness) = _factor(change.power), _factor(change.toughness)
    amounts = {of for of in (of_power, of_toughness) if of is not None}
    if len(amounts) != 1:
        return None
    amount = amounts.pop()
    if isinstance(amount, Number | X):
        return None
    return ChangePowerToughness(Number(power), Number(toughness)), amount


def _take_pump(value: Any) -> Bindings | None:
    if not isinstance(value, Modify) or len(value.modifications) != 1:
        return None
    parts = per_each(value.modifications[0])
    return {"o": value.what, "c": parts[0], "n": parts[1], "d": value.duration} if parts else None


def _take_two_damages(value: Any) -> Bindings | None:
    if not isinstance(value, InOrder) or len(value.effects) != 2:
        return None
    one, two = value.effects
    if not isinstance(one, DealDamage) or not isinstance(two, DealDamage):
        return None
    return {"s": one.source, "n": one.amount, "o": one.to, "m": two.amount, "p": two.to}


DURATIONS = (
    row("until", "until end of turn", "直到回合结束", _EOT),
    row("until", "until your next turn", "直到你的下一个回合[为止]", Duration.YOUR_NEXT_TURN),
    row("until", "until end of combat", "直到战斗结束", Duration.END_OF_COMBAT),
    row(
        "until",
        "until the end of your next turn",
        "直到你下一个回合的回合结束",
        Duration.END_OF_YOUR_NEXT_TURN,
    ),
    row(
        "until",
        "for as long as you control ~",
        ("只要你操控~", "于你操控~的时段内", "持续到你不再操控~为止"),
        Duration.WHILE_YOU_CONTROL_SOURCE,
    ),
    row(
        "until",
        "for as long as ~ remains on the battlefield",
        ("只要~仍在战场上", "于~仍在战场上的时段内"),
        Duration.WHILE_SOURCE_STAYS,
    ),
    row(
        "until",
        "for as long as ~ remains tapped",
        ("只要~持续横置", "于~持续横置的时段内"),
        Duration.WHILE_SOURCE_TAPPED,
    ),
)

DAMAGE = (
    row("damager", "~", "~", This(), number="sg"),
    row("damager", "{o:it}", "{o:it}", slot("o")),
    row("damager", "{o:targets}", "{o:targets}", slot("o")),
    row("damager", "{o:attached}", "{o:attached}", slot("o"), number="sg"),
    row(
        "clause",
        "{s!:damager} <deals|deal> {n:num} damage to {o:damaged}",
        "{s:damager}(对|向){o:damaged}[各]造成{n:num}点伤害",
        DealDamage(slot("n"), slot("o"), slot("s")),
        eg=("~ deals 3 damage to any target", "~对任意一个目标造成3点伤害"),
    ),
    row(
        "clause",
        "~ deals {n:num} damage to {o:damaged}. if {c:condition}, (it|~) deals {m:num} damage"
        "[ to (that creature|that permanent or player|that player or planeswalker)] instead",
        "~(对|向){o:damaged}造成{n:num}点伤害。如果{c:condition}，则改为(它|~|其|)"
        "[对(该生物|该永久物|该永久物或牌手|该牌手或鹏洛客)]造成{m:num}点伤害",
        DealDamage(OneOf(slot("c"), slot("m"), slot("n")), slot("o")),
        eg=(
            "~ deals 2 damage to any target. If it was kicked, it deals 4 damage instead",
            "~对任意一个目标造成2点伤害。如果它已增幅，则改为它造成4点伤害",
        ),
    ),
    row(
        "clause",
        "{s!:damager} <deals|deal> {n:num} damage to {o:damaged} and {m:num} damage to {p:damaged}",
        "{s:damager}(对|向){o:damaged}造成{n:num}点伤害，且(对|向){p:damaged}造成{m:num}点伤害",
        make=lambda s, n, o, m, p: InOrder((DealDamage(n, o, s), DealDamage(m, p, s))),
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
        make=lambda s, o, n: DealDamage(n, o, s),
    ),
    row(
        "clause",
        "{s!:damager} <deals|deal> {n:num} damage divided as you choose among {o:divided}",
        (
            "{s:damager}对{o:divided}造成共{n:num}点伤害，你可以任意分配",
            "{s:damager}对{o:divided}造成[总]共{n:num}点伤害，(你可以|你可|由你|你能)任意分配",
            "{s:damager}造成[共]{n:num}点伤害，(你可以|你可|由你)任意分配给{o:divided}",
        ),
        DealDamage(slot("n"), slot("o"), slot("s"), divided=True),
        eg=(
            "~ deals 4 damage divided as you choose among any number of targets",
            "~对任意数量的目标造成共4点伤害，你可以任意分配",
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
        "{a!:objects} <explores|explore>",
        ("令{a:objects}勘察", "{a:objects}勘察"),
        Explore(slot("a")),
        eg=("target creature you control explores", "令目标由你操控的生物勘察"),
    ),
    row(
        "clause",
        "{a!:objects} <phases|phase> out",
        "{a:objects}跃离",
        PhaseOut(slot("a")),
        eg=("target creature phases out", "目标生物跃离"),
    ),
)


MODIFY = (
    row(
        "clause",
        "{o!:objects} [each] {m:changes} {d:until}",
        "{o:objects}[均|各]{m:changes}{d:until}",
        Modify(slot("o"), slot("m"), slot("d")),
        eg=("target creature gets +2/+2 until end of turn", "目标生物得+2/+2直到回合结束"),
    ),
    row(
        "clause",
        "{o!:objects} {m:changes}",
        "{o:objects}[均|各]{m:changes}",
        make=_unending,
        slots={"o": "what", "m": "modifications"},
        eg=("target creature gains flying", "目标生物获得飞行异能"),
    ),
    row(
        "lasting",
        "{o!:objects} [each] {m:changes}",
        "{o:objects}[均|各]{m:changes}",
        make=lambda o, m: (Modify(o, m, Duration.NONE),),
        take=lambda v: {"o": v[0].what, "m": v[0].modifications} if len(v) == 1 else None,
        eg=("target creature gets +2/+2", "目标生物得+2/+2"),
    ),
    row(
        "lasting",
        "{a:lasting_one} and {b:lasting}",
        "{a:lasting_one}(且|，且|，并){b:lasting}",
        make=lambda a, b: (*a, *b),
        take=lambda v: {"a": v[:1], "b": v[1:]},
        eg=(
            "~ gets +2/+2 and target creature gets -1/-1",
            "~得+2/+2且目标生物得-1/-1",
        ),
    ),
    row(
        "lasting_one",
        "{o!:objects} [each] {m:changes}",
        "{o:objects}[均|各]{m:changes}",
        make=lambda o, m: (Modify(o, m, Duration.NONE),),
        take=lambda v: {"o": v[0].what, "m": v[0].modifications},
        eg=("target creature gets +2/+2", "目标生物得+2/+2"),
    ),
    row(
        "clause",
        "{o!:objects} {m:ban} this turn",
        ("{o:objects}本回合[中]{m:ban}", "本回合[中]，{o:objects}{m:ban}"),
        Modify(slot("o"), slot("m"), _EOT),
        eg=("target creature can't block this turn", "目标生物本回合不能进行阻挡"),
    ),
    row(
        "clause",
        "{o!:objects} <gets|get> {c:#change} {d:until} {n:per}",
        (
            "{n:per}{o:objects}便得{c:#change}{d:until}",
            "{d:until}，{n:per}{o:objects}便得{c:#change}",
        ),
        make=pump,
        take=_take_pump,
        eg=(
            "target creature gets +1/+1 until end of turn for each land you control",
            "每有一个由你操控的地，目标生物便得+1/+1直到回合结束",
        ),
    ),
    row("clause", "{o!:objects} <gets|get> {c:#change} {n:per} {d:until}", (), make=pump),
    row(
        "clause",
        "{d:until}, {p:may_play}",
        "{d:until}，{p:may_play}",
        make=lambda d, p: MayPlay(p, You(), d),
        slots={"d": "duration", "p": "what"},
        eg=(
            "until the end of your next turn, you may play those cards",
            "直到你下一个回合的回合结束，你可以使用这些牌",
        ),
    ),
    row(
        "clause",
        "you may play {o:it} this turn",
        ("本回合中，你可以使用{o:it}", "本回合，你可以使用{o:it}"),
        MayPlay(slot("o"), You(), _EOT),
        eg=("you may play that card this turn", "本回合中，你可以使用该牌"),
    ),
    row(
        "clause",
        "double {o:owner} power until end of turn",
        ("将{o:owner}力量加倍直到回合结束", "直到回合结束，将{o:owner}力量加倍"),
        make=_doubled,
        take=_take_doubled,
        eg=("double target creature's power until end of turn", "将目标生物的力量加倍直到回合结束"),
    ),
    row(
        "clause",
        "switch {o:owner} power and toughness until end of turn",
        ("将{o:owner}力量与防御力互换直到回合结束", "直到回合结束，将{o:owner}力量与防御力互换"),
        Modify(slot("o"), (SwitchPowerToughness(),), _EOT),
        eg=(
            "switch target creature's power and toughness until end of turn",
            "将目标生物的力量与防御力互换直到回合结束",
        ),
    ),
    row(
        "clause",
        "{o!:objects} <doesn't|don't> untap during <its|their> controller's next untap step",
        "{o:objects}于其操控者的下一个重置步骤中(不能|不会)重置",
        Modify(slot("o"), (DoesntUntap(next_only=True),), Duration.NONE),
        eg=(
            "~ doesn't untap during its controller's next untap step",
            "~于其操控者的下一个重置步骤中不能重置",
        ),
    ),
    row("owner", "{o:targets}'s", "{o:targets}的", slot("o")),
    row("owner", "~'s", "~的", This()),
    row("owner", "its", "其", It()),
    row(
        "clause",
        "{p!:other_player} can't cast spells this turn",
        "{p:other_player}本回合[中]不能施放咒语",
        Modify(None, (PlayerRule("can't cast", slot("p")),), _EOT),
        eg=("target player can't cast spells this turn", "目标牌手本回合不能施放咒语"),
    ),
    row(
        "may_play",
        "you may play {o:it}",
        "你可以使用{o:it}",
        slot("o"),
        eg=("you may play those cards", "你可以使用这些牌"),
    ),
)


ROWS: tuple[Row, ...] = (
    *DURATIONS,
    *DAMAGE,
    *MODIFY,
)

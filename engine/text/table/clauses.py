"""Rows for clauses: who does what to whom, joined to chains and sentences.

In: words up to a full stop. Out: `clause` and `you_act` are effects, `chain` and `sentence` tuples
of effects, `sentences` a whole text. An order without a subject ("draw a card") is yours; after
another player's clause it is not allowed, since Chinese would leave open whose it is.
"""

from __future__ import annotations

from typing import Any

from engine.ability import (
    Both,
    ChangePowerToughness,
    CountOf,
    DealDamage,
    DelayedTrigger,
    Duration,
    EachPlayer,
    Explore,
    Fight,
    If,
    InOrder,
    May,
    MayPay,
    MayPlay,
    Mode,
    Modify,
    Number,
    PhaseOut,
    PlayerRule,
    Remembered,
    StatOf,
    StepBegins,
    SwitchPowerToughness,
    This,
    Times,
    Unless,
    X,
    You,
)
from engine.ability.base import Amount, Effect, PlayerReference
from engine.terms import Stat, Step
from engine.text.actors import NEW
from engine.text.actors import acted as _acted
from engine.text.actors import unacted as _unacted
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import (
    Actor,
    IfDone,
    It,
    Its,
    Later,
    Otherwise,
    ThatMuch,
    ThatPlayer,
    WhenDone,
)
from engine.text.walk import contains, substituted

_EOT = Duration.END_OF_TURN

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
    row("until", "for as long as you control ~", "只要你操控~", Duration.WHILE_YOU_CONTROL_SOURCE),
    row(
        "until",
        "for as long as ~ remains on the battlefield",
        "只要~仍在战场上",
        Duration.WHILE_SOURCE_STAYS,
    ),
    row("until", "for as long as ~ remains tapped", "只要~持续横置", Duration.WHILE_SOURCE_TAPPED),
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
        ("{s:damager}对{o:divided}造成共{n:num}点伤害，你可以任意分配",),
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


def _says_its(amount: Any) -> bool:
    return isinstance(amount, StatOf) and amount.object in {It(), Its()}


def _modify(o: Any, m: Any, d: Any = Duration.NONE) -> Modify:
    return Modify(o, m, d)


def _pump(o: Any, n: Amount, c: ChangePowerToughness, d: Any) -> Modify | None:
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
    if not isinstance(change, ChangePowerToughness):
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


MODIFY = (
    row(
        "clause",
        "{o!:objects} [each] {m:changes} {d:until}",
        ("{o:objects}[均|各]{m:changes}{d:until}", "{d:until}，{o:objects}[均|各]{m:changes}"),
        Modify(slot("o"), slot("m"), slot("d")),
        eg=("target creature gets +2/+2 until end of turn", "目标生物得+2/+2直到回合结束"),
    ),
    row("clause", "{d:until}, {o!:objects} [each] {m:changes}", (), make=_modify),
    row(
        "clause",
        "{o!:objects} {m:changes}",
        "{o:objects}[均|各]{m:changes}",
        Modify(slot("o"), slot("m"), Duration.NONE),
        eg=("target creature gains flying", "目标生物获得飞行异能"),
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
        make=_pump,
        take=_take_pump,
        eg=(
            "target creature gets +1/+1 until end of turn for each land you control",
            "每有一个由你操控的地，目标生物便得+1/+1直到回合结束",
        ),
    ),
    row("clause", "{o!:objects} <gets|get> {c:#change} {n:per} {d:until}", (), make=_pump),
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
        Modify(slot("o"), (ChangePowerToughness(StatOf(Stat.POWER, Its()), Number(0)),), _EOT),
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


def _yours(a: Any) -> tuple[Effect, ...]:
    return _acted(You(), a if isinstance(a, tuple) else (a,))


def _single(value: Any) -> Effect | None:
    return value[0] if isinstance(value, tuple) and len(value) == 1 else None


def _take_yours(value: Any) -> Bindings | None:
    effect = _single(value)
    return None if effect is None else {"a": _unacted(You(), (effect,))[0]}


def _take_your_clause(value: Any) -> Bindings | None:
    effect = _single(value)
    return {"a": effect} if effect is not None else None


def actor_of(effect: Effect) -> PlayerReference | None:
    """The player who is the subject of an effect's own sentence."""
    who = getattr(effect, "who", None)
    return who if isinstance(who, PlayerReference) else None


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


def _join(a: Any, b: Any) -> tuple[Effect, ...]:
    return (*a, *b)


def _take_first(value: Any) -> Bindings | None:
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


_THEN_EN, _THEN_ZH = "(, then| and|, and)", "(，然后|且|，且|，并|并)"
_CONNECT = (f"{{a:free}}{_THEN_EN} {{b:chain}}", f"{{a:free}}{_THEN_ZH}{{b:chain}}")


def _may(a: tuple[Effect, ...], p: PlayerReference = You()) -> tuple[Effect, ...]:
    return (May(_acted(p, a), p),)


def _take_may(other: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        may = _single(value)
        if not isinstance(may, May) or may.then or may.otherwise:
            return None
        if isinstance(may.who, You) == other:
            return None
        return {"p": may.who, "a": _unacted(may.who, may.effects)}

    return take


def _may_pay(c: Any, p: PlayerReference = You()) -> tuple[Effect, ...]:
    return (MayPay(c, p),)


def _take_may_pay(value: Any) -> Bindings | None:
    pay = _single(value)
    if not isinstance(pay, MayPay) or pay.then or pay.otherwise or not isinstance(pay.who, You):
        return None
    return {"c": pay.cost}


def _unless(a: Any, c: Any, p: Any = You()) -> tuple[Effect, ...]:
    return (MayPay(c, p, otherwise=_acted(You(), (a,))),)


def _take_unless(you: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        pay = _single(value)
        if not isinstance(pay, MayPay) or pay.then or len(pay.otherwise) != 1:
            return None
        if isinstance(pay.who, You) != you:
            return None
        return {"a": _unacted(You(), pay.otherwise)[0], "c": pay.cost, "p": pay.who}

    return take


def _unless_so(a: Any, c: Any) -> tuple[Effect, ...]:
    return (If(Unless(c), _acted(You(), (a,))),)


def _take_unless_so(value: Any) -> Bindings | None:
    effect = _single(value)
    if not isinstance(effect, If) or not isinstance(effect.condition, Unless) or effect.otherwise:
        return None
    if len(effect.then) != 1:
        return None
    return {"a": _unacted(You(), effect.then)[0], "c": effect.condition.condition}


CHAINS = (
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
        make=lambda a, b: (a, *b),
        take=lambda v: {"a": v[0], "b": v[1:]} if isinstance(v, tuple) and len(v) > 1 else None,
        eg=("draw two cards, then discard a card", "抓两张牌，然后弃一张牌"),
    ),
    row("verb", "{a:act}", "{a:act}", slot("a")),
    row("verb", "{a:fact}", "{a:fact}", slot("a")),
    row("free", "{a:clause}", "{a:clause}", make=lambda a: (a,), take=_take_your_clause),
    row("free", "{a:act@pl}", "{a:act@pl}", make=_yours, take=_take_yours),
    row(
        "free",
        "you {a:acts@pl}",
        "你[须|必须]{a:acts@pl}",
        make=_yours,
        take=lambda v: None if _take_yours(v) is None else {"a": (_take_yours(v)["a"],)},
        eg=("you draw a card", "你抓一张牌"),
    ),
    row(
        "others",
        "{p!:other_player} {a:acts}",
        "{p:other_player}[各|须|均]{a:acts}",
        make=lambda p, a: _acted(p, a),
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
    row("chain", "{a:free}", "{a:free}", make=lambda a: a, take=lambda v: {"a": v}),
    row("chain", "{a:others}", "{a:others}", make=lambda a: a, take=lambda v: {"a": v}),
    row("chain", "{a:last}", "{a:last}", make=lambda a: a, take=lambda v: {"a": v}),
    row(
        "chain",
        *_CONNECT,
        make=_join,
        take=_take_first,
        eg=("draw a card, then discard a card", "抓一张牌，然后弃一张牌"),
    ),
    row(
        "chain",
        f"{{a:others}}{_THEN_EN} {{b:subjects_chain}}",
        f"{{a:others}}{_THEN_ZH}{{b:subjects_chain}}",
        make=_join,
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
    row("subjects_chain", "{a:others}", "{a:others}", make=lambda a: a, take=lambda v: {"a": v}),
    row(
        "subjects_chain",
        "you may {a:acts@pl}",
        "你可以{a:acts@pl}",
        make=_may,
        take=_take_may(False),
        eg=("you may draw a card", "你可以抓一张牌"),
    ),
)


def _where_x(a: tuple[Effect, ...], x: Amount) -> tuple[Effect, ...] | None:
    """ "Where X is …": the amount stands for each X of the chain."""
    if not contains(a, X):
        return None
    return tuple(substituted(effect, X(), x) for effect in a)


def _simple(part: Any) -> bool:
    return isinstance(part, Number | X | ThatMuch)


def _take_where(value: Any) -> Bindings | None:
    """The one amount of the effects that is worked out, which X stands for."""
    if not isinstance(value, tuple) or contains(value, X):
        return None
    found: list[Amount] = []

    def look(part: Any) -> Any:
        from engine.text.walk import rebuilt

        if isinstance(part, Times) and part.factor == -1:
            return look(part.amount)
        if isinstance(part, Amount) and not _simple(part):
            found.append(part)
            return part
        return rebuilt(part, look)

    look(value)
    distinct = set(found)
    if len(distinct) != 1:
        return None
    amount = distinct.pop()
    return {"a": tuple(substituted(effect, amount, X()) for effect in value), "x": amount}


def _sentence_if(c: Any, a: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return (If(c, a),)


def _take_if(value: Any) -> Bindings | None:
    effect = _single(value)
    if not isinstance(effect, If) or effect.otherwise:
        return None
    return {"c": effect.condition, "a": effect.then}


_NEXT_END = DelayedTrigger(StepBegins((Step.END,), None), Mode(()))
_YOUR_UPKEEP = DelayedTrigger(StepBegins((Step.UPKEEP,), You()), Mode(()))
_YOUR_END = DelayedTrigger(StepBegins((Step.END,), You()), Mode(()))
_END_OF_COMBAT = DelayedTrigger(StepBegins((Step.END_OF_COMBAT,), None), Mode(()))


def _done(kind: type[Any], **fixed: Any) -> Any:
    def take(value: Any) -> Bindings | None:
        effect = _single(value)
        if not isinstance(effect, kind):
            return None
        return {"a": effect.effects} if effect == kind(effect.effects, **fixed) else None

    return take


def _later(trigger: DelayedTrigger, en: str, zh: str) -> Row:
    def take(value: Any) -> Bindings | None:
        effect = _single(value)
        if not isinstance(effect, Later) or effect.trigger != trigger:
            return None
        return {"a": effect.effects}

    return row(
        "sentence",
        en,
        zh,
        make=lambda a: (Later(trigger, a),),
        take=take,
        eg=(en.replace("{a:phrase}", "draw a card"), zh.replace("{a:phrase}", "抓一张牌")),
    )


SENTENCES = (
    row(
        "phrase",
        "{a:chain}",
        "{a:chain}",
        make=lambda a: a,
        take=lambda v: {"a": v} if isinstance(v, tuple) and v else None,
    ),
    row(
        "phrase",
        "{a:chain}{x:x_is}",
        "{a:chain}{x:x_is}",
        make=_where_x,
        take=_take_where,
        eg=(
            "target creature gets +x/+x until end of turn, where x is the number of creatures you control",
            "目标生物得+x/+x直到回合结束，x为由你操控的生物数量",
        ),
    ),
    row(
        "sentence",
        "{a:phrase}",
        "{a:phrase}",
        make=lambda a: a,
        take=lambda v: {"a": v} if isinstance(v, tuple) and v else None,
    ),
    row(
        "sentence",
        "then {a:phrase}",
        "然后{a:phrase}",
        make=lambda a: a,
        eg=("then draw a card", "然后抓一张牌"),
    ),
    row(
        "sentence",
        "if you do, {a:phrase}",
        "(若|如果)你如此作，(则|){a:phrase}",
        make=lambda a: (IfDone(a),),
        take=_done(IfDone),
        eg=("if you do, draw a card", "若你如此作，则抓一张牌"),
    ),
    row(
        "sentence",
        "if you don't, {a:phrase}",
        "(若|如果)你未如此作，(则|){a:phrase}",
        make=lambda a: (IfDone(a, False),),
        take=_done(IfDone, done=False),
        eg=("if you don't, draw a card", "如果你未如此作，则抓一张牌"),
    ),
    row(
        "sentence",
        "when you do, {a:phrase}",
        "当你如此作时，{a:phrase}",
        make=lambda a: (WhenDone(a),),
        take=_done(WhenDone),
        eg=("when you do, draw a card", "当你如此作时，抓一张牌"),
    ),
    row(
        "sentence",
        "if {c:condition}, {a:phrase}",
        "(如果|若){c:condition}，(则|){a:phrase}",
        make=_sentence_if,
        take=_take_if,
        eg=("if you control an artifact, draw a card", "如果你操控神器，则抓一张牌"),
    ),
    row(
        "sentence",
        "then if {c:condition}, {a:phrase}",
        "然后(如果|若){c:condition}，(则|){a:phrase}",
        make=_sentence_if,
        eg=("then if you control an artifact, draw a card", "然后如果你操控神器，则抓一张牌"),
    ),
    row(
        "sentence",
        "otherwise, {a:phrase}",
        "(否则|若否)，(则|){a:phrase}",
        make=lambda a: (Otherwise(a),),
        take=_done(Otherwise),
        eg=("otherwise, draw a card", "否则，抓一张牌"),
    ),
    _later(
        _NEXT_END,
        "at the beginning of the next end step, {a:phrase}",
        "在下一个结束步骤开始时，{a:phrase}",
    ),
    _later(
        _YOUR_UPKEEP,
        "at the beginning of your next upkeep, {a:phrase}",
        "在你的下一个维持开始时，{a:phrase}",
    ),
    _later(
        _YOUR_END,
        "at the beginning of your next end step, {a:phrase}",
        "在你的下一个结束步骤开始时，{a:phrase}",
    ),
    _later(_END_OF_COMBAT, "at end of combat, {a:phrase}", "在战斗结束时，{a:phrase}"),
    row(
        "sentences",
        "{a:sentence}. {b:sentences}",
        "{a:sentence}。{b:sentences}",
        make=_join,
        take=lambda v: _take_first(v),
        eg=("draw a card. you gain 1 life.", "抓一张牌。你获得1点生命。"),
    ),
    row(
        "sentences",
        "{a:sentence}.",
        "{a:sentence}。",
        make=lambda a: a,
        take=lambda v: {"a": v} if isinstance(v, tuple) and v else None,
    ),
)

ROWS: tuple[Row, ...] = (*DURATIONS, *DAMAGE, *MODIFY, *CHAINS, *SENTENCES)
_ = (Both, CountOf, EachPlayer, InOrder, Remembered)

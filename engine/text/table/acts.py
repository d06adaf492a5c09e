"""Rows for what a player does: "draw two cards", 弃一张牌, "destroy target creature".

In: verb phrases without their subject. Out: effects whose player is `Actor`; the clause around
them says who that is. `act` may stand as an order ("draw a card"), `fact` needs its subject
("you gain 3 life").
"""

from __future__ import annotations

from typing import Any

from engine.ability import (
    AddMana,
    All,
    Anything,
    Attach,
    BecomeMonarch,
    ChangeController,
    Chosen,
    Compare,
    ControllerOf,
    CopySpell,
    CountersOn,
    CounterSpell,
    CreateToken,
    CreateTokenCopy,
    Destroy,
    Discard,
    DoneThisWay,
    Draw,
    Exile,
    GainLife,
    Goaded,
    HasType,
    If,
    InOrder,
    InZone,
    LookAndSort,
    LoseGame,
    LoseLife,
    Mill,
    Modify,
    MoveTo,
    Not,
    Number,
    OwnedBy,
    Proliferate,
    PutCounters,
    Regenerate,
    RemoveFromCombat,
    Sacrifice,
    Scry,
    Search,
    Shuffle,
    Surveil,
    TakeCounters,
    Tap,
    This,
    Transform,
    Untap,
    WinGame,
    You,
)
from engine.ability.base import Filter, ObjectReference
from engine.ability.durations import Duration
from engine.mana import ManaCost
from engine.terms import CardType, Comparison, CounterKind, Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row
from engine.text.surface import Actor, Aim, ThisCard

_WHO = Actor()
_ONE = Number(1)
_PLUS = str(CounterKind.PLUS)


def _n(cards: str) -> str:
    return cards


CARDS = (
    row(
        "n_cards", "{n!:count} <card|cards>", "{n:count}张牌", slot("n"), eg=("two cards", "两张牌")
    ),
    row(
        "act",
        "<draws|draw> {n:n_cards}",
        "抓{n:n_cards}",
        Draw(_WHO, slot("n")),
        eg=("draw two cards", "抓两张牌"),
    ),
    row(
        "act",
        "<draws|draw> {n:that_many} cards",
        "抓{n:that_many}牌",
        Draw(_WHO, slot("n")),
        eg=("draw that many cards", "抓等量的牌"),
    ),
    row(
        "act",
        "<draws|draw> cards equal to {n:amount}",
        "抓等同于{n:amount}(的|数量的)牌",
        Draw(_WHO, slot("n")),
        eg=("draw cards equal to its power", "抓等同于其力量的牌"),
    ),
    row(
        "act",
        "<draws|draw> a card {n:per}",
        "{n:per}[你]便抓一张牌",
        Draw(_WHO, slot("n")),
        eg=("draw a card for each creature you control", "每有一个由你操控的生物，便抓一张牌"),
    ),
    row(
        "act",
        "<discards|discard> {n:n_cards}",
        "弃[掉]{n:n_cards}",
        Discard(_WHO, slot("n")),
        eg=("discard a card", "弃一张牌"),
    ),
    row(
        "act",
        "<discards|discard> {n:that_many} cards",
        "弃[掉]{n:that_many}牌",
        Discard(_WHO, slot("n")),
        eg=("discard that many cards", "弃等量的牌"),
    ),
    row(
        "act",
        "<discards|discard> <their|your> hand",
        "弃[掉](其|你的|)手牌",
        Discard(_WHO, None),
        eg=("discard their hand", "弃其手牌"),
    ),
    row(
        "act",
        "<discards|discard> {n:n_cards} at random",
        "随机弃[掉]{n:n_cards}",
        Discard(_WHO, slot("n"), at_random=True),
        eg=("discard a card at random", "随机弃一张牌"),
    ),
    row(
        "act",
        "<discards|discard> a {f:cards}",
        "弃[掉]一张{f:cards}",
        make=lambda f: None if f == Anything() else Discard(_WHO, _ONE, f),
        slots={"f": "filter"},
        eg=("discard a land card", "弃一张地牌"),
    ),
    row(
        "act",
        "<mills|mill> {n:n_cards}",
        "磨{n:n_cards}",
        Mill(_WHO, slot("n")),
        eg=("mill three cards", "磨三张牌"),
    ),
    row(
        "act",
        "<mills|mill> {n:that_many} cards",
        "磨{n:that_many}牌",
        Mill(_WHO, slot("n")),
        eg=("mill that many cards", "磨等量的牌"),
    ),
    row(
        "act", "<scries|scry> {n:num}", "占卜{n:num}", Scry(_WHO, slot("n")), eg=("scry 2", "占卜2")
    ),
    row(
        "act",
        "<surveils|surveil> {n:num}",
        "刺探{n:num}",
        Surveil(_WHO, slot("n")),
        eg=("surveil 2", "刺探2"),
    ),
    row(
        "act",
        "<adapts|adapt> {n:num}",
        "演化{n:num}",
        If(
            Compare(CountersOn(This(), _PLUS), Comparison.EQUAL, Number(0)),
            (PutCounters(This(), _PLUS, slot("n")),),
        ),
        eg=("adapt 2", "演化2"),
    ),
    row("act", "<proliferates|proliferate>", "增殖", Proliferate()),
    row(
        "act",
        "<shuffles|shuffle>[ <their|your> library]",
        "(洗牌|将你的牌库洗牌|将其牌库洗牌)",
        Shuffle(_WHO),
        eg=("shuffle", "洗牌"),
    ),
)

LIFE = (
    row(
        "fact",
        "<gains|gain> {n:num} life",
        "获得{n:num}点生命",
        GainLife(_WHO, slot("n")),
        eg=("gain 3 life", "获得3点生命"),
    ),
    row(
        "fact",
        "<gains|gain> {n:that_much} life",
        "获得{n:that_much}生命",
        GainLife(_WHO, slot("n")),
        eg=("gain that much life", "获得等量的生命"),
    ),
    row(
        "fact",
        "<gains|gain> life equal to {n:amount}",
        ("获得等同于{n:amount}的生命", "获得生命，其数量等同于{n:amount}"),
        GainLife(_WHO, slot("n")),
        eg=("gain life equal to its power", "获得等同于其力量的生命"),
    ),
    row(
        "fact",
        "<gains|gain> {m:num} life {n:per}",
        "{n:per}[你]便获得{m:num}点生命",
        make=lambda m, n: GainLife(_WHO, n) if m == _ONE else _times_life(m, n),
        take=lambda v: (
            {"m": _ONE, "n": v.amount} if isinstance(v, GainLife) and v.who == _WHO else None
        ),
        eg=("gain 1 life for each creature you control", "每有一个由你操控的生物，便获得1点生命"),
    ),
    row(
        "fact",
        "<loses|lose> {n:num} life",
        "失去{n:num}点生命",
        LoseLife(_WHO, slot("n")),
        eg=("lose 2 life", "失去2点生命"),
    ),
    row(
        "fact",
        "<loses|lose> {n:that_much} life",
        "失去{n:that_much}生命",
        LoseLife(_WHO, slot("n")),
        eg=("lose that much life", "失去等量的生命"),
    ),
    row(
        "fact",
        "<loses|lose> life equal to {n:amount}",
        ("失去等同于{n:amount}的生命", "失去生命，其数量等同于{n:amount}"),
        LoseLife(_WHO, slot("n")),
        eg=("lose life equal to its power", "失去等同于其力量的生命"),
    ),
    row(
        "fact",
        "<gets|get> {e:energy}",
        "得到{e:energy}",
        make=lambda e: PutCounters(_WHO, str(CounterKind.ENERGY), Number(len(e))),
        take=lambda v: _take_energy(v),
        eg=("get {E}{E}", "得到{E}{E}"),
    ),
    row(
        "fact",
        "<gets|get> {n:num} {E}",
        "得到{n:num}个{E}",
        PutCounters(_WHO, str(CounterKind.ENERGY), slot("n")),
        eg=("get x {E}", "得到x个{E}"),
    ),
    row(
        "fact",
        "<gets|get> {n:that_many} {E}",
        "得到{n:that_many}{E}",
        PutCounters(_WHO, str(CounterKind.ENERGY), slot("n")),
        eg=("get that many {E}", "得到等量的{E}"),
    ),
    row(
        "fact",
        "<gets|get> a {k:counter} counter",
        "得到一个{k:counter}指示物",
        PutCounters(_WHO, slot("k")),
        eg=("get an experience counter", "得到一个经验指示物"),
    ),
    row(
        "fact",
        "<gets|get> {n:count} {k:counter} counters",
        "得到{n:count}个{k:counter}指示物",
        make=lambda n, k: None if n == _ONE else PutCounters(_WHO, k, n),
        slots={"n": "number", "k": "kind"},
        eg=("get two poison counters", "得到两个中毒指示物"),
    ),
    row("fact", "<wins|win> the game", "赢得(这盘|此盘|)游戏", WinGame(_WHO)),
    row("fact", "<loses|lose> the game", "输掉(这盘|此盘|)游戏", LoseGame(_WHO)),
    row("fact", "<becomes|become> the monarch", "成为君王", BecomeMonarch(_WHO)),
)


def _times_life(m: Any, n: Any) -> GainLife | None:
    from engine.ability import Times

    return GainLife(_WHO, Times(m.value, n)) if isinstance(m, Number) else None


def _take_energy(value: Any) -> Bindings | None:
    if not isinstance(value, PutCounters) or value.on != _WHO or value.divided:
        return None
    if value.kind != CounterKind.ENERGY or not isinstance(value.number, Number):
        return None
    return {"e": ("e",) * value.number.value}


def _from_graveyard(what: Aim, whose: Any = You()) -> Any:
    """Put the zone that the sentence names into what the target may be."""
    from dataclasses import replace

    if not isinstance(what, Aim):
        return None
    spec = what.specification
    zone = [InZone(Zone.GRAVEYARD)] + ([OwnedBy(whose)] if whose else [])
    if spec.objects is None or any(isinstance(p, InZone) for p in parts_of(spec.objects)):
        return None
    return replace(what, specification=replace(spec, objects=all_of(spec.objects, *zone)))


def _without_graveyard(what: Any, whose: Any = You()) -> Any:
    from dataclasses import replace

    if not isinstance(what, Aim) or what.specification.objects is None:
        return None
    zone = [InZone(Zone.GRAVEYARD)] + ([OwnedBy(whose)] if whose else [])
    parts = parts_of(what.specification.objects)
    if not all(part in parts for part in zone) or (
        not whose and any(isinstance(p, OwnedBy) for p in parts)
    ):
        return None
    rest = all_of(*(part for part in parts if part not in zone))
    return replace(what, specification=replace(what.specification, objects=rest))


def _zone_row(
    en: str, zh: str | tuple[str, ...], build: Any, *, whose: Any = You(), eg: Any
) -> Row:
    """A row that moves target cards out of a graveyard: `build` makes the effect of the target."""

    def make(c: Any, **more: Any) -> Any:
        aimed = _from_graveyard(c, whose)
        return None if aimed is None else build(aimed, **more)

    def take(value: Any) -> Bindings | None:
        bare = _without_graveyard(getattr(value, "what", None), whose)
        return {"c": bare} if bare is not None and build(value.what) == value else None

    return row("act", en, zh, make=make, take=take, eg=eg)


def _own_cards(f: Filter, n: Any = _ONE, *, up_to: bool = False) -> Chosen:
    return Chosen(all_of(f, InZone(Zone.HAND), OwnedBy(_WHO)), _WHO, n, up_to)


def _move(zone: Zone, **more: Any) -> Any:
    return lambda what: MoveTo(what, zone, **more)


OBJECTS = (
    row(
        "act",
        "<destroys|destroy> {o:objects}",
        "消灭{o:objects}",
        Destroy(slot("o")),
        eg=("destroy target creature", "消灭目标生物"),
    ),
    row(
        "act",
        "<destroys|destroy> {o:objects}. (it|they) can't be regenerated",
        (
            "消灭{o:objects}，且(它|它们|)不能重生",
            "消灭{o:objects}。(它|它们|该生物)不能重生",
            "埋葬{o:objects}",
        ),
        Destroy(slot("o"), False),
        eg=("destroy target creature. It can't be regenerated", "消灭目标生物，且它不能重生"),
    ),
    row(
        "act",
        "<exiles|exile> {o:objects}",
        ("放逐{o:objects}", "将{o:objects}放逐"),
        Exile(slot("o")),
        eg=("exile target creature", "放逐目标生物"),
    ),
    row(
        "act",
        "<exiles|exile> {o:top_cards}",
        ("放逐{o:top_cards}", "将{o:top_cards}放逐"),
        Exile(slot("o")),
        eg=("exile the top card of your library", "放逐你的牌库顶牌"),
    ),
    row(
        "act",
        "<exiles|exile> {o:objects} until ~ leaves the battlefield",
        ("放逐{o:objects}，直到~离开战场为止", "放逐{o:objects}直到~离开战场[为止]"),
        Exile(slot("o"), until_source_leaves=True),
        eg=(
            "exile target creature until ~ leaves the battlefield",
            "放逐目标生物，直到~离开战场为止",
        ),
    ),
    _zone_row(
        "<exiles|exile> {c:card_phrase} from a graveyard",
        ("将{c:card_phrase}从[任一]坟墓场[中]放逐", "放逐{c:card_phrase}，且该牌在坟墓场中"),
        Exile,
        whose=None,
        eg=("exile target card from a graveyard", "将目标牌从坟墓场放逐"),
    ),
    _zone_row(
        "<exiles|exile> {c:card_phrase} from your graveyard",
        "将{c:card_phrase}从你[的]坟墓场[中]放逐",
        Exile,
        eg=("exile target creature card from your graveyard", "将目标生物牌从你的坟墓场放逐"),
    ),
    row(
        "act", "<exiles|exile> all graveyards", "放逐所有坟墓场", Exile(All(InZone(Zone.GRAVEYARD)))
    ),
    row(
        "act",
        "<taps|tap> {o:objects}",
        "横置{o:objects}",
        Tap(slot("o")),
        eg=("tap target creature", "横置目标生物"),
    ),
    row(
        "act",
        "<untaps|untap> {o:objects}",
        "重置{o:objects}",
        Untap(slot("o")),
        eg=("untap target creature", "重置目标生物"),
    ),
    row(
        "act",
        "<regenerates|regenerate> {o:objects}",
        "重生{o:objects}",
        Regenerate(slot("o")),
        eg=("regenerate ~", "重生~"),
    ),
    row(
        "act",
        "<transforms|transform> {o:objects}",
        "转化{o:objects}",
        Transform(slot("o")),
        eg=("transform ~", "转化~"),
    ),
    row(
        "act",
        "remove {o:objects} from combat",
        ("将{o:objects}移出战斗",),
        RemoveFromCombat(slot("o")),
        eg=("remove target creature from combat", "将目标生物移出战斗"),
    ),
    row(
        "act",
        "goad {o:objects}",
        "煽惑{o:objects}",
        make=lambda o: Modify(o, (Goaded(You()),), Duration.YOUR_NEXT_TURN),
        slots={"o": "what"},
        eg=("goad target creature", "煽惑目标生物"),
    ),
    row(
        "act",
        "<counters|counter> {o:target_spells}",
        ("反击{o:target_spells}",),
        CounterSpell(slot("o")),
        eg=("counter target spell", "反击目标咒语"),
    ),
    row(
        "act",
        "<counters|counter> {o:it}",
        ("反击{o:it}", "将{o:it}反击"),
        CounterSpell(slot("o")),
        eg=("counter that spell", "反击该咒语"),
    ),
    row(
        "act",
        "<attaches|attach> ~ to {o:objects}",
        ("将~贴附(在|于){o:objects}[上]", "将~贴附到{o:objects}上"),
        Attach(This(), slot("o")),
        eg=("attach ~ to target creature you control", "将~贴附在目标由你操控的生物"),
    ),
    row(
        "act",
        "<attaches|attach> it to {o:objects}",
        "将它贴附(在|于){o:objects}[上]",
        make=lambda o: Attach(This(), o),
        eg=("attach it to target creature", "将它贴附在目标生物上"),
    ),
    row("act", "<sacrifices|sacrifice> ~", "牺牲~", Sacrifice(_WHO, This())),
    row(
        "act",
        "<sacrifices|sacrifice> {o:it}",
        ("牺牲{o:it}", "将{o:it}牺牲"),
        Sacrifice(_WHO, slot("o")),
        eg=("sacrifice it", "牺牲它"),
    ),
    row(
        "act",
        "<sacrifices|sacrifice> {o:choice}",
        "牺牲{o:choice}",
        Sacrifice(_WHO, slot("o")),
        eg=("sacrifice a creature", "牺牲一个生物"),
    ),
    row(
        "act",
        "<sacrifices|sacrifice> {o:group}",
        "牺牲{o:group}",
        Sacrifice(_WHO, slot("o")),
        eg=("sacrifice all creatures you control", "牺牲所有由你操控的生物"),
    ),
    row(
        "act",
        "<exiles|exile> a {f:cards} from <their|your> hand",
        ("从<其|你>[的]手上放逐一张{f:cards}", "将一张{f:cards}从<其|你>[的]手上放逐"),
        make=lambda f: Exile(_own_cards(f)),
        take=lambda v: _take_exile_hand(v),
        eg=("exile a land card from your hand", "从你手上放逐一张地牌"),
    ),
    row(
        "act",
        "<copies|copy> {o:target_spells}",
        ("复制{o:target_spells}", "将{o:target_spells}复制"),
        CopySpell(slot("o"), new_targets=False, who=_WHO),
        eg=("copy target instant or sorcery spell", "复制目标瞬间或法术咒语"),
    ),
    row(
        "act",
        "<copies|copy> {o:target_spells}. you may choose new targets for the copy",
        (
            "复制{o:target_spells}。你可以为该复制品选择新的目标",
            "将{o:target_spells}复制。你可以为该复制品选择新的目标",
        ),
        CopySpell(slot("o"), who=_WHO),
        eg=(
            "copy target spell. You may choose new targets for the copy",
            "复制目标咒语。你可以为该复制品选择新的目标",
        ),
    ),
    row(
        "act",
        "<copies|copy> {o:it}. you may choose new targets for the copy",
        ("复制{o:it}。你可以为该复制品选择新的目标", "将{o:it}复制。你可以为该复制品选择新的目标"),
        CopySpell(slot("o"), who=_WHO),
        eg=(
            "copy it. You may choose new targets for the copy",
            "复制它。你可以为该复制品选择新的目标",
        ),
    ),
    row(
        "act",
        "<copies|copy> {o:it}",
        ("复制{o:it}", "将{o:it}复制"),
        CopySpell(slot("o"), new_targets=False, who=_WHO),
        eg=("copy that spell", "复制该咒语"),
    ),
    row(
        "act",
        "<gains|gain> control of {o:objects}",
        ("获得{o:objects}[之|的]操控权",),
        Modify(slot("o"), (ChangeController(_WHO),), Duration.NONE),
        eg=("gain control of target creature", "获得目标生物的操控权"),
    ),
    row(
        "act",
        "<gains|gain> control of {o:objects} until end of turn",
        ("获得{o:objects}[之|的]操控权直到回合结束",),
        Modify(slot("o"), (ChangeController(_WHO),), Duration.END_OF_TURN),
        eg=(
            "gain control of target creature until end of turn",
            "获得目标生物的操控权直到回合结束",
        ),
    ),
)

MOVES = (
    row(
        "act",
        (
            "<returns|return> {o:objects} to its owner's hand",
            "<returns|return> {o:objects} to their (owner's|owners') (hand|hands)",
        ),
        ("将{o:objects}移回其拥有者[的]手上",),
        MoveTo(slot("o"), Zone.HAND),
        eg=("return target creature to its owner's hand", "将目标生物移回其拥有者手上"),
    ),
    _zone_row(
        "<returns|return> {c:card_phrase} from your graveyard to your hand",
        ("将{c:card_phrase}从你[的]坟墓场[中]移回你[的]手上",),
        _move(Zone.HAND),
        eg=(
            "return target creature card from your graveyard to your hand",
            "将目标生物牌从你的坟墓场移回你手上",
        ),
    ),
    _zone_row(
        "<returns|return> {c:card_phrase} from your graveyard to the battlefield",
        ("将{c:card_phrase}从你[的]坟墓场[中]移回战场",),
        _move(Zone.BATTLEFIELD),
        eg=(
            "return target creature card from your graveyard to the battlefield",
            "将目标生物牌从你的坟墓场移回战场",
        ),
    ),
    _zone_row(
        "<returns|return> {c:card_phrase} from your graveyard to the battlefield tapped",
        ("将{c:card_phrase}从你[的]坟墓场[中]横置移回战场",),
        _move(Zone.BATTLEFIELD, tapped=True),
        eg=(
            "return target creature card from your graveyard to the battlefield tapped",
            "将目标生物牌从你的坟墓场横置移回战场",
        ),
    ),
    _zone_row(
        "<puts|put> {c:card_phrase} from a graveyard onto the battlefield under your control",
        (
            "将{c:card_phrase}从任一坟墓场[中]在你的操控下放进战场",
            "将目标在坟墓场中的{c:card_phrase}在你的操控下放进战场",
        ),
        _move(Zone.BATTLEFIELD, controller=You()),
        whose=None,
        eg=(
            "put target creature card from a graveyard onto the battlefield under your control",
            "将目标生物牌从任一坟墓场在你的操控下放进战场",
        ),
    ),
    _zone_row(
        "<puts|put> {c:card_phrase} from your graveyard on top of your library",
        ("将{c:card_phrase}从你[的]坟墓场[中]置于你[的]牌库顶",),
        _move(Zone.LIBRARY),
        eg=(
            "put target card from your graveyard on top of your library",
            "将目标牌从你的坟墓场置于你牌库顶",
        ),
    ),
    _zone_row(
        "<puts|put> {c:card_phrase} from your graveyard on the bottom of your library",
        ("将{c:card_phrase}从你[的]坟墓场[中]置于你[的]牌库底",),
        _move(Zone.LIBRARY, position="bottom"),
        eg=(
            "put target card from your graveyard on the bottom of your library",
            "将目标牌从你的坟墓场置于你牌库底",
        ),
    ),
    _zone_row(
        "<shuffles|shuffle> {c:card_phrase} from your graveyard into your library",
        ("将{c:card_phrase}从你[的]坟墓场[中]洗入你[的]牌库",),
        _move(Zone.LIBRARY, position="shuffled"),
        eg=(
            "shuffle up to three target cards from your graveyard into your library",
            "将至多三张目标牌从你的坟墓场洗入你的牌库",
        ),
    ),
    row(
        "act",
        "<returns|return> ~ from your graveyard to your hand",
        "将~从你[的]坟墓场[中]移回你[的]手上",
        MoveTo(ThisCard(), Zone.HAND),
    ),
    row(
        "act",
        "<returns|return> ~ from your graveyard to the battlefield",
        "将~从你[的]坟墓场[中]移回战场",
        MoveTo(ThisCard(), Zone.BATTLEFIELD),
    ),
    row(
        "act",
        "<returns|return> ~ from your graveyard to the battlefield tapped",
        "将~从你[的]坟墓场[中]横置移回战场",
        MoveTo(ThisCard(), Zone.BATTLEFIELD, tapped=True),
    ),
    row(
        "act",
        "<returns|return> {o:it} to the battlefield under (its|their) owner's control",
        ("将{o:it}在其拥有者的操控下移回战场", "将{o:it}在其拥有者的操控下放进战场"),
        MoveTo(slot("o"), Zone.BATTLEFIELD),
        eg=(
            "return it to the battlefield under its owner's control",
            "将它在其拥有者的操控下移回战场",
        ),
    ),
    row(
        "act",
        "<returns|return> {o:it} to the battlefield tapped under (its|their) owner's control",
        ("将{o:it}在其拥有者的操控下横置移回战场",),
        MoveTo(slot("o"), Zone.BATTLEFIELD, tapped=True),
        eg=(
            "return it to the battlefield tapped under its owner's control",
            "将它在其拥有者的操控下横置移回战场",
        ),
    ),
    row(
        "act",
        "<returns|return> {o:it} to the battlefield transformed under its owner's control",
        (
            "将{o:it}在其拥有者的操控下移回战场且已转化",
            "将{o:it}已转化地在其拥有者的操控下移回战场",
        ),
        MoveTo(slot("o"), Zone.BATTLEFIELD, transformed=True),
        eg=(
            "return it to the battlefield transformed under its owner's control",
            "将它在其拥有者的操控下移回战场且已转化",
        ),
    ),
    row(
        "act",
        (
            "<puts|put> {o:it} onto the battlefield under your control",
            "<returns|return> {o:it} to the battlefield under your control",
        ),
        "将{o:it}在你的操控下(放进|移回)战场",
        MoveTo(slot("o"), Zone.BATTLEFIELD, controller=You()),
        eg=("put it onto the battlefield under your control", "将它在你的操控下放进战场"),
    ),
    row(
        "act",
        "<puts|put> {o:it} onto the battlefield",
        "将{o:it}放进战场",
        MoveTo(slot("o"), Zone.BATTLEFIELD, controller=_WHO),
        eg=("put it onto the battlefield", "将它放进战场"),
    ),
    row(
        "act",
        "<puts|put> {o:it} onto the battlefield tapped",
        "将{o:it}横置放进战场",
        MoveTo(slot("o"), Zone.BATTLEFIELD, controller=_WHO, tapped=True),
        eg=("put it onto the battlefield tapped", "将它横置放进战场"),
    ),
    row(
        "act",
        ("<returns|return> {o:it} to your hand", "<puts|put> {o:it} into your hand"),
        ("将{o:it}移回你[的]手上", "将{o:it}置于你[的]手上"),
        MoveTo(slot("o"), Zone.HAND),
        eg=("return it to your hand", "将它移回你手上"),
    ),
    row(
        "act",
        ("<returns|return> {o:it} to its owner's hand", "<puts|put> {o:it} into its owner's hand"),
        ("将{o:it}移回其拥有者手上", "将{o:it}置于其拥有者手上"),
        make=lambda o: MoveTo(o, Zone.HAND),
        eg=("put it into its owner's hand", "将它置于其拥有者手上"),
    ),
    row(
        "act",
        "<puts|put> {o:it} into your graveyard",
        "将{o:it}置入你[的]坟墓场",
        MoveTo(slot("o"), Zone.GRAVEYARD),
        eg=("put it into your graveyard", "将它置入你的坟墓场"),
    ),
    row(
        "act",
        "<puts|put> {o:objects} on top of its owner's library",
        "将{o:objects}置于其拥有者的牌库顶",
        MoveTo(slot("o"), Zone.LIBRARY),
        eg=("put target creature on top of its owner's library", "将目标生物置于其拥有者的牌库顶"),
    ),
    row(
        "act",
        "<puts|put> {o:objects} on the bottom of its owner's library",
        "将{o:objects}置于其拥有者的牌库底",
        MoveTo(slot("o"), Zone.LIBRARY, position="bottom"),
        eg=(
            "put target creature on the bottom of its owner's library",
            "将目标生物置于其拥有者的牌库底",
        ),
    ),
    row(
        "act",
        "<puts|put> a {f:cards} from <their|your> hand onto the battlefield",
        ("将一张{f:cards}从<其|你>[的]手上放进战场",),
        make=lambda f: MoveTo(_own_cards(f), Zone.BATTLEFIELD, _WHO),
        take=lambda v: _take_hand(v, tapped=False),
        eg=(
            "put a creature card from your hand onto the battlefield",
            "将一张生物牌从你手上放进战场",
        ),
    ),
    row(
        "act",
        "<puts|put> a {f:cards} from <their|your> hand onto the battlefield tapped",
        ("将一张{f:cards}从<其|你>[的]手上横置放进战场",),
        make=lambda f: MoveTo(_own_cards(f), Zone.BATTLEFIELD, _WHO, tapped=True),
        take=lambda v: _take_hand(v, tapped=True),
        eg=(
            "put a land card from your hand onto the battlefield tapped",
            "将一张地牌从你手上横置放进战场",
        ),
    ),
)


def _take_hand(value: Any, *, tapped: bool) -> Bindings | None:
    if not isinstance(value, MoveTo) or not isinstance(value.what, Chosen):
        return None
    hand = (InZone(Zone.HAND), OwnedBy(_WHO))
    rest = all_of(*(part for part in parts_of(value.what.filter) if part not in hand))
    same = MoveTo(_own_cards(rest), Zone.BATTLEFIELD, _WHO, tapped=tapped)
    return {"f": rest} if value == same else None


def _take_exile_hand(value: Any) -> Bindings | None:
    if not isinstance(value, Exile) or not isinstance(value.what, Chosen):
        return None
    hand = (InZone(Zone.HAND), OwnedBy(_WHO))
    rest = all_of(*(part for part in parts_of(value.what.filter) if part not in hand))
    return {"f": rest} if value == Exile(_own_cards(rest)) else None


COUNTERS = (
    row(
        "act",
        "<puts|put> a {k:counter} counter on {o:objects}",
        (
            "在{o:objects}上[各]放置一个{k:counter}指示物",
            "于{o:objects}上放置一个{k:counter}指示物",
        ),
        PutCounters(slot("o"), slot("k")),
        eg=("put a +1/+1 counter on target creature", "在目标生物上放置一个+1/+1指示物"),
    ),
    row(
        "act",
        "<puts|put> a {k:counter} counter on {o:it}",
        "在其上[各]放置一个{k:counter}指示物",
        make=lambda k, o=None: None,
    ),
    row(
        "act",
        "<puts|put> {n:count} {k:counter} counters on {o:objects}",
        ("在{o:objects}上[各]放置{n:count}个{k:counter}指示物",),
        make=lambda n, k, o: None if n == _ONE else PutCounters(o, k, n),
        slots={"n": "number", "k": "kind", "o": "on"},
        eg=("put two +1/+1 counters on ~", "在~上放置两个+1/+1指示物"),
    ),
    row(
        "act",
        "<puts|put> {n:that_many} {k:counter} counters on {o:objects}",
        "在{o:objects}上放置{n:that_many}{k:counter}指示物",
        PutCounters(slot("o"), slot("k"), slot("n")),
        eg=("put that many +1/+1 counters on ~", "在~上放置等量的+1/+1指示物"),
    ),
    row(
        "act",
        "<distributes|distribute> {n:count} {k:counter} counters among {o:divided}",
        "将{n:count}个{k:counter}指示物分配给{o:divided}",
        PutCounters(slot("o"), slot("k"), slot("n"), divided=True),
        eg=(
            "distribute two +1/+1 counters among one or two target creatures",
            "将两个+1/+1指示物分配给一个或两个目标生物",
        ),
    ),
    row(
        "act",
        "<removes|remove> a {k:counter} counter from {o:objects}",
        "从{o:objects}上移去一个{k:counter}指示物",
        TakeCounters(slot("o"), slot("k")),
        eg=("remove a charge counter from ~", "从~上移去一个充电指示物"),
    ),
    row(
        "act",
        "<removes|remove> {n:count} {k:counter} counters from {o:objects}",
        "从{o:objects}上移去{n:count}个{k:counter}指示物",
        make=lambda n, k, o: None if n == _ONE else TakeCounters(o, k, n),
        slots={"n": "number", "k": "kind", "o": "source"},
        eg=("remove two oil counters from ~", "从~上移去两个炼油指示物"),
    ),
    row(
        "act",
        "<removes|remove> all counters from {o:objects}",
        "从{o:objects}上移去所有指示物",
        TakeCounters(slot("o"), None, None),
        eg=("remove all counters from target permanent", "从目标永久物上移去所有指示物"),
    ),
)

TOKENS = (
    row(
        "act",
        "<creates|create> a {t:token}",
        ("派出一个{t:token}", "将一个{t:token}放进战场"),
        CreateToken(slot("t"), _ONE, _WHO),
        eg=("create a 1/1 white Soldier creature token", "派出一个1/1白色士兵衍生生物"),
    ),
    row(
        "act",
        "<creates|create> {n:count} {t:token@pl}",
        ("派出{n:count}个{t:token}", "将{n:count}个{t:token}放进战场"),
        make=lambda n, t: None if n == _ONE else CreateToken(t, n, _WHO),
        slots={"n": "number", "t": "token"},
        eg=("create two 1/1 white Soldier creature tokens", "派出两个1/1白色士兵衍生生物"),
    ),
    row(
        "act",
        "<creates|create> {n:that_many} {t:token@pl}",
        "派出{n:that_many}{t:token}",
        CreateToken(slot("t"), slot("n"), _WHO),
        eg=("create that many 1/1 white Soldier creature tokens", "派出等量的1/1白色士兵衍生生物"),
    ),
    row(
        "act",
        "<creates|create> a number of {t:token@pl} equal to {n:amount}",
        ("派出若干{t:token}，其数量等同于{n:amount}", "派出数个{t:token}，其数量等同于{n:amount}"),
        CreateToken(slot("t"), slot("n"), _WHO),
        eg=(
            "create a number of 1/1 green Saproling creature tokens equal to its power",
            "派出若干1/1绿色腐生物衍生生物，其数量等同于其力量",
        ),
    ),
    row(
        "act",
        "<creates|create> a {t:token} {n:per}",
        "{n:per}[你]便派出一个{t:token}",
        CreateToken(slot("t"), slot("n"), _WHO),
        eg=(
            "create a 1/1 red Goblin creature token for each opponent",
            "每有一位对手，便派出一个1/1红色鬼怪衍生生物",
        ),
    ),
    row(
        "act",
        "<creates|create> a tapped {t:token}",
        "派出一个已横置的{t:token}",
        CreateToken(slot("t"), _ONE, _WHO, tapped=True),
        eg=("create a tapped Treasure token", "派出一个已横置的珍宝衍生物"),
    ),
    row(
        "act",
        "<creates|create> a token that's a copy of {o:objects}",
        (
            "派出一个衍生物，此衍生物为{o:objects}的复制品",
            "派出一个为{o:objects}[之|的]复制品的衍生物",
        ),
        CreateTokenCopy(slot("o"), _ONE, _WHO),
        eg=(
            "create a token that's a copy of target creature you control",
            "派出一个衍生物，此衍生物为目标由你操控的生物的复制品",
        ),
    ),
    row("act", "investigate", "探查", make=lambda: _clue(), take=lambda v: None),
)


def _clue() -> CreateToken:
    from engine.text.table.tokens import CLUE

    return CreateToken(CLUE, _ONE, _WHO)


def _mana(options: tuple[ManaCost, ...]) -> AddMana:
    return AddMana(options, who=_WHO)


def _take_mana(count: int) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, AddMana) or len(value.options) != count:
            return None
        if value != _mana(value.options):
            return None
        return dict(zip("abc", value.options, strict=False))

    return take


MANA = (
    row(
        "act",
        "<adds|add> {a:mana_cost}",
        "加{a:mana_cost}",
        make=lambda a: _mana((a,)),
        take=_take_mana(1),
        eg=("add {G}{G}", "加{G}{G}"),
    ),
    row(
        "act",
        "<adds|add> {a:mana_cost} or {b:mana_cost}",
        "加{a:mana_cost}或{b:mana_cost}",
        make=lambda a, b: _mana((a, b)),
        take=_take_mana(2),
        eg=("add {R} or {W}", "加{R}或{W}"),
    ),
    row(
        "act",
        "<adds|add> {a:mana_cost}, {b:mana_cost}[,] or {c:mana_cost}",
        "加{a:mana_cost}，{b:mana_cost}或{c:mana_cost}",
        make=lambda a, b, c: _mana((a, b, c)),
        take=_take_mana(3),
        eg=("add {R}, {W}, or {B}", "加{R}，{W}或{B}"),
    ),
    row(
        "act",
        "<adds|add> {n:number} mana of any color",
        ("加{n:count}点任意颜色的法术力", "加{n:count}点任意(一种颜色|单一颜色)的法术力"),
        make=lambda n: AddMana(any_color=True, number=n, who=_WHO),
        slots={"n": "number"},
        eg=("add one mana of any color", "加一点任意颜色的法术力"),
    ),
    row(
        "act",
        "<adds|add> {n:number} mana of any one color",
        "加{n:count}点任意一种颜色的法术力",
        make=lambda n: AddMana(any_color=True, number=n, who=_WHO),
        eg=("add three mana of any one color", "加三点任意一种颜色的法术力"),
    ),
    row(
        "act",
        "<adds|add> {n:number} mana in any combination of colors",
        ("加{n:count}点法术力，其颜色组合由你选择", "加{n:count}点任意颜色组合的法术力"),
        AddMana(any_color=True, combination=True, number=slot("n"), who=_WHO),
        eg=("add two mana in any combination of colors", "加两点法术力，其颜色组合由你选择"),
    ),
    row(
        "act",
        "<adds|add> {a:mana_cost} {n:per}",
        ("{n:per}[你]便加{a:mana_cost}", "战场上{n:per}便加{a:mana_cost}"),
        make=lambda a, n: AddMana((a,), number=n, who=_WHO),
        slots={"a": "options.0", "n": "number"},
        eg=("add {G} for each Elf", "每有一个妖精，便加{G}"),
    ),
)


def _search(f: Filter, destination: Zone, **more: Any) -> Search:
    return Search(_WHO, f, destination, **more)


def _plural(to_en: str) -> str:
    return to_en.replace("> it", "> (them|those cards)").replace(
        "reveal it", "reveal (them|those cards)"
    )


def _search_eg(en: str, zh: str, to_en: str, to_zh: str) -> tuple[str, str]:
    """The example of a search row: its own words with the first of each choice."""
    from engine.text.form import Agreement, parse_form
    from engine.text.tokens import join_en, join_zh

    def shown(form: str, number: str) -> tuple[str, ...]:
        out: list[str] = []
        for element in parse_form(form).printed:
            if isinstance(element, Agreement):
                out.extend(getattr(element, number))
            else:
                out.append(str(element))
        return tuple(out)

    words_en = join_en(shown(f"search your library for {en}, {to_en}, then shuffle", "plural"))
    return words_en, join_zh(shown(f"从你的牌库中搜寻{zh}，{to_zh}，然后洗牌", "plural"))


def _search_row(
    to_en: str, to_zh: str | tuple[str, ...], destination: Zone, **more: Any
) -> tuple[Row, ...]:
    """Searching for one card and for up to some, with where they go."""
    zh = (to_zh,) if isinstance(to_zh, str) else to_zh
    head_zh = "从<其|你>[的]牌库中搜寻一张{f:cards}"
    many_zh = "从<其|你>[的]牌库中搜寻至多{n:count}张{f:cards}"

    def take(value: Any) -> Bindings | None:
        if not isinstance(value, Search) or value != _search(value.filter, destination, **more):
            return None
        return {"f": value.filter}

    def take_many(value: Any) -> Bindings | None:
        if not isinstance(value, Search) or not value.up_to:
            return None
        again = _search(value.filter, destination, number=value.number, up_to=True, **more)
        return {"f": value.filter, "n": value.number} if value == again else None

    return (
        row(
            "act",
            f"<searches|search> <their|your> library for a {{f:cards}}, {to_en}, then <shuffles|shuffle>",
            tuple(f"{head_zh}，{z}，然后洗牌" for z in zh),
            make=lambda f: _search(f, destination, **more),
            take=take,
            eg=_search_eg("a land card", "一张地牌", to_en, zh[0]),
        ),
        row(
            "act",
            f"<searches|search> <their|your> library for up to {{n:count}} {{f:cards@pl}}, {_plural(to_en)}, then <shuffles|shuffle>",
            tuple(f"{many_zh}，{z}，然后洗牌" for z in zh),
            make=lambda f, n: _search(f, destination, number=n, up_to=True, **more),
            take=take_many,
            eg=_search_eg("up to two land cards", "至多两张地牌", _plural(to_en), zh[0]),
        ),
    )


_IT = "(它|之|它们|该牌|这些牌)"
SEARCHES = (
    *_search_row(
        "<puts|put> it onto the battlefield tapped",
        (f"将{_IT}横置放进战场", "横置放进战场"),
        Zone.BATTLEFIELD,
        tapped=True,
    ),
    *_search_row("<puts|put> it onto the battlefield", f"将{_IT}放进战场", Zone.BATTLEFIELD),
    *_search_row(
        "reveal it, <puts|put> it into <their|your> hand",
        (f"展示{_IT}，将{_IT}置于<其|你>[的]手上", f"展示{_IT}并置于<其|你>[的]手上"),
        Zone.HAND,
        reveal=True,
    ),
    *_search_row("<puts|put> it into <their|your> hand", f"将{_IT}置于<其|你>[的]手上", Zone.HAND),
    *_search_row(
        "<puts|put> it into <their|your> graveyard", f"将{_IT}置入<其|你>[的]坟墓场", Zone.GRAVEYARD
    ),
)


def _dig(n: Any, f: Any = None, take: Any = _ONE, rest: str = "bottom", **more: Any) -> LookAndSort:
    zone = Zone.GRAVEYARD if rest == "graveyard" else Zone.LIBRARY
    position = "bottom" if rest == "graveyard" else rest
    return LookAndSort(_WHO, n, take, Zone.HAND, zone, f, rest_position=position, **more)


_RESTS = (
    ("on the bottom of your library in any order", "以任意顺序置于你[的]牌库底", "bottom"),
    (
        "on the bottom of your library in a random order",
        "以随机顺序置于你[的]牌库底",
        "random bottom",
    ),
    ("into your graveyard", "置入你[的]坟墓场", "graveyard"),
)


def _dig_rows() -> list[Row]:
    """Looking at the top cards: one of them to the hand, with or without showing it."""
    rows: list[Row] = []
    top_en, top_zh = (
        "look at the top {n:count} cards of your library",
        "检视你[的]牌库顶的{n:count}张牌",
    )
    for en, zh, rest in _RESTS:

        def take(value: Any, rest: str = rest) -> Bindings | None:
            n = getattr(value, "number", None)
            return {"n": n} if value == _dig(n, rest=rest) else None

        def take_shown(value: Any, rest: str = rest) -> Bindings | None:
            n, f = getattr(value, "number", None), getattr(value, "filter", None)
            same = f is not None and value == _dig(n, f, rest=rest, up_to=True, reveal=True)
            return {"n": n, "f": f} if same else None

        plain = zh.replace("[的]", "")
        rows.append(
            row(
                "act",
                f"{top_en}. put one of them into your hand and the rest {en}",
                f"{top_zh}。将其中一张(牌|)置于你[的]手上，(并|然后|)将其余的(牌|){zh}",
                make=lambda n, rest=rest: _dig(n, rest=rest),
                take=take,
                eg=(
                    f"look at the top three cards of your library. Put one of them into your hand and the rest {en}",
                    f"检视你牌库顶的三张牌。将其中一张牌置于你手上，并将其余的牌{plain}",
                ),
            )
        )
        rows.append(
            row(
                "act",
                f"{top_en}. you may reveal a {{f:cards}} from among them and put it into your hand. put the rest {en}",
                f"{top_zh}。你可以(展示其中一张{{f:cards}}并|从中展示一张{{f:cards}}并将它)置于你[的]手上。将其余的牌{zh}",
                make=lambda n, f, rest=rest: _dig(n, f, rest=rest, up_to=True, reveal=True),
                take=take_shown,
                eg=(
                    f"look at the top three cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest {en}",
                    f"检视你牌库顶的三张牌。你可以展示其中一张生物牌并置于你手上。将其余的牌{plain}",
                ),
            )
        )
    return rows


def _connive(o: Any) -> InOrder:
    """CR 701.50a: draw, discard, and a counter if the card discarded was no land."""
    who = ControllerOf(o)
    nonland = DoneThisWay(filter=Not(HasType(CardType.LAND)))
    counter = PutCounters(o, _PLUS)
    return InOrder((Draw(who), Discard(who), If(nonland, (counter,))))


def _take_connive(value: Any) -> Bindings | None:
    if not isinstance(value, InOrder) or not isinstance(value.effects[0], Draw):
        return None
    who = value.effects[0].who
    if not isinstance(who, ControllerOf) or not isinstance(who.object, This):
        return None
    return {"o": who.object} if value == _connive(who.object) else None


LOOKS = (
    *_dig_rows(),
    row(
        "act",
        "~ connives",
        ("令~筹谋", "~筹谋"),
        make=lambda: _connive(This()),
        take=lambda v: {} if _take_connive(v) else None,
    ),
    row("act", "it connives", "令它筹谋", make=lambda: _connive(This())),
)

ROWS: tuple[Row, ...] = (
    *LOOKS,
    *CARDS,
    *LIFE,
    *OBJECTS,
    *MOVES,
    COUNTERS[0],
    *COUNTERS[2:],
    *TOKENS,
    *MANA,
    *SEARCHES,
)

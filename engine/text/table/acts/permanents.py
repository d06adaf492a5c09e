"""Rows for what is done to permanents: destroy, exile, tap, sacrifice, attach, gain control.

In: verb phrases without their subject; "phases out" with it. Out: effects, whose player is `Actor`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Effect, Filter
from engine.ability.durations import Duration
from engine.ability.effects.counters import Designate
from engine.ability.effects.lasting import Modify
from engine.ability.effects.moving import Destroy, Exile, Sacrifice
from engine.ability.effects.permanents import (
    Attach,
    PhaseOut,
    Regenerate,
    RemoveFromCombat,
    Tap,
    TapOrUntap,
    Transform,
    TurnFaceUp,
    Untap,
)
from engine.ability.effects.structure import ChooseMode, InOrder, Remember
from engine.ability.filters import AllOf, AnyOf, Anything, ControlledBy, InZone, Is, Not, OwnedBy
from engine.ability.modifications import ChangeController
from engine.ability.references import (
    All,
    AttachedTo,
    Chosen,
    EachOpponent,
    EachPlayer,
    IteratedPlayer,
    Remembered,
    This,
    TopOfLibrary,
    You,
)
from engine.ability.restrictions import CantActivateAbilities, CantAttack, CantBlock, Goaded
from engine.ability.targets import Modal, Mode
from engine.ability.walk import contains
from engine.terms.objects import Status
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.fitting import fits, known_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, either, row
from engine.text.surface import SELF, Actor, Aim, It, ThatPlayer, ThisCard

_ONE = Number(1)

_WHO = Actor()


def in_graveyard(what: Aim, whose: Any = You()) -> Any:
    """Put the zone that the sentence names into what the target may be."""
    if not isinstance(what, Aim):
        return None
    spec = what.specification
    zone = [InZone(Zone.GRAVEYARD)] + ([OwnedBy(whose)] if whose else [])
    if spec.objects is None or any(isinstance(p, InZone) for p in parts_of(spec.objects)):
        return None
    return replace(what, specification=replace(spec, objects=all_of(spec.objects, *zone)))


def own_cards(f: Filter, n: Any = _ONE, *, up_to: bool = False) -> Chosen:
    """Cards that the acting player chooses from their own hand."""
    return Chosen(all_of(f, InZone(Zone.HAND), OwnedBy(_WHO)), _WHO, n, up_to)


def _attached(a: Any, o: Any) -> Attach | None:
    """ "Attach target Equipment to that creature": that is not what is attached."""
    if isinstance(o, It) and o.noun not in ("", SELF):
        asked = a.specification.objects if isinstance(a, Aim) else a.filter
        if asked is None or fits(o.noun, known_of(asked)):
            return None
    return Attach(a, o)


def _for_good(o: Any, n: str) -> Destroy | None:
    """ "That creature can't be regenerated": what is destroyed, where that is its noun."""
    asked = o.specification.objects if isinstance(o, Aim) else getattr(o, "filter", None)
    if isinstance(o, AttachedTo):
        return Destroy(o, False)
    known = known_of(asked) if asked is not None else None
    return Destroy(o, False) if known is not None and fits(n, known) else None


def _exiled_of(f: Filter, p: Any) -> Exile | None:
    """Of all cards it is said otherwise."""
    if f == Anything():
        return None
    return Exile(All(all_of(f, InZone(Zone.GRAVEYARD), OwnedBy(p))))


def _take_exiled_of(value: Any) -> Bindings | None:
    parts = parts_of(value.what.filter)
    owner = next((part.players for part in parts if isinstance(part, OwnedBy)), None)
    f = all_of(*(part for part in parts if not isinstance(part, InZone | OwnedBy)))
    return {"f": f, "p": owner} if isinstance(owner, Aim) else None


_SPARED = "spared"


def _all_but(f: Filter, chosen: Chosen) -> tuple[Effect, ...] | None:
    """CR 608.2d: some are chosen, and all others of that kind are destroyed."""
    if contains(f, ControlledBy):
        return None
    rest = All(all_of(f, Not(Is(Remembered(_SPARED)))))
    return (InOrder((Remember(_SPARED, chosen), Destroy(rest))),)


def _all_but_some(n: Any, f: Filter) -> tuple[Effect, ...] | None:
    return _all_but(f, Chosen(f, You(), n, up_to=True))


def _all_but_one_of_each(f: Filter) -> tuple[Effect, ...] | None:
    theirs = all_of(f, ControlledBy(IteratedPlayer()))
    return _all_but(f, Chosen(theirs, EachPlayer(), _ONE))


def _take_all_but_some(value: Any) -> Bindings | None:
    chosen, destroyed = value[0].effects
    f = all_of(*(p for p in parts_of(destroyed.what.filter) if not isinstance(p, Not)))
    return {"f": f, "n": chosen.objects.number}


def _one_kind_destroyed(a: Filter, b: Filter, *, for_good: bool = False) -> ChooseMode:
    """CR 608.2d: which of the two is chosen as it resolves."""
    deeds = (Destroy(All(each), not for_good) for each in (a, b))
    return ChooseMode(Modal(tuple(Mode((deed,)) for deed in deeds)))


def _take_one_kind_destroyed(value: Any) -> Bindings | None:
    found = [mode.effects[0].what.filter for mode in value.modal.modes]
    return {"a": found[0], "b": found[1]} if len(found) == 2 else None


_DETAINED = (CantAttack(), CantBlock(), CantActivateAbilities())


ROWS: tuple[Row, ...] = (
    row(
        "act",
        "<exiles|exile> <their|your> graveyard",
        "放逐<其|你>[的]坟墓场",
        Exile(All(all_of(InZone(Zone.GRAVEYARD), OwnedBy(Actor())))),
    ),
    row(
        "act",
        "<exiles|exile> (all opponents' graveyards|each opponent's graveyard)",
        "放逐所有对手的坟墓场",
        Exile(All(all_of(InZone(Zone.GRAVEYARD), OwnedBy(EachOpponent())))),
        eg=("exile all opponents' graveyards", "放逐所有对手的坟墓场"),
    ),
    row(
        "act",
        "<destroys|destroy> {o:objects}",
        ("消灭{o:objects}", "将{o:it}消灭"),
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
        (
            "<destroys|destroy> {o:objects}. that {n:noun@sg} can't be regenerated",
            "<destroys|destroy> {o:objects}. a {n:noun@sg} destroyed this way can't be regenerated",
            "<destroys|destroy> {o:objects}. {n:noun@pl} destroyed this way can't be regenerated",
        ),
        (),
        make=_for_good,
    ),
    row(
        "free",
        "choose up to {n:count} {f:permanents}. destroy the rest",
        "选择至多{n:count}个{f:permanents}。消灭其余的",
        make=_all_but_some,
        take=_take_all_but_some,
        eg=("choose up to one creature. Destroy the rest", "选择至多一个生物。消灭其余的"),
    ),
    row(
        "free",
        "each player chooses a {f:permanents@sg} they control. destroy the rest",
        "每位牌手选择一个由其操控的{f:permanents}。消灭其余的",
        make=_all_but_one_of_each,
        take=_take_all_but_some,
        eg=(
            "each player chooses a creature they control. Destroy the rest",
            "每位牌手选择一个由其操控的生物。消灭其余的",
        ),
    ),
    row(
        "act",
        "destroy all {a:permanents@pl} or all {b:permanents@pl}",
        "消灭所有{a:permanents}或所有{b:permanents}",
        make=_one_kind_destroyed,
        take=lambda v: (
            _take_one_kind_destroyed(v) if v.modal.modes[0].effects[0].can_regenerate else None
        ),
        eg=("destroy all lands or all creatures", "消灭所有地或所有生物"),
    ),
    row(
        "act",
        "destroy all {a:permanents@pl} or all {b:permanents@pl}. they can't be regenerated",
        "消灭所有{a:permanents}或所有{b:permanents}，且它们不能重生",
        make=lambda a, b: _one_kind_destroyed(a, b, for_good=True),
        take=lambda v: (
            None if v.modal.modes[0].effects[0].can_regenerate else _take_one_kind_destroyed(v)
        ),
        eg=(
            "destroy all lands or all creatures. They can't be regenerated",
            "消灭所有地或所有生物，且它们不能重生",
        ),
    ),
    row(
        "act",
        "choose {a:type@sg} or {b:type@sg}. destroy all permanents of the chosen type",
        "选择{a:type}或{b:type}。消灭所有该类别的永久物",
        make=_one_kind_destroyed,
        eg=(
            "choose artifact or land. Destroy all permanents of the chosen type",
            "选择神器或地。消灭所有该类别的永久物",
        ),
    ),
    row(
        "act",
        "<exiles|exile> {o:exiled}",
        ("放逐{o:exiled}", "将{o:exiled}放逐"),
        Exile(slot("o")),
        eg=(
            ("exile target creature", "放逐目标生物"),
            ("exile the top card of your library", "放逐你的牌库顶牌"),
        ),
    ),
    row(
        "act",
        "<exiles|exile> {o:top_cards} face down",
        ("将{o:top_cards}牌面朝下地放逐", "牌面朝下[地]放逐{o:top_cards}"),
        Exile(slot("o"), face_down=True),
        eg=(
            "exile the top two cards of your library face down",
            "将你牌库顶的两张牌牌面朝下地放逐",
        ),
    ),
    row(
        "act",
        "<exiles|exile> {o:it} face down",
        ("牌面朝下地放逐{o:it}", "将{o:it}牌面朝下地放逐"),
        make=lambda o: Exile(o, face_down=True),
        slots={"o": "what"},
        eg=("exile it face down", "牌面朝下地放逐它"),
    ),
    row(
        "act",
        "<exiles|exile> {o:that} with {c:some_counters} on (it|them)",
        ("放逐{o:that}，且其上有{c:some_counters}", "将{o:that}放逐，其上有{c:some_counters}"),
        make=lambda o, c: Exile(o, counters=((c[1], c[0]),)),
        take=lambda v: (
            {"o": v.what, "c": (v.counters[0][1], v.counters[0][0])}
            if len(v.counters) == 1
            else None
        ),
        eg=("exile ~ with three time counters on it", "放逐~，且其上有三个计时指示物"),
    ),
    either("exiled", "objects", "top_cards"),
    row(
        "act",
        (),
        "从{p:library}顶放逐{n:many_cards}",
        make=lambda p, n: Exile(TopOfLibrary(n, p)),
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
    row(
        "act",
        ("<exiles|exile> {o:from_a_graveyard}",),
        ("将{o:from_a_graveyard}放逐",),
        Exile(slot("o")),
        eg=("exile target card from a graveyard", "将目标牌从坟墓场放逐"),
    ),
    row(
        "act",
        "<exiles|exile> {o:from_a_graveyard_chosen}",
        "将{o:from_a_graveyard_chosen}放逐",
        Exile(slot("o")),
        eg=("exile a card from a graveyard", "将一张牌从任一坟墓场放逐"),
    ),
    row(
        "act",
        (
            "<exiles|exile> {p:target_player}'s graveyard",
            "<exiles|exile> {p:spoken_player}'s graveyard",
        ),
        ("放逐{p:target_player}的坟墓场", "将{p:target_player}的坟墓场放逐"),
        Exile(All(AllOf((InZone(Zone.GRAVEYARD), OwnedBy(slot("p")))))),
        eg=("exile target player's graveyard", "放逐目标牌手的坟墓场"),
    ),
    row(
        "act",
        "<exiles|exile> all cards from {p:target_player}'s hand and graveyard",
        "放逐{p:target_player}手牌和坟墓场中的所有牌",
        Exile(All(AllOf((AnyOf((InZone(Zone.HAND), InZone(Zone.GRAVEYARD))), OwnedBy(slot("p")))))),
        eg=(
            "exile all cards from target player's hand and graveyard",
            "放逐目标牌手手牌和坟墓场中的所有牌",
        ),
    ),
    row(
        "act",
        "<exiles|exile> all {f:cards@pl} from {p:target_player}'s graveyard",
        "放逐{p:target_player}的坟墓场中所有{f:cards}",
        make=_exiled_of,
        take=_take_exiled_of,
        eg=(
            "exile all creature cards from target player's graveyard",
            "放逐目标牌手的坟墓场中所有生物牌",
        ),
    ),
    row("spoken_player", "that player", (), make=ThatPlayer),
    row(
        "act",
        ("<exiles|exile> each opponent's graveyard", "<exiles|exile> all opponents' graveyards"),
        ("放逐每位对手的坟墓场", "放逐所有对手[的]坟墓场[中的所有牌]"),
        Exile(All(AllOf((InZone(Zone.GRAVEYARD), OwnedBy(EachOpponent()))))),
    ),
    row(
        "act",
        "<exiles|exile> {o:from_graveyard}",
        "将{o:from_graveyard}放逐",
        make=lambda o: None if o == ThisCard() else Exile(o),
        slots={"o": "what"},
        eg=("exile target creature card from your graveyard", "将目标生物牌从你的坟墓场放逐"),
    ),
    row(
        "act",
        (),
        "从任一坟墓场[中]放逐{f:some_cards}",
        make=lambda f: Exile(Chosen(all_of(f[0], InZone(Zone.GRAVEYARD)), Actor(), f[1])),
    ),
    row(
        "act",
        (),
        "从<其|你>[的]坟墓场[中]放逐{o:own_lying}",
        Exile(slot("o")),
        take=lambda v: None,
    ),
    row(
        "act",
        (),
        "从{p:graveyard_owner}[的]坟墓场[中]放逐{c:target_cards}",
        make=lambda p, c: Exile(o) if (o := in_graveyard(c, p)) else None,
    ),
    row(
        "act",
        (),
        "放逐{c:target_cards}，且该牌在坟墓场中",
        make=lambda c: Exile(o) if (o := in_graveyard(c, None)) else None,
    ),
    row(
        "act",
        "<exiles|exile> all graveyards",
        ("放逐所有坟墓场", "放逐所有坟墓场中的所有牌"),
        Exile(All(InZone(Zone.GRAVEYARD))),
    ),
    row(
        "act",
        "<taps|tap> {o:objects}",
        ("横置{o:objects}", "将{o:it}横置"),
        Tap(slot("o")),
        eg=("tap target creature", "横置目标生物"),
    ),
    row(
        "act",
        "<untaps|untap> {o:objects}",
        ("重置{o:objects}", "将{o:it}重置"),
        Untap(slot("o")),
        eg=("untap target creature", "重置目标生物"),
    ),
    row(
        "act",
        "<taps|tap> or <untaps|untap> {o:objects}",
        ("横置或重置{o:objects}", "将{o:it}横置或重置"),
        TapOrUntap(slot("o")),
        eg=("tap or untap target permanent", "横置或重置目标永久物"),
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
        # CR 701.28a: to convert is to transform
        ("<transforms|transform> {o:objects}", "<converts|convert> {o:objects}"),
        ("转化{o:objects}", "转换{o:objects}"),
        Transform(slot("o")),
        eg=("transform ~", "转化~"),
    ),
    row(
        "act",
        "flip {o:objects}",
        ("倒转{o:objects}", "将{o:objects}倒转"),
        make=lambda o: Designate(o, Status.FLIPPED),
        take=lambda v: {"o": v.what} if v == Designate(v.what, Status.FLIPPED) else None,
        eg=("flip ~", "倒转~"),
    ),
    row(
        "act",
        "remove {o:objects} from combat",
        ("将{o:objects}移出战斗",),
        RemoveFromCombat(slot("o")),
        eg=("remove target creature from combat", "将目标生物移出战斗"),
    ),
    # CR 701.35a.
    row(
        "act",
        "detain {o:objects}",
        "拘留{o:objects}",
        make=lambda o: Modify(o, _DETAINED, Duration.YOUR_NEXT_TURN),
        slots={"o": "what"},
        eg=("detain target creature", "拘留目标生物"),
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
        "<attaches|attach> ~ to {o:objects}",
        ("将~贴附(在|于){o:objects}[上]", "将~贴附到{o:objects}上"),
        Attach(This(), slot("o")),
        eg=("attach ~ to target creature you control", "将~贴附在目标由你操控的生物"),
    ),
    row(
        "act",
        "<attaches|attach> {a:attachable} to {o:objects}",
        ("将{a:attachable}贴附(在|于){o:objects}[上]",),
        make=_attached,
        slots={"a": "what", "o": "to"},
        eg=(
            "attach target Equipment you control to target creature you control",
            "将目标由你操控的武具贴附在目标由你操控的生物",
        ),
    ),
    either("attachable", "targets", "choice", "group"),
    row(
        "act",
        "<attaches|attach> it to {o:objects}",
        "将它贴附(在|于){o:objects}[上]",
        Attach(It(), slot("o")),
        eg=("attach it to target creature", "将它贴附在目标生物上"),
    ),
    row(
        "act",
        "<attaches|attach> {a:it} to {o:attached_to}",
        (),
        make=lambda a, o: Attach(a, o) if isinstance(a, It) and a.noun not in ("", SELF) else None,
    ),
    either("attached_to", "this", "targets", "choice"),
    row(
        "act",
        "<turns|turn> {o:targets} face up",
        "将{o:targets}翻回正面",
        TurnFaceUp(slot("o")),
        eg=(
            "turn target face-down creature you control face up",
            "将目标由你操控且牌面朝下的生物翻回正面",
        ),
    ),
    row(
        "act",
        "<sacrifices|sacrifice> {o:sacrificed}",
        ("牺牲{o:sacrificed}", "将{o:it}牺牲"),
        Sacrifice(_WHO, slot("o")),
        eg=(
            ("sacrifice ~", "牺牲~"),
            ("sacrifice it", "牺牲它"),
            ("sacrifice a creature", "牺牲一个生物"),
            ("sacrifice all creatures you control", "牺牲所有由你操控的生物"),
        ),
    ),
    either("sacrificed", "this", "it", "choice", "group"),
    # "…，且须是…力量最大者": what is asked is said after the noun.
    row(
        "sacrificed",
        (),
        "{f:some_permanents}，且须(是|为){c:clause_at_end}者",
        make=lambda f, c: Chosen(all_of(f[0], c), Actor(), f[1]),
    ),
    row(
        "act",
        "<exiles|exile> {o:from_own_place}",
        "将{o:from_hand}放逐",
        Exile(slot("o")),
        eg=("exile a land card from your hand", "将一张地牌从你手上放逐"),
    ),
    row(
        "act",
        (),
        "从<其|你>[的]手上放逐{f:some_cards}",
        make=lambda f: Exile(own_cards(*f)),
    ),
    row(
        "act",
        "<gains|gain> control of {o:objects}[ {d:until}]",
        (
            "[{d:until}，]获得{o:objects}的操控权",
            "获得{o:objects}(的|之|)操控权[{d:until}]",
            "获得{o:objects}(的|之|)操控权，{d:until}",
            "{d:until}，[你|便|你便]获得{o:objects}(的|之|)操控权",
        ),
        Modify(slot("o"), (ChangeController(_WHO),), slot("d", Duration.NONE)),
        eg=(
            ("gain control of target creature", "获得目标生物的操控权"),
            (
                "gain control of target creature until end of turn",
                "获得目标生物的操控权，直到回合结束",
            ),
            (
                "gain control of target artifact for as long as you control ~",
                "获得目标神器的操控权，只要你操控~",
            ),
        ),
    ),
    row(
        "clause",
        "{a!:objects} <phases|phase> out",
        "{a:objects}跃离",
        PhaseOut(slot("a")),
        eg=("target creature phases out", "目标生物跃离"),
    ),
)

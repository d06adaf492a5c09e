"""Rows for trigger events of spells: what they target, where they are cast from; crimes.

In: words between when/whenever and the comma. Out: trigger events.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ability.base import Filter, PlayerReference, TriggerEvent
from engine.ability.conditions import TurnOf
from engine.ability.events.players import Draws, PlaysLand
from engine.ability.events.spells import (
    AbilityActivated,
    BecomesTarget,
    CommitsCrime,
    SpellCast,
    SpellCopied,
    SpellCountered,
)
from engine.ability.events.structure import AnyEvent, While
from engine.ability.filters import (
    AnyOf,
    Anything,
    CastFrom,
    HasStatus,
    HasSubtype,
    HasType,
    InZone,
    IsKicked,
    IsSpell,
    Not,
    OwnedBy,
    SpellTargets,
)
from engine.ability.references import EachOpponent, EventPlayer, You
from engine.terms.keywords import Keyword
from engine.terms.objects import Status
from engine.terms.subtypes import is_land_type
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word, words
from engine.text.table.triggers.actors import SELF
from engine.text.words.keywords import CHINESE

_FROM_GRAVEYARD = CastFrom(Zone.GRAVEYARD)


def _cast(p: PlayerReference, f: Filter, c: Filter) -> SpellCast | None:
    """ "From your graveyard": a card of your own, not one that you cast from another's."""
    if c != _FROM_GRAVEYARD:
        return SpellCast(p, all_of(f, c))
    return SpellCast(p, all_of(f, c, OwnedBy(You()))) if p == You() else None


def _take_cast(kind: type[Filter]) -> Callable[[Any], Bindings | None]:
    """The inverse of `_cast` for a circumstance of this kind."""

    def take(value: Any) -> Bindings | None:
        if not isinstance(value, SpellCast) or value.filter is None or value.number:
            return None
        found = [part for part in parts_of(value.filter) if isinstance(part, kind)]
        if len(found) != 1:
            return None
        own = OwnedBy(You()) if found[0] == _FROM_GRAVEYARD else None
        rest = (part for part in parts_of(value.filter) if part not in (found[0], own))
        return {"p": value.players, "f": all_of(*rest), "c": found[0]}

    return take


def _take_in_turn(kind: type[TriggerEvent]) -> Callable[[Any], Bindings | None]:
    """So manieth in a turn of such players."""

    def take(value: Any) -> Bindings | None:
        if not isinstance(value, While) or type(value.event) is not kind:
            return None
        event: Any = value.event
        if not event.number or getattr(event, "or_later", False):
            return None
        found = {"p": event.players, "n": event.number, "t": value.condition}
        return found if kind is Draws else {**found, "f": event.filter}

    return take


_NONCREATURE = Not(HasType(CardType.CREATURE))


def _take_noncreature_or(value: Any) -> Bindings | None:
    if not isinstance(value, SpellCast) or value.filter is None:
        return None
    of = [part for part in parts_of(value.filter) if isinstance(part, AnyOf)]
    if len(of) != 1 or len(of[0].filters) != 2 or of[0].filters[0] != _NONCREATURE:
        return None
    same = value == SpellCast(value.players, all_of(of[0], IsSpell()))
    return {"p": value.players, "s": of[0].filters[1]} if same else None


def _take_kicked(value: Any) -> Bindings | None:
    if not isinstance(value, SpellCast) or value.filter is None:
        return None
    rest = all_of(*(part for part in parts_of(value.filter) if part != IsKicked()))
    same = value == SpellCast(value.players, all_of(rest, IsKicked()))
    return {"p": value.players, "f": rest} if same and rest != value.filter else None


def _permanent(f: Filter) -> Filter:
    """CR 109.2: "a permanent" is on the battlefield; an ability of anything may be elsewhere."""
    return InZone(Zone.BATTLEFIELD) if f == Anything() else f


def _take_activated(*, mana: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        if not isinstance(value, AbilityActivated) or value.source in (None, Anything()):
            return None
        f = Anything() if value.source == InZone(Zone.BATTLEFIELD) else value.source
        same = value == AbilityActivated(value.players, value.source, mana)
        return {"p": value.players, "f": f} if same else None

    return take


def _plays_such(p: PlayerReference, f: Filter) -> PlaysLand | None:
    """Some kinds of land; "a land" has its own row, and nothing else is played like one."""
    found = any(
        part == HasType(CardType.LAND)
        or (isinstance(part, HasSubtype) and is_land_type(part.subtype))
        for part in parts_of(f)
    )
    return PlaysLand(p, f) if found and f != HasType(CardType.LAND) else None


def _take_plays_or_casts(value: Any) -> Bindings | None:
    lands, spells = value.events
    return {"p": lands.players, "f": spells.filter}


def _plays_or_casts_from(p: PlayerReference, f: Filter, c: CastFrom) -> AnyEvent | None:
    if c == _FROM_GRAVEYARD:
        return None  # whose graveyard it is would be asked of the land too
    return AnyEvent((PlaysLand(p, None, c.zone, c.other), SpellCast(p, all_of(f, c))))


def _take_plays_or_casts_from(value: Any) -> Bindings | None:
    if len(value.events) != 2:
        return None
    return _take_cast(CastFrom)(value.events[1])


ROWS: tuple[Row, ...] = (
    row(
        "event",
        "{p!:who} <casts|cast> a {f:spells} that targets {c:targeted}",
        (
            "{p:who}施放[任一|一个]以{c:targeted}为目标的{f:spells}",
            "{p:who}施放[任一|一个]目标为{c:targeted}的{f:spells}",
        ),
        make=_cast,
        take=_take_cast(SpellTargets),
        eg=(
            ("you cast a spell that targets ~", "你施放以~为目标的咒语"),
            (
                "you cast an instant or sorcery spell that targets a creature you control",
                "你施放以由你操控的生物为目标的瞬间或法术咒语",
            ),
        ),
    ),
    row(
        "event",
        "{p!:who} <casts|cast> a {f:spells} {c:cast_from}",
        "{p:who}{c:cast_from}施放[任一|一个]{f:spells}",
        make=_cast,
        take=_take_cast(CastFrom),
        eg=(
            ("you cast a spell from exile", "你从放逐区施放咒语"),
            (
                "an opponent casts a spell from anywhere other than their hand",
                "任一对手从手牌以外的任何区域施放咒语",
            ),
        ),
    ),
    *words(
        "cast_from",
        ("from <their|your> hand", "从(你的|你|其|)手[牌|上|中]", CastFrom(Zone.HAND)),
        ("from <their|your> graveyard", "从(你的|你|其|)坟墓场[中]", _FROM_GRAVEYARD),
        ("from exile", "从放逐区[中]", CastFrom(Zone.EXILE)),
        ("from <their|your> library", "从(你的|你|其|)牌库[中]", CastFrom(Zone.LIBRARY)),
        (
            "from anywhere other than <their|your> hand",
            ("从手牌以外的任何区域", "从(你的|你|其|)手牌以外的[任何|任意]区域"),
            CastFrom(Zone.HAND, other=True),
        ),
    ),
    row(
        "event",
        "{p!:who} <activates|activate> an ability of {f:actor}",
        "{p:who}起动{f:actor}的异能",
        make=lambda p, f: AbilityActivated(p, _permanent(f), True),
        take=_take_activated(mana=True),
        eg=("you activate an ability of an artifact", "你起动一个神器的异能"),
    ),
    row(
        "event",
        (
            "{p!:who} <activates|activate> an ability of {f:actor}, if it isn't a mana ability",
            "{p!:who} <activates|activate> an ability of {f:actor} that isn't a mana ability",
        ),
        "{p:who}起动{f:actor}的非法术力异能",
        make=lambda p, f: AbilityActivated(p, _permanent(f)),
        take=_take_activated(mana=False),
        eg=(
            "an opponent activates an ability of a creature, if it isn't a mana ability",
            "任一对手起动一个生物的非法术力异能",
        ),
    ),
    row(
        "event",
        (
            "{p!:who} <activates|activate> an ability that isn't a mana ability",
            "{p!:who} <activates|activate> an ability, if it isn't a mana ability",
        ),
        "{p:who}起动非法术力异能",
        AbilityActivated(slot("p"), Anything()),
        eg=("you activate an ability that isn't a mana ability", "你起动非法术力异能"),
    ),
    row(
        "event",
        "{p!:who} <activates|activate> a {k:activated_keyword} ability",
        "{p:who}起动{k:activated_keyword}异能",
        AbilityActivated(slot("p"), Anything(), keyword=slot("k")),
        eg=("you activate a boast ability", "你起动炫威异能"),
    ),
    row(
        "event",
        "{p!:who} <activates|activate> a {a:activated_keyword} or {b:activated_keyword} ability",
        "{p:who}起动{a:activated_keyword}或{b:activated_keyword}异能",
        make=lambda p, a, b: AnyEvent(
            (
                AbilityActivated(p, Anything(), keyword=a),
                AbilityActivated(p, Anything(), keyword=b),
            )
        ),
        slots={"p": "events.0.players", "a": "events.0.keyword", "b": "events.1.keyword"},
        eg=("you activate an embalm or eternalize ability", "你起动遗存或永生异能"),
    ),
    word(
        "event",
        "you cast your commander",
        "你施放你的指挥官",
        SpellCast(You(), all_of(HasStatus(Status.COMMANDER), OwnedBy(You()), IsSpell())),
    ),
    row(
        "event",
        "{p!:who} <kicks|kick> a {f:spells@sg}",
        "{p:who}增幅{f:spells}",
        make=lambda p, f: SpellCast(p, all_of(f, IsKicked())),
        take=_take_kicked,
        eg=("a player kicks a spell", "任一牌手增幅咒语"),
    ),
    row(
        "event",
        (
            "{p!:who} <casts|cast> a noncreature or {s:subtype@sg} spell",
            "{p!:who} <casts|cast> a noncreature spell or a {s:subtype@sg} spell",
        ),
        "{p:who}施放非生物或{s:subtype}咒语",
        make=lambda p, s: SpellCast(p, all_of(AnyOf((_NONCREATURE, s)), IsSpell())),
        take=_take_noncreature_or,
        eg=("you cast a noncreature or Dragon spell", "你施放非生物或龙咒语"),
    ),
    row(
        "event",
        "{p!:who} <activates|activate> ~'s {k:activated_keyword} ability",
        "{p:who}起动~的{k:activated_keyword}异能",
        AbilityActivated(slot("p"), SELF, keyword=slot("k")),
        eg=("you activate ~'s outlast ability", "你起动~的延生异能"),
    ),
    *words(
        "activated_keyword",
        *(
            (str(each), CHINESE[each], each)
            for each in (
                Keyword.BOAST,
                Keyword.EXHAUST,
                Keyword.EQUIP,
                Keyword.CYCLING,
                Keyword.NINJUTSU,
                Keyword.OUTLAST,
                Keyword.EMBALM,
                Keyword.ETERNALIZE,
            )
        ),
    ),
    row(
        "event",
        "{p!:who} <casts|cast> <their|your> {n:ordinal} {f:spells@sg} during {t:their_turn}",
        "于{t:their_turn}中{p:who}施放<其|你>[的]{n:ordinal}个{f:spells}",
        make=lambda p, n, f, t: While(SpellCast(p, f, n), t),
        take=_take_in_turn(SpellCast),
        eg=(
            (
                "you cast your first spell during each opponent's turn",
                "于每位对手的回合中你施放你的第一个咒语",
            ),
            (
                "a player casts their second spell during their turn",
                "于其回合中任一牌手施放其第二个咒语",
            ),
        ),
    ),
    row(
        "event",
        "{p!:who} <draws|draw> <their|your> {n:ordinal} card during {t:their_turn}",
        "于{t:their_turn}中{p:who}抓<其|你>[的]{n:ordinal}张牌",
        make=lambda p, n, t: While(Draws(p, n), t),
        take=_take_in_turn(Draws),
        eg=(
            "a player draws their second card during their turn",
            "于其回合中任一牌手抓其第二张牌",
        ),
    ),
    word("their_turn", "each opponent's turn", "每位对手的回合", TurnOf(EachOpponent())),
    word("their_turn", "their turn", "其回合", TurnOf(EventPlayer())),
    row(
        "event",
        "{p!:who} <casts|cast> a {f:spells@sg} other than <their|your> first spell each turn",
        "{p:who}施放{f:spells}，且不是<其|你>[的]每回合中第一个咒语",
        make=lambda p, f: SpellCast(p, None, 2, True) if f == IsSpell() else None,
        take=lambda v: (
            {"p": v.players, "f": IsSpell()} if v == SpellCast(v.players, None, 2, True) else None
        ),
        eg=(
            "you cast a spell other than your first spell each turn",
            "你施放咒语，且不是你的每回合中第一个咒语",
        ),
    ),
    row(
        "event",
        "{p!:who} <copies|copy> a {f:spells@sg}",
        "{p:who}复制[一个]{f:spells}",
        SpellCopied(slot("p"), slot("f")),
        eg=("you copy an instant spell", "你复制瞬间咒语"),
    ),
    row(
        "event",
        "{p!:who} <activates|activate> a loyalty ability of {f:actor}",
        "{p:who}起动{f:actor}的忠诚异能",
        make=lambda p, f: AbilityActivated(p, _permanent(f), loyalty=True),
        take=lambda v: (
            {"p": v.players, "f": Anything() if v.source == InZone(Zone.BATTLEFIELD) else v.source}
            if v.loyalty and v.source is not None
            else None
        ),
        eg=(
            "you activate a loyalty ability of enchanted planeswalker",
            "你起动所结附的鹏洛客的忠诚异能",
        ),
    ),
    row(
        "event",
        "you or {f:actor} <becomes|become> the target of {b:targeter}",
        "你或{f:actor}成为{b:targeter}的目标",
        make=lambda f, b: BecomesTarget(_permanent(f), b, None, You()),
        take=lambda v: {"f": v.filter, "b": v.by} if v.players == You() and not v.spell else None,
        eg=(
            "you or a creature you control becomes the target of a spell or ability an opponent "
            "controls",
            "你或一个由你操控的生物成为由对手操控的咒语或异能的目标",
        ),
    ),
    word(
        "targeter",
        "a spell or ability an opponent controls",
        "由对手操控(的|之)咒语或异能",
        EachOpponent(),
    ),
    word("targeter", "a spell or ability you control", "由你操控(的|之)咒语或异能", You()),
    row(
        "event",
        "a spell or ability {p:its_controller} counters a {f:spells@sg}",
        "{p:its_controller}的咒语或异能反击{f:spells}",
        SpellCountered(slot("p"), slot("f")),
        eg=("a spell or ability you control counters a spell", "由你操控的咒语或异能反击咒语"),
    ),
    row(
        "event",
        "a {f:spells@sg} you've cast is countered",
        "你施放的{f:spells}被反击",
        SpellCountered(None, slot("f"), You()),
        eg=("a spell you've cast is countered", "你施放的咒语被反击"),
    ),
    word("its_controller", "you control", "由你操控", You()),
    word("its_controller", "an opponent controls", "由对手操控", EachOpponent()),
    row(
        "event",
        "{p!:who} <commits|commit> a crime",
        "{p:who}犯下罪行",
        CommitsCrime(slot("p")),
        eg=("you commit a crime", "你犯下罪行"),
    ),
    row(
        "event",
        "{p!:who} <plays|play> a land",
        "{p:who}使用[一个|一张]地",
        PlaysLand(slot("p")),
        eg=("an opponent plays a land", "任一对手使用地"),
    ),
    row(
        "event",
        "{p!:who} <plays|play> a {f:permanents@sg}",
        "{p:who}使用[一个]{f:permanents}",
        make=_plays_such,
        slots={"p": "players", "f": "filter"},
        eg=("an opponent plays a nonbasic land", "任一对手使用非基本地"),
    ),
    row(
        "event",
        "{p!:who} <plays|play> a card",
        "{p:who}使用一张牌",
        make=lambda p: AnyEvent((PlaysLand(p), SpellCast(p, IsSpell()))),
        slots={"p": "events.0.players"},
        eg=("you play a card", "你使用一张牌"),
    ),
    row(
        "event",
        "{p!:who} <plays|play> a land or <casts|cast> a {f:spells@sg}",
        "{p:who}使用地或施放{f:spells}",
        make=lambda p, f: AnyEvent((PlaysLand(p), SpellCast(p, f))),
        take=_take_plays_or_casts,
        eg=("you play a land or cast a spell", "你使用地或施放咒语"),
    ),
    row(
        "event",
        (
            "{p!:who} <plays|play> a land {c:cast_from} "
            "or <casts|cast> a {f:spells@sg} {c:cast_from}",
            "{p!:who} <plays|play> a land or <casts|cast> a {f:spells@sg} {c:cast_from}",
        ),
        "{p:who}{c:cast_from}使用地或施放{f:spells}",
        make=_plays_or_casts_from,
        take=_take_plays_or_casts_from,
        eg=(
            "you play a land from exile or cast a spell from exile",
            "你从放逐区使用地或施放咒语",
        ),
    ),
)

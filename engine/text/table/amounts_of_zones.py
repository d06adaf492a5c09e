"""Rows for cards counted where they lie: "cards in target player's hand", 所有坟墓场中的生物牌.

In: words. Out: `zone_of` as the filters of a zone and whose it is; amounts of cards there.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import (
    BasicLandTypesAmong,
    CardsInHand,
    CardTypesAmong,
    ColorsAmong,
    CountersOn,
    CountOf,
    Difference,
    DifferentNames,
    DifferentStats,
    GreatestOf,
    LifeOf,
    Number,
    NumberOfPlayers,
    StatOf,
    Sum,
    TimesKicked,
)
from engine.ability.base import Amount, Filter
from engine.ability.conditions import Exists
from engine.ability.filters import (
    Anything,
    HasSubtype,
    HasType,
    InZone,
    Is,
    IsAttachedTo,
    OwnedBy,
    SameNameAs,
)
from engine.ability.references import (
    EachOpponent,
    EachPlayer,
    ExiledWith,
    Remembered,
    This,
    You,
)
from engine.terms.comparison import Comparison
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of, any_of, parts_of
from engine.text.pattern import Bindings, asked, slot
from engine.text.row import Row, row, word, words
from engine.text.surface import Actor, Aim, It
from engine.text.table.filters.qualities import YOUR_GRAVEYARD, YOURS

_ZONES = (("graveyard", "坟墓场", Zone.GRAVEYARD), ("hand", "手牌", Zone.HAND))


def _counted(f: Filter, z: tuple[Filter, ...]) -> Amount | None:
    """How many of these cards are there; all cards of one hand are said so."""
    if any(isinstance(part, InZone | OwnedBy) for part in parts_of(f)):
        return None
    if f == Anything() and len(z) == 2 and z[0] == InZone(Zone.HAND):
        return CardsInHand(z[1].players)  # type: ignore[attr-defined]
    return CountOf(all_of(f, *z))


def _take_counted(value: Any) -> Bindings | None:
    if isinstance(value, CardsInHand):
        return {"f": Anything(), "z": (InZone(Zone.HAND), OwnedBy(value.player))}
    if type(value) is not CountOf:
        return None
    parts = parts_of(value.filter)
    where = [part for part in parts if isinstance(part, InZone)]
    whose = [part for part in parts if isinstance(part, OwnedBy)]
    if len(where) != 1 or len(whose) > 1 or where[0].zone not in {Zone.GRAVEYARD, Zone.HAND}:
        return None
    zone = (*where, *whose)
    return {"f": all_of(*(part for part in parts if part not in zone)), "z": zone}


def _take_greatest_there(value: Any) -> Bindings | None:
    found = _take_counted(CountOf(value.filter))
    return None if found is None else {**found, "s": value.stat}


#: What linked abilities of the object exiled, as long as it is there (CR 607.2a).
_EXILED_WITH = (Is(ExiledWith()), InZone(Zone.EXILE))


def _take_exiled_with(value: Any) -> Bindings | None:
    parts = parts_of(value.filter)
    if not all(part in parts for part in _EXILED_WITH):
        return None
    rest = all_of(*(part for part in parts if part not in _EXILED_WITH))
    return {"f": rest, "n": value.number}


def _so_many_there(n: Amount, f: Filter, z: tuple[Filter, ...]) -> Exists | None:
    """Of your own graveyard it is said with "you have" too, and read there."""
    if z == YOUR_GRAVEYARD.filters or z[0] != InZone(Zone.GRAVEYARD):
        return None
    return Exists(all_of(f, *z), Comparison.AT_LEAST, n)


def _take_so_many_there(value: Any) -> Bindings | None:
    found = _take_counted(CountOf(value.filter))
    return None if found is None else {**found, "n": value.number}


def _zones() -> list[Row]:
    rows: list[Row] = []
    for en, zh, zone in _ZONES:
        plural = en.replace("graveyard", "graveyards").replace("hand", "hands")
        your_zh = (f"你[的]{zh}", f"你的{zh}")
        rows.append(word("zone_of", f"your {en}", your_zh, (InZone(zone), OwnedBy(You()))))
        rows.append(word("zone_of", f"their {en}", f"其{zh}", (InZone(zone), OwnedBy(Actor()))))
        rows.append(
            word(
                "zone_of",
                f"your opponents' {plural}",
                (f"所有对手的{zh}", f"对手的{zh}"),
                (InZone(zone), OwnedBy(EachOpponent())),
            )
        )
        rows.append(
            row(
                "zone_of",
                f"{{p:other_player}}'s {en}",
                f"{{p:other_player}}[的]{zh}",
                make=_whose(zone),
                take=lambda v: {"p": v[1].players} if len(v) == 2 else None,
                eg=(f"target player's {en}", f"目标牌手{zh}"),
            )
        )
    rows.append(word("zone_of", "all graveyards", "所有坟墓场", (InZone(Zone.GRAVEYARD),)))
    return rows


def _whose(zone: Zone) -> Any:
    def make(p: Any) -> tuple[Filter, ...] | None:
        several = p in {EachOpponent(), EachPlayer()}  # "each player's hand" is each one's own
        return None if several else (InZone(zone), OwnedBy(p))

    return make


def _added(n: Amount, a: Amount) -> Sum | None:
    """ "1 plus the number of …"; a number on the other side is read as "… plus 1"."""
    return Sum((a, n)) if isinstance(n, Number) else None


def _of_target(t: Any) -> Any:
    """The power of one target: a number of several targets would be said as a total."""
    return t if isinstance(t, Aim) and t.specification.maximum == Number(1) else None


_LANDS = all_of(YOURS, HasType(CardType.LAND))
_EXILED = Remembered("exiled")


def _take_namesakes(value: Any) -> Bindings | None:
    """Cards of a name in any graveyard."""
    if type(value) is not CountOf:
        return None
    names = [part for part in parts_of(value.filter) if isinstance(part, SameNameAs)]
    same = len(names) == 1 and value.filter == all_of(InZone(Zone.GRAVEYARD), names[0])
    return {"o": names[0].other} if same else None


ROWS: tuple[Row, ...] = (
    row(
        "plain_amount",
        "the number of cards in all graveyards with the same name as {o:it}",
        "所有坟墓场中与{o:it}同名的牌[之|的]数量",
        make=lambda o: CountOf(all_of(InZone(Zone.GRAVEYARD), SameNameAs(o))),
        take=_take_namesakes,
        eg=(
            "the number of cards in all graveyards with the same name as that spell",
            "所有坟墓场中与该咒语同名的牌数量",
        ),
    ),
    *_zones(),
    row(
        "plain_amount",
        "the number of {f:cards@pl} in {z:zone_of}",
        ("{z:zone_of}中{f:cards}[之|的]数量", "{z:zone_of}中的{f:cards}[之|的]数量"),
        make=_counted,
        take=_take_counted,
        eg=("the number of cards in target player's hand", "目标牌手手牌中牌的数量"),
    ),
    row(
        "each",
        "{f:cards@sg} in {z:zone_of}",
        ("一张{z:zone_of}中的{f:cards}", "{z:zone_of}中的一张{f:cards}"),
        make=_counted,
        take=_take_counted,
        eg=("creature card in target player's graveyard", "一张目标牌手坟墓场中的生物牌"),
        number="sg",
    ),
    row("per", (), "{z:zone_of}[中]每有一张{f:cards}，", make=_counted),
    row(
        "your_per",
        (),
        "你[的]坟墓场[中]每有一张{f:cards}，",
        make=lambda f: _counted(f, YOUR_GRAVEYARD.filters),
    ),
    row("per", (), "由你操控的永久物[中]每包括一种颜色，", make=lambda: ColorsAmong(YOURS)),
    row(
        "per",
        "for each color among {f:permanents@pl}",
        "{f:permanents}(中|间|)每(有|包括)一种颜色，",
        make=lambda f: None if f == YOURS else ColorsAmong(f),
        slots={"f": "filter"},
        eg=("for each color among monocolored creatures", "单色生物中每有一种颜色，"),
    ),
    row(
        "per",
        "for each basic land type among {f:permanents@pl}",
        "{f:permanents}(中|间)每有一种基本地类别，",
        BasicLandTypesAmong(slot("f")),
        eg=(
            "for each basic land type among lands you control",
            "由你操控的地中每有一种基本地类别，",
        ),
    ),
    row(
        "per",
        (
            "for each Aura and Equipment attached to ~",
            "for each Aura and each Equipment attached to ~",
        ),
        ("~上每结附一个灵气或每装备一个武具，", "~上每结附一个灵气或贴附一个武具，"),
        CountOf(
            all_of(any_of((HasSubtype("Aura"), HasSubtype("Equipment"))), IsAttachedTo(This()))
        ),
    ),
    row(
        "possessor",
        "{t:targets}'s",
        "{t:targets}",
        make=_of_target,
        take=lambda v: {"t": v} if isinstance(v, Aim) else None,
        eg=("target creature's", "目标生物"),
    ),
    row(
        "plain_amount",
        ("the exiled card's {s:stat}", "the {s:stat} of the exiled card"),
        ("所放逐的牌之{s:stat}", "所放逐(之|的)牌的{s:stat}"),
        StatOf(slot("s"), _EXILED),
        eg=("the exiled card's power", "所放逐的牌之力量"),
    ),
    row(
        "plain_amount",
        "the {s:stat} of {t:objects}",
        (),
        make=lambda s, t: (
            StatOf(s, t) if t == This() or isinstance(t, It) or _of_target(t) is not None else None
        ),
    ),
    row(
        "amount",
        "{n:num} plus {a:plain_amount}",
        (),
        make=_added,
    ),
    row(
        "each",
        "{k:counter} counter on {o:it}",
        "一个{o:it}上的{k:counter}指示物",
        CountersOn(slot("o"), slot("k")),
        eg=("charge counter on that creature", "一个该生物上的充电指示物"),
        number="sg",
    ),
    *words(
        "each",
        ("counter on it", "一个它上面的指示物", CountersOn(It(), None)),
        ("counter on ~", "一个~上的指示物", CountersOn(This(), None)),
        (
            "basic land type among lands you control",
            "一种由你操控的地中的基本地类别",
            BasicLandTypesAmong(_LANDS),
        ),
        ("color among permanents you control", "一种由你操控的永久物中的颜色", ColorsAmong(YOURS)),
        (
            "card type among cards in your graveyard",
            "一种你坟墓场中牌的牌张类别",
            CardTypesAmong(YOUR_GRAVEYARD),
        ),
        ("player", "一位牌手", NumberOfPlayers(EachPlayer())),
        ("opponent you have", "一位你的对手", NumberOfPlayers(EachOpponent())),
        ("time (it|~) was kicked", "(它|~)增幅过的一次", TimesKicked(This())),
        number="sg",
    ),
    *words(
        "plain_amount",
        (
            "the number of colors among permanents you control",
            "由你操控的永久物中的颜色数量",
            ColorsAmong(YOURS),
        ),
        ("the number of counters on ~", "~上的指示物数量", CountersOn(This(), None)),
        (
            "the number of counters on it",
            ("它上面的指示物数量", "(它上面|其上)[的]指示物[的|之]数量"),
            CountersOn(It(), None),
        ),
        (
            "the number of times (it|~) was kicked",
            "(它|~)增幅过的次数",
            TimesKicked(This()),
        ),
    ),
    row(
        "plain_amount",
        "the number of differently named {f:permanents@pl}",
        ("{f:permanents}中名称不同者的种数", "{f:permanents}中名称各不相同者的(数量|种数)"),
        DifferentNames(slot("f")),
        eg=(
            "the number of differently named lands you control",
            "由你操控的地中名称不同者的种数",
        ),
    ),
    row(
        "plain_amount",
        (),
        "由你操控且名称各不相同的{f:kinds}(之|的)数量",
        make=lambda f: DifferentNames(all_of(YOURS, f)),
    ),
    row(
        "plain_amount",
        "the number of {k:counter} counters on {o:that_one}",
        "{o:that_one}上[的]{k:counter}指示物[之|的]数量",
        CountersOn(slot("o"), slot("k")),
        eg=("the number of charge counters on that creature", "该生物上的充电指示物数量"),
    ),
    row(
        "plain_amount",
        "the number of counters on {o:that_one}",
        "{o:that_one}上的指示物数量",
        CountersOn(slot("o"), None),
        eg=("the number of counters on that creature", "该生物上的指示物数量"),
    ),
    row(
        "that_one",
        "that {n:noun@sg}",
        "该{n:noun@sg}",
        It(slot("n")),
        eg=("that creature", "该生物"),
    ),
    row(
        "plain_amount",
        "{p:other_player}'s life total",
        "{p:other_player}的总生命",
        make=lambda p: None if p in {EachOpponent(), EachPlayer()} else LifeOf(p),
        slots={"p": "player"},
        eg=("target opponent's life total", "目标对手的总生命"),
    ),
    row(
        "amount",
        "{n:num} minus {a:plain_amount}",
        "{n:num}减{a:plain_amount}",
        make=lambda n, a: Difference(n, a) if isinstance(n, Number) else None,
        slots={"n": "left", "a": "right"},
        eg=("3 minus the number of lands you control", "3减由你操控的地数量"),
    ),
    row(
        "plain_amount",
        "the number of {f:cards@pl} exiled with ~",
        "以~放逐的{f:cards}数量",
        CountOf(asked(slot("f"), Is(ExiledWith()), InZone(Zone.EXILE))),
        eg=("the number of creature cards exiled with ~", "以~放逐的生物牌数量"),
    ),
    row(
        "each",
        "{f:cards@sg} exiled with ~",
        "一张以~放逐的{f:cards}",
        CountOf(asked(slot("f"), Is(ExiledWith()), InZone(Zone.EXILE))),
        number="sg",
        eg=("creature card exiled with ~", "一张以~放逐的生物牌"),
    ),
    row(
        "condition",
        "there are {n:count} or more {f:cards@pl} exiled with ~",
        "有{n:count}张或更多以~放逐的{f:cards}",
        make=lambda n, f: (
            None if n == Number(1) else Exists(all_of(f, *_EXILED_WITH), Comparison.AT_LEAST, n)
        ),
        take=_take_exiled_with,
        eg=(
            "there are three or more creature cards exiled with ~",
            "有三张或更多以~放逐的生物牌",
        ),
    ),
    row(
        "condition",
        "there's a {f:cards@sg} exiled with ~",
        "[仍]有以~放逐(的|之){f:cards}",
        Exists(asked(slot("f"), Is(ExiledWith()), InZone(Zone.EXILE))),
        eg=("there's a creature card exiled with ~", "有以~放逐的生物牌"),
    ),
    row(
        "condition",
        "there are {n:count} or more {f:cards@pl} in {z:zone_of}",
        "{z:zone_of}中有{n:count}张或更多{f:cards}",
        make=_so_many_there,
        take=_take_so_many_there,
        eg=(
            "there are seven or more cards in defending player's graveyard",
            "防御牌手的坟墓场中有七张或更多牌",
        ),
    ),
    row(
        "plain_amount",
        "the greatest {s:stat} among {f:cards@pl} in {z:zone_of}",
        ("{z:zone_of}中{f:cards}的最大{s:stat}", "{z:zone_of}(中|里)的{f:cards}中的最大{s:stat}"),
        make=lambda s, f, z: GreatestOf(s, all_of(f, *z)),
        take=_take_greatest_there,
        eg=(
            "the greatest power among creature cards in your graveyard",
            "你的坟墓场中生物牌的最大力量",
        ),
    ),
    row(
        "each",
        "different {s:stat} among {f:permanents@pl}",
        "一种{f:permanents}中不同的{s:stat}",
        DifferentStats(slot("s"), slot("f")),
        number="sg",
        eg=(
            "different power among creatures you control",
            "一种由你操控的生物中不同的力量",
        ),
    ),
)

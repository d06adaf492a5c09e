"""Rows for trigger events of deeds: "you proliferate", "you roll one or more dice", "~ phases out".

In: words between when/whenever and the comma. Out: trigger events.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import Number
from engine.ability.base import Amount, PlayerReference
from engine.ability.events.deeds import (
    CountersTaken,
    Does,
    DoesByKeyword,
    GetsCounters,
    NthCounterPut,
    PlayerDoes,
)
from engine.ability.events.objects import Explores, LastCounterRemoved
from engine.ability.filters import HasType, InZone
from engine.ability.references import EachOpponent, You
from engine.ability.ring import ChoseOtherBearer
from engine.terms.counters import CounterKind
from engine.terms.deeds import ObjectDeed, PlayerDeed
from engine.terms.keywords import Keyword
from engine.terms.types import CardType
from engine.terms.zones import Zone
from engine.text.conjunction import all_of
from engine.text.pattern import Bindings, slot
from engine.text.row import Row, row, word
from engine.text.table.triggers.actors import DOER, SELF

_EXILED = all_of(InZone(Zone.EXILE), SELF)

#: What a player does: verb (third person, else), Chinese after the player.
_PLAYERS: tuple[tuple[PlayerDeed, str, str, str, str], ...] = (
    (PlayerDeed.PROLIFERATE, "<proliferates|proliferate>", "增殖", "proliferate", "增殖"),
    (PlayerDeed.DISCOVER, "<discovers|discover>", "倾探", "discover", "倾探"),
    (
        PlayerDeed.SEARCH_LIBRARY,
        "<searches|search> <their|your> library",
        "搜寻<其|你>[的]牌库",
        "search your library",
        "搜寻你牌库",
    ),
    (
        PlayerDeed.SHUFFLE,
        "<shuffles|shuffle> <their|your> library",
        "将<其|你>[的]牌库洗牌",
        "shuffle your library",
        "将你牌库洗牌",
    ),
    (
        PlayerDeed.WIN_FLIP,
        "<wins|win> a coin flip",
        "掷硬币获胜",
        "win a coin flip",
        "掷硬币获胜",
    ),
    (
        PlayerDeed.WIN_CLASH,
        "<clashes|clash> and <wins|win>",
        "比点且获胜",
        "clash and win",
        "比点且获胜",
    ),
    (
        PlayerDeed.BECOME_MONARCH,
        "<becomes|become> the monarch",
        "成为君主",
        "become the monarch",
        "成为君主",
    ),
    (PlayerDeed.ROLL_DIE, "<rolls|roll> a die", "掷一颗骰子", "roll a die", "掷一颗骰子"),
)

#: What an object does.
_OBJECTS: tuple[tuple[ObjectDeed, str, str], ...] = (
    (ObjectDeed.PHASES_IN, "<phases|phase> in", "跃回"),
    (ObjectDeed.PHASES_OUT, "<phases|phase> out", "跃离"),
    (ObjectDeed.BECOMES_PLOTTED, "<becomes|become> plotted", "成为已设谋"),
    (ObjectDeed.CONNIVES, "<connives|connive>", "筹谋"),
)


def _rolls(p: PlayerReference, n: Amount, *, exactly: bool) -> PlayerDoes | None:
    """A die shows this number, or so much and more."""
    if not isinstance(n, Number) or n.value < 1:
        return None
    return PlayerDoes(p, PlayerDeed.ROLL_DIE, n.value, exactly)


def _take_rolls(*, exactly: bool) -> Any:
    def take(value: Any) -> Bindings | None:
        return {"p": value.players, "n": Number(value.least)} if value.exactly is exactly else None

    return take


ROWS: tuple[Row, ...] = (
    *(
        row(
            "event",
            f"{{p!:who}} {en}",
            f"{{p:who}}{zh}",
            PlayerDoes(slot("p"), deed),
            eg=(f"you {eg_en}", f"你{eg_zh}"),
        )
        for deed, en, zh, eg_en, eg_zh in _PLAYERS
    ),
    row(
        "event",
        "{p!:who} <rolls|roll> one or more dice",
        "{p:who}掷一颗或数颗骰子",
        PlayerDoes(slot("p"), PlayerDeed.ROLL_DIE, batch=True),
        eg=("you roll one or more dice", "你掷一颗或数颗骰子"),
    ),
    row(
        "event",
        "{p!:who} <rolls|roll> a {n:num} or higher[ on a die]",
        "{p:who}掷出{n:num}或更大的数字",
        make=lambda p, n: _rolls(p, n, exactly=False),
        take=_take_rolls(exactly=False),
        eg=("you roll a 3 or higher", "你掷出3或更大的数字"),
    ),
    row(
        "event",
        "{p!:who} <rolls|roll> a {n:num}",
        "{p:who}掷出{n:num}",
        make=lambda p, n: _rolls(p, n, exactly=True),
        take=_take_rolls(exactly=True),
        eg=("you roll a 6", "你掷出6"),
    ),
    row(
        "event",
        "the ring tempts {p:tempted}",
        "魔戒引诱{p:tempted}",
        PlayerDoes(slot("p"), PlayerDeed.RING_TEMPTS),
        eg=("the ring tempts you", "魔戒引诱你"),
    ),
    row(
        "condition",
        "you chose a creature other than ~ as your ring-bearer",
        "你选择了~以外的生物作为你的持戒人",
        ChoseOtherBearer(),
    ),
    word("tempted", "you", "你", You()),
    word("tempted", "an opponent", "任一对手", EachOpponent()),
    *(row("deed", en, zh, Does(DOER, deed)) for deed, en, zh in _OBJECTS),
    row("deed", "<evolves|evolve>", "进化", DoesByKeyword(DOER, Keyword.EVOLVE)),
    row("deed", "<trains|train>", "见习", DoesByKeyword(DOER, Keyword.TRAINING)),
    row(
        "deed",
        "<mentors|mentor> a creature",
        "训导一个生物",
        DoesByKeyword(DOER, Keyword.MENTOR, HasType(CardType.CREATURE)),
    ),
    row(
        "deed",
        "<explores|explore> a {f:cards@sg}",
        "勘察一张{f:cards}",
        Explores(DOER, slot("f")),
        eg=("explores a land card", "勘察一张地牌"),
    ),
    row(
        "event",
        "{p!:who} <gets|get> one or more {E}",
        "{p:who}得到一个或数个{E}",
        GetsCounters(slot("p"), str(CounterKind.ENERGY)),
        eg=("you get one or more {E}", "你得到一个或数个{E}"),
    ),
    row(
        "event",
        "the {n:ordinal} {k:counter} counter is put on {f:actor}",
        "{n:ordinal}个{k:counter}指示物放置在{f:actor}上",
        NthCounterPut(slot("f"), slot("k"), slot("n")),
        eg=("the third charge counter is put on ~", "第三个充电指示物放置在~上"),
    ),
    row(
        "event",
        "a {k:counter} counter is removed from {f:actor}",
        "从{f:actor}上移去一个{k:counter}指示物",
        CountersTaken(slot("f"), slot("k")),
        eg=("a time counter is removed from ~", "从~上移去一个计时指示物"),
    ),
    row(
        "event",
        "a {k:counter} counter is removed from ~ while it's exiled",
        ("~被放逐时从其上移去一个{k:counter}指示物",),
        CountersTaken(_EXILED, slot("k")),
        eg=(
            "a time counter is removed from ~ while it's exiled",
            "~被放逐时从其上移去一个计时指示物",
        ),
    ),
    row(
        "event",
        "one or more {k:counter} counters are removed from {f:actor}",
        "从{f:actor}上移去一个或数个{k:counter}指示物",
        CountersTaken(slot("f"), slot("k"), True),
        eg=("one or more time counters are removed from ~", "从~上移去一个或数个计时指示物"),
    ),
    row(
        "event",
        "the last {k:counter} counter is removed from {f:actor}",
        "从{f:actor}上移去最后一个{k:counter}指示物",
        LastCounterRemoved(slot("f"), slot("k")),
        eg=("the last time counter is removed from ~", "从~上移去最后一个计时指示物"),
    ),
    row(
        "event",
        "the last {k:counter} counter is removed from ~ while it's exiled",
        "~被放逐时从其上移去最后一个{k:counter}指示物",
        LastCounterRemoved(_EXILED, slot("k")),
        eg=(
            "the last time counter is removed from ~ while it's exiled",
            "~被放逐时从其上移去最后一个计时指示物",
        ),
    ),
)

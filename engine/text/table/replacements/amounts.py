"""Rows for more than there would be: counters, energy, tokens and life, doubled or plus one.

In: one line. Out: `replacement` abilities that change an amount (CR 614.1a).
"""

from __future__ import annotations

from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.amounts import LifeOf, Number
from engine.ability.conditions import Compare, TurnOf
from engine.ability.filters import Anything, Is
from engine.ability.references import EachOpponent, EachPlayer, This, You
from engine.ability.replacements.hooks import (
    WouldCreateTokens,
    WouldGainLife,
    WouldGetCounters,
    WouldLoseLife,
)
from engine.ability.replacements.instead import (
    ChangeAmount,
    Replacement,
    Skip,
)
from engine.terms.counters import CounterKind
from engine.text.pattern import slot
from engine.text.row import Row, row, words
from engine.text.table.replacements.leaving import replacing


def _increased(event: Any, *results: Any) -> Any:
    return ReplacementAbility(Replacement(event, results))


_ENERGY = WouldGetCounters(players=You(), kind=str(CounterKind.ENERGY))


ROWS: tuple[Row, ...] = (
    row(
        "replacement",
        "if an effect would put one or more counters on a {f:permanents}, "
        "it puts twice that many of those counters on that permanent instead.",
        (
            "如果[某]效应将在{f:permanents}上放置一个或数个指示物，"
            "则改为它在该永久物上放置两倍数量的该指示物。",
            "(如果|若)[某]效应将(在|于)[一个|某个|任一]{f:permanents}上放置一个或数个指示物，"
            "则改为[它]在(该永久物|该生物|其)上放置两倍数量的(该|该类|该种|此类|这类|)指示物。",
        ),
        make=lambda f: _increased(WouldGetCounters(f, by_effect=True), ChangeAmount(times=2)),
        slots={"f": "replacement.event.filter"},
        eg=(
            "If an effect would put one or more counters on a Goat you control, "
            "it puts twice that many of those counters on that permanent instead.",
            "如果效应将在由你操控的山羊上放置一个或数个指示物，"
            "则改为它在该永久物上放置两倍数量的该指示物。",
        ),
    ),
    row(
        "replacement",
        "if you would get one or more {E}, you get {m:more_of} {E} instead.",
        "如果你将得到一个或数个{E}，则改为你得到{m:more_of}{E}。",
        _increased(_ENERGY, slot("m")),
        eg=(
            "If you would get one or more {E}, you get twice that many {E} instead.",
            "如果你将得到一个或数个{E}，则改为你得到该数量两倍的{E}。",
        ),
    ),
    row(
        "replacement",
        "if one or more {k:counter} counters would be put on a {f:permanents}, "
        "{m:more_of} {k:counter} counters are put on (it|that creature|that permanent) instead.",
        (
            "=如果将在某个{f:permanents}上放置一个或数个{k:counter}指示物，"
            "则改为在其上放置{m:more_of}{k:counter}指示物。",
            "如果将在(某个|一个|任一|){f:permanents}上放置一个或数个{k:counter}指示物，"
            "则改为在(该生物|该永久物|其)上放置{m:more_of}{k:counter}指示物。",
            "如果将会在(某个|一个|任一|){f:permanents}上放置一个或数个{k:counter}指示物，"
            "则改为在(该生物|该永久物|其)上放置{m:more_of}{k:counter}指示物。",
        ),
        _increased(WouldGetCounters(filter=slot("f"), kind=slot("k")), slot("m")),
        eg=(
            "If one or more oil counters would be put on a Cave you control, "
            "that many plus one oil counters are put on it instead.",
            "如果将在某个由你操控的洞窟上放置一个或数个炼油指示物，"
            "则改为在其上放置该数量加一的炼油指示物。",
        ),
    ),
    row(
        "replacement",
        "if one or more {k:counter} counters would be put on a {f:permanents}, "
        "that many {k:counter} counters minus one are put on (it|that creature|that permanent) "
        "instead.",
        (
            "如果将在某个{f:permanents}上放置一个或数个{k:counter}指示物，"
            "则改为在该永久物上放置该数量减一的{k:counter}指示物。",
            "如果将[会]在(某个|一个|任一|){f:permanents}上放置一个或数个{k:counter}指示物，"
            "则改为在(该生物|该永久物|其)上放置该数量减一[个][的]{k:counter}指示物。",
        ),
        _increased(
            WouldGetCounters(filter=slot("f"), kind=slot("k")), ChangeAmount(plus=Number(-1))
        ),
        eg=(
            "If one or more oil counters would be put on a Cave you control, "
            "that many oil counters minus one are put on it instead.",
            "如果将在某个由你操控的洞窟上放置一个或数个炼油指示物，"
            "则改为在该永久物上放置该数量减一的炼油指示物。",
        ),
    ),
    *words(
        "more_of",
        ("twice that many", ("该数量两倍的", "两倍数量的"), ChangeAmount(times=2)),
        (
            "that many plus one",
            ("该数量加一的", "该数量加一[个][的]"),
            ChangeAmount(plus=Number(1)),
        ),
    ),
    row(
        "replacement",
        "if you would gain life, you gain twice that much life instead.",
        "如果你将获得生命，则改为[你]获得[该数量]两倍[数量]的生命。",
        _increased(WouldGainLife(You()), ChangeAmount(times=2)),
    ),
    row(
        "replacement",
        (
            "if you would create one or more tokens, create twice that many tokens instead.",
            "if one or more tokens would be created under your control, "
            "twice that many of those tokens are created instead.",
            "if an effect would create one or more tokens under your control, "
            "it creates (twice|double) that many of those tokens instead.",
        ),
        (
            "如果你将派出一个或数个衍生物，则改为派出两倍数量的衍生物。",
            "(如果|若)将在你的操控下派出(一个或数个|一个或更多)衍生物，则改为派出两倍数量的(该类|)衍生物。",
            "(如果|若)某效应将在你的操控下派出(一个或数个|一个或更多)衍生物，"
            "则改为[它]派出两倍数量的(该类|)衍生物。",
            "(如果|若)[某]效应将派出(一个或数个|一个或更多)由你操控的衍生物，"
            "则改为[它]派出两倍数量的(该类|该等|这类|此类|该|)衍生物。",
            "(如果|若)[某]效应将在你[的]操控下派出(一个或数个|一个或更多)衍生物，"
            "则改为[它]派出两倍数量的(该等|这类|此类|该)衍生物。",
        ),
        _increased(WouldCreateTokens(You()), ChangeAmount(times=2)),
    ),
    row(
        "replacement",
        "if you would gain life, you gain that much life plus {n:num} instead.",
        "如果你将获得生命，则改为[你]获得(等量|该数量)加{n:num}[点][的]生命。",
        replacing(WouldGainLife(You()), ChangeAmount(plus=slot("n"))),
        eg=(
            "If you would gain life, you gain that much life plus 1 instead.",
            "如果你将获得生命，则改为你获得等量加1点生命。",
        ),
    ),
    row(
        "replacement",
        "if a player would gain life, that player gains no life instead.",
        "如果(任一|)牌手将获得生命，则改为该牌手不获得生命。",
        replacing(WouldGainLife(EachPlayer()), Skip()),
    ),
    row(
        "replacement",
        "if an opponent would lose life during your turn, they lose twice that much life instead.",
        "如果对手将在你的回合中失去生命，则改为其失去两倍数量的生命。",
        replacing(WouldLoseLife(EachOpponent()), ChangeAmount(2), condition=TurnOf(You())),
    ),
    row(
        "replacement",
        "if you would gain life while you have {n:so_much} life, "
        "you gain twice that much life instead.",
        "如果你于总生命{n:so_much}时将获得生命，则改为你获得两倍数量的生命。",
        make=lambda n: replacing(
            WouldGainLife(You()), ChangeAmount(2), condition=Compare(LifeOf(You()), *n)
        ),
        take=lambda v: {"n": (v.replacement.condition.comparison, v.replacement.condition.right)},
        eg=(
            "If you would gain life while you have 5 or less life, "
            "you gain twice that much life instead.",
            "如果你于总生命等于或小于5时将获得生命，则改为你获得两倍数量的生命。",
        ),
    ),
    row(
        "replacement",
        "if one or more {k:counter} counters would be put on {f:one_permanent}, "
        "{m:more_of} {k:counter} counters are put on it instead.",
        (),
        make=lambda k, f, m: _increased(WouldGetCounters(filter=f, kind=k), m),
    ),
    row(
        "replacement",
        "if one or more {k:counter} counters would be put on ~, "
        "{m:more_of} {k:counter} counters are put on it instead.",
        "如果将在~上放置一个或数个{k:counter}指示物，则改为在其上放置{m:more_of}{k:counter}指示物。",
        make=lambda k, m: _increased(WouldGetCounters(filter=Is(This()), kind=k), m),
        slots={"k": "replacement.event.kind", "m": "replacement.results.0"},
        eg=(
            "If one or more oil counters would be put on ~, "
            "that many plus one oil counters are put on it instead.",
            "如果将在~上放置一个或数个炼油指示物，则改为在其上放置该数量加一的炼油指示物。",
        ),
    ),
    row(
        "replacement",
        "if you would put one or more counters on a {f:permanents@sg}, "
        "put {m:more_of} of each of those kinds of counters on that permanent instead.",
        "如果你将于{f:permanents}上放置任意数量的指示物，则改为每一种均放置{m:more_of}指示物。",
        make=lambda f, m: _increased(WouldGetCounters(filter=f, by=You()), m),
        slots={"f": "replacement.event.filter", "m": "replacement.results.0"},
        eg=(
            "If you would put one or more counters on a Goat you control, put that many plus one "
            "of each of those kinds of counters on that permanent instead.",
            "如果你将于由你操控的山羊上放置任意数量的指示物，"
            "则改为每一种均放置该数量加一的指示物。",
        ),
    ),
    row(
        "replacement",
        "if you would put one or more counters on a permanent or player, "
        "put {m:more_of} of each of those kinds of counters on that permanent or player instead.",
        "如果你将于永久物或牌手上放置任意数量的指示物，则改为每一种均放置{m:more_of}指示物。",
        make=lambda m: _increased(WouldGetCounters(Anything(), EachPlayer(), by=You()), m),
        slots={"m": "replacement.results.0"},
        eg=(
            "If you would put one or more counters on a permanent or player, put twice that many "
            "of each of those kinds of counters on that permanent or player instead.",
            "如果你将于永久物或牌手上放置任意数量的指示物，则改为每一种均放置该数量两倍的指示物。",
        ),
    ),
)

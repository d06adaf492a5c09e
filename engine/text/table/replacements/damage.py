"""Rows for damage that is prevented or redirected, and for life that damage doesn't take.

In: one line. Out: `replacement` abilities. Damage prevented for a turn stands in
`clauses/prevention`; damage in another amount in `replacements/more_damage`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.ability.abilities import ReplacementAbility
from engine.ability.amounts import Number
from engine.ability.base import Condition, Filter
from engine.ability.conditions import TurnOf
from engine.ability.durations import Duration
from engine.ability.effects.lasting import Replace
from engine.ability.filters import Is, Source
from engine.ability.references import (
    EachPlayer,
    This,
    You,
)
from engine.ability.replacements.hooks import (
    EitherOf,
    WouldDealDamage,
    WouldReduceLife,
)
from engine.ability.replacements.instead import (
    KeepLife,
    PreventDamage,
    RedirectDamage,
    Replacement,
)
from engine.text.pattern import Bindings, made, slot
from engine.text.row import Row, either, row, word, words
from engine.text.table.replacements.leaving import replacing
from engine.text.table.triggers.objects import COMBAT, KINDS

#: Damage to anything at all.
ANYTHING = (None, None)


def damage_event(k: str, w: Any = ANYTHING, s: Filter | None = None) -> WouldDealDamage:
    """Damage of a kind, to whom it is for, by these sources."""
    to, players = w
    return WouldDealDamage(source=s, to=to, players=players, combat=COMBAT[k])


def taken_event(event: WouldDealDamage) -> Bindings:
    """The inverse of `damage_event`."""
    whom = (event.to, event.players)
    said = {"k": KINDS[event.combat], "w": None if whom == ANYTHING else whom, "s": event.source}
    return {name: part for name, part in said.items() if part is not None}


def _sheltered(k: str, w: Any = ANYTHING, s: Filter | None = None) -> ReplacementAbility | None:
    if w == ANYTHING and s is None:
        return None
    return replacing(damage_event(k, w, s), PreventDamage())


_IN_TURN = TurnOf(You())


def _sheltered_in_turn(k: str, w: Any) -> ReplacementAbility:
    return replacing(damage_event(k, w), PreventDamage(), condition=_IN_TURN)


def _take_sheltered_in_turn(value: Any) -> Bindings | None:
    if value.replacement.condition != _IN_TURN:
        return None
    return taken_event(value.replacement.event)


def _prevented(f: Source, k: str, w: Any, n: Any) -> ReplacementAbility:
    """Any source is said with a word for it, and asked nothing."""
    return replacing(damage_event(k, w, None if f == Source() else f), PreventDamage(n))


def _take_prevented(value: Any) -> Bindings | None:
    found = taken_event(value.replacement.event)
    (result,) = value.replacement.results
    if result.amount is None or "w" not in found:
        return None
    return {"f": found.get("s", Source()), "k": found["k"], "w": found["w"], "n": result.amount}


def _redirected(w: Any, o: Any, k: str, s: Filter | None = None) -> ReplacementAbility:
    return replacing(damage_event(k, w, s), RedirectDamage(o))


def to_or_by(k: str, w: Any) -> EitherOf | None:
    """Damage to some objects, and by them."""
    if w[0] is None or w[1] is not None:
        return None
    combat = COMBAT[k]
    to, by = WouldDealDamage(to=w[0], combat=combat), WouldDealDamage(source=w[0], combat=combat)
    return EitherOf((to, by))


def _to_and_by(k: str, w: Any) -> ReplacementAbility | None:
    event = to_or_by(k, w)
    return None if event is None else replacing(event, PreventDamage())


def _take_to_and_by(value: Any) -> Bindings | None:
    event = value.replacement.event
    if not isinstance(event, EitherOf) or not isinstance(event.events[0], WouldDealDamage):
        return None
    return {"k": KINDS[event.events[0].combat], "w": (event.events[0].to, None)}


def _life_kept(n: Any, m: Any) -> Replacement | None:
    if n != m or not isinstance(n, Number):
        return None
    return Replacement(WouldReduceLife(You(), n.value), (KeepLife(n.value),))


def _take_life_kept(value: Any) -> Bindings | None:
    event = value.event
    if not isinstance(event, WouldReduceLife) or value.condition is not None:
        return None
    return {"n": Number(event.least), "m": Number(event.least)}


def _kept(n: Any, m: Any, c: Condition) -> ReplacementAbility | None:
    kept = _life_kept(n, m)
    return None if kept is None else ReplacementAbility(replace(kept, condition=c))


def _take_kept(value: Any) -> Bindings | None:
    event, c = value.replacement.event, value.replacement.condition
    if not isinstance(event, WouldReduceLife) or c is None:
        return None
    return {"n": Number(event.least), "m": Number(event.least), "c": c}


ROWS: tuple[Row, ...] = (
    row(
        "replacement",
        "prevent all {k:damage_kind} that would be dealt to and dealt by {w:sheltered}.",
        "防止将对{w:sheltered}造成以及将由其造成的所有{k:damage_kind}。",
        make=_to_and_by,
        take=_take_to_and_by,
        eg=(
            "Prevent all combat damage that would be dealt to and dealt by enchanted creature.",
            "防止将对所结附的生物造成以及将由其造成的所有战斗伤害。",
        ),
    ),
    either("dealer", "one_dealer", "dealers"),
    word("one_dealer", "~", "~", Is(This())),
    row(
        "one_dealer",
        "{o:attached}",
        "{o:attached}",
        made(Is, object=slot("o")),
        eg=("enchanted creature", "所结附的生物"),
    ),
    row(
        "dealers",
        "sources {c:clause_of}",
        "{c:clause_of}的来源",
        Source(slot("c")),
        eg=("sources you don't control", "不由你操控的来源"),
    ),
    row(
        "dealers",
        "{f:permanents@pl}",
        "{f:permanents}",
        make=lambda f: f,
        take=lambda v: None if isinstance(v, Source) else {"f": v},
        eg=("creatures", "生物"),
    ),
    row(
        "dealers",
        "{f:spells@pl}",
        "{f:spells}",
        Source(slot("f")),
        eg=("instant spells", "瞬间咒语"),
    ),
    row(
        "dealers",
        "{q:adjective} sources",
        "{q:adjective}来源",
        Source(slot("q")),
        eg=("white sources", "白色来源"),
    ),
    row(
        "replacement",
        "if a source would deal damage to a {f:permanents}, prevent {n:num} of that damage.",
        (
            "如果一个来源将对一个{f:permanents}造成伤害，则防止其中{n:num}点伤害。",
            "(如果|若)(某|一个|任一|某个)来源将对(一个|某个|任一){f:permanents}造成伤害，"
            "[则]防止该伤害中的{n:num}点。",
        ),
        ReplacementAbility(Replacement(WouldDealDamage(to=slot("f")), (PreventDamage(slot("n")),))),
        eg=(
            "If a source would deal damage to a creature you control, prevent 1 of that damage.",
            "如果一个来源将对一个由你操控的生物造成伤害，则防止其中1点伤害。",
        ),
    ),
    row(
        "replacement",
        "if a source would deal damage to {o:attached}, prevent {n:num} of that damage.",
        (
            "如果一个来源将对{o:attached}造成伤害，则防止其中{n:num}点伤害。",
            "(如果|若)(某|一个|任一|某个)来源将对{o:attached}造成伤害，[则]防止该伤害中的{n:num}点。",
        ),
        make=lambda o, n: replacing(WouldDealDamage(to=Is(o)), PreventDamage(n)),
        slots={"o": "replacement.event.to.object", "n": "replacement.results.0.amount"},
        eg=(
            "If a source would deal damage to enchanted creature, prevent 1 of that damage.",
            "如果一个来源将对所结附的生物造成伤害，则防止其中1点伤害。",
        ),
    ),
    row(
        "replacement",
        "if a source would deal damage to you, prevent {n:num} of that damage.",
        (
            "如果[一个]来源将对你造成伤害，则防止其中{n:num}点伤害。",
            "(如果|若)[一个|任一|某个]来源将对你造成伤害，[则]防止其中[的]{n:num}点伤害。",
            "(如果|若)[一个|任一|某个]来源将对你造成伤害，[则]防止该伤害(中|当中)的{n:num}点。",
        ),
        replacing(WouldDealDamage(players=You()), PreventDamage(slot("n"))),
        eg=(
            "If a source would deal damage to you, prevent 1 of that damage.",
            "如果来源将对你造成伤害，则防止其中1点伤害。",
        ),
    ),
    row(
        "replacement",
        "if a {f:damage_source} would deal {k:damage_kind} to {w:hurt}, "
        "prevent {n:num} of that damage.",
        "如果{f:damage_source}将对{w:hurt}造成{k:damage_kind}，则防止其中{n:num}点伤害。",
        make=_prevented,
        take=_take_prevented,
        eg=(
            "If a red source would deal damage to you, prevent 2 of that damage.",
            "如果红色来源将对你造成伤害，则防止其中2点伤害。",
        ),
    ),
    row(
        "replacement",
        (
            "prevent all {k:damage_kind} that would be dealt to {w:sheltered} during your turn.",
            "during your turn, prevent all {k:damage_kind} that would be dealt to {w:sheltered}.",
            "as long as it's your turn, prevent all {k:damage_kind} that would be dealt "
            "to {w:sheltered}.",
        ),
        "防止(在|于)你的回合中将对{w:sheltered}造成的所有{k:damage_kind}。",
        make=_sheltered_in_turn,
        take=_take_sheltered_in_turn,
        eg=(
            "Prevent all damage that would be dealt to ~ during your turn.",
            "防止在你的回合中将对~造成的所有伤害。",
        ),
    ),
    row(
        "replacement",
        "prevent all {k:damage_kind} that would be dealt[ to {w:sheltered}][ by {s:dealer}].",
        (
            "防止[{s:dealer}]将[对{w:sheltered}]造成的所有{k:damage_kind}。",
            "防止所有将对{w:sheltered}造成的{k:damage_kind}。",
        ),
        make=_sheltered,
        take=lambda v: taken_event(v.replacement.event),
        eg=(
            (
                "Prevent all damage that would be dealt to ~ by creatures.",
                "防止生物将对~造成的所有伤害。",
            ),
            ("Prevent all combat damage that would be dealt by ~.", "防止~将造成的所有战斗伤害。"),
            ("Prevent all damage that would be dealt to you.", "防止将对你造成的所有伤害。"),
            (
                "Prevent all damage that would be dealt to enchanted creature.",
                "防止将对所结附的生物造成的所有伤害。",
            ),
            (
                "Prevent all noncombat damage that would be dealt to other creatures you control.",
                "防止将对其他由你操控的生物造成的所有非战斗伤害。",
            ),
        ),
    ),
    *words(
        "damage_kind",
        ("damage", "伤害", "any"),
        ("combat damage", "战斗伤害", "combat"),
        ("noncombat damage", "非战斗伤害", "noncombat"),
    ),
    either("redirected", "this", "attached"),
    # Whom the damage is for: by a filter, and players.
    word("sheltered", "~", "~", (Is(This()), None)),
    word("sheltered", "you", "你", (None, You())),
    word("sheltered", "players", "牌手", (None, EachPlayer())),
    row(
        "sheltered",
        "{o:attached}",
        "{o:attached}",
        (made(Is, object=slot("o")), None),
        eg=("enchanted creature", "所结附的生物"),
    ),
    row(
        "sheltered",
        "{f:permanents@pl}",
        "{f:permanents}",
        make=lambda f: (f, None),
        slots={"f": "0"},
        eg=("creatures you control", "由你操控的生物"),
    ),
    row(
        "sheltered",
        "you and {f:permanents@pl}",
        "你(与|和){f:permanents}",
        (slot("f"), You()),
        eg=("you and other permanents you control", "你与由你操控的其他永久物"),
    ),
    row(
        "replacement",
        "all {k:damage_kind} that would be dealt to {w:sheltered}[ by {s:dealers}] "
        "is dealt to {o:redirected} instead.",
        (
            "[{s:dealers}]将对{w:sheltered}造成的所有{k:damage_kind}改为对{o:redirected}造成。",
            "[{s:dealers}]将对{w:sheltered}造成的所有{k:damage_kind}都改为对{o:redirected}造成[之]。",
            "所有将对{w:sheltered}造成的{k:damage_kind}改为对{o:redirected}造成[之]。",
        ),
        make=_redirected,
        take=lambda v: {**taken_event(v.replacement.event), "o": v.replacement.results[0].object},
        eg=(
            (
                "All combat damage that would be dealt to you by unblocked creatures "
                "is dealt to ~ instead.",
                "未被阻挡的生物将对你造成的所有战斗伤害改为对~造成。",
            ),
            (
                "All damage that would be dealt to you is dealt to enchanted creature instead.",
                "将对你造成的所有伤害改为对所结附的生物造成。",
            ),
            (
                "All damage that would be dealt to you and other permanents you control "
                "is dealt to ~ instead.",
                "将对你与由你操控的其他永久物造成的所有伤害改为对~造成。",
            ),
        ),
    ),
    row(
        "replacement",
        "if {c:conditions}, damage that would reduce your life total to less than {n:#digits} "
        "reduces it to {m:#digits} instead.",
        "如果{c:conditions}，则将使你的总生命减少至小于{n:#digits}的伤害改为使之减少至{m:#digits}。",
        make=_kept,
        take=_take_kept,
        eg=(
            "If you control a Wall, damage that would reduce your life total to less than 2 "
            "reduces it to 2 instead.",
            "如果你操控墙，则将使你的总生命减少至小于2的伤害改为使之减少至2。",
        ),
    ),
    row(
        "life_kept",
        "damage that would reduce your life total to less than {n:#digits} "
        "reduces it to {m:#digits} instead",
        "将使你的总生命减少至小于{n:#digits}的伤害改为使之减少至{m:#digits}",
        make=_life_kept,
        take=_take_life_kept,
        eg=(
            "damage that would reduce your life total to less than 3 reduces it to 3 instead",
            "将使你的总生命减少至小于3的伤害改为使之减少至3",
        ),
    ),
    row(
        "replacement",
        "{r:life_kept}.",
        "{r:life_kept}。",
        ReplacementAbility(slot("r")),
        eg=(
            "Damage that would reduce your life total to less than 3 reduces it to 3 instead.",
            "将使你的总生命减少至小于3的伤害改为使之减少至3。",
        ),
    ),
    row(
        "clause",
        "until end of turn, {r:life_kept}",
        ("本回合中，{r:life_kept}", "直到回合结束，{r:life_kept}"),
        Replace(slot("r"), Duration.END_OF_TURN),
        eg=(
            "until end of turn, damage that would reduce your life total to less than 3 "
            "reduces it to 3 instead",
            "本回合中，将使你的总生命减少至小于3的伤害改为使之减少至3",
        ),
    ),
)

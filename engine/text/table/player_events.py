"""Rows for trigger events of damage, of players, and of the turn: "you cast a spell",
在你的维持开始.

In: words between when/whenever/at and the comma. Out: trigger events.
"""

from __future__ import annotations

from typing import Any

from engine.ability.amounts import CardsInHand, Number
from engine.ability.conditions import Compare, Exists
from engine.ability.events.combat import DealsDamage, IsDealtDamage
from engine.ability.events.objects import BecomesTapped, Cycles, Discards, Sacrifices
from engine.ability.events.players import Draws, GainsLife, LosesLife, ScriesOrSurveils, StepBegins
from engine.ability.events.spells import SpellCast, SpellCopied
from engine.ability.events.structure import AnyEvent, StateIs
from engine.ability.filters import Anything, HasType, IsSpell
from engine.ability.references import EachOpponent, EachPlayer, You
from engine.terms.comparison import Comparison
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.text.conjunction import all_of, parts_of
from engine.text.pattern import slot
from engine.text.row import Row, row
from engine.text.table.events import SELF, other, take_other
from engine.text.table.qualities import YOURS

_STEPS: dict[Step, tuple[str | tuple[str, ...], str | tuple[str, ...]]] = {
    Step.UPKEEP: ("upkeep", "维持"),
    Step.DRAW: ("draw step", "抓牌步骤"),
    Step.END: ("end step", "结束步骤"),
    Step.PRECOMBAT_MAIN: (
        ("precombat main phase", "first main phase"),
        ("战斗前[的]行动阶段", "第一个行动阶段"),
    ),
    Step.POSTCOMBAT_MAIN: (
        ("postcombat main phase", "second main phase"),
        ("战斗后[的]行动阶段", "第二个行动阶段"),
    ),
}


def _damage(**more: Any) -> Any:
    """Damage of the source in slot `f`."""
    return DealsDamage(slot("f"), **more)


def _moments() -> tuple[Row, ...]:
    rows: list[Row] = [row("step", en, zh, step) for step, (en, zh) in _STEPS.items()]
    step = slot("s")
    rows += [
        row(
            "moment",
            "the beginning of your {s:step}",
            "你的{s:step}开始",
            StepBegins((step,), You()),
            eg=("the beginning of your upkeep", "你的维持开始"),
        ),
        row(
            "moment",
            "the beginning of your {s:step}",
            "你{s:step}开始",
            make=lambda s: StepBegins((s,), You()),
            eg=("the beginning of your upkeep", "你维持开始"),
        ),
        row(
            "moment",
            ("the beginning of each player's {s:step}", "the beginning of (each|the) {s:step}"),
            ("每位牌手的{s:step}开始", "每个{s:step}开始"),
            StepBegins((step,), EachPlayer()),
            eg=("the beginning of each player's upkeep", "每位牌手的维持开始"),
        ),
        row(
            "moment",
            "the beginning of each opponent's {s:step}",
            "每位对手的{s:step}开始",
            StepBegins((step,), EachOpponent()),
            eg=("the beginning of each opponent's upkeep", "每位对手的维持开始"),
        ),
        row(
            "moment",
            "the beginning of combat on your turn",
            ("你回合的战斗开始", "你回合中的战斗开始"),
            StepBegins((Step.BEGINNING_OF_COMBAT,), You()),
        ),
        row(
            "moment",
            "the beginning of each combat",
            ("每次战斗开始", "每个战斗开始"),
            StepBegins((Step.BEGINNING_OF_COMBAT,), EachPlayer()),
        ),
    ]
    return tuple(rows)


DAMAGE_EVENTS = (
    row(
        "event",
        "{f!:actor} <deals|deal> combat damage to {p:who}",
        ("{f:actor}对{p:who}造成战斗伤害", "{f:actor}向{p:who}造成战斗伤害"),
        _damage(players=slot("p"), combat=True),
        eg=("~ deals combat damage to a player", "~对任一牌手造成战斗伤害"),
    ),
    row(
        "event",
        "{f!:actor} <deals|deal> combat damage to {p:who} or planeswalker",
        "{f:actor}(对|向){p:who}或鹏洛客造成战斗伤害",
        _damage(to=HasType(CardType.PLANESWALKER), players=slot("p"), combat=True),
        eg=("~ deals combat damage to a player or planeswalker", "~对任一牌手或鹏洛客造成战斗伤害"),
    ),
    row(
        "event",
        "{f!:actors} <deals|deal> combat damage to {p:who}",
        "{f:actors}对{p:who}造成战斗伤害",
        _damage(players=slot("p"), combat=True, batch=True),
        eg=(
            "one or more creatures you control deal combat damage to a player",
            "一个或数个由你操控的生物对任一牌手造成战斗伤害",
        ),
    ),
    row(
        "event",
        "{f!:actor} <deals|deal> damage to {p:who}",
        "{f:actor}对{p:who}造成伤害",
        _damage(players=slot("p")),
        eg=("~ deals damage to an opponent", "~对任一对手造成伤害"),
    ),
    row(
        "event",
        "{f!:actor} <deals|deal> combat damage to a {g:permanents}",
        "{f:actor}对(任一|一个){g:permanents}造成战斗伤害",
        _damage(to=slot("g"), combat=True),
        eg=("~ deals combat damage to a creature", "~对任一生物造成战斗伤害"),
    ),
    row(
        "event",
        "a {f:damage_source} deals damage to {p:who}",
        "{f:damage_source}(对|向){p:who}造成伤害",
        _damage(players=slot("p")),
        eg=("a source an opponent controls deals damage to you", "由对手操控的来源对你造成伤害"),
    ),
    row(
        "event",
        "{f!:actor} <deals|deal> damage to a {g:permanents}",
        "{f:actor}对(任一|一个){g:permanents}造成伤害",
        _damage(to=slot("g")),
        eg=("~ deals damage to a creature", "~对任一生物造成伤害"),
    ),
    row(
        "event",
        "{f!:actor} <deals|deal> combat damage",
        "{f:actor}造成战斗伤害",
        _damage(combat=True),
        eg=("~ deals combat damage", "~造成战斗伤害"),
    ),
    row(
        "event",
        "{f!:actor} <deals|deal> damage",
        "{f:actor}造成伤害",
        _damage(),
        eg=("~ deals damage", "~造成伤害"),
    ),
    row(
        "event",
        "{f!:actor} <is|are> dealt damage",
        "{f:actor}受到伤害",
        IsDealtDamage(slot("f")),
        eg=("~ is dealt damage", "~受到伤害"),
    ),
)

PLAYER_EVENTS = (
    row(
        "event",
        "{p!:who} <casts|cast> a {f:spells}",
        "{p:who}施放[任一|一个]{f:spells}",
        SpellCast(slot("p"), slot("f")),
        eg=("you cast a creature spell", "你施放生物咒语"),
    ),
    row(
        "event",
        "you cast a spell, if it's the second {f:spells} you cast this turn",
        "你施放咒语，若该咒语是你于本回合[中]施放的第二个{f:spells}",
        make=lambda f: SpellCast(You(), f, 2),
        slots={"f": "filter"},
        eg=(
            "you cast a spell, if it's the second creature spell you cast this turn",
            "你施放咒语，若该咒语是你于本回合中施放的第二个生物咒语",
        ),
    ),
    row(
        "event",
        "{p!:who} <taps|tap> a {f:permanents} for mana",
        "{p:who}为产生法术力而横置[任一]{f:permanents}",
        make=lambda p, f: BecomesTapped(f, for_mana=True, players=p),
        slots={"p": "players", "f": "filter"},
        eg=("a player taps a land for mana", "任一牌手为产生法术力而横置地"),
    ),
    row(
        "event",
        "you cycle or discard a card",
        "你循环或弃掉一张牌",
        make=lambda: Discards(You(), Anything()),
    ),
    row("event", "you cast ~", "你施放~", SpellCast(You(), SELF)),
    row("event", "you cycle ~", "你循环~", Cycles(You(), SELF)),
    row("event", "you cycle a card", "你循环一张牌", Cycles(You(), Anything())),
    row(
        "event",
        "you cast or cycle ~",
        "你施放或循环~",
        AnyEvent((SpellCast(You(), SELF), Cycles(You(), SELF))),
    ),
    row(
        "event",
        "{p!:who} <casts|cast> <their|your> second spell each turn",
        ("{p:who}施放每回合中<其|你>[的]第二个咒语", "{p:who}施放同一回合中<其|你>[的]第二个咒语"),
        SpellCast(slot("p"), IsSpell(), 2),
        eg=("you cast your second spell each turn", "你施放每回合中你的第二个咒语"),
    ),
    row(
        "event",
        "{p!:who} <casts|cast> <their|your> first {f:spells@sg} each turn",
        (
            "{p:who}施放每回合中<其|你>[的]第一个{f:spells}",
            "{p:who}施放同一回合中<其|你>[的]第一个{f:spells}",
        ),
        SpellCast(slot("p"), slot("f"), 1),
        eg=(
            "you cast your first instant or sorcery spell each turn",
            "你施放每回合中你的第一个瞬间或法术咒语",
        ),
    ),
    row(
        "event",
        "you cast or copy an {f:spells}",
        "你施放或复制{f:spells}",
        make=lambda f: AnyEvent((SpellCast(You(), f), SpellCopied(You(), f))),
        slots={"f": "events.0.filter"},
        eg=("you cast or copy an instant or sorcery spell", "你施放或复制瞬间或法术咒语"),
    ),
    row(
        "event",
        "{p!:who} <draws|draw> a card",
        "{p:who}抓[一张]牌",
        Draws(slot("p")),
        eg=("you draw a card", "你抓一张牌"),
    ),
    row(
        "event",
        "{p!:who} <draws|draw> <their|your> second card each turn",
        ("{p:who}抓每回合中<其|你>[的]第二张牌", "{p:who}抓同一回合中<其|你>[的]第二张牌"),
        Draws(slot("p"), 2),
        eg=("you draw your second card each turn", "你抓每回合中你的第二张牌"),
    ),
    row(
        "event",
        "{p!:who} <draws|draw> <their|your> third card (each|in a) turn",
        ("{p:who}抓每回合中<其|你>[的]第三张牌", "{p:who}抓同一回合中<其|你>[的]第三张牌"),
        Draws(slot("p"), 3),
        eg=("you draw your third card each turn", "你抓每回合中你的第三张牌"),
    ),
    row(
        "event",
        "{p!:who} <discards|discard> a {f:cards}",
        "{p:who}弃[掉][一张]{f:cards}",
        Discards(slot("p"), slot("f")),
        eg=("an opponent discards a creature card", "任一对手弃一张生物牌"),
    ),
    row(
        "event",
        "{p!:who} <sacrifices|sacrifice> another {f:permanents}",
        "{p:who}牺牲另一个{f:permanents}",
        make=lambda p, f: Sacrifices(p, other(f)),
        take=lambda v: (
            {"p": v.players, **(take_other(v.filter) or {})}
            if isinstance(v, Sacrifices) and take_other(v.filter) and not v.batch
            else None
        ),
        eg=("you sacrifice another creature", "你牺牲另一个生物"),
    ),
    row(
        "event",
        "{p!:who} <sacrifices|sacrifice> a {f:permanents}",
        "{p:who}牺牲[一个]{f:permanents}",
        Sacrifices(slot("p"), slot("f")),
        eg=("you sacrifice a creature", "你牺牲一个生物"),
    ),
    row(
        "event",
        "you have no cards in hand",
        "你没有手牌",
        StateIs(Compare(CardsInHand(You()), Comparison.EQUAL, Number(0))),
    ),
    row(
        "event",
        "you control no {f:permanents@pl}",
        "你(未|没有)操控[任何]{f:permanents}",
        make=lambda f: StateIs(Exists(all_of(f, YOURS), Comparison.EQUAL, Number(0))),
        take=lambda v: {
            "f": all_of(*(part for part in parts_of(v.condition.filter) if part != YOURS))
        },
        eg=("you control no Islands", "你未操控海岛"),
    ),
    row(
        "event",
        "{p!:who} <gains|gain> life",
        "{p:who}获得生命",
        GainsLife(slot("p")),
        eg=("you gain life", "你获得生命"),
    ),
    row(
        "event",
        "{p!:who} <loses|lose> life",
        "{p:who}失去生命",
        LosesLife(slot("p")),
        eg=("an opponent loses life", "任一对手失去生命"),
    ),
    row("event", "you scry", "你占卜", ScriesOrSurveils(You(), surveil=False)),
    row("event", "you surveil", "你刺探", ScriesOrSurveils(You(), scry=False)),
)


MOMENTS = _moments()


ROWS: tuple[Row, ...] = (
    *DAMAGE_EVENTS,
    *PLAYER_EVENTS,
    *MOMENTS,
)

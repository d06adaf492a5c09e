"""Rows for the steps at whose beginning something triggers: "the beginning of your upkeep".

In: words between "at" and the comma. Out: trigger events.
"""

from __future__ import annotations

from engine.ability.events.players import StepBegins
from engine.ability.references import (
    AttachedPlayer,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    NotedPlayer,
    You,
)
from engine.terms.turn import Step
from engine.text.pattern import made, slot
from engine.text.row import Row, row, word

_STEPS: dict[Step, tuple[str | tuple[str, ...], str | tuple[str, ...]]] = {
    Step.UPKEEP: ("upkeep", "维持"),
    Step.DRAW: ("draw step", "抓牌步骤"),
    Step.END: ("end step", "结束步骤"),
    Step.PRECOMBAT_MAIN: (
        ("precombat main phase", "first main phase"),
        ("战斗前[的]行动阶段", "第一个行动阶段"),
    ),
    Step.POSTCOMBAT_MAIN: (
        "postcombat main phase",
        "战斗后[的]行动阶段",
    ),
}


def _moments() -> tuple[Row, ...]:
    rows: list[Row] = [word("step", en, zh, step) for step, (en, zh) in _STEPS.items()]
    rows += [
        word("step_pl", f"{plural}s", zh, step)
        for step, (en, zh) in _STEPS.items()
        for plural in ((en,) if isinstance(en, str) else en)
    ]
    step = slot("s")
    rows += [
        row(
            "moment",
            ("the beginning of your {s:step}", "the beginning of each of your {s:step_pl}"),
            ("你的{s:step}开始", "你{s:step}开始", "你的每个{s:step}开始"),
            StepBegins((step,), You()),
            eg=("the beginning of your upkeep", "你的维持开始"),
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
            "the beginning of the {s:step} of {o:attached}'s controller",
            (
                "{o:attached}之操控者的{s:step}开始",
                "{o:attached}(的|之)操控者[的|之]{s:step}开始",
            ),
            StepBegins((step,), made(ControllerOf, object=slot("o"))),
            eg=(
                "the beginning of the upkeep of enchanted creature's controller",
                "所结附的生物之操控者的维持开始",
            ),
        ),
        row(
            "moment",
            "the beginning of enchanted player's {s:step}",
            "所结附的牌手(的|之){s:step}开始",
            StepBegins((step,), AttachedPlayer()),
            eg=("the beginning of enchanted player's upkeep", "所结附的牌手的维持开始"),
        ),
        row(
            "moment",
            "the beginning of the chosen player's {s:step}",
            "所选牌手(的|之){s:step}开始",
            StepBegins((step,), NotedPlayer()),
            eg=("the beginning of the chosen player's upkeep", "所选牌手的维持开始"),
        ),
        row(
            "moment",
            "the beginning of combat on each opponent's turn",
            "每位对手回合的战斗开始",
            StepBegins((Step.BEGINNING_OF_COMBAT,), EachOpponent()),
        ),
        row(
            "moment",
            "the beginning of your second main phase",
            "你的第二个行动阶段开始",
            StepBegins((Step.POSTCOMBAT_MAIN,), You(), 2),
        ),
        row(
            "moment",
            "the beginning of each player's second main phase",
            "每位牌手的第二个行动阶段开始",
            StepBegins((Step.POSTCOMBAT_MAIN,), EachPlayer(), 2),
        ),
        row(
            "moment",
            ("the beginning of combat on your turn", "the beginning of your combat step"),
            ("你回合的战斗开始", "你回合中的战斗开始"),
            StepBegins((Step.BEGINNING_OF_COMBAT,), You()),
        ),
        row(
            "moment",
            "end of combat on your turn",
            "你回合的战斗结束",
            StepBegins((Step.END_OF_COMBAT,), You()),
        ),
        row(
            "moment",
            "end of combat",
            "战斗结束",
            StepBegins((Step.END_OF_COMBAT,), EachPlayer()),
        ),
        row(
            "moment",
            "the beginning of each combat",
            ("每次战斗开始", "每个战斗开始"),
            StepBegins((Step.BEGINNING_OF_COMBAT,), EachPlayer()),
        ),
    ]
    return tuple(rows)


MOMENTS = _moments()


ROWS: tuple[Row, ...] = (*MOMENTS,)

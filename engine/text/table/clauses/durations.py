"""Rows for how long a change lasts: "until your next turn", "for as long as you control ~".

In: words. Out: durations (`until`, and of what stays so `while_it_is`).
"""

from __future__ import annotations

from engine.ability.durations import Duration
from engine.text.pattern import slot
from engine.text.row import Row, row, word

ROWS: tuple[Row, ...] = (
    word("until", "until end of turn", "直到回合结束", Duration.END_OF_TURN),
    word("until", "until your next turn", "直到你的下一个回合[为止]", Duration.YOUR_NEXT_TURN),
    word(
        "until",
        "until your next end step",
        "直到你的下一个结束步骤",
        Duration.YOUR_NEXT_END_STEP,
    ),
    word("until", "until your next upkeep", "直到你的下一个维持", Duration.YOUR_NEXT_UPKEEP),
    word("until", "until end of combat", "直到战斗结束", Duration.END_OF_COMBAT),
    word(
        "until",
        "until the end of your next turn",
        "直到你下一个回合的回合结束",
        Duration.END_OF_YOUR_NEXT_TURN,
    ),
    word(
        "while_it_is",
        "for as long as you control ~",
        ("只要你操控~", "于你操控~的时段内", "持续到你不再操控~为止"),
        Duration.WHILE_YOU_CONTROL_SOURCE,
    ),
    word(
        "while_it_is",
        "for as long as ~ remains on the battlefield",
        ("只要~仍在战场上", "于~仍在战场上的时段内", "只要~持续在场"),
        Duration.WHILE_SOURCE_STAYS,
    ),
    word(
        "while_it_is",
        "for as long as ~ remains tapped",
        ("只要~持续横置", "于~持续横置的时段内"),
        Duration.WHILE_SOURCE_TAPPED,
    ),
    word(
        "while_it_is",
        "for as long as you control ~ and ~ remains tapped",
        "只要你操控~且~持续横置",
        Duration.WHILE_YOURS_AND_TAPPED,
    ),
    word(
        "until",
        "until ~ leaves the battlefield",
        "直到~离开战场",
        Duration.WHILE_SOURCE_STAYS,
    ),
    row("until", "{d:while_it_is}", "{d:while_it_is}", slot("d")),
)

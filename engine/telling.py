"""Telling the trace: sentences, citations and checks gathered into steps.

In: what the engine says while it works. Out: `TraceStep`s in order.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.characteristics import Bilingual
from engine.layers import derive
from engine.state import GameState
from engine.trace import Check, Refusal, TraceStep


@dataclass(slots=True)
class _OpenStep:
    before: GameState
    zh: str
    en: str
    clauses: list[Bilingual] = field(default_factory=list)
    rules: dict[str, None] = field(default_factory=dict)
    checked: list[Check] = field(default_factory=list)


class Telling:
    """The steps told so far and the one being told."""

    def __init__(self, told_before: int) -> None:
        self.steps: list[TraceStep] = []
        self._told_before = told_before
        self._open: _OpenStep | None = None
        self._loose: dict[str, None] = {}

    def begin(self, state: GameState, zh: str, en: str) -> None:
        """Begin a step; the one before it ends."""
        self.end(state)
        self._open = _OpenStep(state, zh, en)
        self._open.rules.update(self._loose)
        self._loose.clear()

    def say(self, zh: str, en: str) -> None:
        """Add a clause to the step's sentence."""
        if self._open is not None:
            self._open.clauses.append(Bilingual(zh, en))

    def cite(self, *rules: str) -> None:
        """Note rules; before any step is open they go to the next one."""
        into = self._open.rules if self._open is not None else self._loose
        for rule in rules:
            into.setdefault(rule)

    def check(self, rule: str, zh: str, en: str) -> None:
        """Note a condition that was found false."""
        if self._open is not None:
            check = Check(Bilingual(zh, en), rule)
            if check not in self._open.checked:
                self._open.checked.append(check)

    def end(self, state: GameState) -> None:
        """End the open step."""
        step = self._open
        if step is None:
            return
        self._open = None
        for rule in rules_of_layers(step.before, state):
            step.rules.setdefault(rule)
        self.steps.append(
            TraceStep(
                self._told_before + len(self.steps) + 1,
                sentence(step.zh, step.en, step.clauses),
                tuple(step.rules),
                tuple(step.checked),
                (),
                step.before,
                state,
            )
        )

    def refuse(self, state: GameState, refusal: Refusal, also: tuple[str, ...] = ()) -> None:
        """A step of its own for an action that the rules forbid; nothing changes."""
        self._open = None
        text = Bilingual(
            f"非法动作：{refusal.action.zh}——{refusal.reason.zh}。",
            f"Illegal action: {refusal.action.en}; {refusal.reason.en}.",
        )
        number = self._told_before + len(self.steps) + 1
        rules = (refusal.rule, *also, "733.1")
        self.steps.append(TraceStep(number, text, rules, (), (refusal,), state, state))


def rules_of_layers(before: GameState, after: GameState) -> tuple[str, ...]:
    """The rules of the layers by which continuous effects apply that did not apply before."""
    if before is after:
        return ()
    was, now = derive(before).applied, derive(after).applied
    if was is now:
        return ()
    found = (
        rule
        for key, (rules, ids) in now.items()
        if was.get(key, ((), ()))[1] != ids
        for rule in rules
    )
    return tuple(dict.fromkeys(found))


def sentence(zh: str, en: str, clauses: list[Bilingual]) -> Bilingual:
    """A sentence of a head and clauses."""
    if not clauses:
        return Bilingual(zh + "。", en + ".")
    return Bilingual(
        zh + "：" + "；".join(c.zh for c in clauses) + "。",
        en + ": " + "; ".join(c.en for c in clauses) + ".",
    )

"""What is expected of an action: that the rules forbid it, or that they allow it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.replay import printing
from engine.replay.expecting.scene import Attempt, Judgement, Scene
from engine.replay.expecting.statements import statement_of
from engine.replay.in_language import in_each_language
from engine.replay.result import Judged
from engine.scenario import model
from engine.terms.bilingual import Bilingual


def illegal(
    expectation: model.Illegal,
    scene: Scene,
    refused: Sequence[tuple[model.Action, tuple[str, ...]]],
    attempt: Attempt,
) -> Judgement:
    """Whether an action was refused, or would be if tried now, by the rule that is named."""
    found = [rules for action, rules in refused if is_meant(expectation, action)]
    if not found and expectation.action is not None:
        rules = attempt(expectation.action)
        found = [] if rules is None else [rules]
    wanted = str(expectation.rule) if expectation.rule else None
    met = any(wanted is None or wanted in rules for rules in found)
    shown = "; ".join(", ".join(rules) for rules in found)
    text = statement_of("illegal", _action(expectation.action, expectation.kind), wanted)
    free = in_each_language("", "nothing forbids it")
    return Judgement(text, met, Bilingual.same(shown) if shown else free)


def _action(action: model.Action | None, kind: str | None = None) -> Bilingual:
    """An action, or its kind alone, as the notation writes it in each language."""
    if kind is not None:
        return Bilingual(printing.kind_in(kind, "zh"), printing.kind_in(kind, "en"))
    return Bilingual(printing.action(action, "zh"), printing.action(action, "en"))


def is_meant(expectation: model.Illegal, action: model.Action) -> bool:
    """Whether an expectation speaks of this action, by its kind or as a whole."""
    if expectation.kind is not None:
        return printing.action_kind(action) == expectation.kind
    return expectation.action == action


def legal(expectation: model.Legal, scene: Scene, attempt: Attempt) -> Judgement:
    """Whether an action would be allowed if it were tried now."""
    assert expectation.action is not None
    rules = attempt(expectation.action)
    free = in_each_language("", "nothing forbids it")
    actual = free if rules is None else Bilingual.same(", ".join(rules))
    text = statement_of("legal", _action(expectation.action))
    return Judgement(text, rules is None, actual)


def judged_illegal(scene: Scene, action: model.Action, rules: tuple[str, ...] | None) -> Judged:
    """Judge an action that the scenario says to be forbidden, beside the action itself."""
    wanted = ", ".join(str(rule) for rule in action.illegal)
    met = rules is not None and any(str(rule) in rules for rule in action.illegal)
    free = in_each_language("", "nothing forbids it")
    actual = free if rules is None else Bilingual.same(", ".join(rules))
    text = statement_of("illegal", _action(replace(action, illegal=())), wanted)
    return scene.judged(Judgement(text, met, actual), action.line)

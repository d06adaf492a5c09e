"""The opposite of an expectation: another value, so that a replay that met it must fail."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from engine.scenario import model
from engine.scenario.words import COLORS, ZONES
from rules.number import RuleNumber

#: A rule that forbids nothing.
ELSEWHERE = RuleNumber.parse("100.1")
_OPPOSITES = {
    "types": "not_types",
    "not_types": "types",
    "keywords": "not_keywords",
    "not_keywords": "keywords",
}
_SAID = {"line", "name", "player"}


def flipped_scenarios(scenario: model.Scenario) -> Iterator[tuple[str, model.Scenario]]:
    """Yield the scenario with one thing that it expects turned round, for each such thing."""
    for number, action in enumerate(scenario.actions):
        if isinstance(action, model.Check):
            for what, changed in _flipped_list(action.expectations, scenario):
                new = replace(action, expectations=changed)
                yield what, _with_action(scenario, number, new)
        elif action.illegal:
            yield (
                f"line {action.line}: legal",
                _with_action(scenario, number, replace(action, illegal=())),
            )
            yield (
                f"line {action.line}: another rule",
                _with_action(scenario, number, replace(action, illegal=(ELSEWHERE,))),
            )
    for what, changed in _flipped_list(scenario.expectations, scenario):
        yield what, replace(scenario, expectations=changed)


def _with_action(scenario: model.Scenario, number: int, action: model.Action) -> model.Scenario:
    actions = (*scenario.actions[:number], action, *scenario.actions[number + 1 :])
    return replace(scenario, actions=actions)


def _flipped_list(
    expectations: tuple[model.Expectation, ...], scenario: model.Scenario
) -> Iterator[tuple[str, tuple[model.Expectation, ...]]]:
    for number, expectation in enumerate(expectations):
        for what, new in flipped(expectation, scenario):
            changed = (*expectations[:number], new, *expectations[number + 1 :])
            yield f"line {expectation.line}: {what}", changed


def flipped(
    expectation: model.Expectation, scenario: model.Scenario
) -> Iterator[tuple[str, model.Expectation]]:
    """Yield the opposites of everything that one expectation says."""
    match expectation:
        case model.Cites():
            for rule in expectation.rules:
                yield (
                    str(rule),
                    replace(expectation, rules=(rule,), negated=not expectation.negated),
                )
        case model.Asked():
            yield "asked", replace(expectation, negated=not expectation.negated)
        case model.Winner():
            others = [p.name for p in scenario.players if p.name != expectation.player]
            yield "winner", replace(expectation, player=others[0], undecided=False)
        case model.Illegal() if expectation.action is not None:
            yield "legal", model.Legal(line=expectation.line, action=expectation.action)
        case model.Illegal():
            yield "another rule", replace(expectation, rule=ELSEWHERE)
        case model.Legal():
            yield "illegal", model.Illegal(line=expectation.line, action=expectation.action)
        case _:
            yield from _flipped_values(expectation, scenario)


def _flipped_values(
    expectation: Any, scenario: model.Scenario
) -> Iterator[tuple[str, model.Expectation]]:
    for field in fields(expectation):
        value = getattr(expectation, field.name)
        if value is None or (field.name in _SAID and not isinstance(expectation, model.GameIs)):
            continue
        if field.name == "line":
            continue
        if field.name in _OPPOSITES:
            for word in value:
                changes = {field.name: None, _OPPOSITES[field.name]: (word,)}
                yield f"{field.name} {word}", replace(expectation, **changes)
            continue
        if field.name == "attached_to":
            yield "attached", replace(expectation, attached_to=None, attached=False)
            continue
        yield (
            field.name,
            replace(expectation, **{field.name: _another(field.name, value, scenario)}),
        )


def _another(name: str, value: Any, scenario: model.Scenario) -> Any:
    """A value of the same kind that differs."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if name in ("controller", "owner", "active"):
        return next(p.name for p in scenario.players if p.name != value)
    if name == "zone":
        return next(w.en for w in ZONES.words if w.en != value)
    if name == "step":
        return "cleanup" if value != "cleanup" else "draw"
    if name == "face":
        return "back" if value == "front" else "front"
    if name == "colors":
        return tuple(w.en for w in COLORS.words if w.en not in value)
    if name == "stats":
        return value[0] + 1, value[1]
    if name == "counters":
        return tuple((kind, number + 1) for kind, number in value)
    if name == "mana":
        return value + "{W}"
    if isinstance(value, tuple):
        return (*value, scenario.players[0].name)
    return f"not {value}"

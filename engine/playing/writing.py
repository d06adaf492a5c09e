"""Entries written into the text of a scenario, everything else in it left as it is.

In: a text, the scenario that it holds, and entries. Out: a text that reads back as the scenario
with these entries at the end of its actions; where that cannot be had by adding lines, the whole
scenario is written anew.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import yaml

from engine.playing.sitting import write_entry
from engine.scenario.expectations import write_expectation
from engine.scenario.model import Action, Scenario
from engine.scenario.reader import SCENARIO, read_scenario
from engine.scenario.words import fold
from engine.scenario.writer import write_scenario
from rules.errors import HeadjudgeError

#: The text that stands for nothing: two players and what everybody has.
EMPTY = {
    "en": "players:\n  A: {life: 20}\n  B: {life: 20}\n",
    "zh": "牌手:\n  甲: {生命: 20}\n  乙: {生命: 20}\n",
}
_TOP_KEY = re.compile(r"(?P<quote>[\"']?)(?P<key>[^\s#\"'{\[-][^:\"']*)(?P=quote):(?P<rest>.*)")
_ITEM = re.compile(r"(?P<indent> *)- ")


def language_of_keys(text: str) -> str:
    """The language in which the keys of a text are written: `zh` or `en`."""
    players = _key("players")
    for line in text.splitlines():
        if (match := _TOP_KEY.match(line)) and match["key"].strip() in players.zh:
            return "zh"
    return "en"


def plain(scenario: Scenario) -> dict[str, Any]:
    """A scenario as plain lists and mappings under the English keys."""
    return SCENARIO.write(scenario, "en")


def with_entries(text: str, scenario: Scenario, entries: Sequence[Action], language: str) -> str:
    """The text with entries added; `scenario` is what the text holds without them."""
    if not entries:
        return text
    whole = replace(scenario, actions=(*scenario.actions, *entries))
    added = _added(text, entries, language)
    if added is not None and _holds(added, whole):
        return added
    return write_scenario(whole, language)


def with_expectations(text: str, scenario: Scenario, language: str) -> str:
    """The text with the expectations of `scenario`, which is what it holds but for them."""
    without = re.sub(r"\s*\Z", "\n", text)
    tops = {n: m for n, line in enumerate(without.splitlines()) if (m := _TOP_KEY.match(line))}
    if scenario.expectations and _find(tops, "expectations") is None:
        key = _key("expectations").written(language)
        lines = [f"  - {_flow(write_expectation(e, language))}" for e in scenario.expectations]
        added = _joined([without.rstrip("\n"), f"{key}:", *lines])
        if _holds(added, scenario):
            return added
    return write_scenario(scenario, language)


def _holds(text: str, scenario: Scenario) -> bool:
    try:
        return read_scenario(text, place=scenario.place) == scenario
    except HeadjudgeError:
        return False


def _key(attribute: str) -> Any:
    return next(key for key in SCENARIO.keys if key.attribute == attribute)


def _added(text: str, entries: Sequence[Action], language: str) -> str | None:
    """The text with lines added to its actions; None where these are no block of lines."""
    lines = text.splitlines()
    tops = {}
    for number, line in enumerate(lines):
        if match := _TOP_KEY.match(line):
            tops[number] = match
    actions = _find(tops, "actions")
    if actions is None:
        before = _find(tops, "expectations")
        at = len(lines) if before is None else before
        key = _key("actions").written(language)
        new = [f"{key}:", *_lines(entries, "  ", language)]
        return _joined([*lines[:at], *new, *lines[at:]])
    rest = tops[actions]["rest"].partition("#")[0].strip()
    if rest:
        return None
    end = min((n for n in tops if n > actions), default=len(lines))
    while end > actions + 1 and not lines[end - 1].split("#")[0].strip():
        end -= 1
    items = [match for line in lines[actions + 1 : end] if (match := _ITEM.match(line))]
    indent = min((item["indent"] for item in items), key=len, default="  ")
    return _joined([*lines[:end], *_lines(entries, indent, language), *lines[end:]])


def _find(tops: dict[int, re.Match[str]], attribute: str) -> int | None:
    """The number of the line on which a key of the scenario stands."""
    spellings = set(map(fold, _key(attribute).spellings))
    return next((n for n, top in tops.items() if fold(top["key"]) in spellings), None)


def _joined(lines: Sequence[str]) -> str:
    return "\n".join(lines) + "\n"


def _lines(entries: Sequence[Action], indent: str, language: str) -> list[str]:
    found = []
    for entry in entries:
        found += [indent + line for line in _entry_text(entry, language).splitlines()]
    return found


def _entry_text(entry: Action, language: str) -> str:
    written: Any = write_entry(entry, language)
    if list(written.values()) in ([""], ["top"], ["最上"]):
        return f"- {_flow(next(iter(written)))}"  # pass, resolve
    pairs = [f"{_flow(key)}: {_flow(value)}" for key, value in written.items()]
    return "- " + "\n  ".join(pairs)


def _flow(value: Any) -> str:
    """A value on one line."""
    text: str = yaml.safe_dump(
        value, allow_unicode=True, sort_keys=False, default_flow_style=True, width=float("inf")
    )
    return text.removesuffix("...\n").strip()

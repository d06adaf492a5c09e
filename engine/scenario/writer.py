"""Writes a `Scenario` back as YAML, with the keys of one language.

In: a scenario and `zh` or `en`. Out: text that reads back as an equal scenario.
"""

from __future__ import annotations

import sys
from typing import Any

import yaml

from engine.scenario.model import Scenario
from engine.scenario.reader import SCENARIO
from engine.scenario.tree import BRACKETS


class _Dumper(yaml.SafeDumper):
    """Writes small collections on one line and texts of several lines as blocks."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _write_text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style = '"' if BRACKETS.search(text) else "|" if "\n" in text else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Dumper.add_representer(str, _write_text)


def write_scenario(scenario: Scenario, language: str = "en") -> str:
    """Return the scenario as YAML; `read_scenario` of it gives an equal value."""
    plain = SCENARIO.write(scenario, language)
    # A line without quotation marks would have its full-width brackets read as plain ones.
    folded = BRACKETS.search(str(plain)) is None
    return yaml.dump(
        plain,
        Dumper=_Dumper,
        allow_unicode=True,
        sort_keys=False,
        default_flow_style=None,
        width=100 if folded else sys.maxsize,
    )

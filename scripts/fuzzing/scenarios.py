"""Scenarios put together from others, or damaged: each is played or refused in one line.

In: a folder of scenarios. Out: a trial of one text.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import yaml

from engine.replay.replay import replay
from engine.scenario.reader import read_scenario
from scripts.fuzzing import damage

#: So many steps may be told at most.
MOST_STEPS = 150


class Scenarios:
    """Trials of scenarios."""

    name = "scenarios"

    def __init__(self, folder: Path) -> None:
        self._texts = [path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.yaml"))]
        self._trees = [yaml.load(text, Loader=yaml.BaseLoader) for text in self._texts]

    def draw(self, chance: Random) -> object:
        """A scenario with parts of another, or with damage to its text."""
        if chance.random() < 0.3:
            return damage.of_text(chance.choice(self._texts), chance)
        tree, other = dict(chance.choice(self._trees)), chance.choice(self._trees)
        for key in tuple(tree):
            if key in other and chance.random() < 0.25:
                tree[key] = other[key]
        tree["cards"] = {**other.get("cards", {}), **tree.get("cards", {})}
        for key in ("actions", "expect", "动作"):
            if isinstance(tree.get(key), list):
                tree[key] = _shuffled(tree[key], other.get(key), chance)
        return yaml.safe_dump(tree, allow_unicode=True, sort_keys=False)

    def attempt(self, case: object) -> None:
        """Read it and play it."""
        replay(read_scenario(str(case)), most_steps=MOST_STEPS)


def _shuffled(entries: list[object], others: object, chance: Random) -> list[object]:
    """Entries with some lost, doubled, moved, and some of another scenario among them."""
    found = [entry for entry in entries if chance.random() > 0.15]
    if isinstance(others, list):
        found += chance.sample(others, chance.randint(0, min(3, len(others))))
    if found and chance.random() < 0.3:
        found.append(chance.choice(found))
    if chance.random() < 0.3:
        chance.shuffle(found)
    return found

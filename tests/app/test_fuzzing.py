"""The short form of `scripts/fuzz`: what is damaged or odd is answered, or refused in one line."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Protocol

import pytest

from rules.errors import HeadjudgeError
from scripts.fuzzing import damage
from scripts.fuzzing.cards import Cards
from scripts.fuzzing.documents import Documents
from scripts.fuzzing.queries import Queries
from scripts.fuzzing.scenarios import Scenarios

CASES = 60


class Kind(Protocol):
    """A kind of trial."""

    def draw(self, chance: Random) -> object: ...

    def attempt(self, case: object) -> None: ...


def _try(kind: Kind) -> None:
    refused = 0
    for number in range(CASES):
        case = kind.draw(Random(f"test/{number}"))
        try:
            kind.attempt(case)
        except HeadjudgeError as error:
            refused += 1
            assert "\n" not in str(error), case
    assert refused < CASES, "all were refused: nothing was tried"


def test_damaged_documents(corpus: Path) -> None:
    _try(Documents(corpus))


def test_odd_queries(starter_library: Path, root: Path) -> None:
    _try(Queries(starter_library, root / "rules" / "digest" / "asked"))


def test_texts_that_no_card_has() -> None:
    _try(Cards())


def test_scenarios_put_together_from_others(root: Path) -> None:
    _try(Scenarios(root / "scenarios"))


def test_the_same_seed_gives_the_same_case() -> None:
    kind = Cards()
    assert kind.draw(Random("1/2")) == kind.draw(Random("1/2"))


@pytest.mark.parametrize("text", ["", "a", "一行\n二行\n"])
def test_any_text_can_be_damaged(text: str) -> None:
    for number in range(200):
        damage.of_text(text, Random(number))
        damage.of_bytes(text.encode(), Random(number))

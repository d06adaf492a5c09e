"""What the scripts of the table say in the reader's language: counters, a long wait."""

from __future__ import annotations

import json
from typing import Any

from app.shapes.errors import CODES
from app.web.strings.table import TABLE_ZH
from app.web.table import words_of
from rules.text import Language
from tests.app.web.visitor import Visitor

#: What a module of the page gives.
_ASK = """
const done = arguments[0];
const link = document.querySelector('link[rel=modulepreload][href*="{name}"]');
import(link.href).then((module) => done({ask}));
"""


def _asked(guest: Visitor, module: str, ask: str) -> Any:
    guest.go("/table?lang=zh")
    return guest.driver.execute_async_script(_ASK.replace("{name}", module).replace("{ask}", ask))


def test_counters_that_change_have_their_names(guest: Visitor) -> None:
    ask = '["poison ×9, +1/+1 ×2", "", "odd ×1"].map((one) => module.saidValue(one, "counters"))'
    assert _asked(guest, "names", ask) == ["中毒 ×9，+1/+1 ×2", "无", "odd ×1"]


def test_unknown_cards_are_a_number_and_a_name_of_digits_is_a_name(guest: Visitor) -> None:
    players = {"A": {"hand": ["Spark", 3, "7"]}, "B": {}}
    tree = json.dumps({"players": players})
    assert _asked(guest, "setup", f"module.toTree(module.fromTree({tree}))")["players"] == players


def test_a_card_of_a_written_scenario_stays_defined_by_whatever_name_it_is_called(
    guest: Visitor,
) -> None:
    bear = {"names": ["熊"], "type": "Creature", "stats": "2/2"}
    cards = {"Bear": bear, "Rat": {"type": "Creature"}}
    tree = {"players": {"A": {"battlefield": ["熊"]}, "B": {}}, "cards": cards}
    script = f"module.toTree(module.fromTree({json.dumps(tree)})).cards"
    assert _asked(guest, "setup", script) == cards


def test_a_fault_is_said_in_the_readers_language_by_its_code(guest: Visitor) -> None:
    """Whatever the words of the message are; an error of any other code says its own."""
    faults = '[["too_slow", "x"], ["understood_in_part", "x"], ["syntax", "odd"]]'
    ask = f"{faults}.map(([code, message]) => new module.Refused({{code, message}}).message)"
    assert _asked(guest, "server", ask) == [
        TABLE_ZH["table_fault_too_slow"].format(seconds="5"),
        TABLE_ZH["table_fault_understood_in_part"],
        "odd",
    ]


def test_every_fault_that_the_page_knows_is_a_code_of_the_api() -> None:
    for language in Language:
        assert set(words_of(language)["faults"]) <= set(CODES)

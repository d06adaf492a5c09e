"""What the scripts of the table say in the reader's language: counters, a long wait."""

from __future__ import annotations

from typing import Any

import pytest

from app.web.strings.table import TABLE_EN, TABLE_ZH
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


def test_an_answer_that_took_too_long_is_said_in_the_readers_language(guest: Visitor) -> None:
    message = "scenario: the replay was ended after 5 seconds; the command line gives it more"
    said = _asked(guest, "server", f"new module.Refused({{message: {message!r}}}).message")
    assert said == TABLE_ZH["table_took_too_long"].format(n="5")


@pytest.mark.parametrize("strings", [TABLE_EN, TABLE_ZH])
def test_both_languages_have_the_sentence(strings: dict[str, str]) -> None:
    assert "{n}" in strings["table_took_too_long"]
    assert "ommand line" not in strings["table_took_too_long"]

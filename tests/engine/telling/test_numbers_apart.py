"""A name that ends in a digit stands apart from the number behind it."""

from __future__ import annotations

import pytest

from engine.telling.zh.grammar import before_number


@pytest.mark.parametrize(
    ("name", "said"), [("4/4", "4/4 "), ("4/4#2", "4/4#2 "), ("熊", "熊"), ("Bear", "Bear")]
)
def test_a_name_and_a_number_do_not_run_together(name: str, said: str) -> None:
    assert before_number(name) == said

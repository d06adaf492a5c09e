"""Equipment is 贴附, Auras are 结附: a Chinese scenario may write either."""

from __future__ import annotations

import pytest

from tests.engine.replay.told import run_text


@pytest.mark.parametrize("word", ["贴附", "结附"])
@pytest.mark.parametrize("is_so", ["是", "否"])
def test_both_words_are_read(word: str, is_so: str) -> None:
    """CR 301.5, 303.4."""
    told = run_text(f"""
标题: {{zh: 贴附}}
牌手:
  A: {{战场: [Ox, {{Blade: {{{word}: Ox}}}}]}}
  B: {{}}
牌:
  Ox: {{类别: 生物～公牛, 力防: 2/4}}
  Blade: {{类别: 神器～武具, 叙述: 佩带此物的生物得+1/+1。}}
期望:
  - Blade: {{{word}: {is_so}}}
""")
    assert told.outcome == ("met" if is_so == "是" else "failed")

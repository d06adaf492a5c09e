"""References in running text: every form the books use, and what is none."""

from __future__ import annotations

import pytest

from rules.number import RuleNumber
from rules.reference import find_references, resolve
from rules.text import Language


def _targets(text: str) -> list[str]:
    return [str(r.target) for r in find_references(text, Language.EN, "text")]


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("see rule 704.5k.", ["704.5k"]),
        ("rules 701.26 and 702.1, for one", ["701.26", "702.1"]),
        ("as in 702.2a–c and 903.9b-c", ["702.2a–702.2c", "903.9b–903.9c"]),
        ("rules 701.27a–f, 712.9–10.", ["701.27a–701.27f", "712.9–712.10"]),
        ("the steps of rule 608.3a and b come first", ["608.3a", "608.3b"]),
        ("described in section 6 and rule 113, “Abilities,” and 114", ["6", "113", "114"]),
        ("参见规则601.2b和规则601.2f-h", ["601.2b", "601.2f–601.2h"]),
        ("规则509.1b至c", ["509.1b–509.1c"]),
        ("参见规则113，“异能”，和第6章，“咒语”", ["113", "6"]),
        ("参见第八章", ["8"]),
        ("更多信息见规则 518. 清理", ["518"]),
        ("见 103.2.b.1", ["103.2.b.1"]),
        ("(See 601.2)", ["601.2"]),
    ],
)
def test_every_form_is_found(text: str, targets: list[str]) -> None:
    assert _targets(text) == targets


@pytest.mark.parametrize(
    "text", ["a deck of 100 cards", "1.5 times", "in 2026 and 2027", "deals 3 damage", "10,000.5"]
)
def test_other_numbers_are_no_references(text: str) -> None:
    assert _targets(text) == []


def test_a_reference_knows_its_place_in_the_text() -> None:
    text = "first 704.5k, then 601.2a–c"
    for reference in find_references(text, Language.EN, "text"):
        assert text[reference.start : reference.end] == reference.text


def test_a_range_leads_to_every_node_in_it_and_dangles_without_an_end() -> None:
    keys = {RuleNumber.parse(n): (n,) for n in ("702.2a", "702.2b", "702.2c")}
    found = resolve(find_references("702.2a–c, 702.2b-d", Language.EN, "text"), keys)
    assert [r.keys for r in found] == [("702.2a", "702.2b", "702.2c"), ()]
    assert [r.is_dangling for r in found] == [False, True]

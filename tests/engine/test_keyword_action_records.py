"""A keyword action is one record: its name, its rule, and what is derived from them (CR 701)."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from engine.ability.base import CostPart, Effect
from engine.ability.effects.cards import Scry
from engine.ability.effects.moving import Destroy
from engine.terms.causes import MoveCause
from engine.terms.keyword_actions import KeywordAction
from engine.text.governing import rules_governing
from engine.text.reading import SPELL_LINE, read
from engine.text.words.keyword_actions import CHINESE_ACTIONS
from rules.digest import load_digest
from rules.number import RuleNumber

ENGINE = Path(__file__).resolve().parents[2] / "engine"
#: What the book calls two actions in one section, and what variants it names within one.
NOT_HEADINGS = {KeywordAction.TAP, KeywordAction.UNTAP, KeywordAction.UNATTACH}


@pytest.mark.parametrize(("language", "names"), [("En", None), ("Zh", CHINESE_ACTIONS)])
def test_every_section_of_the_book_has_its_record(
    corpus: Path, language: str, names: dict[KeywordAction, str] | None
) -> None:
    """CR 701.2 onward, by number and name, but for what one section says of several."""
    text = (corpus / "cr" / f"20260417_{language}.txt").read_text(encoding="utf-8-sig")
    book = {f"701.{n}": name for n, name in re.findall(r"^701\.(\d+)\. (.+?)\s*$", text, re.M)}
    del book["701.1"], book["701.26"]
    ours = {
        action.rule.rstrip("abcdefgh"): names[action] if names is not None else str(action)
        for action in KeywordAction
        if action not in NOT_HEADINGS
    }
    assert ours.keys() == book.keys()
    assert {n: (ours[n], book[n]) for n in ours if ours[n].lower() != book[n].lower()} == {}


def test_every_record_has_a_chinese_name_and_a_gist_of_its_rule() -> None:
    """Both languages name it; the digest says its rule."""
    assert set(CHINESE_ACTIONS) == set(KeywordAction)
    gists = load_digest()
    assert [action for action in KeywordAction if RuleNumber.parse(action.rule) not in gists] == []


def test_no_rule_of_a_record_is_written_a_second_time() -> None:
    """Where the game or the vocabulary cites what an action is, it names the action."""
    rules = {action.rule for action in KeywordAction}
    found = [
        f"{path.relative_to(ENGINE)}:{node.lineno} {node.value}"
        for room in ("game", "ability", "text", "telling", "replay")
        for path in (ENGINE / room).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in rules
    ]
    assert found == []


@pytest.mark.parametrize(
    ("action", "does", "done"),
    [
        (KeywordAction.DESTROY, "destroys", "destroyed"),
        (KeywordAction.EXILE, "exiles", "exiled"),
        (KeywordAction.SCRY, "scries", "scried"),
        (KeywordAction.TAP, "taps", "tapped"),
        (KeywordAction.MONSTROSITY, "monstrosity", "monstrous"),
        (KeywordAction.MANIFEST_DREAD, "manifest dread", ""),
    ],
)
def test_a_verb_is_regular_unless_its_record_says_otherwise(
    action: KeywordAction, does: str, done: str
) -> None:
    """Its forms as card text and sentences have them."""
    assert (action.does, action.done) == (does, done)


def test_effects_costs_and_causes_name_the_action_that_they_are() -> None:
    """Of all effects, those whose class says so; any other is none."""
    assert (Destroy.action, Scry.action) == (KeywordAction.DESTROY, KeywordAction.SCRY)
    assert MoveCause.SACRIFICE.action is KeywordAction.SACRIFICE
    assert (Effect.action, CostPart.action) == (None, None)


@pytest.mark.parametrize(
    ("en", "zh", "action"),
    [
        ("Scry 2.", "占卜2。", KeywordAction.SCRY),
        ("Surveil 1.", "刺探1。", KeywordAction.SURVEIL),
        ("Proliferate twice.", "增殖两次。", KeywordAction.PROLIFERATE),
        ("Destroy target creature.", "消灭目标生物。", KeywordAction.DESTROY),
        ("Investigate.", "探查。", KeywordAction.CREATE),
    ],
)
def test_the_record_makes_rows_and_citations(en: str, zh: str, action: KeywordAction) -> None:
    """The same reading in both languages, governed by the action's rule."""
    english, chinese = read(en, "en", SPELL_LINE), read(zh, "zh", SPELL_LINE)
    assert english == chinese
    assert action.rule in rules_governing(*english)

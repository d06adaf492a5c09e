"""A third language is one more folder: all is told in it, and the others stay as they are."""

from __future__ import annotations

import importlib
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from engine.replay.replay import replay
from engine.scenario.reader import load_scenario
from engine.telling import languages
from engine.telling.speaker import Language, Template
from engine.terms.bilingual import Bilingual
from tests.conftest import ROOT

#: What the templates of the made-up language end with, so that they are known anywhere.
_MARK = "·"


@pytest.fixture
def third(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Language:
    """A folder of a language outside the project, English with a mark behind its templates."""
    folder = tmp_path / "third"
    shutil.copytree(ROOT / "engine" / "telling" / "en", folder)
    for path in folder.glob("*.py"):
        text = path.read_text(encoding="utf-8").replace("engine.telling.en", "third")
        path.write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    english: Language = importlib.import_module("third").ENGLISH
    marked = {kind: _marked(template) for kind, template in english.sentences.items()}
    return replace(english, code="xx", sentences=marked)


def _marked(template: Template) -> Template:
    if isinstance(template, tuple):
        return (f"{template[0]}{_MARK}", f"{template[1]}{_MARK}")
    return f"{template}{_MARK}"


@pytest.mark.parametrize("name", ["combat/deathtouch-with-trample", "combat/lifelink-twice"])
def test_every_step_is_told_in_a_third_language(
    third: Language, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Sentences, reasons and questions; Chinese and English word for word as without it."""
    before = _told(name)
    monkeypatch.setattr(languages, "LANGUAGES", (*languages.LANGUAGES, third))
    after = _told(name)
    assert [(words.zh, words.en) for words in after] == [(words.zh, words.en) for words in before]
    said = [words.in_language("xx") for words in after]
    assert [words.replace(_MARK, "") for words in said] == [words.en for words in after]
    assert sum(_MARK in words for words in said) > 5
    assert {type(words) for words in before} == {Bilingual}


def test_a_name_without_words_in_a_language_is_the_english_one() -> None:
    """Cards are named in Chinese and English; what else is told may have more."""
    name = Bilingual("山丘巨人", "Hill Giant")
    said = Bilingual.of({"zh": "结束", "en": "end", "xx": "fino"})
    assert (name.in_language("xx"), name.in_language("zh")) == ("Hill Giant", "山丘巨人")
    assert (said.in_language("xx"), said.in_language("en")) == ("fino", "end")
    assert said != Bilingual("结束", "end")


def _told(name: str) -> list[Bilingual]:
    """Whatever a replay says: its steps, why their rules apply, what changed in them."""
    played = replay(load_scenario(ROOT / "scenarios" / f"{name}.yaml"))
    return [
        words
        for step in played.steps
        for words in (
            step.text,
            *step.because.values(),
            *(check.condition for check in step.checked),
            *(change.subject for change in step.changes),
        )
    ]

"""Every fact is told in every language, every place is a place of the fact, every kind is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.game.state.actions import Action
from engine.telling.languages import LANGUAGES
from engine.telling.speaker import Language
from engine.terms.fact import Fact, Kind, Sort, Stated

_PLACE = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
_CHINESE = re.compile(r"[\u3400-\u9fff]")
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)


def _subclasses(kind: type[Any]) -> Iterator[type[Any]]:
    for sub in kind.__subclasses__():
        yield sub
        yield from _subclasses(sub)


def _names(classes: Iterable[type[Any]]) -> set[str]:
    """Classes by name: one with slots is made anew, its first form stays for a while."""
    return {f"{each.__module__}.{each.__qualname__}" for each in classes}


def _members() -> list[Kind]:
    return [member for kind in _subclasses(Kind) for member in kind]


def _templates(language: Language, member: Kind) -> tuple[str, ...]:
    template = language.sentences[member]
    return template if isinstance(template, tuple) else (template,)


@LANGUAGE
def test_every_reason_has_its_template_and_no_template_is_left_over(language: Language) -> None:
    members = _members()
    assert len(members) > 250
    assert set(language.sentences) == set(members)


def test_every_place_has_its_sort() -> None:
    """A member called NUMBER would stand before the sort of that name in its class."""
    for member in _members():
        assert all(isinstance(sort, Sort) for sort in member.places.values()), member


@LANGUAGE
def test_templates_name_places_of_their_fact_alone(language: Language) -> None:
    for member in _members():
        for template in _templates(language, member):
            named = {found[1] for found in _PLACE.finditer(template)}
            assert named <= set(member.places), (member, template)


def test_every_place_is_told_in_some_language() -> None:
    """A place that no sentence names is nothing that a reader could ever learn."""
    for member in _members():
        named = {
            found[1]
            for language in LANGUAGES
            for template in _templates(language, member)
            for found in _PLACE.finditer(template)
        }
        assert named == set(member.places), member


@LANGUAGE
def test_what_is_gathered_stands_in_every_form_as_it_is(language: Language) -> None:
    for member in _members():
        for place, sort in member.places.items():
            if sort is Sort.EACH:
                assert all(f"{{{place}}}" in t for t in _templates(language, member)), member


@LANGUAGE
def test_every_fact_with_structure_is_told(language: Language) -> None:
    structured = _names(_subclasses(Fact)) - _names([Stated])
    assert len(structured) > 20
    assert _names(language.structured) == structured


@LANGUAGE
def test_every_action_has_its_words(language: Language) -> None:
    spoken = {a for a in _subclasses(Action) if a.__module__ == Action.__module__}
    assert len(_names(spoken)) > 10
    assert _names(spoken) <= _names(language.actions)


def test_the_languages_tell_the_same_events() -> None:
    first, *others = (set(language.events) for language in LANGUAGES)
    assert len(first) > 15
    assert all(other == first for other in others)


def test_every_kind_of_fact_is_reported_somewhere(root: Path) -> None:
    """A member that no code of the engine names is a sentence that nobody will ever read."""
    used = set()
    for path in (root / "engine").rglob("*.py"):
        if path.relative_to(root).parts[1] == "telling":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                used.add((node.value.id, node.attr))
    unused = [m for m in _members() if (type(m).__name__, m.name) not in used]
    assert unused == []


def test_a_fact_holds_what_its_places_ask_for() -> None:
    """A wrong number of values is a fault of the code that reports."""
    member = next(m for m in _members() if len(m.places) == 2)
    with pytest.raises(TypeError, match="has the places"):
        member("A")


def test_no_chinese_stands_outside_the_rooms_of_words(root: Path) -> None:
    """What the game, the vocabulary and the replay say is told in `telling`.

    Card text and scenarios are read and written in two languages where that is the job.
    """
    rooms = {"text", "scenario", "telling", "playing"}
    found = [
        str(path.relative_to(root))
        for path in (root / "engine").rglob("*.py")
        if path.relative_to(root).parts[1] not in rooms
        and _CHINESE.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []

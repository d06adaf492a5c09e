"""The ways through the site by keyboard alone, in both languages, in a wide and a narrow window:
every way by Tab and Enter, and those for which the site has keys of its own by them too.

The focus is seen at every stop."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from selenium.webdriver.common.keys import Keys

from app.web.strings import EN, ZH
from tests.app.web import test_ways as ways
from tests.app.web.keyboard import KeyboardVisitor
from tests.app.web.visitor import Visitor

Way = Callable[[Visitor, ways.Words], None]
#: The keys of the site that take somebody along a way.
WAYS_OF_KEYS: dict[Way, set[str]] = {
    ways.a_number_with_a_prefix_opens_the_rule: {"/"},
    ways.words_give_hits_with_the_words_marked: {"j"},
    ways.rules_follow_each_other: {Keys.ARROW_RIGHT, Keys.ARROW_LEFT},
    ways.the_path_leads_outwards: {"u"},
    ways.a_chapter_is_read_whole_with_the_tree: {Keys.ARROW_LEFT},
}


@pytest.mark.parametrize(("way", "language", "width"), ways.turns(ways.WAYS, 1), ids=ways.name_of)
def test_by_tab_and_enter(
    keyboard_visitor: KeyboardVisitor, way: Way, language: str, width: int
) -> None:
    keyboard_visitor.device(width)
    keyboard_visitor.prefers(lang=language)
    way(keyboard_visitor, ZH if language == "zh" else EN)
    assert not keyboard_visitor.pressed


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("way", WAYS_OF_KEYS, ids=lambda way: way.__name__)
def test_by_the_keys_of_the_site(
    keyboard_visitor: KeyboardVisitor, way: Way, language: str
) -> None:
    keyboard_visitor.site_keys = True
    keyboard_visitor.prefers(lang=language)
    way(keyboard_visitor, ZH if language == "zh" else EN)
    assert keyboard_visitor.pressed == WAYS_OF_KEYS[way]

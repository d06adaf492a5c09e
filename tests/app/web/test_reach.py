"""Whether the pages are for everybody: axe, names, sizes of what is touched, steadiness, print."""

from __future__ import annotations

from importlib.resources import files
from typing import Any
from urllib.parse import urlencode

import pytest

from app.replaying.links import pack
from app.web.editor import example
from rules.text import Language
from tests.app.web.documents import NEWEST, OLDER
from tests.app.web.keyboard import what_hides_the_focus
from tests.app.web.visitor import PHONE, SCREEN, Visitor

BOOK = f"/mtg/cr/{NEWEST}"
ASKED = {
    "s": pack(example("attack", Language.ZH)),
    "at": 2,
    "what": '["block", "乙", "田牛", 0]',
    "aim": "河獭",
}
PAGES = {
    "home": "/",
    "contents": f"{BOOK}/",
    "rule": f"{BOOK}/100.1",
    "symbols": f"{BOOK}/101.1a",
    "section": f"{BOOK}/702",
    "old rule": f"/mtg/cr/{OLDER}/100.2",
    "range": f"{BOOK}/101.1a-101.1c",
    "read": f"{BOOK}/read/7",
    "glossary": f"{BOOK}/glossary",
    "term": f"{BOOK}/glossary/tea table",
    "keywords": f"{BOOK}/keywords",
    "hits": "/search?q=pot&all=1",
    "no hits": "/search?q=xyzzy",
    "error": "/704.5d",
    "api": "/api",
    "sets": "/cards",
    "card": "/cards/茶壶精灵",
    "notes": "/notes/tea",
    "ruling": "/rulings/tea/茶壶精灵/1",
    "rulings of a rule": f"{BOOK}/702.2/rulings",
    "rule with its neighbours": f"{BOOK}/702.2",
    "chapter": f"{BOOK}/7",
    "offline": "/offline",
    "editions": "/editions",
    "diff": f"/diff/mtg/cr/{OLDER}/{NEWEST}",
    "renumbered": f"/diff/mtg/cr/{OLDER}/{NEWEST}/renumbered",
    "history": f"{BOOK}/100.2/history",
    "history of subrules": f"{BOOK}/704.5/history",
    "found": f"{BOOK}/read/702?find=steeping",
    "scenarios": "/scenarios",
    "scenarios of a section": "/scenarios?rule=704",
    "step": "/scenarios/combat/deathtouch-with-trample/4",
    "practice of a scenario": "/scenarios/combat/deathtouch-with-trample/practice",
    "practice": "/practice?topic=boards&seed=5",
    "table": "/table",
    "editor": "/editor",
    "editor keys": "/editor/keys",
    "editor run": f"/editor?s={pack(example('trigger', Language.EN))}&share=1",
    "editor error": f"/editor?s={pack('players: [')}",
    "editor why not": f"/editor?{urlencode(ASKED)}",
}
_AXE = (files("axe_core_python") / "axe.min.js").read_text(encoding="utf-8")
#: Cells of tables, links and headings in which a Latin word is broken to fit.
_BROKEN_WORDS = """
const broken = [];
for (const e of document.querySelectorAll("th, td, h1, h2, h3, nav a, button")) {
  const walker = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    for (const word of walker.currentNode.data.matchAll(/[A-Za-z]{2,16}/g)) {
      const range = new Range();
      range.setStart(walker.currentNode, word.index);
      range.setEnd(walker.currentNode, word.index + word[0].length);
      const tops = [...range.getClientRects()].map((box) => Math.round(box.top));
      if (Math.max(...tops) - Math.min(...tops) > 8) broken.push(word[0]);
    }
  }
}
return [...new Set(broken)];
"""
_SHIFTS = """
let total = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) total += entry.value;
}).observe({type: "layout-shift", buffered: true});
setTimeout(() => arguments[0](total), 250);
"""


#: Both windows, both themes and both languages, each with each of the others.
LOOKS = [
    (PHONE, "dark", "zh"),
    (SCREEN, "light", "zh"),
    (PHONE, "light", "en"),
    (SCREEN, "dark", "en"),
]


@pytest.mark.parametrize(("width", "theme", "language"), LOOKS)
@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_steady_fits_its_window_shows_the_focus_and_satisfies_axe(
    visitor: Visitor, page: str, width: int, theme: str, language: str
) -> None:
    visitor.device(width, theme)
    visitor.prefers(lang=language)
    visitor.go(PAGES[page])
    assert visitor.driver.execute_async_script(_SHIFTS) < 0.01
    assert visitor.run("return document.documentElement.scrollWidth") <= width
    visitor.run(_AXE)
    found: dict[str, Any] = visitor.driver.execute_async_script(
        "axe.run(document, {resultTypes: ['violations']}).then(arguments[0])"
    )
    faults = {
        v["id"]: [node["html"] for node in v["nodes"][:3]]
        for v in found["violations"]
        if v["impact"] in ("moderate", "serious", "critical")
    }
    assert faults == {}
    assert visitor.run(_BROKEN_WORDS) == []
    assert what_hides_the_focus(visitor.driver) == []


def test_home_with_recent_look_ups_is_steady(visitor: Visitor) -> None:
    visitor.device(PHONE)
    visitor.go(PAGES["rule"]).go(PAGES["term"]).go("/")
    assert visitor.all(".recent li")
    assert visitor.driver.execute_async_script(_SHIFTS) < 0.01


def test_what_is_touched_is_large_enough(visitor: Visitor) -> None:
    """44 px is what a thumb hits; links in running text are exempt, as WCAG has it."""
    visitor.device(PHONE, touch=True)
    small = """
      return [...document.querySelectorAll("a, button, summary, input")].filter((e) => {
        if (e.closest(".side, .skip, h1, h3, p.edition") || !e.checkVisibility()) return false;
        const box = e.getBoundingClientRect();
        return box.height < 36 || box.width < 24;
      }).map((e) => e.outerHTML.slice(0, 120));
    """
    for page in (
        "home",
        "contents",
        "rule",
        "read",
        "glossary",
        "keywords",
        "hits",
        "editor why not",
    ):
        visitor.go(PAGES[page])
        assert visitor.run(small) == [], page


def test_a_page_on_paper_has_the_texts_and_nothing_to_press(visitor: Visitor) -> None:
    visitor.go(PAGES["rule"])
    visitor.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        assert not visitor.all("form, nav.rooms, .acts, .neighbours, footer")
        assert "Ann and Bob" in visitor.text
    finally:
        visitor.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_texts_and_interface_name_their_language(visitor: Visitor) -> None:
    visitor.prefers(lang="en").go(PAGES["rule"])
    assert visitor.one("html").get_attribute("lang") == "en"
    assert [s.get_attribute("lang") for s in visitor.all(".side")][:2] == ["en", "zh-Hans"]

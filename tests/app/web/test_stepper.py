"""The stepper in a real browser: keys, slider, lines, history, and without a script."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import urlopen

import browser as chromium
import pytest
from selenium.webdriver.common.keys import Keys

from app.library.scenario_shelf import ScenarioFacts
from tests.app.web.visitor import PHONE, SCREEN, Visitor

COMBAT = "/scenarios/combat/deathtouch-with-trample"
#: So many scenarios are stepped through in one page before the next is loaded.
_AT_ONCE = 10
#: Opens scenarios one after the other in the page that is there and goes through every step of each
#: by the page's own script, the set-up first; says what stopped, lacks a word or ends wrongly.
_WALK = """
const [addresses, done] = arguments;
const slider = () => document.querySelector(".slide input");
const at = () => Number(document.getElementById("stage").dataset.at);
const comes = (n) => new Promise((came) => {
  const late = setTimeout(() => came(false), 60000);
  const seen = new MutationObserver(() => {
    if (at() !== n) return;
    seen.disconnect();
    clearTimeout(late);
    came(true);
  });
  seen.observe(document.querySelector("main"), {childList: true, subtree: true});
});
const open = async (address) => {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.querySelector("main").replaceWith(document.adoptNode(page.querySelector("main")));
  history.replaceState(null, "", address);
  return answer.ok;
};
(async () => {
  const wrong = [];
  let steps = 0;
  for (const address of addresses) {
    if (!await open(address)) wrong.push(address);
    for (let n = 0; n <= Number(slider().max); n += 1) {
      const came = comes(n);
      slider().value = n;
      slider().dispatchEvent(new Event("input", {bubbles: true}));
      if (!await came) wrong.push(`${address} ${n}`);
      const unfilled = document.getElementById("stage").outerHTML.match(/\\{[a-z_]*\\}/);
      if (unfilled) wrong.push(`${address} ${n}: ${unfilled}`);
      steps += 1;
    }
    const last = Number(document.getElementById("stage").dataset.last);
    if (last !== Number(slider().max)) wrong.push(`${address}: ${last} is the last`);
  }
  done([wrong, steps]);
})();
"""


def _at(v: Visitor) -> str:
    return str(v.one("#stage").get_attribute("data-at"))


@pytest.mark.parametrize("width", [PHONE, SCREEN])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_keys_links_and_slider_go_from_step_to_step(
    visitor: Visitor, language: str, width: int
) -> None:
    """Each way on changes the address, and the browser's own way back works."""
    visitor.device(width, touch=width == PHONE)
    visitor.prefers(lang=language).go(COMBAT)
    visitor.press(Keys.ARROW_RIGHT).until(lambda: _at(visitor) == "1")
    assert visitor.at == f"{COMBAT}/1"
    visitor.one(".ways [rel=next]").click()
    visitor.until(lambda: _at(visitor) == "2")
    assert visitor.all(".lines line.attack"), "the attack is drawn as a line"
    visitor.press(Keys.ARROW_LEFT).until(lambda: _at(visitor) == "1")
    visitor.driver.back()
    visitor.until(lambda: _at(visitor) == "2")
    slider = visitor.one(".slide input")
    slider.send_keys(Keys.END)
    visitor.until(lambda: _at(visitor) == "6")
    assert visitor.at == f"{COMBAT}/6"
    assert "702.2c" in visitor.text
    visitor.go(f"{COMBAT}/4")
    assert _at(visitor) == "4", "the address of a step opens this very step"


def test_a_permanent_opens_its_card(visitor: Visitor) -> None:
    visitor.prefers(lang="zh").go(f"{COMBAT}/3")
    visitor.one('[data-label="石墙"] summary').click()
    visitor.until(lambda: "守军" in visitor.one('[data-label="石墙"] .inside').text)
    assert visitor.all(".lines line.block")


@pytest.fixture
def hurried(driver: Any, site: str) -> Iterator[Visitor]:
    """Somebody who goes through everything, too quickly to have it painted."""
    with chromium.chromium(frames=False) as opened:
        opened.set_script_timeout(300)
        somebody = Visitor(opened, site)
        yield somebody
        assert somebody.complaints() == []


def _status(address: str) -> int:
    try:
        with urlopen(address) as answer:
            return int(answer.status)
    except HTTPError as error:
        with error:
            return error.code


def test_every_step_of_every_scenario_is_shown_without_a_complaint(
    hurried: Visitor, scenarios: list[ScenarioFacts]
) -> None:
    """Each with all words filled in; nothing is behind the last. Widths and languages take turns.

    A page is loaded for every tenth scenario; the others are opened in it as their own pages have
    them, and each of their steps is fetched and drawn by the script of the stepper.
    """
    steps = 0
    for turn, start in enumerate(range(0, len(scenarios), _AT_ONCE)):
        group = scenarios[start : start + _AT_ONCE]
        hurried.device((PHONE, SCREEN)[turn % 2])
        hurried.prefers(lang=("zh", "en")[turn // 2 % 2])
        addresses = [f"/scenarios/{facts.id}" for facts in group]
        wrong, gone = hurried.go(addresses[0]).driver.execute_async_script(_WALK, addresses)
        assert wrong == []
        steps += gone
        for facts in group:
            behind = f"{hurried.site}/scenarios/{quote(facts.id)}/{facts.steps + 1}"
            assert _status(behind) == 404, behind
    assert steps == sum(facts.steps + 1 for facts in scenarios), "each step once, and the set-up"


def test_without_a_script_steps_are_pages(plain_visitor: Visitor) -> None:
    v = plain_visitor.prefers(lang="zh")
    v.go(COMBAT)
    for at in range(1, 7):
        v.one(".ways [rel=next]").click()
        v.until(lambda at=at: v.at == f"{COMBAT}/{at}")
    assert "阻挡掘地巨虫" in v.go(f"{COMBAT}/4").text, "who fights whom is told in words too"
    v.go(f"{COMBAT}/practice")
    v.one("button.main").click()
    v.until(lambda: "0" in v.one(".outcome").text)

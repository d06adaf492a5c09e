"""A visitor who has a keyboard and nothing else, and who wants to see where the focus is.

In: a driver and the site's address. Out: the visitor walks any way that `Visitor` walks, by Tab and
Enter, or by the site's own keys where it has one; every stop of the focus is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from tests.app.web.visitor import Visitor

#: Watches every page: before a key moves the focus on, whether the place it stands at can be seen:
#: with an outline, in the window, not under anything, the outline not cut off by what holds it.
_LOOK = """
window.whatHidesTheFocus = () => {
  const at = document.activeElement;
  if (!at || at === document.body || at === document.documentElement) return null;
  const fault = (what) => what + ": " + at.outerHTML.slice(0, 160);
  const outlined = (e) => getComputedStyle(e).outlineStyle !== "none";
  const drawn = [at, at.parentElement].find(outlined) ?? at, style = getComputedStyle(drawn);
  const width = parseFloat(style.outlineWidth), offset = parseFloat(style.outlineOffset);
  if (style.outlineStyle === "none" || width < 2) return fault("no outline");
  const box = drawn.getClientRects()[0];
  if (!box) return fault("not drawn");
  const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1);
  const top = Math.max(box.top, 0), bottom = Math.min(box.bottom, innerHeight);
  if (bottom - top < Math.min(box.height / 2, 24)) return fault("outside the window");
  const y = (top + bottom) / 2;
  const seen = document.elementFromPoint(x, y);
  if (!seen || !(at.contains(seen) || seen.contains(at))) return fault("covered");
  const more = Math.max(offset + width - 1, 0);
  for (let outer = drawn.parentElement; outer !== document.body; outer = outer.parentElement) {
    if (getComputedStyle(outer).overflowX === "visible") continue;
    const frame = outer.getBoundingClientRect();
    const beside = box.left - more < frame.left || box.right + more > frame.right;
    if (beside || box.top - more < frame.top) return fault("outline cut");
  }
  return null;
};
"""
_WATCH = f"""{_LOOK}
window.focusFaults = [];
addEventListener("keydown", () => window.focusFaults.push(window.whatHidesTheFocus()), true);
"""
_PLACES = """
const places = [...document.querySelectorAll(
  "a[href], button, input, select, textarea, summary, [tabindex]"
)].filter((e) => e.tabIndex >= 0 && !e.disabled && e.checkVisibility({visibilityProperty: true}));
"""
_EVERYWHERE = f"""{_LOOK}{_PLACES}
return places.map((e) => {{ e.focus(); return whatHidesTheFocus(); }}).filter(Boolean);
"""
#: How many places the focus stops at between where it is and an element; negative: before it.
_DISTANCE = f"""{_PLACES}
const [goal] = arguments, at = document.activeElement;
const before = (a, b) => Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
const between = (a, b) => places.filter((e) => before(a, e) && before(e, b)).length + 1;
if (at === goal) return 0;
return before(at, goal) || at.contains(goal) ? between(at, goal) : -between(goal, at);
"""
#: A heading's link of an entry that `j` and `k` stop at: how often `j` is pressed to be there.
_STEPS = """
const entry = arguments[0].closest(".hits > li[data-key], .rule[data-key]");
if (!entry || entry.querySelector("h1 a, h2 a, h3 a") !== arguments[0]) return 0;
return [...document.querySelectorAll(".rule[data-key], .hits > li[data-key]")].indexOf(entry) + 1;
"""
_SITE_KEYS = {"next": Keys.ARROW_RIGHT, "prev": Keys.ARROW_LEFT, "up": "u"}
_TRIES = 6


class KeyboardVisitor(Visitor):
    """Somebody without a mouse."""

    #: How many keys were pressed so far.
    keys = 0
    #: Whether the visitor knows the site's own keys, or Tab and Enter alone.
    site_keys = False
    #: The site's own keys that were pressed so far.
    pressed: frozenset[str] = frozenset()

    def press(self, *keys: str) -> Visitor:
        """Press keys, one after the other, wherever the focus is."""
        self.keys += sum(map(len, keys))
        return super().press(*keys)

    def use(self, element: WebElement) -> Visitor:
        """Go to a link or button by keys and press Enter there."""
        self._by_site_key(element) or self._by_tab(element)
        return self

    def search(self, words: str) -> Visitor:
        """Search with the box of the page, which has the focus at home."""
        box = self.one(".find input")
        if self.driver.switch_to.active_element != box:
            if self.site_keys:
                self._press_site_key("/")
            else:
                self.tab_to(box)
        assert self.driver.switch_to.active_element == box
        self.press(words, Keys.ENTER)
        return self.until(lambda: "q=" in self.at or "/search" not in self.at)

    def _by_site_key(self, element: WebElement) -> bool:
        """Use the key that the site has for this element; say whether there is one."""
        if not self.site_keys:
            return False
        relation = element.get_attribute("rel") or ""
        if relation in _SITE_KEYS:
            self._press_site_key(_SITE_KEYS[relation])
        elif steps := self.run(_STEPS, element):
            self._press_site_key("j", times=steps)
            self.look()
            self.press(Keys.ENTER)
        return relation in _SITE_KEYS or bool(steps)

    def _press_site_key(self, key: str, times: int = 1) -> None:
        self.press(key * times)
        self.pressed |= {key}

    def _by_tab(self, element: WebElement) -> None:
        self.tab_to(element)
        self.look()
        self.press(Keys.ENTER)

    def tab_to(self, element: WebElement) -> None:
        """Press Tab, or Shift and Tab, until the focus is there."""
        for _ in range(_TRIES):
            distance = self.run(_DISTANCE, element)
            if distance == 0:
                return
            self.keys += abs(distance)
            chain = ActionChains(self.driver, duration=0)
            if distance < 0:
                chain.key_down(Keys.SHIFT).send_keys(Keys.TAB * -distance).key_up(Keys.SHIFT)
            else:
                chain.send_keys(Keys.TAB * distance)
            chain.perform()
        raise AssertionError(f"Tab does not reach {element.get_attribute('outerHTML')}")

    def look(self) -> None:
        """Complain of every stop so far on this page at which the focus could not be seen."""
        faults = self.run("return [...focusFaults, whatHidesTheFocus()].filter(Boolean)")
        assert faults == [], f"{self.at}: {faults}"


def what_hides_the_focus(driver: Any) -> list[str]:
    """Set the focus on everything of the page that takes it; return where it could not be seen."""
    faults: list[str] = driver.execute_script(_EVERYWHERE)
    return faults


@contextmanager
def watching_the_focus(driver: Any) -> Iterator[None]:
    """Look at the focus on every page that is opened meanwhile."""
    watch = {"source": _WATCH}
    added = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", watch)
    try:
        yield
    finally:
        driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)

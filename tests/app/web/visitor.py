"""A visitor of the site in a real browser: goes somewhere, reads, types, clicks, waits.

In: a driver and the site's address. Out: texts and addresses as the visitor sees them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "scripts"))

from browser import PHONE, SCREEN, served, show

from tests.app.web.sight import seen, waited_for

__all__ = ["PHONE", "SCREEN", "Visitor", "served"]

_SECONDS = 60


class Visitor:
    """Somebody who looks things up."""

    def __init__(self, driver: Any, site: str) -> None:
        self.driver, self.site = driver, site
        self._went: set[str] = set()

    def forget(self) -> None:
        """Begin anew: a big screen, light, pointer in a corner, nothing stored, no complaints."""
        self.device(SCREEN)
        if self.driver.current_url.startswith("http"):
            self.driver.execute_script("sessionStorage.clear()")  # some browsers keep a tab's own
        self.driver.get("about:blank")
        self.driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
        origin = {"origin": self.site, "storageTypes": "local_storage"}
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", origin)
        # Where the pointer stayed on the page before it would open a preview on the next.
        corner = {"type": "mouseMoved", "x": 0, "y": 0}
        self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", corner)
        self.driver.get_log("browser")

    def leave(self) -> None:
        """Go, and take along nothing of what the site's worker has: for a site that ends."""
        self.driver.get("about:blank")
        self.driver.get_log("browser")
        origin = {"origin": self.site, "storageTypes": "service_workers,cache_storage"}
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", origin)

    @contextmanager
    def on_every_page(self, script: str) -> Iterator[None]:
        """Have a script run first on every page that is opened meanwhile."""
        added = self.driver.execute_cdp_cmd(
            "Page.addScriptToEvaluateOnNewDocument", {"source": script}
        )
        try:
            yield
        finally:
            self.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)

    def prefers(self, **choices: str) -> Visitor:
        """Come back with choices made before (`lang`, `show`, `theme`)."""
        for name, value in choices.items():
            cookie = {"name": name, "value": value, "url": self.site}
            self.driver.execute_cdp_cmd("Network.setCookie", cookie)
        return self

    def device(self, width: int, theme: str = "light", *, touch: bool = False) -> None:
        """Take another device."""
        show(self.driver, width, theme, touch=touch)

    def go(self, address: str) -> Visitor:
        """Go to an address of the site."""
        self.driver.get(self.site + address)
        self._went.add(str(self.driver.current_url))
        return self

    @property
    def at(self) -> str:
        """Where the visitor is, without the site's own address."""
        return str(self.driver.current_url).removeprefix(self.site)

    @property
    def text(self) -> str:
        """What there is to read."""
        return self.one("body").text

    def one(self, selector: str) -> WebElement:
        """The first element of a selector."""
        found: WebElement = self.driver.find_element(By.CSS_SELECTOR, selector)
        return found

    def all(self, selector: str) -> list[WebElement]:
        """Every element of a selector that can be seen."""
        found = self.driver.find_elements(By.CSS_SELECTOR, selector)
        return [element for element in found if element.is_displayed()]

    def link(self, words: str) -> WebElement:
        """The first link that can be seen and holds these words."""
        found = self.driver.find_elements(By.PARTIAL_LINK_TEXT, words)
        return next(element for element in found if element.is_displayed())

    def follow(self, words: str) -> Visitor:
        """Follow a link."""
        return self.use(self.link(words))

    def choose(self, selector: str) -> Visitor:
        """Follow the link, or press the button, of a selector."""
        return self.use(self.one(selector))

    def use(self, element: WebElement) -> Visitor:
        """Follow a link or press a button."""
        element.click()
        return self

    def search(self, words: str) -> Visitor:
        """Search with the box of the page."""
        box = self.one(".find input")
        box.clear()
        box.send_keys(words)
        box.submit()
        return self.until(lambda: "q=" in self.at or "/search" not in self.at)

    def press(self, *keys: str) -> Visitor:
        """Press keys, one after the other, wherever the focus is."""
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()
        return self

    def until(self, is_so: Callable[[], Any]) -> Visitor:
        """Wait until something is so; where it does not come, tell what there is in its place."""
        try:
            WebDriverWait(self.driver, _SECONDS, 0.05, ignored_exceptions=(Exception,)).until(
                lambda _: is_so()
            )
        except TimeoutException as error:
            raise AssertionError(f"{waited_for(is_so, _SECONDS)}\n{seen(self.driver)}") from error
        return self

    def run(self, script: str, *arguments: Any) -> Any:
        """Run a script in the page."""
        return self.driver.execute_script(script, *arguments)

    def complaints(self) -> list[str]:
        """What the browser's console complains of.

        That a page is missing to which the visitor went on purpose is no complaint; that a script,
        a style or a preview is missing is one. An icon of the manifest is fetched after the page,
        and given up where the visitor has gone on: `test_feed` holds that each of them is there.
        What the table asks for it asks again where the server is busy.
        """
        entries = self.driver.get_log("browser")
        loud = [e["message"] for e in entries if e["level"] in ("SEVERE", "WARNING")]
        loud = [m for m in loud if "icon from the Manifest" not in m]
        loud = [m for m in loud if "status of 503" not in m or "/api/v1/table" not in m]
        on_purpose = {f"{address} - Failed to load resource" for address in self._went}
        return [m for m in loud if "status of 404" not in m or not _begins(m, on_purpose)]


def _begins(message: str, beginnings: set[str]) -> bool:
    return message.startswith(tuple(beginnings))

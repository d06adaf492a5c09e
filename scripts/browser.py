"""A headless Chromium and a server of a library, for scripts and tests that look at real pages.

In: a library's directory; widths and themes. Out: a driver, and the address of the served site.
"""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from wsgiref.types import WSGIApplication

import waitress
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from waitress.wasyncore import dispatcher

from app import create_app
from app.replaying.pool import pool

PHONE, SCREEN = 390, 1280
_HEIGHTS = {PHONE: 844, SCREEN: 900}


#: Chromium without its windows: each visit takes a sixth of the time. Debian's command of this name
#: only starts it and would be ended in its place.
_SHELL = Path("/usr/lib/chromium/chromium-headless-shell")


def missing_programs() -> list[str]:
    """Return what is missing of the browser and its driver."""
    return [name for name in ("chromium", "chromedriver") if shutil.which(name) is None]


def _program(*, whole: bool) -> str:
    if _SHELL.exists() and not whole:
        return str(_SHELL)
    return shutil.which("chromium") or "chromium"


@cache
def _begin_worker() -> None:
    pool().prepare()


@contextmanager
def serving(library: Path) -> Iterator[str]:
    """Serve a library on a free port as `headjudge serve` does; give the site's address.

    A worker is there before the first visitor: one who goes from page to page at a program's pace
    leaves more jobs behind than wait for a worker that is being begun.
    """
    _begin_worker()
    with served(create_app(library)) as address:
        yield address


@contextmanager
def served(app: WSGIApplication) -> Iterator[str]:
    """Serve an application on a free port; give its address. At the end all connections are cut."""
    server = waitress.create_server(app, host="127.0.0.1", port=0, threads=8)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.effective_port}"
    finally:
        # In the server's own thread; last what other threads wake it by, when they are gone.
        server.trigger.pull_trigger(lambda: _cut(server))
        server.task_dispatcher.shutdown(timeout=60)  # who answers yet pulls the trigger
        server.trigger.pull_trigger(server.trigger.close)
        thread.join()


def _cut(server: Any) -> None:
    for channel in list(server.active_channels.values()):
        channel.close()
    dispatcher.close(server)  # the server's own way would close the trigger too


@contextmanager
def chromium(
    *, scripts: bool = True, frames: bool = True, whole: bool = False
) -> Iterator[webdriver.Chrome]:
    """Give a headless Chromium, with JavaScript or without.

    Without `frames` pages are laid out and never painted: a quarter less, for who goes through
    thousands. The `whole` one also judges what is around a page, as whether it can be installed.
    """
    options = Options()
    options.binary_location = _program(whole=whole)
    for argument in (
        "--headless=new",
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--hide-scrollbars",
        "--no-first-run",
        "--disable-background-networking",
        # A test may go on faster than a person would.
        "--disable-ipc-flooding-protection",
        # Nothing is drawn around the page, and pages that were left are not kept ready to come back
        # to, nor is each shown by a renderer of its own: two thirds of the time of each visit.
        "--kiosk",
        "--disable-features=BackForwardCache,ProactivelySwapBrowsingInstance,RenderDocument",
    ):
        options.add_argument(argument)
    if not frames:
        options.add_argument("--disable-threaded-compositing")
    options.page_load_strategy = "eager"
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options, Service(shutil.which("chromedriver")))
    try:
        if not scripts:
            driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        yield driver
    finally:
        driver.quit()


def show(
    driver: webdriver.Chrome, width: int, theme: str = "light", *, touch: bool = False
) -> None:
    """Make the window a phone or a screen, in a light or a dark room, with or without touch."""
    metrics = {
        "width": width,
        "height": _HEIGHTS.get(width, 900),
        "deviceScaleFactor": 1,
        "mobile": width == PHONE,
    }
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": touch})
    features = [
        {"name": "prefers-color-scheme", "value": theme},
        {"name": "prefers-reduced-motion", "value": "reduce"},
    ]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

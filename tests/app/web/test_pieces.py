"""Pages over a slow line: what is painted before the rest has come stays where it is."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import pytest
from werkzeug.wsgi import ClosingIterator

from app import create_app
from app.replaying.links import pack
from tests.app.web.visitor import PHONE, SCREEN, Visitor, served

#: Seconds until the second piece: longer than a browser waits before it paints the first.
_PAUSE = 0.3
_SHIFTED = """
let total = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) total += entry.value;
}).observe({type: "layout-shift", buffered: true});
setTimeout(() => arguments[0](total), 250);
"""


def in_two_pieces(app: WSGIApplication) -> WSGIApplication:
    """The same application; what is asked for with `X-Cut` is sent in two pieces, cut there."""

    def slow(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        for header in ("HTTP_ACCEPT_ENCODING", "HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE"):
            environ.pop(header, None)
        with contextlib.closing(ClosingIterator(app(environ, start_response))) as parts:
            body = b"".join(parts)
        percent = environ.get("HTTP_X_CUT")
        return _pieces(body, int(percent)) if percent and b"</html>" in body else [body]

    return slow


def _pieces(body: bytes, percent: int) -> Iterator[bytes]:
    middle = body.index(b">", len(body) * percent // 100) + 1
    yield body[:middle]
    time.sleep(_PAUSE)
    yield body[middle:]


@pytest.fixture(scope="module")
def slow_site(tea_library: Path, site: str) -> Iterator[str]:
    """The address of the same site over a slow line."""
    with served(in_two_pieces(create_app(tea_library))) as address:
        yield address


@pytest.mark.parametrize("width", [PHONE, SCREEN])
def test_what_came_of_a_scenario_stays_where_it_was_painted_first(
    driver: Any, slow_site: str, width: int
) -> None:
    """The help beside the text comes last: it moved what was there."""
    visitor = Visitor(driver, slow_site)
    visitor.forget()
    visitor.device(width)
    visitor.prefers(lang="zh")
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.setBypassServiceWorker", {"bypass": True})
    try:
        for percent in (20, 40, 60):
            headers = {"headers": {"X-Cut": str(percent)}}
            driver.execute_cdp_cmd("Network.setExtraHTTPHeaders", headers)
            visitor.go(f"/editor?s={pack('players: [')}")
            assert driver.execute_async_script(_SHIFTED) < 0.01, percent
    finally:
        driver.execute_cdp_cmd("Network.setExtraHTTPHeaders", {"headers": {}})
        driver.execute_cdp_cmd("Network.disable", {})
        visitor.leave()

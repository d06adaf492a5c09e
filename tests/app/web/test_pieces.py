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
#: What moved by a hundredth of the window or more, counting all that moved at once.
_SHIFTED = """
const moved = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.value < 0.01) continue;
    moved.push(...entry.sources.map((source) => source.node?.outerHTML?.slice(0, 90)));
  }
}).observe({type: "layout-shift", buffered: true});
setTimeout(() => arguments[0](moved), 250);
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


#: Pages that moved what had been painted: by the help beside the text, by what the script fills.
MOVED = {
    "editor error": f"/editor?s={pack('players: [')}",
    "table": "/table",
    "practice": "/practice?topic=boards&seed=5",
}


@pytest.mark.parametrize("width", [PHONE, SCREEN])
@pytest.mark.parametrize("page", MOVED)
def test_what_was_painted_first_stays_where_it_is(
    driver: Any, slow_site: str, page: str, width: int
) -> None:
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
            visitor.go(MOVED[page])
            assert driver.execute_async_script(_SHIFTED) == [], percent
    finally:
        driver.execute_cdp_cmd("Network.setExtraHTTPHeaders", {"headers": {}})
        driver.execute_cdp_cmd("Network.disable", {})
        visitor.leave()

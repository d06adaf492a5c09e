"""What a browser keeps by itself is kept a little later where the network stumbles once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from app.web import offline
from app.web.strings import strings
from rules.text import Language
from tests.app.web.documents import NEWEST
from tests.app.web.stumbling import WORKER, How, Stumbles, stumbling
from tests.app.web.visitor import Visitor

WORDS = strings(Language.EN)
#: The parts of what is kept by itself, beside the worker: two files of its shell, and the book.
SHELL, PAGE, BOOK = "/assets/reader.", "/offline", "/offline/part-"

Visit = Callable[[dict[str, tuple[How, int]]], tuple[Visitor, Stumbles]]


@pytest.fixture
def visit(driver: Any, tea_library: Path) -> Iterator[Visit]:
    """Somebody who comes to a site that stumbles; its worker is forgotten after."""
    with ExitStack() as after:

        def come(left: dict[str, tuple[How, int]]) -> tuple[Visitor, Stumbles]:
            stumbles = Stumbles(left)
            address = after.enter_context(stumbling(tea_library, stumbles))
            visitor = Visitor(driver, address)
            visitor.forget()
            after.callback(visitor.leave)
            return visitor.go("/?lang=en"), stumbles

        yield come


def _state(visitor: Visitor) -> str | None:
    return visitor.one("[data-offline]").get_attribute("data-offline")


@pytest.mark.parametrize(
    "left",
    [
        {WORKER: (How.BUSY, 1), BOOK: (How.TOO_OFTEN, 1)},
        {SHELL: (How.CUT_OFF, 1)},
        {PAGE: (How.TOO_OFTEN, 1)},
    ],
    ids=["worker and book", "file of the shell", "page of the shell"],
)
def test_what_failed_once_is_kept_by_itself_a_little_later(
    visit: Visit, left: dict[str, tuple[How, int]]
) -> None:
    visitor, stumbles = visit(left)
    visitor.until(lambda: _state(visitor) == "kept")
    assert not any(times for _, times in stumbles.left.values()), "each stumble was met"
    assert NEWEST in visitor.one("[data-offline]").text


def test_a_connection_that_stands_still_is_given_up(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(offline, "STALLED_SECONDS", 1)
    visitor, stumbles = visit({SHELL: (How.STANDS_STILL, 1), BOOK: (How.STANDS_STILL, 1)})
    visitor.until(lambda: _state(visitor) == "kept")
    pages = [path for path in stumbles.asked if path == PAGE]
    assert len(pages) == len(Language), "what came already is not asked for again"


def test_a_failure_is_told_and_tried_again_when_the_reader_wants_it(visit: Visit) -> None:
    always = 10**6
    visitor, stumbles = visit({WORKER: (How.BUSY, always)})
    visitor.until(lambda: _state(visitor) == "later")
    assert WORDS["js_offline_later"] in visitor.one("[data-offline]").text
    assert visitor.one("[data-offline] button").text == WORDS["js_offline_again"]
    stumbles.left.clear()
    visitor.run("document.querySelector('[data-offline] button').click()")
    visitor.until(lambda: _state(visitor) == "kept")


def test_what_the_browser_forbids_is_told_and_left(visit: Visit) -> None:
    forbid = """
      navigator.serviceWorker.register = async () => {
        throw new DOMException("not here", "SecurityError");
      };
    """
    visitor, _ = visit({})
    with visitor.on_every_page(forbid):
        visitor.go("/contents").until(lambda: _state(visitor) == "failed")
        assert WORDS["js_offline_failed"] in visitor.one("[data-offline]").text
    visitor.go("/contents").until(lambda: _state(visitor) == "kept")


def test_a_worker_that_was_replaced_while_the_page_is_open_is_asked_no_more(visit: Visit) -> None:
    visitor, stumbles = visit({})
    visitor.until(lambda: _state(visitor) == "kept")
    stumbles.more_of_worker = "// another one"
    replaced = """
      const done = arguments[0];
      navigator.serviceWorker.addEventListener("controllerchange", () => done(true));
      navigator.serviceWorker.getRegistration().then((found) => found.update());
    """
    assert visitor.driver.execute_async_script(replaced)
    visitor.run("document.querySelector('[data-offline] button').click()")
    visitor.until(lambda: _state(visitor) == "not")

"""One server and one Chromium for all browser tests, over a small library of our own documents."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from app.library.build import import_documents
from app.library.handle import LibraryHandle
from app.library.scenario_shelf import ScenarioFacts
from tests.app.sharing import Shared
from tests.app.web.documents import documents

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "scripts"))

import browser as chromium  # noqa: E402

from tests.app.web.keyboard import KeyboardVisitor, watching_the_focus  # noqa: E402
from tests.app.web.outage import Server  # noqa: E402
from tests.app.web.table_cards import atomic_cards  # noqa: E402
from tests.app.web.visitor import PHONE, Visitor  # noqa: E402


def _imported(folder: Path, texts: Mapping[str, str]) -> None:
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    import_documents(folder / "library", [folder / name for name in sorted(texts)])


#: Seconds that a script may wait for what the page does, on a machine that is busy otherwise.
_LONGEST_SCRIPT = 120


@pytest.fixture(scope="session")
def tea_library(shared: Shared) -> Path:
    """A library of two editions of a book about tea, to read only."""
    return shared.made("tea", lambda folder: _imported(folder, documents())) / "library"


@pytest.fixture(scope="session")
def site(tea_library: Path) -> Iterator[str]:
    """The address of the site over the small library, served as in use."""
    with chromium.serving(tea_library) as address:
        yield address


@pytest.fixture(scope="session")
def driver() -> Iterator[Any]:
    """A headless Chromium; without one its tests skip, or fail where it is required."""
    if missing := chromium.missing_programs():
        message = f"the browser tests need {' and '.join(missing)}"
        if os.environ.get("HEADJUDGE_REQUIRE_BROWSER") == "1":
            pytest.fail(message)
        pytest.skip(message)
    with chromium.chromium() as opened:
        opened.set_script_timeout(_LONGEST_SCRIPT)
        yield opened


@pytest.fixture(scope="session")
def plain_driver(driver: Any) -> Iterator[Any]:
    """A headless Chromium whose user has switched JavaScript off."""
    with chromium.chromium(scripts=False) as opened:
        yield opened


@pytest.fixture(scope="session")
def whole_driver(driver: Any) -> Iterator[Any]:
    """A headless Chromium with all that surrounds a page."""
    with chromium.chromium(whole=True) as opened:
        opened.set_script_timeout(_LONGEST_SCRIPT)
        yield opened


@pytest.fixture
def visitor(driver: Any, site: str) -> Iterator[Visitor]:
    """Somebody with a big screen and nothing remembered; a console error fails the test."""
    somebody = Visitor(driver, site)
    somebody.forget()
    yield somebody
    assert somebody.complaints() == []


@pytest.fixture
def plain_visitor(plain_driver: Any, site: str) -> Iterator[Visitor]:
    """Somebody without JavaScript."""
    somebody = Visitor(plain_driver, site)
    somebody.forget()
    yield somebody
    assert somebody.complaints() == []


@pytest.fixture
def keyboard_visitor(driver: Any, site: str) -> Iterator[KeyboardVisitor]:
    """Somebody without a mouse."""
    somebody = KeyboardVisitor(driver, site)
    somebody.forget()
    with watching_the_focus(driver):
        yield somebody
    assert somebody.complaints() == []


@pytest.fixture
def offline_visitor(driver: Any, tea_library: Path) -> Iterator[tuple[Visitor, Server]]:
    """Somebody at a server of their own, which can be killed; its worker is forgotten after."""
    server = Server(tea_library)
    somebody = Visitor(driver, server.address)
    somebody.forget()
    yield somebody, server
    server.kill()
    somebody.leave()


@pytest.fixture(scope="session")
def scenarios(tea_library: Path) -> list[ScenarioFacts]:
    """The scenarios that can be played without release notes."""
    found = LibraryHandle(tea_library).get().scenarios.all()
    return [facts for facts in found if facts.steps]


@pytest.fixture(scope="session")
def table_library(shared: Shared) -> Path:
    """A library of our own documents and of cards of our own."""
    texts = documents() | {"AtomicCards.json": atomic_cards()}
    return shared.made("table", lambda folder: _imported(folder, texts)) / "library"


@pytest.fixture(scope="session")
def table_site(table_library: Path) -> Iterator[str]:
    """The address of a site over those cards."""
    with chromium.serving(table_library) as address:
        yield address


def _complaints(visitor: Visitor) -> list[str]:
    """Return complaints, but for previews of rules that this library does not have."""
    return [one for one in visitor.complaints() if "?preview=1" not in one]


@pytest.fixture
def guest(driver: Any, table_site: str) -> Iterator[Visitor]:
    """Somebody with a phone, who touches."""
    somebody = Visitor(driver, table_site)
    somebody.forget()
    somebody.device(PHONE, touch=True)
    yield somebody
    assert _complaints(somebody) == []


@pytest.fixture
def typist(driver: Any, table_site: str) -> Iterator[KeyboardVisitor]:
    """Somebody with a keyboard alone."""
    somebody = KeyboardVisitor(driver, table_site)
    somebody.forget()
    with watching_the_focus(driver):
        yield somebody
    assert _complaints(somebody) == []

"""The table in a real browser: ten situations by taps on a phone and by keyboard, in both
languages; how it is for everybody, what it keeps, what it weighs."""

from __future__ import annotations

import gzip
import re
import statistics
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from selenium.webdriver.common.keys import Keys

from app import create_app
from app.library.build import import_documents
from app.replaying.links import pack
from app.web.modules import modules
from app.web.strings import strings
from app.web.table import words_of
from rules.text import Language
from tests.app.web.conftest import chromium
from tests.app.web.documents import documents
from tests.app.web.keyboard import KeyboardVisitor, watching_the_focus, what_hides_the_focus
from tests.app.web.table_cards import atomic_cards
from tests.app.web.table_ways import (
    WAYS,
    Player,
    Way,
    a_counterspell_war,
    a_legend_rule_choice,
    a_planeswalker_is_attacked,
    deathtouch_with_trample_against_two_blockers,
)
from tests.app.web.test_ways import name_of
from tests.app.web.visitor import PHONE, SCREEN, Visitor

#: Ways that are also walked by keyboard alone, each in one of the languages.
BY_KEYBOARD = (
    (deathtouch_with_trample_against_two_blockers, "zh"),
    (a_legend_rule_choice, "en"),
    (a_counterspell_war, "en"),
    (a_planeswalker_is_attacked, "zh"),
)
#: Taps from an empty table to the explanation, at most, in the median.
_MOST_TAPS = 25
#: Compressed bytes of the page's own modules with their words, at most.
_MOST_BYTES = 60_000
_AXE = (files("axe_core_python") / "axe.min.js").read_text(encoding="utf-8")
#: A creature that attacks, one that blocks, and a spell on the stack.
_BUSY = """
players:
  A: {battlefield: [Pit Wyrm], hand: [Refuse]}
  B: {battlefield: [Field Ox, Stone Wall], hand: [Spark]}
actions:
  - attack: {Pit Wyrm: B}
  - block: {Field Ox: Pit Wyrm}
  - cast: Spark
    targets: [Pit Wyrm]
    by: B
"""
_TAPS: dict[str, int] = {}


@pytest.fixture(scope="module")
def table_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of our own documents and of cards of our own."""
    folder = tmp_path_factory.mktemp("table")
    texts = documents() | {"AtomicCards.json": atomic_cards()}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    import_documents(folder / "library", [folder / name for name in texts])
    return folder / "library"


@pytest.fixture(scope="module")
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


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_a_situation_is_built_played_and_explained_by_taps(guest: Visitor, way: Way) -> None:
    n = WAYS.index(way)
    player = Player(guest, "zh" if n % 2 else "en")
    way(player)
    _TAPS[way.__name__] = player.taps
    assert guest.run("return document.documentElement.scrollWidth") <= PHONE


def test_the_ways_take_few_taps(capsys: pytest.CaptureFixture[str]) -> None:
    """The median over the ways is at most 25; the counts are printed."""
    if not _TAPS:
        pytest.skip("the ways were not walked in this process")
    with capsys.disabled():
        told = ", ".join(f"{name} {taps}" for name, taps in sorted(_TAPS.items()))
        print(f"\ntaps: {told}; median {statistics.median(_TAPS.values())}")
    assert statistics.median(_TAPS.values()) <= _MOST_TAPS


@pytest.mark.parametrize(("way", "language"), BY_KEYBOARD, ids=name_of)
def test_a_situation_is_built_and_played_by_keyboard_alone(
    typist: KeyboardVisitor, way: Way, language: str
) -> None:
    way(Player(typist, language))
    typist.look()


@pytest.mark.parametrize(
    ("width", "theme", "language"),
    [
        (PHONE, "light", "zh"),
        (SCREEN, "dark", "zh"),
        (PHONE, "dark", "en"),
        (SCREEN, "light", "en"),
    ],
)
def test_every_part_of_the_table_satisfies_axe_and_fits(
    guest: Visitor, width: int, theme: str, language: str
) -> None:
    """Setting up, the sheets, playing, a question, the steps, sharing."""
    guest.device(width, theme, touch=True)
    player = Player(guest.prefers(lang=language), language)
    guest.go(f"/table?s={pack(_BUSY)}")
    player.settled().seen("#table .stack .chip")
    _is_for_everybody(guest, width)
    player.touch("Field Ox").tap("story")
    _is_for_everybody(guest, width)
    player.tap("close").tap("mode steps")
    _is_for_everybody(guest, width)
    player.tap("mode keep")
    _is_for_everybody(guest, width)
    player.tap("mode build")
    _is_for_everybody(guest, width)
    player.touch("Field Ox")
    _is_for_everybody(guest, width)
    player.tap("close").tap("add").add("Gust")
    guest.one("#table dialog input[type=search]").send_keys("o")
    player.seen("#table .found [role=option]")
    _is_for_everybody(guest, width)


def _is_for_everybody(visitor: Visitor, width: int) -> None:
    assert visitor.run("return document.documentElement.scrollWidth") <= width
    visitor.run(f"if (!window.axe) {{ {_AXE} }}")
    found: dict[str, Any] = visitor.driver.execute_async_script(
        "axe.run(document.querySelector('dialog[open]') ?? document, {resultTypes: ['violations']})"
        ".then(arguments[0])"
    )
    faults = {
        v["id"]: [node["html"] for node in v["nodes"][:3]]
        for v in found["violations"]
        if v["impact"] in ("moderate", "serious", "critical")
    }
    assert faults == {}


def test_the_focus_is_seen_on_everything_of_the_table(guest: Visitor) -> None:
    for width in (PHONE, SCREEN):
        guest.device(width)
        guest.prefers(lang="en").go(f"/table?s={pack(_BUSY)}")
        Player(guest, "en").settled().seen("#table .stack .chip")
        assert what_hides_the_focus(guest.driver) == []


def test_what_is_touched_at_the_table_is_large_enough(guest: Visitor) -> None:
    guest.prefers(lang="en").go(f"/table?s={pack(_BUSY)}")
    player = Player(guest, "en").settled()
    small = """
      const size = (e) => e.getBoundingClientRect();
      return [...document.querySelectorAll("#table :is(button, summary, input, select)")]
        .filter((e) => e.checkVisibility() && !e.matches(".linky, .happened summary"))
        .filter((e) => size(e).height < 36 || size(e).width < 36)
        .map((e) => e.outerHTML.slice(0, 120));
    """
    for mode in ("play", "steps", "keep", "build"):
        player.tap(f"mode {mode}")
        assert guest.run(small) == [], mode


def test_a_link_holds_the_table_with_its_branches(guest: Visitor) -> None:
    """What somebody else opens is the same: the board, what was undone, the other way."""
    player = Player(guest, "en").sit_down().tap("add").add("Pit Wyrm")
    player.tap(f"whose {player.far}").add("Field Ox").done().start()
    player.does("attack").touch("Pit Wyrm").on()
    player.tap("undo").on()
    player.tap("mode steps")
    assert len(guest.all("#table .branches .pick")) == 2
    guest.until(lambda: guest.one("#table").get_attribute("data-kept") == "true")
    address = guest.at
    guest.forget()
    guest.device(PHONE, touch=True)
    guest.prefers(lang="en").go(address)
    other = Player(guest, "en").settled().tap("mode steps")
    assert len(guest.all("#table .branches .pick")) == 2
    other.tap("compare")
    assert other.seen("#table .compared .differs")


def test_undo_and_redo_lead_to_every_moment(guest: Visitor) -> None:
    player = Player(guest, "en").sit_down().tap("add").add("Field Ox", "Spark").done()
    player.tap("undo")
    assert not guest.all('#table .chip[data-label="Spark"]')
    player.tap("redo").start().does("cast").tap(f"player {player.far}").on()
    assert player.life(player.far) == "17"
    player.tap("undo").tap("undo")
    assert player.life(player.far) == "20"
    player.tap("redo").tap("redo")
    assert player.life(player.far) == "17"
    player.tap("mode steps").tap("look 1")
    assert strings(Language.EN)["table_looking_at"][:12] in player.dock


def test_the_text_is_the_table_both_ways(guest: Visitor) -> None:
    player = Player(guest, "en").sit_down().tap("add").add("Field Ox").done().tap("mode keep")
    box = guest.one("#table .keep-panel textarea")
    assert "Field Ox" in (box.get_attribute("value") or "")
    guest.run("arguments[0].value = ''", box)
    box.send_keys("players:\n  A: {life: 7, battlefield: [Stone Wall]}\n  B: {}\n")
    player.tap("take text").tap("mode play")
    assert player.life("A") == "7"
    assert player.card("Stone Wall")


def test_why_not_names_the_rule(guest: Visitor) -> None:
    """CR 702.3b: a creature with defender cannot attack."""
    player = Player(guest, "en").sit_down().tap("add").add("Stone Wall").done().start()
    player.touch("Stone Wall").tap("why")
    guest.until(lambda: "702.3b" in player.seen("#table dialog .verdicts").text)


def test_a_card_of_ones_own_is_read_line_by_line(guest: Visitor) -> None:
    """A line that is not read is marked; where it is not needed the table is played without it."""
    player = Player(guest, "en").sit_down().tap("add").tap("own card")
    guest.one("#table dialog textarea").send_keys(
        "Odd Otter {1}{U}", Keys.ENTER, "Creature — Otter", Keys.ENTER, "Flying", Keys.ENTER,
        "Nobody knows what this says.", Keys.ENTER, "2/2",
    )  # fmt: skip
    guest.until(lambda: guest.all("#table .own-read .not-read"))
    player.tap("add own").done().tap("see Odd Otter").tap("line 2").tap("close").start()
    guest.until(lambda: "2/2" in player.card("Odd Otter").text)
    assert guest.all("#table .dock .sending .main")


# --- without a browser ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def client(table_library: Path) -> FlaskClient:
    """A visitor who asks for the page alone."""
    return create_app(table_library).test_client()


def test_the_modules_are_small_and_kept_for_good(client: FlaskClient) -> None:
    """Under 60 kB compressed in either language, each module at an address that never changes."""
    for language in Language:
        found = modules("table", language)
        size = sum(len(gzip.compress(text.encode(), 9)) for text in found.texts.values())
        assert size < _MOST_BYTES
        for address in found.addresses:
            answer = client.get(address)
            assert answer.status_code == 200
            assert "immutable" in answer.headers["Cache-Control"]
            assert answer.mimetype == "text/javascript"


def test_an_old_address_of_a_module_gives_the_present_one(client: FlaskClient) -> None:
    answer = client.get("/assets/table.en-0000000000/main.js")
    assert answer.status_code == 200
    assert "immutable" not in answer.headers["Cache-Control"]
    assert client.get("/assets/table.en-0000000000/none.js").status_code == 404
    assert client.get("/assets/nothing.en-0000000000/main.js").status_code == 404


def test_without_a_script_the_page_leads_to_the_editor(client: FlaskClient) -> None:
    page = client.get("/table?lang=en").text
    told = page.split("<noscript>")[1].split("</noscript>")[0]
    assert "/editor" in told
    assert strings(Language.EN)["table_no_script"] in told


def test_a_scenario_of_the_collection_is_opened_at_the_table(client: FlaskClient) -> None:
    answer = client.get("/table?scenario=combat/deathtouch-with-trample")
    assert answer.status_code == 302
    assert answer.location.startswith("/table?s=")


def test_every_word_that_the_modules_use_is_there() -> None:
    """`words("…")` of the modules names words that both languages have."""
    texts = modules("table", Language.EN).texts
    used = {
        w for n, t in texts.items() if n != "words.js" for w in re.findall(r'words\("([^"]+)"', t)
    }
    for language in Language:
        assert used - set(words_of(language)) == set()

"""Where things of the table are: on paper, in a list that scrolls, on a phone with many players."""

from __future__ import annotations

import base64
import re

import pytest

from app.replaying.links import pack
from app.web.strings import strings
from rules.text import Language
from tests.app.web.table_boards import BUSY, DAMAGE, FOUR, FOUR_PLAYED, THREE, TRIGGERS
from tests.app.web.table_ways import Player
from tests.app.web.visitor import PHONE, SCREEN, Visitor

#: Asked while the page is made ready for paper, after the page's own handlers.
_WATCH_PAPER = """
window.shut = null;
addEventListener("beforeprint", () => {
  window.shut = document.querySelectorAll("#table .board details:not([open])").length;
});
"""
#: Whether one's own permanents and life are in the window and not under the dock.
_NEAR = """
const box = (what) => document.querySelector(what).getBoundingClientRect();
const dock = box("#table .dock").top, seen = (one) => one.top >= 0 && one.bottom <= dock;
return [seen(box("#table .near .tile")), seen(box("#table .near .name"))];
"""


def _open(guest: Visitor, board: str, language: str = "en") -> Player:
    guest.prefers(lang=language).go(f"/table?s={pack(board)}")
    return Player(guest, language).settled()


@pytest.mark.parametrize(
    ("board", "language"),
    [(BUSY, "zh"), (THREE, "en"), (FOUR, "zh"), (FOUR_PLAYED, "en")],
    ids=["two", "three", "four", "four-played"],
)
def test_the_table_is_printed_on_one_page(guest: Visitor, board: str, language: str) -> None:
    """From a phone and from a screen; with what lies in the piles, which are shut again then."""
    _open(guest, board, language)
    guest.run(_WATCH_PAPER)
    a4 = {"paperWidth": 8.27, "paperHeight": 11.69}
    for width in (PHONE, SCREEN):
        guest.device(width, touch=width == PHONE)
        closed = guest.all("#table .board details:not([open])")
        assert closed or board == BUSY
        guest.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        printed = guest.driver.execute_cdp_cmd("Page.printToPDF", a4)["data"]
        assert len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(printed))) == 1
        assert guest.run("return window.shut") == 0
        assert len(guest.all("#table .board details:not([open])")) == len(closed)


def test_a_list_of_answers_stays_where_it_was_scrolled_to(guest: Visitor) -> None:
    """A tap on an answer far down draws the list anew and does not throw it back to its head."""
    player = _open(guest, TRIGGERS)
    player.seen("#table .answers-list button", n=2)
    where = "return document.querySelector('#table .answers').scrollTop"
    guest.run("const it = document.querySelector('#table .answers'); it.scrollTop = 9999;")
    before = guest.run(where)
    assert before > 0
    guest.run("document.querySelectorAll('#table .answers-list button')[2].click()")
    assert guest.all("#table .answers-list button")[2].get_attribute("aria-pressed") == "true"
    assert guest.run(where) == before


@pytest.mark.parametrize("board", [FOUR, FOUR_PLAYED], ids=["attack", "act"])
def test_ones_own_seat_is_seen_above_the_dock(guest: Visitor, board: str) -> None:
    """On a phone with four players, whose seats are higher than the window."""
    player = _open(guest, board)
    player.seen("#table .board .seat.near")
    guest.until(lambda: guest.run(_NEAR) == [True, True])


#: The server has no worker free the first time that it is asked for something to play.
_BUSY_AT_FIRST = """
const real = window.fetch;
let refused = false;
window.fetch = (address, ...more) => {
  if (refused || !String(address).startsWith("/api/v1/table")) return real(address, ...more);
  refused = true;
  return Promise.resolve(new Response("{}", { status: 503, headers: { "Retry-After": "2" } }));
};
"""


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_page_waits_for_a_busy_server_and_says_so(guest: Visitor, language: str) -> None:
    """As long as it is told to; then everything is there as if nothing had been."""
    added = guest.driver.execute_cdp_cmd(
        "Page.addScriptToEvaluateOnNewDocument", {"source": _BUSY_AT_FIRST}
    )
    try:
        guest.prefers(lang=language).go(f"/table?s={pack(BUSY)}")
        player = Player(guest, language)
        words = strings(Language(language))["table_one_moment"]
        guest.until(lambda: [one.text for one in guest.all(".waiting")] == [words])
        player.settled().seen("#table .stack .chip")
        assert not any(one.text for one in guest.all(".waiting"))
    finally:
        guest.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)


def test_done_adds_the_card_that_is_marked(guest: Visitor) -> None:
    """What was typed and found is not dropped: the button says what it will do."""
    player = Player(guest, "en").sit_down().tap("add")
    guest.one("#table dialog input[type=search]").send_keys("Field O")
    player.seen("#table dialog .sending .main", "Add “Field Ox” and finish")
    player.done()
    assert player.card("Field Ox")
    assert not guest.all("#table dialog")


@pytest.mark.parametrize(
    ("language", "said"), [("en", "deathtouch, trample"), ("zh", "死触、践踏")]
)
def test_a_permanent_shows_its_keywords(guest: Visitor, language: str, said: str) -> None:
    player = _open(guest, BUSY, language)
    assert player.seen('#table .tile[data-label="Pit Wyrm"]', said)


def test_every_row_of_damage_is_seen(guest: Visitor) -> None:
    """Two blockers and the player: the last row stands above what is confirmed."""
    player = _open(guest, DAMAGE)
    player.seen("#table .dock .number-field", n=2)
    hidden = """
      const list = document.querySelector("#table .answers").getBoundingClientRect();
      return [...document.querySelectorAll("#table .dock .number-field")]
        .filter((one) => one.getBoundingClientRect().bottom > list.bottom).length;
    """
    assert guest.run(hidden) == 0


def test_a_play_is_practised_with(guest: Visitor) -> None:
    """The questions are about the scenario of the table itself."""
    player = _open(guest, BUSY).tap("mode keep")
    guest.until(lambda: "?s=" in (guest.one("#to-practice").get_attribute("href") or ""))
    player.tap("practise")
    guest.until(lambda: guest.all("#asked"))
    assert guest.at.startswith("/practice?")
    assert "s=" in guest.at
    assert {one.text for one in guest.all(".board .tile .title")} <= {
        "Pit Wyrm", "Field Ox", "Stone Wall",
    }  # fmt: skip


@pytest.mark.parametrize("on", [".table-sheet", "backdrop"])
def test_a_sheet_that_is_dragged_leaves_the_table_where_it_is(guest: Visitor, on: str) -> None:
    player = _open(guest, FOUR_PLAYED).tap("mode build")
    player.seen("#table .board .seat.near")
    guest.run("scrollTo(0, 200)")
    player.v.use(player.seen('#table .tile[data-label="Field Ox"]'))
    top = guest.run("return document.querySelector('#table dialog').getBoundingClientRect().top")
    before = guest.run("return scrollY")
    assert before > 0
    assert guest.run("return document.documentElement.scrollHeight > innerHeight + scrollY")
    _drag(guest, top - 60 if on == "backdrop" else top + 20, by=90)
    assert guest.run("return scrollY") == before
    player.tap("close")
    _drag(guest, 150, by=90)
    guest.until(lambda: guest.run("return scrollY") < before)


def _drag(guest: Visitor, y: float, by: int) -> None:
    """Drag a finger over the window, and lift it."""
    steps = [("touchStart", 0), *(("touchMove", by * n // 10) for n in range(1, 11))]
    for kind, moved in steps:
        place = {"type": kind, "touchPoints": [{"x": 180, "y": y + moved}]}
        guest.driver.execute_cdp_cmd("Input.dispatchTouchEvent", place)
    lifted: dict[str, object] = {"type": "touchEnd", "touchPoints": []}
    guest.driver.execute_cdp_cmd("Input.dispatchTouchEvent", lifted)
    # Where the page is then is seen a frame later.
    guest.driver.execute_async_script("requestAnimationFrame(() => setTimeout(arguments[0], 50))")

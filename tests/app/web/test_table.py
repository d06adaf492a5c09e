"""The table in a real browser: ten situations by taps on a phone and by keyboard, in both
languages; how it is for everybody, what it keeps, what it weighs."""

from __future__ import annotations

import gzip
import os
import re
import statistics
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from selenium.webdriver.common.keys import Keys

from app import create_app
from app.replaying.links import pack
from app.web.modules import modules
from app.web.strings import strings
from app.web.table import words_of
from rules.text import Language
from tests.app.web.everybody import is_for_everybody
from tests.app.web.keyboard import KeyboardVisitor, what_hides_the_focus
from tests.app.web.table_boards import BUSY, FOUR, THREE
from tests.app.web.table_ways import (
    WAYS,
    Player,
    Way,
)
from tests.app.web.test_ways import name_of
from tests.app.web.visitor import PHONE, SCREEN, Visitor

#: Every way by taps and by keyboard, in a language each: what one has in Chinese the other has in
#: English. `scripts/ways` walks each in both.
WALKS = [
    (way, by, language)
    for n, way in enumerate(WAYS)
    for m, by in enumerate(("taps", "keys"))
    for language in ("zh", "en")
    if os.environ.get("HEADJUDGE_ALL_WAYS") == "1" or language == ("zh", "en")[(n + m) % 2]
]
#: Taps from an empty table to the explanation, at most, in the median.
_MOST_TAPS = 25
#: Compressed bytes of the page's own modules with their words, at most.
_MOST_BYTES = 60_000
#: What each walk took: taps, or keys that were pressed and how many of them did something.
_TAKEN: dict[tuple[str, str, str], tuple[int, int]] = {}


@pytest.mark.parametrize(("way", "by", "language"), WALKS, ids=name_of)
def test_a_situation_is_built_played_and_explained(
    request: pytest.FixtureRequest, way: Way, by: str, language: str
) -> None:
    visitor: Visitor = request.getfixturevalue("guest" if by == "taps" else "typist")
    player = Player(visitor, language)
    way(player)
    keys = visitor.keys if isinstance(visitor, KeyboardVisitor) else 0
    _TAKEN[way.__name__, by, language] = player.taps, keys
    if isinstance(visitor, KeyboardVisitor):
        visitor.look()
    else:
        assert visitor.run("return document.documentElement.scrollWidth") <= PHONE


@pytest.mark.parametrize("by", ["taps", "keys"])
def test_the_ways_take_few_taps(capsys: pytest.CaptureFixture[str], by: str) -> None:
    """The median over the ways is at most 25; the counts are printed."""
    found = {walk: taken for walk, taken in sorted(_TAKEN.items()) if walk[1] == by}
    if not found:
        pytest.skip("the ways were not walked in this process")
    median = statistics.median(taps for taps, _ in found.values())
    with capsys.disabled():
        print(f"\n{by}: median {median}" + (", keys pressed in brackets" if by == "keys" else ""))
        for (way, _, language), (taps, keys) in found.items():
            print(f"  {language} {taps:3}{f' ({keys})' if keys else ''}  {way}")
        if by == "keys":
            print(f"  keys pressed, median {statistics.median(k for _, k in found.values())}")
    assert median <= _MOST_TAPS


@pytest.mark.parametrize(
    ("language", "looks"),
    [
        ("zh", ((PHONE, "light"), (SCREEN, "dark"))),
        ("en", ((PHONE, "dark"), (SCREEN, "light"))),
    ],
)
def test_every_part_of_the_table_satisfies_axe_and_fits(
    guest: Visitor, language: str, looks: tuple[tuple[int, str], ...]
) -> None:
    """Setting up, the sheets, playing, a question, the steps, sharing: walked through once in a
    language, and looked at on a phone and on a screen wherever the way stops."""
    player = Player(guest.prefers(lang=language), language)

    def look() -> None:
        for width, theme in looks:
            guest.device(width, theme, touch=True)
            is_for_everybody(guest, width)

    guest.go(f"/table?s={pack(BUSY)}")
    player.settled().seen("#table .stack .chip")
    look()
    player.tap("Field Ox").tap("story")
    look()
    player.tap("close").tap("Refuse").seen("#table dialog .main small")
    look()
    player.tap("close").tap("mode steps")
    look()
    player.tap("mode keep")
    look()
    player.tap("mode build")
    look()
    player.tap("Field Ox")
    look()
    player.tap("close").tap("add").add("Gust")
    guest.one("#table dialog input[type=search]").send_keys("o")
    player.seen("#table .found [role=option]")
    look()
    guest.go(f"/table?s={pack(FOUR)}")
    player.seen("#table .dock .field", n=1)
    look()
    guest.go(f"/table?s={pack(THREE)}")
    player.seen("#table .dock .number-field", n=1)
    look()
    player.tap("mode steps")
    look()
    guest.go("/table")
    player.seen("#table .examples")
    look()


def test_the_focus_is_seen_on_everything_of_the_table(guest: Visitor) -> None:
    guest.prefers(lang="en").go(f"/table?s={pack(BUSY)}")
    for width in (PHONE, SCREEN):
        guest.device(width)
        Player(guest, "en").settled().seen("#table .stack .chip")
        assert what_hides_the_focus(guest.driver) == []


#: What can be touched and is less than 44 px high or wide.
_SMALL = """
  const size = (e) => e.getBoundingClientRect();
  const all = "#table :is(a, button, summary, input, select, textarea, [role=option])";
  return [...document.querySelectorAll(all)]
    .filter((e) => e.checkVisibility())
    .filter((e) => Math.min(size(e).height, size(e).width) < 43.9)
    .map((e) => e.outerHTML.slice(0, 120));
"""


def test_what_is_touched_at_the_table_is_large_enough(guest: Visitor) -> None:
    """On a phone every button, link and box is a thumb's size, in every part and every sheet."""
    guest.prefers(lang="en").go(f"/table?s={pack(BUSY)}")
    player = Player(guest, "en").settled()
    player.seen("#table .stack .chip")
    ways = {
        "play": (),
        "why": ("latest",),
        "steps": ("mode steps",),
        "keep": ("mode keep",),
        "build": ("mode build",),
        "piece": ("Field Ox",),
        "add": ("close", "add"),
        "own": ("own card",),
        "moment": ("close", "moment"),
        "sheet": ("close", "mode play", "Field Ox"),
        "story": ("story",),
        "why not": ("why",),
    }
    for where, keys in ways.items():
        for key in keys:
            player.tap(key)
        assert guest.run(_SMALL) == [], where
    for board in (FOUR, THREE):
        guest.go(f"/table?s={pack(board)}")
        player.seen("#table .dock .question")
        assert guest.run(_SMALL) == []


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


@pytest.mark.parametrize(
    ("language", "name", "kind", "text"),
    [
        ("en", "Pit Wyrm", "Creature — Wurm", "Deathtouch"),
        ("zh", "掘坑巨虫", "生物～亚龙", "死触"),
    ],
)
def test_cards_are_named_and_told_in_the_readers_language(
    client: FlaskClient, language: str, name: str, kind: str, text: str
) -> None:
    """However the name was typed: in Chinese, in English, in pinyin."""
    for typed in ("掘坑", "pit wy", "juekengju"):
        (card,) = client.get(f"/api/v1/table/cards?q={typed}&lang={language}").json["cards"]
        assert (card["say"], card["type"]) == (name, kind)
        tree = {"players": {"A": {"hand": [card["say"]]}, "B": {}}}
        (read,) = client.post("/api/v1/table", json={"scenario": tree}).json["cards"]
        said = read["faces"][0]["said"]
        assert said["type"][language] == kind
        assert said["text"][language].lower().startswith(text.lower())


def test_keywords_alone_are_a_creature_that_has_them(client: FlaskClient) -> None:
    cards = client.get("/api/v1/table/cards?q=deathtouch trample&lang=en").json["cards"]
    assert cards[0]["say"] == "2/2 deathtouch trample"
    assert cards[0]["whole"] is True


def test_the_card_that_is_typed_comes_before_a_plain_one(client: FlaskClient) -> None:
    cards = client.get("/api/v1/table/cards?q=removal&lang=en").json["cards"]
    assert [one["say"] for one in cards[:2]] == ["Removal", "Plain Removal"]


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

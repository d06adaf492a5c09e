"""Nothing that was typed or built at the table is lost: by haste, by a sheet that is closed, by a
page that is loaded anew, by a server that does not answer."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.keys import Keys

from tests.app.web.table_ways import Player
from tests.app.web.visitor import Visitor

_OTTER = "Odd Otter {1}{U}\nCreature — Otter\nFlying\n2/2"
_API = {"urls": ["*/api/v1/*"]}


def _typing(guest: Visitor) -> Player:
    """Somebody who has typed a card and not put it on the table."""
    player = Player(guest, "en").sit_down().tap("add").tap("own card")
    player.seen('#table [data-key="own text"]').send_keys(_OTTER)
    return player


def test_a_card_that_was_just_typed_is_put_on_the_table_as_it_stands(guest: Visitor) -> None:
    """Before it was read, and after it was changed: what is done waits for the reading."""
    player = _typing(guest).done()
    assert "2/2" in player.card("Odd Otter").text
    player.tap("add").tap("own card")
    box = player.seen('#table [data-key="own text"]')
    box.send_keys("Calm Crow\nCreature — Bird\nFlying\n1/1")
    player.seen("#table .own-read .line")
    box.send_keys(Keys.BACKSPACE, "3")
    player.done()
    assert "1/3" in player.card("Calm Crow").text


def test_a_card_that_cannot_be_read_stays_open(guest: Visitor) -> None:
    player = Player(guest, "en").sit_down().tap("add").tap("own card")
    box = player.seen('#table [data-key="own text"]')
    box.send_keys("Odd Otter")
    player.done().seen("#table .own-read .refusal")
    assert box.get_attribute("value") == "Odd Otter"
    guest.driver.get_log("browser")  # that it is refused is complained of


def test_a_name_that_no_card_has_keeps_nobody_in_the_sheet(guest: Visitor) -> None:
    player = Player(guest, "en").sit_down().tap("add")
    player.seen('#table [data-key="name"]').send_keys("zzqq")
    player.seen("#table dialog .unknown")
    player.done()
    guest.until(lambda: not guest.all('#table [data-key="name"]'))


@pytest.mark.parametrize("by", ["escape", "reload"])
def test_a_card_that_is_typed_outlives_its_sheet(guest: Visitor, by: str) -> None:
    player = _typing(guest)
    if by == "escape":
        guest.press(Keys.ESCAPE)
    else:
        guest.driver.refresh()
    player.tap("add")
    box = player.seen('#table [data-key="own text"]')
    assert box.get_attribute("value") == _OTTER
    player.done()
    assert player.card("Odd Otter")
    player.tap("add")
    assert guest.one('#table [data-key="own text"]').get_attribute("value") == ""


def test_a_table_outlives_a_server_that_does_not_answer(guest: Visitor) -> None:
    """What is built meanwhile is in the address; a link that could not be opened is tried again."""
    player = _typing(guest).done()
    player.card("Odd Otter")
    guest.driver.execute_cdp_cmd("Network.enable", {})
    guest.driver.execute_cdp_cmd("Network.setBlockedURLs", _API)
    player.touch("Odd Otter").tap("tapped").tap("close")
    guest.until(lambda: guest.one("#table").get_attribute("data-kept") == "true")
    guest.driver.refresh()
    player.seen("#table .dock .refusal")
    guest.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})
    player.tap("Try again")
    assert "tapped" in player.card("Odd Otter").text
    guest.driver.get_log("browser")  # what was blocked is complained of

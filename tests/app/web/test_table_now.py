"""What is shown of a card at the table is what it is at that moment, with what made it so."""

from __future__ import annotations

import pytest

from app.replaying.links import pack
from app.web.strings import strings
from rules.text import Language
from tests.app.web.table_ways import Player
from tests.app.web.visitor import Visitor

#: An effect that takes all abilities, over creatures that have some; one is named by its keyword.
_HUSHED = """
players:
  A: {battlefield: [2/2 flying, Kind Nurse, Plain Days]}
  B: {battlefield: [Pit Wyrm], hand: [Unweave]}
cards:
  Unweave: {type: Instant, cost: "{W}", text: Destroy target enchantment.}
  2/2 flying: {type: Creature, stats: 2/2, text: Flying}
actions:
  - {cast: Unweave, by: B, targets: [Plain Days]}
  - resolve
"""


def _open(guest: Visitor, language: str, at: int) -> Player:
    more = "" if at else "&at=0"
    guest.prefers(lang=language).go(f"/table?s={pack(_HUSHED)}{more}")
    return Player(guest, language).settled()


def _struck(guest: Visitor, within: str) -> list[str]:
    script = """
      const found = [...document.querySelectorAll(arguments[0] + " s")];
      return found.map((one) => one.lastChild.textContent);
    """
    return list(guest.run(script, within))


@pytest.mark.parametrize(
    ("language", "gone", "none"),
    [("en", ["2/3", "vigilance"], "no abilities"), ("zh", ["1/2"], "无异能")],
)
def test_the_board_strikes_through_what_a_permanent_has_lost(
    guest: Visitor, language: str, gone: list[str], none: str
) -> None:
    """CR 613.1f: on the tile, in a name made of keywords, and in the sheet with the reason."""
    player = _open(guest, language, at=0)
    wyrm = '#table .tile[data-label="Pit Wyrm"]'
    player.seen(wyrm, "1/1")
    lost = "deathtouch, trample" if language == "en" else "死触、践踏"
    assert _struck(guest, wyrm) == [lost]
    assert _struck(guest, '#table .tile[data-label="2/2 flying"]') == ["2/2", "flying"]
    nurse = '#table .tile[data-label="Kind Nurse"]'
    said = strings(Language(language))["table_abilities_lost"].format(n=1)
    player.seen(nurse, said)
    player.v.use(player.seen(wyrm))
    assert len(_struck(guest, "#table dialog .ability")) == 2
    became = player.seen("#table dialog .became").text
    assert none in became
    assert "613.1f" in became
    assert player.said("Plain Days") in became or "Plain Days" in became
    assert "6/4" in became


def test_a_step_that_is_looked_at_shows_cards_as_they_were_then(guest: Visitor) -> None:
    """Now the Wyrm has its abilities back; in the first step it had none."""
    player = _open(guest, "en", at=2)
    player.seen('#table .tile[data-label="Pit Wyrm"]', "6/4")
    player.v.use(player.seen('#table .tile[data-label="Pit Wyrm"]'))
    assert not _struck(guest, "#table dialog")
    player.tap("close").tap("mode steps").tap("look 1")
    player.v.use(player.seen('#table .tile[data-label="Pit Wyrm"]', "1/1"))
    player.seen("#table dialog .became", "no abilities")
    assert not guest.all('#table dialog [data-key="why"]'), "what could be done then is not asked"


def test_the_story_says_which_effect_came_first(guest: Visitor) -> None:
    """CR 613.7: in words, and not by the number of a timestamp."""
    player = Player(guest, "en").sit_down().tap("add").add("Plain Days", "Waking Charms").done()
    player.start().touch("Plain Days").tap("story")
    told = player.seen("#table dialog .story", "7b").text
    assert "which came first" in told
    assert "timestamp" not in told


def test_what_holds_from_the_start_is_folded(guest: Visitor) -> None:
    player = _open(guest, "en", at=0).tap("mode steps")
    first = player.seen("#table .happened")
    assert not first.find_elements("css selector", ".deciding")
    assert "613.1f" not in first.text
    first.find_element("css selector", "summary").click()
    guest.until(lambda: "613.1f" in first.text)

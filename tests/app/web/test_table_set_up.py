"""What is built and seen at the table: commanders, exile, several targets, choices of several."""

from __future__ import annotations

import re

import pytest

from app.replaying.links import pack
from tests.app.web.table_ways import Player
from tests.app.web.visitor import Visitor

#: A suspended card, and a spell with two targets on the stack of which one has left.
_AIMED = """
players:
  A: {hand: [Sway], exile: [{Slow Bell: {counters: {time: 3}}}]}
  B: {battlefield: [Field Ox, Stone Wall], hand: [Fell]}
cards:
  Slow Bell: {type: Artifact, cost: "{4}", text: "Suspend 3—{1}"}
  Sway:
    type: Instant
    cost: "{R}"
    text: Put a +1/+1 counter on target creature. Destroy another target creature.
actions:
  - cast: Sway
    targets: [Field Ox, Stone Wall]
"""
#: Three players each of whom gives up a creature.
_OFFERING = """
players:
  A: {battlefield: [Field Ox, Pit Wyrm], hand: [Offering]}
  B: {battlefield: [Field Ox, Stone Wall]}
  C: {battlefield: [Field Ox, Stone Wall]}
cards:
  Offering: {type: Sorcery, cost: "{B}", text: Each player sacrifices a creature.}
actions:
  - cast: Offering
"""
#: Four players who vote.
_VOTE = """
players:
  A: {hand: [Moot]}
  B: {battlefield: [Field Ox]}
  C: {}
  D: {}
cards:
  Moot:
    type: Sorcery
    cost: "{B}"
    text: >-
      Starting with you, each player votes for mercy or ruin. If mercy gets more votes,
      you gain 5 life. If ruin gets more votes or the vote is tied, destroy all creatures.
actions:
  - cast: Moot
"""
_DRAWN = """
window.drawn = [];
const write = CanvasRenderingContext2D.prototype.fillText;
CanvasRenderingContext2D.prototype.fillText = function (text, ...more) {
  window.drawn.push(text);
  return write.call(this, text, ...more);
};
"""
#: Whether what is in a pile that was opened stands above the dock.
_ABOVE_THE_DOCK = """
const pile = document.querySelector("#table .pile[open]").getBoundingClientRect();
return pile.bottom <= document.querySelector("#table .dock").getBoundingClientRect().top;
"""
#: Cards are found after half a second.
_SLOW = """
const real = window.fetch;
const later = (...asked) => new Promise((done) => setTimeout(() => done(real(...asked)), 500));
window.fetch = (address, ...more) =>
  (String(address).includes("table/cards") ? later : real)(address, ...more);
"""
_PLACES = """
return [...document.querySelectorAll(arguments[0])].map((e) => e.getBoundingClientRect())
  .map((r) => [Math.round(r.left), Math.round(r.top), Math.round(r.width)]);
"""


def _open(guest: Visitor, board: str, language: str = "en") -> Player:
    guest.prefers(lang=language).go(f"/table?s={pack(board)}")
    return Player(guest, language).settled()


def _written(player: Player) -> str:
    player.tap("mode keep")
    text = player.seen("#table textarea").get_attribute("value") or ""
    player.tap("mode build")
    return text


def test_a_picture_has_counters_in_exile_and_what_is_aimed_at(guest: Visitor) -> None:
    player = _open(guest, _AIMED)
    guest.run(_DRAWN)
    player.tap("mode keep").tap("picture")
    guest.until(lambda: any("Slow Bell" in one for one in guest.run("return window.drawn")))
    drawn = " ".join(guest.run("return window.drawn"))
    assert "Slow Bell (time ×3)" in drawn
    assert re.search(r"“destroy another target creature”:\s+Stone Wall", drawn)


def test_the_stack_says_what_each_target_is_for_and_which_is_gone(guest: Visitor) -> None:
    """CR 608.2b: before the spell resolves."""
    player = _open(guest, _AIMED)
    player.seen("#table .stack", "“destroy another target creature”: Stone Wall")
    player.does("cast").touch("Stone Wall").on()
    player.seen("#table .stack", "Stone Wall (no longer a legal target)")


def test_what_others_chose_is_seen_by_who_chooses_next(guest: Visitor) -> None:
    """CR 101.4: each of them knows what those before have chosen."""
    player = _open(guest, _OFFERING).on()
    player.touch("Pit Wyrm")
    player.seen("#table .dock .so-far", "A: choose a creature to sacrifice: Pit Wyrm")
    player.touch("Stone Wall")
    player.seen("#table .dock .so-far li", "B: choose a creature to sacrifice: Stone Wall", n=0)
    assert len(guest.all("#table .dock .so-far li")) == 2
    player.touch("Stone Wall", 2)
    player.settled()
    assert not guest.all("#table .dock .so-far")


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_commander_that_is_in_play_dies_among_four(guest: Visitor, language: str) -> None:
    """CR 704.6d: it is a commander wherever it was when the play began."""
    player = Player(guest, language).sit_down().tap("moment").tap("players 4").tap("commander")
    player.done().tap("add").add("Captain Rhee").tap(f"whose {player.far}").add("Fell").done()
    player.touch("Captain Rhee").tap("commander").done()
    player.card("Captain Rhee", shows="指挥官" if language == "zh" else "Commander")
    player.start().does("cast").on()
    player.seen("#table .dock .question", "704.6d")
    player.answer().explained("704.6d", "903.9a")


def test_an_instant_goes_to_the_hand_wherever_it_is_put(guest: Visitor) -> None:
    """CR 304.4: the battlefield is not offered for it."""
    player = Player(guest, "en").sit_down().tap("add").tap("zone battlefield").add("Spark")
    player.seen("#table dialog .added", "304.4")
    player.done().touch("Spark").seen("#table dialog .card-lines")
    keys = [one.get_attribute("data-key") for one in guest.all("#table dialog .picks .pick")]
    assert "zone graveyard" in keys
    assert "zone battlefield" not in keys


def test_cards_in_exile_have_counters(guest: Visitor) -> None:
    player = Player(guest, "en").sit_down().tap("add").tap("zone exile").add("Field Ox").done()
    player.tap("A exile").touch("Field Ox").tap("counter time 1").tap("counter time 1").done()
    assert "counters: {time: 2}" in _written(player)
    player.card("Field Ox", shows="time ×2")


@pytest.mark.parametrize("zone", ["hand", "graveyard", "exile", "battlefield"])
def test_how_many_there_are_is_written_for_every_zone(guest: Visitor, zone: str) -> None:
    """A number stands with permanents alone; other cards are written one by one."""
    player = Player(guest, "en").sit_down().tap("add").tap(f"zone {zone}").add("Field Ox").done()
    if zone in ("graveyard", "exile"):
        player.tap(f"A {zone}")
    player.touch("Field Ox").tap("count 1").done()
    player.card("Field Ox", 2)
    assert not guest.all("#table .dock .refusal")


def test_the_order_in_which_permanents_came_is_changed_by_a_tap(guest: Visitor) -> None:
    """CR 613.7: the later timestamp wins in layer 7b."""
    player = Player(guest, "en").sit_down().tap("add").add("Plain Days", "Waking Charms").done()
    player.card("Plain Days", shows="4/4")
    player.touch("Plain Days").tap("came as 1").done()
    player.card("Plain Days", shows="1/1")


def test_a_card_that_was_written_here_is_completed(guest: Visitor) -> None:
    player = Player(guest, "en").sit_down().tap("add").tap("own card")
    guest.one("#table dialog textarea").send_keys("Frob Lord {1}{W}\nCreature — Human\n3/3")
    player.seen("#table dialog .own-read + button")
    player.tap("add own").seen("#table dialog .added", "Frob Lord")
    player.add("Frob Lord")
    player.seen("#table dialog .added", "There are 2 now.")


def test_what_is_read_of_a_card_is_seen_while_it_is_typed(guest: Visitor) -> None:
    """Above what lies over the foot of the sheet."""
    player = Player(guest, "en").sit_down().tap("add").tap("own card")
    guest.one("#table dialog textarea").send_keys("Frob Lord {1}{W}\nCreature — Human\nFlying\n3/3")
    line = player.seen("#table dialog .own-read .line", "Flying")
    foot = guest.one("#table dialog .sheet-body > .sending").rect["y"]
    guest.until(lambda: line.rect["y"] + line.rect["height"] <= foot)
    add = guest.one("#table dialog .own-read + button").rect
    assert add["y"] + add["height"] <= foot


def test_a_pile_that_is_opened_is_seen(guest: Visitor) -> None:
    """On a phone it would open under the dock."""
    player = Player(guest, "en").sit_down().tap("add").tap("zone graveyard").add("Field Ox").done()
    guest.run("scrollTo(0, 0)")
    guest.run("""document.querySelector('#table [data-key="A graveyard"]').click()""")
    guest.until(lambda: guest.run(_ABOVE_THE_DOCK))
    assert player.card("Field Ox")


def test_a_tap_moves_nothing_beside_it(guest: Visitor) -> None:
    """Neither choices in a row nor creatures on the board are wider once they are chosen."""
    player = Player(guest, "en").sit_down().tap("add").add("Field Ox", "Stone Wall")
    before = guest.run(_PLACES, "#table dialog .places .pick")
    player.tap("zone hand")
    assert guest.run(_PLACES, "#table dialog .places .pick")[:9] == before[:9]
    player.tap("zone auto").tap("whose A").add("Field Ox").done().start().does("attack")
    player.seen("#table .dock .question")
    tiles = guest.run(_PLACES, "#table .tile")
    player.touch("Field Ox")
    player.seen("#table .tile.chosen")
    assert [where[2] for where in guest.run(_PLACES, "#table .tile")] == [one[2] for one in tiles]


def test_branches_are_compared_by_moment_and_stack_too(guest: Visitor) -> None:
    player = _open(guest, _AIMED.partition("actions:")[0])
    player.does("cast").touch("Field Ox")
    player.tap("undo").tap("undo").tap("undo").on().tap("mode steps").tap("compare")
    table = player.seen("#table .compared tbody", "time ×3").text
    assert "beginning of combat step" in table
    assert re.search(r"Stack\b.*\bSway", table)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_several_players_vote_by_taps(guest: Visitor, language: str) -> None:
    """CR 701.38a: each in turn order, who sees how those before have voted."""
    player = _open(guest, _VOTE, language).on()
    for n, name in enumerate("ABCD"):
        asked = player.seen(
            "#table .dock .question", f"{name}：" if language == "zh" else f"{name}:"
        )
        assert "701.38a" in asked.text
        assert len(guest.all("#table .dock .so-far li")) == n
        assert [one.text for one in guest.all("#table .answers-list button")] == ["mercy", "ruin"]
        player.answer(n % 2)
    assert player.tiles("Field Ox") == 0
    player.explained("701.38a", "701.8a")


def test_quick_taps_lose_no_card_on_a_slow_network(guest: Visitor) -> None:
    """Each comes to the player who was chosen when it was tapped."""
    player = Player(guest, "en").sit_down()
    guest.run(_SLOW)
    player.tap("add")
    taps = ("plain 2/2", "plain 2/2 flying", "whose B", "plain destroy", "plain 2/2", "done")
    for key in taps:
        guest.run(
            "document.querySelector(`#table dialog [data-key='${arguments[0]}']`).click()", key
        )
    guest.until(lambda: not guest.all("#table dialog"))
    mine = player.seen('#table [data-player="A"]', "2/2 flying").text
    theirs = player.seen('#table [data-player="B"]', "Plain Removal").text
    assert len(guest.all('#table [data-player="A"] .tile')) == 2
    assert len(guest.all('#table [data-player="B"] .tile')) == 1
    assert "Plain Removal" not in mine
    assert "flying" not in theirs

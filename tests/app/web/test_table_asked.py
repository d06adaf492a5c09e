"""What the table answers: why not, in sentences; unknown names; what is wrong with a text."""

from __future__ import annotations

import pytest
from selenium.webdriver.common.keys import Keys

from app.replaying.links import pack
from app.web.strings import strings
from rules.text import Language
from tests.app.web.table_ways import Player
from tests.app.web.visitor import Visitor

#: Whether an element is in the window, and under no other.
_SEEN = """
const box = arguments[0].getBoundingClientRect();
const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
return box.top >= 0 && box.bottom <= innerHeight && arguments[0].contains(at);
"""


@pytest.mark.parametrize(
    ("language", "now", "then"),
    [
        ("en", "Not allowed now: ", "Allowed in the declare attackers step of A’s turn."),
        ("zh", "现在不可以：", "在甲回合的宣告攻击者步骤可以。"),
    ],
)
def test_why_not_says_what_holds_now_and_when_it_is_allowed(
    guest: Visitor, language: str, now: str, then: str
) -> None:
    """CR 508.1: the player is named once, and both moments are told in a sentence."""
    player = Player(guest, language).sit_down().tap("add").add("Field Ox").done().start()
    player.touch("Field Ox").tap("why")
    told = player.seen("#table dialog .verdicts", "508.1").text.splitlines()
    assert told[0].count(player.near) == 1
    assert told[1].startswith(now)
    assert told[-1] == then


def test_why_not_says_once_what_is_never_allowed(guest: Visitor) -> None:
    """CR 702.3b: a creature with defender, at no moment."""
    player = Player(guest, "en").sit_down().tap("add").add("Stone Wall").done().start()
    player.touch("Stone Wall").tap("why")
    told = player.seen("#table dialog .verdicts", "702.3b").text
    assert "Once its moment has come it is not allowed either: " in told


@pytest.mark.parametrize(("language", "typed"), [("en", "2/2 flying"), ("zh", "2/2 飞行")])
def test_a_plain_card_is_a_tap_away(guest: Visitor, language: str, typed: str) -> None:
    player = Player(guest, language).sit_down().tap("add").tap(f"plain {typed}")
    player.seen("#table dialog .added", typed)
    player.done()
    assert player.seen("#table .board .tile", typed)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_plain_creature_in_hand_can_be_cast(guest: Visitor, language: str) -> None:
    """CR 118.6: without a mana cost it could not be; it costs as much as its power."""
    player = Player(guest, language).sit_down().tap("add").tap("zone hand").tap("plain 2/2")
    player.seen("#table dialog .added", "2/2")
    player.done().start().does("cast").on()
    assert player.tiles("2/2") == 1


def test_a_card_without_a_mana_cost_says_so_and_is_given_one(guest: Visitor) -> None:
    """CR 118.6: while it is written, and once it is in a hand; a land needs none."""
    player = Player(guest, "en").sit_down().tap("add").tap("zone hand").tap("own card")
    box = player.seen('#table [data-key="own text"]')
    box.send_keys("Odd Isle\nLand\n{T}: Add {U}.")
    player.seen("#table .own-read .line")
    assert not guest.all("#table .own-read .no-cost")
    player.tap("add own")
    box.send_keys("Odd Otter\nCreature — Otter\n2/2")
    assert "118.6" in player.seen("#table .own-read .no-cost", "Odd Otter").text
    guest.one("#table .no-cost input").send_keys("1u", Keys.TAB)
    guest.until(lambda: (box.get_attribute("value") or "").startswith("Odd Otter {1}{U}\n"))
    guest.until(lambda: not guest.all("#table .no-cost"))
    box.clear()
    box.send_keys("Calm Crow\nCreature — Bird\n1/1")
    player.done().tap("cost Calm Crow")
    guest.one('#table dialog [data-key="cost"]').send_keys("w", Keys.TAB)
    guest.until(lambda: not guest.all("#table .dock .refusal"))
    player.tap("close").start().does("cast").on()
    assert player.tiles("Calm Crow") == 1


def test_what_is_said_of_an_unknown_name_goes_once_it_is_written(guest: Visitor) -> None:
    player = Player(guest, "en").sit_down().tap("add")
    player.seen('#table [data-key="name"]').send_keys("Zzqq")
    player.seen("#table dialog .unknown")
    player.tap("write it")
    guest.one('#table [data-key="own text"]').send_keys("Creature — Otter\n2/2")
    player.tap("add own").seen("#table dialog .added", "Zzqq")
    assert not guest.all("#table dialog .unknown")
    assert guest.all("#table dialog .plain-cards")


def test_a_pump_spell_is_typed_in_two_signs(guest: Visitor) -> None:
    player = Player(guest, "en").sit_down().tap("add").add("Field Ox")
    player.v.one("#table dialog input[type=search]").send_keys("+2/+2")
    player.seen("#table .found [role=option]", "Pump +2/+2")
    player.done().start().does("cast").on()
    player.card("Field Ox", shows="4/5")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_name_that_the_library_lacks_is_written_at_once(guest: Visitor, language: str) -> None:
    """It is said what is missing and where cards come from, and the form has the name already."""
    player = Player(guest, language).sit_down().tap("add")
    player.seen('#table [data-key="name"]').send_keys("Zzqq")
    words = strings(Language(language))
    told = player.seen("#table dialog .unknown").text
    assert words["table_no_card"].format(name="Zzqq") in told
    assert "headjudge import" in told
    player.tap("write it")
    box = guest.one('#table [data-key="own text"]')
    assert box.get_attribute("value") == "Zzqq\n"
    guest.until(lambda: guest.run(_SEEN, box))


def test_the_form_for_a_card_of_ones_own_is_seen_once_it_is_opened(guest: Visitor) -> None:
    """On the smallest phone it would lie below the edge; it has the focus."""
    guest.driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": 360, "height": 640, "deviceScaleFactor": 1, "mobile": True},
    )
    player = Player(guest, "en").sit_down().tap("add").tap("own card")
    box = player.seen('#table [data-key="own text"]')
    guest.until(lambda: guest.run(_SEEN, box))
    assert guest.run("return document.activeElement === arguments[0]", box)


@pytest.mark.parametrize(
    ("language", "said"),
    [("zh", "第 1 个动作：没有名为“Nobody”的物件"), ("en", "Action 1: no object named 'Nobody'")],
)
def test_what_is_wrong_with_a_play_is_said_in_the_readers_language(
    guest: Visitor, language: str, said: str
) -> None:
    player = Player(guest, language).sit_down().tap("mode keep")
    box = guest.one("#table .keep-panel textarea")
    guest.run("arguments[0].value = ''", box)
    box.send_keys("players: {A: {hand: [Spark]}, B: {}}", Keys.ENTER, "actions:", Keys.ENTER)
    box.send_keys("- {cast: Spark, targets: [Nobody]}")
    player.tap("take text").tap("mode play")
    assert player.seen("#table .refusal").text.startswith(said)


@pytest.mark.parametrize(
    ("language", "said"), [("zh", "不是法术力费用的写法"), ("en", "not a mana symbol: '{F}'")]
)
def test_what_is_wrong_with_a_card_is_said_in_the_readers_language(
    guest: Visitor, language: str, said: str
) -> None:
    player = Player(guest, language).sit_down().tap("add").tap("own card")
    player.seen('#table [data-key="own text"]').send_keys("Otter {F}\nCreature — Otter\n2/2")
    told = player.seen("#table .own-read .refusal").text
    guest.driver.get_log("browser")  # that it is refused is complained of
    assert told.startswith(said)


@pytest.mark.parametrize(
    ("language", "said"),
    [("zh", "第 2 行：此处没有这个名称"), ("en", "Line 2: a scenario has no such key")],
)
def test_what_is_wrong_with_a_text_is_said_with_its_line(
    guest: Visitor, language: str, said: str
) -> None:
    player = Player(guest, language).sit_down().tap("mode keep")
    box = guest.one("#table .keep-panel textarea")
    guest.run("arguments[0].value = ''", box)
    box.send_keys("players: {A: {}, B: {}}", Keys.ENTER, "cardz: {}")
    player.tap("take text")
    trouble = player.seen("#text-trouble", "cardz: {}")
    assert trouble.text.startswith(said)
    assert guest.run(_SEEN, trouble), "beside the button, and not above the text"
    box.send_keys(Keys.BACKSPACE)
    assert not trouble.text, "what was wrong is not said of another text"


def test_a_link_to_a_text_with_a_fault_shows_both(guest: Visitor) -> None:
    """It can be mended there and then."""
    text = "players: {A: {}, B: {}}\ncardz: {}\n"
    guest.prefers(lang="en").go(f"/table?s={pack(text)}")
    player = Player(guest, "en")
    assert guest.run(_SEEN, player.seen("#text-trouble", "cardz: {}"))
    box = guest.one("#table .keep-panel textarea")
    box.send_keys(Keys.BACKSPACE * 10)
    player.tap("take text").tap("mode play")
    assert player.life("B") == "20"

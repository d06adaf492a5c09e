"""Situations that are built, played and explained at the table, from nothing, each as one way.

In: a `Player`, who taps (or has a keyboard alone) and counts. Out: nothing; a way asserts what the
table shows. Cards are those of `table_cards`.
"""

from __future__ import annotations

from collections.abc import Callable

from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import Select

from tests.app.web.keyboard import KeyboardVisitor
from tests.app.web.table_cards import CHINESE_NAMES
from tests.app.web.visitor import Visitor

#: Gives the n-th element of a selector that can be seen and holds a text, once there is one and the
#: engine has answered: one question to the browser and no waiting by the clock.
_READY = """
const [selector, n, holds, scrolls, done] = arguments;
const table = document.getElementById("table");
const look = () => {
  const seen = table.dataset.busy === "false" ? [...document.querySelectorAll(selector)] : [];
  const fits = (e) => e.checkVisibility() && e.innerText.includes(holds);
  const found = seen.filter(fits)[n];
  if (!found) return setTimeout(look, 10);
  if (scrolls && found !== table) found.scrollIntoView({block: "center"});
  return done(found);
};
look();
"""
_OPTION = "#table .found [role=option]"


class Player:
    """Somebody at the table: every tap is counted."""

    def __init__(self, visitor: Visitor, language: str) -> None:
        self.v, self.language, self.taps = visitor, language, 0
        self.near, self.far = ("甲", "乙") if language == "zh" else ("A", "B")
        self.names = CHINESE_NAMES if language == "zh" else {}

    def said(self, name: str) -> str:
        """Return what a card is called in the player's language."""
        return self.names.get(name, name)

    def _card(self, name: str, number: int = 1) -> str:
        suffix = "" if number == 1 else f"#{number}"
        return f'#table .board [data-label="{self.said(name)}{suffix}"]'

    def sit_down(self) -> Player:
        """Open an empty table."""
        self.v.prefers(lang=self.language).go("/table")
        return self.settled()

    def settled(self) -> Player:
        """Wait until the engine has answered."""
        self.seen("#table")
        return self

    def seen(self, selector: str, holds: str = "", n: int = 0) -> WebElement:
        """Wait for something that can be seen and holds a text, and return the n-th of it."""
        scrolls = not isinstance(self.v, KeyboardVisitor)  # the focus brings its place into view
        try:
            found: WebElement = self.v.driver.execute_async_script(
                _READY, selector, n, holds, scrolls
            )
        except TimeoutException as error:
            raise AssertionError(f"{selector} does not show {holds!r}: {self.dock}") from error
        return found

    def _use(self, selector: str, holds: str = "", n: int = 0) -> Player:
        self.v.use(self.seen(selector, holds, n))
        self.taps += 1
        return self

    def tap(self, key: str) -> Player:
        """Tap what has a key."""
        return self._use(f'#table [data-key="{key}"]')

    def card(self, name: str, number: int = 1, shows: str = "") -> WebElement:
        """Return a card on the board by its English name, once it shows a text."""
        return self.seen(self._card(name, number), shows)

    def touch(self, name: str, number: int = 1) -> Player:
        """Tap a card on the board."""
        return self._use(self._card(name, number))

    def tiles(self, name: str = "") -> int:
        """Count the permanents whose names begin so."""
        self.settled()
        return len(self.v.all(f'#table .tile[data-label^="{self.said(name)}"]'))

    def add(self, *names: str) -> Player:
        """Type names into the open sheet, and take each card that is found."""
        for name in map(self.said, names):
            box = self.seen("#table dialog input[type=search]")
            if isinstance(self.v, KeyboardVisitor):
                self.v.press(name)
                self.seen(_OPTION, name)
                self.v.press(Keys.ENTER)
                self.taps += 1
            else:
                box.send_keys(name)
                self._use(_OPTION, name)
            self.seen("#table dialog .added", name)
        return self

    def done(self) -> Player:
        """Close the sheet."""
        return self._use("#table dialog .sending .main")

    def start(self) -> Player:
        """Begin to play."""
        return self.tap("start")

    def on(self) -> Player:
        """Go on as the dock proposes: resolve, confirm, go to the next step."""
        return self._use("#table .dock .sending .main")

    def does(self, group: str, n: int = 0) -> Player:
        """Take an action of a group from the dock."""
        return self._use(f'#table .dock [data-group="{group}"]', n=n)

    def does_in_sheet(self, n: int = 0) -> Player:
        """Take an action of a card from its open sheet."""
        return self._use("#table dialog .doings .plain", n=n)

    def answer(self, n: int = 0) -> Player:
        """Take one of the answers that the dock lists."""
        return self._use("#table .answers-list button", n=n)

    @property
    def dock(self) -> str:
        """What the dock says."""
        return self.v.one("#table .dock").text

    def life(self, player: str) -> str:
        """Return a life total as it is shown."""
        return self.seen(f'#table [data-player="{player}"] .life').text.split()[-1]

    def explained(self, *rules: str) -> Player:
        """Look at the steps: each of these rules stands there with a step that it decides."""
        self.tap("mode steps").settled()
        links = "return [...document.querySelectorAll('#table .deciding .cite')].map(e => e.text)"
        assert set(rules) <= set(self.v.run(links))
        return self


def deathtouch_with_trample_against_two_blockers(p: Player) -> None:
    """CR 702.2c, 702.19b: one damage is lethal for each blocker, the rest tramples over."""
    p.sit_down().tap("add").add("Pit Wyrm").tap(f"whose {p.far}").add("Field Ox", "Stone Wall")
    p.done().start().does("attack").touch("Pit Wyrm").on().on()
    p.touch("Field Ox").touch("Stone Wall").on().on().on()
    assert p.life(p.far) == "16"
    p.explained("702.2c", "704.5h")


def a_legend_rule_choice(p: Player) -> None:
    """CR 704.5j: its controller chooses which of two legendary permanents of a name stays."""
    p.sit_down().tap("add").add("Captain Rhee").tap("zone hand").add("Captain Rhee").done().start()
    p.does("cast").on().answer(1)
    assert p.tiles("Captain Rhee") == 1
    p.explained("704.5j")


def two_enchantments_in_both_orders(p: Player) -> None:
    """CR 613.7: in layer 7b the later timestamp wins; the story of the permanent tells it."""
    p.sit_down().tap("add").add("Plain Days", "Waking Charms").done().start()
    p.card("Plain Days", shows="4/4")
    p.touch("Plain Days").tap("story")
    p.seen("#table dialog .story", "7b")
    p.tap("close").touch("Waking Charms").tap("story")
    p.seen("#table dialog .story li", n=1)
    p.tap("close").tap("mode build").touch("Plain Days").tap("remove")
    p.tap("add").add("Plain Days").done().start()
    p.card("Plain Days", shows="1/1")
    p.touch("Plain Days").tap("story")
    p.seen("#table dialog .story", "7b")


def a_counterspell_war(p: Player) -> None:
    """CR 405.5: what was put on the stack last resolves first, and the board shows it so."""
    p.sit_down().tap("add").add("Spark", "Refuse").tap(f"whose {p.far}").add(
        "Refuse"
    ).done().start()
    p.does("cast").tap(f"player {p.far}")
    p.does("cast", 1)
    p.does("cast")
    if p.settled().v.all("#table .answers-list"):
        p.touch("Refuse", 2)
    p.seen("#table .stack .chip", n=2)
    p.on().on()
    assert p.life(p.far) == "17"
    p.explained("701.6a", "120.3a")


def a_replacement_choice(p: Player) -> None:
    """CR 616.1: the controller of what is affected chooses which replacement applies first."""
    p.sit_down().tap("add").add("Double Care", "One More", "Field Ox", "Fresh Grass").done().start()
    p.does("cast").on().answer(1)
    p.card("Field Ox", shows="×")
    assert any(n in p.card("Field Ox").text for n in ("×3", "×4"))
    p.explained("616.1e")


def a_commander_dies(p: Player) -> None:
    """CR 903.9a: its owner may put it into the command zone."""
    p.sit_down().tap("add").tap("zone command").add("Captain Rhee")
    p.tap(f"whose {p.far}").tap("zone hand").add("Fell").done().start()
    p.does("cast").on().does("cast").on().answer(0)
    assert p.tiles("Captain Rhee") == 0
    p.explained("903.9a")


def an_aura_whose_creature_leaves(p: Player) -> None:
    """CR 704.5m: an Aura attached to nothing goes to its owner's graveyard."""
    p.sit_down().tap("add").add("Field Ox", "Bark Coat").tap(f"whose {p.far}").add("Gust").done()
    p.touch("Bark Coat")
    _attach(p, "Field Ox")
    p.tap("close").start()
    p.card("Field Ox", shows="4/5")
    p.does("cast").on()
    assert p.tiles() == 0
    p.explained("704.5m")


def _attach(p: Player, name: str) -> None:
    menu = p.seen('#table dialog [data-key="attached"]')
    if isinstance(p.v, KeyboardVisitor):
        p.v.tab_to(menu)
        p.v.press(p.said(name))
    else:
        Select(menu).select_by_visible_text(p.said(name))
    p.taps += 2
    p.settled()


def three_triggers_ordered(p: Player) -> None:
    """CR 603.3b: their controller puts them on the stack in an order of choice."""
    p.sit_down().tap("add").add("Kind Nurse", "Street Scribe", "Loud Drummer")
    p.tap("zone hand").add("Field Ox").done().start()
    p.does("cast").on().answer(2).answer(0).on()
    p.seen("#table .stack .chip", n=2)
    p.on().on().on()
    assert p.life(p.near) == "21"
    assert p.life(p.far) == "19"
    p.explained("603.2")


def a_copy_of_a_creature(p: Player) -> None:
    """CR 707.2: the copy has the copiable values of the creature."""
    p.sit_down().tap("add").add("Pit Wyrm").tap("zone hand").add("Mirror Guest").done().start()
    p.does("cast").on()
    p.answer(0)
    p.card("Mirror Guest", shows="6/4")
    p.explained("707.2")


def a_planeswalker_is_attacked(p: Player) -> None:
    """CR 306.8: damage removes that many loyalty counters."""
    p.sit_down().tap("add").add("Field Ox").tap(f"whose {p.far}").add("Ann, the Guide").done()
    p.start().does("attack").tap(f"{p.said('Field Ox')} → {p.said('Ann, the Guide')}").on().on()
    p.on()
    p.card("Ann, the Guide", shows="2")
    p.explained("120.3c")


Way = Callable[[Player], None]
WAYS: tuple[Way, ...] = (
    deathtouch_with_trample_against_two_blockers,
    a_legend_rule_choice,
    two_enchantments_in_both_orders,
    a_counterspell_war,
    a_replacement_choice,
    a_commander_dies,
    an_aura_whose_creature_leaves,
    three_triggers_ordered,
    a_copy_of_a_creature,
    a_planeswalker_is_attacked,
)

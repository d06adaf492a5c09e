"""Situations that are built, played and explained at the table, from nothing, each as one way.

In: a `Player`, who taps (or has a keyboard alone) and counts. Out: nothing; a way asserts what the
table shows. Cards are those of `table_cards`.
"""

from __future__ import annotations

from collections.abc import Callable

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import Select

from tests.app.web.keyboard import KeyboardVisitor
from tests.app.web.visitor import Visitor


class Player:
    """Somebody at the table: every tap is counted."""

    def __init__(self, visitor: Visitor, language: str) -> None:
        self.v, self.language, self.taps = visitor, language, 0
        self.near, self.far = ("甲", "乙") if language == "zh" else ("A", "B")

    def sit_down(self) -> Player:
        """Open an empty table."""
        self.v.prefers(lang=self.language).go("/table")
        return self.settled()

    def settled(self) -> Player:
        """Wait until the engine has answered."""
        self.v.until(lambda: self.v.one("#table").get_attribute("data-busy") == "false")
        return self

    def _use(self, element: WebElement) -> Player:
        self.v.run("arguments[0].scrollIntoView({block: 'center'})", element)
        self.v.use(element)
        self.taps += 1
        return self.settled()

    def seen(self, selector: str) -> WebElement:
        """Wait for something that can be seen, and return the first of it."""
        self.v.until(lambda: self.v.all(selector))
        return self.v.all(selector)[0]

    def tap(self, key: str) -> Player:
        """Tap what has a key."""
        return self._use(self.seen(f'#table [data-key="{key}"]'))

    def card(self, name: str, number: int = 1) -> WebElement:
        """Return a card on the board by its English name."""
        suffix = "" if number == 1 else f"#{number}"
        self.v.until(lambda: self._cards(name, suffix))
        return self._cards(name, suffix)[0]

    def _cards(self, name: str, suffix: str) -> list[WebElement]:
        return self.v.all(f'#table .board [data-label="{name}{suffix}"]')

    def touch(self, name: str, number: int = 1) -> Player:
        """Tap a card on the board."""
        return self._use(self.card(name, number))

    def add(self, *names: str) -> Player:
        """Type names into the open sheet, and take each card that is found."""
        for name in names:
            box = self.v.one("#table dialog input[type=search]")
            if isinstance(self.v, KeyboardVisitor):
                self.v.press(name)
                self._found(name)
                self.v.press(Keys.ENTER)
                self.taps += 1
            else:
                box.send_keys(name)
                self._use(self._found(name))
            self.v.until(lambda name=name: name in self.v.one("#table dialog .added").text)
            self.settled()
        return self

    def _found(self, name: str) -> WebElement:
        self.v.until(lambda: name in self.seen("#table .found [role=option]").text)
        return self.seen("#table .found [role=option]")

    def done(self) -> Player:
        """Close the sheet."""
        return self._use(self.seen("#table dialog .sending .main"))

    def start(self) -> Player:
        """Begin to play."""
        return self.tap("start")

    def on(self) -> Player:
        """Go on as the dock proposes: resolve, confirm, go to the next step."""
        return self._use(self.seen("#table .dock .sending .main"))

    def does(self, group: str, n: int = 0) -> Player:
        """Take an action of a group from the dock."""
        self.v.until(lambda: len(self.v.all(f'#table .dock [data-group="{group}"]')) > n)
        return self._use(self.v.all(f'#table .dock [data-group="{group}"]')[n])

    def answer(self, n: int = 0) -> Player:
        """Take one of the answers that the dock lists."""
        self.v.until(lambda: len(self.v.all("#table .answers-list button")) > n)
        return self._use(self.v.all("#table .answers-list button")[n])

    def until_asked(self) -> Player:
        """Go on until something is asked."""
        while not self.v.all("#table .answers-list, #table .dock .field"):
            self.on()
        return self

    @property
    def dock(self) -> str:
        """What the dock says."""
        return self.v.one("#table .dock").text

    def life(self, player: str) -> str:
        """Return a life total as it is shown."""
        return self.v.one(f'#table [data-player="{player}"] .life').text.split()[-1]

    def explained(self, *rules: str) -> Player:
        """Look at the steps: each of these rules stands there with a step that it decides."""
        self.tap("mode steps")
        links = self.v.all("#table .deciding .cite")
        assert set(rules) <= {link.text for link in links}
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
    assert len(p.v.all('#table .tile[data-label^="Captain Rhee"]')) == 1
    p.explained("704.5j")


def two_enchantments_in_both_orders(p: Player) -> None:
    """CR 613.7: in layer 7b the later timestamp wins; the story of the permanent tells it."""
    p.sit_down().tap("add").add("Plain Days", "Waking Charms").done().start()
    assert "4/4" in p.card("Plain Days").text
    p.touch("Plain Days").tap("story")
    p.v.until(lambda: "7b" in p.seen("#table dialog .story").text)
    p.tap("close").tap("mode build").touch("Plain Days").tap("remove")
    p.tap("add").add("Plain Days").done().start()
    assert "1/1" in p.card("Plain Days").text
    p.touch("Plain Days").tap("story")
    p.v.until(lambda: "7b" in p.seen("#table dialog .story").text)


def a_counterspell_war(p: Player) -> None:
    """CR 405.5: what was put on the stack last resolves first, and the board shows it so."""
    p.sit_down().tap("add").add("Spark", "Refuse").tap(f"whose {p.far}").add(
        "Refuse"
    ).done().start()
    p.does("cast").tap(f"player {p.far}")
    p.does("cast", 1)
    p.does("cast")
    if p.v.all("#table .answers-list"):
        p.touch("Refuse", 2)
    names = [item.text.split("\n")[0] for item in p.v.all("#table .stack .chip b")]
    assert len(names) == 3
    p.on().on()
    assert p.life(p.far) == "17"


def a_replacement_choice(p: Player) -> None:
    """CR 616.1: the controller of what is affected chooses which replacement applies first."""
    p.sit_down().tap("add").add("Double Care", "One More", "Field Ox", "Fresh Grass").done().start()
    p.does("cast").on().answer(1)
    p.v.until(lambda: "×" in p.card("Field Ox").text)
    assert any(n in p.card("Field Ox").text for n in ("×3", "×4"))
    p.explained("616.1e")


def a_commander_dies(p: Player) -> None:
    """CR 903.9a: its owner may put it into the command zone."""
    p.sit_down().tap("add").tap("zone command").add("Captain Rhee")
    p.tap(f"whose {p.far}").tap("zone hand").add("Fell").done().start()
    p.does("cast").on().does("cast").on().answer(0)
    assert not p.v.all('#table .tile[data-label^="Captain Rhee"]')
    p.explained("903.9a")


def an_aura_whose_creature_leaves(p: Player) -> None:
    """CR 704.5m: an Aura attached to nothing goes to its owner's graveyard."""
    p.sit_down().tap("add").add("Field Ox", "Bark Coat").tap(f"whose {p.far}").add("Gust").done()
    p.touch("Bark Coat")
    _attach(p, "Field Ox")
    p.tap("close").start()
    assert "4/5" in p.card("Field Ox").text
    p.does("cast").on()
    assert not p.v.all("#table .tile")
    p.explained("704.5m")


def _attach(p: Player, name: str) -> None:
    menu = p.seen('#table dialog [data-key="attached"]')
    if isinstance(p.v, KeyboardVisitor):
        p.v.tab_to(menu)
        p.v.press(name)
    else:
        Select(menu).select_by_visible_text(name)
    p.taps += 2
    p.settled()


def three_triggers_ordered(p: Player) -> None:
    """CR 603.3b: their controller puts them on the stack in an order of choice."""
    p.sit_down().tap("add").add("Kind Nurse", "Street Scribe", "Loud Drummer")
    p.tap("zone hand").add("Field Ox").done().start()
    p.does("cast").on().answer(2).answer(0).on()
    assert len(p.v.all("#table .stack .chip")) == 3
    p.on().on().on()
    assert p.life(p.near) == "21"
    assert p.life(p.far) == "19"
    p.explained("603.2")


def a_copy_of_a_creature(p: Player) -> None:
    """CR 707.2: the copy has the copiable values of the creature."""
    p.sit_down().tap("add").add("Pit Wyrm").tap("zone hand").add("Mirror Guest").done().start()
    p.does("cast").on()
    p.answer(0)
    assert "6/4" in p.card("Mirror Guest").text
    p.explained("707.2")


def a_planeswalker_is_attacked(p: Player) -> None:
    """CR 306.8: damage removes that many loyalty counters."""
    p.sit_down().tap("add").add("Field Ox").tap(f"whose {p.far}").add("Ann, the Guide").done()
    p.start().does("attack").tap("Field Ox → Ann, the Guide").on().on()
    p.on()
    p.v.until(lambda: "2" in p.card("Ann, the Guide").text)
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

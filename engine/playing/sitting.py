"""A scenario at the table: played as far as it is written, and on from there entry by entry.

In: a scenario, entries of the notation, and what was kept of earlier sittings. Out: a `Sitting` at
the point that was reached, and why it went no further if it did not. Unlike a replay it does not
let the stack resolve or a combat go on after the last entry.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from engine.game.facts.turn import Refused
from engine.game.state.state import GameState
from engine.playing.deeds import deed
from engine.replay import printing
from engine.replay.driver import Driver
from engine.replay.stopping import ChoiceMissing, NotAllowed
from engine.replay.table import Table
from engine.scenario import model
from engine.scenario.actions import write_action
from engine.scenario.expectations import write_expectation
from engine.scenario.model import Action, Check, Scenario
from engine.scenario.reader import SCENARIO
from engine.telling.languages import told
from engine.telling.trace import Refusal, tell_refusal
from engine.terms.bilingual import Bilingual
from rules.errors import HeadjudgeError, UnsupportedError

#: Characters of a token: enough that no two scenarios ever have the same.
_TOKEN = 32


@dataclass(frozen=True, slots=True)
class Refusing:
    """An entry that was not taken: the rules forbid it, or a choice comes first."""

    entry: Action
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Sitting:
    """A scenario at the table.

    `scenario` has the entries that were played and no others; `steps` are how many steps were told
    after each of them, `deeds` what each of them does, in words. `refusing` is the entry at which
    it ended, `problem` what else ended it.
    """

    scenario: Scenario
    driver: Driver
    steps: tuple[int, ...] = ()
    deeds: tuple[Bilingual, ...] = ()
    refusing: Refusing | None = None
    problem: HeadjudgeError | None = None

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.driver.table

    @property
    def state(self) -> GameState:
        """The state of the game."""
        return self.driver.table.state

    @property
    def ended(self) -> bool:
        """Whether an entry could not be played."""
        return self.refusing is not None or self.problem is not None


def tokens(scenario: Scenario, stamp: str = "") -> tuple[str, ...]:
    """Return the token of the set-up and of the scenario after each of its entries.

    Equal tokens are equal play: titles, notes and the way a text is laid out make no difference.
    `stamp` names the library that the cards come from.
    """
    bare = replace(
        scenario, title=model.Title(), note=model.Title(), source=None, actions=(), expectations=()
    )
    # An expected refusal lets play go on: what is expected of refusals belongs to the play.
    expected = [e for e in _expectations(scenario) if isinstance(e, model.Illegal)]
    written = [stamp, SCENARIO.write(bare, "en"), [write_expectation(e, "en") for e in expected]]
    found = [_digest(written)]
    for entry in scenario.actions:
        found.append(_digest([found[-1], write_entry(entry, "en")]))
    return tuple(found)


def _digest(plain: object) -> str:
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:_TOKEN]


def _expectations(scenario: Scenario) -> list[model.Expectation]:
    checks = (a.expectations for a in scenario.actions if isinstance(a, Check))
    return [e for some in (*checks, scenario.expectations) for e in some]


def write_entry(entry: Action, language: str) -> dict[str, object]:
    """Write an entry of `actions`, a check as well as an action."""
    if isinstance(entry, Check):
        key = "检查" if language == "zh" else "check"
        return {key: [write_expectation(one, language) for one in entry.expectations]}
    return dict(write_action(entry, language))


def words_of(entry: Action) -> Bilingual:
    """An entry in one line of either language, as the notation writes it."""
    zh, en = (
        ", ".join(f"{key} {printing.flow(part)}".strip() for key, part in written.items())
        for written in (write_entry(entry, "zh"), write_entry(entry, "en"))
    )
    return Bilingual(zh, en)


def sit_down(scenario: Scenario, driver: Driver) -> Sitting:
    """The sitting at the beginning of a scenario, nothing of it played."""
    bare = replace(scenario, actions=())
    return Sitting(bare, driver)


def play_on(sitting: Sitting, entries: Sequence[Action], whole: Scenario | None = None) -> Sitting:
    """Play entries until one cannot be played; the sitting that was given stays as it is.

    `whole` is the scenario whose expectations say which refusals are meant, if not the sitting's.
    """
    driver = sitting.driver.branch(whole or sitting.scenario)
    found = sitting
    for entry in entries:
        before = driver.branch()
        try:
            driver.play(entry)
        except (ChoiceMissing, NotAllowed, HeadjudgeError) as error:
            return _ended(replace(found, driver=before), entry, error)
        found = replace(
            found,
            scenario=replace(found.scenario, actions=(*found.scenario.actions, entry)),
            driver=driver,
            steps=(*found.steps, len(driver.table.steps)),
            deeds=(*found.deeds, deed(entry, before) or words_of(entry)),
        )
    return found


def _ended(sitting: Sitting, entry: Action, error: Exception) -> Sitting:
    match error:
        case NotAllowed():
            return replace(sitting, refusing=Refusing(entry, tell_refusal(error.refusal)))
        case ChoiceMissing():
            return replace(sitting, refusing=Refusing(entry, _choice_first(entry, error)))
        case UnsupportedError():
            return replace(sitting, problem=error)
        case HeadjudgeError():
            return replace(sitting, problem=error)
    raise error


def _choice_first(entry: Action, missing: ChoiceMissing) -> Refusal:
    """Why an entry is not taken while a choice waits that it does not answer."""
    reason = told(missing.state, Refused.FIRST_A_CHOICE(missing.choice.prompt))
    return Refusal(words_of(entry), reason, missing.choice.rule)

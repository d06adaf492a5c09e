"""The replay of one scenario from its text to its result.

In: a scenario and a lookup for cards. Out: a `Replay` with its outcome.
"""

from __future__ import annotations

from dataclasses import replace

from engine.game.state.choices import Choice
from engine.replay.build import card_names, set_up
from engine.replay.cards import CardBox, Lookup, no_library
from engine.replay.driver import Driver
from engine.replay.names import Names, aliases_of
from engine.replay.result import Judged, Outcome, Replay, Stopped, UnsupportedLine
from engine.replay.stopping import ChoiceMissing, NotAllowed
from engine.replay.table import Table
from engine.replay.unreached import unreached
from engine.scenario.model import Scenario
from engine.scenario.not_played import part_of_variant
from engine.telling.opening import opening
from engine.telling.trace import Refusal, tell, tell_refusal
from engine.telling.view import view
from rules.errors import NotFoundError, UnsupportedError


def replay(
    scenario: Scenario, lookup: Lookup = no_library, *, most_steps: int | None = None
) -> Replay:
    """Replay a scenario; `most_steps` is how many steps may be told at most.

    Raises `HeadjudgeError`s, each with file and line, for what the scenario itself has wrong: a
    name that nothing has, a type line that cannot be read, an answer that nobody asked for.
    `TooManyStepsError` names the action at which there were too many.
    """
    base = Replay(scenario.title, Outcome.MET, source=scenario.source)
    if (refused := refused_variant(scenario)) is not None:
        return replace(base, outcome=Outcome.UNSUPPORTED, unsupported=(refused,))
    cards = cards_of(scenario, lookup)
    if cards.missing:
        return replace(base, outcome=Outcome.MISSING, missing=tuple(cards.missing))
    if cards.unsupported:
        return replace(base, outcome=Outcome.UNSUPPORTED, unsupported=tuple(cards.unsupported))
    texts = tuple(tuple(face.text for face in faces) for faces in cards.faces.values())
    return _played(driver_of(scenario, cards, most_steps), replace(base, cards=texts))


def seated(
    scenario: Scenario, lookup: Lookup = no_library, *, most_steps: int | None = None
) -> Driver:
    """The driver of a scenario at its beginning.

    Raises `NotFoundError` for a card that nothing defines, `UnsupportedError` for a line that is
    not understood, beside what `replay` raises.
    """
    if (refused := refused_variant(scenario)) is not None:
        raise UnsupportedError(
            "this variant is not played", place=scenario.place, text=refused.line
        )
    cards = cards_of(scenario, lookup)
    if cards.missing:
        raise NotFoundError("no such card", place=scenario.place, text=cards.missing[0])
    for line in cards.unsupported:
        raise UnsupportedError("card text not understood", place=line.card, text=line.line)
    return driver_of(scenario, cards, most_steps)


def refused_variant(scenario: Scenario) -> UnsupportedLine | None:
    """The variant of a scenario, if it is one that is not played."""
    part = part_of_variant(scenario.variant) if scenario.variant is not None else None
    if part is None or scenario.variant is None:
        return None
    return UnsupportedLine("", scenario.variant, str(part.name), part.rule)


def cards_of(scenario: Scenario, lookup: Lookup) -> CardBox:
    """The cards that a scenario sets up, with what is missing and what is not understood."""
    cards = CardBox(scenario, lookup)
    for name, _ in card_names(scenario):
        cards.card(name)
    return cards


def driver_of(scenario: Scenario, cards: CardBox, most_steps: int | None) -> Driver:
    """The driver of a scenario whose cards are all there, at its beginning."""
    names = Names(scenario, aliases_of(scenario.cards))
    table = Table.begun(set_up(scenario, cards), most_steps)
    names.learn(table.state)
    return Driver(scenario, table, names)


def _played(driver: Driver, base: Replay) -> Replay:
    """Run the scenario and put together what came of it."""
    stopped: Stopped | None = None
    refusal: Refusal | None = None
    unsupported: tuple[UnsupportedLine, ...] = ()
    try:
        driver.run()
    except ChoiceMissing as missing:
        stopped = replace(missing.stopped, source=_source(driver.table, missing.choice))
    except NotAllowed as forbidden:
        refusal = tell_refusal(forbidden.refusal)
    except UnsupportedError as error:
        unsupported = (UnsupportedLine(error.place or "", error.text or "", error.problem),)
    judged = (*driver.judged, *unreached(driver.scenario, driver.judged))
    table = driver.table
    began = table.steps[0].before if table.steps else table.state
    return replace(
        base,
        opening=opening(began, table.steps),
        outcome=(Outcome.UNSUPPORTED if unsupported else _outcome(table, judged, stopped, refusal)),
        steps=tuple(tell(step) for step in table.steps),
        final=view(table.steps[-1].after if table.steps else table.state),
        expectations=judged,
        stopped=stopped,
        refusal=refusal,
        unsupported=unsupported,
        line=driver.line if stopped or refusal or unsupported else 0,
    )


def _source(table: Table, choice: Choice) -> str:
    """The label of the object that a choice is about."""
    object = table.state.objects.get(choice.source) if choice.source is not None else None
    return object.label if object is not None else ""


def _outcome(
    table: Table, judged: tuple[Judged, ...], stopped: Stopped | None, refusal: Refusal | None
) -> Outcome:
    if table.state.outcome == "limit":
        return Outcome.LIMIT
    if stopped is not None:
        return Outcome.STOPPED
    if refusal is not None or not all(one.met for one in judged):
        return Outcome.FAILED
    return Outcome.MET

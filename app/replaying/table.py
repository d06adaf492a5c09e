"""The table's job of a worker: a scenario played on by a few entries, from where it was left.

In: the text of a scenario, entries for it, and what this worker kept of earlier requests. Out: the
bytes of the table's JSON.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from app.replaying.limits import MOST_ENTRIES, MOST_STEPS, PLACE, TooLargeError
from app.replaying.reading import Size, read
from app.replaying.sittings import KeptSittings, Seat
from app.shapes import table as shapes
from app.shapes.replays import ReplayStep
from app.shapes.shape import as_json
from app.shapes.table_cards import TableCard
from engine.playing.choices import put_choice
from engine.playing.laying import Laid, lay
from engine.playing.open_actions import open_actions
from engine.playing.shown import lying, on_stack
from engine.playing.sitting import play_on, sit_down, tokens, write_entry
from engine.playing.writing import EMPTY, language_of_keys, plain, with_entries
from engine.replay.cards import Lookup
from engine.replay.names import Names, aliases_of
from engine.replay.result import EDITION
from engine.scenario.actions import read_action
from engine.scenario.model import Action, Scenario
from engine.scenario.source import Source
from engine.scenario.tree import parse_tree
from engine.scenario.writer import write_scenario
from engine.telling.trace import tell
from engine.telling.view import view
from rules.errors import HeadjudgeError, NotationError

#: What this process keeps between requests.
KEPT = KeptSittings()


@dataclass(frozen=True, slots=True)
class Sent:
    """A scenario that was sent, its text and the language of its keys; `stamp` is the library's."""

    text: str
    scenario: Scenario
    language: str
    stamp: str

    @classmethod
    def of(cls, text: str, language: str = "", stamp: str = "") -> Sent:
        """Read what was sent: a text, a tree as JSON, or nothing for two players alone.

        Raises what `read` does.
        """
        if not text.strip():
            text = EMPTY[language or "en"]
        scenario = read(text)
        spoken = language or language_of_keys(text)
        if text.lstrip().startswith("{"):
            text = write_scenario(scenario, spoken)
        return cls(text, scenario, spoken, stamp)

    def played(self, actions: Sequence[Action]) -> Scenario:
        """The scenario with these actions and no others."""
        return replace(self.scenario, actions=tuple(actions))


def seat_at(sent: Sent, lookup: Lookup) -> Seat | Laid:
    """Sit down at a scenario, played as far as it is written, or see why it cannot be played."""
    written = sent.scenario.actions
    known = tokens(sent.scenario, sent.stamp)
    kept = next(
        ((n, seat) for n in range(len(written), -1, -1) if (seat := KEPT.get(known[n]))), None
    )
    if kept is None:
        laid = lay(sent.scenario, lookup, most_steps=MOST_STEPS)
        if laid.driver is None:
            return laid
        kept = 0, Seat(laid, sit_down(sent.scenario, laid.driver))
    done, seat = kept
    begun = replace(seat.sitting, scenario=sent.played(written[:done]))
    sitting = play_on(begun, written[done:], sent.scenario)
    found = Seat(seat.laid, sitting)
    keep(found, sent)
    return found


def keep(seat: Seat, sent: Sent) -> None:
    """Keep a sitting for the next request; one that was ended is kept as it was before that."""
    sitting = replace(seat.sitting, refusing=None, problem=None)
    whole = replace(sent.scenario, actions=sitting.scenario.actions)
    KEPT.put(tokens(whole, sent.stamp)[-1], Seat(seat.laid, sitting))
    KEPT.make_room()


def read_entry(plain: Any, number: int, scenario: Scenario) -> Action:
    """Read an entry that was sent as JSON; raises `NotationError` for what is none."""
    place = f"do[{number}]"
    try:
        node = parse_tree(json.dumps(plain, ensure_ascii=False), place=place)
        return read_action(node, Source(place, tuple(p.name for p in scenario.players)))
    except HeadjudgeError as error:
        error.place = place
        raise


def read_entries(do: Sequence[Any], scenario: Scenario) -> tuple[Action, ...]:
    """Read the entries of a request; raises `TooLargeError` for too many of them."""
    if len(do) > MOST_ENTRIES:
        raise TooLargeError(f"at most {MOST_ENTRIES} entries at a time", place="do")
    return tuple(read_entry(one, number, scenario) for number, one in enumerate(do))


def table_json(
    text: str,
    lookup: Lookup,
    *,
    do: Sequence[Any] = (),
    known: int = 0,
    language: str = "",
    stamp: str = "",
) -> bytes:
    """Return the JSON of the table after these entries."""
    try:
        sent = Sent.of(text, language, stamp)
    except TooLargeError:
        raise
    except HeadjudgeError as error:
        return as_json(shapes.Table.unreadable(text, error))
    seat = seat_at(sent, lookup)
    if isinstance(seat, Laid):
        if do:
            raise NotationError("this cannot be played yet", place="do[0]")
        return as_json(_unplayable(sent, seat))
    if do:
        sent, seat = _done(sent, seat, do)
    answer = _Answer(sent, seat, known).json()
    KEPT.make_room()
    return answer


def _done(sent: Sent, seat: Seat, do: Sequence[Any]) -> tuple[Sent, Seat]:
    """Play the entries of a request; what was played of them is written into the text."""
    if seat.sitting.ended:
        raise NotationError("an entry before this one is not played", place="do[0]")
    before = len(seat.sitting.scenario.actions)
    sitting = play_on(seat.sitting, read_entries(do, sent.scenario), sent.scenario)
    played = sitting.scenario.actions[before:]
    if sitting.problem is not None:
        sitting.problem.place = f"do[{len(played)}]"
        raise sitting.problem
    text = with_entries(sent.text, sent.scenario, played, sent.language)
    after = replace(sent, text=text, scenario=sitting.scenario)
    found = Seat(seat.laid, sitting)
    keep(found, after)
    return after, found


def _cards(laid: Laid) -> tuple[TableCard, ...]:
    return tuple(map(TableCard.of, laid.cards))


def _unplayable(sent: Sent, laid: Laid) -> shapes.Table:
    state = laid.shown
    names = Names(sent.scenario, aliases_of(sent.scenario.cards))
    known = frozenset(card.name for card in laid.cards)
    return shapes.Table(
        edition=EDITION,
        scenario=sent.text,
        tree=plain(sent.scenario),
        token=tokens(sent.scenario, sent.stamp)[-1],
        status="unplayable",
        problems=() if laid.problem is None else (shapes.Wrong.of(laid.problem),),
        cards=_cards(laid),
        entries=(),
        known=0,
        steps=(),
        board=None if state is None else view(state),
        objects=() if state is None else shapes.objects_of(lying(state, names, known), ()),
        stack=(),
        choice=None,
        actions=(),
        refused=None,
    )


class _Answer:
    """The answer to a request at a table that is played."""

    def __init__(self, sent: Sent, seat: Seat, known: int) -> None:
        self.sent, self.laid, self.sitting = sent, seat.laid, seat.sitting
        self.known = min(known, len(self.sitting.table.steps))

    def json(self) -> bytes:
        """Return the JSON, its steps counted as they are told."""
        size = Size()
        steps = []
        for one in self.sitting.table.steps[self.known :]:
            step = as_json(ReplayStep.of(tell(one)))
            size.grow(len(step))
            steps.append(msgspec.Raw(step))
        around = msgspec.structs.asdict(self._around())
        return as_json(around | {"steps": steps})

    def _status(self) -> shapes.Status:
        if self.sitting.problem is not None or self._stopped():
            return "stopped"
        if self.sitting.state.over:
            return "over"
        return "choose" if self.sitting.state.pending is not None else "act"

    def _stopped(self) -> bool:
        """Whether an entry that stands in the text was refused."""
        return self.sitting.ended and len(self.sitting.scenario.actions) < len(
            self.sent.scenario.actions
        )

    def _around(self) -> shapes.Table:
        sent, sitting, driver = self.sent, self.sitting, self.sitting.driver
        put = put_choice(driver)
        actions = open_actions(driver)
        known = frozenset(card.name for card in self.laid.cards)
        refusing, problem = sitting.refusing, sitting.problem
        return shapes.Table(
            edition=EDITION,
            scenario=sent.text,
            tree=plain(sent.scenario),
            token=tokens(sent.scenario, sent.stamp)[-1],
            status=self._status(),
            problems=() if problem is None else (shapes.Wrong.of(problem),),
            cards=_cards(self.laid),
            entries=self._entries(),
            known=self.known,
            steps=(),
            board=view(sitting.state),
            objects=shapes.objects_of(lying(sitting.state, driver.names, known), actions),
            stack=tuple(map(shapes.OnStack.of, on_stack(sitting.state))),
            choice=None if put is None else shapes.TableChoice.of(put),
            actions=tuple(map(shapes.TableAction.of, actions)),
            refused=None if refusing is None else shapes.RefusedEntry.of(refusing),
        )

    def _entries(self) -> tuple[shapes.PlayedEntry, ...]:
        sitting = self.sitting
        return tuple(
            shapes.PlayedEntry(entry=write_entry(one, "en"), words=said, steps=steps)
            for one, said, steps in zip(
                sitting.scenario.actions, sitting.deeds, sitting.steps, strict=True
            )
        )


__all__ = ["PLACE", "Sent", "keep", "read_entries", "read_entry", "seat_at", "table_json"]

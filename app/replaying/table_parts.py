"""The table's smaller jobs of a worker: why not, boards to try cards on, expectations, plain text.

In: the text of a scenario, or names of cards. Out: the bytes of the JSON, or plain values from
which the server makes it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.replaying.limits import MOST_STEPS
from app.replaying.reading import Size, read
from app.replaying.table import Sent, read_entry, seat_at
from app.shapes import table as shapes
from app.shapes.shape import as_json
from app.shapes.table_cards import Pasted, TableCard
from engine.game.state.choices import Choice
from engine.playing.asking import Answered, ask_about, ask_of
from engine.playing.expecting import expecting
from engine.playing.laying import CardRead, Laid, lay
from engine.playing.pasted import pasted
from engine.playing.practice import questions
from engine.playing.question import Question
from engine.playing.recipes import board as made_board
from engine.playing.sitting import Sitting, tokens
from engine.playing.trying import Piece, try_out
from engine.playing.writing import plain, with_expectations
from engine.replay.cards import Lookup
from engine.scenario import setup
from engine.scenario.model import PermanentSetup, PlayerSetup, Scenario
from engine.scenario.writer import write_scenario
from engine.telling.trace import tell, tell_choice
from engine.telling.view import view
from engine.terms.bilingual import Bilingual
from rules.errors import NotationError

#: Cards whose text is read for one completion at most.
MOST_READ = 30


def table_why_not_json(
    text: str, lookup: Lookup, *, card: str = "", action: Any = None, stamp: str = ""
) -> bytes:
    """Return the JSON of "why not?" for a card of the table, or for one entry."""
    sent, sitting = _seated(text, lookup, stamp)
    token, step = tokens(sent.scenario, stamp)[-1], len(sitting.table.steps)
    if action is not None:
        entry = read_entry(action, 0, sent.scenario)
        why = ask_about(sitting, entry)
        one = Answered("", entry.by or "", why.action, entry, why)
        answer = as_json(shapes.TableWhyNot.of(token, step, None, (one,)))
    elif card.strip():
        found = ask_of(sitting, card)
        answer = as_json(shapes.TableWhyNot.of(token, step, found, found.answers))
    else:
        raise NotationError("a card or an action", place="card")
    Size().grow(len(answer))
    return answer


def _seated(text: str, lookup: Lookup, stamp: str) -> tuple[Sent, Sitting]:
    """Sit down at a scenario that can be played; raises `NotationError` for another."""
    sent = Sent.of(text, stamp=stamp)
    seat = seat_at(sent, lookup)
    if isinstance(seat, Laid):
        if seat.problem is not None:
            raise seat.problem
        raise NotationError("this cannot be played yet", place="scenario")
    return sent, seat.sitting


def try_json(text: str, lookup: Lookup, *, pieces: Sequence[Piece], language: str = "") -> bytes:
    """Return the JSON of a board on which these cards, keywords and creatures can be tried."""
    scenario = try_out(pieces, lookup, language)
    spoken = "en" if scenario.title.en else "zh"
    made = _written(scenario, write_scenario(scenario, spoken))
    return as_json(
        shapes.Tried(
            scenario=made.scenario,
            tree=made.tree,
            token=made.token,
            cards=tuple(one.name for one in pieces),
        )
    )


def _written(scenario: Scenario, text: str, stamp: str = "") -> shapes.Written:
    return shapes.Written(scenario=text, tree=plain(scenario), token=tokens(scenario, stamp)[-1])


def expect_json(text: str, lookup: Lookup, *, language: str = "", stamp: str = "") -> bytes:
    """Return the JSON of a scenario with expectations made from what happens in it."""
    sent = Sent.of(text, language, stamp)
    scenario = expecting(sent.scenario, lookup, most_steps=MOST_STEPS)
    written = with_expectations(sent.text, scenario, sent.language)
    return as_json(_written(scenario, written, stamp))


def pasted_json(text: str, _lookup: Lookup, *, card: str) -> bytes:
    """Return the JSON of a card that was pasted, with what is read of it."""
    definition = pasted(card)
    players = (PlayerSetup("A", battlefield=(PermanentSetup(definition.name),)), PlayerSetup("B"))
    laid = lay(Scenario(players, (definition,), place="card"))
    if not laid.cards:
        assert laid.problem is not None
        raise laid.problem
    return as_json(
        Pasted(
            name=definition.name,
            definition=setup.CARD.write(definition, "en"),
            card=TableCard.of(laid.cards[0]),
        )
    )


def questions_of(
    text: str, lookup: Lookup, *, board: int | None = None, level: int = 0, asks: str = ""
) -> list[Question]:
    """Return the practice questions of a scenario, or of a board of the recipe."""
    scenario = read(text) if board is None else made_board(board)
    return [
        one
        for one in questions(scenario, lookup)
        if (not level or one.level == level) and (not asks or one.asks == asks)
    ]


@dataclass(frozen=True, slots=True)
class Reading:
    """What is read of a card: whether all of it, how many lines are not, its type line."""

    whole: bool
    unread: int
    type: str


def cards_read(text: str, lookup: Lookup, *, names: Sequence[str]) -> Mapping[str, Reading]:
    """Return what is read of cards of the library, by the names that asked for them."""
    found: dict[str, Reading] = {}
    for name in names[:MOST_READ]:
        players = (PlayerSetup("A", hand=(name,)), PlayerSetup("B"))
        for card in lay(Scenario(players, place="card"), lookup).cards:
            if card.source is not None:
                found[name] = _reading(card)
    return found


def _reading(card: CardRead) -> Reading:
    unread = [line for face in card.faces for line in face.lines if not line.read]
    kind = card.faces[0].text.type if card.faces else ""
    return Reading(card.whole, len(unread), kind)


# --- a play as plain text ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlainSteps:
    """A play as lines of text, and the rules that decide it, each once."""

    title: str
    board: tuple[str, ...]
    steps: tuple[str, ...]
    deciding: tuple[str, ...]
    asked: str | None


def plain_answer(text: str, lookup: Lookup, *, language: str, stamp: str = "") -> PlainSteps:
    """Return a play, as far as it is written, in lines of one language."""
    sent, sitting = _seated(text, lookup, stamp)
    told = [tell(step) for step in sitting.table.steps]
    deciding = dict.fromkeys(rule for step in told for rule in step.deciding)
    choice = sitting.table.pending
    begun = told[0].before if told else sitting.state
    title = sent.scenario.title
    in_words = title.zh if language == "zh" else title.en
    return PlainSteps(
        in_words or title.en or title.zh or "",
        tuple(_board(replace(sent.scenario, actions=()), view(begun), language)),
        tuple(f"{step.number}. {_side(step.text, language)}{_cited(step)}" for step in told),
        tuple(deciding),
        None if choice is None else _question(sitting, choice, language),
    )


def _question(sitting: Sitting, choice: Choice, language: str) -> str:
    prompt, _ = tell_choice(sitting.state, choice)
    return f"{choice.player}: {_side(prompt, language)} [{choice.rule}]"


def _side(text: Bilingual, language: str) -> str:
    return text.zh if language == "zh" else text.en


def _cited(step: Any) -> str:
    return f" [{', '.join(step.deciding)}]" if step.deciding else ""


def _board(scenario: Scenario, seen: Any, language: str) -> Iterator[str]:
    """The set-up: a line for each player."""
    zh = language == "zh"
    for player in seen.players:
        own = [one for one in seen.permanents if one.controller == player.name]
        parts = [f"{player.life}点生命" if zh else f"{player.life} life"]
        for word, names in (
            ("战场" if zh else "battlefield", [_permanent(one) for one in own]),
            ("手牌" if zh else "hand", _known(player.hand)),
            ("坟墓场" if zh else "graveyard", _known(player.graveyard)),
            ("统帅区" if zh else "command zone", _known(player.command)),
        ):
            if names:
                parts.append(f"{word}{'：' if zh else ': '}{('、' if zh else ', ').join(names)}")
        yield f"{player.name}{'：' if zh else ': '}{('；' if zh else '; ').join(parts)}"


def _permanent(one: Any) -> str:
    stats = "" if one.power is None else f" {one.power}/{one.toughness}"
    return f"{one.label}{stats}"


def _known(labels: Sequence[str]) -> list[str]:
    return [label for label in labels if not label.startswith("?")]

"""The stepper: one moment of a replay with its board, its sentence, its rules, and the ways on.

In: a `Replay` with its scenario, the number of a step (0 is the set-up) and a function that gives
the address of a step. Out: a `Stage` for the macro `stage` of `templates/stepper.html`. Whatever
shows a replay step by step makes one: a page of the collection, or one of a scenario in a link.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from app.editions import PLAYED_EDITION
from app.library.edition_facts import EditionFacts
from app.scenarios import gist_of
from app.web.blueprint import service
from app.web.board import Board, board
from app.words import game as game_words
from app.words.cards import printed_cards, translated
from app.words.keywords import KeywordMeaning, keyword_meanings
from engine.replay.cards import CardText
from engine.replay.result import Judged, Replay
from engine.scenario.model import CardDefinition, Scenario
from engine.telling.changes import Change
from engine.telling.folding import folded
from engine.telling.story import ToldStory, stories_of_battlefield
from engine.telling.trace import TraceStep
from engine.telling.view import StateView, view
from engine.terms.bilingual import Bilingual
from rules.errors import NotFoundError
from rules.node import Node
from rules.text import HAN, Language

#: How a step's address is made from its number.
Address = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class CardFace:
    """A face of a card of the scenario as people write it; `text` is one ability a line."""

    name: str
    cost: str
    type: str
    stats: str
    text: str


@dataclass(frozen=True, slots=True)
class Applied:
    """A rule at a step: its text where the library has it, our gist, the steps it applies at.

    `edition` is the one that is played. `because` says why it applies at this step, where the game
    reports it.
    """

    number: str
    node: Node | None
    edition: EditionFacts | None
    gist: Bilingual | None
    steps: tuple[int, ...]
    because: Bilingual | None = None


@dataclass(frozen=True, slots=True)
class Stage:
    """A moment of a replay. `at` counts from 0, the set-up, to `last`.

    `deciding` are the rules that decide the step, `procedure` those on the way to it.
    `judged` are the expectations that were judged right after this step. `cards` are the cards of
    the scenario by each of their names, `labels` the names to show for labels of objects,
    `stories` what effects make of permanents, by their labels, `printed` the faces of the cards
    that the position before the first step has. `strict_mana`: costs are paid with
    mana from the pool. `rows` are the steps, those together in which nothing happens.
    """

    replay: Replay
    at: int
    last: int
    step: TraceStep | None
    board: Board
    deciding: tuple[Applied, ...]
    procedure: tuple[Applied, ...]
    judged: tuple[Judged, ...]
    cards: Mapping[str, tuple[CardFace, ...]]
    labels: Mapping[str, str]
    index: Mapping[str, tuple[int, ...]]
    address: Address
    language: Language
    stories: Mapping[str, ToldStory]
    printed: tuple[CardFace, ...] = ()
    keywords: tuple[KeywordMeaning, ...] = ()
    strict_mana: bool = False
    rows: tuple[tuple[TraceStep, ...], ...] = ()

    @property
    def is_last(self) -> bool:
        return self.at == self.last

    @property
    def previous(self) -> str | None:
        return self.address(self.at - 1) if self.at else None

    @property
    def next(self) -> str | None:
        return None if self.is_last else self.address(self.at + 1)

    @property
    def state(self) -> StateView:
        return self.board.state

    @property
    def changes(self) -> tuple[Change, ...]:
        """What the step changed, save what the moment above the sentence says."""
        found = self.step.changes if self.step is not None else ()
        return tuple(change for change in found if change.what != "step")

    def shown(self, label: str) -> str:
        """Return the name of an object or a player, from its label (`Bear#2`)."""
        name, sign, number = label.partition("#")
        return self.labels.get(name, name) + sign + number

    def faces(self, label: str) -> tuple[CardFace, ...]:
        """Return the card that an object's label names, nothing for a token or a copy."""
        return self.cards.get(label.partition("#")[0], ())

    def own_name(self, name: Bilingual, label: str) -> str:
        """Return what a permanent is called now, with the number of its label."""
        _, sign, number = label.partition("#")
        now = name.zh if self.language is Language.ZH else name.en
        return self.labels.get(now, now) + sign + number

    def ids(self, labels: Sequence[str]) -> str:
        """Return labels for a script, which finds what they name on the board."""
        return "|".join(labels)


def stage(
    played: Replay,
    scenario: Scenario,
    at: int,
    address: Address,
    language: Language,
    library_cards: Iterable[tuple[str, CardText]] = (),
    keywords: tuple[KeywordMeaning, ...] | None = None,
) -> Stage:
    """Make the stage of a step; raises `NotFoundError` for a step that the replay does not have.

    `keywords` are given where the states of other steps are left out.
    """
    last = len(played.steps)
    if not 0 <= at <= last:
        raise NotFoundError("there is no such step", text=str(at), nearest=(str(last),))
    step = played.steps[at - 1] if at else None
    index = rule_index(played)
    labels = _labels(scenario, library_cards, language)
    return Stage(
        replay=played,
        at=at,
        last=last,
        step=step,
        board=_board(played, at),
        deciding=_applied(step.deciding, step, index) if step is not None else (),
        procedure=_applied(step.procedure, step, index) if step is not None else (),
        judged=tuple(one for one in played.expectations if one.reached and one.after == at),
        cards=_cards(scenario, library_cards, labels, language),
        labels=labels,
        index=index,
        address=address,
        language=language,
        stories={story.label: story for story in _stories(played, at)},
        printed=_printed(played, language),
        keywords=keyword_meanings(played) if keywords is None else keywords,
        strict_mana=scenario.strict_mana,
        rows=_rows(played, whole=keywords is None),
    )


def _rows(played: Replay, *, whole: bool) -> tuple[tuple[TraceStep, ...], ...]:
    """The steps, idle ones together; each by itself where states of other steps are left out."""
    if not whole:
        return tuple((step,) for step in played.steps)
    return tuple(folded(played.steps, played.looked_at))


def _printed(played: Replay, language: Language) -> tuple[CardFace, ...]:
    zh = language is Language.ZH
    return tuple(
        CardFace(
            ("" if face is faces[0] else "// ") + (face.name.zh if zh else face.name.en),
            face.cost,
            face.type.zh if zh else face.type.en,
            face.stats,
            face.text.zh if zh else face.text.en,
        )
        for faces in printed_cards(played.cards)
        for face in faces
    )


def _stories(played: Replay, at: int) -> tuple[ToldStory, ...]:
    if not played.steps:
        return ()
    return stories_of_battlefield(played.steps[at - 1].after if at else played.steps[0].before)


def _board(played: Replay, at: int) -> Board:
    if not played.steps:
        assert played.final is not None
        return board(played.final)
    if not at:
        # What passes before the first step is told with it: CR 117.3a gives the active player
        # priority first, whoever has it when that step begins.
        opening = view(played.steps[0].before)
        return board(replace(opening, priority=opening.priority and opening.active))
    step = played.steps[at - 1]
    return board(step.state, view(step.before))


def rule_index(played: Replay) -> Mapping[str, tuple[int, ...]]:
    """Return the steps at which each rule applies, forbids or was checked, rules in book order."""
    found: dict[str, list[int]] = {}
    for step in played.steps:
        rules = (*step.rules, *(c.rule for c in step.checked), *(r.rule for r in step.refused))
        for rule in dict.fromkeys(rules):
            found.setdefault(rule, []).append(step.number)
    return {rule: tuple(found[rule]) for rule in sorted(found, key=_book_order)}


def _book_order(rule: str) -> tuple[int, int, str]:
    section, _, rest = rule.partition(".")
    digits = "".join(c for c in rest if c.isdigit())
    return int(section), int(digits or 0), rest


def _applied(
    rules: Sequence[str], step: TraceStep, index: Mapping[str, tuple[int, ...]]
) -> tuple[Applied, ...]:
    sides = step.sides
    return tuple(
        applied(rule, index[rule], step.because.get(rule), sides.get(rule)) for rule in rules
    )


def applied(
    rule: str,
    steps: tuple[int, ...],
    because: Bilingual | None = None,
    side: str | None = None,
) -> Applied:
    """Return a rule with its text in the edition that is played, and our gist of it or its side."""
    node = played_rule(rule)
    return Applied(rule, node, played_edition(), gist_of(rule, side), steps, because)


def played_edition() -> EditionFacts | None:
    """Return the edition that the engine plays, None where the library lacks it."""
    try:
        return service().edition("mtg", "cr", PLAYED_EDITION)
    except NotFoundError:
        return None


def played_rule(number: str) -> Node | None:
    """Return a rule of the edition that the engine plays, None where the library lacks it."""
    edition = played_edition()
    return service().library.node(edition, number) if edition is not None else None


# --- the cards of a scenario ---------------------------------------------------------------------


def _cards(
    scenario: Scenario,
    library_cards: Iterable[tuple[str, CardText]],
    labels: Mapping[str, str],
    language: Language,
) -> dict[str, tuple[CardFace, ...]]:
    """Return the faces of cards by name: the scenario's own in the reader's language where it can
    be said, those of the library as they are printed."""
    found: dict[str, tuple[CardFace, ...]] = {}
    for definition in scenario.cards:
        faces = _defined(definition, labels, language)
        found |= dict.fromkeys((definition.name, *definition.names), faces)
    for asked, card in library_cards:
        faces = tuple(CardFace(f.name, f.cost, f.type, f.stats, f.text) for f in card.faces)
        names = (asked, *(name for f in card.faces for name in (f.name, *f.names)))
        found |= dict.fromkeys(names, faces)
    return found


def _defined(
    card: CardDefinition, labels: Mapping[str, str], language: Language
) -> tuple[CardFace, ...]:
    stats = card.stats or card.loyalty or card.defense or ""
    name = labels.get(card.name, card.name)
    names = tuple(one for one in (card.name, *card.names) if one)
    said = (
        translated(card.type, card.text or "", names, name, language)
        if card.type is not None
        else None
    )
    kind, text = said or (card.type or "", card.text or "")
    face = CardFace(name, card.cost or "", kind, stats, text)
    return (face, *(_defined(card.back, labels, language) if card.back is not None else ()))


def _labels(
    scenario: Scenario, library_cards: Iterable[tuple[str, CardText]], language: Language
) -> dict[str, str]:
    """Return what to show for each name: the name in the reader's language, where there is one."""
    groups = [(card.name, *card.names) for card in scenario.cards]
    groups += [(f.name, *f.names) for _, card in library_cards for f in card.faces]
    found: dict[str, str] = {}
    for names in groups:
        wanted = [n for n in names if bool(HAN.search(n)) == (language is Language.ZH)]
        found |= dict.fromkeys(names, (wanted or list(names))[0])
    return found


# --- words for the template ----------------------------------------------------------------------


def change_line(change: Change, language: Language) -> tuple[str, str, str, str]:
    """Return a change as subject, what it was and what it is, in words, and what changed."""
    subject = change.subject.zh if language is Language.ZH else change.subject.en
    was, now = game_words.values(change, language)
    return subject, was, now, game_words.what(change)

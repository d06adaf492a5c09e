"""Shapes of the table: a scenario played on, what is asked and what may be done there.

In: values of `engine.playing`. Out: the answers of `table` and its parts. An `entry` is an entry of
the notation's `actions` as plain JSON, with the English keys.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta

from app.shapes.replays import Refusal, ReplayStep
from app.shapes.shape import Count, Shape
from app.shapes.table_cards import TableCard
from app.shapes.why_not import Verdict
from app.words.problems import in_both
from engine.game.state.choices import ChoiceKind
from engine.playing import asking, choices, open_actions, question, shown, sitting
from engine.replay.result import EDITION
from engine.scenario.model import Action
from engine.telling.became import AbilityNow, Aspect
from engine.telling.view import StateView
from engine.terms.bilingual import Bilingual
from engine.terms.zones import Zone
from rules.errors import HeadjudgeError

Json = dict[str, Any]
Entry = Annotated[Json, Meta(description="An entry of `actions`, as docs/scenarios.md has it.")]
Tree = Annotated[Json | None, Meta(description="The scenario as plain JSON with the English keys.")]
Status = Literal["act", "choose", "over", "stopped", "unplayable", "unreadable"]


def entry_of(action: Action | None) -> Json | None:
    """Return an entry as plain JSON."""
    return None if action is None else dict(sitting.write_entry(action, "en"))


class Wrong(Shape, frozen=True, kw_only=True):
    """What is wrong with a scenario that was sent; `line` counts from 1, null where it has none.

    `said` is the problem with the offending text, in both languages.
    """

    line: int | None
    problem: str
    said: Bilingual
    text: str | None
    nearest: tuple[str, ...]

    @classmethod
    def of(cls, error: HeadjudgeError) -> Wrong:
        """Return a problem with the line that its place names."""
        _, _, line = (error.place or "").rpartition(":")
        return cls(
            line=int(line) if line.isascii() and line.isdigit() else None,
            problem=error.problem,
            said=in_both(error),
            text=error.text,
            nearest=tuple(error.nearest),
        )


class PlayedEntry(Shape, frozen=True, kw_only=True):
    """An entry that was played, and how many steps were told after it."""

    entry: Entry
    words: Bilingual
    steps: Count


class TableObject(Shape, frozen=True, kw_only=True):
    """A card or token that everybody knows, in any zone but the libraries."""

    label: str
    say: Annotated[str, Meta(description="How entries name it, whatever else has its name.")]
    name: Bilingual
    zone: Zone
    owner: str
    controller: str
    card: Annotated[str | None, Meta(description="Its name in `cards`; null: made in play.")]
    types: tuple[str, ...]
    cost: str
    text: Bilingual
    counters: Annotated[
        tuple[tuple[str, int], ...], Meta(description="As a suspended card in exile has them, too.")
    ]
    commander: bool
    acts: Annotated[bool, Meta(description="Whether some of `actions` is of it.")]
    changed: Annotated[
        tuple[Aspect, ...], Meta(description="What is otherwise than its card says, and why.")
    ]
    abilities: Annotated[
        tuple[AbilityNow, ...],
        Meta(description="Where abilities changed: each that it has, has lost or was given."),
    ]


class OnStack(Shape, frozen=True, kw_only=True):
    """A spell or ability on the stack; `text` is what an ability says."""

    label: str
    name: Bilingual
    kind: str
    controller: str
    targets: tuple[str, ...]
    text: Bilingual
    announced: Annotated[
        tuple[Bilingual, ...],
        Meta(description="What else was chosen for it: costs, modes, X, how it is divided."),
    ]
    aims: Annotated[
        tuple[Bilingual, ...],
        Meta(
            description="What each part is aimed at: of several, or where a target became illegal."
        ),
    ]

    @classmethod
    def of(cls, one: shown.OnStack) -> OnStack:
        """Return what is on the stack."""
        return cls(
            label=one.label,
            name=one.name,
            kind=one.kind,
            controller=one.controller,
            targets=one.targets,
            text=one.text,
            announced=one.announced,
            aims=one.aims,
        )


class TableAction(Shape, frozen=True, kw_only=True):
    """Something that can be done; `passes` are the players who pass priority first."""

    group: open_actions.Group
    player: str
    label: str | None
    say: str | None
    words: Bilingual
    entry: Entry
    passes: tuple[str, ...]

    @classmethod
    def of(cls, one: open_actions.Open) -> TableAction:
        """Return an action that is open."""
        return cls(
            group=one.group,
            player=one.player,
            label=one.label,
            say=one.say,
            words=one.words,
            entry=entry_of(one.entry) or {},
            passes=one.passes,
        )


class ChoiceAim(Shape, frozen=True, kw_only=True):
    """What an attacker may attack, or a blocker may block."""

    say: str
    label: str | None
    words: Bilingual


class ChoiceOption(Shape, frozen=True, kw_only=True):
    """An option: `say` stands for it in an entry, `entry` answers with it alone if that is all."""

    say: str
    label: str | None
    words: Bilingual
    entry: Entry | None
    aims: tuple[ChoiceAim, ...]
    most: Annotated[int | None, Meta(description="How many a blocker blocks; null: any number.")]
    lethal: Annotated[int | None, Meta(description="The combat damage that is lethal for it.")]

    @classmethod
    def of(cls, one: choices.PutOption) -> ChoiceOption:
        """Return an option of a choice."""
        aims = (ChoiceAim(say=aim.say, label=aim.label, words=aim.words) for aim in one.aims)
        return cls(
            say=one.say,
            label=one.label,
            words=one.words,
            entry=entry_of(one.entry),
            aims=tuple(aims),
            most=one.most,
            lethal=one.lethal,
        )


class TableChoice(Shape, frozen=True, kw_only=True):
    """The choice that the game waits for; docs/table.md says how each form is answered."""

    player: str
    kind: ChoiceKind
    form: choices.Form
    words: Bilingual
    rule: str
    source: str | None
    source_say: str | None
    minimum: int
    maximum: int | None
    total: int
    repeats: bool
    options: tuple[ChoiceOption, ...]
    none: Entry | None
    usual: Entry | None

    @classmethod
    def of(cls, one: choices.Put) -> TableChoice:
        """Return the choice that is put."""
        return cls(
            player=one.player,
            kind=one.kind,
            form=one.form,
            words=one.words,
            rule=one.rule,
            source=one.source,
            source_say=one.source_say,
            minimum=one.minimum,
            maximum=one.maximum,
            total=one.total,
            repeats=one.repeats,
            options=tuple(map(ChoiceOption.of, one.options)),
            none=entry_of(one.none),
            usual=entry_of(one.usual),
        )


class RefusedEntry(Shape, frozen=True, kw_only=True):
    """An entry that the rules forbid: the scenario is as it was before."""

    action: Bilingual
    reason: Bilingual
    rule: str
    entry: Entry

    @classmethod
    def of(cls, one: sitting.Refusing) -> RefusedEntry:
        """Return an entry that was not taken."""
        said = Refusal.of(one.refusal)
        return cls(
            action=said.action,
            reason=said.reason,
            rule=said.rule,
            entry=entry_of(one.entry) or {},
        )


class Table(Shape, frozen=True, kw_only=True):
    """A scenario at the table: what was told, how it stands, what is asked or may be done."""

    edition: str
    scenario: str
    tree: Tree
    token: str
    status: Status
    problems: tuple[Wrong, ...]
    cards: tuple[TableCard, ...]
    entries: tuple[PlayedEntry, ...]
    known: Count
    steps: tuple[ReplayStep, ...]
    board: StateView | None
    objects: tuple[TableObject, ...]
    stack: tuple[OnStack, ...]
    choice: TableChoice | None
    actions: tuple[TableAction, ...]
    refused: RefusedEntry | None

    @classmethod
    def unreadable(cls, text: str, error: HeadjudgeError) -> Table:
        """Return the answer to a text that is no scenario."""
        return cls(
            edition=EDITION,
            scenario=text,
            tree=None,
            token="",
            status="unreadable",
            problems=(Wrong.of(error),),
            cards=(),
            entries=(),
            known=0,
            steps=(),
            board=None,
            objects=(),
            stack=(),
            choice=None,
            actions=(),
            refused=None,
        )


def objects_of(
    lying: Sequence[shown.Lying], actions: Sequence[open_actions.Open]
) -> tuple[TableObject, ...]:
    """Return what lies on the table, with a mark on what can act."""
    acting = {one.label for one in actions}
    return tuple(
        TableObject(
            label=one.label,
            say=one.say,
            name=one.name,
            zone=one.zone,
            owner=one.owner,
            controller=one.controller,
            card=one.card,
            types=tuple(map(str, one.types)),
            cost=one.cost,
            text=one.text,
            counters=one.counters,
            commander=one.commander,
            acts=one.label in acting,
            changed=() if one.became is None else one.became.aspects,
            abilities=() if one.became is None else one.became.abilities,
        )
        for one in lying
    )


class AskedAction(Shape, frozen=True, kw_only=True):
    """What the rules say of one entry: now, and once players have passed until its moment."""

    group: str
    player: str
    words: Bilingual
    entry: Entry
    now: Verdict
    then: Verdict | None


class TableWhyNot(Shape, frozen=True, kw_only=True):
    """All that a card could do, legal or not; `card` and `name` are null for one entry."""

    edition: str
    token: str
    step: Count
    card: str | None
    name: Bilingual | None
    answers: tuple[AskedAction, ...]

    @classmethod
    def of(
        cls,
        token: str,
        step: int,
        asked: asking.AskedOf | None,
        answers: Sequence[asking.Answered],
    ) -> TableWhyNot:
        """Return the answers about a card, or about one entry."""
        return cls(
            edition=EDITION,
            token=token,
            step=step,
            card=None if asked is None else asked.label,
            name=None if asked is None else asked.name,
            answers=tuple(
                AskedAction(
                    group=one.group,
                    player=one.player,
                    words=one.words,
                    entry=entry_of(one.entry) or {},
                    now=Verdict.of(one.why.now),
                    then=None if one.why.then is None else Verdict.of(one.why.then),
                )
                for one in answers
            ),
        )


class Written(Shape, frozen=True, kw_only=True):
    """A scenario that was made: its text, its tree and its token."""

    scenario: str
    tree: Json
    token: str


class Tried(Shape, frozen=True, kw_only=True):
    """A board on which cards can be tried; `cards` are their names."""

    scenario: str
    tree: Json
    token: str
    cards: tuple[str, ...]


class PlainAnswer(Shape, frozen=True, kw_only=True):
    """A play as plain text for a chat: the board, the steps, the rules that decide."""

    text: str


class Practice(Shape, frozen=True, kw_only=True):
    """A question: `shown` is the play that is seen, `answer` that with what is asked about.

    `right` is the index of the right choice; `rules` decide it. `whys` say of each choice why it is
    wrong, null of the right one and where `because` says it. `gists` are of the rules that stand
    among the choices and of those that decide, in our own words.
    """

    id: str
    source: str
    asks: question.Asks
    level: Annotated[int, Meta(ge=1, le=4)]
    text: Bilingual
    choices: tuple[Bilingual, ...]
    right: Count
    rules: tuple[str, ...]
    because: Bilingual | None
    whys: tuple[Bilingual | None, ...]
    shown: Written
    answer: Written
    gists: dict[str, Bilingual]

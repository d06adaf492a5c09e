"""The MCP server: the library and the engine as tools of an assistant.

In: a library's directory. Out: a server of the Model Context Protocol whose tools give the JSON of
the API, in the shapes of `app.shapes`. What a user can cause is a tool error with its nearest
names; a replay leaves out the states between its steps unless they are asked for.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.tools.base import Tool
from mcp.types import ToolAnnotations
from pydantic import Field

from app.editions import PLAYED_EDITION
from app.replaying.service import SentScenarios
from app.search.entry import KINDS
from app.service import Service
from app.shapes.cards import Card
from app.shapes.editions import Diff, Editions, History
from app.shapes.rules import Term, node_or_nodes
from app.shapes.search import Search
from app.shapes.shape import Shape, plain
from engine.playing.trying import Piece
from rules.errors import HeadjudgeError, NotationError, NotFoundError

#: Hits that one search gives at most.
MOST_HITS = 50
INSTRUCTIONS = (
    "Rules and rulings of trading card games, in Chinese and English, from the user's own library "
    "of rule books; and an engine that replays written situations of Magic by the rules of "
    f"{PLAYED_EDITION}. Quote rules by their number and edition, and look a number up before you "
    "cite it. When a question is about what happens in play, search, then write the situation "
    "down and replay it: each step of the answer names the rules that applied. A text that is null "
    "is not in the library."
)
_SCENARIO = (
    "YAML: `players` (A: {life: 20, hand: [Shock], battlefield: [Bear, {Ox: {tapped: yes}}]}), "
    "`cards` (Bear: {type: Creature — Bear, cost: '{1}{G}', stats: 2/2, text: Trample}), `actions` "
    "such as {cast: Shock, targets: Bear}, {attack: {Bear: B}}, {block: {Wall: Bear}}, resolve, "
    "{to: end}; `expect` such as {B: {life: 18}}, {Bear: {zone: graveyard}}. Cards of imported "
    "release notes need no definition"
)

Game = Annotated[str | None, Field(description="mtg (without it) or riftbound")]
Book = Annotated[
    str | None, Field(description="cr, ipg, mtr, jar, basic or core; the game's own without it")
]
Edition = Annotated[str | None, Field(description="date of an edition; the newest without it")]
Answer = dict[str, Any]


def _json(shape: Shape) -> Answer:
    """A shape as an assistant is given it."""
    answer: Answer = plain(shape)
    return answer


class Tools:
    """The tools over one library; the docstrings of its public methods are what assistants read."""

    def __init__(self, library: Path) -> None:
        self._service = Service(library)

    def look_up_rule(
        self,
        number: Annotated[
            str,
            Field(description="704.5k, a range (702.2a-c), a list (603.2, 603.6), a chapter (7)"),
        ],
        game: Game = None,
        book: Book = None,
        edition: Edition = None,
    ) -> Answer:
        """Give a rule, a range or a list of rules: text in both languages, examples, subrules,
        references, what cites it, rulings about it, and our own gist."""
        found = self._service.rules(number, self._service.edition(game, book, edition))
        return _json(node_or_nodes(found))

    def look_up_term(
        self,
        name: Annotated[str, Field(description="a glossary term, Chinese or English: 传奇规则")],
        game: Game = None,
        book: Book = None,
        edition: Edition = None,
    ) -> Answer:
        """Give the glossary's definition of a term with the rules that it refers to."""
        return _json(Term.of(self._service.term(name, self._service.edition(game, book, edition))))

    def look_up_card(
        self,
        name: Annotated[str, Field(description="any name of any face, Chinese or English")],
    ) -> Answer:
        """Give a card with its faces and every ruling on it, each with document and date."""
        return _json(Card.of(self._service.card(name)))

    def search(
        self,
        query: Annotated[
            str,
            Field(
                description='words of either language, all of them wanted; also "exact phrase", '
                "-without, or, prefix*, in:702, kind:ruling, card:NAME, set:mh3"
            ),
        ],
        kind: Annotated[str | None, Field(description=f"one of {', '.join(KINDS)}")] = None,
        limit: Annotated[int, Field(ge=1, le=MOST_HITS, description="most hits")] = 10,
        game: Game = None,
        book: Book = None,
        edition: Edition = None,
    ) -> Answer:
        """Find rules, terms, cards, rulings, topics and scenarios by words, best hits first."""
        if kind is not None and kind not in KINDS:
            raise NotationError("no such kind of hit", text=kind)
        asked = self._service.edition(game, book, edition)
        found = self._service.search(query, asked, kinds=[kind] if kind else [], limit=limit)
        answer = self._service.answer(found) if not kind else None
        return _json(Search.of(found, answer, self._service.elsewhere(found)))

    def compare_editions(
        self,
        old: Annotated[str, Field(description="date of an edition, 2025-06-06")],
        new: Annotated[str, Field(description="date of another edition of the same book")],
        game: Game = None,
        book: Book = None,
    ) -> Answer:
        """Say what differs between two editions: added, removed, renumbered and changed rules."""
        return _json(Diff.of(self._service.diff(old, new, game, book)))

    def rule_history(
        self,
        number: Annotated[str, Field(description="one rule, 704.5k")],
        game: Game = None,
        book: Book = None,
        edition: Edition = None,
    ) -> Answer:
        """Follow one rule through all editions of the library, forward and back."""
        asked = self._service.edition(game, book, edition)
        return _json(History.of(self._service.history(number, asked)))

    def list_editions(self) -> Answer:
        """List the editions of rule books that the library has, newest first in each book."""
        return _json(Editions.of(self._service.library.editions))

    def replay_scenario(
        self,
        scenario: Annotated[
            str,
            Field(description=_SCENARIO),
        ],
        states: Annotated[
            bool, Field(description="also the whole state after each step: long")
        ] = False,
    ) -> Answer:
        """Replay a written situation of Magic by the rules: for each step a sentence, the rules
        applied, what changed, what was checked or refused and under which rule. `outcome` is met,
        failed, stopped (a choice is missing, see `stopped`), unsupported (card text not
        understood), missing (a card is not in the library) or limit."""
        answer: Answer = json.loads(SentScenarios(self._service).replay_json(scenario))
        if not states:
            answer["steps"] = [_without_state(step) for step in answer["steps"]]
        return answer

    def why_not(
        self,
        scenario: Annotated[str, Field(description="YAML, as for replay_scenario")],
        step: Annotated[int, Field(ge=0, description="after which step; 0 is the set-up")],
        action: Annotated[str, Field(description="an action as scenarios write it: attack: Bear")],
    ) -> Answer:
        """Say for an action at a step of a scenario which rule forbids it, which choice it would
        ask for, or what would happen."""
        found = SentScenarios(self._service).why_not_json(scenario, step, action)
        answer: Answer = json.loads(found)
        return answer

    def play_table(
        self,
        scenario: Annotated[str, Field(description="YAML, as for replay_scenario; '' for nothing")],
        entries: Annotated[
            list[str | dict[str, Any]],
            Field(description="entries played on it: 'pass', 'resolve', {'cast': 'Spark'}"),
        ] = [],  # noqa: B006  never changed
        known: Annotated[int, Field(ge=0, description="steps known already, not told again")] = 0,
    ) -> Answer:
        """Play a situation on: begin it (no entries), act, or answer the choice that is put. Gives
        the steps, the board, and either `choice` (options, each with the entry that answers it) or
        `actions` (all that the rules allow now, each with its entry); `refused` names the rule that
        forbids an entry. `cards` are those that cannot be played whole, with the lines that are not
        read; `irrelevant: N` in a definition leaves a line out. Send the `scenario` of the answer
        the next time: nothing is stored."""
        sent = SentScenarios(self._service)
        answer: Answer = json.loads(sent.table_json(scenario, do=entries, known=known))
        answer["steps"] = [_without_state(step) for step in answer["steps"]]
        answer["cards"] = [self._wanting(card) for card in answer["cards"] if not card["whole"]]
        return {key: value for key, value in answer.items() if key != "tree"}

    def _wanting(self, card: dict[str, Any]) -> dict[str, Any]:
        """A card that cannot be played as it is; one that is not there has the nearest names."""
        nearest: tuple[str, ...] = ()
        if not card["found"]:
            try:
                self._service.card(card["name"])
            except NotFoundError as error:
                nearest = error.nearest
        return card | {"nearest": nearest}

    def table_why_not(
        self,
        scenario: Annotated[str, Field(description="YAML, as play_table gave it")],
        card: Annotated[str, Field(description="an object by its `say`: Bear, or Bear#2")],
    ) -> Answer:
        """Say for all that a card could do at a table whether the rules allow it now, which rule
        forbids it and why, and whether its moment comes."""
        sent = SentScenarios(self._service)
        answer: Answer = json.loads(sent.table_why_not_json(scenario, card=card))
        for one in answer["answers"]:
            for verdict in filter(None, (one["now"], one["then"])):
                verdict["steps"] = [_without_state(step) for step in verdict["steps"]]
        return answer

    def undo_at_table(
        self,
        scenario: Annotated[str, Field(description="YAML, as play_table gave it")],
        entries: Annotated[int, Field(ge=1, description="how many are taken back")] = 1,
    ) -> Answer:
        """Take back the last entries of a play and give the table as it stands without them."""
        answer = json.loads(SentScenarios(self._service).table_json(scenario))
        tree = answer["tree"]
        if tree is None:
            return self.play_table(scenario)
        tree["actions"] = tree.get("actions", [])[:-entries]
        return self.play_table(json.dumps(tree, ensure_ascii=False))

    def try_card(
        self,
        names: Annotated[
            list[str], Field(description="cards of the library or keyword abilities, up to four")
        ],
    ) -> Answer:
        """Set up a board on which cards or keyword abilities can be tried, for play_table."""
        pieces = [Piece(name) for name in names]
        answer: Answer = json.loads(SentScenarios(self._service).try_json(pieces))
        return {key: value for key, value in answer.items() if key != "tree"}


def _without_state(step: dict[str, Any]) -> dict[str, Any]:
    """A step of a trace without the board after it, which is long."""
    return {key: value for key, value in step.items() if key != "state"}


def server(library: Path) -> MCPServer[Any]:
    """Return the server over a library; raises `HeadjudgeError` where there is no library."""
    tools = Tools(library)
    names = [name for name in vars(Tools) if not name.startswith("_")]
    return MCPServer(
        "headjudge",
        title="Headjudge 主审",
        instructions=INSTRUCTIONS,
        tools=[_strict(_told(getattr(tools, name))) for name in names],
    )


def _strict(tool: Callable[..., Answer]) -> Tool:
    """A tool that refuses an argument it does not have: left out in silence, the answer would be
    about something else."""
    safe = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
    made = Tool.from_function(tool, annotations=safe, structured_output=True)
    arguments = made.fn_metadata.arg_model
    arguments.model_config["extra"] = "forbid"
    arguments.model_rebuild(force=True)
    return made.model_copy(update={"parameters": arguments.model_json_schema(by_alias=True)})


def _told(tool: Callable[..., Answer]) -> Callable[..., Answer]:
    """Make errors of the user errors of the tool, in words that an assistant can act on."""

    @wraps(tool)
    def tell(*given: Any, **named: Any) -> Answer:
        try:
            return tool(*given, **named)
        except HeadjudgeError as error:
            near = f" (nearest: {', '.join(error.nearest)})" if error.nearest else ""
            raise ToolError(f"{error.code}: {error}{near}") from error

    return tell

"""Reads a scenario file into a `Scenario`.

In: the text of a file and its name. Out: the scenario; `NotationError` and `NotFoundError` name the
file and the line of whatever is not as the notation has it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.scenario import actions, expectations, kinds, setup
from engine.scenario.kinds import Kind, Schema
from engine.scenario.mapping import Key, Table
from engine.scenario.model import Action, Check, Expectation, PlayerSetup, Scenario
from engine.scenario.source import Source
from engine.scenario.tree import LONGEST_FILE, Mapping, Node, Scalar, parse_tree
from engine.scenario.words import FLIPS, MANA_MODES, VARIANTS, fold
from rules.errors import DocumentError, NotationError

#: An entry of `actions` that is a check begins with one of these.
CHECK = (*actions.CHECK_EN, *actions.CHECK_ZH)


def _is_check(node: Node) -> bool:
    return isinstance(node, Mapping) and any(fold(key.text) in CHECK for key, _ in node.entries)


def _read_actions(node: Node, source: Source) -> tuple[Action, ...]:
    items = source.sequence(node)
    if len(items) > actions.MOST_ACTIONS:
        raise source.bad(f"a scenario has at most {actions.MOST_ACTIONS:,} actions", node)
    return tuple(_read_one(item, source) for item in items)


def _read_one(node: Node, source: Source) -> Action:
    if not _is_check(node):
        return actions.read_action(node, source)
    ((key, value), *others) = source.mapping(node, "a check")
    if others:
        raise source.bad("a check stands alone", others[0][0], others[0][0].text)
    return Check(line=key.line, expectations=expectations.read_expectations(value, source))


def _write_actions(value: tuple[Action, ...], language: str) -> Any:
    return [
        {
            _check_key(language): [
                expectations.write_expectation(e, language) for e in action.expectations
            ]
        }
        if isinstance(action, Check)
        else actions.write_action(action, language)
        for action in value
    ]


def _check_key(language: str) -> str:
    return (actions.CHECK_ZH if language == "zh" else actions.CHECK_EN)[0]


def _write_expectations(value: tuple[Expectation, ...], language: str) -> Any:
    return [expectations.write_expectation(e, language) for e in value]


_MANA_MODE = Kind(
    "mana_mode",
    lambda node, source: kinds.word_kind("mana_mode", MANA_MODES).read(node, source) == "strict",
    lambda value, _: "strict" if value else "free",
    {"enum": list(MANA_MODES.spellings())},
)
_VARIANT = kinds.word_kind("variant", VARIANTS)
_FLIP = kinds.flag_kind("flip", FLIPS)
_FLIPS = Kind(
    "flips",
    lambda node, source: tuple(_FLIP.read(item, source) for item in source.sequence(node)),
    lambda value, language: [_FLIP.write(won, language) for won in value],
    kinds.one_or_many({"enum": list(FLIPS.spellings())}),
)
_DICE = Kind(
    "dice",
    lambda node, source: tuple(kinds.COUNT.read(item, source) for item in source.sequence(node)),
    lambda value, _: list(value),
    kinds.one_or_many(kinds.ref("count")),
)
_ACTIONS = Kind(
    "actions",
    _read_actions,
    _write_actions,
    {
        "type": "array",
        "maxItems": actions.MOST_ACTIONS,
        "items": {
            "anyOf": [
                {"$ref": "#/$defs/action"},
                *(
                    {
                        "type": "object",
                        "properties": {key: {"$ref": "#/$defs/expectations"}},
                        "required": [key],
                        "additionalProperties": False,
                        "description": "what must hold at this point",
                    }
                    for key in CHECK
                ),
            ]
        },
    },
)
_EXPECTATIONS = Kind(
    "expectations",
    expectations.read_expectations,
    _write_expectations,
    kinds.one_or_many({"$ref": "#/$defs/expectation"}),
)
_PLAYERS = Kind(
    "players",
    setup.read_players,
    lambda value, language: setup.write_named(value, setup.PLAYER_SETUP, language),
    {
        "type": "object",
        "minProperties": 2,
        "maxProperties": setup.MOST_PLAYERS,
        "additionalProperties": {"$ref": "#/$defs/player_setup"},
    },
)
_CARDS = Kind(
    "cards",
    setup.read_cards,
    lambda value, language: setup.write_named(value, setup.CARD, language),
    {"type": "object", "additionalProperties": {"$ref": "#/$defs/card"}},
)

SCENARIO = Table(
    "a scenario",
    (
        Key("title", ("title",), ("标题", "题目"), kinds.TITLE, "what it shows"),
        Key("source", ("source",), ("来源", "出处"), kinds.TEXT, "rule or ruling it comes from"),
        Key("note", ("note",), ("说明", "备注"), kinds.TITLE, "a remark for readers"),
        Key("players", ("players",), ("牌手",), _PLAYERS, "the players in turn order"),
        Key("cards", ("cards",), ("牌", "牌张"), _CARDS, "cards as people write them"),
        Key("variant", ("variant",), ("玩法",), _VARIANT, "commander: players begin with 40 life"),
        Key("active", ("active",), ("主动牌手",), kinds.PLAYER, "whose turn it is"),
        Key("step", ("step",), ("步骤", "阶段"), actions.STEP, "the step or phase at the start"),
        Key("turn", ("turn",), ("回合",), kinds.COUNT, "the number of the turn"),
        Key("strict_mana", ("mana",), ("法术力",), _MANA_MODE, "strict: costs need real mana"),
        Key("coin_flips", ("coin flips",), ("掷硬币",), _FLIPS, "results, in order: won or lost"),
        Key("dice", ("dice",), ("掷骰", "骰子"), _DICE, "results, in order"),
        Key("actions", ("actions",), ("动作", "行动"), _ACTIONS, "what the players do"),
        Key("expectations", ("expect",), ("期望", "预期"), _EXPECTATIONS, "what must hold then"),
    ),
)


def read_scenario(text: str, *, place: str = "scenario") -> Scenario:
    """Read the text of a scenario file; `place` is the file's name for messages.

    Raises `NotationError` for what is not written as the notation has it, `NotFoundError` for a
    player that does not exist.
    """
    source = Source(place)
    root = parse_tree(text.removeprefix("\ufeff"), place=place)
    entries = source.mapping(root, "a scenario")
    players = _players(entries, source, root.line)
    source = Source(place, tuple(player.name for player in players))
    found = SCENARIO.read(entries, source)
    found["players"] = players
    _check_names(found, source, root)
    chinese = sum(not key.text.isascii() for key, _ in entries)
    return Scenario(place=place, language="zh" if chinese * 2 > len(entries) else "en", **found)


def _players(
    entries: tuple[tuple[Scalar, Node], ...], source: Source, line: int
) -> tuple[PlayerSetup, ...]:
    """Read the players ahead of everything else, their names known to each other."""
    key = next(k for k in SCENARIO.keys if k.attribute == "players")
    for written, node in entries:
        if fold(written.text) in map(fold, key.spellings):
            names = tuple(k.text for k, _ in source.mapping(node, "the list of players"))
            return setup.read_players(node, Source(source.place, names))
    raise NotationError("a scenario has players", place=source.at(line))


def _check_names(found: dict[str, Any], source: Source, root: Node) -> None:
    for card in found.get("cards", ()):
        for name in (card.name, *card.names):
            if name in source.players:
                raise NotationError(
                    "a card and a player have the same name", place=source.at(card.line), text=name
                )
    total = sum(p.count for player in found["players"] for p in player.battlefield)
    if total > setup.MOST_PERMANENTS:
        raise source.bad(f"a set-up has at most {setup.MOST_PERMANENTS:,} permanents", root)


def load_scenario(path: Path, *, place: str | None = None) -> Scenario:
    """Read a scenario file; `place` is how messages name it, by default its file name.

    Raises `DocumentError` for a file that cannot be read or is no UTF-8 text.
    """
    where = place or path.name
    try:
        if path.stat().st_size > 4 * LONGEST_FILE:
            raise NotationError("the file is too large for a scenario", place=where)
        return read_scenario(path.read_text(encoding="utf-8"), place=where)
    except UnicodeDecodeError as error:
        raise DocumentError("the file is not UTF-8 text", place=where) from error
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise DocumentError(f"the file cannot be read ({reason})", place=where) from error


def scenario_schema() -> Schema:
    """Return the definitions and properties that the JSON Schema has for a whole scenario."""
    return {
        "type": "object",
        "properties": SCENARIO.schema(),
        "additionalProperties": False,
        "anyOf": [
            {"required": [key]}
            for key in next(k for k in SCENARIO.keys if k.attribute == "players").spellings
        ],
    }

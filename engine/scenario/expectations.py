"""The expectations of a scenario: what must hold at the end, or at a check between actions.

In: an entry of `expect` or `check`. Out: `Expectation` values, and back. An entry is one of the
words of `STATEMENTS` with its value, a property of the game, or the name of a player or an object
with what holds of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.scenario import actions, kinds, model
from engine.scenario.kinds import Kind, Plain, Schema, ref
from engine.scenario.mapping import Key, Table
from engine.scenario.model import Expectation
from engine.scenario.setup import FACE, FLAG
from engine.scenario.source import Source
from engine.scenario.tree import Mapping, Node, Scalar
from engine.scenario.words import DAYTIME, WINNERLESS, ZONES, fold

ZONE = kinds.word_kind("zone", ZONES)
_DAY = kinds.word_kind("day or night", DAYTIME)


def of_no_aura(word: str) -> str:
    """The Chinese word for being attached, as it is said of what is no Aura."""
    return word.replace("结附", "贴附")


PLAYER_IS = Table(
    "what holds of a player",
    (
        Key("life", ("life",), ("生命", "总生命"), kinds.NUMBER, "life total"),
        Key("hand", ("hand",), ("手牌",), kinds.SIZE_OR_NAMES, "cards in hand"),
        Key("library", ("library",), ("牌库",), kinds.SIZE_OR_NAMES, "cards in library"),
        Key("graveyard", ("graveyard",), ("坟墓场", "坟场"), kinds.SIZE_OR_NAMES, "graveyard"),
        Key("exile", ("exile",), ("放逐区", "放逐"), kinds.SIZE_OR_NAMES, "exiled cards owned"),
        Key("counters", ("counters",), ("指示物",), kinds.COUNTERS, "counters of the player"),
        Key("mana", ("mana",), ("法术力",), kinds.MANA, "unspent mana, as symbols"),
        Key("lost", ("lost",), ("输", "已输"), FLAG, "whether the player has lost"),
    ),
)

OBJECT_IS = Table(
    "what holds of an object",
    (
        Key("exists", ("exists",), ("存在",), FLAG, "whether it is in the game at all"),
        Key("count", ("count",), ("数量",), kinds.COUNT, "how many permanents have the name"),
        Key("zone", ("zone",), ("区域",), ZONE, "the zone it is in"),
        Key("stats", ("stats",), ("身材", "攻防", "力防"), kinds.STATS, "power/toughness"),
        Key(
            "base",
            ("base", "base stats"),
            ("基础身材", "基础力防"),
            kinds.STATS,
            "base power and toughness: without what adds to them or switches them",
        ),
        Key("counters", ("counters",), ("指示物",), kinds.COUNTERS, "how many of each kind named"),
        Key("types", ("types", "type"), ("类别", "类型"), kinds.WORD_LIST, "types it has"),
        Key(
            "not_types",
            ("not types", "not type"),
            ("类别不含", "非类别", "无类别"),
            kinds.WORD_LIST,
            "types it does not have",
        ),
        Key("colors", ("colors", "colours", "color"), ("颜色",), kinds.COLOR_LIST, "all colours"),
        Key(
            "keywords",
            ("keywords", "keyword"),
            ("关键词", "异能"),
            kinds.WORD_LIST,
            "keyword abilities it has",
        ),
        Key(
            "not_keywords",
            ("not keywords", "not keyword"),
            ("无关键词", "无异能"),
            kinds.WORD_LIST,
            "keyword abilities it does not have",
        ),
        Key(
            "ability",
            ("ability", "has ability"),
            ("具有异能",),
            kinds.TEXT,
            "words of an ability it has; any",
        ),
        Key(
            "not_ability",
            ("not ability", "lacks ability", "lacks"),
            ("没有异能", "不具有异能"),
            kinds.TEXT,
            "words of an ability it lacks; any",
        ),
        Key(
            "resolved",
            ("resolved",),
            ("已结算",),
            FLAG,
            "whether the spell, or an ability of it, has resolved so far",
        ),
        Key(
            "triggered",
            ("triggered", "triggers"),
            ("触发次数",),
            kinds.COUNT,
            "how many triggered abilities of it went on the stack so far",
        ),
        Key("called", ("called", "name"), ("名称",), kinds.TEXT, "the name it has now"),
        Key("mana_value", ("mana value",), ("法术力值",), kinds.COUNT, "mana value"),
        Key("controller", ("controller",), ("操控者",), kinds.PLAYER, "who controls it"),
        Key("owner", ("owner",), ("拥有者",), kinds.PLAYER, "who owns it"),
        Key("tapped", ("tapped",), ("横置", "已横置"), FLAG, "whether it is tapped"),
        Key("damage", ("damage",), ("伤害",), kinds.COUNT, "damage marked on it"),
        Key(
            "attached_to",
            ("attached to",),
            ("结附于", "装备于", "贴附于"),
            kinds.NAME,
            "what it is attached to",
        ),
        Key(
            "attached", ("attached",), ("结附", "贴附"), FLAG, "whether it is attached to anything"
        ),
        Key("attacking", ("attacking",), ("攻击中",), FLAG, "whether it is attacking"),
        Key("blocking", ("blocking",), ("阻挡中",), FLAG, "whether it is blocking"),
        Key("blocked", ("blocked",), ("被阻挡",), FLAG, "whether it is a blocked creature"),
        Key("face", ("face",), ("牌面", "面"), FACE, "the face that is up"),
    ),
)

GAME_IS = Table(
    "what holds of the game",
    (
        Key("step", ("step",), ("步骤", "阶段"), actions.STEP, "the current step or phase"),
        Key("active", ("active",), ("主动牌手",), kinds.PLAYER, "whose turn it is"),
        Key("turn", ("turn",), ("回合",), kinds.COUNT, "the number of the turn"),
        Key("stack", ("stack",), ("堆叠",), kinds.SIZE_OR_NAMES, "the stack, top first"),
        Key("day", ("day", "daytime"), ("昼夜",), _DAY, "day, night or neither"),
    ),
)

ASKED = Table(
    "a choice that was put",
    (
        Key("player", ("player", "by"), ("牌手", "由"), kinds.PLAYER, "who was asked"),
        Key("choice", ("choice",), ("选择", "内容"), kinds.TEXT, "words of what was asked"),
        Key("rule", ("rule",), ("规则",), kinds.RULE, "the rule that puts the choice"),
    ),
)


def _read_forbidden(node: Node, source: Source) -> str | model.Action:
    if isinstance(node, Scalar):
        form = actions.find_form(node.text)
        if form is None:
            raise source.bad("no such action", node, node.text)
        return form.name
    return actions.read_action(node, source)


def _write_forbidden(value: str | model.Action, language: str) -> Plain:
    return value if isinstance(value, str) else actions.write_action(value, language)


_ACTION = Kind("action", _read_forbidden, _write_forbidden, actions.action_schema())

ILLEGAL = Table(
    "a forbidden action",
    (
        Key("action", ("action",), ("动作",), _ACTION, "the action, or its kind alone"),
        Key("rule", ("rule",), ("规则",), kinds.RULE, "a rule that forbids it"),
    ),
)


@dataclass(frozen=True)
class Statement:
    """A word that begins an expectation which is not about one player or object."""

    make: type[Expectation]
    en: tuple[str, ...]
    zh: tuple[str, ...]
    read: Callable[[Node, Source], dict[str, Any]]
    write: Callable[[Any, str], Plain]
    schema: Schema
    about: str
    negated: bool | None = None

    @property
    def spellings(self) -> tuple[str, ...]:
        """Every way to write the word."""
        return (*self.en, *self.zh)

    def written(self, language: str) -> str:
        """The word as it is written in `zh` or `en`."""
        return (self.zh if language == "zh" else self.en)[0]


def _read_rules(node: Node, source: Source) -> dict[str, Any]:
    return {"rules": kinds.RULES.read(node, source)}


def _write_rules(value: Any, language: str) -> Plain:
    return kinds.RULES.write(value.rules, language)


def _read_winner(node: Node, source: Source) -> dict[str, Any]:
    text = source.scalar(node, "the winner").text
    word = None if text in source.players else WINNERLESS.find(text)
    if word is None:
        return {"player": source.player(node)}
    return {"undecided": word.en == "none"}


def _write_winner(value: Any, _language: str) -> Plain:
    return value.player or ("none" if value.undecided else "draw")


def _read_asked(node: Node, source: Source) -> dict[str, Any]:
    if isinstance(node, Mapping):
        return ASKED.read(node.entries, source)
    return {"choice": source.scalar(node, "what was asked").text}


def _write_asked(value: Any, language: str) -> Plain:
    return ASKED.write(value, language)


def _read_illegal(node: Node, source: Source) -> dict[str, Any]:
    found = ILLEGAL.read(source.mapping(node, "a forbidden action"), source)
    action = found.pop("action", None)
    if action is None:
        raise source.bad("a forbidden action names the action", node)
    return {**found, "kind" if isinstance(action, str) else "action": action}


def _write_illegal(value: Any, language: str) -> Plain:
    written = {"action": _write_forbidden(value.kind or value.action, language)}
    return written if value.rule is None else {**written, "rule": str(value.rule)}


STATEMENTS: tuple[Statement, ...] = (
    Statement(
        model.Cites,
        ("cites",),
        ("引用", "适用规则"),
        _read_rules,
        _write_rules,
        ref("rules"),
        "rules applied at some step so far",
        negated=False,
    ),
    Statement(
        model.Cites,
        ("not cites",),
        ("不引用", "未适用规则"),
        _read_rules,
        _write_rules,
        ref("rules"),
        "rules applied at no step so far",
        negated=True,
    ),
    Statement(
        model.Asked,
        ("asked",),
        ("询问", "问过"),
        _read_asked,
        _write_asked,
        (_asked := {"anyOf": [{"type": "string"}, ref("asked")]}),
        "a choice that was put to a player",
        negated=False,
    ),
    Statement(
        model.Asked,
        ("not asked",),
        ("未询问", "没问过"),
        _read_asked,
        _write_asked,
        _asked,
        "a choice that was put to nobody",
        negated=True,
    ),
    Statement(
        model.Winner,
        ("winner",),
        ("胜者", "赢家"),
        _read_winner,
        _write_winner,
        {"type": "string"},
        "who has won; draw, or none while the game goes on",
    ),
    Statement(
        model.Illegal,
        ("illegal",),
        ("不合法", "违规"),
        _read_illegal,
        _write_illegal,
        ref("illegal"),
        "an action that is forbidden here, or was refused",
    ),
    Statement(
        model.Legal,
        ("legal",),
        ("合法",),
        lambda node, source: {"action": actions.read_action(node, source)},
        lambda value, language: actions.write_action(value.action, language),
        ref("action"),
        "an action that is allowed here",
    ),
)


def statement(word: str) -> Statement:
    """The statement that has this English word."""
    return next(each for each in STATEMENTS if word in each.en)


def read_expectations(node: Node, source: Source) -> tuple[Expectation, ...]:
    """Read a list of expectations; an entry may hold several."""
    found: list[Expectation] = []
    for item in source.sequence(node):
        for key, value in source.mapping(item, "an expectation"):
            found.append(_read_expectation(key, value, source))
    return tuple(found)


def _read_expectation(key: Scalar, node: Node, source: Source) -> Expectation:
    if key.text in source.players:
        entries = source.mapping(node, PLAYER_IS.label)
        return model.PlayerIs(line=key.line, player=key.text, **PLAYER_IS.read(entries, source))
    wanted = fold(key.text)
    for statement in STATEMENTS:
        if wanted in map(fold, statement.spellings):
            found = statement.read(node, source)
            if statement.negated is not None:
                found["negated"] = statement.negated
            return statement.make(line=key.line, **found)
    if GAME_IS.find(key.text) is not None and not isinstance(node, Mapping):
        return model.GameIs(line=key.line, **GAME_IS.read(((key, node),), source))
    entries = source.mapping(node, OBJECT_IS.label)
    name = kinds.parse_name(key.text, key.line)
    return model.ObjectIs(line=key.line, name=name, **OBJECT_IS.read(entries, source))


def write_expectation(value: Expectation, language: str) -> Plain:
    """Write one expectation as a mapping."""
    if isinstance(value, model.PlayerIs):
        return {value.player: PLAYER_IS.write(value, language)}
    if isinstance(value, model.ObjectIs):
        return {str(value.name): OBJECT_IS.write(value, language)}
    if isinstance(value, model.GameIs):
        return GAME_IS.write(value, language)
    for statement in STATEMENTS:
        if statement.make is type(value) and statement.negated in (
            None,
            getattr(value, "negated", None),
        ):
            return {statement.written(language): statement.write(value, language)}
    raise TypeError(f"no way to write {value!r}")


def _object(table: Table) -> Schema:
    return {"type": "object", "properties": table.schema(), "additionalProperties": False}


def schema_definitions() -> dict[str, Schema]:
    """Return the definitions that the JSON Schema has for expectations."""
    return {
        "asked": _object(ASKED),
        "illegal": _object(ILLEGAL),
        "player_is": _object(PLAYER_IS),
        "object_is": _object(OBJECT_IS),
        "expectation": {
            "type": "object",
            "properties": {
                **{
                    s: {**st.schema, "description": st.about}
                    for st in STATEMENTS
                    for s in st.spellings
                },
                **GAME_IS.schema(),
            },
            "additionalProperties": {"anyOf": [ref("player_is"), ref("object_is")]},
        },
    }

"""The set-up of a scenario: players, their zones, permanents and cards.

In: nodes of the tree. Out: `PlayerSetup`, `PermanentSetup` and `CardDefinition` values, and back.
"""

from __future__ import annotations

from typing import Any

from engine.scenario import kinds
from engine.scenario.kinds import Kind, Plain, Schema, ref
from engine.scenario.mapping import Key, Table
from engine.scenario.model import CardDefinition, ExiledSetup, PermanentSetup, Pile, PlayerSetup
from engine.scenario.source import Source
from engine.scenario.tree import Mapping, Node, Scalar
from engine.scenario.words import FACES, FLAGS

FLAG = kinds.flag_kind("flag", FLAGS)
FACE = kinds.word_kind("face", FACES)

#: A set-up has at most this many permanents in all, and a scenario this many players.
MOST_PERMANENTS = 2_000
MOST_PLAYERS = 8

PERMANENT = Table(
    "a permanent",
    (
        Key("count", ("count",), ("数量", "张数"), kinds.COUNT, "how many alike"),
        Key("tapped", ("tapped",), ("横置", "已横置"), FLAG, "it is tapped"),
        Key("counters", ("counters",), ("指示物",), kinds.COUNTERS, "its counters"),
        Key("damage", ("damage",), ("伤害",), kinds.COUNT, "damage marked on it"),
        Key(
            "attached_to",
            ("attached to",),
            ("结附于", "结附", "装备于", "贴附于", "贴附"),
            kinds.NAME,
            "the object or player it is attached to",
        ),
        Key(
            "controller",
            ("controller",),
            ("操控者",),
            kinds.PLAYER,
            "who controls it, where that is not the player it is listed under",
        ),
        Key("owner", ("owner",), ("拥有者",), kinds.PLAYER, "who owns it, where that is another"),
        Key("face", ("face",), ("牌面", "面"), FACE, "the face that is up"),
        Key(
            "new",
            ("new",),
            ("新进场", "新来", "本回合进场"),
            FLAG,
            "it came under its controller's control this turn",
        ),
        Key("token", ("token",), ("衍生物",), FLAG, "it is a token"),
        Key("commander", ("commander",), ("指挥官",), FLAG, "it is its owner's commander"),
        Key("chosen", ("chosen",), ("已选", "已选择"), kinds.CHOSEN, "choices made as it entered"),
    ),
)


def _read_permanents(node: Node, source: Source) -> tuple[PermanentSetup, ...]:
    found = tuple(_read_permanent(item, source) for item in source.sequence(node))
    if sum(p.count for p in found) > MOST_PERMANENTS:
        raise source.bad(f"a set-up has at most {MOST_PERMANENTS:,} permanents", node)
    return found


def _read_permanent(node: Node, source: Source) -> PermanentSetup:
    if isinstance(node, Scalar):
        return PermanentSetup(source.scalar(node, "a permanent").text.strip(), line=node.line)
    entries = source.mapping(node, "a permanent")
    if len(entries) != 1:
        raise source.bad("a permanent is one name, or one name with what holds of it", node)
    ((name, details),) = entries
    found = PERMANENT.read(source.mapping(details, "what holds of a permanent"), source)
    return PermanentSetup(name.text.strip(), line=name.line, **found)


def _write_permanents(value: tuple[PermanentSetup, ...], language: str) -> Plain:
    written = ((p.name, PERMANENT.write(p, language)) for p in value)
    return [{name: details} if details else name for name, details in written]


PERMANENTS = Kind(
    "permanents",
    _read_permanents,
    _write_permanents,
    {
        "type": "array",
        "items": {
            "anyOf": [
                ref("name"),
                {
                    "type": "object",
                    "minProperties": 1,
                    "maxProperties": 1,
                    "additionalProperties": ref("permanent"),
                },
            ]
        },
    },
)

EXILED = Table(
    "a card in exile",
    (Key("counters", ("counters",), ("指示物",), kinds.COUNTERS, "its counters"),),
)


def _read_exile(node: Node, source: Source) -> Pile:
    found: list[str | int | ExiledSetup] = []
    for item in source.sequence(node):
        if isinstance(item, Mapping):
            found.append(_read_exiled(item, source))
        else:
            found.extend(kinds.PILE.read(item, source))
    return kinds.bounded(tuple(found), node, source)


def _read_exiled(node: Mapping, source: Source) -> ExiledSetup:
    entries = source.mapping(node, "a card in exile")
    if len(entries) != 1:
        raise source.bad("a card in exile is one name, or one name with its counters", node)
    ((name, details),) = entries
    held = EXILED.read(source.mapping(details, "what holds of a card in exile"), source)
    return ExiledSetup(name.text.strip(), held.get("counters", ()))


def _write_exile(value: Pile, language: str) -> Plain:
    return [
        {item.name: EXILED.write(item, language)} if isinstance(item, ExiledSetup) else item
        for item in value
    ]


EXILE = Kind(
    "exile",
    _read_exile,
    _write_exile,
    kinds.one_or_many(
        {
            "anyOf": [
                {"type": ["string", "integer"]},
                {
                    "type": "object",
                    "minProperties": 1,
                    "maxProperties": 1,
                    "additionalProperties": ref("exiled"),
                },
            ]
        }
    ),
)

PLAYER_SETUP = Table(
    "a player",
    (
        Key("life", ("life",), ("生命", "总生命"), kinds.NUMBER, "life total; 20 where not said"),
        Key("counters", ("counters",), ("指示物",), kinds.COUNTERS, "poison, energy …"),
        Key("mana", ("mana",), ("法术力",), kinds.MANA, "unspent mana, as symbols"),
        Key("hand", ("hand",), ("手牌",), kinds.PILE, "cards in hand"),
        Key(
            "library",
            ("library",),
            ("牌库",),
            kinds.PILE,
            "the whole library, top first; unknown cards where not said",
        ),
        Key("battlefield", ("battlefield",), ("战场",), PERMANENTS, "permanents controlled"),
        Key("graveyard", ("graveyard",), ("坟墓场", "坟场"), kinds.PILE, "cards, top first"),
        Key("exile", ("exile",), ("放逐区", "放逐"), EXILE, "exiled cards owned"),
        Key("command", ("command",), ("统帅区",), kinds.PILE, "cards in the command zone"),
    ),
)


def _read_back(node: Node, source: Source) -> CardDefinition:
    entries = source.mapping(node, "the other face of a card")
    back = CardDefinition("", line=node.line, **CARD.read(entries, source))
    if back.back is not None:
        raise source.bad("a card has two faces at most", node)
    return back


def _write_back(value: CardDefinition, language: str) -> Plain:
    return CARD.write(value, language)


BACK = Kind("card", _read_back, _write_back, {})

CARD = Table(
    "a card",
    (
        Key("names", ("names", "name"), ("名称", "别名"), kinds.WORD_LIST, "further names of it"),
        Key("type", ("type",), ("类别", "类型", "类别栏"), kinds.TEXT, "type line"),
        Key("cost", ("cost",), ("费用", "法术力费用"), kinds.TEXT, 'mana cost, as "{2}{W}"'),
        Key("stats", ("stats",), ("身材", "攻防", "力防"), kinds.TEXT, "power/toughness"),
        Key("loyalty", ("loyalty",), ("忠诚", "忠诚度"), kinds.TEXT, "starting loyalty"),
        Key("defense", ("defense", "defence"), ("防御", "防御力"), kinds.TEXT, "starting defense"),
        Key(
            "colors",
            ("colors", "colours", "color", "colour"),
            ("颜色",),
            kinds.COLOR_LIST,
            "colour indicator, or the colours of a token",
        ),
        Key("text", ("text",), ("叙述", "规则叙述", "文字"), kinds.BLOCK, "abilities, one a line"),
        Key(
            "irrelevant",
            ("irrelevant",),
            ("无关",),
            kinds.WORD_LIST,
            "lines of the text that this scenario does not need",
        ),
        Key("back", ("back",), ("背面",), BACK, "the other face of a double-faced card"),
    ),
)


def read_players(node: Node, source: Source) -> tuple[PlayerSetup, ...]:
    """Read the players; their order is the turn order."""
    entries = source.mapping(node, "the list of players")
    if not 2 <= len(entries) <= MOST_PLAYERS:
        raise source.bad(f"a game has two to {MOST_PLAYERS} players", node)
    return tuple(
        PlayerSetup(name.text, line=name.line, **_details(PLAYER_SETUP, details, source))
        for name, details in entries
    )


def read_cards(node: Node, source: Source) -> tuple[CardDefinition, ...]:
    """Read the definitions of cards; a name, first or further, belongs to one card."""
    cards = []
    taken: set[str] = set()
    for name, details in source.mapping(node, "the list of cards"):
        found = _details(CARD, details, source)
        card = CardDefinition(name.text.strip(), line=name.line, **found)
        for one in (card.name, *card.names):
            if one in taken:
                raise source.bad("two cards have this name", name, one)
            taken.add(one)
        cards.append(card)
    return tuple(cards)


def _details(table: Table, node: Node, source: Source) -> dict[str, Any]:
    if isinstance(node, Scalar) and not node.text.strip():
        return {}
    return table.read(source.mapping(node, table.label), source)


def write_named(values: tuple[Any, ...], table: Table, language: str) -> Plain:
    """Write values that have a `name` as a mapping from the name to the rest."""
    return {value.name: table.write(value, language) for value in values}


def schema_definitions() -> dict[str, Schema]:
    """Return the definitions that the JSON Schema has for the set-up."""
    return {
        "permanent": _object(PERMANENT),
        "exiled": _object(EXILED),
        "player_setup": _object(PLAYER_SETUP),
        "card": _object(CARD),
    }


def _object(table: Table) -> Schema:
    return {
        "type": ["object", "null"],
        "properties": table.schema(),
        "additionalProperties": False,
    }

"""The kinds of values of the notation: each is read, written and described for editors here.

In: a node of the tree and its `Source`. Out: the value that `model` holds; back from the value to
plain lists, mappings and texts; a JSON Schema of what is accepted.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.scenario.model import Amounts, Counters, Name, Pile, Title
from engine.scenario.source import Source
from engine.scenario.tree import Mapping, Node, Scalar
from engine.scenario.words import COLORLESS, COLORS, Vocabulary, fold
from engine.terms.numbers import LARGEST_NUMBER, number_in
from rules.errors import NotationError
from rules.number import RuleNumber

#: What is written back: texts, whole numbers, lists and mappings.
Plain = Any
Schema = dict[str, Any]

#: A zone holds at most this many cards in a set-up, a list at most this many entries.
MOST_CARDS = 2_000

_WHOLE = re.compile(r"[+-]?\d+")
_ORDINAL = re.compile(r"^(?P<name>.+?)\s*[#＃](?P<ordinal>\d{1,4})$", re.DOTALL)
_STATS = re.compile(r"^\s*(?P<power>[+-]?\d{1,7})\s*[/／]\s*(?P<toughness>[+-]?\d{1,7})\s*$")
_MANA = re.compile(r"(?:\{[^{}\s]{1,8}\}\s*){0,200}")
_MINUS = str.maketrans("−–", "--")


@dataclass(frozen=True)
class Kind:
    """One kind of value. `write` gets the language for keys and words, `zh` or `en`."""

    name: str
    read: Callable[[Node, Source], Any]
    write: Callable[[Any, str], Plain]
    schema: Schema


def ref(name: str) -> Schema:
    """Return the JSON Schema that points to a definition of the schema file."""
    return {"$ref": f"#/$defs/{name}"}


def _same(value: Any, _language: str) -> Plain:
    return value


def one_or_many(item: Schema) -> Schema:
    """Return the schema of a list for which a single value may stand."""
    return {"anyOf": [item, {"type": "array", "items": item, "maxItems": MOST_CARDS}]}


# --- texts and numbers ---------------------------------------------------------------------------


def _read_text(node: Node, source: Source) -> str:
    return source.scalar(node, "this value").text


def _read_mana(node: Node, source: Source) -> str:
    text = node.text.strip() if isinstance(node, Scalar) else "?"
    if not _MANA.fullmatch(text):
        raise source.bad("mana is written in symbols, as {2}{W}", node, text)
    return text


def _read_block(node: Node, source: Source) -> str:
    text = node.text if isinstance(node, Scalar) else source.scalar(node, "this text").text
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def whole_number(node: Node, source: Source, least: int = -LARGEST_NUMBER) -> int:
    """Read a whole number between `least` and `LARGEST_NUMBER`."""
    scalar = source.scalar(node, "a number")
    text = scalar.text.strip().translate(_MINUS)
    if not _WHOLE.fullmatch(text):
        raise source.bad("not a whole number", node, scalar.text)
    number = number_in(text)
    if number is None or not least <= number <= LARGEST_NUMBER:
        raise source.bad(
            f"a number between {least:,} and {LARGEST_NUMBER:,} stands here", node, scalar.text
        )
    return number


def _read_count(node: Node, source: Source) -> int:
    return whole_number(node, source, 0)


def _read_title(node: Node, source: Source) -> Title:
    if isinstance(node, Scalar):
        text = source.scalar(node, "a title").text.strip()
        is_chinese = any("\u3400" <= c <= "\u9fff" for c in text)
        return Title(zh=text) if is_chinese else Title(en=text)
    found: dict[str, str] = {}
    for key, value in source.mapping(node, "a text in two languages"):
        language = {"zh": "zh", "en": "en", "中文": "zh", "英文": "en"}.get(fold(key.text))
        if language is None:
            raise source.bad("a text has the keys zh and en", key, key.text)
        found[language] = source.scalar(value, "a text").text.strip()
    return Title(**found)


def _write_title(value: Title, _language: str) -> Plain:
    return {k: v for k, v in (("zh", value.zh), ("en", value.en)) if v is not None}


_TEXT_SCHEMA: Schema = {"type": ["string", "number", "boolean"]}
_NUMBER_SCHEMA: Schema = {"type": ["integer", "string"], "pattern": r"^[+−–-]?\d+$"}

TEXT = Kind("text", _read_text, _same, _TEXT_SCHEMA)
MANA = Kind("mana", _read_mana, _same, {"type": "string"})
BLOCK = Kind("block", _read_block, _same, {"type": "string"})
NUMBER = Kind("number", whole_number, _same, _NUMBER_SCHEMA)
COUNT = Kind("count", _read_count, _same, _NUMBER_SCHEMA)
TITLE = Kind(
    "title",
    _read_title,
    _write_title,
    {
        "anyOf": [
            {"type": "string"},
            {
                "type": "object",
                "properties": {key: {"type": "string"} for key in ("zh", "en", "中文", "英文")},
                "additionalProperties": False,
            },
        ]
    },
)


# --- words of a closed set -----------------------------------------------------------------------


def word_kind(name: str, vocabulary: Vocabulary) -> Kind:
    """Make the kind of value that is one word of `vocabulary`; its value is the English word."""

    def read(node: Node, source: Source) -> str:
        scalar = source.scalar(node, "this value")
        word = vocabulary.find(scalar.text)
        if word is None:
            allowed = ", ".join(w.en for w in vocabulary.words)
            raise source.bad(f"not one of: {allowed}", node, scalar.text)
        return word.en

    def write(value: str, language: str) -> Plain:
        word = vocabulary.find(value)
        return word.zh if word and language == "zh" else value

    return Kind(name, read, write, {"enum": list(vocabulary.spellings())})


def flag_kind(name: str, vocabulary: Vocabulary) -> Kind:
    """Make the kind of value that is the first of two words (True) or the second (False)."""
    word = word_kind(name, vocabulary)
    true, false = (w.en for w in vocabulary.words)

    def write(value: bool, language: str) -> Plain:
        return word.write(true if value else false, language)

    schema = {"enum": [*vocabulary.spellings(), True, False]}
    return Kind(name, lambda node, source: word.read(node, source) == true, write, schema)


def _read_colors(node: Node, source: Source) -> tuple[str, ...]:
    found = set()
    items = source.sequence(node)
    for item in items:
        scalar = source.scalar(item, "a colour")
        if fold(scalar.text) in map(fold, COLORLESS.spellings) and len(items) == 1:
            return ()
        word = COLORS.find(scalar.text)
        if word is None:
            raise source.bad("not a colour", item, scalar.text)
        found.add(word.en)
    return tuple(w.en for w in COLORS.words if w.en in found)


def _write_colors(value: tuple[str, ...], language: str) -> Plain:
    if not value:
        return COLORLESS.zh if language == "zh" else COLORLESS.en
    words = [w for w in COLORS.words if w.en in value]
    return [w.zh if language == "zh" else w.en for w in words]


COLOR_LIST = Kind(
    "colors",
    _read_colors,
    _write_colors,
    one_or_many({"enum": [*COLORS.spellings(), *COLORLESS.spellings]}),
)


# --- names ---------------------------------------------------------------------------------------


def parse_name(text: str, line: int = 0) -> Name:
    """Read `熊` or `熊#2`."""
    match = _ORDINAL.match(text.strip())
    if match and int(match["ordinal"]) > 0:
        return Name(match["name"], int(match["ordinal"]), line)
    return Name(text.strip(), None, line)


def read_name(node: Node, source: Source) -> Name:
    """Read the name of an object or a player."""
    return parse_name(source.scalar(node, "a name").text, node.line)


def _read_names(node: Node, source: Source) -> tuple[Name, ...]:
    return tuple(read_name(item, source) for item in source.sequence(node))


def _read_targets(node: Node, source: Source) -> tuple[tuple[Name, ...], ...]:
    groups = []
    for item in source.sequence(node):
        is_one = isinstance(item, Scalar)
        groups.append((read_name(item, source),) if is_one else _read_names(item, source))
    return tuple(groups) or ((),)


def _write_targets(value: tuple[tuple[Name, ...], ...], _language: str) -> Plain:
    return [str(g[0]) if len(g) == 1 else [str(name) for name in g] for g in value]


def _read_words(node: Node, source: Source) -> tuple[str, ...]:
    return tuple(source.scalar(item, "a word").text.strip() for item in source.sequence(node))


def _read_player(node: Node, source: Source) -> str:
    return source.player(node)


def _write_names(value: tuple[Name, ...], _language: str) -> Plain:
    return [str(name) for name in value]


_NAME_SCHEMA: Schema = {"type": ["string", "integer"]}
NAME = Kind("name", read_name, lambda value, _: str(value), _NAME_SCHEMA)
NAMES = Kind("names", _read_names, _write_names, one_or_many(ref("name")))
TARGETS = Kind(
    "targets",
    _read_targets,
    _write_targets,
    one_or_many({"anyOf": [ref("name"), {"type": "array", "items": ref("name")}]}),
)
WORD_LIST = Kind("words", _read_words, lambda value, _: list(value), one_or_many(_TEXT_SCHEMA))
PLAYER = Kind("player", _read_player, _same, _NAME_SCHEMA)


# --- structured values ---------------------------------------------------------------------------


def _read_counters(node: Node, source: Source) -> Counters:
    entries = source.mapping(node, "counters")
    return tuple((key.text.strip().translate(_MINUS), _read_count(v, source)) for key, v in entries)


def read_amounts(node: Node, source: Source) -> Amounts:
    """Read names with a whole number each."""
    entries = source.mapping(node, "a division")
    return tuple((read_name(key, source), _read_count(value, source)) for key, value in entries)


def write_amounts(value: Amounts, _language: str) -> Plain:
    """Write names with a whole number each."""
    return {str(name): amount for name, amount in value}


def _read_stats(node: Node, source: Source) -> tuple[int, int]:
    scalar = source.scalar(node, "power and toughness")
    match = _STATS.match(scalar.text.translate(_MINUS))
    if not match:
        raise source.bad("power and toughness are written 2/3", node, scalar.text)
    return int(match["power"]), int(match["toughness"])


def read_rule(node: Node, source: Source) -> RuleNumber:
    """Read a rule number."""
    scalar = source.scalar(node, "a rule number")
    try:
        return RuleNumber.parse(scalar.text)
    except NotationError as error:
        raise source.bad(error.problem, node, scalar.text) from error


def _read_rules(node: Node, source: Source) -> tuple[RuleNumber, ...]:
    return tuple(read_rule(item, source) for item in source.sequence(node))


def _read_pile(node: Node, source: Source) -> Pile:
    items: list[str | int] = []
    for item in source.sequence(node):
        if isinstance(item, Mapping):
            raise source.bad("a card of this zone is a name, or a number of unknown cards", item)
        scalar = source.scalar(item, "a card")
        is_number = scalar.text.strip().isdecimal() and not scalar.quoted
        items.append(_read_count(item, source) if is_number else scalar.text.strip())
    return bounded(tuple(items), node, source)


def bounded(pile: Pile, node: Node, source: Source) -> Pile:
    """The cards of a zone, unless they are too many."""
    if sum(item if isinstance(item, int) else 1 for item in pile) > MOST_CARDS:
        raise source.bad(f"a zone holds at most {MOST_CARDS:,} cards", node)
    return pile


def _write_pile(value: Pile, _language: str) -> Plain:
    return list(value)


def _read_size_or_names(node: Node, source: Source) -> int | tuple[str, ...]:
    if isinstance(node, Scalar) and not node.quoted:
        return _read_count(node, source)
    return _read_words(node, source)


def _write_size_or_names(value: int | tuple[str, ...], _language: str) -> Plain:
    return value if isinstance(value, int) else list(value)


def _read_chosen(node: Node, source: Source) -> tuple[tuple[str, str], ...]:
    entries = source.mapping(node, "choices made")
    return tuple((k.text.strip(), _read_choice(k.text.strip(), v, source)) for k, v in entries)


def _read_choice(what: str, node: Node, source: Source) -> str:
    text = source.scalar(node, "a choice").text.strip()
    if what != "color":
        return text
    word = COLORS.find(text)
    if word is None:
        raise source.bad("not a colour", node, text)
    return word.en


_AMOUNTS_SCHEMA: Schema = {"type": "object", "additionalProperties": ref("count")}
COUNTERS = Kind("counters", _read_counters, lambda value, _: dict(value), _AMOUNTS_SCHEMA)
AMOUNTS = Kind("amounts", read_amounts, write_amounts, _AMOUNTS_SCHEMA)
STATS = Kind(
    "stats",
    _read_stats,
    lambda value, _: f"{value[0]}/{value[1]}",
    {"type": "string", "pattern": r"^\s*[+−–-]?\d+\s*[/／]\s*[+−–-]?\d+\s*$"},
)
RULE = Kind("rule", read_rule, lambda value, _: str(value), {"type": ["string", "number"]})
RULES = Kind("rules", _read_rules, lambda v, _: [str(r) for r in v], one_or_many(ref("rule")))
PILE = Kind("pile", _read_pile, _write_pile, one_or_many({"type": ["string", "integer"]}))
SIZE_OR_NAMES = Kind(
    "size_or_names",
    _read_size_or_names,
    _write_size_or_names,
    {"anyOf": [{"type": "integer"}, {"type": "array", "items": ref("name")}]},
)
CHOSEN = Kind(
    "chosen",
    _read_chosen,
    lambda value, _: dict(value),
    {"type": "object", "additionalProperties": _TEXT_SCHEMA},
)

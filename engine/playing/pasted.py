"""A card pasted as text: its name, cost, type line, numbers and rules text, told apart.

In: lines as a card or a site has them, in Chinese or English. Out: a `CardDefinition`;
`NotationError` for a text without a name or a type line.
"""

from __future__ import annotations

import re

from engine.scenario.model import CardDefinition
from engine.text.typeline import parse_type_line
from rules.errors import NotationError

_COST = re.compile(r"(?P<name>.*?)\s*(?P<cost>(?:\{[^{}\s]{1,8}\})+)\s*")
#: A cost in bare letters: 2WW, X/R.
_BARE = re.compile(r"(?P<name>.+?)\s+(?P<cost>(?:\d{1,2}|X)?[WUBRGC]{0,5})")
_STATS = re.compile(r"[\[(（]?\s*(?P<stats>[-+*\d]{1,3}\s*/\s*[-+*\d]{1,3})\s*[\])）]?")
_STARTING = re.compile(
    r"(?:\[|loyalty|defense|忠诚|忠诚度|防御)?\s*[:：]?\s*(?P<number>\d{1,2}|X)\s*\]?",
    re.IGNORECASE,
)
#: The numbers at the end of a type line: "Creature — Bear 2/2".
_TRAILING = re.compile(r"(?P<type>.*\D)\s+(?P<stats>[-+*\d]{1,3}/[-+*\d]{1,3})\s*")
LONGEST_PASTED = 4_000


class NoCardError(NotationError):
    """A text in which there is no name with a type line below it."""

    code = "no_card"


def pasted(text: str) -> CardDefinition:
    """Read a pasted card."""
    if len(text) > LONGEST_PASTED:
        raise NotationError(
            f"a card that is pasted has at most {LONGEST_PASTED:,} characters", place="text"
        )
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    at = next((n for n, line in enumerate(lines) if n and _is_type(_of_type(line)[0])), None)
    if at is None:
        raise NoCardError("a card has its name on the first line, then its type line", place="text")
    name, cost = _headed(lines[0])
    for line in lines[1:at]:
        found = _COST.fullmatch(line)
        cost = found["cost"] if found and not found["name"] and not cost else cost
    type, stats = _of_type(lines[at])
    rest = lines[at + 1 :]
    number: str | None = None
    if rest and (match := _STATS.fullmatch(rest[-1])) and "creature" not in rest[-1].lower():
        stats = stats or match["stats"].replace(" ", "")
        rest = rest[:-1]
    elif rest and _starts(type) and (match := _STARTING.fullmatch(rest[-1])):
        number = match["number"]
        rest = rest[:-1]
    elif rest and stats is None and (match := _STATS.fullmatch(rest[0])):
        stats, rest = match["stats"].replace(" ", ""), rest[1:]
    battle = "battle" in type.lower() or "战役" in type
    return CardDefinition(
        name,
        type=type,
        cost=cost,
        stats=stats,
        loyalty=None if battle else number,
        defense=number if battle else None,
        text="\n".join(rest) or None,
    )


def _headed(line: str) -> tuple[str, str | None]:
    """The name of a first line, and the cost that may stand behind it."""
    if (found := _COST.fullmatch(line)) and found["name"]:
        return found["name"], found["cost"]
    if (found := _BARE.fullmatch(line)) and found["cost"]:
        symbols = re.findall(r"\d{1,2}|[XWUBRGC]", found["cost"])
        return found["name"], "".join(f"{{{symbol}}}" for symbol in symbols)
    return line, None


def _of_type(line: str) -> tuple[str, str | None]:
    """A type line, and the power and toughness that may stand behind it."""
    found = _TRAILING.fullmatch(line)
    return (found["type"].strip(), found["stats"]) if found else (line, None)


def _is_type(line: str) -> bool:
    try:
        return bool(parse_type_line(line).types)
    except NotationError:
        return False


def _starts(type: str) -> bool:
    """Whether such a card has a number of counters to start with."""
    words = type.lower()
    return any(word in words for word in ("planeswalker", "battle", "鹏洛客", "战役"))

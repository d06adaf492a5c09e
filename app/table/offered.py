"""Cards that can be put on the table: those of the library, basic lands, tokens, plain creatures.

In: what was typed so far. Out: what it may become, the likeliest first, each with the definition
that a scenario needs for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from app.replaying.table_parts import Reading
from app.search.completion import Completer
from app.search.pinyin import readings
from app.search.vocabulary import Name
from app.service import Service
from app.shapes.table import OfferedCard, OfferedCards
from engine.replay.words import keyword_written
from engine.terms.bilingual import Bilingual
from rules.text import HAN
from rules.text import Bilingual as Names

#: Basic lands by their names, with the subtype that each has.
BASICS = {
    "Plains": "平原",
    "Island": "海岛",
    "Swamp": "沼泽",
    "Mountain": "山脉",
    "Forest": "树林",
}
#: CR 111.10: predefined tokens that the engine knows by their names.
TOKENS = {
    "Treasure": "珍宝",
    "Food": "食品",
    "Gold": "黄金",
    "Clue": "线索",
    "Blood": "鲜血",
}
_STATS = re.compile(r"(?P<stats>\d{1,2}/\d{1,2})\s*(?P<rest>.*)")
Kind = Literal["library", "basic", "token", "vanilla"]


@dataclass(frozen=True, slots=True)
class Offered:
    """A card that may be meant: `say` is its name on the table."""

    say: str
    name: Bilingual
    kind: Kind
    definition: Mapping[str, Any] | None = None


@cache
def _own() -> Completer:
    """The names of what needs no library."""
    names = []
    for en, zh in (*BASICS.items(), *TOKENS.items()):
        names.append(Name(en, "card", en, other=(zh,)))
        names.append(Name(zh, "card", en, other=(en,), readings=readings(zh)))
    return Completer(names, {})


def offered(text: str, service: Service, limit: int) -> Iterator[Offered]:
    """Yield cards that what was typed may become."""
    typed = text.strip()
    found: dict[str, Offered] = {}
    ready = (*_vanilla(typed), *_without_library(typed, limit))
    for one in (*ready, *_library(typed, service, limit)):
        found.setdefault(one.name.en, one)
    yield from list(found.values())[:limit]


def told(text: str, found: Sequence[Offered], read: Mapping[str, Reading]) -> OfferedCards:
    """Return the answer: each card with what is read of it; tokens and lands are read whole."""
    return OfferedCards(text=text, cards=tuple(_told(one, read.get(one.say)) for one in found))


def _told(one: Offered, read: Reading | None) -> OfferedCard:
    definition = None if one.definition is None else dict(one.definition)
    own = None if definition is None else str(definition["type"])
    return OfferedCard(
        say=one.say,
        name=one.name,
        kind=one.kind,
        type=own if read is None else read.type,
        definition=definition,
        whole=(None if one.kind == "library" else True) if read is None else read.whole,
        unread=0 if read is None else read.unread,
    )


def _vanilla(typed: str) -> Iterator[Offered]:
    """A creature of these numbers, with the keyword abilities that are named behind them."""
    match = _STATS.fullmatch(typed)
    if match is None:
        return
    words = [w for w in re.split(r"[,，、;；\s]+", match["rest"]) if w]
    keywords = [word for word in words if keyword_written(word) is not None]
    if len(keywords) < len(words):
        keywords = [match["rest"]] if keyword_written(match["rest"]) is not None else []
        if not keywords:
            return
    chinese = bool(HAN.search(typed))
    definition: dict[str, Any] = {
        "type": "生物" if chinese else "Creature",
        "stats": match["stats"],
    }
    if keywords:
        definition["text"] = "\n".join(keywords)
    say = " ".join([match["stats"], *keywords])
    yield Offered(say, Bilingual.same(say), "vanilla", definition)


def _without_library(typed: str, limit: int) -> Iterator[Offered]:
    for one in _own().cards(typed, limit):
        en = one.key or ""
        zh = BASICS.get(en) or TOKENS[en]
        chinese = bool(HAN.search(typed))
        say, name = (zh if chinese else en), Bilingual(zh, en)
        if en in TOKENS:
            yield Offered(say, name, "token")
            continue
        type = f"基本地～{zh}" if chinese else f"Basic Land — {en}"
        names = [en if chinese else zh]
        yield Offered(say, name, "basic", {"names": names, "type": type})


def _library(typed: str, service: Service, limit: int) -> Iterator[Offered]:
    edition = service.searched(None, None, None)
    for one in service.library.completer(edition).cards(typed, limit):
        title: Names = one.title
        either = title.zh or title.en or one.text
        name = Bilingual(title.zh or either, title.en or either)
        yield Offered(one.text, name, "library")


def named_in(query: str, service: Service) -> list[str]:
    """The cards and keywords that a query names: `死触 践踏`, two names one after the other.

    Where the whole of it names one card, that one; else the longest names from the left on, and
    each word that is none of them by itself.
    """
    words = re.split(r"[,，、;；+＋\s]+", query.strip())
    found: list[str] = []
    at = 0
    while at < len(words):
        for end in range(len(words), at, -1):
            name = " ".join(words[at:end])
            if end == at + 1 or _names(name, service):
                found += [name] if name else []
                at = end
                break
    return found


def _names(name: str, service: Service) -> bool:
    return keyword_written(name) is not None or bool(service.library.cards.find(name))

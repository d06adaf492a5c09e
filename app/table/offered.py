"""Cards that can be put on the table: those of the library, basic lands, tokens, plain ones.

In: what was typed so far. Out: what it may become, the likeliest first, each with the definition
that a scenario needs for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from app.replaying.table_parts import Reading
from app.search.completion import Completer
from app.search.pinyin import readings
from app.search.vocabulary import Name
from app.service import Service
from app.shapes.table_cards import OfferedCard, OfferedCards
from app.table.plain_cards import Offered, creatures_of, spells_of
from app.words.game import printed_type
from engine.playing.recipes import KEYWORDS
from engine.playing.trying import MOST_TRIED
from engine.terms.bilingual import Bilingual
from engine.text.normalise import language_of
from engine.text.typeline import parse_type_line
from engine.text.words.keywords import CHINESE
from rules.errors import HeadjudgeError
from rules.text import HAN, Language
from rules.text import Bilingual as Names
from rulings.card import folded

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
#: Keyword abilities that matter when creatures fight, by their names in both languages.
_FIGHTING = {word: (str(word), CHINESE[word]) for word in KEYWORDS if word is not None}


@cache
def _own() -> Completer:
    """The names of what needs no library."""
    names = []
    for en, zh in (*BASICS.items(), *TOKENS.items()):
        names.append(Name(en, "card", en, other=(zh,)))
        names.append(Name(zh, "card", en, other=(en,), readings=readings(zh)))
    return Completer(names, {})


def offered(text: str, service: Service, limit: int, language: str = "") -> Iterator[Offered]:
    """Yield cards that what was typed may become, named in a language or as it was typed."""
    typed = text.strip()
    found: dict[str, Offered] = {}
    spoken = language or language_of(typed)
    whole, begun = spells_of(typed, spoken)
    ready = (*creatures_of(typed, spoken), *whole, *_without_library(typed, limit, spoken))
    named = list(_library(typed, service, limit, language))
    called = [one for one in named if _is_name(typed, one)]
    # What is typed in part may become a card as well: a plain spell does not push the last one off.
    for one in (*called, *ready, *named[: limit - len(begun) or None], *begun, *named):
        found.setdefault(one.name.en, one)
    yield from list(found.values())[:limit]


def _is_name(typed: str, one: Offered) -> bool:
    """Whether just this card is typed: it comes before a plain one of the same words."""
    return folded(typed) in {folded(name) for name in (one.say, one.name.zh, one.name.en)}


def told(
    text: str, found: Sequence[Offered], read: Mapping[str, Reading], language: str = ""
) -> OfferedCards:
    """Return the answer: each card with what is read of it; tokens and lands are read whole."""
    cards = tuple(_told(one, read.get(one.say), language) for one in found)
    return OfferedCards(text=text, cards=cards)


def _told(one: Offered, read: Reading | None, language: str) -> OfferedCard:
    definition = None if one.definition is None else dict(one.definition)
    own = None if definition is None else str(definition["type"])
    return OfferedCard(
        say=one.say,
        name=one.name,
        kind=one.kind,
        type=own if read is None else _type_in(read.type, language),
        definition=definition,
        whole=(None if one.kind == "library" else True) if read is None else read.whole,
        unread=0 if read is None else read.unread,
    )


def _type_in(line: str, language: str) -> str:
    """A type line in a language, as it is where none is wanted or it is no type line."""
    if not language:
        return line
    try:
        return printed_type(parse_type_line(line), Language(language))
    except HeadjudgeError:
        return line


def _without_library(typed: str, limit: int, language: str) -> Iterator[Offered]:
    for one in _own().cards(typed, limit):
        en = one.key or ""
        zh = BASICS.get(en) or TOKENS[en]
        chinese = language == "zh"
        say, name = (zh if chinese else en), Bilingual(zh, en)
        if en in TOKENS:
            yield Offered(say, name, "token")
            continue
        type = f"基本地～{zh}" if chinese else f"Basic Land — {en}"
        names = [en if chinese else zh]
        yield Offered(say, name, "basic", {"names": names, "type": type})


def _library(typed: str, service: Service, limit: int, language: str) -> Iterator[Offered]:
    edition = service.searched(None, None, None)
    for one in service.library.completer(edition).cards(typed, limit):
        title: Names = one.title
        either = title.zh or title.en or one.text
        name = Bilingual(title.zh or either, title.en or either)
        say = {"zh": title.zh, "en": title.en}.get(language) or one.text
        yield Offered(say, name, "library")


def keywords_in(text: str) -> list[str]:
    """The keyword abilities of fighting creatures that a question names, in its order."""
    typed = text.casefold()
    found = {}
    for word, names in _FIGHTING.items():
        for name in names:
            at = re.search(name if HAN.search(name) else rf"\b{re.escape(name)}\b", typed)
            if at and word not in found:
                found[word] = (at.start(), name)
    return [name for _, name in sorted(found.values())][:MOST_TRIED]

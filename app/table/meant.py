"""What a question puts on the table: the cards it names, the creatures it gives by their numbers.

In: a line as it was typed, and the library. Out: `Piece`s: "can a 3/3 with deathtouch and trample
kill two 4/4s" has a 3/3 of one's own and two 4/4s of the opponent's, and so has
"3/3死触打得过两个4/4吗".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

from app.service import Service
from app.table.offered import keywords_in
from app.table.typed_keywords import is_keyword, plain_names
from engine.playing.trying import MOST_TRIED, Piece
from rules.errors import HeadjudgeError
from rules.text import HAN

#: Creatures of one kind at most.
_MOST_ALIKE = 9
_STATS = re.compile(r"(?<![\d/+-])(\d{1,2}/\d{1,2})(?![\d/])(?:'?s\b)?")
_NUMBERS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "一": 1, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6,
}  # fmt: skip
_COUNT = re.compile(
    r"(?:\b(?P<en>a|an|one|two|three|four|five|six|[2-9])\s+|"
    r"(?P<zh>[一两二三四五六2-9])\s*(?:个|只|头|名|张|枚)?\s*)$",
    re.IGNORECASE,
)
_MINE = re.compile(r"(?:\b(?:my|our|i have|i control)\s+|我(?:方|有|操控)?的?)$", re.IGNORECASE)
_THEIRS = re.compile(
    r"(?:\b(?:their|his|her|your|the opponent's|opponent's|opposing)\s+|(?:对手|对方|他|她)的?)$",
    re.IGNORECASE,
)
#: What stands between a creature's numbers and its keywords.
_FILLER = re.compile(
    r"\s*(?:,|，|、|;|and\b|with\b|has\b|have\b|having\b|that\b|which\b|creatures?\b|tokens?\b|"
    r"具有|具|带有|带|有|的|和|与|且|并|生物|衍生物)\s*|\s+",
    re.IGNORECASE,
)
#: What a creature is called behind its numbers, and means no other one.
_NOUN = re.compile(
    r"\s*(?:blocking |attacking )?(?:creatures?|tokens?|blockers?|attackers?)\b|"
    r"的?(?:阻挡者|攻击者|生物|衍生物)",
    re.IGNORECASE,
)
#: What players call a creature with a keyword.
_NICKNAMES = {
    "flyer": "flying", "flier": "flying", "trampler": "trample", "deathtoucher": "deathtouch",
    "lifelinker": "lifelink", "defender": "defender", "first striker": "first strike",
    "double striker": "double strike",
}  # fmt: skip
#: What says that the creature named first is the one that blocks.
_BLOCKS = re.compile(
    r"\bblock(?:s|ing)?\b(?! by)|\battacked by\b|阻挡|挡住|挡下|挡得住|攻击我", re.IGNORECASE
)
_IS_BLOCKED = re.compile(
    r"\bblocked by\b|\battacks? with\b|\bblocks? (?:it |them )?with\b|"
    r"[被遭].{0,12}挡|用.{0,16}攻击",
    re.IGNORECASE,
)
#: What a question may say that no board built from it holds: other kinds of things, life, counters,
#: numbers and sizes beside those of the creatures.
_UNSAID = re.compile(
    r"\b(?:planeswalkers?|loyalty|battles?|commanders?|counters?|emblems?|auras?|equipments?|"
    r"equipped|enchanted|poison(?:ed|ous)?|"
    r"two|three|four|five|six|seven|eight|nine|ten|several|(?<!how )many|some|few|more|another|"
    r"second|third|other|multiple|tapped)\b|"
    r"鹏洛客|忠诚|战役|指挥官|指示物|徽记|灵气|武具|装备|佩带|总生命|点生命|中毒|横置|"
    r"几个|多个|若干|一些|另[一外]|其他|第[二三]个|各|"
    r"[两二三四五六七八九十]\s*(?:个|只|头|名|张|枚|点)|"
    r"[+-]\d|\d|[x*]/[x*\d]|[《“\"「]",
    re.IGNORECASE,
)
#: Creatures without a size beside those that have one.
_UNSIZED = re.compile(
    r"\b(?:(?:a|an|the|my|his|her|their|your|each|with) (?:\w+ )?"
    r"(?:blockers?|attackers?|creatures?|tokens?|flye?rs?|fliers?))\b|"
    r"\b(?:blockers|attackers|creatures|tokens)\b|"
    r"阻挡者|攻击者|阻挡生物|攻击生物|(?<![/\d])生物|衍生物|飞行生物",
    re.IGNORECASE,
)
#: Words that are written large within a sentence and are no names; what begins another sentence.
_LARGE = frozenset({"I", "CR", "MTG", "Magic"})
_BEGINS = re.compile(r"[.?!:;\n]\s*$")
#: Words between names of cards, that name nothing themselves.
_BETWEEN = frozenset({"and", "with", "vs", "vs.", "versus", "meets", "against"})
_SEPARATOR = re.compile(
    r"[,，、;；+＋\s?？!！。]+|(?<=[\u4e00-\u9fff])(?:和|与|跟|配合|配)(?=[\u4e00-\u9fff])"
)
_WORD = re.compile(r"[^\W\d_][\w'’,-]*", re.UNICODE)
#: Words of a card's name at most, and characters of a Chinese one.
_LONGEST, _LONGEST_HAN = 7, 14
_SHORTEST_HAN = 3


class UnderstoodInPartError(HeadjudgeError):
    """A line of which a part has no place on the board that would be made from it."""

    code = "understood_in_part"


@dataclass(frozen=True, slots=True)
class _Group:
    """Creatures or a card, and where they stand in the line."""

    piece: Piece
    start: int
    end: int


def pieces_in(text: str, service: Service) -> list[Piece]:
    """What a line puts on the table; nothing for a line that names nothing.

    Names one after the other are all meant, known or not; in a sentence the creatures with numbers
    and the cards that the library knows.
    """
    groups = list(_groups(text))
    if not groups and (listed := _listed(text, service)):
        return [Piece(name) for name in listed][:MOST_TRIED]
    rest = _without(text, groups)
    named = {one.piece.name: one for one in reversed(list(_cards(rest, service)))}
    found = sorted((*groups, *named.values()), key=lambda one: one.start)[:MOST_TRIED]
    if not found:
        return [Piece(name) for name in keywords_in(text)]
    return list(_sided(text, found))


def is_understood(text: str, service: Service) -> bool:
    """Whether every creature, size, number and role that a question says is on its board.

    A question whose board would be another one is not played: nothing is guessed.
    """
    groups = list(_groups(text))
    named = list(_cards(_without(text, groups), service))
    rest = _without(text, [*groups, *named])
    if _UNSAID.search(rest) or _unknown_name(rest):
        return False
    if not groups:
        return True
    if _UNSIZED.search(rest) or _keywords().search(rest):
        return False
    sides = {piece.theirs for piece in _sided(text, sorted(groups, key=lambda one: one.start))}
    return len(groups) < 2 or len(sides) > 1  # two kinds of creatures on one side fight nobody


def _without(text: str, groups: Iterable[_Group]) -> str:
    """A line with blanks where something is understood."""
    for one in groups:
        text = text[: one.start] + " " * (one.end - one.start) + text[one.end :]
    return text


def _unknown_name(rest: str) -> bool:
    """Whether a sentence has a name left that nobody knows: a large letter within it."""
    return any(
        word[0][0].isupper() and word[0] not in _LARGE and rest[: word.start()].strip()
        and not _BEGINS.search(rest[: word.start()])
        for word in _WORD.finditer(rest)
    )  # fmt: skip


def has_numbers(text: str) -> bool:
    """Whether a line gives creatures by their numbers."""
    return _STATS.search(text) is not None


# --- names one after the other --------------------------------------------------------------------


def _listed(text: str, service: Service) -> list[str]:
    """The names of a line that is nothing but names: the longest from the left on."""
    words = [word for word in _SEPARATOR.split(text.strip()) if word]
    found: list[str] = []
    at, unknown = 0, 0
    while at < len(words):
        for end in range(len(words), at, -1):
            name = " ".join(words[at:end])
            if _is_name(name, service):
                found.append(name)
                at = end
                break
        else:
            if words[at].casefold() not in _BETWEEN:
                found.append(words[at])
                unknown += 1
            at += 1
    # Two words that are no names may be names of cards that the library lacks; a sentence is none.
    return found if not unknown or len(found) <= 2 else []


def _is_name(name: str, service: Service) -> bool:
    return is_keyword(name) or bool(service.library.cards.find(name))


# --- creatures by their numbers -------------------------------------------------------------------


@cache
def _keywords() -> re.Pattern[str]:
    """Every keyword ability that is said by its name alone, the longest first."""
    names = [*plain_names(), *_NICKNAMES]
    said = "|".join(
        re.escape(one) if HAN.search(one) else rf"\b{re.escape(one)}(?:s\b|\b)"
        for one in sorted(names, key=len, reverse=True)
    )
    return re.compile(said, re.IGNORECASE)


def _keyword(said: str) -> str:
    word = said.casefold()
    return _NICKNAMES.get(word) or _NICKNAMES.get(word.removesuffix("s")) or word


def _groups(text: str) -> Iterator[_Group]:
    """Yield the creatures that are given by numbers."""
    left = 0
    for match in _STATS.finditer(text):
        start, before = _before(text, left, match.start())
        end, after = _after(text, match.end())
        count, whose, start = _counted(text, left, start)
        left = end
        keywords = tuple(dict.fromkeys((*before, *after)))
        piece = Piece(match[1], match[1], keywords, min(count, _MOST_ALIKE), whose)
        yield _Group(piece, start, end)


def _before(text: str, left: int, at: int) -> tuple[int, list[str]]:
    """The keywords that stand before the numbers: `flying 2/2`, `死触的3/3`."""
    found: list[str] = []
    while True:
        head = re.sub(r"(?:[\s,，、]|的|and\s*)+$", "", text[left:at], flags=re.IGNORECASE)
        matches = [m for m in _keywords().finditer(head) if m.end() == len(head)]
        if not matches:
            return at, found[::-1]
        found.append(_keyword(matches[0][0]))
        at = left + matches[0].start()


def _after(text: str, at: int) -> tuple[int, list[str]]:
    """The keywords that stand behind the numbers: `3/3 with deathtouch and trample`, `3/3死触`."""
    found: list[str] = []
    end = at
    while at < len(text):
        if keyword := _keywords().match(text, at):
            found.append(_keyword(keyword[0]))
            at = end = keyword.end()
        elif noun := _NOUN.match(text, at):
            at = end = noun.end()
        elif filler := _FILLER.match(text, at):
            at = filler.end()
        else:
            break
    return end, found


def _counted(text: str, left: int, at: int) -> tuple[int, bool | None, int]:
    """How many there are and whether they are the opponent's, and where all that begins."""
    count, theirs = 1, None
    if found := _COUNT.search(text, left, at):
        said = (found["en"] or found["zh"]).casefold()
        count, at = _NUMBERS.get(said) or int(said), found.start()
    if found := _THEIRS.search(text, left, at):
        theirs, at = True, found.start()
    elif found := _MINE.search(text, left, at):
        theirs, at = False, found.start()
    return count, theirs, at


def _sided(text: str, found: list[_Group]) -> Iterator[Piece]:
    """What is named first attacks, the others stand against it, if the line says nothing else."""
    after = text[found[0].end :]
    between = text[: found[1].start] if len(found) > 1 else text
    blocks = bool(_BLOCKS.search(between, found[0].end)) and not _IS_BLOCKED.search(text)
    numbered = any(one.piece.stats for one in found)
    for n, one in enumerate(found):
        theirs = (n > 0) is not (blocks and bool(after))
        is_open = one.piece.theirs is None and (numbered or n > 0)
        yield replace(one.piece, theirs=theirs) if is_open else one.piece


# --- cards in a sentence --------------------------------------------------------------------------


def _cards(text: str, service: Service) -> Iterator[_Group]:
    """Yield the cards of the library that a sentence names: written large, or in several words."""
    words = list(_WORD.finditer(text))
    at = 0
    while at < len(words):
        for end in range(min(len(words), at + _LONGEST), at, -1):
            name = text[words[at].start() : words[end - 1].end()].strip(",'’")
            large = name[:1].isupper() or end - at > 1
            if large and not HAN.search(name) and service.library.cards.find(name):
                yield _Group(Piece(name), words[at].start(), words[end - 1].end())
                at = end
                break
        else:
            at += 1
    for run in re.finditer(r"[\u3400-\u9fff，～]+", text):
        yield from _han_cards(run[0], run.start(), service)


def _han_cards(run: str, start: int, service: Service) -> Iterator[_Group]:
    at = 0
    while at < len(run):
        for end in range(min(len(run), at + _LONGEST_HAN), at + _SHORTEST_HAN - 1, -1):
            if service.library.cards.find(run[at:end]):
                yield _Group(Piece(run[at:end]), start + at, start + end)
                at = end
                break
        else:
            at += 1

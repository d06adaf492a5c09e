"""Completion: what was typed so far, as names and numbers that it may become.

In: the names of a library and the numbers of an edition. Out: `Completion`s, the likeliest first.
A name is found by its beginning, by the beginning of a word (or character) inside it, and for
Chinese by its pinyin and by the initials of its pinyin.
"""

from __future__ import annotations

import heapq
import re
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain, zip_longest

from rapidfuzz.distance import OSA

from app.search.analysis import HAN_CHARACTERS, fold, name_key
from app.search.entry import KINDS
from app.search.filters import FILTER_NAMES, filter_named
from app.search.lexicon import is_han
from app.search.pinyin import initials, syllables
from app.search.vocabulary import Name
from rules.text import HAN, Bilingual, Language

#: At most so many keys that begin with what was typed are looked at, of cards so many: those that
#: the shortest beginnings and names make the likeliest.
_MOST_LOOKED_AT, _MOST_OF_CARDS = 4_000, 120
#: So many beginnings that more cards have are kept with the likeliest of them.
_MOST_BEGINNINGS = 4_096
#: So many keys of cards that stand side by side are a block.
_BLOCK = 16
#: In so many first letters of a card's name no slip is looked for: there are too many names.
_LETTERS_OF_CARDS = 2
#: Stands behind every character that a name has.
_LAST = "\U0010ffff"
#: Stands behind a key where it is written, before every character that a name has.
_END = "\0"
#: How a name was found: by its beginning, inside it, by its pinyin, by the initials of that.
_BEGINNING, _INSIDE, _PINYIN, _INITIALS = range(4)
#: From so many letters on one of them may be a slip, in a longer beginning two.
_FEWEST_LETTERS, _LONG, _SLIPS = 4, 8, 2
#: A sound that spells several names means at most so many of them.
_MOST_SPELT = 3
_OF_CARDS = frozenset({"card", "topic"})
_CARDS = frozenset({"card"})
_TONE = re.compile(r"(?<=[a-z])[1-5]")
_FILTERED = re.compile(
    rf"(?P<name>-?(?:{'|'.join(FILTER_NAMES)}))[:：](?P<value>\S*)", re.IGNORECASE
)
_BOTH = re.compile(rf"(?P<han>[{HAN_CHARACTERS}]+) ?(?P<letters>[a-z]+)")
#: The values of filters that no library changes.
_OFFERED: Mapping[str, Sequence[str]] = {"kind": KINDS, "lang": ("zh", "en")}
_KIND_ORDER = {
    **{"rule": 0, "glossary": 1, "section": 2, "card": 3},
    **{"topic": 4, "policy": 5, "said": 6},
}


#: What a name is found by: a text, how, and the number of the name.
_Key = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Completion:
    """A name or a number to search for.

    `text` is what goes into the search box. `key` is the address of what it names inside its kind,
    None for what players say, for filters (kind `filter`) and behind other words; `number` its
    rule where it is one; `title` its names, for what players say the book's words.
    """

    text: str
    kind: str
    key: str | None
    number: str | None
    title: Bilingual


class Completer:
    """The names and numbers of a library, in order of all that they begin with."""

    def __init__(
        self,
        names: Iterable[Name],
        numbers: Mapping[str, Bilingual],
        offered: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self._names = tuple(name for name in names if name.kind in _KIND_ORDER)
        keys: list[str] = []
        of_cards: list[str] = []
        for n, name in enumerate(self._names):
            written = of_cards if name.kind == "card" else keys
            written.extend(f"{key}{_END}{how}{n}" for key, how in _keys(name))
        self._keys, self._keys_of_cards = sorted(set(keys)), sorted(of_cards)
        self._likeliest_cards = lru_cache(maxsize=_MOST_BEGINNINGS)(self._chosen_cards)
        self._numbers = numbers
        self._order = sorted(numbers)
        self._offered = {**_OFFERED, **(offered or {})}

    def complete(self, text: str, limit: int) -> tuple[Completion, ...]:
        """Return up to `limit` completions of what was typed, the likeliest first.

        Behind other words it is the last ones that are completed, behind `card:` a card.
        """
        typed = " ".join(fold(text).split())
        if not typed:
            return ()
        written = text.split()
        if filtered := _FILTERED.fullmatch(written[-1]):
            before = written[:-1]
            return tuple(self._of_filter(before, filtered["name"], filtered["value"], limit))
        whole = list(self._of_words(typed, limit))
        for at in range(1, len(written)):
            if whole:
                break
            head = " ".join(written[:at])
            whole = [
                Completion(f"{head} {found.text}", found.kind, None, None, found.title)
                for found in self._of_words(fold(" ".join(written[at:])), limit)
            ]
        return tuple(whole)

    def cards(self, text: str, limit: int) -> tuple[Completion, ...]:
        """Return up to `limit` cards whose names what was typed may become, no other names."""
        typed = " ".join(fold(text).split())
        if not typed:
            return ()
        found: dict[str, int] = {}
        for n in self._by_name(typed, kinds=_CARDS):
            found.setdefault(self._names[n].key, n)
            if len(found) >= limit:
                break
        return tuple(map(self._completion, found.values()))

    def _of_words(self, typed: str, limit: int) -> Iterator[Completion]:
        """Yield what a number, a name or the sound of one completes to."""
        number = typed.removeprefix("cr").removeprefix("r").strip()
        if number[:1].isdigit():
            yield from self._by_number(number, limit)
            return
        found: dict[str, int] = {}
        for n in self._by_name(typed) or self._nearly(typed):
            found.setdefault(name_key(self._names[n].text), n)
            if len(found) >= limit:
                break
        yield from map(self._completion, found.values())

    def _nearly(self, typed: str) -> list[int]:
        """Return the names that begin as was typed but for a slip or two, the likeliest first.

        The first letter is as it was typed, and words that were typed apart stay apart; Chinese is
        read by its sound.
        """
        if HAN.search(typed):
            sound = "".join("".join(syllables(c)) if is_han(c) else c for c in typed)
            return self._by_name(sound) if sound.isascii() and len(typed) > 1 else []
        most = _SLIPS if len(typed) >= _LONG else 1
        if len(typed) < _FEWEST_LETTERS:
            return []
        ranked: dict[int, tuple[int, ...]] = {}
        spaces = typed.count(" ")
        others = _beginning(self._keys, typed[:1])
        cards = _beginning(self._keys_of_cards, typed[:_LETTERS_OF_CARDS])
        for whole, how, n in map(_read, (*others, *cards)):
            if how not in (_BEGINNING, _PINYIN):
                continue
            if spaces > whole.count(" ", 0, len(typed) + 1):
                continue
            slips = min(
                OSA.distance(typed, whole[: len(typed) + more], score_cutoff=most)
                for more in (0, 1, -1)
            )
            if slips <= most:
                order = (slips, _KIND_ORDER[self._names[n].kind], how, len(whole), n)
                ranked[n] = min(order, ranked.get(n, order))
        return sorted(ranked, key=lambda n: ranked[n])

    def _of_filter(
        self, before: Sequence[str], name: str, value: str, limit: int
    ) -> Iterator[Completion]:
        """Yield the values of a filter that begin with what was typed."""
        head = "".join(f"{word} " for word in before)
        plain = fold(value)
        match filter_named(name.removeprefix("-")):
            case "card":
                names = [self._names[n] for n in self._by_name(plain, kinds=_CARDS)][: 2 * limit]
                found = [(n.text, _title_of(n)) for n in names]
            case "in":
                found = [(n.text, n.title) for n in self._by_number(plain, limit)]
            case kind:
                values = self._offered.get(kind or "", ())
                found = [(v, Bilingual()) for v in values if v.startswith(plain)]
        for text, title in list(dict(found).items())[:limit]:
            quoted = f'"{text}"' if " " in text else text
            yield Completion(f"{head}{name}:{quoted}", "filter", None, None, title)

    def _by_name(self, typed: str, kinds: AbstractSet[str] = frozenset(_KIND_ORDER)) -> list[int]:
        """Return the names that what was typed may become, the likeliest first.

        Those found by pinyin and those spelt so take turns. Letters are joined for their sound
        alone (`si chu`): `is it` begins no name in `isit`.
        """
        ranked: dict[int, tuple[int, ...]] = {}
        is_latin = typed.isascii()
        for key in dict.fromkeys((typed, typed.replace(" ", ""), _untoned(typed).replace(" ", ""))):
            for whole, rank, n in (*self._beginning_with(key), *self._beginning_in_both(key)):
                name = self._names[n]
                is_joined = is_latin and key != typed
                if name.kind not in kinds or (is_joined and rank in (_BEGINNING, _INSIDE)):
                    continue
                # The end of a longer name is not what was typed, though it reads the same.
                is_all = whole == key and rank != _INSIDE
                order = (int(not is_all), rank, _KIND_ORDER[name.kind], len(whole), n)
                ranked[n] = min(order, ranked.get(n, order))
        best = sorted(ranked, key=lambda n: ranked[n])
        whole_ones = [n for n in best if not ranked[n][0]]
        spelt = [n for n in best if ranked[n][0] and ranked[n][1] in (_BEGINNING, _INSIDE)]
        spoken = [n for n in best if ranked[n][0] and ranked[n][1] in (_PINYIN, _INITIALS)]
        turns = zip_longest(spelt, spoken)
        return [*whole_ones, *(n for turn in turns for n in turn if n is not None)]

    def _beginning_in_both(self, typed: str) -> Iterator[tuple[str, int, int]]:
        """Yield names of which characters were typed, then letters that they sound like: 死c."""
        match = _BOTH.fullmatch(typed)
        if not match:
            return
        han, letters = match["han"], match["letters"]
        for key, rank, n in self._beginning_with(han):
            for reading in self._names[n].readings if rank == _BEGINNING else ():
                behind = reading.split()[len(han) :]
                if "".join(behind).startswith(letters):
                    yield key, _PINYIN, n
                elif initials(" ".join(behind)).startswith(letters):
                    yield key, _INITIALS, n

    def spelt_by(self, letters: str) -> tuple[str, ...]:
        """Return the names whose whole pinyin this is, terms before cards; none but names."""
        return self._read_so(letters, _PINYIN, is_whole=True)[:_MOST_SPELT]

    def shortened_to(self, letters: str) -> tuple[str, ...]:
        """Return the names whose initials in pinyin these are, terms before cards."""
        return self._read_so(letters, _INITIALS, is_whole=True)

    def begun_by(self, letters: str) -> tuple[str, ...]:
        """Return the shortest name whose pinyin begins so, or none."""
        return self._read_so(letters, _PINYIN, is_whole=False)[:1]

    def _read_so(self, letters: str, how: int, *, is_whole: bool) -> tuple[str, ...]:
        typed = _untoned("".join(fold(letters).split()))
        if not typed or not typed.isalpha():
            return ()
        found = [
            (len(whole), _KIND_ORDER[self._names[n].kind], n)
            for whole, rank, n in self._beginning_with(typed)
            if rank == how and (whole == typed or not is_whole)
        ]
        kinds = {self._names[n].kind for _, _, n in found}
        wanted = kinds - _OF_CARDS or kinds
        names = [self._names[n] for _, _, n in sorted(found) if self._names[n].kind in wanted]
        return tuple(dict.fromkeys(name.text for name in names))

    def _completion(self, n: int) -> Completion:
        name = self._names[n]
        key = name.key if name.kind != "said" else None
        return Completion(name.text, name.kind, key, name.number, _title_of(name))

    def _beginning_with(self, typed: str) -> Iterator[_Key]:
        yield from map(_read, _beginning(self._keys, typed)[:_MOST_LOOKED_AT])
        yield from self._likeliest_cards(typed)

    def _chosen_cards(self, typed: str) -> tuple[_Key, ...]:
        """Return the keys of cards that begin so, the likeliest of many."""
        keys, order = self._keys_of_cards, self._order_of_cards
        there = range(bisect_left(keys, typed), bisect_left(keys, f"{typed}{_LAST}"))
        best = heapq.nsmallest(_MOST_OF_CARDS, self._likely_of(there), key=order.__getitem__)
        return tuple(_read(keys[at]) for at in best)

    def _likely_of(self, there: range) -> Iterable[int]:
        """Return those of many keys side by side among which the likeliest are.

        The likeliest keys stand in the blocks whose own likeliest keys are the likeliest: of the
        others none is looked at.
        """
        first, behind = -(-there.start // _BLOCK), there.stop // _BLOCK
        if behind - first <= _MOST_OF_CARDS:
            return there
        likely = self._likeliest_of_blocks
        blocks = heapq.nsmallest(_MOST_OF_CARDS, range(first, behind), key=likely.__getitem__)
        ends = (range(there.start, first * _BLOCK), range(behind * _BLOCK, there.stop))
        whole = (range(b * _BLOCK, (b + 1) * _BLOCK) for b in blocks)
        return sorted(chain(*ends, *whole))

    @cached_property
    def _likeliest_of_blocks(self) -> Sequence[int]:
        """How likely the likeliest key of each block of keys is meant."""
        order = self._order_of_cards
        return array("Q", (min(order[at : at + _BLOCK]) for at in range(0, len(order), _BLOCK)))

    @cached_property
    def _order_of_cards(self) -> Sequence[int]:
        """How likely each key of a card is meant, the likeliest lowest, in one number.

        By how it is found, then the shorter, then the earlier name. A beginning of one letter has
        tens of thousands of keys: they are compared by this and not read.
        """
        order = array("Q")
        for key, how, n in map(_read, self._keys_of_cards):
            order.append(how << 48 | min(len(key), 0xFFFF) << 32 | n)
        return order

    def _by_number(self, typed: str, limit: int) -> Iterator[Completion]:
        at = bisect_left(self._order, typed)
        begun = [n for n in self._order[at : at + _MOST_LOOKED_AT] if n.startswith(typed)]
        for number in sorted(begun, key=lambda n: (len(n), n))[:limit]:
            yield Completion(number, "rule", number, number, self._numbers[number])


def _beginning(keys: Sequence[str], typed: str) -> Sequence[str]:
    """Return the keys as they are written that begin with what was typed, of keys in order."""
    return keys[bisect_left(keys, typed) : bisect_left(keys, f"{typed}{_LAST}")]


def _read(written: str) -> _Key:
    """Read a key that is written as one string: hundreds of thousands are sorted so at once."""
    key, _, found = written.partition(_END)
    return key, int(found[0]), int(found[1:])


def _title_of(name: Name) -> Bilingual:
    """Return the names in both languages; what players say has the book's words."""
    own = () if name.kind == "said" else (name.text,)
    sides: dict[Language, list[str]] = {Language.ZH: [], Language.EN: []}
    for text in dict.fromkeys((*own, *name.other)):
        sides[Language.ZH if HAN.search(text) else Language.EN].append(text)
    zh, en = ("/".join(sides[side]) or None for side in Language)
    return Bilingual(zh, en)


def _keys(name: Name) -> Iterator[tuple[str, int]]:
    """Yield (key, how it is found)."""
    plain = " ".join((name.folded or fold(name.text)).split())
    yield plain, _BEGINNING
    for i in range(1, len(plain)):
        if is_han(plain[i]) or plain[i - 1] in " -'/(（":
            yield plain[i:], _INSIDE
    for reading in name.readings:
        yield reading.replace(" ", ""), _PINYIN
        if " " in reading:
            yield initials(reading), _INITIALS


def _untoned(typed: str) -> str:
    """Return what was typed without the tones of pinyin: `si1chu4` as `sichu`."""
    return _TONE.sub("", typed)

"""Normalising: card text of any era, script and keyboard as one spelling.

In: the text as people write it, and the names of its card. Out: lines in which reminder text is
gone, symbols are `{W}` and `{T}`, punctuation is that of the language, the card's own name is `~`,
older Chinese templating reads like the present one, and modes stand on the line of their header.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count

from engine.text.row import Language
from engine.text.tokens import THIS
from engine.text.words.ability_words import ABILITY_WORDS, without_flavor_words
from engine.text.words.eras import ERAS
from engine.text.words.script import simplified
from engine.text.words.step import rewritten
from engine.text.words.subtypes import BY_NAME

_CJK = re.compile(r"[\u3400-\u9fff]")
_SYMBOLS = {
    "白": "W", "蓝": "U", "黑": "B", "红": "R", "绿": "G", "无": "C", "雪": "S", "能": "E",
    "横置": "T", "横": "T", "重置": "Q", "非": "P", "—": "1", "-": "1", "TAP": "T", "券": "TK",
    "零": "0", "一": "1", "二": "2", "三": "3", "四": "4", "五": "5", "六": "6", "七": "7",
    "八": "8", "九": "9", "十": "10", "十一": "11", "十二": "12", "十三": "13", "十四": "14",
    "十五": "15", "十六": "16",
}  # fmt: skip
_BRACES = re.compile(r"\{([^{}]*)\}")
_REMINDER = re.compile(r"\([^()]*\)")
_EMPHASIS = re.compile(r"(?<![\d/+*])[*_](?![\d/+*])|(?<=[^\s\d/])\*(?=\()|(?<=\))\*")
_BULLET = re.compile(r"^\s*(?:[•●◦‣·⚫]|[-–—](?=\s*[^\s\d{X])|\+(?=\s*\{))\s*")
_ABILITY_WORD = re.compile(r"^([^—:：,，.。「“]{2,24}?)\s*—\s*")
_MODE_HEADER = re.compile(
    r"(?:选择[^。]*项|choose [^.]*)\s*(?:[（(].*)?"
    r"(?:[—。.~]?|[。.][^。.•]*(?:都选|both[^.]*)[—。.~]?)\s*$",
    re.IGNORECASE,
)
#: CR 702.172a, 702.183a: keywords that say how many modes are chosen.
_MODE_KEYWORDS = {
    "追欢": "选择一项或多项",
    "分级": "选择一项",
    "Spree": "Choose one or more",
    "Tiered": "Choose one",
}
_SELF_EN = (
    r"\bthis (?:creature|spell|card|permanent|artifact|enchantment|land|equipment|aura"
    r"|vehicle|planeswalker|saga|class|case|room|emblem|spacecraft|battle|siege)\b"
)
_SELF_ZH = (
    r"此(?:生物|咒语|牌|永久物|神器|结界|地(?![类落])|灵气|载具|鹏洛客|传纪"
    r"|职业|案件|隔间|徽记|航天器|战役|武具)"
)
#: Before the name of a rebalanced digital card, whose text goes by the name without it.
_REBALANCED = "A-"
#: A card's name in at most so many places of a line is tried as an ordinary word too.
_MOST_PLACES = 3
_SELF_TOKEN = re.compile(r"此衍生生?物|\bthis token\b", re.IGNORECASE)
_QUOTED = re.compile(r"[「“][^「」“”]*[」”]")


def language_of(text: str, names: tuple[str, ...] = ()) -> Language:
    """The language of a card text: Chinese if it has any Chinese character but in these names."""
    if not _CJK.search(text):
        return "en"
    for name in names:
        text = text.replace(name, "")
    return "zh" if _CJK.search(text) else "en"


@dataclass(frozen=True, slots=True)
class Line:
    """One ability's line: the `number` (1-based) of the written line it begins on, and its text.

    `others` are the same text where the card's name in it is an ordinary word (a card named Wurm
    that creates a Wurm token), to be read if the text itself says nothing.
    """

    number: int
    text: str
    others: tuple[str, ...] = ()


def normalised(text: str, names: tuple[str, ...] = (), *, legendary: bool = False) -> list[Line]:
    """The lines of `text` in one spelling; lines that are reminder text alone vanish.

    `names` are the card's names, in either language; a legendary card may also go by a part. Lines
    are counted as written, without empty ones.
    """
    language = language_of(text, names)
    folded = _without_reminders(_fold(text, language))
    out: list[Line] = []
    for line in _joined(folded.split("\n")):
        said, *others = (
            _without_ability_word(_presently(_without_ability_word(spoken), language))
            for spoken in _spoken_of_this(line.text, names, language, legendary)
        )
        if said.strip(" .。"):
            out.append(Line(line.number, said, tuple(dict.fromkeys(others))))
    return out


def _presently(text: str, language: Language) -> str:
    """The text in the present wording, with single spaces."""
    return " ".join(rewritten(text, ERAS[language]).split())


def _spoken_of_this(
    line: str, names: tuple[str, ...], language: Language, legendary: bool
) -> Iterator[str]:
    """Yield the line with the card's name as `~`, then with the name as a word in some places.

    A legendary card may go by its first name too, where the text says nothing without that.
    """
    said = _with_this(line, names, language, legendary)
    yield said
    if legendary and language == "en":
        for first in dict.fromkeys(name.split()[0].strip(",") for name in names if " " in name):
            if first.isalpha() and len(first) > 2 and first != "The" and first in said:
                yield _outside_quotes(said, _pattern(first, language))
    places = sum(
        len(re.findall(_pattern(name, language), line))
        for name in _spoken_names(names, language, legendary, line)
    )
    if not 0 < places <= _MOST_PLACES:
        return
    for size in range(1, places + 1):
        for kept in combinations(range(places), size):
            yield _with_this(line, names, language, legendary, frozenset(kept))


def normalise(text: str, names: tuple[str, ...] = (), *, legendary: bool = False) -> list[str]:
    """The texts of `normalised`."""
    return [line.text for line in normalised(text, names, legendary=legendary)]


def fold_symbols(text: str) -> str:
    """Write the symbols of either language as `{W}`, `{2}`, `{W/U}`, `{B/P}`, `{T}`, `{E}`."""
    return _BRACES.sub(_symbols, text)


def _symbols(match: re.Match[str]) -> str:
    """One pair of braces, or as many as symbols stand in it by a slip ({能能})."""
    inside = match[1].strip()
    if len(inside) > 1 and inside == inside[0] * len(inside) and inside[0] in "白蓝黑红绿能雪":
        return ("{" + _symbol(inside[0]) + "}") * len(inside)
    return "{" + _symbol(match[1]) + "}"


def _symbol(inside: str) -> str:
    folded = unicodedata.normalize("NFKC", inside).strip().upper()
    parts = folded.split("/") if folded not in _SYMBOLS else [folded]
    return "/".join(_SYMBOLS.get(part.strip(), part.strip()) for part in parts)


#: A loyalty cost in brackets: "[+1]:".
_BRACKETED = re.compile(r"(?m)^[ \t]*\[([-+−–]?(?:\d+|X))\](?=[ \t]*[:：])")

#: The same in the middle of a line: "cost an additional [+1]".
_BRACKETED_INSIDE = re.compile(r"\[([-+−–]\d+)\](?!\s*[:：])")


def _fold(text: str, language: Language) -> str:
    text = simplified(text.replace("\r\n", "\n").replace("\r", "\n"))
    text = _BRACKETED_INSIDE.sub(r"\1", _BRACKETED.sub(r"\1", text))
    text = re.sub(r"[～〜]|——|──", "—", text)
    text = unicodedata.normalize("NFKC", text).replace("−", "-").replace("‑", "-")
    text = re.sub(r"\s*[–―─]\s*", "—", text).replace("’", "'").replace("‘", "'")
    text = fold_symbols(_EMPHASIS.sub("", text))
    if language == "zh":
        text = text.replace(",", "，").replace(";", "；").replace("、", "，").replace("!", "！")
        text = _without_spaces(text)
        text = re.sub(r":", "：", text)
        text = re.sub(r"(?<!\d)\.|\.(?!\d)", "。", text)
        text = re.sub(r"[“『]", "「", re.sub(r"[”』]", "」", text))
        text = re.sub(r'"([^"\n]*)"', r"「\1」", text)
        text = re.sub(r"'([^'\n]*)'", r"「\1」", text)
        return _tilde_as_dash(text)
    text = re.sub(r'"([^"\n]*)"', r"“\1”", text)
    return re.sub(r"(?<![A-Za-z])'([^'\n]*[.])'", r"“\1”", text)


#: Chinese is written without spaces; between Latin words, as in a name, they stay.
_SPACES_ZH = re.compile(r"(?<=[^\x00-\x7f])[ \t]+(?=\S)|(?<=\S)[ \t]+(?=[^\x00-\x7f])")


def _without_spaces(text: str) -> str:
    return _SPACES_ZH.sub("", text)


def _tilde_as_dash(text: str) -> str:
    """A tilde after a word that a dash follows is a dash; any other is the card itself."""
    text = re.sub(r"(?<=项)[ ]*~|~(?=[ ]*[「“])", "—", text)
    return re.sub(r"(?m)^([^~。：，\n]{1,8}?)[ ]*~[ ]*(?=\S)", _dash, text)


def _dash(match: re.Match[str]) -> str:
    word = match[1].strip()
    known = word in ABILITY_WORDS or word in _DASHED or re.fullmatch(r"[IVX， ]+", word)
    return f"{word}—" if known else match[0]


#: Keywords that a dash and a cost may follow.
_DASHED = frozenset(
    word.strip()
    for word in [
        "守护",
        " 呼魂",
        " 逸脱",
        " 佩带",
        " 循环",
        " 返照",
        " 覆诵",
        " 增幅",
        " 神授",
        " 破坟",
        " 重配",
        " 病魔",
        " 累积维持",
        "\n    变身",
        " 疯魔",
        " 返响",
        " 购回",
        " 加码",
        " 增效",
        " 永生",
        " 遗存",
        " 忍术",
        " 掘穴",
    ]
)


def _without_reminders(text: str) -> str:
    """Drop what stands in parentheses; a line of nothing else keeps its place for the count."""
    before = None
    while before != text:
        before, text = text, _REMINDER.sub(_GONE, text)
    return text


#: Stands where reminder text stood, so that its line still counts as written.
_GONE = "\x00"


def _joined(lines: list[str]) -> list[Line]:
    """Put each mode on the line of its header, after a bullet."""
    out: list[Line] = []
    written = [line for line in lines if line.strip()]
    for number, raw in enumerate(written, 1):
        line = raw.replace(_GONE, "").strip()
        bullet = _BULLET.match(line)
        above = out[-1].text if out else ""
        if bullet and ("•" in above or _MODE_HEADER.search(above)):
            out[-1] = Line(out[-1].number, f"{above} • {line[bullet.end() :]}")
        elif bullet and above in _MODE_KEYWORDS:
            out.append(Line(number, f"{_MODE_KEYWORDS[above]}— • {line[bullet.end() :]}"))
        elif line:
            out.append(Line(number, _OLD_MODES.sub(_bulleted, line)))
    return out


#: CR 700.2: modes of older cards stand in one sentence, each after a semicolon and "or".
_OLD_MODES = re.compile(
    r"(?P<header>(?:选择[一两三]项|choose (?:one|two|three))\s*—)\s*"
    r"(?P<modes>[^•—「」“”]*(?:;|；)\s*(?:或|or )[^•—「」“”]*)$",
    re.IGNORECASE,
)


def _bulleted(match: re.Match[str]) -> str:
    stop = "。" if _CJK.search(match["header"]) else "."
    modes = re.split(r"[;；]\s*(?:或|or )", match["modes"])
    return match["header"] + "".join(f" • {mode.strip(' .。')}{stop}" for mode in modes)


def _pattern(name: str, language: Language) -> str:
    if language_of(name) == "zh":
        return re.escape(name)
    if language == "zh":  # no space parts it from the words beside it
        return rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])"
    return rf"\b{re.escape(name)}\b"


def _with_this(
    line: str,
    names: tuple[str, ...],
    language: Language,
    legendary: bool,
    kept: frozenset[int] = frozenset(),
) -> str:
    """Write the card's names and "this creature" as `~`, but for the `kept` places of names.

    Inside a quoted ability "this creature" is the object that has the ability, so the card's name
    there would be another object; it stays as it is and no template reads it.
    """
    spans = [match.span() for match in _QUOTED.finditer(line)]
    places = count()
    for name in _spoken_names(names, language, legendary, line):
        line = _outside(line, _pattern(name, language), spans, kept, places)
        spans = [match.span() for match in _QUOTED.finditer(line)]
    # "This token" is the object itself inside its own quoted ability; elsewhere it is a token just
    # spoken of, which only the sentence can tell.
    line = _QUOTED.sub(lambda match: _SELF_TOKEN.sub(THIS, match[0]), line)
    pattern = _SELF_ZH if language == "zh" else _SELF_EN
    flags = re.IGNORECASE
    if language == "zh":
        line = re.sub(r"佩带此(?:武器|武具)的", "佩带此物的", line)
        line = line.replace("此武器", "此武具")
    return re.sub(pattern, THIS, line, flags=flags)


def _outside_quotes(line: str, pattern: str) -> str:
    """The line with `~` for a name, but for quoted abilities of other objects."""
    spans = [match.span() for match in _QUOTED.finditer(line)]
    return _outside(line, pattern, spans, frozenset(), count())


def _outside(
    line: str,
    pattern: str,
    spans: list[tuple[int, int]],
    kept: frozenset[int],
    places: Iterator[int],
) -> str:
    def replaced(match: re.Match[str]) -> str:
        quoted = any(start <= match.start() < end for start, end in spans)
        return match[0] if next(places) in kept or quoted else THIS

    return re.sub(pattern, replaced, line)


def _spoken_names(
    names: tuple[str, ...], language: Language, legendary: bool, line: str
) -> list[str]:
    """The names by which the text may call its card, the longest first."""
    found: list[str] = []
    for raw in names:
        name = unicodedata.normalize("NFKC", simplified(raw)).replace("’", "'").strip()
        if not name:
            continue
        if language_of(name) != language:
            # A card of one language with text in the other.
            as_folded = name.replace(",", "，").replace("!", "！") if language == "zh" else name
            found.append(_without_spaces(as_folded))
            continue
        name = _without_spaces(name) if language == "zh" else name
        if name.startswith(_REBALANCED):
            found.append(name)
            name = name.removeprefix(_REBALANCED)
        found.append(name.replace(",", "，").replace("!", "！") if language == "zh" else name)
        if legendary and language == "en":
            found += [part for part in re.split(r",| of | the ", name)[:1] if part != name]
            found += [part for part in name.split(",")[:1] if part != name]
            first = name.replace(",", " ").split()[0]
            # CR 201.5c: a part of the name that nothing else can mean after "when"
            found += [first] if re.search(rf"\bWhen(?:ever)? {re.escape(first)}\b", line) else []
        elif legendary:
            rest = line.replace(name, "")
            ends = (name[i:] for i in range(1, len(name) - 1))
            found += [end for end in ends if end in rest and not _is_word(end)][:1]
            found += [name.split("，")[0].split(",")[0], name.split("·")[0]]
    known = {word for word in found if _is_word(word) and word not in names}
    unique = dict.fromkeys(name.strip("，, ") for name in found if name not in known)
    return sorted((name for name in unique if len(name) > 1), key=len, reverse=True)


def _is_word(name: str) -> bool:
    """Whether a part of a name is a word of card text: a subtype, though not a planeswalker's."""
    subtype = BY_NAME.get(name.lower())
    return subtype is not None and subtype.family != "planeswalker"


def _without_ability_word(line: str) -> str:
    match = _ABILITY_WORD.match(line)
    if match and match[1].strip().lower() in ABILITY_WORDS:
        return line[match.end() :]
    return without_flavor_words(line) if "—" in line else line

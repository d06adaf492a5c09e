"""Damage: what can go wrong with a text or with bytes, one random wound after another.

In: a text or bytes and a source of chance. Out: the same, damaged.
"""

from __future__ import annotations

from random import Random

#: Characters that break what takes text for granted.
ODD = (
    "\x00 \x0b \x0c \x1b \x85 \u00a0 \u00ad \u200b \u200e \u202e \u2028 \ufeff \ufffd ￥ ① Ⅷ İ ß ﬁ "
    "𝟙 😀 ‘ “ 「 （ ： ； — − ～ { } [ ] < > & % # @ \\ / \" ' ` | * _ ~ \t \r"
).split(" ")
MARKUP = ("<b>", "</p>", "<td", "<!--", "-->", "&nbsp;", "&#0;", "**", "#", "- ", "> ", "| a |")
#: What stands where a digit stood: nobody plays with the last ones, no machine turns them about.
NUMBERS = ("0", "9", "", "1.2", "999999", "999999999999", "9" * 5_000)
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "gb18030", "big5", "cp1252")


def of_text(text: str, chance: Random) -> str:
    """A text with one to six wounds."""
    for _ in range(chance.randint(1, 6)):
        text = chance.choice(_WOUNDS)(text, chance)
    return text


def of_bytes(data: bytes, chance: Random) -> bytes:
    """Bytes cut short, overwritten, moved or repeated."""
    damaged = bytearray(data)
    for _ in range(chance.randint(1, 12)):
        if not damaged:
            break
        at = chance.randrange(len(damaged))
        length = chance.choice((1, 1, 2, 16, 400))
        match chance.randrange(4):
            case 0:
                damaged[at : at + length] = chance.randbytes(length)
            case 1:
                del damaged[at : at + length]
            case 2:
                damaged[at:at] = damaged[at : at + length]
            case 3 if chance.random() < 0.1:
                del damaged[at:]
    return bytes(damaged)


def encoded(text: str, chance: Random) -> bytes:
    """A text in one encoding or another, most often that of all documents today."""
    encoding = "utf-8" if chance.random() < 0.8 else chance.choice(ENCODINGS)
    return text.encode(encoding, errors="replace")


def _lines_lost(text: str, chance: Random) -> str:
    lines = text.split("\n")
    at, many = chance.randrange(len(lines)), chance.choice((1, 1, 2, 10))
    return "\n".join(lines[:at] + lines[at + many :])


def _lines_doubled(text: str, chance: Random) -> str:
    lines = text.split("\n")
    at, many = chance.randrange(len(lines)), chance.choice((1, 1, 2, 10))
    return "\n".join(lines[:at] + lines[at : at + many] + lines[at:])


def _lines_moved(text: str, chance: Random) -> str:
    lines = text.split("\n")
    at, many = chance.randrange(len(lines)), chance.choice((1, 3, 10))
    taken, rest = lines[at : at + many], lines[:at] + lines[at + many :]
    to = chance.randrange(len(rest) + 1)
    return "\n".join(rest[:to] + taken + rest[to:])


def _joined(text: str, chance: Random) -> str:
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    return "\n".join([*lines[:at], "".join(lines[at : at + 2]), *lines[at + 2 :]])


def _odd_sign(text: str, chance: Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice((*ODD, *MARKUP)) * chance.choice((1, 1, 1, 40)) + text[at:]


def _cut(text: str, chance: Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + text[at + chance.choice((1, 2, 5, 60)) :]


def _number_changed(text: str, chance: Random) -> str:
    places = [at for at, sign in enumerate(text) if sign.isdigit()]
    if not places:
        return text
    at = chance.choice(places)
    return text[:at] + chance.choice(NUMBERS) + text[at + 1 :]


def _said_again(text: str, chance: Random) -> str:
    """A few words stand there again and again."""
    at = chance.randrange(len(text) + 1)
    said = text[at : at + chance.choice((1, 8, 25))]
    return text[:at] + said * chance.choice((2, 30, 300)) + text[at:]


def _words_swapped(text: str, chance: Random) -> str:
    words = text.split(" ")
    one, other = chance.randrange(len(words)), chance.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


_WOUNDS = (
    _lines_lost, _lines_doubled, _lines_moved, _joined,
    _odd_sign, _cut, _number_changed, _words_swapped, _said_again,
)  # fmt: skip

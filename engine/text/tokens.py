"""Words: the normalised text of a line as tokens, and tokens put together again for reading.

In: one normalised line and its language. Out: a tuple of tokens that the matcher compares, in lower
case, with one token for each mana symbol, number, power/toughness pair, English word, Chinese
character or mark; and back again, written as each language is written.
"""

from __future__ import annotations

import re

from engine.text.words.subtypes import PLURALS, SUBTYPES

#: Words that are written with a capital wherever they stand: the names of subtypes.
SUBTYPE_WORDS: dict[str, str] = {
    word.lower(): word
    for subtype in SUBTYPES
    for name in (subtype.name, PLURALS[subtype.name])
    for word in (name.split() if " " not in name else ())
}

#: The token that stands for the object itself, however the line names it.
THIS = "~"

#: A card's name after "named": words with capitals, and small words between them. No "and" or
#: "or": those may stand between two names.
_NAME_WORD = r"[A-ZÀ-Þ][A-Za-zÀ-ÿ0-9'’-]*"
_NAME = (
    rf"{_NAME_WORD}(?:,?\ (?:(?:of|the|in|to|for|from|on|at|with|a|an|by|der|von|la|le)\ )*"
    rf"{_NAME_WORD})*"
)
#: A Chinese name goes up to the first 的; what begins so is no name.
_NAME_ZH = r"(?![该所此与其非或])[\u4e00-\u9fff][\u4e00-\u9fff·，]*?"
_TOKEN = re.compile(
    rf"""(?:(?<=\b[Nn]amed\ )|(?<=\b[Pp]artner\ with\ )|(?<=名称为)  # the name of a card
            |(?:(?<=\b[Cc]reate\ )|(?<=\b[Cc]reates\ ))(?=[^,.]+,\ an?\ legendary\b))
        (?P<name>{_NAME})
      | (?:(?<=名称为)(?P<chinese>{_NAME_ZH})(?=的)|(?<=\b[Nn]amed\ )(?P<shown>[\u4e00-\u9fff·，]+))
      | \{{[^{{}}\s]+\}}                              # a mana or cost symbol
      | [+-](?:\d+|[xX])(?:/[+-](?:\d+|[xX]))?        # +1/+1, -X/-0, a loyalty cost
      | (?:\d+|[xX*])/(?:\d+|[xX*])                   # 2/2, X/X
      | \d+
      | '(?:s|t|re|ve)\b | [A-Za-z]+(?:-[A-Za-z]+)*(?:'t\b)?
      | [^\s]
    """,
    re.VERBOSE,
)

#: Chapter numbers of Sagas.
_ROMAN = frozenset({"i", "ii", "iii", "iv", "v", "vi"})
#: A quoted sentence at the end of a sentence: the stop after the quotation mark is not written.
_ENDED_QUOTE = re.compile(r"\.”(?=\s+[A-Z•{]|\s*$|”)")
#: A quoted sentence within a sentence, of three words or more: English writes no stop in it there.
_QUOTE_WITHIN = re.compile(r"(“[^“”\s]+ [^“”\s]+ [^“”]*[^“”.,!?])”(?= (?:and|until)\b)")
_ENDED_QUOTE_ZH = re.compile(r"。」(?=\s*(?:$|[^，。」、且与和及以直的\s]))")

_NO_SPACE_BEFORE = frozenset(
    {".", ",", ";", ":", "'s", "'ve", "'re", "/", "'", "”", "’", ")", "!", "?"}
)
_NO_SPACE_AFTER = frozenset({"“", "‘", "(", "/"})
_VOWELS = frozenset("aeiou")


def tokenise(text: str) -> tuple[str, ...]:
    """Split words into tokens; letters fold to lower case, symbols to upper case.

    A card's name after "named" is one token, in `⟨` and `⟩`.
    """
    return tuple(
        f"⟨{name}⟩"
        if (name := match["name"] or match["chinese"] or match["shown"])
        else _folded(match[0])
        for match in _TOKEN.finditer(text)
    )


def tokenise_line(text: str) -> tuple[str, ...]:
    """Split one normalised line; a sentence that ends in a quoted one gets its own stop."""
    text = _QUOTE_WITHIN.sub(r"\1.”", text)
    return tokenise(_ENDED_QUOTE.sub(r"\g<0>.", _ENDED_QUOTE_ZH.sub(r"\g<0>。", text)))


def _folded(token: str) -> str:
    if token.startswith("{"):
        return token.upper()
    lower = token.lower()
    return "a" if lower == "an" else lower


def sounds_like_vowel(token: str) -> bool:
    """Whether `an` stands before it: an Elf, an X/X, an 8/8."""
    return token[:1].lower() in _VOWELS or re.match(r"(?:x(?:/|$)|8|1[18]/)", token) is not None


def join_zh(tokens: tuple[str, ...]) -> str:
    """Write Chinese tokens as one line: no spaces, X as a capital."""
    text = "".join(
        f" {_shown(token)}" if _is_word(token) and before and _is_word(before) else _shown(token)
        for before, token in zip(("", *tokens), tokens, strict=False)
    )
    return text.replace("。」。", "。」")


def join_en(tokens: tuple[str, ...]) -> str:
    """Write English tokens as one line: spaces, `an` before a vowel, capitals after full stops."""
    out: list[str] = []
    capital = True
    for index, token in enumerate(tokens):
        word = _shown(token)
        following = tokens[index + 1] if index + 1 < len(tokens) else ""
        if token == "a" and sounds_like_vowel(following):
            word = "an"
        if token == "other" and index > 0 and tokens[index - 1] == "a":
            out[-1] += "other"
            continue
        goes_on = index > 0 and tokens[index - 1] == "”" and token in _CONTINUING
        if capital and not goes_on and word[:1].isalpha():
            word = _SUBJECT_CASE.get(word, word[0].upper() + word[1:])
        if out and token not in _NO_SPACE_BEFORE and not _opens(tokens[index - 1]):
            glued = token.startswith("{") and tokens[index - 1].startswith("{")
            out.append("" if glued else " ")
        out.append(word)
        if token not in {"”", "’", "“", "‘"} and not (capital and token.startswith("{")):
            capital = token in {".", "•", ":", "—"}
        elif token in {"“", "‘"}:
            capital = True
    return "".join(out).replace(".”.", ".”")


#: Words that go on with a sentence after a quoted one.
_CONTINUING = frozenset({"until", "and", "or", "in"})
#: Pronouns at the beginning of a sentence are its subject.
_SUBJECT_CASE = {"them": "They", "him": "He", "her": "She"}


def _opens(token: str) -> bool:
    return token in _NO_SPACE_AFTER


def _is_word(token: str) -> bool:
    return token.isascii() and token.isalpha()


def _shown(token: str) -> str:
    """A token as it is read: X and the names of subtypes have capitals."""
    if token.startswith("⟨"):
        return token[1:-1]
    if token in SUBTYPE_WORDS:
        return SUBTYPE_WORDS[token]
    if token.startswith("non-"):
        return f"non-{SUBTYPE_WORDS.get(token[4:], token[4:])}"
    if token in _ROMAN or token == "x" or "/" in token or (token[:1] in "+-" and token[1:] == "x"):
        return token.upper()
    return token

"""Words: the normalised text of a line as tokens, and tokens put together again for reading.

In: one normalised line and its language. Out: a tuple of tokens that the matcher compares, in lower
case, with one token for each mana symbol, number, power/toughness pair, English word, Chinese
character or mark; and back again, written as each language is written.
"""

from __future__ import annotations

import re

#: The token that stands for the object itself, however the line names it.
THIS = "~"

_TOKEN = re.compile(
    r"""\{[^{}\s]+\}                                  # a mana or cost symbol
      | [+-](?:\d+|[xX])(?:/[+-](?:\d+|[xX]))?        # +1/+1, -X/-0, a loyalty cost
      | (?:\d+|[xX*])/(?:\d+|[xX*])                   # 2/2, X/X
      | \d+
      | '(?:s|t|re|ve)\b | [A-Za-z]+(?:-[A-Za-z]+)*(?:'t\b)?
      | [^\s]
    """,
    re.VERBOSE,
)

_NO_SPACE_BEFORE = frozenset({".", ",", ";", ":", "'s", "'", "”", "’", ")", "!", "?"})
_NO_SPACE_AFTER = frozenset({"“", "‘", "("})
_VOWELS = frozenset("aeiou")


def tokenise(text: str) -> tuple[str, ...]:
    """Split one normalised line into tokens; letters fold to lower case, symbols to upper case."""
    return tuple(
        token.upper() if token.startswith("{") else token.lower() for token in _TOKEN.findall(text)
    )


def join_zh(tokens: tuple[str, ...]) -> str:
    """Write Chinese tokens as one line: no spaces, X as a capital."""
    text = "".join(_shown(token) for token in tokens)
    return re.sub(r"(?<=[a-z])(?=[a-z])", " ", text)


def join_en(tokens: tuple[str, ...]) -> str:
    """Write English tokens as one line: spaces, `an` before a vowel, capitals after full stops."""
    out: list[str] = []
    capital = True
    for index, token in enumerate(tokens):
        word = _shown(token)
        following = tokens[index + 1] if index + 1 < len(tokens) else ""
        if token == "a" and following[:1].lower() in _VOWELS:
            word = "an"
        if capital and word[:1].isalpha():
            word = word[0].upper() + word[1:]
        if out and token not in _NO_SPACE_BEFORE and not _opens(tokens[index - 1]):
            glued = token.startswith("{") and tokens[index - 1].startswith("{")
            out.append("" if glued else " ")
        out.append(word)
        if token not in {"”", "’", "“", "‘"} and not (capital and token.startswith("{")):
            capital = token in {".", "•", ":", "—"}
        elif token in {"“", "‘"}:
            capital = True
    return "".join(out)


def _opens(token: str) -> bool:
    return token in _NO_SPACE_AFTER


def _shown(token: str) -> str:
    """A token as it is read: X, P/T and chapter letters are capitals."""
    if token == "x" or "/" in token or (token[:1] in "+-" and token[1:] == "x"):
        return token.upper()
    return token

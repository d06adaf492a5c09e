"""Terminals: categories whose members are single tokens that no list could hold.

In: a token. Out: its value, and the token of a value: numbers, power/toughness, mana symbols,
kinds of counters that a card alone names.
"""

from __future__ import annotations

import re
from typing import Any

from engine.ability.amounts import Number, Times, X
from engine.ability.base import Amount
from engine.ability.modifications import ChangePowerToughness
from engine.terms.counters import CounterKind
from engine.terms.mana import ManaSymbol
from engine.terms.numbers import number_in
from engine.text.matcher import Terminal
from engine.text.words.counters import COUNTER_NAMES
from rules.errors import NotationError

_CHANGE = re.compile(r"([+-])(\d+|x)/([+-])(\d+|x)")
_STATS = re.compile(r"(\d+|x|\*)/(\d+|x|\*)")
_LOYALTY = re.compile(r"([+-])(\d+|x)|0")


def _read_digits(token: str) -> Amount | None:
    if token == "x":
        return X()
    return _number(token) if token.isascii() and token.isdecimal() else None


def _number(digits: str) -> Number | None:
    found = number_in(digits)
    return Number(found) if found is not None else None


def _write_digits(value: Any) -> str | None:
    if isinstance(value, X):
        return "x"
    return str(value.value) if isinstance(value, Number) and value.value >= 0 else None


def _signed(sign: str, digits: str) -> Amount | None:
    if digits == "x":
        return X() if sign == "+" else Times(-1, X())
    return _number(sign + digits)


def _read_change(token: str) -> ChangePowerToughness | None:
    match = _CHANGE.fullmatch(token)
    if not match:
        return None
    power, toughness = _signed(match[1], match[2]), _signed(match[3], match[4])
    if power is None or toughness is None:
        return None
    return ChangePowerToughness(power, toughness)


def _sign_and_digits(amount: Any, other: Any) -> str | None:
    if amount == X():
        return "+x"
    if amount == Times(-1, X()):
        return "-x"
    if not isinstance(amount, Number):
        return None
    negative = isinstance(other, Times) or (isinstance(other, Number) and other.value < 0)
    minus = amount.value < 0 or (amount.value == 0 and negative)
    return f"{'-' if minus else '+'}{abs(amount.value)}"


def _write_change(value: Any) -> str | None:
    if not isinstance(value, ChangePowerToughness) or value.doubling:
        return None
    power = _sign_and_digits(value.power, value.toughness)
    toughness = _sign_and_digits(value.toughness, value.power)
    return f"{power}/{toughness}" if power and toughness else None


def _read_stats(token: str) -> tuple[Amount, Amount] | None:
    match = _STATS.fullmatch(token)
    if not match or "*" in token:
        return None
    power, toughness = _read_digits(match[1]), _read_digits(match[2])
    return (power, toughness) if power is not None and toughness is not None else None


def _write_stats(value: Any) -> str | None:
    if not (isinstance(value, tuple) and len(value) == 2):
        return None
    words = tuple(_write_digits(part) for part in value)
    return "/".join(str(word) for word in words) if None not in words else None


def _read_symbol(token: str) -> ManaSymbol | None:
    if not token.startswith("{"):
        return None
    try:
        return ManaSymbol.parse(token[1:-1])
    except NotationError:
        return None


def _write_symbol(value: Any) -> str | None:
    return str(value) if isinstance(value, ManaSymbol) else None


def _read_loyalty(token: str) -> Amount | None:
    match = _LOYALTY.fullmatch(token)
    if not match:
        return None
    return _signed(match[1], match[2]) if match[1] else Number(0)


def _write_loyalty(value: Any) -> str | None:
    if value == Number(0):
        return "0"
    return _sign_and_digits(value, value) if isinstance(value, Amount) else None


_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


def _read_name(token: str) -> str | None:
    """A card's name (CR 201.2), as `engine.text.tokens` marks it."""
    return token[1:-1] if token.startswith("⟨") else None


def _write_name(value: Any) -> str | None:
    return f"⟨{value}⟩" if isinstance(value, str) else None


def _read_roman(token: str) -> int | None:
    return _ROMAN.index(token) + 1 if token in _ROMAN else None


def _write_roman(value: Any) -> str | None:
    known = isinstance(value, int) and 0 < value <= len(_ROMAN)
    return _ROMAN[value - 1] if known else None


#: What may stand before "counter" and names no kind of counter, beside numbers.
_NO_KIND = frozenset(
    (
        "a an the another any each every all of on and or no not with without had has have its "
        "their his her your those these that this more fewer less other additional extra same "
        "single moved removed instead would may might can cannot must many much one two three "
        "four five six seven eight nine ten eleven twelve thirteen fourteen fifteen twenty such "
        "which what some both either neither first second last next then to it them they target "
        "counter counters kind kinds if"
    ).split()
)


_STAT_COUNTER = re.compile(r"[+-]\d+/[+-]\d+")


def _read_counter_kind(token: str) -> str | None:
    """A kind of counter that a card alone names (CR 122.1): a plain word, or +X/+Y (122.1a)."""
    if _STAT_COUNTER.fullmatch(token):
        return token if token not in {CounterKind.PLUS, CounterKind.MINUS} else None
    is_word = token.isascii() and token.isalpha() and token.islower() and len(token) > 1
    return token if is_word and token not in _NO_KIND else None


def _write_counter_kind(value: Any) -> str | None:
    if not isinstance(value, str) or value in COUNTER_NAMES:
        return None
    return _read_counter_kind(value)


def _read_vote(token: Any) -> str | None:
    """A word that a card lists to be voted for (CR 701.38b): any plain word."""
    return _read_counter_kind(token) if isinstance(token, str) else None


TERMINALS: dict[str, Terminal] = {
    "#name": Terminal(_read_name, _write_name),
    "#counter_kind": Terminal(_read_counter_kind, _write_counter_kind),
    "#vote": Terminal(_read_vote, _read_vote),
    "#digits": Terminal(_read_digits, _write_digits),
    "#change": Terminal(_read_change, _write_change),
    "#stats": Terminal(_read_stats, _write_stats),
    "#symbol": Terminal(_read_symbol, _write_symbol),
    "#roman": Terminal(_read_roman, _write_roman),
    "#loyalty": Terminal(_read_loyalty, _write_loyalty),
}

"""What can be asked for at all: no more characters than a query has, and something to look for.

In: a text as it was typed. Out: nothing, or the error that says what is wrong with it.
"""

from __future__ import annotations

from app.search.analysis import name_key
from app.search.query import LONGEST_QUERY
from rules.errors import NotationError


def check_says_something(text: str) -> None:
    """Raise `NotationError` for a line without any letter, digit or character to look for."""
    if not name_key(text):
        raise NotationError("what is searched for is missing", place="q", text=text.strip() or None)


def check_length(text: str) -> None:
    """Raise `NotationError` for a text longer than anything that can be asked for."""
    if len(text) > LONGEST_QUERY:
        raise NotationError(f"a query has at most {LONGEST_QUERY} characters", text=text)

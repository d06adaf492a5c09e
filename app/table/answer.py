"""A play as plain text for a chat: the board, the steps, the rules that decide it.

In: lines that a worker made. Out: one text in one language; rules with our own gists.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.replaying.table_parts import PlainSteps
from app.scenarios import gists
from engine.replay.result import EDITION

#: Rules that are explained at most.
_MOST_RULES = 12
_WORDS = {
    "zh": {
        "board": "局面",
        "steps": "经过",
        "rules": "起决定作用的规则",
        "asked": "待作选择",
        "by": "按 {edition} 的规则",
    },
    "en": {
        "board": "Board",
        "steps": "What happens",
        "rules": "Deciding rules",
        "asked": "To be chosen",
        "by": "By the rules of {edition}",
    },
}


def plain_text(found: PlainSteps, language: str) -> str:
    """Return the text."""
    return "\n".join(_lines(found, language)) + "\n"


def _lines(found: PlainSteps, language: str) -> Iterator[str]:
    words = _WORDS[language]
    if found.title:
        yield found.title
    yield f"{words['board']}:" if language == "en" else f"{words['board']}："
    yield from found.board
    if found.steps:
        yield ""
        yield f"{words['steps']}:" if language == "en" else f"{words['steps']}："
        yield from found.steps
    if found.asked is not None:
        yield f"{words['asked']}: {found.asked}"
    if found.deciding:
        yield ""
        yield f"{words['rules']}:" if language == "en" else f"{words['rules']}："
        yield from (_rule(rule, language) for rule in found.deciding[:_MOST_RULES])
    yield ""
    yield words["by"].format(edition=EDITION)


def _rule(rule: str, language: str) -> str:
    gist = gists().get(rule)
    said = "" if gist is None else gist.zh if language == "zh" else gist.en
    return f"{rule} {said}".rstrip()

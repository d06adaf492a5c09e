"""The answer to "why not?" for a terminal: the verdict now and, if that is another, later.

In: a `WhyNot` and a `Telling`. Out: lines of text in Chinese, in English or in both.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.terminal.replay import MARKS, Telling
from engine.replay.why_not import Verdict, WhyNot


def lines(found: WhyNot, telling: Telling) -> Iterator[str]:
    """Yield the lines of an answer."""
    yield f"{telling.say('asked after', step=found.step)}: {' / '.join(telling.both(found.action))}"
    yield from _verdict(found.now, "now", telling)
    if found.then is not None:
        yield from _verdict(found.then, "then", telling)


def _verdict(one: Verdict, moment: str, telling: Telling) -> Iterator[str]:
    when = telling.say(moment)
    if one.refusal is not None:
        for reason in telling.both(one.refusal.reason):
            yield f"{MARKS[False]} {when}: {reason}"
        yield from telling.rules((one.refusal.rule,), set())
        return
    if one.choice is not None:
        choice = one.choice
        for words in telling.both(choice.choice):
            yield f"? {when}: {telling.say('must choose', player=choice.player)}: {words}"
        if choice.options:
            yield "  " + ", ".join(" / ".join(telling.both(option)) for option in choice.options)
        yield from telling.rules((choice.rule,), set())
        return
    yield f"{MARKS[True]} {when}: {telling.say('legal so' if one.steps else 'legal')}"
    known: set[str] = set()
    for step in one.steps:
        yield from telling.step(step, known)

"""Questions for practice: a play up to a moment, and what comes is asked before it is shown.

In: a scenario. Out: `Question`s, always the same for the same scenario: which rule decides a step,
what is different after it, whether an action is allowed. Answers and citations are the engine's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.playing.asking import ask_of
from engine.playing.laying import lay
from engine.playing.sitting import Sitting, play_on, sit_down, tokens
from engine.playing.words import filled
from engine.replay.cards import Lookup, no_library
from engine.replay.offers import offers_at
from engine.scenario.model import Check, Scenario
from engine.telling.trace import TraceStep, tell
from engine.telling.view import Change
from engine.terms.bilingual import Bilingual
from engine.terms.zones import Zone
from rules.errors import HeadjudgeError
from rules.number import RuleNumber

#: Steps of a play that questions are made of at most.
MOST_STEPS = 200
#: Choices of a question, questions whether something may be done at one moment.
CHOICES, _MAY = 4, 3
LEVELS = range(1, 5)
#: Rules from which those that do not decide are taken: much decided by, far from each other.
_COMMON = (
    "104.3a", "120.3e", "302.6", "509.1b", "510.1c", "602.5a", "603.6", "608.2b", "613.7", "614.1",
    "616.1", "701.8a", "702.2b", "702.7b", "702.9b", "702.12b", "702.15b", "702.19b", "704.5f",
    "704.5g", "704.5j", "704.5m", "707.2",
)  # fmt: skip


class Asks(StrEnum):
    """What a question asks."""

    RULE = "rule"
    HAPPENS = "happens"
    MAY = "may"


@dataclass(frozen=True, slots=True)
class Question:
    """A question: `shown` is the play that is seen, `answer` that with what is asked about.

    The two are the same where a moment is asked about. `right` is the index of the right choice;
    `rules` decide it, `because` says why.
    """

    id: str
    asks: Asks
    level: int
    text: Bilingual
    choices: tuple[Bilingual, ...]
    right: int
    rules: tuple[str, ...]
    because: Bilingual | None
    shown: Scenario
    answer: Scenario


#: Where the cards lie that are asked about.
_AT_HAND = frozenset({Zone.HAND, Zone.BATTLEFIELD, Zone.COMMAND})
_YES, _NO = Bilingual("可以", "yes"), Bilingual("不可以", "no")
_WHICH_RULE = Bilingual("哪条规则起决定作用：{what}", "Which rule decides: {what}")
_LIFE = Bilingual("{who}的总生命变为多少？", "What does {who}'s life total become?")
_ZONE = Bilingual("{who}到哪个区域？", "To which zone does {who} go?")
_STATS = Bilingual("{who}变为几/几？", "What are {who}'s power and toughness then?")
_MAY_IT = Bilingual("此刻可以吗：{what}", "Is this allowed now: {what}")
_ZONES = {
    Zone.BATTLEFIELD: Bilingual("战场", "battlefield"),
    Zone.GRAVEYARD: Bilingual("坟墓场", "graveyard"),
    Zone.EXILE: Bilingual("放逐区", "exile"),
    Zone.HAND: Bilingual("手牌", "hand"),
    Zone.LIBRARY: Bilingual("牌库", "library"),
    Zone.STACK: Bilingual("堆叠", "stack"),
    Zone.COMMAND: Bilingual("统帅区", "command zone"),
}


def questions(scenario: Scenario, lookup: Lookup = no_library) -> Iterator[Question]:
    """Yield the questions of a scenario; none for one that cannot be played."""
    laid = lay(scenario, lookup, most_steps=MOST_STEPS)
    if laid.driver is None:
        return
    at = sit_down(scenario, laid.driver)
    for entry in scenario.actions:
        if at.state.priority is not None and at.table.pending is None:
            yield from _may(at)
        after = play_on(at, [entry], scenario)
        if after.ended:
            return
        if not isinstance(entry, Check):
            yield from _of_steps(at, after)
        at = after


def _of_steps(before: Sitting, after: Sitting) -> Iterator[Question]:
    told = [tell(step) for step in after.table.steps[len(before.table.steps) :]]
    level = level_of(told)
    for step in told:
        if step.refused:
            continue
        yield from _rule(before, after, step, level)
        for change in step.changes:
            yield from _happens(before, after, step, change, level)


def level_of(steps: Sequence[TraceStep]) -> int:
    """How hard it is to see what comes: by the rules that decide it, and layers on top."""
    deciding = {rule for step in steps for rule in step.deciding}
    layered = any(rule.startswith(("613.", "616.")) for rule in deciding)
    return min(max(LEVELS), 1 + sum(len(deciding) >= n for n in (2, 3, 5)) + layered)


def _id(sitting: Sitting, asks: Asks, *more: object) -> str:
    return "-".join((tokens(sitting.scenario)[-1][:12], asks, *map(str, more)))


def _rule(before: Sitting, after: Sitting, step: TraceStep, level: int) -> Iterator[Question]:
    """Which rule decides a step."""
    right = next(iter(step.deciding), None)
    if right is None:
        return
    others = [rule for rule in _COMMON if not _is_near(rule, step.rules)]
    start = step.number % max(1, len(others))
    wrong = (*others[start:], *others[:start])[: CHOICES - 1]
    every = sorted((right, *wrong), key=RuleNumber.parse)
    choices = tuple(map(Bilingual.same, every))
    text = filled(_WHICH_RULE, what=step.text)
    number = _id(after, Asks.RULE, step.number)
    because = step.because.get(right)
    yield Question(
        number, Asks.RULE, level, text, choices, every.index(right), (right,), because,
        before.scenario, after.scenario,
    )  # fmt: skip


def _is_near(rule: str, used: Sequence[str]) -> bool:
    """Whether a rule applies, or stands beside one that does: 702.2a beside 702.2c."""
    parts = RuleNumber.parse(rule).parts[:2]
    return any(RuleNumber.parse(other).parts[:2] == parts for other in used)


def _happens(
    before: Sitting, after: Sitting, step: TraceStep, change: Change, level: int
) -> Iterator[Question]:
    """What is different after a step."""
    match change.what:
        case "life":
            text, choices = _LIFE, _numbers(int(change.before), int(change.after))
            right = Bilingual.same(change.after)
        case "zone" if change.after in set(Zone) and change.before in set(Zone):
            text, right = _ZONE, _ZONES[Zone(change.after)]
            choices = _zones(Zone(change.before), Zone(change.after))
        case "power/toughness" if change.before and change.after:
            text, right = _STATS, Bilingual.same(change.after)
            choices = _stats(change.before, change.after)
        case _:
            return
    yield Question(
        _id(after, Asks.HAPPENS, step.number, change.subject.en, change.what),
        Asks.HAPPENS,
        level,
        filled(text, who=change.subject),
        choices,
        choices.index(right),
        step.deciding or step.rules[:1],
        next((step.because[r] for r in step.deciding if r in step.because), None),
        before.scenario,
        after.scenario,
    )


def _numbers(was: int, now: int) -> tuple[Bilingual, ...]:
    guesses = dict.fromkeys((now, was, 2 * now - was, now - 1, now + 1, now + 2))
    return tuple(Bilingual.same(str(n)) for n in sorted(list(guesses)[:CHOICES]))


def _zones(was: Zone, now: Zone) -> tuple[Bilingual, ...]:
    likely = (now, was, Zone.GRAVEYARD, Zone.EXILE, Zone.HAND, Zone.BATTLEFIELD)
    few = list(dict.fromkeys(likely))[:CHOICES]
    return tuple(_ZONES[zone] for zone in _ZONES if zone in few)


def _stats(was: str, now: str) -> tuple[Bilingual, ...]:
    power, _, toughness = now.partition("/")
    p, t = int(power), int(toughness)
    others = (f"{p + 1}/{t + 1}", f"{t}/{p}", f"{p + 2}/{t}", f"{p}/{t + 2}")
    guesses = dict.fromkeys((now, was, *others))
    return tuple(map(Bilingual.same, sorted(list(guesses)[:CHOICES])))


def _may(at: Sitting) -> Iterator[Question]:
    """Whether something that a card could do is allowed at this moment."""
    state = at.state
    offered = (one for one in offers_at(state).actions if one.zone in _AT_HAND)
    labels = list(dict.fromkeys(one.label for one in offered))
    made = 0
    for label in labels:
        try:
            found = ask_of(at, label)
        except HeadjudgeError:
            continue  # one name for two things: it is not asked about
        for one in found.answers:
            refusal = one.why.now.refusal
            if refusal is None and one.why.now.word != "legal":
                continue
            made += 1
            yield Question(
                _id(at, Asks.MAY, label, one.group, made),
                Asks.MAY,
                2 if refusal is not None else 1,
                filled(_MAY_IT, what=one.why.action),
                (_YES, _NO),
                int(refusal is not None),
                (refusal.rule,) if refusal is not None else (),
                refusal.reason if refusal is not None else None,
                at.scenario,
                at.scenario,
            )
            if made >= _MAY:
                return

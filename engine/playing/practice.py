"""Questions for practice: a play up to a moment, and what comes is asked before it is shown.

In: a scenario. Out: `Question`s, always the same for the same scenario: which rule decides a step,
what is different after it, and what `moments` asks. Answers and citations are the engine's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.playing import wrong
from engine.playing.deciders import ASKED, Decided
from engine.playing.deciders import decided as decided_by
from engine.playing.laying import lay
from engine.playing.moments import Moments
from engine.playing.question import LEVELS, Asks, Question, id_of
from engine.playing.sitting import Sitting, play_on, sit_down
from engine.playing.words import filled
from engine.replay.cards import Lookup, no_library
from engine.scenario.model import Check, Scenario
from engine.telling.changes import Change, changes_of
from engine.telling.trace import TraceStep, tell
from engine.terms.bilingual import Bilingual
from engine.terms.zones import Zone
from rules.number import RuleNumber

#: Steps of a play that questions are made of at most.
MOST_STEPS = 200
#: Choices of a question.
CHOICES = 4
#: Rules from which those that do not decide are taken: much decided by, far from each other.
_COMMON = (
    "104.3a", "120.3e", "302.6", "509.1b", "510.1c", "602.5a", "603.6", "608.2b", "613.7", "614.1",
    "616.1", "701.8a", "702.2b", "702.7b", "702.9b", "702.12b", "702.15b", "702.19b", "704.5f",
    "704.5g", "704.5j", "704.5m", "707.2",
)  # fmt: skip


#: How a card that nobody knows is called: nothing is asked about it.
_UNKNOWN = "unknown card"
_WHICH_RULE = Bilingual("哪条规则起决定作用：{what}", "Which rule decides: {what}")
_LIFE = Bilingual("{who}的总生命变为多少？", "What does {who}'s life total become?")
_ZONE = Bilingual("{who}到哪个区域？", "To which zone does {who} go?")
_STATS = Bilingual("{who}变为几/几？", "What are {who}'s power and toughness then?")
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
    at, moments = sit_down(scenario, laid.driver), Moments(scenario)
    decided: dict[str, int] = {}
    for entry in scenario.actions:
        yield from moments.before(at, entry)
        after = play_on(at, [entry], scenario)
        if after.ended:
            return
        if not isinstance(entry, Check):
            yield from _of_steps(at, after, decided)
            yield from moments.after(at, entry, after)
        at = after


def _of_steps(before: Sitting, after: Sitting, decided: dict[str, int]) -> Iterator[Question]:
    """Yield what is asked about new steps; `decided` grows by the rules that decide each."""
    accounts = after.table.steps[len(before.table.steps) :]
    told = [tell(account) for account in accounts]
    level = level_of(told)
    for account, step in zip(accounts, told, strict=True):
        if step.refused:
            continue
        yield from _rule(before, after, step, level, decided)
        decided |= dict.fromkeys(step.deciding, step.number)
        for change, ids in changes_of(account.before, account.after):
            if _UNKNOWN in change.subject.en:
                continue
            found = decided_by(account, step, change.what, ids) if change.what in ASKED else None
            if found is not None and found.rules:
                yield from _happens(before, after, step, change, found, level)


def level_of(steps: Sequence[TraceStep]) -> int:
    """How hard it is to see what comes: by the rules that decide it, and layers on top."""
    deciding = {rule for step in steps for rule in step.deciding}
    layered = any(rule.startswith(("613.", "616.")) for rule in deciding)
    return min(max(LEVELS), 1 + sum(len(deciding) >= n for n in (2, 3, 5)) + layered)


def _rule(
    before: Sitting, after: Sitting, step: TraceStep, level: int, decided: Mapping[str, int]
) -> Iterator[Question]:
    """Which rule decides a step."""
    right = next(iter(step.deciding), None)
    if right is None:
        return
    others = [rule for rule in _COMMON if not _is_near(rule, step.rules)]
    start = step.number % max(1, len(others))
    few = (*others[start:], *others[:start])[: CHOICES - 1]
    every = sorted((right, *few), key=RuleNumber.parse)
    choices = tuple(map(Bilingual.same, every))
    text = filled(_WHICH_RULE, what=step.text)
    number = id_of(after, Asks.RULE, step.number)
    because = step.because.get(right)
    whys = tuple(None if one == right else wrong.of_rule(one, decided) for one in every)
    yield Question(
        number, Asks.RULE, level, text, choices, every.index(right), (right,), because, whys,
        before.scenario, after.scenario,
    )  # fmt: skip


def _is_near(rule: str, used: Sequence[str]) -> bool:
    """Whether a rule applies, or stands beside one that does: 702.2a beside 702.2c."""
    parts = RuleNumber.parse(rule).parts[:2]
    return any(RuleNumber.parse(other).parts[:2] == parts for other in used)


def _happens(
    before: Sitting, after: Sitting, step: TraceStep, change: Change, found: Decided, level: int
) -> Iterator[Question]:
    """What is different after a step, with the rules that decide that alone."""
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
        id_of(after, Asks.HAPPENS, step.number, change.subject.en, change.what),
        Asks.HAPPENS,
        level,
        filled(text, who=change.subject),
        choices,
        choices.index(right),
        found.rules,
        found.because,
        tuple(None if one == right else _not_so(one, change) for one in choices),
        before.scenario,
        after.scenario,
    )


def _not_so(choice: Bilingual, change: Change) -> Bilingual:
    """Why a choice is not what a change comes to."""
    if change.what == "zone":
        return wrong.of_zone(choice, _ZONES[Zone(change.before)], _ZONES[Zone(change.after)])
    return wrong.of_number(choice.en, change.before, change.after)


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

"""Which side of a rule with two sides came true in a step: blocked or unblocked (CR 509.1h).

In: an account. Out: the name that the digest has for the side, for rules of which the facts tell
it; a rule both of whose sides came true has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.ability.modifications import BecomeBasicLand
from engine.game.facts.account import Account
from engine.game.facts.casting import Permission
from engine.game.facts.combat import Assigning, Attacking, Blocking
from engine.game.facts.effects import ConditionHolds, EffectBegins, Found
from engine.game.facts.events import Entering
from engine.game.facts.layers import EffectApplies, SetWasFixed
from engine.game.facts.naming import Several
from engine.game.facts.reasons import Reason
from engine.game.facts.stack import Resolving
from engine.game.facts.targets import Attaching
from engine.game.facts.turn import Turn
from engine.terms.fact import Fact, Kind, Stated

#: The side that a fact of a kind tells, by rule.
_BY_KIND: dict[str, dict[Kind, str]] = {
    "302.6": {Attacking.SICK_WITHOUT_HASTE: "attack", Permission.SUMMONING_SICK: "ability"},
    "303.4g": {Entering.SOMETHING_TO_ENCHANT: "stays"},
    "508.6": {Reason.ATTACKED_PLAYERS: "attacked"},
    "509.1h": {Blocking.BLOCKED_BY: "blocked", Blocking.UNBLOCKED: "unblocked"},
    "510.1c": {
        Blocking.BLOCKED_BY: "blocker",
        Reason.NO_BLOCKER_LEFT: "none",
        Assigning.ASSIGNS_THOUGH_BLOCKED: "none",
    },
    "510.4": {Reason.STRUCK_NOT_YET: "second", Assigning.ASSIGNS_AGAIN: "second"},
    "514.3a": {Turn.CLEANUP_AGAIN: "again"},
    "608.2h": {
        Reason.LAST_KNOWN: "gone",
        Reason.POWER_NOW: "there",
        Reason.TOUGHNESS_NOW: "there",
        Reason.MANA_VALUE_NOW: "there",
        Reason.COUNTERS_NOW: "there",
    },
    "611.2c": {Reason.WHATEVER_FITS: "open"},
    "701.12b": {Found.EACH_OF_ANOTHER: "two_controllers", Found.TWO_CONTROLLERS: "one_controller"},
    "702.7c": {Reason.HAS_KEYWORD: "gained", Reason.ALREADY_STRUCK: "lost"},
    "702.103f": {Attaching.HOST_LEFT: "unattached", Attaching.HOST_ANOTHER_NOW: "unattached"},
    "802.2a": {Blocking.DEFENDING_FOR: "attacking"},
}
#: Rules of which what the step reports tells the side as well as its reasons.
_TOLD_BY_REPORTS = frozenset({"509.1h"})


def _of_set(fact: Fact) -> str | None:
    """CR 611.2c: a set of objects fixed as the effect begins, or whatever matches."""
    if isinstance(fact, SetWasFixed):
        return "locked"
    if isinstance(fact, Several):
        found = {_of_set(each) for each in fact.facts}
        return found.pop() if len(found) == 1 else None
    if not isinstance(fact, EffectBegins):
        return None
    return "locked" if fact.over is None else "open"


def _of_land_types(fact: Fact) -> str | None:
    """CR 305.7: basic land types in place of what the land was, or besides."""
    if not isinstance(fact, EffectApplies):
        return None
    lands = [change for change in fact.changes if isinstance(change, BecomeBasicLand)]
    return None if not lands else "added" if lands[0].add else "set"


#: The side that facts with structure tell.
_BY_CLASS: dict[str, Callable[[Fact], str | None]] = {
    "305.7": _of_land_types,
    "611.2c": _of_set,
}


def sides(account: Account) -> dict[str, str]:
    """The side of each rule of which exactly one came true."""
    found: dict[str, set[str]] = {}
    for rule, fact in _told(account):
        side = _side(rule, fact)
        if side is not None:
            found.setdefault(rule, set()).add(side)
    for check in account.checked:
        fact = check.condition.fact
        if check.rule == "603.4" and isinstance(fact, ConditionHolds):
            # both sides are of a condition that was not so, as it triggers or as it resolves
            found["603.4"] = {"resolves" if fact.again else "triggers"}
    if "603.4" in found and any(rule == "603.4" for rule, _ in account.reasons):
        del found["603.4"]  # of another ability the condition was so
    if "608.2b" in account.rules and any(check.rule == "608.2b" for check in account.checked):
        facts = (report.fact for report in account.reports)
        none = any(_kind(fact) is Resolving.ALL_TARGETS_ILLEGAL for fact in facts)
        found["608.2b"] = {"all" if none else "some"}
    return {rule: min(one) for rule, one in found.items() if len(one) == 1}


def _told(account: Account) -> Iterator[tuple[str, Fact]]:
    yield from ((rule, report.fact) for rule, report in account.reasons)
    yield from ((check.rule, check.condition.fact) for check in account.checked)
    yield from ((refusal.rule, refusal.reason.fact) for refusal in account.refused)
    for rule in _TOLD_BY_REPORTS.intersection(account.rules):
        yield from ((rule, report.fact) for report in account.reports)


def _side(rule: str, fact: Fact) -> str | None:
    kind = _kind(fact)
    if kind is not None:
        return _BY_KIND.get(rule, {}).get(kind)
    tell = _BY_CLASS.get(rule)
    return tell(fact) if tell is not None else None


def _kind(fact: Fact) -> Kind | None:
    return fact.kind if isinstance(fact, Stated) else None

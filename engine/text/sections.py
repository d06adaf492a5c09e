"""Sections: levels, station symbols, solved Cases, doors (CR 711, 716, 719, 721, 709.5).

In: the compiled lines of a face, of which a level symbol, a level bar and what follows "solved" are
not read yet, and how a line is read. Out: the lines with the abilities that the sections mean: each
is had as long as the permanent is of that level, or solved.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.ability.abilities import (
    ActivatedAbility,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.ability.amounts import CountersOn, Number
from engine.ability.base import Ability, Condition, Modification
from engine.ability.cards import CopiableValues
from engine.ability.conditions import Compare, Every, IsOfLevel, Matches, Unless, WordChosen
from engine.ability.costs import PayMana
from engine.ability.effects.counters import Designate, GainLevel
from engine.ability.events.players import StepBegins, Unlocks
from engine.ability.filters import HasStatus, Is
from engine.ability.modifications import ChangeTypes, GainAbility, SetPowerToughness
from engine.ability.references import This, You
from engine.ability.replacements.entering import EnterChoosing
from engine.ability.replacements.hooks import WouldEnter
from engine.ability.replacements.instead import Replacement
from engine.ability.targets import Mode
from engine.ability.walk import substituted
from engine.terms.comparison import Comparison
from engine.terms.counters import CounterKind
from engine.terms.objects import ANCHOR_WORD, THIS_DOOR, UNLOCKED, Status
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.text.normalise import Line
from engine.text.typeline import parse_cost

#: CR 711.2: "LEVEL 1-4", "LEVEL 5+".
_SYMBOL = re.compile(r"(?:LEVEL|等级)\s*(\d{1,3})(?:\s*[-—]\s*(\d{1,3})|\s*\+)")
_SIZE = re.compile(r"(\d{1,6})/(\d{1,6})")
#: CR 716.2: "{1}{R}: Level 2".
_BAR = re.compile(r"((?:\{[^{}]+\})+)\s*[:：]\s*(?:Level (\d)|(?:第)?(\d)级|等级(\d))\s*[.。]?")
#: CR 721.2: "8+ | Flying".
_STATION = re.compile(r"(\d+)\s*\+\s*[|｜]\s*(.*)", re.DOTALL)
_TO_SOLVE = re.compile(r"(?:to solve|侦办)\s*—\s*(.+?)[.。]?", re.IGNORECASE)
_SOLVED = re.compile(r"(?:solved|侦结)\s*—\s*(.+)", re.IGNORECASE)
#: CR 614.12c: "choose North or South. • North — … • South — …", in either language.
_ANCHORS = re.compile(
    r"(?:as ~ enters, choose |于~进战场时，选择)([A-Z\u4e00-\u9fff]\w*?)(?: or |或)"
    r"([A-Z\u4e00-\u9fff]\w*?)[.。] • ?\1\s*— ?(.+?) • ?\2\s*— ?([^•]+)",
    re.IGNORECASE,
)
_IS_SOLVED = Matches(This(), HasStatus(Status.SOLVED))


@dataclass(frozen=True, slots=True)
class Section:
    """A line that opens a section, read: what it means by itself, and when its lines are had."""

    abilities: tuple[Ability, ...]
    condition: Condition


def section_of(line: Line, following: Line | None) -> tuple[Section, int] | None:
    """The section that a line opens, and how many lines say so; None for any other line."""
    if symbol := _SYMBOL.fullmatch(line.text.strip()):
        size = _SIZE.fullmatch(following.text.strip()) if following is not None else None
        condition = _between(int(symbol[1]), int(symbol[2]) if symbol[2] else None)
        if size is None:
            return None
        grown = SetPowerToughness(Number(int(size[1])), Number(int(size[2])))
        return Section((StaticAbility((grown,), condition=condition),), condition), 2
    if bar := _BAR.fullmatch(line.text.strip()):
        level = int(bar[2] or bar[3] or bar[4])
        return Section((_level_bar(bar[1], level),), IsOfLevel(level)), 1
    return None


def _between(least: int, most: int | None) -> Condition:
    """CR 711.2a-b: so many level counters, and no more than so many."""
    counters = CountersOn(This(), CounterKind.LEVEL)
    enough = Compare(counters, Comparison.AT_LEAST, Number(least))
    if most is None:
        return enough
    return Every((enough, Compare(counters, Comparison.AT_MOST, Number(most))))


def _level_bar(cost: str, level: int) -> Ability:
    """CR 716.2a: from the level before, at sorcery timing."""
    mana = parse_cost(cost)
    assert mana is not None
    before = Every((IsOfLevel(level - 1), Unless(IsOfLevel(level))))
    mode = Mode((GainLevel(level),))
    return ActivatedAbility((PayMana(mana),), mode, condition=before, sorcery_speed=True)


def station_of(text: str) -> tuple[int, str] | None:
    """CR 721.2: the number of a station symbol and what stands after it; None for another line."""
    found = _STATION.fullmatch(text.strip())
    return (int(found[1]), found[2]) if found else None


def stationed(number: int) -> Condition:
    """CR 721.2a: so many charge counters or more are on it."""
    return Compare(CountersOn(This(), CounterKind.CHARGE), Comparison.AT_LEAST, Number(number))


def creature_at(number: int, power: int, toughness: int) -> Ability:
    """CR 721.2b: it is a creature of that size as well, as long as it has so many counters."""
    return StaticAbility(
        (
            ChangeTypes((CardType.CREATURE,)),
            SetPowerToughness(Number(power), Number(toughness)),
        ),
        condition=stationed(number),
    )


def had(abilities: tuple[Ability, ...], condition: Condition) -> tuple[Ability, ...]:
    """The abilities, as those that the permanent has as long as the condition holds."""
    gained: tuple[Modification, ...] = tuple(GainAbility(each) for each in abilities)
    return (StaticAbility(gained, condition=condition),)


def of_case(text: str, read_condition: Callable[[str], Condition | None]) -> Section | None:
    """CR 719.3a: "to solve", where its condition is read."""
    found = _TO_SOLVE.fullmatch(text.strip())
    condition = read_condition(found[1]) if found else None
    if condition is None:
        return None
    both = Every((condition, Unless(_IS_SOLVED)))
    mode = Mode((Designate(This(), Status.SOLVED),))
    solves = TriggeredAbility(StepBegins((Step.END,), You()), mode, condition=both)
    return Section((solves,), _IS_SOLVED)


def after_solved(text: str) -> str | None:
    """CR 719.3c: what stands after "solved", None for another line."""
    found = _SOLVED.fullmatch(text.strip())
    return found[1] if found else None


def had_if_solved(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """CR 702.169b–d: "solved" is a condition of the abilities themselves.

    Static abilities apply in their own layers; what others would ask besides is left as a gift.
    """
    own = [each for each in abilities if isinstance(each, StaticAbility) and each.condition is None]
    if len(own) < len(abilities):
        return had(abilities, _IS_SOLVED)
    return tuple(replace(each, condition=_IS_SOLVED) for each in own)


def of_anchors(
    text: str, read: Callable[[str], tuple[Ability, ...] | None]
) -> tuple[Ability, ...] | None:
    """CR 614.12c: the choice of a word as it enters, and the ability that each word stands for."""
    found = _ANCHORS.fullmatch(text.strip())
    if found is None:
        return None
    words = (found[1], found[2])
    given = [read(said) for said in (found[3], found[4])]
    if not all(given):
        return None
    choice = EnterChoosing(ANCHOR_WORD, words)
    chosen = ReplacementAbility(Replacement(WouldEnter(Is(This())), (choice,)))
    each = (had(a, WordChosen(w)) for a, w in zip(given, words, strict=True) if a is not None)
    return (chosen, *(ability for abilities in each for ability in abilities))


def of_doors(faces: tuple[CopiableValues, ...]) -> tuple[CopiableValues, ...]:
    """CR 709.5h: the halves of a Room, where "this door" is the half on which it stands."""
    return tuple(
        replace(face, abilities=tuple(_of_door(ability, door) for ability in face.abilities))
        for face, door in zip(faces, UNLOCKED, strict=False)
    )


def _of_door(ability: Ability, door: str) -> Ability:
    if not isinstance(ability, TriggeredAbility):
        return ability
    this = Unlocks(You(), Is(This()), THIS_DOOR)
    return replace(ability, event=substituted(ability.event, this, replace(this, word=door)))

"""English: that a condition of card text is met, or is not.

In: a condition that was looked at, its source, and the other object of its event. Out: a clause.
"""

from __future__ import annotations

from engine.ability.abilities import TriggeredAbility
from engine.ability.amounts import HappeningFilter
from engine.ability.conditions import (
    BeforeCombat,
    CameSinceLastUpkeep,
    DoneThisWay,
    DuringStep,
    Every,
    HappenedThisTurn,
    IsOfLevel,
    Matches,
    Unless,
    WasDiscardedThisTurn,
    WasKicked,
    WordChosen,
)
from engine.ability.filters import AllOf, HasCounter, HasStatus, InZone, IsPaired
from engine.ability.references import Remembered, This
from engine.ability.walk import parts_of
from engine.game.facts.effects import ConditionHolds
from engine.telling.common import is_evolving
from engine.telling.en.grammar import STEPS, joined, with_article
from engine.telling.measured import beside
from engine.telling.quoted import intervening_words, of_source
from engine.telling.speaker import Speaker
from engine.terms.counters import CounterKind
from engine.terms.happenings import Counted
from engine.terms.ids import ObjectId
from engine.terms.keywords import Keyword
from engine.terms.objects import ObjectKind, Status
from engine.terms.zones import Zone


def condition_holds(say: Speaker, fact: ConditionHolds) -> str:
    """A condition that is met."""
    return _said(say, fact, so=True)


def condition_fails(say: Speaker, fact: ConditionHolds) -> str:
    """A condition that is not met, and what comes of that."""
    said = _said(say, fact, so=False)
    if fact.ability is None or fact.again:
        return said
    return f"{said}, so {say.ability_name(say.name(fact.source), fact.ability)} doesn't trigger"


def _said(say: Speaker, fact: ConditionHolds, *, so: bool) -> str:
    """The condition in its words; without any, that the whole of it holds or does not."""
    return in_its_words(say, fact, so=so) or (
        f"what its text asks for {'is met' if so else 'is not met'}"
    )


def in_its_words(say: Speaker, fact: ConditionHolds, *, so: bool) -> str | None:
    """The condition in its words, None where there are none."""
    told = _told(say, fact, so) or _plainly(say, fact, so)
    if told is None and isinstance(fact.ability, TriggeredAbility):
        asked = intervening_words(say, fact.ability, fact.source)
        if asked is not None:
            met = f"{'is met' if so else 'is not met'}{beside(say, fact, so=so)}"
            told = f"the condition “{asked}” {met}"
    return told


def _plainly(say: Speaker, fact: ConditionHolds, so: bool) -> str | None:
    """A condition whose own words are no clause by themselves."""
    match fact.condition:
        case DuringStep(steps=steps):
            others = " or ".join(f"the {STEPS[step]}" for step in steps)
            return f"it is {'' if so else 'not '}{others}"
        case BeforeCombat(step=step):
            point = f"the {STEPS[step]} of the turn's first combat phase"
            return f"it is {'' if so else 'not '}before {point}"
        case Matches(object=Remembered(label="revealed"), filter=filter):
            wanted = say.words("permanents", filter)
            if wanted is not None:
                return f"the revealed card is {'' if so else 'not '}{with_article(wanted)}"
    return None


def _told(say: Speaker, fact: ConditionHolds, so: bool) -> str | None:
    condition = fact.condition
    if isinstance(condition, Unless):
        denied = fact.about(condition.condition)
        if (said := _in_words(say, denied, not so)) is not None:
            return said
        if say.words("condition", condition) is None:
            return _told(say, denied, not so)
    words = _in_words(say, fact, so)
    if words is not None:
        return words
    met = "is met" if so else "is not met"
    found = say.words("condition", condition)
    if found is None and isinstance(condition, Every):
        parts = joined([_said(say, fact.about(part), so=True) for part in condition.conditions])
        return parts if so else f"it is not the case that {parts}"
    if found is None:
        return None
    small = found[0].lower() + found[1:] if found.startswith(("A ", "An ", "The ")) else found
    return f"the condition “{of_source(say, small, fact.source)}” {met}{beside(say, fact, so=so)}"


def _paid(say: Speaker, condition: WasKicked, source: ObjectId, so: bool) -> str:
    """What a spell was cast for, or with."""
    name = say.name(source)
    keyword, no = condition.keyword, "" if so else "not "
    if condition.evidence:
        return f"evidence was {no}collected for {name}"
    match keyword:
        case Keyword.GIFT:
            return f"a gift was {no}promised with {name}"
        case Keyword.BARGAIN:
            return f"a permanent was {no}sacrificed to bargain {name}"
        case Keyword.ESCAPE:
            return f"it was {no}by escape that {name} was cast"
    if say.position.object(source).kind is ObjectKind.COPY:  # CR 707.10: nobody paid for it
        return f"the {say.keyword(keyword)} cost of the spell that {name} copies was {no}paid"
    return f"the {say.keyword(keyword)} cost of {name} was {no}paid"


def _as_it_became(condition: IsOfLevel | WordChosen | Matches, name: str, so: bool) -> str:
    """Its level, the word that was chosen as it entered, or whether it is paired."""
    if isinstance(condition, Matches):
        return f"{name} is {'' if so else 'not '}paired with another creature"
    if isinstance(condition, WordChosen):
        return f"{condition.word} was {'' if so else 'not '}chosen as {name} entered"
    return f"{name} is {'level' if so else 'below level'} {condition.level}"


def _done(condition: DoneThisWay, so: bool) -> str:
    """What an effect asks about that was to be done before: to win a clash, or a cost (118.12)."""
    if condition.label == "clash":
        return f"its controller {'won' if so else 'did not win'} the clash"
    return f"what stands before it as its cost was {'' if so else 'not '}done"


def _in_words(say: Speaker, fact: ConditionHolds, so: bool) -> str | None:
    """Conditions of keywords, which card text has no words of its own for."""
    name, condition = say.name(fact.source), fact.condition
    match condition:
        case Matches(object=This(), filter=HasStatus(status=Status.SOLVED)):
            return f"{name} is {'' if so else 'not '}solved"
        case Matches(object=This(), filter=HasStatus(status=Status.MONSTROUS)):
            return f"{name} is {'already' if so else 'not'} monstrous"
        case Matches(
            object=This(),
            filter=AllOf(filters=(InZone(zone=Zone.EXILE), HasCounter(kind=CounterKind.TIME))),
        ):
            return f"{name} is {'' if so else 'not '}suspended"
        case Matches(object=This(), filter=HasCounter(kind=kind)) if kind is not None:
            there = say.position.exists(fact.source)
            has = ("has" if so else "has no") if there else ("had" if so else "had no")
            return f"{name} {has} {'a ' if so else ''}{kind} counter on it"
        case Every() if any(parts_of(condition, IsPaired)):
            denied = "" if so else "it is not the case that "
            return f"{denied}{name} and another creature of its controller are both unpaired"
        case CameSinceLastUpkeep():
            came = "came" if so else "did not come"
            return f"{name} {came} under its controller's control since their last upkeep began"
        case WasDiscardedThisTurn():
            return f"{name} was {'' if so else 'not '}discarded this turn"
        case WasKicked():
            return _paid(say, condition, fact.source, so)
        case HappenedThisTurn(what=HappeningFilter(what=Counted.CAST, filter=None)):
            return f"its controller has {'' if so else 'not '}cast another spell this turn"
        case IsOfLevel() | WordChosen() | Matches(object=This(), filter=IsPaired()):
            return _as_it_became(condition, name, so)
        case DoneThisWay():
            return _done(condition, so)
    if is_evolving(condition) and fact.other is not None:
        greater = "greater" if so else "neither greater"
        or_toughness = "power or toughness" if so else "power nor toughness"
        return f"{say.name(fact.other)} has {greater} {or_toughness} than {name}"
    return None

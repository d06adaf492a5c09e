"""What the rules say of the events for which abilities wait, and of what is nearly one.

In: an event of card text and what happened. Out: the rules that make it an event for the ability,
each with its reason; why what happened is none.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.ability.abilities import TriggeredAbility
from engine.ability.base import Filter, TriggerEvent
from engine.ability.effects.counters import Designate
from engine.ability.events.combat import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    DealsDamage,
)
from engine.ability.events.objects import (
    BecomesAttached,
    BecomesDesignated,
    BecomesTapped,
    BecomesUntapped,
    ChapterReached,
    CountersPut,
    Crews,
    ZoneChange,
)
from engine.ability.events.players import Expends, GainsLife, Unlocks
from engine.ability.events.spells import BecomesTarget, CommitsCrime
from engine.ability.events.structure import FirstEachTurn, While, bare
from engine.ability.filters import (
    AllOf,
    HasColor,
    HasKeyword,
    HasStat,
    HasStatus,
    HasSubtype,
    HasType,
)
from engine.ability.targets import Mode
from engine.ability.walk import parts_of
from engine.game.facts.effects import ConditionHolds, Found
from engine.game.facts.naming import Several
from engine.game.facts.reasons import OwnAbility, Reason
from engine.game.facts.stack import AbilityOf, Triggering
from engine.game.facts.targets import NotMatching
from engine.game.meaning.questions import occurrences_of
from engine.game.play import Play
from engine.game.state.position import Position
from engine.game.state.scene import Scene
from engine.game.targeting import is_crime
from engine.terms.counters import CounterKind
from engine.terms.fact import Fact
from engine.terms.happenings import CountersAdded, Happening, StepBegan, Targeted, ZoneChanged
from engine.terms.ids import ObjectId
from engine.terms.objects import EXERTED_ATTACKING, FULLY_UNLOCKED, UNLOCKED, Status
from engine.terms.turn import Step
from engine.terms.types import CardType
from engine.terms.zones import Zone


def rules_of_event(
    play: Play,
    source: ObjectId,
    ability: TriggeredAbility,
    event: TriggerEvent,
    happening: Happening | None,
) -> tuple[tuple[str, Fact | None], ...]:
    """What the rules say of abilities that wait for such an event, each with its reason.

    CR 700.4 is for card text: keywords do not say "dies", but what it means.
    """
    event = bare(event)
    moved = happening if isinstance(happening, ZoneChanged) else None
    gone = moved.before if moved is not None and moved.origin is Zone.BATTLEFIELD else None
    left = Reason.LEAVES(gone) if gone is not None else None
    before = Reason.LOOKS_BACK(gone) if gone is not None else None
    if isinstance(event, ZoneChange) and event.origin is Zone.BATTLEFIELD:
        # CR 700.4: to die is to be put into a graveyard from the battlefield.
        to_grave = event.destination is Zone.GRAVEYARD and not ability.word
        dies = to_grave and _is_to_die(play, event, gone)
        died = (("700.4", Reason.DIES(gone) if gone is not None else None),) if dies else ()
        return (*died, ("603.6c", left), ("603.10a", before))
    if event.looks_back:
        # its source may have gone in the same event
        own_source = gone if source in play.state.objects else source
        back = Reason.LOOKS_BACK(own_source) if own_source is not None else None
        return (("603.10a", back or OwnAbility(source, ability)),)
    if isinstance(happening, StepBegan):
        return ((rule_of_beginning(happening), Reason.STEP_BEGINS(happening.step)),)
    own = OwnAbility(source, ability)
    if isinstance(event, ChapterReached):
        lore = play.position.object(source).count(CounterKind.LORE)
        return (("714.2b", Reason.IS_CHAPTER(source, lore)),)
    if isinstance(event, BecomesDesignated) and event.word == EXERTED_ATTACKING:
        return (("701.43d", own), ("607.2h", own))
    if isinstance(event, _BECOMING) and not ability.word and not getattr(event, "for_mana", False):
        # CR 603.2e: "becomes" is the change, and not the state that comes of it
        return (("603.2e", Reason.AS_IT_BECOMES(source)),)
    if isinstance(event, CommitsCrime):
        return (("700.13", _crime(play, happening) or own),)
    if isinstance(event, CountersPut):
        entering = isinstance(happening, CountersAdded) and happening.entering
        return (("122.6", Reason.COUNTERS_AS_IT_ENTERS()),) if entering else ()
    if (rule := _OF_DEEDS.get(type(event))) is not None:
        return ((rule, own),)
    if isinstance(event, Unlocks) and event.word in UNLOCKED:
        return (("709.5h", Reason.DOOR_UNLOCKED(source)),)
    declared = _rule_of_declared(event)
    if declared is not None and not ability.word:
        # CR 603.2c: "one or more" triggers once for all of them
        together = Reason.ONCE_FOR_ALL(source)
        once = (("603.2c", together),) if getattr(event, "batch", False) else ()
        return ((declared, own), *once)
    if isinstance(event, ZoneChange) and event.destination is Zone.BATTLEFIELD:
        return (("603.6a", Reason.ENTERS(moved.object) if moved is not None else None),)
    return ()


#: What players and creatures do, with the rule that says when that is done.
_OF_DEEDS: dict[type[TriggerEvent], str] = {
    Crews: "702.122b",
    Expends: "700.14",
    GainsLife: "119.9",
}
#: Events whose text says "becomes" (CR 603.2e); blocks have rules of their own.
_BECOMING = (BecomesTapped, BecomesUntapped, BecomesAttached, BecomesTarget, BecomesDesignated)
_DYING = frozenset({CardType.CREATURE, CardType.PLANESWALKER})


def _is_to_die(play: Play, event: ZoneChange, gone: ObjectId | None) -> bool:
    """Whether card text says of it that it dies: not of lands, artifacts and enchantments alone.

    Beside creatures it says so of them too: "a creature or artifact you control dies".
    """
    if gone is None:
        return False
    beside = any(part.type in _DYING for part in parts_of(event.filter, HasType))
    return beside or bool(play.position.of(gone).types & _DYING)


def _crime(play: Play, happening: Happening | None) -> Fact | None:
    """CR 700.13: the targets that are opponents or theirs, those of one kind."""
    if not isinstance(happening, Targeted) or happening.by not in play.state.objects:
        return None
    player, position = happening.player, play.position
    if player is None:
        return None
    part = play.state.objects[happening.by].stack
    aimed = tuple(dict.fromkeys(t for group in part.targets for t in group)) if part else ()
    theirs = [target for target in aimed if is_crime(position, player, target)]
    objects = [ObjectId(target) for target in theirs if isinstance(target, int)]
    buried = tuple(id for id in objects if position.object(id).zone is Zone.GRAVEYARD)
    held = tuple(id for id in objects if id not in buried)
    if held:
        opponents = tuple(dict.fromkeys(position.controller(id) for id in held))
        found: Fact = Reason.CRIME_AT_THEIRS(held, opponents)
    elif buried:
        found = Reason.CRIME_IN_GRAVEYARD(buried)
    elif theirs:
        found = Reason.CRIME_AT_PLAYERS(player, tuple(theirs))
    else:
        return None
    return Several((found, Reason.ONE_CRIME())) if len(theirs) > 1 else found


def _rule_of_declared(event: TriggerEvent) -> str | None:
    """CR 508.3a, 509.3a–d, 509.3g: what attackers and blockers being declared triggers."""
    match event:
        case Attacks(batch=False):
            return "508.3a"
        case Attacks(batch=True):
            # "with one or more creatures": of a kind (508.3c), or of any (508.3d)
            return "508.3d" if _is_plain(event.filter) else "508.3c"
        case Blocks():
            return "509.3a" if event.attacker is None else "509.3b"
        case BecomesBlocked():
            return "509.3c" if event.blocker is None else "509.3d"
        case AttacksUnblocked():
            return "509.3g"
    return None


def _is_plain(filter: Filter | None) -> bool:
    """Whether no kind of creature is asked for, but only whose."""
    return filter is None or not parts_of(filter, HasType, HasSubtype, HasColor, HasKeyword)


def tell_near_miss(
    play: Play,
    ability: TriggeredAbility,
    event: TriggerEvent,
    happenings: tuple[Happening, ...],
    position: Position,
    scene: Scene,
) -> None:
    """CR 603.2: it happened, but not as the ability asks: not the first time, not meanwhile."""
    if isinstance(event, While):
        found = occurrences_of(event.event, happenings, position, scene)
        other = found[0].objects[0] if found and found[0].objects else None
        if found and any(p.status is Status.SADDLED for p in parts_of(event.condition, HasStatus)):
            play.nothing("702.171b", Found.IS_SADDLED(scene.source))
        elif found:
            asked = ConditionHolds(
                event.condition, scene.source, other, ability, controller=scene.controller
            )
            play.check("603.2", asked)
    elif isinstance(event, FirstEachTurn) and occurrences_of(
        event.event, happenings, position, scene
    ):
        of = AbilityOf(scene.source, ability)
        play.nothing("603.2", Triggering.HAPPENS_FIRST(of))
    elif isinstance(event, ZoneChange) and (wider := _of_tokens_too(event)) is not None:
        found = occurrences_of(wider, happenings, position, scene)
        if found and found[0].objects:
            of = AbilityOf(scene.source, ability)
            # CR 108.2b: "card"; of the battlefield text says "nontoken" instead
            outside = Zone.BATTLEFIELD not in (event.origin, event.destination)
            is_asked = Triggering.IS_CARD if outside else Triggering.IS_NO_TOKEN
            play.nothing("108.2b" if outside else "603.2", is_asked(of, found[0].objects[0]))
    elif isinstance(event, ZoneChange) and (wider := _of_any_stats(event)) is not None:
        found = occurrences_of(wider, happenings, position, scene)
        entered = found[0].objects[0] if found and found[0].objects else None
        if entered is not None:
            why = NotMatching(entered, what_it_is(event), of_target=False)
            of = AbilityOf(scene.source, ability)
            play.nothing("603.2", Triggering.HAS_STATS_ASKED(of, why))
    elif isinstance(event, Unlocks) and event.word == FULLY_UNLOCKED:
        _tell_locked(play, AbilityOf(scene.source, ability), event, happenings, position, scene)
    elif (nearly := _nearly(event)) is not None:
        like, rule, near = nearly
        found = occurrences_of(like, happenings, position, scene)
        about = (*found[0].objects, *found[0].others) if found else ()
        if about:
            # what was damaged, and else what left or attacked
            one = about[-1] if near is Triggering.IS_DEALT_TO_PLAYER else about[0]
            play.nothing(rule, near(AbilityOf(scene.source, ability), one))


def _tell_locked(
    play: Play,
    ability: AbilityOf,
    event: Unlocks,
    happenings: tuple[Happening, ...],
    position: Position,
    scene: Scene,
) -> None:
    """CR 709.5i: one half of a Room is unlocked, and the other is not."""
    for word in UNLOCKED:
        for one in occurrences_of(replace(event, word=word), happenings, position, scene):
            room = position.object(one.objects[0])
            if not all(room.choice(each) is not None for each in UNLOCKED):
                play.nothing("709.5i", Triggering.FULLY_UNLOCKED(ability, room.id))


@lru_cache(maxsize=512)
def _nearly(event: TriggerEvent) -> tuple[TriggerEvent, str, Triggering] | None:
    """An event that is easily taken for this one, the rule that tells them apart, and how."""
    match event:
        case ZoneChange(origin=Zone.BATTLEFIELD, destination=Zone.GRAVEYARD):
            return replace(event, destination=None), "700.4", Triggering.GOES_TO_GRAVEYARD
        case DealsDamage(to=None, players=players) if players is not None:
            walker = HasType(CardType.PLANESWALKER)
            wider = replace(event, to=walker, players=None)
            return wider, "603.2", Triggering.IS_DEALT_TO_PLAYER
        case Attacks(alone=True):
            return replace(event, alone=False), "506.5", Triggering.ATTACKS_ALONE
    return None


@lru_cache(maxsize=512)
def _of_tokens_too(event: ZoneChange) -> ZoneChange | None:
    """The event of a card or a nontoken permanent as one of tokens as well; None for others."""
    if not isinstance(event.filter, AllOf) or _NO_TOKEN not in event.filter.filters:
        return None
    rest = tuple(each for each in event.filter.filters if each != _NO_TOKEN)
    return replace(event, filter=AllOf(rest))


@lru_cache(maxsize=512)
def _of_any_stats(event: ZoneChange) -> ZoneChange | None:
    """The event of what enters with such power or toughness, of any; None for others."""
    if event.destination is not Zone.BATTLEFIELD or not isinstance(event.filter, AllOf):
        return None
    rest = tuple(each for each in event.filter.filters if not isinstance(each, HasStat))
    return None if rest == event.filter.filters else replace(event, filter=AllOf(rest))


def what_it_is(event: ZoneChange) -> Filter:
    """What it asks of the kind and the numbers, and not whose or which other it is."""
    filters = event.filter.filters if isinstance(event.filter, AllOf) else ()
    return AllOf(tuple(each for each in filters if isinstance(each, HasType | HasStat)))


#: CR 108.2b: a token is no card.
_NO_TOKEN = HasStatus(Status.NONTOKEN)


def is_to_solve(ability: TriggeredAbility) -> bool:
    """CR 719.3a: whether it is what stands after "to solve" on a Case."""
    mode = ability.instructions
    return isinstance(mode, Mode) and any(
        isinstance(effect, Designate) and effect.word == Status.SOLVED for effect in mode.effects
    )


def rule_of_beginning(happening: StepBegan) -> str:
    """CR 603.2b, 511.2: the rule by which what triggers as this step begins does so."""
    return "511.2" if happening.step is Step.END_OF_COMBAT else "603.2b"

"""What an instruction of card text looks at as it is carried out, where a rule says how.

In: an instruction and its scene, before it is carried out. Out: rules with their reasons: last
known information (CR 608.2h), linked abilities (607.2a), devotion (700.5), what is affected without
being a target (115.10a), what was paid for the original of a copy (707.10), what is phased out
(702.26b), one color of several (608.2j).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from engine.ability.amounts import (
    CountersOn,
    CountOf,
    CountThisTurn,
    Devotion,
    OpponentsAttacked,
    StatOf,
)
from engine.ability.base import Effect, Filter
from engine.ability.conditions import KickedWith, WasKicked
from engine.ability.effects.lasting import DelayedTrigger, Reflexive
from engine.ability.filters import AllOf, HasColor, HasType, Not
from engine.ability.references import All, ControllerOf, Remembered, SacrificedAsCost
from engine.ability.walk import parts_of
from engine.game.casting.looking_back import tell_looked_back
from engine.game.facts.effects import ConditionHolds
from engine.game.facts.naming import ColorNames, WasLast
from engine.game.facts.reasons import Reason
from engine.game.facts.stack import Resolving
from engine.game.meaning.amounts import opponents_attacked
from engine.game.meaning.counted import devotion
from engine.game.meaning.questions import holds, matches, objects_of
from engine.game.play import Play
from engine.game.state.scene import Scene
from engine.game.targeting import why_protected
from engine.game.triggers.detection import rules_of_condition
from engine.terms.colors import Color
from engine.terms.ids import ObjectId
from engine.terms.objects import ObjectKind
from engine.terms.types import CardType
from engine.terms.zones import Zone

#: The fields of an instruction that say on what it acts.
_ACTS_ON = ("what", "to", "on", "objects")


#: What reads the game.
_READ = (
    CountOf,
    CountThisTurn,
    WasKicked,
    KickedWith,
    StatOf,
    CountersOn,
    ControllerOf,
    Remembered,
    Devotion,
    OpponentsAttacked,
)


def note_what_is_read(effect: Effect, play: Play, scene: Scene) -> None:
    """Cite the rules by which the instruction finds what it speaks of."""
    for part in _read_by(effect):
        if isinstance(part, CountOf):
            _note_phased_out(part.filter, play, scene)
        elif isinstance(part, CountThisTurn):
            tell_looked_back(play, part, scene)
        elif isinstance(part, WasKicked | KickedWith):
            _note_kicked(part, play, scene)
        elif isinstance(part, Devotion):
            play.because("700.5", devotion(part, play.position, scene))
        elif isinstance(part, Remembered):
            _note_linked(part, play, scene)
        elif isinstance(part, OpponentsAttacked):
            if attacked := opponents_attacked(play.position, scene.controller):
                play.because("508.6", Reason.ATTACKED_PLAYERS(scene.controller, attacked))
        else:
            _note_last_known(part, play, scene)
    _note_paid_for_original(effect, play, scene)
    for name in _ACTS_ON:
        subject = getattr(effect, name, None)
        if isinstance(subject, All):
            note_untargeted(objects_of(subject, play.position, scene), play, scene)
            _note_phased_out(subject.filter, play, scene)
            _note_color_alone(subject.filter, play, scene)
            _note_idle_vehicles(subject.filter, play, scene)


def _note_linked(part: Remembered, play: Play, scene: Scene) -> None:
    """CR 607.2a: what another ability of the same object exiled, or that it exiled nothing."""
    if part.label != "exiled" or part.label in scene.labels:
        return
    found = play.state.object_or_last_known(scene.source).labelled(part.label)
    linked = Reason.LINKED if found else Reason.NOTHING_LINKED
    play.because("607.2a", linked(scene.source))


def _note_last_known(part: StatOf | CountersOn | ControllerOf, play: Play, scene: Scene) -> None:
    """CR 608.2h: of what has left its zone, the last information counts."""
    for id in objects_of(part.object, play.position, scene):
        gone = play.state.last_known.get(id) if id not in play.state.objects else None
        if gone is None:
            continue
        if not isinstance(part, ControllerOf):
            play.because("608.2h", Reason.LAST_KNOWN(id, WasLast(id)))
        elif gone.object.zone is not Zone.STACK:
            player = play.position.controller(id)
            play.because("608.2h", Reason.LAST_CONTROLLED(id, player))


@lru_cache(maxsize=2048)
def _read_by(effect: Effect) -> tuple[Any, ...]:
    """What the instruction reads; what an object was comes before who controlled it.

    What an ability that it creates will read is read as that resolves.
    """
    read = list(parts_of(effect, *_READ))
    for created in parts_of(effect, Reflexive, DelayedTrigger):
        for part in parts_of(created.instructions, *_READ):
            if part in read:
                read.remove(part)
    return tuple(sorted(read, key=lambda one: isinstance(one, ControllerOf)))


def _note_kicked(part: WasKicked | KickedWith, play: Play, scene: Scene) -> None:
    """CR 702.33e–f: what an instruction does because its spell was kicked."""
    if holds(part, play.position, scene):
        for rule in rules_of_condition(part):
            play.because(rule, ConditionHolds(part, scene.source))


def _note_paid_for_original(effect: Effect, play: Play, scene: Scene) -> None:
    """CR 707.10: a copy looks at what was used to pay the costs of the original."""
    resolving = play.state.objects.get(play.resolving) if play.resolving is not None else None
    if resolving is None or resolving.kind is not ObjectKind.COPY:
        return
    for part in parts_of(effect, SacrificedAsCost):
        paid = objects_of(part, play.position, scene)
        if paid:
            play.because("707.10", Reason.PAID_FOR_ORIGINAL(paid))


def note_untargeted(ids: Sequence[ObjectId], play: Play, scene: Scene) -> None:
    """CR 115.10a: what is affected is no target, so what forbids targeting is nothing to it."""
    position = play.position
    for id in ids:
        illegal = why_protected(position, id, scene)
        if illegal is not None:
            play.because("115.10a", Reason.NOT_TARGETED(illegal.reason, id))
            return


def _note_color_alone(filter: Filter, play: Play, scene: Scene) -> None:
    """CR 608.2j: of what has several colors, one is asked for and the others are nothing to it."""
    parts = filter.filters if isinstance(filter, AllOf) else (filter,)
    for part in parts:
        asked = part.filter if isinstance(part, Not) else part
        if not isinstance(asked, HasColor):
            continue
        rest = AllOf(tuple(each for each in parts if each is not part))
        for id in play.state.battlefield:
            colors = play.position.of(id).colors
            if asked.color not in colors or len(colors) < 2:
                continue
            if matches(rest, play.position, id, scene):
                others = tuple(color for color in Color if color in colors - {asked.color})
                one, besides = ColorNames((asked.color,)), ColorNames(others)
                play.because("608.2j", Reason.CHECKED_ALONE(id, one, besides))
                return


def _note_idle_vehicles(filter: Filter, play: Play, scene: Scene) -> None:
    """CR 109.2, 301.7: a creature is a permanent that is one now, and a Vehicle is not always."""
    parts = filter.filters if isinstance(filter, AllOf) else (filter,)
    creature = HasType(CardType.CREATURE)
    if creature not in parts:
        return
    rest = AllOf(tuple(part for part in parts if part != creature))
    for id in play.state.battlefield:
        found = play.position.of(id)
        if "Vehicle" not in found.subtypes or CardType.CREATURE in found.types:
            continue
        if matches(rest, play.position, id, scene):
            for rule in ("301.7", "109.2"):
                play.because(rule, Reason.IDLE_VEHICLE(id))


def _note_phased_out(filter: Filter, play: Play, scene: Scene) -> None:
    """CR 702.26b: what would be meant if it were there."""
    position = play.position
    for id in play.state.zone(Zone.BATTLEFIELD):
        if play.state.objects[id].phased_out and matches(filter, position, id, scene):
            play.nothing("702.26b", Resolving.EXISTS(id))
            return

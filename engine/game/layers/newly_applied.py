"""Which rules of the layers are new in a step: what applies that did not apply before (CR 613).

In: the states before and after a step, or the position at the start. Out: rules, each with the fact
that is its reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from engine.ability.abilities import StaticAbility
from engine.ability.amounts import CountersOn, Devotion
from engine.ability.base import Filter, Modification
from engine.ability.conditions import Every
from engine.ability.filters import AllOf, Another, HasStatus, OfChosenColor
from engine.ability.keywords import KeywordAbility, expand
from engine.ability.walk import parts_of
from engine.game.facts.layers import EffectApplies, OnTop, Place
from engine.game.facts.naming import Counters
from engine.game.facts.reasons import Reason
from engine.game.layers.application import LAYER_RULES
from engine.game.layers.counting import BENEATH, counted_anew, is_more
from engine.game.layers.deriving import derive
from engine.game.layers.effect import EffectKey, mentions
from engine.game.layers.rules_changed import changed_rules
from engine.game.meaning.matching import matching
from engine.game.meaning.questions import players_of, value_of
from engine.game.state.characteristics import HeldAbility
from engine.game.state.lasting import ContinuousEffect
from engine.game.state.position import Applied, Position
from engine.game.state.scene import Scene
from engine.game.state.state import GameState
from engine.terms.counters import CounterKind
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId
from engine.terms.keywords import Keyword
from engine.terms.objects import Status
from engine.terms.player_rules import ForPlayers

#: Rules, each with the reason for which it applies.
Cited = dict[str, Fact | None]
_Rules = tuple[tuple[str, Applied], ...]
_ByLayer = Mapping[tuple[int, object], Applied]

_PLACES = {
    "613.3": Place.DEFINING,
    "613.6": Place.BEGUN,
    "613.7": Place.TIMESTAMP,
    "613.9": Place.OVERRIDES,
    "611.3a": Place.FITS,
    "611.3b": Place.WHILE_THERE,
    "611.3c": Place.AT_ONCE,
    "400.7a": Place.FOLLOWS,
}
#: Rules of the order of two effects, which are about those objects alone to which both apply.
_OF_ORDER = ("613.7", "613.7a", "613.7c", "613.9")


def rules_at_start(position: Position) -> Cited:
    """The rules by which continuous effects apply from the start."""
    found: Cited = {}
    for (_, key), applied in position.applied.items():
        for rule, fact in _of_defining_keyword(key, ((applied.rules[0], applied),), position):
            found.setdefault(rule, fact)
        for rule in applied.rules:
            _note(found, rule, _contested(rule, applied), position)
    return found


def rules_of_layers(before: GameState, after: GameState) -> Cited:
    """The rules of the layers by which continuous effects apply that did not apply before.

    Each with the effect that applies by it first.
    """
    if before is after:
        return {}
    was, now = derive(before).applied, derive(after).applied
    if was is now:
        return {}
    known, applying = _by_what_applies(was), _by_what_applies(now)
    position = derive(after)
    found: Cited = dict(_of_devotion(before, after))
    fewer: Cited = {}
    for key, each in known.items():
        ended = _ends_with_source(key, each, before, after) if key not in applying else None
        if ended is not None:
            found["611.3b"] = ended
    for key, each in applying.items():
        already = known.get(key, ((), frozenset()))[1]
        newly = each[1] - already
        if key in known and not newly:  # it applies to no more than before
            more = is_more(known[key][0], each[0])
            if more is None:
                _overriding(found, known[key][0], each[0], position)
                _note_all(found, counted_anew(key, each[0], derive(before), position))
            else:  # what counters do is worked out anew
                again = ((rule, applies(applied, rule)) for rule, applied in each[0])
                _note_all(found if more else fewer, again)
            continue
        _note_all(found, _of_defining_keyword(key[1], each[0], position))
        undefined = tuple(_of_undefined_choice(each[0], position))
        if undefined:  # that part of the ability does nothing
            _note_all(found, undefined)
            continue
        rules = _on(newly, (*each[0], *_of_static(key[1], each[0], newly, before, after)))
        if key in known and newly <= {after.successors.get(id) for id in already}:
            # CR 400.7a: it goes on for the permanent that the spell became
            rules = tuple(("400.7a", applied) for _, applied in rules[:1])
        for rule, applied in rules:
            _note(found, rule, applied, position, is_new=key not in known)
        _note_all(found, _on_top(key[0], newly, known, applying))
    return {**fewer, **found}


def _note_all(found: Cited, rules: Iterable[tuple[str, Fact | None]]) -> None:
    """Keep the first reason of each rule."""
    for rule, fact in rules:
        found.setdefault(rule, fact)


def _note(
    found: Cited, rule: str, applied: Applied | None, position: Position, *, is_new: bool = True
) -> None:
    """Keep the first reason of a rule; that an ability is gone says more than several layers."""
    if applied is None:
        return
    known = found.get(rule)
    gone = rule == "613.6" and applied.gone
    if known is not None and not (
        gone and isinstance(known, EffectApplies) and known.place is Place.SEVERAL
    ):
        return
    fact = applies(applied, rule)
    if is_new and isinstance(fact, EffectApplies) and rule in LAYER_RULES.values():
        fact = replace(fact, spares_itself=_spares_itself(applied, position))
    found[rule] = fact


def _contested(rule: str, applied: Applied) -> Applied | None:
    """What applied, said of what a rule is about; None where it is about nothing."""
    if rule not in _OF_ORDER or not applied.contested:
        return applied
    ids = tuple(id for id in applied.objects if id in applied.contested)
    return replace(applied, objects=ids) if ids else None


def _on(newly: frozenset[ObjectId], rules: _Rules) -> _Rules:
    """What applies, said of those objects alone to which it did not apply before."""
    found = []
    for rule, all_of_it in rules:
        applied = _contested(rule, all_of_it)
        if applied is None:
            continue
        ids = tuple(id for id in applied.objects if id in newly)
        if ids:
            found.append(
                (rule, applied if ids == applied.objects else replace(applied, objects=ids))
            )
    return tuple(found)


def _overriding(found: Cited, was: _Rules, now: _Rules, position: Position) -> None:
    """CR 613.7: one that applied already comes after a new one, and makes something else of it."""
    before = {id for _, applied in was for id in applied.contested}
    for rule, applied in now:
        newly = frozenset(applied.contested) - before
        if rule in _OF_ORDER and newly:
            for each, about in _on(newly, ((rule, applied),)):
                _note(found, each, about, position)


def _on_top(
    layer: int,
    newly: frozenset[ObjectId],
    known: Mapping[tuple[int, object], tuple[_Rules, frozenset[ObjectId]]],
    applying: Mapping[tuple[int, object], tuple[_Rules, frozenset[ObjectId]]],
) -> Iterator[tuple[str, Fact]]:
    """CR 613.4: what sets power and toughness beneath what was added to them already.

    Only for objects to which something of a later sublayer applied before and goes on to apply.
    """
    if layer not in BENEATH:
        return
    for later in range(layer + 1, 75):
        for id in sorted(newly):
            over = [
                rules[0][1]
                for key, (rules, objects) in applying.items()
                if key[0] == later and id in objects and id in known.get(key, ((), ()))[1]
            ]
            if over:
                counters = tuple(each.counter for each in over if each.counter is not None)
                scenes = [each.scene for each in over if each.scene is not None]
                sources = tuple(dict.fromkeys(scene.source for scene in scenes))
                yield LAYER_RULES[later], OnTop(id, later, sources, counters)
                break


def _spares_itself(applied: Applied, position: Position) -> bool:
    """Whether it leaves its source alone only because its text says "other"."""
    over, scene = applied.over, applied.scene
    if scene is None or not isinstance(over, AllOf) or scene.source not in position.state.objects:
        return False
    rest: tuple[Filter, ...] = tuple(f for f in over.filters if not isinstance(f, Another))
    if len(rest) == len(over.filters) or scene.source not in position.state.battlefield:
        return False
    return scene.source in matching(AllOf(rest), position, scene)


def _ends_with_source(
    key: tuple[int, object],
    each: tuple[_Rules, frozenset[ObjectId]],
    before: GameState,
    after: GameState,
) -> Fact | None:
    """CR 611.3b: what a static ability did to others until its source left."""
    held = key[1]
    ability = held[1] if isinstance(held, EffectKey) else None
    if isinstance(held, HeldAbility):
        ability = held.ability
    if not each[0] or not isinstance(ability, StaticAbility):
        return None
    scene = each[0][0][1].scene
    if scene is None or scene.source in after.objects or scene.source not in before.objects:
        return None
    others = any(id in after.objects for id in each[1])
    return Reason.ENDS_WITH_SOURCE(scene.source) if others else None


def _of_static(
    key: object, rules: _Rules, newly: frozenset[ObjectId], before: GameState, after: GameState
) -> _Rules:
    """CR 611.3: since when the effect of a static ability applies to these objects."""
    if not isinstance(key, HeldAbility | EffectKey) or not rules or not newly:
        return ()
    held = key.ability if isinstance(key, HeldAbility) else key[1]
    applied = rules[0][1]
    if not isinstance(held, StaticAbility) or applied.scene is None:
        return ()
    # what phases in does not enter (CR 702.26d)
    entered = [id for id in newly if id in after.battlefield and id not in before.objects]
    if _keyword_of(held, applied.scene.source, derive(after)) is Keyword.SUSPEND:
        # CR 702.62a: the ability that let it be cast gave it this, as it resolved
        return ("611.2a", applied), ("400.7a", applied)
    if applied.scene.source not in before.objects:
        rule = "611.3b"  # it applies from the moment that its source is there
    else:
        rule = "611.3c" if entered else "611.3a"
    at_once = (("603.6b", applied),) if rule == "611.3c" else ()
    levels = tuple((each, applied) for each in _of_level(held))
    solved = (("719.3c", applied),) if _is_of_solved(held) else ()
    return ((rule, applied), *at_once, *levels, *solved)


def _of_defining_keyword(
    key: object, rules: _Rules, position: Position
) -> Iterator[tuple[str, Fact]]:
    """CR 702.73a, 702.114a, 702.161a: the keyword that stands for the static ability."""
    if not isinstance(key, HeldAbility | EffectKey) or not rules or rules[0][1].scene is None:
        return
    held = key.ability if isinstance(key, HeldAbility) else key[1]
    if not isinstance(held, StaticAbility):
        return
    source = rules[0][1].scene.source
    word = _keyword_of(held, source, position)
    if word is not None:
        yield word.rule, Reason.HAS_KEYWORD(source, word)


def _keyword_of(held: StaticAbility, source: ObjectId, position: Position) -> Keyword | None:
    """The keyword of an object that stands for this static ability among others."""
    if not position.exists(source):
        return None
    words = (each.ability for each in position.of(source).held)
    found = (word for word in words if isinstance(word, KeywordAbility) and held in expand(word))
    word = next(found, None)
    return None if word is None else word.keyword


def _of_undefined_choice(rules: _Rules, position: Position) -> Iterator[tuple[str, Fact]]:
    """CR 607.5a: it speaks of a chosen color, and none was chosen for its object."""
    applied = rules[0][1] if rules else None
    if applied is None or applied.scene is None or not _speaks_of_chosen_color(applied.parts):
        return
    source = applied.scene.source
    if source in position.state.objects and position.choice(source, "color") is None:
        yield "607.5a", Reason.NOTHING_CHOSEN(source)


@lru_cache(maxsize=512)
def _speaks_of_chosen_color(parts: tuple[Modification, ...]) -> bool:
    return mentions(parts, OfChosenColor)


def _of_level(ability: StaticAbility) -> tuple[str, ...]:
    """CR 711.2a–b: what a leveler is with so many level counters."""
    found = parts_of(ability.condition, CountersOn) if ability.condition is not None else ()
    if not any(part.kind is CounterKind.LEVEL for part in found):
        return ()
    return ("711.2a",) if isinstance(ability.condition, Every) else ("711.2b",)


def _is_of_solved(ability: StaticAbility) -> bool:
    """CR 719.3c: whether it stands after "solved" on a Case."""
    if ability.condition is None:
        return False
    return any(part.status is Status.SOLVED for part in parts_of(ability.condition, HasStatus))


def _of_devotion(before: GameState, after: GameState) -> Iterator[tuple[str, Fact]]:
    """CR 700.5: a devotion that an effect asks for, where it changed what applies."""
    was, now = derive(before), derive(after)
    for _, key in was.applied.keys() ^ now.applied.keys():
        ability = key[1] if isinstance(key, EffectKey) else getattr(key, "ability", None)
        condition = getattr(ability, "condition", None)
        if condition is None:
            continue
        source = ObjectId(key[0]) if isinstance(key, EffectKey) else None
        if source is None or source not in after.objects:
            continue
        scene = Scene(source=source, controller=now.controller(source))
        for devotion in parts_of(condition, Devotion):
            player = players_of(devotion.player, now, scene)[0]
            yield "700.5", Reason.DEVOTION(player, value_of(devotion, now, scene))
            if changed_rules(now).for_player(player, ForPlayers.MORE_DEVOTION):
                yield "700.5a", Reason.DEVOTION_BESIDES(player)


def applies(applied: Applied, rule: str) -> Fact | None:
    """What applied in a layer by a rule, as a fact; None for what no effect says, as counters."""
    if applied.counter is not None:
        kind, number = applied.counter
        return Reason.COUNTERS_ON(applied.objects[0], Counters(kind, number))
    if applied.scene is None:
        return None
    if rule == "719.3c":
        return Reason.SOLVED(applied.scene.source)
    place = _PLACES.get(rule, Place.ITS_LAYER)
    if place is Place.BEGUN and not applied.gone:
        place = Place.SEVERAL
    waits_for: tuple[ObjectId, ...] = ()
    if rule == "613.7a" and applied.given_by is not None:
        place, waits_for = Place.GIVEN, (applied.given_by,)
    if place in (Place.TIMESTAMP, Place.OVERRIDES):
        waits_for = applied.later_than
    if rule.startswith("613.8"):
        place, waits_for = Place.DEPENDS, applied.waits_for
        if not waits_for:
            place, waits_for = Place.AHEAD, applied.ahead_of
    return EffectApplies(applied.objects, applied.parts, applied.scene, place, waits_for)


def _by_what_applies(
    applied: _ByLayer,
) -> dict[tuple[int, object], tuple[_Rules, frozenset[ObjectId]]]:
    """What applies in which layer to what; a granted ability is the same one worked out anew."""
    found: dict[tuple[int, object], tuple[_Rules, frozenset[ObjectId]]] = {}
    for (layer, key), each in applied.items():
        same = (key.ability, key.timestamp) if isinstance(key, HeldAbility) else key
        if isinstance(key, EffectKey) and isinstance(key[1], ContinuousEffect):
            same = ("lasting", key[0])  # CR 400.7a: the same one though it lost or followed objects
        before = found.get((layer, same), ((), frozenset()))
        rules = tuple((rule, each) for rule in each.rules)
        found[(layer, same)] = ((*before[0], *rules), before[1] | frozenset(each.objects))
    return found

"""Which rules of the layers are new in a step: what applies that did not apply before (CR 613).

In: the states before and after a step, or the position at the start. Out: rules, each with the fact
that is its reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from engine.ability.abilities import StaticAbility
from engine.ability.base import Filter
from engine.ability.filters import AllOf, Another
from engine.ability.references import AttachedTo
from engine.game.facts.layers import EffectApplies, OnTop, Place
from engine.game.facts.naming import Counters, Several
from engine.game.facts.reasons import Reason
from engine.game.layers.beside import (
    ABILITIES,
    Rules,
    before_a_loss,
    defined_before,
    defines,
    is_bestowed,
    is_of_solved,
    keyword_of,
    of_attached,
    of_defining_keyword,
    of_devotion,
    of_devotion_asked,
    of_granted,
    of_level,
    of_modified_asked,
    of_stated_qualities,
    of_station,
    of_supertypes,
    of_undefined_choice,
    static_of,
    takes_all,
)
from engine.game.layers.counting import BENEATH, counted_anew, is_more
from engine.game.layers.deriving import derive
from engine.game.layers.effect import EffectKey
from engine.game.layers.fixed_sets import of_fixed_sets
from engine.game.layers.lost_subtypes import of_lost_subtypes
from engine.game.layers.no_longer import ends_with_source, fits_no_longer
from engine.game.layers.renewed import of_renewed
from engine.game.layers.switching import switched_again, switched_anew
from engine.game.layers.vehicles import of_vehicles
from engine.game.meaning.matching import matching
from engine.game.state.characteristics import HeldAbility
from engine.game.state.lasting import ContinuousEffect
from engine.game.state.position import Applied, Position
from engine.game.state.state import GameState
from engine.terms.fact import Fact
from engine.terms.ids import ObjectId
from engine.terms.keywords import Keyword
from engine.terms.layers import LAYER_RULES
from engine.terms.types import CardType

#: Rules, each with the reason for which it applies.
Cited = dict[str, Fact | None]

_PLACES = {
    "613.3": Place.DEFINING,
    "613.6": Place.BEGUN,
    "613.7": Place.TIMESTAMP,
    "613.9": Place.OVERRIDES,
    "611.3a": Place.FITS,
    "611.3b": Place.WHILE_THERE,
    "611.3c": Place.AT_ONCE,
    "400.7a": Place.FOLLOWS,
    "112.4": Place.FOLLOWS,
    "604.3": Place.DEFINES,
    "105.3": Place.NEW_COLORS,
    "604.4": Place.ATTACHED,
}
#: So much of a layer is told at most.
_MOST = 4
#: The first of the layers that change power and toughness (CR 613.4).
_STATS = 71
#: The layer of copy effects, which set power and toughness too (CR 613.2a).
_COPY = 1
#: Marks what an effect of a resolution applies, which may follow an object (CR 400.7a).
_LASTING = "lasting"
#: What newly applies to an object in the layers so far, by its sources.
_Made = dict[ObjectId, tuple[ObjectId, ...]]
#: Rules of the order of two effects, which are about those objects alone to which both apply.
_OF_ORDER = ("613.7", "613.7a", "613.7c", "613.9")


def rules_at_start(position: Position) -> Cited:
    """The rules by which continuous effects apply from the start."""
    found: Cited = {}
    for (layer, key), each in position.applied.items():
        applied = _of_what_has_stats(layer, each, position)
        if applied is None:
            continue
        for rule, fact in of_defining_keyword(key, ((applied.rules[0], applied),), position):
            found.setdefault(rule, fact)
        undefined = tuple(of_undefined_choice(((applied.rules[0], applied),), position))
        _note_all(found, undefined)
        if undefined:
            continue
        for rule in applied.rules:
            _note(found, rule, _contested(rule, applied), position)
        if defines(static_of(key)):
            _note(found, "604.3", applied, position)
        _note_all(found, of_devotion_asked(key, position))
        _note_all(found, of_modified_asked(key, (("", applied),), applied.objects, position))
        _note_all(found, of_stated_qualities(applied, applied.objects, position))
        begun = ((applied.rules[0], applied),)
        _note_each(found, of_lost_subtypes(key, frozenset(applied.objects), begun, None, position))
    _note_all(found, before_a_loss(position.applied, frozenset(position.state.battlefield)))
    return found


def rules_of_layers(before: GameState, after: GameState) -> Cited:
    """The rules of the layers by which continuous effects apply that did not apply before.

    Each with the effect that applies by it first.
    """
    if before is after:
        return {}
    was, position = derive(before), derive(after)
    if was.applied is position.applied:
        return dict(of_fixed_sets(before, after))
    known, applying = _by_what_applies(was), _by_what_applies(position)
    found: Cited = {**dict(of_devotion(before, after)), **dict(of_fixed_sets(before, after))}
    fewer: Cited = {}
    for key, each in known.items():
        ended = ends_with_source(key, each, before, after) if key not in applying else None
        if ended is not None:
            found["611.3b"] = ended
    made: _Made = {}
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
                _note_each(found if more else fewer, again)
            continue
        if _says_nothing(found, key, each[0], newly, was, position):
            continue
        _note_all(found, of_defining_keyword(key[1], each[0], position))
        _note_all(found, of_granted(key[1], each[0]))
        _note_all(found, of_modified_asked(key[1], each[0], sorted(newly), position))
        rules = _on(newly, (*each[0], *_of_static(key[1], each[0], newly, before, after)))
        if is_bestowed(key[1], each[0], position):
            # CR 702.103b says all that of a bestowed Aura
            rules = tuple((r, a) for r, a in rules if r not in ("205.1a", "205.1b", "613.6"))
        followed = {after.successors.get(id) for id in already}
        if _is_lasting(key[1]) and key in known and newly <= followed & set(after.battlefield):
            # CR 400.7a: it goes on for the permanent that the spell became
            rules = tuple((r, each) for _, each in rules[:1] for r in ("400.7a", "112.4"))
        _note_all(found, of_renewed(key[1], rules, before, after))
        for rule, applied in rules:
            _note(found, rule, applied, position, is_new=key not in known)
        _note_each(found, of_lost_subtypes(key[1], newly, each[0], was, position))
        _note_each(found, of_vehicles(newly, each[0], was, position))
        _note_all(found, _as_result(rules, newly, made))
        _note_all(found, _on_top(key[0], newly, known, applying))
        _note_all(found, _of_others(key[0], newly, each[0], position))
    _note_all(found, fits_no_longer(known, applying, position))
    _note_all(found, switched_anew(known, applying, was, position))
    _note_each(found, switched_again(known, applying, position))
    return {**fewer, **found}


def _says_nothing(
    found: Cited,
    key: tuple[int, object],
    rules: Rules,
    newly: frozenset[ObjectId],
    was: Position,
    position: Position,
) -> bool:
    """Whether it was so before where the object was, or does nothing for want of a choice."""
    if defined_before(key, newly, was, position.state):
        return True
    undefined = tuple(of_undefined_choice(rules, position))
    _note_all(found, undefined)
    return bool(undefined)


def _as_result(rules: Rules, newly: frozenset[ObjectId], made: _Made) -> Iterator[tuple[str, Fact]]:
    """CR 613.9: an effect that was there already fits what others have made of the object.

    The sources of what newly applies are gathered in `made`, layer by layer.
    """
    scene = rules[0][1].scene if rules else None
    if scene is None:
        return
    fits = [applied for rule, applied in rules if rule == "611.3a"]
    for id in sorted(newly):
        others = tuple(each for each in made.get(id, ()) if each != scene.source)
        made[id] = (*others, scene.source)
        if not fits or not others:
            continue
        fact = applies(replace(fits[0], objects=(id,)), "611.3a")
        if isinstance(fact, EffectApplies):
            yield "613.9", replace(fact, place=Place.RESULTS, others=others)


def _of_others(
    layer: int, newly: frozenset[ObjectId], rules: Rules, position: Position
) -> Iterator[tuple[str, Fact]]:
    """What does not change along: what is attached, and what an ability did in earlier layers."""
    yield from of_attached(layer, newly, rules, position)
    yield from of_supertypes(layer, newly, rules, position)
    if rules:
        yield from of_stated_qualities(rules[0][1], sorted(newly), position)
    if layer == ABILITIES and takes_all(rules):
        yield from before_a_loss(position.applied, newly)


def _note_all(found: Cited, rules: Iterable[tuple[str, Fact | None]]) -> None:
    """Keep the first reason of each rule."""
    for rule, fact in rules:
        found.setdefault(rule, fact)


def _note_each(found: Cited, rules: Iterable[tuple[str, Fact | None]]) -> None:
    """Keep what several counters do by a rule."""
    for rule, fact in rules:
        found[rule] = _with(found.get(rule), fact)


def _note(
    found: Cited, rule: str, applied: Applied | None, position: Position, *, is_new: bool = True
) -> None:
    """Keep the first reason of a rule; that an ability is gone says more than several layers."""
    if applied is None:
        return
    known = found.get(rule)
    gone = rule == "613.6" and applied.gone
    loses_all = rule == "613.1f" and takes_all(((rule, applied),))
    several = isinstance(known, EffectApplies) and known.place is Place.SEVERAL
    of_layer = rule in LAYER_RULES.values() or applied.counter is not None
    if known is not None and not loses_all and not (gone and several) and not of_layer:
        return
    fact = applies(applied, rule)
    if is_new and isinstance(fact, EffectApplies) and of_layer:
        fact = replace(fact, spares_itself=_spares_itself(applied, position))
    found[rule] = _with(known, fact) if of_layer else fact


def _with(known: Fact | None, more: Fact | None) -> Fact | None:
    """What applies in a layer with what else does, so many at most that it can be read."""
    if known is None or more is None:
        return known or more
    facts = known.facts if isinstance(known, Several) else (known,)
    return known if more in facts or len(facts) >= _MOST else Several((*facts, more))


def _contested(rule: str, applied: Applied) -> Applied | None:
    """What applied, said of what a rule is about; None where it is about nothing."""
    if rule not in _OF_ORDER or not applied.contested:
        return applied
    ids = tuple(id for id in applied.objects if id in applied.contested)
    return replace(applied, objects=ids) if ids else None


def _on(newly: frozenset[ObjectId], rules: Rules) -> Rules:
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


def _overriding(found: Cited, was: Rules, now: Rules, position: Position) -> None:
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
    known: Mapping[tuple[int, object], tuple[Rules, frozenset[ObjectId]]],
    applying: Mapping[tuple[int, object], tuple[Rules, frozenset[ObjectId]]],
) -> Iterator[tuple[str, Fact]]:
    """CR 613.4, 707.4: what sets power and toughness beneath what was added to them already.

    Only for objects to which something of a later sublayer applied before and goes on to apply.
    """
    if layer not in BENEATH and layer != _COPY:
        return
    for later in range(max(layer, _STATS) + 1, 75):
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
                rule = "707.4" if layer == _COPY else LAYER_RULES[later]
                yield rule, OnTop(id, later, sources, counters)
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


def _of_static(
    key: object, rules: Rules, newly: frozenset[ObjectId], before: GameState, after: GameState
) -> Rules:
    """CR 611.3: since when the effect of a static ability applies to these objects."""
    if not isinstance(key, HeldAbility | EffectKey) or not rules or not newly:
        return ()
    held = key.ability if isinstance(key, HeldAbility) else key[1]
    applied = rules[0][1]
    if not isinstance(held, StaticAbility) or applied.scene is None:
        return ()
    if defines(held):
        return (("604.3", applied),)
    # what phases in does not enter (CR 702.26d)
    entered = [id for id in newly if id in after.battlefield and id not in before.objects]
    word = keyword_of(held, applied.scene.source, derive(after))
    if word is Keyword.SUSPEND:
        # CR 702.62a: the ability that let it be cast gave it this, as it resolved
        return ("611.2a", applied), ("400.7a", applied)
    if word is Keyword.BESTOW:
        return ()  # CR 702.103b: until it ceases to be bestowed
    if applied.scene.source not in before.objects:
        rule = "611.3b"  # it applies from the moment that its source is there
    elif held.applies_to == AttachedTo() and not _were_no_creatures(newly, before, after):
        rule = "604.4"  # an attachment has moved, to what has just entered too
    else:
        rule = "611.3c" if entered else "611.3a"
    at_once = (("603.6b", applied),) if rule == "611.3c" else ()
    station = of_station(held, applied.scene.source, derive(after))
    solved = ("719.3c",) if is_of_solved(held) else ()
    of_words = (*of_level(held), *station, *solved)
    return ((rule, applied), *at_once, *((each, applied) for each in of_words))


def _were_no_creatures(newly: frozenset[ObjectId], before: GameState, after: GameState) -> bool:
    """Whether they were there before and are creatures only now (CR 208.3)."""
    was, now = derive(before), derive(after)
    return all(
        id in before.battlefield
        and CardType.CREATURE not in was.of(id).types
        and CardType.CREATURE in now.of(id).types
        for id in newly
    )


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
    said = applied.parts, applied.scene, place, waits_for
    return EffectApplies(applied.objects, *said, stated=applied.stated)


def _is_lasting(what: object) -> bool:
    """Whether what applies is an effect of a spell or ability that resolved, and no static one."""
    return isinstance(what, tuple) and what[0] == _LASTING


def _of_what_has_stats(layer: int, applied: Applied, position: Position) -> Applied | None:
    """CR 208.3: what changes power and toughness does so of creatures alone among permanents.

    Said of those to which it applies; None where it is about none of them.
    """
    if layer < _STATS:
        return applied
    idle = {
        id
        for id in applied.objects
        if position.object(id).on_battlefield and CardType.CREATURE not in position.of(id).types
    }
    if not idle:
        return applied
    ids = tuple(id for id in applied.objects if id not in idle)
    return replace(applied, objects=ids) if ids else None


def _by_what_applies(
    position: Position,
) -> dict[tuple[int, object], tuple[Rules, frozenset[ObjectId]]]:
    """What applies in which layer to what; a granted ability is the same one worked out anew."""
    found: dict[tuple[int, object], tuple[Rules, frozenset[ObjectId]]] = {}
    for (layer, key), all_of_it in position.applied.items():
        each = _of_what_has_stats(layer, all_of_it, position)
        if each is None:
            continue
        same = (key.ability, key.timestamp) if isinstance(key, HeldAbility) else key
        if isinstance(key, EffectKey) and isinstance(key[1], ContinuousEffect):
            same = (_LASTING, key[0])  # CR 400.7a: the same one though it lost or followed objects
        before = found.get((layer, same), ((), frozenset()))
        rules = tuple((rule, each) for rule in each.rules)
        found[(layer, same)] = ((*before[0], *rules), before[1] | frozenset(each.objects))
    return found
